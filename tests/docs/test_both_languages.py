"""The pages for casinos and officers stand in English and Spanish, and tell of the same commands, options and codes."""

from __future__ import annotations

import re

import pytest

from checker.apps.commands import COMMANDS
from tests.docs.pages import fences, page, rows

PAGES = ("tables", "spreadsheets", "waivers", "limits", "hooks", "report", "evidence", "audit", "editor", "operators")
OPTIONS = {spelt: each.name for command in COMMANDS for each in command.parameters for spelt in each.spelt}


def told(text: str) -> set[str]:
    """Return the codes, commands and options that a page tells of; an option that is spelt in two ways once."""
    commands = {each.name for each in COMMANDS if re.search(rf"\btapete {each.name}\b", text)}
    options = {OPTIONS.get(spelt, spelt) for spelt in re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)}
    return {*re.findall(r"\b[A-Z]{3}[0-9]{3}\b", text), *commands, *options} - {"lang"}


@pytest.mark.parametrize("name", PAGES)
def test_both_pages_tell_of_the_same_and_lead_to_each_other(name: str) -> None:
    english, spanish = page(f"{name}.md"), page(f"{name}.es.md")

    assert told(english) ^ told(spanish) == set()
    assert f"]({name}.es.md)" in english and f"]({name}.md)" in spanish


@pytest.mark.parametrize("name", ["hooks", "waivers"])
def test_what_is_copied_is_the_same_in_both(name: str) -> None:
    """So that what is tried of the English page is tried of the Spanish one."""
    english, spanish = (
        [(block.info, re.sub(r'echo "[^"]*"', "echo", block.text)) for block in fences(page(f"{name}{ending}.md"))]
        for ending in ("", ".es")
    )

    assert english == spanish


@pytest.mark.parametrize(("name", "cells"), [("hooks", slice(0, 1)), ("waivers", slice(0, 1)), ("limits", slice(1, 2))])
def test_tables_have_the_same_rows(name: str, cells: slice) -> None:
    english, spanish = ([row[cells] for row in rows(page(f"{name}{ending}.md"))] for ending in ("", ".es"))

    assert len(english) == len(spanish)
    assert [each for each in zip(english, spanish, strict=True) if each[0] != each[1] and "]" not in each[0][0]] == []
