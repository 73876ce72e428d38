"""Page one of a report, and what became of the findings of an earlier one: a line on page one, and a section."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256

from checker.findings.changes import Changes, NotedFinding, Status
from checker.findings.wording import listed
from checker.semantics.decree.model import Regulation
from checker.store.library import earliest_day, in_force_since, is_no_longer, is_not_yet, last_day_in_force
from checker.text.memory import grouped_by
from checker.views.report.cells import NONE, first_of, table, text
from checker.views.report.model import (
    Block,
    Bullets,
    Fact,
    Facts,
    Line,
    Paragraph,
    Row,
    Section,
    SignatureField,
    TextCell,
    TextRun,
    Tone,
    plain,
)
from checker.views.report.names import Voice, brief_title, line, sentence, title_of
from checker.views.report.officer import Officer, message
from checker.views.report.sections.checklist import rules_of_table
from checker.views.report.sections.findings import MOST_NAMED, FindingsWriter
from checker.views.report.sections.identity import about, dated, kind_of, not_on_front, unstated_parts
from checker.views.report.sections.many import (
    Reservations,
    by_casino,
    by_kind,
    is_without_findings,
    not_conforming,
    shown_first,
)
from checker.views.report.sections.summary import account_words, adopted_readings, differences
from checker.views.report.sections.wagers import all_wagers, edges
from checker.views.report.subject import MOST_MAIN, Assignment, ReportSubject, counting, main_findings
from checker.views.tables import called, table_key

# What became of the findings of an earlier run: one line for page one, and a section that lists them.


MOST_FILES = 10  # files named one by one; of a longer list the rest is counted
_TONES: dict[Status, Tone] = {"new": "bad", "mended": "good"}


def changes(since: Changes, task: Assignment, voice: Voice) -> Section:
    """Return the section: the figures, what makes runs hard to compare, every finding with what became of it."""
    blocks: list[Block] = [Paragraph(line(changes_in_short(since, voice)))]
    remarks = tuple(_remarks(since, task, voice))
    if remarks:
        blocks.append(Bullets(remarks))
    if since.changes:
        by_path = {subject.path: subject for subject in reversed(task.subjects)}
        by_path |= {table_key(subject.path, subject.at): subject for subject in reversed(task.subjects)}
        by_number = {each.number: subject for subject in task.subjects for each in subject.findings}
        ids = {each.number: each.id for subject in task.subjects for each in subject.findings}
        rows = []
        for change in since.changes:
            finding, number = change.finding, change.finding.number
            about = by_number.get(number) or by_path.get(finding.path)
            cells = (
                text(voice.say(f"changes.is_{change.status}"), tone=_TONES.get(change.status, "plain")),
                TextCell(((TextRun(number, target=ids[number]) if number else TextRun(NONE),),)),
                text(about.called if about is not None else _called(finding.path, task, since, voice)),
                text(sentence(_words(finding, about, voice))),
            )
            rows.append(Row(cells))
        notes = (voice.line("changes.words"),) if since.count("mended", "accepted") else ()
        shown = table("changes.all", voice.say("changes.all"), rows, voice, id_="changes-all")
        blocks.append(shown._replace(notes=notes))
    return Section("changes", "", voice.say("changes.title"), tuple(blocks))


def changes_in_short(since: Changes, voice: Voice) -> str:
    """Return how many findings are new, still open and mended, in one sentence."""
    counts = {
        "new": since.count("new"),
        "mended": since.count("mended"),
        "accepted": since.count("accepted"),
        "open": since.count("open", "moved"),
        "unsettled": since.unsettled,
    }
    parts = tuple(
        voice.counted(f"changes.{name}", count) if count else voice.say(f"changes.no_{name}")
        for name, count in counts.items()
        if count or name not in ("accepted", "unsettled")
    )
    return voice.say("changes.short", day=voice.day(since.earlier.as_of), changes=listed(parts, voice.style))


def _remarks(since: Changes, task: Assignment, voice: Voice) -> Iterator[Line]:
    if since.earlier.as_of != task.as_of:
        before, now = voice.day(since.earlier.as_of), voice.day(task.as_of)
        yield voice.line("changes.other_day", before=before, now=now)
    if since.earlier.version != task.version:
        yield voice.line("changes.other_version", before=since.earlier.version, now=task.version)
    for key, files in (("added", since.added), ("missing", since.missing), ("unread", since.unread)):
        if files:
            named = [_called(path, task, since, voice) for path in files]
            yield voice.line(f"changes.{key}", files=first_of(named, MOST_FILES, voice))


def _called(path: str, task: Assignment, since: Changes, voice: Voice) -> str:
    """Return what a table or a file is called: by its name, its tables or its regulation, else as it was typed."""
    if path in since.names:
        return called(path, since.names, voice.language)
    names = dict.fromkeys(subject.called for subject in task.subjects if subject.path == path)
    return f"{', '.join(names)} (`{path}`)" if names and path not in names else f"`{path}`"


def _words(finding: NotedFinding, subject: ReportSubject | None, voice: Voice) -> str:
    """Return what a finding says; of one that is gone, what the earlier run said, with names in place of ids."""
    if subject is None:
        return finding.message
    game, bet = finding.about[1] or None, finding.about[2]
    names = subject.names(voice)
    today = next((each.finding for each in subject.findings if each.number == finding.number), None)
    if today is not None:
        return message(today, names)
    return Officer(names, game, subject.regulation.bet(game, bet)).say(finding.message)


# Page one, which can be sent by itself: the verdict, the gravest findings, what was not examined, room to sign.


MOST_TEXTS = 6  # regulations that page one names
MOST_LETTERS = 45  # of a fact that takes half a line
_BLANKS = ("file_number", "addressee", "casino", "deadline")
# What is always for the pen, unless the name of who signs is given; the signature is last
_SIGNING = ("remarks", "signatory", "place_and_day", "signature")


def front(task: Assignment, voice: Voice) -> Section:
    """Return the front: its blocks stand below the report's title and verdict."""
    given = tuple(_given(task, voice))
    short = tuple(fact for fact in given if sum(len(plain(words)) for words in fact.lines) <= MOST_LETTERS)
    if len(short) == 1:
        short = ()  # a lone one stands with the others
    blocks: list[Block] = [Facts(short, pairs=True)] if short else []
    if len(short) < len(given):
        blocks.append(Facts(tuple(fact for fact in given if fact not in short)))
    blocks += _out_of_force(task, voice)
    if task.since is not None:
        blocks.append(Paragraph(line(changes_in_short(task.since, voice))))
    if task.comparison is not None:
        apart = tuple(differences(task.comparison, MOST_MAIN, voice))
        blocks += [_heading("front.differences", voice), *apart] if apart else []
    elif len(task.subjects) > 1:
        casinos, kinds = tuple(by_casino(task.subjects, voice)), tuple(by_kind(task, voice))
        beside = sum(len((*each.rows, *each.notes)) for each in (*casinos, *kinds)) + 2 * len(casinos)
        blocks += [*casinos, *kinds, *not_conforming(task, beside, voice)]
    blocks += _main(task, voice)
    if len(task.subjects) == 1 and task.subjects[0].bare is not None and task.depth != "full":
        # Of cards, whose edge is one of all rules together, there is no picture but a table.
        blocks += edges(task.subjects[0], voice).blocks or all_wagers(task.subjects[0], voice).blocks[1:]
    gaps = tuple(_gaps(task, voice))
    if gaps:
        blocks += [_heading("front.gaps", voice), Bullets(gaps)]
    if task.depth != "full" and is_without_findings(task):
        blocks += adopted_readings(task.subjects, voice)
    if tells_all(task, voice):
        (only,) = task.subjects
        facts = not_on_front(about(only, True, voice), voice)
        blocks.append(Facts(tuple(each for each in facts if each.name != voice.say("front.regulation"))))
        blocks.append(Paragraph(voice.line("identity.annexes")))
    blocks.append(Paragraph(voice.line("front.no_opinion")))
    blocks += [_signature(task, voice), Paragraph(_verification(task, voice))]
    return Section("front", "", voice.say("front.heading"), tuple(blocks))


