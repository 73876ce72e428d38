"""Rules that hang on a table: conditions, exceptions, bounds, sets, silences and variants, as a table keeps them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.case import TableCase, case_of_table
from checker.cases.table.account import rules_of
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.findings.result import file_verdict
from checker.findings.wording import message_of
from checker.probability.figures import figures_of
from checker.semantics.ways import opened_options
from tests.decrees import CRAPS as GAME
from tests.decrees import regulation
from tests.tabled import AS_OF, table

SEVEN = 'bet any_seven "Seven" [A]\n  one roll   wins 7   loses other\n'
PRICED = SEVEN + "  pays 4 to 1\n"
CRAPS = "regulation: example\ngame: craps\nbets: {any_seven: {pays: 4 to 1}}\n"
CHARGED = CRAPS.replace("4 to 1", "4 to 1, commission: {rate: 6%, of: stake, when: on win}")
LIMITED = f"{CRAPS}maximum: {{any_seven: 500}}\n"
CARDS = 'game blackjack "Blackjack" [A] with cards\n'
OPTION = "regulation: example\ngame: blackjack\noptions: {blackjack_pays: 6 to 5}\n"
ONE, TWO = "staff: {dealers: 1}\n", "staff: {dealers: 2}\n"


def case(statements: str, stated: str) -> TableCase:
    of = regulation(statements)
    found = case_of_table(table(stated), of, AS_OF, figures_of(of))
    assert not found.table.findings, found.table.findings
    return found


def judged(statements: str, stated: str) -> tuple[Finding, ...]:
    return run_checks(case(statements, stated).in_run(frozenset(), None, ""))


def verdict(statements: str, stated: str) -> tuple[str, list[str]]:
    found = judged(statements, stated)
    return file_verdict(found), [finding.code for finding in found]


def standings(statements: str, stated: str, kind: str) -> list[str]:
    return [each.standing for each in rules_of(case(statements, stated).table) if each.kind == kind]


OK: tuple[str, list[str]] = ("ok", [])
PRICE = ("violation", ["TAB001"])
OPEN_PRICE, NO_PRICE = ("undetermined", ["TAB001"]), ("undetermined", ["TAB004"])


@pytest.mark.parametrize(
    ("price", "facts", "wanted"),
    [
        ("at least 4 to 1", "", OK),
        ("at least 9 to 2", "", PRICE),
        ("at most 4 to 1", "", OK),
        ("at most 7 to 2", "", PRICE),
        ("at least 3 to 1 and at most 9 to 2", "", OK),
        ("at least 5 for 1", "", OK),
        ("at least 6 for 1", "", PRICE),
        ("4 to 1 if staff.dealers = 1", ONE, OK),
        ("3 to 1 if staff.dealers = 1", ONE, PRICE),
        ("3 to 1 if staff.dealers = 1", TWO, NO_PRICE),
        ("3 to 1 if staff.dealers = 1", "", ("undetermined", ["TAB001", "TAB004"])),
        ("3 to 1\n  pays 4 to 1 if staff.dealers = 1", ONE, OK),
        ("3 to 1\n  pays 4 to 1 if staff.dealers = 1", TWO, PRICE),
        ("3 to 1\n  pays 4 to 1 if staff.dealers = 1", "", OPEN_PRICE),
        ("4 to 1\n  pays at least 4 to 1 if staff.dealers = 1", "", OK),
        ("3 to 1\n  pays 2 to 1 if staff.dealers = 1", "", ("violation", ["TAB023"])),  # under either answer
        ("4 to 1 unless staff.dealers = 1", ONE, NO_PRICE),
        ("3 to 1 unless set by authority", "", OPEN_PRICE),
        ("4 to 1 unless set by authority", "", OK),
        ("4 to 1 if stake(any_seven) < 100\n  pays 3 to 1", "minimum: 5\nmaximum: 99\n", OK),
        ("4 to 1 if stake(any_seven) < 100\n  pays 3 to 1", "minimum: 100\nmaximum: 500\n", PRICE),
        ("4 to 1 if stake(any_seven) < 100\n  pays 3 to 1", "minimum: 5\nmaximum: 500\n", OPEN_PRICE),
        ("1000 USD", "", NO_PRICE),
        ("not held", "", NO_PRICE),
        ("set by authority", "", NO_PRICE),
    ],
)
def test_a_price_is_held_against_what_holds_at_the_table(price: str, facts: str, wanted: tuple[str, list[str]]) -> None:
    assert verdict(f"{SEVEN}  pays {price}\n", CRAPS + facts) == wanted


def test_a_price_within_bounds_has_its_own_edge() -> None:
    """At 4 to 1 any seven keeps 5/6 - 4/6; the ends of the text keep 5/6 - 3/6 and 5/6 - 9/12."""
    found = case(f"{SEVEN}  pays at least 3 to 1 and at most 9 to 2\n", CRAPS)

    assert [each.house_edge for each in found.figures.all] == [Fraction(1, 6)]
    assert [(each.reading, each.house_edge) for each in found.table.text_figures or ()] == [
        ("at_least", Fraction(1, 3)),
        ("at_most", Fraction(1, 12)),
    ]


def test_a_price_that_only_has_a_floor_is_the_tables_own() -> None:
    assert verdict(f"{SEVEN}  pays at least 4 to 1\n", CRAPS.replace("4 to 1", "6 to 1")) == ("violation", ["PAY001"])


@pytest.mark.parametrize(
    ("commission", "stated", "wanted"),
    [
        ("at most 6% of stake on win", CHARGED, OK),
        ("at most 5% of stake on win", CHARGED, ("violation", ["TAB019"])),
        ("at most 5% of stake on win", CRAPS, OK),
        ("at least 6% of stake on win", CHARGED, OK),
        ("at least 7% of stake on win", CHARGED, ("violation", ["TAB019"])),
        ("at least 6% of stake on win", CRAPS, ("violation", ["TAB019"])),
        ("6% of stake on win if staff.dealers = 1", CHARGED + ONE, OK),
        ("6% of stake on win if staff.dealers = 1", CHARGED + TWO, ("violation", ["TAB019"])),
        ("6% of stake on win if staff.dealers = 1", CHARGED, ("undetermined", ["TAB019"])),
        ("not held", CHARGED, ("undetermined", ["TAB019"])),
    ],
)
def test_a_commission(commission: str, stated: str, wanted: tuple[str, list[str]]) -> None:
    assert verdict(f"{PRICED}  commission {commission}\n", stated) == wanted


CAP, OPEN_CAP, UNJUDGED = ("violation", ["LIM005"]), ("undetermined", ["LIM005"]), ("undetermined", ["LIM013"])
AUTHORISED = "authorisation: {reference: A-1, maximum: {any_seven: 500}}\n"


@pytest.mark.parametrize(
    ("limit", "facts", "wanted", "standing"),
    [
        ("max(any_seven) <= 100 if staff.dealers = 1 [A]", ONE, CAP, "broken"),
        ("max(any_seven) <= 100 if staff.dealers = 1 [A]", TWO, OK, "exempt"),
        ("max(any_seven) <= 100 if staff.dealers = 1 [A]", "", OPEN_CAP, "undetermined"),
        ("max(any_seven) <= 500 if staff.dealers = 1 [A]", "", OK, "held"),
        ("max(any_seven) <= 100 unless staff.dealers = 1 [A]", ONE, OK, "exempt"),
        ("max(any_seven) <= 100 if table.date <= 2026-12-31 [A]", "", CAP, "broken"),
        ("max(any_seven) <= 100 if table.date <= 2026-11-30 [A]", "", OK, "exempt"),
        ("max(any_seven) <= 100 if min(table) >= 10 [A]", "minimum: 5\n", OK, "exempt"),
        ("max(any_seven) <= 100 if min(table) >= 10 [A]", "minimum: 10\n", CAP, "broken"),
        ("max(any_seven) <= 100 unless set by authority [A]", "", OPEN_CAP, "undetermined"),
        ("max(any_seven) <= 100 unless set by authority [A]", AUTHORISED, OK, "exempt"),
        ("max(any_seven) <= 100 unless set by casino [A]", "", OK, "exempt"),
        ("max(any_seven) <= 100 [A] except max(any_seven) = 500 [A]", "", OK, "held"),
        ("max(any_seven) <= 100 [A] except max(any_seven) = 400 [A]", "", CAP, "broken"),
        ("max(any_seven) <= 100 [A] except max(any_seven) = 500 if staff.dealers = 1 [A]", ONE, OK, "held"),
        ("max(any_seven) <= 100 [A] except max(any_seven) = 500 if staff.dealers = 1 [A]", TWO, CAP, "broken"),
        (
            "max(any_seven) <= 100 [A] except max(any_seven) = 500 if staff.dealers = 1 [A]",
            "",
            OPEN_CAP,
            "undetermined",
        ),
        ("max(any_seven) <= 100 [A] except min(table) >= 5 [A]", "minimum: 5\n", OK, "held"),
        ("max(any_seven) <= 100 [A] except min(table) >= 5 [A]", "minimum: 4\n", CAP, "broken"),
        ("max(any_seven) in 50, 100 * min(table) [A]", "minimum: 5\n", OK, "held"),
        ("max(any_seven) in 50, 200 * min(table) [A]", "minimum: 5\n", ("violation", ["LIM002"]), "broken"),
        ("max(any_seven) in 400, 500 [A]", "", OK, "held"),
        ("max(any_seven) in 400, 600 [A]", "", CAP, "broken"),
        ("max(any_seven) in 1 .. 100 * min(table) [A]", "minimum: 7\n", ("violation", ["LIM002"]), "broken"),
        ("max(any_seven) in 1 .. 200 * min(table) [A]", "minimum: 7\n", ("violation", ["LIM002"]), "broken"),
        ("max(any_seven) in 1 .. 200 * min(table) [A]", "minimum: 4\n", OK, "held"),
        ("max(any_seven) per box <= 100 [A]", "", CAP, "broken"),
        ("max(any_seven) per player <= 100 [A]", "", UNJUDGED, "undetermined"),
        ("max(each table) <= 100 [A]", "", CAP, "broken"),
        ("max(each table) <= 500 [A]", "", OK, "held"),
        ("max(any_seven) <= 100 EUR [A]", "currency: EUR\n", CAP, "broken"),
        ("max(any_seven) <= 500 EUR [A]", "currency: EUR\n", OK, "held"),
        ("max(any_seven) <= 500 FRF [A]", "currency: EUR\n", ("undetermined", ["TAB026"]), "undetermined"),
        ("max(any_seven) not held [A]", "", UNJUDGED, "undetermined"),
    ],
)
def test_a_limit(limit: str, facts: str, wanted: tuple[str, list[str]], standing: str) -> None:
    statements = f"{PRICED}limit {limit}\n"

    assert verdict(statements, LIMITED + facts) == wanted
    assert standings(statements, LIMITED + facts, "limit") == [standing]


@pytest.mark.parametrize("limit", ["max(table) per player <= 100 [A]", "max(any_seven) <= 100 FRF [A]"])
def test_a_limit_on_what_the_table_does_not_state_is_not_asked_of_it(limit: str) -> None:
    assert verdict(f"{PRICED}limit {limit}\n", CRAPS) == OK


@pytest.mark.parametrize(
    ("facts", "wanted", "found"),
    [
        (ONE, OK, ["exempt", "held"]),
        (TWO, CAP, ["broken", "exempt"]),
        ("", OPEN_CAP, ["undetermined", "undetermined"]),
    ],
)
def test_a_limit_under_a_condition_takes_the_place_of_the_one_without(
    facts: str, wanted: tuple[str, list[str]], found: list[str]
) -> None:
    statements = f"{PRICED}limit max(any_seven) <= 100 [A]\nlimit max(any_seven) <= 500 if staff.dealers = 1 [A]\n"

    assert verdict(statements, LIMITED + facts) == wanted
    assert standings(statements, LIMITED + facts, "limit") == found


@pytest.mark.parametrize(
    ("general", "special", "facts", "wanted"),
    [
        ("max(any_seven) <= 100", "max(any_seven) >= 50", ONE, CAP),
        ("10 <= max(any_seven) <= 100", "max(any_seven) >= 50", ONE, CAP),
        ("10 <= max(any_seven) <= 100", "max(any_seven) >= 50", "", CAP),
        ("600 <= max(any_seven) <= 900", "max(any_seven) >= 50", ONE, OK),
        ("10 <= max(any_seven) <= 100", "max(any_seven) = 500", ONE, OK),
    ],
)
def test_a_floor_under_a_condition_leaves_the_ceiling_without_one(
    general: str, special: str, facts: str, wanted: tuple[str, list[str]]
) -> None:
    statements = f"{PRICED}limit {general} [A]\nlimit {special} if staff.dealers = 1 [A]\n"

    assert verdict(statements, LIMITED + facts) == wanted


def test_every_stake_is_held_to_its_limit_though_a_bet_has_its_own() -> None:
    """What a statement on a bet displaces on the table, it does not displace where every stake is meant."""
    bet = "limit max(any_seven) <= 900 [A]\n"

    assert verdict(f"{PRICED}limit max(each table) <= 400 [A]\n{bet}", LIMITED) == CAP
    assert verdict(f"{PRICED}limit max(each table) <= 500 [A]\n{bet}", LIMITED) == OK


OTHER, OPEN_OPTION = ("violation", ["TAB020"]), ("undetermined", ["TAB020"])


@pytest.mark.parametrize(
    ("option", "facts", "wanted"),
    [
        ("is at least 6 to 5 [A]", "", OK),
        ("is at least 3 to 2 [A]", "", OTHER),
        ("is at most 6 to 5 [A]", "", OK),
        ("is at most even [A]", "", OTHER),
        ("is one of 3 to 2, 6 to 5 [A]", "", OK),
        ("is one of 3 to 2, 7 to 5 [A]", "", OTHER),
        ("is set by casino [A]", "", OK),
        ("is unstated [A]", "", ("undetermined", ["TAB021"])),
        ("is not held [A]", "", OPEN_OPTION),
        ("is set by authority [A]", "", OPEN_OPTION),
        ("is 6 to 5 if cards.decks = 1 [A]", "cards: {decks: 1}\n", OK),
        ("is 3 to 2 if cards.decks = 1 [A]", "cards: {decks: 1}\n", OTHER),
        ("is 3 to 2 if cards.decks = 1 [A]", "cards: {decks: 6}\n", OK),
        ("is 3 to 2 if cards.decks = 1 [A]", "", OPEN_OPTION),
        ("is 3 to 2 [A]\noption blackjack_pays is 6 to 5 if cards.decks = 1 [A]", "cards: {decks: 1}\n", OK),
        ("is 3 to 2 [A]\noption blackjack_pays is 6 to 5 if cards.decks = 1 [A]", "cards: {decks: 6}\n", OTHER),
        ("is 3 to 2 [A]\noption blackjack_pays is 6 to 5 if cards.decks = 1 [A]", "", OPEN_OPTION),
        ("is 3 to 2 [A]\noption blackjack_pays is even if cards.decks = 1 [A]", "", OTHER),
    ],
)
def test_an_option(option: str, facts: str, wanted: tuple[str, list[str]]) -> None:
    assert verdict(f"{CARDS}option blackjack_pays {option}\n", OPTION + facts) == wanted


VARIANTS = f"{SEVEN}  variant a pays 4 to 1\n  variant b pays 9 to 2 commission 10% of stake on win\n"
CHARGED_AS_B = CRAPS.replace("4 to 1", "9 to 2, commission: {rate: 10%, of: stake, when: on win}")


@pytest.mark.parametrize(
    ("stated", "wanted"),
    [
        (CRAPS, OK),
        (CHARGED_AS_B, OK),
        (CRAPS.replace("4 to 1", "9 to 2"), PRICE),  # of b the price, and not its commission: a is as near
        (CHARGED_AS_B.replace("9 to 2", "4 to 1"), ("violation", ["TAB019"])),
        (CRAPS.replace("4 to 1", "3 to 1"), PRICE),
    ],
)
def test_a_table_keeps_one_variant_whole(stated: str, wanted: tuple[str, list[str]]) -> None:
    assert verdict(VARIANTS, stated) == wanted


def test_of_the_variants_the_nearest_is_told() -> None:
    (found,) = judged(VARIANTS, CRAPS.replace("4 to 1", "7 to 2"))

    assert [each.label["en"] for each in found.related] == ["printed here: variant `a`, the nearest"]


LOW = (
    "game american_roulette with wheel 0, 00, 1 .. 36\n"
    "bet low [A]\n  one roll wins 1 .. 18 loses 19 .. 36\n  pays even\n"
    "  variant half loses 1/2 on 0, 00\n  variant full loses 0, 00\n"
)
WHEEL = "regulation: example\ngame: american_roulette\nbets: {low: {pays: even}}\n"


@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        ("", OK),
        ("zero: half\n", OK),
        ("zero: lost\n", OK),
        ("zero: en_prison_stays\n", ("violation", ["TAB012"])),
        ("stated_edge: {low: 1/38}\n", OK),
        ("stated_edge: {low: 1/19}\n", OK),
        ("stated_edge: {low: 1/37}\n", ("violation", ["TAB011"])),
        ("zero: half\nstated_edge: {low: 1/19}\n", ("violation", ["TAB011"])),
    ],
)
def test_the_choice_of_the_house_among_variants_is_no_doubt(facts: str, wanted: tuple[str, list[str]]) -> None:
    """Half of the stake on two zeros of 38 is 1/38, all of it 2/38."""
    assert verdict(LOW, WHEEL + facts) == wanted


def test_a_text_has_a_figure_for_each_variant() -> None:
    found = {each.reading: each.house_edge for each in figures_of(regulation(LOW))}

    assert found == {"half": Fraction(1, 38), "full": Fraction(1, 19)}


@pytest.mark.parametrize(
    ("require", "facts", "verdict", "standing"),
    [
        (
            "staff.dealers >= 2 if dice.in_service = 6",
            "dice: {in_service: 6}\nstaff: {dealers: 1}",
            "violation",
            "broken",
        ),
        ("staff.dealers >= 2 if dice.in_service = 6", "dice: {in_service: 5}\nstaff: {dealers: 1}", "ok", "exempt"),
        ("staff.dealers >= 2 if dice.in_service = 6", "staff: {dealers: 1}", "undetermined", "undetermined"),
        ("staff.dealers >= 2 if dice.in_service = 6", "staff: {dealers: 2}", "ok", "held"),
        (
            "staff.dealers >= 2 if table.date <= 2026-12-31 and dice.in_service = 6",
            "dice: {in_service: 6}\n" + ONE,
            "violation",
            "broken",
        ),
        (
            "staff.dealers >= 2 if table.date <= 2026-12-31 and dice.in_service = 6",
            "dice: {in_service: 5}\n" + ONE,
            "ok",
            "exempt",
        ),
        ("staff.dealers >= 2 if table.date <= 2026-11-30", ONE, "ok", "exempt"),
        ("staff.dealers >= 2 unless table.date <= 2026-12-31", ONE, "ok", "exempt"),
        ("staff.dealers >= 2 unless table.date <= 2026-11-30", ONE, "violation", "broken"),
        ("staff.dealers >= 2 if min(table) >= 10", ONE + "minimum: 10\n", "violation", "broken"),
        ("staff.dealers >= 2 if min(table) >= 10", ONE + "minimum: 5\n", "ok", "exempt"),
        ("staff.dealers >= 2 if min(table) >= 10", ONE, "undetermined", "undetermined"),
        ("staff.dealers >= 2 if table.game in craps", "staff: {dealers: 1}", "violation", "broken"),
        ("staff.dealers >= 2 if table.game in sic_bo", "staff: {dealers: 1}", "ok", "exempt"),
        ("staff.dealers >= 2 unless set by authority", "staff: {dealers: 1}", "undetermined", "undetermined"),
        ("staff.dealers >= 2 unless set by authority", "staff: {dealers: 2}", "ok", "held"),
        ("dice.in_service in 5 .. 6", "dice: {in_service: 4}", "violation", "broken"),
        ("dice.in_service in 5 .. 6", "dice: {in_service: 6}", "ok", "held"),
        ("dice.in_service in 1, 3 * staff.dealers", "dice: {in_service: 6}\nstaff: {dealers: 2}", "ok", "held"),
        (
            "dice.in_service in 1, 3 * staff.dealers",
            "dice: {in_service: 4}\nstaff: {dealers: 2}",
            "violation",
            "broken",
        ),
    ],
)
def test_a_requirement_is_for_the_tables_that_meet_its_condition(
    require: str, facts: str, verdict: str, standing: str
) -> None:
    text = f"require {require} [A]\n{GAME}{PRICED}"
    found = judged(text, f"{CRAPS}{facts}\n")
    (entry,) = (
        each
        for each in rules_of(case_of_table(table(f"{CRAPS}{facts}\n"), regulation(text), AS_OF).table)
        if each.kind == "requirement"
    )

    assert (file_verdict(found), entry.standing) == (verdict, standing)


@pytest.mark.parametrize(("facts", "standing"), [("", "not_stated"), (ONE, "not_stated"), (TWO, "held")])
def test_advice_is_no_open_rule_of_a_table_that_says_it_is_complete(facts: str, standing: str) -> None:
    assert standings(f"advise staff.dealers >= 2 [A]\n{PRICED}", f"{CRAPS}complete: true\n{facts}", "advice") == [
        standing
    ]


def test_a_closed_list_of_games_is_the_list_of_authorised_games() -> None:
    listed = judged(f'closed list craps "Dados", roulette [A]\n{GAME}{PRICED}', CRAPS)
    left_out = judged('closed list roulette [A]\ngame sic_bo "Sic bo" [A] with 3 dice\n', CRAPS)

    called = judged(
        f'closed list craps "Azar de Castilla", roulette [A]\n{GAME}{PRICED}',
        CRAPS.replace("game: craps", "game: Azar de Castilla"),
    )

    assert file_verdict(listed) == file_verdict(called) == "ok"
    assert "TAB005" in [finding.code for finding in left_out]


def test_an_option_that_does_not_hold_at_the_table_counts_in_no_edge() -> None:
    """The edge is that of the text's 3 to 2, and not that of every payout that is usual."""
    rules = f"{CARDS}option dealer_stands is 17 [A]\noption soft_17 is stand [A]\noption blackjack_pays is 3 to 2 [A]\n"
    scoped = f"{rules}option blackjack_pays is 6 to 5 if cards.decks = 1 [A]\n"
    stated = "regulation: example\ngame: blackjack\ncards: {decks: 6}\noptions: {soft_17: hit}\n"
    plain, found = ([message_of(each, "en") for each in judged(text, stated)] for text in (rules, scoped))

    assert plain and found == plain
    assert standings(scoped, stated, "option") == ["not_stated", "broken", "not_stated", "exempt"]


