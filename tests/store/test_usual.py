"""Tables without a text: the usual rules of their game, and nothing that a text would have to say."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from checker.cases.case import TableCase, case_of_table
from checker.checks.registry import run_checks
from checker.probability.figures import derivations_of_bet
from checker.semantics.decree.model import Payout, Regulation
from checker.semantics.decree.resolve import resolve
from checker.semantics.readings import all_numbers
from checker.store.library import (
    NO_REGULATION,
    as_usual_rules,
    library,
    shipped,
    usual_rules,
    with_decks,
    without_rules,
)
from checker.syntax.decree.parser import parse_decree
from checker.text.files import read_text
from checker.text.span import NOWHERE
from checker.vocabulary.bets import GAMES, VOCABULARY, term
from checker.vocabulary.names import named_game
from checker.vocabulary.usual import USUAL, usual
from tests.every import for_each
from tests.tabled import AS_OF, table

INSIDE = ("straight", "split", "street", "corner", "six_line")
PRICED = [
    (game, bet)
    for game, bets in USUAL.items()
    if game in usual_rules()
    for bet, rows in bets.items()
    if all(row.prices for row in rows) and (game != "french_roulette_short" or bet in INSIDE)
]


@cache
def decree(game: str) -> Regulation:
    entry = usual_rules()[game]
    parsed = parse_decree(read_text(entry.file), entry.label)
    assert parsed.decree is not None and not parsed.findings
    resolved = resolve(parsed.decree)
    assert not resolved.findings
    return resolved.regulation


def judged(text: str) -> TableCase:
    """Return the case of a table that has opted out."""
    found = table(text)
    name = named_game(found.game.text) if found.game else ""
    of = as_usual_rules(decree(name)) if name in usual_rules() else without_rules(name)
    return case_of_table(found, of, AS_OF)


def codes(text: str) -> list[str]:
    return [finding.code for finding in run_checks(judged(f"regulation: none\n{text}"))]


def test_they_are_no_regulations() -> None:
    """They stand in no list, and no table can name them."""
    assert not {entry.id for entry in usual_rules().values()} & {entry.id for entry in shipped()}
    assert not {entry.id for entry in usual_rules().values()} & set(library())


@pytest.mark.parametrize("game", sorted(usual_rules()))
def test_the_rules_are_of_their_game_and_complete(game: str) -> None:
    """Every throw does one thing in each stage, every bet is in the vocabulary, and nothing has a price."""
    rules = decree(game)
    (found,) = rules.games

    assert found.id == game
    for bet in rules.bets:
        assert term(game, bet.id) is not None
        assert bet.payouts == ()
        for each in () if rules.paid_by_options(bet) else derivations_of_bet(bet, found.apparatus, ("to",)):
            assert (each.figure.status, each.figure.assumes_waiting) == ("unpriced", False)


@for_each(("game", "bet"), PRICED)
def test_usual_prices_give_the_published_edges(game: str, bet: str) -> None:
    """The rules here and the prices and edges of games/usual.py come from different sources, and agree."""
    rules = decree(game)
    found = rules.bet(game, bet)
    assert found is not None
    apparatus = rules.games[0].apparatus
    for number in all_numbers(found):
        known = usual(game, bet, number)
        assert known is not None
        for price in known.prices:
            line = Payout("to", price, None, None, None, (), NOWHERE)
            priced = found._replace(payouts=(line,), numbers=(number,) if number else found.numbers)
            (figure,) = [each.figure for each in derivations_of_bet(priced, apparatus, ("to",))][:1]
            assert figure.house_edge is not None
            assert known.lowest <= figure.house_edge <= known.highest


@pytest.mark.parametrize(
    ("game", "line", "edge"),
    [
        ("craps", "field: {pays: {2: 2 to 1, 12: 3 to 1, other: even}}", Fraction(1, 36)),
        ("craps", "world: {pays: {2: 26 to 5, 12: 26 to 5, other: 11 to 5}}", Fraction(2, 15)),
        ("craps", "c_and_e: {pays: {11: 7 to 1, other: 3 to 1}}", Fraction(1, 9)),
        ("sic bo", "single: {pays: {one die: even, two dice: 2 to 1, three dice: 3 to 1}}", Fraction(17, 216)),
        ("sic bo", "single: {pays: {one die: even, two dice: 2 to 1, three dice: 15 to 1}}", Fraction(5, 216)),
        ("banca francesa", "small_line: {pays: even}", Fraction(1, 63)),
        ("ruleta francesa", "rojo: {pays: even}", Fraction(1, 37)),
        ("ruleta americana de doble cero", "top_line: {pays: 6 to 1}", Fraction(3, 38)),
        ("ruleta americana", "straight: {pays: {0: 34 to 1, other: 35 to 1}}", Fraction(2, 37)),
    ],
)
def test_edges_of_bets_with_several_prices(game: str, line: str, edge: Fraction) -> None:
    """Games and bets by any of their names."""
    figures = judged(f"regulation: none\ngame: {game}\nbets: {{{line}}}\n").figures.all

    assert figures[0].house_edge == edge


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_insurance_is_dealt_from_the_decks_of_the_table(decks: int) -> None:
    """Counted card by card: what is left of the shoe once one ace is seen."""
    shoe = [rank for rank in range(1, 14) for _ in range(4 * decks)]
    shoe.remove(1)
    tens = sum(rank >= 10 for rank in shoe)
    rules = with_decks(as_usual_rules(decree("blackjack")), decks)
    found = rules.bet("blackjack", "insurance")
    assert found is not None
    priced = found._replace(payouts=(Payout("to", Fraction(2), None, None, None, (), NOWHERE),))
    (derived,) = derivations_of_bet(priced, rules.games[0].apparatus, ("to",))

    assert derived.figure.house_edge == Fraction(len(shoe) - 3 * tens, len(shoe))


@pytest.mark.parametrize(("pays", "found"), [("2 to 1", []), ("3 to 1", ["PAY001"]), ("1 to 1", ["PAY015"])])
def test_insurance_without_a_regulation_is_judged(pays: str, found: list[str]) -> None:
    assert codes(f"game: blackjack\nbets: {{insurance: {{pays: {pays}}}}}\n") == found


def test_without_a_game_nothing_can_be_calculated_and_that_is_said() -> None:
    case = case_of_table(table("regulation: none\nbets: {red: {pays: even}}\n"), NO_REGULATION, AS_OF)

    assert (case.bets, case.figures.all) == ((), ())
    assert [finding.code for finding in run_checks(case)] == ["TAB009"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("game: craps\nbets: {hard: {pays: {4: 7 to 1, 10: 7 to 1}}}\n", []),
        ("game: craps\nbets: {hard: {pays: {4: 7 to 1, 5: 7 to 1, 10: 7 to 1}}}\n", ["TAB007"]),
        ("game: craps\nbets: {field: {pays: {5: even, other: even}}}\n", ["PAY012", "TAB007"]),
        ("game: craps\nbets: {hot_shooter: {pays: 9 to 1}}\n", ["TAB009"]),
        ("game: craps\nbets: {hot_shooter: {pays: 4 to 1, wins: 7}}\n", []),
        ("game: craps\nbets: {hot_shooter: {pays: 6 to 1, wins: 7}}\n", ["PAY001"]),
        ("game: craps\nmaximum: {prop_bets: 100}\n", ["TAB009"]),
        ("game: craps\nminimum: 10\nmaximum: 5\n", ["LIM007"]),
        ("game: craps\nchips: [5]\nminimum: 7\n", ["LIM010"]),
        ("game: boule\nminimum: 10\nmaximum: 5\n", ["LIM007"]),
        ("game: boule\nbets: {even: {pays: even}}\nposted: {bets: {even: {pays: 2 to 1}}}\n", ["TAB010"]),
        ("game: craps\nstaff: {dealers: 1}\ndice: {in_service: 4}\n", []),
        ("game: craps\nbets: {buy: {pays: {4: 2 to 1, 10: 2 to 1}}}\n", ["PAY002"]),
        (
            "game: craps\ncommission: {rate: 5%, of: stake, when: on_win}\nbets: {field: {pays: even}}\n",
            ["PAY012", "TAB009"],
        ),
        ("game: craps\nbets: {lay: {pays: {4: 1 to 2, 10: 1 to 2}, commission: {rate: 5%, of: win}}}\n", ["TAB009"]),
    ],
)
def test_what_is_found_without_a_text(text: str, expected: list[str]) -> None:
    """Mathematics, order of limits, chips and copies need no text; duties and closed lists do."""
    assert sorted(codes(text)) == expected


@pytest.mark.parametrize("name", ["roulette", "frenchroulette", "crapz"])
def test_a_slip_in_the_name_of_a_game(name: str) -> None:
    found = case_of_table(table(f"regulation: none\ngame: {name}\n"), without_rules(name), AS_OF).table

    assert found is not None
    assert [finding.code for finding in found.findings] == ["REF104"]


def test_a_slip_in_the_name_of_a_bet() -> None:
    case = judged("regulation: none\ngame: craps\nbets: {any_sevn: {pays: 4 to 1}}\n")

    assert [finding.code for finding in case.table.findings] == ["REF102"]


def test_findings_name_no_regulation() -> None:
    case = judged('regulation: none\ngame: craps\nbets: {hard: {pays: {"4, 10": 9 to 1}}}\n')

    for finding in run_checks(case):
        assert (finding.subject.regulation, finding.citations, finding.related) == (None, (), ())


def test_every_game_of_the_vocabulary_has_names() -> None:
    assert set(GAMES) == set(VOCABULARY)
    assert named_game("Ruleta Francesa") == "french_roulette"
    assert named_game("punto y banca") == "punto_banco"
