"""The pictures: axes, bars that are broken off, what stands in for colour, and that they are sound SVG."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.wording import Style
from checker.store.library import shipped as entries
from checker.views.report.charts import parts
from checker.views.report.charts.draw import svg
from checker.views.report.charts.edges import scale
from checker.views.report.charts.parts import broken
from checker.views.report.model import Band, BandChart, Bar, BarChart, BarGroup, Figure, Tick
from checker.views.report.names import Voice
from tests.every import examples
from tests.views.report.composed import blocks, shipped

VOICE = Voice(Style("es", "ES"))
NAMESPACE = "{http://www.w3.org/2000/svg}"


def bars(*values: Fraction, low: Fraction = Fraction(-1, 10), label: str = "x") -> Figure:
    groups = tuple(
        BarGroup(f"{label} {place}", (Bar(value, str(value), place % 4),)) for place, value in enumerate(values)
    )
    ticks = (Tick(Fraction(0), "0"), Tick(Fraction(1, 5), "20 %"))
    return Figure("f", "caption", "alternative", BarChart(groups, ("a", "b"), low, Fraction(1, 5), ticks, "p", "h"))


def test_an_axis_without_player_advantage_begins_at_zero() -> None:
    lowest, highest, ticks = scale([Fraction(1, 9), Fraction(1, 66)], VOICE)

    assert (lowest, highest) == (Fraction(0), Fraction(12, 100))
    assert ticks[0].text == "0"


def test_a_huge_player_advantage_is_broken_off() -> None:
    """−166.67 % beside 33 %: the left side is at most half as long as the right one."""
    lowest, highest, _ = scale([Fraction(-5, 3), Fraction(1, 3)], VOICE)

    assert (lowest, highest) == (Fraction(-15, 100), Fraction(35, 100))


def test_player_advantages_alone_have_their_own_axis() -> None:
    lowest, highest, _ = scale([Fraction(-1, 50)], VOICE)

    assert lowest <= Fraction(-1, 50) and highest == 0


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(st.fractions(-3, 3, max_denominator=500).filter(bool), min_size=1, max_size=9))
def test_an_axis_holds_all_house_edges_and_zero(values: list[Fraction]) -> None:
    lowest, highest, ticks = scale(values, VOICE)

    assert lowest <= 0 <= highest and lowest < highest
    assert max(values) <= highest
    assert 0 in {tick.value for tick in ticks}
    assert len(ticks) <= 16


def test_a_bar_beyond_the_axis_is_marked() -> None:
    drawn = svg(bars(Fraction(-5, 3), Fraction(1, 9)))

    assert "◄ -5/3" in drawn
    assert "◄ 1/9" not in drawn


def test_series_differ_by_pattern_too() -> None:
    """Black and white: the first series is plain, the others are filled with patterns."""
    drawn = svg(bars(Fraction(1, 9), Fraction(1, 9), Fraction(1, 9)))

    assert {"url(#f-s1)", "url(#f-s2)"} <= set(re.findall(r'fill="(url[^"]*)"', drawn))


def test_a_legend_has_what_bars_have() -> None:
    """Of a series whose bars are all in the player's favour it shows the pattern of these, of one without a bar none."""
    found = bars(Fraction(1, 9), Fraction(-1, 20))
    assert isinstance(found.chart, BarChart)
    drawn = svg(found._replace(chart=found.chart._replace(series=("first", "second", "nobody"))))

    assert "first" in drawn and "second" in drawn and "nobody" not in drawn
    assert 'fill="url(#f-s1)"' not in drawn and drawn.count('fill="url(#f-player1)"') == 2


@pytest.mark.parametrize(
    ("low", "high", "value"),
    [(None, 5, 3), (1, None, 9), (5, 5, 5), (1, 1000, None), (1, 5, 0), (None, None, 7)],
)
def test_bands_with_open_ends(low: int | None, high: int | None, value: int | None) -> None:
    ends = [None if each is None else Fraction(each) for each in (low, high, value)]
    band = Band("limit", ends[0], ends[1], str(low), str(high), ends[2], str(value), "bad")
    drawn = svg(Figure("b", "c", "a", BandChart((band,), "EUR", "allowed", "stated")))

    assert ElementTree.fromstring(drawn).tag == f"{NAMESPACE}svg"
    assert drawn.count('class="beyond"') == (0 if value is None else 2)  # on the band, and in the legend


def test_a_label_that_does_not_fit_is_cut_and_marked() -> None:
    assert broken("uno dos tres cuatro cinco", 60, 2)[-1].endswith("…")


def test_a_word_longer_than_a_line_is_divided() -> None:
    lines = broken("x" * 40, 80, 9)

    assert "".join(lines).replace("‑", "") == "x" * 40
    assert max(map(len, lines)) <= 11


def test_labels_from_files_are_escaped() -> None:
    drawn = svg(bars(Fraction(1, 9), label="<script>&\u202e"))

    assert "<script>" not in drawn and "\u202e" not in drawn
    ElementTree.fromstring(drawn)


@pytest.mark.parametrize("name", [entry.id for entry in entries()])
def test_every_picture_of_a_shipped_text_is_sound(name: str) -> None:
    for block in blocks(shipped((name,), "es")):
        if isinstance(block, Figure):
            root = ElementTree.fromstring(svg(block))
            used = set(re.findall(r"url\(#([^)]*)\)", svg(block)))
            there = {element.get("id") for element in root.iter()}
            assert root.findtext(f"{NAMESPACE}title") == block.caption
            assert root.findtext(f"{NAMESPACE}desc") == block.alternative
            assert used <= there


def test_nothing_is_drawn_outside_of_the_picture() -> None:
    """Rectangles of all pictures lie within the frame; writing is measured by eye."""
    for block in blocks(shipped(("es_as_craps_2011",), "es")):
        if isinstance(block, Figure):
            root = ElementTree.fromstring(svg(block))
            width, height = (float(root.get(name, "0")) for name in ("width", "height"))
            for box in root.iter(f"{NAMESPACE}rect"):
                right = float(box.get("x", "0")) + float(box.get("width", "0"))
                bottom = float(box.get("y", "0")) + float(box.get("height", "0"))
                assert right <= width + 0.5 and bottom <= height + 0.5


def test_a_long_name_of_a_reading_stays_within_the_picture() -> None:
    """The legend of a text with readings ran out of it by 170 pixels."""
    long = "if 2 and 3 are rolled one after the other and the shooter has not made a point since the last decision " * 2
    drawn, height = parts.key([("#fff", "#000", "as printed"), ("#000", "#000", long.strip())], 8, 100, 600)
    ends = [(float(x), words) for x, words in re.findall(r'<text x="([0-9.]+)"[^>]*>([^<]*)<', drawn)]

    assert len(ends) > 2 and height > 18 * 2
    assert all(x + parts.length(words, 11) <= 608 for x, words in ends)
    assert parts.key([("#fff", "#000", "one"), ("#000", "#000", "two")], 8, 100, 600)[1] == 18
