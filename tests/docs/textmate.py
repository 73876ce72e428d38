"""The colours of decrees in editors that know no tree: a TextMate grammar, from the keywords of all languages."""

from __future__ import annotations

import json
import re
from collections.abc import Collection

from checker.syntax.decree.keywords import family_members, spelled_letters, vocabularies
from tests.docs.pages import ROOT

GRAMMAR = ROOT / "editors" / "vscode" / "syntaxes" / "tapete.tmLanguage.json"
_DEFINING = ("BET", "GROUP", "GAME", "HAND", "REGULATION")


def textmate() -> str:
    """Return the grammar as its file has it."""
    statements = family_members("statement") | family_members("field") | {"REGULATION"}
    every = frozenset().union(*(each.words for each in vocabularies().values()))
    patterns = [
        {"name": "comment.line.number-sign.tapete", "match": "#.*$"},
        {"name": "string.quoted.double.tapete", "match": '"[^"]*"'},
        {"name": "string.quoted.other.tapete", "match": "«[^»]*»"},
        {
            "name": "meta.citation.tapete",
            "begin": r"\[",
            "end": r"\]",
            "patterns": [
                {"name": "string.quoted.other.tapete", "match": "«[^»]*»"},
                {"name": "constant.other.citation.tapete", "match": r"[A-Za-z0-9]+(\.[A-Za-z0-9]+)*"},
            ],
        },
        {
            "match": rf"^\s*({_any_of(_DEFINING)})\s+([a-z][a-z0-9_]*)",
            "captures": {"1": {"name": "keyword.control.tapete"}, "2": {"name": "entity.name.type.tapete"}},
        },
        {"name": "keyword.control.tapete", "match": rf"^\s*({_any_of(statements)})(?!\w)"},
        {"name": "keyword.other.tapete", "match": rf"(?<!\w)({_any_of(every - statements)})(?!\w)"},
        {"name": "constant.numeric.tapete", "match": r"(?<!\w)[0-9]+([.,][0-9]+)*\s*%?"},
    ]
    found = {"name": "Tapete", "scopeName": "source.tapete", "fileTypes": ["decree"], "patterns": patterns}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _any_of(terminals: Collection[str]) -> str:
    spellings = {word for each in vocabularies().values() for name in terminals for word in each.words[name]}
    return "|".join(_expression(word) for word in sorted(spellings, key=lambda word: (-len(word), word)))


def _expression(spelling: str) -> str:
    letters = ["|".join(map(re.escape, spelled_letters(letter))) for letter in spelling]
    return "".join(f"[{each.replace('|', '')}]" if "|" in each else each for each in letters).replace("\\ ", r"\s+")
