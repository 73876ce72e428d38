"""Where memory runs out, in whatever part of Python, one sentence says so."""

from __future__ import annotations

import pytest

from checker.apps import main

LOADER = "_struct.so: failed to map segment from shared object"


@pytest.mark.parametrize(
    "problem", [MemoryError(), SystemError("error return without exception set"), ImportError(LOADER)]
)
def test_no_memory_is_said_in_one_sentence(
    problem: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: list[str]) -> int:
        raise problem

    monkeypatch.setattr(main, "_run", fail)
    monkeypatch.setenv("LANG", "en")

    assert main.main() == 2
    assert capsys.readouterr().err == f"{main.NO_MEMORY['en']}\n"


def test_another_failed_import_is_a_defect(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(arguments: list[str]) -> int:
        raise ImportError("no module of that name")

    monkeypatch.setattr(main, "_run", fail)

    assert main.main() == 2
    assert "no module of that name" in capsys.readouterr().err