def tells_all(task: Assignment, voice: Voice) -> bool:
    """Return whether page one says all there is: of a table without a regulation, whose findings it has room for."""
    if task.depth != "usual" or task.since is not None or task.skipped or task.closed or len(task.subjects) != 1:
        return False
    (only,) = task.subjects
    if only.is_text or only.regulation.id or only.verdict == "unchecked" or rules_of_table(only):
        return False
    shown = {each.id for _, each in main_findings(task.subjects)}
    return shown >= {each.id for each in only.findings} and not Reservations(task.subjects, voice).lines


def _heading(key: str, voice: Voice) -> Paragraph:
    return Paragraph((TextRun(voice.say(key), "strong"),))


def _given(task: Assignment, voice: Voice) -> Iterator[Fact]:
    """Yield who, to whom, by when, under which regulation: what is given of it."""
    for name in ("casino", "file_number", "addressee", "deadline"):
        value = getattr(task.formalities, name)
        if value:
            shown = voice.day(value) if name == "deadline" else value
            yield Fact(voice.say(f"front.{name}"), ((TextRun(shown),),))
    titles = {subject.regulation.id: subject for subject in task.subjects if subject.regulation.id}
    if task.comparison is None and any(subject.table is not None for subject in task.subjects):
        stacks = [subject.regulation.each for subject in titles.values()]
        texts = {text.id for each in stacks for text in each}
        if len(texts) == 1:
            (only,) = titles.values()
            words = "; ".join((only.title, *list(dated(only.regulation.header, voice))[:1]))
            yield Fact(voice.say("front.applied"), ((TextRun(words),), *_not_held(titles.values(), voice)))
        elif texts and len(whole := max(stacks, key=len)) == len(texts):
            ranked = (*_ranked(whole, voice), *_not_held(titles.values(), voice))
            yield Fact(voice.say("front.applied_several"), ranked)
        elif texts:
            named = {text.id: voice.quoted(brief_title(text)) for each in stacks for text in reversed(each)}
            yield Fact(voice.say("front.applied_all"), (line(first_of([*named.values()], MOST_TEXTS, voice)),))
        else:
            yield Fact(voice.say("front.applied"), ((TextRun(voice.say("front.no_regulation")),),))
    elif len(task.subjects) == 1 and titles:
        yield Fact(voice.say("front.dates"), ((TextRun("; ".join(dated(task.subjects[0].regulation.header, voice))),),))
    yield Fact(voice.say("front.as_of"), (line(_days(task, voice)),))
    account = account_words(task.subjects, voice)
    if account:
        yield Fact(voice.counted("front.values", len(task.subjects)), (line(account),))


