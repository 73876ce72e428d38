"""Requirements in words: on invented texts, with every operator, and those that are no plain conditions."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.finding import Language
from tests.views.report.composed import composed, decree, table, texts

CASES = [
    ("require dice.in_service = 6", "Exactamente 6 dados al servicio de la mesa", "Exactly 6 dice at the service of the table"),
    ("require dice.set >= 5", "Al menos 5 dados en el juego de dados", "At least 5 dice in the set"),
    ("require dice.set > 5", "Más de 5 dados en el juego de dados", "More than 5 dice in the set"),
    ("require dice.edge <= 20 mm", "Arista del dado: como máximo 20 mm", "Edge of a die: at most 20 mm"),
    ("require dice.edge < 20 mm", "Arista del dado: menos de 20 mm", "Edge of a die: less than 20 mm"),
    ("require 15 mm <= dice.edge <= 20 mm", "Arista del dado: de 15 mm a 20 mm", "Edge of a die: 15 mm to 20 mm"),
    ("require dice.numbered", "Dados numerados", "Dice are numbered"),
    ("require staff.dealers = 2 unless staff.dealers = 4",
     "Exactamente 2 crupieres, o bien exactamente 4", "Exactly 2 dealers, or else exactly 4"),
    ("require staff.table_head >= 1 unless staff.tables_per_head <= 4",
     "Al menos 1 jefe de mesa, salvo con 4 mesas por jefe como máximo",
     "At least 1 head of table, except with at most 4 tables under one head"),
    ("require 1 <= staff.end_dealers <= 2 unless staff.dealers = 1",
     "De 1 a 2 extremos de mesa, salvo con 1 crupier", "1 to 2 end dealers, except with 1 dealer"),
    ("require cards.decks = 1 unless dice.edge <= 20 mm",
     "Exactamente 1 baraja, salvo con arista del dado: como máximo 20 mm",
     "Exactly 1 deck, except with edge of a die: at most 20 mm"),
    ("require dice.set = dice.in_service - 1",
     "Dados del juego de dados = dados al servicio de la mesa − 1",
     "Dice in the set = dice at the service of the table − 1"),
    ("advise dice.set = 5", "Exactamente 5 dados en el juego de dados (recomendación)", "Exactly 5 dice in the set (advice)"),
    ("require table.game in craps, french_roulette", "Juego de la mesa: uno de estos: Dados y ruleta francesa",
     "Game of the table: one of these: Dados and French roulette"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "es", "en"), CASES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_requirements_in_words(tmp_path: Path, rule: str, es: str, en: str, language: Language) -> None:
    body = f'bet big(n in 6, 8) "Alta"\n  wins n   loses 7   stands other\n  pays even\n\n{rule}\n'
    found = table(composed((decree(tmp_path, body),), language), "checklist-table")
    head = {"es": "Requisito", "en": "Requirement"}[language]

    assert texts(found, head) == [{"es": es, "en": en}[language]]
