"""REF005 and REF006: texts and bets that are named and not known."""

from __future__ import annotations

import pytest

from checker.cases.rulebook import rulebook_of
from checker.cases.table.duties import games_named
from tests.cases.comparison.comparing import shipped_case
from tests.checks.examples import english, findings
from tests.checks.shipped import found_in

SEVEN = 'bet any_seven "Seven" [A.1]\n  one roll   wins 7   loses other\n  pays 4 to 1\n'


def test_several_ties_to_one_text_are_one_finding() -> None:
    snippet = "regulation example\n  amends base [A.1]\n  relies on base [A.2]\n  relies on base [A.3]\n" + SEVEN
    (found,) = findings("REF005", snippet)

    assert [citation.anchor for citation in found.citations] == ["A.1", "A.2", "A.3"]
    assert english("REF005", snippet) == [
        "this regulation amends and relies on `base`, which is not at hand: what comes from there is not checked"
    ]


def test_a_text_that_is_not_held_is_a_reservation() -> None:
    (found,) = findings("REF005", "regulation example\n  relies on base\n" + SEVEN)

    assert found.kind.reservation and found.kind.verdict == "none"


def test_a_text_above_that_is_not_held_is_a_reservation_by_its_title_too() -> None:
    header = 'regulation example\n  subject to base, "Decreto 44/2001" not held [A.1]\n'

    assert [found.kind.reservation for found in findings("REF005", header + SEVEN)] == [True, True]
    assert english("REF005", header + SEVEN)[1] == (
        "this regulation is subject to `Decreto 44/2001`, which is not at hand: what comes from there is not checked"
    )


def test_changes_to_a_text_count_through_the_text_they_amend() -> None:
    assert len(findings("REF005", "regulation example\n  amends base\n  repeals [Z.1] by [A.1]\n" + SEVEN)) == 1


def test_a_text_that_is_held_is_none() -> None:
    assert not findings("REF005", SEVEN + "--- restates\n" + SEVEN)


def test_an_unknown_bet_gets_the_nearest_name() -> None:
    (found,) = findings("REF006", SEVEN.replace("any_seven", "any_sevens"))

    assert found.values["way_out"] == {"en": "did you mean `any_seven`?", "es": "¿quiso decir `any_seven`?"}


def test_an_unknown_bet_without_a_near_name_keeps_its_own() -> None:
    (found,) = findings("REF006", SEVEN.replace("any_seven", "lucky_shooter"))

    assert "keep yours" in str(found.values["way_out"])


def test_the_vocabulary_is_that_of_the_game() -> None:
    """`aces` is a bet of banca francesa and none of craps."""
    bet = 'bet aces "Ases" [A.1]\n  one roll   wins 3   loses other\n  pays 61 to 1\n'

    assert findings("REF006", bet)
    assert not findings("REF006", 'game banca_francesa "Banca" [A] with 3 dice\n' + bet)


def test_a_game_without_vocabulary_is_one_finding() -> None:
    game = 'game chapas "Chapas" [A] with 2 dice\n'
    (found,) = findings("REF006", game + SEVEN + SEVEN.replace("any_seven", "other_bet"))

    assert (found.subject.game, found.subject.bet) == ("chapas", None)


def test_a_game_without_bets_needs_no_vocabulary() -> None:
    assert not findings("REF006", 'game chapas "Chapas" [A] with 2 dice\n')


def test_a_table_is_not_told_about_the_names_of_its_text() -> None:
    snippet = SEVEN.replace("any_seven", "lucky")

    assert findings("REF006", snippet)
    assert not findings("REF006", snippet + "--- table\ngame: craps\nbets: {lucky: {pays: 4 to 1}}\n")


def test_shipped_documents() -> None:
    """Two rest on catalogues that are not at hand; all their bets are known."""
    found = {regulation: [code for code, _ in found_in(regulation, "REF")] for regulation in (
        "es_as_craps_2011", "ar_x_craps_reglamento", "ar_x_craps_web", "es_cl_22_2013", "mini_craps",
    )}  # fmt: skip

    assert found == {
        "es_as_craps_2011": ["REF005", "REF015"],
        "ar_x_craps_reglamento": [],
        "ar_x_craps_web": [],
        "es_cl_22_2013": ["REF005", "REF005", "REF012", "REF013", "REF013", "REF030"],
        "mini_craps": [],
    }


