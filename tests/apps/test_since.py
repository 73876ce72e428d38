"""`tapete report --since`: the result of an earlier run, in every format that writes one, and hostile ones."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from checker.formats.report import formats
from tests.apps.commands import Tapete
from tests.formats.report.pages import sheets, words_of
from tests.text.documents import saved

TABLE = "regulation: es_as_craps_2011\ntable: {name}\ngame: craps\nminimum: 5\nmaximum: {{simple: {maximum}}}\n"


_EARLIER: dict[str, bytes] = {}
"""The results of the earlier run, which is made once."""


@pytest.fixture
def casino(command: Tapete) -> Tapete:
    """Three tables with a maximum too high; then one mended, one still too high, one that is gone, and a new one."""
    if not _EARLIER:
        for name in ("a", "b", "c"):
            write(command, name, 6000)
        assert command("check", ".", "-o", "old.json", "--as-of", "2026-10-01").returncode == 1
        assert command("report", ".", "-o", "old-report.json", "--as-of", "2026-10-01").returncode == 0
        (command.folder / "c.yaml").unlink()
        _EARLIER.update({name: (command.folder / name).read_bytes() for name in ("old.json", "old-report.json")})
    for name, data in _EARLIER.items():
        saved(command.folder, name, data)
    write(command, "a", 2500)
    write(command, "b", 7000)
    write(command, "d", 8000)
    return command


def write(command: Tapete, name: str, maximum: int) -> None:
    saved(command.folder, f"{name}.yaml", TABLE.format(name=name, maximum=maximum).encode())


def told(command: Tapete, *options: str, lang: str = "es") -> str:
    run = command("report", ".", "-o", "x.md", "--lang", lang, "--as-of", "2026-12-01", *options)
    assert run.returncode == 0, run.stderr
    return (command.folder / "x.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("old", ["old.json", "old-report.json"])
def test_page_one_and_a_section(casino: Tapete, old: str) -> None:
    text = told(casino, "--since", old)
    page, _, rest = text.partition("\n## 1 ")
    tables, _, rest = rest.partition("\n## 2 ")  # the list of the tables, with what is found of each, stands first

    assert tables.startswith("Relación de mesas y normas")
    assert (
        "Respecto del examen a fecha de 1 de octubre de 2026: 1 hallazgo nuevo, 1 subsanado, 1 pendiente y 1 sin examinar esta vez."
        in page
    )
    assert rest.startswith("Cambios desde el examen anterior")
    assert "| pendiente, con otras cifras | [H2](#finding-2) | b |" in rest or "con otras cifras" in rest
    assert "se hizo a fecha de 1 de octubre de 2026; este, a fecha de 1 de diciembre de 2026" in rest
    assert re.search(r"No se examinó la vez anterior.*: d\n", rest)
    assert re.search(r"esta no, por lo que nada se indica de sus hallazgos: c\n", rest)


def test_in_english_and_alone_on_page_one(casino: Tapete) -> None:
    text = told(casino, "--since", "old.json", "--brief", lang="en")

    assert "as of 1 October 2026: 1 new finding, 1 mended, 1 still open and 1 not examined this time." in text
    assert "Changes since" not in text


def test_another_version_is_named(casino: Tapete) -> None:
    document = json.loads((casino.folder / "old.json").read_text(encoding="utf-8"))
    saved(casino.folder, "old.json", json.dumps({**document, "version": "0.0.9"}).encode())

    assert "se hizo con tapete 0.0.9" in told(casino, "--since", "old.json")


@pytest.mark.parametrize("suffix", sorted(formats()))
def test_every_format_says_it(casino: Tapete, suffix: str) -> None:
    casino("report", ".", "-o", f"x{suffix}", "--lang", "es", "--since", "old.json")
    data = (casino.folder / f"x{suffix}").read_bytes()
    if suffix == ".pdf":
        text = words_of(data)
    elif suffix == ".xlsx":
        text = str(sheets(data))
    elif suffix == ".docx":
        import docx

        found = docx.Document(str(casino.folder / "x.docx"))
        text = "\n".join(each.text for each in found.paragraphs)
    else:
        text = data.decode("utf-8")

    assert "1 hallazgo nuevo, 1 subsanado, 1 pendiente y 1 sin examinar esta vez" in text


def mutated(document: dict[str, Any], place: tuple[Any, ...], value: object) -> bytes:
    at: Any = document
    for step in place[:-1]:
        at = at[step]
    at[place[-1]] = value
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("place", "value", "named"),
    [
        (("format",), "tapete/2", "format"),
        (("files",), {}, "files"),
        (("files", 0), "a.yaml", "files[0]"),
        (("files", 0, "verdict"), "guilty", "files[0].verdict"),
        (("findings",), None, "findings"),
        (("findings", 1, "fingerprint"), None, "findings[1].fingerprint"),
        (("findings", 0, "message"), "x" * 4001, "findings[0].message"),
        (("findings", 0, "subject"), [], "findings[0].subject"),
        (("findings", 0, "subject", "numbers"), [1], "findings[0].subject.numbers"),
        (("left_out",), 1, "left_out"),
        (("as_of",), 20261201, "as_of"),
        (("findings",), [0] * 50_001, "findings"),
    ],
)
def test_what_is_no_result_is_told_with_its_place(
    casino: Tapete, place: tuple[Any, ...], value: object, named: str
) -> None:
    document = json.loads((casino.folder / "old.json").read_text(encoding="utf-8"))
    saved(casino.folder, "bad.json", mutated(document, place, value))
    run = casino("report", ".", "-o", "x.md", "--since", "bad.json", "--lang", "en")

    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.splitlines() == [
        f"tapete: bad.json is no result of an earlier run (`{named}`); `tapete check -o FILE.json` writes one"
    ]


@pytest.mark.parametrize("data", [b"", b"[" * 100_000, b"[]", b'{"format": "tapete/1"', b"9" * 5000, b"\xff"])
def test_what_is_no_json(casino: Tapete, data: bytes) -> None:
    saved(casino.folder, "bad.json", data)
    run = casino("report", ".", "-o", "x.md", "--since", "bad.json", "--lang", "es")

    assert run.returncode == 2 and "Traceback" not in run.stderr and "bad.json" in run.stderr
    assert not (casino.folder / "x.md").exists()


def test_what_was_left_out_was_there(casino: Tapete) -> None:
    """A run with --ignore found it all the same: it is not new now."""
    casino("check", ".", "-o", "other.json", "--ignore", "LIM")

    assert "ningún hallazgo nuevo, ninguno subsanado y 2 pendientes" in told(casino, "--since", "other.json")


def test_the_earlier_result_is_not_written_over(casino: Tapete) -> None:
    run = casino("report", ".", "-o", "old-report.json", "--since", "old-report.json", "--lang", "en")

    assert run.returncode == 2 and "is what the command reads" in run.stderr


def test_words_of_an_earlier_result_are_harmless(casino: Tapete) -> None:
    document = json.loads((casino.folder / "old.json").read_text(encoding="utf-8"))
    document["findings"][0]["message"] = "<script>alert(1)</script> | =1+1 `rm` \x1b[31m"
    saved(casino.folder, "old.json", json.dumps(document).encode())
    casino("report", ".", "-o", "x.html", "--since", "old.json")
    text = (casino.folder / "x.html").read_text(encoding="utf-8")

    assert "<script" not in text and "&lt;script&gt;" in text and "\x1b" not in text


def test_tables_of_one_sheet_are_told_apart_by_name(command: Tapete) -> None:
    """They share a fault: whose it is now, whose it was before and which row cannot be read is told, not only how many."""
    head, row = "norma;mesa;juego;moneda;minimo;maximo simple\n", "es_as_craps_2011;{};craps;EUR;{};{}\n"

    def sheet(*rows: tuple[str, str, str]) -> None:
        saved(command.folder, "m.csv", (head + "".join(row.format(*each) for each in rows)).encode())

    sheet(("a", "5", "2500"), ("b", "5", "6000"), ("c", "5", "6000"), ("d", "5", "6000"))
    assert command("report", "m.csv", "-o", "old.json").returncode == 0
    sheet(("d", "cinco", "6000"), ("b", "5", "6000"), ("a", "5", "6000"), ("c", "5", "2500"))
    assert command("report", "m.csv", "-o", "x.md", "--since", "old.json", "--lang", "es").returncode == 2
    text = (command.folder / "x.md").read_text(encoding="utf-8").partition("Cambios desde el examen anterior")[2]

    found = re.findall(r"^\| ([a-z]+) \| \S+ \| ([a-d]) \| (.{8})", text, re.MULTILINE)
    assert [(status, name) for status, name, _ in found] == [
        ("nuevo", "d"), ("nuevo", "a"), ("subsanado", "c"), ("pendiente", "b")
    ]  # fmt: skip
    assert "nada se indica de sus hallazgos anteriores: d\n" in text
