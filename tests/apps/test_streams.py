"""Standard streams that are closed, full, or of another encoding: exit codes, and what programs get to read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.apps.commands import Tapete
from tests.every import EVERY

ROOT = Path(__file__).parent.parent.parent
TABLE = (
    "regulation: {id}\ntable: mesa-ñ\ngame: craps\ncurrency: EUR\nminimum: 5\nbets:\n  pass_line: {{pays: {pays}}}\n"
)
GOOD, BAD = TABLE.format(id="es_as_craps_2011", pays="even"), TABLE.format(id="es_as_craps_2011", pays="2 to 1")
DECREE = """regulation xx_own
  title "Own"
  kind official
  jurisdiction XX
  times profit
  outline 1
game craps "Craps" [1] with 2 dice
bet any_seven "Seven" [1] one roll wins 7 loses other pays 7 to 1
"""
needs_full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")


class Shell:
    """Runs `tapete` by a shell, which opens and closes streams."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder
        self.environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "TAPETE_CACHE": str(cache),
            "TAPETE_LANG": "en",
        }

    def __call__(self, rest: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
        run = subprocess.run(
            ["sh", "-c", f"'{sys.executable}' -m checker {rest}"],
            capture_output=True,
            input=stdin,
            cwd=self.folder,
            env=self.environment | environment,
        )
        assert b"Traceback" not in run.stderr and b"internal error" not in run.stderr
        return run


@pytest.fixture
def shell(tmp_path: Path, shared_cache: Path) -> Shell:
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(BAD, encoding="utf-8")
    return Shell(tmp_path, shared_cache)


@pytest.mark.parametrize(
    ("rest", "code"),
    [
        ("check good.yaml >&-", 2),
        ("check bad.yaml >&-", 2),
        ("check bad.yaml --format json >&-", 2),
        ("check good.yaml --quiet >&-", 0),
        ("check bad.yaml -o out.json >&-", 1),
        ("check good.yaml 2>&-", 0),
        ("check bad.yaml 2>&- >out.txt", 1),
        ("check nope.yaml 2>&-", 2),
        ("check --no-such-option 2>&-", 2),
        ("check - <&-", 2),
        ("check - <&- >&- 2>&-", 2),
        ("list --schema table >&-", 2),
        ("--version >&-", 2),
    ],
)
def test_a_closed_stream_is_no_verdict(shell: Shell, rest: str, code: int) -> None:
    """What cannot be written is 2; where nothing was to be written, or to a file, the verdict stands."""
    assert shell(rest).returncode == code


def test_a_closed_output_is_told(shell: Shell) -> None:
    assert shell("check bad.yaml >&-").stderr == (
        b"tapete: the result could not be written: standard output is closed\n"
    )
    assert "la salida estándar está cerrada" in shell("check bad.yaml >&-", TAPETE_LANG="es").stderr.decode()


def test_a_closed_input_is_told(shell: Shell) -> None:
    assert (
        b"`mesa.yaml` cannot be read: standard input is closed"
        in shell("check - --stdin-filename mesa.yaml <&-").stdout
    )


@needs_full
@pytest.mark.parametrize("rest", ["check bad.yaml >/dev/full", "check bad.yaml --format sarif >/dev/full"])
def test_a_full_disk_is_told(shell: Shell, rest: str) -> None:
    run = shell(rest)

    assert run.returncode == 2 and run.stderr.startswith(b"tapete: the result could not be written: ")


@needs_full
@pytest.mark.parametrize("rest", ["check bad.yaml >/dev/full 2>&1", "check --select ZZZ bad.yaml 2>/dev/full"])
def test_a_full_disk_for_complaints_too(shell: Shell, rest: str) -> None:
    assert shell(rest).returncode == 2


@pytest.mark.parametrize(("format_", "tables"), [("text", 200), ("json", 6)])
def test_a_reader_that_has_read_enough_leaves_the_verdict(shell: Shell, format_: str, tables: int) -> None:
    """`true` reads nothing; so many tables fill more than the 65,536 bytes that a pipe holds."""
    for number in range(tables):
        (shell.folder / f"t{number}.yaml").write_text(BAD, encoding="utf-8")
    code = f"{{ '{sys.executable}' -m checker check . --format {format_}; echo $? >code; }} | true"
    run = subprocess.run(["sh", "-c", code], cwd=shell.folder, env=shell.environment, check=True, capture_output=True)

    assert (shell.folder / "code").read_text() == "1\n" and run.stderr == b""


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-16"] if EVERY else ["cp1252"])
def test_what_programs_read_is_utf_8(shell: Shell, encoding: str) -> None:
    """The table's price is printed with letters that each of these writes otherwise, or not at all."""
    run = {
        format_: shell(f"check bad.yaml --lang es --format {format_}", PYTHONIOENCODING=encoding).stdout
        for format_ in ("json", "sarif", "junit", "github")
    }

    assert not run["json"].isascii()
    assert json.loads(run["json"].decode())["verdict"] == "violation"
    assert json.loads(run["sarif"].decode())["version"] == "2.1.0"
    assert ElementTree.fromstring(run["junit"]).tag == "testsuites"
    assert run["github"].decode().startswith("::")


@pytest.mark.parametrize("format_", ["csv", "yaml", "json"] if EVERY else ["csv"])
def test_limits_for_programs_are_utf_8(shell: Shell, command: Tapete, format_: str) -> None:
    arguments = f"limits es_as_craps_2011 --min 5 --lang es --format {format_}"
    expected = command(*arguments.split()).stdout.encode("utf-8")

    assert not expected.isascii() and shell(arguments, PYTHONIOENCODING="cp1252").stdout == expected


def test_a_new_table_is_one_that_can_be_read_back(shell: Shell) -> None:
    made = shell("new table --regulation es_as_craps_2011 --min 5 --lang es > mesa.yaml", PYTHONIOENCODING="cp1252")
    text = (shell.folder / "mesa.yaml").read_bytes().decode("utf-8")

    assert made.returncode == 0 and not text.isascii()
    assert shell("check mesa.yaml").returncode == 0


def test_a_new_regulation_is_one_that_can_be_read_back(shell: Shell) -> None:
    shell("new regulation --id xx_new --lang es > new.decree", PYTHONIOENCODING="cp1252")

    assert not (shell.folder / "new.decree").read_bytes().decode("utf-8").isascii()
    assert shell("check new.decree").returncode != 2


def test_lists_and_schemas_are_utf_8(shell: Shell) -> None:
    for arguments in ("list --format json --lang es", "list --schema table"):
        assert json.loads(shell(arguments, PYTHONIOENCODING="cp1252").stdout.decode("utf-8"))


def test_text_for_people_follows_the_terminal(shell: Shell) -> None:
    run = shell("check bad.yaml --lang es", PYTHONIOENCODING="cp1252")

    assert "no conforme" in run.stdout.decode("cp1252") and run.returncode == 1
    assert shell("check bad.yaml --lang es", PYTHONIOENCODING="ascii").stdout.isascii()


def test_a_decree_comes_on_standard_input(shell: Shell) -> None:
    """7 to 1 on the seven: 6 ways win 7, 30 lose 1, an advantage of 1/3 for the player."""
    run = shell("check - --stdin-filename own.decree --format json", DECREE.encode())
    document = json.loads(run.stdout)

    assert run.returncode == 1 and document["files"][0]["regulation"] == "xx_own"
    assert {"PAY001"} <= {finding["code"] for finding in document["findings"]}
    assert {finding["path"] for finding in document["findings"]} == {"own.decree"}
    assert b"own.decree:8:" in shell("check - --stdin-filename own.decree", DECREE.encode()).stdout


def test_a_decree_on_standard_input_leaves_nothing_in_the_cache(shell: Shell, tmp_path: Path) -> None:
    shell("check - --stdin-filename own.decree", DECREE.encode(), TAPETE_CACHE=str(tmp_path / "cache"))

    assert not [path for path in tmp_path.rglob("*.bin") if path.name.startswith("xx_own")]


@pytest.mark.parametrize("text", [b"", b"game: craps\n", b"\xff\xfe", b"\x00"])
def test_what_is_no_decree_on_standard_input_could_not_be_checked(shell: Shell, text: bytes) -> None:
    assert shell("check - --stdin-filename own.decree", text).returncode == 2
