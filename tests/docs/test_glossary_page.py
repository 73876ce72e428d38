"""docs/glossary.md: every name of the code is in it, in both languages, with a meaning."""

from __future__ import annotations

import re

import pytest

from checker.findings.finding import Bilingual
from checker.findings.result import FileVerdict
from checker.probability.figures import BetFigure
from checker.store.library import shipped
from checker.text.files import read_text
from checker.views.words import SEVERITY, VERDICT
from checker.vocabulary.bets import VOCABULARY
from checker.vocabulary.options import OPTIONS
from checker.vocabulary.usual import USUAL
from tests.docs.pages import codes, page, rows, section
from tests.docs.regenerate import glossary_page, glossary_parts
from tests.every import for_each

PAGE = page("glossary.md")
ROWS = rows(PAGE)
"""Spanish, English, meaning, id."""


def test_the_names_are_those_of_the_code() -> None:
    """If not: `python -m tests.docs.regenerate`."""
    assert glossary_page(PAGE) == PAGE


def test_every_line_has_its_names_and_a_meaning() -> None:
    assert [row for row in ROWS if len(row) != 4 or not all(row[:3])] == []


@pytest.mark.parametrize("key", glossary_parts())
def test_a_part_of_the_page_has_every_id_once(key: str) -> None:
    part = PAGE.partition(f"<!-- {key} -->")[2].partition("<!-- end of")[0]
    listed = [codes(row[3])[0] for row in rows(part)]

    assert listed == list(glossary_parts()[key])


def test_every_vocabulary_is_a_part_of_the_page() -> None:
    """Games that share their bets share a part, called after the first."""
    shown = {id(terms): game for game, terms in reversed(VOCABULARY.items())}

    assert all(f"<!-- bets of {game} -->" in PAGE for game in shown.values())


def test_every_game_has_a_line() -> None:
    listed = {codes(row[3])[0] for row in rows(section(PAGE, "Games · Juegos"))}
    decrees = [re.findall(r"(?m)^(?:game|juego) (\w+)", read_text(entry.file)) for entry in shipped()]

    assert {*VOCABULARY, *USUAL, *(game for games in decrees for game in games)} - listed == set()


@for_each("name", OPTIONS)
def test_an_option_tells_its_values(name: str) -> None:
    part = section(PAGE, "Options of card games · Opciones de los juegos de cartas")
    (meaning,) = [row[2] for row in rows(part) if row[3] == f"`{name}`"]
    option = OPTIONS[name]

    assert codes(meaning) == tuple(option.words)
    assert ("price" in meaning, "number" in meaning) == (option.priced, option.counted)


@pytest.mark.parametrize("id_", VERDICT)
def test_a_verdict_is_called_as_the_reports_call_it(id_: FileVerdict) -> None:
    (row,) = [row for row in ROWS if row[3] == f"`{id_}`"]

    assert {"es": row[0], "en": row[1]} == VERDICT[id_]


def test_severities_are_called_as_the_reports_call_them() -> None:
    (row,) = [row for row in ROWS if "severity" in row[2]]
    names: list[Bilingual] = list(SEVERITY.values())

    assert row[0] == ", ".join(name["es"] for name in names)
    assert row[1] == ", ".join(name["en"] for name in names)


def test_figures_have_the_ids_of_the_code() -> None:
    ids = [id_ for row in rows(section(PAGE, "Of payouts and figures · De pagos y cifras")) for id_ in codes(row[3])]

    assert len(ids) > 5
    assert set(ids) <= set(BetFigure._fields)
