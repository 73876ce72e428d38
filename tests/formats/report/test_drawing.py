"""The pictures as drawings: nothing covers a figure, legends show the marks that are used, letters stay legible."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from checker.views.report.charts.draw import svg
from checker.views.report.charts.parts import PAPER, length
from checker.views.report.model import Band, BandChart, Figure, GridCell, GridLegend, ThrowGrid, Tone

NAMESPACE = "{http://www.w3.org/2000/svg}"
GRID_ON_PAPER = 70 / 25.4 * 72
"""Width of a grid on paper in points."""


def bands(*values: tuple[int, int, int, Tone]) -> ElementTree.Element:
    made = tuple(
        Band(f"limit {low}", Fraction(low), Fraction(high), str(low), str(high), Fraction(value), str(value), tone)
        for low, high, value, tone in values
    )
    return ElementTree.fromstring(svg(Figure("b", "c", "a", BandChart(made, "EUR", "allowed", "stated"))))


def figures(drawn: ElementTree.Element) -> list[tuple[str, float, float, float]]:
    """Return the figures of the bands: words, left, right, foot."""
    found = []
    for each in drawn.iter(f"{NAMESPACE}text"):
        if each.get("font-size") == "10.5" and (each.text or "").isdigit():
            wide = length(each.text or "", 10.5)
            left = float(each.get("x", "0")) - {"middle": wide / 2, "end": wide}.get(each.get("text-anchor", ""), 0)
            found.append((each.text or "", left, left + wide, float(each.get("y", "0"))))
    return found


@pytest.mark.parametrize(
    "band",
    [
        (500, 5000, 6000, "bad"),
        (500, 5000, 5000, "good"),
        (500, 5000, 500, "good"),
        (2500, 2500, 2500, "good"),
        (1000, 1100, 1050, "open"),
        (1000, 1001, 1, "bad"),
    ],
)
def test_no_mark_and_no_figure_covers_another(band: tuple[int, int, int, Tone]) -> None:
    drawn = bands(band)
    found = figures(drawn)
    (mark,) = (
        each for each in drawn.iter(f"{NAMESPACE}path") if each.get("d", "").endswith("l-7,-8 z") and _in_bands(each)
    )
    across, top = (float(part) for part in mark.get("d", "")[1:].split(" ")[0].split(","))

    for place, (_, left, right, foot) in enumerate(found):
        assert foot <= top + 4 or foot - 8 >= top + 16 or right < across - 7 or left > across + 7
        for _, other_left, other_right, other_foot in found[place + 1 :]:
            assert abs(foot - other_foot) > 8 or right <= other_left or other_right <= left


def _in_bands(mark: ElementTree.Element) -> bool:
    return float(mark.get("d", "")[1:].split(" ")[0].split(",")[1]) < 60


def test_the_legend_has_every_mark_that_is_used() -> None:
    drawn = bands((1, 5, 3, "good"), (1, 5, 9, "bad"), (1, 5, 3, "open"), (1, 5, 2, "good"))
    fills = [each.get("fill") for each in drawn.iter(f"{NAMESPACE}path") if each.get("d", "").endswith("l-7,-8 z")]

    assert len(fills) == 4 + 3
    assert set(fills[4:]) == set(fills[:4])


def test_a_chart_without_values_has_no_mark_in_its_legend() -> None:
    band = Band("limit", Fraction(1), Fraction(5), "1", "5", None, "", "plain")
    drawn = svg(Figure("b", "c", "a", BandChart((band,), "EUR", "allowed", "stated")))

    assert "stated" not in drawn and "l-7,-8 z" not in drawn


def grid() -> ElementTree.Element:
    legend = (
        GridLegend("G", "wins", "wins (6 of 36)"),
        GridLegend("P", "loses", "loses (24 of 36)"),
        GridLegend("F", "sets_point", "sets the point (6 of 36)"),
    )
    letters = [[0 if row + column == 5 else 1 if row else 2 for column in range(6)] for row in range(6)]
    cells = tuple(tuple(GridCell(legend[effect].letter, effect) for effect in row) for row in letters)
    return ElementTree.fromstring(svg(Figure("g", "c", "a", ThrowGrid("first", "second", cells, legend))))


def test_sums_and_letters_stand_on_quiet_ground() -> None:
    """On a pattern each has a white box of its own below it."""
    drawn = grid()
    white = [
        tuple(float(each.get(name, "0")) for name in ("x", "y", "width", "height"))
        for each in drawn.iter(f"{NAMESPACE}rect")
        if each.get("fill") == PAPER and each.get("rx")
    ]
    words = [
        each for each in drawn.iter(f"{NAMESPACE}text") if each.text in {"P", "F"} or each.get("text-anchor") == "end"
    ]
    dark = [each for each in words if each.get("fill") == PAPER]

    assert len(dark) == 6
    for each in words:
        if each not in dark:
            x, y = float(each.get("x", "0")), float(each.get("y", "0"))
            assert any(left <= x <= left + wide and top < y <= top + tall for left, top, wide, tall in white)


def test_the_smallest_letters_of_a_grid_are_legible_on_paper() -> None:
    drawn = grid()
    scale = GRID_ON_PAPER / float(drawn.get("width", "0"))
    sizes = [float(each.get("font-size", "12")) for each in drawn.iter(f"{NAMESPACE}text")]

    assert min(sizes) * scale >= 7
