"""docs/language.md: every example is read, every table agrees with the code, every keyword has an example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import get_args, get_type_hints

import pytest

from checker.cases.case import case_of
from checker.checks.registry import run_checks
from checker.games.apparatus import MAX_DICE, MAX_POCKETS
from checker.probability.figures import BetFigure, figures_of
from checker.semantics.decree.model import Regulation
from checker.semantics.decree.resolve import resolve
from checker.semantics.decree.scope import MAX_NUMBERS
from checker.syntax.decree import parts as decree_parts
from checker.syntax.decree import tree as decree_tree
from checker.syntax.decree.format import format_decree, without_spans
from checker.syntax.decree.keywords import vocabularies
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.reader import MAX_DIGITS, MAX_STATEMENTS, Token, read
from checker.syntax.decree.tree import Decree
from checker.text.files import MAX_BYTES
from tests.docs.pages import ENGLISH, SHOWN, SPANISH, WRONG, Fence, codes, fences, page, rows, section, whole_decree
from tests.docs.regenerate import language_page

PAGE = page("language.md")
BLOCKS = fences(PAGE)
BASES = {info: next(block.text for block in BLOCKS if block.info == info) for info in (ENGLISH, SPANISH)}
EXAMPLES = [block for block in BLOCKS if block.info in BASES]
CONTEXTS = (
    "bet x(n in 4) [1]\n  first roll wins {cell} loses other\n",
    "bet x(n in 4) [1]\n  wins n loses 7\n  {cell}\n",
    "bet x(n in 4) [1]\n  wins n loses 7\nlimit max(x) <= {cell} [1]\n",
    "{cell}\n",
    "values ace 1 {cell}\n",
    "hand player\n  {cell}\n",
    "hand player\n  draws 0 {cell}\n",
)
"""Where a snippet of a table may stand: among outcomes, as a rule, as an amount, as a statement, in a hand."""


def where(block: Fence) -> str:
    return f"line {PAGE.count(chr(10), 0, block.start)}"


def whole(block: Fence) -> str:
    return whole_decree(block.text, BASES[block.info])


@cache
def parsed(text: str) -> Decree:
    found = parse_decree(text, "example.decree")
    assert found.decree is not None and not found.findings, found.findings
    return found.decree


def meant(text: str) -> Regulation:
    found = resolve(parsed(text))
    assert not found.findings, found.findings
    return found.regulation


@pytest.mark.parametrize("block", EXAMPLES, ids=where)
def test_an_example_is_read_and_all_its_names_exist(block: Fence) -> None:
    assert meant(whole(block)).id


@pytest.mark.parametrize("block", [block for block in EXAMPLES if block.info == ENGLISH], ids=where)
def test_a_spanish_example_follows_and_says_the_same(block: Fence) -> None:
    twin = BLOCKS[BLOCKS.index(block) + 1]

    assert twin.info == SPANISH
    assert without_spans(parsed(whole(twin))) == without_spans(parsed(whole(block)))


def test_only_examples_and_what_the_terminal_shows_are_fenced() -> None:
    kinds = [block.info for block in BLOCKS]

    assert set(kinds) == {ENGLISH, SPANISH, WRONG, SHOWN}
    assert kinds.count(SPANISH) == kinds.count(ENGLISH)


def test_the_page_is_laid_out_translated_and_rendered_as_the_code_does_it() -> None:
    """If not: `python -m tests.docs.regenerate`."""
    assert language_page(PAGE) == PAGE


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.info == WRONG], ids=where)
def test_an_example_of_errors_has_errors(block: Fence) -> None:
    assert parse_decree(block.text, "example.decree").findings


def test_the_whole_file_passes_every_check() -> None:
    """It is what a reader copies: nothing but notes may be found in it."""
    case = case_of(meant(BASES[ENGLISH]), "2026-03-01")

    assert [finding for finding in run_checks(case) if finding.verdict != "none"] == []


def test_every_keyword_stands_in_an_example() -> None:
    used: set[str] = set()
    for block in EXAMPLES:
        if block.info == ENGLISH:
            (tree,) = read(whole(block), "en").trees
            used.update(token.type for token in tree.scan_values(lambda item: isinstance(item, Token)))

    assert set(vocabularies()["en"].words) - used == set()


def nodes(value: object) -> Iterator[tuple[object, ...]]:
    """Yield a value type of the tree and all below it."""
    if isinstance(value, tuple):
        if hasattr(value, "_fields"):
            yield value
        for item in value:
            yield from nodes(item)


def test_every_form_of_the_language_stands_in_an_example() -> None:
    """The types of the tree are what a decree can say; so are the kinds of outcomes and prices."""
    used = [node for block in EXAMPLES for node in nodes(parsed(whole(block)))]
    forms = {
        thing
        for module in (decree_tree, decree_parts)
        for thing in vars(module).values()
        if isinstance(thing, type) and hasattr(thing, "_fields") and thing.__module__ == module.__name__
    }
    kinds = {node.kind for node in used if isinstance(node, decree_parts.Event)}
    prices = {node.form for node in used if isinstance(node, decree_parts.Price)}

    # What conditions and declared facts come to is written in no decree: the meaning makes it of them.
    assert forms - {type(node) for node in used} == {decree_parts.RuleScope, decree_parts.DeclaredFact}
    # So is what leaves a count open.
    assert set(get_args(get_type_hints(decree_parts.Event)["kind"])) - kinds == {"counting"}
    assert set(get_args(decree_parts.PriceForm)) - prices == set()


TABLES = [row for row in rows(PAGE) if len(row) == 3 and row[0].startswith("`") and row[1].startswith("`")]


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row[0])
def test_the_two_languages_of_a_table_say_the_same(row: tuple[str, ...]) -> None:
    english, spanish = row[0].strip("`"), row[1].strip("`")
    words = vocabularies()
    for terminal in words["en"].words:
        if (words["en"].canonical(terminal), words["es"].canonical(terminal)) == (english, spanish):
            return
    translated = []
    for context in CONTEXTS:
        text = "regulation xx\n  outline 1\ngame craps [1] with 2 dice\n" + context.format(cell=english)
        if not parse_decree(text, "cell.decree").findings:
            translated.append(" ".join(format_decree(text, "cell.decree", "es").split()))
            if spanish in translated[-1]:
                return

    pytest.fail(f"{english}: {spanish} is not in {translated}")


def test_the_figures_of_the_doubtful_example_are_right() -> None:
    (example,) = [block for block in fences(section(PAGE, "9. Doubtful wording")) if block.info == ENGLISH]
    found = {(figure.bet, figure.number, figure.reading): figure for figure in figures_of(meant(example.text))}
    shown = [row for row in rows(section(PAGE, "9. Doubtful wording")) if len(row) == 4]

    assert len(shown) > 5
    for bet, number, reading, edge in shown:
        figure = found[bet.strip("`"), number or None, reading.strip("`")]
        assert edge == _edge(figure), figure


def _edge(figure: BetFigure) -> str:
    return "no bet" if figure.status == "not_listed" else str(figure.house_edge)


def test_the_largest_sizes_are_those_of_the_code() -> None:
    (line,) = re.findall(r"Largest sizes: (.*)\.", " ".join(section(PAGE, "3. How it is written").split()))

    sizes = (MAX_BYTES // 1024**2, MAX_STATEMENTS, MAX_DIGITS, MAX_DICE, MAX_POCKETS, MAX_NUMBERS)
    assert tuple(map(int, re.findall(r"[0-9]+", line))) == sizes


def test_every_line_of_the_header_and_every_statement_is_explained() -> None:
    """What the keyword file has a model of is named between backticks somewhere in the text of the page."""
    english = vocabularies()["en"]
    explained = " | ".join(codes(PAGE))
    models = [english.canonical(terminal) for terminal in english.forms if terminal in english.words]

    assert len(models) > 40
    assert [word for word in models if not re.search(rf"\b{word}\b", explained)] == []


BUY = "bet buy(n in 4, 10) [2]\n  wins n   loses 7   stands other\n  pays 2 to 1\n"


def figures(statements: str) -> list[BetFigure]:
    return list(figures_of(meant(whole_decree(statements, BASES[ENGLISH]))))


@pytest.mark.parametrize("line", ["working on come-out", "working off come-out"])
def test_working_is_read_and_not_counted(line: str) -> None:
    """Section 8 says so; when figures count it, the page has to say something else."""
    assert "`working` is read; the figures do not count it yet" in section(PAGE, "8. Payouts, opening, standing")
    assert figures(f"{BUY}  {line}\n") == figures(BUY)


@pytest.mark.parametrize(
    ("line", "edge"),
    [
        ("5% of stake up front", "1/21"),
        ("5% of stake on win", "1/60"),
        ("5% of win up front", "1/11"),
        ("5% of win on win", "1/30"),
    ],
)
def test_a_commission_comes_to_the_edges_of_the_page(line: str, edge: str) -> None:
    found = figures(f"{BUY}  commission {line}\n")

    assert edge in section(PAGE, "8. Payouts, opening, standing")
    assert {str(figure.house_edge) for figure in found if figure.bet == "buy"} == {edge}


def test_two_letters_stand_for_two_different_numbers_in_no_order() -> None:
    """6 * 5 / 2 = 15, as section 6 says."""
    game = 'game sic_bo "Sic bo" [1] with 3 dice\n'
    bet = meant(whole_decree(f"{game}bet two_dice(a, b in 1 .. 6) [1]\n  pays unstated\n", BASES[ENGLISH])).bet(
        "sic_bo", "two_dice"
    )

    assert bet is not None and bet.numbers is not None
    assert f"{len(bet.numbers)} bets" in section(PAGE, "6. Groups and bets")


def test_times_are_unsettled_without_the_line() -> None:
    assert meant("regulation xx\n").header.times == "unsettled"


def test_a_meaning_under_which_a_winner_gains_nothing_is_dropped() -> None:
    """1 time the stake, the stake included, would be no gain: only the profit is left as a meaning."""
    game = "regulation xx\n  outline 1\ngame craps [1] with 2 dice\n"
    text = game + "bet field [1]\n  one roll wins 2 loses other\n  pays {} times\n"

    assert [figure.reading for figure in figures_of(meant(text.format(2)))] == ["to", "for"]
    assert [figure.reading for figure in figures_of(meant(text.format(1)))] == ["stated"]


def test_the_price_of_a_group_is_that_of_what_its_bets_leave_unpriced() -> None:
    """Even for the 12, two to one for the 2: 1/36 of 2 and 1/36 of 1 against 34/36."""
    group = "group outer [2]\n  pays even\n\n"
    bet = "bet ends in outer [2]\n  one roll   wins 2, 12   loses other\n  pays 2 to 1 on 2\n"
    (edge,) = [figure.house_edge for figure in figures(group + bet) if figure.bet == "ends"]

    assert edge == Fraction(34 - 2 - 1, 36)


def test_outcomes_nobody_names_wait_and_the_figure_says_so() -> None:
    (figure,) = [
        figure for figure in figures("bet ends [2]\n  wins 2   loses 7\n  pays even\n") if figure.bet == "ends"
    ]

    assert (figure.assumes_waiting, figure.win) == (True, Fraction(1, 7))


def test_a_throw_that_two_rules_claim_has_a_figure_for_each_side() -> None:
    found = [
        figure
        for figure in figures("bet ends [2]\n  one roll   wins 2, 7   loses 7, 8 .. 12\n")
        if figure.bet == "ends"
    ]

    assert [figure.reading for figure in found] == ["seven_wins", "seven_loses"]
