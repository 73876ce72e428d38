"""`tapete report … -o FILE.zip`: the evidence pack: report, inputs, transcriptions, certificates, result, manifest."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from checker.apps.accepted import MOST_BYTES_HANDED_BACK as MOST_OF_RESULT
from checker.apps.common import Common, groups_of
from checker.apps.limits import Ask
from checker.apps.output import say
from checker.apps.report import MOST_BYTES as MOST_OF_PICTURE
from checker.apps.report import ReportOptions, format_of, moment, wanted_of
from checker.apps.settings import Usage
from checker.evidence.order import INPUTS, OrderedSubject, PackOrder
from checker.evidence.stage import composed
from checker.findings.finding import said
from checker.findings.result import Skipped
from checker.store.library import is_decree
from checker.store.session import Target, why_no_table
from checker.text import archive
from checker.text.documents import MAX_PDF_BYTES
from checker.text.files import FileTrouble, limit_of, read_bytes, write_bytes_atomic
from checker.views.words import counted


def pack(
    subjects: tuple[str, ...], file: str, known: Common, compare: bool, ask: Ask | None, options: ReportOptions
) -> int:
    """Write an evidence pack, say what was written, and return the exit code; takes and raises what `report` does.

    Usage as well where the files are under several configurations, or too much for a pack.
    """
    format_of(f"{file}.pdf")  # says what to install before anything is worked out
    targets, passed_over = _looked_into(wanted_of(subjects, known, compare), known)
    its_file = next((target.shown for target in targets if target.entry is None), None)
    settings = known.settings if its_file is None else known.of_file(its_file).settings  # it holds for all targets
    names = _Names(settings.folder if settings.path else os.getcwd(), bool(settings.path))
    documents = dict(known.session.documents)
    decrees = tuple(_decrees_in(settings.folders))
    every = [target.path for target in targets if target.entry is None]
    others = [*decrees, *documents.values(), *filter(None, (options.letterhead, options.since))]
    names.take([*filter(None, (settings.path,)), *every, *others])
    order = PackOrder(
        tuple(_subject(target, names) for target in targets),
        known.language,
        known.session.as_of,
        moment(os.environ)[:10],
        options.depth,
        compare,
        ask,
        options.formalities._replace(letterhead=None),
        names.of(options.letterhead),
        names.of(options.since),
        names.of(settings.path or None),
        {id_: names.by_path[path] for id_, path in documents.items()},
        tuple(names.folder(folder) for folder in settings.folders),
        passed_over,
    )
    found = composed(order, _inputs(names, set(documents.values()), options))
    data = archive.archive_of(found.all)
    if len(data) > archive.MOST_BYTES or len(found.all) > archive.MOST_ENTRIES:
        raise _too_large()
    write_bytes_atomic(file, data)
    say(f"{file}, {counted(len(found.all), said('file'), said('files'), known.language)}: {found.summary}")
    return 2 if found.verdict == "unchecked" else 0


def _looked_into(targets: tuple[Target, ...], known: Common) -> tuple[tuple[Target, ...], tuple[Skipped, ...]]:
    """Return the targets that are looked into, and what is passed over; stop at files under several configurations."""
    groups = groups_of(targets, known)
    for target in targets:
        if target.skipped is not None and target.skipped.cause == "unreadable":
            read_bytes(target.path)  # says why
    every = [placed for group in groups for placed in group.targets if placed[1].path or placed[1].skipped]
    if len({group.known.settings.key for group in groups}) > 1:
        raise Usage(said("several-configurations"))
    kept: list[Target] = []
    passed_over: list[Skipped] = []
    for _, target in sorted(every, key=lambda each: each[0]):
        if target.skipped is not None:
            passed_over.append(target.skipped)
        elif _is_wanted(target):
            kept.append(target)
        else:
            passed_over.append(Skipped(target.shown, "no-table", why_no_table(target.path)))
    return tuple(kept), tuple(passed_over)


def _is_wanted(target: Target) -> bool:
    """Return whether a file belongs into a pack: not a large one of a folder that is no table anyway.

    Unreadable: it should be there, and cannot be read.
    """
    if target.entry is not None:
        return True
    try:
        read_bytes(target.path, limit_of(target.path))
    except FileTrouble as trouble:
        if target.is_worth_a_finding(trouble):
            raise
        return False
    return True


def _decrees_in(folders: Iterable[str]) -> Iterator[str]:
    """Yield the decrees of folders with regulations of one's own."""
    for folder in folders:
        for here, below, files in os.walk(folder):
            below[:] = sorted(name for name in below if not name.startswith("."))
            yield from (os.path.join(here, name) for name in sorted(files) if is_decree(name))


