"""Names of a table looked up in a text, its prices held against the text's, figures at its prices."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.case import case_of_table
from checker.cases.table.bind import bind
from checker.cases.table.names import GameNames, names_of
from checker.findings.wording import help_of
from checker.limits.relation import bets_of
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Regulation
from checker.semantics.readings import profit
from checker.store.library import NO_REGULATION, LibraryEntry, as_usual_rules, library, usual_rules
from checker.store.store import load
from checker.vocabulary.bets import term
from checker.vocabulary.names import fold_name, named_game
from tests.checks.shipped import shipped_case
from tests.decrees import figures, regulation
from tests.tabled import AS_OF, ASTURIAS, LEGAL, bound, case, changed, table


def names_of_craps(rules: Regulation) -> GameNames:
    return names_of(bets_of(rules.bets, rules.groups, "craps"), "craps")


CRAPS = """
group simple "Suertes sencillas" pays even
bet pass_line "Win" in simple
  first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10   then wins point loses 7 stands other
bet dont_pass "Don’t Win" in simple
  first roll wins 2, 3 loses 7, 11 pushes 12 sets point 4, 5, 6, 8, 9, 10   then wins 7 loses point stands other
bet field "Field" one roll wins 2, 3, 4, 9 .. 12 loses other pays 2 to 1 on 2, 12 pays even on 3, 4, 9, 10, 11
bet hard(n in 4, 6, 8, 10) "Hard Ways" wins hard n loses 7, easy n stands other
  pays 7 to 1 for 4, 10 pays 9 to 1 for 6, 8
