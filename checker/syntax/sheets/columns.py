"""Which key of a table file each column stands for, and cells that a spreadsheet made something else of: `7:1` a time.

`maximo`, `Máximo simple`, `maximum.simple`, `dados en servicio`, `autorizacion.maximo.simple`: the keys of table files
one inside the other, with points or spaces between them; a name of a bet or a group comes last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from checker.findings.finding import Bilingual, Finding, Related, Value, finding_of, label_of
from checker.findings.suggest import did_you_mean, slip, with_hint
from checker.findings.wording import Style, listed
from checker.syntax.sheets.cells import Cell, SheetRow
from checker.syntax.table.tree import Scalar
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, shown
from checker.vocabulary.bets import VOCABULARY
from checker.vocabulary.options import FACT_SECTIONS, KeyLanguage, fold, fold_key
from checker.vocabulary.table import COPIES, KEYS, LIMITS, SECTIONS, find_key, is_table_key_set

Role = Literal["bet", "numbers", "value", "state", "remark"]
Wanted = Literal["price", "limit", "numbers", "date", "list", "text"]

MAX_NAME = 200
"""Characters of the name of a column; words in it are tried together, so that work grows with their square."""
OUTCOME_LISTS = tuple(key.english for key in SECTIONS["bet"] if key.reads == "outcomes")
_WANTED: dict[str, Wanted] = {
    "date": "date",
    "chips": "list",
    "pays": "price",
    **dict.fromkeys(("limit_by_bet", "limit_by_number", "step"), "limit"),
}
"""What stands in a column, by what the key reads."""
_NAMES: dict[str, tuple[Role, KeyLanguage]] = {
    **dict.fromkeys(("bet", "bets"), ("bet", "en")),
    **dict.fromkeys(("apuesta", "apuestas"), ("bet", "es")),
    **dict.fromkeys(("number", "numbers", "outcome", "outcomes"), ("numbers", "en")),
    **dict.fromkeys(("numero", "numeros", "resultado", "resultados"), ("numbers", "es")),
    **dict.fromkeys(("state", "status"), ("state", "en")),
    **dict.fromkeys(("estado", "situacion"), ("state", "es")),
}
"""Columns that no key of a table file is called after: the names that its maps have as keys."""
_ALSO: dict[str, tuple[str, KeyLanguage]] = {
    "min": ("minimum", "both"),
    "max": ("maximum", "both"),
    **dict.fromkeys(("payout", "payouts"), ("pays", "en")),
    **dict.fromkeys(("pago", "pagos"), ("pays", "es")),
}
"""What people write above a column instead of the key."""
# Columns that the list of `tapete limits` has, and no table.
_LIMIT_SHEET = ({"limit", "lowest", "highest"}, {"limite", "desde", "hasta"})


class KeyStep(NamedTuple):
    """One key of a column."""

    english: str  # of a bet or group: its name, folded
    text: str  # its spelling in the tree; empty where the language of the whole row decides it
    language: KeyLanguage
    wants: Wanted = "text"


class SheetColumn(NamedTuple):
    """A column of the first row."""

    role: Role
    steps: tuple[KeyStep, ...]  # that lead to its values in the tree
    language: KeyLanguage
    cell: Cell  # its name
    path: tuple[str, ...] = ()  # the English keys
    of_bet: bool = False  # it is about the bet that a row names, when it names one
    wants: Wanted = "text"

    @property
    def name(self) -> str:
        """Return the name as typed, for messages."""
        return shown(self.cell.text)

    @property
    def needs_bet(self) -> bool:
        """Return whether the column says nothing in a row without a bet."""
        keys = (self.path[-1], self.path[0] if self.is_on_outcome else "")
        return self.of_bet and (not {"pays", *OUTCOME_LISTS}.isdisjoint(keys) or self.path[0] == "stated_edge")

    @property
    def is_on_outcome(self) -> bool:
        """Return whether it is what the bet of a row pays on some outcome: `paga.banca con 6`."""
        return len(self.path) == 2 and self.path[0] == "pays"


class HeaderRow(NamedTuple):
    """The columns of a row of names, by number; those whose name is not known are apart."""

    columns: dict[int, SheetColumn]
    unknown: tuple[Cell, ...]
    language: Literal["en", "es"]

    def number_of(self, role: Role) -> int:
        """Return the number of the column with a role; 0 without one."""
        return next((number for number, column in self.columns.items() if column.role == role), 0)

    @property
    def known(self) -> int:
        """Return how many columns are those of a table."""
        return sum(column.role != "remark" for column in self.columns.values())

    @property
    def is_limit_sheet(self) -> bool:
        """Return whether these are the columns of the list that `tapete limits` writes."""
        names = {fold_key(cell.text) for cell in self.unknown}
        return any(columns <= names for columns in _LIMIT_SHEET)

    @property
    def is_table(self) -> bool:
        """Return whether the columns are meant as a table: folders hold other lists too."""
        if self.is_limit_sheet:
            return False
        keys = {column.path[0] for column in self.columns.values() if column.steps}
        of_bets = self.number_of("bet") and keys & {"pays", *LIMITS}
        return bool(of_bets) or is_table_key_set(frozenset(keys))

    def keys(self, column: SheetColumn) -> tuple[Scalar, ...]:
        """Return the keys of a column as nodes of the tree."""
        words = (step.text or self.spelling("bet", step.english) for step in column.steps)
        return tuple(Scalar(text, "plain", column.cell.span) for text in words)

    def spelling(self, section: str, english: str) -> str:
        """Return how a key is spelt in the language of the row."""
        return KEYS[section][english] if self.language == "es" else english


def read_header(row: SheetRow) -> HeaderRow:
    """Return what the names of the columns in a row stand for."""
    columns: dict[int, SheetColumn] = {}
    unknown = []
    for number in sorted(row.cells):
        cell = row.cells[number]
        known = column_named(cell.text)
        if known is None:
            unknown.append(cell)
        else:
            columns[number] = known._replace(cell=cell)
    if all(column.role != "bet" for column in columns.values()):  # then `pays.field` is about no bet
        nobodys = {number: column for number, column in columns.items() if column.is_on_outcome}
        columns = {number: column for number, column in columns.items() if number not in nobodys}
        unknown = [row.cells[number] for number in sorted(row.cells) if number not in columns]
    languages = [column.language for column in columns.values()]
    first = next((language for language in languages if language != "both"), "en")
    return HeaderRow(columns, tuple(unknown), "es" if first == "es" else "en")


_WHOSE = (("casino",), ("shift",))  # columns that lists of all kinds have


def header_findings(header: HeaderRow) -> Iterator[Finding]:
    """Yield what is wrong with the names of the columns: none of them known, one that is not, two for one thing."""
    if header.is_limit_sheet:
        yield finding_of("sheets/limit-sheet", header.unknown[0].span, {})
        return
    if header.unknown and header.known == sum(column.path in _WHOSE for column in header.columns.values()):
        span = header.unknown[0].span.to(header.unknown[-1].span)
        yield finding_of("sheets/no-table-columns", span, {"columns": label_of("sheets/columns")})
        return
    yield from _unknown_columns(header)
    seen: dict[object, SheetColumn] = {}
    for column in header.columns.values():
        first = seen.setdefault((column.role, column.path), column)
        if first is not column and column.role != "remark":
            related = Related(first.cell.span, label_of("sheets/first"))
            yield finding_of("sheets/column-twice", column.cell.span, {"column": column.name}, related)


def _unknown_columns(header: HeaderRow) -> Iterator[Finding]:
    """Yield a finding for each name that is a slip, and one for all the others: they are remarks, most likely."""
    remarks = []
    for cell in header.unknown:
        section, near = _section(cell.text), _meant(cell.text, header.language)
        if section is not None:
            columns = with_hint(label_of("sheets/own-columns"), columns_of(section))
            way_out = with_hint(columns, {"en": "; or ", "es": "; o "})
        elif near is not None:
            way_out = with_hint(did_you_mean(near), {"en": " or ", "es": " o "})
        else:
            remarks.append(cell)
            continue
        yield finding_of("sheets/unknown-column", cell.span, {"column": shown(cell.text), "way_out": way_out})
    if not remarks:
        return
    names = tuple(f"`{shown(cell.text)}`" for cell in remarks)
    listing = {language: listed(names, Style(language)) for language in ("en", "es")}
    values: dict[str, Value] = {"column": shown(remarks[0].text), "columns": listing, "way_out": {"en": "", "es": ""}}
    others = tuple(Related(cell.span, label_of("sheets/here-too")) for cell in remarks[1:])
    found = finding_of("sheets/unknown-column", remarks[0].span, values, *others)
    if others:
        found = found._replace(message=label_of("sheets/unknown-columns"), help=label_of("sheets/remarks"))
    yield found


_OF_MANY = ("bet", "options")
"""Sections with so many keys that nobody reads a list of them, or that are the rows themselves."""


def columns_of(section: str) -> Bilingual:
    """Return the columns that hold a section in a list, where each of its keys has one of its own."""
    spanish = KEYS["table"].get(section) or KEYS["bet"].get(section, section)
    return {
        "en": ", ".join(f"`{section} {key}`" for key in KEYS[section]),
        "es": ", ".join(f"`{spanish} {key}`" for key in KEYS[section].values()),
    }


def _section(name: str) -> str | None:
    """Return the section of a table or bet that is named, of which every key has a column of its own."""
    found = find_key("table", name) or find_key("bet", name)
    return found.english if found is not None and found.english in KEYS and found.english not in _OF_MANY else None


# What people call the column of what a bet pays, with the bet before or behind it.
_PAYOUT = frozenset(("paga", "pago", "pagos", "pays", "payout", "payouts"))
_KEYED = ("options", *FACT_SECTIONS)  # sections whose keys are names of columns behind the name of the section
_ARTICLES = frozenset(("de", "del", "el", "la", "los", "las", "of", "the"))


def _meant(name: str, language: str) -> str | None:
    """Return the column that a name is meant for: a key of a section, what a bet pays, or a column it is a slip of."""
    for section in _KEYED:
        found = find_key(section, name)
        if found is not None:
            spanish = found.language == "es" or (found.language == "both" and language == "es")
            key = KEYS[section][found.english] if spanish else found.english
            return f"{KEYS['table'][section] if spanish else section}.{key}"
    words = re.findall(r"[^\W_]+", name)
    of_bet = "_".join(word for word in words if fold_key(word) not in _PAYOUT | _ARTICLES)
    if of_bet and len(words) > 1 and any(fold_key(word) in _PAYOUT for word in words):
        bets, pays = ("apuestas", "paga") if language == "es" else ("bets", "pays")
        return f"{bets}.{of_bet.casefold()}.{pays}"
    place = 1 if language == "es" else 0
    known = [pair[place] for section in ("table", "bet") for pair in KEYS[section].items()]
    known += [word for word, (_, spoken) in _NAMES.items() if spoken == language]
    return slip(fold_key(name), {each: each for each in known})


def is_own_column(name: str) -> bool:
    """Return whether a column is one of those in which an earlier check has written its result: `Motivo (tapete)`."""
    return name.casefold().rstrip().endswith("(tapete)")


def columns_meant(name: str) -> Bilingual:
    """Return what to write instead of a name that no column has."""
    near = {language: _meant(name, language) for language in ("en", "es")}
    if None in near.values():
        return with_hint({"en": "known: ", "es": "se conocen: "}, label_of("sheets/columns"))
    return {language: did_you_mean(str(each))[language] for language, each in near.items()}


def spelled(column: SheetColumn, language: str) -> str:
    """Return the name of a column in a language: `maximo.pleno`; names of bets stay as they are."""
    if column.role != "value":
        return next(name for name, (role, spoken) in _NAMES.items() if role == column.role and spoken == language)
    section, words = "table", []
    for step in column.steps:
        # Behind a limit, `bets` or a payout stands a name of the user's; below a section that copies terms, a term.
        among = (section, "bet") if section in COPIES else ("table",) if step.english == "table" else (section,)
        within = next((each for each in among if step.english in KEYS.get(each, {})), "")
        key = KEYS[within][step.english] if within else _bet_in_spanish(step.english)
        words.append(key if language == "es" else step.english if within else step.text)
        section = step.english if within else "bet"
    return ".".join(words)


def _bet_in_spanish(name: str) -> str:
    """Return what most games call a bet in Spanish; the name as it is where they disagree."""
    names = [fold(bets[name].spanish) for bets in VOCABULARY.values() if name in bets]
    most = max(names, key=names.count, default=name)
    return most if 2 * names.count(most) > len(names) else name


@lru_cache(maxsize=256)
def column_named(text: str) -> SheetColumn | None:
    """Return what the name of a column stands for, None for no key of a table file; its cell has no place yet."""
    cell = Cell(text, NOWHERE)
    if text.startswith("#") or is_own_column(text):
        return SheetColumn("remark", (), "both", cell)
    if len(text) > MAX_NAME:
        return None
    name = text.strip(":*. ")
    if fold_key(name) in _NAMES:
        role, language = _NAMES[fold_key(name)]
        return SheetColumn(role, (), language, cell, wants="numbers" if role == "numbers" else "text")
    parts = [part.strip() for part in _POINTS.split(name) if part.strip()]
    pointed = len(parts) > 1
    units = parts if pointed else name.replace("_", " ").split()
    steps = _steps("table", units, pointed) or _steps("bet", units, pointed) or ()
    if not steps:
        return None
    language = next((step.language for step in steps if step.language != "both"), "both")
    path = tuple(step.english for step in steps)
    wants: Wanted = next((step.wants for step in steps if step.wants != "text"), "text")
    return SheetColumn("value", tuple(steps), language, cell, path, _is_of_bet(path), wants)


_POINTS = re.compile(r"(?<!\.)\.(?!\.)")  # those of `1 .. 3` belong to an outcome


def _is_of_bet(path: tuple[str, ...]) -> bool:
    if len(path) == 2 and path[0] == "pays":
        return True
    if path[0] in ("authorisation", "stated_edge"):
        return path[1:] in (("minimum",), ("maximum",), (), ("value",), ("basis",))
    within = path[1:] if path[0] in COPIES else path
    return len(within) == 1 and within[0] in KEYS["bet"]


def _steps(section: str, units: list[str], pointed: bool) -> list[KeyStep] | None:
    """Return the keys that a name consists of, in a section; None when it does not fit.

    The units are what stands between points, each a whole key or name (`pointed`), or words, which join to the longest
    key there is.
    """
    for length in [1] if pointed else range(len(units), 0, -1):
        # A key as typed, so that messages show it so.
        spelt = " ".join(units[:length])
        if fold_key(spelt) in _ALSO:
            english, language = _ALSO[fold_key(spelt)]
            spelt = ""
        else:
            known = find_key(section, spelt)
            english, language = (known.english, known.language) if known is not None else ("", "both")
        key = next((each for each in SECTIONS[section] if each.english == english), None)
        step = None if key is None else KeyStep(english, spelt, language, _WANTED.get(key.reads, "text"))
        if step is not None:
            rest = _rest(section, step.english, units[length:], pointed)
            return None if rest is None else [step, *rest]
    return None


def _rest(section: str, key: str, units: list[str], pointed: bool) -> list[KeyStep] | None:
    """Return the keys that follow a key; None when these cannot."""
    if key in LIMITS:
        return _names(units, 2, pointed)
    if section == "bet":
        return _names(units, 1, pointed) if key == "pays" and pointed else None if units else []
    if key == "bets":
        inner = _steps("bet", units[1:], pointed) if pointed and units else None
        return None if inner is None else [_named(units[0]), *inner]
    if key == "stated_edge":
        part = _steps(key, units, pointed) if len(units) == 1 else None
        if part or not pointed or len(units) < 2:
            return part or _names(units, 1, pointed)
        inner = _steps(key, units[1:], pointed)  # a bet, and which part of its edge is meant
        return None if inner is None else [_named(units[0]), *inner]
    if key == "facts":
        return _names(units, 1, pointed)
    if key in COPIES:
        return _steps(key, units, pointed) or _steps("bet", units, pointed)
    if key in KEYS and key != "table" and (units or key != "commission"):
        return _steps(key, units, pointed)
    return None if units or key == "tables" else []


def _names(units: list[str], most: int, pointed: bool) -> list[KeyStep] | None:
    """Return up to `most` names of the user's; words without points make one."""
    if not pointed:
        return [_named(" ".join(units))] if units else []
    return [_named(unit) for unit in units] if len(units) <= most else None


