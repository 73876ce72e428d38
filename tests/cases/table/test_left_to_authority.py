"""A figure that the law leaves to the authority: held where the authorisation states it, else not stated, and told so."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

TABLE = "regulation: es_as_craps_2011\ngame: craps\nminimum: 5\nmaximum: {table: 5000, simple: 2500}\n%s"


@pytest.mark.parametrize(
    ("authorisation", "held", "is_told"),
    [
        ("", 0, True),
        ("authorisation: {reference: A}\n", 0, True),
        ("authorisation: {minimum: 5}\n", 1, False),
        ("authorisation: {maximum: {simple: 2500}}\n", 0, False),
        ("authorisation: {minimum: 5, maximum: 5000}\n", 2, False),
    ],
)
def test_what_is_left_to_the_authority(command: Tapete, authorisation: str, held: int, is_told: bool) -> None:
    (command.folder / "t.yaml").write_text(TABLE % authorisation, encoding="utf-8")
    run = json.loads(command("check", "t.yaml", "--account", "--format", "json").stdout)
    left = [
        each for each in run["files"][0]["account"]["rule_entries"] if "B.1" in str(each) and each["kind"] == "limit"
    ]

    assert sum(each["standing"] == "held" for each in left) == held
    assert ("authorisation" in run["files"][0]["unstated"]) is is_told
