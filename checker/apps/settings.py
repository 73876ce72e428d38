"""What a project or a user has set: `[tool.tapete]` of pyproject.toml, or tapete.toml; the language; today."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import NoReturn, cast

from checker.findings.finding import Bilingual, Language, Refusal, file_finding, said
from checker.text.files import Unreadable, read_text
from checker.text.record import NamedTuple

# Names of files with a configuration; in one folder, the first goes before the second.
NAMES = ("tapete.toml", "pyproject.toml")
MOST_ACCEPTED = 500
MOST_TEXTS = 200  # every file of a run is held against each pattern of a list, and each accepted finding
CONFIGURATION_KEYS = (
    "lang",
    "regulations",
    "tables",
    "publication",
    "select",
    "ignore",
    "exclude",
    "accept",
    "report",
    "columns",
)


class Accepted(NamedTuple):
    """The entries of `[[tool.tapete.accept]]` as written, the file they stand in, and the folder of that file."""

    entries: tuple[Mapping[str, object], ...]
    file: str
    folder: str


class Settings(NamedTuple):
    """The configuration of a project.

    `folders` hold the user's own regulations, `tables` what `check` takes when it is given no path; absolute or
    relative paths both. `exclude` are patterns of what is passed over in folders. `file` is where all this is written,
    as messages name it, and `path` the same file, absolute; `passed_over` are nearer ones that belong to other users.
    `report` is what page one of reports says of casino, addressee and the like; `columns` is the map of the columns of
    sheets without one beside them.
    """

    language: Language | None = None
    folders: tuple[str, ...] = ()
    publication: Mapping[str, str] = {}
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    accepted: Accepted | None = None
    tables: tuple[str, ...] = ()
    file: str = ""
    exclude: tuple[str, ...] = ()
    path: str = ""
    passed_over: tuple[str, ...] = ()
    report: Mapping[str, str] = {}
    columns: str = ""

    @property
    def key(self) -> tuple[str, ...]:
        """Return what tells a configuration from others: its file, and those that were left out for it."""
        return (self.path, *self.passed_over)

    @property
    def folder(self) -> str:
        """Return the folder of the file: patterns and paths in it start there."""
        return os.path.dirname(self.path)


class Usage(Refusal):
    """The arguments of a command are wrong."""


class UnknownRegulation(Usage):
    """No regulation has the id that was named."""


class UnknownBet(Usage):
    """A regulation has no such bet, or the bet no such number."""


class BadSettings(Refusal):
    """A configuration cannot be used; `language` is the one that it sets, where that much of it could be read."""

    language: Language | None = None


def read_settings(start: str = ".", named: str | None = None) -> Settings:
    """Return the configuration that holds in a folder: that of the nearest folder above that has one.

    It is looked for up to the root of the repository, or the user's home; another user's file is never used, unless it
    is `named`, which takes the place of all others. BadSettings: it is no TOML, or a value is not of its kind.
    """
    if named is not None:
        return _of_file(named, os.path.abspath(named), is_wanted=True) or Settings()
    passed_over: list[str] = []
    folder, home = os.path.abspath(start), os.path.expanduser("~")
    while True:
        for name in NAMES:
            path = os.path.join(folder, name)
            if not os.path.isfile(path):
                continue
            if not _is_trusted(path):
                passed_over.append(os.path.relpath(path))
                continue
            found = _of_file(os.path.relpath(path), path, is_wanted=name == NAMES[0])
            if found is not None:
                return found._replace(passed_over=tuple(passed_over))
        parent = os.path.dirname(folder)
        if folder in (parent, home) or os.path.exists(os.path.join(folder, ".git")):
            return Settings(passed_over=tuple(passed_over))
        folder = parent


def _is_trusted(path: str) -> bool:
    """Return whether a file is the user's own, or of the administrator of the machine: others could turn red to green.

    Systems without such owners trust the folder.
    """
    if not hasattr(os, "geteuid"):
        return True
    return os.stat(path).st_uid in (os.geteuid(), 0)


def language_of(option: str | None, settings: Settings, environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language of the output: option, configuration, TAPETE_LANG, locale; English if none says Spanish."""
    named = option or settings.language or environment.get("TAPETE_LANG")
    if not named:
        named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "en")
    return "es" if named.lower().startswith("es") else "en"


