"""Facts a table states about dice, staff and the rest."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.vocabulary.options import FACT_SECTIONS, FACTS
from checker.vocabulary.table import KEYS, form_of
from tests.tabled import table


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("dice: {in_service: 6}", ("dice.in_service", Fraction(6), None)),
        ("dice: {edge: 1.9 cm}", ("dice.edge", Fraction(19), "mm")),
        ("dice: {rotation: 1 h}", ("dice.rotation", Fraction(60), "min")),
        ("dice: {numbered: yes}", ("dice.numbered", True, None)),
        ("recording: {individual: off}", ("recording.individual", False, None)),
        ("personal: {crupieres: 2}", ("staff.dealers", Fraction(2), None)),
        ("wheel: {pockets: 38}", ("wheel.pockets", Fraction(38), None)),
    ],
)
def test_counts_measures_and_truths(text: str, fact: tuple[str, object, str | None]) -> None:
    assert [found[:3] for found in table(text).facts] == [fact]


def test_every_fact_of_the_vocabulary_has_a_key() -> None:
    """But for the game, which has a key of its own."""
    paths = {f"{section}.{key}" for section in FACT_SECTIONS for key in KEYS[section]}

    assert paths == set(FACTS) - {"table.game"}


@pytest.mark.parametrize(
    ("key", "path"),
    [
        ("jefe", "staff.head"),
        ("jefes", "staff.table_head"),
        ("Jefes de mesa", "staff.table_head"),
        ("jefe_de_mesa", "staff.table_head"),
        ("subjefes", "staff.deputy_head"),
        ("subjefes de mesa", "staff.deputy_head"),
    ],
)
def test_heads_are_counted_under_a_plural_and_named_under_the_singular(key: str, path: str) -> None:
    (fact,) = table(f"personal: {{{key}: 1}}").facts

    assert (fact.path, fact.value) == (path, "1" if path == "staff.head" else Fraction(1))


@pytest.mark.parametrize("section", FACT_SECTIONS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_how_a_section_is_written_is_a_section(section: str, language: str) -> None:
    """What a message about `grabacion: sí` proposes is read without a finding, and states a fact of that section."""
    facts = table((form_of(section) or {})[language].strip("`")).facts

    assert facts and all(fact.path.startswith(f"{section}.") for fact in facts)
