"""Names and texts from files, as bad as they can be, in every format; and a text of 150 wagers."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from checker.views.report.model import BarChart, Figure, Report
from tests.views.report.composed import Page, blocks, composed, decree, table, written

NAMES = (
    "<script>alert(1)</script>",
    "=HYPERLINK(1)|x",
    "a`b``c *_~[x](http://e.x)#",
    "</style></title><img src=x onerror=y>",
    "Ñandú «de» & ']]> --",
    "x" * 90,
    "Suerte de nombre tan largo que ninguna columna estrecha lo contiene sin partirlo en varias líneas",
)


@cache
def hostile(folder: Path) -> Report:
    body = "".join(
        f'bet house_{place} "{name}"\n  one roll   wins {place + 2}   loses other\n  pays 50 to 1\n\n'
        for place, name in enumerate(NAMES)
    )
    return composed((decree(folder, body, title="<title>& Norma | `x`"),), "es")


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    return hostile(tmp_path_factory.mktemp("hostile"))


def test_html_shows_names_and_runs_nothing(report: Report) -> None:
    text = written(report, ".html")
    found = Page(text)

    assert (found.wrong, found.open) == ([], [])
    assert not found.named("script") + found.named("img")
    assert all(name in "".join(found.words) for name in NAMES)


def test_html_links_only_to_itself(report: Report) -> None:
    inside = re.compile(r"#[^#]*|data:application/json;base64,[A-Za-z0-9+/]+=*")
    assert all(inside.fullmatch(attributes["href"]) for attributes in Page(written(report, ".html")).named("a"))


def test_markdown_keeps_its_tables(report: Report) -> None:
    """Every row of a table has as many bars that are not escaped as its head."""
    lines = written(report, ".md").splitlines()
    for place, line in enumerate(lines):
        if re.fullmatch(r"\|(-+:?\|)+", line):
            bars = len(re.findall(r"(?<!\\)\|", line))
            row = place - 1
            while row < len(lines) and lines[row].startswith("|"):
                assert len(re.findall(r"(?<!\\)\|", lines[row])) == bars, lines[row]
                row += 1


def test_markdown_has_no_markup_of_a_file(report: Report) -> None:
    text = written(report, ".md")

    assert not re.search(r"(?<!\\)<(?!br>|a id=|/a>)", text)
    assert not re.search(r"(?<!\\)\]\(http", text)


def test_json_holds_the_names_as_they_are(report: Report) -> None:
    text = written(report, ".json")

    assert all(
        name.replace("`", "") in json.dumps(json.loads(text), ensure_ascii=False).replace("`", "") for name in NAMES
    )


def test_a_name_that_begins_like_a_formula_stays_a_text(report: Report) -> None:
    """Spreadsheets take = + - @ for formulas: the cell is words, and says so by its type."""
    found = table(report, "wagers-craps")

    assert "=HYPERLINK(1)|x" in [row.cells[0].text for row in found.rows]


def test_a_hundred_and_fifty_wagers(tmp_path: Path) -> None:
    """Bars go to several pictures; each has at most as many lines as a page."""
    body = "".join(
        f'bet house_{place} "Suerte {place}"\n  one roll   wins {2 + place % 11}   loses other\n  pays {place % 11 + 1} to 1\n\n'
        for place in range(150)
    )
    found = composed((decree(tmp_path, body),), "es")
    pictures = [block for block in blocks(found) if isinstance(block, Figure) and block.id.startswith("edges-")]

    groups = [len(block.chart.groups) for block in pictures if isinstance(block.chart, BarChart)]

    assert len(table(found, "wagers-craps").rows) == 150
    assert len(groups) > 2 and sum(groups) >= 130 and max(groups) <= 40
    assert Page(written(found, ".html")).wrong == []
