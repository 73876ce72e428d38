"""What two regulations say on one topic, paired: by what it is about first, then by what it says."""

from __future__ import annotations

from checker.cases.comparison.model import WHATEVER, Alike, Difference, DifferenceKind, Part, Side, Topic
from checker.findings.finding import Bilingual, Citation
from checker.text.record import NamedTuple
from checker.text.span import Span


class Said(NamedTuple):
    """What a text says on one topic: `value` is compared, None when it says nothing; `key` pairs it with the other."""

    topic: Topic
    game: str | None
    bet: str | None
    key: object
    value: object
    text: Bilingual
    citations: tuple[Citation, ...]
    span: Span


def join(said_a: list[Said], said_b: list[Said], kind: DifferenceKind = "rule") -> Part:
    """Pair what two texts say by topic, bet and key, equal statements first; silence on both sides is no position."""
    left: dict[tuple[object, ...], list[Said]] = {}
    for other in said_b:
        left.setdefault(_place(other), []).append(other)
    differences: list[Difference] = []
    alike: list[Alike] = []
    unmatched = []
    for one in said_a:
        others = left.get(_place(one), [])
        equal = next((at for at, other in enumerate(others) if other.value == one.value), None)
        if equal is None:
            unmatched.append(one)
            continue
        del others[equal]
        if one.value is not None:
            alike.append(Alike(kind, one.game, one.bet, None, one.topic))
    for one in unmatched:
        others = left.get(_place(one), [])
        differences.append(_difference(kind, one, others.pop(0) if others else None))
    differences.extend(_difference(kind, None, other) for others in left.values() for other in others)
    return Part(tuple(differences), tuple(alike))


def _place(said: Said) -> tuple[object, ...]:
    return (said.topic, said.game, said.bet, said.key)


def _difference(kind: DifferenceKind, one: Said | None, other: Said | None) -> Difference:
    topic, game, bet = next((said.topic, said.game, said.bet) for said in (one, other) if said is not None)
    return Difference(
        kind, game, bet, None, _side(one), _side(other), topic=topic, equal_if=WHATEVER if _meet(one, other) else ()
    )


def _meet(one: Said | None, other: Said | None) -> bool:
    """Return whether two options or wordings have a reading in common; other rules have one reading each."""
    if one is None or other is None or one.topic not in ("option", "reading"):
        return False
    return isinstance(one.value, frozenset) and isinstance(other.value, frozenset) and bool(one.value & other.value)


def _side(said: Said | None) -> Side | None:
    return Side(said.text, said.citations, said.span, silent=said.value is None) if said else None


def said_in(texts: Bilingual, *values: object) -> Bilingual:
    """Return words in both languages with values in their places."""
    return {language: words.format(*values) for language, words in texts.items()}
