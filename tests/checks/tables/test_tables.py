"""TAB002 to TAB007, TAB009 to TAB011 on invented texts."""

from __future__ import annotations

import pytest

from checker.findings.finding import Subject
from checker.findings.wording import help_of, message_of
from checker.words.names import numbers_text
from tests.checks.examples import english, findings

CLOSED = "closed list [A]\nbet pass_line pays even\n--- table\n"


def test_a_closed_list_admits_nothing_else() -> None:
    (finding,) = findings("TAB002", CLOSED + "bets: {fire: {pays: 24 to 1}}\n")

    assert (finding.severity, finding.verdict, finding.at.line, finding.subject.bet) == (
        "error",
        "violation",
        1,
        "fire",
    )


def test_an_open_list_leaves_it_open() -> None:
    (finding,) = findings("TAB002", CLOSED.removeprefix("closed list [A]\n") + "bets: {fire: {pays: 24 to 1}}\n")

    assert (finding.severity, finding.verdict) == ("warning", "undetermined")


def test_a_bet_of_the_house_is_named_as_typed() -> None:
    assert english("TAB002", CLOSED + "bets: {Lucky Duck: {pays: 24 to 1}}\n") == [
        "the regulation does not list the bet `Lucky Duck`, and admits no bet that it does not list"
    ]


def test_a_bet_that_is_not_offered_is_no_finding() -> None:
    assert findings("TAB002", CLOSED + "minimum: 5\n") == ()


GAMES = (
    'require table.game in craps, boule [A7.II]\ngame craps "Craps" [A] with 2 dice\nbet field pays even\n--- table\n'
)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("craps", []),
        (
            "boule",
            ["the regulation gives no rules for the game `boule`, so nothing of this table can be checked by it"],
        ),
        ("sic_bo", ["the regulation does not authorise the game `sic_bo`"]),
        ("Rouge et Noir", ["the regulation does not authorise the game `Rouge et Noir`"]),
    ],
)
def test_games_outside_the_list(game: str, expected: list[str]) -> None:
    """Listed and treated; listed and not treated; known and not listed; unknown."""
    assert english("TAB005", GAMES + f"game: {game}\n") == expected


def test_a_game_that_a_text_without_list_does_not_treat_is_undetermined() -> None:
    (finding,) = findings("TAB005", "bet field pays even\n--- table\ngame: sic_bo\n")

    assert (finding.severity, finding.verdict, finding.subject) == (
        "warning",
        "undetermined",
        Subject("example", "sic_bo"),
    )


def test_a_list_of_one_game_says_nothing_of_the_others() -> None:
    """`require table.game` below a game is that game's."""
    snippet = (
        'game craps "C" [A] with 2 dice\nrequire table.game in craps [A]\n'
        'game dice "D" [A] with 2 dice\n--- table\ngame: dice\n'
    )

    assert findings("TAB005", snippet) == ()


@pytest.mark.parametrize(("game", "codes"), [("sic_bo", ["LIM005"]), ("craps", ["LIM005"])])
def test_what_stands_outside_of_games_binds_games_without_rules(game: str, codes: list[str]) -> None:
    text = f'limit 5 <= min(table) [A]\ngame craps "C" [A] with 2 dice\n--- table\ngame: {game}\nminimum: 3\n'

    assert [each.code for code in ("TAB005", "LIM005") for each in findings(code, text)] == codes


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("game: craps\n", 1),
        ("regulation: none\n", 0),
        ("norma: ninguna\n", 0),
        ("regulation: example\n", 0),
        ("jurisdiction: XX\n", 0),
    ],
)
def test_no_text_is_undetermined_unless_it_is_meant(text: str, count: int) -> None:
    assert len(findings("TAB006", "bet field pays even\n--- table\n" + text)) == count


NUMBERS = (
    "bet big(n in 6, 8) wins n loses 7 stands other pays even\n"
    "bet field one roll wins 2 .. 4 loses other pays even\n--- table\n"
)


