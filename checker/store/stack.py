"""The texts that bind a table: those that it names, and all that these are subject to.

What they say together is put into one regulation in `store/together.py`, and kept in the cache as a compiled text is:
for the same texts and the same code. What lies above a text is known from these alone, and from which of the texts
that they name are not at hand.
"""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from checker.findings.finding import finding_of
from checker.semantics.decree.model import Link, Regulation
from checker.store.compiled import Compiled, Damaged, pack, unpack
from checker.store.library import amendments_not_in_force, as_usual_rules, usual_rules
from checker.store.session import LawStack, Session, SourceState, compiled_at, usual_bets, usual_regulation
from checker.store.store import MARSHAL_FORMAT, Unusable, code_stamp, key_of_text
from checker.text import cache
from checker.text.cache import blake2b
from checker.text.files import Unreadable
from checker.text.memory import Memory, reached
from checker.text.record import NamedTuple

WithVoid = Callable[[Regulation], Regulation]


class _Binding(NamedTuple):
    """The texts above some, and what they make together."""

    stack: LawStack
    absent: tuple[str, ...]  # the texts that they name and that are not at hand

    def holds(self, session: Session, day: str) -> bool:
        """Return whether the same texts bind still on a day, as amended, and none has changed."""
        places = _places([each.entry.id for each in self.stack.places], self.absent, session)
        return places == self.stack.places and self.is_of(day)

    def is_of(self, day: str) -> bool:
        """Return whether the same of the texts amend the others on a day."""
        whole = self.stack.compiled.regulation
        return amendments_not_in_force(whole.texts, day) == amendments_not_in_force(whole.texts, whole.day)


_KNOWN: dict[tuple[str, ...], tuple[_Binding, ...]] = {}  # of two days, before and after an amendment
_MOST = 64
_FILLED: Memory[Compiled] = Memory(64)


def stack_of(names: tuple[str, ...], session: Session, day: str, with_void: WithVoid) -> LawStack:
    """Return the texts that bind a table which names some, all of them at hand, on a day.

    `with_void` adds what of them is void (`cases/comparison/lower.py`).

    Raises:
        Unreadable, Unusable: One of them cannot be used, or is subject to itself.
    """
    before = _KNOWN.get(names, ())
    known = next((each for each in before if each.holds(session, day)), None)
    if known is None:
        known = _kept(names, session, day) or _made(names, session, day, with_void)
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        _KNOWN[names] = (known, *before[:1])
    return known.stack


def _places(ids: Iterable[str], absent: Iterable[str], session: Session) -> tuple[SourceState, ...] | None:
    at_hand = session.library.keys()
    known = at_hand >= set(ids) and at_hand.isdisjoint(absent)
    return tuple(session.place_of(session.library[each]) for each in ids) if known else None


def _kept(names: tuple[str, ...], session: Session, day: str) -> _Binding | None:
    """Return what the cache has of the texts on a day; None without, or where the run gives evidence of publication."""
    body = cache.read(_file_of(names, session), code_stamp().encode())
    if body is not None:
        with suppress(Unreadable, Damaged, ValueError, EOFError, TypeError):  # as good as absent
            ids, absent, key, data = marshal.loads(body)
            places = _places(ids, absent, session)
            if places is not None and key == _key_of(places):
                found = _Binding(LawStack(places, unpack(data)), absent)
                return found if found.is_of(day) else None
    return None


def _made(names: tuple[str, ...], session: Session, day: str, with_void: WithVoid) -> _Binding:
    places = _gathered(names, session)
    key = _key_of(places)
    texts = tuple(map(compiled_at, places))
    ties = (link.regulation for text in texts for link in text.regulation.brings)
    absent = tuple(dict.fromkeys(name for name in ties if name is not None and name not in session.library))
    if len(texts) == 1:
        return _Binding(LawStack(places, texts[0]), absent)
    from checker.store.together import as_one, filled_in  # imported lazily: nearly always it was done before

    # An unofficial text that nobody named is calculated with, as the usual rules are, and binds nobody.
    idle = tuple(text for text in texts if text.regulation.header.is_unofficial and text.regulation.id not in names)
    found = as_one(tuple(text for text in texts if text not in idle), day)
    found = found._replace(regulation=with_void(found.regulation))
    if idle:
        known = as_one(idle, day)
        found = filled_in(found, as_usual_rules(known.regulation), known)
    if key is not None and key == _key_of(places):  # no text has changed meanwhile
        ids = tuple(each.entry.id for each in places)
        body = marshal.dumps((ids, absent, key, pack(found)), MARSHAL_FORMAT)
        cache.write(_file_of(names, session), code_stamp().encode(), body)
    return _Binding(LawStack(places, found), absent)


