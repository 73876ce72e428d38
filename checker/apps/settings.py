"""What a project or a user has set: `[tool.tapete]` of pyproject.toml, or tapete.toml; the language; today."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from typing import NoReturn, cast

from checker.findings.finding import Bilingual, Language
from checker.text.files import Unreadable, read_text
from checker.text.record import NamedTuple

CONFIGURATION_KEYS = ("lang", "regulations", "tables", "publication", "select", "ignore", "accept")


class Accepted(NamedTuple):
    """The entries of `[[tool.tapete.accept]]` as written, the file they stand in, and the folder of that file."""

    entries: tuple[Mapping[str, object], ...]
    file: str
    folder: str


class Settings(NamedTuple):
    """The configuration of a project.

    `folders` hold the user's own regulations, `tables` what `check` takes when it is given no path; absolute or
    relative paths both. `file` is where all this is written.
    """

    language: Language | None = None
    folders: tuple[str, ...] = ()
    publication: Mapping[str, str] = {}
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    accepted: Accepted | None = None
    tables: tuple[str, ...] = ()
    file: str = ""


class Usage(Exception):
    """The arguments of a command are wrong; `message` says why, and what is right."""

    def __init__(self, message: Bilingual) -> None:
        super().__init__(message["en"])
        self.message = message


class BadSettings(Exception):
    """A configuration that cannot be used; `message` says what and where."""

    def __init__(self, message: Bilingual) -> None:
        super().__init__(message["en"])
        self.message = message


def read_settings(start: str = ".") -> Settings:
    """Return the configuration that holds in a folder: that of the nearest folder above that has one.

    Raises:
        BadSettings: The file is no TOML, or a value is not of its kind.
    """
    folder = os.path.abspath(start)
    while True:
        for name in ("tapete.toml", "pyproject.toml"):
            path = os.path.join(folder, name)
            if os.path.isfile(path):
                table = _table(path, name)
                if table is not None:
                    return _settings(table, os.path.relpath(path), folder)
        parent = os.path.dirname(folder)
        if parent == folder or os.path.isdir(os.path.join(folder, ".git")):
            return Settings()
        folder = parent


def language_of(option: str | None, settings: Settings, environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language of the output: option, configuration, TAPETE_LANG, locale; English if none says Spanish."""
    named = option or settings.language or environment.get("TAPETE_LANG")
    if not named:
        named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "en")
    return "es" if named.lower().startswith("es") else "en"


def today() -> str:
    """Return today's date, ISO."""
    return time.strftime("%Y-%m-%d")


def _table(path: str, name: str) -> dict[str, object] | None:
    try:
        text = read_text(path)
    except Unreadable:
        if name == "pyproject.toml":
            return None
        _bad(name, {"en": "cannot be read as text", "es": "no se puede leer como texto"})
    if name == "pyproject.toml" and "tool.tapete" not in text:
        return None
    import tomllib

    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        _bad(name, {"en": f"is no valid TOML: {problem}", "es": f"no es TOML válido: {problem}"})
    table = whole if name == "tapete.toml" else whole.get("tool", {}).get("tapete", {})
    return cast("dict[str, object]", table)


def _settings(table: dict[str, object], name: str, folder: str) -> Settings:
    for key in table:
        if key not in CONFIGURATION_KEYS:
            known = ", ".join(CONFIGURATION_KEYS)
            _bad(
                name,
                {"en": f"unknown key `{key}`; known: {known}", "es": f"clave desconocida `{key}`; se conocen: {known}"},
            )
    language = table.get("lang")
    if language not in (None, "en", "es"):
        _bad(name, {"en": "`lang` is `en` or `es`", "es": "`lang` es `en` o `es`"})
    publication = table.get("publication", {})
    if not isinstance(publication, dict):
        _bad(name, {"en": "`publication` is a table of dates", "es": "`publication` es una tabla de fechas"})
    dates = {str(key): _date(str(value), name) for key, value in cast("dict[str, object]", publication).items()}
    folders = tuple(os.path.relpath(os.path.join(folder, path)) for path in _texts(table, "regulations", name))
    tables = tuple(os.path.relpath(os.path.join(folder, path)) for path in _texts(table, "tables", name))
    select, ignore = _codes(table, "select", name), _codes(table, "ignore", name)
    accepted = _accepted(table["accept"], name, folder) if "accept" in table else None
    spoken: Language | None = "es" if language == "es" else "en" if language == "en" else None
    return Settings(spoken, folders, dates, select, ignore, accepted, tables, name)


def _accepted(entries: object, name: str, folder: str) -> Accepted:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        _bad(name, {"en": "`accept` is a list of tables", "es": "`accept` es una lista de tablas"})
    return Accepted(tuple(cast("list[dict[str, object]]", entries)), name, folder)


def _texts(table: dict[str, object], key: str, name: str) -> tuple[str, ...]:
    values = table.get(key, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        _bad(name, {"en": f"`{key}` is a list of texts", "es": f"`{key}` es una lista de textos"})
    return tuple(cast("list[str]", values))


def _codes(table: dict[str, object], key: str, name: str) -> tuple[str, ...]:
    """Return codes, or how they begin, in capitals: as options they may be written small, too."""
    return tuple(code.strip().upper() for code in _texts(table, key, name))


def _date(text: str, name: str) -> str:
    try:
        time.strptime(text, "%Y-%m-%d")
    except ValueError:
        _bad(name, {"en": f"`{text}` is no date such as 2011-06-18", "es": f"`{text}` no es una fecha como 2011-06-18"})
    return text


def _bad(name: str, what: Bilingual) -> NoReturn:
    raise BadSettings({language: f"{name}: {text}" for language, text in what.items()})
