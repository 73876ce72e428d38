"""A line of texts, each made after another one or in its place: where each departs from its parent, bet by bet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.cases.case import RegulationCase
from checker.cases.comparison.compare import compare, side_of_bet
from checker.cases.comparison.model import Comparison, Difference, Side, numbers_of
from checker.semantics.decree.model import Link, NumberText, Regulation
from checker.text.record import NamedTuple

_TIES = ("derives_from", "succeeds")  # a text made after another one departs from that, and not from its predecessor


class Step(NamedTuple):
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


class Row(NamedTuple):
    """A bet on some numbers, with what each text of the line has there; None: it has no such bet."""

    game: str
    bet: str
    numbers: tuple[NumberText, ...]  # none of a bet as a whole
    sides: tuple[Side | None, ...]
    departs: tuple[bool, ...]  # whether the text says something else than its parent, of price, outcomes or rules


class Lineage(NamedTuple):
    """A line of texts, parents first; `rows` are the bets on which one of them departs from its parent."""

    about: str
    steps: tuple[Step, ...]
    rows: tuple[Row, ...]


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
        steps.append(Step(case, depths[name], tie, parent if held is not None else None, held))
    return Lineage(about, tuple(steps), tuple(_rows(steps)))


def of_bets(step: Step) -> Iterator[Difference]:
    """Yield what a text says otherwise of bets than its parent, where both have the game."""
    if step.comparison is not None:
        games = [{game.id for game in text.games} for text in (step.comparison.a, step.comparison.b)]
        for each in step.comparison.differences:
            if each.bet is not None and each.game in games[0] & games[1]:
                yield each


def _rows(steps: list[Step]) -> Iterator[Row]:
    apart = [{(each.game, each.bet, each.number) for each in of_bets(step) if each.kind != "limit"} for step in steps]
    seen: dict[tuple[str, str], dict[NumberText | None, None]] = {}
    for step in steps:
        for stated in step.case.bets:
            seen.setdefault((stated.game, stated.id), {}).update(dict.fromkeys(numbers_of(step.case, stated)))
    for (game, bet), numbers in seen.items():
        same: dict[object, Row] = {}
        for number in numbers if len(numbers) == 1 else [each for each in numbers if each is not None]:
            departs = tuple(bool({(game, bet, number), (game, bet, None)} & found) for found in apart)
            if any(departs):
                sides = tuple(_side(step.case, game, bet, number) for step in steps)
                key = (tuple(side and side.text["en"] for side in sides), departs)
                row = same.setdefault(key, Row(game, bet, (), sides, departs))
                same[key] = row._replace(numbers=(*row.numbers, *(() if number is None else (number,))))
        yield from same.values()


def _side(case: RegulationCase, game: str, bet: str, number: NumberText | None) -> Side | None:
    stated = case.regulation.bet(game, bet)
    own = () if stated is None else numbers_of(case, stated)
    if stated is None or (number is not None and number not in own and None not in own):
        return None
    return side_of_bet(case, stated, number if number in own else None)
