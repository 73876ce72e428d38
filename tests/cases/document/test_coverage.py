"""What accounts for each paragraph of an outline."""

from __future__ import annotations

import pytest

from checker.cases.document.coverage import Coverage, coverage_of, is_inside
from tests.cases.comparison.comparing import ANY_SEVEN, shipped_case
from tests.decrees import regulation


def coverage(statements: str, outline: str = "A.1, A.2, A.3", fields: str = "") -> Coverage:
    """Return the coverage of a text with a short outline."""
    return coverage_of(regulation(statements, f"regulation example\n{fields}  outline {outline}\n"))


def test_each_class() -> None:
    found = coverage(
        ANY_SEVEN.replace("[A]", "[A.1]")
        + 'inspect [A.2] "the dice are shown"\n'
        + 'not encoded [A.3] because "a definition"\n'
        + 'suspect [A.4] "a misprint" against [A.5]',
        "A.1 .. A.6",
    )

    assert found == Coverage((), ("A.1",), ("A.2",), ("A.3",), ("A.4", "A.5"), ("A.6",))
    assert found.total == 6


def test_a_phrase_inside_the_rules_of_a_bet_counts() -> None:
    """The price cites another paragraph than the bet, and the opening a third."""
    bet = "bet any_seven [A.1]\n  opens any time [A.2]\n  one roll wins 7 loses other\n  pays 4 to 1 [A.3]"

    assert coverage(bet).encoded == ("A.1", "A.2", "A.3")


def test_a_rule_counts_for_more_than_a_checklist_row() -> None:
    found = coverage(
        'inspect [A.1] "watch"\nclosed list [A.1]\nnot encoded [A.2] because "none"\ninspect [A.2] "watch"'
    )

    assert (found.encoded, found.inspected, found.untouched) == (("A.1",), ("A.2",), ("A.3",))


def test_header_fields_count_and_a_paragraph_declared_without_rule_stays_so() -> None:
    fields = "  published 2013-06-26\n  in force published + 1 day [A.1]\n  relies on base [A.2]\n"
    found = coverage('not encoded [A.2] because "names another text"', fields=fields)

    assert (found.encoded, found.not_encoded) == (("A.1",), ("A.2",))


def test_places_of_the_amended_text_are_not_places_of_this_one() -> None:
    """`replaces [A.1] by [A.2]`: A.1 is of the other text, A.2 of this."""
    found = coverage("", fields="  amends base\n  replaces [A.1] by [A.2]\n")

    assert (found.encoded, found.untouched) == (("A.2",), ("A.1", "A.3"))


def test_citing_a_heading_does_not_account_for_its_paragraphs() -> None:
    assert coverage(ANY_SEVEN).untouched == ("A.1", "A.2", "A.3")


def test_a_text_without_outline_covers_nothing() -> None:
    assert coverage_of(regulation(ANY_SEVEN, "regulation example\n")).total == 0


@pytest.mark.parametrize(
    ("anchor", "inside"),
    [
        ("A.1", True),
        ("A", True),
        ("B", True),
        ("A.1.a", False),
        ("A.4", False),
        ("A.", False),
        ("B.x", True),
        ("C", False),
    ],
)
def test_inside_the_outline(anchor: str, inside: bool) -> None:
    """Entries and the headings above them."""
    outline = regulation("", "regulation example\n  outline A.1 .. A.3, B.x.1\n").outline

    assert is_inside(anchor, outline) is inside


@pytest.mark.parametrize(
    ("entry", "places"),
    [
        ("33.02 .. 33.04", "33.02 33.03 33.04"),
        ("33.08 .. 33.11", "33.08 33.09 33.10 33.11"),
        ("33.8 .. 33.11", "33.8 33.9 33.10 33.11"),
        ("30.2301 .. 30.2304", "30.2301 30.2302 30.2303 30.2304"),
        ("008 .. 011", "008 009 010 011"),
        ("33.2 .. 33.04", "33.2 33.04"),
    ],
)
def test_a_range_keeps_the_zeros_of_its_places(entry: str, places: str) -> None:
    outline = regulation("", f"regulation example\n  outline {entry}\n").outline

    assert [each.anchor for each in outline] == places.split()


@pytest.mark.parametrize(
    ("path", "total", "not_encoded", "doubted"),
    [
        ("es-as/craps-2011.decree", 35, 9, ()),
        ("ar-x/craps-reglamento.decree", 46, 7, ("I.6", "I.9")),
        ("ar-x/craps-web.decree", 42, 7, ("TER.4", "TER.7")),
        ("es-cl/catalogo-22-2013.decree", 135, 4, ("Pre", "A7.02.II.1.intro")),
        ("unofficial/mini-craps.decree", 27, 5, ()),
    ],
)
def test_shipped_texts_are_accounted_for(path: str, total: int, not_encoded: int, doubted: tuple[str, ...]) -> None:
    """Every normative paragraph of the five documents; the paragraphs that hold no rule are counted."""
    found = coverage_of(shipped_case(path).regulation)

    assert (found.total, len(found.not_encoded), found.doubted, found.untouched) == (total, not_encoded, doubted, ())


def test_only_what_a_figure_rests_on_is_in_the_calculation() -> None:
    """The bet, its group and its game; a limit and a bet without figures are rules."""
    text = regulation(
        'game craps "Craps" [A.1] with 2 dice\ngroup centre "Centre" [A.2]   pays 4 to 1\n'
        'bet any_seven "Seven" in centre [A.3]\n  one roll   wins 7   loses other\n'
        'bet eleven "Eleven" [A.4]\n  outcomes unstated\n  pays unstated\nlimit min(table) set by authority [A.5]\n',
        "regulation example\n  outline A.1 .. A.5\n",
    )
    found = coverage_of(text, [bet for bet in text.bets if bet.id == "any_seven"])

    assert (found.calculated, found.encoded) == (("A.1", "A.2", "A.3"), ("A.4", "A.5"))
