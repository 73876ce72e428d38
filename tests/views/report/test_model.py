"""What holds of every report, whatever it is about."""

from __future__ import annotations

import pytest

from checker.findings.finding import Language
from checker.store.library import shipped as entries
from checker.views.report.model import (
    Column,
    Figure,
    FindingBlock,
    NumberCell,
    Points,
    Report,
    Section,
    Table,
    TextCell,
    VerdictCell,
)
from tests.every import sampled
from tests.views.report.composed import CORDOBA, blocks, sections, shipped

ALL: list[tuple[tuple[str, ...], bool]] = [((entry.id,), False) for entry in entries()]
EVERY = [*sampled(ALL), (CORDOBA, True), (tuple(entry.id for entry in entries()), False)]
LANGUAGES: tuple[Language, ...] = ("en", "es")

pytestmark = pytest.mark.parametrize(
    ("names", "comparing"), EVERY, ids=lambda value: str(len(value)) if isinstance(value, tuple) else ""
)


def made(names: tuple[str, ...], comparing: bool, language: Language = "es") -> Report:
    return shipped(names, language, comparing)


def test_ids_are_unique(names: tuple[str, ...], comparing: bool) -> None:
    report = made(names, comparing)
    found = [section.id for section in sections(report).values()]
    found += [block.id for block in blocks(report) if isinstance(block, (Table, Figure, FindingBlock))]

    assert len(found) == len(set(found))
    assert all(id_.replace("-", "").isalnum() for id_ in found)


def test_rows_have_as_many_cells_as_columns(names: tuple[str, ...], comparing: bool) -> None:
    for block in blocks(made(names, comparing)):
        if isinstance(block, Table):
            assert all(len(row.cells) == len(block.columns) for row in block.rows), block.id
            assert block.rows and block.caption and all(isinstance(column, Column) for column in block.columns)


def test_covered_cells_are_empty(names: tuple[str, ...], comparing: bool) -> None:
    for block in blocks(made(names, comparing)):
        for row in block.rows if isinstance(block, Table) else ():
            for place, cell in enumerate(row.cells):
                if isinstance(cell, TextCell) and cell.span > 1:
                    assert not any(each.text for each in row.cells[place + 1 : place + cell.span])


def test_the_contents_name_the_sections(names: tuple[str, ...], comparing: bool) -> None:
    report = made(names, comparing)
    after_front = list(report.sections)[1:]

    assert [(each.id, each.number, each.title) for each in report.contents] == [
        (section.id, section.number, section.title) for section in after_front
    ]


def test_numbers_of_sections_follow_each_other(names: tuple[str, ...], comparing: bool) -> None:
    def right(section: Section) -> bool:
        below = [each.number for each in section.sections]
        return below == [f"{section.number}.{place}" for place in range(1, len(below) + 1)] and all(
            map(right, section.sections)
        )

    assert all(map(right, list(made(names, comparing).sections)[1:]))


def test_findings_are_numbered_through_the_report(names: tuple[str, ...], comparing: bool) -> None:
    numbers = [block.number for block in blocks(made(names, comparing)) if isinstance(block, FindingBlock)]

    assert sorted(numbers, key=lambda number: int(number[1:])) == [f"H{place}" for place in range(1, len(numbers) + 1)]


def test_those_of_page_one_are_the_first(names: tuple[str, ...], comparing: bool) -> None:
    shown = [each.number for block in (next(iter(made(names, comparing).sections)).blocks,) for each in block
             if isinstance(each, FindingBlock)]  # fmt: skip

    assert shown == ["H1", "H2", "H3"][: len(shown)]


def test_what_is_referred_to_is_there(names: tuple[str, ...], comparing: bool) -> None:
    report = made(names, comparing)
    there = {block.id for block in blocks(report) if isinstance(block, FindingBlock)}
    runs = []
    for block in blocks(report):
        if isinstance(block, Points):
            runs += [run for point in block.points for run in point.line]
        if isinstance(block, Table):
            cells = [cell for row in block.rows for cell in row.cells if isinstance(cell, VerdictCell)]
            runs += [run for cell in cells for run in cell.findings]

    assert {run.target for run in runs if run.target} <= there


def test_every_picture_is_told_in_words(names: tuple[str, ...], comparing: bool) -> None:
    assert all(
        block.alternative and block.caption for block in blocks(made(names, comparing)) if isinstance(block, Figure)
    )


def test_shares_are_exact_and_rounded(names: tuple[str, ...], comparing: bool) -> None:
    """What is shown as percent is the fraction shown beside it: 1/9 is 11.11 %."""
    for block in blocks(made(names, comparing, "en")):
        for row in block.rows if isinstance(block, Table) else ():
            for cell in row.cells:
                if isinstance(cell, NumberCell) and cell.unit == "share" and cell.rounded and cell.value is not None:
                    told = cell.rounded.partition("½")[0].rstrip("; ")  # then come the stakes that are lost by half
                    if not told:
                        continue
                    shown = float(told.removesuffix("%").replace("−", "-").replace("\u00a0", ""))
                    assert abs(shown - float(cell.value * 100)) < 0.0051


def test_all_that_the_clock_gives_is_the_stamp(names: tuple[str, ...], comparing: bool) -> None:
    report = made(names, comparing)

    assert report.stamp == "Generado el 1 de diciembre de 2026, 12:00 UTC"


def test_both_languages_have_the_same_tables(names: tuple[str, ...], comparing: bool) -> None:
    found = [
        [
            (
                block.id,
                len(block.rows) if block.id != "keys" else 0,
            )  # names that are one in a language stand once in it
            for block in blocks(made(names, comparing, language))
            if isinstance(block, Table)
        ]
        for language in LANGUAGES
    ]

    assert found[0] == found[1]
