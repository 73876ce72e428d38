"""How cards are dealt, from the words of a decree to figures: drawing tables, comparisons of hands, what is missing."""

from __future__ import annotations

from fractions import Fraction as F
from random import Random

import pytest

from checker.probability.figures import figures_of
from checker.semantics.decree.model import Dealing
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree
from tests.decrees import figures, regulation, resolved
from tests.every import EVERY

VALUES = "values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10\n"
PLAYER = "hand player deals 2 draws 0 .. 5 stands 6, 7\n"
TABLE = {
    "stands": range(6),
    0: range(4),
    1: range(4),
    2: range(5),
    3: range(5),
    4: range(6),
    5: range(6),
    6: range(7),
    7: range(7),
    8: range(3),
    9: range(4),
}
"""The totals on which the banker draws, by what the player drew, as croupiers have it on a card."""
BETS = (
    "bet banker wins banker over player loses player over banker pushes equal pays even commission 5% of win on win\n"
    "bet player wins player over banker loses banker over player pushes equal pays even\n"
    "bet tie wins equal loses other pays 8 to 1\n"
)


def game(banker: str, bets: str = BETS, decks: str = "6 decks") -> str:
    return f"game punto_banco [A] with {decks}\n{VALUES}{PLAYER}hand banker deals 2\n{banker}natural 8, 9 ends\n{bets}"


def usual_table() -> str:
    return (
        "draws 0 .. 2\ndraws 3 unless player drew 8\ndraws 4 if player drew 2 .. 7\ndraws 5 if player drew 4 .. 7\n"
        "draws 6 if player drew 6, 7\ndraws 0 .. 5 if player stands\nstands other\n"
    )


def cell_by_cell(changed: tuple[int, int] | None = None, to: str = "") -> str:
    """Return the table with a line for every cell; the changed one says `to`: draws, stands, or nothing."""
    lines = [f"{'draws' if total in TABLE['stands'] else 'stands'} {total} if player stands" for total in range(8)]
    for drew in range(10):
        for total in range(8):
            action = "draws" if total in TABLE[drew] else "stands"
            for word in (action,) if changed != (total, drew) else to.replace("turned", _other(action)).split():
                lines.append(f"{word} {total} if player drew {drew}")
    return "\n".join(lines) + "\n"


def _other(action: str) -> str:
    return "stands" if action == "draws" else "draws"


def dealing(statements: str) -> Dealing:
    found = regulation(statements).games[0].dealing
    assert found is not None
    return found


def edges(statements: str) -> dict[str, F | None]:
    return {bet: figure.house_edge for (bet, _, _), figure in figures(statements).items()}


@pytest.mark.parametrize(
    ("decks", "banker", "player", "tie"),
    [
        ("8 decks", "114753351728/10847218479825", "241149546272/19524993263685", "103841353768/723147898655"),
        ("6 decks", "460294100/43594702723", "18880657128/1525814595305", "220299549488/1525814595305"),
        ("1 deck", "49303/4873050", "163679/12724075", "2003549/12724075"),
    ],
)
def test_punto_banco_by_its_usual_words(decks: str, banker: str, player: str, tie: str) -> None:
    found = edges(game(usual_table(), decks=decks))

    assert found == {"banker": F(banker), "player": F(player), "tie": F(tie)}


def test_the_table_cell_by_cell_is_the_same_table() -> None:
    assert edges(game(cell_by_cell())) == edges(game(usual_table()))


CELLS = [(total, drew) for total in range(8) for drew in range(10)]


@pytest.mark.parametrize("cell", CELLS if EVERY else Random(5).sample(CELLS, 6), ids=str)
def test_no_cell_is_changed_unseen(cell: tuple[int, int]) -> None:
    """Turned round the edges are others; left out it is a gap, said twice a contradiction, and there are no figures."""
    total, drew = cell

    assert edges(game(cell_by_cell(cell, "turned"))) != edges(game(usual_table()))
    for written, said in (("", ()), ("draws stands", ("draw", "stand"))):
        found = game(cell_by_cell(cell, written))
        assert [(each.total, each.drawn, each.actions) for each in dealing(found).undecided] == [(total, (drew,), said)]
        assert set(edges(found).values()) == {None}


def test_half_pay_on_a_banker_of_six() -> None:
    found = edges(
        game(
            usual_table(),
            "bet banker wins banker over player loses player over banker pushes equal\n"
            "pays even pays 1 to 2 on banker over player with 6\n",
            "8 decks",
        )
    )

    assert found["banker"] == F(284694798368, 19524993263685)


def test_a_pair_and_a_sum() -> None:
    found = edges(
        game(
            usual_table(),
            "bet pair wins pair player loses other pays 11 to 1\n"
            "bet sum wins sum 0, sum 18, sum 1 .. 3, sum 15 .. 17 loses other\n"
            "pays 51 to 1 on sum 0 pays 26 to 1 on sum 18 pays 2 to 1 on sum 1 .. 3, sum 15 .. 17\n",
            "8 decks",
        )
    )

    assert found["pair"] == F(43, 415)
    assert found["sum"] is not None and round(-found["sum"] * 10**7) == 1032344


