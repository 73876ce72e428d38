"""The pictures of the report as SVG: one way to draw for every format.

Nothing depends on colour: bars, cells and bands differ by pattern and by what is written on them as well. The colours
are those of Okabe and Ito, which colour-blind readers can tell apart, and dark and light enough to print in black.
"""

from __future__ import annotations

from checker.views.markup import Markup
from checker.views.report.charts.band import band_svg
from checker.views.report.charts.edges import bar_svg
from checker.views.report.charts.throws import grid_svg
from checker.views.report.model import BandChart, BarChart, Figure


def svg(figure: Figure) -> Markup:
    """Return the picture of a figure; its ids begin with that of the figure, so that many fit in one document."""
    chart = figure.chart
    if isinstance(chart, BarChart):
        return bar_svg(chart, figure)
    if isinstance(chart, BandChart):
        return band_svg(chart, figure)
    return grid_svg(chart, figure)
