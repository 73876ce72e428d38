"""Where the headings of a sheet stand, and what each is: by a column map, by its words and values, or as a key.

Of the first rows, alone or joined with the one below, that is the row of headings of which most are placed. A heading
is placed by a column map, else by the closed grammar (`headings.py`) where the values below it read as its key wants.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from checker.findings.finding import Finding
from checker.syntax.sheets import values
from checker.syntax.sheets.cells import Cell, SheetRow
from checker.syntax.sheets.column_map import NO_MAP, ColumnMap, MappedColumn, heading_key
from checker.syntax.sheets.columns import HeaderRow, SheetColumn, column_named
from checker.syntax.sheets.headings import LIMITS, games_in, grammar, is_known, language_of, understood
from checker.syntax.sheets.layout import Block, How, Layout, Placed, split_cell, tidy
from checker.syntax.sheets.row_kinds import plan_of, words
from checker.syntax.sheets.rows import find_header
from checker.text.record import NamedTuple
from checker.vocabulary.bets import VOCABULARY
from checker.vocabulary.names import fold_name
from checker.vocabulary.options import fold
from checker.vocabulary.table import IDENTITY, KEYS

HEADINGS_WITHIN = 20  # rows among the first of which the headings must be
SAMPLE = 2_000  # rows whose values are looked at to confirm what a heading means
_TRIED = 4  # rows whose headings are held against the values below them: those with most words that are known
_TELLING = (*((key,) for key in IDENTITY), ())  # what tells which table it is
ANY_GAME = frozenset(VOCABULARY)
_NOTES = 4  # columns without a heading are notes in the margin where not one row in so many has a value in them


_POINTED = re.compile(r"\w\.\w")


class SheetHeadings(NamedTuple):
    """The headings of a sheet: the row that has them, and what they say; with a layout, of the rows as arranged."""

    row: SheetRow
    header: HeaderRow
    layout: Layout | None = None

    @property
    def is_table(self) -> bool:
        """Return whether these are the columns of a table."""
        return self.header.is_table if self.layout is None else self.layout.states_limits

    @property
    def known(self) -> int:
        """Return how many headings are those of a table."""
        return self.header.known if self.layout is None else self.layout.known

    @property
    def blocks(self) -> tuple[SheetHeadings, ...]:
        """Return the headings of each of the blocks of tables that stand side by side; mostly there is one."""
        return (self,) if self.layout is None else tuple(map(_of_layout, self.layout.blocks))

    @property
    def line(self) -> int:
        """Return the line of the headings; 0 where they stand one below the other."""
        return 0 if self.layout is not None and self.layout.map.tables else self.row.number

    def arranged(self, rows: Callable[[], Iterable[SheetRow]]) -> Iterator[SheetRow]:
        """Return the rows of a sheet with every value under its key."""
        return iter(rows()) if self.layout is None else self.layout.arranged(rows())

    def problem(self, path: str) -> tuple[Finding, ...]:
        """Return what is wrong with the headings of a house, if something is."""
        found = None if self.layout is None else self.layout.finding(path)
        return () if found is None else (found,)


def _of_layout(layout: Layout) -> SheetHeadings:
    header = layout.header
    cells = {number: column.cell for number, column in header.columns.items()}
    return SheetHeadings(SheetRow(layout.lines[-1], cells), header, layout)


def headings_of(
    rows: Sequence[SheetRow], its: ColumnMap = NO_MAP, merged: Sequence[Block] = ()
) -> SheetHeadings | None:
    """Return the headings of a sheet, `rows` being its first ones: keys of table files, else those of a house.

    A map decides; without one a sheet all of whose headings are known keys is read by these.
    """
    plain = find_header(rows)
    if plain is None:
        return None
    row, header = plain
    # A value below no heading may be the lower word of two; a key that is there twice may begin a block of tables.
    below = next((each for each in rows if each.number > row.number), row)
    two = not below.cells.keys() <= row.cells.keys()
    keys = [(each.role, each.path) for each in header.columns.values() if each.role != "remark"]
    exact = len(keys) > 1 and not header.unknown and all(map(_is_exact, header.columns.values()))
    if not its.path and (header.is_limit_sheet or (exact and not two and len(set(keys)) == len(keys))):
        return SheetHeadings(row, header)
    layout = lay_out(rows, its, merged)
    if layout is None and its.named:  # where its headings are said to be there are none: what it lacks is told
        layout = lay_out(rows, its._replace(heading=()), merged)
    fits = its.named or not its.columns or (layout is not None and any(each.how == "map" for each in layout.placed))
    if layout is None or not its.path or not fits:
        layout = lay_out(rows, NO_MAP, merged) if its.path and not its.named else layout
        if layout is None or not layout.adds_to(header):
            return SheetHeadings(row, header)
    return _of_layout(layout)


def _is_exact(column: SheetColumn) -> bool:
    """Return whether a column is a key and nothing else: behind a limit, any words are taken for the name of a bet."""
    return column.role != "value" or any(column.path[-1] in keys for keys in KEYS.values())


def lay_out(rows: Sequence[SheetRow], its: ColumnMap = NO_MAP, merged: Sequence[Block] = ()) -> Layout | None:
    """Return the layout of a sheet, None where no row has two headings that are placed; `rows` are its first ones."""
    found: list[tuple[tuple[int, ...], Layout]] = []
    top = [row for row in rows[:HEADINGS_WITHIN] if not row.is_remark]
    blocks = tuple((b, a, c) for a, b, c, d in merged if b == d and c > a)
    known = [(_words_known(headings, its), headings, lines) for headings, lines in _candidates(top, its, merged)]
    most = max((count for count, *_ in known), default=0)
    for count, headings, lines in sorted(known, key=lambda each: -each[0])[:_TRIED]:
        if 2 * count < most:
            break
        body = [each for each in rows[: HEADINGS_WITHIN + SAMPLE] if each.number > lines[-1] and not each.is_remark]
        above = tuple(each for each in top if each.number < lines[0])
        said = fold(" ".join(cell.text for row in above for cell in row.cells.values()))
        laid = _laid(headings, lines, said, body, its)._replace(above=above, merged=blocks)
        mapped = sum(each.how == "map" for each in laid.placed)
        doubts = sum(each.how == "passed" or bool(each.means.choices or each.means.keys) for each in laid.placed)
        found.append(((mapped, laid.known, doubts, -len(lines), -lines[0]), laid))
    found.sort(key=lambda each: each[0], reverse=True)
    if not found or found[0][1].known < 2:
        return None
    best = found[0][1]
    others = (laid for _, laid in found[1:] if not set(laid.lines) & set(best.lines) and laid.known > 1)
    return best._replace(runner_up=next((laid.lines[0] for laid in others), 0))


def _candidates(
    top: Sequence[SheetRow], its: ColumnMap, merged: Sequence[Block]
) -> Iterator[tuple[Mapping[int, Cell], tuple[int, ...]]]:
    """Yield what may be the headings, each with its rows: a row, or two one below the other."""
    for row, below in pairwise((*top, None)):
        if row is not None and its.heading in ((), (row.number,)):
            yield row.cells, (row.number,)
        if row is not None and below is not None and below.number == row.number + 1:
            lines = (row.number, below.number)
            if its.heading in ((), lines):
                yield _joined(row, below, merged), lines


def _words_known(headings: Mapping[int, Cell], its: ColumnMap) -> int:
    """Return how many headings are of words that are known."""
    return sum(heading_key(cell.text) in its.columns or is_known(cell.text) for cell in headings.values())


def _joined(upper: SheetRow, lower: SheetRow, merged: Sequence[Block]) -> Mapping[int, Cell]:
    """Return the headings of two rows; an upper word goes on over the cells right of it, blank or merged with it."""
    found: dict[int, Cell] = {}
    word: Cell | None = None
    for number in range(min((*upper.cells, *lower.cells)), max((*upper.cells, *lower.cells)) + 1):
        own, below = upper.cells.get(number), lower.cells.get(number)
        if own is not None:
            ends = [d for a, b, _, d in merged if a == upper.number and b == number]
            word = own if below is not None or any(end > number for end in ends) else None
        over = own if own is not None else word
        if below is not None and over is not None:
            joined = f"{over.text} {below.text}"
            its = own is not None or any(a == upper.number and b <= number <= d for a, b, _, d in merged)
            found[number] = below if not its and _is_no_more_of(joined, below.text) else below._replace(text=joined)
        elif below is not None or own is not None:
            found[number] = below or own  # type: ignore[assignment]
    return found


def _is_no_more_of(joined: str, lower: str) -> bool:
    """Return whether an upper word does not go on over a heading: «Apuestas máximas» says nothing of «Crupieres».

    Of a limit it may: «Noche» over «Mín.» is not understood, and a minimum alone is another.
    """
    both, alone = understood(joined, ANY_GAME), understood(lower, ANY_GAME)
    if both.keys or both.passed or both.choices or not (alone.keys or alone.passed or alone.choices):
        return False
    return not any(each.partition(".")[0] in (*LIMITS, "bets", "pays") for each in (*alone.keys, *alone.choices))


def _laid(
    headings: Mapping[int, Cell], lines: tuple[int, ...], above: str, body: Sequence[SheetRow], its: ColumnMap
) -> Layout:
    """Return the layout that a row of headings gives; `above` are the words of the rows before it."""
    own_keys = any(heading_key(cell.text) in ("norma", "regulation") for cell in headings.values())
    language = language_of(cell.text for cell in headings.values())
    by_words = [_place(number, cell, (), its, frozenset(), own_keys, language) for number, cell in headings.items()]
    under: dict[int, list[Cell]] = {number: [] for number in headings}
    for row in _of_open_tables(by_words, body, its):
        for number, cell in row.cells.items():
            under.setdefault(number, []).append(cell)
    bare = {
        number: cells[0]._replace(text=its.place(number))
        for number, cells in under.items()
        if number not in headings and number > min(headings) and len(cells) * _NOTES > len(body)
    }
    games = _games_under(body, by_words, its)
    every = sorted({**headings, **bare}.items())
    placed = [
        _place(number, cell, under[number], its, games.get(number, games[0]), own_keys, language)
        for number, cell in every
    ]
    for _ in range(2):  # what one decides may decide for another
        placed = [_decided(each, placed, above) for each in placed]
    edges = _edges(placed)
    if all(column.role != "bet" for each in placed for column in each.columns):
        placed = [_of_the_table(each, placed) for each in placed]
    placed = [_of_some_bet(each, placed) for each in _once(placed, edges)]
    spanish = (
        its.spanish
        or language == "es"
        or any(each.how != "words" and column.language == "es" for each in placed for column in each.columns)
    )
    found = Layout(lines, tuple(placed), its, spanish, _currency(placed, its), own_keys=own_keys, edges=edges)
    return found._replace(missing=tuple(_missing(placed, its)))


def _keys(placed: Placed) -> list[tuple[str, tuple[str, ...]]]:
    return [(column.role, column.path) for column in placed.columns]


def _is_of(placed: Placed, *path: str) -> bool:
    return ("value", path) in _keys(placed)


def _of_open_tables(placed: Sequence[Placed], body: Sequence[SheetRow], its: ColumnMap) -> Iterator[SheetRow]:
    """Yield the rows whose values are read: of totals, notes and tables that are closed none is."""
    columns = {each.number: column._replace(cell=each.heading) for each in placed for column in each.columns[:1]}
    closed, states = words()["closed"] | its.closed, [n for n, column in columns.items() if column.role == "state"]
    tables = plan_of(body, HeaderRow(columns, (), "en")).tables
    for row in body:
        if row.number in tables and all(fold(row.cells[n].text) not in closed for n in states if n in row.cells):
            yield row


def _edges(placed: Sequence[Placed]) -> tuple[int, ...]:
    """Return where blocks of tables side by side begin, and what is behind the last; nothing where there is one block.

    Every block names its tables under the same heading, has another key with the others in common, and tells as much as
    they of which table it is and whether it is open: else nobody knows for which block a casino or a state is.
    """
    said = {
        each.number: [(column.role, column.path) for column in each.columns] or heading_key(each.heading.text)
        for each in placed
    }
    names = [each for each in placed if _is_of(each, "table")]
    starts = [each.number for each in names]
    if len({heading_key(each.heading.text) for each in names if each.how != "map"}) > 1 or len(names) < 2:
        return ()
    while starts[0] - 1 in said and all(said.get(number - 1) == said[starts[0] - 1] for number in starts):
        starts = [number - 1 for number in starts]
    edges = (*starts, max(said) + 1)
    own = [
        {key for each in placed if first <= each.number < end for key in _keys(each)} for first, end in pairwise(edges)
    ]
    telling = [{key for key in each if key[0] == "state" or key[1][:1] in _TELLING} for each in own]
    alike = all(each == telling[0] for each in telling) and len(set.intersection(*own)) > 1
    return edges if alike else ()


def _missing(placed: Sequence[Placed], its: ColumnMap) -> Iterator[MappedColumn]:
    """Yield what the map says of headings that a sheet does not have; one that lies there may be another's."""
    if its.named or 2 * sum(each.how == "map" for each in placed) >= len(its.columns):
        there = {heading_key(each.heading.text) for each in placed}
        there |= {its.place(each.number).casefold() for each in placed}
        yield from (each for key, each in its.columns.items() if key not in there and each.keys)


