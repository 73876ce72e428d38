"""The answers of an audit: the functions of plain Python against the conditions of the SQL, in a third engine."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from random import Random
from typing import Any

from checker.audit.codes import OF_READING, OF_ROW, Code, in_sql, of_reading, of_row
from tests.every import examples

PLAIN = sqlite3.connect(":memory:")


def in_sqlite(codes: Iterable[Code], named: dict[str, Any]) -> int | None:
    text = in_sql(codes, "NULL", {name: f":{name}" for name in named})
    (found,) = PLAIN.execute(f"SELECT {text}", named).fetchone()
    return None if found is None else int(found)


def test_an_answer_under_a_reading_is_the_one_of_the_table() -> None:
    seen = set()
    random = Random(1)
    for _ in range(examples(4000)):
        d, unit, stake = random.choice((1, 2, 5, 37)), random.choice((1, 5)), random.choice((0, 5, 10, 37))
        n = random.choice((-1, 0, d, 2 * d, d + 1, 8 * d + 3))
        due = max(stake * n // d, 0)
        paid = max(random.choice((0, due, due + 1, due - 1, due + stake, due - stake, 25, 50)), 0)
        named: dict[str, Any] = {
            "v": random.choice(("wins", "loses", "pushes", "stands", "unsettled", "wins_if_on")),
            "n": n,
            "d": d,
            "o": paid * d - stake * n,
            "stake": stake,
            "paid": paid,
            "unit": unit,
            "chip": random.choice((0, 5, 25)),
        }
        told = of_reading(**named)
        assert told == in_sqlite(OF_READING, named), named
        seen.add(told)
    assert seen == {code.number for code in OF_READING}


def test_an_answer_on_a_row_is_the_one_of_the_table() -> None:
    seen = set()
    random = Random(2)
    for _ in range(examples(4000)):
        named: dict[str, Any] = {
            "status": random.choice(("", "", "", "settled", "settled", "settled", "void", "resettled", "open", "odd")),
            "funds": random.choice(("", "", "", "cash", "cash", "cash", "bonus", "odd")),
            "stake": random.choice((5, 5, 5, 10, -1, -2)),
            "paid": random.choice((0, 0, 5, 10, -1, -2)),
            "has_days": random.random() < 0.7,
            "day": random.choice(("", "2026-01-01", "2026-06-01", "2027-01-01")),
            "first": "2026-01-01",
            "last": "2026-12-31",
            "is_over": random.random() < 0.1,
            "contradicts": random.random() < 0.1,
            "p": random.choice((-1, 0, 3)),
            "state": random.choice(("", "4")),
            "known": random.random() < 0.5,
            "differ": random.random() < 0.5,
        }
        told = of_row(**named)
        assert told == in_sqlite(OF_ROW, named), named
        seen.add(told)
    assert seen == {None, *(code.number for code in OF_ROW)}
