"""The checklist in the form officers use: requirement, yes, no, not decided, evidence, clause, remarks.

Requirements are filled in where a table shows the facts; what has to be looked at on the spot is left for the pen.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.table.duties import Duty, requirements_for
from checker.cases.table.games import table_game
from checker.games.facts import FACTS
from checker.reporters.report.cells import Head, cited, columns, text
from checker.reporters.report.model import Answer, AnswerCell, Block, Paragraph, PenCell, Row, Section, Table
from checker.reporters.report.names import sentence
from checker.reporters.report.requirements import requirement
from checker.reporters.report.subject import ReportSubject
from checker.reporters.report.voice import Voice, told
from checker.semantics.decree.model import Note

_HEADS = (
    Head("number", "text", 4),
    Head("requirement", "text", 42),
    Head("answer", "answer", 28),
    Head("evidence", "pen", 8),
    Head("clause", "citation", 8),
    Head("remarks", "pen", 10),
)

MOST_TABLES = 9
"""Tables that a list in common names; of more the rest is counted."""
_ANSWERS: dict[bool | None, Answer] = {True: "yes", False: "no", None: "open"}


def checklist(subject: ReportSubject, voice: Voice) -> Section:
    """Return what a text requires and what has to be inspected, game by game."""
    title = voice.say("checklist.title")
    tables = tuple(_by_game(subject, voice))
    if not tables:
        return Section("checklist", "", title, (Paragraph(voice.line("checklist.none")),))
    return Section("checklist", "", title, (Paragraph(voice.line("checklist.intro")), *tables))


def _by_game(subject: ReportSubject, voice: Voice) -> Iterator[Table]:
    """Yield the list of a table whole, that of a regulation game by game; rows are numbered through."""
    parts: dict[str | None, list[Row]] = {}
    several = subject.table is None and len(subject.regulation.games) > 1
    for game, row in (*_required(subject, False, voice), *_inspected(subject, voice)):
        parts.setdefault(game if several else None, []).append(row)
    place = 0
    for game in (None, *(each.id for each in subject.regulation.games)):  # what holds for all games is first
        if game not in parts:
            continue
        found = subject.regulation.game(game) if game else None
        caption = voice.say("checklist.caption_game", game=subject.names(voice).game(found)) if found else ""
        id_ = f"checklist-{game.replace('_', '-')}" if game else "checklist-table"
        yield _table(id_, _numbers(parts[game], place), caption, voice)
        place += len(parts[game])


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
        tables = ", ".join(subject.name for subject in own[:MOST_TABLES])
        if len(own) > MOST_TABLES:
            tables += voice.say("word.and_more", count=len(own) - MOST_TABLES)
        blocks += [_table(f"checklist-{place}", rows, voice.say("checklist.caption_common", tables=tables), voice)]
    return Section("checklists", "", voice.say("checklist.common"), tuple(blocks))


def has_common(subjects: tuple[ReportSubject, ...]) -> bool:
    """Return whether tables of the report have a list in common."""
    return any(_alike(subjects))


def answered(subject: ReportSubject) -> tuple[int, int]:
    """Return how many requirements a table answers itself, and how many there are."""
    duties = tuple(_duties(subject))
    told_ = sum(duty.met is not None for duty in duties)
    return told_, len(duties) + sum(1 for _ in _inspections(subject))


def _alike(subjects: tuple[ReportSubject, ...]) -> Iterator[list[ReportSubject]]:
    """Yield the tables of one game under one text, where that asks for anything."""
    found: dict[tuple[str, str | None], list[ReportSubject]] = {}
    for subject in subjects:
        if subject.table is not None and answered(subject)[1]:
            found.setdefault((subject.regulation.id, subject.table.game_id), []).append(subject)
    yield from found.values()


def _numbered(subject: ReportSubject, voice: Voice, blank: bool = False) -> list[Row]:
    """Return all rows with their numbers; `blank` without what the table states."""
    return _numbers([row for _, row in (*_required(subject, blank, voice), *_inspected(subject, voice))], 0)


def _numbers(rows: list[Row], before: int) -> list[Row]:
    return [row._replace(cells=(text(str(before + place)), *row.cells)) for place, row in enumerate(rows, 1)]


def _table(id_: str, rows: list[Row], caption: str, voice: Voice) -> Table:
    heads = columns("checklist", _HEADS, voice)
    return Table(id_, caption or voice.say("checklist.caption"), heads, tuple(rows))


def _required(subject: ReportSubject, blank: bool, voice: Voice) -> Iterator[tuple[str | None, Row]]:
    """Yield the game and a row for each requirement, binding ones first."""
    for duty in _duties(subject):
        shown = duty if not blank or _lifted(duty, subject) else Duty(duty.rule, None, (), ())
        yield duty.rule.game, _duty_row(shown, subject, voice)


def _lifted(duty: Duty, subject: ReportSubject) -> bool:
    """Return whether a requirement is not for the game, so that no table of it has anything to answer."""
    game = subject.table.game_id if subject.table is not None else None
    return game is not None and bool(table_game(subject.regulation.games, game).lifts(duty.rule))


def _duties(subject: ReportSubject) -> list[Duty]:
    table = subject.table
    if table is None:
        duties = [Duty(rule, None, (), ()) for rule in subject.regulation.requirements]
    else:
        judged = {id(duty.rule): duty for duty in table.duties}
        rules = requirements_for(subject.regulation.requirements, subject.regulation.games, table.game_id or "")
        duties = [judged.get(id(rule), Duty(rule, None, (), ())) for rule in rules]
    return sorted(duties, key=lambda duty: not duty.rule.binding)


def _inspections(subject: ReportSubject) -> Iterator[Note]:
    table = subject.table
    game = table.game_id if table is not None else None
    for note in subject.regulation.notes:
        if note.kind == "inspect" and (game is None or note.game in (None, game)):
            yield note


def _duty_row(duty: Duty, subject: ReportSubject, voice: Voice) -> Row:
    words = requirement(duty.rule, subject.names(voice))
    if not duty.rule.binding:
        words = voice.say("checklist.advice", what=words)
    evidence = [voice.say("checklist.stated", fact=_fact(fact.path, voice), value=fact.text) for fact in duty.facts]
    if duty.missing:
        evidence.append(voice.say("checklist.missing", facts=", ".join(_fact(path, voice) for path in duty.missing)))
    if duty.met is None and not duty.missing:
        answer = AnswerCell(None, "")
    else:
        given = "exempt" if duty.excused else _ANSWERS[duty.met]
        answer = AnswerCell(given, voice.say(f"checklist.{given}"))
    return Row(
        (
            text(sentence(words).rstrip(".")),
            answer,
            text(*evidence),
            cited(duty.rule.citations),
            PenCell(),
        )
    )


def _inspected(subject: ReportSubject, voice: Voice) -> Iterator[tuple[str | None, Row]]:
    for note in _inspections(subject):
        shown = text(sentence(told(note.text, voice.language)).rstrip("."))
        yield note.game, Row((shown, AnswerCell(None, ""), text(), cited(note.citations), PenCell()))


def _fact(path: str, voice: Voice) -> str:
    return FACTS[path].label[voice.language] if path in FACTS else path
