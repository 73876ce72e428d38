"""What the report comes to: the one sentence; for each subject its verdict, findings by grade, what was checked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from checker.cases.comparison.model import Comparison, ComparisonRow, Side, edges_apart, rows_of
from checker.cases.table.prices import couples_of
from checker.findings.finding import Finding, Value
from checker.findings.result import WORST_FIRST, in_both, summed
from checker.findings.wording import listed, percent
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views.edges import EdgesRow as FigureRow
from checker.views.edges import price_lines
from checker.views.edges import rows_of as figure_rows
from checker.views.report.cells import NONE, first_of, references, verdict_of_finding
from checker.views.report.model import (
    Block,
    Bullets,
    Line,
    Paragraph,
    Point,
    Points,
    Ruling,
    Section,
    TextRun,
    VerdictCell,
)
from checker.views.report.names import Names, Voice, brief_title, capital, line, sentence, short_title
from checker.views.report.officer import BAND, Officer, band_in_words, gain_in_words, message, of_text, officer_of
from checker.views.report.sections.checklist import answered
from checker.views.report.sections.readings import adopted, edges_between
from checker.views.report.sections.wagers import quotes
from checker.views.report.subject import Assignment, Numbered, ReportSubject
from checker.views.summary import by_whom
from checker.views.words import GRADES, PLAYER_ADVANTAGE, VERDICT, Gravity, grade_of, gravity
from checker.words.names import catalogue
from checker.words.outcomes import printed_price

# The code of the doubt that a table is judged by the meaning of "times" that it follows itself
FOLLOWS_TABLE = "TAB008"


MOST_LETTERS = 130  # of a finding that the verdict tells; of a longer one the first clauses, as many as fit
_CLAUSES = re.compile(r"; (?![^«»]*»)(?![^“”]*”)")  # between clauses, and not within a quotation
_MORE = {"violation": "front.more_violations", "undetermined": "front.more_undetermined"}


def verdict_sentence(task: Assignment, voice: Voice) -> VerdictCell:
    """Return the verdict on everything the report is about, in one sentence that names the gravest fault."""
    if task.comparison is not None:
        differing, all_ = len(task.comparison.of("payout")), task.comparison.payouts
        others = len(task.comparison.differences) - differing
        if not task.comparison.differences:
            return VerdictCell("ok", voice.say("front.texts_agree", all=all_))
        told = voice.say("front.texts_differ", differing=differing, all=all_, others=others)
        for row in by_gravity(task.comparison)[:1]:
            told += voice.say("front.widest", **_of_row(task.comparison, row, voice))
        return VerdictCell("none", told)
    if len(task.subjects) > 1:
        return _many(task.subjects, voice)
    subject = task.subjects[0]
    words = capital(verdict_words(subject, voice))
    if subject.verdict in _MORE and subject.findings:
        key = "front.more_inconsistencies" if _contradicts_itself(subject) else _MORE[subject.verdict]
        own = [each for each in subject.findings if grade_of(each.finding) == subject.verdict]
        said = voice.say("front.fault", verdict=words, fault=fault(own[0], subject, voice))
        more = f" {voice.counted(key, len(own) - 1)}" if len(own) > 1 else ""
        return VerdictCell(subject.verdict, f"{said}{more}")
    if subject.verdict == "unchecked":
        told = fault(subject.findings[0], subject, voice) if subject.findings else ""
        return VerdictCell(subject.verdict, voice.say("front.fault", verdict=words, fault=told) if told else words)
    if advantage_kept(subject) is not None:
        return VerdictCell("warning", f"{words}.")
    if subject.bare == "mathematics":
        return VerdictCell("none", capital(f"{voice.say('front.without_text')}."))
    waived = accepted(subject)
    tail = voice.counted("front.accepted", waived) if waived else voice.say("front.nothing_found")
    return VerdictCell(ruling_of(subject), f"{words}: {tail}.")


def ruling_of(subject: ReportSubject) -> Ruling:
    """Return the verdict of a subject as it is coloured: grey where no bet of a table was held against a text."""
    return "none" if subject.bare is not None else subject.verdict


def fault(each: Numbered, subject: ReportSubject, voice: Voice) -> str:
    """Return what a finding says as the end of a sentence; of a long one its first clauses."""
    words = message(each.finding, subject.names(voice)).rstrip(".")
    told, *clauses = _CLAUSES.split(words)
    for clause in clauses:
        if len(told) + len(clause) + 2 > MOST_LETTERS:
            break
        told = f"{told}; {clause}"
    return f"{told}{of_text(each.finding, subject.names(voice))}."


def advantage_kept(subject: ReportSubject) -> Finding | None:
    """Return the finding that a table keeps a regulation which gives the player an advantage, if that is all of it."""
    if subject.is_text or subject.verdict != "ok":
        return None
    found = (each.finding for each in subject.findings)
    return next((each for each in found if each.code == PLAYER_ADVANTAGE and grade_of(each) == "warning"), None)


def _many(subjects: tuple[ReportSubject, ...], voice: Voice) -> VerdictCell:
    """Return how many subjects have each verdict, the worst verdict first, and the gravest fault of all."""
    ordered = sorted(subjects, key=lambda subject: WORST_FIRST.index(subject.verdict))
    counted = Counter(
        voice.say("front.with_inconsistencies") if _contradicts_itself(each) else _plain(each, voice)
        for each in ordered
    ).items()
    parts = [voice.say("front.of_all", verdict=words, count=count, all=len(subjects)) for words, count in counted]
    told = f"{capital('; '.join(parts))}."
    failing = [subject for subject in subjects if subject.verdict == ordered[0].verdict and subject.findings]
    if failing and ordered[0].verdict != "ok":
        worst = min(failing, key=lambda subject: gravity(subject.findings[0].finding))
        gravest = fault(worst.findings[0], worst, voice)
        told = f"{told} {voice.say('front.gravest', name=worst.called, fault=gravest)}"
    return VerdictCell("none" if all(each.bare for each in subjects) else ordered[0].verdict, told)


def _contradicts_itself(subject: ReportSubject) -> bool:
    return subject.is_text and subject.verdict == "violation"


def accepted(subject: ReportSubject) -> int:
    """Return how many findings would count against a subject if they were not accepted."""
    return sum(each.finding.waived is not None for each in subject.findings)


def _plain(subject: ReportSubject, voice: Voice) -> str:
    if subject.verdict == "ok" and accepted(subject):
        return voice.say("front.but_accepted")
    kept = advantage_kept(subject)
    if kept is not None:
        return voice.say("run.keeps_a_bad", advantage=in_both(kept.values.get("advantage", ""))[voice.language])
    if subject.bare is not None:
        return voice.say(f"run.bare.{subject.bare}")
    return bare_verdict(subject, voice)


def bare_verdict(subject: ReportSubject, voice: Voice) -> str:
    """Return the verdict on a subject in as few words as it has."""
    return voice.say("word.ok") if subject.verdict == "ok" else VERDICT[subject.verdict][voice.language]


def verdict_words(subject: ReportSubject, voice: Voice) -> str:
    """Return the verdict on a subject in words, with the reading it hangs on where the table chose that itself."""
    if _contradicts_itself(subject):
        return voice.say("word.inconsistencies")
    words = _plain(subject, voice)
    follows = not accepted(subject) and any(each.code == FOLLOWS_TABLE for each in subject.reservations)
    return voice.say("front.as_the_table_reads", verdict=words) if follows and subject.verdict == "ok" else words


def counts(subject: ReportSubject, voice: Voice) -> Iterator[Line]:
    """Yield the verdict of a subject in words, its findings by grade, and of a table how much was checked."""
    yield (TextRun(capital(verdict_words(subject, voice)), "strong"),)
    parts = []
    for ruling in GRADES:
        found = sum(grade_of(each.finding) == ruling for each in subject.findings)
        if found:
            key = "inconsistency" if subject.is_text and ruling == "violation" else ruling
            parts.append(voice.counted(f"count.{key}", found))
    if subject.doubts:
        parts.append(voice.counted("count.doubt", len(subject.doubts)))
    yield line(", ".join(parts) or voice.say("count.nothing"))
    if subject.table is not None and subject.regulation.id and subject.verdict != "unchecked":
        yield voice.line("front.checked", **_checked(subject))
    if subject.counted is not None:
        yield line(account_words((subject,), voice))


def account_words(subjects: Iterable[ReportSubject], voice: Voice) -> str:
    """Return how many values of tables were examined, and by whom, texts by their titles; "" without a table."""
    tables = [subject for subject in subjects if subject.counted is not None]
    if not tables:
        return ""
    count = summed([subject.counted for subject in tables if subject.counted is not None])
    titles = {text.id: brief_title(text) for subject in tables for text in subject.regulation.each}
    if len(titles) == 1:
        titles = dict.fromkeys(titles, voice.say("front.the_regulation"))
    by = listed(tuple(by_whom(count, voice.language, titles)), voice.style)
    figures = {"examined": count.values - count.unjudged, "values": count.values}
    return voice.say("front.account_by" if by else "front.account", by=by, **figures)


def _checked(subject: ReportSubject) -> dict[str, int]:
    """Return how much of a table could be held against its text."""
    table = subject.table
    assert table is not None
    told, all_ = answered(subject)
    judged = len(table.judgements.judged)
    pairs = {
        (offer.bet.id, couple.number)
        for offer in table.offers
        for couple in couples_of(offer, subject.apparatus, table.prices.possible)
    }
    return {"requirements": told, "all": all_, "limits": judged, "payouts": len(pairs)}


# The summary a director reads: the findings that matter, worst first, each in two sentences without jargon.
# The first sentence says what the text or the table says, the second what that implies. Both come from the catalogue
# by the code of the finding (`summary.PAY001.says`, `.means`; `.says_own`, `.means_own` where the finding has another
# message than the usual one of its check), for errors of reading by its three letters; without a first sentence the
# finding's message is taken, with the text's names in place of ids. Of many tables, each kind of finding is told
# once, with the worst of them.


MOST_POINTS = 12
MOST_DIFFERENCES = 5
MOST_NAMES = 5  # subjects named one by one; of a longer list the rest is counted


class _Kind(NamedTuple):
    """The findings of one code in one subject, worst first."""

    subject: ReportSubject
    code: str
    found: tuple[Numbered, ...]


def summary(task: Assignment, voice: Voice) -> Section:
    """Return the summary of everything the report is about."""
    kinds = [kind for subject in task.subjects for kind in _kinds(subject)]
    if task.comparison is not None:
        points = [_point(kind, True, (), voice) for kind in sorted(kinds, key=_rank)]
    elif len(task.subjects) > 1:
        points = list(_of_many(kinds, voice))
    else:
        points = [_point(kind, False, (), voice) for kind in kinds]
    shown = points[:MOST_POINTS] if len(task.subjects) == 1 else points
    apart = list(differences(task.comparison, MOST_DIFFERENCES, voice)) if task.comparison is not None else []
    blocks: list[Block] = []
    if points or apart:
        intro = "summary.intro" if task.comparison is None else "summary.intro_compared"
        blocks += [Paragraph(voice.line(intro)), *apart, *([Points(tuple(shown))] if shown else [])]
        if len(points) > len(shown):
            blocks.append(Paragraph(line(voice.counted("summary.more", len(points) - len(shown)))))
    else:
        waived = sum(map(accepted, task.subjects))
        said = line(voice.counted("summary.accepted", waived)) if waived else voice.line("summary.nothing")
        blocks.append(Paragraph(said, "good"))
    return Section("summary", "", voice.say("summary.title"), (*blocks, *adopted_readings(task.subjects, voice)))


def adopted_readings(subjects: tuple[ReportSubject, ...], voice: Voice) -> Iterator[Block]:
    """Yield which readings the figures rest on, each once with all it is about, and who chose them."""
    several = len({(subject.regulation.id, subject.mark) for subject in subjects}) > 1
    every = [(subject, each) for subject in subjects for each in adopted(subject, subject.names(voice))]
    found = grouped_by(every, lambda pair: (pair[0].short_title if several else "", pair[1].words))
    lines = []
    for (head, words), own in found.items():
        named: Line = (TextRun(f"{head}. ", "strong"),) if head else ()
        about = tuple(dict.fromkeys(name for _, each in own for name in each.about))
        lines.append((*named, *line(f"{listed(about, voice.style)}{words}")))
    if lines:
        yield Paragraph(voice.line("summary.adopted"))
        yield Bullets(tuple(lines))


def _of_many(kinds: list[_Kind], voice: Voice) -> Iterator[Point]:
    """Yield the points of several subjects, worst first; if they are many, one for each code with who else has it."""
    ranked = sorted(kinds, key=_rank)
    groups = grouped_by(ranked, lambda kind: kind.code if len(kinds) > MOST_POINTS else id(kind))
    for first, *others in groups.values():
        yield _point(first, True, tuple(others), voice)


def _kinds(subject: ReportSubject) -> Iterator[_Kind]:
    """Yield the codes whose findings matter: errors and warnings, and all that is undetermined."""
    matter = (each for each in subject.findings if grade_of(each.finding) != "none")
    by_code = grouped_by(matter, lambda each: each.finding.code)
    yield from (_Kind(subject, code, tuple(found)) for code, found in by_code.items())


def _rank(kind: _Kind) -> Gravity:
    return gravity(kind.found[0].finding)


def _point(kind: _Kind, named: bool, others: tuple[_Kind, ...], voice: Voice) -> Point:
    """Return the point on one code in one subject; `others` are subjects with findings of that code, too."""
    subject, code, found = kind
    names = subject.names(voice)
    values = _values(found, subject, voice)
    sentences = [_says(found, values, names), _means(found, values, subject, voice)]
    if len(found) > 1 and not voice.has(f"summary.{code}.many"):
        sentences.append(voice.counted("summary.others", len(found) - 1))
    sentences.append(_certainty(found, voice))
    text = " ".join(filter(None, sentences))
    head: Line = (TextRun(f"{subject.name}. ", "strong"),) if named else ()
    all_ = (*found, *(each for other in others for each in other.found))
    refs: Line = (TextRun(" ("), *references(all_, voice), TextRun(")"))
    return Point(verdict_of_finding(found[0], voice), (*head, *line(text), *_elsewhere(others, voice), *refs))


def _certainty(found: tuple[Numbered, ...], voice: Voice) -> str:
    """Return how many of the findings are of low certainty, "" if none is."""
    low = sum(each.finding.confidence == "low" for each in found)
    if low in (0, len(found)):
        return voice.say("summary.all_low") if low else ""
    return voice.say(f"summary.some_low.{'one' if low == 1 else 'many'}", low=low, count=len(found))


def _elsewhere(others: tuple[_Kind, ...], voice: Voice) -> Line:
    """Return in which other subjects there are findings of the same code."""
    if not others:
        return ()
    names = first_of([other.subject.name for other in others], MOST_NAMES, voice)
    return (TextRun(" "), TextRun(voice.counted("summary.elsewhere", len(others))), TextRun(f" {names}."))


def _says(found: tuple[Numbered, ...], values: Mapping[str, Value], names: Names) -> str:
    """Return the first sentence: on all findings of the code together, where the catalogue has words for that."""
    first = found[0].finding
    of_table = () if found[0].of_text else ("says_table", "says_alone")
    for part in ("many" if len(found) > 1 else "", *of_table, "says"):
        told_ = _sentence(first, part, values, names)
        if told_:
            return told_
    return sentence(message(first, names))


def implied(found: tuple[Numbered, ...], subject: ReportSubject, voice: Voice) -> str:
    """Return what findings of one code imply beyond their message."""
    if found[0].finding.code == PLAYER_ADVANTAGE:  # whose message tells the advantage itself
        return " ".join(_gains(found[0].finding, subject, voice))
    return _means(found, _values(found, subject, voice), subject, voice)


def _means(found: tuple[Numbered, ...], values: Mapping[str, Value], subject: ReportSubject, voice: Voice) -> str:
    """Return what the findings of a code imply, with what is special to advantages of players and to limits."""
    first = found[0].finding
    code = first.code
    if code == BAND:
        return band_in_words(first, subject, voice)
    words = [_sentence(first, "means", values, subject.names(voice))]
    if code == PLAYER_ADVANTAGE:
        words += _gains(first, subject, voice)
    return " ".join(each for each in words if each)


def _gains(finding: Finding, subject: ReportSubject, voice: Voice) -> Iterator[str]:
    """Yield what a player gains on average, and that a table keeps to its regulation with that."""
    gain = gain_in_words(finding, subject, voice)
    if gain:
        yield gain
    bet = subject.regulation.bet(finding.subject.game, finding.subject.bet or "")
    if bet is not None and subject.agrees(bet, finding.subject.numbers):
        yield voice.say("summary.agrees")


def _sentence(finding: Finding, part: str, values: Mapping[str, Value], names: Names) -> str:
    """Return a sentence of the catalogue, "" when it has none or the finding lacks a value that it needs."""
    language, code = names.voice.language, finding.code
    texts = catalogue(language)
    own = (f"summary.{code}.{part}_own",) if finding.message != finding.kind.message else ()
    for key in (*own, f"summary.{code}.{part}", f"summary.{code[:3]}.{part}"):
        if key in texts:
            try:
                return capital(officer_of(finding, names).fill({language: texts[key]}, values))
            except KeyError:  # a finding of this code with a message, and values, of its own
                continue
    return ""


def _values(found: tuple[Numbered, ...], subject: ReportSubject, voice: Voice) -> dict[str, Value]:
    """Return the values of the first finding, with what its bet pays, and of all together the widest edge.

    `count` are the findings, which are rows of a comparison, `payouts` those they are about, `by_number` the same
    counted by number.
    """
    first = found[0].finding
    values: dict[str, Value] = dict(first.values)
    figures = [row.figure for each in found for row in _rows(each.finding, subject)]
    edges = [figure.house_edge for figure in figures if figure.judged and figure.house_edge is not None]
    if edges:
        values["largest"] = percent(max(edges), voice.style)
    prices = first.values.get("prices")
    if isinstance(prices, int):
        values["prices"] = voice.counted("count.payout", prices)
    values["count"] = len(found)
    values["payouts"] = sum(_payouts(each.finding) for each in found)
    values["by_number"] = sum(max(1, len(each.finding.subject.numbers)) for each in found)
    bet = subject.regulation.bet(first.subject.game, first.subject.bet) if first.subject.bet else None
    paid = [text for row in _rows(first, subject) for text in (price_lines(row, bet, voice.style) if bet else ())]
    if paid:
        values.setdefault("pays", "; ".join(dict.fromkeys(text.partition(" = ")[0] for text in paid)))
    if bet is not None and not subject.is_text:
        numbers = set(first.subject.numbers)
        held = [each for each in bet.payouts if not numbers or not each.numbers or numbers & set(each.numbers)]
        printed = dict.fromkeys(printed_price(payout, voice.style) for payout in held)
        if printed:
            values.setdefault("printed", ", ".join((*printed, *quotes(held))))
    return values


def _rows(finding: Finding, subject: ReportSubject) -> list[FigureRow]:
    """Return the figures of the bet of a finding, on its numbers."""
    bet = subject.regulation.bet(finding.subject.game, finding.subject.bet) if finding.subject.bet else None
    if bet is None:
        return []
    numbers = set(finding.subject.numbers)
    rows = figure_rows(subject.priced, subject.case.figures.of(bet))
    return [row for each in rows for row in each.rows if not numbers or numbers & set(row.numbers)]


def _payouts(finding: Finding) -> int:
    """Return how many payouts a finding is about: those it gives an edge for, else one."""
    edges = finding.values.get("edges")
    return len(edges) if isinstance(edges, tuple) else 1


def differences(comparison: Comparison, most: int, voice: Voice) -> Iterator[Block]:
    """Yield the payouts of two texts whose house edges are furthest apart, and how many others differ."""
    rated = by_gravity(comparison)
    points = tuple(_points_of(comparison, rated[:most], voice))
    if points:
        yield Points(points)
    if len(rated) > most:
        yield Paragraph(line(voice.counted("summary.differs_more", len(rated) - most)))


def by_gravity(comparison: Comparison) -> list[ComparisonRow]:
    """Return the payouts that differ, the gravest difference first."""
    return sorted(rows_of(comparison.of("payout")), key=lambda row: edges_apart(row.difference), reverse=True)


def _points_of(comparison: Comparison, rows: list[ComparisonRow], voice: Voice) -> Iterator[Point]:
    kinds = [text.header.kind for text in (comparison.a, comparison.b)]
    nothing = VerdictCell("none", voice.say("summary.difference"))
    for row in rows:
        values = _of_row(comparison, row, voice)
        ruling = values["b" if kinds[0] == "operator" else "a"]
        tail = voice.say("summary.prevails", title=ruling) if set(kinds) == {"official", "operator"} else ""
        yield Point(nothing, line(voice.say("summary.differs", **values) + tail))


def _of_row(comparison: Comparison, row: ComparisonRow, voice: Voice) -> dict[str, Value]:
    """Return what two texts pay, with the house edges, and what the texts are called."""
    each, names = row.difference, Names(comparison.a, voice)
    bet = comparison.a.bet(each.game, each.bet or "")
    values: dict[str, Value] = {
        "bet": f"{names.quoted(bet)} {names.numbers(row.numbers)}".strip() if bet is not None else each.bet or "",
        "a": voice.quoted(short_title(comparison.a)),
        "b": voice.quoted(short_title(comparison.b)),
    }
    for place, side in (("here", each.a), ("there", each.b)):
        values[place] = Officer(names).say(side.text) if side is not None else NONE
        values[f"edge_{place}"] = _edge(side, voice) if side is not None else NONE
    return values


def _edge(side: Side, voice: Voice) -> str:
    """Return the house edge of a side, from the smallest to the largest of its readings."""
    return edges_between((each.made for each in side.edges if each.judged), voice) or voice.say("word.unknown")
