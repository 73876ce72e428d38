"""docs/dependencies.md against pyproject.toml and the code: every dependency with its reason, every path there."""

from __future__ import annotations

import re
import tomllib

from tests.docs.pages import ROOT, codes, page

PAGE = page("dependencies.md")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def name_of(requirement: str) -> str:
    """Return the package of a requirement, with its extra: `lark[interegular]` of `lark[interegular]>=1.3,<2`."""
    found = re.match(r"[\w.\-]+(\[\w+\])?", requirement)
    assert found is not None
    return found[0]


def test_every_dependency_has_its_reason() -> None:
    extras = PROJECT["project"]["optional-dependencies"].values()
    needed = [*PROJECT["project"]["dependencies"], *(each for extra in extras for each in extra)]
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    named = {name for row in rows for name in codes(row.split("|")[1])}

    assert {name_of(each) for each in needed} - named == set()


def test_every_path_on_the_page_is_there() -> None:
    paths = [code for code in codes(PAGE) if "/" in code]

    assert len(paths) > 8
    assert [path for path in paths if not (ROOT / path).exists()] == []
