"""An audit for people: a report of its own, and the lines of a terminal, from the same rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from checker.audit import codes
from checker.audit.chance import Tested, tested
from checker.audit.codes import CODES, Code
from checker.audit.log import LogMap
from checker.audit.result import AlikeRows, Audit, ListedRow
from checker.audit.totals import Total
from checker.findings.finding import Language
from checker.findings.wording import Style, hundredths, number, percent
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views.report.build import labels_of, numbered
from checker.views.report.cells import count, fact, first_of, table, text
from checker.views.report.model import (
    Block,
    Bullets,
    Cell,
    Fact,
    Facts,
    Heading,
    NumberCell,
    Paragraph,
    Report,
    Row,
    Ruling,
    Section,
    TextRun,
    VerdictCell,
)
from checker.views.report.names import Voice, line, short_title

_RULINGS: Mapping[codes.Ruling, Ruling] = {
    "right": "ok",
    "rounded": "warning",
    "wrong": "violation",
    "undetermined": "undetermined",
    "not_judged": "none",
}
MOST_UNLIKELY = 10  # throws told, the least likely first
UNLIKELY = Fraction(1, 1000)
MOST_UNREAD = 30  # columns named
MISTAKEN = 99  # percent of winners that differ by their stake


class AnswerSum(NamedTuple):
    """All rows with one answer in a currency."""

    code: Code
    currency: str
    rows: int
    stake: int
    paid: int
    apart: Fraction | None  # what was paid beyond what the text says; None where it is open
    examples: tuple[ListedRow, ...]
    first: str
    last: str


def sums_of(audit: Audit) -> tuple[AnswerSum, ...]:
    """Return what rows came to, by answer and currency apart: what is wrong first, most rows first."""
    found = []
    by_code = grouped_by(audit.answers.groups, lambda group: (CODES[group.code], group.currency))
    for (code, currency), groups in by_code.items():
        days = sorted(day for group in groups for day in (group.first, group.last) if day)
        found.append(
            AnswerSum(
                code,
                currency,
                sum(group.rows for group in groups),
                sum(group.stake for group in groups),
                sum(group.paid for group in groups),
                apart(audit, groups),
                audit.examples.get((code.number, currency), ()),
                *((days[0], days[-1]) if days else ("", "")),
            )
        )
    order = ("wrong", "undetermined", "rounded", "right", "not_judged")
    return tuple(
        sorted(found, key=lambda each: (order.index(each.code.ruling), -each.rows, each.code.number, each.currency))
    )


def apart(audit: Audit, groups: Iterable[AlikeRows]) -> Fraction | None:
    """Return what was paid beyond what the text says, in the units of the log; None where it is open of some."""
    total = Fraction(0)
    for group in groups:
        owed = audit.owed(group)
        if owed is None:
            return None
        total += group.paid - owed
    return total


def report_of(audit: Audit, as_of: str, stamp: str, language: Language) -> Report:
    """Return the report of an audit; `stamp` is the moment it was made."""
    writer = _AuditWriter(audit, Voice(Style(language, audit.regulations[0].header.country)))
    voice = writer.voice
    sections = tuple(numbered(each, str(place)) for place, each in enumerate(writer.sections(), 1))
    return Report(
        language=language,
        title=voice.say("audit.title"),
        subject=", ".join(audit.logs),
        verdict=writer.verdict(),
        as_of=as_of,
        version=audit.version,
        stamp=voice.say("front.stamp", moment=voice.moment(stamp)),
        labels={**labels_of(audit.version, voice), "day": voice.day(as_of)},
        contents=tuple(Heading(each.id, each.number, each.title) for each in sections),
        sections=(writer.front(), *sections),
    )


def lines_of(audit: Audit, language: Language) -> list[str]:
    """Return the result for a terminal."""
    writer = _AuditWriter(audit, Voice(Style(language, audit.regulations[0].header.country)))
    say = writer.voice.say
    lines = [writer.verdict().text, *writer.doubts(), f"{say('audit.amounts')}: {writer.unit()}.", ""]
    for each in sums_of(audit):
        currency = f" ({each.currency})" if each.currency else ""
        told = [say(f"audit.code_{each.code.name}") + currency, writer.voice.counted("audit.rows", each.rows)]
        if each.apart:
            told.append(say("audit.apart", amount=writer.money(each.apart)))
        if each.examples:
            told.append(say("audit.ids", ids=", ".join(row.id for row in each.examples)))
        lines.append(f"  {say(f'audit.ruling_{each.code.ruling}')}: {'; '.join(told)}")
    lines += ["", *(f"  {each}" for each in writer.reservations())]
    return lines


def totals_text(found: Sequence[Total], log_map: LogMap, language: Language) -> str:
    """Return for a terminal which totals no course of throws gives, and what the others should have come to."""
    voice = Voice(Style(language, ""))
    impossible = sum(each.is_impossible for each in found)
    lines = [voice.counted("audit.impossible", impossible, rows=len(found)), ""]
    for each in found:
        key = "impossible" if each.is_impossible else "open" if each.most is None else "possible"
        sums = ("stake", "paid", "least", "most", "expected")
        told = {name: money(getattr(each, name), log_map, voice) for name in sums}
        lines.append(
            "  " + voice.say(f"audit.total_{key}", id=each.id, bet=f"{each.bet} {each.number}".strip(), **told)
        )
    return "\n".join([*lines, "", voice.say("audit.totals")]) + "\n"


def money(amount: Fraction | int | None, log_map: LogMap, voice: Voice) -> str:
    """Return an amount in words, in the units in which the log writes it, to two decimals where it has more."""
    if amount is None:
        return "–"
    return number(hundredths(Fraction(amount) / 10**log_map.decimals), voice.style)


class _AuditWriter:
    """Writes the parts of the report of an audit."""

    def __init__(self, audit: Audit, voice: Voice) -> None:
        self.audit = audit
        self.voice = voice
        self.sums = sums_of(audit)
        self.gravest = next((each for each in self.sums if each.code.ruling == "wrong"), None)  # page one has it

    def money(self, amount: Fraction | int) -> str:
        """Return an amount of the log in words, in the units in which the log writes it."""
        return money(amount, self.audit.question.map, self.voice)

    def cell(self, amount: Fraction | int | None) -> NumberCell:
        """Return an amount of the log as a cell."""
        shown = None if amount is None else Fraction(amount) / 10**self.audit.question.map.decimals
        return count(shown, self.voice, "money")

    def unit(self) -> str:
        """Return in which units amounts are shown."""
        decimals = self.audit.question.map.decimals
        return self.voice.say("audit.in_decimals" if decimals else "audit.in_minor_units", decimals=decimals)

    def verdict(self) -> VerdictCell:
        """Return the verdict in a sentence."""
        audit, verdict = self.audit, self.audit.verdict
        words = self.voice.say(
            f"audit.verdict_{verdict}",
            rows=audit.rows(),
            judged=audit.rows("right", "rounded", "wrong"),
            wrong=audit.rows("wrong"),
            open=audit.rows("undetermined"),
            not_judged=audit.rows("not_judged"),
        )
        return VerdictCell(verdict, words)

    def front(self) -> Section:
        """Return page one: what was audited, what was found, the gravest first, and what that does not say."""
        blocks: list[Block] = [Paragraph(line(each), "bad") for each in self.doubts()]
        blocks += [Facts(tuple(self._facts())), self._answers("answers")]
        gravest = self.gravest
        if gravest is not None:
            said = self.voice.line(
                "audit.gravest", cause=self.voice.say(f"audit.code_{gravest.code.name}"), rows=gravest.rows
            )
            blocks += [Paragraph(said, "bad"), self._examples(gravest)]
        blocks += [Bullets(tuple(map(line, self.reservations()))), Paragraph(self.voice.line("front.no_opinion"))]
        blocks.append(Facts(tuple(self._digests())))
        return Section("front", "", self.voice.say("audit.title"), tuple(blocks))

    def _facts(self) -> Iterator[Fact]:
        audit, voice = self.audit, self.voice
        titles = (f"{short_title(each)} (`{each.id}`)" for each in audit.regulations)
        days = sorted(day for each in self.sums for day in (each.first, each.last) if day)
        yield from fact("audit.texts", voice, *titles)
        yield from fact("audit.logs", voice, *audit.logs)
        yield from fact("audit.bets", voice, number(Fraction(audit.rows()), voice.style))
        if days:
            yield from fact("audit.days", voice, f"{voice.day(days[0])} – {voice.day(days[-1])}")
        log_map = audit.question.map
        yield from fact("audit.paid", voice, voice.say(f"audit.paid_{log_map.paid}"))
        least = voice.say("audit.smallest", unit=self.money(log_map.unit)) if log_map.unit > 1 else ""
        yield from fact("audit.amounts", voice, self.unit(), least)

    def _answers(self, id_: str) -> Block:
        rows = []
        for each in self.sums:
            cell = VerdictCell(_RULINGS[each.code.ruling], self.voice.say(f"audit.ruling_{each.code.ruling}"))
            cells = (
                *(cell, text(self.voice.say(f"audit.code_{each.code.name}")), count(each.rows, self.voice)),
                *(self.cell(each.stake), self.cell(each.paid), self.cell(each.apart), text(each.currency)),
            )
            rows.append(Row(cells))
        return table(
            "audit.answers", self.voice.say("audit.answers"), rows, self.voice, id_=id_, optional=("currency",)
        )

    def _examples(self, each: AnswerSum) -> Block:
        rows = [
            Row(
                (
                    *(text(row.id), text(row.day), text(" ".join(filter(None, (row.casino, row.table))))),
                    *(text(f"{row.bet} {row.number}".strip()), text(f"{row.state}: {row.throw}")),
                    *(self.cell(row.stake), self.cell(row.paid), self.cell(self.audit.owed(row))),
                )
            )
            for row in each.examples
        ]
        caption = self.voice.say("audit.first_of", cause=self.voice.say(f"audit.code_{each.code.name}"))
        id_ = f"examples-{each.code.number}{each.currency and '-'}{each.currency}"
        return table("audit.examples", caption, rows, self.voice, id_=id_, optional=("day", "where"))

    def sections(self) -> Iterator[Section]:
        """Yield what follows page one."""
        say = self.voice.say
        listed = [each for each in self.sums if each.examples and each is not self.gravest]
        if listed:
            yield Section("causes", "", say("audit.causes"), tuple(map(self._examples, listed)))
        yield Section("bets", "", say("audit.by_bet"), (self._bets(),))
        readings = tuple(self._readings())
        if readings:
            yield Section("readings", "", say("audit.by_reading"), (Bullets(tuple(map(line, readings))),))
        chances = self._throws()
        if chances:
            yield Section("throws", "", say("audit.throws"), chances)

    def _bets(self) -> Block:
        rows = []
        by_bet = grouped_by(self.audit.answers.groups, lambda group: (*group[:3], group.currency))
        for (game, bet, number_, currency), groups in sorted(by_bet.items()):
            rulings: Counter[str] = Counter()
            for group in groups:
                rulings[CODES[group.code].ruling] += group.rows
            judged = [group for group in groups if CODES[group.code].ruling != "not_judged"]
            counts = (sum(rulings.values()), *(rulings[each] for each in ("rounded", "wrong", "undetermined")))
            sums = (sum(group.stake for group in groups), sum(group.paid for group in groups))
            cells: tuple[Cell, ...] = (
                *(text(game), text(f"{bet} {number_}".strip())),
                *(count(each, self.voice) for each in counts),
                *(self.cell(each) for each in (*sums, apart(self.audit, judged))),
                text(currency),
            )
            rows.append(Row(cells, "bad" if rulings["wrong"] else "plain"))
        return table("audit.bets", self.voice.say("audit.by_bet"), rows, self.voice, optional=("currency",))

    def _readings(self) -> Iterator[str]:
        """Yield what rows are under each reading, where that differs."""
        right: Counter[tuple[str, str, str]] = Counter()
        every: Counter[tuple[str, str, str]] = Counter()
        for group in self.audit.answers.groups:
            for reading, code in self.audit.under(group).items():
                every[group.game, group.bet, reading] += group.rows
                right[group.game, group.bet, reading] += group.rows * (code.ruling in ("right", "rounded"))
        for (game, bet, reading), of in every.items():
            count_ = right[game, bet, reading]
            yield self.voice.say("audit.under", game=game, bet=bet, reading=reading, right=count_, of=of)

    def _throws(self) -> tuple[Block, ...]:
        thrown = self.audit.answers.thrown
        if not thrown:
            return ()
        apparatus = {each.id: each.apparatus for text in self.audit.regulations for each in text.games}
        found = sorted(
            tested(thrown, {game: its for game, its in apparatus.items() if its is not None}), key=lambda each: each.p
        )
        rows = [Row(self._throw(each)) for each in found[:MOST_UNLIKELY]]
        beyond = sum(each.p * len(found) < UNLIKELY for each in found)
        said = self.voice.counted("audit.unlikely", beyond, tests=len(found))
        return (Paragraph(line(said)), table("audit.thrown", self.voice.say("audit.thrown"), rows, self.voice))

    def _throw(self, each: Tested) -> tuple[Cell, ...]:
        bound = "≤ " if each.is_bound else ""
        expected = count(each.of * each.chance, self.voice)
        likely = text(f"{bound}{percent(each.p, self.voice.style)}")
        return (text(each.game), text(each.throw), count(each.times, self.voice), expected, likely)

    def reservations(self) -> Iterator[str]:
        """Yield what the result does not say."""
        audit, say = self.audit, self.voice.say
        log_map = audit.question.map
        if audit.unread:
            yield say("audit.unread", columns=first_of([f"`{each}`" for each in audit.unread], MOST_UNREAD, self.voice))
        if not log_map.has("at"):
            yield say("audit.no_days")
        if audit.rows("rounded"):
            yield say("audit.rounding")
        if audit.answers.repeated is None:
            yield say("audit.ids_not_counted")
        elif audit.answers.repeated:
            yield self.voice.counted("audit.repeated", audit.answers.repeated)
        if audit.silent:
            bets = dict.fromkeys(each.bet for each in audit.silent)
            yield say("audit.silent", bets=", ".join(bets))
        yield say("audit.cannot_show")

    def doubts(self) -> Iterator[str]:
        """Yield what is to be said first: nearly all winners differ by just their stake, so `paid` is another thing."""
        meaning = self.audit.question.map.paid
        apart_by_stake = codes.NUMBERS["stake_kept" if meaning == "return" else "stake_twice"]
        said = self.audit.question.law.said
        winners: Counter[int] = Counter()
        for each in self.audit.answers.groups:
            is_judged = CODES[each.code].ruling in ("right", "rounded", "wrong")
            if is_judged and each.said is not None and said[each.said].verdicts[0].effect.startswith("wins"):
                winners[each.code] += each.rows
        if winners[apart_by_stake] * 100 >= max(1, winners.total()) * MISTAKEN:
            yield self.voice.say("audit.mistaken", meaning="win" if meaning == "return" else "return")

    def _digests(self) -> Iterator[Fact]:
        voice = self.voice
        yield from fact("audit.engine", voice, self.audit.engine)
        for path, digest in self.audit.logs.items():
            yield Fact(path, ((TextRun(digest, "code"),) if digest else voice.line("audit.no_digest"),))
        yield from fact("audit.relation", voice, f"`{self.audit.relation}`")
        yield from fact("audit.at_fault", voice, f"`{self.audit.at_fault}`")