def _named(text: str) -> KeyStep:
    return KeyStep(fold_key(text), text, "both")


# What spreadsheet programs make of `7:1`, `3/2`, `4,10` and of formulas: found in a cell, with what may be meant.
# Excel and its like read what is typed before they store it: 7:1 becomes the time 07:01, 3/2 a day of the current
# year, 4,10 the number 4.1. Nothing of that can be undone for certain, so it is reported instead of read.


_MONTHS = {
    name: number
    for names in (
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "january february march april may june july august september october november december",
        "ene feb mar abr may jun jul ago sept oct nov dic",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    )
    for number, name in enumerate(names.split(), 1)
}
_TIME = r"(\d{1,3}):(\d\d)(:\d\d)?(\s*[ap]\.?\s?m\.?)?"
_DAY_AND_MONTH = r"(\d{1,2})[-/. ]([a-z]{3,10})\.?(?:[-/. ]\d{2,4})?"
_MONTH_AND_DAY = r"([a-z]{3,10})\.?[-/. ](\d{1,2})"
_YEAR_FIRST = r"\d{4}-(\d\d)-(\d\d)(?:[ t]\d\d:\d\d(?::\d\d)?)?"
_CUT_NUMBER = r"([2-9]|\d\d),1"  # what is left of `4,10` in an exported list: nobody counts down to 1
_YEAR_LAST = r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})"


