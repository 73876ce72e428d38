"""The JSON of `edges`, as CONTRACT.md shows it."""

from __future__ import annotations

from typing import Any

import pytest

from checker.formats.edges_json import edges_document
from checker.formats.edges_text import as_text
from checker.probability.figures import BetFigure, figures_of
from checker.semantics.decree.resolve import resolve
from checker.store.library import shipped
from checker.syntax.decree.parser import parse_decree
from checker.text.files import read_text
from checker.views.edges import FiguresToShow
from checker.views.words import Presentation
from tests.views.published import validated
from tests.views.texts import HARD, SEVEN, UNSETTLED, text_with


def bets(statements: str, *header: str) -> list[dict[str, Any]]:
    """Return the entries of a small text, held against the schema."""
    found: list[dict[str, Any]] = validated(edges_document(*text_with(statements, *header)), "edges")["bets"]
    return found


def test_the_example_of_the_contract() -> None:
    """Hard 4 at 7 times, read as to: 1 way wins, 8 lose, 36 throws."""
    assert bets(HARD, UNSETTLED)[0] == {
        "game": "craps",
        "bet": "hard",
        "number": "4",
        "label": "Hard Ways",
        "reading": "to",
        "judged": True,
        "status": "exact",
        "assumes_waiting": False,
        "citations": ["A"],
        "win": "1/9",
        "lose": "8/9",
        "push": "0",
        "payouts": [{"pays": "7", "probability": "1/9"}],
        "break_even": "8",
        "house_edge": "1/9",
        "house_edge_resolved": "1/9",
        "house_edge_per_roll": "1/36",
        "rolls": "4",
        "variance": "512/81",
        "standard_deviation": "2.5142",
        "return_to_player": "8/9",
        "expected_loss_per_100_bets": "100/9",
        "formula": None,
    }


def test_every_number_and_reading_has_its_entry() -> None:
    """Nothing is folded here: four numbers under two readings."""
    assert [(bet["number"], bet["reading"]) for bet in bets(HARD, UNSETTLED)] == [
        (number, reading) for number in ("4", "6", "8", "10") for reading in ("to", "for")
    ]


def test_a_player_advantage_is_negative() -> None:
    (bet,) = bets(SEVEN)

    assert (bet["house_edge"], bet["number"], bet["reading"]) == ("-5/3", None, "stated")


def test_an_unstated_payout_has_no_edge() -> None:
    (bet,) = bets("bet total [A] one roll wins 7 loses other pays unstated\n")

    assert (bet["status"], bet["payouts"], bet["house_edge"], bet["win"]) == ("unpriced", None, None, "1/6")


def test_unknown_outcomes_have_no_figures() -> None:
    (bet,) = bets("bet fire [A] outcomes unstated pays 7 to 1\n")

    assert (bet["status"], bet["win"], bet["rolls"]) == ("outcomes_unstated", None, None)


def test_places_of_the_prices_are_cited_once() -> None:
    header = UNSETTLED.replace("outline A", "outline A, B, C")
    (bet,) = bets(
        "bet field [A] one roll wins 2, 12, 3 loses other pays 2 to 1 on 2, 12 [B] pays even on 3 [B]\n", header
    )

    assert bet["citations"] == ["A", "B"]


def test_a_formula_comes_from_the_caller() -> None:
    def formula(figure: BetFigure) -> str | None:
        return f"{figure.lose} - {figure.win}*x"

    read = validated(edges_document(*text_with(SEVEN), certified=True, formula=formula), "edges")

    assert (read["certified"], read["bets"][0]["formula"]) == (True, "5/6 - 1/6*x")


def test_no_bets() -> None:
    regulation, _ = text_with(SEVEN)

    assert validated(edges_document(regulation, ()), "edges")["bets"] == []


@pytest.mark.parametrize("entry", shipped(), ids=lambda entry: entry.id)
def test_the_shipped_texts_have_the_published_shape(entry: Any) -> None:
    parsed = parse_decree(read_text(entry.file), entry.label)
    assert parsed.decree is not None
    regulation = resolve(parsed.decree).regulation
    figures = figures_of(regulation)

    assert len(validated(edges_document(regulation, figures), "edges")["bets"]) == len(figures)


def test_games_of_which_nothing_but_the_table_is_stated_are_named() -> None:
    """Decree 22/2013 describes the table of counterparty poker and leaves varieties and payouts to an order."""
    entry = next(entry for entry in shipped() if entry.id == "es_cl_22_2013")
    parsed = parse_decree(read_text(entry.file), entry.file)
    assert parsed.decree is not None
    regulation = resolve(parsed.decree).regulation
    found = edges_document(regulation, ())

    assert found["games_without_bets"] == ["french_roulette", "blackjack", "casino_poker", "circle_poker"]
    told = " ".join(as_text(FiguresToShow(regulation, (), False, False), Presentation("es")).split())
    assert "sin cifras: «Ruleta francesa»" in told and "«Póquer de contrapartida»" in told
