"""Trente et quarante, red dog and casino war from the words of a decree to their published figures."""

from __future__ import annotations

import json
from fractions import Fraction as F

import pytest

from checker.probability.certify import certify
from checker.probability.figures import BetFigure, derivations_of, figures_of, variance
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.format import format_decree
from checker.syntax.decree.parser import parse_decree
from checker.views.certificate import certificate_json
from tests.decrees import HEADER, figures, regulation
from tests.games.cards.test_engine import by_recursion
from tests.games.cards.test_tier_one import row_of
from tests.probability.certificate_mutations import verifier
from tests.semantics.decree.test_dealing import game, usual_table

ROWS = "values ace 1, 2 .. 10 face value, jack .. king 10\nhand black_row draws until 31\nhand red_row draws until 31\n"
TRENTE = (
    f"game trente_et_quarante [A] with endless decks\n{ROWS}"
    "bet noir wins black_row under red_row loses red_row under black_row loses 1/2 on equal with 31 pushes other\n"
    "pays even\n"
    "bet couleur\n"
    "wins black_row under red_row except black_row starts red\n"
    "wins red_row under black_row except black_row starts black\n"
    "loses 1/2 on equal with 31 pushes equal with 32 .. 40 loses other pays even\n"
    "bet inverse\n"
    "wins black_row under red_row except black_row starts black\n"
    "wins red_row under black_row except black_row starts red\n"
    "loses 1/2 on equal with 31 pushes equal with 32 .. 40 loses other pays even\n"
)
RANKED = "values ace 14, 2 .. 10 face value, jack 11, queen 12, king 13\n"
# Two units are laid down, of which the second is at stake once the bet is doubled: what a unit does counts 1/2.
RED_DOG = (
    f"{RANKED}hand first deals 1\nhand second deals 1\nhand third deals 1\n"
    "bet red_dog wins equal, third between first and second pushes distance first and second with 0 .. 1 except equal\n"
    "loses other\n"
    "pays 11 to 1 on equal\n"
    "pays 5 to 1 on distance first and second with 2\n"
    "pays 4 to 1 on distance first and second with 3\n"
    "pays 2 to 1 on distance first and second with 4\n"
    "pays even on distance first and second with 5 .. 12\n"
    "bet raised wins equal, third between first and second pushes distance first and second with 0 .. 1 except equal\n"
    "loses distance first and second with 8 .. 12 except third between first and second\n"
    "loses 1/2 on other\n"
    "pays 11/2 to 1 on equal\n"
    "pays 5/2 to 1 on distance first and second with 2\n"
    "pays 2 to 1 on distance first and second with 3\n"
    "pays 1 to 1 on distance first and second with 4\n"
    "pays 1/2 to 1 on distance first and second with 5 .. 7\n"
    "pays even on distance first and second with 8 .. 12\n"
)
WAR = (
    f"{RANKED}hand player deals 1\nhand bank deals 1\nhand own deals 1\nhand other_one deals 1\n"
    "bet war wins player over bank loses 1/2 on player under bank\n"
    "loses own under other_one except player over bank, player under bank\n"
    "wins other pays 1/2 to 1\n"
    "bet surrender wins player over bank loses player under bank loses 1/2 on other pays even\n"
)


def found(statements: str) -> dict[str, BetFigure]:
    return {bet: figure for (bet, _, _), figure in figures(statements).items()}


def test_trente_et_quarante_from_an_endless_shoe() -> None:
    """Published for the endless shoe: a refait in 2.19220191% of the rounds, an edge of 1.09610095% on every chance."""
    bets = found(TRENTE)
    refait = row_of(31, 0) ** 2

    assert round(refait * 10**10) == 219220191
    assert round(refait / 2 * 10**10) == 109610095
    for bet in ("noir", "couleur", "inverse"):
        assert bets[bet].house_edge == refait / 2, bet
        assert bets[bet].half == refait
        assert bets[bet].win == bets[bet].lose


def test_half_a_stake_counts_as_half_in_every_figure() -> None:
    noir = found(TRENTE)["noir"]
    refait = row_of(31, 0) ** 2

    assert noir.win is not None and noir.push is not None and noir.house_edge is not None
    assert noir.break_even == (noir.win + refait / 2) / noir.win
    assert noir.house_edge_resolved == noir.house_edge / (1 - noir.push)
    assert variance(noir) == 2 * noir.win + refait / 4 - (refait / 2) ** 2


@pytest.mark.parametrize(
    ("decks", "raised"), [("1 deck", "523/16575"), ("6 decks", "17533/626665"), ("8 decks", "30721/1116765")]
)
def test_red_dog_raised_on_a_spread_of_seven_and_more(decks: str, raised: str) -> None:
    """Where as many ranks lie between as lie outside, the raise is worth it: from a spread of seven on."""
    bets = found(f"game red_dog [A] with {decks}\n{RED_DOG}")

    assert bets["raised"].house_edge == F(raised) / 2
    assert bets["red_dog"].house_edge is not None and bets["red_dog"].house_edge > F(raised)


