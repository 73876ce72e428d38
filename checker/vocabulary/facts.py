"""The closed list of facts about a table that a regulation can require and a table file can state."""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Bilingual
from checker.text.record import NamedTuple


class FactType(NamedTuple):
    """Type of a table fact; `unit` for measures ("mm", "min"), None for counts, truths and names."""

    type: Literal["count", "measure", "truth", "name"]
    label: Bilingual
    unit: str | None = None


FACTS: dict[str, FactType] = {
    "dice.in_service": FactType(
        "count", {"en": "dice at the service of the table", "es": "dados al servicio de la mesa"}
    ),
    "dice.set": FactType("count", {"en": "dice in the set", "es": "dados del juego de dados"}),
    "dice.edge": FactType("measure", {"en": "edge of a die", "es": "arista del dado"}, "mm"),
    "dice.opposite_sum": FactType("count", {"en": "sum of opposite faces", "es": "suma de las caras opuestas"}),
    "dice.numbered": FactType("truth", {"en": "dice are numbered", "es": "dados numerados"}),
    "dice.logo": FactType(
        "truth", {"en": "dice bear the house's mark", "es": "dados con el anagrama del establecimiento"}
    ),
    "dice.balanced": FactType("truth", {"en": "dice are balanced", "es": "dados equilibrados"}),
    "dice.rotation": FactType("measure", {"en": "rotation of the dice", "es": "rotación de los dados"}, "min"),
    "staff.head": FactType("name", {"en": "code of the head of table", "es": "código del jefe de mesa"}),
    "staff.table_head": FactType("count", {"en": "heads of table", "es": "jefes de mesa"}),
    "staff.deputy_head": FactType("count", {"en": "deputy heads of table", "es": "subjefes de mesa"}),
    "staff.dealers": FactType("count", {"en": "dealers", "es": "crupieres"}),
    "staff.end_dealers": FactType("count", {"en": "end dealers", "es": "extremos de mesa"}),
    "staff.tables_per_head": FactType("count", {"en": "tables under one head", "es": "mesas a cargo de un jefe"}),
    "recording.individual": FactType("truth", {"en": "individual recording", "es": "grabación individualizada"}),
    "display.roll_history": FactType(
        "truth", {"en": "history of rolls shown", "es": "historial de tiradas a la vista"}
    ),
    "display.other_chips": FactType(
        "truth", {"en": "other players' chips shown", "es": "fichas de los demás a la vista"}
    ),
    "display.shooter": FactType("truth", {"en": "shooter shown", "es": "tirador a la vista"}),
    "display.chat": FactType("truth", {"en": "chat between players", "es": "conversación entre jugadores"}),
    "wheel.pockets": FactType("count", {"en": "pockets of the wheel", "es": "casillas del cilindro"}),
    "cards.decks": FactType("count", {"en": "decks", "es": "barajas"}),
    "table.game": FactType("name", {"en": "game of the table", "es": "juego de la mesa"}),
}

AT_LEAST_ONE = (
    "dice.in_service",
    "dice.set",
    "dice.edge",
    "dice.opposite_sum",
    "dice.rotation",
    "wheel.pockets",
    "cards.decks",
    "staff.dealers",
    "staff.tables_per_head",
)
MOST_OF = {
    "dice.in_service": 100,
    "dice.set": 100,
    "dice.rotation": 31 * 24 * 60,
    "wheel.pockets": 100,
    "cards.decks": 20,
    "staff.table_head": 20,
    "staff.deputy_head": 20,
    "staff.dealers": 20,
    "staff.end_dealers": 20,
    "staff.tables_per_head": 50,
}
"""Far above what any house has: what is beyond has a digit too many, or stands at the wrong key."""
DIE_EDGES = (5, 50)
"""Millimetres that the edge of a die has at least and at most."""
BOUNDED = frozenset((*AT_LEAST_ONE, *MOST_OF, "dice.balanced", "dice.numbered"))
"""Facts that have impossible values, whatever a regulation asks for (DUT008)."""