bet horn "Horm" one roll wins 2, 3, 11, 12 loses other pays 4 to 1
"""


@pytest.mark.parametrize(
    ("typed", "bet"),
    [
        ("pass_line", "pass_line"),
        ("Win", "pass_line"),
        ("WIN", "pass_line"),
        ("pass line", "pass_line"),
        ("línea de pase", "pass_line"),
        ("Don’t Win", "dont_pass"),
        ("don't win", "dont_pass"),
        ("dont_win", "dont_pass"),
        ("barra no pase", "dont_pass"),
        ("horm", "horn"),
        ("hard ways", "hard"),
        ("dobles", "hard"),
    ],
)
def test_ids_local_names_and_names_of_the_trade_are_accepted(typed: str, bet: str) -> None:
    """Without regard to case, accents and the kind of apostrophe."""
    names = names_of_craps(regulation(CRAPS))

    assert names.bets[fold_name(typed)] == bet


def test_groups_go_by_their_own_names_too() -> None:
    found = bound("maximum: {Suertes sencillas: 500}\n", CRAPS)

    assert [(limit.level, limit.of) for limit in found.limits.stated] == [("group", "simple")]


def test_an_id_of_the_text_goes_before_a_local_name() -> None:
    """`three` is called `two` by its text: an id is an id."""
    names = names_of_craps(regulation('bet two "Dos" pays even\nbet three "two" pays even\n'))

    assert names.bets["two"] == "two"


def test_a_local_name_of_two_bets_names_neither() -> None:
    names = names_of_craps(regulation('bet two "Craps" pays even\nbet three "Craps" pays even\n'))

    assert "craps" not in names.bets


def test_a_bet_of_the_vocabulary_that_the_text_lacks_is_unlisted() -> None:
    found = bound("maximum: {fire: 5}\nbets: {buy: {pays: {4: 2 to 1}}}\n", CRAPS)

    assert [name.text for name in found.unlisted] == ["buy", "fire"]
    assert found.findings == ()


def test_a_bet_of_the_house_is_unlisted_and_a_slip_is_a_finding() -> None:
    """`lucky_duck` is near nothing; `horrm` is near `horn`."""
    assert [
        name.text for name in bound("bets: {lucky_duck: {maximum: 5}}\nmaximum: {lucky_duck: 5}\n", CRAPS).unlisted
    ] == ["lucky_duck"]
    assert [finding.code for finding in bound("bets: {horrm: {pays: even}}\n", CRAPS).findings] == ["REF102"]


def test_the_only_game_of_a_text_need_not_be_named() -> None:
    assert bound("minimum: 5\n", CRAPS).game is not None


def test_a_game_the_text_does_not_hold_binds_nothing() -> None:
    found = bound("game: boule\nbets: {anything: {pays: even}}\n", CRAPS)

    assert (found.game, found.findings, found.offers) == (None, (), ())
    assert found.game_name is not None and found.game_name.text == "boule"


def test_local_names_of_games() -> None:
    assert bound("game: Dados\n", 'game craps "Dados" [A] with 2 dice\nbet field pays even\n').game is not None


def test_without_a_text_nothing_is_judged() -> None:
    found = case_of_table(table("game: craps\nbets: {pass_line: {pays: even}}\n"), NO_REGULATION, AS_OF)

    assert (found.bets, found.figures.all) == ((), ())


# --- prices -----------------------------------------------------------------------------------------------------------


def test_prices_take_the_place_of_the_texts() -> None:
    """9 to 1 on the 4: 1/9 wins 9, so the player is ahead by 1/9."""
    found = case("bets: {hard: {pays: {4: 9 to 1}}}\n", regulation(CRAPS))
    (bet,) = found.bets
    (figure,) = found.figures.all

    assert [(payout.form, payout.amount, payout.numbers) for payout in bet.payouts] == [("to", Fraction(9), ("4",))]
    assert bet.payouts[0].span.path == "table.yaml"
    assert (figure.number, figure.house_edge) == ("4", Fraction(-1, 9))


def test_the_same_prices_give_the_same_figures_as_the_text() -> None:
    """Nothing but prices comes from the table."""
    lines = "pass_line: {pays: even}, dont_pass: {pays: even}, horn: {pays: 4 to 1}"
    text = f'bets: {{{lines}, field: {{pays: {{"2, 12": 2 to 1, other: even}}}}}}\n'
    expected = figures(CRAPS)

    for figure in case(text, regulation(CRAPS)).figures.all:
        printed = expected[figure.bet, figure.number, figure.reading]
        assert (figure.house_edge, figure.rolls, figure.payouts) == (printed.house_edge, printed.rolls, printed.payouts)


def test_figures_are_remembered_by_price_and_not_by_place() -> None:
    """The same table twice, then another price."""
    of = regulation(CRAPS)
    first = case("bets: {horn: {pays: 4 to 1}}\n", of)
    second = case("# a line above\nbets: {horn: {pays: 4 to 1}}\n", of)
    third = case("bets: {horn: {pays: 5 to 1}}\n", of)

    assert first.figures.all[0] is second.figures.all[0]
    assert [figure.house_edge for figure in (*first.figures.all, *third.figures.all)] == [Fraction(1, 6), Fraction(0)]


def test_the_rest_of_a_bet_with_numbers_is_its_other_numbers() -> None:
    (bet,) = case('bets: {hard: {pays: {"4, 10": 7 to 1, other: 9 to 1}}}\n', regulation(CRAPS)).bets

    assert [payout.numbers for payout in bet.payouts] == [("4", "10"), ("6", "8")]


def test_a_commission_that_does_not_say_when_it_is_taken_takes_a_bet_out_of_the_figures() -> None:
    """Its edge is not that of its price."""
    found = case("bets: {horn: {pays: 5 to 1, commission: {rate: 5%}}}\n", regulation(CRAPS))

    assert found.bets == ()
    assert found.table is not None and len(found.table.prices.differences) == 1


def test_outcomes_of_its_own_are_calculated_with_and_take_a_bet_out_of_the_comparison() -> None:
    """2 and 12 are 2 of 36 ways: 34/36 - 5 * 2/36 = 2/3. Another bet than the text's has no price there to keep."""
    found = case("bets: {horn: {pays: 5 to 1, wins: [2, 12]}}\n", regulation(CRAPS))

    assert [figure.house_edge for figure in found.figures.all] == [Fraction(2, 3)]
    assert found.table is not None and found.table.prices.differences == ()
    assert [len(each.throws) for each in found.table.outcome_differences] == [1]


def test_outcomes_that_are_those_of_the_text_change_nothing() -> None:
    found = case("bets: {horn: {pays: 5 to 1, wins: [2, 3, 11, 12]}}\n", regulation(CRAPS))

    assert found.table is not None and found.table.outcome_differences == ()
    assert [each.more for each in found.table.prices.differences] == [Fraction(1)]


def differences(
    text: str, statements: str = CRAPS, header: str | None = None
) -> list[tuple[str, str | None, Fraction]]:
    return [(each.offer.bet.id, each.number, each.more) for each in bound(text, statements, header).prices.differences]


