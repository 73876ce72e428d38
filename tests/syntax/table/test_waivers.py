"""Comments of table files that begin with `tapete:`: where they are, what they are for, what is no comment."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.findings.waivers import Waiver
from checker.findings.wording import help_of, message_of
from checker.syntax.table.load import load_table
from checker.syntax.table.waivers import WaiverComment, read_waivers, waiver_comments
from checker.text.span import Span
from checker.vocabulary.table import mentions_waiver
from tests.every import examples, for_each

PATH = "mesa.yaml"


def comments(text: str) -> tuple[WaiverComment, ...]:
    loaded = load_table(text, PATH)
    assert loaded.root is not None and not loaded.findings
    return waiver_comments(text, loaded.root, PATH)


def lines(text: str) -> list[tuple[str, int | None]]:
    return [(comment.words, comment.lines.start if comment.lines else None) for comment in comments(text)]


@for_each(
    ("text", "line"),
    [
        ("a: 1\nb: 2  # tapete: x\nc: 3\n", 2),
        ("a: 1\n# tapete: x\nb: 2\nc: 3\n", 3),
        ("a: 1\n# tapete: x\n\n# something else\n\nb: 2\n", 6),
        ("a: 1\n  # tapete: x\nb: 2\n", 3),
        ("# tapete: x\na: 1\n", None),
        ("# copyright\n\n# tapete: x\n---\n# more\na: 1\n", None),
        ("---\n# tapete: x\na: 1\n", None),
        ("\ufeff# tapete: x\na: 1\n", None),
        ("a: 1 # tapete: x\nb: 2\n", 1),
        ("a: 1\nb: [1, # tapete: x\n  2]\n", 2),
        ("a: 1\nb: {c: 1,\n  # tapete: x\n  d: 2}\n", 4),
        ("a: 1\nb:   # tapete: x\n  c: 2\n", 2),
        ("a: 1\nb: | # tapete: x\n  text\nc: 3\n", 2),
        ("a: 1\nb: 2\n# tapete: x\n", 3),
        ("a: 1\nb: 'it''s' # tapete: x\n", 2),
        ('a: 1\nb: "say \\"#\\" here" # tapete: x\n', 2),
        ("a: 1\nb: &name value # tapete: x\n", 2),
        ("a: 1\nb: c#d # tapete: x\n", 2),
        ("a: 1\r\nb: 2 # tapete: x\r\nc: 3\r\n", 2),
        ("a: 1\nb: 2 #tapete: x\n", 2),
        ("a: 1\nb: 2 #   TAPETE:x\n", 2),
        ("a: 1\nb: 2\t# tapete: x\n", 2),
    ],
)
def test_a_comment_is_for_its_line_the_next_one_or_the_whole_file(text: str, line: int | None) -> None:
    assert lines(text) == [("x", line)]


@pytest.mark.parametrize(
    "text",
    [
        'a: "1 # tapete: x"\n',
        "a: '1 # tapete: x'\n",
        'a: "one\n  # tapete: x\n  three"\n',
        "a: |\n  # tapete: x\n",
        "a: >-\n  text\n  # tapete: x\n\n  # tapete: y\nb: 1\n",
        "a: |+\n  text # tapete: x\n\n\nb: 1\n",
        '"a # tapete: x": 1\n',
        "a: b#tapete:x\n",
        'a: [1, "# tapete: x", 2]\n',
        "a: 1 # see tapete: x\n",
        "a: 1 # tapete x\n",
        "# yaml-language-server: $schema=urn:tapete:schema:table\na: 1\n",
        '{"a": "# tapete: x"}\n',
    ],
)
def test_text_that_is_no_comment_or_no_waiver_is_left_alone(text: str) -> None:
    assert comments(text) == ()


def test_a_comment_after_a_block_text_is_a_comment_again() -> None:
    assert lines("a: |\n  # tapete: in\n\n# tapete: out\nb: 1\n") == [("out", 5)]


def test_the_place_is_that_of_the_comment() -> None:
    assert comments("a: 1\nbb: 2  # tapete: x\n")[0].at == Span(PATH, 2, 8, 2, 19)


def test_a_long_waiver_goes_on_in_indented_comment_lines() -> None:
    (comment,) = comments("a: 1\n# tapete: accept LIM002\n#   because x\n#    by y\n# not this\nb: 2\n")

    assert (comment.words, comment.lines and comment.lines.start) == ("accept LIM002 because x by y", 6)
    assert comment.at == Span(PATH, 2, 1, 4, 10)


@pytest.mark.parametrize("following", ["# by y", "  #   by y", "#", "b: 1 #   by y"])
def test_a_line_that_is_not_indented_after_its_sign_does_not_belong_to_it(following: str) -> None:
    assert comments(f"a: 1\n# tapete: x\n{following}\nc: 2\n")[0].words == "x"


def test_two_comments_above_a_line_are_both_for_it() -> None:
    assert lines("a: 1\n# tapete: x\n# tapete: y\nb: 2\n") == [("x", 4), ("y", 4)]


@settings(max_examples=examples(60))
@given(
    st.lists(
        st.sampled_from(['"# tapete: no"', "'# tapete: no'", "x", "x#y", "[1, '#']", "|\n  # tapete: no"]), min_size=1
    )
)
def test_only_the_comment_is_found_among_values_that_look_like_one(values: list[str]) -> None:
    text = "".join(f"k{place}: {value}\n" for place, value in enumerate(values)) + "last: 1 # tapete: yes\n"

    assert lines(text) == [("yes", text.count("\n"))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("a: 1 # TAPETE: x", True), ("a: 'tapete: x'", True), ("table: tapete-3 # x", False), ("", False)],
)
def test_files_without_the_mark_are_passed_over(text: str, expected: bool) -> None:
    assert mentions_waiver(text) is expected


# --- the words --------------------------------------------------------------------------------------------------------

AT = Span(PATH, 3, 1, 3, 60)


def waivers(words: str) -> tuple[Waiver, ...]:
    found, unread = read_waivers((WaiverComment(words, AT, range(4, 5)),))
    assert not unread, message_of(unread[0], "en")
    return found


@pytest.mark.parametrize(
    "words",
    [
        'accept LIM002 until 2027-01-31 because "asked" by "head of tables"',
        'aceptar LIM002 hasta 2027-01-31 porque "asked" por "head of tables"',
        'accept LIM002 by "head of tables" because "asked" until 2027-01-31',
        "accept lim002 until 2027-01-31 because 'asked' by 'head of tables'",
        "ACEPTAR LIM002 hasta 2027-01-31 porque «asked» por “head of tables”",
        'accept LIM002, until 2027-01-31, because "asked", by "head of tables"',
        '  accept   LIM002  until\t2027-01-31 because " asked " by "head of tables" ',
        'accept LIM002 LIM002 until 2027-01-31 because "asked" by "head of tables"',
    ],
)
def test_a_waiver_in_either_language_and_any_order(words: str) -> None:
    assert waivers(words) == (Waiver("LIM002", "2027-01-31", "asked", "head of tables", AT, range(4, 5)),)


@pytest.mark.parametrize("words", ["accept LIM002 of xx_house until", "aceptar LIM002 de xx_house hasta"])
def test_a_waiver_may_name_the_text_that_it_is_of(words: str) -> None:
    (found,) = waivers(f'{words} 2027-01-31 because "asked" by "head of tables"')

    assert found.of == "xx_house"


def test_several_codes_are_several_waivers() -> None:
    found = waivers('accept LIM002, TAB001 until 2027-01-31 because "x" by "y"')

    assert [(waiver.code, waiver.until) for waiver in found] == [("LIM002", "2027-01-31"), ("TAB001", "2027-01-31")]


def test_a_reason_may_hold_any_other_quotation_mark_and_word() -> None:
    (waiver,) = waivers(
        "accept LIM002 because \"it's «the one» until 2030, by us, # 3\" by 'l''equipo' until 2027-01-31"
    )

    assert waiver.because == "it's «the one» until 2030, by us, # 3"


@for_each(
    ("words", "english", "spanish"),
    [
        ("", "expected: accept", "se espera: aceptar"),
        ("ignore LIM002", "`ignore` is not understood; expected: accept", "no se entiende `ignore`"),
        ('acept LIM002 because "x" by "y"', "did you mean `accept`?", "¿quiso decir `accept`?"),
        (
            'accept LIM002 of "x" by "y"',
            "after `of` comes the id of a regulation",
            "después de `of` va el identificador",
        ),
        ('accept because "x" by "y"', "it names no code", "no indica ningún código"),
        ('accept LIM2 because "x" by "y"', "`LIM2` is no code such as LIM002", "`LIM2` no es un código"),
        ('accept limits because "x" by "y"', "`limits` is no code", "`limits` no es un código"),
        ('accept LIM002 unitl 2027-01-31 because "x" by "y"', "did you mean `until`?", "¿quiso decir `until`?"),
        ('accept LIM002 because "x" by "y" please', "`please` is not understood", "no se entiende `please`"),
        ("accept LIM002", "`because` and `by`", "`porque` y `por`"),
        ('accept LIM002 because "x"', "`by` with a text", "falta `por`"),
        ('aceptar LIM002 por "y"', "`because` with a text", "falta `porque`"),
        ('accept LIM002 because "" by "y"', "`because` with a text", "falta `porque`"),
        ("accept LIM002 because asked by y", "after `because` comes a text between", "después de `because` va"),
        ('accept LIM002 because "asked by "y"', "is not understood", "no se entiende"),
        ('accept LIM002 because "x" by', "after `by` comes a text between", "después de `by` va"),
        ('accept LIM002 until because "x" by "y"', "is not understood", "no se entiende"),
        ('accept LIM002 because "x" by "y" until', "no date after `until`", "falta la fecha"),
        ('accept LIM002 until 31.1.2027 because "x" by "y"', "`31.1.2027` is no date", "no es una fecha"),
        ('accept LIM002 because "x" by "y" because "z"', "`because` is given twice", "figura dos veces"),
        ('accept LIM002 because "x" by "maria@casino.example"', "a role, not a person", "un cargo, no una persona"),
        ('accept LIM002 because "x" by "y" TAB001', "`TAB001` is not understood", "no se entiende `TAB001`"),
    ],
)
def test_a_slip_is_told_with_the_model(words: str, english: str, spanish: str) -> None:
    found, (unread,) = read_waivers((WaiverComment(words, AT, range(4, 5)),))

    assert not found and unread.code == "WAI001" and unread.at == AT
    assert english in message_of(unread, "en") and spanish in message_of(unread, "es")
    assert "accept LIM002 until" in help_of(unread, "en") and "aceptar LIM002 hasta" in help_of(unread, "es")


@settings(max_examples=examples(80))
@given(st.text(alphabet="ab \"',«»LIM002-#\\{}", max_size=40))
def test_no_words_break_the_reading(words: str) -> None:
    found, unread = read_waivers((WaiverComment(f"accept {words}", AT, None),))

    assert bool(found) is not bool(unread)
    for finding in unread:
        assert message_of(finding, "en") and help_of(finding, "es")
