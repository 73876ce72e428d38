"""The result of `check` as data, in the shape that `grammars/schemas/check.schema.json` publishes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Union, cast

from checker import __version__
from checker.findings.changes import fingerprint
from checker.findings.finding import Finding, Language, TableName, Value
from checker.findings.result import (
    MATHEMATICS,
    WORST_FIRST,
    AccountCount,
    FileResult,
    RunResult,
    file_verdict,
    run_verdict,
)
from checker.findings.wording import help_of, message_of
from checker.views.markup import FORMAT, Document, Json, fields_of, json_pieces
from checker.views.words import Presentation, ordered

if TYPE_CHECKING:
    from checker.cases.table.account import Account

Exact = Union[str, list[str]]


def as_json(run: RunResult, view: Presentation) -> Iterator[str]:
    """Yield a run as a JSON document, piece by piece."""
    return json_pieces({**check_document(run, view.language, view.strict), **_of_tables(run, view)})


def _of_tables(run: RunResult, view: Presentation) -> Document:
    """Return the tables by what they have in common, and what became of them, where that is asked for."""
    if not view.by and view.since is None:
        return {}
    from checker.views.tables import By, groups_of_tables, table_changes

    found: dict[str, Json] = {}
    if view.by:
        groups: list[Json] = [
            {
                "name": each.name or None,
                **{verdict: each.verdicts.count(verdict) for verdict in WORST_FIRST},
                "closed": each.closed,
            }
            for each in groups_of_tables(run, cast("By", view.by), view.strict)
        ]
        found["by"] = {"key": view.by, "groups": groups}
    if view.since is not None:
        changes = table_changes(run, view.since, view.language, view.strict)
        tables: list[Json] = [fields_of(each, "status", "name", "before", "after") for each in changes.tables]
        found["since"] = {"as_of": changes.as_of, "tables": tables}
    return found


def check_document(result: RunResult, language: Language, strict: bool = False) -> Document:
    """Return a run as data: findings in the order of all outputs, numbers as exact texts, words in one language.

    Long lists are iterators, made while they are written. Paths and texts are as they are: writing escapes them.
    """
    return {
        "format": FORMAT,
        "verdict": run_verdict(result, strict),
        "as_of": result.as_of,
        "version": __version__,
        "configurations": list(result.configurations),
        "choices": [each._asdict() for each in result.choices],
        "files": (
            {
                **fields_of(file, "path", "regulation"),
                "regulations": list(file.regulations or filter(None, (file.regulation,))),
                "verdict": file_verdict(file.findings, strict),
                "unstated": list(file.unstated),
                "tables": list(_tables(file, strict)),
                "account": _account(file, language),
            }
            for file in result.files
        ),
        "account": _figures(result.counted),
        "skipped": [{**fields_of(each, "path", "cause"), "reason": each.reason[language]} for each in result.skipped],
        "reservations": [
            {
                "regulation": reservation.subject.regulation,
                "code": reservation.code,
                "message": message_of(reservation, language),
                **fields_of(reservation.at, "path", "line"),
            }
            for reservation in result.reservations
        ],
        "findings": (finding_document(finding, language) for finding in ordered(result)),
        "left_out": (
            {**fields_of(each, "because", "by"), "finding": finding_document(each.finding, language)}
            for each in result.left_out
        ),
    }


def _tables(file: FileResult, strict: bool) -> Iterator[Json]:
    """Yield the table that an entry is about, and those of its file that are closed, which have no verdict."""
    if file.table is not None:
        yield {**table_document(file.table), "verdict": file_verdict(file.findings, strict)}
    for table in file.closed:
        yield {**table_document(table), "verdict": None}


def table_document(table: TableName) -> dict[str, Json]:
    """Return which table is meant as data; null for what its file does not state."""
    own = {name: getattr(table, name) or None for name in ("table", "casino", "shift", "date", "game", "state")}
    return {**own, "sheet": table.sheet or None, "row": table.row or None}


def _figures(count: AccountCount | None) -> Json:
    """Return an account in figures; null for a regulation and for what could not be read."""
    if count is None:
        return None
    return {
        "values": count.values,
        "examined": count.values - count.unjudged,
        "not_judged": count.unjudged,
        **_by_whom(count),
        "rules": {
            "total": count.rules,
            **fields_of(count, "held", "broken", "undetermined", "not_stated"),
            "does_not_apply": count.exempt,
            "inspector": count.inspector,
        },
    }


def _by_whom(count: AccountCount) -> dict[str, Json]:
    """Return who examines how many values, and how many nobody has to; null where that was not worked out."""
    if count.by_text is None:
        return {"by": None, "identity": None, "free": None}
    by: Json = [{"by": examiner, "values": values} for examiner, values in count.by]
    return {"by": by, **fields_of(count, "identity", "free")}


def _account(file: FileResult, language: Language) -> Json:
    """Return the account of a table: its figures, and both sides where they were asked for."""
    figures = _figures(file.counted)
    if file.account is None or not isinstance(figures, dict):
        return figures
    account = cast("Account", file.account)
    return {
        **figures,
        "statements": [
            {
                **fields_of(each, "key", "value"),
                **fields_of(each.span, "line", "column"),
                "class": each.kind,
                "by": [
                    {
                        "code": check.code,
                        "citation": None if check.citation is None else check.citation._asdict(),
                        "by": check.text or MATHEMATICS,
                    }
                    for check in each.by
                ],
                "why": None if each.why is None else exact(each.why, language),
            }
            for each in account.statements
        ],
        "rule_entries": [
            {
                "kind": each.kind,
                "of": each.of or None,
                "regulation": each.text,
                "citations": [citation._asdict() for citation in each.citations],
                **fields_of(each.span, "path", "line"),
                "standing": each.standing,
                "why": None if each.why is None else each.why[language],
            }
            for each in account.rules
        ],
    }


def exact(value: Value, language: Language) -> Exact:
    """Return a value as text that loses nothing: `7/495`, `1200`; a list of texts stays one."""
    if isinstance(value, Mapping):
        return value[language]
    if isinstance(value, tuple):
        return list(value)
    return str(Fraction(value)) if isinstance(value, (int, Fraction)) else value


def finding_document(finding: Finding, language: Language) -> dict[str, Json]:
    """Return a finding as data; `fingerprint` is what stays the same of it from run to run."""
    kind = finding.kind
    texts = [cited.regulation for cited in finding.citations] or list(filter(None, (finding.subject.regulation,)))
    return {
        "code": kind.code,
        "slug": kind.slug,
        "severity": finding.severity,
        "verdict": finding.verdict,
        "fingerprint": fingerprint(finding),
        "confidence": finding.confidence,
        "message": message_of(finding, language),
        "help": help_of(finding, language),
        **fields_of(finding.at, "path", "line", "column", "end_line", "end_column"),
        "regulations": list(dict.fromkeys(texts)),
        "table": None if finding.table is None else table_document(finding.table),
        "subject": fields_of(finding.subject, "regulation", "game", "bet", "numbers"),
        "values": {name: exact(value, language) for name, value in finding.values.items()},
        "citations": [citation._asdict() for citation in finding.citations],
        "related": [
            {**fields_of(related.at, "path", "line", "column"), "label": related.label[language]}
            for related in finding.related
        ],
        "readings": None if finding.readings is None else list(finding.readings),
        "waived": None if finding.waived is None else finding.waived._asdict(),
    }
