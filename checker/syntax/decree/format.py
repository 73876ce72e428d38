"""The canonical form of a decree, and its translation from one keyword language to another."""

from __future__ import annotations

from typing import Literal

from checker.findings.catalogue import finding_of
from checker.findings.finding import Finding
from checker.syntax.decree.compare import without_spans
from checker.syntax.decree.keywords import vocabularies
from checker.syntax.decree.layout import lay_out
from checker.syntax.decree.nodes import span_of
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.print import printed
from checker.syntax.decree.reader import RawTree, Token, read


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
        raise NotFormatted((_id_is_a_keyword(tree, result, target, path),))
    return result


def _id_is_a_keyword(tree: RawTree, result: str, target: str, path: str) -> Finding:
    """Return the finding for the first id that is read as a keyword in the language to write."""
    spellings = {spelling for words in vocabularies()[target].words.values() for spelling in words}
    words, again = _words(tree), [word for part in read(result, target).trees for word in _words(part)]
    changed = (word for word, new in zip(words, again, strict=False) if word.type == "NAME" != new.type)
    suspected = (word for word in words if word.type == "NAME" and word in spellings)
    culprit = next(changed, None) or next(suspected, words[0])
    return finding_of("decree/id-is-a-keyword", span_of(culprit, path), {"name": str(culprit)})


def _words(tree: RawTree) -> list[Token]:
    return list(tree.scan_values(lambda item: isinstance(item, Token)))
