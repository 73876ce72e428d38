"""DAT: since when a text rules, and texts of which nobody can tell."""

from __future__ import annotations

import pytest

from checker.cases.in_force import in_force_since
from checker.findings.finding import kind_of
from tests.checks.examples import english, findings
from tests.checks.shipped import found_in
from tests.decrees import regulation

FIELDS = {
    "day": "  in force 2013-07-01\n",
    "after": "  published 2013-06-26\n  in force published + 1 day [A.1]\n",
    "late": "  published 2012-02-10\n  in force published + 20 days [A.1]\n",
    "leap": "  published 2012-02-28\n  in force published + 1 day [A.1]\n",
    "year": "  published 2013-12-31\n  in force published + 1 day [A.1]\n",
    "unknown": "  published unknown\n  in force published + 1 day [A.1]\n",
    "unpublished": "  in force published + 1 day [A.1]\n",
    "unknown day": "  in force unknown [A.1]\n",
    "silent": "  signed 2013-06-20\n",
}


def example(fields: str, more: str = "") -> str:
    """Return a text with header fields."""
    return f"regulation example\n{fields}{more}"


@pytest.mark.parametrize(
    ("fields", "since"),
    [
        ("day", "2013-07-01"),
        ("after", "2013-06-27"),
        ("late", "2012-03-01"),
        ("leap", "2012-02-29"),
        ("year", "2014-01-01"),
        ("unknown", None),
        ("unpublished", None),
        ("unknown day", None),
        ("silent", None),
    ],
)
def test_in_force_since(fields: str, since: str | None) -> None:
    """2012 is a leap year: 10 February and 20 days is 1 March."""
    header = regulation("", f"regulation example\n{FIELDS[fields]}  outline A.1\n").header

    assert in_force_since(header) == since


@pytest.mark.parametrize("published", ["2013-13-45", "9999-12-31"])
def test_a_day_that_no_calendar_has_is_not_known(published: str) -> None:
    header = regulation("", f"regulation example\n{FIELDS['after']}  outline A.1\n").header

    assert in_force_since(header._replace(published=published)) is None


@pytest.mark.parametrize("fields", ["unknown", "unpublished", "unknown day"])
def test_a_day_that_cannot_be_told_is_a_reservation(fields: str) -> None:
    (found,) = findings("DAT001", example(FIELDS[fields]))

    assert kind_of(found).reservation
    assert [citation.anchor for citation in found.citations] == ["A.1"]


@pytest.mark.parametrize("fields", ["day", "after", "silent"])
def test_a_day_that_is_told_or_not_asked_for_is_none(fields: str) -> None:
    assert not findings("DAT001", example(FIELDS[fields]))


def test_the_gazette_is_named() -> None:
    assert english(
        "DAT001", example('  published unknown "BOPA 2011-12098"\n  in force published + 1 day [A.1]\n')
    ) == [
        "the day this text comes into force is not known: "
        "1 day after its publication (BOPA 2011-12098), of unknown date"
    ]


@pytest.mark.parametrize(("kind", "count"), [("unofficial", 1), ("operator", 0), ("official", 0)])
def test_an_unofficial_text_is_no_norm(kind: str, count: int) -> None:
    assert len(findings("DAT002", example(f"  kind {kind}\n"))) == count


@pytest.mark.parametrize(("day", "count"), [("2013-06-26", 1), ("2013-06-27", 0), ("2013-06-28", 0)])
def test_not_in_force_before_the_day(day: str, count: int) -> None:
    assert len(findings("DAT003", example(FIELDS["after"], f"--- as-of {day}\n"))) == count


def test_for_a_text_it_is_a_note() -> None:
    (found,) = findings("DAT003", example(FIELDS["after"], "--- as-of 2013-01-01\n"))

    assert (found.severity, found.verdict) == ("note", "none")


BET = 'bet any_seven "Seven" [A.1]\n  one roll   wins 7   loses other\n  pays 4 to 1\n'
TABLE = "--- table\ngame: craps\n{0}bets: {{any_seven: {{pays: 4 to 1}}}}\n"


def test_for_a_table_it_is_a_violation() -> None:
    (found,) = findings("DAT003", example(FIELDS["after"], BET + "--- as-of 2013-01-01\n" + TABLE.format("")))

    assert (found.severity, found.verdict, found.at.path) == (None, None, "table.yaml")
    assert found.related[0].at.path == "example.decree"


def test_a_table_is_judged_on_the_day_it_states() -> None:
    """The run is long after; the table is of the day before the text was in force."""
    (found,) = findings("DAT003", example(FIELDS["after"], BET + TABLE.format("date: 2013-06-26\n")))

    assert (found.values["day"], found.at.line) == ("2013-06-26", 2)
    assert not findings(
        "DAT003", example(FIELDS["after"], BET + "--- as-of 2013-01-01\n" + TABLE.format("date: 2013-06-27\n"))
    )


@pytest.mark.parametrize("fields", ["unknown", "silent"])
def test_without_a_day_nothing_is_too_early(fields: str) -> None:
    assert not findings("DAT003", example(FIELDS[fields], "--- as-of 1900-01-01\n"))


ATTRIBUTED = '  attributed to "a casino" by "the heading names it"\n'


def test_an_attributed_text_without_date_is_a_reservation() -> None:
    (found,) = findings("DAT004", example(ATTRIBUTED))

    assert kind_of(found).reservation and found.values["whom"] == "a casino"


@pytest.mark.parametrize(
    "fields",
    [
        "",
        ATTRIBUTED + "  signed 2013-06-20\n",
        ATTRIBUTED + '  published unknown "BOPA 1"\n',
        ATTRIBUTED + "  kind unofficial\n",
    ],
)
def test_a_date_a_number_or_an_unofficial_kind_is_none(fields: str) -> None:
    """Of an unofficial text DAT002 says all there is to say."""
    assert not findings("DAT004", example(fields))


def test_shipped_documents() -> None:
    found = {regulation: [code for code, _ in found_in(regulation, "DAT")] for regulation in (
        "es_as_craps_2011", "ar_x_craps_reglamento", "ar_x_craps_web", "es_cl_22_2013", "mini_craps",
    )}  # fmt: skip

    assert found == {
        "es_as_craps_2011": ["DAT001"],
        "ar_x_craps_reglamento": ["DAT004"],
        "ar_x_craps_web": ["DAT004"],
        "es_cl_22_2013": [],
        "mini_craps": ["DAT002"],
    }
