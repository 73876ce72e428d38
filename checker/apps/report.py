"""`tapete report`: collects what a report is about, composes it, writes it in the format of the file's ending."""

from __future__ import annotations

import os
import re
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from checker import __version__
from checker.apps.common import Common, groups_of, run_groups, texts_named, unknown_regulation
from checker.apps.limits import Ask, in_one_money, sheets_of
from checker.apps.output import Progress, say
from checker.apps.settings import REPORT_FILES, REPORT_KEYS, Usage, iso_day
from checker.cases.case import Case, RegulationCase, TableCase, case_of
from checker.cases.document.text import document_of
from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.sheet import LimitSheet
from checker.findings.changes import NotedRun, changes_since
from checker.findings.finding import Bilingual, Language, said, words_of
from checker.formats.report import Format, format_for, formats
from checker.pipeline import Judged, Run, regulation_case
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures
from checker.store.library import NO_REGULATION, LibraryEntry, entry_of_file, is_decree
from checker.store.session import ONLY_REGULATION, TABLE_SUFFIXES, Session, Target, targets
from checker.text.archive import digest_of, digest_once
from checker.text.documents import NoText, read_document
from checker.text.files import read_bytes, read_content, write_bytes_atomic
from checker.text.processes import apart
from checker.text.record import NamedTuple
from checker.views.report.build import noted, report_of
from checker.views.report.model import Picture
from checker.views.report.subject import (
    AppliedText,
    Assignment,
    Depth,
    Formalities,
    ReportSubject,
    SourceFile,
    numbered,
    subject_of,
)
from checker.views.tables import By, by_tables
from checker.views.words import counted


class ReportOptions(NamedTuple):
    """How much a report holds, who writes it to whom; the files of an earlier result and of the letterhead.

    `template` is a Word file of the house whose fields the report fills, `stated` what is said of them; `by` is what
    tables have a page in common by.
    """

    depth: Depth = "usual"
    formalities: Formalities = Formalities()
    since: str | None = None
    letterhead: str | None = None
    template: str | None = None
    stated: Mapping[str, str] = {}
    by: By | None = None


_USUAL = ReportOptions()


def options_of(
    known: Common, *, brief: bool, full: bool, given: Mapping[str, str | None], since: str | None = None
) -> ReportOptions:
    """Return how a report is to be, by the options of the command and, for what they leave out, the configuration.

    Usage: both page one alone and all annexes are asked for, or the letterhead is no picture.
    """
    if brief and full:
        raise Usage(said("brief-and-full"))
    configured = known.settings.report
    found = dict(configured)
    for name in REPORT_KEYS:
        stated = configured.get(name, "")
        if name in REPORT_FILES and stated:
            stated = os.path.join(known.settings.folder, stated)
        own = given.get(name)
        found[name] = stated if own is None else own  # an empty option takes away what is configured
    path = found["letterhead"]
    if _is_no_day(found["deadline"]):
        raise Usage(said("no-such-deadline", deadline=found["deadline"]))
    formalities = Formalities(
        found["casino"], found["file_number"], found["addressee"], found["deadline"], found["signatory"]
    )
    if path:
        formalities = formalities._replace(letterhead=letterhead(path))
    depth: Depth = "brief" if brief else "full" if full else "usual"
    return ReportOptions(depth, formalities, since, path or None, found["template"] or None, found)


def _is_no_day(text: str) -> bool:
    """Return whether a text is written like a date and is none; a deadline may be words, too."""
    parts = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.](\d{1,2})[/.](\d{4})", text.strip())
    if parts is None:
        return False
    year, month, day = parts.group(1, 2, 3) if parts[1] else parts.group(6, 5, 4)
    return iso_day(f"{year}-{month}-{day}") is None


