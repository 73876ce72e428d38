"""LIM002, LIM005 to LIM010 on invented texts: words, places, what they leave to each other."""

from __future__ import annotations

import pytest

from checker.findings.finding import Subject
from tests.checks.examples import english, findings

BAND = (
    "group simple pays even\nbet a in simple\n"
    "limit 100 * min(table) <= max(each simple) <= 1000 * min(table) [B.2]\n--- table\n"
)
CODES = ("LIM002", "LIM005", "LIM006", "LIM007", "LIM008", "LIM009", "LIM010")


def test_band_in_words_with_its_places() -> None:
    (finding,) = findings("LIM002", BAND + "minimum: 5\nmaximum: {simple: 6000}\n")

    assert english("LIM002", BAND + "minimum: 5\nmaximum: {simple: 6000}\n") == [
        "the maximum 6000 of `simple` is 1200 times the minimum 5; the regulation allows 100 to 1000 times"
    ]
    assert (finding.at.line, finding.at.column, finding.at.end_column) == (2, 19, 23)
    assert [place.at.line for place in finding.related if place.at.path == "table.yaml"] == [1]
    assert {name: finding.values[name] for name in ("lowest", "highest", "smallest", "largest")} == {
        "lowest": 100,
        "highest": 1000,
        "smallest": 500,
        "largest": 5000,
    }
    assert [citation.anchor for citation in finding.citations] == ["B.2"]


@pytest.mark.parametrize(
    ("relation", "allowed"),
    [
        ("max(a) <= 6 * min(table)", "at most 6 times"),
        ("max(a) >= 60 * min(table)", "at least 60 times"),
        ("max(a) = 6 * min(table)", "exactly 6 times"),
        ("max(a) < 6 * min(table)", "less than 6 times"),
        ("max(a) > 60 * min(table)", "more than 60 times"),
    ],
)
def test_ends_in_words(relation: str, allowed: str) -> None:
    snippet = f"bet a pays even\nlimit {relation} [B.2]\n--- table\nminimum: 5\nmaximum: {{a: 100}}\n"

    assert english("LIM002", snippet) == [
        f"the maximum 100 of `a` is 20 times the minimum 5; the regulation allows {allowed}"
    ]


def test_bands_of_several_minima_are_told_in_money() -> None:
    """3 * 5 + 2 * 10 = 35."""
    snippet = (
        "bet a pays even\nbet b pays even\nlimit max(a) <= 3 * min(table) + 2 * min(b) [B.2]\n"
        "--- table\nminimum: {table: 5, b: 10}\nmaximum: {a: 36}\n"
    )

    assert english("LIM002", snippet) == ["the maximum 36 of `a` is not what the regulation allows: at most 35"]


def test_each_bet_at_fault_is_a_finding_of_its_own() -> None:
    found = findings(
        "LIM002", BAND.replace("bet a in", "bet b in simple\nbet a in") + "minimum: 5\nmaximum: {a: 10, b: 20}\n"
    )

    assert [finding.subject.bet for finding in found] == ["b", "a"]


def test_no_figure_is_reported_by_two_checks() -> None:
    """A minimum above the maximum is outside the band as well; it is said once."""
    snippet = BAND + "minimum: 600\nmaximum: {simple: 500}\n"

    assert [code for code in CODES if findings(code, snippet)] == ["LIM007"]


def test_a_cap_in_words() -> None:
    snippet = (
        "bet line pays even\nbet lay(n in 4, 5) rides on line pays 1 to 2\n"
        "limit max(lay) = 200% * stake(line) for 4 [B.5]\nlimit max(lay) = 150% * stake(line) for 5 [B.5]\n"
        "--- table\nbets: {lay: {maximum: 200%}}\n"
    )

    assert english("LIM005", snippet) == [
        "the maximum of “lay” 5 is 200%; the regulation allows exactly 150% of `line`"
    ]


