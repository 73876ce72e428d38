"""Requirements in words: on invented texts, with every operator, and those that are no plain conditions."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.finding import Language
from tests.reporters.report.composed import composed, decree, table, texts

CASES = [
    ("require dice.in_service = 6", "Dados al servicio de la mesa: exactamente 6", "Dice at the service of the table: exactly 6"),
    ("require dice.set >= 5", "Dados del juego de dados: al menos 5", "Dice in the set: at least 5"),
    ("require dice.set > 5", "Dados del juego de dados: más de 5", "Dice in the set: more than 5"),
    ("require dice.edge <= 20 mm", "Arista del dado: como máximo 20 mm", "Edge of a die: at most 20 mm"),
    ("require dice.edge < 20 mm", "Arista del dado: menos de 20 mm", "Edge of a die: less than 20 mm"),
    ("require 15 mm <= dice.edge <= 20 mm", "Arista del dado: de 15 mm a 20 mm", "Edge of a die: 15 mm to 20 mm"),
    ("require dice.numbered", "Dados numerados", "Dice are numbered"),
    ("require staff.dealers = 2 unless staff.dealers = 4",
     "Crupieres: exactamente 2, o bien exactamente 4", "Dealers: exactly 2, or else exactly 4"),
    ("require staff.table_head >= 1 unless staff.tables_per_head <= 4",
     "Jefes de mesa: al menos 1, salvo con mesas a cargo de un jefe: como máximo 4",
     "Heads of table: at least 1, unless tables under one head: at most 4"),
    ("require dice.set = dice.in_service - 1",
     "Dados del juego de dados = dados al servicio de la mesa − 1",
     "Dice in the set = dice at the service of the table − 1"),
    ("advise dice.set = 5", "Dados del juego de dados: exactamente 5 (recomendación)", "Dice in the set: exactly 5 (advice)"),
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
