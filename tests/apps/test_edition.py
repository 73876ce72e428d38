"""`tapete --version`: the version, and the law library as its decrees are."""

from __future__ import annotations

import re

import pytest

from checker import __version__
from checker.store.library import shipped
from tests.apps.commands import Tapete
from tests.docs import regenerate
from tests.docs.regenerate import EDITION, edition


def test_the_law_library_is_that_of_the_decrees() -> None:
    """If not: `python -m tests.docs.regenerate`."""
    text = EDITION.read_text(encoding="utf-8")

    assert edition(text) == text


def test_its_number_and_its_day_change_with_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    text = re.sub(r'(?m)^DAY, NUMBER, TEXTS = "[^"]*"', 'DAY, NUMBER, TEXTS = "2000-01-01"', EDITION.read_text("utf-8"))
    monkeypatch.setattr(regenerate, "shipped", lambda: shipped()[1:])
    (day, number, count), *_ = re.findall(r'"([\d-]*)", "(\w*)", (\d+)$', edition(text), re.MULTILINE)

    assert (day > "2026", number in text, int(count)) == (True, False, len(shipped()) - 1)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--version",), "law library of {}, number {}: {} texts"),
        (("--lang", "es", "--version"), "biblioteca de normas del {}, número {}: {} textos"),
    ],
)
def test_both_are_printed_in_both_languages(command: Tapete, arguments: tuple[str, ...], told: str) -> None:
    run = command(*arguments)
    pattern = told.format(r"20\d\d-\d\d-\d\d", "[0-9a-f]{8}", len(shipped()))

    assert run.returncode == 0
    assert re.fullmatch(f"tapete {re.escape(__version__)}\n{pattern}\n", run.stdout)
