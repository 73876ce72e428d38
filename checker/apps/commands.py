"""The commands of `tapete`: what each is given, told once as data, and the function that carries it out.

Plain arguments are read by it here; `cli.py` gives it to the command-line library, for help and slips.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from checker.apps.settings import Usage, codes_of, iso_day
from checker.findings.finding import Refusal, said
from checker.formats import FORMATS, SHEET
from checker.text.record import NamedTuple

if TYPE_CHECKING:
    from checker.apps.common import Common
    from checker.apps.output import Output
    from checker.views.tables import By

# Given or not; with one value, the last if it is repeated; with any number of values.
Kind = Literal["flag", "value", "values"]


class Parameter(NamedTuple):
    """An option, or an argument where `spelt` is empty; `name` is what the function of the command calls it.

    `choices` are the values it takes, worked out only when it is given; `words` is the key of its help in `help.toml`.
    """

    name: str
    spelt: tuple[str, ...] = ()
    kind: Kind = "value"
    words: str = ""
    shown: str | None = None
    default: str | None = None
    choices: Callable[[], Iterable[str]] | None = None
    required: bool = False


class Command(NamedTuple):
    """A command: its name (`new table` has two words), its function, which returns the exit code, and what it takes."""

    name: str
    run: Callable[..., int]
    parameters: tuple[Parameter, ...]


def _option(*spelt: str, name: str = "", **more: Any) -> Parameter:
    return Parameter(name or spelt[-1].removeprefix("--").replace("-", "_"), spelt, **more)


_flag, _options = partial(_option, kind="flag"), partial(_option, kind="values")


def _format(command: str) -> Parameter:
    return _option("--format", name="format_", words="format_", default="text", choices=lambda: list(FORMATS[command]))


_LANG = _option("--lang", words="lang", choices=lambda: ("es", "en"))
_CONFIG = _option("--config", words="config", shown="FILE")
_OUTPUT = _options("-o", "--output", name="files", words="output", shown="[FORMAT:]FILE")
_FORCE = _flag("--force", words="force.output")
_AS_OF = _option("--as-of", words="as_of", shown="DATE")
_GAME = _option("--game", words="game", shown="GAME")
_REGULATION = Parameter("regulation", required=True)


def known(
    config: str | None,
    lang: str | None,
    as_of: str | None = None,
    documents: Sequence[str] = (),
    subjects: Sequence[str] = (),
) -> Common:
    """Return what a command works with.

    The configuration is that of the first of the command's `subjects` that is a file, else that of the current folder;
    BadSettings where it cannot be used.
    """
    from checker.apps.common import common

    start = next((os.path.dirname(path) or "." for path in subjects if os.path.isfile(path)), ".")
    return common(lang, day_of(as_of), documents_of(documents), configuration=config, start=start)


def day_of(value: str | None) -> str | None:
    """Return a day as ISO writes it; Usage where it is no date."""
    if value is None:
        return None
    day = iso_day(value)
    if day is None:
        raise Usage(said("no-date", value=value))
    return day


def documents_of(values: Sequence[str]) -> dict[str, str]:
    """Return `--text [ID=]FILE` as ids to files, `""` for the only regulation; Usage where one has two."""
    found: dict[str, str] = {}
    for value in values:
        name, equals, file = value.partition("=")
        owner = name if equals else ""
        if owner in found:
            raise Usage(said("second-document", value=value, taken=found[owner]))
        found[owner] = file if equals else value
    return found


def _guard(outputs: Iterable[str | None], inputs: Iterable[str], force: bool) -> None:
    """Stop before an output takes the place of what somebody has worked on; raises Usage."""
    if any(files := [file for file in outputs if file is not None]):
        from checker.apps.files import refuse_to_replace

        refuse_to_replace(files, inputs, force)


def _outputs(
    command: str, format_: str, files: Sequence[str], inputs: Iterable[str], force: bool, *others: str | None
) -> tuple[Output, ...]:
    """Return the outputs of a command, none of which takes the place of an input, a table or a decree; raises Usage."""
    from checker.apps.output import outputs_of

    outputs = outputs_of(command, format_, files)
    _guard([*(output.file for output in outputs), *others], inputs, force)
    return outputs


def _codes(values: Sequence[str], option: str) -> tuple[str, ...]:
    return codes_of((code for value in values for code in value.split(",")), option)


def _check(
    *, paths: tuple[str, ...], regulations: bool, format_: str, files: tuple[str, ...], as_of: str | None,
    select: tuple[str, ...], ignore: tuple[str, ...], strict: bool, fail_on: Any, text: tuple[str, ...], quiet: bool,
    stdin_filename: str, no_waivers: bool, baseline: str | None, write_baseline: str | None, fix: bool, diff: bool,
    account: bool, verbose: bool, by: str | None, since: str | None, certify: bool, columns: str | None, force: bool,
    lang: str | None, config: str | None,
) -> int:  # fmt: skip
    from checker.apps import check as checking
    from checker.views.words import Presentation

    if "" in paths:
        raise Usage(said("empty-path"))
    if write_baseline is not None and (baseline is not None or diff):
        other = "--diff" if diff else "--baseline"
        raise Usage(said("baseline-excludes", other=other))
    its = known(config, lang, as_of, text)
    its = its._replace(session=its.session._replace(waivers=not no_waivers, certify=certify, columns=columns or ""))
    job = checking.check_job(paths, regulations, its)
    job = job._replace(
        select=_codes(select, "--select"), ignore=_codes(ignore, "--ignore"), stdin_filename=stdin_filename
    )
    read = (*paths, *its.session.documents.values())
    outputs = _outputs("check", format_, files, read, force, write_baseline)
    if any(output.format == SHEET for output in outputs):
        from checker.apps.annotate import refuse_unfit

        refuse_unfit(() if regulations else paths, outputs)
    view = Presentation(
        its.language, False, strict, fail_on, quiet, account=account, verbose=verbose, by=_by_named(by) or ""
    )
    if since is not None:
        from checker.apps.accepted import read_earlier

        view = view._replace(since=read_earlier(since))
    options = checking.CheckOptions(outputs, view, baseline, write_baseline)
    return checking.check_or_fix(job, its, options, fix, diff)


def _edges(
    *, regulation: str, bet: str | None, format_: str, files: tuple[str, ...], certificate: str | None, force: bool,
    lang: str | None, config: str | None,
) -> int:  # fmt: skip
    from checker.apps.edges import edges

    outputs = _outputs("edges", format_, files, [regulation], force, certificate)
    return edges(regulation, bet, known(config, lang, subjects=[regulation]), outputs, certificate)


def _compare(
    *, a: str, b: str, tables: tuple[str, ...], format_: str, files: tuple[str, ...], force: bool, as_of: str | None,
    lang: str | None, config: str | None,
) -> int:  # fmt: skip
    from checker.apps.compare import compare

    outputs = _outputs("compare", format_, files, [a, b, *tables], force)
    return compare(a, b, known(config, lang, as_of, subjects=[a, b]), outputs, tables)


def _lineage(
    *, regulation: str, format_: str, files: tuple[str, ...], force: bool, lang: str | None, config: str | None
) -> int:
    from checker.apps.compare import show_lineage

    outputs = _outputs("lineage", format_, files, [regulation], force)
    return show_lineage(regulation, known(config, lang, subjects=[regulation]), outputs)


def _columns(
    *, file: str, format_: str, files: tuple[str, ...], force: bool, lang: str | None, config: str | None
) -> int:
    from checker.apps.columns import columns
    from checker.apps.new import refuse_to_replace

    outputs = _outputs("columns", format_, files, [file], force)
    for output in outputs:
        refuse_to_replace(output.file, force)
    return columns(file, known(config, lang, subjects=[file]), outputs)


def _limits(
    *, regulation: str, minimum: str, maximum: str | None, chip: str, game: str | None, times: str, formula: bool,
    format_: str, files: tuple[str, ...], force: bool, lang: str | None, config: str | None,
) -> int:  # fmt: skip
    from checker.apps import limits as sheets

    ask = sheets.Ask(minimum, maximum, chip, game, times, formula)
    outputs = _outputs("limits", format_, files, [regulation], force)
    return sheets.limits(regulation, ask, known(config, lang, subjects=[regulation]), outputs)


def _outcomes(
    *, regulation: str, game: str | None, format_: str, files: tuple[str, ...], force: bool, lang: str | None,
    config: str | None,
) -> int:  # fmt: skip
    from checker.apps.audit import outcomes

    outputs = _outputs("outcomes", format_, files, [regulation], force)
    return outcomes(regulation, game, known(config, lang, subjects=[regulation]), outputs)


def _audit(
    *, logs: tuple[str, ...], regulations: tuple[str, ...], map_: str | None, paid: str | None, unit: str | None,
    unique: bool, engine: Any, folder: str | None, format_: str, as_of: str | None, lang: str | None,
    config: str | None,
) -> int:  # fmt: skip
    from checker.apps.audit import WRITTEN, AuditOptions, audit

    options = AuditOptions(regulations, map_, paid, unit, engine, unique, folder)
    written = [] if folder is None else [os.path.join(folder, each) for each in WRITTEN]
    outputs = _outputs("audit", format_, (), [*logs, *filter(None, [map_])], False, *written)
    return audit(tuple(dict.fromkeys(logs)), options, known(config, lang, as_of, subjects=regulations), outputs)


def _report(
    *, subjects: tuple[str, ...], file: str, compare: bool, as_of: str | None, text: tuple[str, ...],
    minimum: str | None, maximum: str | None, chip: str | None, game: str | None, times: str | None, force: bool,
    brief: bool, full: bool, by: By | None, since: str | None, lang: str | None, config: str | None,
    **formalities: str | None,
) -> int:  # fmt: skip
    from checker.apps.report import asked_for, options_of, report

    ask = asked_for(minimum, maximum, chip, game, times)
    read = [
        *subjects,
        *documents_of(text).values(),
        *filter(None, (formalities["letterhead"], formalities["template"], since)),
    ]
    _guard([file], read, force)
    common = known(config, lang, as_of, text, subjects)
    options = options_of(common, brief=brief, full=full, given=formalities, since=since)._replace(by=_by_named(by))
    if formalities["template"] and not file.lower().endswith(".docx"):
        raise Usage(said("template-for-word", file=file))
    if by is not None and (brief or formalities["template"] or file.lower().endswith(".zip")):
        raise Usage(said("by-in-whole-reports", by=by))
    if file.lower().endswith(".zip"):
        from checker.evidence.pack import pack

        return pack(subjects, file, common, compare, ask, options)
    return report(subjects, file, common, compare, ask, options)


def _site(
    *,
    ids: tuple[str, ...],
    folder: str,
    as_of: str | None,
    text: tuple[str, ...],
    force: bool,
    lang: str | None,
    config: str | None,
) -> int:
    from checker.apps.site import site

    return site(ids, folder, known(config, lang, as_of, text), force)


def _verify(
    *, pack: str, format_: str, files: tuple[str, ...], force: bool, lang: str | None, config: str | None
) -> int:
    from checker.apps.verify import verify

    outputs = _outputs("verify", format_, files, [pack], force)
    return verify(pack, known(config, lang), outputs)


def _new_table(
    *, regulation: str, minimum: str, maximum: str | None, chip: str, game: str | None, file: str | None, force: bool,
    lang: str | None, config: str | None,
) -> int:  # fmt: skip
    from checker.apps import limits, new

    return new.table(regulation, limits.Ask(minimum, maximum, chip, game), known(config, lang), file, force)


def _new_regulation(
    *, id_: str | None, source: str | None, file: str | None, force: bool, lang: str | None, config: str | None
) -> int:
    from checker.apps import new

    if source is not None:
        _guard([file], [source], force)
    return new.regulation(id_, source, known(config, lang), file, force)


def _new_log(
    *, regulation: str, rows: str, faults: str, seed: str, file: str | None, force: bool, lang: str | None,
    config: str | None,
) -> int:  # fmt: skip
    from checker.apps.audit import new_log
    from checker.apps.new import refuse_to_replace

    refuse_to_replace(file, force)
    return new_log(regulation, rows, faults, seed, known(config, lang), file)


def _new_template(*, file: str, force: bool, lang: str | None, config: str | None) -> int:
    from checker.apps import new

    return new.template(known(config, lang), file, force)


def _explain(*, code: str, lang: str | None, config: str | None) -> int:
    from checker.apps.list import explain

    return explain(code, known(config, lang))


def _lsp(*, lang: str | None, config: str | None) -> int:
    try:
        from checker.apps.lsp.server import serve
    except ImportError:
        raise Usage(said("lsp-extra-missing")) from None
    return serve(lang, config)


def _list(
    *, what: str, game: str | None, schema: str | None, format_: str, lang: str | None, config: str | None
) -> int:
    from checker.apps.list import listing

    return listing(what, game, schema, known(config, lang), format_)


def _format_files(
    *, files: tuple[str, ...], check: bool, diff: bool, keywords: Any, lang: str | None, config: str | None
) -> int:
    from checker.apps.format import format_files

    return format_files(files, check, diff, keywords, known(config, lang))


_SHARED = (_LANG, _CONFIG)
_MONEY = (
    _option("--min", name="minimum", words="min", shown="N", required=True),
    _option("--max", name="maximum", words="max", shown="N"),
    _option("--chip", words="chip", shown="N", default="1"),
    _GAME,
)
_TIMES = ("to", "for", "both")


def _by() -> tuple[str, ...]:
    from checker.views.tables import BY, BY_IN_SPANISH

    return (*BY, *BY_IN_SPANISH)


def _by_named(by: str | None) -> Any:
    """Return by what tables are counted, None where they are not; Spanish has words of its own."""
    if by is None:
        return None
    from checker.views.tables import BY_IN_SPANISH

    return BY_IN_SPANISH.get(by, by)


_NEW_FILE = (_option("-o", "--output", name="file", words="new_file", shown="FILE"), _flag("--force", words="force"))

_FORMALITIES = (
    _option("--casino", words="report.casino", shown="NAME"),
    _option("--file-number", "--expediente", name="file_number", words="report.file_number", shown="NUMBER"),
    _option("--addressee", "--destinatario", name="addressee", words="report.addressee", shown="NAME"),
    _option("--deadline", "--plazo", name="deadline", words="report.deadline", shown="DATE"),
    _option("--signatory", "--firmante", name="signatory", words="report.signatory", shown="NAME"),
    _option("--letterhead", "--membrete", name="letterhead", words="report.letterhead", shown="IMAGE"),
    _option("--registry-number", "--registro", name="registry_number", words="report.registry_number", shown="NUMBER"),
    _option("--second-signatory", "--segundo-firmante", name="second_signatory", words="report.second", shown="NAME"),
    _option("--place", "--lugar", name="place", words="report.place", shown="NAME"),
    _option("--recourse", "--recurso", name="recourse", words="report.recourse", shown="NAME"),
    _option("--template", "--modelo", name="template", words="report.template", shown="FILE"),
)

# In the order of `tapete --help`.
COMMANDS = (
    Command(
        "check",
        _check,
        (
            Parameter("paths", kind="values", shown="[PATH | ID]..."),
            _flag("--regulations", words="regulations"),
            _format("check"),
            _OUTPUT,
            _AS_OF,
            _options("--select", words="select", shown="CODE"),
            _options("--ignore", words="ignore", shown="CODE"),
            _flag("--strict", words="strict"),
            _option(
                "--fail-on", words="fail_on", default="undetermined", choices=lambda: ("violation", "undetermined")
            ),
            _options("--text", words="text", shown="[ID=]FILE"),
            _flag("--account", words="account"),
            _flag("-v", "--verbose", words="verbose"),
            _option("--by", words="by", shown="KEY", choices=_by),
            _option("--since", words="report.since", shown="OLD.json"),
            _flag("--certify", words="certify"),
            _flag("-q", "--quiet", words="quiet"),
            _option("--stdin-filename", words="stdin_filename", shown="NAME", default="-"),
            _flag("--no-waivers", words="no_waivers"),
            _option("--baseline", words="baseline", shown="FILE"),
            _option("--write-baseline", words="write_baseline", shown="FILE"),
            _option("--columns", words="column_map", shown="FILE"),
            _flag("--fix", words="fix"),
            _flag("--diff", words="diff"),
            _FORCE,
            *_SHARED,
        ),
    ),
    Command(
        "edges",
        _edges,
        (
            _REGULATION,
            Parameter("bet"),
            _format("edges"),
            _OUTPUT,
            _option("--certificate", words="certificate", shown="FILE"),
            _FORCE,
            *_SHARED,
        ),
    ),
    Command(
        "compare",
        _compare,
        (
            *(Parameter("a", required=True), Parameter("b", required=True)),
            _options("--tables", words="compare.tables", shown="PATH"),
            *(_format("compare"), _OUTPUT, _FORCE, _AS_OF),
            *_SHARED,
        ),
    ),
    Command("lineage", _lineage, (_REGULATION, *(_format("lineage"), _OUTPUT, _FORCE), *_SHARED)),
    Command(
        "limits",
        _limits,
        (
            _REGULATION,
            *_MONEY,
            _option("--times", words="times", default="to", choices=lambda: _TIMES),
            _flag("--formula", words="formula"),
            *(_format("limits"), _OUTPUT, _FORCE),
            *_SHARED,
        ),
    ),
    Command(
        "columns",
        _columns,
        (
            Parameter("file", shown="FILE", required=True),
            _format("columns")._replace(default="yaml"),
            *(_OUTPUT, _FORCE),
            *_SHARED,
        ),
    ),
    Command(
        "report",
        _report,
        (
            Parameter("subjects", kind="values", shown="SUBJECT...", required=True),
            _option("-o", "--output", name="file", words="report.output", shown="FILE", required=True),
            _flag("--compare", words="report.compare"),
            _flag("--brief", words="report.brief"),
            _flag("--full", words="report.full"),
            _option("--by", words="report.by", shown="KEY", choices=_by),
            _option("--since", words="report.since", shown="OLD.json"),
            *_FORMALITIES,
            _AS_OF,
            _options("--text", words="report.text", shown="[ID=]FILE"),
            _option("--min", name="minimum", words="report.min", shown="N"),
            _option("--max", name="maximum", words="max", shown="N"),
            _option("--chip", words="chip", shown="N"),
            _GAME,
            _option("--times", words="times", choices=lambda: _TIMES),
            _FORCE,
            *_SHARED,
        ),
    ),
    Command(
        "site",
        _site,
        (
            Parameter("ids", kind="values", shown="[ID...]"),
            _option("-o", "--output", name="folder", words="site.folder", shown="DIR", required=True),
            _AS_OF,
            _options("--text", words="report.text", shown="[ID=]FILE"),
            _flag("--force", words="site.force"),
            *_SHARED,
        ),
    ),
    Command(
        "outcomes",
        _outcomes,
        (
            _REGULATION,
            _GAME,
            _option(
                "--format", name="format_", words="format_", default="csv", choices=lambda: list(FORMATS["outcomes"])
            ),
            *(_OUTPUT, _FORCE),
            *_SHARED,
        ),
    ),
    Command(
        "audit",
        _audit,
        (
            Parameter("logs", kind="values", shown="LOG...", required=True),
            _options("--regulation", name="regulations", words="audit.regulation", shown="REGULATION", required=True),
            _option("--map", name="map_", words="audit.map", shown="FILE.toml"),
            _option("--paid", words="audit.paid", choices=lambda: ("return", "win")),
            _option("--unit", words="audit.unit", shown="N"),
            _flag("--unique", words="audit.unique"),
            _option(
                "--engine", words="audit.engine", default="auto", choices=lambda: ("auto", "python", "duckdb", "spark")
            ),
            _option("-o", "--output", name="folder", words="audit.folder", shown="DIR"),
            *(_format("audit"), _AS_OF),
            *_SHARED,
        ),
    ),
    Command(
        "verify",
        _verify,
        (Parameter("pack", shown="FILE.zip", required=True), _format("verify"), _OUTPUT, _FORCE, *_SHARED),
    ),
    Command(
        "new table",
        _new_table,
        (
            _option("--regulation", words="of_regulation", shown="REGULATION", required=True),
            *_MONEY,
            *_NEW_FILE,
            *_SHARED,
        ),
    ),
    Command(
        "new regulation",
        _new_regulation,
        (
            _option("--id", name="id_", words="id", shown="ID"),
            _option("--from", name="source", words="new.from", shown="FILE"),
            *(*_NEW_FILE, *_SHARED),
        ),
    ),
    Command(
        "new log",
        _new_log,
        (
            _option("--regulation", words="of_regulation", shown="REGULATION", required=True),
            _option("--rows", words="log.rows", shown="N", default="1000"),
            _option("--faults", words="log.faults", shown="N", default="0"),
            _option("--seed", words="log.seed", shown="N", default="1"),
            *_NEW_FILE,
            *_SHARED,
        ),
    ),
    Command(
        "new template",
        _new_template,
        (
            _option("-o", "--output", name="file", words="new.template.file", shown="FILE", required=True),
            *(_flag("--force", words="force"), *_SHARED),
        ),
    ),
    Command("lsp", _lsp, _SHARED),
    Command("explain", _explain, (Parameter("code", required=True), *_SHARED)),
    Command(
        "list",
        _list,
        (
            Parameter("what", default="all", choices=lambda: ("all", "regulations", "checks", "schemas", "bets")),
            Parameter("game", shown="[GAME]"),
            _option("--schema", words="schema", shown="NAME"),
            _format("listing"),
            *_SHARED,
        ),
    ),
    Command(
        "format",
        _format_files,
        (
            Parameter("files", kind="values", shown="FILE...", required=True),
            _flag("--check", words="format.check"),
            _flag("--diff", words="format.diff"),
            _option("--keywords", words="keywords", choices=lambda: ("en", "es")),
            *_SHARED,
        ),
    ),
)


def carry_out(command: Command, values: Mapping[str, object], speaks: Callable[[], Any]) -> int:
    """Run a command and return its exit code; where it cannot run, say why in the language that `speaks` returns."""
    from checker.store.store import Unusable
    from checker.text.files import FileTrouble

    try:
        return command.run(**values)
    except Refusal as problem:
        from checker.apps.output import complain

        return complain(problem.message, speaks())
    except (FileTrouble, Unusable) as problem:
        from checker.apps.common import complain_of_file

        return complain_of_file(problem, speaks())


# Plain arguments, read without the command-line library, whose import alone takes as long as checking a table.
# What is well formed is read here. All else, such as help or a slip, goes to `cli.py`, which explains it. Both read
# by the same `COMMANDS`, so that neither knows an option that the other does not.


def plain_call(arguments: Sequence[str]) -> tuple[Command, dict[str, object]] | None:
    """Return the command that arguments ask for, and all its values by name; None where they are not plain."""
    for words in (1, 2):
        name = " ".join(arguments[:words])
        for command in COMMANDS:
            if command.name == name:
                values = _values(command, arguments[words:])
                return None if values is None else (command, values)
    return None


def _values(command: Command, arguments: Sequence[str]) -> dict[str, object] | None:
    """Return the values of a command's parameters, or None where something is missing, unknown or not plain."""
    options = {name: each for each in command.parameters for name in each.spelt}
    given: dict[str, list[str]] = {}
    alone: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if not argument.startswith("-") or argument == "-":
            alone.append(argument)
            continue
        name, equals, value = argument.partition("=")
        option = options.get(name)
        if option is None or (not name.startswith("--") and equals):
            return None
        if option.kind == "flag":
            if equals:
                return None
        elif not equals:
            following = next(rest, None)
            if following is None:
                return None
            value = following
        given.setdefault(option.name, []).append(value)
    return _complete(command, given, alone)


def _complete(command: Command, given: dict[str, list[str]], alone: list[str]) -> dict[str, object] | None:
    """Return the value of every parameter; `alone` are the arguments in order."""
    for each in command.parameters:
        if not each.spelt and alone:
            count = len(alone) if each.kind == "values" else 1
            given[each.name], alone = alone[:count], alone[count:]
    if alone or not all(_is_good(each, given.get(each.name)) for each in command.parameters):
        return None
    return {each.name: _value(each, given.get(each.name)) for each in command.parameters}


def _is_good(parameter: Parameter, given: list[str] | None) -> bool:
    if given is None:
        return not parameter.required
    if not parameter.spelt and not all(given):
        return False
    return parameter.choices is None or set(given) <= set(parameter.choices())


def _value(parameter: Parameter, given: list[str] | None) -> object:
    if parameter.kind == "flag":
        return given is not None
    if parameter.kind == "values":
        return tuple(given or ())
    return given[-1] if given else parameter.default
