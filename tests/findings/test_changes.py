"""What became of the findings of an earlier run, on invented ones: each status, worked by hand."""

from __future__ import annotations

import pytest

from checker.findings.changes import NotedFinding, NotedRun, changes_since


def note(path: str, mark: str, code: str = "LIM002", bet: str = "field", **more: object) -> NotedFinding:
    values = {"severity": "error", "verdict": "violation", "message": f"{code} of {bet}", **more}
    return NotedFinding(path=path, code=code, fingerprint=mark, about=("r", "craps", bet), **values)  # type: ignore[arg-type]


def run(*findings: NotedFinding, files: tuple[str, ...] = ("a.yaml",), unread: tuple[str, ...] = ()) -> NotedRun:
    return NotedRun("2026-12-01", "1", {path: "unchecked" if path in unread else "ok" for path in files}, findings)


def statuses(before: NotedRun, after: NotedRun) -> list[tuple[str, str]]:
    return [(change.status, change.finding.fingerprint) for change in changes_since(before, after).changes]


def test_each_status_in_its_order() -> None:
    before = run(
        note("a.yaml", "1"),
        note("a.yaml", "2", bet="horn"),
        note("a.yaml", "3", "TAB001"),
        note("a.yaml", "6", "TAB002"),
    )
    after = run(
        note("a.yaml", "1"),
        note("a.yaml", "4", bet="horn"),
        note("a.yaml", "5", "PAY001"),
        note("a.yaml", "6", "TAB002", waived=True),
    )

    assert statuses(before, after) == [("new", "5"), ("moved", "4"), ("mended", "3"), ("accepted", "6"), ("open", "1")]


def test_of_two_alike_one_may_go() -> None:
    assert statuses(run(note("a.yaml", "1"), note("a.yaml", "1")), run(note("a.yaml", "1"))) == [
        ("mended", "1"),
        ("open", "1"),
    ]


def test_remarks_do_not_count() -> None:
    remark = note("a.yaml", "1", severity="note", verdict="none")

    assert statuses(run(remark), run()) == statuses(run(), run(remark)) == []


@pytest.mark.parametrize("after", [run(files=("b.yaml",)), run(files=("a.yaml",), unread=("a.yaml",))])
def test_nothing_is_mended_in_a_file_that_was_not_examined(after: NotedRun) -> None:
    found = changes_since(run(note("a.yaml", "1")), after)

    assert found.changes == () and found.unsettled == 1
    assert (found.missing, found.unread) in ((("a.yaml",), ()), ((), ("a.yaml",)))


def test_a_file_that_could_not_be_read_before_was_not_examined_then() -> None:
    error = note("a.yaml", "9", "SYN101", verdict="none")
    found = changes_since(run(error, unread=("a.yaml",)), run(note("a.yaml", "1")))

    assert found.added == ("a.yaml",)
    assert [(each.status, each.finding.fingerprint) for each in found.changes] == [("new", "1"), ("mended", "9")]


def test_a_path_is_the_same_however_it_is_spelt() -> None:
    found = changes_since(run(note("./x/../a.yaml", "1"), files=("./x/../a.yaml",)), run(note("a.yaml", "1")))

    assert [each.status for each in found.changes] == ["open"] and not found.added and not found.missing


def test_findings_of_other_files_are_others() -> None:
    both = ("a.yaml", "b.yaml")
    found = statuses(run(note("a.yaml", "1"), files=both), run(note("b.yaml", "1"), files=both))

    assert found == [("new", "1"), ("mended", "1")]