def test_a_cap_of_another_maximum_shows_both_the_money_and_the_percentage() -> None:
    snippet = (
        "group simple pays even\nbet place(n in 6) pays 7 to 6\nlimit max(place) = 120% * max(simple) [B.6]\n"
        "--- table\nmaximum: {simple: 2500, place: 2500}\n"
    )
    (finding,) = findings("LIM005", snippet)

    assert english("LIM005", snippet) == [
        "the maximum of `place` 6 is 2500; the regulation allows exactly 3000 (120% of the maximum of `simple`)"
    ]
    assert isinstance(finding.values["allowed"], dict)
    assert finding.values["allowed"]["es"] == "exactamente 3000 (el 120\u00a0% del máximo de `simple`)"


def test_minima_can_be_at_fault_too() -> None:
    snippet = "bet a pays even\nbet b pays even\nlimit min(b) = min(a) [B.1]\n--- table\nminimum: {a: 5, b: 6}\n"

    assert english("LIM005", snippet) == [
        "the minimum of `b` is 6; the regulation allows exactly 5 (100% of the minimum of `a`)"
    ]


def test_wins_with_the_stake_in_them() -> None:
    """10 at 4 to 1 hands over 50."""
    snippet = (
        "group simple pays even\nbet horn pays 4 to 1\nlimit total(horn) <= total(simple) [B.3]\n"
        "--- table\nmaximum: {simple: 20, horn: 10}\n"
    )

    assert english("LIM006", snippet) == [
        "“horn” hands over 50 at its maximum of 10, stake included; the regulation allows at most 40"
    ]


def test_a_maximum_beside_a_wrong_price_is_judged_at_the_price_of_the_text() -> None:
    """220 at 7 to 1 wins 1540; the 3300 that the table would pay at 15 to 1 follow from the price alone."""
    snippet = (
        "group simple pays even\nbet a one roll wins 2, 3, 12 loses other pays 7 to 1\n"
        "limit {0}(simple) <= {0}(a) <= 3 * {0}(simple) [B.3]\n"
        "--- table\nmaximum: {{simple: 500}}\nbets: {{a: {{pays: {1} to 1, maximum: {2}}}}}\n"
    )

    assert english("LIM006", snippet.format("prize", 15, 220)) == [
        "`a` wins 1540 at its maximum of 220, at the payout of the regulation (7 to 1); the regulation allows 500 to 1500"
    ]
    assert english("LIM006", snippet.format("total", 15, 400)) == [
        "`a` hands over 3200 at its maximum of 400, stake included, at the payout of the regulation (7 to 1); "
        "the regulation allows 1000 to 3000"
    ]
    assert english("LIM006", snippet.format("prize", 7, 220)) == [
        "`a` wins 1540 at its maximum of 220; the regulation allows 500 to 1500"
    ]
    assert not findings("LIM006", snippet.format("prize", 15, 200))
    assert len(findings("TAB001", snippet.format("prize", 15, 200))) == 1


def test_legal_maxima_are_rounded_to_chips_on_the_legal_side() -> None:
    """2500 / 7 = 357.1 and 7500 / 7 = 1071.4: with chips of 25 from 375 to 1050."""
    snippet = (
        "group simple pays even\nbet a pays 7 to 1\nlimit prize(simple) <= prize(a) <= 3 * prize(simple) [B.3]\n"
        "--- table\nchips: [25, 100]\nmaximum: {simple: 2500, a: 2500}\n"
    )
    (finding,) = findings("LIM006", snippet)

    assert finding.values["way_out"] == {
        "en": "legal maxima: 375 to 1050",
        "es": "ajustarse a los máximos admitidos: de 375 a 1050",
    }


