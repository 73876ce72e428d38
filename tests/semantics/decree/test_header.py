"""What the header of a decree says of the texts above it, of its rank beside others, and of its amounts."""

from __future__ import annotations

import pytest

from checker.findings.finding import Citation
from checker.semantics.decree.model import UPWARDS, is_within
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.parts import places_between

HEADER = """regulation example
  subject to es_cl_22_2013, "Decreto 44/2001" not held [1.1]
  supplementary [1.2]
  currency EUR [5]
  outline 1.1, 1.2, 5
"""


def test_a_text_above_is_named_by_id_or_by_title() -> None:
    decree = parse_decree(HEADER, "x.decree").decree
    assert decree is not None
    regulation, findings = resolve(decree)

    assert findings == ()
    assert [(link.kind, link.regulation, link.title) for link in regulation.links] == [
        ("subject_to", "es_cl_22_2013", None),
        ("subject_to", None, "Decreto 44/2001"),
    ]
    assert {citation.anchor for link in regulation.links for citation in link.citations} == {"1.1"}
    assert (regulation.header.supplementary, regulation.header.currency) == (True, "EUR")
    assert {each.citation.anchor for each in regulation.cited} == {"1.1", "1.2", "5"}


def test_without_the_lines_a_text_stands_alone() -> None:
    decree = parse_decree("regulation example\n", "x.decree").decree
    assert decree is not None
    header = resolve(decree).regulation.header

    assert (header.supplementary, header.currency) == (False, None)


def test_where_a_text_comes_from_binds_no_table() -> None:
    """`succeeds` and `derives from` are told and followed by nothing: no text above it, no rank, no reservation."""
    lines = (
        'regulation example\n  succeeds old_house, "Arrêté de 1959" not held [1]\n  derives from fr_1959\n  outline 1\n'
    )
    decree = parse_decree(lines, "x.decree").decree
    assert decree is not None
    regulation, findings = resolve(decree)

    assert findings == ()
    assert [(link.kind, link.regulation, link.title) for link in regulation.links] == [
        ("succeeds", "old_house", None),
        ("succeeds", None, "Arrêté de 1959"),
        ("derives_from", "fr_1959", None),
    ]
    assert not {link.kind for link in regulation.links} & UPWARDS
    assert (regulation.header.kind, regulation.header.kind_stated) == ("official", False)


def test_a_text_does_not_succeed_itself() -> None:
    decree = parse_decree("regulation example\n  succeeds example\n", "x.decree").decree
    assert decree is not None
    assert [finding.code for finding in resolve(decree).findings] == ["REF004"]


PLACES = ("30-2301", "13:69F-13.6", "623a.5(g)(3)", "55-4.5°", "33:04", "A7.13.IV.4.a", "11/2")


@pytest.mark.parametrize("place", PLACES)
def test_places_are_written_as_printed(place: str) -> None:
    text = f'regulation example\n  outline {place}\n\nbet field "F" [{place} «no less than»]\n'
    parsed = parse_decree(text, "x.decree")
    assert parsed.decree is not None and not parsed.findings

    assert [each.anchor for each in resolve(parsed.decree).regulation.outline] == [place]
    assert [each.citation for each in resolve(parsed.decree).regulation.cited] == [
        Citation("example", place, "no less than")
    ]


@pytest.mark.parametrize(
    ("ends", "between"),
    [
        (("33.08", "33.11"), ("33.08", "33.09", "33.10", "33.11")),
        (("30-2301", "30-2303"), ("30-2301", "30-2302", "30-2303")),
        (("5(a)", "5(d)"), ("5(a)", "5(b)", "5(c)", "5(d)")),
        (("5(1)", "5(3)"), ("5(1)", "5(2)", "5(3)")),
        (("13:69F-5", "13:69E-7"), ("13:69F-5", "13:69E-7")),
        (("5(c)", "5(a)"), ("5(c)", "5(a)")),
    ],
)
def test_ranges_of_places(ends: tuple[str, str], between: tuple[str, ...]) -> None:
    assert places_between(*ends) == between


def test_each_place_of_a_citation_has_its_phrase_and_ranges_stand_for_all_between() -> None:
    text = "regulation example\n  outline 1 .. 5, 13\n  currency EUR [1 «all amounts», 3 .. 5, 13 «per wager»]\n"
    decree = parse_decree(text, "x.decree").decree
    assert decree is not None

    assert [(each.citation.anchor, each.citation.phrase) for each in resolve(decree).regulation.cited] == [
        ("1", "all amounts"),
        ("3", None),
        ("4", None),
        ("5", None),
        ("13", "per wager"),
    ]


def test_a_place_is_below_those_that_it_begins_with() -> None:
    above = ("623a.5", "623a.5(g)", "623a.5(g)(3)")

    assert all(is_within("623a.5(g)(3)", (place,)) for place in above)
    assert not any(is_within("623a.5(g)(3)", (place,)) for place in ("623", "623a.5(g)(1)", "623a.5(g"))
    assert is_within("30-2301", ("30",)) and not is_within("302-301", ("30",))
