"""A table declared complete lacks something that its regulation deals with.

Why it matters
    `complete: true` asks for everything. Without the bets, or without their payouts, a table that says so would pass
    because there is nothing to check.

Fails
    bet pass_line   pays even
    limit min(table) set by authority
    --- table
    complete: true
    minimum: 5
    bets: {pass_line: {minimum: 5}}

Passes
    bet pass_line   pays even
    limit min(table) set by authority
    --- table
    minimum: 5
    bets: {pass_line: {minimum: 5}}

How to fix
    State it, or leave out `complete`: the summary then says what has not been checked.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.findings.finding import Observation, Subject
from checker.findings.wording import listed
from checker.syntax.table.keys import KEYS, KeyLanguage, spelling
from checker.words.names import in_both

CODE, SEVERITY, VERDICT, SINCE = "TAB018", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("missing sections",)
MESSAGE = {
    "en": "the table says it is complete and does not state: {missing}",
    "es": "la mesa dice estar completa y no indica: {missing}",
}
HELP = {"en": "state them, or leave out `{key}`", "es": "indicarlo u omitir `{key}`"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that names everything that is missing."""
    table = case.table
    if not table.lacking:
        return
    language = table.file.language
    names = tuple(f"`{_spelt(path, language)}`" for path in table.lacking)
    yield Observation(
        at=table.file.span.start(),
        values={
            "missing": in_both(case.regulation.header.country, lambda style: listed(names, style)),
            "key": spelling("table", "complete", language),
        },
        subject=Subject(case.regulation.id, table.game_id),
    )


def _spelt(path: str, language: KeyLanguage) -> str:
    """Return the keys of a section as the file spells them; the name of a bet is the user's."""
    section, *inside = path.split(".", 1)
    name, _, last = inside[0].rpartition(".") if inside else ("", "", "")
    parts = [
        spelling("table", section, language),
        name,
        spelling("bet", last, language) if last in KEYS["bet"] else last,
    ]
    return ".".join(part for part in parts if part)
