"""`check` in every format, with waivers and baselines, as a user runs it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from checker.apps.accepted import matches, names_from
from checker.apps.main import main
from checker.apps.output import OF_OTHERS, Output, parse_output
from checker.apps.settings import Usage
from checker.formats import FORMATS, SHEET, suffixes_of

ROOT = Path(__file__).parent.parent.parent
PRINTED = [name for name in FORMATS["check"] if name != SHEET]  # a sheet goes to a file
WAIVER = '# tapete: accept LIM002 until 2027-01-31 because "the authority is asked" by "head of tables"'


def table(maximum: int = 6000, *, top: str = "", above: str = "", behind: str = "", dice: int | None = None) -> str:
    """Return a table of Asturias; 6000 is 1200 times its minimum 5 where 1000 times are allowed, 5 dice are too few."""
    lines = [top, "regulation: es_as_craps_2011", "table: craps-3", "game: craps", "currency: EUR", "minimum: 5", above]
    lines += [f"maximum: {{simple: {maximum}}}  {behind}".rstrip(), "bets:", "  pass_line: {pays: even}"]
    lines += [f"dice: {{in_service: {dice}}}"] if dice else []
    return "\n".join(line for line in lines if line) + "\n"


class Ran(NamedTuple):
    """What a run ended with and printed."""

    returncode: int
    stdout: str
    stderr: str


class Tapete:
    """Runs `tapete check` in this process, in a folder of its own: a process each would cost most of the time."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.monkeypatch = monkeypatch

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def __call__(self, *arguments: str, folder: str = ".") -> Ran:
        self.monkeypatch.chdir(self.folder / folder)
        self.monkeypatch.setattr(sys, "argv", ["tapete", "check", "--as-of", "2026-12-01", *arguments])
        with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as errors:
            code = main()
        return Ran(code, out.getvalue(), errors.getvalue())

    def codes(self, *arguments: str, folder: str = ".") -> list[tuple[str, bool]]:
        """Return the code of every finding, and whether it is waived."""
        read = json.loads(self("--format", "json", *arguments, folder=folder).stdout)
        return [(found["code"], found["waived"] is not None) for found in read["findings"]]


