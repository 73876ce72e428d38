"""The table of wagers, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from checker.findings.finding import Language
from checker.probability.figures import figures_of
from checker.semantics.decree.resolve import resolve
from checker.store.library import shipped
from checker.syntax.decree.parser import parse_decree
from checker.text.files import read_text
from checker.views.layout import cells
from tests.decrees import HEADER
from tests.formats.shown import render_edges
from tests.views.texts import BANKED, HARD, SEVEN, UNSETTLED, text_with

ENGLISH = """\
example: Example

  number  reading  pays              true     wins  push  loses  house edge       per bet   per       rolls
                                     odds                        per bet made     resolved  roll
hard  Hard Ways [A]
  4, 10   to       7 times = 7 to 1  8 to 1   1/9   0     8/9    1/9 (11.11%)     11.11%    2.778%    4
  4, 10   for      7 times = 6 to 1  8 to 1   1/9   0     8/9    2/9 (22.22%)     22.22%    5.556%    4
  6, 8    to       9 times = 9 to 1  10 to 1  1/11  0     10/11  1/11 (9.091%)    9.091%    2.778%    3.27
  6, 8    for      9 times = 8 to 1  10 to 1  1/11  0     10/11  2/11 (18.18%)    18.18%    5.556%    3.27
any_seven  Siete [A]
!                  15 to 1           5 to 1   1/6   0     5/6    −5/3 (−166.67%)  −166.67%  −166.67%  1
    player advantage of 5/3 (166.67%)

Readings: under `to`, “N times” is what the player gains, the stake apart; under `for`, the stake is in it.
House edge: what the house keeps of each unit staked, per bet made (a push counts as 0), per bet resolved (pushes left
out) and per roll. A minus sign is a player advantage.
True odds: the payout at which neither side has an edge. Rolls: how many throws the bet lasts on average.
"""
SPANISH = """\
example: Example

  número  lectura  paga         pago sin  gana    nulo  pierde   ventaja, por     apuesta   por      tiradas
                                ventaja                          apuesta hecha    resuelta  tirada
small  Pequeño [A]
          rethrow  a la par     32 a 31   31/63   0     32/63    1/63 (1,587 %)   1,587 %   0,463 %  3,43
  (b)     lost     a la par     185 a 31  31/216  0     185/216  77/108 (71,3 %)  71,3 %    71,3 %   1
duo  [A]
  (a)              2 a 1 con 4  2 a 1     1/3     0     2/3      0                0         0        24
total  Total [A]
                   no consta  la norma no indica los números

(a) supone que la apuesta espera cuando la norma no dice qué pasa con una tirada
(b) no se examina: la transcripción deja fuera esta lectura
Ventaja de la casa: lo que la casa retiene de cada unidad apostada, por apuesta hecha (el resultado nulo cuenta como 0),
por apuesta resuelta (sin los resultados nulos) y por tirada. Con signo menos, es del jugador.
Pago sin ventaja: el que no da ventaja a ninguna parte. Tiradas: las que dura la apuesta por término medio.
Comprobado con sympy.
""".replace(" %", "\u00a0%")
THREE_DICE = f"""
game banca "Banca" with 3 dice
{BANKED}
bet duo [A] wins 4 loses 5 pays 2 to 1 on 4
bet total(n in unstated) "Total" [A] one roll wins n loses other pays unstated
"""


def test_a_table_in_english() -> None:
    """Worked by hand in the tests of edges; here the layout: equal numbers share a row, readings do not."""
    assert render_edges(*text_with(HARD + SEVEN, UNSETTLED), "en") == ENGLISH


def test_a_table_in_spanish() -> None:
    """The footnotes name what was assumed and what is not judged; Spain writes a space before the percent sign."""
    assert render_edges(*text_with(THREE_DICE), "es", certified=True) == SPANISH


def test_colour_changes_no_word() -> None:
    coloured = render_edges(*text_with(HARD + SEVEN, UNSETTLED), "en", colour=True)
    plain = coloured
    for code in ("0", "1", "1;31"):
        plain = plain.replace(f"\x1b[{code}m", "")

    assert plain == ENGLISH and coloured != plain


@pytest.mark.parametrize(
    ("width", "missing"),
    [
        (120, ""),
        (0, ""),
        (96, "loses"),
        (88, "loses, rolls"),
        (78, "loses, rolls, per roll"),
        (20, "loses, rolls, per roll"),
    ],
)
def test_columns_are_left_out_only_where_room_is_short(width: int, missing: str) -> None:
    """Those go first that follow from the others, and the text names them."""
    text = " ".join(render_edges(*text_with(HARD + SEVEN, UNSETTLED), "en", width=width).split())

    assert (f"Left out for want of room: {missing}." in text) == bool(missing)
    assert ("Left out" in text) == bool(missing)


def test_games_are_told_apart() -> None:
    two = 'game a "A" with 2 dice\n' + SEVEN + 'game b "B" with 2 dice\n' + SEVEN
    text = render_edges(*text_with(two), "en")

    assert "a any_seven  Siete [A]\n" in text
    assert "\n\nb any_seven  Siete [A]\n" in text


def test_several_prices_stand_below_each_other() -> None:
    field = "bet field [A] one roll wins 2, 12, 3 loses other pays 2 to 1 on 2, 12 pays even on 3\n"

    assert "2 to 1 on 2, 12" in render_edges(*text_with(field), "en")
    assert "\n  even on 3" in render_edges(*text_with(field), "en")


def test_no_bets() -> None:
    regulation, _ = text_with(SEVEN)

    assert render_edges(regulation, (), "es") == "example: Example\n\nninguna apuesta con cifras\n"


def test_hostile_titles_and_labels() -> None:
    header = HEADER.replace('"Example"', '"\u202eelpmaxe ##vso[x]"')
    made, figures = text_with(SEVEN.replace('"Siete"', '"<b>\\x1b"'), header.replace("\u202e", ""))
    hostile = made._replace(
        header=made.header._replace(title="\u202e\x1b[2J##vso[x]"),
        bets=tuple(bet._replace(label="\x1b]0;x\x07\u2066") for bet in made.bets),
    )
    text = render_edges(hostile, figures, "en")

    assert not any(character in text for character in "\x1b\x07\u202e\u2066") and "##vso[" not in text


LEFT_OUT = ("ad_andorra_2025", "fr_1959", "fr_2007", "us_pa_58_pa_code")  # fractions of five cards, names of choices


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("entry", shipped(), ids=lambda entry: entry.id)
def test_the_shipped_texts_fit_on_120_columns(entry: Any, language: Language) -> None:
    """Headings with long names and the table alike; every bet of the text is there."""
    parsed = parse_decree(read_text(entry.file), entry.label)
    assert parsed.decree is not None
    regulation = resolve(parsed.decree).regulation
    lines = render_edges(regulation, figures_of(regulation), language).split("\n")

    assert max(map(cells, lines)) <= 120
    # Fractions of five cards, with a push, leave no room for what is lost.
    left_out = [line for line in lines if "Left out" in line or "Omitido" in line]
    assert not left_out or (entry.id in LEFT_OUT and len(left_out) == 1)
    for bet in regulation.bets:
        assert any(f"{bet.id}  " in line for line in lines)