def test_numbers_outside_the_text_are_one_finding_with_those_inside() -> None:
    assert english("TAB007", NUMBERS + 'bets: {big: {pays: {"5, 6": even, 9: even}}}\n') == [
        "“big 6 and 8” has no 5, 9 in the regulation; it has 6, 8"
    ]


def test_a_limit_on_a_number_outside_the_text() -> None:
    (finding,) = findings("TAB007", NUMBERS + 'maximum: {big: {"6, 7": 500}}\n')

    assert (finding.subject.bet, finding.subject.numbers) == ("big", ("7",))


def test_price_and_limit_of_the_same_stray_number_are_one_finding() -> None:
    assert len(findings("TAB007", NUMBERS + "bets: {big: {pays: {7: even}, maximum: {7: 500}}}\n")) == 1


def test_prices_for_throws_that_lose() -> None:
    assert english("TAB007", NUMBERS + 'bets: {field: {pays: {"2, 5": even, hard 6: even}}}\n') == [
        "“field” pays for 5 here, on which it does not win in the regulation",
        "“field” pays for hard 6 here, on which it does not win in the regulation",
    ]


def test_a_number_of_one_open_reading_is_undetermined() -> None:
    snippet = (
        "bet place(n in 4, 6) wins n loses 7 stands other pays even\n  unclear [A]\n"
        '    reading listed "list"\n    reading priced "also 8" numbers 4, 6, 8\n    use none because "why"\n'
        "--- table\nbets: {place: {pays: {8: even}}}\n"
    )
    (finding,) = findings("TAB007", snippet)

    assert (finding.verdict, finding.readings) == ("undetermined", ("listed",))
    assert findings("TAB003", snippet) == ()


def test_bets_without_printed_payouts_are_one_finding() -> None:
    offers = "a: {pays: even}, b: {pays: even}, c: {pays: even}"
    snippet = f"bet a pays unstated\nbet b\nbet c pays even\n--- table\nbets: {{{offers}}}\n"

    assert english("TAB004", snippet) == ["the regulation states no payout for `a` and `b`"]


def test_a_number_without_printed_payout_is_named() -> None:
    snippet = "bet b(n in 4, 5) pays even for 4\n--- table\nbets: {b: {pays: {4: even, 5: even}}}\n"
    (finding,) = findings("TAB004", snippet)

    assert english("TAB004", snippet) == ["the regulation states no payout for `b` 5"]
    assert finding.subject.numbers == ("5",)


def test_sections_that_are_not_judged_are_named_with_the_reason() -> None:
    snippet = (
        "bet field pays even\n--- table\n"
        "bets: {field: {pays: even, commission: {rate: 5%}}}\nstated_edge: {field: 1%}\n"
    )
    found = findings("TAB009", snippet)

    assert [each.values["section"] for each in found] == ["bets.field.commission", "stated_edge.field"]
    assert {(each.severity, each.verdict) for each in found} == {("warning", "undetermined")}


COPIES = "bet hard(n in 4, 6) wins hard n loses 7, easy n stands other pays 7 to 1\n--- table\nminimum: 5\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("posted: {minimum: 5}", []),
        ("posted: {minimum: 10}", ["the minimum of the table: 5 here, 10 as posted"]),
        ("approved: {maximum: {hard: 10}}", []),
        ("bets: {hard: {pays: 7 to 1}}\nposted: {bets: {hard: {pays: 8 for 1}}}", []),
        (
            "bets: {hard: {pays: 7 to 1}}\napproved: {bets: {hard: {pays: {4: 6 to 1, 6: 7 to 1}}}}",
            ["“hardways” 4: 6 to 1 was approved, which the law does not allow: the table keeps the law with 7 to 1"],
        ),
        (
            "bets: {hard: {pays: 7 to 1}}\nposted: {bets: {hard: {pays: 9 to 1}}}",
            ["“hardways” 4, 6: 7 to 1 here, 9 to 1 as posted"],
        ),
    ],
)
def test_copies_of_the_table(text: str, expected: list[str]) -> None:
    """What only one of them states is no difference."""
    assert english("TAB010", COPIES + text + "\n") == expected


