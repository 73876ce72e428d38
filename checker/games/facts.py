"""The closed list of facts about a table that a regulation can require and a table file can state."""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Texts
from checker.text.record import NamedTuple


class Fact(NamedTuple):
    """Type of a table fact; `unit` for measures ("mm", "min"), None for counts, truths and names."""

    type: Literal["count", "measure", "truth", "name"]
    label: Texts
    unit: str | None = None


FACTS: dict[str, Fact] = {
    "dice.in_service": Fact("count", {"en": "dice at the service of the table", "es": "dados al servicio de la mesa"}),
    "dice.set": Fact("count", {"en": "dice in the set", "es": "dados del juego de dados"}),
    "dice.edge": Fact("measure", {"en": "edge of a die", "es": "arista del dado"}, "mm"),
    "dice.opposite_sum": Fact("count", {"en": "sum of opposite faces", "es": "suma de las caras opuestas"}),
    "dice.numbered": Fact("truth", {"en": "dice are numbered", "es": "dados numerados"}),
    "dice.logo": Fact("truth", {"en": "dice bear the house's mark", "es": "dados con el anagrama del establecimiento"}),
    "dice.balanced": Fact("truth", {"en": "dice are balanced", "es": "dados equilibrados"}),
    "dice.rotation": Fact("measure", {"en": "rotation of the dice", "es": "rotación de los dados"}, "min"),
    "staff.head": Fact("name", {"en": "code of the head of table", "es": "código del jefe de mesa"}),
    "staff.table_head": Fact("count", {"en": "heads of table", "es": "jefes de mesa"}),
    "staff.deputy_head": Fact("count", {"en": "deputy heads of table", "es": "subjefes de mesa"}),
    "staff.dealers": Fact("count", {"en": "dealers", "es": "crupieres"}),
    "staff.end_dealers": Fact("count", {"en": "end dealers", "es": "extremos de mesa"}),
    "staff.tables_per_head": Fact("count", {"en": "tables under one head", "es": "mesas a cargo de un jefe"}),
    "recording.individual": Fact("truth", {"en": "individual recording", "es": "grabación individualizada"}),
    "display.roll_history": Fact("truth", {"en": "history of rolls shown", "es": "historial de tiradas a la vista"}),
    "display.other_chips": Fact("truth", {"en": "other players' chips shown", "es": "fichas de los demás a la vista"}),
    "display.shooter": Fact("truth", {"en": "shooter shown", "es": "tirador a la vista"}),
    "display.chat": Fact("truth", {"en": "chat between players", "es": "conversación entre jugadores"}),
    "wheel.pockets": Fact("count", {"en": "pockets of the wheel", "es": "casillas del cilindro"}),
    "cards.decks": Fact("count", {"en": "decks", "es": "barajas"}),
    "table.game": Fact("name", {"en": "game of the table", "es": "juego de la mesa"}),
}
