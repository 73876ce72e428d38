"""The summary a director reads: the findings that matter, worst first, each in two sentences without jargon.

The first sentence says what the text or the table says, the second what that implies. Both come from the catalogue by
the code of the finding (`summary.PAY001.says`, `.means`), else by its three letters; without a first sentence of its
own the finding's message is taken, with the text's names in place of ids. Of many tables, each kind of finding is told
once, with the worst of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from checker.cases.comparison_model import Side
from checker.cases.comparison_rows import rows_of
from checker.findings.finding import Finding, Value, kind_of
from checker.findings.wording import message_of, percent
from checker.reporters.edges_rows import rows_of as figure_rows
from checker.reporters.edges_text import price_lines
from checker.reporters.report.cells import references, ruling_of, verdict_of_finding
from checker.reporters.report.model import Block, Line, Paragraph, Point, Points, Run, Section, VerdictCell
from checker.reporters.report.subject import Assignment, Numbered, Rank, Subject, rank, with_bet_names
from checker.reporters.report.voice import Voice, catalogue, line
from checker.text.record import NamedTuple

MOST_POINTS = 12
MOST_DIFFERENCES = 5
MOST_NAMES = 5
"""Subjects named one by one; of a longer list the rest is counted."""


class _Kind(NamedTuple):
    """The findings of one code in one subject, worst first."""

    subject: Subject
    code: str
    found: tuple[Numbered, ...]


def summary(task: Assignment, voice: Voice) -> Section:
    """Return the summary of everything the report is about."""
    if len(task.subjects) > 1 and task.comparison is None:
        points = shown = list(_of_many(task.subjects, voice))
    else:
        named = len(task.subjects) > 1
        points = [*_of_comparison(task, voice)]
        points += [_point(kind, named, (), voice) for subject in task.subjects for kind in _kinds(subject)]
        shown = points if named else points[:MOST_POINTS]
    if not points:
        blocks: tuple[Block, ...] = (Paragraph(voice.line("summary.nothing"), "good"),)
    else:
        blocks = (Paragraph(voice.line("summary.intro")), Points(tuple(shown)))
        if len(points) > len(shown):
            blocks = (*blocks, Paragraph(voice.line("summary.more", count=len(points) - len(shown))))
    return Section("summary", "", voice.say("summary.title"), blocks)


def _of_many(subjects: tuple[Subject, ...], voice: Voice) -> Iterator[Point]:
    """Yield the points of several subjects, worst first; if they are many, one for each code with who else has it."""
    kinds = [kind for subject in subjects for kind in _kinds(subject)]
    together: dict[object, list[_Kind]] = {}
    for place, kind in enumerate(kinds):
        together.setdefault(kind.code if len(kinds) > MOST_POINTS else place, []).append(kind)
    groups = [sorted(group, key=_rank) for group in together.values()]
    for first, *others in sorted(groups, key=lambda group: _rank(group[0])):
        yield _point(first, True, tuple(others), voice)


def _kinds(subject: Subject) -> Iterator[_Kind]:
    """Yield the codes whose findings matter: errors and warnings, and all that is undetermined."""
    by_code: dict[str, list[Numbered]] = {}
    for each in subject.findings:
        if ruling_of(each.finding) != "none":
            by_code.setdefault(kind_of(each.finding).code, []).append(each)
    yield from (_Kind(subject, code, tuple(found)) for code, found in by_code.items())


def _rank(kind: _Kind) -> Rank:
    return rank(kind.found[0].finding)


def _point(kind: _Kind, named: bool, others: tuple[_Kind, ...], voice: Voice) -> Point:
    """Return the point on one code in one subject; `others` are subjects with findings of that code, too."""
    subject, code, found = kind
    values = _values(found[0].finding, subject, voice)
    sentences = [_says(code, list(found), values, subject, voice), _sentence(code, "means", values, voice)]
    if len(found) > 1 and not voice.has(f"summary.{code}.many"):
        sentences.append(voice.counted("summary.others", len(found) - 1))
    text = " ".join(with_bet_names(sentence, subject.regulation) for sentence in sentences if sentence)
    head: Line = (Run(f"{subject.name}. ", "strong"),) if named else ()
    all_ = (*found, *(each for other in others for each in other.found))
    refs: Line = (Run(" ("), *references(all_, voice), Run(")"))
    return Point(verdict_of_finding(found[0].finding, voice), (*head, *line(text), *_elsewhere(others, voice), *refs))


def _elsewhere(others: tuple[_Kind, ...], voice: Voice) -> Line:
    """Return in which other subjects there are findings of the same code."""
    if not others:
        return ()
    names = ", ".join(other.subject.name for other in others[:MOST_NAMES])
    if len(others) > MOST_NAMES:
        names += voice.say("word.and_more", count=len(others) - MOST_NAMES)
    return (Run(" "), Run(voice.counted("summary.elsewhere", len(others))), Run(f" {names}."))


def _says(code: str, found: list[Numbered], values: Mapping[str, Value], subject: Subject, voice: Voice) -> str:
    """Return the first sentence: on all findings of the code together, where the catalogue has words for that."""
    if len(found) > 1 and voice.has(f"summary.{code}.many"):
        return _sentence(code, "many", {**values, "count": len(found)}, voice)
    own = _sentence(code, "says", values, voice) if voice.has(f"summary.{code}.says") else ""
    return own or _capital(message_of(found[0].finding, voice.language)) + "."


def _sentence(code: str, part: str, values: Mapping[str, Value], voice: Voice) -> str:
    """Return a sentence of the catalogue, "" when it has none or the finding lacks a value that it needs."""
    texts = catalogue(voice.language)
    for key in (f"summary.{code}.{part}", f"summary.{code[:3]}.{part}"):
        if key in texts:
            try:
                return _capital(voice.fill(texts[key], values))
            except KeyError:  # a finding of this code with a message, and values, of its own
                continue
    return ""


def _values(finding: Finding, subject: Subject, voice: Voice) -> dict[str, Value]:
    """Return the finding's values, with what the bet pays and its widest edge as printed words."""
    values: dict[str, Value] = dict(finding.values)
    bet = subject.regulation.bet(finding.subject.game, finding.subject.bet) if finding.subject.bet else None
    if bet is None:
        return values
    rows = figure_rows(subject.priced, subject.case.figures_for(bet))
    numbers = set(finding.subject.numbers)
    own = [row for each in rows for row in each.rows if not numbers or numbers & set(row.numbers)]
    paid = dict.fromkeys(text for row in own for text in price_lines(row, bet, voice.style))
    edges = [row.figure.house_edge for row in own if row.figure.judged and row.figure.house_edge is not None]
    if paid:
        values.setdefault("pays", "; ".join(dict.fromkeys(text.partition(" = ")[0] for text in paid)))
    if edges:
        values.setdefault("largest", percent(max(edges), voice.style))
    return values


