"""The checklist in the form officers use: requirement, yes, no, not decided, evidence, clause, remarks.

Requirements are filled in where a table shows the facts; what has to be looked at on the spot is left for the pen.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.bound_table_duties import Duty, requirements_for
from checker.cases.expression_words import requirement_words
from checker.games.facts import FACTS
from checker.reporters.report.cells import Head, cited, columns, text
from checker.reporters.report.model import Answer, AnswerCell, Block, Paragraph, PenCell, Row, Section, Table
from checker.reporters.report.subject import Subject
from checker.reporters.report.voice import Voice, told

_HEADS = (
    Head("number", "text", 5),
    Head("requirement", "text", 36),
    Head("answer", "answer", 21),
    Head("evidence", "pen", 15),
    Head("clause", "citation", 9),
    Head("remarks", "pen", 18),
)

_ANSWERS: dict[bool | None, Answer] = {True: "yes", False: "no", None: "open"}


def checklist(subject: Subject, voice: Voice) -> Section:
    """Return what a text requires and what has to be inspected, game by game."""
    rows = [*_required(subject, voice), *_inspected(subject, voice)]
    title = voice.say("checklist.title")
    if not rows:
        return Section("checklist", "", title, (Paragraph(voice.line("checklist.none")),))
    numbered = tuple(row._replace(cells=(text(str(place)), *row.cells)) for place, row in enumerate(rows, 1))
    table = Table("checklist-table", voice.say("checklist.caption"), columns("checklist", _HEADS, voice), numbered)
    blocks: tuple[Block, ...] = (Paragraph(voice.line("checklist.intro")), table)
    return Section("checklist", "", title, blocks)


def _required(subject: Subject, voice: Voice) -> Iterator[Row]:
    """Yield a row for each requirement, binding ones first."""
    table = subject.case.table
    if table is None:
        duties = [Duty(rule, None, (), ()) for rule in subject.regulation.requirements]
    else:
        judged = {id(duty.rule): duty for duty in table.duties}
        game = table.game.id if table.game else ""
        rules = requirements_for(subject.regulation, game)
        duties = [judged.get(id(rule), Duty(rule, None, (), ())) for rule in rules]
    for duty in sorted(duties, key=lambda duty: not duty.rule.binding):
        yield _duty_row(duty, subject, voice)


def _duty_row(duty: Duty, subject: Subject, voice: Voice) -> Row:
    words = requirement_words(duty.rule)[voice.language]
    if not duty.rule.binding:
        words = voice.say("checklist.advice", what=words)
    evidence = [f"{_fact(fact.path, voice)}: {fact.text}" for fact in duty.facts]
    if duty.missing:
        evidence.append(voice.say("checklist.missing", facts=", ".join(_fact(path, voice) for path in duty.missing)))
    if duty.met is None and not duty.missing:
        answer = AnswerCell(None, "")
    else:
        given = _ANSWERS[duty.met]
        answer = AnswerCell(given, voice.say(f"checklist.{given}"))
    label = _of_game(duty.rule.game, subject)
    return Row((text(label + words), answer, text(*evidence), cited(duty.rule.citations), PenCell()))


def _inspected(subject: Subject, voice: Voice) -> Iterator[Row]:
    table = subject.case.table
    game = table.game.id if table is not None and table.game is not None else None
    for note in subject.regulation.notes:
        if note.kind == "inspect" and (game is None or note.game in (None, game)):
            words = told(note.text, voice.language)
            shown = text(_of_game(note.game, subject) + words[:1].upper() + words[1:])
            yield Row((shown, AnswerCell(None, ""), text(), cited(note.citations), PenCell()))


def _of_game(name: str | None, subject: Subject) -> str:
    """Return the game a row is about, where the text has several."""
    game = subject.regulation.game(name) if name else None
    if game is None or len(subject.regulation.games) < 2 or subject.case.table is not None:
        return ""
    return f"{game.label or game.id}: "


def _fact(path: str, voice: Voice) -> str:
    return FACTS[path].label[voice.language] if path in FACTS else path