def iso_day(text: str) -> str | None:
    """Return a day as ISO writes it, None for what is no date such as 2011-06-18."""
    try:
        day = time.strptime(text, "%Y-%m-%d")
    except ValueError:
        return None
    # `2026-1-5` is understood; days are compared as texts, so that they need their zeros.
    return f"{day.tm_year:04d}-{day.tm_mon:02d}-{day.tm_mday:02d}"


def codes_of(values: Iterable[str], key: str) -> tuple[str, ...]:
    """Return codes, or how they begin, in capitals; Usage where one is empty, which would be all of them."""
    codes = tuple(code.strip().upper() for code in values)
    if "" in codes:
        raise Usage(said("empty-code", key=key))
    return codes


def today() -> str:
    """Return today's date, ISO."""
    return time.strftime("%Y-%m-%d")


def _of_file(name: str, path: str, is_wanted: bool) -> Settings | None:
    """Return the configuration of a file; None for a pyproject.toml without any. `name` is for messages."""
    table = _table(path, name, is_wanted)
    if table is None:
        return None
    try:
        return _settings(table, name, os.path.dirname(path))._replace(path=path)
    except BadSettings as problem:
        problem.language = _spoken(table)
        raise


def _spoken(table: Mapping[str, object]) -> Language | None:
    return "es" if table.get("lang") == "es" else "en" if table.get("lang") == "en" else None


def _table(path: str, name: str, is_wanted: bool) -> dict[str, object] | None:
    is_shared = os.path.basename(path) == NAMES[1]
    try:
        text = read_text(path)
    except Unreadable as problem:
        from checker.findings.wording import message_of  # imported lazily: only where something is wrong

        finding = file_finding(problem)
        _bad(name, {"en": message_of(finding, "en"), "es": message_of(finding, "es")})
    if is_shared and not is_wanted and "tapete" not in text:
        return None
    import tomllib

    try:
        whole: object = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        _bad(name, said("no-toml", problem=problem))
    except ValueError:  # Python reads no decimal number of more than 4,300 digits
        _bad(name, said("too-many-digits"))
    except RecursionError:
        _bad(name, said("too-deep"))
    for key in ("tool", "tapete") if is_shared else ():
        whole = cast("dict[str, object]", whole).get(key, None)
        if whole is None:
            return None
        if not isinstance(whole, dict):
            _bad(name, said("no-toml-table", key=key))
    return cast("dict[str, object]", whole)


def _settings(table: dict[str, object], name: str, folder: str) -> Settings:
    for key in table:
        if key not in CONFIGURATION_KEYS:
            known = ", ".join(CONFIGURATION_KEYS)
            _bad(name, said("unknown-key", key=key, known=known))
    spoken = _spoken(table)
    if spoken is None and table.get("lang") is not None:
        _bad(name, said("bad-lang"))
    publication = table.get("publication", {})
    if not isinstance(publication, dict):
        _bad(name, said("bad-publication"))
    dates = {str(key): _date(str(value), name) for key, value in cast("dict[str, object]", publication).items()}
    folders = tuple(os.path.relpath(os.path.join(folder, path)) for path in _texts(table, "regulations", name))
    tables = tuple(os.path.relpath(os.path.join(folder, path)) for path in _texts(table, "tables", name))
    select, ignore = _codes(table, "select", name), _codes(table, "ignore", name)
    accepted = _accepted(table["accept"], name, folder) if "accept" in table else None
    exclude = _texts(table, "exclude", name)
    found = Settings(spoken, folders, dates, select, ignore, accepted, tables, name, exclude)
    found = found._replace(report=_report(table["report"], name)) if "report" in table else found
    if "columns" not in table:
        return found
    file = table["columns"]
    if not isinstance(file, str) or not os.path.isfile(os.path.join(folder, file)):
        _bad(name, said("bad-columns"))
    return found._replace(columns=os.path.relpath(os.path.join(folder, file)))


