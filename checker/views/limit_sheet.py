"""Limit sheets arranged for people: their lines, notes and headings, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from checker.cases.sheet.sheet import LimitRow, LimitSheet, formula_of
from checker.cases.sheet.words import NOTHING_PRINTED
from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, number, percent
from checker.limits.form import TABLE
from checker.semantics.decree.model import Limit, NumberText
from checker.semantics.readings import is_open, profit
from checker.text.record import NamedTuple
from checker.words.outcomes import on_throws, price_with_reading

HEADS: dict[str, Bilingual] = {
    "game": {"en": "game", "es": "juego"},
    "bet": {"en": "bet", "es": "apuesta"},
    "number": {"en": "number", "es": "número"},
    "label": {"en": "name in the regulation", "es": "nombre en la norma"},
    "limit": {"en": "limit", "es": "límite"},
    "lowest": {"en": "lowest", "es": "desde"},
    "highest": {"en": "highest", "es": "hasta"},
    "of": {"en": "of the stake on", "es": "de lo apostado en"},
    "step": {"en": "step", "es": "múltiplo"},
    "pays": {"en": "pays", "es": "paga"},
    "formula": {"en": "formula", "es": "fórmula"},
    "clause": {"en": "clause", "es": "cláusula"},
    "note": {"en": "note", "es": "nota"},
}
LIMIT: dict[str, Bilingual] = {
    "maximum": {"en": "maximum", "es": "máximo"},
    "minimum": {"en": "minimum", "es": "mínimo"},
}
OF: Bilingual = {"en": "{value} of {bet}", "es": "{value} de {bet}"}
THE_TABLE: Bilingual = {"en": "table", "es": "mesa"}
WHOLE_TABLE: Bilingual = {"en": "the table", "es": "la mesa"}
CHOSEN: Bilingual = {"en": "chosen: {value}", "es": "elegido: {value}"}
GIVEN: Bilingual = {"en": "given: {value}", "es": "dado: {value}"}
MAXIMA: Bilingual = {"en": "legal maxima", "es": "máximos admitidos"}
MINIMA: Bilingual = {
    "en": "minima that the regulation speaks of; all others are that of the table",
    "es": "mínimos de los que habla la norma; los demás son el de la mesa",
}
MADE_FOR: Bilingual = {
    "en": "minimum {minimum}, chips of {chip}",
    "es": "mínimo {minimum}, fichas de {chip}",
}
MAXIMUM_OF: Bilingual = {"en": "maximum of {of} {maximum}", "es": "máximo de {of} {maximum}"}
NOT_CHOSEN: Bilingual = {"en": "maximum of {of} not chosen (--max)", "es": "máximo de {of} sin elegir (--max)"}
NO_BETS: Bilingual = {"en": "the regulation has no bets", "es": "la norma no tiene apuestas"}
NO_LIMITS: Bilingual = {
    "en": "the regulation limits nothing in this game, so that it gives no lowest and no highest value",
    "es": "la norma no limita nada en este juego, de modo que no da ningún valor mínimo ni máximo",
}
UNOFFICIAL: Bilingual = {
    "en": "this text is no norm: a calculation only",
    "es": "este texto no es una norma: solo un cálculo",
}
WHAT: Bilingual = {
    "en": "Lowest and highest: what the regulation allows under every reading in use, in whole chips, rounded to the "
    "legal side.",
    "es": "Desde y hasta: lo que la norma admite con todas las lecturas en uso, en fichas enteras, redondeado "
    "del lado admitido.",
}
STEP: Bilingual = {
    "en": "Step: the smallest stake whose win those chips can pay; stakes go in multiples of it.",
    "es": "Múltiplo: la menor apuesta cuya ganancia puede pagarse con esas fichas; se apuesta en múltiplos de ella.",
}
SHARES: Bilingual = {
    "en": "A percentage is of the stake actually made on the bet named.",
    "es": "El porcentaje es de lo realmente apostado en la apuesta que se indica.",
}
TIMES: dict[tuple[str, ...], Bilingual] = {
    ("to",): {
        "en": "“N times” is taken as N to 1, the stake apart; if the table includes the stake in it, use --times for.",
        "es": "«N veces» se toma como N a 1, aparte la apuesta; si la mesa la incluye en el pago, usar --times for.",
    },
    ("for",): {
        "en": "“N times” is taken with the stake in it, N − 1 to 1; if the table pays N to 1, use --times to.",
        "es": "«N veces» se toma con la apuesta incluida, N − 1 a 1; si la mesa paga N a 1, usar --times to.",
    },
    ("to", "for"): {
        "en": "“N times” is taken both ways, with and without the stake: every value is legal under both.",
        "es": "«N veces» se toma de ambas formas, con la apuesta y sin ella: cada valor vale con las dos.",
    },
}
ASIDE: Bilingual = {
    "en": "{where} is read as {chosen}; set aside: {others}.",
    "es": "{where} se lee como {chosen}; se deja fuera: {others}.",
}
PROPOSED: Bilingual = {
    "en": "These are proposals. The limits of a table are those of its authorisation.",
    "es": "Son propuestas. Los límites de una mesa son los de su autorización.",
}
CERTIFIED: Bilingual = {"en": "Formulas by sympy.", "es": "Fórmulas de sympy."}
SHEET_NAMES: dict[str, Bilingual] = {
    "limits": {"en": "limits", "es": "límites"},
    "notes": {"en": "notes", "es": "notas"},
}
PASTE: Bilingual = {
    "en": "Highest legal values, with the range behind each: paste what you use, and match the authorisation.",
    "es": "Valores máximos admitidos, con su intervalo: pegar los que se usen, conformes con la autorización.",
}
CHOOSE: Bilingual = {
    "en": "choose a maximum with --max: what is missing here depends on it",
    "es": "elegir un máximo con --max: lo que aquí falta depende de él",
}
EXACTLY: Bilingual = {"en": "exactly {value}", "es": "exactamente {value}"}
RANGE: Bilingual = {"en": "{low} to {high}", "es": "de {low} a {high}"}
AT_MOST: Bilingual = {"en": "at most {high}", "es": "como máximo {high}"}
AT_LEAST: Bilingual = {"en": "at least {low}", "es": "como mínimo {low}"}


NONE = "–"


Formula = Callable[[LimitRow], str | None]


def formulas(wanted: bool) -> Formula | None:
    """Return what gives the formula of a row, None where no formulas are wanted."""
    return formula_of if wanted else None


"""Gives the formula of a row; sympy is behind it, so the caller brings it."""


class Line(NamedTuple):
    """Rows of one bet that say the same of several numbers; `formula` speaks of `n` where there are several."""

    row: LimitRow
    numbers: tuple[NumberText, ...]
    formula: str


def lines_of(rows: Iterable[LimitRow], formula: Formula | None = None) -> tuple[Line, ...]:
    """Return rows with those of one bet that differ in the number only put together, in their order."""
    found: dict[object, Line] = {}
    for row in rows:
        told = (formula(row) if formula else None) or ""
        if row.key.number is not None:
            told = told.replace(f"{row.key.of}({row.key.number})", f"{row.key.of}(n)")
        numbers = (row.key.number,) if row.key.number is not None else ()
        same = (row.key._replace(number=None), row.lowest, row.highest, row.share_of, row.step, row.citations, told)
        key = (*same, str(row.why), tuple(str(payout) for payout in row.pays))
        line = found.get(key)
        found[key] = Line(row, numbers, told) if line is None else line._replace(numbers=(*line.numbers, *numbers))
    return tuple(found.values())


def value_text(value: Fraction | None, row: LimitRow, style: Style) -> str:
    """Return an end of a row: money, or the percentage of a stake; empty where the text leaves it open."""
    if value is None:
        return ""
    return number(value, style) if row.share_of is None else percent(value, style)


def range_text(row: LimitRow, style: Style) -> str:
    """Return what a row allows in words: `358 to 1071`, `exactly 30`, `at most 100%`; empty where it has no value."""
    low, high = value_text(row.lowest, row, style), value_text(row.highest, row, style)
    language = style.language
    if low and low == high:
        return EXACTLY[language].format(value=low)
    if low and high:
        return RANGE[language].format(low=low, high=high)
    if high:
        return AT_MOST[language].format(high=high)
    return AT_LEAST[language].format(low=low) if low else ""


def pays_text(row: LimitRow, style: Style) -> str:
    """Return what is printed as the price of a bet: `7 times = 7 to 1`, `even on 3, 4; 2 to 1 on 2, 12`."""
    parts = []
    for payout in row.pays:
        told = price_with_reading(payout, None if is_open(payout) else profit(payout, "to"), style)
        parts.append(f"{told} {on_throws(payout, {}, style)}".rstrip())
    return "; ".join(dict.fromkeys(parts))


def clause_text(row: LimitRow) -> str:
    """Return where the text sets a row: `B.2, B.5`."""
    return ", ".join(dict.fromkeys(citation.anchor for citation in row.citations))


def note_text(row: LimitRow, style: Style) -> str:
    """Return why a row has no value, and what was chosen for it."""
    parts = [row.why[style.language]] if row.why is not None else []
    if row.chosen is not None:
        template = GIVEN if row.key.kind == "minimum" else CHOSEN
        parts.append(template[style.language].format(value=number(row.chosen, style)))
    return "; ".join(parts)


def notes_of(sheet: LimitSheet, language: Language) -> tuple[str, ...]:
    """Return what a reader of a sheet has to know: what the values are, which readings were taken."""
    regulation = sheet.regulation
    notes = [_sentence(note[language]) for note in sheet.notes]
    if regulation.header.kind == "unofficial":
        notes.append(_sentence(UNOFFICIAL[language]))
    rows = (*sheet.rows, *sheet.minima)
    if not any(row.allowed for row in rows):
        # A limit that needs a price the text does not print is told in its row.
        nothing = not any(row.why is not None and row.why != NOTHING_PRINTED for row in rows)
        return (*notes, _sentence(NO_LIMITS[language])) if nothing else tuple(notes)
    notes += [WHAT[language], STEP[language]]
    if any(row.share_of is not None for row in sheet.rows):
        notes.append(SHARES[language])
    possible = sheet.possible
    if len(possible) > 1 and any(is_open(payout) for row in sheet.rows for payout in row.pays):
        notes.append(TIMES[tuple(each for each in possible if each in sheet.wanted.times)][language])
    notes += [text for rule in regulation.limits if (text := _aside(rule, sheet, language))]
    return (*notes, PROPOSED[language])


def made_for(sheet: LimitSheet, style: Style) -> str:
    """Return what a sheet was made for: `minimum 5, chips of 1, maximum of `simple` 2500`."""
    wanted, language = sheet.wanted, style.language
    parts = [
        MADE_FOR[language].format(minimum=number(wanted.minimum, style), chip=number(wanted.chip, style)),
    ]
    of = ", ".join(WHOLE_TABLE[language] if spot.of == TABLE else f"`{spot.of}`" for spot in sheet.base)
    if of and wanted.maximum is not None:
        parts.append(MAXIMUM_OF[language].format(of=of, maximum=number(wanted.maximum, style)))
    elif of:
        parts.append(NOT_CHOSEN[language].format(of=of))
    return ", ".join(parts)


def name_text(row: LimitRow, language: Language) -> str:
    """Return what a row is about: a bet, a class of bets, or the table."""
    return THE_TABLE[language] if row.key.of == TABLE else row.key.of


def _aside(rule: Limit, sheet: LimitSheet, language: Language) -> str:
    """Return which reading of a limit was taken and which were set aside; empty where none was."""
    if rule.chosen is None or len(rule.readings) < 2 or rule.game not in (None, sheet.game.id):
        return ""
    where = ", ".join(f"[{citation.anchor}]" for citation in dict.fromkeys(rule.citations))
    others = ", ".join(f"`{each.name}`" for each in rule.readings if each.name != rule.chosen)
    return ASIDE[language].format(where=where, chosen=f"`{rule.chosen}`", others=others)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def heads(names: Iterable[str], language: Language) -> list[str]:
    """Return the heads of some columns."""
    found: list[Bilingual] = [HEADS[name] for name in names]
    return [texts[language] for texts in found]