def test_legal_maxima_without_a_whole_number_between_are_exact() -> None:
    """1 / 7 to 3 / 7 of a unit."""
    snippet = (
        "group simple pays even\nbet a pays 7 to 1\nlimit prize(simple) <= prize(a) <= 3 * prize(simple) [B.3]\n"
        "--- table\nmaximum: {simple: 1, a: 1}\n"
    )
    (finding,) = findings("LIM006", snippet)

    assert isinstance(finding.values["way_out"], dict)
    assert finding.values["way_out"]["en"] == "legal maxima: 1/7 to 3/7"


def test_an_end_that_is_not_allowed_is_left_out_of_the_legal_maxima() -> None:
    """Below 70 / 7 = 10: at most 9."""
    snippet = (
        "group simple pays even\nbet a pays 7 to 1\nlimit prize(a) < prize(simple) [B.3]\n"
        "--- table\nmaximum: {simple: 70, a: 10}\n"
    )
    (finding,) = findings("LIM006", snippet)

    assert isinstance(finding.values["way_out"], dict)
    assert finding.values["way_out"]["en"] == "legal maxima: at most 9"


def test_disorder_in_words() -> None:
    assert english("LIM007", BAND + "minimum: 6\nmaximum: 5\n") == ["the minimum 6 is above the maximum 5 of the table"]
    assert english("LIM007", BAND + "maximum: {a: 0}\n") == ["the maximum of `a` is 0; a limit is more than zero"]
    assert english("LIM007", BAND + "minimum: -5\n") == ["the minimum of the table is −5; a limit is more than zero"]


def test_one_minimum_above_several_maxima_points_at_the_minimum() -> None:
    (finding,) = findings("LIM007", BAND + "minimum: 600\nmaximum: {simple: 500, a: 100}\n")

    assert (finding.at.line, [place.at.line for place in finding.related]) == (1, [2, 2])


def test_everything_missing_is_one_finding() -> None:
    snippet = (
        "group simple pays even\nbet a in simple\nbet line pays even\nbet odds(n in 4) rides on line pays 2 to 1\n"
        "limit 100 * min(table) <= max(each simple) [B.2]\nlimit max(odds) <= stake(line) [B.4]\n"
        "--- table\nmaximum: {simple: 500, odds: 100}\n"
    )
    (finding,) = findings("LIM008", snippet)

    assert finding.values["missing"] == {
        "en": "the minimum of the table and the maximum of `odds` as a percentage of `line`",
        "es": "el mínimo de la mesa y el máximo de `odds` como porcentaje de `line`",
    }
    assert [citation.anchor for citation in finding.citations] == ["B.2", "B.4"]


@pytest.mark.parametrize("text", ["minimum: 5\n", "maximum: {a: 500}\nminimum: 5\n", "bets: {a: {pays: even}}\n"])
def test_what_nothing_stated_is_measured_by_is_not_missing(text: str) -> None:
    assert findings("LIM008", BAND + text) == ()


def test_authorised_figures_are_compared_where_both_are_stated() -> None:
    snippet = (
        "group simple pays even\nbet a in simple\nlimit min(table) set by authority [B.1]\n--- table\nminimum: 5\n"
        "maximum: {simple: 500}\nauthorisation: {minimum: 10, maximum: {simple: 500, a: 400}}\n"
    )

    assert english("LIM009", snippet) == [
        "the minimum of the table is 5; the authorisation lays down 10",
        "the maximum of `a` is 500; the authorisation lays down 400",
    ]
    assert findings("LIM009", snippet)[0].citations[0].anchor == "B.1"


def test_authorised_figures_of_numbers() -> None:
    snippet = (
        "bet hard(n in 4, 6) pays 7 to 1\n--- table\nmaximum: {hard: 900}\n"
        "authorisation: {maximum: {hard: {4: 800, 6: 900}}}\n"
    )
    (finding,) = findings("LIM009", snippet)

    assert finding.subject == Subject("example", "craps", "hard", ("4",))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("maximum: {place: 357.50}", ["the chips of the table cannot make the maximum 357.5"]),
        ("bets: {place: {pays: 7 to 6, step: 6}}", []),
        ("bets: {place: {pays: 7 to 6, step: 5}}", ["a step of 5 wins 35/6, which the chips of the table cannot pay"]),
        ("bets: {place: {pays: 7 to 6}}", []),
        ("bets: {place: {maximum: 12, step: 6}}", []),
    ],
)
def test_chips(text: str, expected: list[str]) -> None:
    assert english("LIM010", f"bet place(n in 6, 8) pays 7 to 6\n--- table\nchips: [1, 5]\n{text}\n") == expected


