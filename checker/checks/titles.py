"""The text of a check's manual page and its title: what a report needs of it, without reading its examples."""

from __future__ import annotations

import os

import checker.checks
from checker.checks.registry import Check
from checker.findings.finding import Language


def text_of(check: Check, language: Language) -> str:
    """Return the manual page of a check as it is written.

    Raises:
        FileNotFoundError: The check has no page in that language.
    """
    if language == "en":
        return check.manual
    name = check.kind.slug.replace("-", "_")
    path = os.path.join(checker.checks.__path__[0], check.folder, f"{name}.es.md")
    with open(path, encoding="utf-8") as page:
        return page.read()


def title_of(check: Check, language: Language) -> str:
    """Return what a check finds, as a sentence without its full stop.

    Raises:
        FileNotFoundError: The check has no page in that language.
    """
    return text_of(check, language).strip().partition("\n")[0].removeprefix("# ").removesuffix(".")
