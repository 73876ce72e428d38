"""The summary of several tables: worst first, and of many tables each kind of finding once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.apps.report import collect
from checker.views.report.build import report_of
from checker.views.report.model import FindingBlock, Points, Table, plain
from checker.views.report.sections.findings import MOST_NAMED
from checker.views.report.sections.summary import MOST_NAMES, MOST_POINTS
from checker.views.report.subject import Assignment
from tests.views.report.composed import (
    AS_OF,
    ASTURIAS,
    MOMENT,
    VERSION,
    blocks,
    composed,
    known,
    sections,
    table,
    texts,
)

FAIR, LOW, LOWER = (f"any_seven: {{pays: {odds} to 1}}" for odds in (4, 3, 2))
HIGH = "maximum: {simple: 6000}"


def tables(folder: Path, faults: tuple[str, ...]) -> tuple[str, ...]:
    """Write a table for each fault and return their paths."""
    paths = []
    for place, fault in enumerate(faults, 1):
        bets = f"bets: {{{fault}}}" if fault in (FAIR, LOW, LOWER) else f"{fault}\nbets: {{pass_line: {{pays: even}}}}"
        path = folder / f"t{place:02}.yaml"
        path.write_text(
            f"regulation: {ASTURIAS}\ntable: mesa-{place}\ngame: craps\nminimum: 5\n{bets}\n", encoding="utf-8"
        )
        paths.append(str(path))
    return tuple(paths)


def told(names: tuple[str, ...]) -> list[str]:
    (found,) = (
        block for block in sections(composed(names, "es"))["summary"].blocks if isinstance(block, Points)
    )  # fmt: skip
    return [plain(point.line) for point in found.points]


def test_few_tables_have_a_point_each(tmp_path: Path) -> None:
    found = told(tables(tmp_path, (FAIR, HIGH, HIGH)))

    assert sorted(line.partition(".")[0] for line in found) == ["mesa-1", "mesa-2", "mesa-3"]
    assert not any("más:" in line for line in found)


def test_of_many_tables_each_kind_is_told_once(tmp_path: Path) -> None:
    """Thirteen wrong maxima and one wrong price are two points."""
    found = told(tables(tmp_path, (*[HIGH] * (MOST_POINTS + 1), FAIR)))
    (maxima,) = (line for line in found if "6000" in line)

    assert len(found) == 2
    assert maxima.startswith("mesa-1. El máximo de «Suertes sencillas» (6000)")
    assert f"Hay hallazgos de esta clase en {MOST_POINTS} mesas o normas más: mesa-2, mesa-3" in maxima
    assert f"mesa-{MOST_NAMES + 1} y {MOST_POINTS - MOST_NAMES} más." in maxima
    assert maxima.endswith(f"(H2–H{MOST_POINTS + 2})")


def test_what_is_undetermined_comes_after_what_does_not_conform(tmp_path: Path) -> None:
    """The first table states too little for a duty, the second does not keep a price."""
    first = tmp_path / "a.yaml"
    first.write_text(
        "regulation: es_cl_22_2013\ntable: ruleta\ngame: french_roulette\nwheel: {pockets: 37}\nstaff: {head: A}\n",
        encoding="utf-8",
    )
    found = told((str(first), *tables(tmp_path, (FAIR,))))

    assert len(found) == 2
    assert found[0].startswith("mesa-1.") and found[1].startswith("ruleta.")


def test_the_current_folder_is_not_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name was not typed: it may be that of a person."""
    (tmp_path / "ana" / "mesas").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "ana")
    for name in ("a.yaml", "mesas/b.yaml"):
        Path(name).write_text("table: t\ngame: craps\nbets: {any_seven: {pays: 4 to 1}}\n", encoding="utf-8")
    report = composed(("a.yaml", "mesas/b.yaml"), "en")

    assert texts(table(report, "casinos"), "Casino") == ["this folder", "mesas"]


def test_what_tables_share_is_told_once_with_their_names_and_numbers(tmp_path: Path) -> None:
    """Eleven tables have one fault, two each have another price: no name and no number is lost."""
    alike = MOST_NAMED + 2
    names = tables(tmp_path, (*[HIGH] * alike, FAIR, FAIR, LOW, LOW, LOWER, LOWER))
    found = collect(names, known("en"), False)
    report = report_of(Assignment(found, None, AS_OF, VERSION, MOMENT, depth="usual"), "en")
    report = report._replace(sections=tuple(report.sections))
    told = [block for block in sections(report)["front"].blocks if isinstance(block, FindingBlock)]
    same = [plain(own) for block in told for each in block.facts if each.name == "The same at" for own in each.lines]
    (prices,) = (block for block in blocks(report) if isinstance(block, Table) and block.id.startswith("kind-"))
    listed = " ".join(cell.text for row in table(report, "subjects-all").rows for cell in row.cells)
    (page_one,) = report_of(Assignment(found, None, AS_OF, VERSION, MOMENT, depth="brief"), "en").sections
    alone = [plain(own) for each in page_one.blocks if isinstance(each, FindingBlock) for own in each.facts[0].lines]

    assert same == [
        "mesa-13 (H3)",
        f"{', '.join(f'mesa-{place}' for place in range(2, MOST_NAMED + 2))} and 1 more (H8–H17)",
    ]
    assert [(row.cells[0].text, row.cells[1].text) for row in prices.rows] == [
        ("H4, H5", "mesa-14, mesa-15"),
        ("H6, H7", "mesa-16, mesa-17"),
    ]
    assert f"{', '.join(f'mesa-{place}' for place in range(2, alike + 1))} (H8–H17)" in alone  # no list of all follows
    assert set(re.findall(r"H\d+", listed)) == {f"H{place}" for place in range(1, alike + 7)}


def test_the_reason_of_a_table_is_a_violation_where_there_is_one(tmp_path: Path) -> None:
    """That its text gives the player an advantage is a warning: it is no reason why a table does not conform."""
    seven = "maximum: {simple: 6000}\nbets: {pass_line: {pays: even}, any_seven: {pays: 15 to 1}}"
    (tmp_path / "t.yaml").write_text(
        f"regulation: {ASTURIAS}\ntable: seven\ngame: craps\nminimum: 5\n{seven}\n", encoding="utf-8"
    )
    report = composed((str(tmp_path / "t.yaml"), *tables(tmp_path, (FAIR,))), "en")

    assert texts(table(report, "subjects-all"), "Clause")[0] == "B.2"


def test_tables_of_one_name_are_told_apart_by_their_files(tmp_path: Path) -> None:
    (tmp_path / "b.csv").write_text(
        "table,game,date\nmesa-1,craps,2026-11-01\nC-1,craps,2026-11-01\nC-1,craps,2026-11-02\n", encoding="utf-8"
    )
    report = composed((*tables(tmp_path, (FAIR,)), str(tmp_path / "b.csv")), "en")

    assert texts(table(report, "subjects-all"), "Table") == [
        "mesa-1 (t01.yaml)",
        "mesa-1 (b.csv)",
        "C-1 (b.csv:3)",
        "C-1 (b.csv:4)",
    ]


def test_a_file_that_cannot_be_read_is_a_table_and_not_a_text(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("table: [\n", encoding="utf-8")
    report = composed((str(tmp_path / "bad.yaml"), *tables(tmp_path, (FAIR,))), "en")

    assert report.subject == "2 tables"