def report(
    subjects: tuple[str, ...],
    file: str,
    known: Common,
    compare: bool = False,
    ask: Ask | None = None,
    options: ReportOptions = _USUAL,
) -> int:
    """Write a report, say what was written, and return the exit code: 0, or 2 when something could not be checked.

    `subjects` are ids of regulations, decrees, table files and folders, two regulations with `compare`; the ending of
    `file` picks the format; `ask` is for what minimum the texts get a limit sheet. Formats that hold data hold all of
    it unless page one alone is wanted.

    Raises:
        Usage: No subject, an unknown one, an unknown ending, an extra of the package that is missing, too many
            subjects for the format, a document without text or of no text in the report, or limits that a text does
            not allow.
    """
    form = format_of(file)
    earlier = None
    if options.since is not None:
        from checker.apps.accepted import read_earlier  # imported lazily: for who compares

        earlier = read_earlier(options.since)
    wanted = wanted_of(subjects, known, compare)

    def compose() -> _Composed:
        try:
            found, run = examined(wanted, known, ask)
        except NoText as problem:
            raise Usage(no_text(problem)) from None
        depth: Depth = "full" if form.whole and options.depth == "usual" else options.depth
        refuse_too_many(form, len(found), depth)
        task = assignment_of(found, known, moment(os.environ), options._replace(depth=depth), compare, earlier)
        closed = tuple(table for file in run.result.files for table in file.closed)
        task = task._replace(skipped=run.result.skipped, closed=closed)
        if options.by is not None and all(subject.at is None for subject in found):
            raise Usage(said("by-without-tables", by=options.by))
        is_unchecked = any(subject.verdict == "unchecked" for subject in found)
        if options.template is not None and form.suffix == LETTERS:
            from checker.apps.letter import letter  # imported lazily: for who has a template

            return _Composed(*letter(options.template, task, options.stated, known.language), is_unchecked)
        composed = report_of(task, known.language)
        content = b"".join(form.render(composed)) if form.compose is None else form.compose(composed)
        return _Composed(content, composed.verdict.text, is_unchecked)

    made = apart(compose) if form.finish is not None and len(wanted) >= _MANY else compose()
    data = made.content if form.finish is None else form.finish(made.content)
    write_bytes_atomic(file, data)
    pages = form.pages(data)
    length = "" if pages is None else f", {counted(pages, said('page'), said('pages'), known.language)}"
    say(f"{file}{length}: {made.words}")
    return 2 if made.is_unchecked else 0


LETTERS = ".docx"  # the ending of templates, and of what is made of them

# Subjects from which on a report that takes much memory to set is composed in another process: 20 MB stay free.
_MANY = 50


class _Composed(NamedTuple):
    """What a format makes its file of; what the report says in a sentence, and whether something was not checked."""

    content: Any
    words: str
    is_unchecked: bool


def assignment_of(
    found: tuple[ReportSubject, ...],
    known: Common,
    stamp: str,
    options: ReportOptions,
    compare: bool,
    earlier: NotedRun | None,
) -> Assignment:
    """Return what a report is composed of, `stamp` its moment; Usage where not two regulations are compared."""
    comparison = None
    if compare:
        from checker.cases.comparison.compare import compare as compared

        cases = [each.case for each in found if isinstance(each.case, RegulationCase)]
        if len(cases) != len(found) or len(cases) != 2:
            raise Usage(said("compare-takes-two"))
        comparison = compared(*cases)
    as_of = known.session.as_of
    task = Assignment(found, comparison, as_of, __version__, stamp, options.depth)
    task = task._replace(formalities=options.formalities, by=options.by, kinds=_titles(found, known.language))
    if earlier is None:
        return task
    later = by_tables(noted(found, as_of, __version__, known.language), bool(earlier.names))
    return task._replace(since=changes_since(earlier, later))


def refuse_too_many(form: Format, count: int, depth: Depth) -> None:
    """Stop with Usage before a format holds more subjects at once than it can."""
    if form.most is not None and count > form.most and depth == "full":
        raise Usage(said("too-many-subjects", count=count, suffix=form.suffix, most=form.most))


def _titles(subjects: tuple[ReportSubject, ...], language: Language) -> dict[str, str]:
    """Return the titles of the checks that found something, by their codes."""
    from checker.checks.pages import head_codes, title_of

    found = {each.finding.code for subject in subjects for each in subject.findings}
    return {code: title_of(code, language) for code in head_codes() if code in found}


def no_text(problem: NoText) -> Bilingual:
    """Return the complaint about a document that has no text."""
    return said("document-unreadable", path=problem.span.path, reason=words_of(problem.reason))


def asked_for(
    minimum: str | None, maximum: str | None, chip: str | None, game: str | None, times: str | None
) -> Ask | None:
    """Return what limit sheet the options ask for, None if none; Usage where its minimum is missing."""
    if minimum is not None:
        return Ask(minimum, maximum, chip or "1", game, times or "to")
    named = {"--max": maximum, "--chip": chip, "--game": game, "--times": times}
    given = next((option for option, value in named.items() if value is not None), None)
    if given is None:
        return None
    raise Usage(said("without-minimum", given=given))


