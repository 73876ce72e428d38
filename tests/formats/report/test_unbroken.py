"""Where a line may break: never within a figure or between it and its sign."""

from __future__ import annotations

import pytest

from checker.views.report.line_breaks import breakable, named, pieces, unbroken, whole


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("paga 5,56 % de", ["paga", "5,56 %", "de"]),
        ("7 a 6 con 4", ["7 a 6", "con", "4"]),
        ("7 to 6, 5 for 1", ["7 to 6,", "5 for 1"]),
        ("27 de 36 casos", ["27 de 36", "casos"]),
        ("5/6 − 15 × 1/6 = −5/3", ["5/6", "− 15 × 1/6", "= −5/3"]),
        ("15 veces la apuesta", ["15 veces", "la", "apuesta"]),
        ("véase el art. 4 o n.º 7", ["véase", "el", "art. 4", "o", "n.º 7"]),
        ("en «Win» (4, 5, 9, 10)", ["en", "«Win»", "(4, 5, 9, 10)"]),
        ("de a 7 y 8 a la par", ["de", "a", "7 y 8", "a", "la", "par"]),
        ("[Res.4] 1/11 5.556% A7.03.IV.f.1.p10", ["[Res.4]", "1/11", "5.556%", "A7.03.IV.f.1.p10"]),
        ("until_decided", ["until_", "decided"]),
        ("", [""]),
    ],
)
def test_what_stays_together(text: str, together: list[str]) -> None:
    assert [piece.replace("\u00a0", " ") for piece in pieces(text)] == together


@pytest.mark.parametrize("text", ["la par de 7", "5,56 %", "x = 3 to 4", "sin cifras"])
def test_nothing_but_spaces_changes(text: str) -> None:
    assert unbroken(text).replace("\u00a0", " ") == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("responsabilidades", "responsabilidades"),
        ("es_as_craps", "es_\u200bas_\u200bcraps"),
        ("1/2", "1/2"),
        ("sí/no", "sí/\u200bno"),
        (
            "regulations/es-as/craps-2011.decree:111",
            "regulations/\u200bes-as/\u200bcraps-\u200b2011.\u200bdecree:\u200b111",
        ),
        ("x" * 40, "\u200b".join(["xxxx"] * 10)),
        ("0123456789abcdef0123", "\u200b".join(["0123", "4567", "89ab", "cdef", "0123"])),
        ("a b", "a b"),
        ("", ""),
    ],
)
def test_where_a_line_may_break(text: str, expected: str) -> None:
    assert breakable(text) == expected


def test_a_name_breaks_between_its_words_only() -> None:
    assert named("dont_come_odds") == "dont_\u200bcome_\u200bodds"
    assert named("52a42240aa650c7e5e76452b7bf148be") == "52a42240aa650c7e5e76452b7bf148be"


def test_a_figure_in_a_cell_is_one_word() -> None:
    assert whole("251 a 244") == "251\u00a0a\u00a0244"