def test_a_text_has_a_figure_for_each_answer_to_a_condition_of_an_option() -> None:
    rules = f"{CARDS}option dealer_stands is 17 [A]\noption blackjack_pays is 3 to 2 [A]\n"
    more = (
        "option blackjack_pays is 6 to 5 if cards.decks = 1 [A]\noption blackjack_pays is even if cards.decks = 2 [A]\n"
    )
    found = next(each for each in opened_options(regulation(rules + more).options) if each.name == "blackjack_pays")

    assert [each.name for each in found.readings] == ["cards.decks = 2", "cards.decks = 1", "otherwise"]


CHOICE = LOW.replace("variant half loses 1/2", "player chooses half loses 1/2").replace(
    "variant full loses 0, 00", "player chooses prison imprisons 0, 00 in prison pushes 1 .. 18 loses other"
)


@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        ("", OK),
        ("zero: half\n", ("undetermined", ["TAB012"])),
        ("zero: en_prison_lost\n", ("undetermined", ["TAB012"])),
        ("zero: lost\n", ("violation", ["TAB012"])),
        ("stated_edge: {low: 1/38}\n", OK),
        ("stated_edge: {low: 10/361}\n", OK),
        ("stated_edge: {low: 1/19}\n", ("violation", ["TAB011"])),
    ],
)
def test_what_the_player_chooses_is_offered_both_ways(facts: str, wanted: tuple[str, list[str]]) -> None:
    """Of 38 pockets two are zeros: half is lost on them, or all but the 18 of 38 that free the stake: 2/38 * 20/38."""
    assert Fraction(2, 38) * Fraction(20, 38) == Fraction(10, 361)
    assert verdict(CHOICE, WHEEL + facts) == wanted


INSURED = """game trente_et_quarante [A] with 6 decks
values ace 1, 2 .. 9 face value, 10 .. king 10
hand black_row draws until 31
hand red_row draws until 31
group chances [A] pays even
bet noir in chances [A] wins black_row under red_row loses red_row under black_row pushes equal except equal with 31
  player chooses half loses 1/2 on equal with 31
  player chooses insured wins equal with 31 pays 0 to 1 on equal with 31 commission 1% of stake up front
"""


@pytest.mark.parametrize(
    ("stated", "wanted"),
    [
        ("pays: even", OK),
        ("pays: 2 to 1", ("violation", ["PAY001", "TAB001"])),
        ("pays: 1 to 2", ("violation", ["TAB001"])),
    ],
)
def test_a_price_alone_takes_no_choice_of_the_player_away(stated: str, wanted: tuple[str, list[str]]) -> None:
    """Nobody prints what insurance pays beside a bet: a right table of even chances was told to refuse the insured one."""
    cards = "regulation: example\ngame: trente_et_quarante\n"
    assert verdict(INSURED, f"{cards}bets: {{noir: {{{stated}}}}}\n") == wanted
