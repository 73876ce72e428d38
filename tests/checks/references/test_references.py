"""REF005 and REF006: texts and bets that are named and not known."""

from __future__ import annotations

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


def test_changes_to_a_text_count_through_the_text_they_amend() -> None:
    """Without `amends` nobody knows which text is changed; with it there is one finding."""
    assert not findings("REF005", "regulation example\n  repeals [Z.1] by [A.1]\n" + SEVEN)
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
        "es_as_craps_2011": ["REF005"],
        "ar_x_craps_reglamento": [],
        "ar_x_craps_web": [],
        "es_cl_22_2013": ["REF005"],
        "mini_craps": [],
    }
