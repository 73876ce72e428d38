"""What readers are told has names in place of ids: of bets, games, readings and options, in every file of the tests."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain

from checker.checks.registry import all_checks
from checker.findings.finding import Finding, Language
from checker.findings.wording import help_of, message_of
from tests.checks.examples import examples_of, findings_of

LANGUAGES: tuple[Language, ...] = ("en", "es")
ALLOWED = ("REF006", "TAB002", "TAB005", "TAB009", "TAB017", "TAB024", "TAB025", "TAB035", "TAB039")
"""What somebody typed is told as typed."""
IDS = r"`(?:table|pass_line|dont_pass|any_seven|any_craps|place_win|hard|field|banker|soft_17|blackjack_pays)`"


@cache
def found_in_pages() -> dict[str, tuple[Finding, ...]]:
    """Return what each check finds in the examples of its page, by its code."""
    return {
        check.kind.code: tuple(
            found for each in examples_of(check.kind.code, "Fails") for found in findings_of(check, each)
        )
        for check in all_checks()
    }


def test_every_check_finds_what_its_page_says_fails() -> None:
    assert [code for code, found in found_in_pages().items() if not found] == []


def test_no_id_stands_in_a_message() -> None:
    messages = [
        message_of(found, language)
        for code, every in found_in_pages().items()
        if code not in ALLOWED
        for found in every
        for language in LANGUAGES
    ]

    assert [told for told in messages if re.search(IDS, told)] == []


def test_each_language_has_its_quotation_marks() -> None:
    every = list(chain.from_iterable(found_in_pages().values()))
    english = [re.sub("`[^`]*`", "", message_of(found, "en") + help_of(found, "en")) for found in every]
    spanish = [re.sub("`[^`]*`", "", message_of(found, "es") + help_of(found, "es")) for found in every]

    assert [told for told in english if re.search("[«»]", told)] == []
    assert [told for told in spanish if re.search("[“”]", told)] == []
