"""What there is, as text and as data."""

from __future__ import annotations

import json

from checker.formats.listing import (
    BetEntry,
    CheckEntry,
    GameEntry,
    Inventory,
    RegulationEntry,
    SchemaEntry,
    TextAbove,
    as_json,
    as_text,
)
from checker.views.words import Presentation
from tests.views.made import BAND
from tests.views.published import validated

ASTURIAS = RegulationEntry(
    "es_as_craps_2011",
    "Reglas esenciales para el desarrollo del juego de dados o craps",
    "ES-AS",
    "official",
    ("craps",),
    "regulations/es-as/craps-2011.decree",
)
BROKEN = RegulationEntry("broken", "", "", "", (), "mine/broken.decree")
CHECK = CheckEntry(BAND, "A maximum lies outside the band the regulation allows", "0.1")
SCHEMA = SchemaEntry("table", "Table file of a casino table game")
DICE = GameEntry(
    "craps",
    {"en": "craps", "es": "craps"},
    ("dados",),
    (
        BetEntry("dont_pass", {"en": "don't pass", "es": "barra no pase"}, ("no pase",), ("mala",), False),
        BetEntry("buy", {"en": "buy", "es": "compra"}, (), (), True),
    ),
)


def test_a_list_in_spanish() -> None:
    assert (
        as_text(Inventory([ASTURIAS, BROKEN], [CHECK], [SCHEMA]), Presentation("es"))
        == """\
Normas
  broken                            no se puede leer: `tapete check mine/broken.decree`
                                    mine/broken.decree
  es_as_craps_2011  ES-AS  oficial  Reglas esenciales para el desarrollo del juego de dados o
                                    craps
                                    craps
                                    regulations/es-as/craps-2011.decree

Comprobaciones
  LIM002  error  maximum-outside-band  A maximum lies outside the band the regulation allows

Esquemas
  table  Table file of a casino table game
"""
    )


def test_what_a_regulation_is_subject_to_stands_with_it() -> None:
    above = (TextAbove("xx_ley", None, True), TextAbove(None, "Decreto 44/2001", False))
    house = RegulationEntry("xx_casa", "Reglas", "XX", "operator", (), "casa.decree", above)
    (found,) = validated(json.loads(as_json(Inventory([house], [], []), Presentation("en"))), "list")["regulations"]

    assert "subject to xx_ley, “Decreto 44/2001” (not at hand)" in as_text(
        Inventory([house], [], []), Presentation("en")
    )
    assert found["subject_to"] == [
        {"regulation": "xx_ley", "title": None, "held": True},
        {"regulation": None, "title": "Decreto 44/2001", "held": False},
    ]


def test_nothing_to_list() -> None:
    assert (
        as_text(Inventory([], [], []), Presentation("en"))
        == "Regulations\n  none\n\nChecks\n  none\n\nSchemas\n  none\n"
    )


def test_the_data_has_the_published_shape() -> None:
    read = validated(json.loads(as_json(Inventory([ASTURIAS, BROKEN], [CHECK], [SCHEMA]), Presentation("en"))), "list")

    assert [entry["id"] for entry in read["regulations"]] == ["broken", "es_as_craps_2011"]
    assert read["regulations"][0]["kind"] is None
    assert read["checks"] == [
        {
            "code": "LIM002",
            "slug": "maximum-outside-band",
            "severity": "error",
            "verdict": "violation",
            "reservation": False,
            "since": "0.1",
            "title": "A maximum lies outside the band the regulation allows",
        }
    ]


def test_nothing_to_list_as_data() -> None:
    read = validated(json.loads(as_json(Inventory([], [], []), Presentation("en"))), "list")

    assert (read["regulations"], read["checks"], read["schemas"]) == ([], [], [])


def test_hostile_titles() -> None:
    text = as_text(Inventory([ASTURIAS._replace(title="\x1b[2J\u202e", path="::error::")], [], []), Presentation("en"))

    assert "\x1b" not in text and "\u202e" not in text


def test_bets_stand_with_their_names_in_both_languages_and_those_of_some_places() -> None:
    assert (
        as_text(Inventory([], [], [], [DICE]), Presentation("es"))
        == """\
craps  craps, dados
  dont_pass  don't pass  barra no pase               no pase
                                                     en otras normas: mala
  buy        buy         compra         a un número
"""
    )


def test_bets_as_data() -> None:
    read = validated(json.loads(as_json(Inventory([], [], [], [DICE]), Presentation("en"))), "list")

    assert read["games"][0]["also"] == ["dados"]
    assert read["games"][0]["bets"][0] == {
        "id": "dont_pass",
        "name": {"en": "don't pass", "es": "barra no pase"},
        "everyday": ["no pase"],
        "local": ["mala"],
        "numbered": False,
    }
    assert "games" not in json.loads(as_json(Inventory([], [], []), Presentation("en")))
