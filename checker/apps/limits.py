"""`tapete limits`: the limit sheet that a table may use, for a text, a minimum and a maximum."""

from __future__ import annotations

from fractions import Fraction

from checker.apps.common import Common, entry_named
from checker.apps.output import Output, renderer, write
from checker.apps.settings import Usage
from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.sheet import LimitSheet, games_with_limits, limit_sheet
from checker.cases.sheet.solve import NotLegal, Wanted
from checker.cases.table.names import fold_name
from checker.findings.finding import Bilingual
from checker.findings.suggest import closest, did_you_mean, with_hint
from checker.findings.wording import help_of, message_of
from checker.formats import FORMATS, writer_of
from checker.semantics.decree.model import Game
from checker.semantics.readings import TimesAs
from checker.store.compiled import Compiled
from checker.text.files import write_bytes_atomic
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE
from checker.values.numbers import Problem, read_amount
from checker.views.words import Presentation

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
    compiled = known.session.compiled(entry_named(name, known))
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
    rulebook_of(compiled.regulation, compiled.relations)  # made with the limits as they have been compiled
    games = games_with_limits(compiled.regulation) if ask.game is None else (game_named(ask.game, compiled),)
    if not games:
        id_ = compiled.regulation.id
        raise Usage({"en": f"{id_} has no bets to limit", "es": f"{id_} no tiene apuestas que limitar"})
    try:
        return tuple(limit_sheet(compiled.regulation, game, wanted, compiled.figures) for game in games)
    except NotLegal as problem:
        raise Usage(problem.message) from None


def amount(option: str, text: str) -> Fraction:
    """Return an amount of money as typed, `5`, `2.5`, `2,5`.

    Raises:
        Usage: It is no amount, is not above 0, or can be read in two ways.
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
    if value <= 0:
        raise Usage(
            {
                "en": f"{option}: `{text}` is not above 0, and an amount of money at a table is",
                "es": f"{option}: `{text}` no es mayor que 0, y un importe de una mesa ha de serlo",
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
        said = {"en": f"{regulation.id} has no game `{name}`; ", "es": f"{regulation.id} no tiene el juego `{name}`; "}
        it_has = {"en": f"it has: {listed}", "es": f"tiene: {listed}"}
        raise Usage(with_hint(said, it_has if near is None else did_you_mean(names[near])))
    return found


def _write(sheets: tuple[LimitSheet, ...], output: Output, with_formula: bool, known: Common) -> None:
    writer = FORMATS["limits"][output.format]
    binary = bool(writer.extra)
    if binary and output.file is None:
        raise Usage(_TO_A_FILE)
    if writer.most is not None and len(sheets) > writer.most:
        listed = ", ".join(sheet.game.id for sheet in sheets)
        raise Usage(
            {
                "en": f"a table file holds one game: name it with `--game`, one of {listed}",
                "es": f"un archivo de mesa contiene un solo juego: indicarlo con `--game`, uno de {listed}",
            }
        )
    view = Presentation(known.language, formula=with_formula)
    if not binary or output.file is None:
        write(renderer("limits", output, view)(sheets), output)
        return
    try:
        data = writer_of("limits", output.format)(sheets, view)
    except ImportError:
        raise Usage(_EXTRA_MISSING) from None
    write_bytes_atomic(output.file, data)


_TO_A_FILE: Bilingual = {
    "en": "a workbook is written to a file: add `-o limits.xlsx`",
    "es": "un libro de Excel se escribe en un archivo: añadir `-o limites.xlsx`",
}
_EXTRA_MISSING: Bilingual = {
    "en": "writing .xlsx needs the extra `office`: install `tapete[office]`, or use `--format csv`",
    "es": "escribir .xlsx requiere el complemento `office`: instalar `tapete[office]`, o usar `--format csv`",
}
