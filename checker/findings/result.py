"""The result of a run: its files with their findings and verdicts, what was left out or skipped, the exit code.

Every output of `check` tells what was not reported or not looked at, and by whose word: a run that looked past
something is not one that found nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, TypeVar, cast

from checker.findings.finding import Bilingual, Finding, Severity, TableName, Value, Verdict
from checker.text.record import NamedTuple

# What a run did not report or look at: findings left out, codes chosen, files and folders skipped.
Because = Literal["ignored", "not-selected", "baseline"]
Cause = Literal["no-table", "excluded", "hidden", "link", "other-program", "unreadable", "foreign-configuration"]


class LeftOut(NamedTuple):
    """A finding that is not reported; `by` is the option, the configuration or the baseline that says so."""

    finding: Finding
    because: Because
    by: str


class Choice(NamedTuple):
    """Beginnings of codes that someone wants to see alone (`select`), or not at all (`ignore`), and by what."""

    kind: Literal["select", "ignore"]
    codes: tuple[str, ...]
    by: str


class Skipped(NamedTuple):
    """A file or a folder that was not looked into, and why."""

    path: str
    cause: Cause
    reason: Bilingual


# The result of a run: files, their verdicts, and what the whole comes to.
FileVerdict = Literal["ok", "violation", "undetermined", "unchecked"]
FailOn = Literal["violation", "undetermined"]
Part = TypeVar("Part")
Bare = Literal["limits", "mathematics", "both"]


class AccountCount(NamedTuple):
    """The account of a table in figures: its values, by whom, and the rules of its regulation by how they stand.

    `unjudged` are the values that nothing could judge. Of the others, each stands once: `by_text` are those that a text
    examines, of several the highest, by its id; `alone` those that mathematics or other values of the table do;
    `identity` and `free` those that nothing has to. In a run of many plain tables they are not told apart: None.
    """

    values: int
    unjudged: int
    by_text: tuple[tuple[str, int], ...] | None = None
    alone: int = 0
    identity: int = 0
    free: int = 0
    without_text: int = 0  # tables at which no text examines what players bet on, though mathematics do
    without_bets: int = 0  # tables at which nothing does
    tables: int = 1
    held: int = 0
    broken: int = 0
    undetermined: int = 0
    not_stated: int = 0
    inspector: int = 0
    exempt: int = 0

    @property
    def rules(self) -> int:
        """Return how many rules of the regulation concern the table's game."""
        return self.held + self.broken + self.undetermined + self.not_stated + self.inspector + self.exempt

    @property
    def by(self) -> tuple[tuple[str, int], ...]:
        """Return how many values each text examines, and last what mathematics alone do."""
        return (*(self.by_text or ()), *(((MATHEMATICS, self.alone),) if self.alone else ()))

    @property
    def bare(self) -> Bare | None:
        """Return what alone was examined, where no text examines what players bet on at any table."""
        if self.without_text + self.without_bets < self.tables:
            return None
        if self.without_text and self.without_bets:
            return "both"
        return "mathematics" if self.without_text else "limits"


MATHEMATICS = "mathematics"  # who examines a value that no text speaks of


def summed(counts: Sequence[AccountCount]) -> AccountCount:
    """Return the accounts of several tables as one."""
    by_text: dict[str, int] = {}
    for text, values in (pair for each in counts for pair in each.by_text or ()):
        by_text[text] = by_text.get(text, 0) + values
    told_apart = all(each.by_text is not None for each in counts)
    found = AccountCount(**{name: sum(getattr(each, name) for each in counts) for name in _ADDED})
    if told_apart:
        return found._replace(by_text=tuple(by_text.items()))
    return found._replace(alone=0, identity=0, free=0)


_ADDED = tuple(name for name in AccountCount._fields if name != "by_text")


class TablePlace(NamedTuple):
    """Where a table stands in its file: the line it begins in; of a list or a workbook, its sheet and its heading row.

    `line` is 0 where no table of the sheet could be read.
    """

    line: int
    sheet: str = ""
    heading: int = 0


class FileResult(NamedTuple):
    """One file, or one table of a file with several.

    `path` is as the user typed it, `regulation` the one it is or names, the first of several; `regulations` are all
    that rule it, the lowest first. `unstated` are the sections of a table that it
    does not have and that were therefore not judged. `summary` is what the other tables of the run need of it
    (`cases/table/neighbours.py`), until all have been read. `counted` is the account of a table in figures, `account`
    the account itself where it was asked for (`cases/table/account.py`). `place` is where a table stands in its file,
    `table` which one it is, None for a text and for a file that could not be read; `closed` are tables of the file that
    are not open and not judged: one result of the file has them.
    """

    path: str
    regulation: str | None
    findings: tuple[Finding, ...]
    reservations: tuple[Finding, ...] = ()
    unstated: tuple[str, ...] = ()
    summary: tuple[object, ...] | None = None
    counted: AccountCount | None = None
    account: tuple[tuple[object, ...], ...] | None = None
    regulations: tuple[str, ...] = ()
    place: TablePlace | None = None
    table: TableName | None = None
    closed: tuple[TableName, ...] = ()

    def at(self, table: TableName) -> FileResult:
        """Return the result as one about a table, and its findings as found there."""
        findings = tuple(finding._replace(table=table) for finding in self.findings)
        return self._replace(table=table, findings=findings)


