"""The JSON of `compare`, held against its published schema."""

from __future__ import annotations

from typing import Any

import pytest

from checker.cases.comparison.compare import compare
from checker.formats.compare import compare_document
from tests.cases.comparison.comparing import ANY_SEVEN, UNSETTLED, compared, cordoba, shipped_case
from tests.decrees import HEADER
from tests.views.published import validated


def differences(a: str, b: str, header_a: str = HEADER, header_b: str = HEADER) -> list[dict[str, Any]]:
    """Return the differences of two small texts as data."""
    found: list[dict[str, Any]] = validated(compare_document(compared(a, b, header_a, header_b)), "compare")[
        "differences"
    ]
    return found


def test_cordoba() -> None:
    read = validated(compare_document(cordoba()), "compare")

    assert (read["format"], read["a"], read["b"]) == ("tapete/1", "ar_x_craps_reglamento", "ar_x_craps_web")
    assert sum(each["kind"] == "payout" for each in read["differences"]) == 16
    assert read["same"] == 23


def test_one_payout_with_both_sides() -> None:
    """Hard 4 of Córdoba: 7 to 1 against even, six stakes less; made, resolved and per roll of 4 throws and of 1."""
    read = validated(compare_document(cordoba()), "compare")
    hard = next(each for each in read["differences"] if (each["bet"], each["number"]) == ("hard", "4"))

    assert {key: hard[key] for key in ("kind", "game", "distance", "note")} == {
        "kind": "payout",
        "game": "craps",
        "distance": "-6",
        "note": None,
    }
    assert hard["a"] == {
        "payout": "7 to 1",
        "profit": "7",
        "rule": None,
        "says": "7 to 1",
        "edges": [
            {
                "reading": "stated",
                "judged": True,
                "pays": ["7"],
                "house_edge": "1/9",
                "house_edge_resolved": "1/9",
                "house_edge_per_roll": "1/36",
            }
        ],
        "readings": None,
        "citations": [{"anchor": "2.XI.a", "phrase": "pagan siete a uno"}],
        "path": "regulations/ar-x/craps-reglamento.decree",
        "line": hard["a"]["line"],
    }
    assert [(edge["reading"], edge["house_edge"]) for edge in hard["b"]["edges"]] == [
        ("one_roll", "17/18"),
        ("until_decided", "7/9"),
    ]


def test_a_position_of_one_text_has_one_side() -> None:
    (found,) = differences(ANY_SEVEN + "pays 4 to 1\nclaim any_seven is one roll [A]", ANY_SEVEN + "pays 4 to 1")

    assert (found["kind"], found["bet"], found["b"]) == ("rule", "any_seven", None)
    assert (found["a"]["rule"], found["a"]["payout"], found["a"]["edges"]) == ("claim", None, [])


def test_one_stake_is_a_note() -> None:
    (found,) = differences(ANY_SEVEN + "pays 5 to 1", ANY_SEVEN + "pays 5 for 1")

    assert (found["distance"], found["note"]) == ("-1", "one-stake")


def test_readings_and_prices_that_hang_on_them() -> None:
    found, header = differences(ANY_SEVEN + "pays 7 to 1", ANY_SEVEN + "pays 7 times", HEADER, UNSETTLED)

    assert (header["kind"], header["a"]["rule"]) == ("header", "times")
    assert (found["b"]["profit"], found["b"]["readings"]) == (None, ["for"])
    assert [edge["pays"] for edge in found["b"]["edges"]] == [["7"], ["6"]]


def test_what_a_text_says_follows_the_language_and_nothing_else_does() -> None:
    english, spanish = (validated(compare_document(cordoba(), language), "compare") for language in ("en", "es"))
    for read in (english, spanish):
        for each in read["differences"]:
            for side in (each["a"], each["b"]):
                if side is not None:
                    del side["says"], side["payout"]

    assert english == spanish


@pytest.mark.parametrize(
    "other", ["es-as/craps-2011.decree", "es-cl/catalogo-22-2013.decree", "unofficial/mini-craps.decree"]
)
def test_all_shipped_pairs_have_the_published_shape(other: str) -> None:
    for one in ("ar-x/craps-web.decree", "es-as/craps-2011.decree"):
        read = validated(compare_document(compare(shipped_case(one), shipped_case(other))), "compare")

        assert bool(read["differences"]) is (one != other)
