"""The manual page of a check in English and Spanish: title, why it matters, examples, how to fix.

Read from the page of the check, whose examples Spanish readers see in Spanish keywords; by `explain` only.
"""

from __future__ import annotations

import re
from functools import cache

from checker.checks.examples import case_from, in_spanish
from checker.checks.pages import FIX, examples_of, manual_text, title_of
from checker.checks.registry import Check
from checker.findings.finding import Bilingual, Finding, Language, Manual
from checker.syntax.decree.format import format_decree

FAILS, PASSES = "Fails", "Passes"
PARTS: dict[str, Bilingual] = {
    "table": {"en": "table file", "es": "archivo de mesa"},
    "restates": {"en": "the regulation it restates", "es": "norma que reproduce"},
    "above": {"en": "the regulation it is subject to", "es": "norma a la que está sujeta"},
    "beside": {"en": "another regulation", "es": "otra norma"},
    "text": {"en": "the document", "es": "documento"},
    "as-of": {"en": "on", "es": "a fecha de"},
}
"""How the parts of an example are headed for readers."""

_HEAD = "regulation example\n"


def manual_of(check: Check, language: Language) -> Manual:
    """Return the page of a check."""
    code = check.kind.code
    why, _, fix = manual_text(code, language).partition(f"\n### {FIX[language]}\n")
    return Manual(
        title=title_of(code, language),
        since=check.since,
        why=_paragraphs(why.partition("\n")[2]),
        fails=tuple(shown(each, language) for each in examples_of(code, FAILS)),
        passes=tuple(shown(each, language) for each in examples_of(code, PASSES)),
        fix=_paragraphs(fix),
        sample=sample_of(check, language),
    )


def sample_of(check: Check, language: Language) -> Finding:
    """Return the first finding of the first example, whose table file is in the reader's language."""
    example = examples_of(check.kind.code, FAILS)[0]
    case = case_from(with_spanish_table(example) if language == "es" else example)
    return check.kind.of(next(iter(check.observe(case))), case.regulation.header.jurisdiction)


def with_spanish_table(example: str) -> str:
    """Return an example with Spanish keys in its table file, if it has one; the rest stays."""
    return re.sub(r"(?ms)^(--- table\n)(.*?)(?=^---|\Z)", lambda match: match[1] + in_spanish(match[2]), example)


def shown(example: str, language: Language) -> str:
    """Return an example as a reader sees it: keywords in the reader's language, the names of its parts in words."""
    first, *others = re.split(r"(?m)^---[ \t]*", example)
    parts = [_decree(first, language)]
    for other in others:
        heading, _, body = other.partition("\n")
        name, _, argument = heading.strip().partition(" ")
        parts.append(f"--- {PARTS[name][language]} {argument}".rstrip())
        parts.append(_part(name, body, language))
    return "\n".join(part for part in parts if part)


def _part(name: str, body: str, language: Language) -> str:
    if name in ("restates", "above", "beside"):
        return _decree(body, language)
    return (in_spanish(body) if name == "table" and language == "es" else body).strip("\n")


@cache
def _decree(statements: str, language: Language) -> str:
    """Return statements with the keywords of a language; English is shown as the page has it."""
    if language == "en" or not statements.strip():
        return statements.strip("\n")
    if statements.startswith("regulation "):
        return format_decree(statements, "", language).strip("\n")
    return format_decree(_HEAD + statements, "", language).partition("\n")[2].strip("\n")


def _paragraphs(text: str) -> tuple[str, ...]:
    """Return paragraphs, each in one line."""
    return tuple(" ".join(part.split("\n")) for part in text.strip().split("\n\n"))