def test_equal_prices_in_other_words_are_no_gap() -> None:
    """8 for 1 is 7 to 1; 900% is 9 to 1; 12 to 3 is 4 to 1."""
    field = 'field: {pays: {"2, 12": 2:1, other: 1:1}}'
    text = f'bets: {{hard: {{pays: {{"4, 10": 8 for 1, "6, 8": 900%}}}}, horn: {{pays: 12 to 3}}, {field}}}\n'

    assert differences(text) == []


def test_every_number_at_another_price_is_a_gap() -> None:
    assert differences('bets: {hard: {pays: {"4, 10": 7 to 1, "6, 8": 8 to 1}}}\n') == [
        ("hard", "6", Fraction(-1)),
        ("hard", "8", Fraction(-1)),
    ]


def test_a_single_price_is_held_against_every_number() -> None:
    assert differences("bets: {hard: {pays: 9 to 1}}\n") == [("hard", "4", Fraction(2)), ("hard", "10", Fraction(2))]


def test_prices_by_throw_are_compared_throw_by_throw() -> None:
    """The 2 pays 3 instead of 2 to 1, the 12 as printed; the others are the rest."""
    found = bound("bets: {field: {pays: {2: 3 to 1, 12: 2 to 1, other: even}}}\n", CRAPS)
    (difference,) = found.prices.differences
    assert found.game is not None and found.game.apparatus is not None

    assert found.game.apparatus.labels(difference.throw_mask) == ("1-1",)
    assert difference.more == 1


def test_one_price_for_a_bet_the_text_prices_by_throw_differs_where_it_differs() -> None:
    found = bound("bets: {field: {pays: even}}\n", CRAPS)
    (difference,) = found.prices.differences
    assert found.game is not None and found.game.apparatus is not None

    assert found.game.apparatus.labels(difference.throw_mask) == ("1-1", "6-6")


def test_throws_that_never_win_are_idle() -> None:
    """The field loses on a 5; no two dice come to 13."""
    found = bound('bets: {field: {pays: {"2, 12": 2 to 1, "5, 13": 3 to 1, other: even}}}\n', CRAPS)

    assert [[event.arguments[0] for event in idle.events] for idle in found.prices.unwinnable] == [["5", "13"]]


def test_numbers_the_bet_does_not_have_are_strays() -> None:
    found = bound('bets: {hard: {pays: {"4, 7": 7 to 1}}}\nmaximum: {horn: {4: 5}}\n'.replace("{4: 5}", "5"), CRAPS)

    assert [(stray.number, stray.readings) for stray in found.offers[0].strays] == [("7", None)]


def test_prices_the_text_does_not_print_cannot_be_compared() -> None:
    found = bound(
        "bets: {a: {pays: even}, b: {pays: {4: 2 to 1, 5: even}}}\n",
        "bet a pays unstated\nbet b(n in 4, 5) pays 2 to 1 for 4\n",
    )

    assert [(each.offer.bet.id, each.number) for each in found.prices.unpriced] == [("a", None), ("b", "5")]


UNSETTLED = 'regulation example\n  title "Example"\n  kind official\n  times unsettled\n  outline A\n'
TIMES = "bet two pays 30 times\nbet three pays 15 times\nbet horn pays 4 to 1\n"


@pytest.mark.parametrize(
    ("two", "three", "times", "expected"),
    [
        ("30 to 1", "15 to 1", ("to",), []),
        ("29 to 1", "14 to 1", ("for",), []),
        ("30 for 1", "15 for 1", ("for",), []),
        ("30 to 1", "14 to 1", ("to",), ["three"]),
        ("31 to 1", "15 to 1", ("to",), ["two"]),
        ("31 to 1", "16 to 1", ("to",), ["two", "three"]),
    ],
)
def test_times_may_mean_one_thing_in_a_whole_table(
    two: str, three: str, times: tuple[str, ...], expected: list[str]
) -> None:
    """30 and 15 with the stake in it are 29 and 14 to 1. One meaning must fit all prices."""
    found = bound(f"bets: {{two: {{pays: {two}}}, three: {{pays: {three}}}}}\n", TIMES, UNSETTLED)

    assert found.prices.times == times
    assert [each.offer.bet.id for each in found.prices.differences] == expected


def test_a_table_without_such_prices_leaves_times_open() -> None:
    found = bound("bets: {horn: {pays: 4 to 1}}\n", TIMES, UNSETTLED)

    assert (found.prices.times, found.prices.open_prices) == (("to", "for"), ())