def test_insurance_beside_an_open_ace() -> None:
    found = edges(
        "game blackjack [A] with 6 decks\nvalues ace 11, 2 .. 9 face value, 10 .. king 10\n"
        "hand dealer shows ace deals 1\nbet insurance wins dealer with 21 loses other pays 2 to 1\n"
    )

    assert found["insurance"] == F(23, 311)


def test_rows_that_draw_until_a_total_are_too_many_from_five_decks() -> None:
    rows = "".join(f"hand {row} deals 1 draws until 31\n" for row in ("noir", "rouge"))
    found = dealing(
        f"game trente_et_quarante [A] with 5 decks\nvalues ace 1, 2 .. 10 face value, jack .. king 10\n{rows}"
    )

    assert found.counted == "too_many"


def test_a_hand_that_draws_as_its_player_likes_leaves_the_chances_open() -> None:
    free = (
        f"game chemin_de_fer [A] with 6 decks\n{VALUES}hand player [A] deals 2 draws 0 .. 4 may draw 5 stands 6 .. 9\n"
    )
    bet = "bet even_one [A] wins player with 6 loses other pays even\n"

    assert dealing(free + bet).counted == "player_draws"
    assert figures(free + bet)["even_one", None, "stated"].status == "not_counted"
    assert dealing(free.replace("may draw", "draws") + bet).counted == "counted"


@pytest.mark.parametrize("silence", ["unstated", "not held", "set by casino"])
def test_bets_name_hands_of_which_nobody_says_what_cards_count(silence: str) -> None:
    """They have what wins, and no chances; values that stand beside are those of the game."""
    said = f"game minibaccarat [A] with 6 decks\nvalues {silence} [A]\nhand player [A]\nhand banker [A]\n"
    bet = "bet even_one [A] wins player over banker loses banker over player pushes equal pays even\n"

    assert dealing(said + bet).counted == "values_unstated"
    assert figures(said + bet)["even_one", None, "stated"].status == "not_counted"
    assert dealing(said.replace("hand player", f"{VALUES}hand player", 1) + bet).counted == "counted"


def test_who_sets_what_cards_count_is_somebody() -> None:
    found = resolved("game minibaccarat [A] with 6 decks\nvalues set by nobody [A]\nhand player [A]\n").findings

    assert [each.kind.code for each in found] == ["REF001"]


def test_without_the_number_of_decks_nothing_is_counted() -> None:
    assert dealing(game(usual_table(), decks="cards")).counted == "decks_unstated"


@pytest.mark.parametrize(
    ("statements", "code", "named"),
    [
        ("values ace 1, 2 .. 10 face value\nhand player deals 2\n", "REF010", "jack, queen, king"),
        ("hand player deals 2\n", "REF010", "ace, 2, 3"),
        (f"{VALUES}values ace 1\nhand player deals 2\n", "REF002", "ace"),
        (f"{VALUES}hand player deals 2 draws 0 if banker stands\n", "REF001", "banker"),
        (f"{VALUES}hand player deals 2\nhand player deals 2\n", "REF002", "player"),
        (f"{VALUES}hand player deals 40\n", "REF003", "40"),
        (f"{VALUES}hand player deals 2\nbet x wins banker over player loses other\n", "REF001", "banker"),
        ("values 11 .. king 0, ace .. 10 1\nhand player deals 2\n", "REF003", "11"),
        ("values king .. jack 0, ace .. 10 1\nhand player deals 2\n", "REF003", "king .. jack"),
    ],
)
def test_what_cannot_be_dealt_is_said(statements: str, code: str, named: str) -> None:
    found = resolved(f"game punto_banco [A] with 6 decks\n{statements}").findings

    assert code in [finding.code for finding in found]
    assert any(named in str(value) for finding in found for value in finding.values.values())


def test_spanish_keywords_give_the_same_deal() -> None:
    english = game(usual_table())
    spanish = (
        "norma x\n  párrafos A\njuego punto_banco [A] con 6 barajas\n"
        "valores as 1, 2 .. 9 su valor, 10 .. rey 0 módulo 10\n"
        "mano player recibe 2 pide 0 .. 5 se planta 6, 7\nmano banker recibe 2\npide 0 .. 2\n"
        "pide 3 salvo si player sacó 8\npide 4 si player sacó 2 .. 7\npide 5 si player sacó 4 .. 7\n"
        "pide 6 si player sacó 6, 7\npide 0 .. 5 si player se planta\nse planta resto\nnatural 8, 9 termina\n"
        "apuesta tie gana igualdad pierde resto paga 8 a 1\n"
    )

    assert edges_of_spanish(spanish)["tie"] == edges(english)["tie"]


def edges_of_spanish(text: str) -> dict[str, F | None]:
    parsed = parse_decree(text, "x.decree")
    assert parsed.decree is not None and not parsed.findings, parsed.findings
    return {figure.bet: figure.house_edge for figure in figures_of(resolve(parsed.decree).regulation)}
