"""Commissions that chips cannot make, in words."""

from __future__ import annotations

from checker.cases.table.commission_charges import Charge
from checker.findings.finding import Bilingual
from checker.findings.wording import Style, edge, number
from checker.words.names import numbers_text

WAYS: dict[str, Bilingual] = {
    "down": {"en": "rounded down {taken}", "es": "redondeada hacia abajo, {taken}"},
    "up": {"en": "rounded up {taken}", "es": "redondeada hacia arriba, {taken}"},
    "nearest": {"en": "rounded to the nearest chip {taken}", "es": "redondeada a la ficha más cercana, {taken}"},
}
_EDGE: Bilingual = {"en": "house edge {edge}", "es": "ventaja de la casa {edge}"}
_PLAIN: Bilingual = {"en": "not rounded {edge}", "es": "sin redondear, {edge}"}


def charges_words(charges: tuple[Charge, ...], style: Style) -> str:
    """Return what each bet is charged, and its house edge with that and without rounding.

    `buy` 4, 10: 0.25; rounded up 1, house edge 1/15 (6.667%); not rounded 1/60 (1.667%)
    """
    found: dict[tuple[object, ...], list[Charge]] = {}
    for charge in charges:
        found.setdefault((charge.offer.bet.id, charge.amount, charge.ways, charge.edge), []).append(charge)
    return " / ".join(_line(tuple(same), style) for same in found.values())


def steps_words(charges: tuple[Charge, ...], style: Style) -> str:
    """Return the step that each bet needs: `buy` 4, 10: 20."""
    found: dict[tuple[str, object], list[Charge]] = {}
    for charge in charges:
        found.setdefault((charge.offer.bet.id, charge.step), []).append(charge)
    return ", ".join(f"{_name(tuple(same))}: {number(same[0].step, style)}" for same in found.values())


def _name(charges: tuple[Charge, ...]) -> str:
    return f"`{charges[0].offer.bet.id}` {numbers_text(charge.number for charge in charges)}".strip()


def _line(charges: tuple[Charge, ...], style: Style) -> str:
    first = charges[0]
    parts = [f"{_name(charges)}: {number(first.amount, style)}"]
    for way in first.ways:
        said = WAYS[way.rounding][style.language].format(taken=number(way.taken, style))
        known = f", {_EDGE[style.language].format(edge=edge(way.edge, style))}" if way.edge is not None else ""
        parts.append(said + known)
    if first.edge is not None:
        parts.append(_PLAIN[style.language].format(edge=edge(first.edge, style)))
    return "; ".join(parts)
