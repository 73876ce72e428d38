"""The checklist in the form officers use: requirement, yes, no, not decided, evidence, clause, remarks.

Requirements are filled in where a table shows the facts; what has to be looked at on the spot is left for the pen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import get_args

from checker.cases.rulebook import RuleKind, rulebook_of
from checker.cases.table.account import RuleEntry, Standing, rules_of, void
from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import Duty, ruled_by, table_game
from checker.cases.table.prices import couples_of
from checker.findings.result import FileVerdict
from checker.findings.wording import listed, number
from checker.semantics.decree.model import Note, Option, Payout, fact_words
from checker.semantics.readings import commissions_in_use
from checker.syntax.decree.parts import Words
from checker.text.memory import grouped_by
from checker.text.span import Span
from checker.views.report.cells import cited, first_of, references, share, table, text
from checker.views.report.model import (
    Answer,
    AnswerCell,
    Block,
    Bullets,
    Paragraph,
    PenCell,
    Row,
    Section,
    Table,
    VerdictCell,
)
from checker.views.report.names import Names, Voice, capital, line, requirement, sentence, told
from checker.views.report.sections.limits import arithmetic_of, limit_in_words
from checker.views.report.subject import Numbered, ReportSubject
from checker.vocabulary.options import OPTIONS, PAY_ROUNDING
from checker.words.card_games import commission_words, option_words, printed_option
from checker.words.outcomes import on_throws, printed_price

MOST_TABLES = 9  # tables that a list in common names; of more the rest is counted
_ANSWERS: dict[bool | None, Answer] = {True: "yes", False: "no", None: "open"}


def checklist(subject: ReportSubject, voice: Voice) -> Section:
    """Return what a text requires and what has to be inspected, game by game."""
    tables = tuple(_by_part(subject, voice))
    intro = Paragraph(voice.line("checklist.intro" if tables else "checklist.none"))
    return Section("checklist", "", voice.say("checklist.title"), (intro, *tables))


def _by_part(subject: ReportSubject, voice: Voice) -> Iterator[Table]:
    """Yield the list of a table text by text, that of a regulation game by game; rows are numbered through."""
    parts = grouped_by(_rows(subject, False, voice), lambda pair: pair[0])
    captions: dict[str, str] = {"": ""}  # what holds for all games is first
    for id_, title in subject.titles.items():
        captions[id_] = voice.say("checklist.caption_of", title=voice.quoted(title))
    for game in subject.regulation.games if subject.is_text and len(subject.regulation.games) > 1 else ():
        captions[game.id] = voice.say("checklist.caption_game", game=subject.names(voice).game(game))
    place = 0
    for part, caption in captions.items():
        rows = [row for _, row in parts.get(part, ())]
        if rows:
            yield _table(f"checklist-{part.replace('_', '-') or 'table'}", _numbers(rows, place), caption, voice)
            place += len(rows)


def answers(subject: ReportSubject, voice: Voice) -> Section:
    """Return the rows that one of several tables answers itself, with their numbers in the list for all of them."""
    own = _numbered(subject, voice)
    found = [row for row in own if isinstance(row.cells[2], AnswerCell) and row.cells[2].answer is not None]
    key = "checklist.answers" if found else "checklist.no_answers" if own else "checklist.none"
    blocks: list[Block] = [Paragraph(voice.line(key, title=voice.say("checklist.common")))]
    if found:
        blocks.append(_table("checklist-table", found, "", voice))
    return Section("checklist", "", voice.say("checklist.title"), tuple(blocks))


def common(subjects: tuple[ReportSubject, ...], voice: Voice) -> Section:
    """Return the lists of all tables, each once for the tables of one game under one text, left for the pen."""
    blocks: list[Block] = [Paragraph(voice.line("checklist.common_intro"))]
    for place, own in enumerate(_alike(subjects), 1):
        rows = _numbered(own[0], voice, blank=True)
        tables = first_of([subject.name for subject in own], MOST_TABLES, voice)
        blocks += [_table(f"checklist-{place}", rows, voice.say("checklist.caption_common", tables=tables), voice)]
    return Section("checklists", "", voice.say("checklist.common"), tuple(blocks))


def has_common(subjects: tuple[ReportSubject, ...]) -> bool:
    """Return whether tables of the report have a list in common."""
    return any(_alike(subjects))


def answered(subject: ReportSubject) -> tuple[int, int]:
    """Return how many requirements a table answers itself, and how many there are."""
    duties = _duties(subject)
    return sum(duty.met is not None for duty in duties), len(duties) + len(_inspections(subject))


def _alike(subjects: tuple[ReportSubject, ...]) -> Iterable[list[ReportSubject]]:
    """Return the tables of one game under one text, where that asks for anything."""
    tables = (subject for subject in subjects if subject.table is not None and answered(subject)[1])
    return grouped_by(
        tables, lambda subject: (*(text.id for text in subject.regulation.each), subject.game_id)
    ).values()


def _numbered(subject: ReportSubject, voice: Voice, blank: bool = False) -> list[Row]:
    """Return all rows with their numbers; `blank` without what the table states."""
    return _numbers([row for _, row in _rows(subject, blank, voice)], 0)


def _numbers(rows: list[Row], before: int) -> list[Row]:
    return [row._replace(cells=(text(str(before + place)), *row.cells)) for place, row in enumerate(rows, 1)]


def _table(id_: str, rows: list[Row], caption: str, voice: Voice) -> Table:
    return table("checklist.requirements", caption or voice.say("checklist.caption"), rows, voice, id_=id_)


def _rows(subject: ReportSubject, blank: bool, voice: Voice) -> Iterator[tuple[str, Row]]:
    """Yield the part and a row for each requirement, binding ones first, then for what is to be inspected.

    The part is the text of a table under several, the game in the list of a regulation with several, else "".
    """
    texts = {each.path: each.id for each in subject.regulation.each} if subject.titles else {}
    by_game = subject.is_text and len(subject.regulation.games) > 1
    game = table_game(subject.regulation.games, subject.game_id) if subject.game_id is not None else None
    titles = subject.titles
    for duty in _duties(subject):
        # No table of a game that a requirement is not for has anything to answer.
        is_lifted = game is not None and game.lifts(duty.rule)
        shown = duty if not blank or is_lifted else Duty(duty.rule, None, (), ())
        part = duty.rule.game or "" if by_game else texts.get(duty.rule.span.path, "")
        yield part, _duty_row(shown, subject, voice)
    for note in _inspections(subject):
        words = text(sentence(told(note.text, voice.language)).rstrip("."))
        part = note.game or "" if by_game else texts.get(note.span.path, "")
        yield part, Row((words, AnswerCell(None, ""), text(), cited(note.citations, titles), PenCell()))


def _duties(subject: ReportSubject) -> list[Duty]:
    table = subject.table
    if table is None:
        duties = [Duty(rule, None, (), ()) for rule in subject.regulation.requirements]
    else:
        judged = {id(duty.rule): duty for duty in table.duties}
        rules = rulebook_of(subject.regulation).of_game(table.game_id or "").requirements
        duties = [judged.get(id(rule), Duty(rule, None, (), ())) for rule in rules]
    return sorted(duties, key=lambda duty: not duty.rule.binding)


def _inspections(subject: ReportSubject) -> list[Note]:
    of = subject.regulation
    notes = [note for note in of.notes if note.kind == "inspect"]
    if subject.table is None:
        notes += [_note_of(rule) for rule in of.options if rule.name == PAY_ROUNDING]
    return [note for note in notes if subject.game_id is None or note.game in (None, subject.game_id)]


def _note_of(rule: Option) -> Note:
    """Return an option of any game as a line of the checklist; those of card games stand beside their figures."""
    label, said = OPTIONS[rule.name].label, printed_option(rule)
    words = Words(f"{label['en']}: {said['en']}", f"{label['es']}: {said['es']}", rule.span)
    return Note("inspect", rule.game, words, rule.citations, (), rule.span)


def _duty_row(duty: Duty, subject: ReportSubject, voice: Voice) -> Row:
    words = requirement(duty.rule, subject.names(voice))
    if not duty.rule.binding:
        words = voice.say("checklist.advice", what=words)
    evidence = [
        voice.say("checklist.stated", fact=fact_words(fact.path, (duty.rule,), voice.language), value=fact.text)
        for fact in duty.facts
    ]
    evidence += _missing(duty, voice)
    if duty.met is None and not duty.missing:
        answer = AnswerCell(None, "")
    else:
        given = "exempt" if duty.excused else _ANSWERS[duty.met]
        answer = AnswerCell(given, voice.say(f"checklist.{given}"))
    shown = text(sentence(words).rstrip("."))
    return Row((shown, answer, text(*evidence), cited(duty.rule.citations, subject.titles), PenCell()))


def _missing(duty: Duty, voice: Voice) -> Iterator[str]:
    """Yield which facts of a requirement the table does not state, if it lacks any."""
    if duty.missing:
        yield voice.say("checklist.missing", facts=", ".join(_missing_facts(duty, voice)))


def _missing_facts(duty: Duty, voice: Voice) -> Iterator[str]:
    return (fact_words(path, (duty.rule,), voice.language) for path in duty.missing)


# The rules of the regulation as they stand at a table, each with what the table states: the account for people.


_RULINGS: dict[Standing, FileVerdict] = {"held": "ok", "broken": "violation", "undetermined": "undetermined"}
_KINDS: tuple[RuleKind, ...] = get_args(RuleKind)


def examined(subject: ReportSubject, voice: Voice) -> Section:
    """Return the rules that the table was held to, broken ones first, and how many others there are of each kind."""
    rules, writer = rules_of_table(subject), _RulesWriter(subject, voice)
    if not subject.titles:
        return Section("examined", "", voice.say("examined.title"), tuple(_examined(rules, "", writer)))
    blocks: list[Block] = []
    for regulation in reversed(subject.regulation.each):
        own = tuple(rule for rule in rules if rule.text == regulation.id)
        blocks += _examined(own, regulation.id, writer)
    return Section("examined", "", voice.say("examined.title"), tuple(blocks))


def _examined(rules: tuple[RuleEntry, ...], of: str, writer: _RulesWriter) -> Iterator[Block]:
    """Yield the table of the rules of a text, and what no value bears on; `of` is its id where there are several."""
    subject, voice = writer.subject, writer.voice
    title = voice.quoted(subject.titles[of]) if of else ""
    shown = ("broken", "undetermined", "held")
    ordered = (rule for standing in shown for rule in rules if rule.standing == standing)
    # The line of a group prices several bets: they stand together as far as they fare alike.
    together = grouped_by(ordered, lambda rule: (rule.kind, rule.span, rule.standing)).values()
    rows = dict.fromkeys(map(writer.row, together))
    currency = f" ({subject.currency})" if subject.currency else ""
    if rows:
        caption = voice.say("examined.caption_of" if of else "examined.caption", title=title, currency=currency)
        id_ = f"rules-table-{of.replace('_', '-')}" if of else "rules-table"
        yield table("examined.rules", caption, rows, voice, id_=id_)
    elif of:
        yield Paragraph(voice.line("examined.none_of", title=title))
    else:
        yield Paragraph(voice.line("examined.none" if subject.regulation.id else "examined.no_regulation"))
    others = tuple(_others(rules, writer.names))
    if others:
        yield Paragraph(voice.line("examined.others_of" if of else "examined.others", title=title))
        yield Bullets(tuple(map(line, others)))


def rules_of_table(subject: ReportSubject) -> tuple[RuleEntry, ...]:
    """Return the rules that a table was held to; none for a regulation."""
    return tuple(rules_of(subject.table)) if subject.table is not None else ()


def _others(rules: tuple[RuleEntry, ...], names: Names) -> Iterator[str]:
    """Yield what no value of the table bears on: rules not stated, to be seen on the spot, or that do not apply."""
    voice = names.voice

    def told(rule: RuleEntry) -> str:
        return "void" if rule.standing == "exempt" and rule.why == void() else rule.standing

    for standing in ("not_stated", "inspector", "exempt", "void"):
        found = grouped_by((rule for rule in rules if told(rule) == standing), lambda rule: rule.kind)
        parts = tuple(
            voice.counted(f"examined.{kind}", len(found[kind])) + _bets(found[kind], names)
            for kind in _KINDS
            if kind in found
        )
        if parts:
            yield voice.say(f"examined.{standing}", rules=listed(parts, voice.style))


def _bets(rules: list[RuleEntry], names: Names) -> str:
    """Return in brackets the bets whose payouts the rules are, or the clauses of what is inspected."""
    if rules[0].kind == "outcomes":
        return ""
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
        priced = (offer for offer in self.table.offers if offer.priced is not None)
        apparatus, possible = subject.apparatus, self.table.prices.possible
        couples = (couple for offer in priced for couple in couples_of(offer, apparatus, possible))
        self.couples = grouped_by(couples, lambda couple: couple.there.span)
        every = (bet for of in (*subject.regulation.texts, subject.regulation) for bet in of.bets)
        self.payouts = {payout.span: payout for bet in every for payout in (*bet.idle, *bet.payouts_in_use)}

    def row(self, same: list[RuleEntry]) -> Row:
        """Return the row of a rule, which for a payout may be that of several bets, with the findings on it."""
        rule, bets = same[0], {each.of for each in same}
        writers = {
            **{"commission": self._commission, "outcomes": self._outcomes},
            **{"limit": self._limit, "option": self._option},
        }
        write = writers.get(rule.kind, self._other)
        words, stated, arithmetic = self._payout(rule.span, bets) if rule.kind == "payout" else write(rule)
        standing = self.voice.say(f"account.standing.{rule.standing}")
        ruling = _RULINGS[rule.standing]
        found = self._findings(rule, bets) if ruling != "ok" else ()
        cells = (
            text(capital(words)),
            cited(rule.citations),
            text(*dict.fromkeys(stated)),
            text(*dict.fromkeys(arithmetic)),
            VerdictCell(ruling, standing, references(found, self.voice) if found else ()),
        )
        return Row(cells, "bad" if ruling == "violation" else "plain")

    def _payout(self, span: Span, named: AbstractSet[str]) -> tuple[str, list[str], list[str]]:
        """Return what a line of the regulation says of some bets, what the table pays on them, and their edges."""
        payout, style = self.payouts[span], self.voice.style
        bets = [each for each in self.subject.regulation.bets if each.game == self.table.game_id and each.id in named]
        # The line of a text below another is no measure: what the table pays on its numbers is shown all the same.
        every = [each for found in self.couples.values() for each in found]
        there = [each for each in every if each.number in (payout.numbers or (None,))]
        couples = [each for each in self.couples.get(span, there) if each.offer.bet.id in named]
        numbers = dict.fromkeys(each.number for each in couples if each.number is not None)
        names = listed(tuple(map(self.names.quoted, bets)), style)
        said = "examined.pays" if len(bets) == 1 else "examined.pays_each"
        words = self.voice.say(said, bet=names, pays=self._price(payout))
        if payout.numbers or numbers:
            words = f"{words} {self.names.numbers(payout.numbers or tuple(numbers))}"
        stated = [self._price(each.here) for each in couples]
        figures = [figure for each in self.table.offers if each.bet.id in named and each.priced is not None
                   for figure in self.subject.case.figures.of(each.priced)]  # fmt: skip
        edges = {
            figure.house_edge
            for figure in figures
            if figure.house_edge is not None and figure.judged and (not numbers or figure.number in numbers)
        }
        told = [share(edge, self.voice).text for edge in sorted(edges)]
        return words, stated, told if len(told) < (3 if len(bets) == 1 else 2) else []

    def _commission(self, rule: RuleEntry) -> tuple[str, list[str], list[str]]:
        style, offers = self.voice.style, [each for each in self.table.offers if each.bet.id == rule.of]
        laid_down = (each for offer in offers for each in commissions_in_use(offer.bet).values() if each is not None)
        words = next((commission_words(each, style) for each in laid_down if each.span == rule.span), "")
        told = self.voice.say("examined.commission_of", bet=self._bet(rule), commission=words)
        return told, [commission_words(each.commission, style) for each in offers], []

    def _outcomes(self, rule: RuleEntry) -> tuple[str, list[str], list[str]]:
        """Return that the text says what decides a bet, and the lists of the table, as they are typed."""
        told = self.voice.say("examined.outcomes_of", bet=self._bet(rule))
        offer = self.table.offer(rule.of)
        lists = offer.stated.outcome_lists if offer is not None else ()
        return told, [f"{each.name.text}: {', '.join(key.text for key in each.keys)}" for each in lists], []

    def _bet(self, rule: RuleEntry) -> str:
        bet = self.subject.regulation.bet(self.subject.game_id, rule.of)
        return self.names.quoted(bet) if bet is not None else rule.of

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
        of = self.subject.regulation
        option = next(each for each in (*of.options, *of.idle_options) if each.span == rule.span)
        words = f"{OPTIONS[option.name].label[language]}: {printed_option(option)[language]}"
        if option.at:
            words += f" ({self.voice.say('examined.boxes', boxes=listed(option.at, self.voice.style))})"
        rules = [each for each in self.subject.regulation.options if each.game == option.game]
        own = [each for each in self.table.file.options if ruled_by(each.name, rules) == option.name]
        return words, [option_words(each.name, each.value)[language] for each in own], []

    def _other(self, rule: RuleEntry) -> tuple[str, list[str], list[str]]:
        duty = next((each for each in (*self.table.lists, *self.table.duties) if each.rule.span == rule.span), None)
        if duty is None:
            return self.voice.say(f"examined.rule_{rule.kind}"), [], []
        is_single = len(duty.facts) == 1 and not duty.missing
        stated = [
            fact.text if is_single else f"{fact_words(fact.path, (duty.rule,), self.voice.language)}: {fact.text}"
            for fact in duty.facts
        ]
        return requirement(duty.rule, self.names), [*stated, *_missing(duty, self.voice)], []

    def _findings(self, rule: RuleEntry, bets: AbstractSet[str]) -> tuple[Numbered, ...]:
        """Return the findings that cite the clause of a rule and name what it is about."""
        cited_ = set(rule.citations)
        return tuple(
            each
            for each in self.subject.findings
            if cited_ & set(each.finding.citations) and each.finding.verdict != "none"
            and (rule.kind != "payout" or each.finding.subject.bet in (None, *bets))
        )  # fmt: skip
