"""The page about hooks: its snippets parse, name hooks and options there are, and their commands do what they say."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

from checker.apps.settings import CONFIGURATION_KEYS
from tests.apps.commands import Tapete
from tests.docs.commands import commands, project
from tests.docs.pages import ROOT, fences, page, rows

TEXT = page("hooks.md")
SNIPPETS = [yaml.safe_load(block.text) for block in fences(TEXT) if block.info == "yaml"]
PRE_COMMIT = [snippet for snippet in SNIPPETS if "repos" in snippet]
ACTIONS = [snippet for snippet in SNIPPETS if "jobs" in snippet]
(GITLAB,) = (snippet for snippet in SNIPPETS if "mesas" in snippet)
DEFINED = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))}
USED = [hook for snippet in PRE_COMMIT for repo in snippet["repos"] for hook in repo["hooks"]]
COMMANDS = list(commands(TEXT))
WRONG = "norma: es_as_craps_2011\njuego: craps\nminimo: 5\nmaximo: {simple: 6000}\n"


@pytest.fixture
def casino(command: Tapete) -> Tapete:
    """Return the command in a project whose tables conform; pages show it in the language of the user."""
    project(command.folder)
    return command


def add_fault(casino: Tapete) -> None:
    (casino.folder / "mesas" / "nueva.yaml").write_text(WRONG, encoding="utf-8")


def test_the_page_has_all_its_snippets() -> None:
    assert (len(PRE_COMMIT), len(ACTIONS), len(COMMANDS)) == (2, 2, 5)


@pytest.mark.parametrize("hook", USED, ids=lambda hook: hook["id"])
def test_hooks_are_those_of_the_checkout_with_options_that_exist(hook: dict[str, Any], casino: Tapete) -> None:
    assert set(hook) <= {"id", "files", "exclude", "args"} and hook["id"] in DEFINED
    files = [] if hook["id"] == "tapete-project" else ["mesas/mesa-craps-1.yaml"]

    run = casino(*DEFINED[hook["id"]]["entry"].split()[1:], *hook.get("args", []), *files)

    assert run.returncode == 0, run.stdout + run.stderr


def test_every_hook_is_in_the_first_snippet_and_in_the_table() -> None:
    assert [hook["id"] for hook in PRE_COMMIT[0]["repos"][0]["hooks"]] == list(DEFINED)
    assert [row[0] for row in rows(TEXT)] == [f"`{name}`" for name in DEFINED]


def test_patterns_of_other_folders_fit_what_they_are_for() -> None:
    tables, whole = PRE_COMMIT[1]["repos"][0]["hooks"]

    assert re.search(tables["files"], "configuracion/mesas/a.yaml")
    assert re.search(tables["exclude"], "configuracion/mesas/borradores/a.yaml")
    assert re.search(whole["files"], "configuracion/mesas/a.yaml")


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("wrong", [False, True])
def test_commands_run_and_fail_when_a_table_does_not_conform(casino: Tapete, arguments: list[str], wrong: bool) -> None:
    if wrong:
        add_fault(casino)

    run = casino(*arguments)

    assert run.returncode == int(wrong), run.stdout + run.stderr


def test_one_run_writes_all_outputs_of_github(casino: Tapete) -> None:
    add_fault(casino)
    steps = ACTIONS[1]["jobs"]["tapete"]["steps"]
    (arguments,) = (each for each in COMMANDS if "tapete.sarif" in each)
    (upload,) = (step for step in steps if step.get("uses", "").startswith("github/codeql-action/upload-sarif"))

    log = casino(*arguments).stdout

    results = json.loads((casino.folder / upload["with"]["sarif_file"]).read_text(encoding="utf-8"))["runs"][0][
        "results"
    ]
    assert "LIM002" in {result["ruleId"] for result in results}
    assert json.loads((casino.folder / "tapete.json").read_text(encoding="utf-8"))["verdict"] == "violation"
    assert re.search(r"^::error file=mesas/nueva\.yaml,line=4,col=\d+,title=LIM002 ", log, re.MULTILINE)
    assert upload["if"] == "always()", "the log of a failed run is the one that is wanted"
    assert ACTIONS[1]["permissions"]["security-events"] == "write"


def test_gitlab_takes_the_report_that_is_written(casino: Tapete) -> None:
    add_fault(casino)
    (arguments,) = (each for each in COMMANDS if "tapete.xml" in each)

    run = casino(*arguments, "--lang", "en")

    report = ElementTree.parse(casino.folder / GITLAB["mesas"]["artifacts"]["reports"]["junit"]).getroot()
    assert len(report.findall(".//testcase/failure")) == 1
    assert run.stdout.strip().splitlines()[-1].startswith("does not conform: ")
    assert GITLAB["mesas"]["artifacts"]["when"] == "always"


def test_the_configuration_is_one(casino: Tapete) -> None:
    (text,) = (block.text for block in fences(TEXT) if block.info == "toml")
    (casino.folder / "tapete.toml").write_text(text, encoding="utf-8")

    run = casino("check")

    assert set(tomllib.loads(text)) <= set(CONFIGURATION_KEYS)
    assert (
        run.returncode,
        run.stdout.splitlines()[-1].startswith("conforme en lo comprobable: 3 mesas: 3 conformes"),
    ) == (
        0,
        True,
    )


def test_the_hook_of_git_is_a_script_that_checks_what_is_staged(tmp_path: Path) -> None:
    """`make verify` runs it with git."""
    (script,) = (block.text for block in fences(TEXT) if block.info == "sh" and block.text.startswith("#!"))

    assert script.startswith("#!/bin/sh\n")
    assert "git checkout-index --all" in script
    assert script.rstrip().endswith("tapete check mesas"), "its exit code is that of the hook"


@pytest.mark.parametrize("page_name", ["hooks.md", "hooks.es.md"])
def test_the_hook_of_git_lets_pass_a_commit_before_the_first_table(page_name: str, tmp_path: Path) -> None:
    (script,) = (each.text for each in fences(page(page_name)) if each.info == "sh" and each.text.startswith("#!"))
    (tmp_path / "git").write_text("#!/bin/sh\n", encoding="utf-8")
    (tmp_path / "git").chmod(0o755)
    path = f"{tmp_path}:{os.environ['PATH']}"
    ran = subprocess.run(["sh", "-c", script], env={"PATH": path}, capture_output=True, text=True, check=True)

    assert ran.stdout.startswith("tapete: mesas/")
