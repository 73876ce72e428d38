"""Stakes of trente et quarante that the player may insure against two rows of 31, for 1 % paid with the stake."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.probability.figures import figures_of
from checker.store.library import shipped
from checker.store.store import load


@pytest.mark.parametrize("text", ["es_1979", "fr_1959", "fr_2007"])
def test_an_insured_stake_costs_its_premium_unless_the_rows_tie_otherwise(text: str) -> None:
    """Of 101 laid down 1 is the premium, lost on every deal but a tie that is not of 31; uninsured 31 costs half."""
    figures = figures_of(load(next(entry for entry in shipped() if entry.id == text)).regulation)
    for bet in ("noir", "rouge", "couleur", "inverse"):
        own = {each.reading: each for each in figures if each.bet == bet and each.game == "trente_et_quarante"}
        half, insured = own["half"], own["insured"]
        tie = half.push or Fraction(0)

        assert half.house_edge == half.half / 2
        assert insured.house_edge == (1 - tie) / 101
        assert insured.house_edge < half.house_edge