@pytest.fixture
def tapete(tmp_path: Path, shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    for name, value in {"TAPETE_CACHE": str(shared_cache), "TAPETE_LANG": "en", "TAPETE_DEBUG": "1"}.items():
        monkeypatch.setenv(name, value)
    return Tapete(tmp_path, monkeypatch)


# --- formats ----------------------------------------------------------------------------------------------------------


def test_every_format_goes_to_its_file_in_one_run(tapete: Tapete) -> None:
    tapete.write("mesa.yaml", table())
    run = tapete("mesa.yaml", "-o", "text:-", "-o", "a.json", "-o", "a.sarif", "-o", "a.xml", "-o", "github:a.log")
    read = {
        name: (tapete.folder / name).read_text(encoding="utf-8") for name in ("a.json", "a.sarif", "a.xml", "a.log")
    }

    assert run.returncode == 1 and "error[LIM002]" in run.stdout
    assert json.loads(read["a.json"])["verdict"] == "violation"
    assert json.loads(read["a.sarif"])["runs"][0]["results"][0]["ruleId"] == "LIM002"
    assert ElementTree.fromstring(read["a.xml"]).get("failures") == "1"
    assert read["a.log"].startswith("::error file=mesa.yaml,line=6,col=")


@pytest.mark.parametrize("format_", PRINTED)
def test_every_format_ends_with_the_same_exit_code(tapete: Tapete, format_: str) -> None:
    tapete.write("mesa.yaml", table())

    run = tapete("mesa.yaml", "--format", format_)

    assert run.returncode == 1 and "LIM002" in run.stdout and run.stderr == ""


@pytest.mark.parametrize("format_", PRINTED)
def test_no_format_names_the_machine(tapete: Tapete, format_: str) -> None:
    tapete.write("mesa.yaml", table())

    assert str(tapete.folder) not in tapete("mesa.yaml", "--format", format_).stdout


@pytest.mark.parametrize(
    ("text", "output"),
    [
        ("a.sarif", Output("sarif", "a.sarif")),
        ("a.xml", Output("junit", "a.xml")),
        ("sarif:a.json", Output("sarif", "a.json")),
        ("github:-", Output("github", None)),
        ("-", Output("text", None)),
        ("a.log", Output("text", "a.log")),
        ("C:\\a.json", Output("json", "C:\\a.json")),
        ("html:a.json", Output("json", "html:a.json")),
        ("junit:", Output("junit", "")),
    ],
)
def test_what_an_output_means(text: str, output: Output) -> None:
    assert parse_output(text, "text", FORMATS["check"], suffixes_of("check")) == output


@pytest.mark.parametrize("name", ["x.xlsx", "x.XLSX", "x.html", "x.csv", "x.yaml", "x.pdf"])
def test_an_ending_of_a_format_that_the_command_lacks_is_refused(name: str) -> None:
    """`edges -o x.xlsx` left text in a file that no spreadsheet opens."""
    formats, suffixes = FORMATS["edges"], suffixes_of("edges")
    with pytest.raises(Usage, match="formats: `text`, `json`"):
        parse_output(name, "text", formats, suffixes)

    assert parse_output(f"text:{name}", "text", formats, suffixes) == Output("text", name)


def test_endings_that_promise_a_format_are_those_of_all_commands() -> None:
    every = {suffix for command in ("check", "edges", "compare", "limits") for suffix in suffixes_of(command)}

    assert every - {".txt"} <= set(OF_OTHERS)


@pytest.mark.parametrize(("format_", "told"), [("sarif", True), ("junit", True), ("text", False), ("json", False)])
def test_a_format_without_the_account_says_so(tapete: Tapete, format_: str, told: bool) -> None:
    tapete.write("mesa.yaml", table())
    run = tapete("mesa.yaml", "--format", format_, "--account")

    assert ("--account has no effect here" in run.stderr) == told


def test_other_commands_have_two_formats() -> None:
    assert parse_output("sarif:x", "text", FORMATS["edges"], suffixes_of("edges")) == Output("text", "sarif:x")


# --- waivers in the file ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [table(top=WAIVER), table(above=WAIVER), table(behind=WAIVER)])
def test_a_waiver_at_the_top_above_or_behind_the_line_ends_the_failure(tapete: Tapete, text: str) -> None:
    tapete.write("mesa.yaml", text)

    run = tapete("mesa.yaml")

    assert run.returncode == 0
    assert "error[LIM002] (waived until 2027-01-31)" in run.stdout and "WAI" not in run.stdout


def test_without_waivers_the_finding_fails_and_nothing_is_said_of_them(tapete: Tapete) -> None:
    tapete.write("mesa.yaml", table(top='# tapete: accept TAB999 because "x" by "y"', above=WAIVER))

    assert tapete.codes("mesa.yaml", "--no-waivers") == [("LIM002", False)]


@pytest.mark.parametrize(
    ("waiver", "codes"),
    [
        ('# tapete: accept LIM002 until 2026-11-30 because "x" by "y"', ["WAI003", "LIM002"]),
        ('# tapete: accept TAB001 until 2027-01-31 because "x" by "y"', ["WAI004", "LIM002"]),
        ('# tapete: accept LIM999 until 2027-01-31 because "x" by "y"', ["WAI002", "LIM002"]),
        ("# tapete: accept LIM002", ["WAI001", "LIM002"]),
        ('# tapete: accept SYN220 until 2027-01-31 because "x" by "y"', ["WAI005", "LIM002"]),
        ('# tapete: accept LIM002 because "x" by "y"', ["WAI001", "LIM002"]),
    ],
)
def test_a_waiver_that_does_nothing_is_said(tapete: Tapete, waiver: str, codes: list[str]) -> None:
    tapete.write("mesa.yaml", table(above=waiver))

    assert [code for code, is_waived in tapete.codes("mesa.yaml") if not is_waived] == codes


def test_text_that_only_looks_like_a_waiver_waives_nothing(tapete: Tapete) -> None:
    tapete.write("mesa.yaml", table().replace("craps-3", f"'craps-3 {WAIVER}'"))

    assert tapete.codes("mesa.yaml") == [("LIM002", False)]


def test_each_table_of_a_file_is_covered_by_a_waiver_at_the_top(tapete: Tapete) -> None:
    body = "".join(f"  {line}\n" for line in table().splitlines())
    tables = "".join("- " + body[2:].replace("craps-3", f"craps-{number}") for number in (1, 2))
    tapete.write("mesas.yaml", f"{WAIVER}\ntables:\n{tables}")

    assert tapete.codes("mesas.yaml") == [("LIM002", True)] * 2


def test_an_undetermined_table_that_is_waived_exits_0(tapete: Tapete) -> None:
    """A table that names no regulation is undetermined."""
    text = table().replace("regulation: es_as_craps_2011\n", "")
    tapete.write("mesa.yaml", text)
    ((code, _),) = tapete.codes("mesa.yaml")
    assert tapete("mesa.yaml").returncode == 3

    tapete.write("mesa.yaml", f'# tapete: aceptar {code} hasta 2027-01-31 porque "se tramita" por "dirección"\n{text}')

    assert tapete("mesa.yaml").returncode == 0


# --- waivers of the configuration -------------------------------------------------------------------------------------

ACCEPT = """[[accept]]
code = "LIM002"
path = "{path}"
because = "the authority is asked"
by = "head of tables"
until = 2027-01-31
"""


def test_the_configuration_waives_by_pattern_from_its_own_folder(tapete: Tapete) -> None:
    tapete.write("tapete.toml", ACCEPT.format(path="mesas/**/*.yaml"))
    tapete.write("mesas/norte/a.yaml", table())
    tapete.write("b.yaml", table())

    assert tapete.codes(".") == [("LIM002", False), ("LIM002", True)]
    assert tapete("a.yaml", folder="mesas/norte").returncode == 0
    assert tapete("a.yaml", "--no-waivers", folder="mesas/norte").returncode == 1


def test_pyproject_has_the_same_tables(tapete: Tapete) -> None:
    tapete.write(
        "pyproject.toml",
        "[tool.tapete]\nlang = 'en'\n\n" + ACCEPT.format(path="a.yaml").replace("[[", "[[tool.tapete."),
    )
    tapete.write("a.yaml", table())

    read = json.loads(tapete("a.yaml", "--format", "json").stdout)

    assert read["findings"][0]["waived"] == {
        "until": "2027-01-31",
        "because": "the authority is asked",
        "by": "head of tables",
        "path": "pyproject.toml",
        "line": 4,
    }


def test_a_hook_that_checks_one_file_does_not_call_a_waiver_for_others_unused(tapete: Tapete) -> None:
    tapete.write("tapete.toml", ACCEPT.format(path="*.yaml"))
    tapete.write("a.yaml", table())
    tapete.write("b.yaml", table(2500).replace("craps-3", "craps-4"))

    assert tapete.codes("b.yaml") == []
    assert tapete.codes("a.yaml", "b.yaml") == [("LIM002", True)]


@pytest.mark.parametrize("path", ["a.yaml", "gone/*.yaml"])
def test_an_unused_waiver_is_told_when_all_its_files_are_checked(tapete: Tapete, path: str) -> None:
    tapete.write("tapete.toml", 'lang = "en"\n\n' + ACCEPT.format(path=path))
    tapete.write("a.yaml", table(2500))

    run = tapete("a.yaml")

    assert "warning[WAI004]" in run.stdout and "--> tapete.toml:3:1" in run.stdout
    assert run.returncode == 0 and tapete("a.yaml", "--strict").returncode == 1
    assert "1 file;" in run.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ('path = "a.yaml"\nbecause = "x"\nby = "y"', "`code` is missing"),
        ('code = "LIM002"\nbecause = "x"\nby = "y"', "`path` is missing"),
        ('code = "LIM002"\npath = "a.yaml"\nby = "y"', "`because`"),
        ('code = "LIM002"\npath = "a.yaml"\nbecause = "x"', "`by`"),
        ('code = "LIM002"\npath = 3\nbecause = "x"\nby = "y"', "`path` is a text"),
        ('code = [3]\npath = "a.yaml"\nbecause = "x"\nby = "y"\nuntil = 2027-01-31', "`code` is a text"),
        ('code = "LIM002"\npath = "a.yaml"\nbecause = "x"\nby = "y"\nuntil = 2027', "`2027` is no date"),
        ('code = "LIM002"\npath = "a.yaml"\nbecause = "x"\nby = "y"\nuntill = 2027-01-31', "unknown key `untill`"),
    ],
)
def test_a_bad_entry_is_told_and_waives_nothing(tapete: Tapete, entry: str, says: str) -> None:
    tapete.write("tapete.toml", f"[[accept]]\n{entry}\n")
    tapete.write("a.yaml", table())

    run = tapete("a.yaml")

    assert run.returncode == 1 and "warning[WAI001]" in run.stdout and says in run.stdout


