"""The tables of a report by casino, shift, game or regulation: a page for each."""

from __future__ import annotations

from checker.findings.finding import TableName
from checker.findings.result import WORST_FIRST
from checker.text.record import NamedTuple
from checker.views.report.model import Block, Fact, Facts, Paragraph, Section
from checker.views.report.names import Voice, capital, line
from checker.views.report.sections.findings import RemainingWriter
from checker.views.report.subject import Assignment, ReportSubject
from checker.views.summary import counted_tables
from checker.views.tables import in_groups
from checker.views.words import VERDICT, gravity, table_words
from checker.vocabulary.names import named_game
from checker.words.names import usual_name


class ReportGroup(NamedTuple):
    """Tables that have a casino, shift, game or regulation in common; `name` is "" where they state none."""

    name: str
    subjects: tuple[ReportSubject, ...]
    closed: tuple[TableName, ...]


def groups_of(task: Assignment, voice: Voice) -> tuple[ReportGroup, ...]:
    """Return the tables of a report in groups, those that are closed with them; nothing where that is not asked for."""
    by = task.by
    if by is None:
        return ()
    every: list[tuple[str, ReportSubject | TableName]] = []
    for subject in task.subjects:
        if by == "regulation" and not subject.is_text:
            every.append(("; ".join(subject.titles.values()) or subject.short_title, subject))
        elif subject.at is not None:
            every.append((str(getattr(subject.at, by, "")), subject))
    every += [("" if by == "regulation" else getattr(table, by), table) for table in task.closed]
    return tuple(
        ReportGroup(
            capital(usual_name(named_game(name), voice.language)) if by == "game" and name else name,
            tuple(each for each in own if isinstance(each, ReportSubject)),
            tuple(each for each in own if isinstance(each, TableName)),
        )
        for name, own in in_groups(every, by)
    )


def title_of_group(group: ReportGroup, task: Assignment, voice: Voice) -> str:
    """Return what a page is about: `Casino: Norte`."""
    name = group.name or voice.say("run.by.none")
    return voice.say(f"groups.{task.by}", name=name)


def page(group: ReportGroup, id_: str, task: Assignment, voice: Voice) -> Section:
    """Return how many tables of a group conform, which ones, and what was found at them."""
    verdicts = [subject.verdict for subject in group.subjects]
    blocks: list[Block] = [Paragraph(line(f"{counted_tables(verdicts, len(group.closed), voice.language)}."))]
    facts = []
    for verdict in WORST_FIRST:
        names = [subject.name for subject in group.subjects if subject.verdict == verdict]
        if names:
            facts.append(Fact(capital(VERDICT[verdict][voice.language]), (line(", ".join(names)),)))
    if group.closed:
        facts.append(
            Fact(
                voice.say("groups.closed"),
                (line("; ".join(table_words(each, voice.language) for each in group.closed)),),
            )
        )
    blocks.append(Facts(tuple(facts)))
    found = [(subject, each) for subject in group.subjects for each in subject.findings]
    found.sort(key=lambda pair: gravity(pair[1].finding))
    if found:
        caption = voice.say("groups.findings")
        shown = RemainingWriter(task, voice).table(
            f"{id_}-findings", caption, found, "remaining.at_a_glance", linked=True
        )
        rows = tuple(row._replace(id="") for row in shown.rows)  # links lead to where a finding is told in the report
        blocks.append(shown._replace(rows=rows, dense=True))
    return Section(id_, "", title_of_group(group, task, voice), tuple(blocks))