@pytest.mark.parametrize(("decks", "war"), [("6 decks", "142853/4965115"), ("8 decks", "22847/788417")])
def test_casino_war(decks: str, war: str) -> None:
    """To go to war loses two stakes; to give up half of one costs more: half of the chance of a tie."""
    bets = found(f"game casino_war [A] with {decks}\n{WAR}")
    tie = F(4 * int(decks.split(maxsplit=1)[0]) - 1, 52 * int(decks.split(maxsplit=1)[0]) - 1)

    assert bets["war"].house_edge == F(war) / 2
    assert bets["surrender"].house_edge == tie / 2 > F(war)


def test_colours_in_a_shoe_with_an_end() -> None:
    """Of one deck: the same colour twice in 25 of 51 deals."""
    hands = "values ace 1, 2 .. king 1\nhand one deals 1\nhand other_one deals 1\n"
    bets = found(
        f"game colours [A] with 1 deck\n{hands}"
        "bet red wins one starts red loses other pays even\n"
        "bet both wins one starts red except other_one starts black loses other pays even\n"
    )

    assert bets["red"].house_edge == 0
    assert bets["both"].win == F(25, 102)


def test_chances_that_the_text_states() -> None:
    statements = "game wheel_of_cards [A] with chances high 18/37, low 18/37, joker 1/37\n"
    bets = found(
        statements + "bet high wins high loses other pays even\n"
        "bet either wins high loses 1/2 on joker loses other pays even\n"
        "bet joker wins joker loses other pays 35 to 1\n"
    )

    assert bets["high"].house_edge == bets["joker"].house_edge == F(1, 37)
    assert bets["either"].house_edge == F(1, 74)


@pytest.mark.parametrize(
    "chances", ["high 1/2, low 1/3", "high 1/2, low 1/2, low 1/2", "high 1/1, low 0/5", "high 2/3, low 2/3"]
)
def test_chances_that_make_no_whole_give_no_figure(chances: str) -> None:
    statements = f"game drawn [A] with chances {chances}\nbet high wins high loses other pays even\n"

    parsed = parse_decree(HEADER + statements, "example.decree")
    assert parsed.decree is not None
    resolved = resolve(parsed.decree)

    assert [each.code for each in resolved.findings] in (["REF002"], ["REF003"])
    assert [figure.status for figure in figures_of(resolved.regulation)] == ["not_counted"]


def test_a_name_that_is_no_outcome_is_reported() -> None:
    statements = "game drawn [A] with chances high 1/2, low 1/2\nbet high wins hihg loses other pays even\n"

    parsed = parse_decree(HEADER + statements, "example.decree")
    assert parsed.decree is not None
    assert [each.code for each in resolve(parsed.decree).findings] == ["REF001"]


@pytest.mark.parametrize(
    "statements",
    [
        TRENTE,
        f"game red_dog [A] with 1 deck\n{RED_DOG}",
        f"game casino_war [A] with 6 decks\n{WAR}",
        "game drawn [A] with chances high 1/2, low 1/2\nbet high wins high loses 1/2 on other pays even\n",
    ],
)
def test_sympy_and_the_certificate_agree(statements: str) -> None:
    text = certificate_json(regulation(statements))

    for derivation in derivations_of(regulation(statements)):
        result = derivation.to_confirm
        assert result is not None
        certify(*result)
    proved, _, counted, *_ = verifier().check(**json.loads(text)).split()
    assert proved == counted


@pytest.mark.parametrize("old, new", [('"loses_half"', '"loses"'), ('"loses_half"', '"pushes"')])
def test_a_certificate_with_another_share_is_rejected(old: str, new: str) -> None:
    text = certificate_json(regulation(TRENTE))

    with pytest.raises((ValueError, KeyError)):
        verifier().check(**json.loads(text.replace(old, new)))


@pytest.mark.parametrize("statements", [TRENTE, RED_DOG, WAR, "game drawn [A] with chances high 1/2, low 1/2\n"])
def test_the_formatter_writes_them_in_both_languages(statements: str) -> None:
    text = HEADER + statements
    spanish = format_decree(text, "x.decree", "es")

    assert format_decree(spanish, "x.decree", "en") == format_decree(text, "x.decree", "en")
    assert format_decree(spanish, "x.decree", "es") == spanish


@pytest.mark.parametrize("decks", [6, 8])
def test_the_rounds_in_a_certificate_are_those_of_a_second_program(decks: int) -> None:
    """What the verifier takes as given, in how many ways a round ends so, is counted again without the engine."""
    rounds = json.loads(certificate_json(regulation(game(usual_table(), decks=f"{decks} decks"))))["games"]
    sides = {1: 0, -1: 0, 0: 0}
    for label, ways in ((label, int(text)) for label, text in rounds["punto_banco"]["rounds"].items()):
        player, banker = (int("".join(filter(str.isdecimal, hand))) for hand in label.split("-"))
        sides[(banker > player) - (banker < player)] += ways
    again = by_recursion(decks)

    assert [F(side, sum(sides.values())) for side in sides.values()] == [F(each, sum(again)) for each in again]
