"""One bet in full."""

from __future__ import annotations

from checker.probability.figures import BetFigure
from tests.formats.shown import render_bet
from tests.views.texts import BANKED, HARD, SEVEN, UNSETTLED, text_with

PASS_LINE = """
bet pass_line "Buena" [A]
  first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10
  then wins point loses 7
  pays even
"""


def test_hard_four_under_both_meanings_of_times() -> None:
    regulation, figures = text_with(HARD, UNSETTLED)
    four = tuple(figure for figure in figures if figure.number == "4")

    assert (
        render_bet(regulation, four, "en")
        == """\
example craps hard(4)  Hard Ways [A]
  reading                      `to` (“times” without the stake)
  each roll                    wins on 2-2 (1 of 36 ways)
                               loses on 7, 3-1 (8 of 36 ways)
                               stands on 2, 3, 5, 6, 8 to 12 (27 of 36 ways)
  pays                         7 times = 7 to 1
  chance to win                1/9 (11.11%)
  chance to lose               8/9 (88.89%)
  true odds                    8 to 1
  house edge per bet made      1/9 (11.11%)
  house edge per bet resolved  1/9 (11.11%)
  house edge per roll          1/36 (2.778%)
  expected rolls               4
  return to player             8/9 (88.89%)
  expected loss in 100 bets    100/9 (11.11) times the stake
  standard deviation per bet   2.5142 times the stake

example craps hard(4)  Hard Ways [A]
  reading                      `for` (“times” with the stake in it)
  each roll                    wins on 2-2 (1 of 36 ways)
                               loses on 7, 3-1 (8 of 36 ways)
                               stands on 2, 3, 5, 6, 8 to 12 (27 of 36 ways)
  pays                         7 times = 6 to 1
  chance to win                1/9 (11.11%)
  chance to lose               8/9 (88.89%)
  true odds                    8 to 1
  house edge per bet made      2/9 (22.22%)
  house edge per bet resolved  2/9 (22.22%)
  house edge per roll          1/18 (5.556%)
  expected rolls               4
  return to player             7/9 (77.78%)
  expected loss in 100 bets    200/9 (22.22) times the stake
  standard deviation per bet   2.1999 times the stake
"""
    )


def test_a_bet_in_stages_in_spanish() -> None:
    """The throws after the point depend on it, so they are told as the text has them; what it leaves open is said."""
    text = render_bet(*text_with(PASS_LINE), "es")

    assert (
        text
        == """\
example craps pass_line  Buena [A]
  primera tirada                           gana con 7, 11 (8 de 36)
                                           pierde con 2, 3, 12 (4 de 36)
                                           fija el punto con 4, 5, 6, 8, 9, 10 (24 de 36)
  después                                  gana con el punto
                                           pierde con 7
                                           la norma no resuelve los demás
                                           supone que la apuesta espera cuando la norma no dice qué
                                           pasa con una tirada
  paga                                     a la par
  probabilidad de ganar                    244/495 (49,29 %)
  probabilidad de perder                   251/495 (50,71 %)
  pago sin ventaja                         251 a 244
  ventaja de la casa por apuesta hecha     7/495 (1,414 %)
  ventaja de la casa por apuesta resuelta  7/495 (1,414 %)
  ventaja de la casa por tirada            7/1671 (0,419 %)
  tiradas esperadas                        557/165 (3,38)
  retorno al jugador                       488/495 (98,59 %)
  pérdida esperada en 100 apuestas         140/99 (1,41) veces la apuesta
  desviación típica por apuesta            0,9999 veces la apuesta
""".replace(" %", "\u00a0%")
    )


def test_a_player_advantage_is_told_in_words() -> None:
    assert "player advantage of 5/3 (166.67%)" in render_bet(*text_with(SEVEN), "en")


def test_a_formula_comes_from_the_caller() -> None:
    def formula(figure: BetFigure) -> str | None:
        return "5/6 - x/6" if figure.win else None

    text = render_bet(*text_with(SEVEN), "en", formula=formula)

    assert text.endswith("  house edge at a payout of x to 1  5/6 − x/6\n")


def test_several_prices_have_their_chances() -> None:
    """Of 36 throws, 2 win double and 2 win even money."""
    field = "bet field [A] one roll wins 2, 12, 3 loses other pays 2 to 1 on 2, 12 pays even on 3\n"
    text = render_bet(*text_with(field), "es")

    assert "probabilidad de cada pago                1 a 1: 1/18 (5,556\u00a0%)\n" in text
    assert "                                           2 a 1: 1/18 (5,556\u00a0%)\n" in text


def test_a_push_is_told_only_where_there_is_one() -> None:
    assert "chance of a push" not in render_bet(*text_with(SEVEN), "en")
    assert "chance of a push             1/36 (2.778%)" in render_bet(
        *text_with("bet x [A] one roll wins 7 pushes 12 loses other pays 4 to 1\n"), "en"
    )


def test_an_unstated_price_leaves_the_edges_open() -> None:
    text = render_bet(*text_with("bet x [A] one roll wins 7 loses other pays unstated\n"), "en")

    assert "house edge per bet made      –\n" in text
    assert "the regulation does not state every payout" in text
    assert "chance to win                1/6 (16.67%)" in text


def test_numbers_the_text_does_not_give() -> None:
    """Nothing is said about throws: which ones depends on a number that is not there."""
    text = render_bet(*text_with("bet total(n in unstated) [A] one roll wins n loses other pays unstated\n"), "es")

    assert text == "example craps total  [A]\n  paga    no consta\n  cifras  la norma no indica los números\n"


def test_a_reading_set_aside_says_so() -> None:
    text = render_bet(*text_with("game g with 3 dice\n" + BANKED), "en")

    assert text.count("not checked: the transcription sets this reading aside") == 1


def test_numbers_alike_are_named_with_the_first() -> None:
    assert "hard(6)  Hard Ways [A]\n  the same for                 8\n" in render_bet(*text_with(HARD), "en")


def test_nothing_asked_for() -> None:
    regulation, _ = text_with(SEVEN)

    assert render_bet(regulation, (), "en") == "no bet with figures\n"
