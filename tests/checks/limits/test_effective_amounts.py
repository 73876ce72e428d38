"""Caps, chips and coins against what holds for a bet, wherever the table states it."""

from __future__ import annotations

import pytest

from checker.pipeline import judge_tables
from tests.account.judging import SESSION

CRAPS, BLACKJACK = "game: craps\nminimum: 5\n", "game: blackjack\nchips: [5, 25]\n"
ODDS = CRAPS + 'bets: {pass_line: {pays: even}, odds: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2}%s}}\n'
CAP = "award_cap: {amount: %s, per: player}\n"
PLACE = CRAPS + 'chips: [1, 5]\nbets: {place_win: {pays: {"6, 8": 7 to 6}%s}}\n'
BANK = (
    "game: punto_banco\nminimum: 10\nchips: [1, 5, 25]\n"
    "bets: {banker: {pays: even, commission: {rate: 5%, of: win, when: on_win}}}\n"
)
STRAIGHT = 'game: french_roulette\nbets: {%s: {pays: {"%s": %s to 1}}}\n'
SIC_BO = STRAIGHT.replace("french_roulette", "sic_bo")
STUD = (
    "game: three_card_poker\nmaximum: {ante: 100, raise: 100}\n"
    "bets: {pair_plus: {pays: {straight flush: 40 to 1, three of a kind: 30 to 1, straight: 6 to 1, flush: 3 to 1,"
    " one pair: even}}}\n"
)
BOX = "game: blackjack\nmaximum: 500\noptions: {wins_pay: even, blackjack_pays: 3 to 2}\n"
OWN = "game: blackjack\nmaximum: 500\nbets: {aces_up: {pays: 9 to 1, %s}}\n"
RED = "game: french_roulette\nbets: {red: {pays: even}}\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # A multiple is one of what the bet that it rides on takes.
        (ODDS % ", maximum: 2x" + "maximum: 500\n" + CAP % 1999, {"LIM012"}),
        (ODDS % ", maximum: 200%" + "maximum: {pass_line: 500}\n" + CAP % 1999, {"LIM012"}),
        (ODDS % ", maximum: 2x" + "maximum: 500\n" + CAP % 2000, set()),
        (ODDS % ", minimum: 100%" + CAP % 9, {"LIM012"}),
        # A step that is stated for all bets is one of each.
        (PLACE % "" + "step: 5\n", {"LIM011"}),
        (PLACE.replace("m: 5", "m: 6") % "" + "step: 6\n", set()),
        (PLACE % ", step: 5", {"LIM010"}),
        # The stakes of a bet go on by its step.
        (BANK, {"LIM014"}),
        (BANK + "step: {banker: 20}\n", set()),
        (BANK + "step: {banker: 15}\n", {"LIM014"}),
        (BANK + "step: 20\n", {"LIM018"}),
        # A price among the options is one of the box, or of the ante.
        (BLACKJACK + "minimum: 5\noptions: {blackjack_pays: 3 to 2}\n", {"LIM011"}),
        (BLACKJACK + "minimum: 10\noptions: {blackjack_pays: 3 to 2}\n", set()),
        (BLACKJACK + "minimum: 10\nstep: 5\noptions: {blackjack_pays: 3 to 2}\n", {"LIM011"}),
        (BLACKJACK + "minimum: 10\nstep: 10\noptions: {blackjack_pays: 3 to 2}\n", set()),
        (BLACKJACK + "options: {blackjack_pays: 6 to 5}\n", {"LIM011"}),
        (BLACKJACK.replace("blackjack", "caribbean_stud") + "minimum: 5\noptions: {ante_pays: 3 to 2}\n", {"LIM011"}),
        # Coins of a currency that has no smaller ones.
        (RED + "currency: JPY\nminimum: 1.5\n", {"LIM021"}),
        (RED + "currency: KRW\nminimum: {red: 100.50}\n", {"LIM021"}),
        (RED + "currency: KWD\nminimum: 1.125\n", set()),
        (RED + "currency: USD\nminimum: 1.5\n", set()),
        (RED + "minimum: 1.5\n", set()),
        # Whoever prices most numbers of a wheel has left out the others; so of dice, where they are no pairs.
        (STRAIGHT % ("straight", "0 .. 35", "35"), {"TAB014"}),
        (STRAIGHT % ("straight", "0 .. 36", "35"), set()),
        (STRAIGHT % ("dozen", "1, 2", "2"), {"TAB014"}),
        (SIC_BO % ("specific_triple", "1 .. 5", "150"), {"TAB014"}),
        (SIC_BO % ("specific_triple", "1 .. 6", "150"), set()),
        (SIC_BO % ("specific_double", "1, 2", "10"), set()),
        (SIC_BO % ("total", "4 .. 6, 15 .. 17", "10"), set()),
        # A step of a bet that is not offered.
        ("game: craps\nstep: {hard: 3}\nbets: {pass_line: {pays: even}}\n", {"LIM020"}),
        # What the ante and the raise pay is stated among the options: they are offered without a line of their own.
        (STUD + "options: {ante_pays: even}\n", set()),
        (STUD, {"LIM020"}),
        # A cap on awards is one of prices among the options as well.
        (BOX + CAP % 749, {"LIM012"}),
        (BOX + CAP % 750, set()),
        # A bet of the house has limits like any other, but nobody knows its numbers, nor what it rides on.
        (OWN % "minimum: 50, maximum: 20", {"LIM007"}),
        (OWN % "maximum: 600", {"LIM017"}),
        (OWN % "maximum: 400%", set()),
        (OWN % 'maximum: {"4": 600}', set()),
    ],
)
def test_what_holds_for_a_bet_is_looked_at(text: str, told: set[str]) -> None:
    (judged,) = judge_tables("t.yaml", f"regulation: none\n{text}", SESSION)
    codes = {each.code for each in judged.result.findings}

    assert {code for code in codes if code[:3] == "LIM" or code == "TAB014"} == told


@pytest.mark.parametrize(("step", "told"), [("hard: 3", True), ("simple: 5", False), ("pass_line: 5", False)])
def test_a_step_of_a_bet_not_offered_under_a_text(step: str, told: bool) -> None:
    text = f"regulation: es_as_craps_2011\nminimum: 5\nmaximum: {{simple: 2500}}\nstep: {{{step}}}\n"
    (judged,) = judge_tables("t.yaml", text + "bets: {pass_line: {pays: even}}\n", SESSION)

    assert ("LIM020" in {each.code for each in judged.result.findings}) is told
