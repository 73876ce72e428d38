"""A commission that is not the regulation's: punto banco at 4% for 5%, the operator's choice in Andorra."""

from __future__ import annotations

import pytest

from checker.checks.registry import all_listed, run_check
from checker.checks.tables import commission_differs_from_text as subject
from checker.findings.finding import Finding
from checker.findings.wording import message_of
from tests.checks.examples import table_case
from tests.checks.shipped import shipped_case

TABLE = "game: punto_banco\nbets:\n  banker: {{pays: even, commission: {{rate: {rate}, of: {of}, when: on_win}}}}\n"


def found(regulation: str, rate: str, of: str = "win") -> list[Finding]:
    case = table_case(TABLE.format(rate=rate, of=of), shipped_case(regulation))
    listed = next(each for each in all_listed() if each.code == subject.CODE)
    return list(run_check(listed, case, "table"))


def test_four_percent_for_five_shows_both_edges() -> None:
    """Six decks: 460294100/43594702723 at 5%, and what banker wins more at 4%."""
    (finding,) = found("es_1979", "4%")

    assert message_of(finding, "en") == (
        "`banker` «a favor de la banca»: the table takes a commission of 4% of the win, the regulation 5% of the win; "
        "house edge 3504655144/586851767425 (0.597%) here, 460294100/43594702723 (1.056%) at the commission of the "
        "regulation"
    )


@pytest.mark.parametrize("regulation", ["es_1979", "ad_andorra_2025"])
def test_five_percent_is_what_both_regulations_state(regulation: str) -> None:
    assert not found(regulation, "5%")


def test_five_percent_of_the_stake_is_another_commission() -> None:
    assert found("es_1979", "5%", "stake")


def test_a_reading_without_commission_leaves_the_commission_to_the_payouts() -> None:
    """Andorra lets the management choose; what a table pays under that choice is a matter of its payouts."""
    assert not found("ad_andorra_2025", "4%")
