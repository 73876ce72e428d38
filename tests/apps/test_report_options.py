"""`tapete report` as a user types it: the limit sheet, documents, exit codes."""

from __future__ import annotations

import pytest

from checker.apps import report
from checker.formats.report import formats
from tests.apps.commands import SOON, Tapete
from tests.text.documents import pdf_of, saved, scanned

ASTURIAS = "es_as_craps_2011"


def test_a_limit_sheet(command: Tapete) -> None:
    run = command("report", ASTURIAS, "-o", "x.md", "--min", "5", "--max", "2500", "--chip", "1", "--lang", "es")
    text = (command.folder / "x.md").read_text(encoding="utf-8")

    assert (run.returncode, run.stdout) == (0, "")
    assert "| 358 | 1071 | 1 | 7 veces | B.3 |" in text


def test_the_sheet_of_one_game(command: Tapete) -> None:
    command("report", "es_cl_22_2013", "-o", "x.md", "--min", "5", "--game", "banca_francesa")
    text = (command.folder / "x.md").read_text(encoding="utf-8")
    sheet = text[text.index("Limit sheet for a minimum of 5") :].partition("\n<a id=")[0]

    assert "**Ases**" in sheet and "El seguro" not in sheet


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((ASTURIAS, "--max", "2500"), "--max is for the limit sheet, which needs the minimum of the table: add --min"),
        ((ASTURIAS, "--chip", "5"), "--chip is for the limit sheet"),
        ((ASTURIAS, "--game", "craps"), "--game is for the limit sheet"),
        ((ASTURIAS, "--times", "for"), "--times is for the limit sheet"),
        ((ASTURIAS, "--min", "five"), "--min: `five` is not a number"),
        ((ASTURIAS, "--min", "5", "--max", "6000"), "the text does not allow the maximum of `simple` to be 6000"),
        ((ASTURIAS, "--min", "5", "--game", "crap"), "did you mean `craps`?"),
        (("t.yaml", "--min", "5"), "--min asks for the limit sheet of a regulation, and none is named"),
        (
            (ASTURIAS, "--text", "scan.pdf"),
            "the document `scan.pdf` cannot be read: its pages are pictures without text",
        ),
        ((ASTURIAS, "--text", "none.pdf"), "there is no file `none.pdf`"),
    ],
)
def test_what_cannot_be_followed_is_one_message(command: Tapete, arguments: tuple[str, ...], told: str) -> None:
    saved(command.folder, "scan.pdf", scanned())
    saved(command.folder, "t.yaml", f"regulation: {ASTURIAS}\ntable: t\ngame: craps\n".encode())
    run = command("report", *arguments, "-o", "x.md")

    assert run.returncode == 2
    assert run.stderr.count(told) == 1
    assert not (command.folder / "x.md").exists()


def test_a_document_as_pdf_for_report_and_check(command: Tapete) -> None:
    saved(
        command.folder,
        "norma.pdf",
        pdf_of("A.2.) Suertes múltiples, que se pueden jugar. Se paga quince veces la apuesta."),
    )
    run = command("report", ASTURIAS, "-o", "x.md", "--text", f"{ASTURIAS}=norma.pdf", "--lang", "es")
    text = (command.folder / "x.md").read_text(encoding="utf-8")

    assert run.returncode == 0
    assert text.count("> Suertes múltiples, que se pueden jugar") == 1
    assert "> Suertes múltiples, que se pueden jugar. Se paga quince veces la apuesta." in text
    assert "CIT" in command("check", "--regulations", ASTURIAS, "--text", "norma.pdf").stdout


def test_check_tells_a_scan_as_well(command: Tapete) -> None:
    saved(command.folder, "scan.pdf", scanned())
    run = command("check", "--regulations", ASTURIAS, "--text", "scan.pdf")

    assert run.returncode == 2 and "pictures without text" in run.stdout


def test_a_pdf_of_more_subjects_than_memory_holds_is_refused(command: Tapete, monkeypatch: pytest.MonkeyPatch) -> None:
    table = f"regulation: {ASTURIAS}\ngame: craps\nminimum: 5\nbets: {{pass_line: {{pays: even}}}}\n"
    (command.folder / "mesas").mkdir()
    for number in range(4):
        saved(command.folder, f"mesas/{number}.yaml", f"table: t{number}\n{table}".encode())
    form = formats()[".pdf"]
    monkeypatch.setattr(report, "format_for", lambda ending: form._replace(most=3))

    refused = command("report", "mesas", "-o", "x.pdf", "--full")
    assert refused.returncode == 2
    assert refused.stderr.count("4 tables and texts are too many for one `.pdf`, which takes 3") == 1
    assert not (command.folder / "x.pdf").exists()
    assert command("report", "mesas/0.yaml", "-o", "x.pdf", "--full").returncode == 0
    assert command("report", "mesas", "-o", "x.pdf").returncode == 0


HEAD = (
    "norma: es_cl_22_2013\nmesa: m{0}\njuego: banca_francesa\n"
    "personal: {{jefe: JM-3, jefe_de_mesa: 0, crupieres: 2, mesas_por_jefe: 4}}\ngrabacion: {{individualizada: sí}}\n"
)


def test_tables_of_a_report_have_heard_of_each_other(command: Tapete) -> None:
    (command.folder / "mesas").mkdir()
    for number in range(5):
        saved(command.folder, f"mesas/{number}.yaml", HEAD.format(number).encode())

    checked = command("check", "mesas")
    command("report", "mesas", "-o", "x.md", "--lang", "en")
    text = (command.folder / "x.md").read_text(encoding="utf-8")

    assert checked.stdout.count("DUT004") == 5
    assert "| 5 | 5 |" in text and all(f" m{number} |" in text for number in range(5))


def test_what_the_configuration_accepts_is_accepted_in_a_report(command: Tapete) -> None:
    table = f"regulation: {ASTURIAS}\ntable: t\ngame: craps\nminimum: 5\nmaximum: {{simple: 6000}}\n"
    saved(command.folder, "t.yaml", table.encode())
    command("report", "t.yaml", "-o", "before.json")
    waiver = f'[[accept]]\ncode = "LIM002"\npath = "t.yaml"\nbecause = "asked"\nby = "head"\nuntil = {SOON}\n'
    saved(command.folder, "tapete.toml", waiver.encode())

    assert command("check", "t.yaml").returncode == 0
    command("report", "t.yaml", "-o", "after.json")
    before, after = ((command.folder / f"{name}.json").read_text("utf-8") for name in ("before", "after"))
    assert "asked" not in before and "asked" in after


def test_a_report_on_a_table_with_an_accepted_finding_says_so_first(command: Tapete) -> None:
    waiver = f'# tapete: accept LIM002 until {SOON} because "asked" by "head"\n'
    table = f"regulation: {ASTURIAS}\ntable: t\ngame: craps\nminimum: 5\nmaximum: {{simple: 6000}}\n"
    saved(command.folder, "t.yaml", f"{waiver}{table}".encode())
    told = {
        "en": "**Conforms apart from what is accepted: 1 accepted finding, no other that does not conform",
        "es": "**Conforme salvo lo aceptado: 1 hallazgo aceptado, ningún otro disconforme",
    }

    for language, words in told.items():
        assert command("report", "t.yaml", "-o", "x.md", "--lang", language).returncode == 0
        text = (command.folder / "x.md").read_text("utf-8")
        assert text.count(words) == 1
        assert "No check found anything" not in text and "Ninguna comprobación ha hallado nada" not in text
