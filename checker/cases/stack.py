"""The texts that bind with those that a table or a command names, and what they make together."""

from __future__ import annotations

from checker.semantics.decree.model import Regulation
from checker.store.session import LawStack, Session


def stack_of(ids: tuple[str, ...], session: Session, day: str) -> LawStack:
    """Return the texts that bind with some on a day (ISO date), all of them at hand.

    Raises:
        Unreadable, Unusable: One of them cannot be used.
    """
    alone = session.alone(ids)
    if alone is not None:
        return alone
    from checker.store import stack  # imported lazily: for several texts

    return stack.stack_of(ids, session, day, _with_void)


def _with_void(whole: Regulation) -> Regulation:
    from checker.cases.comparison.lower import with_void  # imported lazily: nearly always it was kept

    return with_void(whole)
