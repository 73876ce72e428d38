"""The user's own regulations: one id for two files, an id that a shipped regulation has, documents given for them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from checker.store.library import SameId, library, shipped
from tests.apps.commands import Tapete

DECREE = """regulation {id}
  title "Own"
  kind official
  jurisdiction XX
  times profit
  outline 1
game craps "Craps" [1] with 2 dice
bet any_seven "Seven" [1] one roll wins 7 loses other pays {pays}
"""
TABLE = "regulation: {id}\ntable: t1\ngame: craps\ncurrency: EUR\nminimum: 5\nbets:\n  any_seven: {{pays: 4 to 1}}\n"


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def decree(folder: Path, name: str, id_: str = "xx_own", pays: str = "4 to 1") -> Path:
    return put(folder, name, DECREE.format(id=id_, pays=pays))


@pytest.fixture
def project(command: Tapete) -> Tapete:
    """A project with one own regulation, a table of it, and a folder of regulations."""
    put(command.folder, "tapete.toml", 'regulations = ["normas"]\n')
    put(command.folder, "t.yaml", TABLE.format(id="xx_own"))
    decree(command.folder, "normas/own.decree")
    return command


@pytest.mark.parametrize("copy", ["normas/copy.decree", "normas/old/own.decree", "normas/a/b/own (1).decree"])
@pytest.mark.parametrize("arguments", [("check", "t.yaml"), ("check", "t.yaml", "--strict"), ("list",)])
def test_two_own_files_with_one_id_are_refused(project: Tapete, copy: str, arguments: tuple[str, ...]) -> None:
    """A copy kept aside, at other prices, must not decide in silence which tables conform."""
    decree(project.folder, copy, pays="5 to 1")
    ran = project(*arguments)

    assert ran.returncode == 2 and "`xx_own`" in ran.stderr
    assert "normas/own.decree" in ran.stderr and copy in ran.stderr and "tapete.toml" in ran.stderr


def test_a_folder_named_twice_is_no_second_file(project: Tapete) -> None:
    put(project.folder, "tapete.toml", 'regulations = ["normas", "normas/", "."]\n')

    assert project("check", "t.yaml").returncode == 0


def test_hidden_folders_hold_no_regulations(project: Tapete) -> None:
    decree(project.folder, "normas/.git/own.decree", pays="5 to 1")

    assert project("check", "t.yaml").returncode == 0


def test_two_files_that_are_no_decrees_are_both_checked(project: Tapete) -> None:
    for name in ("a", "b"):
        put(project.folder, f"normas/{name}.decree", "# nothing yet\n")
    ran = project("check", "--regulations", "--format", "json")

    paths = {finding["path"] for finding in json.loads(ran.stdout)["findings"] if finding["code"].startswith("SYN1")}
    assert ran.returncode == 2 and {"normas/a.decree", "normas/b.decree"} <= paths


def test_an_own_file_in_the_place_of_a_shipped_one_is_said(project: Tapete) -> None:
    decree(project.folder, "normas/mini.decree", "mini_craps")
    put(project.folder, "mini.yaml", TABLE.format(id="mini_craps"))
    ran = project("check", "mini.yaml", "mini.yaml", "t.yaml")

    assert ran.returncode == 0
    assert ran.stdout.count("SYN011") == 1 and "`normas/mini.decree` has the id of `regulations/" in ran.stdout
    assert "se usa en su lugar" in project("check", "mini.yaml", "--lang", "es").stdout
    assert "SYN011" in project("check", "mini.yaml", "-q").stdout
    assert "SYN011" in project("check", "mini.yaml", "-q", "--format", "github").stdout
    assert "SYN011" in project("check", "--regulations", "mini_craps").stdout
    assert "SYN011" not in project("check", "t.yaml").stdout


def test_what_an_own_file_replaces_is_a_reservation_in_json(project: Tapete) -> None:
    decree(project.folder, "normas/mini.decree", "mini_craps")
    put(project.folder, "mini.yaml", TABLE.format(id="mini_craps"))
    document = json.loads(project("check", "mini.yaml", "--format", "json").stdout)

    assert document["verdict"] == "ok"
    assert ("mini_craps", "SYN011") in [(each["regulation"], each["code"]) for each in document["reservations"]]


def test_the_library_tells_both_places(tmp_path: Path) -> None:
    first, second = decree(tmp_path, "a.decree"), decree(tmp_path, "b.decree")
    with pytest.raises(SameId) as caught:
        library([str(tmp_path)])

    assert [caught.value.first.file, caught.value.second.file] == [str(first), str(second)]


def test_shipped_regulations_named_as_own_ones_replace_nothing() -> None:
    entry = shipped()[0]

    assert library([str(Path(entry.file).parent)])[entry.id] == entry


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("t.yaml", "--text", "xx_owm=doc.txt"), "did you mean `xx_own`?"),
        (("t.yaml", "--text", "es_as_craps_201=doc.txt"), "did you mean `es_as_craps_2011`?"),
        (("t.yaml", "--text", "xx_own=none.txt"), "there is no file `none.txt`"),
        (("t.yaml", "--text", "none.txt"), "there is no file `none.txt`"),
        (("t.yaml", "--text", "xx_own=doc.txt", "--text", "xx_own=other.txt"), "has its document already"),
        (("normas", "--text", "doc.txt"), "say whose it is"),
        (("--regulations", "mini_craps", "--text", "xx_own=none.txt"), "there is no file `none.txt`"),
    ],
)
def test_a_document_that_cannot_be_meant_is_refused(project: Tapete, arguments: tuple[str, ...], said: str) -> None:
    decree(project.folder, "normas/second.decree", "xx_second")
    put(project.folder, "doc.txt", "1. Seven.\n")
    ran = project("check", *arguments)

    assert (ran.returncode, ran.stdout) == (2, "") and said in ran.stderr


@pytest.mark.parametrize("arguments", [("t.yaml", "--text", "xx_own=doc.txt"), ("t.yaml", "--text", "doc.txt")])
def test_a_document_that_nothing_makes_use_of_is_said(project: Tapete, arguments: tuple[str, ...]) -> None:
    put(project.folder, "doc.txt", "1. Seven.\n")
    ran = project("check", *arguments)

    assert ran.returncode == 0 and "is not used" in ran.stderr
    assert "no se usa" in project("check", *arguments, "--lang", "es").stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("normas/own.decree", "--text", "doc.txt"),
        ("normas/own.decree", "--text", "xx_own=doc.txt"),
        ("normas", "--text", "doc.txt"),
        ("--regulations", "xx_own", "--text", "doc.txt"),
    ],
)
def test_a_document_of_a_text_that_is_checked_is_used(project: Tapete, arguments: tuple[str, ...]) -> None:
    put(project.folder, "doc.txt", "1. Seven.\n")

    assert "not used" not in project("check", *arguments).stderr


def test_the_document_of_a_text_that_is_checked_must_be_there(project: Tapete) -> None:
    ran = project("check", "normas/own.decree", "--text", "none.txt")

    assert ran.returncode == 2 and "none.txt" in ran.stdout


@pytest.mark.parametrize("key", ["select", "ignore"])
@pytest.mark.parametrize("more", [(), ("--fail-on", "violation")])
def test_a_code_of_the_configuration_that_does_not_exist_is_said(
    project: Tapete, key: str, more: tuple[str, ...]
) -> None:
    put(project.folder, "tapete.toml", f'regulations = ["normas"]\n{key} = ["XXX"]\n')
    ran = project("check", "t.yaml", *more)

    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("tapete: tapete.toml: no code begins with `XXX`; codes begin with CIT, ")


def test_codes_of_the_configuration_may_be_written_small(project: Tapete) -> None:
    put(project.folder, "tapete.toml", 'regulations = ["normas"]\nignore = ["lim", " pay001 "]\n')

    assert project("check", "t.yaml").returncode == 0
    put(project.folder, "tapete.toml", 'regulations = ["normas"]\nselect = ["XXX"]\n')
    assert project("check", "t.yaml", "--select", "PAY").returncode == 0  # the option takes its place


def test_a_text_is_the_same_as_itself_whatever_it_leaves_open(project: Tapete) -> None:
    text = DECREE.format(id="xx_a", pays="even").replace("pays even", "pays unstated")
    put(project.folder, "a.decree", text)
    put(project.folder, "b.decree", text.replace("xx_a", "xx_b"))

    assert project("compare", "a.decree", "a.decree").returncode == 0
    ran = project("compare", "a.decree", "b.decree")
    assert ran.returncode == 3
    assert "not determined: nothing differs, but no payout is stated for any_seven" in ran.stdout
    assert "no consta el pago de any_seven" in project("compare", "a.decree", "b.decree", "--lang", "es").stdout


def test_texts_whose_payouts_are_all_stated_are_the_same(project: Tapete) -> None:
    decree(project.folder, "b.decree", "xx_b")
    ran = project("compare", "xx_own", "b.decree")

    assert ran.returncode == 0 and "not determined" not in ran.stdout


@pytest.mark.parametrize("bet", ["hard(4", "hard()", "hard(4)x", "hard(4))", "hard(", "hard((4)"])
def test_brackets_of_a_bet_are_closed_and_hold_a_number(project: Tapete, bet: str) -> None:
    ran = project("edges", "es_as_craps_2011", bet)

    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"`{bet}` is neither a bet such as `hard` nor one on a number such as `hard(4)`" in ran.stderr or (
        bet == "hard((4)" and "no number" in ran.stderr
    )


@pytest.mark.parametrize("bet", ["hard", "hard(4)", " hard ( 4 ) ", "Hard Ways"])
def test_a_bet_is_found_by_id_number_and_name(project: Tapete, bet: str) -> None:
    assert project("edges", "es_as_craps_2011", bet).returncode == 0


@pytest.mark.parametrize("names", [("nope.yaml",), ("t.yaml", "nope.yaml"), ("nope.csv",), ("normas/nope.decree",)])
def test_a_report_on_what_is_not_there_is_not_written(project: Tapete, names: tuple[str, ...]) -> None:
    ran = project("report", *names, "-o", "out.html")

    assert (ran.returncode, ran.stdout) == (2, "") and ran.stderr.count("there is no file") == 1
    assert not (project.folder / "out.html").exists()


def test_a_report_keeps_a_file_that_is_there_and_faulty(project: Tapete) -> None:
    put(project.folder, "faulty.yaml", "regulation: xx_own\ngame: [\n")

    assert project("report", "t.yaml", "faulty.yaml", "-o", "out.html").returncode == 2
    assert "faulty.yaml" in (project.folder / "out.html").read_text(encoding="utf-8")


def test_a_decree_whose_name_is_no_unicode_is_checked_like_any_other(project: Tapete) -> None:
    """File names of Unix are bytes; the cache, the library and SARIF must do with them."""
    name = os.fsdecode(b"normas/b\xff.decree")
    try:
        decree(project.folder, name, "xx_bytes")
    except OSError:
        pytest.skip("this file system takes no such name")
    put(project.folder, "b.yaml", TABLE.format(id="xx_bytes"))
    log = json.loads(project("check", "normas", "--format", "sarif").stdout)

    assert project("check", "b.yaml").returncode == 0
    uris = [each["location"]["uri"] for each in log["runs"][0]["artifacts"]]
    assert uris == ["normas/b%FF.decree", "normas/own.decree"]
