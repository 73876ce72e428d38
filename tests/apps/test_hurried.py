"""What a casino manager without patience writes: every file of tests/bad/hurried/ has one slip.

It gets one message, in Spanish, with its place and a way out; who follows that has a table that conforms. The tool sees
no more of the file than its slip, so each row of `expected.tsv` has what stands there and what the message leads to; a
`*` for a file that is saved in another encoding.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.apps.commands import Tapete

FOLDER = Path(__file__).parents[1] / "bad" / "hurried"


class Slip(NamedTuple):
    file: str
    exit: int
    code: str
    line: int
    column: int
    spanish: str
    help: str
    was: str
    becomes: str

    def mended(self) -> str:
        """Return the file after doing what its message says."""
        data = (FOLDER / self.file).read_bytes()
        if self.was == "*":
            return data.decode(self.becomes)
        text = data.decode("utf-8")
        was, becomes = (part.replace("\\n", "\n").replace("\\t", "\t") for part in (self.was, self.becomes))
        assert text.count(was) == 1
        return text.replace(was, becomes)


def _slips() -> list[Slip]:
    with (FOLDER / "expected.tsv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.reader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [Slip(row[0], int(row[1]), row[2], int(row[3]), int(row[4]), *row[5:]) for row in rows[1:]]


SLIPS = _slips()


def checked(command: Tapete, name: str, *arguments: str) -> tuple[int, dict[str, Any]]:
    run = command("check", name, "--lang", "es", "--as-of", "2026-12-01", "--format", "json", *arguments)
    return run.returncode, json.loads(run.stdout)


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.file)
def test_a_slip_gets_one_message_with_its_place_and_a_way_out(command: Tapete, slip: Slip) -> None:
    (command.folder / slip.file).write_bytes((FOLDER / slip.file).read_bytes())

    code, document = checked(command, slip.file)

    (finding,) = document["findings"]
    assert (code, finding["code"], finding["line"], finding["column"]) == (slip.exit, slip.code, slip.line, slip.column)
    assert slip.spanish in finding["message"]
    assert slip.help in finding["help"]


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.file)
def test_who_follows_the_message_has_a_table_that_conforms(command: Tapete, slip: Slip) -> None:
    (command.folder / slip.file).write_text(slip.mended(), encoding="utf-8")

    code, document = checked(command, slip.file, "--strict")

    assert (code, [finding["message"] for finding in document["findings"]]) == (0, [])


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.file)
def test_mending_by_the_program_spoils_nothing(command: Tapete, slip: Slip) -> None:
    """`--fix` either leaves the file as it is, or makes it conform: with one slip there is nothing in between."""
    path = command.folder / slip.file
    before = (FOLDER / slip.file).read_bytes()
    path.write_bytes(before)

    code = command("check", slip.file, "--fix", "--as-of", "2026-12-01").returncode

    assert code == (slip.exit if path.read_bytes() == before else 0)


def test_every_file_is_expected_once() -> None:
    assert sorted(slip.file for slip in SLIPS) == sorted(
        path.name for path in FOLDER.iterdir() if path.name != "expected.tsv"
    )
