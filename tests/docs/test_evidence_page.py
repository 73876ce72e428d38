"""The pages of the evidence pack in both languages: their commands run, what is told to be in a pack is in one."""

from __future__ import annotations

import json
import re
from zipfile import ZipFile

from checker.evidence.order import CERTIFICATES, CHECK, HTML, INPUTS, PDF, TRANSCRIPTION
from tests.apps.commands import Tapete
from tests.docs.commands import commands
from tests.docs.pages import page, rows, section

SPANISH, ENGLISH = page("evidence.es.md"), page("evidence.md")
TABLE = (
    "norma: es_as_craps_2011\njuego: craps\nminimo: 5\nmaximo: {simple: 2500}\napuestas:\n  any_craps: {paga: 7 a 1}\n"
)


def test_the_commands_of_the_spanish_page_make_and_verify_a_pack(command: Tapete) -> None:
    (command.folder / "mesas").mkdir()
    (command.folder / "mesas" / "craps-1.yaml").write_text(TABLE, encoding="utf-8")
    runs = [command(*each) for each in commands(SPANISH)]

    assert [run.returncode for run in runs] == [0, 0, 0], runs
    assert json.loads((command.folder / "verificacion.json").read_text(encoding="utf-8"))
    told = {name for row in rows(section(SPANISH, "Qué contiene")) for name in re.findall(r"`([^`]+)`", row[0])}
    packed = {
        name.partition("/")[0] + ("/" if "/" in name else "")
        for name in ZipFile(command.folder / "caso.zip").namelist()
    }
    assert packed == told == {HTML, PDF, CHECK, INPUTS, TRANSCRIPTION, CERTIFICATES, "manifest.json"}


def test_both_pages_say_the_same_things() -> None:
    for english, spanish in (("What is in it", "Qué contiene"), ("What is verified", "Qué se verifica")):
        pairs = list(zip(rows(section(ENGLISH, english)), rows(section(SPANISH, spanish)), strict=True))
        assert pairs
        assert all(one[0] == other[0] for one, other in pairs)
        counted = [
            len(re.findall(r"^\d\. ", section(*each), re.MULTILINE))
            for each in ((ENGLISH, english), (SPANISH, spanish))
        ]
        assert counted[0] == counted[1]
    assert len(re.findall(r"^## ", ENGLISH, re.MULTILINE)) == len(re.findall(r"^## ", SPANISH, re.MULTILINE))
