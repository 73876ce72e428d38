"""How the tests read the pages, and that drift is seen."""

from __future__ import annotations

import pytest

from checker.syntax.decree.format import NotFormatted
from tests.docs.pages import ENGLISH, codes, fences, laid_out, page, rows, section, shown_errors, whole_decree
from tests.docs.regenerate import glossary_page, language_page

TEXT = """# Title

`one` and

```decree
limit `not code`
| not | a row |
```

## Table

| a | b |
|---|---|
| `two` | x \\| y |

### Below

## After
"""
BASE = """regulation xx
  outline 1

game craps "Dados" [1] with 2 dice

bet field [1]
  one roll   wins 2   loses other
  pays even

bet horn [1]
  one roll   wins 3   loses other
  pays even
"""


def test_fenced_text_is_neither_a_table_nor_code() -> None:
    assert [block.text for block in fences(TEXT)] == ["limit `not code`\n| not | a row |\n"]
    assert rows(TEXT) == [("`two`", "x | y")]
    assert codes(TEXT) == ("one", "two")


def test_a_section_ends_at_the_next_heading_of_its_level() -> None:
    assert "### Below" in section(TEXT, "Table")
    assert "After" not in section(TEXT, "Table")


def test_a_section_that_does_not_exist_is_no_empty_section() -> None:
    with pytest.raises(AssertionError):
        section(TEXT, "Tables")


def test_a_fragment_takes_the_place_of_a_bet_of_the_same_id() -> None:
    whole = whole_decree("bet field [1]\n  one roll   wins 12   loses other\n", BASE)

    assert "wins 12" in whole
    assert "wins 2 " not in whole
    assert "bet horn" in whole


def test_a_whole_file_is_left_alone() -> None:
    assert whole_decree(BASE, "regulation yy\n") == BASE


def test_a_fragment_is_laid_out_and_translated_without_its_base() -> None:
    assert laid_out("limit max(field)<=5*min(table) [1]\n", BASE, "es") == "límite max(field) <= 5 * min(mesa) [1]\n"


def test_a_fragment_with_an_error_is_not_laid_out() -> None:
    with pytest.raises(NotFormatted):
        laid_out("limit max(field) <= [1]\n", BASE, "en")


def test_errors_are_shown_in_the_language_of_the_file() -> None:
    assert shown_errors("regulation xx\nbet field wins looses 7\n").startswith("error[SYN1")
    assert "= ayuda:" in shown_errors("norma xx\njuego craps con dos dados\n")


def test_an_example_out_of_layout_is_drift() -> None:
    text = page("language.md")
    first = next(block for block in fences(text) if block.info == ENGLISH)
    drifted = (
        text[: first.start] + first.text.replace("  opens any time\n", "    opens any time\n", 1) + text[first.end :]
    )

    assert drifted != text
    assert language_page(drifted) == text


def test_another_name_in_the_glossary_is_drift() -> None:
    text = page("glossary.md")
    drifted = text.replace("| don't pass |", "| dont pass |")

    assert drifted != text
    assert glossary_page(drifted) == text


def test_a_page_without_its_part_is_refused() -> None:
    with pytest.raises(ValueError, match="bets of craps"):
        glossary_page(page("glossary.md").replace("<!-- end of bets of craps -->", ""))
