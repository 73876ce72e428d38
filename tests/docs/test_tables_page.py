"""docs/tables.md: its example conforms, and what is common holds for a table that adds something of its own."""

from __future__ import annotations

import re
from pathlib import Path

from tests.apps.commands import Tapete

PAGE = Path(__file__).parents[2] / "docs" / "tables.md"


def example() -> str:
    found = re.search(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_conforms(command: Tapete) -> None:
    (command.folder / "t.yaml").write_text(example(), encoding="utf-8")

    assert command("check", "t.yaml").returncode == 0


def test_a_section_of_its_own_drops_nothing_of_the_common_one(command: Tapete) -> None:
    text = example().replace("reference: AUT-14, minimum: 5", "reference: AUT-14, minimum: 10")
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")
    run = command("check", "t.yaml")

    assert (run.returncode, run.stdout.count("error[LIM")) == (1, 2)


def test_names_are_compared_without_case_and_spaces(command: Tapete) -> None:
    (command.folder / "t.yaml").write_text(example().replace("craps-2", "' CRAPS-1 '"), encoding="utf-8")

    assert "TAB027" in command("check", "t.yaml").stdout
