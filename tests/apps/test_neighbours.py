"""Tables of one run, in several files: heads of table and prices."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.result import RunResult, exit_code, run_verdict
from checker.pipeline import run
from checker.store.library import library
from checker.store.session import Session, targets

SESSION = Session(library(), "2026-12-01", {}, {})
ROULETTE = """norma: es_cl_22_2013
mesa: ruleta-{number}
juego: ruleta americana
personal: {{jefe: {head}, jefe_de_mesa: 0, crupieres: 1{more}}}
grabacion: {{individualizada: sí}}
"""


def checked(folder: Path, tables: dict[str, str]) -> RunResult:
    """Return the run over a folder of table files."""
    for name, text in tables.items():
        (folder / name).write_text(text, encoding="utf-8")
    return run(targets((str(folder),)), SESSION).result


def grouped(count: int, more: str = "") -> dict[str, str]:
    return {f"{each}.yaml": ROULETTE.format(number=each, head="JM-3", more=more) for each in range(count)}


@pytest.mark.parametrize(("count", "code"), [(1, 0), (4, 0), (5, 1)])
def test_up_to_four_tables_may_share_a_head(tmp_path: Path, count: int, code: int) -> None:
    """The exception of Castilla y León: no more than four tables under one head, each recorded."""
    assert exit_code(run_verdict(checked(tmp_path, grouped(count)))) == code


def test_tables_of_two_heads_are_counted_apart(tmp_path: Path) -> None:
    tables = grouped(4)
    tables["other.yaml"] = ROULETTE.format(number=9, head="JM-4", more="")

    assert exit_code(run_verdict(checked(tmp_path, tables))) == 0


def test_a_number_that_is_too_low_is_found_and_excepts_from_nothing(tmp_path: Path) -> None:
    """Four as stated would be few enough; the five that name the head are not."""
    result = checked(tmp_path, grouped(5, ", mesas_por_jefe: 4"))

    assert sorted(finding.code for finding in result.findings) == ["DUT001"] * 5 + ["DUT004"] * 5


def test_a_table_on_another_day_is_no_further_one(tmp_path: Path) -> None:
    """Four tables on two days each are four under the head, not eight."""
    tables = {f"{day}-{name}": f"{text}fecha: 2026-11-{day}\n" for day in (10, 11) for name, text in grouped(4).items()}

    assert exit_code(run_verdict(checked(tmp_path, tables))) == 0


@pytest.mark.parametrize(
    ("count", "recorded", "codes"),
    [
        (1, "no", set()),  # a head of its own
        (2, "no", {"DUT001"}),
        (2, "", {"DUT003"}),  # whether they are recorded
        (4, "sí", set()),
        (5, "sí", {"DUT001"}),
    ],
)
def test_a_head_of_several_tables_is_of_none_alone(tmp_path: Path, count: int, recorded: str, codes: set[str]) -> None:
    tables = {name: text.replace("jefe_de_mesa: 0", "jefe_de_mesa: 1") for name, text in grouped(count).items()}
    line = f"individualizada: {recorded}" if recorded else ""
    tables = {name: text.replace("individualizada: sí", line) for name, text in tables.items()}
    tables = tables if recorded else {name: text.replace("grabacion: {}\n", "") for name, text in tables.items()}

    assert {finding.code for finding in checked(tmp_path, tables).findings} == codes


def test_without_the_code_of_a_head_the_number_is_missing(tmp_path: Path) -> None:
    text = ROULETTE.format(number=1, head="JM-3", more="").replace("jefe: JM-3, ", "")

    assert [finding.code for finding in checked(tmp_path, {"a.yaml": text}).findings] == ["DUT003"]


def test_results_stay_in_the_order_of_the_files(tmp_path: Path) -> None:
    """Looking again at some tables moves none."""
    tables = {**grouped(2), "9.yaml": "regulation: none\ngame: craps\nminimum: 5\n"}
    result = checked(tmp_path, tables)

    assert [Path(each.path).name for each in result.files] == ["0.yaml", "1.yaml", "9.yaml"]
    assert all(each.summary is None for each in result.files)


def test_prices_of_two_files(tmp_path: Path) -> None:
    text = "regulation: none\ngame: craps\nbets: {{any_craps: {{pays: {}}}}}\n"
    tables = {f"{price}.yaml": text.format(f"{price} to 1") for price in (7, 6)}
    result = checked(
        tmp_path, {**tables, "roulette.yaml": "regulation: none\ngame: french_roulette\nbets: {red: {pays: even}}\n"}
    )

    assert [finding.code for finding in result.findings] == ["PAY015", "TAB017"]
    assert exit_code(run_verdict(result)) == 0


def test_a_head_spelt_in_several_ways_is_one_head(tmp_path: Path) -> None:
    spellings = ("Ana Pérez", "ANA PEREZ", "ana  perez", "'Ana Perez '", "ana pérez")
    tables = {f"{n}.yaml": ROULETTE.format(number=n, head=head, more="") for n, head in enumerate(spellings)}

    assert exit_code(run_verdict(checked(tmp_path, tables))) == 1


def codes_of(tables: dict[str, str], folder: Path) -> list[str]:
    return [finding.code for finding in checked(folder, tables).findings if finding.code == "TAB027"]


CRAPS = "regulation: none\ngame: craps\ntable: {name}\nbets: {{eleven: {{pays: 15 to 1}}}}\n"


@pytest.mark.parametrize("other", ["CR 01", "cr  01", "Cr 01 ", "'CR 01'"])
def test_two_files_with_tables_of_one_name_are_told(tmp_path: Path, other: str) -> None:
    tables = {"a.yaml": CRAPS.format(name="CR 01"), "b.yaml": CRAPS.format(name=other)}

    assert codes_of(tables, tmp_path) == ["TAB027"]


def test_two_states_of_a_table_and_those_of_other_folders_may_have_one_name(tmp_path: Path) -> None:
    (tmp_path / "sur").mkdir()
    tables = {
        "a.yaml": CRAPS.format(name="CR01"),
        "b.yaml": CRAPS.format(name="CR01") + "date: 2026-02-01\n",
        "sur/a.yaml": CRAPS.format(name="CR01"),
    }

    assert codes_of(tables, tmp_path) == []


def test_a_file_of_a_folder_with_nothing_but_a_list_of_tables_is_a_table_file(tmp_path: Path) -> None:
    text = "mesas:\n  - {norma: ninguna, juego: craps, mesa: A, apuestas: {eleven: {paga: 15 a 1}}}\n"
    result = checked(tmp_path, {"a.yaml": text, "b.yaml": "tables:\n  - {name: kitchen, legs: 4}\n"})

    assert ([file.path[-6:] for file in result.files], [each.path[-6:] for each in result.skipped]) == (
        ["a.yaml"],
        ["b.yaml"],
    )
