"""What every command knows, and `check`; each command returns the exit code. The others are in `inspecting.py`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from checker.apps.hook import Quick
from checker.apps.output import Output, Progress, wants_colour, write
from checker.apps.run import Job, is_chosen, run
from checker.apps.settings import BadSettings, Settings, language_of, read_settings, today
from checker.findings.finding import Bilingual, Finding, Language
from checker.findings.result import FailOn, FileResult, RunResult, exit_code
from checker.findings.suggest import closest
from checker.pipeline import Session, known_kinds
from checker.store.library import LibraryEntry, SameId, library
from checker.store.store import Unusable
from checker.syntax.file_kinds import file_finding
from checker.text.files import FileTrouble
from checker.text.record import NamedTuple

HERE = (".",)
"""What is checked when neither the user nor the configuration names a path."""


class Usage(Exception):
    """Arguments that cannot be followed; `message` says why and what would do."""

    def __init__(self, message: Bilingual) -> None:
        super().__init__(message["en"])
        self.message = message


class Common(NamedTuple):
    """What every command knows: language, regulations, date, evidence."""

    language: Language
    settings: Settings
    session: Session


def common(lang: str | None = None, as_of: str | None = None, documents: Mapping[str, str] | None = None) -> Common:
    """Return what every command knows.

    Raises:
        BadSettings: The project's configuration cannot be used.
    """
    settings = read_settings()
    session = Session(_library(settings), as_of or today(), settings.publication, documents or {})
    return Common(language_of(lang, settings), settings, session)


def _library(settings: Settings) -> dict[str, LibraryEntry]:
    """Return all regulations by id.

    Raises:
        BadSettings: A folder of the configuration is none, or two files in them have one id.
    """
    for folder in settings.folders:
        if not os.path.isdir(folder):
            raise BadSettings(
                {
                    "en": f"{settings.file}: `regulations` names `{folder}`, and there is no such folder",
                    "es": f"{settings.file}: `regulations` indica `{folder}`, y no existe tal carpeta",
                }
            )
    try:
        return library(settings.folders)
    except SameId as problem:
        id_, first, second = problem.first.id, problem.first.label, problem.second.label
        raise BadSettings(
            {
                "en": f"two regulations have the id `{id_}`: {first} and {second}; give one of them another id, or "
                f"move it out of the folders that {settings.file} names under `regulations`",
                "es": f"dos normas llevan el identificador `{id_}`: {first} y {second}; dé otro a una de ellas o "
                f"sáquela de las carpetas que {settings.file} indica en `regulations`",
            }
        ) from None


def complain(message: Bilingual, language: Language) -> int:
    """Say on standard error why nothing was done, and return the exit code for that."""
    sys.stderr.write(f"tapete: {message[language]}\n")
    return 2


def language_from(lang: str | None) -> Language:
    """Return the language to speak, by option, configuration and environment.

    Raises:
        BadSettings: The project's configuration cannot be used.
    """
    return language_of(lang, read_settings())


def complain_of_file(problem: FileTrouble | Unusable, language: Language) -> int:
    """Say what is wrong with a file that a command needed, as `check` would, and return the exit code."""
    return complain_of_findings(
        problem.findings if isinstance(problem, Unusable) else (file_finding(problem),), language
    )


def complain_of_findings(findings: tuple[Finding, ...], language: Language) -> int:
    """Say on standard error why a file cannot be used, and return the exit code."""
    from checker.reporters.text.check import render_check

    result = RunResult((FileResult("", None, findings),), today())
    sys.stderr.write(render_check(result, language, colour=False, quiet=True))
    return 2


class CheckOptions(NamedTuple):
    """How `check` judges and reports; `baseline` and `write_baseline` are files."""

    strict: bool = False
    fail_on: FailOn = "undetermined"
    quiet: bool = False
    outputs: tuple[Output, ...] = (Output("text", None),)
    baseline: str | None = None
    write_baseline: str | None = None


def check_quickly(quick: Quick) -> int:
    """Run `tapete check` for plain arguments."""
    language = language_of(quick.lang, Settings())
    try:
        known = common(quick.lang)
        language = known.language
        options = CheckOptions(quick.strict, quiet=quick.quiet, outputs=(Output(quick.format, None),))
        return check(Job(quick.paths or known.settings.tables or HERE), known, options)
    except (BadSettings, Usage) as problem:
        return complain(problem.message, language)
    except FileTrouble as problem:
        return complain_of_file(problem, language)


def check(job: Job, known: Common, options: CheckOptions) -> int:
    """Run `tapete check`.

    Raises:
        Usage, BadSettings: A code that is chosen, by an option or in the configuration, does not exist.
        FileTrouble: A file to write to, or a baseline, cannot be used.
    """
    settings = known.settings
    _known_codes((*job.select, *job.ignore))
    try:
        _known_codes((*(() if job.select else settings.select), *(() if job.ignore else settings.ignore)))
    except Usage as problem:
        raise BadSettings({lang: f"{settings.file}: {text}" for lang, text in problem.message.items()}) from None
    progress = Progress(not options.quiet)
    job = job._replace(
        select=job.select or settings.select,
        ignore=job.ignore or settings.ignore,
        accepted=settings.accepted if known.session.waivers else None,
    )
    result = _against_baseline(job, known, options, progress)
    for output in options.outputs:
        write(_rendered(result, output, known, options), output)
    return exit_code(result, options.strict, options.fail_on)


def _known_codes(starts: tuple[str, ...]) -> None:
    """Check that some code begins with each text: a slip would hide findings.

    Raises:
        Usage: No code begins so.
    """
    if not starts:
        return
    from checker.checks.registry import all_checks

    codes = [*(check.kind.code for check in all_checks()), *(kind.code for kind in known_kinds())]
    for start in starts:
        if not any(code.startswith(start) for code in codes):
            families = ", ".join(sorted({code[:3] for code in codes}))
            raise Usage(
                {
                    "en": f"no code begins with `{start}`; codes begin with {families}",
                    "es": f"ningún código empieza por `{start}`; empiezan por {families}",
                }
            )


def _against_baseline(job: Job, known: Common, options: CheckOptions, progress: Progress) -> RunResult:
    """Run a job, and leave out what a baseline knows: the one that is named, or the one that is written now."""
    entries = None
    if options.baseline is not None and options.write_baseline is None:
        from checker.apps.baseline import adopt, read_baseline

        entries = read_baseline(options.baseline)  # before the run: a slip in the name should not cost its time
    result = run(job, known.session, progress)
    progress.done()
    if job.select or job.ignore:
        from checker.apps.select import choose  # only for who looks at some codes and not at others

        result = choose(result, lambda code: is_chosen(code, job))
    if options.write_baseline is not None:
        from checker.apps.baseline import write_baseline

        return write_baseline(result, options.write_baseline, known.language, options.quiet)
    if entries is not None and options.baseline is not None:
        return adopt(result, entries, options.baseline, lambda code: is_chosen(code, job))
    return result


def check_job(paths: tuple[str, ...], regulations: bool, known: Common) -> Job:
    """Return what `check` is asked to do; with `--regulations` the paths are ids.

    Raises:
        Usage: An id that no regulation has.
    """
    if regulations:
        for name in paths:
            if name not in known.session.library:
                raise unknown_regulation(name, known)
    return Job(regulations=True, ids=paths) if regulations else Job(paths or known.settings.tables or HERE)


def unknown_regulation(name: str, known: Common) -> Usage:
    """Return the complaint about an id that no regulation has, with the nearest that one has."""
    near = closest(name, known.session.library)
    listed = ", ".join(sorted(known.session.library))
    return Usage(
        {
            "en": f"no regulation is called `{name}`; " + (f"did you mean `{near}`?" if near else f"known: {listed}"),
            "es": f"ninguna norma se llama `{name}`; "
            + (f"¿quiso decir `{near}`?" if near else f"se conocen: {listed}"),
        }
    )


def _rendered(result: RunResult, output: Output, known: Common, options: CheckOptions) -> str:
    if output.format != "text":
        from checker.apps.render import rendered

        return rendered(
            result,
            output.format,
            known.language,
            strict=options.strict,
            fail_on=options.fail_on,
            quiet=options.quiet,
        )
    from checker.reporters.text.check import render_check

    colour = output.file is None and wants_colour()
    return render_check(
        result, known.language, colour, quiet=options.quiet, strict=options.strict, sources=result.sources
    )
