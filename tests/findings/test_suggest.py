"""Did you mean."""

from __future__ import annotations

import pytest

from checker.findings.suggest import MOST_LISTED, closest, hint, with_hint

BETS = ("pass_line", "dont_pass", "hard", "any_seven", "any_craps")


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("pas_line", "pass_line"),
        ("any_sevn", "any_seven"),
        ("HARD", "hard"),
        ("PASS_LNE", "pass_line"),
        ("раss_linе", "pass_line"),  # р, а and е are Cyrillic
        ("НARD", "hard"),  # Н is Cyrillic
        ("hаrd", "hard"),
        ("zzz", None),
        ("", None),
        ("hard", "hard"),
    ],
)
def test_the_nearest_name(wrong: str, meant: str | None) -> None:
    assert closest(wrong, BETS) == meant


def test_the_order_of_words_makes_no_name_unlike() -> None:
    names = ("blackjack_beats_21", "pays_for_blackjack", "seguro_con", "maximo_del_seguro")

    assert closest("blackjack_pays", names) == "pays_for_blackjack"
    assert closest("seguro_maximo", names) == "maximo_del_seguro"


def test_known_names_are_given_as_they_are_written() -> None:
    assert closest("lim002", ("LIM002", "OUT002")) == "LIM002"
    assert closest("a.1", ("A.1", "a.1")) == "A.1"


def test_nothing_is_known() -> None:
    assert closest("hard", ()) is None


def test_the_hint_asks_for_the_nearest_name() -> None:
    assert hint("pas_line", BETS) == {"en": "did you mean `pass_line`?", "es": "¿quiso decir `pass_line`?"}


def test_the_hint_lists_the_known_names_where_none_is_near() -> None:
    many = tuple(f"name_{number}" for number in range(MOST_LISTED + 1))

    assert hint("zzz", ("hard", "easy"))["es"] == "se conocen: `hard`, `easy`"
    assert hint("zzz", many)["en"].count("name_") == MOST_LISTED


def test_the_hint_says_otherwise_where_told_to() -> None:
    otherwise = {"en": "keep yours", "es": "conserve el suyo"}

    assert hint("zzz", BETS, otherwise) == otherwise
    assert hint("hadr", BETS, otherwise)["en"] == "did you mean `hard`?"


def test_a_hint_stands_behind_what_is_said() -> None:
    assert with_hint({"en": "no bet; ", "es": "no hay; "}, {"en": "see it", "es": "véala"}) == {
        "en": "no bet; see it",
        "es": "no hay; véala",
    }
