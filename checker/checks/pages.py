"""The pages of the checks, `pages/CODE.md`: what a check says, in both languages, and its manual.

A page begins with the words of the findings, as YAML; a help that several checks give is in `advice.yaml`, once.
Below are the manual in English and Spanish, and examples that fail and pass, which are tests. A package that was built
carries the heads of all pages; a checkout has them in the user's cache: nothing parses YAML when a table is checked.
"""

from __future__ import annotations

import marshal
import os
import re
from collections.abc import Mapping
from functools import cache as once
from typing import Any, cast

import checker.checks
from checker.findings import finding as catalogue
from checker.findings.finding import Bilingual, Kind, Language, Severity, Verdict
from checker.store.store import MARSHAL_FORMAT, data_kept, write_data
from checker.text.files import read_text

HEADS = "pages"
ADVICE = "advice.yaml"
FIX: Bilingual = {"en": "How to fix", "es": "Cómo se corrige"}
_USUAL_VERDICT: dict[Severity, Verdict] = {"error": "violation", "warning": "violation", "note": "none"}


@once
def words_of(code: str) -> Mapping[str, Bilingual]:
    """Return what the page of a check has to say, by name: `message`, `help`, and words of its own."""
    head = head_of(code)
    return {"message": head["message"], "help": head["help"], **head.get("words", {})}


@once
def kind_of(code: str) -> Kind:
    """Return what the findings of a check have in common."""
    head = head_of(code)
    severity: Severity = head["severity"]
    return Kind(
        code=code,
        slug=head["slug"],
        severity=severity,
        verdict=head.get("verdict", _USUAL_VERDICT[severity]),
        message=head["message"],
        help=head["help"],
        reservation=head.get("reservation", False),
    )


def known_codes() -> dict[str, Kind]:
    """Return every kind of finding by its code: those of the checks, and those of reading files, which have none."""
    return {kind.code: kind for kind in (*map(kind_of, _heads()), *catalogue.kinds())}


def head_codes() -> tuple[str, ...]:
    """Return the codes of all checks, in order."""
    return tuple(_heads())


def head_of(code: str) -> dict[str, Any]:
    """Return the head of a page: `slug`, `severity`, `since`, `message`, `help`, and what else it states."""
    return cast(dict[str, Any], marshal.loads(_heads()[code]))


def write_heads(folder: str) -> None:
    """Write the heads of all pages into the folder of a package that is being built."""
    write_data(folder, HEADS, _read_heads())


def title_of(code: str, language: Language) -> str:
    """Return what a check finds, as a sentence without its full stop."""
    return manual_text(code, language).partition("\n")[0].removeprefix("# ")


def manual_text(code: str, language: Language) -> str:
    """Return the manual of a check in a language: its title, why it matters, how to fix."""
    return "\n".join(_sections(code, language)).strip()


def examples_of(code: str, section: str) -> tuple[str, ...]:
    """Return the examples below every heading `Fails` or `Passes` of a page, without their indentation."""
    return tuple("\n".join(line[4:] for line in body.strip("\n").split("\n")) for body in _sections(code, section))


def _sections(code: str, heading: str) -> list[str]:
    """Return the text below each heading of a page."""
    parts = re.split(r"(?m)^## (.*)\n", read_text(_path(f"{code}.md")))
    return [body for name, body in zip(parts[1::2], parts[2::2], strict=True) if name == heading]


@once
def _heads() -> dict[str, bytes]:
    """Return the heads of all pages by code, as bytes."""
    return data_kept(HEADS, _path(""), _read_heads)


def _read_heads() -> dict[str, bytes]:
    import yaml  # imported lazily: when a package is built, and once in a checkout

    advice = yaml.safe_load(read_text(_path(ADVICE)))
    found = {}
    for name in sorted(os.listdir(_path(""))):
        if name.endswith(".md"):
            head = yaml.safe_load(read_text(_path(name)).split("---\n", 2)[1])
            if isinstance(head["help"], str):
                head["help"] = advice[head["help"]]
            found[head["code"]] = marshal.dumps(head, MARSHAL_FORMAT)
    return found


def _path(name: str) -> str:
    return os.path.join(checker.checks.__path__[0], "pages", name)
