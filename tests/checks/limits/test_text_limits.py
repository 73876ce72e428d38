"""LIM001, LIM003, LIM004: limits of a text by itself."""

from __future__ import annotations

import pytest

from checker.findings.wording import message_of
from tests.checks.examples import english, findings
from tests.checks.shipped import found_in

GROUPS = (
    "group simple pays even\ngroup multiple\nbet a in simple\n"
    "bet horn in multiple pays 4 to 1\nbet two in multiple pays 30 to 1\n"
)


def contradicting(*limits: str) -> list[tuple[str, ...]]:
    snippet = GROUPS + "".join(f"limit {limit} [B.{place}]\n" for place, limit in enumerate(limits, start=1))
    return [tuple(citation.anchor for citation in finding.citations) for finding in findings("LIM001", snippet)]


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        (("100 * min(table) <= max(each simple) <= 1000 * min(table)",), []),
        (("100 * min(table) <= max(simple)", "max(simple) < 100 * min(table)"), [("B.1", "B.2")]),
        (("100 * min(table) <= max(simple)", "max(simple) <= 100 * min(table)"), []),
        (("max(simple) <= 500", "min(table) >= 6", "100 * min(table) <= max(simple)"), [("B.1", "B.2", "B.3")]),
        (("max(simple) <= 500", "min(table) >= 5", "100 * min(table) <= max(simple)"), []),
        (("min(a) >= 10", "max(a) <= 9"), [("B.1", "B.2")]),
        (("min(a) >= 10", "max(horn) <= 9"), []),
        (("2 * min(table) <= min(table)",), [("B.1",)]),
        (("min(a) >= 10 EUR", "max(a) <= 9 EUR"), [("B.1", "B.2")]),
        (("min(a) >= 10 EUR", "max(a) <= 9 USD"), []),
        (
            ("min(a) >= 10 EUR", "max(a) <= 9 USD", "max(horn) = 3 EUR", "max(horn) >= 4 USD"),
            [("B.1", "B.2", "B.3", "B.4")],
        ),
    ],
)
def test_limits_that_cannot_hold_together(limits: tuple[str, ...], expected: list[tuple[str, ...]]) -> None:
    """The smallest set, boundaries exact; a minimum is never above its own maximum; whatever a currency is worth."""
    assert contradicting(*limits) == expected


def test_an_amount_may_name_the_currency_of_the_text() -> None:
    limits = "bet a pays even\nlimit min(a) >= 10 EUR [B.1]\nlimit max(a) <= 9 [B.2]\n"

    assert not findings("LIM001", limits)
    assert findings("LIM001", f"regulation example\n  currency EUR\n  outline B.1, B.2\ngame craps\n{limits}")


def test_wins_hang_on_prices() -> None:
    """From 4 to 1 to 30 to 1 no one maximum wins between one and three times 100: 25 to 75 against 3.3 to 10."""
    band = "100 <= prize(each multiple) <= 300"

    assert contradicting(band) == []
    assert contradicting(band, "max(two) = max(horn)") == [("B.1", "B.2")]


def test_percentages_of_a_stake_are_no_money() -> None:
    """At most once the stake and at least 5 in money do not contradict each other."""
    snippet = (
        "bet line pays even\nbet odds(n in 4) rides on line pays 2 to 1\n"
        "limit max(odds) <= stake(line) [B.1]\nlimit max(odds) >= 5 [B.2]\n"
    )

    assert findings("LIM001", snippet) == ()


def test_two_percentages_of_one_stake_contradict_each_other() -> None:
    snippet = (
        "bet line pays even\nbet odds(n in 4, 5) rides on line pays 2 to 1\n"
        "limit max(odds) = 200% * stake(line) for 4 [B.1]\nlimit max(odds) <= stake(line) [B.2]\n"
    )

    assert [[c.anchor for c in finding.citations] for finding in findings("LIM001", snippet)] == [["B.1", "B.2"]]


def test_a_reading_left_open_leaves_it_undetermined() -> None:
    """Under `low` the two contradict each other, under `high` they do not."""
    snippet = (
        "bet a pays even\nlimit max(a) >= 100 * min(table) [B.1]\n"
        "limit max(a) <= 50 * min(table) [B.2]\n  unclear [B.2]\n"
        '    reading low "fifty" max(a) <= 50 * min(table)\n'
        '    reading high "five hundred" max(a) <= 500 * min(table)\n'
        '    use {use} because "why"\n'
    )
    (finding,) = findings("LIM001", snippet.format(use="none"))

    assert (finding.verdict, finding.readings) == ("undetermined", ("low",))
    assert findings("LIM001", snippet.format(use="high")) == ()
    assert [each.verdict for each in findings("LIM001", snippet.format(use="low"))] == ["violation"]


def test_limits_without_a_figure_are_one_note() -> None:
    snippet = "bet big(n in 6) pays even\nlimit min(table) set by authority [B.1]\nlimit max(big) set by casino [B.2]\n"

    assert english("LIM003", snippet) == [
        "limits without a figure: `min(table) set by the authority`; `max(big) set by the casino`"
    ]


CAPS = "group simple pays even\nbet place(n in 4, 5) pays 9 to 5 for 4 pays 7 to 5 for 5\n"


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        (
            "limit max(place) = max(simple) for 4 [B.1]\nlimit max(place) = 2 * max(simple) for 5 [B.1]\n",
            ["180% on 4 and 280% on 5"],
        ),
        ("limit max(place) = 7 * max(simple) for 4 [B.1]\nlimit max(place) = 9 * max(simple) for 5 [B.1]\n", []),
        ("limit max(place) = max(simple) [B.1]\n", []),
        ("limit max(place) = max(simple) for 4, 5 [B.1]\n", []),
        ("limit max(place) >= max(simple) for 4 [B.1]\nlimit max(place) >= 2 * max(simple) for 5 [B.1]\n", []),
    ],
)
def test_caps_by_number_that_win_different_amounts(limits: str, expected: list[str]) -> None:
    """7 * 9/5 = 9 * 7/5 = 12.6. One cap for all numbers is no cap by number."""
    found = findings("LIM004", CAPS + limits)

    assert [finding.values["wins"]["en"] for finding in found if isinstance(finding.values["wins"], dict)] == expected


def test_shipped_texts() -> None:
    """Asturias: lay odds and wrong bets win 100 % at every cap, right bets do not. No text contradicts itself."""
    assert [(code, message_of(finding, "en")) for code, finding in found_in("es_as_craps_2011", "LIM")] == [
        ("LIM003", "limits without a figure: `min(table) set by the authority`; `max(table) set by the authority`"),
        (
            "LIM004",
            "at their caps the numbers of “Right Bet” win different amounts: 180% on 4, 10 and 140% on 5, 6, 8, 9 of "
            "`max(simple)`",
        ),
    ]
    for text in ("ar_x_craps_reglamento", "ar_x_craps_web"):
        assert [code for code, _ in found_in(text, "LIM")] == ["LIM003"]
    assert [code for code, _ in found_in("es_cl_22_2013", "LIM")] == ["LIM003", "LIM030"]
    # Insurance of Castile: from half the minimum of the table to half the stake.
    assert message_of(found_in("es_cl_22_2013", "LIM030")[0][1], "en") == (
        "“El seguro”: with the least stake of the table it can only be 50% of that stake, neither less nor more"
    )
    assert found_in("mini_craps", "LIM") == []
