"""What a report is about: texts with all that was found in them, and, if asked for, how two of them compare."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Literal

from checker.cases.case import Case, RegulationCase, TableCase
from checker.cases.comparison.model import Comparison
from checker.cases.sheet.sheet import LimitSheet
from checker.cases.table.bind import BoundTable
from checker.findings.changes import Changes, fingerprint
from checker.findings.finding import Finding, Language, TableName
from checker.findings.result import ENCODERS_DOUBT, AccountCount, Bare, FileResult, FileVerdict, Skipped, file_verdict
from checker.findings.wording import codes_in
from checker.games.apparatus import Apparatus
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures
from checker.semantics.decree.model import Bet, Regulation
from checker.store.library import is_decree
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views.report.model import Picture
from checker.views.report.names import Names, Voice, brief_title, short_title, title_of
from checker.views.tables import By
from checker.views.words import grade_of, gravity, table_words

# How much a report holds: page one alone, what bears on the result, or that and all annexes
Depth = Literal["brief", "usual", "full"]


class Numbered(NamedTuple):
    """A finding with its number in the report, `H7`; `id` is what links point to.

    `of_text` tells findings about a text from those about a table: a report finds no fault with who issued a text.
    """

    id: str
    number: str
    finding: Finding
    of_text: bool = False

    @property
    def place(self) -> int:
        """Return the number alone, by which findings are in order: 7 of `H7`."""
        return int(self.number[1:])


class SourceFile(NamedTuple):
    """The file of a document as it was given: its name without folders, its size in bytes, its SHA-256."""

    name: str
    size: int
    digest: str


class AppliedText(NamedTuple):
    """A text that a table is held against, with the SHA-256 of its file, "" where that is not known."""

    regulation: Regulation
    digest: str
    is_shipped: bool  # it comes with the program, and is no file of whoever asks for the report


class ReportSubject(NamedTuple):
    """A text, or a table with the texts it is under.

    `path` and `digest` (SHA-256) identify the file that was read; `certified` says that sympy has confirmed the figures
    of the text. `name` is what the subject is called in the report. `findings` are in the order of the report, worst
    first; `doubts` are those of whoever encoded the text. `sheets` are the limits that tables may use under the text:
    one for each game, with the minimum that was asked for. `texts` are those a table is held against, the highest
    first; `copy` the document's own file, if one was given. `mark` tells the text from
    another of the same title: its year, else its id, else its file; `name` has it already. `counted` is
    the account of a table in figures, `card_games` what is known of the games of the text in which a player decides.
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
    sheets: tuple[LimitSheet, ...] = ()
    texts: tuple[AppliedText, ...] = ()
    copy: SourceFile | None = None
    mark: str = ""
    counted: AccountCount | None = None
    card_games: CardGameFigures = NO_CARD_GAMES
    at: TableName | None = None  # which table, also of one that could not be read

    @property
    def regulation(self) -> Regulation:
        """Return the text."""
        return self.case.regulation

    @property
    def title(self) -> str:
        """Return what the text is called in full, "" without one."""
        regulation = self.regulation
        return _marked(title_of(regulation.header.title) or regulation.id, self.mark)

    @property
    def short_title(self) -> str:
        """Return how the text is called where it is named in passing."""
        return _marked(short_title(self.regulation), self.mark)

    @property
    def called(self) -> str:
        """Return what a finding on it begins with: the name of a table, the short title of a text that has one."""
        return self.short_title if self.is_text and self.regulation.id else self.name

    def called_in(self, finding: Finding) -> str:
        """Return what a finding begins with: of one on a whole sheet, which stands with its first table, the file."""
        is_of_sheet = self.at is not None and self.at.row and finding.table is None
        return self.path if is_of_sheet else self.called

    def names(self, voice: Voice) -> Names:
        """Return what bets, games and readings are called."""
        against = self.case.against.regulation if isinstance(self.case, RegulationCase) and self.case.against else None
        titles = dict(self.titles)
        if self.regulation.header.title:
            titles.setdefault(self.regulation.id, self.short_title)
        if against is not None:
            titles[against.id] = short_title(against)
        return Names(self.regulation, voice, titles, self.currency)

    @property
    def bare(self) -> Bare | None:
        """Return what alone was examined at a table with nothing wrong, where no text examines what players bet on."""
        if self.counted is None or self.verdict != "ok" or any(each.finding.waived for each in self.findings):
            return None
        return self.counted.bare

    @property
    def titles(self) -> Mapping[str, str]:
        """Return what the texts of a table are called, by their ids, where it is under several; else nothing."""
        return titles_of(self.regulation)

    @property
    def table(self) -> BoundTable | None:
        """Return the table that this is about."""
        return self.case.table if isinstance(self.case, TableCase) else None

    @property
    def game_id(self) -> str | None:
        """Return the game of the table."""
        return self.table.game_id if self.table is not None else None

    @property
    def apparatus(self) -> Apparatus | None:
        """Return what the game of the table is played with."""
        return self.table.game.apparatus if self.table is not None and self.table.game is not None else None

    @property
    def currency(self) -> str:
        """Return the currency that the table states, "" without one."""
        currency = self.table.file.currency if self.table is not None else None
        return currency.text if currency is not None else ""

    @property
    def is_text(self) -> bool:
        """Return whether this is a text, and no table, not even one that could not be read."""
        return self.table is None and _is_text(self.regulation, self.path)

    @property
    def priced(self) -> Regulation:
        """Return the text with the bets that are judged: its own, or those of the table at the table's prices."""
        return self.regulation if self.table is None else self.regulation._replace(bets=self.case.bets)

    @property
    def verdict(self) -> FileVerdict:
        """Return what the findings come to."""
        return file_verdict(each.finding for each in self.findings)

    def is_decided_by_cards(self, bet: Bet) -> bool:
        """Return whether a bet of the text is played with cards."""
        apparatus = self.regulation.apparatus(bet)
        return apparatus is not None and apparatus.kind == "cards"

    def agrees(self, bet: Bet, numbers: Iterable[str] = ()) -> bool:
        """Return whether a table pays on a bet, on these numbers, what its text prints."""
        own = self.regulation.bet(bet.game, bet.id) if self.regulation.id else None
        if self.table is None or own is None:
            return False
        if not any(payout.amount is not None or payout.form == "even" for payout in own.payouts):
            return False
        wanted, prices = set(numbers), self.table.prices
        apart = {each.number for each in prices.differences if each.offer.bet.id == bet.id}
        apart |= {each.number for each in prices.unpriced if each.offer.bet.id == bet.id}
        return not (apart & wanted if wanted else apart)

    def about(self, bet: Bet, numbers: Iterable[str] = ()) -> tuple[Numbered, ...]:
        """Return the findings on a bet, on some of its numbers if any are given; notes and advice left out."""
        wanted = set(numbers)
        return tuple(
            each
            for each in self.findings
            if self._names(each.finding, bet)
            and each.finding.verdict != "none"
            and (not wanted or not each.finding.subject.numbers or wanted & set(each.finding.subject.numbers))
        )

    def _names(self, finding: Finding, bet: Bet) -> bool:
        """Return whether a finding is about a bet, alone or as one of several that it lists."""
        subject = finding.subject
        if subject.game != bet.game and (subject.game is not None or len(self.regulation.games) > 1):
            return False
        if subject.bet is not None:
            return subject.bet == bet.id
        values = (value["en"] if isinstance(value, Mapping) else value for value in finding.values.values())
        return any(bet.id in codes_in(value) for value in values)


