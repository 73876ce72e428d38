"""The catalogue of findings about reading files: all that the code names is there, all that is there is named."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from checker.findings import finding as catalogue
from checker.findings.finding import AREAS, entries_of, finding_of, kinds, said
from checker.findings.wording import help_of, message_of
from checker.text.files import data_folder
from checker.text.span import NOWHERE
from tests.every import for_each

SOURCES = [file.read_text(encoding="utf-8") for file in (Path(__file__).parents[2] / "checker").rglob("*.py")]
WORDS = frozenset(re.findall(r"""["']([a-z_0-9/-]+)["']""", "\n".join(SOURCES)))
ENTRIES = {f"{area}/{slug}": entry for area in AREAS for slug, entry in entries_of(area).items()}


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text.replace("{{", "")))


def filled_on_the_spot() -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each entry that is called with values written out in the call, with the names of these values."""
    calling = [source for source in SOURCES if re.search(r"\b(?:problem|finding|finding_of|_?report)\(", source)]
    for node in (node for source in calling for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        name = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
        name = f"decree/{name}" if called == "finding" and isinstance(name, str) else name
        if name not in ENTRIES or not isinstance(name, str):
            continue
        given = {word.arg for word in node.keywords if word.arg}
        if called == "problem" and len(given) == len(node.keywords):
            yield name, frozenset(given | {"text"})  # `problem` itself gives the text
        elif called == "finding" and len(given) == len(node.keywords):
            ends = (
                2 if isinstance(node.args[1], ast.Starred) else 3
            )  # of a match, or two offsets; help of its own follows
            if len(node.args) == ends:
                yield name, frozenset(given)
        elif called in ("finding_of", "report", "_report") and "help_" not in given:
            values = node.args[2] if len(node.args) > 2 else ast.Dict([], [])
            if isinstance(values, ast.Dict) and all(isinstance(key, ast.Constant) for key in values.keys):
                yield name, frozenset(str(key.value) for key in values.keys if isinstance(key, ast.Constant))


def said_by_commands() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what commands say: the name of the text and the names of the values it is given, by call."""
    for node in (
        node
        for source in SOURCES
        if re.search(r"findings\.finding import [^)]*\bsaid\b", source)
        for node in ast.walk(ast.parse(source))
    ):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said":
            yield str(ast.literal_eval(node.args[0])), tuple(sorted(str(word.arg) for word in node.keywords))


FILLED = sorted({(name, tuple(sorted(given))) for name, given in filled_on_the_spot()})
SAID = sorted(set(said_by_commands()))


def test_most_entries_are_filled_on_the_spot() -> None:
    assert len({name for name, _ in FILLED}) > len([entry for entry in ENTRIES.values() if "code" in entry]) / 2


@for_each(("slug", "given"), SAID)
def test_commands_give_what_their_words_ask_for(slug: str, given: tuple[str, ...]) -> None:
    assert set(given) == placeholders(ENTRIES[f"commands/{slug}"]["text"]["en"])


def test_all_words_of_commands_are_said_by_one() -> None:
    assert {slug for slug, _ in SAID} == entries_of("commands").keys()


def test_words_within_words_are_those_of_the_same_language() -> None:
    assert said("would-be-replaced", file="{a}.yaml", kind=said("a-decree")) == {
        "en": "`{a}.yaml` is a decree and would be replaced: name another file, or add --force",
        "es": "`{a}.yaml` es un texto de norma (.decree) y se sustituiría: indicar otro archivo o añadir --force",
    }


@for_each(("name", "given"), FILLED)
def test_the_code_gives_what_the_words_ask_for(name: str, given: tuple[str, ...]) -> None:
    asked = placeholders(ENTRIES[name]["message"]["en"]) | placeholders(ENTRIES[name]["help"]["en"])
    if name.startswith("decree/"):
        asked.discard("form")  # the model of the statement is given to all of them at the end, in `explain.py`

    assert asked <= set(given)


def test_the_areas_are_the_files() -> None:
    folder = Path(data_folder("grammars")) / catalogue.FOLDER

    assert sorted(file.name for file in folder.iterdir()) == [f"{area}.toml" for area in AREAS]


def test_every_name_in_the_code_is_an_entry() -> None:
    named = {word for word in WORDS if word.partition("/")[0] in AREAS and "/" in word}

    assert named and named <= ENTRIES.keys()


@for_each("name", ENTRIES)
def test_every_entry_is_named_by_the_code(name: str) -> None:
    """Some by their slug alone: where a cause is found first, and told later."""
    assert name in WORDS or name.partition("/")[2] in WORDS


@for_each("name", ENTRIES)
def test_an_entry_says_the_same_in_every_language(name: str) -> None:
    """The form in which a section is written has no placeholders: its braces are those of a table file."""
    entry = ENTRIES[name]
    parts = [entry[part] for part in ("message", "help", "text") if part in entry]

    for texts in parts:
        assert len({frozenset(placeholders(text)) for text in texts.values()}) == 1
    assert all(set(texts) >= {"en", "es"} for texts in (*parts, entry.get("form", ("en", "es"))))
    assert len(parts) == (2 if "code" in entry else 1 if "text" in entry or "form" not in entry else 0)


def test_codes_are_unique() -> None:
    found = kinds()

    assert len({kind.code for kind in found}) == len(found)


def test_a_further_language_is_written_in_the_data_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    entry: dict[str, Any] = {
        "code": "SYN001",
        "message": {"en": "no file `{path}`", "fr": "le fichier `{path}` n’existe pas"},
        "help": {"en": "look", "fr": "vérifiez le nom"},
    }
    monkeypatch.setattr(catalogue, "entries_of", lambda area: {"new": entry})
    found = finding_of("files/new", NOWHERE, {"path": "a.yaml"})

    assert message_of(found, "fr") == "le fichier `a.yaml` n’existe pas"  # type: ignore[arg-type]
    assert help_of(found, "fr") == "vérifiez le nom"  # type: ignore[arg-type]
