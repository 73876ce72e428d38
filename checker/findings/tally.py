"""A run in figures: what its summary is written from."""

from __future__ import annotations

from collections.abc import Mapping

from checker.findings.finding import Bilingual, Severity, Value, Verdict
from checker.findings.result import AccountCount, FileVerdict, RunResult, file_verdict, run_verdict, verdict_by_path
from checker.text.record import NamedTuple

ADVANTAGE = "PAY001"
"""The code of the findings that a price gives the player an advantage."""
ENCODERS_DOUBT = "CIT007"
"""The code of what whoever wrote a regulation down found doubtful: shown apart from what the checks found."""


class Tally(NamedTuple):
    """How many there are of everything that a run found.

    `verdict` is that of the run, `verdicts` those of its files. `left_out_verdict` is what the findings come to that
    somebody chose not to see, `waived_verdict` what the waived ones would come to. `advantage` is the player's, in
    words, where tables only keep to a regulation that gives it. `found` are the severities and verdicts of what is not
    waived; `doubts` of whoever encoded a regulation count apart. `without_regulation` are tables that were held to
    none. `unstated` are sections that tables do not have, with the number of tables.
    """

    verdict: FileVerdict
    verdicts: tuple[FileVerdict, ...]
    left_out_verdict: FileVerdict
    waived_verdict: FileVerdict
    advantage: Bilingual | None
    found: tuple[tuple[Severity, Verdict], ...]
    doubts: int
    waived: int
    tables: int
    without_regulation: int
    regulations: frozenset[str | None]
    unstated: Mapping[str, int]
    account: AccountCount | None


def tally_of(run: RunResult, strict: bool = False) -> Tally:
    """Return a run in figures; with `strict`, warnings count as failures."""
    findings = run.findings
    waived = tuple(finding._replace(waived=None) for finding in findings if finding.waived is not None)
    others = [found for found in findings if found.kind.code != ENCODERS_DOUBT and found.waived is None]
    unstated: dict[str, int] = {}
    for section in (section for file in run.files for section in file.unstated):
        unstated[section] = unstated.get(section, 0) + 1
    kept = (each for each in findings if (each.kind.code, each.severity, each.verdict) == _KEPT)
    advantage = next((each.values.get("advantage", "") for each in kept), None)
    chosen = tuple(each.finding for each in run.left_out if each.because != "baseline")
    alone = [file for file in run.files if file.regulation is None]
    return Tally(
        verdict=run_verdict(run, strict),
        verdicts=tuple(verdict_by_path(run.files, strict).values()),
        left_out_verdict=file_verdict(chosen, strict),
        waived_verdict=file_verdict(waived, strict),
        advantage=None if advantage is None else _in_both(advantage),
        found=tuple((found.severity, found.verdict) for found in others),
        doubts=sum(found.kind.code == ENCODERS_DOUBT for found in findings),
        waived=len(waived),
        tables=len(run.files),
        without_regulation=sum(file_verdict(file.findings) != "unchecked" for file in alone),
        regulations=frozenset(file.regulation for file in run.files),
        unstated=unstated,
        account=run.counted,
    )


_KEPT = (ADVANTAGE, "warning", "violation")
"""What a finding is by which a table keeps a regulation that gives the player an advantage."""


def _in_both(value: Value) -> Bilingual:
    return {language: value[language] if isinstance(value, Mapping) else str(value) for language in ("en", "es")}
