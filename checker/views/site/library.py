"""What a site is about, the names of its pages, and what a page is: sections of the report, in no format."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import combinations

from checker.cases.case import RegulationCase
from checker.cases.comparison.compare import compare
from checker.cases.comparison.model import Comparison
from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.semantics.decree.model import Bet
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views.edges import BetRows, rows_of
from checker.views.markup import Document
from checker.views.report.model import Line, Section, TextRun, VerdictCell
from checker.views.report.names import Names, Voice, capital
from checker.views.report.subject import ReportSubject
from checker.vocabulary.bets import VOCABULARY, term
from checker.vocabulary.names import fold_name
from checker.words.names import usual_name

INDEX, FORM = "index.html", "limites.html"
Comparisons = dict[tuple[str, str], Comparison]


class SitePage(NamedTuple):
    """A page: the name of its file, which is the same in all languages, its heading, and its sections.

    `about` stands below the title; `trail` are the pages above it as links; `legislation` is what machines read.
    """

    file: str
    title: str
    about: Line
    sections: tuple[Section, ...]
    verdict: VerdictCell | None = None
    trail: tuple[TextRun, ...] = ()
    legislation: Document | None = None


def file_of(kind: str, *names: str) -> str:
    """Return the name of a page's file: of letters, digits and hyphens, whatever the names are made of."""
    parts = (re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") for name in (kind, *names))
    return "-".join(filter(None, parts)) + ".html"


class Offered(NamedTuple):
    """A bet as one text has it, with its rows of figures."""

    subject: ReportSubject
    rows: BetRows

    @property
    def bet(self) -> Bet:
        """Return the bet."""
        return self.rows.bet


class Library:
    """The texts of a site in one language, each with its findings."""

    def __init__(self, subjects: tuple[ReportSubject, ...], language: Language, comparisons: Comparisons) -> None:
        self.language = language
        self.subjects = subjects
        self.voice = Voice(Style(language, ""))
        self._comparisons = comparisons

    def names(self, subject: ReportSubject) -> Names:
        """Return what bets and readings of a text are called, numbers as its country writes them."""
        return subject.names(Voice(Style(self.language, subject.regulation.header.country)))

    def link(self, subject: ReportSubject, words: str = "") -> TextRun:
        """Return a link to the page of a text."""
        return TextRun(words or subject.short_title, target=file_of("text", subject.regulation.id))

    def place(self, subject: ReportSubject) -> str:
        """Return the place of a text in words, "" for one without."""
        return ", ".join(map(self.voice.place, subject.regulation.header.jurisdictions))

    def called(self, subject: ReportSubject) -> str:
        """Return the place of a text and its short title: `Asturias · Reglas esenciales`."""
        return " · ".join(filter(None, (self.place(subject), subject.short_title)))

    @cached_property
    def games(self) -> tuple[str, ...]:
        """Return the games of the texts, in the order of their names."""
        found = {game.id for subject in self.subjects for game in subject.regulation.games}
        return tuple(sorted(found, key=lambda game: fold_name(self.game(game))))

    def game(self, id_: str) -> str:
        """Return what a game is called."""
        return capital(usual_name(id_, self.language))

    def bet(self, game: str, bet: str) -> str:
        """Return what the trade calls a bet, else what the first text that has it does."""
        known = term(game, bet)
        if known is not None:
            return capital(known.name[self.language])
        return next((each.bet.label for each in self.offers[game, bet] if each.bet.label), bet.replace("_", " "))

    @cached_property
    def offers(self) -> dict[tuple[str, str], tuple[Offered, ...]]:
        """Return every bet, by game and id, as each text has it."""
        every = (Offered(each, rows) for each in self.subjects for rows in rows_of(each.priced, each.case.figures.all))
        found = grouped_by(every, lambda offered: (offered.bet.game, offered.bet.id))
        return {key: tuple(each) for key, each in found.items()}

    def bets(self, game: str) -> tuple[str, ...]:
        """Return the bets of a game, in the order of the trade, others behind them."""
        known = list(VOCABULARY.get(game, ()))
        found = [bet for of, bet in self.offers if of == game]
        return tuple(sorted(found, key=lambda bet: known.index(bet) if bet in known else len(known)))

    def having(self, game: str) -> tuple[ReportSubject, ...]:
        """Return the texts that have a game."""
        return tuple(each for each in self.subjects if each.regulation.game(game) is not None)

    @cached_property
    def pairs(self) -> tuple[tuple[ReportSubject, ReportSubject], ...]:
        """Return every two texts that have a game in common, or of which one names the other."""
        games = {each.regulation.id: {game.id for game in each.regulation.games} for each in self.subjects}
        named = {each.regulation.id: {link.regulation for link in each.regulation.links} for each in self.subjects}

        def tied(one: str, other: str) -> bool:
            return not games[one].isdisjoint(games[other]) or other in named[one] or one in named[other]

        every = combinations(self.subjects, 2)
        return tuple((one, other) for one, other in every if tied(one.regulation.id, other.regulation.id))

    def compared(self, one: ReportSubject, other: ReportSubject) -> Comparison | None:
        """Return two texts compared, None where one of them could not be read."""
        if not isinstance(one.case, RegulationCase) or not isinstance(other.case, RegulationCase):
            return None
        key = (one.regulation.id, other.regulation.id)
        found = self._comparisons.get(key)
        if found is None:
            found = self._comparisons[key] = compare(one.case, other.case)
        return found

    def above(self, subject: ReportSubject) -> tuple[ReportSubject, ...]:
        """Return the texts at hand that a text names: it restates them, changes them or is subject to them."""
        named = {link.regulation for link in subject.regulation.links}
        return tuple(each for each in self.subjects if each.regulation.id in named)


def toward(line: Line, page: str) -> Line:
    """Return a line whose links to findings lead to the page of their text."""
    return tuple(run._replace(target=f"{page}#{run.target}") if run.target else run for run in line)
