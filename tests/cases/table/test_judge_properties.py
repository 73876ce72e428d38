"""What must hold whatever the figures: advice is legal, the currency does not matter, no file ends in a traceback."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from checker.cases.case import case_of_table
from checker.cases.table.bind import bind
from checker.checks.limits.bands import legal_range
from checker.checks.registry import run_checks
from checker.findings.wording import help_of, message_of
from checker.semantics.table.read import read_tables
from checker.syntax.table.load import load_table
from tests.checks.shipped import shipped_case
from tests.decrees import regulation
from tests.every import examples
from tests.tabled import AS_OF, ASTURIAS, LEGAL, assert_quick_way_agrees, case, table

WINS = (
    "group simple pays even\nbet a pays {price} to 1\nbet line pays even\n"
    "limit 100 * min(table) <= max(simple) <= 1000 * min(table) [A]\n"
    "limit prize(simple) <= prize(a) <= 3 * prize(simple) [A]\nlimit max(line) = 120% * max(simple) [A]\n"
)
TEXTS = {price: regulation(WINS.format(price=price)) for price in (1, 2, 7, 9, 30)}


def standings(price: int, figures: tuple[Fraction, ...]) -> list[tuple[str, str]]:
    found = bind(table(file(*figures)), TEXTS[price])
    assert not found.findings
    assert_quick_way_agrees(found)
    return [(each.member.of, each.standing) for each in found.judgements.judged]


def file(minimum: Fraction, simple: Fraction, a: Fraction, line: Fraction) -> str:
    figures = {"simple": simple, "a": a, "line": line}
    listed = ", ".join(f"{name}: {typed(value)}" for name, value in figures.items())
    return f"minimum: {typed(minimum)}\nmaximum: {{{listed}}}\n"


def typed(value: Fraction) -> str:
    """Return a number with two decimals; they are exact for what these tests use."""
    assert (value * 100).denominator == 1
    return f"{int(value)}.{int(value * 100) % 100:02d}"


MONEY = st.integers(1, 5000).map(lambda quarters: Fraction(quarters, 4))
FIGURES = st.tuples(MONEY, MONEY, MONEY, MONEY)


@settings(max_examples=examples(60), deadline=None)
@given(st.sampled_from(sorted(TEXTS)), FIGURES)
def test_each_relation_is_just_what_it_says(price: int, figures: tuple[Fraction, ...]) -> None:
    """Computed here once more, by hand, from the figures."""
    minimum, simple, a, line = figures
    found = dict(standings(price, figures))

    if minimum <= min(simple, a, line):
        assert (found["simple"] == "holds") == (100 * minimum <= simple <= 1000 * minimum)
        if found["simple"] == "holds":
            assert (found["a"] == "holds") == (simple <= price * a <= 3 * simple)
            assert (found["line"] == "holds") == (line == Fraction(6, 5) * simple)
        else:
            assert set(found) == {"simple"}


@settings(max_examples=examples(40), deadline=None)
@given(st.sampled_from(sorted(TEXTS)), FIGURES, st.integers(2, 9))
def test_the_currency_does_not_matter(price: int, figures: tuple[Fraction, ...], rate: int) -> None:
    """All figures times the same rate."""
    scaled = tuple(figure * rate for figure in figures)

    assert standings(price, scaled) == standings(price, figures)


@settings(max_examples=examples(40), deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.integers(100, 5000))
def test_legal_maxima_are_legal_and_the_next_ones_are_not(price: int, simple: int) -> None:
    """In whole units, as the help gives them."""
    judged = case(f"minimum: 1\nmaximum: {{simple: {simple}, a: 1}}\n", TEXTS[price])
    if simple > 1000 or judged.table is None:
        return
    (judgement,) = [each for each in judged.table.judgements.judged if each.member.of == "a"]
    lower, upper, _ = legal_range(judged, judgement)
    assert lower is not None and upper is not None
    smallest, largest = lower.value, upper.value

    for maximum, legal in ((smallest, True), (largest, True), (smallest - 1, False), (largest + 1, False)):
        if maximum > 0:
            assert (simple <= price * maximum <= 3 * simple) == legal


PIECES = LEGAL.split()
WORDS = st.sampled_from(
    [*PIECES, "0", "-5", "100%", "3-4-5x", "{4: 5}", "simple", "fire", "7", "other", "[]", "{}", "null"]
)


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(0, len(LEGAL) - 1), st.integers(0, 12), WORDS)
def test_no_change_of_the_legal_table_ends_in_a_traceback(start: int, length: int, word: str) -> None:
    """Whatever is put in the place of some characters, there are findings in both languages, or none."""
    text = LEGAL[:start] + word + LEGAL[start + length :]
    loaded = load_table(text, "table.yaml")
    tables, findings = read_tables(loaded.root)
    found = [*loaded.findings, *findings]
    of = shipped_case(ASTURIAS)
    for each in tables:
        judged = case_of_table(each, of.regulation, AS_OF, of.figures.all)
        assert judged.table is not None
        found += judged.table.findings or run_checks(judged)

    for finding in found:
        assert all(write(finding, language) for write in (message_of, help_of) for language in ("en", "es"))
