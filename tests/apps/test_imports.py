"""What each command may load: libraries and parts of Python that take milliseconds, none of them for nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from checker.apps.commands import COMMANDS

HEAVY = (
    "click",
    "yaml",
    "sympy",
    "lark",
    "jsonschema",
    "inspect",
    "dataclasses",
    "difflib",
    "pickle",
    "pygls",
    "lsprotocol",
)
PARSER = "dataclasses difflib inspect lark pickle yaml"
"""What reading a decree loads: Lark, all that Lark loads, and the keywords."""
MAY_LOAD = {
    "--version": "",
    "list": "",
    "explain TAB001": PARSER,
    "edges es_as_craps_2011": "",
    "edges es_as_craps_2011 eleven": "",
    "limits es_as_craps_2011 --min 5 --max 2500": "",
    "compare es_as_craps_2011 ar_x_craps_web": "",
    "lineage es_as_craps_2011": "",
    "check --regulations --select LIM": "",
    "check {table}": "yaml",
    "check --format json {table}": "yaml",
    "check --fix {table}": "difflib yaml",
    "check {decree}": "",
    "columns {list}": "yaml",
    "format --check {decree}": PARSER,
    "new table --regulation es_as_craps_2011 --min 5": "yaml",
    "outcomes es_as_craps_2011 -o {out}.csv --force": "",
    "new log --regulation es_as_craps_2011 --rows 100 -o {out}-log.csv --force": "",
    "audit {out}-log.csv --regulation es_as_craps_2011 --paid return --engine python": "",
    "new regulation --id house_rules_2026": PARSER,
    "report {table} -o {out}.html": "yaml",
    "report es_as_craps_2011 -o {out}.pdf": "",
    "report {table} -o {out}.zip": "yaml",
    "verify {out}.zip": "yaml",
    "lsp": "dataclasses inspect pickle difflib lark pygls lsprotocol yaml",
    "site es_as_craps_2011 -o {out}-site": PARSER,
    "new template -o {out}-letter.docx --lang es": "",
}


def test_every_command_is_held_to_something() -> None:
    assert all(any(line.startswith(command.name) for line in MAY_LOAD) for command in COMMANDS)


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("imports")
    root = Path(__file__).parents[2]
    for name, source in (
        ("table.yaml", "examples/craps-3.yaml"),
        ("own.decree", "regulations/es-as/craps-2011.decree"),
    ):
        (folder / name).write_text((root / source).read_text("utf-8"), "utf-8")
    (folder / "list.csv").write_text("Mesa;Apuesta mínima\nBJ-1;5\n", "utf-8")
    return {
        "table": str(folder / "table.yaml"),
        "decree": str(folder / "own.decree"),
        "out": str(folder / "out"),
        "list": str(folder / "list.csv"),
    }


@pytest.mark.parametrize("line", MAY_LOAD)
def test_a_command_loads_no_library_that_it_does_not_need(line: str, places: dict[str, str]) -> None:
    arguments = [part.format(**places) for part in line.split()] + (["--force"] if "-o {out}" in line else [])
    program = (
        f"import sys; sys.argv = ['tapete', *{arguments!r}]; from checker.apps.main import main; code = main(); "
        f"print(*sorted(set({HEAVY!r}) & set(sys.modules)), sep=' ', file=sys.stderr); sys.exit(code)"
    )
    for _ in range(2):  # what is compiled by the first run, if it is, is there for the second
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        assert "Traceback" not in run.stderr
        unneeded = set(run.stderr.splitlines()[-1].split()) - set(MAY_LOAD[line].split())
        if not unneeded:
            break
    assert not unneeded, (run.returncode, run.stderr)
