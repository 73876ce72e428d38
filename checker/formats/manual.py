"""The manual page of a code, for `explain`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import indent

from checker.findings.finding import Kind, Language, Manual
from checker.findings.wording import blanked, help_of, message_of
from checker.views.layout import paint, wrapped
from checker.views.words import SEVERITY
from checker.words.names import catalogue

_WIDTH = 100
_INDENT = "    "
# How the codes of a family begin: the first of these letters that fit a code say which is its own.
FAMILIES = (*(f"SYN{area}" for area in range(5)), "REF", "CIT", "OUT", "PAY", "LIM", "SRC", "TAB", "DUT", "DAT", "WAI")


def render_manual(kind: Kind, page: Manual | None, language: Language, colour: bool = False) -> str:
    """Return the manual page of a code; `page` is None for what is found while files are read, which has none."""
    facts = SEVERITY[kind.severity][language]
    if page is not None:
        facts += f", {_say('since', language, version=page.since)}"
    head = f"{paint(f'{kind.code} {kind.slug}', 'strong', colour)} ({facts})" + (f"\n{page.title}" if page else "")
    sections = _sections_of_kind(kind, language) if page is None else _sections_of_check(kind, page, language)
    blocks = [f"{paint(_say(heading, language), 'strong', colour)}\n{body}" for heading, body in sections]
    return "\n\n".join([head, *blocks]) + "\n"


def family_of(code: str) -> str:
    """Return the letters of the family of a code."""
    return next(letters for letters in FAMILIES if code.startswith(letters))


def _sections_of_kind(kind: Kind, language: Language) -> Iterator[tuple[str, str]]:
    """Yield headings and bodies for a kind without a page; `…` stands for what depends on the file."""
    yield "about", _paragraphs([catalogue(language)[f"family.{family_of(kind.code)}.about"]])
    yield "message", _message(blanked(kind.message, language), blanked(kind.help, language), language)
    yield "effect", _paragraphs([_say(f"effects.{_effect(kind)}", language)])


def _sections_of_check(kind: Kind, page: Manual, language: Language) -> Iterator[tuple[str, str]]:
    """Yield headings and bodies for a check."""
    breach = kind.verdict == "violation"
    yield "why", _paragraphs(page.why)
    yield "message_of_sample", _message(message_of(page.sample, language), help_of(page.sample, language), language)
    yield "effect", _paragraphs([_say(f"effects.{_effect(kind)}", language)])
    for example in page.fails:
        yield "fails" if breach else "reported", indent(example, _INDENT)
    for example in page.passes:
        yield "passes" if breach else "not_reported", indent(example, _INDENT)
    yield "fix", _paragraphs(page.fix)


def _say(key: str, language: Language, **values: object) -> str:
    return catalogue(language)[f"manual.{key}"].format(**values)


def _effect(kind: Kind) -> str:
    if kind.invalid:
        return "invalid"
    if kind.reservation:
        return "reservation"
    return kind.severity if kind.verdict == "violation" else kind.verdict


def _message(message: str, help_: str, language: Language) -> str:
    """Return a message and its help as lines; a help without words, such as `…`, is left out."""
    says_something = any(map(str.isalnum, help_))
    return "\n".join(map(_lines, [message, _say("help", language, help=help_)] if says_something else [message]))


def _paragraphs(texts: Sequence[str]) -> str:
    return "\n\n".join(map(_lines, texts))


def _lines(text: str) -> str:
    return "\n".join(wrapped(text, _WIDTH, _INDENT))
