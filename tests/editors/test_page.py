"""The page that judges tables in a browser: its words, and that it says what the command says."""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from checker.findings.finding import Language
from checker.words.names import catalogue
from tests.apps.commands import Tapete

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "editors" / "page"
SCRIPT = "".join(
    re.sub(r"(^|\s)//.*", "", (PAGE / f"{name}.js").read_text("utf-8"))
    for name in ("page", "proof", "kept", "stated", "start")
)
BUILD = (PAGE / "build.py").read_text("utf-8")
JUDGE = (PAGE / "judge.py").read_text("utf-8")
DAY = "2026-11-29"


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(PAGE))
    spec = importlib.util.spec_from_file_location("judge", PAGE / "judge.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.chdir(tmp_path)
    yield module


def words_used() -> set[str]:
    """Return the names of the words that the page shows beside those of the form."""
    found = {*re.findall(r'\b(?:w|button|say)\("(\w+)"', SCRIPT), *re.findall(r'data_word="(\w+)"', BUILD)}
    found |= {name for pair in re.findall(r'(?:w|button)\([\w.]+ \? "(\w+)" : "(\w+)"', SCRIPT) for name in pair}
    found |= {*re.findall(r'"(\w+)"', JUDGE[JUDGE.index("keys = (") : JUDGE.index("texts = ")])}
    return found | {*re.findall(r'verify_page\.(\w+)"', JUDGE)}


def test_every_word_of_the_page_is_in_the_catalogue_and_every_word_there_is_used() -> None:
    form = (ROOT / "reports" / "site" / "form_page.js").read_text("utf-8")
    replaced = {"title", "lead", "needs_script", "unseen", "no_verdict"}
    for language in get_args(Language):
        known = catalogue(language)
        own = {key.removeprefix("verify_page.") for key in known if key.startswith("verify_page.")}
        forms = {key.removeprefix("limits_page.") for key in known if key.startswith("limits_page.")}
        assert words_used() - own - forms == set()
        assert own - words_used() == replaced
        assert (own & forms) == replaced
        assert replaced & {*re.findall(r'\bw\("(\w+)"', form)} == {"title"}


def test_the_page_has_no_sentence_of_its_own() -> None:
    """Two words in a row are a sentence; what is left are the strict mode, types and styles."""
    literals = re.findall(r'"([^"\n]*)"', SCRIPT) + re.findall(r"`([^`\n]*)`", SCRIPT)
    sentences = [
        each for each in literals if re.search(r"[a-záéíóúñ]{2,} [a-záéíóúñ]{2,}", re.sub(r"\$\{[^}]*\}", "", each))
    ]

    assert sentences == ["use strict"]


@pytest.mark.parametrize("name", ["craps-3.yaml", "craps-hardway-price.yaml", "mesas-ruleta.yaml", "mesas-craps.csv"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_page_says_what_the_command_says(
    name: str, language: Language, judge: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / name).write_bytes((ROOT / "examples" / name).read_bytes())
    options = ("--lang", language, "--as-of", DAY)
    done, made = judge.call("judge", (language, DAY, ""), language)
    shown = json.loads(made)
    run = Tapete(tmp_path, monkeypatch)

    assert done
    text = judge.page.written("text")
    assert judge.page.written("json") == run("check", name, "--format", "json", *options).stdout
    assert text == run("check", name, *options).stdout
    assert shown["summary"] == text.splitlines()[-1]


def test_a_table_that_no_text_was_held_against_does_not_look_like_one_that_conforms(
    judge: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "free.yaml").write_text("regulation: none\ngame: craps\nbets:\n  pass_line: {pays: even}\n", "utf-8")
    _, made = judge.call("judge", ("en", DAY, ""), "en")

    assert [each["verdict"] for each in json.loads(made)["tables"]] == ["none"]


def test_a_file_called_as_standard_input_is_read_as_a_file(judge: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "-").write_text("game: craps\n", "utf-8")

    assert judge.names() == ("./-",)


def typed(**changed: object) -> str:
    """Return what the script tells of a form that was filled in."""
    said = {"text": "es_as_craps_2011", "game": "craps", "minimum": "5", "chip": "1/2", "left": [], "commissions": []}
    limits = [["max(simple)", "2500"], ["max(hard(4))", "900"]]
    prices = [["max(pass_line)", 0, "1", False], ["max(hard(4))", 0, "7", False], ["max(field)", 0, "2", False]]
    return json.dumps({**said, "limits": limits, "prices": prices, **changed})


def test_what_is_typed_into_the_form_is_a_table_file_that_the_command_judges_alike(
    judge: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prices = [["max(pass_line)", 0, "1", False], ["max(hard(6))", 0, "8", True], ["max(hard(8))", 0, "9", False]]
    done, made = judge.call("form", (typed(prices=prices), "a.yaml", DAY, "es"), "es")
    shown = json.loads(made)
    (tmp_path / "a.yaml").write_text(shown["text"], "utf-8")
    result = Tapete(tmp_path, monkeypatch)("check", "a.yaml", "--lang", "es", "--as-of", DAY).stdout

    assert done
    assert 'fichas: ["0,5"]' in shown["text"]
    assert "  dobles: {paga: {6: 8 a 1, 8: 9 a 1}}" in shown["text"]
    assert [each["code"] for each in shown["tables"][0]["findings"]] == ["TAB001"]
    assert result.splitlines()[-1] == shown["tables"][0]["line"]
    assert Path.cwd() == tmp_path


def test_the_form_says_a_commission_once_for_all_numbers_of_a_bet(judge: ModuleType) -> None:
    said = {"text": "anz_craps_2003", "limits": [], "prices": [["max(buy(4))", 0, "2", False]]}
    taken = [["buy", "1/20", "stake", "on_win"]]
    _, made = judge.call("form", (typed(**said, commissions=taken), "a.yaml", DAY, "en"), "en")

    assert "commission: {rate: 5%, of: stake, when: on_win}" in json.loads(made)["text"]


def test_decrees_that_are_kept_are_no_files_of_the_run(judge: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "tapete.toml").write_text('regulations = ["normas"]\n', "utf-8")
    (tmp_path / "a.yaml").write_text("game: craps\n", "utf-8")
    assert judge.names() == ("a.yaml", "tapete.toml")  # somebody gave it to be judged

    (tmp_path / "normas").mkdir()
    assert judge.names() == ("a.yaml",)


def test_what_cannot_be_done_is_said_in_words(judge: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("a;b\n1;2\n", "utf-8")
    done, why = judge.call("columns", ("list.csv", "es"), "es")

    assert not done
    assert "list.csv" in why


def test_the_list_of_packages_names_no_host() -> None:
    lock = json.loads((PAGE / "package-lock.json").read_text("utf-8"))
    named = json.loads((PAGE / "package.json").read_text("utf-8"))

    assert not [each for each in lock["packages"].values() if "resolved" in each]
    assert all(
        re.fullmatch(r"[\d.]+", each) for each in (*named["dependencies"].values(), *named["devDependencies"].values())
    )
