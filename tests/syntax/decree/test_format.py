"""The canonical layout, form by form, and what the formatter refuses."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from checker.syntax.decree.format import NotFormatted, format_decree, without_spans
from checker.syntax.decree.parser import parse_decree
from tests.every import EVERY
from tests.syntax.decree.texts import comments_of

REGULATIONS = Path(__file__).parents[3] / "regulations"
SHIPPED = sorted(REGULATIONS.rglob("*.decree"))


def formatted(text: str) -> str:
    return format_decree(text, "x.decree")


def test_a_header_has_its_values_in_one_column() -> None:
    text = 'regulation x title "A" jurisdiction ES-AS in force published + 1 day [R.4] relies on y [F.3]'

    assert formatted(text) == (
        "regulation x\n"
        '  title        "A"\n'
        "  jurisdiction ES-AS\n"
        "  in force     published + 1 day [R.4]\n"
        "  relies on    y [F.3]\n"
    )


def test_the_column_of_the_header_follows_the_words_of_the_language() -> None:
    text = 'norma x título "A" carácter no oficial'

    assert formatted(text) == 'norma x\n  título   "A"\n  carácter no oficial\n'


def test_an_outline_of_places_is_filled_and_goes_on_below_its_values() -> None:
    places = ", ".join(f"A7.13.IV.{number}" for number in range(20))
    lines = formatted(f"regulation x outline {places}").split("\n")

    assert lines[1].startswith("  outline A7.13.IV.0, ") and len(lines[1]) <= 110
    assert lines[2].startswith("          A7.13.")


def test_an_outline_with_opening_words_has_a_line_for_each_and_a_column() -> None:
    assert formatted("regulation x kind official outline A «uno», A.10 .. A.12 «dos», B") == (
        "regulation x\n  kind    official\n  outline\n    A            «uno»,\n    A.10 .. A.12 «dos»,\n    B\n"
    )


def test_a_bet_has_one_rule_a_line_and_its_stages_in_a_column() -> None:
    text = (
        'regulation x bet pass_line "Win" in simple [A.1] opens come-out first roll wins 7,11 loses 2,3 , 12 '
        "sets point 4 then wins point loses 7 stands other contract pays even on 7 for 4 .. 6"
    )

    assert formatted(text) == (
        "regulation x\n"
        'bet pass_line "Win" in simple [A.1]\n'
        "  opens come-out\n"
        "  first roll   wins 7, 11   loses 2, 3, 12   sets point 4\n"
        "  then         wins point   loses 7   stands other\n"
        "  contract\n"
        "  pays even on 7 for 4 .. 6\n"
    )


def test_outcomes_without_a_stage_share_a_line_too() -> None:
    assert formatted("regulation x bet hard(n in 4,6) wins hard n\nloses 7 , easy n pays 7 times") == (
        "regulation x\nbet hard(n in 4, 6)\n  wins hard n   loses 7, easy n\n  pays 7 times\n"
    )


def test_signs_that_join_and_signs_that_do_not() -> None:
    text = "regulation x bet hop(a , b in 1..6) stakes 1 / 2 of chips wins hop a - b limit 2*(max( each x )-1)/3<=20mm"

    assert formatted(text) == (
        "regulation x\nbet hop(a, b in 1 .. 6)\n  stakes 1/2 of chips\n  wins hop a-b\n"
        "limit 2 * (max(each x) - 1) / 3 <= 20 mm\n"
    )


def test_an_example_joins_its_dice_and_its_number() -> None:
    assert formatted("regulation x example hop (5 - 6) rolls 4 2 - 2 wins") == (
        "regulation x\nexample hop(5-6) rolls 4 2-2 wins\n"
    )


def test_readings_stand_in_a_column_below_what_is_unclear() -> None:
    text = (
        'regulation x bet big wins 6 unclear [A] reading one "at once" one roll wins 6 loses other '
        'reading until_decided "waits" use none because "both"'
    )

    assert formatted(text) == (
        "regulation x\n"
        "bet big\n"
        "  wins 6\n"
        "  unclear [A]\n"
        '    reading one           "at once"   one roll   wins 6   loses other\n'
        '    reading until_decided "waits"\n'
        '    use none because "both"\n'
    )


def test_what_a_reading_says_moves_to_the_next_line_whole() -> None:
    meaning = "x" * 80
    text = f'regulation x bet big unclear reading a "{meaning}" one roll wins 6 loses other'

    assert formatted(text).split("\n")[3:5] == [
        f'    reading a "{meaning}"',
        "        one roll   wins 6   loses other",
    ]


def test_a_long_reason_moves_below_its_statement() -> None:
    reason = "y" * 90

    assert formatted(f'regulation x not encoded [A.1] [A.2] because "{reason}"') == (
        f'regulation x\nnot encoded [A.1] [A.2]\n    because "{reason}"\n'
    )


def test_two_languages_share_a_line_as_long_as_they_fit() -> None:
    assert formatted('regulation x inspect [C.2] "the dice go round"/"los dados dan la vuelta"') == (
        'regulation x\ninspect [C.2] "the dice go round" / "los dados dan la vuelta"\n'
    )


@pytest.mark.parametrize(("letters", "lines"), [(80, 2), (81, 3)])
def test_the_second_language_moves_below_where_the_line_would_pass_110_columns(letters: int, lines: int) -> None:
    """`inspect [C.2] "` and `" / "el dado"` take 15 + 13 columns: 82 letters are left."""
    english = "x" * (letters + 2)
    text = formatted(f'regulation x inspect [C.2] "{english}" / "el dado"')

    assert len(text.splitlines()) == lines
    if lines == 3:
        assert text.endswith(f'inspect [C.2] "{english}"\n    / "el dado"\n')


def test_what_a_reading_says_begins_a_line_below_its_second_language() -> None:
    english, spanish = "x" * 60, "y" * 60
    text = f'regulation x bet big unclear reading a "{english}" / "{spanish}" one roll wins 6 loses other reading b "z"'

    assert formatted(text).split("\n")[3:] == [
        f'    reading a "{english}"',
        f'        / "{spanish}"',
        "        one roll   wins 6   loses other",
        '    reading b "z"',
        "",
    ]


def test_what_a_reading_says_stays_on_its_line_where_it_fits() -> None:
    text = 'regulation x limit max(a) <= 5 unclear reading a "at most"/"a lo sumo" max(a)<=5 reading bc "x" max(a)=5'

    assert formatted(text).split("\n")[3:5] == [
        '    reading a  "at most" / "a lo sumo"   max(a) <= 5',
        '    reading bc "x"   max(a) = 5',
    ]


def test_a_reason_in_two_languages_moves_below_its_statement_line_by_line() -> None:
    reason = "y" * 90

    assert formatted(f'regulation x not encoded [A.1] [A.2] because "{reason}" / "porque sí"') == (
        f'regulation x\nnot encoded [A.1] [A.2]\n    because "{reason}"\n    / "porque sí"\n'
    )


def test_whose_a_text_is_said_to_be_goes_on_below_the_values_of_the_header() -> None:
    reason = "y" * 90

    assert formatted(f'regulation x kind official attributed to "Córdoba" by "{reason}" / "z"').split("\n")[2:] == [
        '  attributed to "Córdoba"',
        f'                by "{reason}"',
        '                / "z"',
        "",
    ]


def test_against_keeps_its_place() -> None:
    doubt = "x" * 82

    assert formatted(f'regulation x suspect [A.1] "{doubt}" against [B.1]') == (
        f'regulation x\nsuspect [A.1] "{doubt}"\n    against [B.1]\n'
    )


def test_a_comment_between_two_languages_keeps_its_place() -> None:
    text = 'regulation x\ninspect [A] "one"  # said twice\n    / "uno"\n'

    assert formatted(text) == text


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("game a with 1 die", "juego a con 1 dado"),
        ("game a with 2 dice", "juego a con 2 dados"),
        ("game a with 1 deck", "juego a con 1 baraja"),
        ("bet a\n  wins 1 die 6, 2 dice 6", "apuesta a\n  gana 1 dado 6, 2 dados 6"),
        ("bet a\n  pays 1 times", "apuesta a\n  paga 1 vez"),
        ("bet a\n  pays 11 times", "apuesta a\n  paga 11 veces"),
    ],
)
def test_behind_a_one_stands_the_singular(english: str, spanish: str) -> None:
    plural = english.replace("die", "dice").replace("deck", "decks")

    assert formatted(f"regulation x\n{plural}\n") == f"regulation x\n{english}\n"
    assert format_decree(f"regulation x\n{plural}\n", "x.decree", "es") == f"norma x\n{spanish}\n"


def test_one_day_is_written_as_one() -> None:
    assert formatted("regulation x in force published + 1 days") == "regulation x\n  in force published + 1 day\n"
    assert formatted("regulation x in force published + 1 days until unknown [ R.4 ]") == (
        "regulation x\n  in force published + 1 day until unknown [R.4]\n"
    )


def test_no_day_after_publication_is_not_written() -> None:
    for typed in ("published", "published + 0 days"):
        text = f"regulation x\n  in force {typed} # soon\n"
        assert format_decree(text, "x.decree") == "regulation x\n  in force published  # soon\n"
    assert format_decree("norma x en vigor publicación + 0 días hasta 2030-01-01", "x.decree").endswith(
        "en vigor publicación hasta 2030-01-01\n"
    )


def test_at_most_one_blank_line_stays_between_statements_and_none_inside() -> None:
    text = "\n\nregulation x\n\n\n  kind official\n\n\nbet a\n\n  wins 7\n\n\n\nbet b wins 2\nbet c wins 3\n\n\n"

    assert formatted(text) == (
        "regulation x\n\n  kind official\n\nbet a\n  wins 7\n\nbet b\n  wins 2\nbet c\n  wins 3\n"
    )


def test_comments_keep_their_places() -> None:
    text = (
        "# on top\n\nregulation x # behind the id\n"
        "  # before a line\n  kind   official   # behind a value\n\n"
        "# before a statement\n\n# and after a blank line\n"
        "bet a\n  wins 7, # in a list\n       11\n  # before a rule\n  pays # inside\n  even\n"
        "    # at the end"
    )

    assert formatted(text) == (
        "# on top\n\nregulation x  # behind the id\n"
        "  # before a line\n  kind official  # behind a value\n\n"
        "# before a statement\n\n# and after a blank line\n"
        "bet a\n  wins 7,  # in a list\n      11\n  # before a rule\n  pays  # inside\n      even\n"
        "# at the end\n"
    )


def test_a_comment_inside_a_keyword_moves_behind_it() -> None:
    text = "regulation x bet a first # why\n roll # so\n wins 7"

    assert formatted(text) == "regulation x\nbet a\n  first roll  # why\n      # so\n      wins 7\n"


def test_a_number_sign_inside_a_text_is_no_comment() -> None:
    text = 'regulation x\ninspect [A «n.º #1»] "table #2"  # a real one\n'

    assert formatted(text) == text


def test_a_file_without_statements() -> None:
    assert formatted("regulation   x") == "regulation x\n"


def test_the_keyword_language_of_the_file_is_kept_unless_told() -> None:
    text = "norma x apuesta a gana 7 paga 8 incluida la apuesta 1"

    assert formatted(text) == "norma x\napuesta a\n  gana 7\n  paga 8 incluida la apuesta por 1\n"
    assert format_decree(text, "x.decree", "en") == "regulation x\nbet a\n  wins 7\n  pays 8 for 1\n"


def test_a_translation_goes_word_by_word() -> None:
    text = (
        "regulation x times unsettled\n"
        'bet field "Field" opens any time one roll wins 2, 3 loses other pays 2 times on 2 read as to because "x"\n'
        "limit 100 * min(table) <= max(each simple) set by authority\n"
    ).replace(" set by authority", "")

    assert format_decree(text, "x.decree", "es") == (
        "norma x\n  veces sin resolver\n"
        'apuesta field "Field"\n'
        "  se abre en cualquier momento\n"
        "  una tirada   gana 2, 3   pierde resto\n"
        '  paga 2 veces con 2 léase sin la apuesta porque "x"\n'
        "límite 100 * min(mesa) <= max(cada simple)\n"
    )


def test_a_file_with_errors_is_refused_with_its_findings() -> None:
    with pytest.raises(NotFormatted) as caught:
        formatted("regulation x\nbet a wims 7\nlimit max(a)\n")

    assert [finding.kind.slug for finding in caught.value.findings] == ["misspelt-word", "unfinished-statement"]


def test_an_id_that_is_a_keyword_in_the_other_language_is_not_translated_into_it() -> None:
    """`wins punto` names a parameter in English; `gana punto` would be the point."""
    text = "regulation x\nbet a(punto in 4, 6) wins punto\n"

    assert format_decree(text, "x.decree", "en").endswith("  wins punto\n")
    with pytest.raises(NotFormatted) as caught:
        format_decree(text, "x.decree", "es")
    (finding,) = caught.value.findings
    assert finding.kind.slug == "id-is-a-keyword"
    assert finding.values["name"] == "punto"
    assert (finding.at.line, finding.at.column) == (2, 27)


@pytest.mark.parametrize("path", SHIPPED if EVERY else Random(3).sample(SHIPPED, 3), ids=lambda path: path.stem)
def test_a_shipped_regulation_survives_formatting_and_translation(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree = without_spans(parse_decree(text, path.name).decree)
    canonical = format_decree(text, path.name)
    spanish = format_decree(text, path.name, "es")

    assert format_decree(canonical, path.name) == canonical
    assert comments_of(canonical) == comments_of(text) == comments_of(spanish)
    assert without_spans(parse_decree(spanish, path.name).decree) == tree
    assert format_decree(spanish, path.name, "en") == canonical


@pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])
def test_a_shipped_regulation_is_laid_out_canonically(path: Path) -> None:
    """If not: `tapete format` it."""
    text = path.read_text(encoding="utf-8")

    assert format_decree(text, path.name) == text


def test_the_regulations_are_there() -> None:
    assert len(SHIPPED) >= 5