def _currency(placed: Sequence[Placed], its: ColumnMap) -> str:
    """Return the currency that headings name, else amounts; "" where they name none, or several."""
    if any(column.path == ("currency",) for each in placed for column in each.columns):
        return ""
    meant = (each.means for each in placed if each.columns or each.means.keys)
    named = {means.currency for means in meant if means.currency is not None}
    if named:
        return named.pop() or "" if len(named) == 1 else ""
    amounts = [each for each in placed if each.columns and values.reads_as(each.columns[0]) in values.AMOUNTS]
    return values.currency_in([cell for each in amounts for cell in each.cells])


def _games_under(
    body: Sequence[SheetRow], placed: Sequence[Placed], its: ColumnMap
) -> Mapping[int, frozenset[frozenset[str]]]:
    """Return the games of the rows that have a value in a column, each as those that its name may mean; 0: of any.

    Where a name is unknown, or a table has none, it may be any game.
    """
    fixed = [value.text for column, value in its.fixed if column.path == ("game",)]
    columns = [each.number for each in placed if _is_of(each, "game") or "game" in each.means.choices]
    tables = [each.number for each in placed if _is_of(each, "table")]
    found: dict[int, set[frozenset[str]]] = {0: set()}
    for row in body:
        names = [row.cells[each].text for each in columns if each in row.cells] or fixed
        names = [its.games[fold_name(each)].text if fold_name(each) in its.games else each for each in names]
        if not names and not columns:
            begun = [re.match(r"[^\W\d_]+", fold_name(row.cells[each].text)) for each in tables if each in row.cells]
            codes = {**grammar().codes, **{code: each.text for code, each in its.codes.items()}}
            names = [codes.get(each[0], "") for each in begun if each is not None]
        games = frozenset().union(*map(games_in, names)) or ANY_GAME
        for number in (0, *row.cells):
            found.setdefault(number, set()).add(games)
    return {number: frozenset(each) for number, each in found.items()}


