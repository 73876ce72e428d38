"""docs/tables.md and its Spanish twin: their examples conform, and what is common holds for a table that adds to it."""

from __future__ import annotations

import shutil

import pytest

from checker.findings.finding import Language
from tests.apps.commands import Tapete
from tests.docs.pages import ROOT, fences, page
from tests.docs.regenerate import TABLES, tables_page

LANGUAGES: tuple[Language, ...] = ("en", "es")


def example(language: Language, number: int = 0) -> str:
    """Return an example of the page in a language: several tables, outcomes, several texts, prices by outcome."""
    return [block.text for block in fences(page(TABLES[language])) if block.info == "yaml"][number]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    found: Language = request.param
    return found


def test_the_keys_are_those_of_the_code(language: Language) -> None:
    """If not: `python -m tests.docs.regenerate`."""
    text = page(TABLES[language])

    assert tables_page(text, language) == text


@pytest.mark.parametrize("number", [0, 2, 3])
def test_the_examples_conform(command: Tapete, language: Language, number: int) -> None:
    shutil.copytree(ROOT / "examples" / "stack" / "normas", command.folder / "normas")
    (command.folder / "tapete.toml").write_text('regulations = ["normas"]\n', encoding="utf-8")
    (command.folder / "t.yaml").write_text(example(language, number), encoding="utf-8")
    run = command("check", "t.yaml")

    assert (run.returncode, "error" in run.stdout, "warning" in run.stdout) == (0, False, False)


def test_the_lists_of_outcomes_have_the_edges_that_the_page_gives(command: Tapete, language: Language) -> None:
    lists = example(language, 1)
    bar, none = {"en": ("pushes: 2", "pushes: none"), "es": ("nula: 2", "nula: ninguno")}[language]
    (command.folder / "t.yaml").write_text(lists, encoding="utf-8")
    (command.folder / "open.yaml").write_text(lists.replace(bar, none), encoding="utf-8")
    run, asked = command("check", "t.yaml"), command("check", "open.yaml")

    assert (run.returncode, "TAB012" in run.stdout, "TAB011" in run.stdout) == (0, True, False)
    assert (asked.returncode, "TAB009" in asked.stdout) == (3, True)


def test_a_section_of_its_own_drops_nothing_of_the_common_one(command: Tapete, language: Language) -> None:
    common = {"en": "AUT-14, minimum: ", "es": "AUT-14, minimo: "}[language]
    text = example(language).replace(f"{common}5", f"{common}10")
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")
    run = command("check", "t.yaml")

    assert (run.returncode, run.stdout.count("error[LIM")) == (1, 1)
    assert "the same at: craps-2" in run.stdout


def test_names_are_compared_without_case_and_spaces(command: Tapete, language: Language) -> None:
    (command.folder / "t.yaml").write_text(example(language).replace("craps-2", "' CRAPS-1 '"), encoding="utf-8")

    assert "TAB027" in command("check", "t.yaml").stdout
