"""`tapete compare` on one screen."""

from __future__ import annotations

import re

import pytest

from checker.findings.finding import Language
from tests.cases.comparison.comparing import ANY_SEVEN, FIELD, HARD, UNSETTLED, compared, cordoba, shipped_case
from tests.decrees import HEADER
from tests.formats.shown import render_compare

CORDOBA_EN = """\
ar_x_craps_reglamento: Reglamento del juego de Craps
ar_x_craps_web: Reglas Juego de Dados

16 of 39 payouts differ
                 ar_x_craps_reglamento    ar_x_craps_web                     distance
  odds 4, 10     200%     0               100%  1/3 (33.33%)                 −1 *
  odds 5, 9      150%     0               50%   2/5 (40%)                    −1 *
  odds 6, 8      120%     0               20%   5/11 (45.45%)                −1 *
  lay_odds 5, 9  66%      1/250 (0.4%)    60%   1/25 (4%)                    −3/50
  lay_odds 6, 8  83%      1/550 (0.182%)  80%   1/55 (1.818%)                −3/100
  hard 4, 10     7 to 1   1/9 (11.11%)    even  17/18 (94.44%) one_roll      −6
                                                7/9 (77.78%) until_decided
  hard 6, 8      9 to 1   1/11 (9.091%)   even  17/18 (94.44%) one_roll      −8
                                                9/11 (81.82%) until_decided
  three          15 to 1  1/9 (11.11%)    even  8/9 (88.89%)                 −14
  eleven         15 to 1  1/9 (11.11%)    even  8/9 (88.89%)                 −14
"""


def shown(a: str, b: str, language: Language = "en", header_a: str = HEADER, header_b: str = HEADER) -> str:
    """Return two small texts compared as text."""
    return render_compare(compared(a, b, header_a, header_b), language)


def rows(text: str) -> list[list[str]]:
    """Return the cells of the lines of a text that start with two spaces."""
    return [re.split(r" {2,}", line.strip()) for line in text.splitlines() if line.startswith("  ")]


def test_the_payouts_of_cordoba() -> None:
    assert render_compare(cordoba(), "en").startswith(CORDOBA_EN)


@pytest.mark.parametrize("language", ["en", "es"])
def test_cordoba_fits_one_screen(language: Language) -> None:
    lines = render_compare(cordoba(), language, 100).splitlines()

    assert len(lines) <= 40
    assert max(map(len, lines)) <= 100


def test_cordoba_in_spanish_has_decimal_commas_and_spanish_words() -> None:
    text = render_compare(cordoba(), "es")

    assert "difieren 16 de 39 pagos" in text
    assert "hard 4, 10     7 a 1   1/9 (11,11\u00a0%)    a la par  17/18 (94,44\u00a0%) one_roll      −6" in text
    assert "gana con n con dobles; pierde con" in text
    assert "datos de la mesa: 5 dados en el juego de dados; suma de las caras opuestas = 7" in text
    assert "23 pagos: pass_line; dont_pass; lay_odds 4, 10; come;" in text
    assert not re.search(r"\d\.\d", text)


def test_cordoba_tells_the_limits_of_the_rulebook_and_what_is_the_same() -> None:
    text = render_compare(cordoba(), "en")

    assert "only in ar_x_craps_reglamento\n  limits: min(table) set by the casino; max(table) set by the casino" in text
    assert "only in ar_x_craps_web" not in text
    assert "rules: 35 outcomes; removal of 9 bets; opening of 14 bets" in text


def test_one_stake_is_marked_and_explained() -> None:
    text = shown(ANY_SEVEN + "pays 5 to 1", ANY_SEVEN + "pays 5 for 1")

    assert rows(text)[1] == ["any_seven", "5 to 1", "0", "5 for 1", "1/6 (16.67%)", "−1 *"]
    assert "* exactly one stake" in text
    assert "* exactly one stake" not in shown(ANY_SEVEN + "pays 5 to 1", ANY_SEVEN + "pays 3 to 1")


def test_texts_that_agree_say_so() -> None:
    """No table; what is the same is counted."""
    text = shown(ANY_SEVEN + "pays 4 to 1", ANY_SEVEN + "pays 400%")

    assert "the only payout is the same" in text and "distance" not in text
    assert "1 payout: any_seven" in text


def test_texts_without_a_bet_in_common() -> None:
    text = shown(ANY_SEVEN + "pays 4 to 1", FIELD + "pays even", "es")

    assert "las normas no tienen ninguna apuesta en común" in text
    assert "solo en base\n  juegos, apuestas y números: any_seven (4 a 1)" in text


