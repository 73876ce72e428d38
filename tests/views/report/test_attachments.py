"""Certificates that go with a report: the same bytes in every format that can carry them, and proved."""

from __future__ import annotations

import json
from base64 import b64decode
from functools import cache
from hashlib import sha256

import pytest

from checker.views.report.model import plain
from tests.formats.report.pages import bytes_of, pdf
from tests.probability.certificate_mutations import verifier
from tests.views.report.composed import ASTURIAS, CORDOBA, Page, sections, shipped, text_of

NAME = "es_as_craps_2011.certificate.json"


@cache
def certificate() -> str:
    """Return the certificate that goes with the report."""
    return shipped((ASTURIAS,), "es").attachments[0].text


def test_a_certificate_for_each_regulation() -> None:
    assert [each.name for each in shipped((ASTURIAS,), "es").attachments] == [NAME]
    assert [each.name for each in shipped(CORDOBA, "es", True).attachments] == [
        f"{name}.certificate.json" for name in CORDOBA
    ]
    assert verifier().check(**json.loads(certificate())) == "77 of 79 figures proved"


def test_the_annex_names_it_with_its_digest() -> None:
    annex = " ".join(plain(block.line) for block in sections(shipped((ASTURIAS,), "en"))["method"].blocks)  # type: ignore[union-attr]

    assert f"{NAME}, SHA-256 {sha256(certificate().encode()).hexdigest()}" in annex


def test_the_pdf_holds_it() -> None:
    assert pdf(bytes_of((ASTURIAS,), "es", ".pdf")).attachments == {NAME: [certificate().encode()]}


def test_the_page_holds_it_as_a_link() -> None:
    found = [each for each in Page(text_of((ASTURIAS,), "es", ".html")).named("a") if "download" in each]

    assert [each["download"] for each in found] == [NAME]
    assert b64decode(found[0]["href"].removeprefix("data:application/json;base64,")) == certificate().encode()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_data_hold_it_as_text(language: str) -> None:
    (found,) = json.loads(text_of((ASTURIAS,), "en" if language == "en" else "es", ".json"))["report"]["attachments"]

    assert (found["name"], found["text"]) == (NAME, certificate())
    assert found["sha256"] == sha256(certificate().encode()).hexdigest()
