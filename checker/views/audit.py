"""An audit for people: a report of its own, and the lines of a terminal, from the same rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from checker.audit.chance import tested
from checker.audit.codes import CODES, LISTED, Ruling
from checker.audit.log import LoggedBet
from checker.audit.relation import IMPRISONED, START, OutcomeRow
from checker.audit.result import JUDGED, AlikeRows, Audit, Together
from checker.findings.finding import Language
from checker.findings.wording import Style, hundredths, number, percent
from checker.semantics.decree.model import Bet
from checker.views.report import model
from checker.views.report.build import labels_of, numbered
from checker.views.report.cells import cited, count, fact, first_of, table, text
from checker.views.report.names import Names, Voice, line, short_title

# What is said of rows, the gravest first, and how a report shows it.
_RULINGS: Mapping[Ruling, model.Ruling] = {
    "wrong": "violation",
    "undetermined": "undetermined",
    "rounded": "warning",
    "right": "ok",
    "not_judged": "none",
}
MOST_UNLIKELY = 10  # throws told, the least likely first
UNLIKELY = Fraction(1, 1000)
MOST_UNREAD = 30  # columns named


def report_of(audit: Audit, as_of: str, stamp: str, language: Language) -> model.Report:
    """Return the report of an audit; `stamp` is the moment it was made."""
    writer = AuditWriter(audit, language)
    voice = writer.voice
    sections = tuple(numbered(each, str(place)) for place, each in enumerate(writer.sections(), 1))
    return model.Report(
        language=language,
        title=voice.say("audit.title"),
        subject=", ".join(audit.logs),
        verdict=writer.verdict(),
        as_of=as_of,
        version=audit.version,
        stamp=voice.say("front.stamp", moment=voice.moment(stamp)),
        labels={**labels_of(audit.version, voice), "day": voice.day(as_of)},
        contents=tuple(model.Heading(each.id, each.number, each.title) for each in sections),
        sections=(writer.front(), *sections),
    )


class AuditWriter:
    """Writes the parts of the report of an audit, and the lines of a terminal."""

    def __init__(self, audit: Audit, language: Language) -> None:
        self.audit = audit
        self.map = audit.question.map
        self.voice = Voice(Style(language, audit.regulations[0].header.country))
        order = list(_RULINGS)
        self.causes = sorted(  # what is wrong first, and of that by the sum at fault
            audit.together("code", "currency"),
            key=lambda each: (
                *(order.index(CODES[each.its.code].ruling), each.its.code not in LISTED),
                *(-abs(each.apart or 0), -each.its.rows),
            ),
        )

    def lines(self) -> Iterator[str]:
        """Yield the result for a terminal."""
        say, voice = self.voice.say, self.voice
        yield from (
            *self.mistaken(),
            self.verdict().text,
            *self.repeated(),
            *self.sums(),
            f"{say('audit.amounts')}: {self.unit()}.",
            *(f"{say('audit.columns')}: {each}." for each in [self.renamed()] if each),
            "",
        )
        for each in self.causes:
            told = [self.cause(each.its) + (f" ({each.its.currency})" if each.its.currency else "")]
            told.append(voice.counted("audit.rows", each.its.rows))
            if each.apart:
                told.append(say("audit.apart", amount=self.money(each.apart)))
            if examples := self.examples(each):
                told.append(say("audit.ids", ids=", ".join(map(self.example, examples))))
            yield f"  {say(f'audit.ruling_{CODES[each.its.code].ruling}')}: {'; '.join(told)}"
        yield from ("", *(f"  {each}" for each in self.reservations()))

    # Names, amounts and verdicts.

    def cause(self, its: AlikeRows) -> str:
        """Return what is said of rows."""
        return self.voice.say(f"audit.code_{CODES[its.code].name}")

    def example(self, row: LoggedBet) -> str:
        """Return the id of a row, with the word that is not understood, if one is not."""
        word = {"status_unknown": row.status, "funds_unknown": row.funds, "throw_unknown": row.throw}
        word["bet_unknown"] = " ".join(filter(None, (row.game, row.bet, row.number)))
        shown = word.get(CODES[row.code].name)
        return row.id if shown is None else f"{row.id} (`{shown}`)"

    def examples(self, each: Together) -> tuple[LoggedBet, ...]:
        """Return the first rows of a cause, by id."""
        return self.audit.examples.get((each.its.code, each.its.currency), ())

    def named(self, its: AlikeRows | LoggedBet | OutcomeRow) -> tuple[Names, Bet | None]:
        """Return the names of the text that has a bet, and the bet there; None: no text has it."""
        for regulation in self.audit.regulations:
            if (bet := regulation.bet(its.game, its.bet)) is not None:
                return Names(regulation, self.voice), bet
        return Names(self.audit.regulations[0], self.voice), None

    def bet(self, its: AlikeRows | LoggedBet) -> str:
        """Return what the text or the trade calls a bet; one that no text has as the log writes it."""
        names, bet = self.named(its)
        return (
            f"`{its.bet} {its.number}`".replace(" `", "`") if bet is None else names.on(bet, filter(None, [its.number]))
        )

    def game(self, id_: str) -> str:
        """Return what the text or the trade calls a game."""
        texts = (text for text in self.audit.regulations if text.game(id_) is not None)
        return Names(next(texts, self.audit.regulations[0]), self.voice).game_of(id_)

    def throw(self, row: LoggedBet) -> str:
        """Return a throw, and the state of the bet where that is more than just made."""
        if row.state in ("", START):
            return row.throw
        if row.state.startswith(IMPRISONED):
            return self.voice.say("audit.imprisoned", throw=row.throw, level=row.state.removeprefix(IMPRISONED))
        return self.voice.say("audit.in_state", throw=row.throw, state=row.state)

    def money(self, amount: Fraction | int | None) -> str:
        """Return an amount in the units in which the log writes it, to two decimals where it has more."""
        if amount is None:
            return "–"
        return number(hundredths(Fraction(amount) / 10**self.map.decimals), self.voice.style)

    def cell(self, amount: Fraction | int | None) -> model.NumberCell:
        """Return an amount of the log as a cell."""
        known = amount is not None and (amount >= 0 or isinstance(amount, Fraction))  # else it could not be read
        return count(hundredths(Fraction(amount or 0) / 10**self.map.decimals) if known else None, self.voice, "money")

    def units(self, its: AlikeRows) -> str:
        """Return, in brackets, of which currency amounts are, and whether in minor units; nothing without one."""
        if not its.currency:
            return ""
        return f" ({its.currency if self.map.decimals else self.voice.say('audit.minor', currency=its.currency)})"

    def unit(self) -> str:
        """Return in which units amounts are shown."""
        key = "audit.in_decimals" if self.map.decimals else "audit.in_minor_units"
        return self.voice.say(key, decimals=self.map.decimals)

    def renamed(self) -> str:
        """Return which columns were read as what, where they have another name."""
        return "; ".join(
            self.voice.say("audit.read_as", columns=f"`{'`, `'.join(its)}`", field=f"`{field}`")
            for field, its in self.map.columns.items()
            if its != (field,) and field != "file"
        )

    def verdict(self) -> model.VerdictCell:
        """Return the verdict in a sentence."""
        audit, verdict, voice = self.audit, self.audit.verdict, self.voice
        if self.map.has("games"):
            impossible = sum(each.its.rows for each in self.causes if CODES[each.its.code].name == "total_impossible")
            return model.VerdictCell(verdict, voice.counted("audit.impossible", impossible, rows=audit.rows()))
        counts = {"rows": audit.rows(), "judged": audit.rows(*JUDGED), "wrong": audit.rows("wrong")}
        its = max((each.its for each in self.causes), key=lambda its: its.rows, default=None)
        key = f"audit.verdict_{verdict}" if its else "audit.empty"
        why = f"{self.cause(its)} ({self.game(its.game)}, {self.bet(its)})" if its and verdict == "unchecked" else ""
        return model.VerdictCell(verdict, voice.say(key, **counts, open=audit.rows("undetermined"), why=why))

    # Page one: what was audited, what was found, the gravest first, and what that does not say.

    def front(self) -> model.Section:
        """Return page one."""
        blocks: list[model.Block] = [
            model.Paragraph(line(each), "bad") for each in (*self.mistaken(), *self.repeated())
        ]
        blocks.append(model.Facts(tuple(self._facts())))
        if self.causes:
            blocks += (self._answers(), *(model.Paragraph(line(each)) for each in self.sums()))
        wrong = [each.apart for each in self.causes if each.rulings["wrong"]]
        if wrong and None not in wrong:
            its = self.causes[0].its
            amount = f"{self.money(self.causes[0].apart)}{self.units(its)}"
            said = self.voice.counted("audit.gravest", its.rows, cause=self.cause(its), amount=amount)
            blocks.append(model.Paragraph(line(said), "bad"))
        blocks.append(model.Bullets(tuple(map(line, self.reservations()))))
        blocks.append(model.Paragraph(self.voice.line("front.no_opinion")))
        if self.audit.examples:
            blocks.append(self._examples())
        return model.Section("front", "", self.voice.say("audit.title"), tuple(blocks))

    def _facts(self) -> Iterator[model.Fact]:
        audit, voice = self.audit, self.voice
        yield from fact("audit.texts", voice, *(f"{short_title(each)} (`{each.id}`)" for each in audit.texts))
        for path, digest in audit.logs.items():
            shown = (model.TextRun(f"SHA-256 {digest}", "code"),) if digest else voice.line("audit.no_digest")
            yield model.Fact(voice.say("audit.log"), ((model.TextRun(path, "code"),), shown))
        yield from fact("audit.bets", voice, number(Fraction(audit.rows()), voice.style))
        days = sorted(day for each in self.causes for day in (each.its.first, each.its.last) if day)
        if days:
            yield from fact("audit.days", voice, " – ".join(map(voice.day, dict.fromkeys((days[0], days[-1])))))
        yield from fact("audit.paid", voice, voice.say(f"audit.paid_{self.map.paid}"))
        coins = (("smallest", self.map.unit), ("chip", self.map.chip))
        least = (voice.say(f"audit.{key}", amount=self.money(amount)) for key, amount in coins if amount > 1)
        yield from fact("audit.amounts", voice, self.unit(), *least)
        yield from fact("audit.engine", voice, f"{audit.engine}, tapete {audit.version}")
        yield from fact("audit.map", voice, *(f"`{each}`" for its in audit.map_file.items() for each in its))
        yield from fact("audit.columns", voice, self.renamed())
        yield from fact("audit.relation", voice, f"`{audit.relation}`")
        if listed := audit.rows("wrong", "undetermined"):
            yield from fact("audit.at_fault", voice, voice.counted("audit.listed", listed), f"`{audit.at_fault}`")

    def _answers(self) -> model.Block:
        rows = []
        for each in self.causes:
            ruling = CODES[each.its.code].ruling
            cell = model.VerdictCell(_RULINGS[ruling], self.voice.say(f"audit.ruling_{ruling}"))
            amounts = map(self.cell, (each.its.stake, each.its.paid, each.apart))
            about = (cell, text(self.cause(each.its)), count(each.its.rows, self.voice))
            rows.append(model.Row((*about, *amounts, text(each.its.currency))))
        return table("audit.answers", self.voice.say("audit.answers"), rows, self.voice, optional=("currency",))

    def _examples(self) -> model.Block:
        rows = []
        for each in self.causes:
            for row in self.examples(each):
                several = "file" in self.map.columns
                where = text(" ".join(filter(None, (row.file if several else "", row.casino, row.table))))
                about = (text(self.example(row)), text(row.at), where, text(self.bet(row)), text(self.throw(row)))
                amounts = map(self.cell, (row.stake, row.paid, self.audit.question.owed(row)))
                rows.append(model.Row((text(self.cause(each.its)), *about, *amounts, text(row.currency))))
        optional = ("day", "where", "currency")
        found = table("audit.examples", self.voice.say("audit.first_of"), rows, self.voice, optional=optional)
        return found._replace(merged=1, wide=True)

    # What follows page one.

    def sections(self) -> Iterator[model.Section]:
        """Yield what follows page one."""
        say = self.voice.say
        if self.causes:
            said = model.Paragraph(line(say("audit.expectation")))
            yield model.Section("bets", "", say("audit.by_bet"), (said, self._bets()))
        readings = tuple(self._readings())
        if readings:
            yield model.Section("readings", "", say("audit.by_reading"), (model.Bullets(tuple(map(line, readings))),))
        if self.audit.answers.thrown:
            yield model.Section("throws", "", say("audit.throws"), self._throws())

    def _bets(self) -> model.Block:
        rows = []
        bets = self.audit.together("game", "bet", "number", "currency")
        for each in sorted(bets, key=lambda each: (each.its.game, each.its.bet, len(each.its.number), each.its[:4])):
            _, bet = self.named(each.its)
            counts = (each.its.rows, *(each.rulings[ruling] for ruling in ("rounded", "wrong", "undetermined")))
            average = None if each.expected is None else Fraction(round(each.expected))
            about = (
                text(self.game(each.its.game)),
                text(self.bet(each.its)),
                cited(() if bet is None else bet.citations),
            )
            cells = (
                *(count(each_, self.voice) for each_ in counts),
                *map(self.cell, (each.staked, each.paid, each.apart, average)),
            )
            tone: model.Tone = "bad" if each.rulings["wrong"] else "plain"
            rows.append(model.Row((*about, *cells, text(each.its.currency)), tone))
        alike = [field for field in ("game", "currency") if len({getattr(each.its, field) for each in bets}) == 1]
        units = self.units(bets[0].its) if "currency" in alike else ""
        caption = self.voice.say("audit.amounts") + units if units else ""
        return table("audit.bets", caption, rows, self.voice, left_out=alike)._replace(wide=True)

    def _readings(self) -> Iterator[str]:
        """Yield what rows are under each reading, where that differs."""
        right: Counter[tuple[str, str, str]] = Counter()
        every: Counter[tuple[str, str, str]] = Counter()
        for group in self.audit.answers.groups:
            names, bet = self.named(group)
            for readings, code in self.audit.under(group).items():
                reading = " / ".join(names.reading(each, bet) for each in readings.split("/"))
                about = (self.game(group.game), self.bet(group._replace(number="")), reading)
                every[about] += group.rows
                right[about] += group.rows * (code.ruling in ("right", "rounded"))
        for (game, bet_, reading), of in every.items():
            count_ = right[game, bet_, reading]
            yield self.voice.say("audit.under", game=game, bet=bet_, reading=reading, right=count_, of=of)

    def _throws(self) -> tuple[model.Block, ...]:
        apparatus = {each.id: its for text in self.audit.regulations for each in text.games if (its := each.apparatus)}
        found = sorted(tested(self.audit.answers.thrown, apparatus), key=lambda each: each.p)
        rows = []
        for each in found[:MOST_UNLIKELY]:
            likely = text(f"{'≤ ' if each.is_bound else ''}{percent(each.p, self.voice.style)}")
            counts = (count(each.times, self.voice), count(hundredths(each.of * each.chance), self.voice))
            rows.append(model.Row((text(self.game(each.game)), text(each.throw), *counts, likely)))
        beyond = sum(each.p * len(found) < UNLIKELY for each in found)
        said = model.Paragraph(line(self.voice.counted("audit.unlikely", beyond, tests=len(found))))
        return (said, table("audit.thrown", self.voice.say("audit.thrown"), rows, self.voice))

    # What is said in sentences.

    def reservations(self) -> Iterator[str]:
        """Yield what the result does not say."""
        audit, say = self.audit, self.voice.say
        if audit.unread:
            yield say("audit.unread", columns=first_of([f"`{each}`" for each in audit.unread], MOST_UNREAD, self.voice))
        if self.map.has("games"):
            yield say("audit.totals")
            return
        if not self.map.has("at"):
            yield say("audit.no_days")
        if audit.rows("rounded"):
            yield say("audit.rounding")
        if any(CODES[each.its.code].name == "may_be_in_prison" for each in self.causes):
            yield say("audit.prison")
        if audit.answers.repeated is None:
            yield say("audit.ids_not_counted" if "file" in self.map.fixed else "audit.files_not_compared")
        if audit.silent:
            found = (self.named(each) for each in audit.silent)
            bets = dict.fromkeys(names.head(bet) for names, bet in found if bet is not None)
            yield say("audit.silent", bets=", ".join(bets))
        yield say("audit.cannot_show")

    def sums(self) -> Iterator[str]:
        """Yield by currency what was staked, paid and due, and what was paid too little and too much."""
        for each in self.audit.together("currency") if self.audit.verdict != "unchecked" else ():
            apart = [c.apart or 0 for c in self.causes if c.its.currency == each.its.currency and c.rulings["wrong"]]
            sums: dict[str, Fraction | int] = {"staked": each.staked, "paid": each.paid}
            if each.apart is not None:
                sums |= {"due": each.paid - each.apart}
                sums |= {"less": -sum(min(a, 0) for a in apart), "more": sum(max(a, 0) for a in apart)}
            if any(each.rulings[ruling] for ruling in JUDGED):
                told = {key: self.money(amount) for key, amount in sums.items()}
                key = "audit.sums" if "due" in sums else "audit.sums_open"
                yield self.voice.say(key, units=self.units(each.its), **told)

    def mistaken(self) -> Iterator[str]:
        """Yield that `paid` seems to be another thing than stated, which is said before anything else."""
        if self.audit.is_mistaken:
            yield self.voice.say("audit.mistaken", meaning="win" if self.map.paid == "return" else "return")

    def repeated(self) -> Iterator[str]:
        """Yield how many ids stand twice."""
        if self.audit.answers.repeated:
            yield self.voice.counted("audit.repeated", self.audit.answers.repeated)
        if self.audit.answers.shared:
            yield self.voice.counted("audit.shared", self.audit.answers.shared)
