"""The one SQL text of an audit: for DuckDB as it stands, for Spark by transpiling. Engines differ in reading files.

Whole numbers alone: `paid * den` against `stake * num`, in 38 digits, which no product of an amount that is let through
exceeds. Keys are texts, never null, so that an ordinary join finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from checker.audit import codes
from checker.audit.codes import in_sql, quoted
from checker.audit.log import (
    AMOUNTS,
    COUNTS,
    DATES,
    DAY,
    FIELDS,
    JOINED,
    STATED,
    WORDS,
    LoggedBet,
    LogMap,
    places_of,
    value_of,
)
from checker.audit.relation import MANY_MOVES, START
from checker.audit.result import AlikeRows, Answers, Question, Take
from checker.findings.finding import Refusal, said

KEYS = ("game", "bet", "number", "state", "throw")


def name(text: str) -> str:
    """Return the name of a column as SQL writes it."""
    return '"' + text.replace('"', '""') + '"'


JOINED_BET = " / "  # game, bet, number as one text
_AT = name("at")  # a word of SQL
_ID = "TRIM(COALESCE(id, ''))"


def law_kinds(question: Question) -> dict[str, str]:
    """Return the columns of the relation with their types, what readings say side by side."""
    about = dict.fromkeys((*KEYS, "since", "until", "later"), "STRING")
    verdict = {"v": "STRING", "n": "DECIMAL(18, 0)", "d": "DECIMAL(18, 0)"}
    said_ = {f"{part}{place}": kind for place in range(question.readings) for part, kind in verdict.items()}
    return {**about, "p": "INT", "moves": "INT", "either": "INT", **said_}


def law_rows(question: Question) -> Iterator[tuple[object, ...]]:
    """Yield the rows of the relation."""
    readings = question.readings
    for entry in question.law.entries:
        _, verdicts, _, either = question.law.said[entry.said]
        padded = (*verdicts, *[verdicts[-1]] * (readings - len(verdicts)))
        parts = (part for each in padded for part in each)
        yield (*entry.key, entry.since, entry.until, entry.then, entry.said, entry.moves, int(either), *parts)


# The log as the rest reads it: texts trimmed and translated, amounts as whole minor units.


def log_query(log_map: LogMap, types: Mapping[str, str], source: str) -> str:
    """Return the query that types the columns of a log; `types` are `text`, `integer` or `time` by column."""
    return f"SELECT {', '.join(f'{_typed(field, log_map, types)} AS {name(field)}' for field in FIELDS)} FROM {source}"


def _typed(field: str, log_map: LogMap, types: Mapping[str, str]) -> str:
    columns = log_map.columns.get(field, ())
    if not columns:
        fixed = value_of(field, log_map, log_map.fixed.get(field, ""))
        return str(fixed) if isinstance(fixed, int) else quoted(fixed)
    x, kind = name(columns[0]), types[columns[0]]
    if field == "id" and len(columns) == 1 and kind == "text":  # trimmed where it is listed: few are
        return x
    text = f" || {quoted(JOINED)} || ".join(f"TRIM(COALESCE(CAST({name(each)} AS VARCHAR), ''))" for each in columns)
    if field == "at" and kind == "time":
        return f"COALESCE(CAST(CAST({x} AS DATE) AS VARCHAR), '')"
    if field == "at":  # one function, which engines apply once to each entry of a dictionary; `CASE` to each row
        if log_map.dates != "ymd":
            parts = " || '-' || ".join(f"SUBSTR({text}, {start}, {length})" for start, length in DATES[log_map.dates])
            text = f"{parts} || SUBSTR({text}, 11)"
        return f"REGEXP_EXTRACT({text}, {quoted(DAY)}, 1)"
    if field in WORDS:
        values = log_map.values.get(field, {}).items()
        cases = " ".join(f"WHEN {quoted(written)} THEN {quoted(meant)}" for written, meant in values)
        return f"CASE {text} {cases} ELSE {text} END" if cases else text
    decimals = 0 if field in COUNTS else log_map.decimals
    if kind == "integer" and not decimals:
        return f"CASE WHEN {x} BETWEEN 0 AND {codes.LARGEST} THEN CAST({x} AS BIGINT) ELSE {codes.UNREAD} END"
    good = f"REGEXP_MATCHES({text}, {quoted(log_map.amount_pattern(field))})"
    plain = text if log_map.decimal_sign == "." else f"REPLACE({text}, {quoted(log_map.decimal_sign)}, '.')"
    scaled = f"CAST({plain} AS DECIMAL(38, {decimals})) * {10**decimals}" if decimals else text
    return f"CASE WHEN {good} THEN CAST({scaled} AS BIGINT) ELSE {codes.UNREAD} END"


_WHOLE = ("tinyint", "smallint", "integer", "int", "bigint", "utinyint", "usmallint", "uinteger")
_TIMES = ("date", "timestamp", "timestamp_ntz", "timestamp_s", "timestamp_ms", "timestamp_ns")
_KINDS = {**dict.fromkeys(_WHOLE, "integer"), **dict.fromkeys(_TIMES, "time")}


def types_of(found: Mapping[str, str], question: Question) -> dict[str, str]:
    """Return what stands in each column in use, `found` being the types that an engine gives them.

    Raises:
        Refusal: A column is missing, amounts are floating point numbers, or times bear a zone.
    """
    places_of(question.map.wanted, tuple(found), question.files[0])
    for field, column in ((field, each) for field, columns in question.map.columns.items() for each in columns):
        if field in AMOUNTS and found[column].lower() in ("float", "double", "real"):
            raise Refusal(said("audit-float", column=column))
        if field == "at" and found[column].lower().endswith("time zone"):
            raise Refusal(said("audit-zone", column=column))
    return {column: _KINDS.get(found[column].lower(), "text") for column in question.map.wanted}


# Rows with their answer.


def judged_query(question: Question) -> str:
    """Return the query that says of every row of `log` what it is, by `law`."""
    readings, log_map, law = range(question.readings), question.map, question.law
    log = dict.fromkeys(("goes_on", "contradicts", "is_over"), "FALSE")
    source = "log"
    if log_map.follows_wagers:
        ended = f"MAX(CASE WHEN w.later = '' THEN 1 ELSE 0 END) {_window('l', _BEFORE)}"
        source, log = _followed(), {**{each: f"l.{each}" for each in log}, "is_over": f"COALESCE({ended}, 0) = 1"}
    over = "CAST(l.paid AS DECIMAL(19, 0)) * w.d{0} - CAST(l.stake AS DECIMAL(19, 0)) * w.n{0} AS o{0}"
    parts = (
        *(f"l.{name(field)}" for field in STATED),
        *(f"{written} AS {each}" for each, written in log.items()),
        *(f"w.v{i}, w.n{i}, w.d{i}, {over.format(i)}" for i in readings),
        f"COALESCE(w.p, {codes.UNKNOWN}) AS p, w.either",
    )
    joined = f"SELECT {', '.join(parts)} FROM {source} AS l LEFT JOIN law AS w"
    known = {each: name(each) for each in (*STATED, *log, "p")}
    known |= {"unit": str(log_map.unit), "chip": str(log_map.chip), "has_days": str(log_map.has("at"))}
    known |= {"first": quoted(law.since), "last": quoted(law.until)}
    for its, found in (("known", law.bets), ("staged", law.staged)):
        bets = ", ".join(sorted(quoted(JOINED_BET.join(each)) for each in found)) or "NULL"
        known[its] = f"({f' || {quoted(JOINED_BET)} || '.join(KEYS[:3])} IN ({bets}))"
    least, most = (f"{of}({', '.join(f'c{i}' for i in (0, *readings))})" for of in ("LEAST", "GREATEST"))
    is_chosen = f"(either = 1 AND ({least} < {codes.FIRST_WRONG} OR {most} <= {codes.LAST_WRONG}))"
    known["differ"] = f"(({' OR '.join(f'c0 <> c{i}' for i in readings[1:]) or 'FALSE'}) AND NOT {is_chosen})"
    each = (in_sql(codes.OF_READING, {**known, **{part: f"{part}{i}" for part in "vndo"}}, "NULL") for i in readings)
    answers = ", ".join(f"{written} AS c{i}" for i, written in enumerate(each))
    inner = f"SELECT *, {answers} FROM ({joined} ON {_found('l', 'w', 'l.state')}) AS j"
    own = f"CASE WHEN {is_chosen} THEN {least} ELSE c0 END"
    return f"SELECT *, {in_sql(codes.OF_ROW, known, own)} AS code FROM ({inner}) AS k"


def _found(log: str, law: str, state: str) -> str:
    """Return when a row of the log is about a row of the relation."""
    on = [f"{state if key == 'state' else f'{log}.{key}'} = {law}.{key}" for key in KEYS]
    return " AND ".join((*on, f"{log}.{_AT} >= {law}.since", f"{log}.{_AT} <= {law}.until"))


_ORDER = f"CASE WHEN seq < 0 THEN {codes.LARGEST + 1} ELSE seq END"  # what has no place stands after all others
_BEFORE = f"ORDER BY {_ORDER} RANGE BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING"


def _window(log: str, part: str = "") -> str:
    """Return the window of the rows of a wager, or a part of it."""
    its = ", ".join(f"{log}.{each}" for each in ("wager", "casino", name("table"), "game", "bet", "number"))
    return f"OVER (PARTITION BY {its}, CASE WHEN {log}.wager = '' THEN {log}.id END {part})"


def _followed() -> str:
    """Return the log with the state of each wager followed: what its first deciding throw set.

    A bet waits in one of at most two places: where it was made, then where a throw has put it. The state stated holds
    where it may move on, as from level to level of prison, and where not all throws before are there: `seq` counts
    them, 1, 2, 3, and the law knows each.
    """
    place = f"ROW_NUMBER() {_window('o', f'ORDER BY {_ORDER}')}"
    moved = (
        f"SELECT o.*, m.moves, CASE WHEN m.later NOT IN ('', {quoted(START)}) THEN m.later END AS moved, "
        f"CASE WHEN m.p IS NULL OR m.moves = {MANY_MOVES} OR {place} <> o.seq THEN 1 ELSE 0 END AS gap, "
        f"o.wager <> '' AND {_ORDER} < MAX({_ORDER}) {_window('o')} AS goes_on "
        f"FROM log AS o LEFT JOIN law AS m ON {_found('o', 'm', quoted(START))}"
    )
    derived = (
        f"SELECT o.*, COALESCE(FIRST_VALUE(o.moved IGNORE NULLS) {_window('o', _BEFORE)}, {quoted(START)}) AS derived, "
        f"o.wager <> '' AND MAX(o.gap) {_window('o', f'ORDER BY {_ORDER}')} = 0 AS is_whole FROM ({moved}) AS o"
    )
    others = ", ".join(f"f.{name(field)}" for field in FIELDS if field != "state")
    return (
        f"(SELECT {others}, f.goes_on, CASE WHEN f.is_whole THEN f.derived ELSE f.state END AS state, "
        f"f.is_whole AND f.moves > 0 AND f.state NOT IN ('', f.derived) AS contradicts FROM ({derived}) AS f)"
    )


def groups_query(question: Question) -> str:
    """Return the query that counts and sums the rows that are alike."""
    each = " || ',' || ".join(f"CAST(c{i} AS VARCHAR)" for i in range(question.readings))
    under = f"CASE WHEN code = {codes.NUMBERS['readings_differ']} THEN {each} ELSE '' END"
    # Most rows are known by `p` alone: texts are grouped by where the relation lacks them.
    lacking = (f"CASE WHEN p < 0 THEN {key} END" for key in ("game", "bet", "number"))
    keys = f"{', '.join(lacking)}, currency, NULLIF(p, {codes.UNKNOWN}), code"
    sums = ", ".join(f"SUM(CAST(GREATEST({field}, 0) AS DECIMAL(38, 0)))" for field in AMOUNTS)
    return (
        f"SELECT {keys}, {under}, COUNT(*), {sums}, MIN(NULLIF({_AT}, '')), MAX({_AT}) "
        f"FROM ({judged_query(question)}) AS g GROUP BY {keys}, {under}"
    )


def answers_by(rows: Callable[[str], Iterable[Sequence[Any]]], question: Question, take: Take) -> Answers:
    """Return what every row of a log is; `rows` asks the engine that has the tables `law` and `log`."""
    groups = []
    for row in rows(groups_query(question)):
        group = AlikeRows(*row)
        if group.said is not None:
            game, bet, number = question.law.said[group.said].bet
            group = group._replace(game=game, bet=bet, number=number)
        first, last = group.first or "", group.last or ""
        groups.append(group._replace(stake=int(group.stake), paid=int(group.paid), first=first, last=last))
    if any(group.code in codes.LISTED for group in groups):
        _, *others = map(name, STATED)
        columns, listed = f"{_ID} AS id, {', '.join(others)}", ", ".join(map(str, codes.LISTED))
        found = f"SELECT {columns}, code, NULLIF(p, {codes.UNKNOWN}) FROM ({judged_query(question)}) AS g"
        take(LoggedBet(*row) for row in rows(f"{found} WHERE code IN ({listed}) ORDER BY id, file"))
    answers = Answers(tuple(groups))
    if question.map.has("round"):
        once = f"SELECT DISTINCT casino, {name('table')}, round, {_AT}, game, throw FROM log WHERE round <> ''"
        counted = rows(f"SELECT game, throw, COUNT(*) FROM ({once}) AS t GROUP BY game, throw")
        answers = answers._replace(thrown={(game, throw): times for game, throw, times in counted})
    if question.counts_ids:
        once = f"SELECT {_ID} AS id, COUNT(*) AS times, COUNT(DISTINCT file) - 1 AS more FROM log GROUP BY {_ID}"
        ((repeated, shared),) = rows(f"SELECT SUM(times) - COUNT(*), COUNT(NULLIF(more, 0)) FROM ({once}) AS t")
        answers = answers._replace(repeated=int(repeated or 0), shared=shared)
    return answers
