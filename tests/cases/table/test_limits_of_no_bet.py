"""Limits of a bet that neither the table, nor its text, nor the trade knows are said not to be examined."""

from __future__ import annotations

import pytest

from checker.pipeline import judge_tables
from tests.account.judging import SESSION

WHEEL = "regulation: none\ngame: french_roulette\nminimum: 5\nbets: {red: {pays: even}}\n"
DICE = "regulation: es_cl_22_2013\ngame: sic_bo\ncurrency: EUR\nminimum: 5\nmaximum: 500\n"
COPY = "%s: {minimum: 5, maximum: {lucky_ladies: 50}}\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (WHEEL + COPY % "posted", "posted.maximum.lucky_ladies"),
        (WHEEL + COPY % "approved", "approved.maximum.lucky_ladies"),
        (WHEEL + COPY % "authorisation", "authorisation.maximum.lucky_ladies"),
        (WHEEL + "step: {lucky_ladies: 50}\n", "step.lucky_ladies"),
        (WHEEL + "maximum: {lucky_ladies: 50}\n", "maximum.lucky_ladies"),
        (DICE + COPY % "posted", "posted.maximum.lucky_ladies"),
        (DICE + COPY % "authorisation", "authorisation.maximum.lucky_ladies"),
        (WHEEL + (COPY % "posted").replace("lucky_ladies", "red"), None),
    ],
)
def test_it_is_named(text: str, told: str | None) -> None:
    (judged,) = judge_tables("t.yaml", text, SESSION)

    found = [each.values["section"] for each in judged.result.findings if each.code == "TAB009"]
    assert found == ([told] if told else [])


HARD = 'regulation: none\ngame: craps\nmaximum: {hard: 100}\nbets: {hard: {pays: {"4, 10": 7 to 1, "6, 8": 9 to 1}}}\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('posted: {maximum: {hard: {"4, 6, 8, 10": 100, "5": 50}}}\n', ["TAB007"]),
        ('authorisation: {maximum: {hard: {"4, 6, 8, 10": 100, "5": 50}}}\n', ["TAB007"]),
        ('posted: {bets: {hard: {pays: {"4, 10": 7 to 1, "6, 8": 9 to 1, "5": 8 to 1}}}}\n', ["TAB007"]),
        ('posted: {maximum: {hard: {"4, 6, 8, 10": 100}}}\n', []),
    ],
)
def test_numbers_that_a_bet_does_not_have_are_told_in_copies_too(text: str, told: list[str]) -> None:
    (judged,) = judge_tables("t.yaml", HARD + text, SESSION)

    assert [each.code for each in judged.result.findings] == told
