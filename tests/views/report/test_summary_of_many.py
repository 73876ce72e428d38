"""The summary of several tables: worst first, and of many tables each kind of finding once."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.views.report.model import Points, plain
from checker.views.report.sections.summary import MOST_NAMES, MOST_POINTS
from tests.views.report.composed import ASTURIAS, composed, sections, table, texts

FAIR = "any_seven: {pays: 4 to 1}"
HIGH = "maximum: {simple: 6000}"


def tables(folder: Path, faults: tuple[str, ...]) -> tuple[str, ...]:
    """Write a table for each fault and return their paths."""
    paths = []
    for place, fault in enumerate(faults, 1):
        bets = f"bets: {{{fault}}}" if fault == FAIR else f"{fault}\nbets: {{pass_line: {{pays: even}}}}"
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
    assert maxima.endswith("(H2, H3, H4, H5, H6, H7, H8, H9, H10 y 4 más)")


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
