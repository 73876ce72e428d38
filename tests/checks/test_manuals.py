"""Every check keeps what its manual page promises: its examples, its texts in both languages, its name and its size."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import checker.checks
from checker.checks.pages import FIX, examples_of, manual_text, title_of, words_of
from checker.checks.registry import Check, all_checks
from checker.findings.wording import help_of, message_of
from tests.checks.examples import findings_of
from tests.every import for_each

CHECKS = all_checks()
FAILING = [(check, text) for check in CHECKS for text in examples_of(check.kind.code, "Fails")]
PASSING = [(check, text) for check in CHECKS for text in examples_of(check.kind.code, "Passes")]
PREFIXES = {
    "outcomes": "OUT",
    "payouts": "PAY",
    "limits": "LIM",
    "restatements": "SRC",
    "lower_texts": "SRC",
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
        without = finding._replace(values={**finding.values, "witness": ""})  # a table file on one line
        for text in (write(without, language) for write in (message_of, help_of) for language in ("en", "es")):
            assert text and "{" not in text and not text.endswith(".")


@pytest.mark.parametrize(("check", "example"), PASSING, ids=names(PASSING))
def test_passing_example_is_silent(check: Check, example: str) -> None:
    """A Passes example gives no finding of its check."""
    assert findings_of(check, example) == ()


@for_each("check", CHECKS)
def test_manual_page_has_all_sections(check: Check) -> None:
    """A title, why it matters, how to fix, in both languages, and at least one example of each kind."""
    for language in ("en", "es"):
        text = manual_text(check.kind.code, language)
        assert re.findall(r"(?m)^#.*", text) == [f"# {title_of(check.kind.code, language)}", f"### {FIX[language]}"]
        assert all(part.strip() for part in text.split("\n\n"))
    assert examples_of(check.kind.code, "Fails")
    assert examples_of(check.kind.code, "Passes")


@for_each("check", CHECKS)
def test_code_belongs_to_the_folder(check: Check) -> None:
    """Three letters of the family, three digits."""
    assert re.fullmatch(PREFIXES[check.family] + r"\d{3}", check.kind.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", check.kind.slug)


def test_codes_and_slugs_are_unique() -> None:
    """No two checks share a code or a slug."""
    assert len({check.kind.code for check in CHECKS}) == len(CHECKS)
    assert len({check.kind.slug for check in CHECKS}) == len(CHECKS)


@for_each("check", CHECKS)
def test_all_texts_are_there_in_both_languages_with_equal_placeholders(check: Check) -> None:
    """What one language fills in, the other does too."""
    for text in words_of(check.kind.code).values():
        assert set(text) == {"en", "es"}
        assert placeholders(text["en"]) == placeholders(text["es"])
        assert text["en"][:1] != text["en"][:1].upper() or not text["en"][:1].isalpha()


def test_every_word_of_a_page_is_said_and_every_word_said_is_on_its_page() -> None:
    """`LIM002["measured"]` in the code is `words: measured:` on the page LIM002.

    `LIM002[name]` may be any word that stands somewhere in the code.
    """
    said: dict[str, set[str]] = {}
    literals: set[str] = set()
    chosen: set[str] = set()
    for path in Path(checker.__path__[0]).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        literals.update(re.findall(r'"(\w+)"', text))
        chosen.update(re.findall(r'\b([A-Z]{3}\d{3})\[(?!"\w+"\])', text))
        for code, name in re.findall(r'\b([A-Z]{3}\d{3})\["(\w+)"\]', text):
            said.setdefault(code, set()).add(name)

    for code in (check.kind.code for check in CHECKS):
        known, found = set(words_of(code)), said.get(code, set()) | {"message", "help"}
        assert found <= known if code in chosen else found == known
        assert known <= literals


def test_advice_that_many_checks_give_is_written_once() -> None:
    """From the fourth check on that says one thing, it is in `pages/advice.yaml`: copies of it drift apart."""
    written: dict[str, set[str]] = {}
    for path in Path(checker.checks.__path__[0], "pages").glob("*.md"):
        help_ = yaml.safe_load(path.read_text(encoding="utf-8").split("---\n", 2)[1])["help"]
        if isinstance(help_, dict) and not placeholders(help_["es"]):
            written.setdefault(help_["es"], set()).add(path.stem)

    assert {text: codes for text, codes in written.items() if len(codes) > 3} == {}


def placeholders(text: str) -> set[str]:
    """Return the placeholders of a template; those without a name are words."""
    return set(re.findall(r"\{[^:}][^}]*\}", text))
