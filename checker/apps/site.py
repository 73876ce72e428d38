"""`tapete site`: the library to browse, as a folder of pages that need no server, no network and no script."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256

from checker import __version__
from checker.apps.common import Common, texts_named, unknown_regulation
from checker.apps.limits import in_one_money
from checker.apps.output import Progress, make_folder, say
from checker.apps.report import examined, no_text
from checker.apps.settings import Usage
from checker.findings.finding import Language, said
from checker.formats.site import Frame, as_html, form_page, root_page
from checker.store.session import Target
from checker.text.documents import NoText
from checker.text.files import Unreadable, read_text, write_bytes_atomic
from checker.views.report.build import labels_of
from checker.views.report.subject import ReportSubject, numbered, told_apart
from checker.views.site.form import form_data
from checker.views.site.games import pages_of_games
from checker.views.site.index import CHECKS, CheckPage, page_of_index, pages_of_checks
from checker.views.site.library import FORM, INDEX, Comparisons, Library, SitePage
from checker.views.site.texts import pages_of_texts
from checker.words.names import LANGUAGES

RECORD = "tapete-site.sha256"  # what was written into a folder, as `sha256sum -c` reads it


def site(ids: tuple[str, ...], folder: str, known: Common, force: bool) -> int:
    """Write the pages of some texts, else of all at hand, into a folder, and say how many; files of others stay.

    Usage: an id is that of no text, the folder is a file, or has a file of that name that was not written by this
    command, or was changed since.
    """
    if os.path.exists(folder) and not os.path.isdir(folder):
        raise Usage(said("no-folder-to-write", folder=folder))
    library = known.session.library
    unknown = next((id_ for id_ in ids if id_ not in library), None)
    if unknown is not None:
        raise unknown_regulation(unknown, known)
    entries = (library[id_] for id_ in dict.fromkeys(ids or library))
    wanted = tuple(Target(entry.label, True, entry.label, entry) for entry in entries)
    try:
        subjects, _ = examined(wanted, known)
    except NoText as problem:
        raise Usage(no_text(problem)) from None
    apart = tuple(numbered((subject,))[0] for subject in told_apart(subjects))
    progress = Progress(True)
    found: dict[str, bytes] = {}
    for name, data in _files(apart, known):
        progress(name)
        found[name] = data
    _write(folder, found, force, progress)
    progress.done()
    say(said("site-written", folder=folder, count=len(found))[known.language])
    return 0


def _files(subjects: tuple[ReportSubject, ...], known: Common) -> Iterator[tuple[str, bytes]]:
    """Yield every file of the site by its name."""
    yield INDEX, root_page(__version__)
    texts = tuple(in_one_money(texts_named(each.regulation.id, known).compiled) for each in subjects)
    yield FORM, form_page(form_data(texts), known.session.as_of, __version__)
    comparisons: Comparisons = {}  # as costly as all else, and the same in both languages
    for language in LANGUAGES:
        library = Library(subjects, language, comparisons)
        frame = frame_of(library, known)
        yield from ((f"{language}/{name}", data) for name, data in as_html(_pages(library), frame))


def _pages(library: Library) -> Iterator[SitePage]:
    from checker.checks.manuals import manual_of
    from checker.checks.registry import all_checks

    yield page_of_index(library)
    yield from pages_of_games(library)
    yield from pages_of_texts(library)
    checks = (CheckPage(check.kind, manual_of(check, library.language)) for check in all_checks())
    yield from pages_of_checks(tuple(sorted(checks, key=lambda each: each.kind.code)), library)


def frame_of(library: Library, known: Common) -> Frame:
    """Return what stands around the pages of a language."""
    voice = library.voice
    words = {**labels_of(__version__, voice), "day": voice.say("site.as_of", day=voice.day(known.session.as_of))}
    words["form"] = voice.say("limits_page.title")
    words |= {name: voice.say(f"site.{name}") for name in ("site", "home", "part", "no_opinion")}
    menu = [(voice.say(f"site.{name}"), f"{INDEX}#{name}") for name in ("games", "texts", "comparisons")]
    other: Language = "en" if library.language == "es" else "es"
    return Frame(
        library.language, words, (*menu, (voice.say("site.checks"), CHECKS)), (other, voice.say("site.other_language"))
    )


def _write(folder: str, found: dict[str, bytes], force: bool, progress: Progress) -> None:
    """Write files whose content is new; take away what an earlier run wrote and this one does not."""
    earlier = _recorded(folder)
    digests = {name: sha256(data).hexdigest() for name, data in found.items()}
    there = {name: _digest(os.path.join(folder, name)) for name in {*found, *earlier}}
    foreign = [n for n in found if there[n] not in (None, digests[n], *earlier.get(n, ()))]
    if foreign and not force:
        raise Usage(said("not-ours", file=os.path.join(folder, foreign[0]), count=len(foreign)))
    for name in dict.fromkeys(os.path.dirname(name) for name in found):
        make_folder(os.path.join(folder, name))
    # Both runs are on record until all is written: after one that was broken off, the next knows its own files.
    both = {name: (*earlier.get(name, ()), digests[name]) for name in found}
    _record(folder, {**earlier, **both})
    for name, data in found.items():
        progress(name)
        if there[name] != digests[name]:
            write_bytes_atomic(os.path.join(folder, name), data)
    for name in earlier:
        if name not in found and there[name] in earlier[name]:
            os.unlink(os.path.join(folder, name))
    _record(folder, {name: (digest,) for name, digest in digests.items()})


def _recorded(folder: str) -> dict[str, tuple[str, ...]]:
    """Return the files that earlier runs wrote into a folder, with the SHA-256 of each."""
    try:
        lines = read_text(os.path.join(folder, RECORD)).splitlines()
    except Unreadable:
        return {}
    known: dict[str, tuple[str, ...]] = {}
    for line in lines:
        digest, gap, name = line.partition("  ")
        parts = name.split("/")
        # A record that somebody else wrote must lead nowhere but to pages of the folder.
        if gap and len(digest) == 64 and name.endswith(".html") and len(parts) <= 2 and parts[0] in (*LANGUAGES, name):
            known[name] = (*known.get(name, ()), digest)
    return known


def _record(folder: str, files: dict[str, tuple[str, ...]]) -> None:
    lines = (f"{digest}  {name}\n" for name, digests in sorted(files.items()) for digest in digests)
    write_bytes_atomic(os.path.join(folder, RECORD), "".join(lines).encode("utf-8"))


def _digest(path: str) -> str | None:
    """Return the SHA-256 of a file, "" of one that cannot be read, None where there is none."""
    if not os.path.lexists(path):
        return None
    try:
        with open(path, "rb") as stream:
            return sha256(stream.read()).hexdigest()
    except OSError:
        return ""
