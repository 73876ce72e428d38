"""The pictures of the READMEs: those that the program makes today, small, and no part of the wheel."""

from __future__ import annotations

import re
import tomllib

import pytest

from checker.findings.finding import Language
from tests.docs.pictures import FOLDER, LANGUAGES, ROOT, note_of, source_of, terminal, words_in

ANEW = "python -m tests.docs.pictures"
READMES = {"en": "README.md", "es": "README.es.md"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_is_as_it_is_today(language: Language) -> None:
    kept = (FOLDER / f"terminal.{language}.svg").read_text(encoding="utf-8")

    assert kept == terminal(language), ANEW
    assert words_in(kept).count("LIM002") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_one_is_made_from_the_words_of_today(language: Language) -> None:
    """Not its pixels, which typst of another version may draw otherwise."""
    kept = (FOLDER / f"page-one.{language}.png").read_bytes()

    assert kept.startswith(b"\x89PNG\r\n") and note_of(kept) == source_of(language), ANEW


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_readme_shows_one_and_the_page_on_reports_the_other(language: Language) -> None:
    report = {"en": "docs/report.md", "es": "docs/report.es.md"}[language]
    shown = [
        re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / name).read_text("utf-8")) for name in (READMES[language], report)
    ]

    assert shown == [[f"docs/pictures/terminal.{language}.svg"], [f"pictures/page-one.{language}.png"]]


def test_they_are_small_and_the_wheel_has_none() -> None:
    files = sorted(FOLDER.iterdir())
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]

    assert len(files) == 4 and all(path.stat().st_size < 150_000 for path in files)
    assert build["wheel"]["packages"] == ["checker", "tapete"]
    assert not [path for path in build["wheel"]["force-include"] if path.startswith("docs")]
