"""Whether the values of a column read as its key wants, and what its cells prove of days and decimal signs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from fractions import Fraction

from checker.syntax.sheets.cells import Cell, list_in
from checker.syntax.sheets.columns import SheetColumn, trap_in
from checker.values.numbers import Problem, read_amount, read_integer, read_price, read_rate
from checker.values.scalars import read_boolean, read_date, read_limit, read_measure
from checker.vocabulary.money import currency_code, is_foreign
from checker.vocabulary.table import COPIES, SECTIONS, find_word

MOST_OF_ANYTHING = 1000  # dealers, decks, dice: more are another number
_DAY = re.compile(r"(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})")
_NUMBER = re.compile(r"[-−]?\d[\d.,]*")
_UNIT = re.compile(
    r"(?:(?P<before>[^\W\d]{1,3}\$|[Ss]/\.?|[^\W\d]{2,8}|[€$£¥₲₡])\s*)?(?P<number>[-−]?\d[\d.,\s]*)"
    r"(?:\s*(?P<behind>[^\W\d]{2,8}|[€$£¥₲₡])\.?)?"
)
_READABLE = ("values/thousands-mark", "values/to-or-for")  # told of a row, and no sign of another kind of column
ORDERS = ("dmy", "mdy", "ymd")


def reads_as(column: SheetColumn) -> str:
    """Return what kind of value a column holds, as the vocabulary declares it; the role of one that has no key."""
    if column.role != "value":
        return column.role
    section, reads = "table", "name"
    for step in column.steps:
        keys = SECTIONS.get(section, ()) + (SECTIONS["bet"] if column.of_bet or section in (*COPIES, "bets") else ())
        key = next((each for each in keys if each.english == step.english), None)
        if key is not None:
            reads, section = key.reads, key.english
        else:
            section = "bets" if section == "bets" else ""  # the name of a bet
    return column.path[0] if column.path in (("game",), ("currency",)) else reads


def is_readable(cell: Cell, column: SheetColumn) -> bool:
    """Return whether a cell reads as the key of its column wants; what it then says may still be told as wrong."""
    if trap_in(cell, column) is not None:
        return False
    kind, text = reads_as(column), cell.text
    if kind == "word":
        return find_word(column.path[-1], text) is not None
    reader = _READERS.get(kind)
    return reader is None or reader(cell)


def _no_problem(reader: Callable[[str], object]) -> Callable[[Cell], bool]:
    def reads(cell: Cell) -> bool:
        found = reader(cell.text)
        return not isinstance(found, Problem) or found.kind in _READABLE

    return reads


def _is_count(cell: Cell) -> bool:
    found = read_integer(cell.text)
    return not isinstance(found, Problem) and 0 <= found <= MOST_OF_ANYTHING


def _is_word(cell: Cell) -> bool:
    return isinstance(read_amount(cell.text), Problem)


def _is_list(cell: Cell) -> bool:
    items = list_in(cell)
    return items is not None and all(_amount(Cell(getattr(each, "text", ""), cell.span)) for each in items.items)


_limit, _price, _rate = _no_problem(read_limit), _no_problem(read_price), _no_problem(read_rate)
_amount = _no_problem(read_amount)
_READERS: dict[str, Callable[[Cell], bool]] = {
    **dict.fromkeys(("limit_by_bet", "limit_by_number", "step", "amount"), _limit),
    **dict.fromkeys(("pays", "price"), _price),
    **dict.fromkeys(("rate", "commission"), _rate),
    **dict.fromkeys(("game", "bet", "state"), _is_word),
    "count": _is_count,
    "truth": _no_problem(read_boolean),
    "date": _no_problem(read_date),
    "length": _no_problem(read_measure),
    "time": _no_problem(read_measure),
    "chips": _is_list,
    "regulation": lambda cell: re.fullmatch(r"[a-z][a-z0-9_]*(, ?[a-z][a-z0-9_]*)*", cell.text) is not None,
    "currency": lambda cell: currency_code(cell.text) is not None,
}
_RANGE = re.compile(
    r"[^\d,.]{0,4}\d[\d., ]*\s*(?:-|–|/|\ba\b|\bto\b|\by\b|\bà\b|\bbis\b)[^\d,.]{0,4}\d[\d., ]*[^\d]{0,4}"
)
_RATIO = re.compile(r"\d+(?:[.,]\d+)?\s*(?::|/|-|a|to|for|por|para|pour|x|à|contre|zu|su)\s*\d+")
_AMOUNT = re.compile(r"[(-]?\s*(?:[^\W\d]{0,3}[$€£¥]?|[A-Z]{3})\s*[-−]?\d[\d.,\s]*(?:[€$£¥]|[A-Z]{3})?\)?")
_KINDS: dict[str, Callable[[Cell], bool]] = {
    "ranges": lambda cell: cell.form == "text" and _RANGE.fullmatch(cell.text) is not None,
    "lists": lambda cell: len(_numbers(cell.text)) > 1 and _numbers(cell.text) == sorted(set(_numbers(cell.text))),
    "multiples": lambda cell: re.fullmatch(r"\d{1,3}(?:-\d+)*\s*[xX×]?", cell.text) is not None,
    "percents": lambda cell: cell.text.endswith("%") and _rate(cell),
    "prices": lambda cell: _RATIO.fullmatch(cell.text.casefold()) is not None,
    "counts": lambda cell: cell.text.isdigit() and int(cell.text) <= MOST_COUNTED,
    "amounts": lambda cell: cell.form in ("text", "number") and _AMOUNT.fullmatch(cell.text) is not None,
    "names": lambda cell: not any(map(str.isdigit, cell.text)) and any(map(str.isalpha, cell.text)),
    "codes": lambda cell: any(map(str.isdigit, cell.text)) and any(map(str.isalpha, cell.text)),
    "days": lambda cell: cell.form == "date" or _DAY.fullmatch(cell.text) is not None,
}
MOST_ODDS = 100  # times the stake
MOST_COUNTED = 20  # of what there is at one table
_OF_ALL = Fraction(3, 4)  # so many cells of a column at least are of a kind


def are(kind: str, cells: Sequence[Cell]) -> bool:
    """Return whether the values of a column are of a kind: `ranges`, `lists`, `percents`, `prices`, `names` …"""
    if kind not in ("names", "days"):  # a word among numbers says that there is none
        cells = [each for each in cells if any(map(str.isdigit, each.text))]
    if kind == "multiples" and not any(each.text[-1] in "xX×" for each in cells):
        return False
    if kind == "distinct":
        return 2 * len({each.text for each in cells}) > len(cells)
    return bool(cells) and sum(map(_KINDS[kind], cells)) >= _OF_ALL * len(cells)


def _numbers(text: str) -> list[int]:
    parts = re.split(r"\s*[-–/,;]\s*|\s+", re.sub(r"[^\d\-–/,;\s]", "", text).strip())
    return [int(each) for each in parts if each.isdigit()]


def speaks_against(cell: Cell, column: SheetColumn) -> bool:
    """Return whether a cell is a sign of another kind of column than its own."""
    kind, text = reads_as(column), cell.text
    if kind in _READERS and is_readable(cell, column):
        return False
    digits = any(map(str.isdigit, text))
    if kind in ("limit_by_bet", "limit_by_number", "step", "amount", "count"):
        return cell.form in ("date", "time") or len(re.findall(r"\d[\d.,\s]*", text)) != 1 or ":" in text
    if column.path == ("odds",):
        return digits and (int(re.findall(r"\d+", text)[-1]) > MOST_ODDS or not cell.text[0].isdigit())
    if kind == "name":  # of a person: a number, or a yes
        return column.path == ("staff", "head") and len(text) < len("Ana")
    if kind in ("game", "bet", "state", "currency", "jurisdiction", "word", "truth"):
        return digits if kind != "word" else text.isdigit()
    return not digits if kind != "regulation" else text.isdigit()


AMOUNTS = frozenset(("limit_by_bet", "limit_by_number", "step", "amount", "chips"))


def order_of(cells: Iterable[Cell]) -> str:
    """Return the only order of day, month and year that all days of a column allow; "" where they leave a choice."""
    left = list(ORDERS)
    for cell in cells:
        found = _DAY.fullmatch(cell.text) if cell.form == "text" else None
        if found is not None:
            left = [order for order in left if iso_day(cell.text, order)]
    return left[0] if len(left) == 1 else ""


def iso_day(text: str, order: str) -> str:
    """Return a day as ISO writes it, "" where a text is none in an order."""
    found = _DAY.fullmatch(text)
    if found is None:
        return ""
    parts = dict(zip(order, found.groups(), strict=True))
    if len(parts["y"]) == 2:
        parts["y"] = f"20{parts['y']}"
    try:
        return date(int(parts["y"]), int(parts["m"]), int(parts["d"])).isoformat() if len(parts["y"]) == 4 else ""
    except ValueError:
        return ""


def decimal_sign_of(cells: Iterable[Cell]) -> str:
    """Return the decimal sign that numbers of a column prove, "" where none does or two disagree."""
    signs = set()
    for cell in cells:
        number = _UNIT.fullmatch(cell.text) if cell.form == "text" else None
        text = number["number"].strip() if number is not None else ""
        marks = [sign for sign in text if sign in ".,"]
        if len(set(marks)) == 2:
            signs.add(max(".,", key=text.rfind))
        elif len(marks) > 1:
            signs.add("," if marks[0] == "." else ".")
        elif marks and len(text.rpartition(marks[0])[2]) != 3:
            signs.add(marks[0])
    return signs.pop() if len(signs) == 1 else ""


def plain_number(text: str, sign: str) -> str:
    """Return a number typed with a decimal sign as table files have it: `1.500,5` is `1500,5`."""
    if _NUMBER.fullmatch(text) is None:
        return text
    whole, _, decimals = text.replace("." if sign == "," else ",", "").partition(sign)
    if sign in decimals:
        return text
    # Three decimals alone read as thousands elsewhere.
    return f"{whole}{sign}{decimals}{'0' * (len(decimals) == 3)}" if decimals else whole


def without_unit(text: str, currency: str) -> str:
    """Return an amount without its currency, where that is the one of its table: `10,00 €` is `10,00`.

    `currency` is "" of a column before those of its rows are known: a sign that several countries use may be of them.
    """
    found = _UNIT.fullmatch(text)
    unit = "" if found is None else found["before"] or found["behind"] or ""
    if found is None or not unit or (found["before"] and found["behind"]) or currency_code(unit) is None:
        return text
    foreign = is_foreign(unit, currency) if currency else currency_code(unit) != ""
    return text if foreign else found["number"].strip()


def currency_in(cells: Sequence[Cell]) -> str:
    """Return the one currency that amounts name, "" where they name none or several."""
    found = [_UNIT.fullmatch(cell.text) for cell in cells]
    codes = {
        currency_code(each["before"] or each["behind"]) for each in found if each and (each["before"] or each["behind"])
    }
    codes.discard(None)
    return codes.pop() or "" if len(codes) == 1 else ""
