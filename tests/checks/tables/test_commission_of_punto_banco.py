"""A commission that is not the regulation's: punto banco at 4% for 5%, the operator's choice in Andorra."""

from __future__ import annotations

from checker.checks.registry import checks_for
from checker.findings.finding import Finding
from checker.findings.wording import message_of
from tests.checks.examples import table_case
from tests.checks.shipped import shipped_case

TABLE = "game: punto_banco\nbets:\n  banker: {{pays: even, commission: {{rate: {rate}, of: {of}, when: on_win}}}}\n"


def found(regulation: str, rate: str, of: str = "win") -> list[Finding]:
    case = table_case(TABLE.format(rate=rate, of=of), shipped_case(regulation))
    return [finding for each in checks_for(case) if each.code == "TAB019" for finding in each.find(case)]


def test_four_percent_for_five_shows_both_edges() -> None:
    """Six decks: 460294100/43594702723 at 5%, and what banker wins more at 4%."""
    (finding,) = found("es_1979", "4%")

    assert message_of(finding, "en") == (
        "on “a favor de la banca” the table takes 4% of the win, on a win; the regulation lays down 5% of the win, "
        "on a win; house edge 3504655144/586851767425 (0.597%) here, 460294100/43594702723 (1.056%) at the "
        "commission of the regulation"
    )


def test_five_percent_is_what_the_regulation_states() -> None:
    assert not found("es_1979", "5%")


def test_five_percent_of_the_stake_is_another_commission() -> None:
    assert found("es_1979", "5%", "stake")


def test_another_commission_is_neither_of_what_andorra_lets_the_management_choose() -> None:
    """5% with even payouts, or no commission and half of the stake when the bank wins with 6."""
    assert found("ad_andorra_2025", "4%")[0].readings is None
    assert not found("ad_andorra_2025", "5%")
