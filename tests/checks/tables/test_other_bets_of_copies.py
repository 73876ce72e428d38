"""Bets that a posted or approved list lacks, or has besides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

TABLE = "regulation: {regulation}\ngame: {game}\ncurrency: EUR\nbets: {{{here}}}\n{section}: {{bets: {{{there}}}}}\n"
SEVEN, CRAPS = "any_seven: {pays: 4 to 1}", "any_craps: {pays: 7 to 1}"
FIVE, SIX = "five_card_21: {pays: 3 to 2}", "six_card_21: {pays: 2 to 1}"


@pytest.mark.parametrize("section", ["posted", "approved"])
@pytest.mark.parametrize(
    ("game", "here", "there", "named"),
    [
        ("craps", f"{SEVEN}, {CRAPS}", SEVEN, "`any_craps` is offered at the table and is not"),
        ("craps", SEVEN, f"{SEVEN}, {CRAPS}", "is not offered at the table"),
        ("spanish_21", FIVE, f"{FIVE}, {SIX}", "`six_card_21`"),
        ("spanish_21", f"{FIVE}, {SIX}", FIVE, "`six_card_21`"),
        ("craps", SEVEN, SEVEN, None),
        ("craps", "pase: {pays: even}", "pass_line: {pays: even}", None),
    ],
)
def test_each_bet_that_one_side_lacks_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, section: str, game: str, here: str, there: str, named: str | None
) -> None:
    text = TABLE.format(regulation="none", game=game, here=here, there=there, section=section)
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")

    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json", "--lang", "en", "--select", "TAB025")

    assert (run.returncode == 1) is (named is not None)
    found = json.loads(run.stdout)["findings"]
    assert bool(found) is (named is not None) and all((named or "") in each["message"] for each in found)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("craps", "apuesta asociada al no apse"),
        ("craps", "repetcion"),
        ("craps", "todos los bjaos"),
        ("blackjack", "mas de13"),
        ("trente_et_quarante", "rjoo"),
    ],
)
def test_a_slip_posted_as_it_stands_at_the_table_is_no_bet_of_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, name: str
) -> None:
    """A name near two others is a slip as well, and so is one near a name of a bet that nobody has rules for."""
    bet = f"{name}: {{pays: 100 to 1}}"
    text = TABLE.format(regulation="none", game=game, here=bet, there=bet, section="posted")
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")

    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json")

    assert [each["code"] for each in json.loads(run.stdout)["findings"]] == ["REF102", "REF102"]
