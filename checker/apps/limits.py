"""`tapete limits`: the limit sheet that a table may use, for a text, a minimum and a maximum."""

from __future__ import annotations

from fractions import Fraction

from checker.apps.common import Common, texts_named
from checker.apps.output import Output, write, writers
from checker.apps.settings import Usage
from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.sheet import LimitSheet, games_with_limits, limit_sheet
from checker.cases.sheet.solve import NotLegal, Wanted
from checker.findings.finding import said
from checker.findings.suggest import closest, did_you_mean
from checker.findings.wording import help_of, message_of
from checker.formats import FORMATS, writer_of
from checker.limits.relation import relations_of
from checker.semantics.decree.model import Game
from checker.semantics.money import limits_in
from checker.semantics.readings import TimesAs
from checker.store.compiled import Compiled
from checker.store.session import Session
from checker.text.files import write_bytes_atomic
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE
from checker.values.numbers import Problem, read_amount
from checker.views.words import Presentation
from checker.vocabulary.names import fold_name

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
    """Write the limit sheet of a text; Usage where an amount, a game, a format or a maximum will not do."""
    compiled = in_one_money(texts_named(name, known).compiled)
    sheets = sheets_of(compiled, ask, known.session)
    for output in outputs:
        _write(sheets, output, ask.formula, known)
    return 0


def in_one_money(compiled: Compiled) -> Compiled:
    """Return regulations with their amounts in the currency of the lowest; those in others name theirs."""
    of = compiled.regulation
    if not rulebook_of(of, compiled.relations).mixes_money:  # made with the limits as they have been compiled
        return compiled
    limits = limits_in(of, None)
    return compiled._replace(regulation=of._replace(limits=limits), relations=relations_of(limits))


def sheets_of(compiled: Compiled, ask: Ask, session: Session) -> tuple[LimitSheet, ...]:
    """Return the sheets of the game asked for, or of all games that the text limits."""
    wanted = wanted_by(ask)
    games = games_with_limits(compiled.regulation) if ask.game is None else (game_named(ask.game, compiled, session),)
    if not games:
        raise Usage(said("no-bets-to-limit", id=compiled.regulation.id))
    try:
        return tuple(limit_sheet(compiled.regulation, game, wanted, compiled.figures) for game in games)
    except NotLegal as problem:
        raise Usage(problem.message) from None


def wanted_by(ask: Ask) -> Wanted:
    """Return the amounts that are asked for."""
    maximum = None if ask.maximum is None else amount("--max", ask.maximum)
    return Wanted(amount("--min", ask.minimum), maximum, amount("--chip", ask.chip), TIMES[ask.times])


def amount(option: str, text: str) -> Fraction:
    """Return an amount as typed, `5`, `2.5`, `2,5`; Usage where it is none, not above 0, or can be read in two ways."""
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
        raise Usage(said("not-above-zero", option=option, text=text))
    return value


def game_named(name: str, compiled: Compiled, session: Session) -> Game:
    """Return a game of a text by its id or the text's own name; Usage where it has no such game, with texts that do."""
    regulation = compiled.regulation
    names = {fold_name(game.label): game.id for game in regulation.games if game.label}
    names.update((game.id, game.id) for game in regulation.games)
    found = regulation.game(names.get(fold_name(name), ""))
    if found is None:
        near = closest(fold_name(name), names)
        listed = ", ".join(game.id for game in regulation.games)
        way_out = said("it-has", listed=listed) if near is None else did_you_mean(names[near])
        others = [each.id for each in session.headings() if each.game(name) is not None] if near is None else []
        if others:
            way_out = said("others-have", listed=", ".join(others))
        raise Usage(said("no-such-game", regulation=regulation.id, name=name, way_out=way_out))
    return found


def _write(sheets: tuple[LimitSheet, ...], output: Output, with_formula: bool, known: Common) -> None:
    writer = FORMATS["limits"][output.format]
    binary = bool(writer.extra)
    if binary and output.file is None:
        raise Usage(said("workbook-to-a-file"))
    if writer.most is not None and len(sheets) > writer.most:
        raise Usage(said("one-game-a-file", listed=", ".join(sheet.game.id for sheet in sheets)))
    view = Presentation(known.language, formula=with_formula)
    if not binary or output.file is None:
        for render, _ in writers("limits", (output,), view):
            write(render(sheets), output)
        return
    try:
        data = writer_of("limits", output.format)(sheets, view)
    except ImportError:
        raise Usage(said("extra-missing")) from None
    write_bytes_atomic(output.file, data)
