"""`tapete limits`: the limit sheet that a table may use, for a text, a minimum and a maximum."""

from __future__ import annotations

from fractions import Fraction

from checker.apps.check import Common, Usage
from checker.apps.inspecting import entry_named
from checker.apps.output import EXTENSIONS, Output, parse_output, wants_colour, write
from checker.cases.sheet.model import LimitSheet, NotLegal, Wanted
from checker.cases.sheet.sheet import games_with_limits, limit_sheet
from checker.cases.table.names import fold_name
from checker.findings.finding import Bilingual
from checker.findings.suggest import closest
from checker.findings.wording import help_of, message_of
from checker.pipeline import compiled_of
from checker.reporters.text.limits_rows import Formula
from checker.semantics.decree.model import Game
from checker.semantics.readings import TimesAs
from checker.store.compiled import Compiled
from checker.syntax.values.scalars import Problem, read_amount
from checker.text.files import write_bytes_atomic
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE

FORMATS = ("text", "json", "csv", "xlsx", "yaml")
ENDINGS = {**EXTENSIONS, ".csv": "csv", ".xlsx": "xlsx", ".yaml": "yaml", ".yml": "yaml"}
TIMES: dict[str, tuple[TimesAs, ...]] = {"to": ("to",), "for": ("for",), "both": ("to", "for")}


class Ask(NamedTuple):
    """What a sheet is asked for, as typed: amounts, a game, the meaning of "N times", whether formulas are wanted."""

    minimum: str
    maximum: str | None = None
    chip: str = "1"
    game: str | None = None
    times: str = "to"
    formula: bool = False


def limits(name: str, ask: Ask, known: Common, outputs: tuple[Output, ...]) -> int:
    """Write the limit sheet of a text.

    Raises:
        Usage: An amount, a game or a format that will not do, or a maximum that the text does not allow.
    """
    compiled = compiled_of(entry_named(name, known), known.session)
    sheets = sheets_of(compiled, ask)
    for output in outputs:
        _write(sheets, output, ask.formula, known)
    return 0


def sheets_of(compiled: Compiled, ask: Ask) -> tuple[LimitSheet, ...]:
    """Return the sheets of the game asked for, or of all games that the text limits.

    Raises:
        Usage: As `limits`.
    """
    maximum = None if ask.maximum is None else amount("--max", ask.maximum)
    wanted = Wanted(amount("--min", ask.minimum), maximum, amount("--chip", ask.chip), TIMES[ask.times])
    games = games_with_limits(compiled.regulation) if ask.game is None else (game_named(ask.game, compiled),)
    if not games:
        id_ = compiled.regulation.id
        raise Usage({"en": f"{id_} has no bets to limit", "es": f"{id_} no tiene apuestas que limitar"})
    try:
        return tuple(limit_sheet(compiled.regulation, game, wanted, compiled.figures) for game in games)
    except NotLegal as problem:
        raise Usage(problem.message) from None


def outputs_of(format_: str, files: tuple[str, ...]) -> tuple[Output, ...]:
    """Return where the sheet goes, and in which formats."""
    found = tuple(parse_output(file, format_, FORMATS, ENDINGS) for file in files)
    return found or (Output(format_, None),)


def amount(option: str, text: str) -> Fraction:
    """Return an amount of money as typed, `5`, `2.5`, `2,5`.

    Raises:
        Usage: It is no amount, or can be read in two ways.
    """
    value = read_amount(text)
    if isinstance(value, Problem):
        finding = value.at(NOWHERE)
        raise Usage(
            {
                "en": f"{option}: {message_of(finding, 'en')}; {help_of(finding, 'en')}",
                "es": f"{option}: {message_of(finding, 'es')}; {help_of(finding, 'es')}",
            }
        )
    return value


def game_named(name: str, compiled: Compiled) -> Game:
    """Return a game of a text by its id or the text's own name.

    Raises:
        Usage: The text has no such game.
    """
    regulation = compiled.regulation
    names = {fold_name(game.label): game.id for game in regulation.games if game.label}
    names.update((game.id, game.id) for game in regulation.games)
    found = regulation.game(names.get(fold_name(name), ""))
    if found is None:
        near = closest(fold_name(name), names)
        listed = ", ".join(game.id for game in regulation.games)
        raise Usage(
            {
                "en": f"{regulation.id} has no game `{name}`; "
                + (f"did you mean `{names[near]}`?" if near else f"it has: {listed}"),
                "es": f"{regulation.id} no tiene el juego `{name}`; "
                + (f"¿quiso decir `{names[near]}`?" if near else f"tiene: {listed}"),
            }
        )
    return found


def _write(sheets: tuple[LimitSheet, ...], output: Output, with_formula: bool, known: Common) -> None:
    language = known.language
    formula = _formula() if with_formula or output.format == "json" else None
    if output.format == "xlsx":
        _write_workbook(sheets, output, formula, known)
        return
    if output.format == "json":
        from checker.reporters.json.document import render_json
        from checker.reporters.json.limits import limits_document

        write(render_json(limits_document(sheets, language, formula)), output)
    elif output.format == "csv":
        from checker.reporters.files.limits_csv import limits_csv

        write(limits_csv(sheets, language, formula), output)
    elif output.format == "yaml":
        from checker.reporters.files.limits_yaml import limits_yaml

        if len(sheets) > 1:
            raise Usage(_one_game(sheets))
        write(limits_yaml(sheets[0], language, formula), output)
    else:
        from checker.reporters.text.limits import render_limits

        colour = output.file is None and wants_colour()
        write(render_limits(sheets, language, formula=formula, colour=colour), output)


def _formula() -> Formula:
    from checker.cases.sheet.formula import formula_of  # imports sympy

    return formula_of


def _write_workbook(sheets: tuple[LimitSheet, ...], output: Output, formula: Formula | None, known: Common) -> None:
    if output.file is None:
        raise Usage(
            {
                "en": "a workbook is written to a file: add `-o limits.xlsx`",
                "es": "un libro de Excel se escribe en un archivo: añada `-o limites.xlsx`",
            }
        )
    from checker.reporters.files.limits_xlsx import limits_xlsx

    try:
        data = limits_xlsx(sheets, known.language, formula)
    except ImportError:
        raise Usage(
            {
                "en": "writing .xlsx needs the extra `office`: install `tapete[office]`, or use `--format csv`",
                "es": "escribir .xlsx requiere el complemento `office`: instale `tapete[office]`, o use `--format csv`",
            }
        ) from None
    write_bytes_atomic(output.file, data)


def _one_game(sheets: tuple[LimitSheet, ...]) -> Bilingual:
    listed = ", ".join(sheet.game.id for sheet in sheets)
    return {
        "en": f"a table file holds one game: name it with `--game`, one of {listed}",
        "es": f"un archivo de mesa contiene un solo juego: indíquelo con `--game`, uno de {listed}",
    }
