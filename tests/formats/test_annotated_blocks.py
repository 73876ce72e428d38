"""A list that comes back with two tables in a row: each is named with its own verdict, a closed one too."""

from __future__ import annotations

import csv

from tests.apps.commands import Tapete

SHEET = (
    "Mesa,Norma,Juego,Mínimo,Máximo,Estado,Mesa,Norma,Juego,Mínimo,Máximo,Estado\n"
    "RU-1,ninguna,ruleta americana,10,5,Abierta,RU-2,ninguna,ruleta americana,5,500,Cerrada\n"
    "RU-3,ninguna,ruleta americana,10,5,Abierta,RU-4,ninguna,ruleta americana,20,5,Abierta\n"
)


def test_of_two_tables_in_a_row_each_has_its_own_verdict(command: Tapete) -> None:
    (command.folder / "mesas.csv").write_text(SHEET, encoding="utf-8")
    ran = command("check", "mesas.csv", "-o", "vuelta.csv", "--lang", "es")
    rows = list(csv.reader((command.folder / "vuelta.csv").read_text(encoding="utf-8-sig").splitlines()))

    assert ran.returncode == 1, ran.stderr
    verdict, reason = rows[0].index("Comprobación (tapete)"), rows[0].index("Motivo (tapete)")
    assert [row[verdict] for row in rows[1:]] == ["no conforme", "no conforme"]
    assert "RU-1: no conforme" in rows[1][reason] and "RU-2" in rows[1][reason]
    assert "RU-3: no conforme" in rows[2][reason] and "RU-4: no conforme" in rows[2][reason]
