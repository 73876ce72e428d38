"""`tapete compare` and `tapete lineage`: where texts differ, and what becomes of tables under another."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checker.apps.common import Common, entry_named
from checker.apps.output import Output, say, write, writers
from checker.apps.settings import Usage
from checker.cases.comparison.compare import compare as compared
from checker.cases.comparison.lineage import line_of, lineage
from checker.cases.comparison.model import Comparison
from checker.findings.finding import said
from checker.findings.result import FileResult, RunResult, file_verdict
from checker.pipeline import regulation_case
from checker.semantics.decree.model import Header
from checker.store.library import LibraryEntry, earliest_day, is_no_longer, is_not_yet, last_day_in_force
from checker.store.store import Unusable
from checker.text.files import FileTrouble, read_text
from checker.views.comparison import ComparisonToShow
from checker.views.tables import TablesCompared, noted_tables, table_changes
from checker.views.words import Presentation


def compare(a: str, b: str, known: Common, outputs: tuple[Output, ...], tables: tuple[str, ...] = ()) -> int:
    """Compare two regulations: 0 when nothing differs, 1 when something does, 3 when that is open.

    With tables: 0 when no verdict and no finding of theirs changes, 1 when some do, 2 when one cannot be read.
    """
    shown, code = compared_by_name(a, b, known)
    if tables:
        found = tables_under_both(entry_named(a, known), entry_named(b, known), shown.comparison, tables, known)
        changed = any(each.status != "same" or each.findings for each in found.changes.tables)
        is_unread = any("unchecked" in (each.before, each.after) for each in found.changes.tables)
        shown, code = shown._replace(tables=found), 2 if is_unread else int(changed)
    for render, output in writers("compare", outputs, Presentation(known.language)):
        write(render(shown), output)
    return code


def compared_by_name(a: str, b: str, known: Common) -> tuple[ComparisonToShow, int]:
    """Return what comparing two regulations gives, and the exit code of that.

    It is open (3) where texts differ under some readings only, or agree where they state no payout. A text is the same
    as itself, whatever it leaves open.
    """
    cases = [regulation_case(entry_named(name, known), known.session) for name in (a, b)]
    comparison = compared(*cases)
    unpriced: tuple[tuple[str, str], ...] = ()
    if not comparison.differences and comparison.a != comparison.b:
        figures = (figure for case in cases for figure in case.figures.all if figure.status == "unpriced")
        unpriced = tuple(dict.fromkeys((figure.game, figure.bet) for figure in figures))
    is_open = comparison.is_open if comparison.differences else bool(unpriced)
    return ComparisonToShow(comparison, unpriced), 3 if is_open else min(1, len(comparison.differences))


_GAME = re.compile(r"(?m)^\s*(?:game|juego)\s")  # what ends the heading, whose ties alone name other texts

# The tables of the user under both texts. The second is given the id of the first: whatever names that, a table or a
# text of the house, is under the second then, and the same finding is the same one.


def tables_under_both(
    old: LibraryEntry, new: LibraryEntry, texts: Comparison, paths: tuple[str, ...], known: Common
) -> TablesCompared:
    """Return what changes at tables when `new` stands in place of `old`.

    Each text is taken on the day of the run, or the nearest one on which it may be in force.

    Raises:
        Usage: No table is under `old`, or `new` changes it instead of taking its place.
    """
    if any(link.regulation == texts.a.id for link in texts.b.brings):
        raise Usage(said("not-in-place", new=texts.b.id, old=texts.a.id))
    in_place = LibraryEntry(texts.a.id, new.file, new.label, False, _renamed(new, texts.b.id, texts.a.id))
    day_a, day_b = (_day(each.header, known.session.as_of) for each in (texts.a, texts.b))
    runs = [_judged(entry, day, paths, known) for entry, day in ((old, day_a), (in_place, day_b))]
    before, after = (run._replace(files=tuple(_under(run, old.id))) for run in runs)
    others = sum(file.table is not None for file in runs[0].files) - len(before.files)
    if not before.files and not after.files:
        raise Usage(said("no-table-under", old=texts.a.id))
    language = known.language
    changes = table_changes(after, noted_tables(before, False, language), language)
    return TablesCompared(texts.a.id, texts.b.id, day_a, day_b, max(0, others), changes)


def _renamed(entry: LibraryEntry, id_: str, other: str) -> str:
    """Return a text under the id of the other one; what its heading says of that is said of its own id then."""
    text = read_text(entry.file) if entry.text is None else entry.text
    games = _GAME.search(text)
    end = games.start() if games else len(text)
    swapped = {id_: other, other: id_}
    return re.sub(rf"\b(?:{id_}|{other})\b", lambda found: swapped[found[0]], text[:end]) + text[end:]


def _day(header: Header, day: str) -> str:
    """Return the day, or the first or the last on which a text is in force where it is not in force then."""
    if is_not_yet(header, day):
        return earliest_day(header) or day
    return last_day_in_force(header) or day if is_no_longer(header, day) else day


def _judged(entry: LibraryEntry, day: str, paths: tuple[str, ...], known: Common) -> RunResult:
    from checker.apps.check import check_job, judged  # imported lazily: nearly always two texts are compared alone

    library = {**known.session.library, entry.id: entry}
    # One configuration for all: each file under its own would have the texts of that one.
    its = known._replace(others=None, session=known.session._replace(library=library, as_of=day))
    return judged(check_job(paths, False, its), its)


def _under(run: RunResult, text: str) -> Iterator[FileResult]:
    """Yield the tables that a text rules, and what could not be read."""
    for file in run.files:
        is_unread = file_verdict(file.findings) == "unchecked" and not file.regulations
        if is_unread or text in file.regulations:
            yield file


def show_lineage(name: str, known: Common, outputs: tuple[Output, ...]) -> int:
    """Show the line that a text belongs to; a text of the library that cannot be used is named on standard error."""
    entry = entry_named(name, known)
    texts = {entry.id: known.session.compiled(entry).regulation}
    entries = {**known.session.library, entry.id: entry}
    for each in known.session.library.values():
        if each.id not in texts:
            try:
                texts[each.id] = known.session.compiled(each).regulation
            except (FileTrouble, Unusable):
                say(said("no-part-of-line", file=each.label)[known.language])
    depths = dict(line_of(entry.id, texts))
    found = lineage(entry.id, {id_: regulation_case(entries[id_], known.session) for id_ in depths}, depths)
    for render, output in writers("lineage", outputs, Presentation(known.language)):
        write(render(found), output)
    return 0
