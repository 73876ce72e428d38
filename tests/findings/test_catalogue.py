"""The catalogue of findings about reading files: all that the code names is there, all that is there is named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from checker.findings import catalogue
from checker.findings.catalogue import AREAS, entries_of, finding_of, kinds
from checker.findings.wording import help_of, message_of
from checker.text.resources import data_folder
from checker.text.span import NOWHERE

SOURCES = [file.read_text(encoding="utf-8") for file in (Path(__file__).parents[2] / "checker").rglob("*.py")]
WORDS = frozenset(re.findall(r'"([a-z0-9/-]+)"', "\n".join(SOURCES)))
ENTRIES = {f"{area}/{slug}": entry for area in AREAS for slug, entry in entries_of(area).items()}


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def test_the_areas_are_the_files() -> None:
    folder = Path(data_folder("grammars")) / catalogue.FOLDER

    assert sorted(file.name for file in folder.iterdir()) == [f"{area}.toml" for area in AREAS]


def test_every_name_in_the_code_is_an_entry() -> None:
    named = {word for word in WORDS if word.partition("/")[0] in AREAS and "/" in word}

    assert named and named <= ENTRIES.keys()


@pytest.mark.parametrize("name", ENTRIES)
def test_every_entry_is_named_by_the_code(name: str) -> None:
    """Some by their slug alone: where a cause is found first, and told later."""
    assert name in WORDS or name.partition("/")[2] in WORDS


@pytest.mark.parametrize("name", ENTRIES)
def test_an_entry_says_the_same_in_every_language(name: str) -> None:
    parts = [ENTRIES[name][part] for part in ("message", "help", "text") if part in ENTRIES[name]]

    for texts in parts:
        assert set(texts) >= {"en", "es"}
        assert len({frozenset(placeholders(text)) for text in texts.values()}) == 1
    assert len(parts) == (2 if "code" in ENTRIES[name] else 1)


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
