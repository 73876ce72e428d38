"""The commands of `tapete` and their options, in the reader's language."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click

from checker import __version__
from checker.apps.formats import formats_of
from checker.apps.output import outputs_of, show
from checker.apps.say import complain, say
from checker.apps.settings import BadSettings, Settings, Usage, language_of, read_settings
from checker.apps.words import WORDS
from checker.findings.finding import Language
from checker.reporters.escape import clean
from checker.store.store import Unusable
from checker.text.files import FileTrouble
from checker.text.resources import data_folder

Command = Callable[..., Any]
CONFIGURATION = "configuration"
"""Where the file of `--config` is kept while a command runs."""


def run(arguments: list[str]) -> int:
    """Run `tapete` with some arguments and return its exit code."""
    language = _language(arguments)
    _translate_click(language)
    try:
        code = _group(language).main(arguments, prog_name="tapete", standalone_mode=False)
    except click.exceptions.Abort:
        return 130
    except click.ClickException as problem:
        return _refused(problem)
    except (Usage, BadSettings) as problem:
        return complain(problem.message, language)
    except (FileTrouble, Unusable) as problem:
        from checker.apps.common import complain_of_file

        return complain_of_file(problem, language)
    return code if isinstance(code, int) else 0


def _refused(problem: click.ClickException) -> int:
    """Say why the library that reads the arguments refuses them, and return the exit code."""
    words, message = io.StringIO(), problem.format_message()
    problem.show(words)
    say(*words.getvalue().replace(message, clean(message)).splitlines())
    return 2


def _language(arguments: list[str]) -> Language:
    """Return the language to speak before the options are parsed: that of `--lang` if it stands there."""
    named = _value_of("--lang", arguments)
    try:
        return language_of(named, read_settings(named=_value_of("--config", arguments)))
    except BadSettings:
        return language_of(named, Settings())


def _value_of(option: str, arguments: list[str]) -> str | None:
    """Return what stands behind an option, before the command-line library has read the arguments."""
    value = None
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=True):
        if argument == option:
            value = following
        elif argument.startswith(f"{option}="):
            value = argument.partition("=")[2]
    return value


def _translate_click(language: Language) -> None:
    """Let the library's own words ("Usage", "No such option") come from our catalogue."""
    import gettext

    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain("messages", os.path.join(data_folder("reports"), "locale"))


