"""One vocabulary: no sentence that the site, its form, the page or the editor shows stands outside the catalogues."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from checker.findings.finding import said
from checker.words.names import LANGUAGES, catalogue

ROOT = Path(__file__).parents[2]
FACES = [
    *(ROOT / "checker" / "views" / "site").glob("*.py"),
    ROOT / "checker" / "formats" / "site.py",
    ROOT / "checker" / "apps" / "site.py",
    *(ROOT / "checker" / "apps" / "lsp").rglob("*.py"),
    *(ROOT / "editors" / "page").glob("*.py"),
]
# Two words in a row are a sentence, unless a machine reads them.
SENTENCE = re.compile(r"[a-záéíóúñ]{2,} [a-záéíóúñ]{2,}", re.I)
OF_MACHINES = re.compile(r"width=device-width|-src |<!DOCTYPE")


def shown(tree: ast.Module) -> Iterator[str]:
    """Yield the literals of a module that are no docstrings, each piece of a composed one by itself."""
    told = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    for each in ast.walk(tree):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in told:
            yield each.value


@pytest.mark.parametrize("path", FACES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_sentence_stands_in_the_code_of_a_face(path: Path) -> None:
    literals = shown(ast.parse(path.read_text("utf-8")))
    assert [each for each in literals if SENTENCE.search(each) and not OF_MACHINES.search(each)] == []


@pytest.mark.parametrize("path", FACES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_word_that_a_face_names_is_in_both_languages(path: Path) -> None:
    for each in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not (isinstance(each, ast.Call) and each.args and isinstance(each.args[0], ast.Constant)):
            continue
        key = str(each.args[0].value)
        name = each.func.attr if isinstance(each.func, ast.Attribute) else getattr(each.func, "id", "")
        if name in ("line", "counted") or (name == "say" and "." in key):
            keys = [key] if name != "counted" else [f"{key}.one", f"{key}.many"]
            if "." in key and not key.startswith("status."):
                assert all(word in catalogue(language) for word in keys for language in LANGUAGES), key
        elif name == "said":
            words = said(key, **{keyword.arg: "" for keyword in each.keywords if keyword.arg})
            assert words["en"] and words["es"], key


def test_the_extension_of_the_editor_shows_no_words_but_its_own_catalogues() -> None:
    folder = ROOT / "editors" / "vscode"
    code = re.sub(r"(?m)//.*$", "", (folder / "extension.js").read_text("utf-8"))
    english, spanish = (json.loads((folder / f"package.nls{each}.json").read_text("utf-8")) for each in ("", ".es"))
    told = (folder / "package.json").read_text("utf-8")

    assert not SENTENCE.search("\n".join(re.findall(r'"([^"\n]*)"', code)))
    assert set(re.findall(r'"%(\w+)%"', told)) == english.keys() == spanish.keys()
    assert not [each for each in re.findall(r'"(?:description|displayName|title)": "([^"]*)"', told) if " " in each]