def _ranked(texts: tuple[Regulation, ...], voice: Voice) -> Iterator[Line]:
    """Yield the texts that tables are under, the highest first, each with its kind and since when it is in force."""
    for each in reversed(texts):
        kind, dates = voice.say(kind_of(each.header)), list(dated(each.header, voice))[-1:]
        yield line("; ".join((f"{title_of(each.header.title) or each.id} ({kind})", *dates)))


def _not_held(subjects: Iterable[ReportSubject], voice: Voice) -> Iterator[Line]:
    """Yield the texts above that are not at hand."""
    names = dict.fromkeys(
        link.title or link.regulation
        for subject in subjects
        for text in subject.regulation.each
        for link in text.links
        if link.kind == "subject_to" and link.regulation not in subject.case.held
    )
    yield from (line(f"{voice.quoted(name)} ({voice.say('front.not_held')})") for name in names if name)


def _days(task: Assignment, voice: Voice) -> str:
    """Return the day by which everything is judged, and whether tables state another one that goes before it."""
    run = voice.day(task.as_of)
    own = [subject.case.as_of for subject in task.subjects if not subject.is_text and subject.case.as_of != task.as_of]
    if not own:
        return voice.say("front.day_judged", day=run)
    if len(task.subjects) == 1:
        return voice.say("front.day_of_table", day=voice.day(own[0]), run=run)
    return voice.say("front.days_of_tables", run=run, tables=voice.counted("front.own_day", len(own)))


def _out_of_force(task: Assignment, voice: Voice) -> Iterator[Paragraph]:
    """Yield which regulations were not in force yet, or no longer, on the day by which something is judged."""
    applied = {
        (text.id, subject.case.as_of): (text, subject.names(voice).titles)
        for subject in reversed(task.subjects)
        for text in subject.regulation.each
    }
    for (id_, day), (regulation, titles) in reversed(applied.items()):
        header = regulation.header
        if is_no_longer(header, day):
            key, which, other = "no_longer", "in_force_until", last_day_in_force(header)
        elif is_not_yet(header, day):
            key, which, other = "not_yet", "in_force_since", earliest_day(header)
            which = which if in_force_since(header) else "in_force_earliest"
        else:
            continue
        if id_:
            dates = voice.say(f"front.{which}", day=voice.day(other or ""))
            title = voice.quoted(titles.get(id_, id_))
            yield Paragraph(voice.line(f"front.{key}", day=voice.day(day), title=title, dates=dates), "open")


def _main(task: Assignment, voice: Voice) -> Iterator[Block]:
    """Yield the gravest findings with clause, arithmetic and remedy, and how many others there are."""
    found = main_findings(task.subjects)
    if not found:
        return
    yield _heading("front.main", voice)
    counted = counting(task.subjects)
    sharing = grouped_by(counted, lambda pair: pair[1].id)
    for subject, each in found:
        # In a report with all annexes a finding is told once more, under its own id.
        id_ = f"main-{each.id}" if task.depth == "full" else each.id
        also = [pair for pair in sharing[each.id] if pair[1] is not each]
        most = len(also) if task.depth == "brief" else MOST_NAMED  # no list of all tables follows page one alone
        yield FindingsWriter(subject, voice).compact(each, len(task.subjects) > 1, also, most)._replace(id=id_)
    told = {each.id for _, each in found}
    others = sum(each.id not in told for _, each in counted)
    if others:
        yield Paragraph(line(voice.counted("front.others", others, where=voice.say(task.place_of("report")))))