# What a configuration says of reports, in English and Spanish.
REPORT_KEYS = {
    "casino": "casino",
    "file_number": "expediente",
    "addressee": "destinatario",
    "deadline": "plazo",
    "signatory": "firmante",
    "letterhead": "membrete",
    "registry_number": "registro",
    "second_signatory": "segundo_firmante",
    "place": "lugar",
    "recourse": "recurso",
    "template": "modelo",
}
REPORT_FILES = ("letterhead", "template")
OWN_FIELDS = ("fields", "campos")


def _report(entries: object, name: str) -> Mapping[str, str]:
    """Return what the configuration says of reports, by the English keys; dates as ISO writes them.

    A house's own fields of letters, below `fields`, are among them by their names.
    """
    from datetime import date  # imported lazily: only for who configures reports

    stated = _entries(entries, name)
    own = next((_entries(stated.pop(key), name) for key in OWN_FIELDS if key in stated), {})
    if not all(isinstance(value, (str, date)) for value in (*stated.values(), *own.values())):
        _bad(name, said("bad-report"))
    found = {key: str(value) for key, value in own.items()}
    for key, value in stated.items():
        english = next((each for each, spanish in REPORT_KEYS.items() if key in (each, spanish)), None)
        if english is None:
            known = ", ".join(dict.fromkeys((*REPORT_KEYS, *REPORT_KEYS.values(), *OWN_FIELDS)))
            _bad(name, said("unknown-report-key", key=key, known=known))
        if english in found:
            _bad(name, said("report-key-twice", english=english, spanish=REPORT_KEYS[english]))
        found[english] = str(value)
    return found


def _entries(entries: object, name: str) -> dict[str, object]:
    if not isinstance(entries, dict):
        _bad(name, said("bad-report"))
    return dict(entries)


def _accepted(entries: object, name: str, folder: str) -> Accepted:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        _bad(name, said("bad-accept"))
    if len(entries) > MOST_ACCEPTED:
        _bad(name, said("too-many-accepted", most=MOST_ACCEPTED))
    return Accepted(tuple(cast("list[dict[str, object]]", entries)), name, folder)


def _texts(table: dict[str, object], key: str, name: str) -> tuple[str, ...]:
    texts = _listed(table, key, name)
    if not all(text.strip() for text in texts):
        _bad(name, said("empty-text", key=key))
    return texts


def _listed(table: dict[str, object], key: str, name: str) -> tuple[str, ...]:
    values = table.get(key, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        _bad(name, said("no-list-of-texts", key=key))
    if len(values) > MOST_TEXTS:
        _bad(name, said("too-many-texts", key=key, most=MOST_TEXTS))
    return tuple(cast("list[str]", values))


def _codes(table: dict[str, object], key: str, name: str) -> tuple[str, ...]:
    try:
        return codes_of(_listed(table, key, name), key)
    except Usage as problem:
        _bad(name, problem.message)


def _date(text: str, name: str) -> str:
    day = iso_day(text)
    if day is None:
        _bad(name, said("no-publication-date", text=text))
    return day


def _bad(name: str, what: Bilingual) -> NoReturn:
    raise BadSettings({language: f"{name}: {text}" for language, text in what.items()})


def spoken_by(arguments: Sequence[str]) -> Language:
    """Return the language to speak when arguments could not be carried out: that of `--lang` if it stands there."""
    named = _value_of("--lang", arguments)
    named = named if named in ("es", "en") else None  # a slip there is told in the language that holds otherwise
    try:
        return language_of(named, read_settings(named=_value_of("--config", arguments)))
    except BadSettings as problem:
        return language_of(named, Settings(problem.language))


def _value_of(option: str, arguments: Sequence[str]) -> str | None:
    value = None
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if argument == option:
            value = following
        elif argument.startswith(f"{option}="):
            value = argument.partition("=")[2]
    return value
