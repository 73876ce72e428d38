"""Where a passage ends: before the headings of the next one."""

from __future__ import annotations

import pytest

from checker.cases.document.text import document_of, is_heading
from checker.views.report.sections.findings import paragraph_text
from tests.decrees import regulation

OUTLINE = "regulation example\n  outline 1 «Gana con el siete», 2 «apuestas se admiten antes», 3 «Nadie juega»\n"


def quoted(text: str, anchor: str) -> str | None:
    """Return the words of a passage in a copy."""
    return paragraph_text(document_of(regulation("", OUTLINE), text), anchor)


@pytest.mark.parametrize(
    "heading",
    [
        "B). Máximos y mínimos de las apuestas.",
        "III.– Elementos Personales",
        "3.– Pistas de series.",
        "Disposición adicional única. Apertura de locales.",
        "## APUESTAS",
        "Fundamentos jurídicos",
        "Apuestas Venir (Come Bets)",
        "3.º",
        "Epígrafe 01. Ruleta francesa.",
    ],
)
def test_a_heading_belongs_to_what_follows(heading: str) -> None:
    text = f"Gana con el siete.\n\nSe paga a la par.\n\n{heading}\n\nLas apuestas se admiten antes.\n"

    assert is_heading(heading)
    assert quoted(text, "1") == "Gana con el siete. Se paga a la par."
    assert quoted(text + "\nNadie juega más.\n", "2") == "apuestas se admiten antes."


@pytest.mark.parametrize(
    "last", ["Se paga a la par.", "b) El rojo;", "la casa pierde,", "y, si sale el doble cero, todo queda en el paño"]
)
def test_a_sentence_or_an_item_of_a_list_stays(last: str) -> None:
    text = f"Gana con el siete.\n\n{last}\n\nLas apuestas se admiten antes.\n"

    assert not is_heading(last)
    assert quoted(text, "1") == f"Gana con el siete. {last}"


def test_a_passage_may_end_within_a_block() -> None:
    text = "Gana con el siete.\n\nEsto es todo lo que hay. Las apuestas se admiten antes.\n"

    assert quoted(text, "1") == "Gana con el siete. Esto es todo lo que hay. Las"
