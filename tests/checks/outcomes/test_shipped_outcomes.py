"""What the outcome checks find in the five shipped documents."""

from __future__ import annotations

import pytest

from tests.checks.shipped import found_in

Found = tuple[str, str | None, tuple[str, ...]]


EITHER = [("OUT007", "big", ())]
"""The clause on 6 and 8 can be read to win on either number, whichever was bet on."""

SILENT = [("OUT010", None, ())] * 3
"""Nothing is said of withdrawing come and don't come, nor of lay odds, nor of when these may be made."""

BOUND = ("OUT030", None, ())
"""Don't pass or don't come stays once a point is set."""


@pytest.mark.parametrize(
    ("regulation", "expected"),
    [
        (
            "es_as_craps_2011",
            [
                ("OUT002", "dont_come", ()),
                ("OUT005", "place_win", ("8",)),
                ("OUT005", "place_lose", ("8",)),
                ("OUT010", "simple", ()),
                ("OUT011", "simple", ()),
                ("OUT011", "multiple", ()),
            ],
        ),
        ("ar_x_craps_reglamento", [("OUT002", "big", ("6", "8")), *EITHER, *SILENT, ("OUT011", "hardways", ()), BOUND]),
        ("ar_x_craps_web", [("OUT002", "big", ("6", "8")), *EITHER, ("OUT009", "hard", ()), *SILENT, BOUND]),
        (
            "es_cl_22_2013",
            [
                ("OUT002", None, ()),
                ("OUT007", "specific_triple", ()),
                ("OUT008", "total", ()),
                ("OUT012", None, ()),
            ],
        ),
        ("mini_craps", [("OUT006", "pass_line", ()), ("OUT010", None, ()), BOUND]),
    ],
)
def test_findings_of_a_document(regulation: str, expected: list[Found]) -> None:
    """Code, bet or group, numbers; each worked out in the test of its check."""
    found = found_in(regulation, "OUT")

    assert [(code, finding.subject.bet, finding.subject.numbers) for code, finding in found] == expected
