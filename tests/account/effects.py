"""What a statement of a decree does: what changes without it, and beside another one in its place that says otherwise.

Without it a figure, a finding, a line of the officer's checklist or a claim is another. Beside one with another value
something is told, or a figure or finding is another: of two rules of which one holds, none counts in silence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from checker.cases.case import RegulationCase, case_of
from checker.checks.registry import run_checks
from checker.findings.wording import message_of
from checker.semantics.readings import commissions_in_use
from checker.syntax.decree.parts import without_places
from tests.account.decrees import AS_OF, Part, case_of_text, mutants_of, parts_of
from tests.second_engine.random_decrees import random_decree

SEED = 20261129
EXCUSED = (
    ("times unsettled", "it is so without it, too"),
    ("use none", "it is open without it, too: only the encoder's reason goes"),
)
"""How statements begin that may be left out of any decree, with the reason."""
INVENTED = 200


class Survivor(NamedTuple):
    """A statement that can be left out, or stand beside another one that contradicts it, and nobody is told."""

    path: str
    part: Part
    change: str  # "left out", or what is written in the second one

    @property
    def name(self) -> str:
        """Return the text, the bet and the first words, and the change: how it is listed."""
        return ": ".join(filter(None, (self.path, self.part.owner, self.part.words, self.change)))


def invented() -> dict[str, str]:
    """Return decrees made up, the same every time."""
    return {f"invented {number}": random_decree(Random(SEED + number), bets=3) for number in range(INVENTED)}


class Account(NamedTuple):
    """What a decree comes to."""

    told: frozenset[object]  # figures and findings
    listed: object  # what an officer is to hold tables against, and what the text says of itself


@cache
def account_of(text: str, path: str) -> Account | None:
    """Return what a decree comes to; None where it cannot be read: that is told."""
    case = case_with_figures(text, path)
    return None if case is None else _account(case)


def case_with_figures(text: str, path: str) -> RegulationCase | None:
    """Return the case of a decree; None if it is no sound one."""
    case = case_of_text(text, path)
    return None if case is None else case_of(case.regulation, AS_OF)


def _account(case: RegulationCase) -> Account:
    found: set[object] = {each._replace(prices=()) for each in case.figures.all}
    for each in run_checks(case):
        found.add((each.code, each.severity, each.verdict, message_of(each, "en"), each.subject, each.readings))
    of = case.regulation
    inspections = tuple(each for each in of.notes if each.kind == "inspect")
    standing = tuple(
        (each.id, each.opens, each.manners, each.working_on_come_out, each.groups, each.stake_share, each.rides_on)
        for each in of.bets
    )
    games = tuple((each.id, each.like, each.closed, each.decks) for each in of.games)
    taken = tuple(tuple(each and each.terms for each in commissions_in_use(bet).values()) for bet in of.bets)
    listed = (
        games,
        taken,
        of.limits,
        of.requirements,
        of.options,
        of.claims,
        inspections,
        standing,
        of.header,
        of.links,
    )
    return Account(frozenset(found), without_places(listed))


def sound_parts(text: str, path: str) -> tuple[Part, ...]:
    """Return the statements but those of bets of which it is told that they do not work: there nothing has an effect."""
    case = case_with_figures(text, path)
    assert case is not None, path
    told = run_checks(case)
    broken = {each.subject.bet for each in told if each.severity == "error" or each.code in ("OUT002", "REF028")}
    broken |= {each.bet for each in case.figures.all if each.status not in ("exact", "by_options", "by_pay_table")}
    return tuple(part for part in parts_of(text, path) if part.owner.split(" ")[0] not in broken - {None})


def left_out(text: str, path: str, parts: Iterable[Part]) -> Iterator[Survivor]:
    """Yield the statements without which nothing changes, though all others that say the same are left out as well."""
    before = account_of(text, path)
    every = parts_of(text, path)
    for part in parts:
        same = [each for each in every if (each.owner, each.words) == (part.owner, part.words)]
        for gone in ([part],) if len(same) < 2 else ([part], same):
            other = text
            for each in sorted(gone, key=lambda each: -each.begin):
                other = f"{other[: each.begin]} {other[each.end :]}"
            if account_of(other, path) != before:
                break
        else:
            if not part.words.startswith(tuple(words for words, _ in EXCUSED)):
                yield Survivor(path, part, "left out")


_PRICE = re.compile(r"pays (even|unstated|\d+(/\d+)? (to|for) \d+|\d+ times|\d+%)")
_TIES = ("restates", "relies on", "subject to", "amends", "replaces", "inserts", "repeals")
_OF_MANY = ("inspect", "advise", "require", "limit", "natural", "draws", *_TIES)
"""How rules begin of which there may be many; of all others one holds."""
_EXACT = re.compile(r"(limit|require) [^<>]*( = | set by )")
_OUTCOMES = ("wins", "loses", "pushes", "stands", "sets point", "imprisons")
"""Lists of these add up: only another word for the same outcomes contradicts one."""
_BESIDE = ("contract -> fixed", "removable -> fixed", "fixed -> removable", "min -> max", "max -> min")
_NO_CONTRADICTION = ("left out", "0 -> 0", *_BESIDE)


def repeated(text: str, path: str, parts: Iterable[Part]) -> Iterator[Survivor]:
    """Yield the rules beside which one that contradicts them can be written, and nothing is told."""
    before = account_of(text, path)
    assert before is not None, path
    for part in parts:
        for change, second in _others(text, part):
            after = account_of(f"{text[: part.end]} {second} {text[part.end :]}", path)
            if after is not None and after.told == before.told:
                yield Survivor(path, part, change)


def _others(text: str, part: Part) -> Iterator[tuple[str, str]]:
    """Yield what else a rule of which one holds could say: the change, and the whole rule with it."""
    own = text[part.begin : part.end]
    if part.words.startswith("pays "):
        yield "41 to 1", _PRICE.sub("pays 41 to 1", own)
    elif _EXACT.match(part.words) or not part.words.startswith(_OF_MANY):
        for change, other in mutants_of(text, part):
            is_figure = change[0].isdigit()
            adds_up = is_figure if part.words.startswith(_OUTCOMES) else not is_figure and _is_exact(part)
            if change not in _NO_CONTRADICTION and not adds_up:
                yield change, other[part.begin : len(other) - (len(text) - part.end)]


def _is_exact(part: Part) -> bool:
    return part.words.startswith(("limit", "require")) and " set by " not in part.words
