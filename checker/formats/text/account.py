"""The account of tables as text: each value with who examined it, each rule with how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from checker.cases.table.account import Account, RuleEntry, Statement
from checker.findings.finding import Bilingual, Citation, Language
from checker.findings.result import FileResult, RunResult
from checker.views.escape import clean
from checker.views.layout import cells, padded, paint
from checker.views.words import STANDINGS

_VALUES: Bilingual = {"en": "Values of {path}", "es": "Valores de {path}"}
_RULES: Bilingual = {"en": "Rules of {regulation}", "es": "Reglas de {regulation}"}
CLASSES: dict[str, Bilingual] = {
    "judged": {"en": "examined", "es": "examinado"},
    "free": {"en": "free", "es": "libre"},
    "identity": {"en": "identity", "es": "identificación"},
    "not_judged": {"en": "not examined", "es": "no examinado"},
}
KINDS: dict[str, Bilingual] = {
    "payout": {"en": "payout", "es": "pago"},
    "limit": {"en": "limit", "es": "límite"},
    "requirement": {"en": "requirement", "es": "requisito"},
    "advice": {"en": "advice", "es": "recomendación"},
    "closed_list": {"en": "closed list of bets", "es": "lista cerrada de apuestas"},
    "inspection": {"en": "inspection", "es": "comprobación"},
    "option": {"en": "rule of the game", "es": "regla del juego"},
}


def render_account(result: RunResult, language: Language, colour: bool) -> str:
    """Return both sides of the account of every table of a run."""
    blocks = [_of_file(file, language, colour) for file in result.files if file.account is not None]
    return "\n\n".join(blocks) + "\n" if blocks else ""


def _of_file(file: FileResult, language: Language, colour: bool) -> str:
    account = cast("Account", file.account)
    head = _VALUES[language].format(path=clean(file.path))
    lines = [paint(head, "strong", colour), *_aligned([_statement(each, language) for each in account.statements])]
    if account.rules:
        head = _RULES[language].format(regulation=clean(file.regulation or ""))
        lines += ["", paint(head, "strong", colour), *_aligned([_rule(each, language) for each in account.rules])]
    return "\n".join(lines)


def _statement(each: Statement, language: Language) -> tuple[str, ...]:
    by = ", ".join(dict.fromkeys(f"{judge.code}{_clause(judge.citation)}" for judge in each.judges))
    why = each.why[language] if isinstance(each.why, Mapping) else str(each.why or by)
    return str(each.span.line), clean(each.key), clean(each.value), CLASSES[each.kind][language], clean(why)


def _rule(each: RuleEntry, language: Language) -> tuple[str, ...]:
    clauses = "".join(dict.fromkeys(map(_clause, each.citations))).strip()
    standing = STANDINGS[each.standing][language]
    if each.why is not None:
        standing = f"{standing}: {each.why[language]}"
    return clean(clauses), KINDS[each.kind][language], clean(each.of), clean(standing)


def _clause(citation: Citation | None) -> str:
    return f" [{citation.anchor}]" if citation else ""


def _aligned(rows: list[tuple[str, ...]]) -> list[str]:
    """Return rows in columns; the last one is as wide as it is."""
    widths = [max(map(cells, column), default=0) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
