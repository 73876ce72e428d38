"""The README: its commands and options are those of the program, its snippets work, in the order of the page."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import click
import pytest
import yaml

from checker.apps.cli import group
from checker.apps.settings import CONFIGURATION_KEYS
from checker.findings.finding import Language
from checker.store.library import shipped
from tests.apps.commands import Tapete
from tests.docs.commands import commands
from tests.docs.pages import ROOT, Fence, fences, rows, section
from tests.docs.regenerate import READMES, readme_page

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUP = group("en", lambda: "en")
TABLE = [(re.findall(r"`([^`]+)`", row[0]), row[1]) for row in rows(section(TEXT, "What it does")) if "`" in row[0]]


def named(words: list[str]) -> tuple[click.Command, list[str]]:
    """Return the command that some words begin with, and the words after it."""
    found: click.Command = GROUP
    rest = words[1:]
    while isinstance(found, click.Group) and rest and rest[0] in found.commands:
        found, rest = found.commands[rest[0]], rest[1:]
    return found, rest


def options_of(command: click.Command) -> set[str]:
    return {name for parameter in command.params for name in parameter.opts if name.startswith("-")}


def arguments_of(command: click.Command) -> set[str]:
    found = (each.make_metavar(click.Context(command)) for each in command.params if isinstance(each, click.Argument))
    return {word for text in found for word in re.findall(r"[A-Z]+", text.upper())}


def leaves(group: click.Group) -> set[str]:
    """Return the names of all commands: `check`, `new table`."""
    found = set()
    for name, each in group.commands.items():
        found |= {f"{name} {below}" for below in leaves(each)} if isinstance(each, click.Group) else {name}
    return found


def fenced(info: str) -> list[Fence]:
    return [block for block in fences(TEXT) if block.info == info]


@pytest.mark.parametrize(("codes", "does"), TABLE, ids=lambda value: value[0] if isinstance(value, list) else "")
def test_a_row_names_a_command_with_arguments_and_options_it_has(codes: list[str], does: str) -> None:
    command, rest = named(codes[0].split())
    shown = [*rest, *codes[1:], *re.findall(r"`(--[a-z-]+)", does)]
    words = re.sub(r"[\[\].]", " ", " ".join(shown)).split()
    values = {word for before, word in pairwise(words) if before.startswith("-")}

    assert not isinstance(command, click.Group), codes
    assert {word for word in words if word.startswith("-")} <= options_of(command)
    assert {word for word in words if word.isupper()} - values <= arguments_of(command)


def test_every_command_has_a_row() -> None:
    shown = {" ".join(codes[0].split()[1:]) for codes, _ in TABLE}

    assert {name for name in leaves(GROUP) if not any(f"{row} ".startswith(f"{name} ") for row in shown)} == set()


def test_required_options_are_in_the_rows() -> None:
    for codes, _ in TABLE:
        command, rest = named(codes[0].split())
        required = {each.opts[-1] for each in command.params if isinstance(each, click.Option) and each.required}
        shown = set(rest)
        assert all(shown & set(each.opts) for each in command.params if each.opts[-1] in required), codes


@pytest.mark.parametrize("name", sorted(leaves(GROUP)))
def test_every_help_can_be_read(command: Tapete, name: str) -> None:
    """In both languages, with every option of the command."""
    for language in ("en", "es"):
        run = command(*name.split(), "--help", "--lang", language)
        assert run.returncode == 0
        assert {
            option for option in options_of(named(["tapete", *name.split()])[0]) if option not in run.stdout
        } == set()


def test_the_whole_way_works_in_its_order(command: Tapete) -> None:
    """From the limit sheet to the report, in an empty folder, in both languages."""
    for language, readme in READMES.items():
        codes = [(each[0], command(*each).returncode) for each in commands(text_of(readme))]

        assert codes == [("limits", 0), ("new", 0), ("check", 0), ("report", 0)], language
        (command.folder / "craps-1.yaml").unlink()


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_covered_is_what_is_shipped(language: Language) -> None:
    """If not: `python -m tests.docs.regenerate`."""
    text = text_of(READMES[language])

    assert readme_page(text, language) == text
    assert all(f"`{entry.id}`" in text for entry in shipped())


def test_both_readmes_say_the_same_things_in_the_same_order() -> None:
    """One has a heading more: exit codes stand below the commands in English."""
    headings = [re.findall(r"(?m)^## ", text_of(name)) for name in READMES.values()]
    names = [{*re.findall(r"`tapete ([a-z]+)", text_of(name))} for name in READMES.values()]

    assert len(headings[0]) + 2 == len(headings[1])
    assert names[0] - names[1] == set()


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_table_file_and_the_configuration_work(command: Tapete) -> None:
    table = next(block.text for block in fenced("yaml") if block.text.startswith("regulation:"))
    (configuration,) = (block.text for block in fenced("toml"))
    (command.folder / "mesas").mkdir()
    (command.folder / "normas").mkdir()
    (command.folder / "mesas" / "a.yaml").write_text(table, encoding="utf-8")
    (command.folder / "tapete.toml").write_text(configuration, encoding="utf-8")

    run = command("check")

    assert (run.returncode, run.stdout.splitlines()[-1].startswith("conforme en lo comprobable: 1 archivo")) == (
        0,
        True,
    )
    assert set(tomllib.loads(configuration)) <= set(CONFIGURATION_KEYS)


def test_one_hook_is_enough_and_the_checkout_has_it() -> None:
    (snippet,) = (yaml.safe_load(block.text) for block in fenced("yaml") if block.text.startswith("repos:"))
    defined = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))

    (hook,) = snippet["repos"][0]["hooks"]
    assert hook["id"] in {each["id"] for each in defined}


def test_exit_codes_are_those_of_the_help() -> None:
    codes = {row[0] for row in rows(section(TEXT, "What it does")) if row[0].isdigit()}

    assert codes == set(re.findall(r"\b\d\b", (GROUP.help or "").partition("Exit codes:")[2]))


def test_links_and_files_are_there() -> None:
    named_files = re.findall(r"`((?:docs|examples|checker)/[\w./]*)`", TEXT)
    linked = [target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", TEXT)]

    assert [name for name in (*named_files, *linked) if not Path(ROOT, name).exists()] == []


def test_it_stays_short() -> None:
    """The list of games grows with the library, what a reader has to read does not."""
    before, after = TEXT.split("<!-- covered -->")[0], TEXT.split("<!-- end of covered -->")[1]
    assert len((before + after).splitlines()) <= 122


def test_a_package_index_shows_no_link_and_no_picture_that_it_has_not() -> None:
    hook = PROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    text = "".join(text_of(each["path"]) for each in hook["fragments"])
    for each in hook["substitutions"]:
        text = re.sub(each["pattern"], each["replacement"], text)

    assert hook["fragments"] == [{"path": "README.md"}] and "readme" in PROJECT["project"]["dynamic"]
    assert [target for target in re.findall(r"\]\(([^)]*)\)", text) if not target.startswith("https://")] == []
    assert "](" in TEXT and "the officer's report:" in text
