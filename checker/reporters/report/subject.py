"""What a report is about: texts with all that was found in them, and, if asked for, how two of them compare."""

from __future__ import annotations

import re
from collections.abc import Iterable

from checker.cases.case import Case
from checker.cases.comparison_model import Comparison
from checker.cases.limit_sheet_model import Sheet
from checker.findings.finding import Finding, Language, kind_of, severity_of, verdict_of
from checker.findings.result import FileResult, FileVerdict, file_verdict
from checker.reporters.words import ENCODERS_DOUBT
from checker.semantics.model import Bet, Regulation
from checker.text.record import NamedTuple

Rank = tuple[int, int, bool, str, int, str]
_SEVERITIES = ("error", "warning", "note")
_VERDICTS = ("violation", "undetermined", "none")


class Numbered(NamedTuple):
    """A finding with its number in the report: `H7` in Spanish, `F7` in English; `id` is what links point to."""

    id: str
    number: str
    finding: Finding


class Subject(NamedTuple):
    """A text, or a table with the text it names.

    `path` and `digest` (SHA-256) identify the file that was read; `certified` says that sympy has confirmed the figures
    of the text. `name` is what the subject is called in the report. `findings` are in the order of the report, worst
    first; `doubts` are those of whoever encoded the text. `sheets` are the limits that tables may use under the text:
    one for each game, with the minimum that was asked for.
    """

    name: str
    path: str
    digest: str
    case: Case
    certified: bool
    findings: tuple[Numbered, ...]
    doubts: tuple[Finding, ...]
    reservations: tuple[Finding, ...]
    unstated: tuple[str, ...] = ()
    sheets: tuple[Sheet, ...] = ()

    @property
    def regulation(self) -> Regulation:
        """Return the text."""
        return self.case.regulation

    @property
    def heading(self) -> str:
        """Return the name among those of other subjects: with the file for a table, whose name is seldom its own."""
        return self.name if self.case.table is None or self.name == self.path else f"{self.name} ({self.path})"

    @property
    def priced(self) -> Regulation:
        """Return the text with the bets that are judged: its own, or those of the table at the table's prices."""
        return self.regulation if self.case.table is None else self.regulation._replace(bets=self.case.bets)

    @property
    def verdict(self) -> FileVerdict:
        """Return what the findings come to."""
        return file_verdict(each.finding for each in self.findings)

    def about(self, bet: Bet, numbers: Iterable[str] = ()) -> tuple[Numbered, ...]:
        """Return the findings on a bet, on some of its numbers if any are given; notes and advice left out."""
        wanted = set(numbers)
        return tuple(
            each
            for each in self.findings
            if each.finding.subject.bet == bet.id
            and each.finding.subject.game in (None, bet.game)
            and verdict_of(each.finding) != "none"
            and (not wanted or not each.finding.subject.numbers or wanted & set(each.finding.subject.numbers))
        )


class Assignment(NamedTuple):
    """Everything a report is made of. `stamp` is the moment of the run, as a text; `version` that of the tool."""

    subjects: tuple[Subject, ...]
    comparison: Comparison | None
    as_of: str
    version: str
    stamp: str


def subject_of(
    case: Case, result: FileResult, digest: str, *, certified: bool, language: Language, first: int = 1
) -> Subject:
    """Return a text or table with its findings in the report's order, numbered from `first` on."""
    doubts = tuple(finding for finding in result.findings if kind_of(finding).code == ENCODERS_DOUBT)
    others = [finding for finding in result.findings if kind_of(finding).code != ENCODERS_DOUBT]
    letter = "H" if language == "es" else "F"
    numbered = tuple(
        Numbered(f"finding-{place}", f"{letter}{place}", finding)
        for place, finding in enumerate(worst_first(others), first)
    )
    table = case.table.file if case.table is not None else None
    name = case.regulation.header.title or case.regulation.id or result.path
    if table is not None:
        name = table.name.text if table.name else result.path
    return Subject(name, result.path, digest, case, certified, numbered, doubts, result.reservations, result.unstated)


def worst_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings by severity, verdict and certainty, then as they stand in the file."""
    return tuple(sorted(findings, key=rank))


def with_bet_names(text: str, regulation: Regulation) -> str:
    """Return a message with the text's own names in place of ids: `any_seven` «Juego de 7» becomes «Juego de 7»."""
    labels: dict[str, str] = {}
    named = [
        *((game.id, game.label) for game in regulation.games),
        *((group.id, group.label) for group in regulation.groups),
        *((bet.id, bet.label) for bet in regulation.bets),
    ]
    for id_, label in named:
        if label:
            labels.setdefault(id_, f"«{label}»")
    text = re.sub(r"`[A-Za-z0-9_]+` (?=«)", "", text)
    return re.sub(r"`([^`]*)`", lambda found: labels.get(found[1], found[1]), text)


def rank(finding: Finding) -> Rank:
    """Return what findings are sorted by: severity, verdict, certainty, then their place."""
    return (
        _SEVERITIES.index(severity_of(finding)),
        _VERDICTS.index(verdict_of(finding)),
        finding.confidence == "low",
        finding.at.path,
        finding.at.line,
        kind_of(finding).code,
    )
