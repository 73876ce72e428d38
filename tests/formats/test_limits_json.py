"""The JSON of `limits`, held against its schema."""

from __future__ import annotations

from checker.formats.limits import limits_document
from tests.sheets import asturias, sheet_of, shipped_sheet, wanted
from tests.views.published import validated


def test_the_rows_of_asturias() -> None:
    document = validated(limits_document((asturias(),), "en", True), "limits")
    row = next(row for row in document["rows"] if (row["bet"], row["number"]) == ("hard", "4"))

    assert (document["regulation"], document["minimum"], document["maximum"]) == ("es_as_craps_2011", "5", "2500")
    assert (row["lowest"], row["highest"], row["step"], row["citation"]) == ("358", "1071", "1", "B.3")
    assert row["formula"] == "max(simple)/7 <= max(hard(4)) <= 3*max(simple)/7"


def test_a_share_is_a_percentage_of_the_bet_named() -> None:
    document = validated(limits_document((asturias(),), "en"), "limits")
    row = next(row for row in document["rows"] if (row["bet"], row["number"]) == ("lay_odds", "6"))

    assert (row["lowest"], row["highest"], row["of"]) == ("120%", "120%", "dont_pass")


def test_a_class_is_marked_as_one_and_carries_the_chosen_maximum() -> None:
    document = validated(limits_document((asturias(),), "en"), "limits")
    row = next(row for row in document["rows"] if row["bet"] == "simple")

    assert (row["class"], row["chosen"], row["number"]) == (True, "2500", None)


def test_what_has_no_value_has_a_reason_in_the_readers_language() -> None:
    document = validated(limits_document((asturias(maximum=None),), "es"), "limits")
    row = next(row for row in document["rows"] if (row["bet"], row["number"]) == ("hard", "4"))

    assert (row["lowest"], row["highest"]) == (None, None)
    assert row["reason"] == "depende del máximo de `simple`: elegirlo con --max"
    assert document["maximum"] is None


def test_amounts_that_are_no_whole_numbers_are_fractions() -> None:
    document = validated(limits_document((asturias(chip="1/2"),), "en"), "limits")
    row = next(row for row in document["rows"] if (row["bet"], row["number"]) == ("hard", "4"))

    assert (document["chip"], row["lowest"]) == ("1/2", "715/2")


def test_several_games_stand_in_one_list() -> None:
    sheets = tuple(shipped_sheet("es_cl_22_2013", game, wanted("5")) for game in ("open_blackjack", "banca_francesa"))
    document = validated(limits_document(sheets, "en"), "limits")

    assert {row["game"] for row in document["rows"]} == {"open_blackjack", "banca_francesa"}
    assert {row["bet"] for row in document["minima"]} >= {"insurance", "small_line"}


def test_a_text_without_limits_is_valid_too() -> None:
    sheet = sheet_of('bet field "F" [A] one roll wins 2 loses other pays even\n', wanted("5"))
    document = validated(limits_document((sheet,), "en", True), "limits")

    assert [row["reason"] for row in document["rows"]] == ["the regulation sets no figure"]
