"""The page about waivers: its example runs, ends on its date, and its table is that of the codes."""

from __future__ import annotations

import pytest

from checker.findings.changes import ALWAYS_REPORTED
from checker.findings.finding import kinds
from tests.apps.commands import Ran, Tapete
from tests.docs.commands import commands
from tests.docs.pages import fences, page, rows, section

TEXT = page("waivers.md")
(TABLE,) = (block.text for block in fences(TEXT) if block.info == "yaml")
(SHOWN,) = (block.text for block in fences(TEXT) if block.info == "text")
(ENTRY,) = (block.text for block in fences(TEXT) if block.info == "toml")
COMMENT = next(line for line in TABLE.splitlines() if line.startswith("# tapete:"))
CODES = {row[0]: row[1] for row in rows(section(TEXT, "What is said about waivers"))}


@pytest.fixture
def casino(command: Tapete) -> Tapete:
    (command.folder / "mesas").mkdir()
    (command.folder / "mesas" / "pozo-a.yaml").write_text(TABLE, encoding="utf-8")
    return command


def check(casino: Tapete, *arguments: str, as_of: str = "2026-12-01") -> Ran:
    return casino("check", "mesas", "--lang", "es", "--as-of", as_of, *arguments)


def without_comment(casino: Tapete) -> None:
    (casino.folder / "mesas" / "pozo-a.yaml").write_text(TABLE.replace(COMMENT + "\n", ""), encoding="utf-8")


def test_the_example_passes_and_prints_what_the_page_shows(casino: Tapete) -> None:
    run = check(casino, as_of="2027-01-31")

    assert run.returncode == 0
    assert [line for line in SHOWN.splitlines() if line not in run.stdout] == []


def test_the_example_fails_on_the_day_after(casino: Tapete) -> None:
    run = check(casino, as_of="2027-02-01")

    assert (run.returncode, "aviso[WAI003]" in run.stdout) == (1, True)


def test_without_waivers_it_fails(casino: Tapete) -> None:
    assert check(casino, "--no-waivers").returncode == 1


@pytest.mark.parametrize(
    ("comment", "codes"),
    [
        ('# tapete: accept LIM002 until 2027-01-31 because "asked" by "head of tables"', set()),
        ('# tapete: aceptar LIM002, TAB001 hasta 2027-01-31 porque "x" por "y"', {"WAI004"}),
        ('# tapete: aceptar LIM002 porque "x" por "y"', {"WAI001"}),
        ('# tapete: aceptar LIM002 hasta 2027-01-31 porque "x"', {"WAI001"}),
        ('# tapete: aceptar LIM999 hasta 2027-01-31 porque "x" por "y"', {"WAI002"}),
        ('# tapete: aceptar SYN201 hasta 2027-01-31 porque "x" por "y"', {"WAI005"}),
        ('# tapete: aceptar LIM002 hasta 2027-01-31\n#   porque "x"\n#   por "y"', set()),
    ],
)
def test_what_the_page_says_of_comments(casino: Tapete, comment: str, codes: set[str]) -> None:
    (casino.folder / "mesas" / "pozo-a.yaml").write_text(TABLE.replace(COMMENT, comment), encoding="utf-8")

    run = check(casino)

    assert {code for code in CODES if code in run.stdout} == codes
    assert (run.returncode == 0) == (not codes & {"WAI001", "WAI002", "WAI005"})


@pytest.mark.parametrize("place", ["behind", "above", "below"])
def test_where_a_comment_may_stand(casino: Tapete, place: str) -> None:
    rest = TABLE.replace(COMMENT + "\n", "")
    limit = "maximo: {simple: 6000}"
    text = {
        "behind": rest.replace(limit, f"{limit}  {COMMENT}"),
        "above": f"{COMMENT}\n{rest}",
        "below": rest + COMMENT,
    }
    (casino.folder / "mesas" / "pozo-a.yaml").write_text(text[place] + "\n", encoding="utf-8")

    assert check(casino).returncode == (1 if place == "below" else 0)


@pytest.mark.parametrize("file", ["tapete.toml", "pyproject.toml"])
def test_the_entry_of_the_configuration_does_the_same(casino: Tapete, file: str) -> None:
    without_comment(casino)
    assert check(casino).returncode == 1
    entry = ENTRY if file == "tapete.toml" else ENTRY.replace("[[accept]]", "[[tool.tapete.accept]]")
    (casino.folder / file).write_text(entry, encoding="utf-8")

    assert check(casino).returncode == 0
    assert check(casino, as_of="2027-02-01").returncode == 1


def test_a_baseline_keeps_back_what_is_known_but_no_errors_of_limits(casino: Tapete) -> None:
    keep, use = (each for each in commands(section(TEXT, "Baseline")))
    dice = "dados: {en_servicio: 4}\n"
    path = casino.folder / "mesas" / "pozo-a.yaml"
    path.write_text(TABLE.replace(COMMENT + "\n", "").replace("6000", "2500") + dice, encoding="utf-8")

    assert casino(*keep).returncode == 0
    assert casino("check", "mesas").returncode == 1
    assert casino(*use).returncode == 0
    path.write_text("# moved\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert casino(*use).returncode == 0
    path.write_text(path.read_text(encoding="utf-8").replace("2500", "6000"), encoding="utf-8")
    assert casino(*use).returncode == 1
    assert set(ALWAYS_REPORTED) == {"LIM", "TAB"}


def test_a_baseline_tells_what_has_been_mended(casino: Tapete) -> None:
    keep, use = (each for each in commands(section(TEXT, "Baseline")))
    path = casino.folder / "mesas" / "pozo-a.yaml"
    text = TABLE.replace(COMMENT + "\n", "").replace("6000", "2500")
    path.write_text(text + "dados: {en_servicio: 4}\n", encoding="utf-8")
    casino(*keep)
    path.write_text(text, encoding="utf-8")

    assert "WAI007" in casino(*use).stdout


def test_the_table_has_every_code_once() -> None:
    assert list(CODES) == [kind.code for kind in kinds(["waivers"])]


def test_warnings_about_waivers_fail_a_strict_run(casino: Tapete) -> None:
    without_comment(casino)
    text = TABLE.replace("6000", "2500")
    (casino.folder / "mesas" / "pozo-a.yaml").write_text(text, encoding="utf-8")

    assert (check(casino).returncode, check(casino, "--strict").returncode) == (0, 1)