def _of_comparison(task: Assignment, voice: Voice) -> Iterator[Point]:
    """Yield how many payouts differ, then those that are furthest apart."""
    comparison = task.comparison
    if comparison is None:
        return
    payouts = rows_of(comparison.of("payout"))
    rated = sorted(payouts, key=lambda row: -abs(row.difference.distance or Fraction(0)))
    nothing = VerdictCell("none", voice.say("summary.difference"))
    for row in rated[:MOST_DIFFERENCES]:
        each = row.difference
        if each.a is None or each.b is None:
            continue
        bet = comparison.a.bet(each.game, each.bet or "")
        name = f"«{bet.label}»" if bet is not None and bet.label else each.bet or ""
        values: dict[str, Value] = {
            "bet": " ".join((name, ", ".join(row.numbers))).strip(),
            "here": each.a.text,
            "there": each.b.text,
            "edge_here": _edge(each.a, voice),
            "edge_there": _edge(each.b, voice),
        }
        yield Point(nothing, voice.line("summary.differs", **values))
    if len(rated) > MOST_DIFFERENCES:
        yield Point(nothing, voice.line("summary.differs_more", count=len(rated) - MOST_DIFFERENCES))


def _edge(side: Side, voice: Voice) -> str:
    """Return the house edge of a side in percent, from the smallest to the largest of its readings."""
    values = sorted({each.made for each in side.edges if each.judged and each.made is not None})
    words = ["0" if value == 0 else percent(value, voice.style) for value in values]
    if len(words) > 1:
        return voice.say("limits.between", low=words[0], high=words[-1])
    return words[0] if words else voice.say("word.unknown")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
