"""What must hold for every decree there can be: the formatter changes the layout and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from checker.syntax.decree.format import WIDTH, NotFormatted, format_decree, without_spans
from checker.syntax.decree.keywords import vocabularies
from checker.syntax.decree.parser import parse_decree
from tests.every import examples
from tests.syntax.decree.texts import Words, comments_of, drafts, written

SETTINGS = settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])


def tree_of(text: str) -> object:
    parsed = parse_decree(text, "x.decree")
    assert not parsed.findings, text
    return without_spans(parsed.decree)


@SETTINGS
@given(drafts(), st.sampled_from(["en", "es"]))
def test_the_canonical_form_keeps_tree_and_comments_and_is_its_own_canonical_form(
    draft: tuple[Words, Sequence[str]], language: str
) -> None:
    text, comments = written(*draft, language)
    formatted = format_decree(text, "x.decree")

    assert tree_of(formatted) == tree_of(text)
    assert comments_of(formatted) == comments
    assert format_decree(formatted, "x.decree") == formatted


@SETTINGS
@given(drafts())
def test_translating_there_and_back_gives_the_same_text(draft: tuple[Words, Sequence[str]]) -> None:
    text, comments = written(*draft, "en")
    spanish = format_decree(text, "x.decree", "es")

    assert parse_decree(spanish, "x.decree").language == "es"
    assert tree_of(spanish) == tree_of(text)
    assert comments_of(spanish) == comments
    assert format_decree(spanish, "x.decree", "en") == format_decree(text, "x.decree")
    assert format_decree(spanish, "x.decree") == spanish


@SETTINGS
@given(drafts())
def test_both_languages_write_the_same_tree(draft: tuple[Words, Sequence[str]]) -> None:
    assert tree_of(written(*draft, "en").text) == tree_of(written(*draft, "es").text)


@SETTINGS
@given(drafts())
def test_lines_are_short_where_they_can_be_broken_and_have_no_space_at_their_end(
    draft: tuple[Words, Sequence[str]],
) -> None:
    words, _ = draft
    formatted = format_decree(written(words, [" "] * len(words), "en").text, "x.decree")

    for line in formatted.split("\n"):
        assert line == line.rstrip()
        assert len(line) <= WIDTH, line
    assert "\n\n" not in formatted
    assert formatted.endswith("\n")


@SETTINGS
@given(drafts(), st.data())
def test_whatever_is_cut_out_of_a_decree_the_parser_answers_with_findings(
    draft: tuple[Words, Sequence[str]], data: st.DataObject
) -> None:
    """A stretch of text is removed anywhere: a tree or findings, never an exception; every message has its words."""
    text = written(*draft, data.draw(st.sampled_from(["en", "es"]))).text
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    parsed = parse_decree(text[:start] + text[end:], "x.decree")

    assert parsed.decree is not None or parsed.findings
    for finding in parsed.findings:
        for language in ("en", "es"):
            words = {key: item[language] if isinstance(item, dict) else item for key, item in finding.values.items()}
            assert finding.kind.message[language].format(**words)
            assert (finding.help or finding.kind.help)[language].format(**words)
        lines = (text[:start] + text[end:]).split("\n")
        assert 1 <= finding.at.line <= len(lines)
        assert 1 <= finding.at.column <= len(lines[finding.at.line - 1]) + 1


KEYWORDS = sorted(
    {word for vocabulary in vocabularies().values() for words in vocabulary.words.values() for word in words}
)


@SETTINGS
@given(
    st.lists(st.sampled_from([*KEYWORDS, "x", "7", "1.000", '"a"', '"', "«", "[A]", "(", ")", ",", "<=", "\n", "#"]))
)
@example(["limit"])
@example(["bet", "x", "wins", "\n", "limit"])
def test_any_heap_of_words_is_answered_with_findings(words: list[str]) -> None:
    parsed = parse_decree("regulation x\n" + " ".join(words), "x.decree")

    assert parsed.decree is not None
    if parsed.findings:
        with pytest.raises(NotFormatted):
            format_decree("regulation x\n" + " ".join(words), "x.decree")


@SETTINGS
@given(st.text(max_size=60))
def test_any_text_is_answered(text: str) -> None:
    parsed = parse_decree(text, "x.decree")

    assert parsed.findings or parsed.decree is not None