def _file_of(names: tuple[str, ...], session: Session) -> str:
    files = (os.path.abspath(session.library[name].file) for name in names)
    told = "\0".join((*files, str(session.certify))).encode("utf-8", "surrogatepass")
    return f"{names[0]}-{blake2b(told, digest_size=8).hexdigest()}.stack.bin"


def _key_of(places: Iterable[SourceState]) -> bytes | None:
    """Return what names the contents of texts; None for those that are in no file or have evidence of the run."""
    if any(each.published is not None or each.entry.text is not None for each in places):
        return None
    return b"".join(key_of_text(each.entry) for each in places)


def texts_over(regulation: Regulation, session: Session) -> tuple[Compiled, ...]:
    """Return the texts at hand that a regulation is subject to, and those above them, the lowest first.

    Each is as it binds there: without what another one repeals, or what a supplementary one leaves to others.
    """
    ties = [each for each in regulation.links if each.kind == "subject_to" and each.regulation in session.library]
    texts = tuple(map(compiled_at, _gathered((each.regulation for each in ties if each.regulation), session)))
    if any(text.regulation.id == regulation.id for text in texts):
        raise _circle(regulation.path, ties[0])
    from checker.store.combined import parts_of  # imported lazily: for texts below others alone

    parts = parts_of((regulation, *(text.regulation for text in texts)), session.as_of)[1:]
    return tuple(text._replace(regulation=part) for text, part in zip(texts, parts, strict=True))


def _gathered(names: Iterable[str], session: Session) -> tuple[SourceState, ...]:
    """Return some texts and all that these are subject to, the lowest first."""
    found: dict[str, tuple[SourceState, Regulation]] = {}

    def above(name: str) -> tuple[str, ...]:
        if name not in found:
            place = session.place_of(session.library[name])
            found[name] = place, compiled_at(place).regulation
        links = (link.regulation for link in found[name][1].brings)
        return tuple(each for each in links if each is not None and each in session.library)

    every = reached(names, above)
    for name in every:
        place, regulation = found[name]
        for link in regulation.links:
            tied = link.regulation if link.kind == "subject_to" else None
            if tied in session.library and tied is not None and name in reached((tied,), above):
                raise _circle(place.entry.label, link)
    official_last = sorted(_lowest_first(every, above), key=lambda name: found[name][1].header.kind == "official")
    return tuple(found[name][0] for name in official_last)


def _circle(path: str, link: Link) -> Unusable:
    return Unusable(path, (finding_of("decree_names/subject-to-itself", link.span, {"text": link.regulation or ""}),))


def _lowest_first(names: Sequence[str], above: Callable[[str], Iterable[str]]) -> tuple[str, ...]:
    """Return texts so that each stands before those it is subject to."""
    order: dict[str, None] = {}

    def place(name: str) -> None:
        for below in names:
            if name in above(below) and below not in order and below != name:
                place(below)
        order[name] = None

    for name in names:
        if name not in order:
            place(name)
    return tuple(order)


def with_usual_rules(stack: LawStack, game: str, decks: int | None) -> Compiled:
    """Return the regulation of a stack, filled in from the usual rules of a game with what no text gives.

    `decks` is how many the usual rules are dealt from. Where a game has no usual rules, nothing is filled in, nor where
    the texts have all options and bets of a card game.
    """
    usual = usual_rules().get(game)
    if usual is None:
        return stack.compiled
    rules = usual_regulation(usual, decks)
    of = stack.compiled.regulation
    given = {(each.game, each.name) for each in of.options if each.holds and not each.left_to}
    has_options = bool(rules.options) and given.issuperset((each.game, each.name) for each in rules.options)
    if has_options and all(of.bet(each.game, each.id) for each in rules.bets):
        return stack.compiled
    from checker.store.together import filled_in  # imported lazily: at most tables the texts have it all

    bets = usual_bets(usual)
    return _FILLED.recall(stack.compiled, decks, lambda: filled_in(stack.compiled, rules, bets), beside=rules)
