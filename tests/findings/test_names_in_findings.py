"""What readers are told has names in place of ids: of bets, games, readings and options, in every file of the tests."""

from __future__ import annotations

import re

from checker.checks.registry import all_checks
from checker.findings.finding import Finding, Language
from checker.findings.wording import help_of, message_of
from tests.checks.examples import examples_of, findings_of
from tests.every import for_each

LANGUAGES: tuple[Language, ...] = ("en", "es")
FOUND = [
    found
    for check in all_checks()
    for example in examples_of(check.kind.code, "Fails")
    for found in findings_of(check, example)
]
ALLOWED = ("REF006", "TAB002", "TAB005", "TAB009", "TAB017", "TAB024", "TAB025", "TAB035", "TAB039")
"""What somebody typed is told as typed."""
IDS = r"`(?:table|pass_line|dont_pass|any_seven|any_craps|place_win|hard|field|banker|soft_17|blackjack_pays)`"


@for_each("found", FOUND)
def test_no_id_stands_in_a_message(found: Finding) -> None:
    for language in LANGUAGES:
        told = message_of(found, language)
        assert found.code in ALLOWED or not re.search(IDS, told), told


@for_each("found", FOUND)
def test_each_language_has_its_quotation_marks(found: Finding) -> None:
    assert not re.search("[«»]", re.sub("`[^`]*`", "", message_of(found, "en") + help_of(found, "en")))
    assert not re.search("[“”]", re.sub("`[^`]*`", "", message_of(found, "es") + help_of(found, "es")))
