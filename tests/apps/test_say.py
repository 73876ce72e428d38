"""Output to people is clean: names, arguments, configuration and texts of files command neither terminal nor build log."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from checker.views.layout import clean, harmless, json_safe
from tests.apps.commands import Tapete

ROOT = Path(__file__).parent.parent.parent
SPEAKERS = {"checker/apps/output.py"}
STREAMS = {"stdout", "stderr", "__stdout__", "__stderr__"}
SAYS = {"print", "echo", "secho", "echo_via_pager", "print_exc", "print_exception", "print_stack", "warn"}
TAKES_A_STREAM = {"print", "dump", "copyfileobj", "StreamHandler"}
OTHERS = {"write", "writelines", "show"}
WRITES = re.compile(rf"\b(?:{'|'.join(sorted(SAYS | TAKES_A_STREAM | OTHERS))})\s*\(")


def writes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield every call that may write to a standard stream: with its line and what is called."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name not in SAYS | TAKES_A_STREAM | OTHERS:
            continue
        called = ast.unparse(node.func)
        if (
            name in SAYS
            or called == "os.write"
            or (name in ("write", "writelines") and STREAMS & set(re.findall(r"\w+", called)))
        ):
            yield node.lineno, called
        elif name == "show" and called != "show" and not (node.args or node.keywords):
            yield node.lineno, called  # an error of the command-line library, which shows itself
        elif name in TAKES_A_STREAM and STREAMS & {
            part for each in node.args for part in re.findall(r"\w+", ast.unparse(each))
        }:
            yield node.lineno, called


@pytest.mark.parametrize(
    "code",
    [
        *("print(x)", "sys.stderr.write(x)", "click.echo(x)", "sys.stdout.buffer.write(x)", "problem.show()"),
        *("json.dump(x, sys.stdout)", "os.write(1, x)", "f()[0].print(x)"),
    ],
)
def test_the_search_finds_what_it_is_for(code: str) -> None:
    assert list(writes(ast.parse(code))) and WRITES.search(code)


def test_nothing_else_writes_to_a_standard_stream() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {called}"
        for file in sorted((ROOT / "checker").rglob("*.py"))
        if file.relative_to(ROOT).as_posix() not in SPEAKERS
        for text in (file.read_text(encoding="utf-8"),)
        if WRITES.search(text)  # most files need not be taken apart
        for line, called in writes(ast.parse(text))
    ]

    (version,) = found  # a constant of the program, printed before anything that could make it harmless is loaded
    assert re.fullmatch(r"checker/apps/main.py:\d+: print", version)


def test_who_may_write_makes_it_harmless_first() -> None:
    """Each text written to standard error by `say` is `clean`; `show`, alone in printing for people, is `harmless`."""
    output = ast.parse((ROOT / "checker/apps/output.py").read_text(encoding="utf-8"))
    functions = {node.name: ast.unparse(node) for node in ast.walk(output) if isinstance(node, ast.FunctionDef)}

    assert [name for name, body in functions.items() if "sys.stderr.write(" in body] == ["say", "_put"]
    assert "clean(line)" in functions["say"] and "clean(path)" in functions["__call__"]
    assert "harmless(" in functions["show"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("::error::x", ":\\:error::x"),
        ("::error file=a::x", ":\\:error file=a::x"),
        ("::set-output name=a::b", ":\\:set-output name=a::b"),
        ("a::b", "a::b"),
        ("::", "::"),
        ("##[error]x", "#\\#[error]x"),
    ],
)
def test_openings_of_log_commands_are_written_out(text: str, shown: str) -> None:
    assert clean(text) == shown
    assert json_safe(f'"{text}"').encode().decode("unicode_escape") == f'"{text}"'


def test_a_second_look_leaves_colour_lines_and_tabs() -> None:
    fine = "\x1b[1;31merror\x1b[0m\n\ttab 1\u00a0000 ≤\n"

    assert harmless(fine) == fine
    assert harmless("a\x1b]0;title\x07\x1b[2Jb\u202e\r\n") == "a\\x1b]0;title\\x07\\x1b[2Jb\\u202e\\r\n"


EVIL = "\x1b]0;owned\x07\x1b[2J\u202e\n::error::no\n##[error]no"


def run(folder: Path, cache: Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "checker", *arguments],
        cwd=folder,
        input=stdin,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TAPETE_CACHE": str(cache), "TAPETE_LANG": "en"},
        capture_output=True,
        text=True,
        errors="surrogateescape",
    )


def is_clean(output: str) -> bool:
    controls = re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", output)
    commands = re.search(r"^\s*(::[a-z]+( |::)|##\[)", output, re.MULTILINE)
    return controls is None and commands is None


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", EVIL],
        ["check", f"{EVIL}.yaml"],
        [f"--{EVIL}"],
        [EVIL],
        ["check", f"--{EVIL}"],
        ["check", "--format", EVIL],
        ["check", "--select", EVIL],
        ["check", "--as-of", EVIL],
        ["check", "--text", f"{EVIL}=a"],
        ["check", "--baseline", EVIL],
        ["check", "-o", f"{EVIL}/x"],
        ["check", "--lang", EVIL],
        ["check", "--regulations", EVIL],
        ["check", "--stdin-filename", EVIL, "-"],
        ["edges", EVIL],
        ["edges", "mini_craps", EVIL],
        ["compare", EVIL, "mini_craps"],
        ["limits", "mini_craps", "--min", EVIL],
        ["report", EVIL, "-o", "a.html"],
        ["report", "mini_craps", "-o", f"a.{EVIL}"],
        ["explain", EVIL],
        ["list", EVIL],
        ["list", "--schema", EVIL],
        ["format", EVIL],
        ["format", "--check", EVIL],
        ["new", "table", "--regulation", EVIL, "--min", "5", "--max", "500"],
        ["new", "regulation", "--id", EVIL],
    ],
    ids=lambda arguments: " ".join("EVIL" if EVIL in each else each for each in arguments),
)
def test_arguments_command_nothing(command: Tapete, arguments: list[str]) -> None:
    command.monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO()))
    done = command(*arguments)

    assert done.returncode in (1, 2) and (done.stderr or done.stdout)
    assert is_clean(done.stderr), done.stderr
    assert is_clean(done.stdout), done.stdout


@pytest.mark.parametrize(
    "configuration",
    [
        '"{evil}" = 1',
        'lang = "{evil}"',
        'regulations = ["{evil}"]',
        'tables = ["{evil}"]',
        'select = ["{evil}"]',
        'ignore = ["{evil}"]',
        '[publication]\n"{evil}" = "{evil}"',
        '[[accept]]\n"{evil}" = "{evil}"',
    ],
)
def test_configuration_commands_nothing(tmp_path: Path, command: Tapete, configuration: str) -> None:
    written = (
        EVIL.replace("\x1b", "\\u001b").replace("\x07", "\\u0007").replace("\n", "\\n").replace("\u202e", "\\u202e")
    )
    (tmp_path / "tapete.toml").write_text(configuration.replace("{evil}", written), encoding="utf-8")
    (tmp_path / "t.yaml").write_text("regulation: mini_craps\ngame: craps\nbets:\n  any_seven: {pays: 5 to 1}\n")
    done = command("check")

    assert done.returncode in (2, 3) and (done.stderr or done.stdout)
    assert is_clean(done.stderr) and is_clean(done.stdout), (done.stderr, done.stdout)


@pytest.mark.parametrize("command", [["check"], ["check", "--diff"], ["check", "--fix"], ["format", "--diff"]])
def test_names_of_files_command_nothing(tmp_path: Path, shared_cache: Path, command: list[str]) -> None:
    name = EVIL.replace("/", "")
    (tmp_path / f"{name}.yaml").write_text("regulation: mini_craps\nbets:\n  any_sevn: {pays: 4 to 1}\n")
    (tmp_path / f"{name}.decree").write_text("regulation  x\ngame craps [A] with 2 dice\n")
    file = f"{name}.decree" if command[0] == "format" else f"{name}.yaml"
    done = run(tmp_path, shared_cache, *command, file)

    assert is_clean(done.stderr) and is_clean(done.stdout), (done.stderr, done.stdout)
