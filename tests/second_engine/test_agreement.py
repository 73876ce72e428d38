"""Two engines and two judges that share nothing but the documentation come to the same figures and the same faults."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from tests.every import examples, for_each
from tests.second_engine.asturias import gain
from tests.second_engine.decree_reader import read
from tests.second_engine.engine import Row, rows
from tests.second_engine.product import disagreements, readable, table_disagreements
from tests.second_engine.random_decrees import random_decree


def _without_cards(text: str) -> str:
    """Return a decree without its games of cards: the second programs for these are in tests/games/cards."""
    return "\ngame ".join(part for part in text.split("\ngame ") if not _CARDS.search(part))


_CARDS = re.compile(r"\nhand |^.*\bwith (\d+ )?cards|^.*\bwith \d+ decks")
DECREES = sorted(Path(__file__).parents[2].glob("regulations/*/*.decree"))
TEXTS = {each: _without_cards("\n" + each.read_text(encoding="utf-8")) for each in DECREES}
ENGLISH = [each for each, text in TEXTS.items() if "\nregulation " in text]

BEYOND = ("craps-2003", "rules-2007", "gazetted-rules", "craps-v3", "craps-1999", "1-ccr-207-1", "andorra-2025",
    "approved-rules", "njac-13-69", "58-pa-code")  # fmt: skip
"""What the second engine reads only in part, such as bounds of prices: figures by hand are in tests/goldens/measured.yaml."""

HEAD = 'regulation xx\n  outline 1\n\ngame craps "D" [1] with 2 dice\n\n'


def test_random_decrees_come_to_the_same_figures() -> None:
    compared = 0
    for seed in range(examples(20)):
        count, told = disagreements(random_decree(Random(seed)))
        assert not told, f"seed {seed}: {told[0]}"
        compared += count
    assert compared > 25 * examples(20)


@pytest.mark.parametrize("path", [each for each in ENGLISH if each.stem not in BEYOND], ids=lambda path: path.stem)
def test_shipped_texts_come_to_the_same_figures(path: Path) -> None:
    count, told = disagreements(TEXTS[path])

    assert not told
    assert count or not re.search(r"^  pays [0-9e]", TEXTS[path], re.MULTILINE), "some prices, and nothing compared"


def test_random_tables_have_the_same_faults() -> None:
    for seed in range(examples(60)):
        told = table_disagreements(Random(seed))
        assert not told, f"seed {seed}: {told}"


PRICES = (
    "even", "EVEN", "a la par", "7 to 1", "7  to 2", "7 a 1", "7:1", "7 : 2", "8 for 1", "3 for 2", "180%", "180 %",
    "8 incluida la apuesta por 1", "8 incluida la apuesta", "7 por 1", "8 por 1", "7 times", "7 veces", "7", "7/1",
    "7-1", "7 to 0", "7 a 0", "to 1", "7 to", "seven to one", "7 a uno", "par a la par", "7 to 1 to 1", "%", "7.5",
)  # fmt: skip


@for_each("price", PRICES)
def test_the_same_prices_are_read(price: str) -> None:
    assert readable(price) == (gain(price) is not None)


def figure(statements: str, reading: str = "stated") -> Row:
    (found,) = (row for row in rows(read(HEAD + statements)) if row.reading == reading)
    return found


def test_the_second_engine_by_hand() -> None:
    """Known figures of the game: the engine that checks the other one is checked by the books."""
    line = "first roll wins 7, 11 loses 2, 3, 12 sets point 4 .. 6, 8 .. 10 then wins point loses 7 stands other"

    assert (figure(f"bet p [1] {line} pays even").figures or {})["house_edge"] == Fraction(7, 495)
    assert (figure(f"bet p [1] {line} pays even").figures or {})["rolls"] == Fraction(557, 165)
    assert (figure("bet h [1] wins hard 4 loses 7, easy 4 stands other pays 7 times", "for").figures or {})[
        "house_edge"
    ] == Fraction(2, 9)


def test_a_disagreement_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A comparison that finds nothing, whatever it is given, would prove nothing."""
    monkeypatch.setattr("tests.second_engine.engine.Fraction", lambda *parts: Fraction(*parts) * Fraction(99, 100))

    assert any(disagreements(random_decree(Random(seed)))[1] for seed in range(3))


def test_the_three_places_where_the_documentation_and_the_product_differed() -> None:
    group = (
        "group simple [1] pays even\nbet f in simple [1] one roll wins 2, 3, 12 loses other pays 2 to 1 on 2\n"
        'unclear reading two "a" reading both "b" pays 2 to 1 on 2, 12'
    )
    everything = "bet e [1] one roll wins 11 loses other pays 15 to 1 pays even on 2 .. 12"
    clash = "bet p [1] first roll wins 7 loses 2, 3 sets point 4 .. 6 then wins point, 7 loses 7 stands other pays even"

    for statements in (group, everything, clash):
        assert disagreements(HEAD + statements)[1] == []
    assert (figure(group, "both").figures or {})["house_edge"] == Fraction(32 - 2 - 2 - 2, 36)
    assert "house_edge" not in (figure(everything).figures or {})
    assert len(list(rows(read(HEAD + clash)))) == 2


def test_chances_that_a_text_states() -> None:
    text = "regulation xx outline 1 game wheel_of_cards [1] with chances red 18/37, black 18/37, joker 1/37\n"
    text += (
        "bet r [1] one roll wins red loses other pays even\nbet j [1] one roll wins joker loses other pays 35 to 1\n"
    )
    (red, joker) = rows(read(text))

    assert ((red.figures or {})["house_edge"], (joker.figures or {})["house_edge"]) == (
        Fraction(1, 37),
        Fraction(1, 37),
    )


def test_one_minimum_above_the_maxima_of_two_bets_is_told_once_and_agreed_on() -> None:
    assert table_disagreements(Random("5981 1")) == ""