def test_a_difference_under_some_readings_is_marked() -> None:
    text = shown(ANY_SEVEN + "pays 7 to 1", ANY_SEVEN + "pays 7 times", "en", HEADER, UNSETTLED)

    assert rows(text)[1][0] == "any_seven †"
    assert "† only under `for`" in text
    assert "`for` (“times” with the stake in it)" in text


def test_a_distance_that_hangs_on_the_reading_is_a_dash() -> None:
    text = shown(ANY_SEVEN + "pays 15 times", ANY_SEVEN + "pays 4 to 1", "en", UNSETTLED, HEADER)

    assert rows(text)[1][-1] == "—"


def test_a_text_that_prints_no_price_shows_no_edge() -> None:
    assert rows(shown(ANY_SEVEN + "pays 4 to 1", ANY_SEVEN))[1] == [
        "any_seven", "4 to 1", "1/6 (16.67%)", "not stated", "—", "—",
    ]  # fmt: skip


def test_long_prices_are_broken_and_not_cut() -> None:
    prices = FIELD + "pays {0} to 1 on 2, 12 pays even on 3, 4, 9, 10, 11"
    text = shown(prices.format(2), prices.format(3))

    assert "2 to 1 on 2, 12; even" in text and "3 to 1 on 2, 12; even" in text
    assert text.count("3, 4, 9, 10, 11") == 2


def test_numbers_that_are_told_alike_share_a_row() -> None:
    """Hard 4 and 10 pay 7 here and 8 there, 6 and 8 pay 9 and 8."""
    text = shown(HARD + "pays 7 to 1 for 4, 10 pays 9 to 1 for 6, 8", HARD + "pays 8 to 1")

    assert [row[0] for row in rows(text)[1:3]] == ["hard 4, 10", "hard 6, 8"]


def test_rules_of_both_texts_stand_side_by_side() -> None:
    text = shown(ANY_SEVEN + "opens any time pays 4 to 1", ANY_SEVEN + "pays 4 to 1", "es")

    assert "  any_seven, apertura  en cualquier momento  no consta" in text


def test_games_are_named_where_there_are_several() -> None:
    other = 'game sic_bo "S" [A] with 3 dice\nbet small "Small" [A] one roll wins 4 .. 10 loses other pays {0}'
    craps = 'game craps "C" [A] with 2 dice\n' + ANY_SEVEN + "pays 4 to 1\n"

    assert "  sic_bo: small  even" in shown(craps + other.format("even"), craps + other.format("2 to 1"))


def test_a_title_is_cut_to_one_line() -> None:
    header = HEADER.replace('"Example"', '"' + "muy largo " * 30 + '"')
    lines = render_compare(compared(ANY_SEVEN, ANY_SEVEN, header), "es", 80).splitlines()

    assert len(lines[0]) <= 80 and lines[0].endswith("…")
    assert lines[1] == "copy: Example"


def test_control_characters_of_a_title_are_written_out() -> None:
    """They hide or turn text; the reader of files refuses them, yet a caller may have others."""
    found = compared(ANY_SEVEN, ANY_SEVEN)
    found = found._replace(a=found.a._replace(header=found.a.header._replace(title="a\x1b[31m\u202eb")))

    assert "\x1b" not in render_compare(found, "en") and "\\u202e" in render_compare(found, "en")


def test_colour_adds_codes_and_no_words() -> None:
    plain, coloured = (render_compare(cordoba(), "en", colour=colour) for colour in (False, True))

    assert "\x1b[" in coloured and "\x1b[" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("other", ["unofficial/mini-craps.decree", "es-cl/catalogo-22-2013.decree"])
def test_no_placeholder_is_left(language: Language, other: str) -> None:
    from checker.cases.comparison.compare import compare

    text = render_compare(compare(shipped_case("es-as/craps-2011.decree"), shipped_case(other)), language)

    assert "{" not in text and text.endswith("\n") and not text.endswith("\n\n")


def test_what_only_some_readings_tell_apart_is_not_determined() -> None:
    a, b = ANY_SEVEN + "pays 5 times", ANY_SEVEN + "pays 5 to 1"

    assert "\nnot determined: under some readings of the regulations nothing differs\n" in shown(
        a, b, header_a=UNSETTLED
    )
    assert "\nno determinado: según algunas lecturas de las normas no difiere nada\n" in shown(a, b, "es", UNSETTLED)
    assert "not determined" not in shown(a, ANY_SEVEN + "pays 2 to 1", header_a=UNSETTLED)
