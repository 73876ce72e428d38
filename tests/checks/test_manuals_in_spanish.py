"""The Spanish page of every check: there, whole, in the words of the trade, with examples that are still examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import checker.checks
from checker.checks.manuals import PARTS, manual_of, shown, with_spanish_table
from checker.checks.pages import examples_of, manual_text, title_of
from checker.checks.registry import Check, all_checks
from checker.findings.finding import Language, Manual, kinds
from checker.findings.wording import message_of
from checker.formats.manual import render_manual
from tests.checks.examples import findings_of
from tests.every import for_each

CHECKS = all_checks()
UNWANTED = r"violaci|infracci|ilegal|\bjuzg|pago justo|\b[Ee]l texto (?:exige|admite|indica|fija|paga)"
"""Words that a lawyer of this trade would not use here, or for which another one is used."""
WITH_TABLE = [
    (check, heading, example)
    for check in CHECKS
    for heading in ("Fails", "Passes")
    for example in examples_of(check.kind.code, heading)
    if "--- table\n" in example
]


_MANUALS: dict[tuple[str, Language], Manual] = {}


def manual(check: Check, language: Language) -> Manual:
    """Return the page of a check, whose example is judged once for all tests."""
    key = (check.kind.code, language)
    if key not in _MANUALS:
        _MANUALS[key] = manual_of(check, language)
    return _MANUALS[key]


@for_each("check", CHECKS)
def test_the_page_is_spanish_of_the_trade(check: Check) -> None:
    text = manual_text(check.kind.code, "es")

    assert "{" not in re.sub(r"`[^`]*`", "", text)
    assert not re.search(UNWANTED, re.sub(r"`[^`]*`", "", text))
    assert not re.search(r"(?<!\.)\b\d+\.\d+(?!\d*:)", re.sub(r"`[^`]*`|13:69F", "", text)), "decimal point"
    assert not re.search(r"\d ?%", text), "no hard space before the percent sign"
    assert not re.search(r"[“”]|\"", re.sub(r"`[^`]*`", "", text)), "quotation marks are « »"
    assert max(map(len, text.splitlines())) <= 120


def test_no_page_is_left_of_a_check_that_is_gone() -> None:
    pages = {path.stem for path in Path(checker.checks.__path__[0], "pages").glob("*.md")}

    assert pages == {check.kind.code for check in CHECKS}


@pytest.mark.parametrize("language", ["en", "es"])
def test_titles_are_one_line_each_and_no_two_are_the_same(language: Language) -> None:
    titles = [title_of(check.kind.code, language) for check in CHECKS]

    assert len(set(titles)) == len(titles)
    assert all(title[0].isupper() and not title.endswith(".") for title in titles)


@pytest.mark.parametrize(
    ("check", "heading", "example"),
    WITH_TABLE,
    ids=[f"{check.kind.code}-{heading}" for check, heading, _ in WITH_TABLE],
)
def test_a_table_in_spanish_gives_what_the_english_one_gives(check: Check, heading: str, example: str) -> None:
    spanish = findings_of(check, with_spanish_table(example))

    assert with_spanish_table(example) != example or "fecha" in shown(example, "es")
    assert bool(spanish) == (heading == "Fails")
    assert len(spanish) == len(findings_of(check, example))


@for_each("check", CHECKS)
def test_examples_have_the_keywords_of_the_reader(check: Check) -> None:
    english, spanish = manual(check, "en"), manual(check, "es")

    assert len(english.fails) == len(spanish.fails) and len(english.passes) == len(spanish.passes)
    for example in (*spanish.fails, *spanish.passes):
        bare = re.sub(r'"[^"]*"|«[^»]*»|(?s:--- documento.*)', "", example)
        assert not re.search(r"\b(bet|wins|loses|pays|limit|regulation|require|table(?!\.)|bets)\b", bare)
    for language, page in (("en", english), ("es", spanish)):
        for example in (*page.fails, *page.passes):
            marks = re.findall(r"(?m)^--- (.*)", example)
            assert all(any(mark.startswith(part[language]) for part in PARTS.values()) for mark in marks)


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_code_is_explained_with_raw_placeholders(language: Language) -> None:
    pages = [render_manual(kind, None, language) for kind in kinds()]
    pages += [message_of(manual(check, language).sample, language) for check in CHECKS]

    assert [page for page in pages if re.search(r"\{[a-z_]+(:[a-z]+)?\}", page)] == []
