"""An audit for a terminal and as data, in the shape of `grammars/schemas/audit.schema.json`."""

from __future__ import annotations

from checker.audit.codes import CODES
from checker.audit.result import AlikeRows, Audit, Together
from checker.views.audit import AuditWriter
from checker.views.markup import FORMAT, Document, data_of, fields_of, render_json
from checker.views.words import Presentation

READ = ("paid", "decimals", "decimal_sign", "unit", "chip", "dates", "encoding")


def as_text(audit: Audit, view: Presentation) -> str:
    """Return the result for a terminal."""
    return "\n".join(AuditWriter(audit, view.language).lines()) + "\n"


def as_json(audit: Audit, view: Presentation) -> str:
    """Return the result as data; amounts are texts, in the minor units of the log."""
    thrown, log_map = audit.answers.thrown, audit.question.map
    columns = {field: list(its) for field, its in log_map.columns.items() if field != "file"}
    return render_json(
        {
            "format": FORMAT,
            "regulations": [each.id for each in audit.texts],
            "verdict": audit.verdict,
            "engine": audit.engine,
            "rows": audit.rows(),
            "repeated_ids": audit.answers.repeated,
            "shared_ids": audit.answers.shared,
            "logs": dict(audit.logs),
            "map": dict(audit.map_file),
            "read": {**fields_of(log_map, *READ), "columns": columns},
            "unread": list(audit.unread),
            "relation": audit.relation,
            "ids_at_fault": audit.at_fault,
            "groups": [_group(each, audit) for each in audit.answers.groups],
            "throws": [{"game": game, "throw": its, "times": times} for (game, its), times in thrown.items()],
            "bets": [_sums(each) for each in audit.together("game", "bet", "number", "currency")],
            "silent": [
                fields_of(each, "regulation", "game", "bet", "number", "reading", "effect") for each in audit.silent
            ],
        }
    )


def _group(group: AlikeRows, audit: Audit) -> Document:
    code = CODES[group.code]
    return {
        **fields_of(group, "game", "bet", "number", "currency", "rows", "first", "last"),
        "answer": code.name,
        "ruling": code.ruling,
        "stake": str(group.stake),
        "paid": str(group.paid),
        "owed": data_of(audit.question.owed(group)),
        "under": {reading: code.name for reading, code in audit.under(group).items()},
    }


def _sums(bet: Together) -> Document:
    about = fields_of(bet.its, "game", "bet", "number", "currency", "rows")
    return {**about, "staked": str(bet.staked), "paid": str(bet.paid), **fields_of(bet, "apart", "expected")}
