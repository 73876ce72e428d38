"""What only one of two regulations has, told in one finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import Side
from checker.cases.comparison.rows import ComparisonRow
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.findings.wording import listed
from checker.text.span import Span
from checker.words.names import in_both

ONLY_HERE: Bilingual = {"en": "only here", "es": "solo aquí"}


def one_sided(
    case: RegulationCase, other: RegulationCase, rows: Iterable[ComparisonRow], only_here: bool, message: Bilingual
) -> Iterator[Observation]:
    """Yield a finding for all rows that only this text has, or only the other one; nothing without such rows."""
    found = []
    for row in rows:
        own, others = (row.difference.b, row.difference.a) if only_here else (row.difference.a, row.difference.b)
        if own is not None and others is None:
            found.append((row, own))
    if not found:
        return
    first, first_side = found[0]
    places = {(row.difference.game, row.difference.bet) for row, _ in found}
    bet = first.difference.bet if len(places) == 1 else None
    at = first_side.span if only_here else _nearest(case, first.difference.game, bet)
    yield Observation(
        at=at,
        values={
            "what": in_both(
                case.regulation.header.country, lambda style: listed(tuple(row_name(row) for row, _ in found), style)
            ),
            "other": other.regulation.id,
        },
        subject=Subject(case.regulation.id, first.difference.game, bet, first.numbers if bet is not None else ()),
        citations=tuple(dict.fromkeys(citation for _, side in found for citation in side.citations)),
        related=tuple(Related(span, ONLY_HERE) for span in dict.fromkeys(side.span for _, side in found) if span != at),
        message=message,
    )


def limits_of_one(
    case: RegulationCase, other: RegulationCase, sides: list[Side], only_here: bool, message: Bilingual
) -> Iterator[Observation]:
    """Yield a finding for all limits that only one of two regulations sets; nothing without such limits."""
    if not sides:
        return
    yield Observation(
        at=sides[0].span if only_here else case.regulation.span,
        values={
            "limits": {
                language: ", ".join(dict.fromkeys(f"`{side.text[language]}`" for side in sides)) for language in message
            },
            "other": other.regulation.id,
        },
        subject=Subject(case.regulation.id),
        citations=tuple(dict.fromkeys(citation for side in sides for citation in side.citations)),
        message=message,
    )


def row_name(row: ComparisonRow) -> str:
    """Return what a row is about: `hard` 4, 10, or the game."""
    name = row.difference.bet or row.difference.game
    return f"`{name}` {', '.join(row.numbers)}".rstrip()


def _nearest(case: RegulationCase, game: str | None, bet: str | None) -> Span:
    """Return where in this text the missing thing would stand: at its bet, its game, or the regulation itself."""
    own = case.regulation.bet(game, bet) if bet is not None else None
    home = own or case.regulation.game(game or "")
    return home.span if home is not None else case.regulation.span
