"""What `check` is asked to judge, as the user typed it."""

from __future__ import annotations

from checker.store.session import Session
from checker.store.targets import Target, targets
from checker.text.record import NamedTuple


class Job(NamedTuple):
    """What to check. `paths` as the user typed them; `ids` of regulations when `regulations` is set, all if empty.

    `select` and `ignore` are the beginnings of codes that options name: what is found is judged whole, and chosen from
    afterwards.
    """

    paths: tuple[str, ...] = ()
    regulations: bool = False
    ids: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    stdin_filename: str = "-"

    def targets(self, session: Session) -> tuple[Target, ...]:
        """Return the regulations and files to check, in order."""
        ids = (self.ids or sorted(session.library)) if self.regulations else ()
        entries = [session.library[id_] for id_ in ids]
        regulations = tuple(Target(entry.label, True, entry.label, entry) for entry in entries)
        return (*regulations, *targets(self.paths, self.stdin_filename))