def format_of(file: str) -> Format:
    """Return the format that the ending of a file asks for; Usage where none has it, or what it needs is missing."""
    ending = os.path.splitext(file)[1].lower()
    form = format_for(ending)
    if form is None:
        raise Usage(said("no-such-report", ending=ending or os.path.basename(file), endings=", ".join(formats())))
    if form.missing:
        raise Usage(said("report-needs-more", ending=ending, extra=form.missing))
    return form


def moment(environment: Mapping[str, str]) -> str:
    """Return the moment of the run; SOURCE_DATE_EPOCH, seconds since 1970, fixes it."""
    fixed = environment.get("SOURCE_DATE_EPOCH", "")
    seconds = int(fixed) if fixed.isdecimal() else time.time()
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))


def collect(names: tuple[str, ...], known: Common, compare: bool, ask: Ask | None = None) -> tuple[ReportSubject, ...]:
    """Return the texts and tables that arguments name, each checked, findings numbered through; raises as `report`."""
    return examined(wanted_of(names, known, compare), known, ask)[0]


def wanted_of(names: tuple[str, ...], known: Common, compare: bool) -> tuple[Target, ...]:
    """Return what arguments name; Usage where that is nothing, something unknown, or not two regulations to compare."""
    if not names:
        raise Usage(said("report-about-what"))
    if compare and len(names) != 2:
        raise Usage(said("compare-takes-two"))
    return tuple(target for name in names for target in _targets_of(name, known, texts_only=compare))


def examined(
    wanted: tuple[Target, ...], known: Common, ask: Ask | None = None
) -> tuple[tuple[ReportSubject, ...], Run]:
    """Return targets as subjects, findings numbered through, and the run that judged them.

    Usage: a document of none of the texts, or limits that a text does not allow.
    """
    progress = Progress(True)
    beside = known.session.headings() if any(each.entry for each in wanted) else ()
    run = run_groups(groups_of(wanted, known), known, progress, beside=beside, keep_cases=True)
    progress.done()
    decrees = (target.path for target in wanted if target.is_decree)
    its = known._replace(session=known.session.with_decrees(decrees))
    found: list[ReportSubject] = []
    for target, each in run.judged:
        if target.entry is not None or target.is_decree:
            entry = target.entry or entry_of_file(target.path)
            found += (_regulation(entry, regulation, its, ask) for regulation in each)
        else:
            found += _tables_of(target, each, its)
    if not found:
        raise Usage(said("nothing-to-report-on"))
    # Check that each document is that of one text in the report.
    ids = {text.id for subject in found if subject.regulation.id for text in subject.regulation.each}
    for name in known.session.documents:
        if name == ONLY_REGULATION and len(ids) > 1:
            raise Usage(said("whose-document"))
        if name not in (ONLY_REGULATION, *ids):
            raise Usage(said("not-in-the-report", name=name, listed=", ".join(sorted(ids)) or "–"))
    if ask is not None and not any(subject.sheets for subject in found):
        raise Usage(said("min-without-regulation"))
    return numbered(tuple(found)), run


def _targets_of(name: str, known: Common, texts_only: bool) -> Iterator[Target]:
    """Yield the regulation or the files that an argument names; Usage where it names neither."""
    library = known.session.library
    if name in library:
        yield Target(library[name].label, True, library[name].label, library[name])
    elif is_decree(name):
        yield Target(name, True, name)
    elif not texts_only and (os.path.exists(name) or name.lower().endswith(TABLE_SUFFIXES)):
        if not os.path.exists(name):
            read_content(name)  # says so: a report on nothing would look like one on a table that is there
        yield from targets((name,))
    else:
        raise unknown_regulation(name, known)


def _tables_of(target: Target, judged: Iterable[Judged], known: Common) -> Iterator[ReportSubject]:
    """Yield the tables of one file."""
    session = known.session
    try:
        digest = digest_of(target.path)
    except OSError:  # told as a finding already
        digest = ""
    for case, result in judged:
        shown = case_of(NO_REGULATION, session.as_of, ()) if case is None else _with_document(case, session)
        subject = subject_of(shown, result, digest, certified=False, language=known.language)
        named = [(text, session.library.get(text.id)) for text in reversed(shown.regulation.each)]
        yield subject._replace(
            texts=tuple(
                AppliedText(text, digest_once(os.path.abspath(entry.file)), entry.shipped)
                for text, entry in named
                if entry is not None
            ),
            copy=_copy(shown.regulation.id, session),
            card_games=_of_options(shown),
        )


