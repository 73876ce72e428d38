"""Waivers in lists (CSV): in a row whose first cell starts with `#`, as a hand or a spreadsheet writes it, nowhere else."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import SOON, Tapete

NAMES = "table{0}#notes{0}regulation{0}game{0}currency{0}minimum table{0}maximum simple\n"
ROW = "c-2{0}%s{0}es_as_craps_2011{0}craps{0}EUR{0}5{0}6000\n"
WORDS = f"# tapete: accept LIM002 until {SOON} because «more, and more» by «head; office»"
QUOTED = '"' + f'# tapete: accept LIM002 until {SOON} because "more" by "head, office"'.replace('"', '""') + '"'
IN_TWO_LINES = QUOTED.replace(" because", "\n  because")


def told(command: Tapete, text: str, separator: str, end: str) -> tuple[int, dict[str, bool]]:
    """Return the exit code, and which codes are told, with whether they are waived."""
    written = text.replace("{0}", separator).replace("\n", end)
    (command.folder / "t.csv").write_bytes(written.encode("utf-8"))
    ran = command("check", "t.csv", "--format", "json")
    return ran.returncode, {each["code"]: each["waived"] is not None for each in json.loads(ran.stdout)["findings"]}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize(
    "waiver",
    [
        WORDS,
        f"{WORDS}{{0}}{{0}}{{0}}",
        f"{{0}}{WORDS}",
        QUOTED,
        f"{QUOTED}{{0}}{{0}}{{0}}{{0}}",
        IN_TWO_LINES,
        WORDS.replace(" because", "\n#   because"),
        f'{QUOTED.split(" because")[0]}"{{0}}{{0}}\n"#   because{QUOTED.split(" because")[1]}{{0}}{{0}}',
    ],
)
@pytest.mark.parametrize("notes", ["", '"see\nabove\n\nthere"'])
def test_a_row_whose_first_cell_starts_with_a_hash_is_a_waiver(
    command: Tapete, waiver: str, notes: str, separator: str, end: str
) -> None:
    """What is wrong is told at a cell that stands lines below where its row began, if a note is that long."""
    code, found = told(command, f"{NAMES}{waiver}\n{ROW % notes}", separator, end)

    assert (code, found) == (0, {"LIM002": True})


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize(
    "text",
    [
        NAMES + ROW % f'"see\n{WORDS}\n"',
        NAMES + ROW % f'"{WORDS}"',
        NAMES + ROW % QUOTED,
        NAMES + f'"# note\n{WORDS}"\n' + ROW % "",
        NAMES + ROW % "" + WORDS + "\n",
        f"{NAMES}{WORDS}\n{ROW.replace('6000', '5000') % ''}{ROW.replace('c-2', 'c-3') % ''}",
    ],
)
def test_a_text_inside_a_cell_or_for_another_row_is_none(command: Tapete, text: str, separator: str, end: str) -> None:
    code, found = told(command, text, separator, end)

    assert code == 1 and found["LIM002"] is False
