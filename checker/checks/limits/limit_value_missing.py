"""A clause needs a figure that the table file does not state.

Why it matters
    A table that states a maximum for a place bet and none for the simple bets it is measured against cannot be checked
    on it. Sections that a file does not have are neither checked nor reported; `complete: true` asks for everything.

Fails
    group simple pays even
    bet place_win(n in 4, 10)   pays 9 to 5
    limit max(place_win) = max(simple) [B.6]
    --- table
    bets:
      place_win: {maximum: 500}

Passes
    group simple pays even
    bet place_win(n in 4, 10)   pays 9 to 5
    limit max(place_win) = max(simple) [B.6]
    --- table
    maximum: {simple: 500}
    bets:
      place_win: {maximum: 500}

How to fix
    State the figures that the finding lists.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.judge import MissingFigure
from checker.checks.limits.shared.words import SET_HERE, key_of
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.findings.wording import Style, listed
from checker.limits.form import TABLE
from checker.text.files import is_spreadsheet
from checker.words.names import in_both

CODE, SEVERITY, VERDICT, SINCE = "LIM008", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("missing limits",)
MESSAGE = {
    "en": "not stated, though a limit the table does state is measured by it: {missing}",
    "es": "no consta, aunque con ello se mide un límite que la mesa sí indica: {missing}",
}
HELP: Bilingual = {"en": "state the figures", "es": "indicar las cifras"}
IN_FILES: Bilingual = {"en": "state {keys}", "es": "indicar {keys}"}
IN_LISTS: Bilingual = {"en": "add {keys} as a column", "es": "añadir como columna {keys}"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists everything a table would have to state to be judged."""
    table = case.table
    missing = table.judgements.missing
    if not missing:
        return
    lists = is_spreadsheet(table.file.span.path)
    way = IN_LISTS if lists else IN_FILES
    keys = tuple(key_of(each, table.file.language, lists) for each in missing)
    rules = {each.rule.span: each.rule for each in missing}
    yield Observation(
        at=missing[0].at,
        values={
            "missing": in_both(
                case.regulation.header.country,
                lambda style: listed(tuple(_words(each, style) for each in missing), style),
            ),
        },
        subject=Subject(case.regulation.id, table.game_id),
        citations=tuple(dict.fromkeys(citation for rule in rules.values() for citation in rule.citations)),
        related=tuple(Related(span, SET_HERE) for span in rules),
        help=in_both("", lambda style: way[style.language].format(keys=listed(keys, style))),
    )


def _words(missing: MissingFigure, style: Style) -> str:
    spanish = style.language == "es"
    kind = ("el mínimo" if missing.function == "min" else "el máximo") if spanish else f"the {missing.function}imum"
    of = (
        ("de la mesa" if spanish else "of the table")
        if missing.of == TABLE
        else f"{'de' if spanish else 'of'} `{missing.of}`"
    )
    if missing.share is None:
        return f"{kind} {of}"
    share = "como porcentaje de" if spanish else "as a percentage of"
    return f"{kind} {of} {share} `{missing.share}`"
