"""`tapete check --by` and `--since`: tables in groups, and what became of each since an earlier run."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from tests.apps.commands import Tapete
from tests.text.documents import saved
from tests.views.published import problems_of

HEAD = "casino;turno;mesa;norma;juego;estado;minimo;maximo\n"
TABLES = {
    "a": "Norte;noche;A;es_as_craps_2011;craps;abierta;5;1000\n",
    "b": "Norte;noche;B;es_as_craps_2011;craps;abierta;5;100000\n",
    "c": "Sur;tarde;C;es_as_craps_2011;Craps;quizá;5;1000\n",
    "d": "Sur;tarde;D;es_as_craps_2011;craps;abierta;5;100000\n",
    "e": ";;E;es_as_craps_2011;craps;cerrada;5;1000\n",
}


def check(command: Tapete, tables: Mapping[str, str], *options: str, name: str = "sala.csv") -> str:
    saved(command.folder, name, (HEAD + "".join(tables.values())).encode())
    return command("check", name, "--as-of", "2026-11-01", *options).stdout


def since(command: Tapete, later: Mapping[str, str], *options: str) -> str:
    saved(command.folder, "old.json", check(command, TABLES, "--format", "json").encode())
    return check(command, later, "--since", "old.json", *options)


def test_tables_are_counted_by_casino_and_those_that_name_none_come_last(command: Tapete) -> None:
    assert (
        "Mesas por casino\n"
        "  Norte: 2 mesas: 1 conforme, 1 no conforme\n"
        "  Sur: 2 mesas: 1 no conforme, 1 no examinada\n"
        "  no consta: 1 mesa, 1 cerrada\n"
    ) in check(command, TABLES, "--by", "casino", "--lang", "es")


def test_spellings_of_one_game_are_one_group(command: Tapete) -> None:
    document = json.loads(check(command, TABLES, "--by", "game", "--format", "json"))

    assert problems_of(document, "check") == []
    assert [(each["name"], each["violation"], each["closed"]) for each in document["by"]["groups"]] == [("craps", 2, 1)]


@pytest.mark.parametrize(("key", "name"), [("shift", "noche"), ("turno", "noche"), ("regulation", "es_as_craps_2011")])
def test_the_other_keys(command: Tapete, key: str, name: str) -> None:
    assert f"  {name}: " in check(command, TABLES, "--by", key)


def test_what_became_of_each_table(command: Tapete) -> None:
    later = {
        "a": TABLES["a"].replace(";1000", ";200000"),
        "b": TABLES["b"].replace(";100000", ";1000"),
        "c": TABLES["c"].replace("quizá", "abierta"),
        "f": TABLES["a"].replace(";A;", ";F;"),
    }
    text = since(command, later, "--lang", "es")

    assert (
        "Respecto de la comprobación a fecha de 2026-11-01: 1 que empeora, 2 nuevas, 1 subsanada, 1 que ya no consta\n"
        in text
    )
    assert "  empeora: A (Norte, turno noche) (conforme en lo comprobable → no conforme)\n" in text
    assert "  subsanada: B (Norte, turno noche) (no conforme → conforme en lo comprobable)\n" in text
    assert "  nueva: C (Sur, turno tarde) (no comprobado → conforme en lo comprobable)\n" in text
    assert "  ya no consta: D (Sur, turno tarde) (no conforme)\n" in text


def test_rows_that_moved_and_another_file_are_the_same_tables(command: Tapete) -> None:
    saved(command.folder, "old.json", check(command, TABLES, "--format", "json").encode())
    moved = dict(reversed(TABLES.items()))
    document = json.loads(check(command, moved, "--since", "old.json", "--format", "json", name="noviembre.csv"))

    assert problems_of(document, "check") == []
    assert {each["status"] for each in document["since"]["tables"]} == {"same"}


def test_a_table_that_cannot_be_read_now_is_not_told_to_be_mended_or_worse(command: Tapete) -> None:
    later = {**TABLES, "b": TABLES["b"].replace("100000", "mucho")}

    assert "2 no examinadas" in check(command, later, "--lang", "es")
    assert "  not examined this time: B (Norte, shift noche) (does not conform → could not be checked)\n" in since(
        command, later
    )


def test_a_table_with_further_findings_is_worse_and_one_that_closes_is_not_gone(command: Tapete) -> None:
    worse = TABLES["b"].replace(";100000", ";90000000")
    text = since(command, {**TABLES, "b": worse, "d": TABLES["d"].replace("abierta", "cerrada")})

    assert "  worse: B " in text
    assert " D " not in text.partition("Since the run")[2]


def test_a_result_that_names_no_tables_is_compared_by_files(command: Tapete) -> None:
    old = json.loads(check(command, TABLES, "--format", "json"))
    for file in old["files"]:
        del file["tables"]
    for finding in old["findings"]:
        del finding["table"]
    saved(command.folder, "old.json", json.dumps(old).encode())

    assert "1 unchanged\n" in check(command, TABLES, "--since", "old.json")


def test_a_file_that_is_no_result_is_refused(command: Tapete) -> None:
    saved(command.folder, "old.json", b'{"format": "tapete/1"}')
    saved(command.folder, "sala.csv", HEAD.encode())

    assert command("check", "sala.csv", "--since", "old.json").returncode == 2