LISTED = "require table.game in craps, boule [A.1]\n"
CRAPS = 'game craps "Craps" [A.1] with 2 dice\n'
SIC_BO = 'game sic_bo "Sic bo" [A.2] with 3 dice'


def test_a_game_with_rules_that_the_list_leaves_out() -> None:
    (found,) = findings("REF012", LISTED + CRAPS + SIC_BO)

    assert (found.subject.game, found.kind.reservation) == ("sic_bo", True)
    assert [each.anchor for each in found.citations] == ["A.2", "A.1"]


@pytest.mark.parametrize(
    "text",
    [
        LISTED + CRAPS,
        LISTED + CRAPS + SIC_BO + " like craps [A.2]",
        CRAPS + SIC_BO,
        LISTED + CRAPS + SIC_BO + ' like other [A.2]\ngame other "Other" [A.3] like craps [A.3]',
    ],
)
def test_a_listed_game_a_variety_of_one_and_a_text_without_a_list(text: str) -> None:
    assert not findings("REF012", text)


def test_a_table_of_the_game_has_the_reservation_and_one_of_another_game_has_not() -> None:
    """The table keeps what the text says of its game; whether the game is authorised is a doubt about the text."""
    table = "\n--- table\ngame: {}\nminimum: 5\n"

    assert findings("REF012", LISTED + CRAPS + SIC_BO + table.format("sic bo"))
    assert not findings("TAB005", LISTED + CRAPS + SIC_BO + table.format("sic bo"))
    assert not findings("REF012", LISTED + CRAPS + SIC_BO + table.format("craps"))


LEFT = """\
regulation example
  relies on base_rules [A.2]
  outline A.1, A.2
bet any_seven "Seven" [A.1]
  one roll   wins 7   loses other
  pays 4 to 1
bet any_craps "Craps" [A.2.b]
  outcomes unstated
  pays unstated
bet eleven "Eleven" [A.1]
  one roll   wins 11   loses other
  pays unstated
"""


def test_what_is_left_to_a_text_that_is_not_held_is_that() -> None:
    """Of the bet whose paragraph refers to the other text nothing is missing here; of the other one the payout is."""
    (found,) = findings("REF013", LEFT)

    assert found.kind.reservation and "“Craps”" in english("REF013", LEFT)[0]
    assert [each.subject.bet for each in findings("PAY006", LEFT)] == ["eleven"]
    assert not findings("OUT012", LEFT)


def test_a_table_is_told_where_the_payout_is() -> None:
    table = "\n--- table\nbets:\n  any_craps: {pays: 7 to 1}\n  eleven: {pays: 15 to 1}\n"

    assert english("TAB004", LEFT + table) == [
        "the regulation leaves the payout of “Craps” to `base_rules`, which is not at hand",
        "the regulation states no payout for “Eleven”",
    ]


def test_a_text_that_is_held_does_not_excuse_silence() -> None:
    held = LEFT.replace("base_rules", "beside") + '\n--- beside\nbet any_craps "Craps" [A.1]\n  pays 7 to 1'

    assert not findings("REF013", held) or findings("REF005", held)


def test_the_list_of_a_shipped_text_is_written_as_it_is_printed() -> None:
    """Thirteen games; short and double-zero roulette and two kinds of black-jack are played like one of them."""
    case = shipped_case("es-cl/catalogo-22-2013.decree")
    names = games_named(rulebook_of(case.regulation).lists)

    assert len(names) == 13
    assert [game.id for game in rulebook_of(case.regulation).omitted_games] == ["sic_bo"]


@pytest.mark.parametrize(("label", "count"), [("Horm", 1), ("Horn", 0), ("Hornn", 0)])
def test_a_name_one_letter_off(label: str, count: int) -> None:
    rules = f'bet horn "{label}" [A.1]\n  one roll   wins 2, 3, 11, 12   loses other\n  pays 4 to 1\n'

    assert len(findings("REF015", CRAPS + rules)) == count


@pytest.mark.parametrize(
    ("label", "count"), [("Compra en contra", 0), ("Compro en contra", 0), ("Compra en contrs", 1)]
)
def test_another_gender_is_another_word(label: str, count: int) -> None:
    rules = f'bet lay(n in 4, 10) "{label}" [A.1]\n  wins 7   loses n   stands other\n  pays 1 to 2\n'

    assert len(findings("REF015", CRAPS + rules)) == count