@pytest.mark.parametrize("text", ["accept = 3\n", "accept = ['x']\n", "[accept]\ncode = 'LIM002'\n"])
def test_entries_that_are_no_tables_are_a_bad_configuration(tapete: Tapete, text: str) -> None:
    tapete.write("tapete.toml", text)
    tapete.write("a.yaml", table())

    run = tapete("a.yaml")

    assert run.returncode == 2 and "`accept` is a list of tables" in run.stderr


@pytest.mark.parametrize(
    ("pattern", "name", "expected"),
    [
        ("a.yaml", "a.yaml", True),
        ("./a.yaml", "a.yaml", True),
        ("*.yaml", "mesas/a.yaml", False),
        ("**/*.yaml", "mesas/a.yaml", True),
        ("**/*.yaml", "a.yaml", True),
        ("mesas/**", "mesas/x/a.yaml", True),
        ("mesas/**/a.yaml", "mesas/x/y/a.yaml", True),
        ("mesas/**/a.yaml", "mesas/x/y/b.yaml", False),
        ("**/x/**/a.yaml", "m/x/a.yaml", True),
        ("mesas", "mesas/a.yaml", False),
        ("m?sas/[ab].yaml", "mesas/b.yaml", True),
        ("*", "A", True),
        ("a", "A", False),
        ("", "a", False),
    ],
)
def test_patterns(pattern: str, name: str, expected: bool) -> None:
    assert matches(pattern, name) is expected


