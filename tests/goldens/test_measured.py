"""The figures of the shipped regulations against those worked out by hand, in measured.yaml."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
import yaml

from tests.goldens.record import FOLDER, SESSION

MEASURED: dict[str, dict[str, dict[str, Any]]] = yaml.safe_load((FOLDER / "measured.yaml").read_text(encoding="utf-8"))
_NAMED = re.compile(r"(?P<bet>\w+)(\((?P<numbers>[^)]*)\))?(@(?P<reading>\S+))?")


@pytest.mark.parametrize(
    ("regulation", "game"), [(name, game) for name, games in MEASURED.items() for game in games], ids=str
)
def test_the_house_edge_is_the_one_worked_out_by_hand(regulation: str, game: str) -> None:
    figures = [each for each in SESSION.compiled(SESSION.library[regulation]).figures if each.game == game]
    for name, edge in MEASURED[regulation][game].items():
        named = _NAMED.fullmatch(name)
        assert named, name
        numbers = named["numbers"] and {each.strip() for each in named["numbers"].split(",")}
        found = {
            each.house_edge
            for each in figures
            if each.bet == named["bet"]
            and (not numbers or str(each.number) in numbers)
            and (each.reading == named["reading"] if named["reading"] else each.judged)
        }
        assert found == {Fraction(edge)}, f"{name}: {found}"
