"""The commands that look at regulations and checks and change nothing; each returns the exit code."""

from __future__ import annotations

import os

from checker.apps.check import Common, Usage, unknown_regulation
from checker.apps.output import Output, hand_on, show, wants_colour, write
from checker.checks.registry import all_checks
from checker.findings.finding import Kind
from checker.findings.suggest import closest
from checker.pipeline import compiled_of, known_kinds, regulation_case
from checker.probability.figures import BetFigure
from checker.reporters.json.document import Document, render_json
from checker.reporters.text.listing import CheckEntry, RegulationEntry, SchemaEntry, regulation_entry
from checker.store.compiled import Compiled
from checker.store.library import SUFFIX, LibraryEntry, entry_of_file
from checker.store.store import Unusable
from checker.text.files import Unreadable, read_text
from checker.text.resources import data_folder

SCHEMA_SUFFIX = ".schema.json"


def entry_named(name: str, known: Common) -> LibraryEntry:
    """Return the decree file that an id or a path names.

    Raises:
        Usage: No regulation has that id, and it is no path of a decree.
    """
    if name in known.session.library:
        return known.session.library[name]
    if name.endswith(SUFFIX) or os.sep in name:
        return entry_of_file(name)
    raise unknown_regulation(name, known)


def edges(
    name: str, bet: str | None, known: Common, outputs: tuple[Output, ...], certificate: str | None = None
) -> int:
    """Show the figures of a regulation, or in full those of one bet; write the certificate of all where asked for.

    Raises:
        Usage: There is no such regulation or bet, or the certificate would replace the regulation or another output.
    """
    entry = entry_named(name, known)
    if certificate is not None:
        _refuse_to_replace(certificate, entry, outputs)
    compiled = compiled_of(entry, known.session)
    figures = compiled.figures if bet is None else _figures_of(compiled, bet)
    if certificate is not None:
        from checker.reporters.json.certificate import certificate_json

        write(certificate_json(compiled.regulation), Output("json", certificate))
    for output in outputs:
        if output.format == "json":
            write(render_json(_edges_document(compiled, figures, bet)), output)
        else:
            write(_edges_text(compiled, figures, bet, known, output), output)
    return 0


def _refuse_to_replace(file: str, entry: LibraryEntry, outputs: tuple[Output, ...]) -> None:
    inputs = [] if entry.text is not None else [entry.file]
    taken = [*inputs, *(output.file for output in outputs if output.file is not None)]
    if os.path.realpath(file) in map(os.path.realpath, taken):
        raise Usage(
            {
                "en": f"the certificate would replace `{file}`: name another file",
                "es": f"el certificado sustituiría a `{file}`: indique otro archivo",
            }
        )


def _figures_of(compiled: Compiled, asked: str) -> tuple[BetFigure, ...]:
    """Return the figures of `hard` or `hard(4)`; a bet's local name does as well."""
    name, number = _bet_asked(asked, compiled)
    named = [bet.id for bet in compiled.regulation.bets if bet.label.casefold() == name.casefold()]
    found = [figure for figure in compiled.figures if figure.bet == name or figure.bet in named]
    if not found:
        bets = sorted({bet.id for bet in compiled.regulation.bets})
        near, listed = closest(name, bets), ", ".join(bets)
        raise Usage(
            {
                "en": f"{compiled.regulation.id} has no bet `{name}`; "
                + (f"did you mean `{near}`?" if near else f"it has: {listed}"),
                "es": f"{compiled.regulation.id} no tiene la apuesta `{name}`; "
                + (f"¿quiso decir `{near}`?" if near else f"tiene: {listed}"),
            }
        )
    chosen = tuple(figure for figure in found if number in (None, figure.number))
    if not chosen:
        numbers = ", ".join(dict.fromkeys(str(figure.number) for figure in found if figure.number is not None)) or "–"
        raise Usage(
            {
                "en": f"`{name}` has no number {number}; it has: {numbers}",
                "es": f"`{name}` no tiene el número {number}; tiene: {numbers}",
            }
        )
    return chosen


def _bet_asked(asked: str, compiled: Compiled) -> tuple[str, str | None]:
    """Return the name and the number of `hard(4)`; a local name may have brackets of its own.

    Raises:
        Usage: Something is missing, or too much.
    """
    name, bracket, rest = asked.partition("(")
    if not bracket or any(bet.label.casefold() == asked.strip().casefold() for bet in compiled.regulation.bets):
        return asked.strip(), None
    number, closing, behind = rest.partition(")")
    number = number.replace(" ", "").replace(",", "-")
    if not number or not closing or behind.strip():
        raise Usage(
            {
                "en": f"`{asked}` is neither a bet such as `hard` nor one on a number such as `hard(4)`",
                "es": f"`{asked}` no es una apuesta como `hard` ni sobre un número como `hard(4)`",
            }
        )
    return name.strip(), number


def _edges_document(compiled: Compiled, figures: tuple[BetFigure, ...], bet: str | None) -> Document:
    from checker.reporters.json.edges import edges_document

    if bet is None:
        return edges_document(compiled.regulation, figures, compiled.certified)
    from checker.probability.formulas import formula_of

    return edges_document(compiled.regulation, figures, compiled.certified, formula_of)


