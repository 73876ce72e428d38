"""What the table files of one run have in common, so that what many of them state is worked out once."""

from __future__ import annotations

from checker.cases.library import SUFFIX
from checker.cases.neighbours import Told
from checker.findings.result import FileResult
from checker.syntax.table_stated import Sections, Statement
from checker.text.memory import Memory


class Alike:
    """What the files of one run have in common: results by all that a file states, sections by what they say."""

    def __init__(self) -> None:
        self.sections = Sections()
        self._results: Memory[FileResult] = Memory(512)
        self._games: set[tuple[str, str]] = set()

    def result(self, statement: Statement, path: str) -> FileResult | None:
        """Return the result of a file that states what another one did, which said nothing."""
        found = self._results.known(None, statement.text)
        if found is None:
            return None
        told = found.told._replace(name=statement.name or path) if isinstance(found.told, Told) else None
        return found._replace(path=path, told=told)

    def keep(self, statement: Statement, result: FileResult) -> None:
        """Keep the result of a file for those that state the same, if nothing in it is of the one file."""
        if isinstance(result.told, Told):
            self._games.add(result.told[:2])
        if _says_nothing(result):
            self._results.keep(None, statement.text, result)

    def holds(self, result: FileResult) -> bool:
        """Return whether a result that was worked out with shared sections is the one of the file.

        It is if nothing in it has a place in a file: no finding, and doubts about the text alone. The first table of a
        game is read by itself, as others are shown where its prices stand.
        """
        return _says_nothing(result) and isinstance(result.told, Told) and result.told[:2] in self._games


def _says_nothing(result: FileResult) -> bool:
    places = (place for doubt in result.reservations for place in (doubt.at, *(each.at for each in doubt.related)))
    return not result.findings and all(place.path.endswith(SUFFIX) for place in places)
