"""The pages on editors: schemas are printed as they say, their keys are explained, and the catalogue fits both."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

import pytest

from tests.apps.commands import Tapete
from tests.docs.commands import commands
from tests.docs.pages import DOCS, ROOT, fences, page

PAGES = ("editor.md", "editor.es.md")
CATALOGUE = json.loads((DOCS / "catalogue.json").read_text(encoding="utf-8"))
PLACE = "https://…/tapete/"  # where the reader keeps a copy


def keys_of(part: Any) -> Iterator[tuple[str, str]]:
    """Yield every key that a schema has at any depth, with what it says of it, "" for nothing."""
    if isinstance(part, dict):
        for shape in (part.get("properties", {}), part.get("patternProperties", {})):
            yield from ((name, value.get("description", "")) for name, value in shape.items())
        part = list(part.values())
    for below in part if isinstance(part, list) else ():
        yield from keys_of(below)


@pytest.mark.parametrize("name", ["table", "columns"])
def test_every_key_is_explained(name: str) -> None:
    schema = json.loads((ROOT / "grammars" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))

    assert [key for key, says in keys_of(schema) if not says.strip()] == []


def test_keys_are_explained_in_their_own_language() -> None:
    table = json.loads((ROOT / "grammars/schemas/table.schema.json").read_text("utf-8"))["$defs"]
    columns = dict(keys_of(json.loads((ROOT / "grammars/schemas/columns.schema.json").read_text("utf-8"))))

    assert table["table_en"]["properties"]["minimum"]["description"] == "smallest stake"
    assert table["table_es"]["properties"]["minimo"]["description"] == "apuesta mínima"
    assert (columns["closed"], columns["cerradas"]) == (
        "Words that mean that a table is closed.",
        "Palabras que significan que la mesa está cerrada.",
    )


@pytest.mark.parametrize("name", PAGES)
def test_the_commands_print_the_schemas_that_the_settings_name(command: Tapete, name: str) -> None:
    files = {each[-1]: json.loads(command(*each[:-2]).stdout) for each in commands(page(name))}
    (settings,) = (json.loads(block.text) for block in fences(page(name)) if block.info == "json")

    assert set(settings["yaml.schemas"]) == set(files) == {"table.schema.json", "columns.schema.json"}


def test_the_catalogue_names_schemas_that_are_there_and_the_files_that_they_are_for() -> None:
    table, columns = CATALOGUE["schemas"]

    assert all((ROOT / each["url"].removeprefix(PLACE)).is_file() for each in CATALOGUE["schemas"])
    assert all(each.keys() == {"name", "description", "fileMatch", "url"} for each in CATALOGUE["schemas"])
    assert any(PurePosixPath("casa/mesas/craps-3.yaml").match(each) for each in table["fileMatch"])
    assert not any(PurePosixPath("casa/otros/craps-3.yaml").match(each) for each in table["fileMatch"])
    assert columns["fileMatch"] == ["columnas.yaml", "columns.yaml"]