def _edges_text(
    compiled: Compiled, figures: tuple[BetFigure, ...], bet: str | None, known: Common, output: Output
) -> str:
    colour = output.file is None and wants_colour()
    if bet is None:
        from checker.reporters.text.edges import render_edges

        return render_edges(compiled.regulation, figures, known.language, colour=colour, certified=compiled.certified)
    from checker.probability.formulas import formula_of
    from checker.reporters.text.edges_detail import render_bet

    return render_bet(compiled.regulation, figures, known.language, colour=colour, formula=formula_of)


def compare(a: str, b: str, known: Common, outputs: tuple[Output, ...]) -> int:
    """Compare two regulations.

    Returns:
        0 when nothing differs, 1 when something does; 3 when that is open: texts that differ under some readings only,
        or agree where they state no payout. A text is the same as itself, whatever it leaves open.
    """
    from checker.cases.comparison.compare import compare as compared
    from checker.reporters.json.compare import compare_document
    from checker.reporters.text.compare import render_compare

    cases = [regulation_case(entry_named(name, known), known.session) for name in (a, b)]
    comparison = compared(*cases)
    unpriced: tuple[tuple[str, str], ...] = ()
    if not comparison.differences and comparison.a != comparison.b:
        figures = (figure for case in cases for figure in case.figures if figure.status == "unpriced")
        unpriced = tuple(dict.fromkeys((figure.game, figure.bet) for figure in figures))
    for output in outputs:
        if output.format == "json":
            write(render_json(compare_document(comparison, known.language)), output)
        else:
            colour = output.file is None and wants_colour()
            write(render_compare(comparison, known.language, colour=colour, unpriced=unpriced), output)
    if comparison.differences:
        return 3 if comparison.is_open else 1
    return 3 if unpriced else 0


def explain(code: str, known: Common) -> int:
    """Show the manual page of a check or of an error of reading files.

    Raises:
        Usage: No check has that code or name.
    """
    from checker.checks.manuals import manual_of
    from checker.reporters.text.manual import render_manual

    wanted = code.strip()
    for check in all_checks():
        if wanted.upper() == check.kind.code or wanted.lower() == check.kind.slug:
            show(render_manual(check.kind, manual_of(check, known.language), known.language, wants_colour()))
            return 0
    for kind in known_kinds():
        if wanted.upper() == kind.code or wanted.lower() == kind.slug:
            show(render_manual(kind, None, known.language, wants_colour()))
            return 0
    raise _unknown_code(wanted, [check.kind for check in all_checks()] + list(known_kinds()))


def _unknown_code(code: str, kinds: list[Kind]) -> Usage:
    near = closest(code.upper(), [kind.code for kind in kinds]) or closest(code.lower(), [kind.slug for kind in kinds])
    return Usage(
        {
            "en": f"no check is called `{code}`; "
            + (f"did you mean `{near}`?" if near else "see `tapete list checks`"),
            "es": f"ninguna comprobación se llama `{code}`; "
            + (f"¿quiso decir `{near}`?" if near else "vea `tapete list checks`"),
        }
    )


def listing(what: str, schema: str | None, known: Common, format_: str) -> int:
    """List regulations, checks and schemas, or print one schema.

    Raises:
        Usage: No schema has that name.
    """
    if schema is not None:
        return _show_schema(schema)
    from checker.reporters.json.listing import list_document
    from checker.reporters.text.listing import render_list

    regulations = _regulations(known) if what in ("all", "regulations") else []
    checks = _checks(known) if what in ("all", "checks") else []
    schemas = _schemas() if what in ("all", "schemas") else []
    if format_ == "json":
        hand_on(render_json(list_document(regulations, checks, schemas)))
    else:
        show(render_list(regulations, checks, schemas, known.language, wants_colour()))
    return 0


def _regulations(known: Common) -> list[RegulationEntry]:
    found = []
    for entry in known.session.library.values():
        try:
            found.append(regulation_entry(compiled_of(entry, known.session).regulation, entry.label))
        except (Unreadable, Unusable):
            found.append(RegulationEntry(entry.id, "", "", "", (), entry.label))
    return found


def _checks(known: Common) -> list[CheckEntry]:
    from checker.checks.manuals import title_of

    return [CheckEntry(check.kind, title_of(check, known.language), check.since) for check in all_checks()]


def _schema_files() -> dict[str, str]:
    folder = os.path.join(data_folder("grammars"), "schemas")
    names = sorted(name for name in os.listdir(folder) if name.endswith(SCHEMA_SUFFIX))
    return {name.removesuffix(SCHEMA_SUFFIX): os.path.join(folder, name) for name in names}


def _schemas() -> list[SchemaEntry]:
    import json

    return [SchemaEntry(name, json.loads(read_text(path)).get("title", "")) for name, path in _schema_files().items()]


def _show_schema(name: str) -> int:
    files = _schema_files()
    if name not in files:
        known = ", ".join(files)
        raise Usage(
            {
                "en": f"no schema is called `{name}`; known: {known}",
                "es": f"ningún esquema se llama `{name}`; se conocen: {known}",
            }
        )
    hand_on(read_text(files[name]))
    return 0