EDGE = (
    "bet dont_pass first roll wins 2, 3 loses 7, 11 pushes 12 sets point 4 .. 6, 8 .. 10\n"
    "  then wins 7 loses point stands other pays even\n"
)


@pytest.mark.parametrize(
    ("stated", "count"),
    [
        ("3/220", 0),
        ("1.36%", 0),
        ("1.37%", 1),
        ("1.4%", 0),
        ("1.35%", 1),
        ("1.40%", 1),
        ("{value: 1.40%, basis: resolved}", 0),
        ("{value: 27/1925, basis: resolved}", 0),
        ("{value: 3/220, basis: resolved}", 1),
        ("{value: 0.40%, basis: roll}", 0),
        ("{value: 1.36%, basis: roll}", 1),
    ],
)
def test_stated_edges_by_their_basis(stated: str, count: int) -> None:
    """3/220 = 1.3636 % per bet made, 27/1925 = 1.4026 % resolved, 0.404 % per roll; rounded."""
    snippet = EDGE + f"--- table\nbets: {{dont_pass: {{pays: even}}}}\nstated_edge: {{dont_pass: {stated}}}\n"

    assert len(findings("TAB011", snippet)) == count


def test_bets_that_an_open_list_lacks_are_one_finding() -> None:
    text = (
        CLOSED.removeprefix("closed list [A]\n")
        + "bets:\n  fire: {maximum: 5}\n  hop: {maximum: 5}\n  pass_line: {maximum: 5}\n  Lucky Duck: {maximum: 5}\n"
    )
    (finding,) = findings("TAB002", text)

    assert message_of(finding, "en") == (
        "the regulation does not list “fire”, “hop” and `Lucky Duck`, and does not say whether other bets may be "
        "offered"
    )
    assert [related.at.line for related in finding.related] == [3, 5]
    assert (finding.severity, finding.verdict, finding.subject.bet) == ("warning", "undetermined", None)


def test_each_bet_that_a_closed_list_lacks_is_a_finding() -> None:
    assert len(findings("TAB002", CLOSED + "bets: {fire: {maximum: 5}, hop: {maximum: 5}}\n")) == 2


@pytest.mark.parametrize(
    ("numbers", "way_out"),
    [
        ('"4-10"', 'two numbers are written `"4, 10"`'),
        ('"4-9"', "take it off the table"),
        ("9", "take it off the table"),
    ],
)
def test_a_pair_of_faces_may_be_meant_as_two_numbers(numbers: str, way_out: str) -> None:
    text = "bet hard(n in 4, 10) wins hard n loses 7, easy n stands other pays 7 to 1\n--- table\n"
    (finding,) = findings("TAB007", text + f"bets: {{hard: {{pays: {{{numbers}: 7 to 1}}}}}}\n")

    assert (help_of(finding, "en") if finding.help else "take it off the table") == way_out


def test_what_is_not_judged_is_named_with_the_keys_of_the_file() -> None:
    text = "bet pass_line outcomes unstated pays even\n--- table\nventaja_declarada: {pass_line: 1%}\n"

    assert english("TAB009", text) == [
        "`ventaja_declarada.pass_line` is stated and was not examined: no house edge can be computed"
    ]


def test_many_numbers_in_a_row_are_not_told_one_by_one() -> None:
    assert numbers_text(map(str, range(37))) == "0 .. 36"
    assert numbers_text(("0", "00", *map(str, range(1, 37)))) == "0, 00, 1 .. 36"
    assert numbers_text(map(str, range(1, 11))) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
    assert numbers_text((None, "4", "10")) == "4, 10"
