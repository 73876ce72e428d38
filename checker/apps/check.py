"""`tapete check`: tables and regulations, judged and reported; returns the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from checker.apps.common import Common, Job, groups_of, run_groups, unknown_regulation
from checker.apps.output import Output, Progress, say, write, writers
from checker.apps.settings import BadSettings, Settings, Usage
from checker.findings.finding import kinds, label_of, said
from checker.findings.result import Cause, Choice, RunResult, Skipped, exit_code, run_verdict
from checker.findings.suggest import did_you_mean
from checker.formats import SHEET
from checker.store.session import STANDARD_INPUT
from checker.text.record import NamedTuple
from checker.views.words import Presentation
from checker.words.names import regulations_meant

if TYPE_CHECKING:
    from checker.pipeline import Run

HERE = (".",)  # what is checked when neither the user nor the configuration names a path


class CheckOptions(NamedTuple):
    """Where `check` writes, and how what it found is judged and shown; `baseline` and `write_baseline` are files."""

    outputs: tuple[Output, ...]
    view: Presentation
    baseline: str | None = None
    write_baseline: str | None = None


def check_or_fix(job: Job, known: Common, options: CheckOptions, fix: bool, diff: bool) -> int:
    """Run `tapete check` with `--text`, `--fix` and `--diff`; with `diff` only show what would be fixed."""
    if known.session.documents:
        from checker.apps.files import refuse_stray_texts

        refuse_stray_texts(job, known)
    if (fix or diff) and job.paths == (STANDARD_INPUT,):
        return _fix_input(job, known, options, diff)
    if fix or diff:
        from checker.apps.fix import fix as fix_files

        changed = fix_files(job, known, write=not diff)
        if diff:
            return min(1, changed)
    return check(job, known, options)


def _fix_input(job: Job, known: Common, options: CheckOptions, diff: bool) -> int:
    """Print what is on standard input as it should be, and check that; results go to standard error, if to no file."""
    import io

    from checker.apps.fix import fix_input

    changed, text = fix_input(job, known, write=not diff)
    if diff:
        return changed
    sys.stdin = io.TextIOWrapper(io.BytesIO(text), encoding="utf-8")
    outputs = tuple(output._replace(aside=output.file is None) for output in options.outputs)
    return check(job, known, options._replace(outputs=outputs))


def check(job: Job, known: Common, options: CheckOptions) -> int:
    """Run `tapete check`; Usage or BadSettings where a code that options or the configuration choose does not exist."""
    _known_codes((*job.select, *job.ignore))
    if options.view.account and not any(output.format in WITH_ACCOUNT for output in options.outputs):
        say(f"tapete: {said('account-without-effect')[known.language]}")
    result = _against_baseline(job, known, options)
    for render, output in writers("check", options.outputs, options.view):
        if output.format != SHEET:
            write(render(result), output)
            continue
        from checker.apps.annotate import return_sheet  # imported lazily: for whoever wants the sheet back

        return_sheet(result, output, options.view, job.paths[0])
    return exit_code(run_verdict(result, options.view.strict), options.view.fail_on)


def _known_codes(starts: tuple[str, ...]) -> None:
    """Check that some code begins with each text, else Usage: a slip would hide findings."""
    from checker.checks.pages import head_codes

    unknown = [start for start in starts if not any(code.startswith(start) for code in head_codes())]
    for start in unknown:
        codes = [*head_codes(), *(kind.code for kind in kinds())]  # those of files and of the language, too
        if not any(code.startswith(start) for code in codes):
            families = ", ".join(sorted({code[:3] for code in codes}))
            raise Usage(said("no-such-code", start=start, families=families))


def _against_baseline(job: Job, known: Common, options: CheckOptions) -> RunResult:
    """Run a job, and leave out what a baseline knows: the one that is named, or the one that is written now."""
    entries = None
    if options.baseline is not None and options.write_baseline is None:
        from checker.apps.accepted import adopt, read_baseline

        entries = read_baseline(options.baseline)  # before the run: a slip in the name should not cost its time
    progress = Progress(not options.view.quiet)
    accounts = options.view.account or any(output.format == "json" for output in options.outputs)
    result = judged(job, known, progress, accounts=accounts)
    progress.done()
    for file in dict.fromkeys(each.path for each in result.skipped if each.cause == "foreign-configuration"):
        say(f"tapete: {said('configuration-passed-over', file=file)[known.language]}")
    if options.write_baseline is not None:
        from checker.apps.accepted import write_baseline

        return write_baseline(result, options.write_baseline, known.language, options.view.quiet)
    if entries is not None and options.baseline is not None:
        return adopt(result, entries, options.baseline, choices_of(job, known.settings))
    return result


def judged(
    job: Job, known: Common, progress: Callable[[str], None] = lambda path: None, *, accounts: bool = False
) -> RunResult:
    """Return what comes of a job, each file under its configuration, with the `accounts` of tables if asked for.

    BadSettings: a configuration cannot be used.
    """
    return run_of(job, known, progress, accounts=accounts).result


def run_of(
    job: Job,
    known: Common,
    progress: Callable[[str], None] = lambda path: None,
    *,
    accounts: bool = False,
    keep_cases: bool = False,
) -> Run:
    """Return what `judged` does, with the cases it was judged by where they are to be kept."""
    session = known.session
    beside = session.headings() if job.regulations else ()
    groups = groups_of(job.targets(session), known)
    if accounts:
        groups = tuple(group.with_accounts() for group in groups)
    choices = {group.known.settings.key: choices_of(job, group.known.settings) for group in groups}
    all_settings = [group.known.settings for group in groups]
    picks = any(choices[its.key] or its.path or its.passed_over for its in all_settings)

    def chosen(result: RunResult, its: Common) -> RunResult:
        return under_settings(result, its.settings, choices.get(its.settings.key, ()))

    return run_groups(groups, known, progress, chosen if picks else None, beside=beside, keep_cases=keep_cases)


def under_settings(result: RunResult, settings: Settings, choices: tuple[Choice, ...]) -> RunResult:
    """Return a result with the configuration it was judged under, and the codes chosen that it or options name."""
    if settings.path or settings.passed_over:
        cause: Cause = "foreign-configuration"
        foreign = tuple(Skipped(file, cause, label_of(f"files/{cause}")) for file in settings.passed_over)
        used = (settings.file,) if settings.path else ()
        result = result._replace(configurations=used, skipped=(*result.skipped, *foreign))
    if not choices:
        return result
    from checker.apps.accepted import choose  # only for who looks at some codes and not at others

    return choose(result, choices)


def choices_of(job: Job, settings: Settings) -> tuple[Choice, ...]:
    """Return the codes that options choose, else those of a configuration; BadSettings where one does not exist."""
    try:
        _known_codes((*(() if job.select else settings.select), *(() if job.ignore else settings.ignore)))
    except Usage as problem:
        raise BadSettings({lang: f"{settings.file}: {text}" for lang, text in problem.message.items()}) from None
    select = Choice("select", job.select or settings.select, "--select" if job.select else settings.file)
    ignore = Choice("ignore", job.ignore or settings.ignore, "--ignore" if job.ignore else settings.file)
    return tuple(choice for choice in (select, ignore) if choice.codes)


def check_job(paths: tuple[str, ...], regulations: bool, known: Common) -> Job:
    """Return what `check` is asked to do; with `--regulations` the paths are ids, and Usage says which nobody has.

    Usage, too, where an id stands for a file and there is none of that name.
    """
    if regulations:
        for name in paths:
            if name not in known.session.library:
                raise unknown_regulation(name, known)
    for name in () if regulations else paths:
        if "." not in name and not os.path.exists(name):  # a file has an ending
            library = known.session.library
            if name in library:
                raise Usage(said("id-without-option", id=name))
            if meant := regulations_meant(name, library):
                asked = did_you_mean(*(f"tapete check --regulations {each}" for each in meant))
                raise Usage(said("neither-file-nor-id", name=name, way_out=asked))
    return Job(regulations=True, ids=paths) if regulations else Job(paths or known.settings.tables or HERE)


WITH_ACCOUNT = ("text", "json")
