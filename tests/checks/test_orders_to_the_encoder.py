"""What a help asks of whoever transcribes a text is marked, and comes last: a report leaves it out."""

from __future__ import annotations

import re

from checker.checks.registry import Check, all_checks
from checker.syntax.decree.keywords import vocabularies
from tests.every import for_each

MARK = "{:encoder} "
FAMILIES = ("citations", "limits", "lower_texts", "outcomes", "payouts", "restatements")
CHECKS = [check for check in all_checks() if check.family in FAMILIES]
FROM_THE_TABLE = {"LIM010", "LIM011", "LIM014"}
"""Checks of tables: what they name in backticks is a key of the table file."""


@for_each("check", CHECKS)
def test_the_mark_opens_the_last_part_in_both_languages(check: Check) -> None:
    marked = {language: MARK in text for language, text in check.kind.help.items()}

    assert marked["en"] is marked["es"]
    for text in check.kind.help.values():
        before, mark, after = text.partition(MARK)
        assert not mark or (before == "" or before.endswith("; ")), text
        assert MARK not in after


@for_each("check", CHECKS)
def test_words_of_the_decree_language_stand_behind_the_mark(check: Check) -> None:
    """`stands other`, `unclear`, `deroga` are for encoders only."""
    if check.kind.code in FROM_THE_TABLE:
        return
    spelled = (word for vocabulary in vocabularies().values() for words in vocabulary.words.values() for word in words)
    known = {part for word in spelled for part in word.split()}
    for text in check.kind.help.values():
        for quoted in re.findall(r"`([^`{}]+)`", text.partition(MARK)[0]):
            assert not set(quoted.split()) & known, text
