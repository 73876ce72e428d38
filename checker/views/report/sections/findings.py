"""The findings of a report, in full and in short, and the paragraphs that they cite in the words of the document."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Union

from checker.cases.case import TableCase
from checker.cases.document.text import Document, folded, without_headings
from checker.findings.finding import Finding
from checker.findings.wording import fraction, percent
from checker.probability.figures import BetFigure as Figures
from checker.semantics.decree.model import Bet
from checker.text.memory import grouped_by
from checker.views.edges import EdgesRow as FigureRow
from checker.views.edges import price_lines, rows_of
from checker.views.report.cells import (
    NONE,
    cited,
    cited_in_full,
    fact,
    first_of,
    references,
    share,
    table,
    text,
    verdict_of_finding,
)
from checker.views.report.charts.throws import grid_of
from checker.views.report.model import (
    Block,
    Cell,
    Fact,
    Figure,
    FindingBlock,
    Line,
    Paragraph,
    Quote,
    Row,
    Section,
    Table,
    TextCell,
    TextRun,
)
from checker.views.report.names import Voice, capital, line, sentence
from checker.views.report.officer import gain_in_words, hint, message
from checker.views.report.sections.limits import allowed_of, arithmetic_of
from checker.views.report.sections.many import heads_of_tables, kind_words
from checker.views.report.sections.summary import implied
from checker.views.report.sections.wagers import courses
from checker.views.report.subject import Assignment, Numbered, ReportSubject, ToldFinding
from checker.views.words import SEVERITY, grade_of, gravity, waiver_words
from checker.words.names import runs

# The paragraphs of a document in its own words, for the reports of users who give the document.


# The number of the next paragraph, `A.1.)`, which stands before the words it is found by
_NEXT_NUMBER = re.compile(r" [A-Za-z0-9]{1,3}(?:\.[0-9]{1,2})*\.?\)$")


def paragraph_text(document: Document, anchor: str) -> str | None:
    """Return the words of a paragraph, None when its place in the document was not found.

    Places are counted in the folded text, which is shorter; words keep their order, so that they can be counted off.
    """
    place = document.place(anchor)
    if place is None:
        return None
    end = without_headings(document.blocks, place.start, place.end, document.folded)
    at = 0
    found: list[str] = []
    for word in document.text.split(" "):
        plain = folded(word)
        if place.start <= at < end and (plain or found):
            found.append(word)
        if at >= end:
            break
        at += len(plain) + 1 if plain else 0
    return _NEXT_NUMBER.sub("", " ".join(found))


# The findings in full, worst first: clause, place, arithmetic, what every throw does, readings, the way out.


_ABOUT_THROWS = ("PAY", "OUT", "SRC", "TAB")  # codes of findings that figures and throws of a bet bear on
Part = Union[Paragraph, Table, Figure, Quote]


def findings(subject: ReportSubject, voice: Voice) -> Section:
    """Return all findings of a subject; what the encoder doubts stands elsewhere."""
    title = voice.say("findings.title")
    if not subject.findings:
        return Section("findings", "", title, (Paragraph(voice.line("findings.none"), "good"),))
    writer = FindingsWriter(subject, voice)
    quoted = any(citation.phrase for each in subject.findings for citation in each.finding.citations)
    key = "findings.quoted" if subject.case.document is None else "findings.quoted_held"
    blocks: list[Block] = [Paragraph(voice.line("findings.intro"))]
    blocks += [Paragraph(voice.line(key))] if quoted else []
    blocks += [writer.block(each) for each in subject.findings]
    return Section("findings", "", title, tuple(blocks))


MOST_NAMED = 9  # tables that share a finding, named one by one: the list of all tables has the rest
MOST_SUMS = 3  # bets and numbers whose arithmetic stands with a finding in short; of more the rest is counted


class FindingsWriter:
    """Writes the findings of one subject; figures of a bet are shown at the first finding about it."""

    def __init__(self, subject: ReportSubject, voice: Voice) -> None:
        self.subject = subject
        self.voice = voice
        self.names = subject.names(voice)
        self.shown: dict[tuple[str, str], Numbered] = {}
        # By the text and the place in it.
        self.quoted: dict[tuple[str, str], Numbered] = {}
        self.cited: dict[tuple[str, str], dict[str, None]] = {}
        case = subject.case
        document = {subject.regulation.id: case.document} if case.document is not None else {}
        self.documents: Mapping[str, Document] = case.documents if isinstance(case, TableCase) else document
        every = [each for one in subject.findings for each in one.finding.citations]
        for each in every:
            if each.phrase:
                self.cited.setdefault((each.regulation, each.anchor), {})[each.phrase] = None
        regulations = {each.regulation for each in every}
        own = {subject.regulation.id: subject.short_title}
        self.titles = {**self.names.titles, **own} if len(regulations) > 1 or subject.titles else {}

    def block(self, each: Numbered) -> FindingBlock:
        """Return one finding."""
        parts = tuple(self._parts(each))
        return self._block(each, self._facts(each, parts), parts)

    def compact(
        self, each: Numbered, names_subject: bool, others: Sequence[ToldFinding] = (), most: int = MOST_NAMED
    ) -> FindingBlock:
        """Return one finding in short: clause, arithmetic, what it implies and what to do, without tables.

        `others` are those of other tables that say the same: up to `most` are named, and told here too.
        """
        block = self._block(each, self._short_facts(each))
        called: Line = (TextRun(f"{self.subject.called_in(each.finding)}. ", "strong"),) if names_subject else ()
        if others:
            names, numbers = named(others, self.voice, most)
            also = Fact(capital(self.voice.say("run.table.same")), ((TextRun(f"{names} ("), *numbers, TextRun(")")),))
            block = block._replace(facts=(also, *block.facts))
        return block._replace(message=(*called, *block.message))

    def _block(self, each: Numbered, facts: Iterator[Fact], parts: tuple[Part, ...] = ()) -> FindingBlock:
        finding = each.finding
        return FindingBlock(
            each.id,
            each.number,
            finding.code,
            finding.kind.slug,
            finding.severity,
            SEVERITY[finding.severity][self.voice.language],
            verdict_of_finding(each, self.voice),
            line(sentence(message(finding, self.names))),
            (*self._clause(finding), *facts),
            parts,
        )

    def _clause(self, finding: Finding) -> Iterator[Fact]:
        if finding.citations:
            yield Fact(self.voice.say("findings.clause"), cited_in_full(finding.citations, self.titles))

    def _short_facts(self, each: Numbered) -> Iterator[Fact]:
        finding, voice = each.finding, self.voice
        yield from fact("findings.sums", voice, *self.arithmetic(finding))
        yield from fact("findings.means", voice, implied((each,), self.subject, voice))
        yield from self.conditions(each)
        yield from fact("findings.way_out", voice, hint(finding, self.names)[0])

    def conditions(self, each: Numbered) -> Iterator[Fact]:
        """Yield under which readings a finding holds, how certain it is, and who has accepted it."""
        finding, voice, names = each.finding, self.voice, self.names
        bet, said = self._bet(finding), message(finding, self.names)
        meanings = {name: names.meaning(name, bet) for name in finding.readings or ()}
        if not all(meaning in said for meaning in meanings.values()):
            readings = (f"{names.reading(name, bet)}: {meaning}" for name, meaning in meanings.items())
            yield from fact("findings.readings", voice, *readings)
        if finding.confidence == "low":
            yield from fact("findings.confidence", voice, voice.say("findings.confidence_low"))
        if finding.waived is not None:
            yield from fact("findings.waived", voice, waiver_words(finding.waived, voice.language))

    def arithmetic(self, finding: Finding) -> list[str]:
        """Return how the figures of a finding come about: of a limit of the table, else of a house edge."""
        voice, table = self.voice, self.subject.table
        if table is not None and finding.code.startswith("LIM"):
            return [
                voice.say("findings.measured", sum="; ".join(sums), allowed=allowed_of(each, self.names))
                for each in table.judgements.judged
                if each.stated.span == finding.at and each.standing != "holds"
                for sums in (list(arithmetic_of(each, voice)),)
                if sums
            ]
        bet = self._bet(finding)
        if bet is None or finding.code[:3] not in ("PAY", "TAB"):
            return []
        rows = [row for row in self._rows(bet, finding) if row.figure.judged]
        rows.sort(key=lambda row: finding.readings is not None and row.figure.reading not in finding.readings)
        found: dict[tuple[str, str], None] = {}
        for row in rows:
            edge = row.figure.house_edge
            if edge is not None:
                rounded = f" ({percent(edge, voice.style)})" if edge else ""
                found[self.names.numbers(row.numbers), f"{sum_of(row.figure)}{rounded}"] = None
        sums, before = [], ""
        for on, told_ in list(found)[:MOST_SUMS]:
            sums.append(told_ if on in ("", before) else f"{capital(on.strip('()'))}: {told_}")
            before = on
        if len(found) > MOST_SUMS:
            sums.append(voice.say("word.and_more", count=len(found) - MOST_SUMS).strip())
        return sums

    def _facts(self, each: Numbered, parts: tuple[Part, ...]) -> Iterator[Fact]:
        finding, voice = each.finding, self.voice
        yield from self._said_before(each)
        bet = self._bet(finding)
        if bet is not None and finding.code[:3] in ("PAY", "SRC", "TAB"):
            yield from fact("findings.printed", voice, *self._printed(bet, finding))
        yield from fact("findings.gain", voice, gain_in_words(finding, self.subject, voice))
        yield from self.conditions(each)
        own, of_encoder = hint(finding, self.names)
        yield from fact("findings.way_out", voice, own)
        yield from fact("findings.for_encoder", voice, of_encoder)
        first = self.shown.get((bet.game, bet.id)) if bet is not None else None
        if first is not None and first is not each and not any(isinstance(part, Table) for part in parts):
            where = (TextRun(voice.say("findings.see")), TextRun(first.number, target=first.id))
            yield Fact(voice.say("findings.figures"), (where,))

    def _printed(self, bet: Bet, finding: Finding) -> list[str]:
        lines: dict[str, None] = {}
        for row in self._rows(bet, finding):
            numbers = runs(row.numbers, self.voice.style)
            for told_ in price_lines(row, bet, self.voice.style):
                lines[f"{numbers}: {told_}" if numbers else told_] = None
        return [each for each in lines if each != NONE]

    def _said_before(self, each: Numbered) -> Iterator[Fact]:
        """Yield where the paragraphs of the document stand that an earlier finding shows already."""
        for place in dict.fromkeys((citation.regulation, citation.anchor) for citation in each.finding.citations):
            first = self.quoted.get(place)
            if first is not None and first is not each:
                words = TextRun(self.voice.say("findings.quoted_before", anchor=place[1]))
                yield Fact(self.voice.say("findings.paragraph"), ((words, TextRun(first.number, target=first.id)),))

    def _parts(self, each: Numbered) -> Iterator[Part]:
        """Yield the paragraphs of the document that are cited, then figures and throws of the bet."""
        finding = each.finding
        yield from self.quotes(each)
        bet = self._bet(finding)
        decided = finding.code[:3] in _ABOUT_THROWS and grade_of(finding) != "none"
        if bet is None or not decided or (bet.game, bet.id) in self.shown:
            return
        rows = self._rows(bet, finding)
        found: list[Part] = [*self._arithmetic(each, bet, rows), *self._outcomes(each, bet, rows)]
        if found:
            self.shown[(bet.game, bet.id)] = each
        yield from found

    def quotes(self, each: Numbered) -> Iterator[Quote]:
        """Yield the paragraphs that a finding cites and no earlier one shows, with all that is cited of them."""
        for place in dict.fromkeys((citation.regulation, citation.anchor) for citation in each.finding.citations):
            document = self.documents.get(place[0]) if place not in self.quoted else None
            words = paragraph_text(document, place[1]) if document is not None else None
            if words:
                self.quoted[place] = each
                of = f" ({self.titles.get(place[0], place[0])})" if len(self.documents) > 1 else ""
                told = self.voice.say("findings.quote", anchor=f"{place[1]}{of}")
                yield Quote(told, words, tuple(self.cited.get(place, ())))

    def _arithmetic(self, each: Numbered, bet: Bet, rows: list[FigureRow]) -> Iterator[Table]:
        """Yield how the edge follows from chances and prices, for each number and reading the finding is about."""
        voice = self.voice
        told_ = [row for row in rows if row.figure.house_edge is not None]
        if not told_:
            return
        cells = [
            (
                text(runs(row.numbers, voice.style)),
                text(*(self.names.reading(name, bet) for name in row.readings)),
                text(*price_lines(row, bet, voice.style)),
                text(sum_of(row.figure)),
                share(row.figure.house_edge, voice),
            )
            for row in told_
        ]
        caption, id_ = voice.say("findings.arithmetic", bet=self.names.head(bet)), f"{each.id}-arithmetic"
        found = table("findings.arithmetic", caption, map(Row, cells), voice, id_=id_, optional=("number", "reading"))
        yield found._replace(notes=(voice.line("findings.arithmetic_note"),))

    def _outcomes(self, each: Numbered, bet: Bet, rows: list[FigureRow]) -> Iterator[Part]:
        """Yield which throws decide the bet, once for each way to decide it, on the first number concerned."""
        found = courses(bet, rows, self.subject.regulation, self.names)
        for place, (row, own, thrown, told_) in enumerate(found, 1):
            yield self._outcome_table(f"{each.id}-outcomes-{place}", bet, row, told_)
            first = row.numbers[0] if row.numbers else None
            grid = grid_of(bet, first, own.stages[0], thrown, names=self.names, id_=f"{each.id}-grid-{place}")
            if grid is not None:
                yield grid

    def _outcome_table(self, id_: str, bet: Bet, row: FigureRow, told_: list[tuple[str, list[str]]]) -> Table:
        voice = self.voice
        rows = [Row((text(stage), text(each))) for stage, lines in told_ for each in lines]
        name = self.names.on(bet, row.numbers[:1])
        if row.readings and bet.unclears:
            name = f"{name}, {self.names.reading(row.figure.reading, bet)}"
        caption = voice.say("findings.outcomes", bet=name)
        return table("findings.outcomes", caption, rows, voice, id_=id_)._replace(merged=1)

    def _bet(self, finding: Finding) -> Bet | None:
        subject = finding.subject
        if subject.bet is None or subject.regulation not in (None, self.subject.regulation.id):
            return None
        bets = (*self.subject.priced.bets, *self.subject.regulation.bets)
        return next((bet for bet in bets if bet.id == subject.bet and subject.game in (None, bet.game)), None)

    def _rows(self, bet: Bet, finding: Finding) -> list[FigureRow]:
        """Return the rows of a bet that a finding is about."""
        numbers = set(finding.subject.numbers)
        found = rows_of(self.subject.priced, self.subject.case.figures.of(bet))
        every = [row for each in found for row in each.rows]
        return [row for row in every if not numbers or not row.numbers or numbers & set(row.numbers)]


def sum_of(figure: Figures) -> str:
    """Return how the edge per bet made follows: `5/6 − 15 × 1/6 = −5/3`."""
    parts = [fraction(figure.lost or Fraction(0))]
    for payout in figure.payouts or ():
        parts.append(f"{fraction(payout.profit)} × {fraction(payout.probability)}")
    return f"{' − '.join(parts)} = {fraction(figure.house_edge or Fraction(0))}"


# The findings that page one does not tell, in short: of one kind together, advice in one table at the end.


TOGETHER = 3  # findings of one kind from which on they are one table; of several subjects, two are enough


def remaining(task: Assignment, told: frozenset[str], voice: Voice) -> Section:
    """Return the findings whose ids are not among those `told`, the gravest kind first."""
    every = [(subject, each) for subject in task.subjects for each in subject.findings if each.id not in told]
    every.sort(key=lambda pair: gravity(pair[1].finding))
    advice = [pair for pair in every if grade_of(pair[1].finding) == "none"]
    kinds = grouped_by(
        (pair for pair in every if grade_of(pair[1].finding) != "none"),
        lambda pair: (pair[1].finding.code, grade_of(pair[1].finding)),
    )
    writer = RemainingWriter(task, voice)
    blocks: list[Block] = []
    for own in kinds.values():
        shared = grouped_by(own, lambda pair: pair[1].id).values()
        if len(shared) >= (TOGETHER if len(task.subjects) == 1 else 2):
            first = own[0][1]
            words = capital(verdict_of_finding(first, voice).words)
            title = voice.say("remaining.kind", verdict=words, kind=kind_words(first.finding.code, task, voice))
            blocks.append(writer.table(f"kind-{first.id}", title, own))
        else:
            several = len(task.subjects) > 1
            blocks += [writer.of(first[0]).compact(first[1], several, others) for first, *others in shared]
    if advice:
        blocks.append(writer.table("advice", voice.say("remaining.advice"), advice))
    return Section("findings", "", voice.say("remaining.title"), tuple(blocks))


def named(found: Sequence[ToldFinding], voice: Voice, most: int) -> tuple[str, Line]:
    """Return the tables of findings that say the same, the first ones by name, and the numbers of the findings."""
    numbers = sorted((each for _, each in found), key=lambda each: each.place)
    names = list(dict.fromkeys(subject.called_in(each.finding) for subject, each in found))
    return first_of(names, most, voice), references(tuple(numbers), voice)


def told_together(task: Assignment, voice: Voice) -> Assignment:
    """Return a report in which findings of several tables that say the same have one id: they are told once."""
    writer, first = RemainingWriter(task, voice), dict[object, str]()
    every = [(subject, each) for subject in task.subjects for each in subject.findings if not each.of_text]
    every.sort(key=lambda pair: pair[1].place)
    ids = {each.number: first.setdefault(writer.told((subject, each)), each.id) for subject, each in every}
    return task._replace(
        subjects=tuple(
            subject._replace(
                findings=tuple(each._replace(id=ids.get(each.number, each.id)) for each in subject.findings)
            )
            for subject in task.subjects
        )
    )


def at_a_glance(task: Assignment, voice: Voice) -> Table | None:
    """Return all findings that count as one table, in their order in the report; None where there is none."""
    every = [(subject, each) for subject in task.subjects for each in subject.findings]
    found = [pair for pair in every if grade_of(pair[1].finding) != "none"]
    found.sort(key=lambda pair: pair[1].place)
    writer = RemainingWriter(task, voice)
    return writer.table("at_a_glance", voice.say("remaining.all"), found, "remaining.at_a_glance") if found else None


def passages(task: Assignment, voice: Voice) -> Section:
    """Return the paragraphs of the documents that findings cite, each once."""
    writers = [FindingsWriter(subject, voice) for subject in task.subjects]
    quotes = [quote for writer in writers for each in writer.subject.findings for quote in writer.quotes(each)]
    blocks: tuple[Block, ...] = (Paragraph(voice.line("passages.intro")), *dict.fromkeys(quotes))
    return Section("passages", "", voice.say("passages.title"), blocks)


_BY_KIND = "remaining.findings"  # a table of findings of one verdict


class RemainingWriter:
    """Writes findings in short; each subject has one writer."""

    def __init__(self, task: Assignment, voice: Voice) -> None:
        self.task = task
        self.voice = voice
        self.writers: dict[int, FindingsWriter] = {}

    def of(self, subject: ReportSubject) -> FindingsWriter:
        """Return the writer of a subject."""
        if id(subject) not in self.writers:
            self.writers[id(subject)] = FindingsWriter(subject, self.voice)
        return self.writers[id(subject)]

    def table(
        self, id_: str, caption: str, found: list[ToldFinding], kind: str = _BY_KIND, linked: bool = False
    ) -> Table:
        """Return findings as one table of a kind, of which only one shows verdicts; one remedy of all is told once.

        A finding that several tables share stands once, with their names. Where it is told elsewhere the table is
        `linked`.
        """
        rows = []
        for (verdict, what, clause, remedy), own in grouped_by(found, self.told).items():
            names, numbers = named(own, self.voice, MOST_NAMED)
            number = TextCell((numbers,)) if len(own) > 1 or linked else text(own[0][1].number)
            cells = (number, text(names), *((verdict,) if kind != _BY_KIND else ()), what, clause, remedy)
            rows.append(Row(cells, id=own[0][1].id))
        remedies = {row.cells[-1].text for row in rows}
        shared = remedies.pop() if len(remedies) == 1 else None
        left_out = {"subject"} if len(self.task.subjects) == 1 else set()
        left_out |= {"remedy"} if shared is not None else set()
        renamed = heads_of_tables(self.task)
        made = table(kind, caption, rows, self.voice, id_=id_, left_out=left_out, renamed=renamed)
        return made._replace(notes=(self.voice.line("remaining.remedy", remedy=shared),) if shared else ())

    def told(self, pair: ToldFinding) -> tuple[Cell, ...]:
        """Return what is said of a finding beside its number and the table it is found at."""
        (subject, each), writer = pair, self.of(pair[0])
        what = TextCell((line(sentence(message(each.finding, writer.names))), *_readings(each, writer)))
        remedy = text(hint(each.finding, writer.names)[0])
        return verdict_of_finding(each, self.voice), what, cited(each.finding.citations, subject.titles), remedy


def _readings(each: Numbered, writer: FindingsWriter) -> Iterator[Line]:
    """Yield under which readings a finding holds, and that it is accepted or of low certainty."""
    for condition in writer.conditions(each):
        first, *more = condition.lines
        others = (run for line_ in more for run in (TextRun("; "), *line_))
        yield (TextRun(f"{condition.name}: "), *first, *others, TextRun("."))
