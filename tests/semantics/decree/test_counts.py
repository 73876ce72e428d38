"""Bets that count over several rolls, from their words to figures, tables, comparisons and certificates."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from checker.checks.registry import run_checks
from checker.findings.wording import message_of
from checker.syntax.decree.format import format_decree
from checker.views.certificate import certificate_json
from tests.cases.comparison.comparing import case, compared
from tests.decrees import CRAPS, HEADER, figures, regulation, resolved
from tests.tabled import found_under

SMALL = "bet small [A]\n  counts different 2 .. 6 until 7 wins 5 loses other\n  pays 34 for 1\n"
ALL = "bet all_totals [A]\n  counts different 2 .. 6, 8 .. 12 until 7 wins 10 loses other\n  pays 190 to 1\n"
FIRE = (
    "bet fire [A]\n  counts different point until seven-out wins 4 .. 6 loses other\n"
    "  pays 24 to 1 on 4\n  pays 249 to 1 on 5\n  pays 999 to 1 on 6\n"
)
REPEATER = (
    "bet repeater(n in 2, 3, 6) [A]\n  counts n until 7 wins 2 for 2 wins 3 for 3 wins 6 for 6 loses other\n"
    "  pays 40 to 1 for 2\n  pays 50 to 1 for 3\n  pays 90 to 1 for 6\n"
)
DOUBLES = (
    "bet different_doubles [A]\n  counts different hop 1-1, hop 2-2, hop 3-3, hop 4-4, hop 5-5, hop 6-6 until 7\n"
    "  wins 3 .. 6 loses other pays 4 to 1 on 3\n"
)
SHARP = "bet sharp_shooter [A]\n  counts point until seven-out wins 3 loses other\n  pays 10 to 1\n"


def edge(text: str, bet: str, number: str | None = None) -> Fraction | None:
    return figures(text)[bet, number, "stated"].house_edge


def test_edges_are_those_known() -> None:
    assert edge(SMALL, "small") == 1 - 34 * Fraction(20049, 760760) == Fraction(39547, 380380)
    assert edge(ALL, "all_totals") == 1 - 191 * Fraction(126538525259, 24067258815600)
    assert edge(FIRE, "fire") == Fraction(
        3155010189076512755518373649266277142847, 15195531003242259962803834074351444164892
    )
    assert edge(REPEATER, "repeater", "2") == Fraction(8, 49)
    assert edge(REPEATER, "repeater", "6") == Fraction(349686, 1771561)
    assert (0, Fraction(4), Fraction(2, 33)) in figures(DOUBLES)["different_doubles", None, "stated"].prices
    assert figures(SHARP)["sharp_shooter", None, "stated"].win == Fraction(67, 165) ** 3


def test_an_edge_per_roll_counts_every_roll() -> None:
    """To the seven 6 of 36 end it: no bet that it ends lasts longer, and the small one nearly as long."""
    found = figures(SMALL)["small", None, "stated"]

    assert found.rolls is not None and found.house_edge is not None and 5 < found.rolls < 6
    assert found.house_edge_per_roll == found.house_edge / found.rolls


@pytest.mark.parametrize(
    ("rolls", "ending", "holds"),
    [
        ("2 3 4 4 5 6", "wins", True),
        ("2 3 7", "loses", True),
        ("2 3 8", "stands", True),
        ("2 3 4 5 6 7", "wins", False),
        ("2 7 3", "loses", False),
    ],
)
def test_examples_are_followed_throw_by_throw(rolls: str, ending: str, holds: bool) -> None:
    found = run_checks(case(f"{SMALL}example small rolls {rolls} {ending}\n"))

    assert ("OUT013" not in {each.code for each in found}) is holds


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("counts different 2 .. 6 until 7 wins 6 loses other", "there are 5 outcomes, which cannot come to 6"),
        ("counts different 2 .. 6 until 13 wins 5 loses other", "no throw ends the count"),
        (
            "counts different 2 .. 7 until 7 wins 5 loses other",
            "two of the outcomes share 6-1, 5-2, 4-3, or it is counted and ends the count",
        ),
        ("counts different 2, 13 until 7 wins 2 loses other", "one of the outcomes counted cannot be thrown"),
        (
            "counts 2 until 7 wins hard 4 loses other",
            "behind it, `wins`, `loses` and `pushes` name numbers counted, one of them at least",
        ),
        (
            "counts 2 until 7 wins 2 stands other",
            "behind it, `wins`, `loses` and `pushes` name numbers counted, one of them at least",
        ),
        (
            "counts different point until 7 wins 4 loses other",
            "points are counted by themselves, until a seven-out, and nothing else is",
        ),
        (
            'counts 2 until 7 wins 2 loses other unclear reading a "a" wins 3 loses other use none because "b"',
            "the bet counts under some of its readings or variants and not under others",
        ),
    ],
)
def test_counts_that_come_to_nothing_are_told(rules: str, told: str) -> None:
    found = resolved(
        f"{CRAPS}bet x [A]\n  {rules} pays even\n" if "unclear" not in rules else f"{CRAPS}bet x [A] {rules}\n"
    ).findings

    assert [message_of(each, "en") for each in found] == [f"this cannot be counted: {told}"]


TABLE = "regulation: example\ngame: craps\nminimum: 5\nmaximum: {table: 500}\nbets:\n  fire: {pays: PRICES}\n"


@pytest.mark.parametrize(
    ("prices", "codes"),
    [("{4: 24 to 1, 5: 249 to 1, 6: 999 to 1}", []), ("{4: 24 to 1, 5: 249 to 1, 6: 900 to 1}", ["TAB001"])],
)
def test_a_table_prints_its_prices_by_the_number_counted(prices: str, codes: list[str]) -> None:
    found = found_under(TABLE.replace("PRICES", prices), CRAPS + FIRE)

    assert [each.code for each in found if each.severity == "error"] == codes


def test_two_texts_that_count_differently_differ() -> None:
    assert compared(SMALL, SMALL).differences == ()
    assert [each.kind for each in compared(SMALL, SMALL.replace("2 .. 6", "2 .. 5, 8")).differences] == ["outcomes"]


def test_a_certificate_of_a_count_is_proved(tmp_path: Path) -> None:
    text = certificate_json(regulation(SMALL + REPEATER))
    file = tmp_path / "counts.json"
    file.write_text(text, encoding="utf-8")
    verifier = Path(__file__).parents[3] / "docs" / "verify" / "tapete_verify.py"
    done = subprocess.run([sys.executable, str(verifier), str(file)], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    assert {"craps:small", "craps:repeater(2)", "craps:repeater(3)", "craps:repeater(6)"} == set(
        json.loads(text)["games"]
    )


def test_counts_are_written_one_way_in_both_languages() -> None:
    english = format_decree(HEADER + CRAPS + FIRE + REPEATER, "x.decree", "en")
    spanish = format_decree(english, "x.decree", "es")

    assert "  counts different point until seven-out   wins 4 .. 6   loses other\n" in english
    assert "  cuenta una sola vez punto hasta perder con siete   gana 4 .. 6   pierde resto\n" in spanish
    assert "  cuenta n hasta 7   gana 2 para 2   gana 3 para 3   gana 6 para 6   pierde resto\n" in spanish
    assert format_decree(spanish, "x.decree", "en") == english
