"""What may stand here: keywords and names in a decree; regulations, games, bets, prices and legal limits in a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from lsprotocol import types

from checker.apps.lsp.documents import JudgedDocument
from checker.apps.lsp.server import Server
from checker.cases.case import RegulationCase, TableCase
from checker.cases.sheet.sheet import limit_sheet
from checker.cases.sheet.solve import NotLegal, Wanted
from checker.cases.table.bets import Offer
from checker.cases.table.names import names_of
from checker.findings.finding import Language, said
from checker.formats.limits_yaml import amount, share
from checker.limits.form import TABLE
from checker.semantics.readings import profit
from checker.semantics.table.model import LimitKind
from checker.syntax.decree.keywords import language_of, vocabularies
from checker.syntax.decree.reader import read
from checker.views.words import places
from checker.vocabulary.names import fold_name

_WORD = re.compile(r"[\w\-]*$")
_KEY = re.compile(r"^\s*[\"']?(\w+)[\"']?\s*:\s*\S*$")
_NOWHERE = "\u00a7"  # a sign that can stand nowhere in a decree: what is expected in its place is what fits
_REGULATION, _GAME, _PAYS = ("regulation", "norma"), ("game", "juego"), ("pays", "paga")


def offer(server: Server) -> None:
    """Answer what may stand at a place."""
    options = types.CompletionOptions(trigger_characters=[" ", "[", ":", "{"])

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, options)
    async def complete(params: types.CompletionParams) -> list[types.CompletionItem]:
        reading = server.present(params.text_document.uri)
        if reading is None:
            return []
        fitting = in_decree if reading.is_decree else in_table
        return await server.in_worker(lambda: list(fitting(reading, params.position)))


def in_decree(reading: JudgedDocument, position: types.Position) -> Iterator[types.CompletionItem]:
    """Yield the keywords that fit, bets where a name may stand, and anchors of the outline between brackets."""
    text = "\n".join(reading.lines)[: reading.offset_of(position)]
    case = next((each for each in reading.cases if isinstance(each, RegulationCase)), None)
    line = text.rpartition("\n")[2]
    if case is not None and line.rpartition("[")[2].count("]") < line.count("[") > line.count("]"):
        for entry in case.regulation.outline:
            yield types.CompletionItem(entry.anchor, kind=types.CompletionItemKind.Reference)
        return
    language = language_of(text) or "en"
    text = _WORD.sub("", text)
    faults = read(text + _NOWHERE, language).faults
    fault = faults[-1] if faults and faults[-1].offset >= len(text) else None
    words = vocabularies()[language].words
    for terminal in sorted(fault.accepts if fault is not None else ()):
        if terminal in words:
            yield types.CompletionItem(words[terminal][0], kind=types.CompletionItemKind.Keyword)
    if case is not None and fault is not None and "NAME" in fault.accepts:
        for name in dict.fromkeys((*(bet.id for bet in case.regulation.bets), *(g.id for g in case.regulation.groups))):
            yield types.CompletionItem(name, kind=types.CompletionItemKind.Variable)


def in_table(reading: JudgedDocument, position: types.Position) -> Iterator[types.CompletionItem]:
    """Yield ids of regulations, games, the prices that the text prints for a bet, and bets that have no line yet."""
    line = reading.line_at(position)[: reading.column_of(position)]
    key = (found[1] if (found := _KEY.match(line.rpartition("{")[2] or line)) else "").lower()
    cases = [each for each in reading.cases if isinstance(each, TableCase)]
    if key in _REGULATION:
        for name in sorted(reading.known.session.library):
            yield types.CompletionItem(name, kind=types.CompletionItemKind.Module)
    elif key in _GAME:
        for game in sorted({game.id for case in cases for game in case.regulation.games}):
            yield types.CompletionItem(game, kind=types.CompletionItemKind.Class)
    elif key in _PAYS:
        at = reading.offer_at(position)
        yield from _prices(*at) if at is not None else ()
    elif (limit := _limit_typed(reading, position)) is not None:
        for case in cases:
            yield from _legal_values(case, *limit, reading.known.language)
    elif not line.strip() or re.fullmatch(r"\s+\w+", line):
        for case in cases:
            stated = {offer.bet.id for offer in case.table.offers}
            for bet in case.table.of.bets.values():
                if bet.id not in stated:
                    yield types.CompletionItem(bet.id, kind=types.CompletionItemKind.Field, detail=bet.label or None)


def _prices(case: object, offer: object) -> Iterator[types.CompletionItem]:

    assert isinstance(case, TableCase) and isinstance(offer, Offer)
    gains = (profit(each, meaning) for each in offer.bet.payouts for meaning in case.payouts.times)
    for gain in dict.fromkeys(each for each in gains if each is not None):
        price = f"{gain.numerator} to {gain.denominator}"
        yield types.CompletionItem(price, kind=types.CompletionItemKind.Value)


_PIECES = re.compile(r"\"[^\"]*\"|'[^']*'|[{},:]|[^{},:\"']+")
_LIMITS: dict[str, LimitKind] = {
    **dict.fromkeys(("minimum", "minimo", "mínimo"), "minimum"),
    **dict.fromkeys(("maximum", "maximo", "máximo"), "maximum"),
}


def _keys_over(reading: JudgedDocument, position: types.Position) -> tuple[str, ...]:
    """Return the keys that a value at a place stands under, the outermost first, by braces and indentation."""
    line = reading.line_at(position)[: reading.column_of(position)]
    indent, over = len(line) - len(line.lstrip()), list[str]()
    for above in reversed(reading.lines[: position.line]):
        own = len(above) - len(above.lstrip())
        if above.strip() and own < indent:
            over.insert(0, above.strip().partition(":")[0])
            indent = own
    last = key = ""
    for piece in _PIECES.findall(line):
        if piece in "{,":
            over += [key] if piece == "{" else []
            key = ""
        elif piece == "}":
            key = over.pop() if over else ""
        elif piece == ":":
            key = last
        last = piece
    return tuple(each.strip().strip("\"'") for each in (*over, key) if each)


def _limit_typed(reading: JudgedDocument, position: types.Position) -> tuple[LimitKind, tuple[str, ...]] | None:
    """Return which limit of a table or of a bet a value at a place is, and the names that it is for."""
    keys = _keys_over(reading, position)
    at = next((place for place, key in enumerate(keys) if key.lower() in _LIMITS), None)
    if at is None or at not in (0, 2):
        return None
    return _LIMITS[keys[at].lower()], (*keys[1:at], *keys[at + 1 :])


def _legal_values(
    case: TableCase, kind: LimitKind, names: tuple[str, ...], language: Language
) -> Iterator[types.CompletionItem]:
    """Yield the ends of what a regulation allows at a table for one of its limits."""
    table = case.table
    stated: dict[tuple[str, str | None], Fraction | None] = {
        (each.kind, each.of and each.of.text): each.amount for each in table.file.limits
    }
    minimum = stated.get(("minimum", None))
    if table.game is None or minimum is None:
        return
    known = names_of(table.of, table.game.id)
    meant = [known.bet_of(name)[0] or known.groups.get(fold_name(name)) for name in names]
    numbers = {
        number for name, id_ in zip(names, meant, strict=True) if id_ is None for number in re.findall(r"[\w-]+", name)
    }
    chip = min((each.value for each in table.file.chips), default=Fraction(1))
    of = next(filter(None, meant), TABLE)
    try:
        wanted = Wanted(minimum, None, chip)
        base = limit_sheet(table.regulation, table.game, wanted).base
        chosen = [stated.get((each.kind, each.of)) for each in base if (each.kind, each.of) != (kind, of)]
        wanted = wanted._replace(maximum=next(filter(None, chosen), None))
        sheet = limit_sheet(table.regulation, table.game, wanted)
    except NotLegal:
        return
    offered: dict[str, types.CompletionItem] = {}
    rows = [row for row in (*sheet.rows, *sheet.minima) if (row.key.kind, row.key.of) == (kind, of)]
    for row in (each for each in rows if not numbers or str(each.key.number) in numbers):
        typed = amount if row.share_of is None else share
        written = (typed(end, language) for end in (row.lowest, row.highest) if end is not None)
        ends = [end for end in written if end is not None and "/" not in end]
        clause = ", ".join(places(row.citations, named=True))
        detail = said("editor-limit", limit=str(row.key), band="–".join(dict.fromkeys(ends)))[language]
        for end in dict.fromkeys(ends):
            item = types.CompletionItem(end, kind=types.CompletionItemKind.Value, detail=f"{detail} [{clause}]")
            offered.setdefault(end, item)
    yield from offered.values()
