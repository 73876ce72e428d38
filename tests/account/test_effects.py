"""No statement of a decree is without effect, and none of two that contradict each other counts, unless it is told.

A seeded sample runs with the other tests; with `TAPETE_EVERY` set, as in `make verify`, everything does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.account.effects import SEED, Survivor, invented, left_out, repeated, sound_parts
from tests.account.legal import ROOT
from tests.account.survivors import known
from tests.every import EVERY, only_with_everything

MINI = "regulations/unofficial/mini-craps.decree"
WHOLE = (
    MINI,
    "regulations/ad/andorra-2025.decree",
    "regulations/ar-x/craps-reglamento.decree",
    "regulations/ar-x/craps-web.decree",
    "regulations/es-as/craps-2011.decree",
    "regulations/es/1979.decree",
    "regulations/es-cl/catalogo-22-2013.decree",
    "regulations/gb/great-britain.decree",
    *(str(path.relative_to(ROOT)) for path in sorted((ROOT / "regulations" / "usual").glob("*.decree"))),
)
PARTS = 3
SAMPLED = ("invented 0", "invented 9", "invented 26")
DICE = 'regulation x\n  outline A\ngame craps "Craps" [A] with 2 dice\n'
FIELD = "bet field [A]\n  one roll   wins 2, 3, 12   loses other\n  pays even\n"


def survivors(text: str, path: str, most: int | None = None) -> Iterator[Survivor]:
    """Yield the statements of a decree, or of a sample of them, that can go or be contradicted without a word."""
    parts = list(sound_parts(text, path))
    random.Random(SEED).shuffle(parts)
    yield from left_out(text, path, parts[:most])
    yield from repeated(text, path, parts[:most])


def test_of_a_shipped_decree() -> None:
    found = survivors((ROOT / MINI).read_text(encoding="utf-8"), MINI, PARTS)

    assert {each.name for each in found} <= set(known("effects"))


@pytest.mark.parametrize("name", invented() if EVERY else SAMPLED)
def test_of_an_invented_decree(name: str) -> None:
    assert {each.name for each in survivors(invented()[name], name)} <= set(known("effects"))


@only_with_everything
def test_of_whole_shipped_decrees() -> None:
    """The list of survivors is complete, and none of them is seen by now."""
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in WHOLE}

    listed = {name for name in known("effects") if name.startswith("regulations/")}
    assert {each.name for path, text in texts.items() for each in survivors(text, path)} == listed


def test_what_is_found() -> None:
    """The group pays even, too: the bet need not say it."""
    other = "bet two in simple [A]\n  one roll   wins 2   loses other\n"
    text = f"{DICE}group simple [A]\n  pays even\n{other}{FIELD.replace('field', 'field in simple')}"

    assert [each.name for each in survivors(text, "x.decree")] == ["x.decree: field: pays even: left out"]
