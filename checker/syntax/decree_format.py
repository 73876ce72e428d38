"""The canonical form of a decree, and its translation from one keyword language to another."""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Finding
from checker.syntax.decree_compare import without_spans
from checker.syntax.decree_kinds import decree_finding
from checker.syntax.decree_layout import lay_out
from checker.syntax.decree_nodes import span_of
from checker.syntax.decree_parser import parse_decree
from checker.syntax.decree_print import printed
from checker.syntax.decree_reader import RawTree, Token, read
from checker.syntax.keywords import vocabularies


class NotFormatted(Exception):
    """A decree that cannot be formatted; `findings` says why, and nothing has been changed."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"{len(findings)} errors")
        self.findings = findings


def format_decree(text: str, path: str, keywords: Literal["en", "es"] | None = None) -> str:
    """Return a decree in the canonical layout; comments keep their places, and the tree stays what it is.

    Args:
        text: The text of the file.
        path: For the spans of findings.
        keywords: The keyword language to write; None keeps that of the file.

    Raises:
        NotFormatted: The file has errors, or an id that is a keyword in the other language.
    """
    parsed = parse_decree(text, path)
    if parsed.findings:
        raise NotFormatted(parsed.findings)
    (tree,) = read(text, parsed.language).trees
    target = keywords or parsed.language
    result = printed(text, lay_out(tree, vocabularies()[target]))
    again = parse_decree(result, path)
    if again.findings or without_spans(again.decree) != without_spans(parsed.decree):
        raise NotFormatted((_id_is_a_keyword(tree, target, path),))
    return result


def _id_is_a_keyword(tree: RawTree, target: str, path: str) -> Finding:
    """Return the finding for the first id that is a keyword of the language to write."""
    names = list(tree.scan_values(lambda item: isinstance(item, Token) and item.type == "NAME"))
    keywords = {spelling for spellings in vocabularies()[target].words.values() for spelling in spellings}
    culprit: Token = next((name for name in names if name in keywords), names[0])
    return decree_finding("id-is-a-keyword", span_of(culprit, path), {"name": str(culprit)})