def _once(placed: Sequence[Placed], edges: Sequence[int]) -> Iterator[Placed]:
    """Yield headings, of which no two of a block may be placed as one key: those that are stay open.

    Two may be where no row has a value under both: each is for other games. Of several, a word that stands for itself
    says less than those with more.
    """

    def places(each: Placed) -> Iterator[tuple[object, ...]]:
        """Yield the rows that have a value under a heading, each with the key it would be for."""
        key = (bisect_right(edges, each.number), *((column.role, column.path) for column in each.columns))
        yield from {(key, cell.span.line) for cell in each.cells}

    # Counted, not compared: a sheet may have thousands of columns.
    having = Counter(place for each in placed if each.columns for place in places(each))
    saying_more = Counter(place for each in placed if each.columns and each.means.words != 1 for place in places(each))
    for each in placed:
        shared = [place for place in places(each) if having[place] > 1] if each.columns else []
        more = each.means.words > 1 and all(saying_more[place] == 1 for place in shared)
        twice = shared and each.how != "map" and not more
        means = each.means._replace(choices=(*each.means.choices, *each.means.keys)) if twice else each.means
        yield each._replace(how="open", columns=(), means=means) if twice else each


def _of_the_table(each: Placed, placed: Sequence[Placed]) -> Placed:
    """Return a heading with the limit of a table by its short name, where no other is called so."""
    path = each.columns[0].path if len(each.columns) == 1 and each.how in ("words", "near") else ()
    short = column_named(path[0]) if path[1:] == ("table",) else None
    alone = short is not None and not any(_is_of(other, path[0]) for other in placed)
    return each._replace(columns=(short,)) if short is not None and alone else each