def trap_in(cell: Cell, column: SheetColumn) -> Finding | None:
    """Return what a spreadsheet has made of a value, None when it is the value."""
    if cell.form == "formula" or (cell.form == "text" and cell.text.startswith("=") and not cell.quoted):
        return finding_of("sheets/formula-without-result", cell.span, {"column": column.name})
    if cell.form == "error":
        return finding_of("sheets/error-value", cell.span, {"column": column.name, "text": cell.text})
    if cell.form == "date" and column.wants != "date":
        return _date(cell, column)
    if cell.form == "time":
        return _time(cell, column)
    if cell.form == "number":
        return _decimal(cell, column)
    if column.wants in ("price", "limit", "numbers"):
        # The trap in a cell of an exported list, where a time and a date are only known by how they look.
        text = cell.text.casefold()
        time = re.fullmatch(_TIME, text)
        if time is not None:
            hours, minutes = time[1], time[2]
            is_ratio = time[3] is None and time[4] is None and "0" not in (hours[0], minutes[0])
            return None if is_ratio else _time(cell, column)
        if _day_and_month(cell, column) is not None:
            return _date(cell, column)
        return _decimal(cell, column) if re.fullmatch(_CUT_NUMBER, text) and not cell.quoted else None
    return None


def _day_and_month(cell: Cell, column: SheetColumn) -> tuple[int, int] | None:
    """Return day and month of a date; a text with two numbers is taken in that order."""
    text = cell.text.casefold()
    year_first = re.fullmatch(_YEAR_FIRST, text)
    if year_first is not None:
        return int(year_first[2]), int(year_first[1])
    year_last = re.fullmatch(_YEAR_LAST, text)
    if year_last is not None and (column.wants != "numbers" or len(year_last[3]) == 4):  # `4/10/12` are three numbers
        return int(year_last[1]), int(year_last[2])
    named = re.fullmatch(_DAY_AND_MONTH, text)
    if named is not None and named[2] in _MONTHS:
        return int(named[1]), _MONTHS[named[2]]
    named = re.fullmatch(_MONTH_AND_DAY, text)
    if named is not None and named[1] in _MONTHS:
        return int(named[2]), _MONTHS[named[1]]
    return None