def titles_of(regulation: Regulation) -> Mapping[str, str]:
    """Return what several texts that were put together are called, by their ids; nothing of one text."""
    each = regulation.each
    return {text.id: brief_title(text) for text in reversed(each)} if len(each) > 1 else {}


class Formalities(NamedTuple):
    """What makes a report a document of somebody to somebody; "" for what is left to the pen."""

    casino: str = ""
    file_number: str = ""
    addressee: str = ""
    deadline: str = ""
    signatory: str = ""
    letterhead: Picture | None = None


class Assignment(NamedTuple):
    """Everything a report is made of.

    `stamp` is the moment of the run, as a text; `version` that of the tool; `kinds` are the titles of checks by code;
    `since` is what became of the findings of an earlier run, if one is given; `skipped` are files and folders that
    were not looked into, `closed` tables that are not open; `by` is what tables have a page in common by, if anything.
    """

    subjects: tuple[ReportSubject, ...]
    comparison: Comparison | None
    as_of: str
    version: str
    stamp: str
    depth: Depth = "full"
    formalities: Formalities = Formalities()
    kinds: Mapping[str, str] = {}
    since: Changes | None = None
    skipped: tuple[Skipped, ...] = ()
    closed: tuple[TableName, ...] = ()
    by: By | None = None

    def place_of(self, section: str) -> str:
        """Return the key that says where the rest stands: a section, or the full report if this is page one alone."""
        return "front.in_full" if self.depth == "brief" else f"front.in_{section}"


def _is_text(regulation: Regulation, path: str) -> bool:
    """Return whether what is no table is a text: a file that could not be read is one by its name alone."""
    return bool(regulation.id) or is_decree(path)


