"""Every word of the views is there in both languages, with the same placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages

import pytest

import checker.formats
import checker.views
import checker.words
from checker.findings.finding import Language
from checker.views.words import counted, reading
from tests.every import for_each

MODULES = sorted(
    module.name
    for package in (checker.views, checker.words)
    for module in walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.startswith("checker.views.report")
)
PLACEHOLDER = re.compile(r"\{[a-z_]*(?::[a-z]+)?\}")
FORBIDDEN = re.compile("violaci|infracci|ilegal", re.IGNORECASE)


def texts_in(value: object) -> Iterator[Mapping[str, str]]:
    """Yield every pair of English and Spanish inside a value of a module."""
    if isinstance(value, Mapping):
        if isinstance(value.get("en", value.get("es")), str):
            yield value
        else:
            for inner in value.values():
                yield from texts_in(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from texts_in(inner)


@for_each("name", MODULES)
def test_both_languages_are_complete(name: str) -> None:
    module = import_module(name)
    for texts in texts_in({key: value for key, value in vars(module).items() if not key.startswith("__")}):
        assert set(texts) == {"en", "es"}, texts
        assert sorted(PLACEHOLDER.findall(texts["en"])) == sorted(PLACEHOLDER.findall(texts["es"])), texts
        assert not FORBIDDEN.search(texts["es"]), texts


def test_the_walk_over_the_modules_finds_words() -> None:
    found = sum(len(list(texts_in(vars(import_module(name))))) for name in MODULES)

    assert found > 40  # those that do not stand in the catalogue of texts


@pytest.mark.parametrize(
    ("name", "language", "shown"),
    [
        ("rethrow", "en", "`rethrow`"),
        ("to", "en", "`to` (“times” without the stake)"),
        ("rethrow+for", "es", "`rethrow+for` («veces» con la apuesta incluida)"),
        ("stated", "es", "`stated` (tal como figura)"),
    ],
)
def test_readings(name: str, language: Language, shown: str) -> None:
    assert reading(name, language) == shown


def test_plurals() -> None:
    one, many = {"en": "file", "es": "archivo"}, {"en": "files", "es": "archivos"}

    assert [counted(number, one, many, "es") for number in (0, 1, 2)] == ["0 archivos", "1 archivo", "2 archivos"]
