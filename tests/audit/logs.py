"""Logs of settled bets for tests: thrown and paid by hand, by nothing of the product.

The text is invented: craps and roulette with a bet of each kind, so that what each throw brings can be told by whoever
reads it. Dice are counted here face by face, prices are written out as they are printed.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import NamedTuple

TEXT = """\
regulation xx_log
  title "Invented for logs"
  jurisdiction XX
  in force 2020-01-01
  times profit
  outline 1

game craps "Craps" [1] with 2 dice
bet pass_line [1]
  first roll wins 7, 11 loses 2, 3, 12
    sets point 4, 5, 6, 8, 9, 10
  then wins point loses 7 stands other
  pays even
bet dont_pass [1]
  first roll wins 2, 3 loses 7, 11 pushes 12
    sets point 4, 5, 6, 8, 9, 10
  then wins 7 loses point stands other
  pays even
bet field [1] one roll wins 2, 3, 4, 9, 10, 11, 12 loses other pays 2 to 1 on 2, 12 pays even on other
bet place_win(n in 4, 5, 6, 8, 9, 10) [1]
  wins n loses 7 stands other
  pays 9 to 5 for 4, 10 pays 7 to 5 for 5, 9 pays 7 to 6 for 6, 8
bet hard(n in 4, 6, 8, 10) [1]
  wins hard n loses easy n, 7 stands other
  pays 7 to 1 for 4, 10 pays 9 to 1 for 6, 8

