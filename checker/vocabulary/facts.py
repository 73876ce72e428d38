"""The closed list of facts about a table that a regulation can require and a table file can state."""

from __future__ import annotations

from checker.vocabulary.keys import TableKey, key

# Facts that a regulation can require. `most` is far above what any house has: what is beyond has a digit too many, or
# stands at the wrong key. The one of the rotation of dice is a month.
FACT_SECTIONS: dict[str, tuple[TableKey, ...]] = {
    "dice": (
        key(
            "in_service",
            "en_servicio",
            "count",
            "dice at the service of the table",
            "dados al servicio de la mesa",
            least=1,
            most=100,
        ),
        key("set", "juego_de_dados", "count", "dice in the set", "dados del juego de dados", least=1, most=100),
        key("edge", "arista", "length", "edge of a die", "arista del dado", least=1),
        key("opposite_sum", "suma_opuestas", "count", "sum of opposite faces", "suma de las caras opuestas", least=1),
        key("numbered", "numerados", "truth", "dice are numbered", "dados numerados"),
        key("logo", "anagrama", "truth", "dice bear the house's mark", "dados con el anagrama del establecimiento"),
        key("balanced", "equilibrados", "truth", "dice are balanced", "dados equilibrados"),
        key(
            "rotation", "rotación", "time", "rotation of the dice", "rotación de los dados", least=1, most=31 * 24 * 60
        ),
    ),
    "staff": (
        key("head", "jefe", "name", "code of the head of table", "código del jefe de mesa"),
        key(
            "table_head",
            "jefe_de_mesa",
            "count",
            "heads of table",
            "jefes de mesa",
            most=20,
            also={"jefes": "es", "jefes_de_mesa": "es"},
        ),
        key(
            "deputy_head",
            "subjefe_de_mesa",
            "count",
            "deputy heads of table",
            "subjefes de mesa",
            most=20,
            also={"subjefe": "es", "subjefes": "es", "subjefes_de_mesa": "es"},
        ),
        key(
            "dealers",
            "crupieres",
            "count",
            "dealers",
            "crupieres",
            least=1,
            most=20,
            also={"croupiers": "en", "croupieres": "es"},
        ),
        key(
            "end_dealers",
            "extremos_de_mesa",
            "count",
            "end dealers",
            "extremos de mesa",
            most=20,
            also={"extremos": "es"},
        ),
        key(
            "tables_per_head",
            "mesas_por_jefe",
            "count",
            "tables under one head",
            "mesas a cargo de un jefe",
            least=1,
            most=50,
        ),
    ),
    "recording": (key("individual", "individualizada", "truth", "individual recording", "grabación individualizada"),),
    "display": (
        key(
            "roll_history", "historial_de_tiradas", "truth", "history of rolls shown", "historial de tiradas a la vista"
        ),
        key("other_chips", "fichas_de_otros", "truth", "other players' chips shown", "fichas de los demás a la vista"),
        key("shooter", "tirador", "truth", "shooter shown", "tirador a la vista"),
        key("chat", "conversación", "truth", "chat between players", "conversación entre jugadores"),
    ),
    "wheel": (key("pockets", "casillas", "count", "pockets of the wheel", "casillas del cilindro", least=1, most=100),),
    "cards": (key("decks", "barajas", "count", "decks", "barajas", least=1, most=20, also={"mazos": "es"}),),
}

FACTS: dict[str, TableKey] = {
    **{f"{section}.{each.english}": each for section, keys in FACT_SECTIONS.items() for each in keys},
    "table.game": key("game", "juego", "name", "game of the table", "juego de la mesa", identity=True),
}
"""Every fact, by section and key."""
DIE_EDGES = (5, 50)
"""Millimetres that the edge of a die has at least and at most."""
BOUNDED = frozenset(
    (*(path for path, fact in FACTS.items() if fact.least or fact.most), "dice.balanced", "dice.numbered")
)
"""Facts that have impossible values, whatever a regulation asks for (DUT008)."""