def test_prices_of_readings_left_open_hold_under_some() -> None:
    text = (
        "bet horn pays 4 to 1\n  unclear [A]\n"
        '    reading four "4"\n    reading five "5" pays 5 to 1\n    use none because "why"\n'
    )
    (difference,) = bound("bets: {horn: {pays: 4 to 1}}\n", text).prices.differences

    assert difference.readings == ("five",)


DOUBT = (
    "bet place(n in 4, 6, 10) wins n loses 7 stands other pays 2 to 1\n  unclear [A]\n"
    '    reading listed "the list"\n    reading priced "also the 8" numbers 4, 6, 8, 10\n    use {use} because "why"\n'
)


@pytest.mark.parametrize(
    ("use", "strays", "doubtful"),
    [("priced", [], ("8",)), ("listed", [("8", None)], ()), ("none", [("8", ("listed",))], ())],
)
def test_a_number_of_one_reading(
    use: str, strays: list[tuple[str, tuple[str, ...] | None]], doubtful: tuple[str, ...]
) -> None:
    """In doubt under the reading in use, outside the text under the other, open if none is in use."""
    found = bound('bets: {place: {pays: {"6, 8": 2 to 1}}}\n', DOUBT.format(use=use))

    assert [(stray.number, stray.readings) for stray in found.offers[0].strays] == strays
    assert found.offers[0].doubtful == doubtful


def test_a_number_in_doubt_that_is_not_offered_is_no_doubt() -> None:
    found = case("bets: {place: {pays: {6: 2 to 1}}}\n", regulation(DOUBT.format(use="priced")))

    assert found.table is not None and found.table.offers[0].doubtful == ()
    assert [figure.reading for figure in found.figures.all] == ["stated"]


# --- the shipped text -------------------------------------------------------------------------------------------------


def test_the_legal_table_has_the_figures_of_the_text() -> None:
    """With "7 times" taken as the gain."""
    of = shipped_case(ASTURIAS).regulation
    printed = {
        (each.bet, each.number): each for each in figures_of(of) if each.judged and not each.reading.endswith("for")
    }

    for figure in case(LEGAL, of).figures.all:
        if figure.judged:
            assert figure.house_edge == printed[figure.bet, figure.number].house_edge, (figure.bet, figure.number)


def test_the_legal_table_states_everything_that_the_text_asks_for() -> None:
    assert bind(table(LEGAL), shipped_case(ASTURIAS).regulation).unstated == ()


@pytest.mark.parametrize(
    ("old", "new", "unstated"),
    [
        ("dice: {in_service: 6}\n", "", ("dice",)),
        ("authorisation: {reference: AUT-14, minimum: 5, maximum: {simple: 2500}}\n", "", ("authorisation",)),
        (", maximum: 900}", "}", ("max(any_craps)",)),
        (", maximum: 100%}", "}", ("max(odds)",)),
    ],
)
def test_what_a_table_does_not_state_is_said(old: str, new: str, unstated: tuple[str, ...]) -> None:
    assert bind(table(changed((old, new))), shipped_case(ASTURIAS).regulation).unstated == unstated


def test_a_table_that_states_only_prices() -> None:
    found = bind(table("game: craps\nbets: {Win: {pays: even}}\n"), shipped_case(ASTURIAS).regulation)

    assert found.unstated == ("minimum", "maximum", "authorisation", "dice")


def test_payouts_in_a_case_are_profits() -> None:
    """What a check of payouts sees of a table."""
    found = case(LEGAL, shipped_case(ASTURIAS).regulation)
    paid = {bet.id: [profit(payout, "to") for payout in bet.payouts] for bet in found.bets}

    assert paid["field"] == [2, 1]
    assert paid["place_lose"] == [Fraction(5, 11), Fraction(5, 8), Fraction(4, 5)]


# --- names that hold a number


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [("hard 4: {pays: 7 to 1}", ("4",)), ("hard(4): {pays: 7 to 1}", ("4",)), ("Hard Ways 4: {pays: 7 to 1}", ("4",))],
)
def test_a_name_may_hold_the_number(typed: str, numbers: tuple[str, ...]) -> None:
    found = bound(f"bets: {{{typed}}}\n", CRAPS)

    assert (found.findings, found.offers[0].bet.id, found.offers[0].numbers) == ((), "hard", numbers)


BIG = 'bet big(n in 6, 8) "Big 6, Big 8" wins n loses 7 stands other pays even\n'


