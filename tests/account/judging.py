"""What a table file comes to, and what of that a change of one value changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal, NamedTuple

from checker.cases.table.neighbours import Neighbours
from checker.findings.result import FileResult, file_verdict
from checker.findings.wording import message_of
from checker.pipeline import judge_tables
from checker.store.library import library
from checker.store.session import Session
from tests.account.values import IDENTITY, Mutant, Value, mutants_of

SESSION = Session(library(), "2026-12-01", {}, {})
Effect = Literal["verdict", "findings", "refused", "nothing"]
"""What the strongest change of a value does; `refused`: every other value was no value of that kind."""


class Outcome(NamedTuple):
    """What a file comes to: the verdict of each table, and all that is said, without its places."""

    verdicts: tuple[str, ...]
    said: frozenset[tuple[str, ...]]


class Examined(NamedTuple):
    """A value of a legal table, and what changing it does at most; `by` is the change that did it.

    `said` are the codes that some change brings, takes away, or brings for something else: what looks at the value.
    """

    table: str
    value: Value
    effect: Effect
    by: str
    said: tuple[str, ...]

    @property
    def name(self) -> str:
        """Return the table and the key path: how a value is listed."""
        return f"{self.table}: {self.value.path}"


def outcome_of(text: str, path: str) -> Outcome:
    """Return what the tables of a file come to."""
    results = results_of(text, path, SESSION)
    return Outcome(tuple(file_verdict(each.findings) for each in results), frozenset(_said(results)))


def results_of(text: str, path: str, session: Session) -> tuple[FileResult, ...]:
    """Return the results of the tables of a file, each judged with what the others state."""
    results = tuple(each.result for each in judge_tables(path, text, session))
    neighbours = Neighbours()
    if len(results) > 1 and neighbours.add_all(each.summary for each in results):
        return tuple(each.result for each in judge_tables(path, text, session, neighbours=neighbours))
    return results


def _said(results: Iterable[FileResult]) -> Iterator[tuple[str, ...]]:
    for place, result in enumerate(results):
        for each in (*result.findings, *result.reservations):
            subject = each.subject
            about = (subject.game or "", subject.bet or "", *subject.numbers)
            words = message_of(each, "en")
            yield (str(place), each.code, each.severity, each.verdict, words, *about)


@cache
def examined(name: str, text: str, path: str) -> tuple[Examined, ...]:
    """Return every value of a legal table with the most that any change of it does."""
    before = outcome_of(text, path)
    assert set(before.verdicts) == {"ok"}, (name, before)
    found: dict[str, Examined] = {}
    for mutant in mutants_of(text, path):
        effect, said = _effect(mutant, before, path)
        known = found.get(mutant.value.path, Examined(name, mutant.value, "refused", mutant.other, ()))
        if _ORDER.index(effect) > _ORDER.index(known.effect):
            known = known._replace(effect=effect, by=mutant.other)
        found[mutant.value.path] = known._replace(said=tuple(sorted({*known.said, *said})))
    return tuple(found.values())


_ORDER: tuple[Effect, ...] = ("refused", "nothing", "findings", "verdict")


def _effect(mutant: Mutant, before: Outcome, path: str) -> tuple[Effect, frozenset[str]]:
    after = outcome_of(mutant.text, path)
    if "unchecked" in after.verdicts:
        return "refused", frozenset()
    said = frozenset(code for _, code, *_ in after.said ^ before.said)
    if after.verdicts != before.verdicts:
        return "verdict", said
    return "findings" if said else "nothing", said


def survivors(values: Iterable[Examined]) -> tuple[Examined, ...]:
    """Return the values that nothing looks at, those aside that only say which table it is."""
    return tuple(each for each in values if each.effect == "nothing" and each.value.key not in IDENTITY)
