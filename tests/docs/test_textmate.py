"""The colours of decrees in editors are those of the keywords there are."""

from __future__ import annotations

import json
import re

from checker.syntax.decree.keywords import vocabularies
from tests.docs.textmate import GRAMMAR, textmate


def test_the_grammar_is_what_the_keywords_give() -> None:
    assert GRAMMAR.read_text("utf-8") == textmate()


def test_every_keyword_has_a_colour() -> None:
    keywords = [
        re.compile(each["match"])
        for each in json.loads(textmate())["patterns"]
        if each.get("name", "").startswith("keyword.")
    ]

    for vocabulary in vocabularies().values():
        for spelling in (word for words in vocabulary.words.values() for word in words):
            assert any(found.end() == len(spelling) for each in keywords if (found := each.match(spelling))), spelling
