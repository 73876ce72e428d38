"""The rules of the regulation as they stand at a table, each with what the table states: the account for people."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.table.account import RuleEntry, RuleKind, Standing, duties_and_lists, rules_of
from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import ruled_by
from checker.cases.table.prices import Couple, couples_of
from checker.findings.result import FileVerdict
from checker.findings.wording import fraction, listed, number, percent
from checker.games.facts import FACTS
from checker.games.options import OPTIONS
from checker.reporters.report.cells import Head, cited, columns, references, text
from checker.reporters.report.model import Block, Bullets, Cell, Paragraph, Row, Section, Table, VerdictCell
from checker.reporters.report.names import Names, capital
from checker.reporters.report.requirements import requirement
from checker.reporters.report.sections.limits import arithmetic_of, limit_in_words
from checker.reporters.report.subject import Numbered, ReportSubject
from checker.reporters.report.voice import Voice, line
from checker.reporters.text.account import STANDINGS as STANDING_WORDS
from checker.semantics.decree.model import Payout
from checker.text.span import Span
from checker.words.options import option_words, printed_option
from checker.words.prices import on_throws, printed_price

_HEADS = (
    Head("rule", "text", 38),
    Head("clause", "citation", 9),
    Head("stated", "text", 19),
    Head("arithmetic", "text", 22),
    Head("standing", "verdict", 14),
)
_RULINGS: dict[Standing, FileVerdict] = {"held": "ok", "broken": "violation", "undetermined": "undetermined"}
_KINDS: tuple[RuleKind, ...] = ("payout", "limit", "option", "requirement", "advice", "closed_list", "inspection")


def examined(subject: ReportSubject, voice: Voice) -> Section:
    """Return the rules that the table was held to, broken ones first, and how many others there are of each kind."""
    title = voice.say("examined.title")
    rules = rules_of_table(subject)
    writer = _RulesWriter(subject, voice)
    shown = (standing for standing in ("broken", "undetermined", "held"))
    rows = dict.fromkeys(writer.row(rule) for standing in shown for rule in rules if rule.standing == standing)
    blocks: list[Block] = []
    if rows:
        heads = columns("examined", _HEADS, voice)
        caption = voice.say("examined.caption", currency=_currency(subject))
        blocks.append(Table("rules-table", caption, heads, tuple(rows)))
    else:
        key = "examined.none" if subject.regulation.id else "examined.no_regulation"
        blocks.append(Paragraph(voice.line(key)))
    others = tuple(_others(rules, writer.names))
    if others:
        blocks += [Paragraph(voice.line("examined.others")), Bullets(tuple(map(line, others)))]
    return Section("examined", "", title, tuple(blocks))


def rules_of_table(subject: ReportSubject) -> tuple[RuleEntry, ...]:
    """Return the rules that a table was held to; none for a regulation."""
    return tuple(rules_of(subject.table)) if subject.table is not None else ()


def _currency(subject: ReportSubject) -> str:
    table = subject.table
    return f" ({table.file.currency.text})" if table is not None and table.file.currency is not None else ""


def _others(rules: tuple[RuleEntry, ...], names: Names) -> Iterator[str]:
    """Yield what no value of the table bears on: rules not stated, to be seen on the spot, or that do not apply."""
    voice = names.voice
    for standing in ("not_stated", "inspector", "exempt"):
        own = [rule for rule in rules if rule.standing == standing]
        if not own:
            continue
        parts = []
        for kind in _KINDS:
            found = [rule for rule in own if rule.kind == kind]
            if found:
                parts.append(voice.counted(f"examined.{kind}", len(found)) + _bets(found, names))
        yield voice.say(f"examined.{standing}", rules=listed(tuple(parts), voice.style))


def _bets(rules: list[RuleEntry], names: Names) -> str:
    """Return in brackets the bets whose payouts the rules are, or the clauses of what is inspected."""
    bets = [bet for rule in rules if rule.kind == "payout" for bet in names.regulation.bets if bet.id == rule.of]
    shown = dict.fromkeys(names.quoted(bet) for bet in bets)
    if not shown:
        shown = dict.fromkeys(citation.anchor for rule in rules for citation in rule.citations)
    return f" ({', '.join(shown)})" if shown else ""


class _RulesWriter:
    """Writes the rules of one table."""

    def __init__(self, subject: ReportSubject, voice: Voice) -> None:
        assert subject.table is not None
        self.table: BoundTable = subject.table
        self.subject = subject
        self.voice = voice
        self.names = subject.names(voice)
        self.judged = self.table.judgements.judged
        self.couples: dict[Span, list[Couple]] = {}
        apparatus = self.table.game.apparatus if self.table.game is not None else None
        for offer in self.table.offers:
            if offer.priced is not None:
                for couple in couples_of(offer, apparatus, self.table.prices.possible):
                    self.couples.setdefault(couple.there.span, []).append(couple)
        self.payouts = {payout.span: payout for bet in subject.regulation.bets for payout in bet.payouts_in_use}

    def row(self, rule: RuleEntry) -> Row:
        """Return the row of a rule, with the findings on it."""
        if rule.kind == "payout":
            words, stated, arithmetic = self._payout(rule)
        elif rule.kind == "limit":
            words, stated, arithmetic = self._limit(rule)
        elif rule.kind == "option":
            words, stated, arithmetic = self._option(rule)
        else:
            words, stated, arithmetic = self._other(rule)
        standing = STANDING_WORDS[rule.standing][self.voice.language]
        ruling = _RULINGS[rule.standing]
        found = self._findings(rule) if ruling != "ok" else ()
        cells: tuple[Cell, ...] = (
            text(capital(words)),
            cited(rule.citations),
            text(*dict.fromkeys(stated)),
            text(*dict.fromkeys(arithmetic)),
            VerdictCell(ruling, standing, references(found, self.voice) if found else ()),
        )
        return Row(cells, "bad" if ruling == "violation" else "plain")

    def _payout(self, rule: RuleEntry) -> tuple[str, list[str], list[str]]:
        payout, style = self.payouts[rule.span], self.voice.style
        bet = next(each for each in self.subject.regulation.bets if payout in each.payouts_in_use)
        couples = self.couples.get(rule.span, [])
        numbers = dict.fromkeys(each.number for each in couples if each.number is not None)
        words = self.voice.say("examined.pays", bet=self.names.quoted(bet), pays=self._price(payout))
        if payout.numbers or numbers:
            words = f"{words} {self.names.numbers(payout.numbers or tuple(numbers))}"
        stated = [self._price(each.here) for each in couples]
        figures = [figure for each in self.table.offers if each.bet.id == bet.id and each.priced is not None
                   for figure in self.subject.case.figures.of(each.priced)]  # fmt: skip
        edges = {
            figure.house_edge
            for figure in figures
            if figure.house_edge is not None and figure.judged and (not numbers or figure.number in numbers)
        }
        told = [f"{fraction(edge)} ({percent(edge, style)})" if edge else "0" for edge in sorted(edges)]
        return words, stated, told if len(told) < 3 else []

    def _price(self, payout: Payout) -> str:
        return f"{printed_price(payout, self.voice.style)} {on_throws(payout, {}, self.voice.style)}".rstrip()

    def _limit(self, rule: RuleEntry) -> tuple[str, list[str], list[str]]:
        limit = next(each for each in self.subject.regulation.limits if each.span == rule.span)
        words = limit_in_words(limit, self.names)
        judged = [each for each in self.judged if each.rule is limit]
        if any(not each.member.of for each in judged):  # of bets, which it bounds on one side, only those at fault
            judged = [each for each in judged if not each.member.of or each.standing != "holds"]
        stated = [number(each.figure, self.voice.style) for each in judged]
        return words, stated, [told for each in judged for told in arithmetic_of(each, self.voice)]

    def _option(self, rule: RuleEntry) -> tuple[str, list[str], list[str]]:
        language = self.voice.language
        option = next(each for each in self.subject.regulation.options if each.span == rule.span)
        words = f"{OPTIONS[option.name].label[language]}: {printed_option(option)[language]}"
        if option.at:
            words += f" ({self.voice.say('examined.boxes', boxes=listed(option.at, self.voice.style))})"
        rules = [each for each in self.subject.regulation.options if each.game == option.game]
        own = [each for each in self.table.file.options if ruled_by(each.name, rules) == option.name]
        return words, [option_words(each.name, each.value)[language] for each in own], []

    def _other(self, rule: RuleEntry) -> tuple[str, list[str], list[str]]:
        duty = next((each for each in duties_and_lists(self.table) if each.rule.span == rule.span), None)
        if duty is None:
            return self.voice.say(f"examined.rule_{rule.kind}"), [], []
        lone = len(duty.facts) == 1 and not duty.missing
        stated = [fact.text if lone else f"{self._fact(fact.path)}: {fact.text}" for fact in duty.facts]
        if duty.missing:
            stated.append(self.voice.say("checklist.missing", facts=", ".join(map(self._fact, duty.missing))))
        return requirement(duty.rule, self.names), stated, []

    def _fact(self, path: str) -> str:
        return FACTS[path].label[self.voice.language] if path in FACTS else path

    def _findings(self, rule: RuleEntry) -> tuple[Numbered, ...]:
        """Return the findings that cite the clause of a rule and name what it is about."""
        cited_ = set(rule.citations)
        return tuple(
            each
            for each in self.subject.findings
            if cited_ & set(each.finding.citations) and each.finding.verdict != "none"
            and (rule.kind != "payout" or each.finding.subject.bet in (None, rule.of))
        )  # fmt: skip
