"""What throws do at a table, and what they do by its regulation, in words."""

from __future__ import annotations

from checker.cases.case import TableCase
from checker.cases.table.prices import OutcomeDifference
from checker.checks.tables.subject import IN_PRISON, source_words
from checker.findings.wording import Style
from checker.words.outcomes import EFFECTS, throws_text

_NOTHING = {"en": "decides nothing", "es": "no decide"}
_HERE: dict[str, dict[str, str]] = {
    "listed": {"en": "{effect} here", "es": "{effect} aquí"},
    "dropped": {"en": "{effect} here (it is in no list)", "es": "{effect} aquí (no figura en ninguna lista)"},
    "open": {"en": "is in no list here", "es": "no figura aquí en ninguna lista"},
}


def differing_throws(case: TableCase, shift: OutcomeDifference, style: Style) -> str:
    """Return what differs: `0 wins here, loses in the regulation`."""
    apparatus = case.regulation.apparatus(shift.offer.bet)
    stated = shift.offer.played.stated if shift.offer.played is not None else {}
    parts = []
    for here, there, mask in shift.throws if apparatus else ():
        at_table, in_text = ((EFFECTS[effect] if effect else _NOTHING)[style.language] for effect in (here, there))
        is_dropped = there in stated and here not in stated  # a list of the table replaces the one that it was in
        form = "listed" if not is_dropped else "dropped" if here else "open"
        at_table = _HERE[form][style.language].format(effect=at_table)
        thrown = throws_text(apparatus, mask)[style.language] if apparatus else ""
        parts.append(f"{thrown} {at_table}, {in_text} {source_words(case)[style.language]}")
    return (IN_PRISON[style.language] if shift.in_prison else "") + "; ".join(parts)
