"""Figures of any length: pictures and workbooks cost what a figure has digits, not what it is worth."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.formats.report import formats
from checker.views.report.charts.draw import svg
from checker.views.report.charts.edges import scale
from checker.views.report.charts.parts import length
from checker.views.report.model import Band, BandChart, BarChart, Figure, Report
from checker.views.report.names import Voice
from tests.views.report.composed import blocks, composed, decree

NAMESPACE = "{http://www.w3.org/2000/svg}"
MOST_MARKS = 16
ROUNDED = 0.1
"""Places are written to a tenth."""
TABLE = "regulation: none\ngame: craps\nminimum: 5\nmaximum: 500\nbets:\n  any_seven: {pays}\n"
SEVEN = 'bet any_seven "Siete" [1]\n  one roll   wins 7   loses other\n  pays '
CASES = {
    "price": TABLE.format(pays="{pays: 999999999999999 to 1}"),
    "commission": TABLE.format(pays="{pays: 4 to 1, commission: {rate: 999999999%, of: win, when: on_win}}"),
    "both": TABLE.format(pays="{pays: 999999999999999 to 1, commission: {rate: 99999999999%, of: win, when: on_win}}"),
    "decree": f"{SEVEN}99999999 to 1",
    "commission of a decree": f"{SEVEN}4 to 1\n  commission 999999999% of win on win",
    "limits of a decree": f"{SEVEN}4 to 1\nlimit max(any_seven) <= {' * '.join(['999999999999999'] * 30)} * min(table)",
}


def report_of(case: str, folder: Path, language: Language = "es") -> Report:
    if CASES[case].startswith("bet"):
        return composed((decree(folder, CASES[case]),), language)
    path = folder / "t.yaml"
    path.write_text(CASES[case], encoding="utf-8")
    return composed((str(path),), language)


def written_in(figure: Figure) -> list[tuple[str, float, float, float]]:
    """Return what is written in a picture: words, left, right, foot."""
    found = []
    for each in ElementTree.fromstring(svg(figure)).iter(f"{NAMESPACE}text"):
        words, size = each.text or "", float(each.get("font-size", "12"))
        if each.get("transform") is None:
            wide = length(words, size)
            left = float(each.get("x", "0")) - {"middle": wide / 2, "end": wide}.get(each.get("text-anchor", ""), 0)
            found.append((words, left, left + wide, float(each.get("y", "0"))))
    return found


@pytest.mark.parametrize("edge", [10, 10**4, 10**17, 10**300 + 1, Fraction(71, 10), Fraction(10**30, 7)])
@pytest.mark.parametrize("sides", [(1,), (-1,), (1, -1), (1, -2), (Fraction(1, 10**9), -1)])
def test_an_axis_has_few_marks_in_order_whatever_the_edges_are(edge: Fraction, sides: tuple[Fraction, ...]) -> None:
    """Beyond 700 % each 100 % had a mark."""
    values = [Fraction(edge) * side for side in sides]
    lowest, highest, ticks = scale(values, Voice(Style("en")))
    marks = [tick.value for tick in ticks]
    steps = {after - before for before, after in pairwise(marks)}

    assert 2 <= len(marks) <= MOST_MARKS and len(steps) == 1
    assert str(max(steps) * 1000).rstrip("0") in {"1", "2", "5"}
    assert (marks[0], marks[-1]) == (lowest, highest) and 0 in marks
    assert lowest <= min(values) or highest > 0  # broken off only beside a house edge
    assert max(values) <= highest


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("suffix", sorted(formats()))
def test_a_report_of_long_figures_ends_in_every_format(case: str, suffix: str, tmp_path: Path) -> None:
    report = report_of(case, tmp_path)
    report = report._replace(sections=tuple(report.sections))
    charts = [each.chart for each in blocks(report) if isinstance(each, Figure)]

    assert all(len(chart.ticks) <= MOST_MARKS for chart in charts if isinstance(chart, BarChart))
    assert b"".join(formats()[suffix].render(report))


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("case", CASES)
def test_long_figures_stay_within_their_pictures(case: str, language: Language, tmp_path: Path) -> None:
    for figure in blocks(report_of(case, tmp_path, language)):
        if isinstance(figure, Figure):
            width = float(ElementTree.fromstring(svg(figure)).get("width", "0"))
            below = [each for each in written_in(figure) if figure.id.startswith(("edges", "bands"))]
            assert all(left >= -ROUNDED and right <= width + ROUNDED for _, left, right, _ in written_in(figure))
            for place, (_, left, right, foot) in enumerate(below):
                others = below[place + 1 :]
                assert all(foot != below_ or right <= start or end <= left for _, start, end, below_ in others)


def bands(*ends: tuple[Fraction | None, Fraction | None, Fraction | None]) -> Figure:
    made = tuple(Band("límite", low, high, str(low), str(high), value, str(value), "bad") for low, high, value in ends)
    return Figure("b", "c", "a", BandChart(made, "EUR", "allowed", "stated"))


HUGE = Fraction(999_999_999_999_999) ** 60


@pytest.mark.parametrize(
    "ends",
    [
        (Fraction(500), Fraction(10**15 - 1), Fraction(6000)),
        (HUGE, HUGE + 1, HUGE * 2),
        (1 / HUGE, HUGE, Fraction(5)),
        (None, 1 / HUGE, Fraction(10**15 - 1)),
        (Fraction(10**15 - 2), Fraction(10**15 - 1), Fraction(1, 3)),
        (HUGE, None, -HUGE),
    ],
)
def test_a_band_of_any_length_has_few_marks_apart_from_one_another(
    ends: tuple[Fraction | None, Fraction | None, Fraction | None],
) -> None:
    """What limits multiply to is beyond what a float holds."""
    found = written_in(bands(ends))
    axis = max(foot for words, _, _, foot in found if words[0].isdigit())
    marks = [(left, right) for words, left, right, foot in found if foot == axis]

    assert 1 <= len(marks) <= MOST_MARKS and marks == sorted(marks)
    assert all(before[1] <= after[0] for before, after in pairwise(marks))
    assert all(left >= -ROUNDED and right <= 720 + ROUNDED for _, left, right, _ in found)


def test_a_long_figure_is_told_by_its_first_digit_and_its_power() -> None:
    words = {words for words, _, _, _ in written_in(bands((1 / HUGE, HUGE, Fraction(25, 10) * HUGE)))}

    assert {"≈ 1 × 10^900", "≈ 1 × 10^−900", "≈ 2 × 10^900"} <= words
