"""Bets that ride on one of several others, and what is said of a standing stake."""

from __future__ import annotations

import pytest

from checker.findings.wording import message_of
from checker.syntax.decree.format import format_decree
from tests.cases.comparison.comparing import compared
from tests.decrees import CRAPS, HEADER, regulation, resolved
from tests.tabled import found_under

LINES = "".join(
    f"bet {name} [A]\n  first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10\n"
    "  then wins point loses 7 stands other\n  pays even\n  contract after point\n"
    for name in ("pass_line", "come")
)
ODDS = (
    "bet odds(n in 4, 10) [A]\n  rides on pass_line, come [A]\n  wins n loses 7 stands other\n  pays 2 to 1\n"
    "  working off come-out unless called\n  reducible\n"
)
LIMIT = "limit max(odds) <= 2 * stake(base) [A]\n"
TABLE = "regulation: example\ngame: craps\ncomplete: true\nminimum: 5\nmaximum: {table: 500, odds: SHARE}\nbets:\n  LINE: {pays: even}\n  odds: {pays: 2 to 1}\n"


def test_a_bet_may_ride_on_one_of_several() -> None:
    (odds,) = [bet for bet in regulation(LINES + ODDS).bets if bet.id == "odds"]

    assert odds.carriers == ("pass_line", "come")
    assert (odds.working_on_come_out, odds.working_unless_called, odds.manners) == (False, True, ("reducible",))


@pytest.mark.parametrize("line", ["pass_line", "come"])
@pytest.mark.parametrize(("share", "codes"), [("200%", []), ("300%", ["LIM005"])])
def test_what_it_rides_on_is_its_measure_whichever_it_is(line: str, share: str, codes: list[str]) -> None:
    found = found_under(TABLE.replace("SHARE", share).replace("LINE", line), CRAPS + LINES + ODDS + LIMIT)

    assert [each.code for each in found if each.code == "TAB029"] == []
    assert list(dict.fromkeys(each.code for each in found if each.severity == "error")) == codes


def test_a_table_with_neither_has_nothing_to_ride_on() -> None:
    text = TABLE.replace("  LINE: {pays: even}\n", "").replace("SHARE", "200%")
    (found,) = [each for each in found_under(text, CRAPS + LINES + ODDS) if each.code == "TAB029"]

    assert "`pass_line` / `come`" in message_of(found, "en")


def test_what_a_stake_rides_on_and_how_it_stands_is_compared() -> None:
    own = LINES + ODDS
    for other in (
        own.replace("rides on pass_line, come", "rides on pass_line"),
        own.replace(" unless called", ""),
        own.replace("contract after point", "contract"),
        own.replace("  reducible\n", "  changeable\n"),
    ):
        assert compared(own, other).differences != (), other
    assert compared(own, own.replace("pass_line, come", "come, pass_line")).differences == ()


@pytest.mark.parametrize(
    ("statements", "told"),
    [
        (ODDS, ["no bet is called `come` here", "no bet is called `pass_line` here"]),
        (
            f"{LINES}limit max(come) <= stake(base) [A]\n",
            ["`base` is the bet that another one rides on, and no bet of this limit does"],
        ),
    ],
)
def test_nothing_to_ride_on_is_told(statements: str, told: list[str]) -> None:
    assert [message_of(each, "en") for each in resolved(CRAPS + statements).findings] == told


def test_it_is_written_one_way_in_both_languages() -> None:
    english = format_decree(HEADER + CRAPS + LINES + ODDS + LIMIT, "x.decree", "en")
    spanish = format_decree(english, "x.decree", "es")

    for line in (
        "  va sobre pass_line, come [A]\n",
        "  contrato tras el punto\n",
        "  inactiva en la salida salvo que se pida\n",
        "límite max(odds) <= 2 * apostado(base) [A]\n",
    ):
        assert line in spanish
    assert format_decree(spanish, "x.decree", "en") == english
