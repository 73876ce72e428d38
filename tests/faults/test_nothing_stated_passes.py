"""What a table states and no rule of a regulation measures: it contradicts the game or the table itself, or is named."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

TWO = "bets: {two: {pays: 30 to 1, minimum: 5, maximum: 50}}\n"
FIELD = "'2, 12': 2 to 1, '3, 4, 9, 10, 11': even"
HARD = "'4, 10': 7 to 1, '6, 8': 9 to 1"
ODDS = "bets: {pass_line: {pays: even}, odds: {pays: {'4, 10': 2 to 1}, "
CAP = "amount: 2000, per: player"


def told(command: Tapete, table: str) -> tuple[int, set[str]]:
    """Return the exit code of a check and the codes of what counts."""
    (command.folder / "table.yaml").write_text(table, encoding="utf-8")
    ran = command("check", "table.yaml", "--format", "json", "--as-of", "2026-12-01")
    found = json.loads(ran.stdout)["findings"]
    return ran.returncode, {each["code"] for each in found if each["verdict"] != "none"}


@pytest.mark.parametrize(
    ("stated", "code", "exit_code"),
    [
        (TWO + "dice: {opposite_sum: 8}", "DUT008", 1),
        (TWO + "dice: {opposite_sum: 7}", None, 0),
        (TWO + "dice: {edge: 20 cm}", "DUT008", 1),
        (TWO + "dice: {edge: 2 mm}", "DUT008", 1),
        (TWO + "dice: {edge: 19.05 mm}", None, 0),
        (TWO + "dice: {numbered: false}", None, 0),
        (TWO + "dice: {balanced: false}", "DUT008", 1),
        (TWO + "dice: {numbered: true, balanced: true}", None, 0),
        ("bets: {place_win: {pays: {'6, 8': even}}}", "PAY015", 0),
        ("bets: {place_win: {pays: {'6, 8': 7 to 6}}}", None, 0),
        (TWO + "dice: {in_service: 1}", "DUT008", 1),
        (TWO + "dice: {in_service: 2, set: 2}", None, 0),
        (TWO + "dice: {in_service: 6, set: 2}", "DUT008", 0),
        (TWO + "dice: {rotation: 99999 h}", "DUT008", 1),
        (TWO + "dice: {rotation: 60 min}", None, 0),
        (TWO + "staff: {dealers: 0}", "DUT008", 1),
        (TWO + "staff: {dealers: 1000}", "DUT008", 1),
        (TWO + "staff: {dealers: 3, table_head: 1}", None, 0),
        (TWO + "staff: {tables_per_head: 9}", "TAB009", 3),
        (TWO + "staff: {head: JM-3, tables_per_head: 9}", None, 0),
        (TWO + "recording: {individual: false}", "TAB009", 3),
        (TWO + "recording: {individual: true}", None, 0),
        ("bets: {lucky: {pays: 9 to 1, wins: [2, 2, 3]}}", "TAB009", 3),
        ("bets: {two: {pays: 30 to 1}}\nstep: 5", "TAB009", 3),
        ("bets: {two: {pays: 30 to 1, step: 5}}", "TAB009", 3),
        ("bets: {two: {pays: 30 to 1}}\nstep: {two: 5}", "TAB009", 3),
        ("bets: {two: {pays: 30 to 1, minimum: 5}}\nstep: 5", None, 0),
        ("bets: {two: {pays: 30 to 1}}\nstep: 5\nchips: [5, 25]", None, 0),
        ("bets: {two: {pays: 30 to 1, minimum: 5, maximum: 99999999999999}}", "LIM007", 0),
        ("minimum: 5\nmaximum: 99999999999999\nbets: {two: {pays: 30 to 1}}", "LIM007", 0),
        ("bets: {two: {pays: 30 to 1, minimum: 1, maximum: 1000000}}", None, 0),
        (TWO + "award_cap: {}", "SYN231", 2),
        (TWO + "posted: {}", "SYN231", 2),
        (TWO + "commission: {}", "SYN231", 2),
        ("bets: {place_win: {pays: {'4, 10': 9 to 5}, maximum: {'6, 8': 100}}}", "LIM020", 3),
        ("bets: {place_win: {pays: {'4, 10': 9 to 5}, maximum: {'4, 10': 100}}}", None, 0),
        ("bets: {lucky: {pays: 9 to 1, wins: [2, 3], pushes: [2]}}", "SYN305", 2),
        ("bets: {lucky: {pays: 9 to 1, wins: [2, 3], pushes: [4]}}", None, 0),
        (TWO + "award_cap: {amount: -100, per: player}", "LIM019", 1),
        (TWO + "award_cap: {amount: 0, per: round}", "LIM019", 1),
        (TWO + "award_cap: {amount: 1500, per: player}", None, 0),
        (f"award_cap: {{amount: 1000, per: player}}\n{TWO[:-3]}, award_cap: {{{CAP}}}}}}}", "LIM019", 1),
        (
            f"award_cap: {{amount: 1000, per: player}}\n{TWO[:-3]}, award_cap: {{amount: 2000, per: round}}}}}}",
            None,
            0,
        ),
        (f"award_cap: {{amount: 5000, per: round}}\n{TWO[:-3]}, award_cap: {{{CAP}}}}}}}", None, 0),
        ("bets: {two: {pays: 30 to 1}}\naward_cap: {amount: 1000, per: player}", "TAB009", 3),
        (TWO + "options: {blackjack_pays: 6 to 5}", "TAB009", 3),
        (TWO + "options: {double: any_two}", "TAB009", 3),
        (TWO + "complete: true", "TAB009", 3),
        (TWO + "complete: false", None, 0),
        (TWO + "currency: XYZ", "TAB026", 3),
        (TWO + "currency: doblones", "TAB026", 3),
        (TWO + "currency: pesos argentinos", None, 0),
        (TWO + "currency: €", None, 0),
        (TWO + "date: 9999-12-31", "TAB026", 3),
        (TWO + "published: 1066-10-14\ndate: 2026-01-01", "TAB026", 3),
        (TWO + "date: 2027-06-01", None, 0),
        (TWO + "maximum: {field: 100000}", "LIM020", 3),
        (TWO + "step: {field: 5}", "LIM020", 3),
        (TWO + "maximum: {two_: 100}", "SYN304", 2),
        ("bets: {two: {pays: 30 to 1, minimum: 10, maximum: 15, step: 20}}", "LIM018", 1),
        ("bets: {two: {pays: 30 to 1, minimum: 13, maximum: 19, step: 10}}", "LIM018", 1),
        ("minimum: 13\nmaximum: 19\nstep: 10\nbets: {two: {pays: 30 to 1}}", "LIM018", 1),
        ("minimum: 5\nmaximum: 500\nstep: 100\nbets: {two: {pays: 30 to 1, maximum: 50}}", "LIM018", 1),
        ("bets: {two: {pays: 30 to 1, minimum: 10, maximum: 15, step: 12}}", "LIM018", 0),
        ("bets: {two: {pays: 30 to 1, minimum: 10, maximum: 10, step: 10}}", None, 0),
        ("bets: {two: {pays: 30 to 1, minimum: 10, maximum: 95, step: 10}}", None, 0),
        ("minimum: 20\nstep: 50\nbets: {two: {pays: 30 to 1}}", "LIM018", 0),
        ("minimum: 20\nmaximum: 500\nstep: 50\nbets: {two: {pays: 30 to 1}}", "LIM018", 0),
        ("bets: {two: {pays: 30 to 1, minimum: 12, step: 5}}", "LIM018", 0),
        ("minimum: 5\nbets: {two: {pays: 30 to 1, step: 11}}", None, 0),
        ("minimum: 100\nmaximum: 500\nstep: 50\nbets: {two: {pays: 30 to 1}}", None, 0),
        ("minimum: 3\nmaximum: 30\nstep: 0.003\nbets: {two: {pays: 30 to 1}}", "LIM021", 0),
        ("minimum: 0.005\nbets: {two: {pays: 30 to 1}}", "LIM021", 0),
        ("currency: KWD\nminimum: 0.005\nbets: {two: {pays: 30 to 1}}", None, 0),
        ("currency: KWD\nminimum: 0.0005\nbets: {two: {pays: 30 to 1}}", "LIM021", 0),
        ("minimum: 0.25\nbets: {two: {pays: 30 to 1}}", None, 0),
        ("maximum: 100000000000\nbets: {two: {pays: 30 to 1}}", "LIM021", 0),
        ("bets: {two: {pays: 30 to 1, maximum: 100000000000}}", "LIM021", 0),
        ("currency: EUR\nmaximum: 10000001\nbets: {two: {pays: 30 to 1}}", "LIM021", 0),
        ("currency: VND\nmaximum: 1000000000\nbets: {two: {pays: 30 to 1}}", None, 0),
        (TWO + "award_cap: {amount: 100000000000000, per: player}", "LIM021", 0),
        ("bets: {two: {pays: 30 to 1}}\nchips: [1000000000000]", "LIM021", 0),
        ("bets: {two: {pays: 30 to 1}}\nchips: [0.001]", "LIM021", 0),
        (TWO + "award_cap: {amount: 160, per: round}", "LIM012", 0),
        ("bets: {two: {pays: 30 to 1, minimum: 5}}\naward_cap: {amount: 299, per: round}", "LIM012", 0),
        ("bets: {two: {pays: 30 to 1, minimum: 5}}\naward_cap: {amount: 300, per: round}", None, 0),
        ("bets: {two: {pays: 30 to 1, minimum: 5}}\naward_cap: {amount: 160, per: player}", None, 0),
        ("bets: {odds: {pays: {'4, 10': 2 to 1}}}", None, 0),
        (ODDS + "minimum: 60%, maximum: 50%}}", "LIM007", 1),
        (ODDS + "minimum: 50%, maximum: 60%}}", None, 0),
        (f"bets: {{field: {{pays: {{{FIELD}, other: 30 to 1}}}}}}", "TAB009", 3),
        ("bets: {field: {pays: {'2, 12': 2 to 1, other: even}}}", None, 0),
        (f"bets: {{hard: {{pays: {{{HARD}, other: 30 to 1}}}}}}", "TAB009", 3),
        ("bets: {hard: {pays: {'4, 10': 7 to 1, other: 9 to 1}}}", None, 0),
        (f"bets: {{hard: {{pays: {{{HARD}}}, maximum: {{'4, 10': 90, '6, 8': 70, other: 9999}}}}}}", "TAB009", 3),
        (f"bets: {{hard: {{pays: {{{HARD}}}, maximum: {{'4, 10': 90, other: 70}}}}}}", None, 0),
        (
            f"maximum: {{hard: {{'4, 10': 90, '6, 8': 70, other: 99}}}}\nbets: {{hard: {{pays: {{{HARD}}}}}}}",
            "TAB009",
            3,
        ),
    ],
)
def test_without_a_regulation(command: Tapete, stated: str, code: str | None, exit_code: int) -> None:
    found, codes = told(command, f"regulation: none\ngame: craps\n{stated}\n")

    assert (found, codes) == (exit_code, {code} if code and not code.startswith("SYN") else set())


@pytest.mark.parametrize(
    ("stated", "codes", "exit_code"),
    [
        ("bets: {place_win: {pays: {'4': 9 to 5}}}", {"TAB014"}, 0),
        ("bets: {place_win: {pays: {'5': 7 to 5}}}", {"TAB014"}, 0),
        ("bets: {place_win: {pays: {'6': 7 to 6}}}", {"TAB014"}, 0),
        ("bets: {place_win: {pays: {'4, 10': 9 to 5}}}", set(), 0),
        ("bets: {place_win: {pays: {'6, 8': 7 to 6}}}", set(), 0),
        ("minimum: 5\nmaximum: {simple: 500, multiple: 90000}", {"TAB009"}, 3),
        ("minimum: 5\nmaximum: {simple: 500}", set(), 0),
        ("minimum: 5\nmaximum: {simple: 500, field: 600}\nbets: {pass_line: {pays: even}}", set(), 0),
        ("jurisdiction: FR\nbets: {pass_line: {pays: even}}", {"TAB026"}, 3),
        ("jurisdiction: es\nbets: {pass_line: {pays: even}}", set(), 0),
        ("currency: USD\nbets: {pass_line: {pays: even}}", {"TAB026"}, 3),
        ("currency: pesos argentinos\nbets: {pass_line: {pays: even}}", {"TAB026"}, 3),
        ("currency: $\nbets: {pass_line: {pays: even}}", {"TAB026"}, 3),
        ("currency: Euros\nbets: {pass_line: {pays: even}}", set(), 0),
        ("options: {blackjack_pays: 6 to 5}\nbets: {pass_line: {pays: even}}", {"TAB009"}, 3),
        ("dice: {in_service: 6, edge: 20 cm}", {"DUT008"}, 1),
        ("jurisdiction: es-as-zz-nowhere\nbets: {pass_line: {pays: even}}", {"TAB026"}, 3),
        ("jurisdiction: Asturias\nbets: {pass_line: {pays: even}}", {"TAB026"}, 3),
        ("jurisdiction: es-as\nbets: {pass_line: {pays: even}}", set(), 0),
        ("currency: XXX\nbets: {pass_line: {pays: even}}", {"TAB026"}, 3),
        ("bets: {pass_line: {pays: even}}\nstaff: {tables_per_head: 9}", {"TAB009"}, 3),
        (f"bets: {{hard: {{pays: {{{HARD}, other: 30 to 1}}}}}}", {"TAB009"}, 3),
        (
            f"bets: {{hard: {{pays: {{{HARD}}}}}}}\nposted: {{bets: {{hard: {{pays: {{{HARD}, other: 12 to 1}}}}}}}}",
            {"TAB009"},
            3,
        ),
        ("bets: {pass_line: {pays: even}}\ntables: [{table: a}, {table: b, bets: {}}]", set(), 2),
        ("bets: {pass_line: {pays: even}}\ntables: [{table: a}, {table: b, bets: {come: {pays: even}}}]", set(), 0),
    ],
)
def test_under_a_regulation(command: Tapete, stated: str, codes: set[str], exit_code: int) -> None:
    assert told(command, f"regulation: es_as_craps_2011\ngame: craps\n{stated}\n") == (exit_code, codes)


@pytest.mark.parametrize(
    ("stated", "code", "severity"),
    [
        ("chips: [5, 100]\nbets: {place_win: {pays: {'6, 8': 7 to 6}}}", "LIM011", "note"),
        ("chips: [5, 100]\nminimum: 5\nbets: {place_win: {pays: {'6, 8': 7 to 6}}}", "LIM011", "note"),
        ("chips: [5, 100]\nbets: {place_win: {pays: {'6, 8': 7 to 6}, minimum: 5}}", "LIM011", "warning"),
        ("chips: [5, 100]\nbets: {place_win: {pays: {'6, 8': 7 to 6}, step: {'6, 8': 30}}}", "LIM011", None),
        ("chips: [5, 100]\nbets: {two: {pays: 30 to 1}}", "LIM011", None),
    ],
)
def test_remarks_that_leave_the_verdict(command: Tapete, stated: str, code: str, severity: str | None) -> None:
    (command.folder / "table.yaml").write_text(f"regulation: none\ngame: craps\n{stated}\n", encoding="utf-8")
    ran = command("check", "table.yaml", "--format", "json")
    found = {each["code"]: each["severity"] for each in json.loads(ran.stdout)["findings"]}

    assert found.get(code) == severity


@pytest.mark.parametrize(
    ("bets", "is_told"),
    [
        ("odds: {pays: {'4, 10': 2 to 1}}", True),
        ("pass_line: {pays: even}, odds: {pays: {'4, 10': 2 to 1}}", False),
        ("pass_line: {pays: even}, come_odds: {pays: {'4, 10': 2 to 1}}", True),
    ],
)
@pytest.mark.parametrize("complete", ["true", "false"])
def test_odds_without_the_bet_they_ride_on(command: Tapete, bets: str, is_told: bool, complete: str) -> None:
    _, codes = told(command, f"regulation: es_as_craps_2011\ncomplete: {complete}\nbets: {{{bets}}}\n")

    assert ("TAB029" in codes) == (is_told and complete == "true")


BANKER = "regulation: {}\ngame: punto_banco\nbets: {{banker: {{pays: {}{}}}}}\n"
CHARGED = ", commission: {rate: %s, of: win, when: on_win}"


@pytest.mark.parametrize(
    ("regulation", "price", "commission", "codes", "exit_code"),
    [
        ("es_1979", "19 to 20", "", set(), 0),
        ("es_1979", "even", CHARGED % "5%", set(), 0),
        ("es_1979", "even", "", {"TAB019"}, 1),
        ("es_1979", "9 to 10", "", {"TAB001", "TAB019"}, 1),
        ("es_1979", "19 to 20", CHARGED % "5%", {"TAB001"}, 1),
        ("none", "19 to 20", "", set(), 0),
        ("none", "even", CHARGED % "5%", set(), 0),
        ("none", "even", CHARGED % "50%", {"PAY016"}, 0),
        ("none", "19 to 20", CHARGED % "5%", {"PAY016"}, 0),
    ],
)
def test_a_commission_is_counted_once(
    command: Tapete, regulation: str, price: str, commission: str, codes: set[str], exit_code: int
) -> None:
    """19 to 20 is even less 5% of the win."""
    assert told(command, BANKER.format(regulation, price, commission)) == (exit_code, codes)


@pytest.mark.parametrize(
    ("limits", "insurance", "codes", "exit_code"),
    [
        ("minimum: 10\nmaximum: 100", "minimum: 50%, maximum: 50%", set(), 0),
        ("minimum: 10\nmaximum: 100", "minimum: 5, maximum: 50", set(), 0),
        ("minimum: 10\nmaximum: 100", "maximum: 51%", {"LIM005"}, 1),
        ("minimum: 10\nmaximum: 100", "maximum: 100%", {"LIM005"}, 1),
        ("minimum: 10\nmaximum: 100", "minimum: 100%, maximum: 50%", {"LIM005"}, 1),
        ("minimum: 10", "maximum: 50%", set(), 2),
    ],
)
def test_insurance_is_a_part_of_the_box(
    command: Tapete, limits: str, insurance: str, codes: set[str], exit_code: int
) -> None:
    """Without the largest stake on a box a part of it says nothing, and is an error of the file."""
    stated = f"{limits}\nbets: {{insurance: {{pays: 2 to 1, {insurance}}}}}"
    found, told_of = told(command, f"regulation: es_cl_22_2013\ngame: open_blackjack\n{stated}\n")

    assert (found, told_of) == (exit_code, codes)


@pytest.mark.parametrize(
    ("options", "code", "exit_code"),
    [
        ("dealer_stands: 17, hands: 900", "SYN306", 2),
        ("dealer_stands: 17, hands: 0", "SYN306", 2),
        ("dealer_stands: 11", "SYN306", 2),
        ("dealer_stands: 22", "SYN306", 2),
        ("dealer_stands: 17, boxes: 900", "SYN306", 2),
        ("dealer_stands: 17, bets_per_box: 100", "SYN306", 2),
        ("blackjack_pays: 3 to 2, hands: 4, boxes: 3, bets_per_box: 1", None, 0),
        ("dealer_stands: 17, blackjack_pays: 100 to 1", "TAB022", 1),
    ],
)
def test_options_of_blackjack_have_a_range(command: Tapete, options: str, code: str | None, exit_code: int) -> None:
    """900 hands after splits were a recursion without end; 100 to 1 passed where no edge of the decks is known."""
    table = f"regulation: none\ngame: blackjack\ncards: {{decks: 6}}\nminimum: 5\noptions: {{{options}}}\n"
    (command.folder / "table.yaml").write_text(table, encoding="utf-8")
    ran = command("check", "table.yaml", "--format", "json")
    found = {each["code"] for each in json.loads(ran.stdout)["findings"]}

    assert (ran.returncode, found) == (exit_code, {code} if code else set())


def test_odds_are_no_plural_of_odd(command: Tapete) -> None:
    """They are a bet of craps; roulette has none."""
    (command.folder / "table.yaml").write_text(
        "regulation: none\ngame: french_roulette\nbets: {odds: {pays: even}}\n", encoding="utf-8"
    )
    ran = command("check", "table.yaml", "--format", "json")

    assert ran.returncode == 2 and "REF102" in ran.stdout


DECKS = """\
regulation: none
game: punto_banco
cards: {{decks: {}}}
bets: {{player: {{pays: even}}, banker: {{pays: 19 to 20}}, tie: {{pays: 8 to 1}}}}
stated_edge: {{player: {{value: {}%}}, banker: {{value: {}%}}, tie: {{value: {}%}}}}
"""


@pytest.mark.parametrize(
    ("decks", "edges", "codes", "exit_code"),
    [
        ("8", ("1.2351", "1.0579", "14.3596"), set(), 0),
        ("6", ("1.2374", "1.0558", "14.4382"), set(), 0),
        ("1", ("1.29", "1.01", "15.75"), set(), 0),
        ("6", ("1.2351", "1.0579", "14.3596"), {"TAB011"}, 1),
        ("900", ("1.2351", "1.0579", "14.3596"), {"DUT005", "DUT008"}, 1),
    ],
)
def test_punto_y_banca_is_dealt_from_the_decks_of_the_table(
    command: Tapete, decks: str, edges: tuple[str, str, str], codes: set[str], exit_code: int
) -> None:
    """The published edges of one, six and eight decks; six were an error where no regulation is named."""
    assert told(command, DECKS.format(decks, *edges)) == (exit_code, codes)


@pytest.mark.parametrize(
    ("stated", "codes", "exit_code"),
    [
        ("game: caribbean_stud\noptions: {raise_pays_flush: 5 to 1, soft_17: hit}", {"TAB009"}, 3),
        ("game: caribbean_stud\noptions: {raise_pays_flush: 5 to 1}\ncards: {decks: 1}", set(), 0),
        ("game: caribbean_stud\noptions: {raise_pays_flush: 5 to 1}\ncards: {decks: 6}", {"DUT005"}, 1),
        ("game: blackjack\noptions: {dealer_stands: 17, raise_pays_flush: 5 to 1}", {"TAB009"}, 3),
        ("game: craps\nminimum: 5\nchips: [5, 5, 25]\nbets: {two: {pays: 30 to 1}}", {"TAB009"}, 3),
        ("game: craps\nminimum: 5\nchips: [5, 25]\nbets: {two: {pays: 30 to 1}}", set(), 0),
        ("game: french_roulette\nbets: {red: {pays: even, zero: lost}}\nzero: half", {"TAB009"}, 3),
    ],
)
def test_what_belongs_to_another_game_or_stands_twice(
    command: Tapete, stated: str, codes: set[str], exit_code: int
) -> None:
    assert told(command, f"regulation: none\n{stated}\n") == (exit_code, codes)
