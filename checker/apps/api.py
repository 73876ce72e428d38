"""What the package `tapete` offers to programs: the route of the commands, without their environment.

No configuration, environment variable or current folder has a say unless `config` names a file; compiled regulations
are kept where the command keeps them. Nothing is printed, and no other process is started unless `jobs` asks for some.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction

from checker.apps.answers import (
    PublicColumns,
    PublicComparison,
    PublicEdges,
    PublicLimits,
    PublicResult,
    PublicTable,
    comparison_of,
    edges_of,
    limits_of,
    result_of,
    table_of,
)
from checker.apps.check import choices_of, judged, under_settings
from checker.apps.columns import proposed_map
from checker.apps.commands import day_of
from checker.apps.common import Common, Job, groups_of, session_of, texts_named
from checker.apps.compare import compared_by_name
from checker.apps.edges import figures_to_show
from checker.apps.limits import Ask, in_one_money, sheets_of
from checker.apps.settings import Settings, Usage, language_of, read_settings, today
from checker.findings.finding import Language, Refusal, said
from checker.findings.result import RunResult
from checker.findings.wording import message_of
from checker.pipeline import as_judged
from checker.semantics.readings import TimesAs
from checker.store.session import STANDARD_INPUT, Session, Target
from checker.store.store import Unusable, findings_of
from checker.text.files import FileTrouble

Path = str | os.PathLike[str]
Paths = Path | Iterable[Path]
Amount = Fraction | int | str


def check(
    *paths: Path, lang: Language | None = None, as_of: str | None = None, regulations: Paths = (),
    config: Path | None = None, columns: Path | None = None, jobs: int = 1,
) -> PublicResult:  # fmt: skip
    """Check table files and decrees, folders recursively, as `tapete check` does.

    `regulations` are decrees of one's own, or folders of them; `columns` is the map of the columns of sheets, `as_of`
    the day to judge by (ISO; today), `lang` the language of messages (that of the configuration, else English). Without
    paths, the configuration's `tables` are checked. A file that cannot be read is a result, `unchecked`.

    Raises:
        BadConfiguration: `config` or `regulations` cannot be used.
        Error: `as_of` is no day, `lang` no language.
    """
    known = _known(lang, as_of, regulations, config, jobs, columns)
    return result_of(judged(_job(paths, known), known, accounts=True), known.language)


def check_text(
    text: str | bytes, *, name: str, lang: Language | None = None, as_of: str | None = None,
    regulations: Paths = (), config: Path | None = None, columns: Path | None = None,
) -> PublicResult:  # fmt: skip
    """Check what a file would say if it were called `name`; its ending tells what it is. Workbooks come as bytes.

    Arguments and errors are those of `check`.
    """
    known = _known(lang, as_of, regulations, config, 1, columns)
    job = Job(contents=(Target(STANDARD_INPUT, True, name, content=text),))
    return result_of(judged(job, known, accounts=True), known.language)


def iter_check(
    *paths: Path, lang: Language | None = None, as_of: str | None = None, regulations: Paths = (),
    config: Path | None = None, columns: Path | None = None, jobs: int = 1,
) -> Iterator[PublicTable]:  # fmt: skip
    """Yield tables as they are judged; those come last whose verdict hangs on other tables.

    Arguments and errors are those of `check`. What is found about the run as a whole, as that a folder has no tables
    in it, is told by `check` alone.
    """
    known = _known(lang, as_of, regulations, config, jobs, columns)
    return _tables(_job(paths, known), known)


def _tables(job: Job, known: Common) -> Iterator[PublicTable]:
    choices, session = choices_of(job, known.settings), known.session
    for group in groups_of(job.targets(session), known):
        targets = tuple(target for _, target in group.targets)
        for _, found in as_judged(targets, session, {}):
            files = [each.result for each in found]
            if session.accept is not None and session.waivers:
                files, _ = session.accept(files, session.as_of)
            shown = under_settings(RunResult(tuple(files), session.as_of), known.settings, choices)
            yield from (table_of(each, known.language) for each in shown.files)


def edges(
    regulation: str, bet: str | None = None, *, times: TimesAs = "to", lang: Language | None = None,
    regulations: Paths = (), config: Path | None = None,
) -> PublicEdges:  # fmt: skip
    """Return the exact figures of a regulation, or of a bet of it such as `hard(4)`, under every reading.

    `times` is what "N times" means to `house_edge` where a text leaves it open.

    Raises:
        UnknownRegulation, UnknownBet, BadConfiguration: as they say.
        Error: the regulation cannot be used.
    """
    known = _known(lang, None, regulations, config, 1, certify=True)
    with _unusable_told():
        return edges_of(figures_to_show(texts_named(regulation, known).compiled, bet), known.language, times)


def limits(
    regulation: str, *, minimum: Amount, maximum: Amount | None = None, chip: Amount = 1, game: str | None = None,
    times: TimesAs = "to", lang: Language | None = None, regulations: Paths = (), config: Path | None = None,
) -> PublicLimits:  # fmt: skip
    """Return the limits that a table may use which has a minimum, a maximum and chips.

    Raises:
        UnknownRegulation, BadConfiguration: as they say.
        Error: the text does not allow them, limits nothing, or has no such game.
    """
    known = _known(lang, None, regulations, config, 1, certify=True)
    ask = Ask(str(minimum), None if maximum is None else str(maximum), str(chip), game, times)
    with _unusable_told():
        compiled = in_one_money(texts_named(regulation, known).compiled)
        return limits_of(sheets_of(compiled, ask, known.session), known.language)


def compare(
    a: str, b: str, *, lang: Language | None = None, as_of: str | None = None, regulations: Paths = (),
    config: Path | None = None,
) -> PublicComparison:  # fmt: skip
    """Return where two regulations differ.

    Raises:
        UnknownRegulation, BadConfiguration: as they say.
        Error: one of them cannot be used.
    """
    known = _known(lang, as_of, regulations, config, 1, certify=True)
    with _unusable_told():
        shown, code = compared_by_name(a, b, known)
    return comparison_of(shown, known.language, code)


def columns(file: Path, *, lang: Language | None = None) -> PublicColumns:
    """Return what the headings of a list or workbook are taken for.

    Raises:
        Error: it cannot be read, is neither, or has no headings that are understood.
    """
    with _unusable_told():
        return PublicColumns(proposed_map(os.fspath(file)), language_of(lang, Settings(), {}))


def _known(
    lang: Language | None, as_of: str | None, regulations: Paths, config: Path | None, jobs: int,
    columns_: Path | None = None, certify: bool = False,
) -> Common:  # fmt: skip
    """Return what a command knows, with nothing of where and by whom the program was started."""
    if lang not in (None, "en", "es"):
        raise Usage(said("no-such-language", name=lang))
    settings = Settings() if config is None else read_settings(named=os.fspath(config))
    named = (regulations,) if isinstance(regulations, (str, os.PathLike)) else regulations  # one alone is meant whole
    own = tuple(os.fspath(path) for path in named)
    session = Session({}, day_of(as_of) or today(), {}, {}, certify=certify, jobs=max(1, jobs))
    session = session._replace(columns=os.fspath(columns_) if columns_ is not None else "")
    held = session_of(settings._replace(folders=(*settings.folders, *own), file=settings.file or "tapete"), session)
    return Common(language_of(lang, settings, {}), settings, held)


def _job(paths: tuple[Path, ...], known: Common) -> Job:
    """Return what is to be checked; a file called `-` is no standard input."""
    named = (os.fspath(path) for path in paths)
    return Job(tuple(f".{os.sep}-" if path == STANDARD_INPUT else path for path in named) or known.settings.tables)


@contextmanager
def _unusable_told() -> Iterator[None]:
    """Say what is wrong with a decree that cannot be used, as every other thing that a caller got wrong."""
    try:
        yield
    except (FileTrouble, Unusable) as problem:
        lines = [(f"{each.at.path}:{each.at.line}", each) for each in findings_of(problem)]
        raise Refusal(
            {
                "en": "\n".join(f"{place}: {message_of(each, 'en')}" for place, each in lines),
                "es": "\n".join(f"{place}: {message_of(each, 'es')}" for place, each in lines),
            }
        ) from None
