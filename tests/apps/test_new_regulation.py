"""The starter decree."""

from __future__ import annotations

import pytest

from checker.apps.new import new_regulation
from checker.findings.finding import Language
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.format import NotFormatted, format_decree
from checker.syntax.decree.parser import parse_decree
from tests.apps.commands import Tapete


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


LETTER = "CRAPS\n\n1. El once se paga quince veces la apuesta.\n\n2. El siete, 4 por 1: no se paga más.\n"


def test_a_draft_of_a_document_is_checked_against_it(command: Tapete) -> None:
    (command.folder / "Orden 12-2019.txt").write_text(LETTER, encoding="utf-8")
    made = command("new", "regulation", "--from", "Orden 12-2019.txt", "-o", "d.decree", "--lang", "es")
    text = (command.folder / "d.decree").read_text(encoding="utf-8")
    checked = command("check", "d.decree", "--text", "Orden 12-2019.txt")

    assert (made.returncode, made.stderr) == (0, "")
    assert "norma xx_orden_12_2019\n  idioma   es\n" in text
    assert "  paga 15 veces [Cra.1 «paga quince veces la apuesta»]\n" in text
    assert "# «4 por 1»: ¿la apuesta va aparte o incluida? Las palabras no lo dicen.\n" in text
    assert checked.returncode == 3  # nothing is said of what wins; no phrase and no paragraph is missing
    assert "CIT003" not in checked.stdout and "CIT006" not in checked.stdout
    assert format_decree(text, "d.decree") == text


def test_what_no_draft_is_made_of_is_told(command: Tapete) -> None:
    (command.folder / "empty.txt").write_text("\n \n", encoding="utf-8")
    empty = command("new", "regulation", "--from", "empty.txt")
    neither = command("new", "regulation")
    absent = command("new", "regulation", "--from", "absent.txt")
    itself = command("new", "regulation", "--from", "empty.txt", "-o", "empty.txt", "--force")

    assert (empty.returncode, empty.stderr) == (
        2,
        "tapete: `empty.txt` has no paragraph that a draft could be made of\n",
    )
    assert neither.returncode == 2 and "--from" in neither.stderr
    assert absent.returncode == 2 and "absent.txt" in absent.stderr
    assert itself.returncode == 2 and (command.folder / "empty.txt").read_text(encoding="utf-8") == "\n \n"
