"""Links of the pages lead somewhere, and codes they mention exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.checks.registry import all_checks
from checker.findings.finding import kinds
from tests.docs.pages import DOCS

PAGES = sorted(DOCS.glob("*.md"))


def anchors_of(text: str) -> set[str]:
    """Return the anchors that headings get: small letters, spaces as hyphens, other signs dropped."""
    headings = re.findall(r"(?m)^#+ (.*)$", text)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        file, _, anchor = target.partition("#")
        found = path if not file else path.parent / file
        assert found.is_file(), target
        if anchor:
            assert anchor in anchors_of(found.read_text(encoding="utf-8")), target


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_codes_exist(path: Path) -> None:
    known = {*(check.kind.code for check in all_checks()), *(kind.code for kind in kinds())}

    assert set(re.findall(r"\b[A-Z]{3}[0-9]{3}\b", path.read_text(encoding="utf-8"))) - known == set()
