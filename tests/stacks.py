"""Several texts for tests, in files or in memory: what is found in one below another, and at a table under them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from checker.cases.case import LowerText
from checker.checks.examples import decree_case
from checker.checks.registry import run_checks
from checker.findings.finding import Finding, Language
from checker.pipeline import judge_regulation, judge_tables
from checker.store.library import entry_of_file, library
from checker.store.session import Session

AS_OF = "2026-12-01"


def decree(name: str, statements: str, kind: str = "official", *header: str) -> str:
    """Return a text with what it says of itself; its outline is what it cites."""
    places = ", ".join(sorted({"1", *re.findall(r"\[(\d)\]", statements)}))
    ends = (f'title "{name}"', "jurisdiction XX", f"kind {kind}", "in force 2020-01-01", "times profit")
    return "\n  ".join((f"regulation {name}", *ends, *filter(None, header), f"outline {places}\n")) + statements


class Texts:
    """Files of a folder: a law, a house below it, and tables of that."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, statements: str, kind: str = "operator", above: str = "", header: str = "") -> None:
        text = decree(name, statements, kind, f"subject to {above}" if above else "", header)
        (self.folder / f"{name}.decree").write_text(text, encoding="utf-8")

    @property
    def session(self) -> Session:
        return Session(library((str(self.folder),)), AS_OF, {}, {})

    def findings(self, name: str = "xx_house") -> list[Finding]:
        entry = entry_of_file(str(self.folder / f"{name}.decree"))
        return list(judge_regulation(entry, self.session).result.findings)

    def of_table(self, text: str) -> list[Finding]:
        """Return what is found in a table that is whole: notes that a section is not stated are none."""
        (judged,) = judge_tables("table.yaml", text, self.session)
        return list(judged.result.findings)


def witness(found: Finding, language: Language = "en") -> str:
    """Return the table that a finding shows, "" where it shows none."""
    shown = found.values["witness"]
    return shown[language] if isinstance(shown, Mapping) else str(shown)


def house(folder: Path, law: str, rules: str, game: str = 'game craps "Craps" [1] with 2 dice\n') -> Texts:
    """Return a law and a house below it, both of one game."""
    texts = Texts(folder)
    texts.write("xx_law", game + law, "official")
    texts.write("xx_house", game + rules, above="xx_law")
    return texts


def pair(law: str, rules: str) -> LowerText:
    """Return a text below another, in memory."""
    below = decree_case(rules, "example", AS_OF, "subject to base")
    return LowerText(below, (decree_case(law, "base", AS_OF),))


def told(law: str, rules: str) -> list[tuple[str, str | None]]:
    """Return the codes of what is wrong with a text below another, each with its verdict."""
    return [(each.code, each.verdict) for each in run_checks(pair(law, rules))]