def _subject(target: Target, names: _Names) -> OrderedSubject:
    if target.entry is not None:
        return OrderedSubject(regulation=target.entry.id)
    return OrderedSubject(file=names.by_path[target.path], named=target.named)


def _inputs(names: _Names, documents: set[str], options: ReportOptions) -> dict[str, bytes]:
    """Return the bytes of all inputs by their names in the pack; Usage where they are too many."""
    found: dict[str, bytes] = {}
    left = archive.MOST_BYTES
    for path, name in names.by_path.items():
        limit = limit_of(path)
        if path in documents:
            limit = MAX_PDF_BYTES
        elif path in (options.letterhead, options.since):
            limit = MOST_OF_PICTURE if path == options.letterhead else MOST_OF_RESULT
        found[INPUTS + name] = read_bytes(path, limit)
        left -= len(found[INPUTS + name])
        if left < 0:
            raise _too_large()
    return found


def _too_large() -> Usage:
    return Usage(said("pack-too-large", mebibytes=archive.MOST_BYTES >> 20, entries=archive.MOST_ENTRIES))


class _Names:
    """The names of files in a pack: where they lie below one folder, made safe for every system, each once.

    `base` is the folder of the configuration, where there is one (`is_fixed`): its patterns start there, so that files
    elsewhere keep their way from it. Without one it is the current folder; of files elsewhere only the name is kept.
    """

    def __init__(self, base: str, is_fixed: bool) -> None:
        self.base = os.path.abspath(base)
        self.is_fixed = is_fixed
        self.by_path: dict[str, str] = {}
        self._taken: dict[str, str] = {}

    def take(self, paths: Iterable[str]) -> None:
        """Give all files their names; the same file has one, however it is spelt."""
        every = list(dict.fromkeys(paths))
        if self.is_fixed:
            try:
                self.base = os.path.commonpath([self.base, *(os.path.dirname(os.path.abspath(each)) for each in every)])
            except ValueError:
                raise Usage(said("several-configurations")) from None
        for path in every:
            self.by_path[path] = self._free(self._wanted(path), os.path.abspath(path))

    def of(self, path: str | None) -> str | None:
        """Return the name of a file, None where there is none."""
        return None if path is None else self.by_path[path]

    def folder(self, path: str) -> str:
        """Return the name of a folder."""
        return "/".join(map(_safe_part, self._parts(path))) or "."

    def _parts(self, path: str) -> list[str]:
        drive, its_drive = (os.path.splitdrive(os.path.abspath(each))[0] for each in (self.base, path))
        relative = os.path.relpath(path, self.base) if its_drive == drive else os.path.basename(path)
        parts = [part for part in relative.replace(os.sep, "/").split("/") if part != "."]
        return parts[-1:] if ".." in parts else parts

    def _wanted(self, path: str) -> str:
        name = "/".join(map(_safe_part, self._parts(path)))
        return name if archive.is_safe(name) else _safe_part(os.path.basename(path))

    def _free(self, wanted: str, path: str) -> str:
        """Return the first name that no other file has, in a folder with a number if need be."""
        number = 1
        name = wanted
        while self._taken.setdefault(archive.folded(name), path) != path:
            number += 1
            name = f"{number}/{wanted}"
        return name


def _safe_part(part: str) -> str:
    """Return the name of a file or folder as every system can have it; its ending is kept."""
    stem, ending = os.path.splitext(part)
    cleaned = "".join(letter if archive.is_safe_part(f"x{letter}x") else "_" for letter in stem)[:100].strip(" .")
    found = f"{cleaned or '_'}{ending if archive.is_safe_part(f'x{ending}') else ''}"
    return found if archive.is_safe_part(found) else f"_{found}"