def _gaps(task: Assignment, voice: Voice) -> Iterator[Line]:
    """Yield what was not examined or could not be settled, the most general first."""
    parts = Counter(part for subject in task.subjects for part in unstated_parts(subject, voice))
    if parts:
        tables = sum(subject.table is not None for subject in task.subjects)
        named = (
            name if number == tables else f"{name} ({voice.counted('front.tables', number)})"
            for name, number in parts.items()
        )
        yield voice.line("front.gap_unstated", parts=listed(tuple(named), voice.style))
    counts = [subject.counted for subject in task.subjects if subject.counted is not None]
    unjudged = sum(count.unjudged for count in counts)
    if unjudged:
        yield line(voice.counted("front.gap_unjudged", unjudged))
    for name in ("not_stated", "inspector"):
        number = max((getattr(count, name) for count in counts), default=0)
        if number:
            yield line(voice.counted(f"front.gap_{name}{'_each' if len(counts) > 1 else ''}", number))
    if task.skipped:
        yield line(voice.counted("front.gap_skipped", len(task.skipped)))
    if task.closed:
        yield line(voice.counted("front.gap_closed", len(task.closed)))
    if any(subject.regulation.id and subject.case.document is None for subject in task.subjects):
        yield voice.line("front.gap_document")
    found = Reservations(task.subjects, voice)
    shown = shown_first(task, found)
    yield from shown
    if len(found.lines) > len(shown):
        key = "front.gap_more" if shown else "front.gap_reservations"
        yield line(voice.counted(key, len(found.lines) - len(shown), where=voice.say(task.place_of("identity"))))


def _signature(task: Assignment, voice: Voice) -> SignatureField:
    """Return room for what is not given, the name of who signs if that is, and the signature."""
    names = [name for name in _BLANKS if not getattr(task.formalities, name)]
    if task.comparison is not None or all(subject.is_text for subject in task.subjects):
        names = [name for name in names if name in ("file_number", "addressee")]
    if len(task.subjects) == 1 and (table := task.subjects[0].table) is not None and table.file.name is None:
        names.append("table")
    labels = {name: voice.say(f"front.{name}") for name in (*names, *_SIGNING)}
    signatory = task.formalities.signatory
    if signatory:
        labels["signatory"] += f": {signatory}"
    fields = tuple("" if signatory and name == "signatory" else name for name in labels)
    return SignatureField(tuple(labels.values()), voice.say("front.signature_note"), fields)


def _verification(task: Assignment, voice: Voice) -> Line:
    """Return by what anybody can tell that the same files were examined."""
    subjects = task.subjects
    if len(subjects) == 1:
        texts = tuple(f"`{text.digest}`" for text in subjects[0].texts if text.digest)
        digests = [f"`{subjects[0].digest}`"] if subjects[0].digest else []
        digests += [listed(texts, voice.style)] if texts else []
        key = ("front.verify_none", "front.verify_one", "front.verify_both")[len(digests)]
        key = "front.verify_texts" if len(digests) == 2 and len(texts) > 1 else key
        return voice.line(key, version=task.version, **dict(zip(("digest", "text"), digests, strict=False)))
    return voice.line("front.verify_many", digest=f"`{manifest(subjects)}`", version=task.version)


def manifest(subjects: Iterable[ReportSubject]) -> str:
    """Return the SHA-256 of the list of files as `sha256sum` writes it, each file once."""
    lines = dict.fromkeys(f"{subject.digest}  {subject.path}\n" for subject in subjects if subject.digest)
    return sha256("".join(lines).encode("utf-8")).hexdigest()


def titles(task: Assignment, voice: Voice) -> tuple[str, str]:
    """Return the title of the report and what it is about."""
    if task.comparison is not None:
        a, b = (subject.short_title for subject in task.subjects[:2])
        return voice.say("front.title_compare"), voice.say("front.against", a=a, b=b)
    title = voice.say("front.title_check")
    if len(task.subjects) == 1:
        subject = task.subjects[0]
        return title, subject.name if subject.is_text else voice.say("front.of_table", name=subject.name)
    tables = sum(not subject.is_text for subject in task.subjects)
    key = "front.tables" if tables == len(task.subjects) else "front.texts" if tables == 0 else "front.subjects"
    return title, voice.counted(key, len(task.subjects))
