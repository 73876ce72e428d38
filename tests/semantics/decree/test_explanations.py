"""What the encoder says reaches the meaning in both languages, and is shipped in both."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.parts import Words
from tests.decrees import regulation

REGULATIONS = Path(__file__).parents[3] / "regulations"
SHIPPED = sorted(path for path in REGULATIONS.rglob("*.decree") if path.parent.name != "usual")
SAID = '"both are said" / "dice ambas cosas"'
BOTH = {"en": "both are said", "es": "dice ambas cosas"}


def test_a_bet_says_what_its_readings_mean_and_why_one_is_used() -> None:
    text = f'bet big [A] wins 6 loses 7 pays even unclear [A] reading one {SAID} reading two "x" use one because {SAID}'
    (unclear,) = regulation(text).bets[0].unclears

    assert [reading.meaning.texts for reading in unclear.readings] == [BOTH, {"en": "x", "es": "x"}]
    assert unclear.because is not None and unclear.because.texts == BOTH


def test_without_use_there_is_no_reason() -> None:
    (unclear,) = regulation(f"bet big [A] wins 6 loses 7 pays even unclear [A] reading one {SAID}").bets[0].unclears

    assert unclear.because is None


def test_a_limit_and_an_option_say_what_their_readings_mean() -> None:
    found = regulation(
        f"limit max(table) <= 5 [A] unclear reading exact {SAID} max(table) = 5\n"
        f"option ties is push [A] unclear reading lost {SAID} lose"
    )

    assert [reading.meaning.texts for reading in found.limits[0].readings] == [BOTH]
    assert [reading.meaning.texts for reading in found.options[0].readings] == [BOTH]


@pytest.mark.parametrize("statement", ["suspect [A] {}", "inspect [A] {}", "not encoded [A] because {}"])
def test_doubts_duties_and_omissions_are_kept_in_both(statement: str) -> None:
    (note,) = regulation(statement.format(SAID)).notes

    assert note.text.texts == BOTH


def test_whose_a_text_is_said_to_be_is_told_in_both() -> None:
    parsed = parse_decree(f'regulation x\n  attributed to "Córdoba" by {SAID}\n', "x.decree")
    assert parsed.decree is not None
    header = resolve(parsed.decree).regulation.header

    assert header.attributed_to == "Córdoba"
    assert header.attributed_by is not None and header.attributed_by.texts == BOTH


def said(node: object) -> list[Words]:
    if isinstance(node, Words):
        return [node]
    return [words for item in node for words in said(item)] if isinstance(node, tuple) else []


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_a_shipped_regulation_explains_itself_in_both_languages(path: Path) -> None:
    """Most readers read Spanish; no explanation is left in English alone, and none reads like a sentence of its own."""
    explained = said(parse_decree(path.read_text(encoding="utf-8"), path.name).decree)

    for words in explained:
        assert words.en != words.es, words.en
        assert words.es and not words.es.endswith((".", " ")) and not words.es[0].isspace()