def test_without_chips_nothing_is_said_of_them() -> None:
    assert findings("LIM010", "bet place(n in 6, 8) pays 7 to 6\n--- table\nminimum: 0.37\n") == ()


AUTHORISED = "group simple pays even\nbet a in simple\nbet b in simple\nbet hard(n in 4, 6) pays 7 to 1\n--- table\n"


@pytest.mark.parametrize(
    ("stated", "authorised", "told"),
    [
        ("maximum: {simple: 500, a: 600}", "maximum: {simple: 500}", ["the maximum of `a` is 600; … lays down 500"]),
        ("maximum: {simple: 500, a: 400}", "maximum: {simple: 500}", []),
        (
            "maximum: {hard: {4: 900, 6: 700}}",
            "maximum: {hard: 800}",
            ["the maximum of “hardways” 4 is 900; … lays down 800"],
        ),
        ("maximum: {simple: 500, a: 600}", "maximum: {simple: 500, a: 600}", []),
        (
            "minimum: 10\nmaximum: {simple: 2000}",
            "maximum: 1500",
            ["the maximum of `simple` is 2000; … lays down 1500"],
        ),
        ("minimum: 10", "minimum: {a: 20}", ["the minimum of `a` is 10; … lays down 20"]),
        ("minimum: 20", "minimum: {a: 10}", []),
        ("minimum: {a: 5}", "minimum: 10", ["the minimum of `a` is 5; … lays down 10"]),
    ],
)
def test_a_figure_for_less_may_be_tighter_than_the_authorised_one_and_not_beyond_it(
    stated: str, authorised: str, told: list[str]
) -> None:
    snippet = f"{AUTHORISED}{stated}\nauthorisation: {{{authorised}}}\n"

    assert [text.replace("the authorisation", "…", 1) for text in english("LIM009", snippet)] == told


@pytest.mark.parametrize(
    ("floor", "found"), [("= 50", ["LIM007"]), (">= 45", ["LIM007"]), ("<= 50", []), (">= 10", [])]
)
def test_a_maximum_in_the_text_excuses_no_higher_minimum_that_it_lays_down_itself(floor: str, found: list[str]) -> None:
    text = f"bet a pays even\nlimit min(table) {floor} [A.1]\nlimit max(a) = 40 [A.2]\n--- table\n"
    table = f"{text}minimum: 50\nbets: {{a: {{pays: even, maximum: 40}}}}\n"

    assert [code for code in ("LIM007",) if findings(code, table)] == found


@pytest.mark.parametrize(
    ("maxima", "told"),
    [
        ("table: 50, a: 200, b: 200", []),
        ("table: 50, a: 200", ["the maximum 50 of `simple` is 10 times the minimum 5; … exactly 40 times"]),
        ("table: 50, a: 200, b: 100", ["the maximum 100 of `b` is 20 times the minimum 5; … exactly 40 times"]),
    ],
)
def test_what_a_table_states_for_all_bets_is_none_of_a_group_whose_bets_have_figures(
    maxima: str, told: list[str]
) -> None:
    text = "group simple pays even\nbet a in simple\nbet b in simple\nlimit max(simple) = 40 * min(table) [B.2]\n"
    table = f"{text}--- table\nminimum: 5\nmaximum: {{{maxima}}}\nbets: {{a: {{pays: even}}, b: {{pays: even}}}}\n"

    assert [text.replace("the regulation allows", "…") for text in english("LIM002", table)] == told
