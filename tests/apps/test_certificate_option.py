"""`tapete edges … --certificate FILE`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from checker.store.library import shipped
from tests.probability.certificate_mutations import verifier

from .commands import Tapete

CHECK = verifier()


@pytest.fixture
def tapete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    return Tapete(tmp_path, monkeypatch)


def test_the_certificate_is_written_beside_the_figures(tapete: Tapete) -> None:
    done = tapete("edges", "mini_craps", "field", "--certificate", "proof.json")

    assert (done.returncode, done.stderr) == (0, "")
    assert "house edge per bet made" in done.stdout
    text = (tapete.folder / "proof.json").read_text(encoding="utf-8")
    assert CHECK.check(**json.loads(text)) == "19 of 19 figures proved"


def test_the_same_run_writes_the_same_bytes(tapete: Tapete) -> None:
    for name in ("one.json", "other.json"):
        tapete("edges", "mini_craps", "--certificate", name)

    assert (tapete.folder / "one.json").read_bytes() == (tapete.folder / "other.json").read_bytes()


def test_a_regulation_is_never_replaced(tapete: Tapete) -> None:
    """Whatever way its file is named."""
    own = tapete.folder / "own.decree"
    shutil.copy(next(entry.file for entry in shipped() if entry.id == "mini_craps"), own)
    before = own.read_bytes()

    done = tapete("edges", "own.decree", "--certificate", "../" + tapete.folder.name + "/own.decree")

    assert (done.returncode, own.read_bytes()) == (2, before)
    assert "is what the command reads and would be replaced" in done.stderr


def test_two_outputs_are_never_one_file(tapete: Tapete) -> None:
    done = tapete("edges", "mini_craps", "-o", "out.json", "--certificate", "./out.json", "--lang", "es")

    assert done.returncode == 2
    assert "dos resultados van a `./out.json`" in done.stderr
    assert not (tapete.folder / "out.json").exists()


def test_a_place_that_cannot_be_written_is_said(tapete: Tapete) -> None:
    done = tapete("edges", "mini_craps", "--certificate", "no/such/folder/proof.json")

    assert done.returncode == 2
    assert "no/such/folder/proof.json" in done.stderr
