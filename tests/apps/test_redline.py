"""`tapete report A B --compare` with both documents: the wording that differs, with what it pays beside."""

from __future__ import annotations

import pytest

from tests.apps.commands import Tapete

DECREE = "regulation {id}\n  kind official\n  outline\n    1 «1. El siete»,\n    2 «2. El once»\n\n" + (
    'game craps "Dados" [1] with 2 dice\n\n'
    'bet any_seven "Siete" [1]\n  one roll   wins 7   loses other\n  pays {price} to 1 [1]\n'
)
WORDS = "1. El siete se paga {price} a uno.\n\n2. El once se {verb}.\n"


@pytest.fixture
def versions(command: Tapete) -> Tapete:
    for id_, price, word, verb in (("xx_old", 4, "cuatro", "retira"), ("xx_new", 15, "quince", "retira")):
        (command.folder / f"{id_}.decree").write_text(DECREE.format(id=id_, price=price), encoding="utf-8")
        (command.folder / f"{id_}.txt").write_text(WORDS.format(price=word, verb=verb), encoding="utf-8")
    return command


TEXTS = ("--text", "xx_old=xx_old.txt", "--text", "xx_new=xx_new.txt")


@pytest.mark.parametrize("kind", ["md", "html", "json"])
def test_words_are_marked_by_signs_with_prices_and_edges_beside(versions: Tapete, kind: str) -> None:
    ran = versions("report", "xx_old.decree", "xx_new.decree", "--compare", *TEXTS, "-o", f"r.{kind}", "--lang", "en")
    said = (versions.folder / f"r.{kind}").read_text(encoding="utf-8").replace("\\", "")

    assert ran.returncode == 0
    assert "[−cuatro−]" in said and "[+quince+]" in said
    assert kind == "html" or "4 to 1 (1/6 (16.67%)) → 15 to 1 (−5/3 (−166.67%))" in said
    assert "El once se" not in said.split("Wording that differs")[1].split("[+…+]")[0]


def test_without_both_documents_nothing_is_said_of_words(versions: Tapete) -> None:
    versions("report", "xx_old.decree", "xx_new.decree", "--compare", *TEXTS[:2], "-o", "r.md", "--lang", "en")

    assert "Wording" not in (versions.folder / "r.md").read_text(encoding="utf-8")


def test_the_same_words_are_told_so(versions: Tapete) -> None:
    (versions.folder / "xx_new.txt").write_bytes((versions.folder / "xx_old.txt").read_bytes())
    versions("report", "xx_old.decree", "xx_new.decree", "--compare", *TEXTS, "-o", "r.md", "--lang", "en")

    assert "The wording of the paragraphs is the same" in (versions.folder / "r.md").read_text(encoding="utf-8")
