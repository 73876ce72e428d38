"""docs/tables.md: its examples conform, and what is common holds for a table that adds something of its own."""

from __future__ import annotations

import re
from pathlib import Path

from tests.apps.commands import Tapete
from tests.docs.regenerate import tables_page

PAGE = Path(__file__).parents[2] / "docs" / "tables.md"


def test_the_keys_are_those_of_the_code() -> None:
    """If not: `python -m tests.docs.regenerate`."""
    text = PAGE.read_text(encoding="utf-8")

    assert tables_page(text) == text


def example() -> str:
    found = re.search(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_conforms(command: Tapete) -> None:
    (command.folder / "t.yaml").write_text(example(), encoding="utf-8")

    assert command("check", "t.yaml").returncode == 0


def test_the_lists_of_outcomes_have_the_edges_that_the_page_gives(command: Tapete) -> None:
    lists = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]
    (command.folder / "t.yaml").write_text(lists, encoding="utf-8")
    (command.folder / "open.yaml").write_text(lists.replace("pushes: 2", "pushes: none"), encoding="utf-8")
    run, asked = command("check", "t.yaml"), command("check", "open.yaml")

    assert (run.returncode, "TAB012" in run.stdout, "TAB011" in run.stdout) == (0, True, False)
    assert (asked.returncode, "TAB009" in asked.stdout) == (3, True)


def test_a_section_of_its_own_drops_nothing_of_the_common_one(command: Tapete) -> None:
    text = example().replace("reference: AUT-14, minimum: 5", "reference: AUT-14, minimum: 10")
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")
    run = command("check", "t.yaml")

    assert (run.returncode, run.stdout.count("error[LIM")) == (1, 1)
    assert "the same at: craps-2" in run.stdout


def test_names_are_compared_without_case_and_spaces(command: Tapete) -> None:
    (command.folder / "t.yaml").write_text(example().replace("craps-2", "' CRAPS-1 '"), encoding="utf-8")

    assert "TAB027" in command("check", "t.yaml").stdout