def test_names_start_in_the_folder_of_the_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mesas").mkdir()
    monkeypatch.chdir(tmp_path / "mesas")
    name = names_from("..")

    assert [name(path) for path in ("a.yaml", "./a.yaml", "../b.yaml", str(tmp_path / "c.yaml"))] == [
        "mesas/a.yaml", "mesas/a.yaml", "b.yaml", "c.yaml",
    ]  # fmt: skip
    assert name("regulations/es-as/craps-2011.decree") == "regulations/es-as/craps-2011.decree"


# --- baselines --------------------------------------------------------------------------------------------------------


def test_a_baseline_keeps_back_all_but_limits_and_survives_moved_lines(tapete: Tapete) -> None:
    tapete.write("mesas/a.yaml", table(dice=5))
    before = tapete.codes("mesas")

    written = tapete("mesas", "--write-baseline", "base.json")
    tapete.write("mesas/a.yaml", "# moved\n\n" + table(dice=5))

    assert [code for code, _ in before] == ["LIM002", "DUT001"]
    assert "findings kept in base.json: 1" in written.stderr and written.returncode == 1
    assert "1 known from the baseline" in written.stdout.splitlines()[-1]
    assert tapete.codes("mesas", "--baseline", "base.json") == [("LIM002", False)]
    assert tapete.codes("a.yaml", "--baseline", "../base.json", folder="mesas") == [("LIM002", False)]


