"""DAT: from when to when a text rules, and texts of which nobody can tell."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.findings.wording import message_of
from checker.store.library import ends_before_it_begins, in_force_since, is_no_longer, is_not_yet, last_day_in_force
from tests.checks.examples import english, findings
from tests.checks.shipped import found_in
from tests.decrees import regulation

FIELDS = {
    "day": "  in force 2013-07-01\n",
    "after": "  published 2013-06-26\n  in force published + 1 day [A.1]\n",
    "late": "  published 2012-02-10\n  in force published + 20 days [A.1]\n",
    "same": "  published 2013-06-26\n  in force published [A.1]\n",
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
        ("same", "2013-06-26"),
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

    assert found.kind.reservation
    assert [citation.anchor for citation in found.citations] == ["A.1"]


@pytest.mark.parametrize("fields", ["day", "after", "silent"])
def test_a_day_that_is_told_or_not_asked_for_is_none(fields: str) -> None:
    assert not findings("DAT001", example(FIELDS[fields]))


def test_the_gazette_is_named() -> None:
    assert english(
        "DAT001", example('  published unknown "BOPA 2011-12098"\n  in force published + 1 day [A.1]\n')
    ) == [
        "the day this regulation comes into force is not known: "
        "the day after its publication (BOPA 2011-12098), of unknown date"
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

    assert (found.severity, found.verdict, found.at.path) == ("error", "violation", "table.yaml")
    assert found.related[0].at.path == "example.decree"


def test_a_table_is_judged_on_the_day_it_states() -> None:
    """The run is long after; the table is of the day before the text was in force."""
    (found,) = findings("DAT003", example(FIELDS["after"], BET + TABLE.format("date: 2013-06-26\n")))

    assert (found.values["day"], found.at.line) == ("2013-06-26", 2)
    assert not findings(
        "DAT003", example(FIELDS["after"], BET + "--- as-of 2013-01-01\n" + TABLE.format("date: 2013-06-27\n"))
    )


@pytest.mark.parametrize("fields", ["unknown", "unpublished"])
def test_without_a_day_nothing_is_too_early(fields: str) -> None:
    assert not findings("DAT003", example(FIELDS[fields], "--- as-of 1900-01-01\n"))


ENDED = {
    "day": "  in force 2005-08-06 until 2012-02-29 [A.1]\n",
    "after": "  published 2005-08-05\n  in force published + 1 day until 2012-02-29 [A.1]\n",
    "unknown": "  published unknown\n  in force published + 1 day until 2012-02-29 [A.1]\n",
    "unknown day": "  in force unknown until 2012-02-29 [A.1]\n",
}


@pytest.mark.parametrize("fields", ENDED)
@pytest.mark.parametrize(("day", "count"), [("2012-02-28", 0), ("2012-02-29", 0), ("2012-03-01", 1), ("2026-01-01", 1)])
def test_no_longer_in_force_after_the_last_day(fields: str, day: str, count: int) -> None:
    """The day behind `until` is the last one; that its beginning is unknown does not lengthen the force of a text."""
    assert len(findings("DAT005", example(ENDED[fields], f"--- as-of {day}\n"))) == count


@pytest.mark.parametrize(
    ("last", "next_day"),
    [
        ("2013-06-30", "2013-07-01"),
        ("2013-02-28", "2013-03-01"),
        ("2012-12-31", "2013-01-01"),
        ("2012-02-28", "2012-02-29"),
    ],
)
def test_the_text_that_takes_its_place_begins_on_the_next_day(last: str, next_day: str) -> None:
    """On no day between two texts do both rule, or neither: ends of months and years, leap days."""
    old = example(f"  in force 2005-08-06 until {last}\n")
    new = example(f"  published {last}\n  in force published + 1 day [A.1]\n")

    assert not findings("DAT005", f"{old}--- as-of {last}\n") and findings("DAT003", f"{new}--- as-of {last}\n")
    assert findings("DAT005", f"{old}--- as-of {next_day}\n") and not findings("DAT003", f"{new}--- as-of {next_day}\n")


@pytest.mark.parametrize("fields", ["day", "after"])
def test_before_its_first_day_a_text_that_has_ended_is_only_not_yet_in_force(fields: str) -> None:
    early = example(ENDED[fields], "--- as-of 2005-08-05\n")

    assert findings("DAT003", early) and not findings("DAT005", early)


def test_of_a_text_alone_its_end_is_a_note() -> None:
    (found,) = findings("DAT005", example(ENDED["day"]))

    assert (found.severity, found.verdict, found.at.line) == ("note", "none", 2)


def test_for_a_table_after_the_end_it_is_a_violation() -> None:
    (found,) = findings("DAT005", example(ENDED["day"], BET + "--- as-of 2012-03-01\n" + TABLE.format("")))

    assert (found.severity, found.verdict, found.at.path) == ("error", "violation", "table.yaml")
    assert [(related.at.path, related.at.line) for related in found.related] == [("example.decree", 2)]
    assert english("DAT005", example(ENDED["day"], BET + "--- as-of 2012-03-01\n" + TABLE.format(""))) == [
        "`example` was in force until 2012-02-29, no longer on 2012-03-01"
    ]


@pytest.mark.parametrize(("day", "count"), [("2012-02-29", 0), ("2012-03-01", 1)])
def test_the_day_a_table_states_tells_whether_the_text_had_ended(day: str, count: int) -> None:
    """The run is on the other side of the end."""
    run = "2012-02-29" if count else "2026-01-01"
    found = findings("DAT005", example(ENDED["day"], f"{BET}--- as-of {run}\n" + TABLE.format(f"date: {day}\n")))

    assert [(each.values["day"], each.at.line) for each in found] == [(day, 2)] * count


def test_spanish_keywords_mean_the_same() -> None:
    text = "norma example\n  en vigor 2005-08-06 hasta 2012-02-29 [A.1]\n  párrafos A.1\njuego craps con 2 dados\n--- as-of 2012-03-01\n"
    (found,) = findings("DAT005", text)

    assert message_of(found, "es") == "`example` estuvo en vigor hasta el 2012-02-29; el 2012-03-01 ya no lo estaba"
    assert len(findings("DAT006", text.replace("2012-02-29", "fecha desconocida"))) == 1


@pytest.mark.parametrize("fields", FIELDS)
def test_a_text_without_an_end_goes_on(fields: str) -> None:
    late = example(FIELDS[fields], "--- as-of 9999-12-31\n")

    assert not findings("DAT005", late) and not findings("DAT006", late) and not findings("DAT007", late)


@pytest.mark.parametrize("begin", ["2005-08-06", "unknown", "published + 1 day"])
def test_an_end_of_unknown_day_is_a_reservation_and_no_fault_of_a_table(begin: str) -> None:
    text = example(f"  in force {begin} until unknown [A.1]\n", BET + TABLE.format("date: 2012-03-01\n"))
    (found,) = findings("DAT006", text)

    assert found.kind.reservation and found.at.path == "example.decree"
    assert not findings("DAT005", text)


def test_a_table_of_no_day_is_not_under_a_text_that_has_ended() -> None:
    """Whenever that was; nor under one that ended before it can have begun."""
    (found,) = findings("DAT005", example("  in force 2005-08-06 until unknown [A.1]\n", BET + TABLE.format("")))

    assert (found.verdict, found.at.path) == ("undetermined", "table.yaml")
    never = "  signed 2005-08-06\n  in force published + 1 day until 2005-08-06 [A.1]\n"
    assert len(findings("DAT007", example(never))) == 1
    assert not findings("DAT007", example(never.replace("until 2005-08-06", "until 2005-08-07")))


@pytest.mark.parametrize(("until", "count"), [("2005-08-05", 1), ("2005-08-06", 0), ("2005-08-07", 0), ("unknown", 0)])
@pytest.mark.parametrize("begin", ["  in force 2005-08-06", "  published 2005-07-31\n  in force published + 6 days"])
def test_the_end_is_not_before_the_beginning(begin: str, until: str, count: int) -> None:
    """One day in force is enough."""
    assert len(findings("DAT007", example(f"{begin} until {until} [A.1]\n"))) == count


@pytest.mark.parametrize("day", ["2005-08-01", "2005-08-05", "2005-08-06", "2026-01-01"])
def test_days_that_contradict_each_other_are_one_finding(day: str) -> None:
    """Of the text alone that they do; of a table, whatever its day, that the text did not rule."""
    never = "  in force 2005-08-06 until 2005-08-04 [A.1]\n"
    codes = ("DAT003", "DAT005", "DAT007")
    alone = example(never, f"--- as-of {day}\n")
    of_table = example(never, BET + TABLE.format(f"date: {day}\n"))

    assert [code for code in codes if findings(code, alone)] == ["DAT007"]
    assert [code for code in codes[:2] if findings(code, of_table)] == ["DAT003" if day < "2005-08-06" else "DAT005"]


@given(st.dates(), st.dates(), st.dates())
def test_a_text_is_in_force_on_the_days_between_both_ends_included(since: date, until: date, day: date) -> None:
    """Held against the order of dates themselves; the checks compare texts."""
    header = regulation("", f"regulation example\n{ENDED['day']}  outline A.1\n").header
    header = header._replace(in_force=since.isoformat(), in_force_until=until.isoformat())

    assert ends_before_it_begins(header) == (until < since)
    assert is_not_yet(header, day.isoformat()) == (day < since)
    assert is_no_longer(header, day.isoformat()) == (since <= day and until < day)
    assert last_day_in_force(header) == str(until)


CHANGES = "  amends example [B]\n  repeals [A.2] by [B]\n  replaces [A.1] by [B]\n  repeals [A.3] by [B]\n"


@pytest.mark.parametrize(
    ("beside", "said"),
    [
        ("  in force 2012-03-01 [B]\n" + CHANGES, "from 2012-03-01: replaces A.1; repeals A.2, A.3"),
        ("  in force unknown [B]\n  amends example [B]\n", "from a day that is not known"),
        ("  in force 2012-03-01 [B]\n  amends another [B]\n  repeals [A.1] by [B]\n", None),
        ("  in force 2012-03-01 [B]\n  restates example [B]\n  relies on example [B]\n", None),
    ],
)
def test_texts_that_change_this_one_are_named_with_day_and_places(beside: str, said: str | None) -> None:
    found = english("DAT008", example(FIELDS["silent"], f"--- beside\nregulation beside\n{beside}"))

    assert found == ([f"`beside` changes this regulation {said}"] if said else [])


@pytest.mark.parametrize(("until", "count"), [("2012-02-29", 0), ("2012-03-01", 1), ("unknown", 1)])
def test_a_wording_that_ended_before_the_change_is_left_alone(until: str, count: int) -> None:
    text = example(
        f"  in force 2005-08-06 until {until}\n", f"--- beside\nregulation beside\n  in force 2012-03-01\n{CHANGES}"
    )

    assert len(findings("DAT008", text)) == count


ATTRIBUTED = '  attributed to "a casino" by "the heading names it"\n'


def test_an_attributed_text_without_date_is_a_reservation() -> None:
    (found,) = findings("DAT004", example(ATTRIBUTED))

    assert found.kind.reservation and found.values["whom"] == "a casino"


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


@pytest.mark.parametrize(
    ("fields", "day", "told"),
    [
        ("  signed 2011-06-10\n  published unknown\n  in force published + 1 day [A.1]\n", "2011-01-01", "2011-06-11"),
        ("  signed 2011-06-10\n  in force published + 1 day [A.1]\n", "2011-06-10", "2011-06-11"),
        ("  signed 2011-06-10\n  in force published + 1 day [A.1]\n", "2011-06-11", None),
        ("  signed 2011-06-10\n  in force published + 20 days [A.1]\n", "2011-06-29", "2011-06-30"),
        ("  signed 2011-06-10\n  in force published [A.1]\n", "2011-06-10", None),
        ("  signed 2011-06-10\n", "2011-06-09", "2011-06-10"),
        ("  signed 2011-06-10\n  published 2011-07-01\n", "2011-06-20", "2011-07-01"),
        ("  signed 2011-06-10\n", "2011-06-10", None),
        ("  signed unknown\n", "1900-01-01", None),
    ],
)
def test_a_text_of_unknown_force_was_not_in_force_before_it_could_be(fields: str, day: str, told: str | None) -> None:
    said = [] if told is None else [f"`example` was not yet in force on {day}: it is from {told} at the earliest"]

    assert english("DAT003", f"{example(fields)}  outline A.1\n--- as-of {day}\n") == said
