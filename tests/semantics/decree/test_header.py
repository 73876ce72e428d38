"""What the header of a decree says of the texts above it, of its rank beside others, and of its amounts."""

from __future__ import annotations

from checker.semantics.decree.model import UPWARDS
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree

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