def _of_some_bet(each: Placed, placed: Sequence[Placed]) -> Placed:
    """Return a heading; what a bet pays on some outcome is of no bet where no column names any.

    What is authorised is told from what is applied only where the sheet states both.
    """

    def others() -> Iterator[SheetColumn]:
        return (column for other in placed if other is not each for column in other.columns)

    of_none = any(column.is_on_outcome for column in each.columns) and all(column.role != "bet" for column in others())
    path = each.columns[0].path if each.columns else ()
    if path[:1] in (("authorisation",), ("approved",)) and each.how == "words" and path[1:2] and path[1] in LIMITS:
        alone = all(path[1:] not in (column.path, column.path[1:]) for column in others())
        if alone:
            means = each.means._replace(choices=(*each.means.keys, ".".join(path[1:])), keys=())
            return each._replace(how="open", columns=(), means=means)
    return each._replace(how="open", columns=()) if of_none else each


def _place(
    number: int,
    heading: Cell,
    under: Sequence[Cell],
    its: ColumnMap,
    games: frozenset[frozenset[str]],
    own_keys: bool,
    language: str,
) -> Placed:
    """Return what a heading is: by the map, by its words, or as the key of a table file that it is.

    `games` are those of the rows with a value below it.
    """
    cells = tuple(under[:SAMPLE])
    mapped = its.columns.get(its.place(number).casefold()) or its.columns.get(heading_key(heading.text))
    blank = Placed(number, heading, "open", cells=cells)
    if mapped is not None:
        means = understood(heading.text)
        dates, sign = mapped.dates or its.dates, mapped.decimals or its.decimals
        kept = tuple(column for column in mapped.keys if column.role != "remark")
        how: How = "map" if kept else "passed"
        return blank._replace(how=how, columns=kept, means=means, dates=dates, decimals=sign, shared=mapped.shared)
    means = understood(heading.text, frozenset().union(*games), language)
    if means.games:
        means = means if all(each & means.games for each in games) else means._replace(keys=(), choices=means.keys)
    means = means._replace(keys=tuple(key for key in means.keys if _are_of(key, games)))
    for sign, key in means.when.items():
        if sign.startswith("in ") and all(each <= frozenset(grammar().games[sign[3:]]) for each in games):
            means = means._replace(keys=(key,), choices=())
    order, sign = its.dates or means.dates or values.order_of(cells), its.decimals or values.decimal_sign_of(cells)
    blank = blank._replace(means=means, dates=order, decimals=sign)
    known = column_named(heading.text)
    if known is not None and known.role == "remark":
        return blank._replace(how="passed")
    if known is not None and (own_keys or (means.unknown and (_is_exact(known) or _POINTED.search(heading.text)))):
        return _confirmed(blank, {"": (known,)}, "key")
    if means.passed:
        return blank._replace(how="passed")
    return blank if means.choices else _confirmed(blank, _columns_of(means.keys), "near" if means.near else "words")


