"""Rows to the tree of a table file: one row for each table, or one for each bet.

Rows that name the same table are one table, wherever they stand. In a row that names a bet, columns such as `paga` and
`maximo` are about the bet, or about the numbers it names; all other columns are about the table, and may be repeated in
its rows. A row with limits and nothing else names a bet or a group of bets.
"""

from __future__ import annotations

from collections.abc import Sequence

from checker.findings.catalogue import finding_of, label_of
from checker.findings.finding import Finding, Related
from checker.syntax.sheets.cells import SheetRow
from checker.syntax.sheets.columns import HeaderRow, header_findings, read_header
from checker.syntax.sheets.growing import Tables
from checker.syntax.table.tree import Node
from checker.text.record import NamedTuple
from checker.text.span import Span

HEADER_WITHIN = 20
"""Rows among the first of which the names of the columns must be."""
MAX_FINDINGS = 50
_ONE_CAUSE = (
    "value-became-time",
    "value-became-date",
    "numbers-became-decimal",
    "formula-without-result",
    "error-value",
    "column-without-name",
    "row-without-bet",
    "row-without-table",
    "row-too-long",
    "merged-cells",
    "hidden-cells",
)
"""Kinds that have one cause in all rows of a column: one finding tells it, with the other rows as further places."""


class Read(NamedTuple):
    """What rows come to; `names` is the index of the row with the names of the columns, None when there is no row."""

    root: Node | None
    findings: tuple[Finding, ...]
    header: HeaderRow | None
    names: int | None


def find_header(rows: Sequence[SheetRow]) -> tuple[int, HeaderRow] | None:
    """Return the index of the row that names the columns, and what it says; None when there are no rows.

    It is the first with two names that are known; if there is none, the first with two cells, else the first.
    """
    candidates = [(index, row) for index, row in enumerate(rows[:HEADER_WITHIN]) if not row.is_remark]
    for index, row in candidates:
        header = read_header(row)
        if header.known > 1:
            return index, header
    likely = [each for each in candidates if len(each[1].cells) > 1] or candidates
    return (likely[0][0], read_header(likely[0][1])) if likely else None


def read_rows(
    rows: Sequence[SheetRow], found: tuple[int, HeaderRow] | None, top: Span, wrong: Sequence[Finding] = ()
) -> Read:
    """Return the tree that rows stand for, and what is wrong with them.

    Args:
        rows: Those with at least one cell, in order.
        found: What `find_header` says of them.
        top: The start of the file, for what has no other place.
        wrong: What is wrong with the rows already.
    """
    if found is None:
        return Read(None, (finding_of("table/empty-file", top),), None, None)
    index, header = found
    above = [row for row in rows[:index] if len(row.cells) > 1 and not row.is_remark]
    findings = [*wrong, *(finding_of("sheets/row-above-columns", row.span) for row in above), *header_findings(header)]
    body = [row for row in rows[index + 1 :] if not row.is_remark]
    if not body and not findings:
        findings.append(finding_of("table/empty-file", rows[index].span))
    if findings:
        return Read(None, _by_cause(findings), header, index)
    tables = Tables(header)
    for row in body:
        tables.add(row)
    root = tables.root(rows[index].span.to(rows[-1].span))
    empty = [] if root is not None or tables.findings else [finding_of("table/empty-file", rows[index].span)]
    return Read(root, _by_cause([*tables.findings, *empty]), header, index)


def _by_cause(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return findings in the order of their places, those with one cause as one."""
    told: dict[object, Finding] = {}
    for finding in sorted(findings, key=lambda finding: (finding.at.line, finding.at.column)):
        slug = finding.kind.slug
        key: object = (slug, finding.values.get("column")) if slug in _ONE_CAUSE else (slug, finding.at)
        first = told.setdefault(key, finding)
        if first is not finding and slug in _ONE_CAUSE:
            told[key] = first._replace(related=(*first.related, Related(finding.at, label_of("sheets/here-too"))))
    found = tuple(told.values())
    if len(found) <= MAX_FINDINGS:
        return found
    last = finding_of("table/too-many-findings", found[MAX_FINDINGS - 1].at, {"limit": MAX_FINDINGS})
    return (*found[: MAX_FINDINGS - 1], last)
