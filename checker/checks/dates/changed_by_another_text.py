"""Another regulation in the library changes this one.

Why it matters
    A table is checked against this regulation as transcribed. Where another one has replaced, added or repealed parts
    of it, only the transcriber knows whether this is the old wording or the new one.

Fails
    regulation example
      in force 2005-08-06 [A.1]
      outline A.1
    --- beside
    regulation beside
      in force 2012-03-01 [B.1]
      amends example [B.1]
      repeals [A.1] by [B.1]

Passes
    regulation example
      in force 2005-08-06 until 2012-02-29 [A.1]
      outline A.1
    --- beside
    regulation beside
      in force 2012-03-01 [B.1]
      amends example [B.1]
      repeals [A.1] by [B.1]

How to fix
    If this is the wording before the change, give its last day with `until`, and transcribe the new wording as a
    regulation of its own. If it is the wording after the change, nothing needs to be done.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.semantics.decree.model import Link
from checker.store.in_force import in_force_since, last_day_in_force

CODE, SEVERITY, SINCE = "DAT008", "note", "0.1"
MESSAGE = {"en": "`{other}` changes this regulation {day}{places}", "es": "`{other}` modifica esta norma {day}{places}"}
HELP = {
    "en": "if the wording here is the one before the change, give its last day in force with `until`",
    "es": "si aquí figura la redacción anterior al cambio, indicar su último día en vigor con `hasta`",
}
CHANGES: dict[str, Bilingual] = {
    "replaces": {"en": "replaces", "es": "sustituye"},
    "inserts": {"en": "inserts", "es": "añade"},
    "repeals": {"en": "repeals", "es": "deroga"},
}
UNKNOWN_DAY: Bilingual = {"en": "from a day that is not known", "es": "desde un día que no consta"}
HERE: Bilingual = {"en": "changes it", "es": "lo modifica"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per text that changes this one while it is in force."""
    text, ended = case.regulation, last_day_in_force(case.regulation.header)
    for other in case.beside:
        links = [link for link in other.links if link.regulation == text.id and link.kind in ("amends", *CHANGES)]
        since = in_force_since(other.header)
        if not links or (ended is not None and since is not None and ended < since):
            continue
        day = UNKNOWN_DAY if since is None else {"en": f"from {since}", "es": f"desde el {since}"}
        yield Observation(
            at=text.span,
            values={"other": other.id, "day": day, "places": {name: _places(links, name) for name in ("en", "es")}},
            subject=Subject(text.id),
            related=(Related(links[0].span, HERE),),
        )


def _places(links: list[Link], language: str) -> str:
    """Return the places of this text that are changed: `: replaces A.1, A.2; repeals B`; empty where none is named."""
    found = []
    for kind, words in CHANGES.items():
        places = [place for link in links if link.kind == kind for place in link.target]
        found += [f"{words[language]} {', '.join(places)}"] if places else []
    return f": {'; '.join(found)}" if found else ""
