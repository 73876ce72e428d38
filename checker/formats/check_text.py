"""The result of `check` as text for people: findings, reservations, one summary line; the account of tables if asked.

Nothing is imported for a file without findings beyond what the summary needs: a commit hook mostly meets clean files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from checker.findings.finding import Bilingual, Citation, Finding, Language
from checker.findings.result import ENCODERS_DOUBT, REPLACED, RunResult, tally_of
from checker.findings.wording import message_of
from checker.text.memory import grouped_by
from checker.views.layout import clean, paint, table
from checker.views.summary import counted_tables, passed_over, skipped_lines, summary_line
from checker.views.words import Presentation, gravest_first, say, told_once

if TYPE_CHECKING:
    from checker.cases.table.account import Account, RuleEntry, Statement

MOST_IN_FULL = 12  # findings that are shown in full each; where there are more, they are condensed
MOST_LINES = 2  # of reservations in a run that found nothing: with its summary, three lines behind a commit
_RESERVATION: Bilingual = {"en": "reservation", "es": "reserva"}
_RESERVATIONS: Bilingual = {"en": "reservations", "es": "reservas"}
_ON: Bilingual = {"en": "on", "es": "sobre"}


def as_text(run: RunResult, view: Presentation, width: int = 100) -> str:
    """Return what a run found, ended by a line feed; an empty text for a quiet run that found nothing.

    A quiet run leaves out what changes no verdict: notes, doubts, waived findings, reservations but that a text was
    replaced; and the summary when all is well. `width` is that of a line in cells: longer source lines are cut, notes
    broken; 0 for no limit. Lines of files come from the run or are read again; standard input is found only there.
    """
    language, colour = view.language, view.colour
    found = gravest_first(run)
    doubts = [finding for finding in found if finding.kind.code == ENCODERS_DOUBT]
    findings = [finding for finding in found if finding.kind.code != ENCODERS_DOUBT]
    if view.quiet:
        findings, doubts = [finding for finding in findings if matters(finding)], []
    blocks = _accounts(run, language, colour) if view.account else []
    if findings or doubts:
        # imported lazily: see above
        from checker.formats.excerpt import Sources, View, condensed, doubt_lines, finding_lines

        excerpts = View(language, colour, width, Sources(run.sources), run.names_texts, run.named)
        together = told_once(findings)
        if len(together) > MOST_IN_FULL and not view.verbose:
            blocks += condensed(findings, doubts, excerpts)
        else:
            blocks += ["\n".join(finding_lines(first, excerpts, shared)) for first, *shared in together]
            blocks += ["\n".join(doubt_lines(doubts, excerpts))] if doubts else []
    if view.by or view.since is not None:
        blocks += _tables(run, view)
    last: list[str] = []
    if not view.quiet and run.skipped and run.files:  # else a finding says why files were not looked into
        last += skipped_lines(run.skipped, language)
    reservations = tuple(each for each in run.reservations if not view.quiet or matters(each))
    last += _reservations(reservations, language, not found, colour)
    aside = passed_over(run, language) if run.choices or run.skipped or run.left_out else None
    summary = summary_line(tally_of(run, view.strict), language, colour, aside)
    if not view.quiet or findings or not summary.is_good:
        last.append(summary.text)
    if last:
        blocks.append("\n".join(last))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def _tables(run: RunResult, view: Presentation) -> list[str]:
    """Return the tables counted by what they have in common, and what became of them since an earlier run."""
    from checker.views.tables import By, change_lines, groups_of_tables, table_changes

    blocks = []
    if view.by:
        found = groups_of_tables(run, cast("By", view.by), view.strict)
        lines = [
            f"  {clean(each.name) or say('run.by.none', view.language)}: "
            f"{counted_tables(each.verdicts, each.closed, view.language)}"
            for each in found
        ]
        blocks.append("\n".join((paint(say(f"run.by.{view.by}", view.language), "strong", view.colour), *lines)))
    if view.since is not None:
        changes = table_changes(run, view.since, view.language, view.strict)
        blocks.append("\n".join(change_lines(changes, view.language)))
    return blocks


def matters(finding: Finding) -> bool:
    """Return whether a finding changes a verdict, or says which text was used: what a quiet run shows."""
    return finding.waived is None and (finding.verdict != "none" or finding.kind.invalid or finding.code == REPLACED)


def _reservations(reservations: tuple[Finding, ...], language: Language, clean_run: bool, colour: bool) -> list[str]:
    """Return a line per reservation; in a run that found nothing a line per regulation, one for more than two."""
    lines = []
    if not clean_run:
        several = len({reservation.subject.regulation for reservation in reservations}) > 1
        for reservation in reservations:
            name = reservation.subject.regulation
            on = f" {_ON[language]} {clean(name)}" if several and name else ""
            head = paint(f"{_RESERVATION[language]}[{reservation.code}]", "note", colour)
            lines.append(f"{head}{on}: {_doubted(reservation, language)}")
        return lines
    by_regulation = grouped_by(reservations, lambda each: each.subject.regulation or each.at.path)
    for name, found in by_regulation.items():
        word = (_RESERVATION if len(found) == 1 else _RESERVATIONS)[language]
        texts = "; ".join(f"{_doubted(each, language)} ({each.code})" for each in found)
        lines.append(f"{paint(word, 'note', colour)} {_ON[language]} {clean(name)}: {texts}")
    return lines if len(lines) <= MOST_LINES else [" · ".join(lines)]


def _doubted(reservation: Finding, language: Language) -> str:
    """Return what is open, with the clauses that leave it so."""
    anchors = "".join(dict.fromkeys(f" [{clean(citation.anchor)}]" for citation in reservation.citations))
    return clean(message_of(reservation, language)) + anchors


# The account of tables as text: each value with who examined it, each rule with how it stands.


def _accounts(result: RunResult, language: Language, colour: bool) -> list[str]:
    """Return both sides of the account of every table of a run."""
    blocks = []
    for file in result.files:
        if file.account is None:
            continue
        account = cast("Account", file.account)
        head = paint(say("account.values", language, path=clean(file.path)), "strong", colour)
        several = len(file.regulations) > 1
        lines = [head, *_aligned([_statement(each, language, several) for each in account.statements])]
        for text, rules in grouped_by(account.rules, lambda rule: rule.text).items():
            head = paint(say("account.rules", language, regulation=clean(text)), "strong", colour)
            lines += ["", head, *_aligned([_rule(each, language) for each in rules])]
        blocks.append("\n".join(lines))
    return blocks


def _statement(each: Statement, language: Language, several: bool) -> tuple[str, ...]:
    by = ", ".join(dict.fromkeys(f"{check.code}{_clause(check.citation, several)}" for check in each.by))
    why = each.why[language] if isinstance(each.why, Mapping) else str(each.why or by)
    alone = each.kind == "judged" and each.text is None
    kind = say(f"account.class.{'alone' if alone else each.kind}", language)
    return str(each.span.line), clean(each.key), clean(each.value), kind, clean(why)


def _rule(each: RuleEntry, language: Language) -> tuple[str, ...]:
    clauses = "".join(dict.fromkeys(map(_clause, each.citations))).strip()
    standing = say(f"account.standing.{each.standing}", language)
    if each.why is not None:
        standing = f"{standing}: {each.why[language]}"
    return clean(clauses), say(f"account.kind.{each.kind}", language), clean(each.of), clean(standing)


def _clause(citation: Citation | None, several: bool = False) -> str:
    if citation is None:
        return ""
    return f" [{citation.regulation} {citation.anchor}]" if several else f" [{citation.anchor}]"


def _aligned(rows: list[tuple[str, ...]]) -> list[str]:
    return [f"  {line}" for row in table([[[cell] for cell in row] for row in rows]) for line in row]