def subject_of(case: Case, result: FileResult, digest: str, *, certified: bool, language: Language) -> ReportSubject:
    """Return a text or table with its findings, the gravest first, not yet numbered."""
    doubts = tuple(finding for finding in result.findings if finding.code == ENCODERS_DOUBT)
    others = [finding for finding in result.findings if finding.code != ENCODERS_DOUBT]
    of_text = isinstance(case, RegulationCase) and _is_text(case.regulation, result.path)
    found = tuple(Numbered("", "", each, of_text) for each in sorted(others, key=gravity))
    own = case.table.file.called if isinstance(case, TableCase) else result.table
    if own is not None:
        name = table_words(own._replace(table=own.table or result.path, row=0), language)
    else:
        name = title_of(case.regulation.header.title) or case.regulation.id or result.path
    return ReportSubject(
        name,
        result.path,
        digest,
        case,
        certified,
        found,
        doubts,
        result.reservations,
        result.unstated,
        counted=result.counted,
        at=own,
    )


def told_apart(subjects: tuple[ReportSubject, ...]) -> tuple[ReportSubject, ...]:
    """Return subjects that have names of their own: texts of one title and tables of one name have marks behind it."""
    marks: dict[int, str] = {}
    for own in grouped_by((each for each in subjects if each.regulation.id), lambda each: each.short_title).values():
        texts = {(each.regulation.id, each.regulation.path): each.regulation for each in own}
        if len(texts) > 1:
            of = dict(zip(texts, _first_apart(*_marks_of_texts(tuple(texts.values()))), strict=True))
            marks |= {id(each): of[each.regulation.id, each.regulation.path] for each in own}
    names = {id(each): _marked(each.name, marks.get(id(each), "")) for each in subjects if each.is_text}
    for own in grouped_by((each for each in subjects if not each.is_text), lambda each: each.name).values():
        if len(own) > 1:
            files = [os.path.basename(each.path) for each in own]
            folders = [os.path.basename(os.path.dirname(os.path.normpath(each.path))) for each in own]
            places = [(each.at.sheet, str(each.at.row)) if each.at is not None else () for each in own]
            rows = [":".join(filter(None, (file, *place))) for file, place in zip(files, places, strict=True)]
            of_tables = _first_apart(files, folders, rows, [""] * len(own))  # no path: it is not what a table is called
            names |= {id(each): _marked(each.name, mark) for each, mark in zip(own, of_tables, strict=True)}
    return tuple(each._replace(mark=marks.get(id(each), ""), name=names.get(id(each), each.name)) for each in subjects)


def _marks_of_texts(texts: tuple[Regulation, ...]) -> tuple[list[str], ...]:
    """Return what may tell texts of one title apart: years, ids, paths."""
    headers = [text.header for text in texts]
    days = [header.signed or header.published or header.in_force or "" for header in headers]
    years = [day[:4] if day[:4].isdecimal() else "" for day in days]
    return years, [text.id for text in texts], [text.path for text in texts]


def _first_apart(*kinds: list[str]) -> list[str]:
    """Return the first kind of marks of which each thing has one of its own; the last where none is."""
    return next((each for each in kinds if all(each) and len(set(each)) == len(each)), kinds[-1])


def _marked(title: str, mark: str) -> str:
    return f"{title} ({mark})" if mark else title


ToldFinding = tuple[ReportSubject, Numbered]
MOST_MAIN = 3  # findings that page one tells in full


def counting(subjects: Iterable[ReportSubject]) -> list[ToldFinding]:
    """Return the findings that count, the gravest first."""
    every = [(subject, each) for subject in subjects for each in subject.findings]
    found = [pair for pair in every if grade_of(pair[1].finding) != "none"]
    return sorted(found, key=lambda pair: gravity(pair[1].finding))


def main_findings(subjects: tuple[ReportSubject, ...]) -> tuple[ToldFinding, ...]:
    """Return the gravest findings of a report; of many subjects one of each code."""
    found = counting(subjects)
    if len(subjects) > 1:
        found = [own[0] for own in grouped_by(found, lambda pair: pair[1].finding.code).values()]
    return tuple(found[:MOST_MAIN])


def numbered(subjects: tuple[ReportSubject, ...]) -> tuple[ReportSubject, ...]:
    """Return subjects with their findings numbered as they are told: those of page one, then kind by kind, advice."""
    main = {id(each): None for _, each in main_findings(subjects)}
    kinds = grouped_by(
        (each for _, each in counting(subjects) if len(subjects) > 1 and id(each) not in main),
        lambda each: (each.finding.code, grade_of(each.finding)),
    )
    # Those that tables share follow each other, so that their numbers are told as a range.
    alike = (grouped_by(own, lambda each: fingerprint(each.finding)).values() for own in kinds.values())
    told = [*main, *(id(each) for groups in alike for same in groups for each in same)]
    every = sorted((each for subject in subjects for each in subject.findings), key=lambda each: gravity(each.finding))
    places = {id_: place for place, id_ in enumerate(dict.fromkeys((*told, *map(id, every))), 1)}
    return tuple(
        subject._replace(
            findings=tuple(
                each._replace(id=f"finding-{places[id(each)]}", number=f"H{places[id(each)]}")
                for each in subject.findings
            )
        )
        for subject in subjects
    )
