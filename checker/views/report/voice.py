"""The words of the report: catalogues in `reports/page_text/`, one file per language, filled with typed values."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache

from checker.findings.finding import Language, Value
from checker.findings.wording import Style, fill
from checker.syntax.decree.parts import Words
from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.views.report.model import Line, TextRun


class Voice(NamedTuple):
    """How a report speaks: its language, and the country of the text it is about."""

    style: Style

    @property
    def language(self) -> Language:
        """Return the language."""
        return self.style.language

    def has(self, key: str) -> bool:
        """Return whether the catalogue has a text."""
        return key in catalogue(self.language)

    def say(self, key: str, **values: Value) -> str:
        """Return a text of the catalogue with its placeholders filled; forms as in `findings.wording`."""
        return self.fill(catalogue(self.language)[key], values)

    def fill(self, template: str, values: Mapping[str, Value]) -> str:
        """Return a template in the reader's language with its placeholders filled."""
        return fill({self.language: template}, values, self.style)

    def line(self, key: str, **values: Value) -> Line:
        """Return a text of the catalogue as a line; what stands between backticks becomes code."""
        return line(self.say(key, **values))

    def day(self, date: str) -> str:
        """Return an ISO date in words: `10 de junio de 2011`, `10 June 2011`; what is no ISO date stays as it is."""
        parts = date.split("-")
        if len(parts) != 3 or not all(part.isdecimal() for part in parts) or not 1 <= int(parts[1]) <= 12:
            return date
        month = self.say("date.months").split()[int(parts[1]) - 1]
        return self.say("date.day", day=str(int(parts[2])), month=month, year=parts[0])

    def moment(self, text: str) -> str:
        """Return `2026-11-28 04:03 UTC` with its day in words."""
        day, space, clock = text.partition(" ")
        return f"{self.day(day)}, {clock}" if space else self.day(day)

    def place(self, code: str) -> str:
        """Return the name of a jurisdiction, `Asturias` for ES-AS; the code of one that has none here."""
        key = f"place.{code}"
        return self.say(key) if self.has(key) else code

    def counted(self, key: str, count: int, **values: Value) -> str:
        """Return a number with its noun: `1 aviso`, `3 avisos`."""
        return self.say(f"{key}.{'one' if count == 1 else 'many'}", count=count, **values)

    def quoted(self, name: str) -> str:
        """Return a name in the quotation marks of the language; « » stay what the document's own words stand in."""
        return f"«{name}»" if self.language == "es" else f"“{name}”"

    def quotes(self, text: str) -> str:
        """Return a text whose quotation marks are those of the language."""
        return text if self.language == "es" else text.replace("«", "“").replace("»", "”")


@cache
def catalogue(language: Language) -> Mapping[str, str]:
    """Return all texts of a language by their dotted keys."""
    import tomllib  # 12 ms that only a report pays

    path = os.path.join(data_folder("reports"), "page_text", f"{language}.toml")
    return dict(_flat("", tomllib.loads(read_text(path))))


def line(text: str) -> Line:
    """Return a text as a line: what stands between backticks is code, a lonely backtick is itself."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        parts[-2:] = ["`".join(parts[-2:])]
    return tuple(TextRun(part, "code" if place % 2 else "plain") for place, part in enumerate(parts) if part)


def told(words: Words, language: Language) -> str:
    """Return a remark of whoever encoded a text, in the reader's language."""
    return words.texts[language]


def _flat(prefix: str, table: Mapping[str, object]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, dict):
            found.extend(_flat(name, value))
        else:
            found.append((name, str(value)))
    return found
