"""The answers of an audit: its table of conditions against functions written apart, and the SQL of it in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from random import Random
from typing import Any

from checker.audit.codes import OF_READING, OF_ROW, Code, in_python, in_sql
from tests.every import examples

PLAIN = sqlite3.connect(":memory:")


def in_sqlite(codes: Iterable[Code], named: dict[str, Any]) -> int | None:
    text = in_sql(codes, {name: f":{name}" for name in named}, "NULL")
    (found,) = PLAIN.execute(f"SELECT {text}", named).fetchone()
    return None if found is None else int(found)


def of_reading(v: str, n: int, d: int, o: int, stake: int, paid: int, unit: int, chip: int, **its: Any) -> str:
    """Return what is said under one reading, worked out case by case."""
    if v == "unsettled":
        return "throw_unsettled"
    if v in ("loses_half", "loses_half_if_new") and paid == 0 and its["goes_on"]:
        return "left_in_prison"
    if v == "stands":
        return "paid_while_standing" if paid else "stands"
    if n < 0:
        return "price_unstated"
    if o == 0:
        return "as_the_text"
    if v == "loses":
        return "loser_paid"
    if abs(o) < unit * d:
        return "rounded_down" if o < 0 else "rounded_up"
    if v in ("wins_down", "wins_up", "wins_nearest") and (found := of_commission(v, d, o, stake, paid, unit, chip)):
        return found
    if chip > unit and paid % chip == 0 and abs(o) < chip * d:
        return "rounded_to_chips"
    if may_be_in_prison(v, d, o, stake, paid, unit, its["status"]):
        return "may_be_in_prison"
    if paid == 0:
        return "may_be_off" if v == "wins_if_on" else "winner_unpaid" if v.startswith("wins") else "not_returned"
    if v.startswith("wins") and abs(abs(o) - stake * d) < unit * d:
        return "stake_kept" if o < 0 else "stake_twice"
    return "paid_less" if o < 0 else "paid_more"


def may_be_in_prison(v: str, d: int, o: int, stake: int, paid: int, unit: int, status: str) -> bool:
    """Return whether a stake may be left in prison, or may have been there before."""
    if v in ("loses_half", "loses_half_if_new") and paid == 0:
        return status == ""
    return paid - stake / 4 < unit if v == "loses_half_if_new" else v == "wins_if_new" and o <= -stake * d


def of_commission(v: str, d: int, o: int, stake: int, paid: int, unit: int, chip: int) -> str | None:
    """Return what is said where the text rounds the commission to chips."""
    side, within = v.removeprefix("wins_"), abs(o) < chip * d
    if side == "nearest" and 2 * abs(o) <= chip * d:
        return "commission_nearest"
    if side == ("up" if o < 0 else "down") and within:
        return f"commission_{side}"
    if paid and chip <= unit and abs(o) < stake * d:
        return "chip_unstated"
    return "commission_otherwise" if paid and within else None


def test_an_answer_under_a_reading_is_the_one_of_the_table() -> None:
    seen, names = set(), {code.number: code.name for code in OF_READING}
    random = Random(1)
    for _ in range(examples(6000)):
        d, unit, stake = random.choice((1, 2, 5, 37)), random.choice((1, 5)), random.choice((0, 5, 10, 37))
        n = random.choice((-1, 0, d, 2 * d, d + 1, 8 * d + 3))
        due = max(stake * n // d, 0)
        paid = max(random.choice((0, due, due + 1, due - 1, due + 7, due - 7, due + stake, due - stake, 25, 50)), 0)
        kinds = ["wins", "loses", "pushes", "stands", "unsettled", "wins_if_on", "wins_down", "wins_up", "wins_nearest"]
        kinds += ["wins_if_new", "loses_half", "loses_half_if_new"]
        named: dict[str, Any] = {
            "v": random.choice(kinds),
            "n": n,
            "d": d,
            "o": paid * d - stake * n,
            "stake": stake,
            "paid": paid,
            "unit": unit,
            "chip": random.choice((1, 5, 25)),
            "status": random.choice(("", "settled")),
            "goes_on": random.random() < 0.3,
        }
        told = eval(in_python(OF_READING), {}, named)
        assert told is not None
        assert names[told] == of_reading(**named), named
        assert told == in_sqlite(OF_READING, named), named
        seen.add(told)
    assert seen == set(names)


def of_row(status: str, funds: str, stake: int, paid: int, has_days: bool, at: str, **its: Any) -> str | None:
    """Return what is said of a row before its amounts are looked at, worked out case by case."""
    if status in ("void", "resettled", "open") or funds == "bonus":
        return status if status in ("void", "resettled", "open") else "bonus"
    if status not in ("", "settled") or funds not in ("", "cash"):
        return "status_unknown" if status not in ("", "settled") else "funds_unknown"
    if -1 in (stake, paid):
        return "amount_unread"
    if has_days and not its["first"] <= at <= its["last"]:
        return "no_text_in_force" if at else "day_unread"
    if its["is_over"]:
        return "after_the_end"
    if its["contradicts"] or (its["p"] < 0 and its["state"] == "" and its["staged"]):
        return "state_unknown"
    if its["p"] < 0:
        return "throw_unknown" if its["known"] else "bet_unknown"
    return "readings_differ" if its["differ"] else None


def test_an_answer_on_a_row_is_the_one_of_the_table() -> None:
    seen, names = set(), {code.number: code.name for code in OF_ROW}
    random = Random(2)
    for _ in range(examples(4000)):
        named: dict[str, Any] = {
            "status": random.choice(("", "", "", "settled", "settled", "settled", "void", "resettled", "open", "odd")),
            "funds": random.choice(("", "", "", "cash", "cash", "cash", "bonus", "odd")),
            "stake": random.choice((5, 5, 5, 10, -1)),
            "paid": random.choice((0, 0, 5, 10, -1)),
            "has_days": random.random() < 0.7,
            "at": random.choice(("", "2026-01-01", "2026-06-01", "2027-01-01")),
            "first": "2026-01-01",
            "last": "2026-12-31",
            "is_over": random.random() < 0.1,
            "contradicts": random.random() < 0.1,
            "p": random.choice((-1, 0, 3)),
            "state": random.choice(("", "4")),
            "known": random.random() < 0.5,
            "staged": random.random() < 0.5,
            "differ": random.random() < 0.5,
        }
        told = eval(in_python(OF_ROW), {}, named)
        assert (None if told is None else names[told]) == of_row(**named), named
        assert told == in_sqlite(OF_ROW, named), named
        seen.add(told)
    assert seen == {None, *names}
