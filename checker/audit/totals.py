"""Totals of sessions: whether a sum paid can be what the text hands back for a sum staked. No bet is judged by it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain

from checker.audit.codes import LISTED, NUMBERS, UNREAD
from checker.audit.log import STATED, LoggedBet, raw_rows, reader
from checker.audit.result import AlikeRows, Answers, Question, Take, summed


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of totals is, all bets at their worst and at their best, and hand on those not possible.

    Raises:
        Refusal: A file cannot be read as the map says.
    """
    ends: dict[tuple[str, str, str], list[Fraction | None]] = {}
    for said in question.law.said:
        decided = (each for each in said.verdicts if each.effect not in ("stands", "unsettled"))
        ends.setdefault(said.bet, []).extend(None if v.num < 0 else Fraction(v.num, v.den) for v in decided)
    wanted = question.map.wanted
    readers = [reader(field, question.map, wanted) for field in STATED]
    groups: list[AlikeRows] = []
    listed: list[LoggedBet] = []
    for texts, _ in chain.from_iterable(raw_rows(path, question.map, wanted) for path in question.files):
        row = LoggedBet(*[read(texts) for read in readers])
        row = row._replace(code=_code(row, ends.get((row.game, row.bet, row.number), ())))
        listed += [row] if row.code in LISTED else []
        about = (row.game, row.bet, row.number, row.currency, None, row.code, "", 1)
        groups.append(AlikeRows(*about, max(row.stake, 0), max(row.paid, 0), row.at, row.at))
    take(sorted(listed, key=lambda row: (row.id, row.file)))
    return Answers(summed(groups))


def _code(row: LoggedBet, backs: Sequence[Fraction | None]) -> int:
    known = [back for back in backs if back is not None]
    if UNREAD in (row.stake, row.paid) or not known or len(known) < len(backs):
        return NUMBERS["total_open"]
    is_possible = row.stake * min(known) <= row.paid <= row.stake * max(known)
    return NUMBERS["total_possible" if is_possible else "total_impossible"]