def _are_of(key: str, games: frozenset[frozenset[str]]) -> bool:
    """Return whether each of some games has the bet that a key is about, if it is about one."""
    path = key.partition("+")[0].partition("/")[0].split(".")
    bet = path[1] if path[0] == "bets" else path[-1] if len(path) > 1 and path[-2] in LIMITS else ""
    named = {name for of in grammar().groups.values() for name in of.values()}
    return bet in ("", "table") or bet in named or all(any(bet in VOCABULARY[game] for game in each) for each in games)


def _columns_of(keys: Iterable[str]) -> Mapping[str, tuple[SheetColumn, ...]]:
    found = {key: tuple(column_named(each) for each in re.split("[+/]", key)) for key in keys}
    return {key: tuple(each for each in columns if each) for key, columns in found.items() if all(columns)}


def _decided(placed: Placed, every: Sequence[Placed], above: str) -> Placed:
    """Return a heading that may mean several things as the one that its values or the other headings decide for."""
    means = placed.means
    if placed.how != "open" or means.unknown or not means.choices:
        return placed
    there = {".".join(column.path) or column.role for each in every for column in each.columns}
    for sign, key in means.when.items():
        kind, _, other = sign.rpartition(" ")
        # `hasta` beside a minimum is the maximum, but not where a maximum stands already: then it may be a day.
        stated = any(each == key or each.startswith(f"{key}.") for each in there)
        holds = (
            other in there and not stated if kind == "beside"
            else other not in there if kind == "no"
            else any(each.startswith(f"{other}.") for each in there) if kind == "beside any"
            else other in above if kind == "above"
            else all(games_in(cell.text) for cell in placed.cells) and bool(placed.cells) if other == "games"
            else kind != "in" and values.are(other, placed.cells)  # `in` a game was asked when it was placed
        )  # fmt: skip
        if holds and key == "-":
            return placed._replace(how="passed")
        if holds:
            return _confirmed(placed, _columns_of((key,)), "near" if means.near else "words")
    left = [key for key in means.keys if key not in there and _reaches(placed, key, every)]
    return _confirmed(placed, _columns_of(left), "words") if len(left) == 1 < len(means.keys) else placed


