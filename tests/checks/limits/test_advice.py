"""What a finding advises is done to the letter, and the table is checked again: nothing may be wrong with the figure."""

from __future__ import annotations

import re

import pytest

from checker.findings.wording import help_of
from tests.checks.examples import findings

CODES = ("LIM002", "LIM005", "LIM006", "LIM007", "LIM010", "LIM012", "LIM017")
BAND = (
    "group simple pays even\nbet a in simple\nlimit 100 * min(table) <= max(each simple) <= 1000 * min(table) [B.2]\n"
)
WIN = (
    "group simple pays even\nbet line in simple\nbet any_craps one roll wins 2, 3, 12 loses other pays 7 to 1\n"
    "limit prize(simple) <= prize(any_craps) <= 3 * prize(simple) [B.3]\n"
)
TWO = "bet two one roll wins 2 loses other pays 30 to 1\n"


@pytest.mark.parametrize(
    ("code", "text", "table", "figure"),
    [
        ("LIM002", BAND, "minimum: 5\nmaximum: {simple: @}\n", "6000"),
        ("LIM002", BAND, "minimum: 5\nmaximum: {simple: @}\n", "499"),
        ("LIM002", BAND, "minimum: 5\nmaximum: {simple: 600, a: @}\n", "6000"),
        ("LIM005", TWO + "limit max(table) <= 100 [1]\n", "maximum: {two: @}\nchips: [30]\n", "510"),
        ("LIM005", TWO + "limit max(table) <= 100 [1]\n", "maximum: {two: @}\n", "500"),
        ("LIM005", TWO + "limit min(table) >= 5 [1]\n", "minimum: {two: @}\n", "4"),
        ("LIM006", WIN, "maximum: {simple: 500, any_craps: @}\n", "500"),
        ("LIM006", WIN, "maximum: {simple: 500, any_craps: @}\nchips: [5, 25]\n", "10"),
        ("LIM010", TWO, "minimum: 5\nmaximum: {two: @}\nchips: [5, 25]\n", "357.5"),
        ("LIM012", TWO, "award_cap: {amount: 1000, per: player}\nbets: {two: {pays: 30 to 1, maximum: @}}\n", "50"),
        (
            "LIM012",
            TWO,
            "chips: [5, 25]\naward_cap: {amount: 1000, per: player}\nbets: {two: {pays: 30 to 1, maximum: @}}\n",
            "50",
        ),
        (
            "LIM012",
            TWO,
            "minimum: 40\nmaximum: 40\naward_cap: {amount: @, per: player}\nbets: {two: {pays: 30 to 1}}\n",
            "1000",
        ),
        ("LIM017", TWO, "maximum: {table: 100, two: @}\n", "500"),
        ("LIM017", TWO, "minimum: {table: 5, two: @}\n", "2"),
    ],
)
def test_the_figures_of_an_advice_are_legal(code: str, text: str, table: str, figure: str) -> None:
    (finding,) = findings(code, f"{text}--- table\n{table.replace('@', figure)}")
    advised = figures_in(help_of(finding, "en"))

    assert advised, help_of(finding, "en")
    for each in advised:
        followed = f"{text}--- table\n{table.replace('@', each)}"
        assert not [other for other in CODES if findings(other, followed)], (each, help_of(finding, "en"))


def figures_in(words: str) -> list[str]:
    """Return the figures of an advice; of `set it to 100, or state 500 as the maximum` the first."""
    first = words.split(", or state", maxsplit=1)[0].split(" or raise", maxsplit=1)[0]
    return re.findall(r"\d+(?:\.\d+)?", first.replace("\u00a0", ""))


def test_no_maximum_is_proposed_where_the_price_forbids_all() -> None:
    """At 9 to 10 no stake wins as much as itself."""
    text = "bet small one roll wins 2 loses other\nlimit prize(small) >= max(small) [1]\n--- table\n"
    (finding,) = findings("LIM006", text + "maximum: 1000\nbets: {small: {pays: 9 to 10}}\n")

    assert "none at this payout" in help_of(finding, "en") and not figures_in(help_of(finding, "en"))
