"""Plain arguments are read as the command-line library reads them, or left to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.apps.cli import group
from checker.apps.commands import COMMANDS, Command, plain_call
from checker.apps.main import expanded
from tests.every import examples

GROUP = group("en", lambda: "en")
VALUES = st.sampled_from(
    ("a", "b.yaml", "-", "", "5", "es", "en", "json", "text", "to", "violation", "2026-01-02", "-x")
)


def by_click(command: Command, arguments: list[str]) -> Mapping[str, object] | None:
    """Return what the library makes of the arguments of a command; None where it refuses them."""
    found: click.Command = GROUP
    for word in command.name.split():
        assert isinstance(found, click.Group)
        found = found.commands[word]
    try:
        return found.make_context(command.name, list(arguments)).params
    except (click.ClickException, click.exceptions.Exit):
        return None


@st.composite
def calls(draw: st.DrawFn) -> tuple[Command, list[str]]:
    command = draw(st.sampled_from(COMMANDS))
    words: list[str] = []
    for parameter in draw(st.lists(st.sampled_from(command.parameters), max_size=6)):
        value = draw(VALUES)
        if not parameter.spelt:
            words.append(value)
        elif parameter.kind == "flag":
            words.append(draw(st.sampled_from(parameter.spelt)))
        else:
            spelt = draw(st.sampled_from(parameter.spelt))
            words += [f"{spelt}={value}"] if draw(st.booleans()) else [spelt, value]
    return command, words


@settings(max_examples=examples(400), deadline=None)
@given(calls())
def test_what_is_plain_is_read_as_the_library_reads_it(call: tuple[Command, list[str]]) -> None:
    command, arguments = call

    plain = plain_call([*command.name.split(), *arguments])

    if plain is not None:
        assert plain[0] is command
        assert plain[1] == by_click(command, arguments)


@pytest.mark.parametrize(
    "line",
    [
        "check",
        "check a.yaml b.yaml --quiet --strict --format json --lang es",
        "check --select LIM --ignore=PAY001 --as-of 2026-12-01 -o out.sarif --account",
        "edges es_as_craps_2011 hard(4) --format json",
        "limits es_as_craps_2011 --min 5 --max 2500 --times both",
        "compare a b --config tapete.toml",
        "new table --regulation a --min 5",
    ],
)
def test_well_formed_arguments_are_plain(line: str) -> None:
    assert plain_call(line.split()) is not None


@pytest.mark.parametrize("line", ["", "--help", "check --help", "chek", "check --selec LIM", "edges", "check -qo x"])
def test_help_and_slips_are_left_to_the_library(line: str) -> None:
    assert plain_call(line.split()) is None


def test_patterns_are_files_where_the_shell_leaves_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("b.csv", "a.csv", "c.yaml"):
        (tmp_path / name).touch()

    assert expanded(["check", "*.csv", "?.yaml", "*.xlsx"]) == ["check", "a.csv", "b.csv", "c.yaml", "*.xlsx"]