def test_a_table_that_is_only_known_exits_0(tapete: Tapete) -> None:
    tapete.write("a.yaml", table(2500, dice=5))
    assert tapete("a.yaml").returncode == 1

    tapete("a.yaml", "--write-baseline", "base.json", "--quiet")

    assert tapete("a.yaml", "--baseline", "base.json").returncode == 0


def test_another_figure_in_the_same_place_is_new(tapete: Tapete) -> None:
    tapete.write("a.yaml", table(2500, dice=5))
    tapete("a.yaml", "--write-baseline", "base.json")
    tapete.write("a.yaml", table(2500, dice=4))

    assert tapete.codes("a.yaml", "--baseline", "base.json") == [("DUT001", False), ("WAI007", False)]


def test_what_is_mended_is_noted_only_of_files_that_are_checked(tapete: Tapete) -> None:
    tapete.write("a.yaml", table(2500, dice=5))
    tapete.write("b.yaml", table(2500).replace("craps-3", "craps-4"))
    tapete(".", "--write-baseline", "base.json")
    tapete.write("a.yaml", table(2500))

    assert tapete.codes("b.yaml", "--baseline", "base.json") == []
    assert tapete.codes("a.yaml", "--baseline", "base.json") == [("WAI007", False)]
    assert tapete.codes("a.yaml", "--baseline", "base.json", "--ignore", "DUT") == []
    (tapete.folder / "a.yaml").unlink()
    assert tapete.codes("b.yaml", "--baseline", "base.json") == [("WAI007", False)]


def test_a_waived_finding_needs_no_place_in_the_baseline(tapete: Tapete) -> None:
    waiver = '# tapete: accept DUT001 until 2027-01-31 because "x" by "y"'
    tapete.write("a.yaml", table(2500, dice=5, top=waiver))

    tapete("a.yaml", "--write-baseline", "base.json")

    assert json.loads((tapete.folder / "base.json").read_text())["findings"] == []


@pytest.mark.parametrize(
    ("text", "says"), [(None, "base.json"), ("", "JSON"), ("[" * 100_000, "JSON"), ("{}", "`format`"), ("\xff", "JSON")]
)
def test_a_file_that_is_no_baseline_is_refused_before_the_run(tapete: Tapete, text: str | None, says: str) -> None:
    tapete.write("a.yaml", table(2500))
    if text is not None:
        tapete.write("base.json", text)

    run = tapete("a.yaml", "--baseline", "base.json")

    assert run.returncode == 2 and says in run.stderr and run.stdout == ""


def test_a_baseline_that_cannot_be_written_is_said(tapete: Tapete) -> None:
    tapete.write("a.yaml", table(2500))

    run = tapete("a.yaml", "--write-baseline", "no/such/folder/base.json")

    assert run.returncode == 2 and "base.json" in run.stderr


# --- what it costs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "loaded"), [("", False), (WAIVER, True)])
def test_only_a_file_that_mentions_a_waiver_loads_the_code_for_them(
    tapete: Tapete, shared_cache: Path, top: str, loaded: bool
) -> None:
    tapete.write("a.yaml", table(2500, top=top))
    program = (
        "import sys; sys.argv[1:] = ['check', 'a.yaml']\n"
        "from checker.apps.main import main\n"
        "main()\n"
        "print(any('waive' in name or 'baseline' in name or 'fingerprint' in name for name in sys.modules))\n"
    )
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "TAPETE_CACHE": str(shared_cache)}
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, capture_output=True, check=True, text=True, cwd=tapete.folder, env=environment)

    assert run.stdout.splitlines()[-1] == str(loaded), run.stderr
