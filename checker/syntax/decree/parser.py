"""A decree file to its typed tree, with every error it holds: the entry of the stage."""

from __future__ import annotations

import re

from checker.findings.finding import Bilingual, Finding, Value, finding_of
from checker.syntax.decree.as_typed import shortened
from checker.syntax.decree.build import build
from checker.syntax.decree.explain import explain, misspelt
from checker.syntax.decree.keywords import first_word, language_of, vocabularies
from checker.syntax.decree.reader import MAX_FAULTS, read_by_statement, span_between
from checker.syntax.decree.tree import Decree
from checker.text.files import MAX_BYTES
from checker.text.record import NamedTuple
from checker.text.span import Span

MAX_WORDS = 100_000  # most words and signs of a file, comments and texts included; a long regulation has about 8000

_WORDS = re.compile(r"\w+|[^\w\s]")
_COMMENTS = re.compile(r"#[^\n]*")


class Parsed(NamedTuple):
    """What a decree file says.

    `decree` is None if not even the first line could be read. With findings it holds the statements without an error,
    in their order. `language` is that of the keywords.
    """

    decree: Decree | None
    findings: tuple[Finding, ...]
    language: str


def parse_decree(text: str, path: str) -> Parsed:
    """Parse the text of a decree file; errors become findings (codes SYN1xx), never exceptions.

    Its lines end in single line feeds, as `checker.text.files.read_text` returns it.
    """
    if len(text) > MAX_BYTES:
        values: dict[str, Value] = {"path": path, "limit": MAX_BYTES}
        return Parsed(None, (finding_of("files/file-too-large", Span(path, 1, 1, 1, 1), values),), "en")
    if sum(1 for _ in _WORDS.finditer(text)) > MAX_WORDS:
        return Parsed(None, (finding_of("decree/too-many-words", Span(path, 1, 1, 1, 1), {"most": MAX_WORDS}),), "en")
    language = language_of(text)
    if language is None:
        return Parsed(None, (_no_decree(text, path),), "en")
    reading = read_by_statement(text, language)
    decree, refused = build(reading.trees, path)
    findings = [explain(text, path, fault, vocabularies()[language]) for fault in reading.faults]
    findings += [finding_of(f"decree/{item.slug}", item.span, item.values, *item.related) for item in refused]
    findings.sort(key=lambda finding: finding.at)
    if reading.gave_up:
        offset = reading.faults[-1].offset
        too_many = finding_of("decree/too-many-errors", span_between(text, path, offset, offset), {"most": MAX_FAULTS})
        findings.append(too_many)
    return Parsed(decree, tuple(findings), language)


def _no_decree(text: str, path: str) -> Finding:
    """Return the finding for a file that does not begin like a decree."""
    word = first_word(text)
    if word is None and not _COMMENTS.sub("", text).strip():
        return finding_of("decree/empty-file", Span(path, 1, 1, 1, 1), {"examples_words": _examples()})
    start = word[1] if word else len(text) - len(text.lstrip())
    found = word[0] if word else text[start : start + 1]
    span = span_between(text, path, start, start + len(found))
    for vocabulary in vocabularies().values():
        meant = misspelt(text, start, ("REGULATION",), vocabulary) if word else None
        if meant is not None:
            form = vocabulary.forms["REGULATION"]
            return finding_of("decree/misspelt-word", span, {"found": found, "suggestion": meant.words, "form": form})
    starts = [f"`{vocabulary.canonical('REGULATION')}`" for vocabulary in vocabularies().values()]
    return finding_of(
        "decree/no-decree",
        span,
        {"found": shortened(found), "starts_words": _either(starts), "examples_words": _examples()},
    )


def _examples() -> Bilingual:
    return _either([f"`{vocabulary.forms['REGULATION']}`" for vocabulary in vocabularies().values()])


def _either(items: list[str]) -> Bilingual:
    return {"en": " or ".join(items), "es": " o ".join(items)}