def _of_options(case: Case) -> CardGameFigures:
    """Return what is known of a card game that the player decides, by the options of a table."""
    if not isinstance(case, TableCase) or not case.table.file.options:
        return NO_CARD_GAMES
    from checker.cases.table.options import stud_at_table  # imported lazily: few tables state options

    return CardGameFigures(stud=stud_at_table(case.regulation, case.table.game_id or "", case.table.file.options))


def _regulation(entry: LibraryEntry, judged: Judged, known: Common, ask: Ask | None) -> ReportSubject:
    """Return a regulation as a subject; Unreadable or Unusable where it cannot be used."""
    session = known.session
    case = judged.case or regulation_case(entry, session)
    compiled = session.compiled(entry)
    digest = digest_of(entry.file)
    subject = subject_of(case, judged.result, digest, certified=compiled.certified, language=known.language)
    sheets: tuple[LimitSheet, ...] = ()
    if ask is not None:  # as `limits` does, with the texts above
        named = texts_named(entry.id if session.library.get(entry.id) == entry else entry.label, known)
        sheets = sheets_of(in_one_money(named.compiled), ask, session)
    return subject._replace(sheets=sheets, copy=_copy(entry.id, session), card_games=compiled.card_games)


def _copy(regulation: str, session: Session) -> SourceFile | None:
    """Return the document's own file that was given for a text, None if none was."""
    path = session.document_of(regulation)
    if path is None:
        return None
    return SourceFile(os.path.basename(path), os.path.getsize(path), digest_once(os.path.abspath(path)))


def _with_document(case: Case, session: Session) -> Case:
    """Return the case of a table with the documents of its texts that are given: found in these once for all tables."""
    found = {}
    for text in case.regulation.each:
        path = session.document_of(text.id)
        if path is not None:
            known, place = rulebook_of(text).documents, os.path.abspath(path)
            if place not in known:
                known[place] = document_of(text, read_document(path))
            found[text.id] = known[place]
    if isinstance(case, TableCase):
        return case.with_documents(found) if found else case
    return case._replace(document=found.get(case.regulation.id))


# The letterhead of a report: a picture that is looked at before anything is made of it.


MOST_BYTES = 1024 * 1024
MOST_PIXELS = 4_000_000  # of a picture that is unpacked to be drawn
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
# Markers of a JPEG that give its size.
_FRAMES = frozenset({*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)})


def letterhead(path: str) -> Picture:
    """Return the picture of a file; Usage where it is no whole PNG or JPEG, or too large."""
    data = read_bytes(path, MOST_BYTES)
    kind = "png" if data.startswith(_PNG) else "jpeg" if data.startswith(_JPEG) else ""
    size = _size_of_png(data) if kind == "png" else _size_of_jpeg(data) if kind else None
    if size is None:
        raise Usage(said("letterhead", name=os.path.basename(path), what=said("no-picture")))
    if not 0 < size[0] * size[1] <= MOST_PIXELS:
        most = {"en": f"{MOST_PIXELS:,}", "es": f"{MOST_PIXELS:,}".replace(",", ".")}
        raise Usage(said("letterhead", name=os.path.basename(path), what=said("too-many-pixels", most=most)))
    return Picture(f"image/{kind}", data)


def _size_of_png(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG whose parts are whole, None of another."""
    parts = list(_parts_of_png(data))
    if not parts or parts[0][0] != b"IHDR" or parts[-1][0] != b"IEND" or len(parts[0][1]) != 13:
        return None
    return int.from_bytes(parts[0][1][:4], "big"), int.from_bytes(parts[0][1][4:8], "big")


def _parts_of_png(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the parts of a PNG by name, up to the first that is not whole."""
    place = len(_PNG)
    while place + 12 <= len(data):
        end = place + 8 + int.from_bytes(data[place : place + 4], "big")
        if end + 4 > len(data) or zlib.crc32(data[place + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return
        yield data[place + 4 : place + 8], data[place + 8 : end]
        place = end + 4


def _size_of_jpeg(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a JPEG that ends as one does, None of another."""
    place = 2
    while data.rstrip(b"\x00").endswith(b"\xff\xd9") and place + 9 <= len(data) and data[place] == 0xFF:
        if data[place + 1] in _FRAMES:
            height, width = (data[at : at + 2] for at in (place + 5, place + 7))
            return int.from_bytes(width, "big"), int.from_bytes(height, "big")
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    return None