def _time(cell: Cell, column: SheetColumn) -> Finding:
    hours, minutes = (int(part) for part in re.findall(r"\d+", cell.text)[:2])
    typed = f"{hours}:{minutes}"
    first: Bilingual = {"en": f"{hours} to {minutes}", "es": f"{hours} a {minutes}"}
    values: dict[str, Value] = {"text": cell.text, "column": column.name, "typed": typed, "first": first}
    return finding_of("sheets/value-became-time", cell.span, values)


def _date(cell: Cell, column: SheetColumn) -> Finding:
    day, month = _day_and_month(cell, column) or (3, 2)
    between = "-" if column.wants == "numbers" else "/"
    pair = sorted((f"{day}{between}{month}", f"{month}{between}{day}"), reverse=between == "/")
    values: dict[str, Value] = {"text": cell.text, "column": column.name, "first": pair[0], "second": pair[1]}
    return finding_of("sheets/value-became-date", cell.span, values)


def _decimal(cell: Cell, column: SheetColumn) -> Finding | None:
    """Return the trap of two numbers with a comma between them, which make one number with decimals."""
    first, _, second = cell.text.replace(",", ".").partition(".")
    if column.wants != "numbers" or not second:
        return None
    second = "10" if second == "1" else second
    values: dict[str, Value] = {"typed": f"{first},{second}", "first": first, "second": second}
    return finding_of("sheets/numbers-became-decimal", cell.span, {"text": cell.text, "column": column.name, **values})
