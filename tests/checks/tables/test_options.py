"""Tables of card games against the options of their regulation."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from checker.cases.case import TableCase, case_of_table
from checker.cases.table.options import option_edges
from checker.checks.registry import run_checks
from checker.checks.tables.options import FEWER_DECKS
from checker.findings.finding import Finding
from checker.findings.wording import Style, message_of, percent
from checker.probability.card_figures import BlackjackRules
from checker.probability.cards.blackjack_readings import known_rules
from checker.semantics.decree.model import Regulation
from checker.semantics.decree.resolve import resolve
from checker.store.library import as_usual_rules, usual_rules
from checker.syntax.decree.parser import parse_decree
from checker.text.files import read_text
from tests.checks.examples import english, findings
from tests.checks.shipped import shipped_case
from tests.decrees import regulation
from tests.every import EVERY
from tests.probability.cards.blackjack_process import house_edge
from tests.tabled import AS_OF, table

PIT = """\
option dealer_cards is one_down [A]
option dealer_stands is 17 [A]
option soft_17 is stand [A]
option ties is push [A]
option blackjack_pays is 3 to 2 [A]
option blackjack_beats_21 is always [A]
option double is any_two [A]
option double_after_split is allowed [A]
option split is allowed [A]
option hands is 4 [A]
option split_aces is one_card [A]
option resplit_aces is none [A]
option surrender is none [A]
"""
"""The rules of the first line of the design paper: 0.512%."""
TRIPLE = "regulation: es_cl_22_2013\ngame: triple_blackjack\n"
OPEN = "regulation: es_cl_22_2013\ngame: open_blackjack\n"


def compiled_of_usual(game: str) -> Regulation:
    entry = usual_rules()[game]
    parsed = parse_decree(read_text(entry.file), entry.file)
    assert parsed.decree is not None
    return as_usual_rules(resolve(parsed.decree).regulation)


def pit(options: str, statements: str = PIT) -> TableCase:
    return case_of_table(table(f"regulation: x\n{options}\n"), regulation(statements), AS_OF)


def castile(text: str) -> TableCase:
    return case_of_table(table(text), shipped_case("es_cl_22_2013").regulation, AS_OF)


def of_options(case: TableCase) -> list[Finding]:
    found = run_checks(case)
    return [finding for finding in found if finding.kind.code in ("TAB020", "TAB021", "TAB022")]


def test_6_to_5_for_3_to_2_is_a_violation_with_both_edges() -> None:
    [finding] = of_options(pit("options: {blackjack_pays: 6 to 5}"))

    assert (finding.kind.code, finding.verdict) == ("TAB020", "violation")
    assert message_of(finding, "en") == (
        "“a blackjack pays”: 6 to 5 here, 3 to 2 in the regulation; house edge 1.865% here, 0.512% by the rules of the regulation, "
        "with an infinite deck"
    )


def test_both_edges_are_exact() -> None:
    case = pit("options: {blackjack_pays: 6 to 5}")
    assert case.table.game is not None
    usual = BlackjackRules()

    assert option_edges(case.regulation, case.table.game.id, case.table.file.options, ()) == (
        (house_edge(usual._replace(blackjack_pays=Fraction(6, 5))), house_edge(usual)),
    )


def of_the_edge(case: TableCase) -> list[str]:
    return [message_of(each, "en").partition("; house edge ")[2] for each in of_options(case)]


def test_the_regulation_has_one_edge_whatever_the_options_that_differ() -> None:
    """That of its own rules, and what it says nothing of as the table states it; not one for each of three options."""
    stated = "blackjack_pays: 6 to 5, soft_17: hit, double: ten_eleven, both_blackjack: lose"
    silent = BlackjackRules()._replace(both_blackjack="lose")
    own = silent._replace(blackjack_pays=Fraction(6, 5), hits_soft_17=True, double="ten_eleven")
    here, there = (percent(house_edge(rules), Style("en")) for rules in (own, silent))

    assert of_the_edge(pit(f"options: {{{stated}}}"))[:3] == [
        f"{here} here, {there} by the rules of the regulation, with an infinite deck",
        "",  # it is told once
        "",
    ]


def test_readings_of_an_option_are_told_apart() -> None:
    """21 against 21 is returned by one, and lost by the other; with a table that says which, its own edge is one."""
    open_ = PIT + (
        'option ties_on_21 is push [A] unclear [A] reading returned "returned" push reading lost "lost" lose '
        'use none because "both"\n'
    )
    returned, lost = (
        percent(house_edge(BlackjackRules()._replace(ties_on_21=outcome)), Style("en")) for outcome in ("push", "lose")
    )
    told = f"{returned} under “returned”, {lost} under “lost” by the rules of the regulation"

    assert told in of_the_edge(pit("options: {blackjack_pays: 6 to 5}", open_))[0]
    (own,) = of_the_edge(pit("options: {ties_on_21: lose}", open_))
    assert own == f"{lost} here, {told}, with an infinite deck"


@pytest.mark.parametrize(
    "options",
    [
        "options: {blackjack_pays: 3 to 2, dealer_stands: 17, soft_17: stand, double: any_two}",
        "options: {blackjack_pays: 5 for 2}",
        "opciones: {paga_el_blackjack: 3 a 2, crupier_se_planta: 17}",
    ],
)
def test_a_table_that_plays_by_its_text_gives_no_finding(options: str) -> None:
    assert of_options(case_of_table(table(options), regulation(PIT), AS_OF)) == []


def test_an_option_of_one_box_is_held_to_that_box() -> None:
    """Boxes 2 and 3 state no price; box 1 pays 3 to 2, and a table that pays it in all goes beyond that."""
    [finding] = of_options(castile(f"{TRIPLE}options: {{blackjack_pays: 3 to 2}}\n"))
    assert (finding.verdict, finding.severity) == ("undetermined", "warning")
    [finding] = of_options(castile(f"{TRIPLE}options: {{blackjack_pays: even}}\n"))
    assert "4.676% here, 2.421% by the rules of the regulation" in message_of(finding, "en")


@pytest.mark.parametrize(("value", "reading"), [("lose", "returned"), ("push", "as_others")])
def test_a_table_that_takes_one_of_two_readings_is_undetermined(value: str, reading: str) -> None:
    [finding] = of_options(castile(f"{OPEN}options: {{ties_on_21: {value}}}\n"))

    assert (finding.verdict, finding.readings) == ("undetermined", (reading,))


def test_a_permission_the_text_is_silent_about_is_undetermined() -> None:
    [finding] = of_options(castile(f"{OPEN}options: {{double: any_two}}\n"))

    assert finding.kind.code == "TAB021"
    assert of_options(castile(f"{OPEN}options: {{double: none}}\n")) == []


def test_a_text_without_rules_of_the_game_holds_nobody_to_any() -> None:
    """The ordinary blackjack of 22/2013 has its rules in the decree that it amends."""
    assert of_options(castile("regulation: es_cl_22_2013\ngame: blackjack\noptions: {blackjack_pays: 6 to 5}\n")) == []


def usual(text: str) -> TableCase:
    rules = compiled_of_usual("blackjack")
    return case_of_table(table(f"regulation: none\ngame: blackjack\n{text}\n"), rules, AS_OF)


@pytest.mark.parametrize(
    ("text", "advantage", "verdict"),
    [
        ("options: {blackjack_pays: 2 to 1}", "of 1.344% to 1.82% under best play, with an infinite deck", "violation"),
        ("options: {soft_17: stand, double_after_split: yes}\ncards: {decks: 1}", "of at least 0.154%", "violation"),
        ("options: {soft_17: stand}\ncards: {decks: 1}", "of at least 0.025% to 0.154%", "violation"),
        ("options: {double_after_split: yes}\ncards: {decks: 1}", "of at least 0.154%", "undetermined"),
        (
            "options: {blackjack_pays: 2 to 1}\ncards: {decks: 3}",
            "of 1.344% to 1.82% under best play, with an infinite",
            "violation",
        ),
        ("options: {blackjack_pays: 100 to 1}\ncards: {decks: 6}", "with an infinite deck", "violation"),
    ],
)
def test_a_table_without_a_regulation_is_computed_by_the_usual_rules(text: str, advantage: str, verdict: str) -> None:
    """Where neither says whether the dealer draws on soft 17, that is open: from one deck it decides who is ahead.

    Where no edge was computed for the decks, that of the infinite deck is told as such: silence would pass 100 to 1.
    """
    [finding] = of_options(usual(text))

    assert advantage in message_of(finding, "en") and finding.verdict == verdict


@pytest.mark.parametrize(
    "text",
    [
        "options: {blackjack_pays: 6 to 5}",
        "options: {soft_17: hit}\ncards: {decks: 6}",
        "options: {blackjack_pays: 6 to 5}\ncards: {decks: 3}",
    ],
)
def test_no_advantage(text: str) -> None:
    assert of_options(usual(text)) == []


@pytest.mark.parametrize(("decks", "count"), [(1, 1), (2, 1), (6, 0), (8, 0)])
def test_an_edge_near_to_nothing_is_not_passed_where_that_of_the_decks_is_not_known(decks: int, count: int) -> None:
    """These rules were not computed for any number of decks: of one or two nobody knows who is ahead."""
    rules = "soft_17: stand, surrender: late, hands: 3, resplit_aces: allowed, split_aces: play_on"
    found = of_options(usual(f"options: {{{rules}}}\ncards: {{decks: {decks}}}"))

    assert [finding.verdict for finding in found] == ["undetermined"] * count
    assert all("the house keeps 0.182% to 0.327%" in message_of(finding, "en") for finding in found)


def test_fewer_decks_take_no_more_from_the_house_than_is_allowed_for() -> None:
    """Of every set of rules whose edges are shipped, or some of them."""
    shipped = list(known_rules())
    lost = [(house_edge(rules), edges) for rules, edges in (shipped if EVERY else Random(5).sample(shipped, 4))]

    assert len(shipped) == 22
    assert all(0 < endless - edge.edge < FEWER_DECKS / edge.decks for endless, edges in lost for edge in edges)


@pytest.mark.parametrize("silent", ["", "option blackjack_pays is unstated at 2, 3 [1]\n"])
def test_what_a_text_says_of_one_box_is_undetermined_at_a_table_that_states_it_of_all(silent: str) -> None:
    rules = (
        "game triple_blackjack with cards\noption dealer_stands is 17 [1]\noption ties is push at 2, 3 [1]\n"
        f"option blackjack_pays is 3 to 2 at 1 [1]\n{silent}"
    )
    table = "\n--- table\ngame: triple_blackjack\noptions: {{blackjack_pays: {}}}\n"

    [found] = findings("TAB020", rules + table.format("3 to 2"))
    assert (found.verdict, found.severity) == ("undetermined", "warning")
    assert english("TAB020", rules + table.format("3 to 2"))[0].startswith(
        "“a blackjack pays”: 3 to 2 here, 3 to 2 at 1 in"
    )
    [found] = findings("TAB020", rules + table.format("6 to 5"))
    assert found.verdict == "violation"
    whole = rules.replace(silent, "") + "option blackjack_pays is 3 to 2 at 2, 3 [1]\n"
    assert not findings("TAB020", whole + table.format("3 to 2"))


TRADE = BlackjackRules(hands=4, double_after_split=True)


@pytest.mark.parametrize(
    ("stated", "rules", "told"),
    [
        ("ties: lose, both_blackjack: push", TRADE._replace(ties="lose", both_blackjack="push"), True),
        ("dealer_bust: push", TRADE._replace(dealer_bust="push"), True),
        ("dealer_bust: push, split_pairs: same_rank", TRADE._replace(dealer_bust="push"), True),
        ("dealer_bust: push_22", None, False),  # of which nothing is computed
        ("blackjack_pays: 6 to 5", TRADE._replace(blackjack_pays=Fraction(6, 5)), False),
        ("surrender: none", TRADE, False),
        ("dealer_cards: face_up, ties: lose, both_blackjack: win, blackjack_pays: 6 to 5", None, False),
    ],
)
def test_a_rule_that_costs_more_than_one_percent_is_told_where_no_text_asks_for_it(
    stated: str, rules: BlackjackRules | None, told: bool
) -> None:
    """Who is ahead by the other rules, as where the dealer's cards are open, pays for that by such a rule."""
    fixed = "soft_17: stand, hole_card_checked: before_play, hands: 4, double_after_split: allowed, resplit_aces: none"
    text = f"options: {{{fixed}, {stated}}}"
    every = [each for each in run_checks(usual(text)) if each.kind.code == "TAB038"]

    assert bool(every) == told
    if told and rules is not None:
        assert house_edge(rules) - house_edge(TRADE) > Fraction(1, 100)
        assert f"house edge {percent(house_edge(rules), Style('en'))} here" in message_of(every[0], "en")


@pytest.mark.parametrize(
    ("stated", "code"),
    [("5%", "TAB011"), ("0.9%", "TAB011"), ("0.5%", "TAB009"), ("0.1%", "TAB009")],
)
def test_a_stated_edge_of_a_blackjack_is_judged_by_what_the_house_keeps_at_most(stated: str, code: str) -> None:
    """From six decks no more than from an endless one; how much less is not known, so it is undetermined."""
    fixed = "soft_17: stand, hole_card_checked: before_play, hands: 4, double_after_split: allowed, resplit_aces: none"
    for name in ("blackjack", "Black-jack"):
        text = f"cards: {{decks: 6}}\noptions: {{{fixed}}}\nstated_edge: {{{name}: {stated}}}"
        assert [each.kind.code for each in run_checks(usual(text)) if each.kind.code[:4] == "TAB0"] == [code]
    assert house_edge(TRADE) < Fraction(9, 1000)