class RunResult(NamedTuple):
    """All files of a run.

    `skipped` are files and folders that were not looked into. `sources` holds texts that cannot be read again for an
    excerpt: standard input, by the name it is shown under. `about` are findings about the configuration and the
    baseline of the run. `left_out` are findings that are not reported, `choices` the codes that someone chose, and
    `configurations` the files with the settings of the run.
    """

    files: tuple[FileResult, ...]
    as_of: str
    skipped: tuple[Skipped, ...] = ()
    sources: Mapping[str, str] = {}
    about: tuple[Finding, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    choices: tuple[Choice, ...] = ()
    configurations: tuple[str, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return all findings, in the order of the files, those about the run last."""
        return tuple(finding for _, finding in self.by_file()) + self.about

    def by_file(self) -> Iterator[tuple[str, Finding]]:
        """Yield the findings with their files; what keeps a text from being used once, however many are under it."""
        reported: dict[object, int] = {}
        for place, file in enumerate(self.files):
            for finding in file.findings:
                at = (finding.kind.code, finding.at) if finding.kind.invalid else None
                if at is None or reported.setdefault(at, place) == place:
                    yield file.path, finding

    @property
    def reservations(self) -> tuple[Finding, ...]:
        """Return the doubts of the texts, each once however many files meet it."""
        seen: dict[object, Finding] = {}
        for file in self.files:
            for reservation in file.reservations:
                seen.setdefault(doubt_key(reservation), reservation)
        return tuple(seen.values())

    @property
    def named(self) -> frozenset[str]:
        """Return the files whose tables are told by name: lists, files with several tables, those of one casino."""
        several = Counter(file.path for file in self.files)
        tables = ((file.path, file.table) for file in self.files if file.table is not None)
        return frozenset(path for path, own in tables if several[path] > 1 or own.row or own.casino or own.shift)

    @property
    def names_texts(self) -> bool:
        """Return whether a clause is told with its regulation: where several are cited, or rule one table."""
        if any(len(file.regulations) > 1 for file in self.files):
            return True
        return len({cited.regulation for finding in self.findings for cited in finding.citations}) > 1

    @property
    def counted(self) -> AccountCount | None:
        """Return the accounts of all tables together in figures; None where there is no table."""
        counts = [file.counted for file in self.files if file.counted is not None]
        return summed(counts) if counts else None


def doubt_key(reservation: Finding) -> tuple[object, ...]:
    """Return what makes two doubts of a text the same."""
    return reservation.code, reservation.subject, reservation.at


_ALIKE = ("counted", "regulations", "unstated")  # what most tables of a list have in common


class Interned:
    """Keeps what many files say alike once: ten thousand tables with the same wrong price hold its words one time."""

    def __init__(self) -> None:
        self._known: dict[object, object] = {}

    def shared(self, result: FileResult) -> FileResult:
        """Return a result that says the same, with what was met before as one object."""
        same = {name: self._once((name, getattr(result, name)), getattr(result, name)) for name in _ALIKE}
        result = result._replace(**same)
        if not (result.findings or result.reservations):
            return result
        doubts = tuple(self._once(("doubt", doubt_key(doubt)), doubt) for doubt in result.reservations)
        return result._replace(findings=tuple(map(self._shared, result.findings)), reservations=doubts)

    def _shared(self, finding: Finding) -> Finding:
        values = tuple(
            (name, (tuple(value.items()) if isinstance(value, Mapping) else value))
            for name, value in finding.values.items()
        )
        return finding._replace(
            values=self._once(("values", values), finding.values),
            subject=self._once(("subject", finding.subject), finding.subject),
            citations=self._once(("citations", finding.citations), finding.citations),
        )

    def _once(self, key: object, part: Part) -> Part:
        return cast(Part, self._known.setdefault(key, part))


def file_verdict(findings: Iterable[Finding], strict: bool = False) -> FileVerdict:
    """Return what the findings of a file come to, waived ones aside; a file that could not be read is `unchecked`.

    An error alone makes it a violation, with `strict` a warning, too.
    """
    found = tuple(findings)
    if any(finding.kind.invalid for finding in found):
        return "unchecked"
    severities = ("error", "warning") if strict else ("error",)
    counting = [finding for finding in found if finding.waived is None]
    if any(finding.verdict == "violation" and finding.severity in severities for finding in counting):
        return "violation"
    return "undetermined" if any(finding.verdict == "undetermined" for finding in counting) else "ok"


WORST_FIRST: tuple[FileVerdict, ...] = ("unchecked", "violation", "undetermined", "ok")


def verdict_by_path(files: Iterable[FileResult], strict: bool = False) -> dict[str, FileVerdict]:
    """Return the verdict of each file: the worst of its tables."""
    found: dict[str, FileVerdict] = {}
    for file in files:
        found[file.path] = min(found.get(file.path, "ok"), file_verdict(file.findings, strict), key=WORST_FIRST.index)
    return found


def run_verdict(result: RunResult, strict: bool = False) -> FileVerdict:
    """Return the worst verdict of the files and of what is said about the run, in the order of `WORST_FIRST`."""
    if not result.files and not result.about:
        return "unchecked"  # a run in which nothing was looked at is not one that found nothing
    verdicts = {*(file_verdict(file.findings, strict) for file in result.files), file_verdict(result.about, strict)}
    return min(verdicts, key=WORST_FIRST.index)


ADVANTAGE = "PAY001"  # the code of the findings that a price gives the player an advantage
# The code of what whoever wrote a regulation down found doubtful: shown apart from what the checks found.
ENCODERS_DOUBT = "CIT007"
REPLACED = "SYN011"  # the code of what every run says that uses a text of one's own in place of one of the package


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
    by_table: tuple[FileVerdict, ...]  # the verdicts of tables, where they stand in lists or several in a file
    closed: int  # tables that are not open
    stateless: int  # tables of sheets without a column for the state, which count as open
    without_regulation: int
    regulations: frozenset[tuple[str, ...]]  # those of each file, the lowest first
    unstated: Mapping[str, int]
    account: AccountCount | None
    as_of: str
    is_empty: bool  # whether nothing was looked at


def tally_of(run: RunResult, strict: bool = False) -> Tally:
    """Return a run in figures; with `strict`, warnings count as failures."""
    findings = run.findings
    waived = tuple(finding._replace(waived=None) for finding in findings if finding.waived is not None)
    others = [found for found in findings if found.kind.code != ENCODERS_DOUBT and found.waived is None]
    unstated = Counter(section for file in run.files for section in file.unstated)
    kept = (each for each in findings if (each.kind.code, each.severity, each.verdict) == _KEPT)
    advantage = next((each.values.get("advantage", "") for each in kept), None)
    chosen = tuple(each.finding for each in run.left_out if each.because != "baseline")
    alone = [file for file in run.files if file.regulation is None]
    own = [file_verdict(file.findings, strict) for file in run.files if file.table is not None]
    closed = sum(len(file.closed) for file in run.files)
    paths = {file.path for file in run.files if file.table is not None}
    several = len(own) > len(paths) or closed or any(file.table is not None and file.table.row for file in run.files)
    return Tally(
        verdict=run_verdict(run, strict),
        verdicts=tuple(verdict_by_path(run.files, strict).values()),
        left_out_verdict=file_verdict(chosen, strict),
        waived_verdict=file_verdict(waived, strict),
        advantage=None if advantage is None else in_both(advantage),
        found=tuple((found.severity, found.verdict) for found in others),
        doubts=sum(found.kind.code == ENCODERS_DOUBT for found in findings),
        waived=len(waived),
        tables=len(run.files),
        by_table=tuple(own) if several else (),
        closed=closed,
        stateless=sum(file.table is not None and bool(file.table.row) and not file.table.state for file in run.files),
        without_regulation=sum(file_verdict(file.findings) != "unchecked" for file in alone),
        regulations=frozenset(file.regulations or tuple(filter(None, (file.regulation,))) for file in run.files),
        unstated=unstated,
        account=run.counted,
        as_of=run.as_of,
        is_empty=not run.files and not run.about,
    )


# What a finding is by which a table keeps a regulation that gives the player an advantage.
_KEPT = (ADVANTAGE, "warning", "violation")


def in_both(value: Value) -> Bilingual:
    """Return a value of a finding in words of both languages."""
    return {language: value[language] if isinstance(value, Mapping) else str(value) for language in ("en", "es")}


def exit_code(verdict: FileVerdict, fail_on: FailOn = "undetermined") -> int:
    """Return the code of a run by its verdict: 0 ok, 1 violation, 2 something unchecked, 3 something undetermined.

    With `fail_on` violation, undetermined runs end with 0.
    """
    code = {"unchecked": 2, "violation": 1, "undetermined": 3, "ok": 0}[verdict]
    return 0 if code == 3 and fail_on == "violation" else code
