"""A text below another in memory: what is found in it, and what a table under both gets."""

from __future__ import annotations

from pathlib import Path

from checker.cases.case import LowerText, TableCase
from checker.checks.examples import decree_case
from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from checker.pipeline import judge_regulation, judge_tables
from checker.store.library import entry_of_file, library
from checker.store.session import Session

AS_OF = "2026-12-01"
HEAD = """regulation {name}
  title "{name}"
  jurisdiction XX
  kind {kind}
  in force 2020-01-01
  times profit
  {tie}outline 1
"""


class Texts:
    """Files of a folder: a law, a house below it, and tables of that."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, statements: str, kind: str = "operator", above: str = "") -> None:
        tie = f"subject to {above}\n  " if above else ""
        text = HEAD.format(name=name, kind=kind, tie=tie) + statements
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


__all__ = ["TableCase", "Texts", "house", "pair", "told"]
