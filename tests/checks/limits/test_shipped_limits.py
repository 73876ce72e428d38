"""Tables under the shipped texts: the legal one is silent, each change gives just its own finding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.findings.finding import Subject
from tests.tabled import LEGAL, changed, codes, found, verdict

CRAPS = "regulation: es_as_craps_2011\ngame: craps\n"
BANCA = "regulation: es_cl_22_2013\ngame: banca_francesa\n"


def test_legal_table_is_silent() -> None:
    assert codes(LEGAL) == []
    assert verdict(LEGAL) == "ok"


# --- the cases A20 to A27 of real mistakes


def test_a20_exactly_a_thousand_times_is_inside() -> None:
    assert codes(CRAPS + "minimum: 1\nmaximum: 1000\n") == []


def test_a21_one_more_is_outside() -> None:
    (finding,) = found(CRAPS + "minimum: 1\nmaximum: 1001\n")

    assert codes(CRAPS + "minimum: 1\nmaximum: 1001\n") == ["LIM002"]
    assert finding.values["multiple"] == 1001


def test_a22_ten_times_is_too_little() -> None:
    """Plausible elsewhere: 100 to 1000."""
    (finding,) = found(CRAPS + "minimum: 100\nmaximum: 1000\n")

    assert codes(CRAPS + "minimum: 100\nmaximum: 1000\n") == ["LIM002"]
    assert (finding.values["multiple"], finding.values["smallest"]) == (10, 10_000)


def test_a23_ten_thousand_times_is_too_much() -> None:
    """A slip in the groups of digits: 50 and 500 000."""
    (finding,) = found(CRAPS + "minimum: 50\nmaximum: {simple: 500000}\n")

    assert finding.values["multiple"] == 10_000


ODDS = 'bets: {odds: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2, "6, 8": 6 to 5}}}\n'


def test_a24_three_four_five_times_odds_under_a_cap_of_one() -> None:
    text = CRAPS + "minimum: 5\nmaximum: {simple: 500}\nodds: 3-4-5x\n" + ODDS
    (finding,) = found(text)

    assert codes(text) == ["LIM005"]
    assert finding.subject == Subject("es_as_craps_2011", "craps", "odds", ("4", "5", "6", "8", "9", "10"))


LAY = '{pays: {"4, 10": 5 to 11, "5, 9": 5 to 8, "6, 8": 4 to 5}, maximum: {"4, 10": %s, "5, 9": %s, "6, 8": %s}}'


def test_a25_wrong_bets_at_their_caps() -> None:
    """220, 160 and 125 % of 500; each wins 500 there."""
    assert codes(CRAPS + f"minimum: 5\nmaximum: {{simple: 500}}\nbets: {{Wrong Bet: {LAY % (1100, 800, 625)}}}\n") == []


def test_a26_caps_exchanged() -> None:
    """Both figures are wrong, the one below its cap too: the text fixes them."""
    text = CRAPS + f"minimum: 5\nmaximum: {{simple: 500}}\nbets: {{Wrong Bet: {LAY % (625, 800, 1100)}}}\n"
    (finding,) = found(text)

    assert codes(text) == ["LIM005"]
    assert finding.subject.numbers == ("4", "6", "8", "10")
    assert finding.values["way_out"] == {
        "en": "to 1100 on 4, 10 and to 625 on 6, 8",
        "es": "en 1100 con 4, 10 y en 625 con 6, 8",
    }


def test_a27_any_craps_with_the_maximum_of_the_line() -> None:
    """500 at 7 to 1 wins 3500, seven times what the line wins; 72 to 214 are legal."""
    text = CRAPS + "minimum: 5\nmaximum: {simple: 500}\nbets: {any_craps: {pays: 7 to 1, maximum: 500}}\n"
    (finding,) = found(text)

    assert codes(text) == ["LIM006"]
    assert finding.values["win"] == 3500
    assert finding.values["way_out"] == {
        "en": "legal maxima: 72 to 214",
        "es": "ajustarse a los máximos admitidos: de 72 a 214",
    }


# --- further boundaries


@pytest.mark.parametrize(
    ("four", "six", "expected"),
    [
        (358, 278, []),
        (1071, 833, []),
        (357, 278, ["LIM006"]),
        (358, 277, ["LIM006"]),
        (1072, 833, ["LIM006"]),
        (1071, 834, ["LIM006"]),
    ],
)
def test_hardways_between_one_and_three_wins_of_the_line(four: int, six: int, expected: list[str]) -> None:
    """2500 / 7 = 357.1 and 7500 / 7 = 1071.4; 2500 / 9 = 277.8 and 7500 / 9 = 833.3."""
    assert codes(changed(('{"4, 10": 900, "6, 8": 700}', f'{{"4, 10": {four}, "6, 8": {six}}}'))) == expected


def test_four_hardways_at_fault_are_one_finding() -> None:
    (finding,) = found(changed(('{"4, 10": 900, "6, 8": 700}', "2500")))

    assert finding.subject.numbers == ("4", "6", "8", "10")
    assert finding.values["wins"] == {
        "en": "`hard` «Hard Ways» 4, 10 wins 17\u00a0500 at its maximum of 2500 "
        "and `hard` «Hard Ways» 6, 8 wins 22\u00a0500 at its maximum of 2500",
        "es": "`hard` «Hard Ways» 4, 10 gana 17\u00a0500 con su máximo de 2500 "
        "y `hard` «Hard Ways» 6, 8 gana 22\u00a0500 con su máximo de 2500",
    }


def test_one_value_for_the_whole_class_cannot_serve_it() -> None:
    """From 4 to 1 to 30 to 1: horn needs 625 at least, two can have 250 at most."""
    text = (
        CRAPS
        + "minimum: 5\nmaximum: {simple: 2500, multiple: 500}\nbets: {horn: {pays: 4 to 1}, two: {pays: 30 to 1}}\n"
    )
    (finding,) = found(text)

    assert codes(text) == ["LIM006"]
    assert finding.subject == Subject("es_as_craps_2011", "craps", "multiple", ())
    assert isinstance(finding.values["way_out"], dict)
    assert finding.values["way_out"]["en"] == (
        "legal maxima: 84 to 250 on `two` and 625 to 1875 on `horn`; "
        "no single value serves them all, so state them bet by bet"
    )


def test_a_wrong_maximum_of_the_line_is_the_only_finding() -> None:
    """What is measured against it is not judged until it is right, and said so."""
    (finding,) = found(
        changed(
            ("maximum: {simple: 2500}\nbets", "maximum: {simple: 6000}\nbets"), ("maximum: {simple: 2500}}\n", "}\n")
        )
    )

    assert finding.subject.bet == "simple"
    assert finding.values["multiple"] == 1200
    waiting = [place.at.line for place in finding.related if "not judged" in place.label["en"]]
    assert waiting == [11, 11, 12, 16, 16, 16]


@pytest.mark.parametrize(
    ("aces", "small", "expected"),
    [(30, 1000, []), (31, 1000, ["LIM002"]), (29, 1000, ["LIM002"]), (30, 1001, ["LIM002"]), (1000, 1000, ["LIM002"])],
)
def test_banca_francesa_fixes_both_maxima(aces: int, small: int, expected: list[str]) -> None:
    """6 and 200 times a minimum of 5, exactly (A19 is aces with the maximum of the others)."""
    text = BANCA + f"minimum: 5\nmaximum: {{aces: {aces}, small: {small}}}\n"

    assert codes(text, "es_cl_22_2013") == expected


@pytest.mark.parametrize(("least", "most", "expected"), [(10, 2000, []), (9, 2000, ["LIM005"]), (10, 2001, ["LIM005"])])
def test_chips_on_the_line_of_banca_francesa(least: int, most: int, expected: list[str]) -> None:
    """Twice the minimum of 5, twice the maximum of 1000."""
    minima, maxima = f"{{table: 5, small_line: {least}}}", f"{{small: 1000, small_line: {most}}}"
    text = BANCA + f"minimum: {minima}\nmaximum: {maxima}\n"

    assert codes(text, "es_cl_22_2013") == expected


def test_cordoba_leaves_open_whether_less_than_the_stake_is_right() -> None:
    """Half the stake keeps a ceiling and misses a fixed value."""
    text = "regulation: ar_x_craps_reglamento\ngame: craps\nmaximum: {odds: %s}\n"

    assert verdict(text % "100%", "ar_x_craps_reglamento") == "ok"
    assert verdict(text % "50%", "ar_x_craps_reglamento") == "undetermined"
    assert verdict(text % "150%", "ar_x_craps_reglamento") == "violation"
    (finding,) = found(text % "50%", "ar_x_craps_reglamento")
    assert (finding.verdict, finding.readings) == ("undetermined", ("exact",))


def test_values_are_exact() -> None:
    """10 000 against a minimum of 7.50 is 4000/3 times."""
    (finding,) = found(CRAPS + 'minimum: "7.50"\nmaximum: 10000\n')

    assert (finding.values["minimum"], finding.values["multiple"]) == (Fraction(15, 2), Fraction(4000, 3))