game roulette "Roulette" [1] with wheel 0 .. 36
bet straight(n in 0 .. 36) [1] one roll wins n loses other pays 35 to 1
bet high [1] one roll wins 19 .. 36 loses 1 .. 18 loses 1/2 on 0 pays even
"""
HEAD = (
    *("id", "table", "round", "wager", "seq", "at", "game", "bet", "number", "state", "throw", "stake", "paid"),
    "status",
)


class Settled(NamedTuple):
    """A row of a log."""

    id: str
    table: str
    round: str
    wager: str
    seq: str
    at: str
    game: str
    bet: str
    number: str
    state: str
    throw: str
    stake: int
    paid: int
    status: str = "settled"


_PLACE = {4: "9/5", 10: "9/5", 5: "7/5", 9: "7/5", 6: "7/6", 8: "7/6"}
_HARD = {4: 7, 10: 7, 6: 9, 8: 9}
STAKES = (500, 700, 1000, 1500, 2500, 6000)


def back_of(bet: str, number: str, state: str, faces: tuple[int, ...]) -> Fraction | None:
    """Return what is handed back per unit staked, 0 where the bet is lost; None while it stands."""
    total, n = sum(faces), int(number or 0)
    if bet in ("pass_line", "dont_pass"):
        wins = bet == "pass_line"
        if state == "start":
            if total in (7, 11):
                return Fraction(2 * wins)
            if total in (2, 3):
                return Fraction(2 * (not wins))
            if total == 12:
                return Fraction(0 if wins else 1)
            return None
        if total == 7:
            return Fraction(2 * (not wins))
        return Fraction(2 * wins) if total == int(state) else None
    if bet == "field":
        return Fraction({2: 3, 12: 3}.get(total, 2 if total in (3, 4, 9, 10, 11) else 0))
    if bet == "place_win":
        return 1 + Fraction(_PLACE[n]) if total == n else Fraction(0) if total == 7 else None
    if bet == "hard":
        if total == n:
            return Fraction(1 + _HARD[n] if faces[0] == faces[1] else 0)
        return Fraction(0) if total == 7 else None
    (pocket,) = faces
    if bet == "straight":
        return Fraction(36 if pocket == n else 0)
    return Fraction(2 if pocket > 18 else 0) if pocket else Fraction(1, 2)


def _bets() -> Iterator[tuple[str, str, str]]:
    yield from (("craps", bet, "") for bet in ("pass_line", "dont_pass", "field"))
    yield from (("craps", "place_win", str(n)) for n in _PLACE)
    yield from (("craps", "hard", str(n)) for n in _HARD)
    yield from (("roulette", "straight", str(n)) for n in range(37))
    yield ("roulette", "high", "")


BETS = tuple(_bets())


def honest(rows: int, seed: int = 1) -> Iterator[Settled]:
    """Yield rows of wagers followed throw by throw, part of a cent not paid."""
    chance = Random(seed)
    made = wager = 0
    while made < rows:
        wager += 1
        game, bet, number = chance.choice(BETS)
        stake, state = chance.choice(STAKES), "start"
        day = f"2024-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}T20:15:00"
        for seq in range(1, 200):
            faces = (chance.randrange(1, 7), chance.randrange(1, 7)) if game == "craps" else (chance.randrange(37),)
            back = back_of(bet, number, state, faces)
            throw = "-".join(map(str, faces))
            about = (
                f"r{made:07}",
                "T1",
                f"n{wager}-{seq}",
                f"w{wager}",
                str(seq),
                day,
                game,
                bet,
                number,
                state,
                throw,
            )
            yield Settled(*about, stake, 0 if back is None else int(back * stake))
            made += 1
            if back is not None or made == rows:
                break
            if bet in ("pass_line", "dont_pass") and state == "start":
                state = str(sum(faces))


def _with_fault(row: Settled, kind: str) -> Settled | None:
    """Return a row with a fault of a kind; None where it has no room for it."""
    won, lost = row.paid > row.stake, row.paid == 0 and row.bet in ("straight", "field")
    if kind == "winner_unpaid":
        return row._replace(paid=0) if won else None
    if kind == "stake_kept":
        return row._replace(paid=row.paid - row.stake) if won and row.paid - row.stake > 0 else None
    if kind == "stake_twice":
        return row._replace(paid=row.paid + row.stake) if won else None
    if kind == "paid_less":
        return row._replace(paid=row.paid - 3) if won and row.paid - 3 != row.stake else None
    if kind == "paid_more":
        return row._replace(paid=row.paid + 3) if won else None
    if kind == "loser_paid":
        return row._replace(paid=row.stake) if lost else None
    if kind == "not_returned":
        return row._replace(paid=0) if 0 < row.paid <= row.stake and row.bet in ("dont_pass", "high") else None
    if kind == "paid_while_standing":
        return row._replace(paid=row.stake) if row.paid == 0 and row.bet == "place_win" and _waits(row) else None
    return row._replace(stake=2**62) if kind == "amount_unread" else row._replace(throw="9-9")


def _waits(row: Settled) -> bool:
    return sum(map(int, row.throw.split("-"))) not in (7, int(row.number))


KINDS = (
    *("winner_unpaid", "stake_kept", "stake_twice", "paid_less", "paid_more", "loser_paid", "not_returned"),
    *("paid_while_standing", "amount_unread", "throw_unknown"),
)


def spoilt(rows: list[Settled], each: int) -> dict[str, str]:
    """Plant so many faults of each kind into rows, and return the kind of each by its id."""
    chance, planted = Random(3), dict[str, str]()
    for kind in KINDS:
        places = chance.sample(range(len(rows)), len(rows))
        if kind == "not_returned":  # half the stake on a zero of roulette first, which a log has seldom
            places.sort(key=lambda place: rows[place].bet != "high")
        for place in places:
            if planted.get(rows[place].id) is None and (row := _with_fault(rows[place], kind)) is not None:
                rows[place], planted[row.id] = row, kind
                if list(planted.values()).count(kind) == each:
                    break
    return planted


def write_log(path: Path, rows: list[Settled], *, left_out: tuple[str, ...] = (), sign: str = ",") -> Path:
    """Write rows as CSV, without some columns."""
    kept = [place for place, name in enumerate(HEAD) if name not in left_out]
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, delimiter=sign, lineterminator="\n")
        writer.writerow([HEAD[place] for place in kept])
        writer.writerows([row[place] for place in kept] for row in rows)
    return path
