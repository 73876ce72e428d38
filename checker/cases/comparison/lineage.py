"""A line of texts, each made after another one or in its place: where each departs from its parent, bet by bet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from checker.cases.case import RegulationCase
from checker.cases.comparison.compare import compare, side_of_bet
from checker.cases.comparison.model import Comparison, Difference, Side, numbers_of
from checker.semantics.decree.model import Link, NumberText, Regulation
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple

_TIES = ("derives_from", "succeeds")  # a text made after another one departs from that, and not from its predecessor


# How a text departs from its parent: in price, in what wins or in which bets there are; so under some readings only; in
# other rules on the bet only; not at all.
Departing = Literal["apart", "open", "rules", ""]


class TextOfLine(NamedTuple):
    """A text of a line. Where `parent` is None its line begins here, as far as the library goes."""

    case: RegulationCase
    depth: int  # how many of its forebears are held
    tie: Link | None  # to its parent, or to the one that is named and not held
    parent: str | None
    comparison: Comparison | None  # the parent's text is the first

    @property
    def id(self) -> str:
        """Its id."""
        return self.case.regulation.id


class LineRow(NamedTuple):
    """A bet on some numbers, with what each text of the line has there; None: it has no such bet."""

    game: str
    bet: str
    numbers: tuple[NumberText, ...]  # none of a bet as a whole
    sides: tuple[Side | None, ...]
    departs: tuple[Departing, ...]


class Lineage(NamedTuple):
    """A line of texts, parents first; `rows` are the bets on which one of them departs from its parent."""

    about: str
    steps: tuple[TextOfLine, ...]
    rows: tuple[LineRow, ...]


def line_of(about: str, texts: Mapping[str, Regulation]) -> tuple[tuple[str, int], ...]:
    """Return the texts of the line that a text belongs to with their depth: the oldest held, then all made after it."""
    first, seen = about, {about}
    while (up := parent_of(texts[first], texts)) is not None and up not in seen:
        seen.add(up)
        first = up
    found: dict[str, int] = {}

    def follow(name: str, depth: int) -> None:
        if name not in found:  # whoever ties texts in a circle gets each once
            found[name] = depth
            below = [each for each in texts if parent_of(texts[each], texts) == name]
            for each in sorted(below, key=lambda id_: (texts[id_].header.signed or "", id_)):
                follow(each, depth + 1)

    follow(first, 0)
    return tuple(found.items())


def tie_of(text: Regulation, texts: Mapping[str, Regulation]) -> Link | None:
    """Return the tie to the text that this one departs from: a held one where there is one."""
    ties = [link for kind in _TIES for link in text.links if link.kind == kind]
    return next((link for link in ties if link.regulation in texts), next(iter(ties), None))


def parent_of(text: Regulation, texts: Mapping[str, Regulation]) -> str | None:
    """Return the id of the text that this one departs from; None where it names none that is held."""
    tie = tie_of(text, texts)
    return tie.regulation if tie is not None and tie.regulation in texts else None


def lineage(about: str, cases: Mapping[str, RegulationCase], depths: Mapping[str, int]) -> Lineage:
    """Return a line with every text held against its parent."""
    texts = {name: case.regulation for name, case in cases.items()}
    steps = []
    for name, case in cases.items():
        tie, parent = tie_of(case.regulation, texts), parent_of(case.regulation, texts)
        held = None if parent is None or depths[name] == 0 else compare(cases[parent], case)
        steps.append(TextOfLine(case, depths[name], tie, parent if held is not None else None, held))
    return Lineage(about, tuple(steps), tuple(_rows(steps)))


def of_bets(step: TextOfLine) -> Iterator[Difference]:
    """Yield what a text says otherwise of bets than its parent, where both have the game and are held on this."""
    if step.comparison is not None:
        games = [{game.id for game in text.games} for text in (step.comparison.a, step.comparison.b)]
        for each in step.comparison.differences:
            silent = any(side is not None and side.silent for side in (each.a, each.b))
            is_held = each.kind in ("rule", "presence") or not silent  # to drop a ban is to depart, too
            if each.bet is not None and each.game in games[0] & games[1] and is_held:
                yield each


def _rows(steps: list[TextOfLine]) -> Iterator[LineRow]:
    apart = [grouped_by((each for each in of_bets(step) if each.kind != "limit"), _place) for step in steps]
    seen: dict[tuple[str, str], dict[NumberText | None, None]] = {}
    for step in steps:
        for stated in step.case.bets:
            seen.setdefault((stated.game, stated.id), {}).update(dict.fromkeys(numbers_of(step.case, stated)))
    for (game, bet), every in seen.items():
        numbers: list[NumberText | None] = [each for each in every if each is not None]
        numbers = numbers or [None]
        same: dict[object, LineRow] = {}
        for number in numbers:
            found = ([*by.get((game, bet, number), ()), *by.get((game, bet, None), ())] for by in apart)
            departs = tuple(map(_departing, found))
            if any(departs):
                sides = tuple(_side(step.case, game, bet, number) for step in steps)
                key = (tuple(side and side.text["en"] for side in sides), departs)
                row = same.setdefault(key, LineRow(game, bet, (), sides, departs))
                same[key] = row._replace(numbers=(*row.numbers, *(() if number is None else (number,))))
        yield from (row._replace(numbers=()) if len(row.numbers) == len(numbers) else row for row in same.values())


def _place(each: Difference) -> tuple[str | None, str | None, NumberText | None]:
    return each.game, each.bet, each.number


def _departing(found: Sequence[Difference]) -> Departing:
    grave = [each for each in found if each.kind != "rule"]
    if any(not each.equal_if for each in grave):
        return "apart"
    return "open" if grave else "rules" if found else ""


def _side(case: RegulationCase, game: str, bet: str, number: NumberText | None) -> Side | None:
    stated = case.regulation.bet(game, bet)
    own = () if stated is None else numbers_of(case, stated)
    if stated is None or (number is not None and number not in own and None not in own):
        return None
    return side_of_bet(case, stated, number if number in own else None)