def _reaches(placed: Placed, key: str, every: Sequence[Placed]) -> bool:
    """Return whether limits may be of a bet: those of a roulette mostly are so many times that of one number."""
    limit, _, bet = key.partition(".")
    one = {cell.span.line: cell.text for each in every if _is_of(each, limit, "straight") for cell in each.cells}
    times = grammar().reach.get(bet)
    digits = [(re.sub(r"\D", "", one.get(each.span.line, "")), re.sub(r"\D", "", each.text)) for each in placed.cells]
    return not times or all(int(a) * int(times) == int(b) for a, b in digits if a and b)


def _confirmed(placed: Placed, keys: Mapping[str, tuple[SheetColumn, ...]], how: How) -> Placed:
    """Return a heading placed as the one key that its values do not speak against; as it was where it may be several.

    Values that cannot be read are those of their row, unless most of them are of another kind of column.
    """
    currency = placed.means.currency or values.currency_in(placed.cells)

    def reads(cell: Cell, column: SheetColumn) -> bool:
        # Whose `$` it is, is judged with the currency of each row: the column is one of amounts all the same.
        if not currency and values.reads_as(column) in values.AMOUNTS:
            cell = cell._replace(text=values.without_unit(cell.text, ""))
        return values.is_readable(tidy(cell, placed, column, currency), column)

    fits: list[Placed] = []
    for key, columns in keys.items():
        parts = [split_cell(cell, len(columns) if "/" in key else 1) for cell in placed.cells]
        unread = tuple(
            cell
            for cell, each in zip(placed.cells, parts, strict=True)
            if not all(reads(part, column) for part, column in zip(each, columns, strict=False))
        )
        against = sum(values.speaks_against(cell, columns[0]) for cell in unread or placed.cells)
        if 2 * against > len(placed.cells) or (unread and "/" in key and len(unread) * 2 > len(parts)):
            placed = placed._replace(unread=unread)
        else:
            fits.append(placed._replace(how=how, columns=columns, unread=unread, shared="+" in key))
    sure = [each for each in fits if not each.unread] or fits
    if len(sure) == 1:
        return sure[0]
    return placed if len(keys) < 2 else placed._replace(means=placed.means._replace(choices=placed.means.keys))