def test_names_that_a_label_lists_are_one_bet_with_its_numbers() -> None:
    """The text calls its bet "Big 6, Big 8"; a table states the two apart."""
    found = bound("bets:\n  Big 6: {pays: even, maximum: 500}\n  Big 8: {pays: 2 to 1}\nmaximum: {big 8: 400}\n", BIG)
    (offer,) = found.offers

    assert (found.findings, offer.numbers) == ((), ("6", "8"))
    assert [(each.number, each.more) for each in found.prices.differences] == [("8", Fraction(1))]
    assert [(limit.number, limit.amount) for limit in found.limits.stated] == [
        ("8", Fraction(400)),
        ("6", Fraction(500)),
    ]


@pytest.mark.parametrize(
    ("bets", "code"),
    [
        ("{Big 6: {pays: even}, big(6): {pays: even}}", "SYN305"),
        ("{Big 6: {pays: even}, big: {pays: even}}", "SYN305"),
        ("{Big 6: {pays: {8: even}}}", "REF102"),
    ],
)
def test_a_number_twice_or_over_other_numbers_is_a_finding(bets: str, code: str) -> None:
    assert [finding.code for finding in bound(f"bets: {bets}\n", BIG).findings] == [code]


def test_a_bet_of_that_name_goes_before_a_name_with_a_number() -> None:
    """`hard 4` is here a bet of its own."""
    text = 'bet hard(n in 4, 6) pays 7 to 1\nbet special "hard 4" pays even\n'

    assert bound("bets: {hard 4: {pays: even}}\n", text).offers[0].bet.id == "special"


@pytest.mark.parametrize(
    ("typed", "way_out"),
    [
        ("Camuninas", "did you mean `hard`?"),  # to the letter the name of another place
        ("Buena", "did you mean `pass_line`?"),
        ("Wimn", "did you mean `win`?"),  # near the text's own label, which goes first
        ("Camuninnas", "did you mean `hard`?"),
        ("Right Bet", None),  # of a bet that the text does not have
    ],
)
def test_a_name_that_bets_have_elsewhere_is_known(typed: str, way_out: str | None) -> None:
    found = bound(f"bets: {{{typed}: {{pays: even}}}}\n", CRAPS)

    assert [help_of(finding, "en") for finding in found.findings] == ([way_out] if way_out else [])
    assert all(f"`{edit.text}`" in str(way_out) for finding in found.findings for edit in finding.edits)


def test_a_label_with_a_comma_is_proposed_as_the_bet() -> None:
    (finding,) = bound("bets: {Big 6 y 8: {pays: even}}\n", BIG).findings

    assert help_of(finding, "en") == "did you mean `big`?"
    assert [edit.text for edit in finding.edits] == ["big"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("regulation: none\nbets: {Winn: {pays: even}}\n", ["did you mean `pass_line`?"]),
        ("regulation: none\nbets: {Win: {pays: even}}\n", ["did you mean `pass_line`?"]),
        ('regulation: none\nbets: {Win: {pays: even, wins: "2, 3"}}\n', []),  # a bet of the house's own
        ("regulation: none\nbets: {lucky_duck: {pays: even}}\n", []),
        ("bets: {Winn: {pays: even}}\n", []),  # first of all the text is missing
    ],
)
def test_without_a_text_a_slip_is_told_where_none_is_meant(text: str, expected: list[str]) -> None:
    usual = load(usual_rules()["craps"]).regulation
    found = bind(table(f"game: craps\n{text}"), as_usual_rules(usual))

    assert [help_of(finding, "en") for finding in found.findings] == expected


@pytest.mark.parametrize("typed", ["dados", "Juego de dados", "craps", "dice"])
def test_craps_is_called_dice_too(typed: str) -> None:
    assert named_game(typed) == "craps"
    found = bind(table(f"regulation: {ASTURIAS}\ngame: {typed}\n"), shipped_case(ASTURIAS).regulation)
    assert found.game is not None and found.game.id == "craps"


@pytest.mark.parametrize("entry", sorted(library(()).values()), ids=lambda entry: entry.id)
def test_every_name_that_a_shipped_text_has_for_a_bet_is_known_elsewhere(entry: LibraryEntry) -> None:
    """A name of two bets, such as that of a group of prices, is none of either."""
    for bet in load(entry).regulation.bets:
        names = term_names(bet.game, bet.id)
        assert not bet.label or fold_name(bet.label) in {fold_name(name) for name in names}, bet.label


def term_names(game: str, bet: str) -> tuple[str, ...]:
    entry = term(game, bet)
    return (bet, *entry.name.values(), *entry.elsewhere) if entry else ()
