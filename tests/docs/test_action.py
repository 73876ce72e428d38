"""The action for GitHub: the shell of its steps runs as it does there, with the values of its inputs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.docs.pages import ROOT

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"] if "name" in step}


def run(step: str, folder: Path, programs: dict[str, str], **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run a step in a folder as the runner does, `programs` by name in front of those of the machine."""
    values = {name: each["default"] for name, each in ACTION["inputs"].items()} | inputs
    tools = folder / "tools"
    tools.mkdir()
    for name, script in programs.items():
        (tools / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (tools / name).chmod(0o755)
    stated = STEPS[step].get("env", {})
    env = {
        name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda at: values[at[1]], text) for name, text in stated.items()
    }
    env |= {
        **os.environ,
        **env,
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "GITHUB_ACTION_PATH": "/the action",
    }
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEPS[step]["run"]]
    return subprocess.run(shell, cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8")


TAPETE = f"""PYTHONPATH='{ROOT}' exec '{sys.executable}' -m checker "$@\""""


def test_what_is_installed_is_the_action_itself(tmp_path: Path) -> None:
    ran = run("Install", tmp_path, {"python": 'printf "%s\\n" "$@"'})

    assert ran.stdout.splitlines()[-1] == "/the action"


@pytest.mark.parametrize(("table", "code"), [("craps-3.yaml", 0), ("craps-maximum.yaml", 1)])
def test_findings_stand_beside_the_lines_and_in_the_file(tmp_path: Path, table: str, code: int) -> None:
    (tmp_path / "mesas").mkdir()
    shutil.copy(ROOT / "examples" / table, tmp_path / "mesas")
    ran = run("Check", tmp_path, {"tapete": TAPETE}, paths="mesas")
    results = json.loads((tmp_path / "tapete.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]

    assert ran.returncode == code, ran.stderr
    assert ("::error file=mesas/craps-maximum.yaml" in ran.stdout) == (code == 1)
    assert ("LIM002" in {each["ruleId"] for each in results}) == (code == 1)


def test_without_paths_the_configuration_says_what_is_checked(tmp_path: Path) -> None:
    (tmp_path / "sala").mkdir()
    shutil.copy(ROOT / "examples" / "craps-3.yaml", tmp_path / "sala")
    (tmp_path / "tapete.toml").write_text('tables = ["sala"]\n', encoding="utf-8")

    assert run("Check", tmp_path, {"tapete": TAPETE}, sarif="a b.sarif").returncode == 0
    assert (tmp_path / "a b.sarif").is_file()


def test_a_path_is_never_a_command(tmp_path: Path) -> None:
    ran = run("Check", tmp_path, {"tapete": TAPETE}, paths="$(touch made) ; touch made")

    assert ran.returncode == 2
    assert not (tmp_path / "made").exists()
