"""Every check keeps what its manual page promises: its examples, its texts in both languages, its name and its size."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from checker.checks.registry import Check, all_checks
from checker.findings.wording import help_of, message_of
from tests.checks.examples import examples_of, findings_of
from tests.every import for_each

CHECKS = all_checks()
FAILING = [(check, text) for check in CHECKS for text in examples_of(check.manual, "Fails")]
PASSING = [(check, text) for check in CHECKS for text in examples_of(check.manual, "Passes")]
PREFIXES = {
    "outcomes": "OUT",
    "payouts": "PAY",
    "limits": "LIM",
    "sources": "SRC",
    "citations": "CIT",
    "references": "REF",
    "dates": "DAT",
    "tables": "TAB",
    "duties": "DUT",
}


def names(examples: list[tuple[Check, str]]) -> list[str]:
    """Return a test id per example."""
    return [f"{check.kind.code}-{place}" for place, (check, _) in enumerate(examples)]


@pytest.mark.parametrize(("check", "example"), FAILING, ids=names(FAILING))
def test_failing_example_is_found_and_written_in_both_languages(check: Check, example: str) -> None:
    """A Fails example gives a finding of its check; message and help have no placeholder left."""
    found = findings_of(check, example)

    assert found
    for finding in found:
        for text in (write(finding, language) for write in (message_of, help_of) for language in ("en", "es")):
            assert text and "{" not in text and not text.endswith(".")


@pytest.mark.parametrize(("check", "example"), PASSING, ids=names(PASSING))
def test_passing_example_is_silent(check: Check, example: str) -> None:
    """A Passes example gives no finding of its check."""
    assert findings_of(check, example) == ()


@for_each("check", CHECKS)
def test_manual_page_has_all_sections(check: Check) -> None:
    """Why it matters, at least one example of each kind, how to fix."""
    assert re.search(r"(?m)^Why it matters$", check.manual)
    assert re.search(r"(?m)^How to fix$", check.manual)
    assert examples_of(check.manual, "Fails")
    assert examples_of(check.manual, "Passes")


@for_each("check", CHECKS)
def test_code_belongs_to_the_folder(check: Check) -> None:
    """Three letters of the folder, three digits; the slug is the file name."""
    assert re.fullmatch(PREFIXES[check.folder] + r"\d{3}", check.kind.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", check.kind.slug)


def test_codes_and_slugs_are_unique() -> None:
    """No two checks share a code or a slug."""
    assert len({check.kind.code for check in CHECKS}) == len(CHECKS)
    assert len({check.kind.slug for check in CHECKS}) == len(CHECKS)


@for_each("check", CHECKS)
def test_all_texts_are_there_in_both_languages_with_equal_placeholders(check: Check) -> None:
    """What one language fills in, the other does too."""
    module = import_module(f"checker.checks.{check.folder}.{check.kind.slug.replace('-', '_')}")
    texts = [value for value in vars(module).values() if isinstance(value, dict) and set(value) & {"en", "es"}]

    assert check.kind.message in texts and check.kind.help in texts
    for text in texts:
        assert set(text) == {"en", "es"}
        assert placeholders(text["en"]) == placeholders(text["es"])
        assert text["en"][:1] != text["en"][:1].upper() or not text["en"][:1].isalpha()


def test_advice_that_many_checks_give_is_written_once() -> None:
    """From the fourth check on that says one thing, it is in `checker/words/advice.py`: copies of it drift apart."""
    written: dict[str, dict[int, str]] = {}
    for check in CHECKS:
        if not placeholders(check.kind.help["es"]):
            written.setdefault(check.kind.help["es"], {})[id(check.kind.help)] = check.kind.code

    assert {text: set(codes.values()) for text, codes in written.items() if len(codes) > 3} == {}


@for_each("check", CHECKS)
def test_file_is_short(check: Check) -> None:
    """A check is under 90 lines, manual page included."""
    module = import_module(f"checker.checks.{check.folder}.{check.kind.slug.replace('-', '_')}")
    assert module.__file__ is not None
    assert len(Path(module.__file__).read_text(encoding="utf-8").splitlines()) < 90


def placeholders(text: str) -> set[str]:
    """Return the placeholders of a template."""
    return set(re.findall(r"\{[^}]*\}", text))
