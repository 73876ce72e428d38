"""The words of the loader's findings: both languages say the same, and every kind is met in a file."""

from __future__ import annotations

import re

from checker.findings.finding import Bilingual, Kind, kinds
from tests.every import for_each
from tests.syntax.table.texts import BAD

KINDS = tuple(kind for kind in kinds() if kind.code.startswith("SYN2"))
ELSEWHERE = {
    "SYN201": "test_load.py: five thousand digits without libyaml",
    "SYN229": "test_load.py: a hundred thousand values",
    "SYN236": "test_load.py: fifty duplicates",
    "SYN242": "tests/bounds: more waivers than a file may have",
    "SYN266": "test_scalars.py: keys that name nothing",
}
"""Kinds that need more than a small file."""


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def words_of(kind: Kind) -> list[Bilingual]:
    return [kind.message, kind.help]


def test_no_code_and_no_slug_is_used_twice() -> None:
    assert len({kind.code for kind in KINDS}) == len({kind.slug for kind in KINDS}) == len(KINDS)


@for_each("kind", KINDS)
def test_a_kind_has_a_code_of_the_loader_and_leaves_the_file_unchecked(kind: Kind) -> None:
    assert re.fullmatch(r"SYN2[0-6]\d", kind.code)
    assert kind.invalid


@for_each("kind", KINDS)
def test_both_languages_have_the_same_values(kind: Kind) -> None:
    for texts in words_of(kind):
        assert set(texts) == {"en", "es"}
        assert placeholders(texts["en"]) == placeholders(texts["es"])


@for_each("kind", KINDS)
def test_the_reader_meets_no_word_of_the_parser_or_of_criminal_law(kind: Kind) -> None:
    for texts in words_of(kind):
        for text in texts.values():
            assert not re.search(r"scalar|token|mapping|sequence|parse|violaci|infracci|ilegal", text)


@for_each("kind", KINDS)
def test_every_kind_is_met_in_a_file(kind: Kind) -> None:
    expected = (BAD / "expected.tsv").read_text("utf-8")

    assert (f"\t{kind.code}\t" in expected) != (kind.code in ELSEWHERE)