def _day(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    if value is not None:
        try:
            day = time.strptime(value, "%Y-%m-%d")
        except ValueError:
            raise Usage(
                {"en": f"`{value}` is no date such as 2026-12-01", "es": f"`{value}` no es una fecha como 2026-12-01"}
            ) from None
        # `2026-1-5` is understood; dates are compared as texts, so that they need their zeros.
        return f"{day.tm_year:04d}-{day.tm_mon:02d}-{day.tm_mday:02d}"
    return None


def _documents(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """Return `--text [ID=]FILE` as ids to files; without an id the file is that of the only regulation checked."""
    found: dict[str, str] = {}
    for value in values:
        name, equals, file = value.partition("=")
        owner = name if equals else ""
        if owner in found:
            raise Usage(
                {
                    "en": f"`--text {value}`: that regulation has its document already, `{found[owner]}`",
                    "es": f"`--text {value}`: esa norma ya tiene su documento, `{found[owner]}`",
                }
            )
        found[owner] = file if equals else value
    return found


def common(
    lang: str | None, as_of: str | None = None, documents: dict[str, str] | None = None, subjects: Sequence[str] = ()
) -> Any:
    """Return what a command works with, imported lazily: help needs none of it.

    The configuration is that of the first of the command's `subjects` that is a file, else that of the current folder.
    """
    from checker.apps.common import common as known

    start = next((os.path.dirname(path) or "." for path in subjects if os.path.isfile(path)), ".")
    configuration = click.get_current_context().meta.get(CONFIGURATION)
    return known(lang, as_of, documents, configuration=configuration, start=start)


def _keep_configuration(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value is not None:
        context.meta[CONFIGURATION] = value


def _guard(outputs: Iterable[str | None], inputs: Iterable[str], force: bool) -> None:
    """Stop before an output takes the place of what somebody has worked on; raises Usage."""
    from checker.apps.overwriting import refuse_to_replace

    refuse_to_replace(outputs, inputs, force)


def _guarded(command: str, format_: str, files: tuple[str, ...], inputs: Sequence[str], force: bool) -> Any:
    """Return the outputs of a command, none of which takes the place of an input, a table or a decree; raises Usage."""
    outputs = outputs_of(command, format_, files)
    _guard((output.file for output in outputs), inputs, force)
    return outputs


def _group(language: Language) -> click.Group:
    words = WORDS[language]
    group = click.Group(
        help=words["tapete"], context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
    )
    group.params.append(
        click.Option(
            ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_version, help=words["version"]
        )
    )
    group.params.append(
        click.Option(["--lang"], type=click.Choice(["es", "en"]), expose_value=False, help=words["lang"])
    )
    for build in (_check, _edges, _compare, _limits, _report, _new, _explain, _list, _format):
        group.add_command(build(words))
    return group


def _version(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    if value:
        show(f"tapete {__version__}")
        context.exit(0)


def _command(name: str, words: dict[str, str], callback: Command, *params: click.Parameter) -> click.Command:
    shared = [
        click.Option(["--lang"], type=click.Choice(["es", "en"]), help=words["lang"]),
        click.Option(
            ["--config"], metavar="FILE", expose_value=False, callback=_keep_configuration, help=words["config"]
        ),
    ]
    return click.Command(
        name,
        callback=callback,
        params=[*params, *shared],
        help=words[name],
        short_help=words[f"{name}.short"],
        no_args_is_help=False,
    )


def _format_option(words: dict[str, str], command: str) -> click.Option:
    formats = list(formats_of(command))
    return click.Option(["--format", "format_"], type=click.Choice(formats), default="text", help=words["format_"])


def _output_option(words: dict[str, str]) -> click.Option:
    return click.Option(["-o", "--output", "files"], multiple=True, metavar="[FORMAT:]FILE", help=words["output"])


def _force_option(words: dict[str, str]) -> click.Option:
    return click.Option(["--force"], is_flag=True, help=words["force.output"])


def _as_of_option(words: dict[str, str]) -> click.Option:
    return click.Option(["--as-of"], metavar="DATE", callback=_day, help=words["as_of"])


def _check(words: dict[str, str]) -> click.Command:
    def check(
        paths: tuple[str, ...], regulations: bool, format_: str, files: tuple[str, ...], as_of: str | None,
        select: tuple[str, ...], ignore: tuple[str, ...], strict: bool, fail_on: Any, text: dict[str, str],
        quiet: bool, stdin_filename: str, no_waivers: bool, baseline: str | None, write_baseline: str | None,
        fix: bool, diff: bool, account: bool, force: bool, lang: str | None,
    ) -> int:  # fmt: skip
        from checker.apps import check as checking

        known = common(lang, as_of, text)
        known = known._replace(session=known.session._replace(waivers=not no_waivers))
        job = checking.check_job(paths, regulations, known)
        job = job._replace(select=_codes(select), ignore=_codes(ignore), stdin_filename=stdin_filename)
        outputs = outputs_of("check", format_, files)
        _guard([*(output.file for output in outputs), write_baseline], [*paths, *text.values()], force)
        options = checking.CheckOptions(strict, fail_on, quiet, outputs, baseline, write_baseline, account)
        return checking.check_or_fix(job, known, options, fix, diff)

    return _command(
        "check",
        words,
        check,
        click.Argument(["paths"], nargs=-1, metavar="[PATH | ID]..."),
        click.Option(["--regulations"], is_flag=True, help=words["regulations"]),
        _format_option(words, "check"),
        _output_option(words),
        _as_of_option(words),
        *_judging_options(words),
        click.Option(["--text"], multiple=True, metavar="[ID=]FILE", callback=_documents, help=words["text"]),
        *_shown_options(words),
        click.Option(["--stdin-filename"], default="-", metavar="NAME", help=words["stdin_filename"]),
        *_known_findings_options(words),
        *_fix_options(words),
        _force_option(words),
    )


def _judging_options(words: dict[str, str]) -> tuple[click.Option, ...]:
    ends = click.Choice(["violation", "undetermined"])
    return (
        click.Option(["--select"], multiple=True, metavar="CODE", help=words["select"]),
        click.Option(["--ignore"], multiple=True, metavar="CODE", help=words["ignore"]),
        click.Option(["--strict"], is_flag=True, help=words["strict"]),
        click.Option(["--fail-on"], type=ends, default="undetermined", help=words["fail_on"]),
    )


def _shown_options(words: dict[str, str]) -> tuple[click.Option, ...]:
    return (
        click.Option(["--account"], is_flag=True, help=words["account"]),
        click.Option(["-q", "--quiet"], is_flag=True, help=words["quiet"]),
    )


def _fix_options(words: dict[str, str]) -> tuple[click.Option, ...]:
    return (
        click.Option(["--fix"], is_flag=True, help=words["fix"]),
        click.Option(["--diff"], is_flag=True, help=words["diff"]),
    )


def _known_findings_options(words: dict[str, str]) -> tuple[click.Option, ...]:
    return (
        click.Option(["--no-waivers"], is_flag=True, help=words["no_waivers"]),
        click.Option(["--baseline"], metavar="FILE", help=words["baseline"]),
        click.Option(["--write-baseline"], metavar="FILE", help=words["write_baseline"]),
    )


def _codes(values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(code.strip().upper() for value in values for code in value.split(",") if code.strip())


def _edges(words: dict[str, str]) -> click.Command:
    def edges(
        regulation: str, bet: str | None, format_: str, files: tuple[str, ...], certificate: str | None,
        force: bool, lang: str | None,
    ) -> int:  # fmt: skip
        from checker.apps.edges import edges as show_edges

        outputs = outputs_of("edges", format_, files)
        _guard([*(output.file for output in outputs), certificate], [regulation], force)
        return show_edges(regulation, bet, common(lang, subjects=[regulation]), outputs, certificate)

    return _command(
        "edges",
        words,
        edges,
        click.Argument(["regulation"]),
        click.Argument(["bet"], required=False),
        _format_option(words, "edges"),
        _output_option(words),
        click.Option(["--certificate"], metavar="FILE", help=words["certificate"]),
        _force_option(words),
    )


def _compare(words: dict[str, str]) -> click.Command:
    def compare(
        a: str, b: str, format_: str, files: tuple[str, ...], as_of: str | None, force: bool, lang: str | None
    ) -> int:
        from checker.apps.compare import compare as show_comparison

        outputs = _guarded("compare", format_, files, [a, b], force)
        return show_comparison(a, b, common(lang, as_of, subjects=[a, b]), outputs)

    return _command(
        "compare",
        words,
        compare,
        click.Argument(["a"]),
        click.Argument(["b"]),
        _format_option(words, "compare"),
        _output_option(words),
        _force_option(words),
        _as_of_option(words),
    )


def _limits(words: dict[str, str]) -> click.Command:
    def limits(
        regulation: str, minimum: str, maximum: str | None, chip: str, game: str | None, times: str, formula: bool,
        format_: str, files: tuple[str, ...], force: bool, lang: str | None,
    ) -> int:  # fmt: skip
        from checker.apps import limits as sheets

        ask = sheets.Ask(minimum, maximum, chip, game, times, formula)
        outputs = _guarded("limits", format_, files, [regulation], force)
        return sheets.limits(regulation, ask, common(lang, subjects=[regulation]), outputs)

    return _command(
        "limits",
        words,
        limits,
        click.Argument(["regulation"]),
        *_money_options(words),
        click.Option(["--times"], type=click.Choice(["to", "for", "both"]), default="to", help=words["times"]),
        click.Option(["--formula"], is_flag=True, help=words["formula"]),
        _format_option(words, "limits"),
        _output_option(words),
        _force_option(words),
    )


def _money_options(words: dict[str, str]) -> tuple[click.Option, ...]:
    return (
        click.Option(["--min", "minimum"], required=True, metavar="N", help=words["min"]),
        click.Option(["--max", "maximum"], metavar="N", help=words["max"]),
        click.Option(["--chip"], default="1", metavar="N", help=words["chip"]),
        click.Option(["--game"], metavar="GAME", help=words["game"]),
    )


def _report(words: dict[str, str]) -> click.Command:
    def report(
        subjects: tuple[str, ...], file: str, compare: bool, as_of: str | None, text: dict[str, str],
        minimum: str | None, maximum: str | None, chip: str | None, game: str | None, times: str | None,
        force: bool, lang: str | None,
    ) -> int:  # fmt: skip
        from checker.apps.report import asked_for
        from checker.apps.report import report as write_report

        ask = asked_for(minimum, maximum, chip, game, times)
        _guard([file], [*subjects, *text.values()], force)
        return write_report(subjects, file, common(lang, as_of, text, subjects), compare, ask)

    return _command(
        "report",
        words,
        report,
        click.Argument(["subjects"], nargs=-1, required=True, metavar="SUBJECT..."),
        click.Option(["-o", "--output", "file"], required=True, metavar="FILE", help=words["report.output"]),
        click.Option(["--compare"], is_flag=True, help=words["report.compare"]),
        _as_of_option(words),
        click.Option(["--text"], multiple=True, metavar="[ID=]FILE", callback=_documents, help=words["report.text"]),
        click.Option(["--min", "minimum"], metavar="N", help=words["report.min"]),
        click.Option(["--max", "maximum"], metavar="N", help=words["max"]),
        click.Option(["--chip"], metavar="N", help=words["chip"]),
        click.Option(["--game"], metavar="GAME", help=words["game"]),
        click.Option(["--times"], type=click.Choice(["to", "for", "both"]), help=words["times"]),
        _force_option(words),
    )


def _new(words: dict[str, str]) -> click.Command:
    def table(
        regulation: str, minimum: str, maximum: str | None, chip: str, game: str | None, file: str | None, force: bool,
        lang: str | None,
    ) -> int:  # fmt: skip
        from checker.apps import limits as sheets
        from checker.apps import new as starting

        ask = sheets.Ask(minimum, maximum, chip, game)
        return starting.table(regulation, ask, common(lang), starting.NewFile(file, force))

    def regulation(id_: str, file: str | None, force: bool, lang: str | None) -> int:
        from checker.apps import new as starting

        return starting.regulation(id_, common(lang), starting.NewFile(file, force))

    group = click.Group("new", help=words["new"], short_help=words["new.short"])
    named = click.Option(["--regulation"], required=True, metavar="REGULATION", help=words["of_regulation"])
    id_option = click.Option(["--id", "id_"], required=True, metavar="ID", help=words["id"])
    group.add_command(_command("table", words, table, named, *_money_options(words), *_file_options(words)))
    group.add_command(_command("regulation", words, regulation, id_option, *_file_options(words)))
    return group


def _file_options(words: dict[str, str]) -> tuple[click.Option, ...]:
    return (
        click.Option(["-o", "--output", "file"], metavar="FILE", help=words["new_file"]),
        click.Option(["--force"], is_flag=True, help=words["force"]),
    )


def _explain(words: dict[str, str]) -> click.Command:
    def explain(code: str, lang: str | None) -> int:
        from checker.apps.explain import explain as show_manual

        return show_manual(code, common(lang))

    return _command("explain", words, explain, click.Argument(["code"]))


def _list(words: dict[str, str]) -> click.Command:
    def list_(what: str, schema: str | None, format_: str, lang: str | None) -> int:
        from checker.apps.list import listing

        return listing(what, schema, common(lang), format_)

    return _command(
        "list",
        words,
        list_,
        click.Argument(
            ["what"], required=False, default="all", type=click.Choice(["all", "regulations", "checks", "schemas"])
        ),
        click.Option(["--schema"], metavar="NAME", help=words["schema"]),
        _format_option(words, "listing"),
    )


def _format(words: dict[str, str]) -> click.Command:
    def format_(files: tuple[str, ...], check: bool, diff: bool, keywords: Any, lang: str | None) -> int:
        from checker.apps.format import format_files

        return format_files(files, check, diff, keywords, common(lang))

    return _command(
        "format",
        words,
        format_,
        click.Argument(["files"], nargs=-1, required=True, metavar="FILE..."),
        click.Option(["--check"], is_flag=True, help=words["format.check"]),
        click.Option(["--diff"], is_flag=True, help=words["format.diff"]),
        click.Option(["--keywords"], type=click.Choice(["en", "es"]), help=words["keywords"]),
    )
