"""The starter decree."""

from __future__ import annotations

import pytest

from checker.apps.new import new_regulation
from checker.findings.finding import Language
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.format import NotFormatted, format_decree
from checker.syntax.decree.parser import parse_decree


@pytest.mark.parametrize("language", ["en", "es"])
def test_it_parses_and_resolves(language: Language) -> None:
    parsed = parse_decree(new_regulation("xx_casino_2026", language), "x.decree")
    assert parsed.decree is not None and not parsed.findings

    assert not resolve(parsed.decree).findings


@pytest.mark.parametrize(("language", "first"), [("en", "regulation xx_casino_2026"), ("es", "norma xx_casino_2026")])
def test_keywords_and_comments_are_of_one_language(language: Language, first: str) -> None:
    text = new_regulation("xx_casino_2026", language)

    assert first in text.splitlines()
    assert ("apuesta" in text) == (language == "es")
    assert "{" not in text


@pytest.mark.parametrize("language", ["en", "es"])
def test_it_is_in_the_canonical_layout(language: Language) -> None:
    text = new_regulation("xx_casino_2026", language)

    assert format_decree(text, "x.decree") == text


@pytest.mark.parametrize("id_", ["", "two words", "1casino", 'a" b'])
def test_an_id_that_is_no_name_is_refused(id_: str) -> None:
    with pytest.raises(NotFormatted):
        new_regulation(id_, "en")
