"""CIT: places that are not there, paragraphs nobody names, phrases that do not stand where they are cited."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.wording import message_of
from tests.checks.examples import decree_case, english, findings
from tests.checks.shipped import found_in
from tests.stacks import Texts

SEVEN = 'bet any_seven "Seven" [{0}]\n  one roll   wins 7   loses other\n  pays 4 to 1{1}\n'
GAME = 'game craps "Craps" [A.1] with 2 dice\n'


def text(statements: str, outline: str = "A.1, A.2", fields: str = "") -> str:
    """Return an example with an outline of its own."""
    return f"regulation example\n{fields}  outline {outline}\n{GAME}{statements}"


# --- CIT001 -----------------------------------------------------------------------------------------------------------


def test_a_place_that_is_not_there_is_one_finding_however_often_it_is_cited() -> None:
    snippet = text(SEVEN.format("A.9", " [A.9 «four to one»]") + 'inspect [A.9] "watch"')
    (found,) = findings("CIT001", snippet)

    assert (found.at.line, len(found.related)) == (4, 2)
    assert english("CIT001", snippet) == ["the outline has no paragraph `A.9`"]


def test_places_inside_rules_suspicions_and_the_header_are_looked_up() -> None:
    fields = "  published 2013-06-26\n  in force published + 1 day [X.1]\n"
    statements = SEVEN.format("A.1", " [X.2]") + 'suspect [X.3] "a misprint" against [X.4]'

    assert [each.values["anchor"] for each in findings("CIT001", text(statements, fields=fields))] == [
        "X.1", "X.2", "X.3", "X.4",
    ]  # fmt: skip


def test_a_slip_gets_the_nearest_place() -> None:
    (found,) = findings("CIT001", text(SEVEN.format("Res.11", ""), "A.1, Res.12"))

    assert found.values["way_out"] == {
        "en": "in the transcription: did you mean `Res.12`?",
        "es": "en la transcripción: ¿quiso decir `Res.12`?",
    }


def test_headings_and_places_of_the_amended_text_are_no_strangers() -> None:
    fields = "  amends base [A]\n  replaces [Z.1] by [A.2]\n"

    assert not findings("CIT001", text(SEVEN.format("A", ""), fields=fields))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("replaces [2] by [1]", None),
        ("inserts [2.1] by [1]", None),
        ("repeals [2] by [1]\n  inserts [2] by [1]", None),
        ("replaces [22] by [1]", "`xx_law` has no paragraph `22`, which this text changes"),
        ("repeals [7] by [1]", "`xx_law` has no paragraph `7`, which this text changes"),
        ("inserts [2] by [1]", "`xx_law` has a paragraph `2` already, which this text inserts"),
        ("replaces [2] by [1]\n  repeals [2] by [1]", "`2` of `xx_law` is both replaced and repealed"),
    ],
)
def test_places_of_an_amended_text_that_is_at_hand_are_looked_up(tmp_path: Path, change: str, told: str | None) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", 'game craps "Craps" [1] with 2 dice\nlimit min(table) >= 5 [2]\n', "official")
    texts.write("xx_new", 'not encoded [1] because "changes another"\n', header=f"amends xx_law [1]\n  {change}")
    found = [each for each in texts.findings("xx_new") if each.code == "CIT001"]

    assert [message_of(each, "en") for each in found] == ([told] if told else [])


# --- CIT002 -----------------------------------------------------------------------------------------------------------


def test_untouched_paragraphs_are_one_finding() -> None:
    snippet = text(SEVEN.format("A.1", ""), "A.1 .. A.4")

    assert english("CIT002", snippet) == ["no statement names 3 of 4 paragraphs: A.2, A.3, A.4"]


def test_a_doubt_accounts_for_a_paragraph() -> None:
    assert not findings("CIT002", text('suspect [A.2] "a misprint"'))


# --- CIT003 and CIT006 ------------------------------------------------------------------------------------------------

COPY = "\n--- text\nUno: gana el 7 y paga 4 a 1. Dos: gana el 11 y paga 15 a 1.\n"
OUTLINE = "A.1 «Uno:», A.2 «Dos:»"


def test_a_phrase_with_another_digit_shows_what_stands_there() -> None:
    (found,) = findings("CIT003", text(SEVEN.format("A.1", " [A.1 «paga 5 a 1»]"), OUTLINE) + COPY)

    assert found.values["way_out"] == {"en": "the paragraph says `paga 4 a 1`", "es": "el párrafo dice `paga 4 a 1`"}


def test_a_phrase_of_another_paragraph_says_of_which() -> None:
    (found,) = findings("CIT003", text(SEVEN.format("A.1", " [A.1 «paga 15 a 1»]"), OUTLINE) + COPY)

    assert found.values["way_out"] == {"en": "it stands in `A.2`", "es": "figura en `A.2`"}


def test_a_phrase_cited_twice_is_one_finding() -> None:
    cited = SEVEN.format("A.1 «paga 5 a 1»", " [A.1 «paga 5 a 1»]")

    assert len(findings("CIT003", text(cited, OUTLINE) + COPY)) == 1


def test_a_phrase_with_nothing_like_it() -> None:
    (found,) = findings("CIT003", text(SEVEN.format("A.1 «zzz qqq»", ""), OUTLINE) + COPY)

    assert found.values["way_out"] == {
        "en": "in the transcription: copy the phrase from the document",
        "es": "en la transcripción: copiar la frase del documento",
    }


def test_the_words_of_another_citation_are_not_what_the_paragraph_says_instead() -> None:
    """`ten times` is as near to `eight times` as `seven times`, and stands for the other payout."""
    prices = "  pays 8 times for 4, 10 [A.1 «ocho veces»]\n  pays 10 times for 6, 8 [A.1 «diez veces»]\n"
    bet = 'bet hard(n in 4, 6, 8, 10) "Pairs" [A.1]\n  wins hard n   loses 7, easy n   stands other\n' + prices
    copy = (
        "--- text\nUno: las parejas de 4 y 10 se pagan siete veces la apuesta y las de 6 y 8 diez veces.\nDos: y ya.\n"
    )
    (found,) = findings("CIT003", text(bet, OUTLINE) + copy)

    assert found.values["way_out"] == {"en": "the paragraph says `siete veces`", "es": "el párrafo dice `siete veces`"}


def test_the_words_beside_the_bet_come_before_those_that_are_more_alike_elsewhere() -> None:
    """Seven's own part says 25 where 14 is cited; that of the other bet says 13."""
    bets = SEVEN.format("A.1 «Siete»", " [A.1 «y se paga 14 a 1»]") + SEVEN.format("A.1 «Once»", "").replace(
        "any_seven", "eleven"
    )
    copy = "--- text\nUno: Once gana y se paga 13 a 1. Siete gana y se paga 25 a 1.\nDos: y ya.\n"
    (found,) = findings("CIT003", text(bets, OUTLINE) + copy)

    assert isinstance(found.values["way_out"], dict)
    assert found.values["way_out"]["en"] == "the paragraph says `y se paga 25 a 1`"


def test_a_paragraph_that_is_not_found_is_told_once() -> None:
    """Its phrases are not looked for: CIT006 has said that it is not there."""
    snippet = text(SEVEN.format("A.2 «paga 15 a 1»", ""), "A.1 «Uno:», A.2 «Tres:»") + COPY

    assert not findings("CIT003", snippet)
    assert english("CIT006", snippet) == ["paragraph `A.2` was not found: `Tres:` stands nowhere in the document"]


def test_a_paragraph_out_of_order_says_where_it_stands() -> None:
    snippet = text("", "A.1 «Uno:», A.3 «Dos:», A.2 «gana el 7»") + COPY

    assert english("CIT006", snippet) == ["paragraph `A.2` was not found: `gana el 7` stands elsewhere, in `A.1`"]


@pytest.mark.parametrize("code", ["CIT003", "CIT006"])
def test_without_the_document_nothing_is_verified(code: str) -> None:
    assert not findings(code, text(SEVEN.format("A.1 «zzz»", ""), "A.1 «qqq», A.2"))


# --- CIT008 -----------------------------------------------------------------------------------------------------------


def test_the_document_of_another_text_is_one_finding() -> None:
    """Phrases and paragraphs are not looked for in it: the text has not been compared."""
    cited = SEVEN.format("A.1 «paga 5 a 1»", " [A.2 «paga 4 a 1»]")
    snippet = text(cited, "A.1 «Primero», A.2 «Segundo», A.3 «Dos:»") + COPY
    (found,) = findings("CIT008", snippet)

    assert (found.severity, found.verdict) == ("warning", "undetermined")
    assert message_of(found, "en") == (
        "the document given is not this regulation: 1 of 3 paragraphs found; nothing was compared"
    )
    assert message_of(found, "es") == (
        "el documento aportado no es esta norma: se hallaron 1 de 3 párrafos; no se ha cotejado nada"
    )
    assert [code for code in ("CIT003", "CIT006", "CIT009", "CIT010") if findings(code, snippet)] == []


def test_a_copy_in_which_half_of_the_paragraphs_are_missing_is_still_this_text() -> None:
    snippet = text("", "A.1 «Uno:», A.2 «Segundo»") + COPY

    assert not findings("CIT008", snippet)
    assert len(findings("CIT006", snippet)) == 1


def test_without_openings_or_document_nobody_knows_whose_it_is() -> None:
    assert not findings("CIT008", text(SEVEN.format("A.1", "")) + COPY)
    assert not findings("CIT008", text("", "A.1 «Primero», A.2 «Segundo»"))


# --- CIT009 and CIT010 ------------------------------------------------------------------------------------------------

PAYS = "paga quince veces la apuesta"
THREE_BETS = "".join(
    f'bet {bet} "{bet}" [A.1 «gana con {total}»]\n  one roll   wins {total}   loses other\n  pays 15 times [A.1 «{PAYS}»]\n'
    for bet, total in (("seven", 7), ("eleven", 11), ("three", 3))
)


def copy(seven: str = PAYS, eleven: str = PAYS, three: str = PAYS, before: str = "") -> str:
    """Return a copy in which three bets stand in one paragraph, each with what it pays."""
    bets = f"Se gana con 7 y se {seven}. Se gana con 11 y se {eleven}. Se gana con 3 y se {three}."
    return f"\n--- text\nUno: las apuestas. {before}{bets} Dos: gana el 11.\n"


@pytest.mark.parametrize("bet", ["seven", "eleven", "three"])
def test_one_of_three_equal_phrases_is_another_in_the_copy(bet: str) -> None:
    """The phrase still stands twice in the paragraph, for the other bets."""
    snippet = text(THREE_BETS, OUTLINE) + copy(**{bet: "paga diez veces la apuesta"})
    (found,) = findings("CIT009", snippet)

    assert (found.subject.bet, found.confidence) == (bet, "low")
    assert found.values["says"] == "paga diez veces la apuesta"
    assert not findings("CIT003", snippet)
    assert not findings("CIT010", snippet)


def test_repeated_phrases_behind_their_bets_are_proof() -> None:
    for code in ("CIT003", "CIT009", "CIT010"):
        assert not findings(code, text(THREE_BETS, OUTLINE) + copy())


def test_a_price_before_the_words_that_its_bet_is_known_by() -> None:
    """In this copy every price stands before what wins; only the 11 says otherwise."""
    lines = "Se {0} si se gana con 7. Se {1} si se gana con 11. Se {0} si se gana con 3."
    right = f"\n--- text\nUno: {lines.format(PAYS, PAYS)} Dos: fin.\n"
    wrong = f"\n--- text\nUno: {lines.format(PAYS, 'paga diez veces la apuesta')} Dos: fin.\n"

    assert not findings("CIT009", text(THREE_BETS, OUTLINE) + right)
    assert [each.subject.bet for each in findings("CIT009", text(THREE_BETS, OUTLINE) + wrong)] == ["eleven"]


def test_a_price_that_stands_once_for_several_bets_is_no_fault() -> None:
    """Nothing like it stands beside the 7 and the 11."""
    shared = "\n--- text\nUno: se gana con 7. Se gana con 11. Se gana con 3. Cada una se paga quince veces la apuesta. Dos: fin.\n"

    assert not findings("CIT009", text(THREE_BETS, OUTLINE) + shared)
    assert not findings("CIT010", text(THREE_BETS, OUTLINE) + shared)


def test_a_single_bet_whose_price_stands_only_beside_something_else() -> None:
    """The bet alone cites the phrase, and the copy has it once: beside another bet."""
    snippet = text(
        THREE_BETS.replace(f"[A.1 «{PAYS}»]", "").replace("pays 15 times ", f"pays 15 times [A.1 «{PAYS}»]", 1), OUTLINE
    )
    other = "paga veinte veces la apuesta"

    assert not findings("CIT009", snippet + copy(eleven=other, three=other))
    assert [each.subject.bet for each in findings("CIT009", snippet + copy(seven=other, three=other))] == ["seven"]


def test_phrases_that_nothing_gives_a_place_are_one_note() -> None:
    """The limit has no bet beside it, and the words of the eighth bet stand twice themselves."""
    statements = f'limit max(seven) = 5 * min(table) [A.1 «{PAYS}»]\ninspect [A.1 «Se gana con»] "watch"\n'
    snippet = text(THREE_BETS + statements, OUTLINE) + copy()
    (found,) = findings("CIT010", snippet)

    assert (found.severity, found.verdict) == ("note", "none")
    assert english("CIT010", snippet) == [
        "2 cited phrases stand more than once in their paragraph, which does not prove one place: "
        f"`{PAYS}` (A.1), `Se gana con` (A.1)"
    ]
    assert len(found.related) == 1


def test_a_long_list_of_such_phrases_says_that_it_is_cut_short() -> None:
    words = ("uno", "dos", "tres", "cuatro", "cinco", "seis")
    statements = "".join(f'inspect [A.1 «{word}»] "watch"\n' for word in words)
    snippet = text(statements, "A.1 «Uno:», A.2 «Fin:»") + f"\n--- text\nUno: {' '.join(words * 2)} Fin: nada\n"
    (found,) = findings("CIT010", snippet)

    assert message_of(found, "en").endswith("`cinco` (A.1), among others")
    assert message_of(found, "es").startswith("6 frases citadas") and message_of(found, "es").endswith("entre otras")


# --- CIT004, CIT005, CIT007 -------------------------------------------------------------------------------------------


def test_each_statement_without_place_is_a_finding() -> None:
    found = findings(
        "CIT004", text(SEVEN.format("A.1", "").replace(" [A.1]", "") + "limit max(any_seven) = 5 * min(table)")
    )

    assert [each.at.line for each in found] == [4, 7]


def test_examples_need_no_place() -> None:
    assert not findings("CIT004", text(SEVEN.format("A.1", "") + "example any_seven rolls 7 wins"))


@pytest.mark.parametrize(
    ("phrase", "is_long"), [("a b c d e f", False), ("a b c d e f g", True), ("a – b c d — e f", False)]
)
def test_words_are_counted_and_dashes_are_none(phrase: str, is_long: bool) -> None:
    assert bool(findings("CIT005", text(SEVEN.format(f"A.1 «{phrase}»", "")))) is is_long


def test_phrases_of_the_outline_are_counted_too() -> None:
    (found,) = findings("CIT005", text("", "A.1 «uno dos tres cuatro cinco seis siete», A.2"))

    assert (found.values["words"], found.at.line) == (7, 2)


def test_a_doubt_is_a_note_with_both_places() -> None:
    (found,) = findings("CIT007", text('suspect [A.1] "looks like a misprint" against [A.2]'))

    assert [each.anchor for each in found.citations] == ["A.1", "A.2"]
    assert (found.severity, found.verdict) == ("note", "none")


def test_a_doubt_speaks_the_language_of_the_reader() -> None:
    (found,) = findings("CIT007", text('suspect [A.1] "looks like a misprint" / "parece una errata"'))

    assert message_of(found, "en") == "looks like a misprint"
    assert message_of(found, "es") == "parece una errata"


# --- the shipped documents --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("regulation", "doubts"),
    [
        ("es_as_craps_2011", 10),
        ("ar_x_craps_reglamento", 11),
        ("ar_x_craps_web", 11),
        ("es_cl_22_2013", 14),
        ("mini_craps", 4),
    ],
)
def test_shipped_documents_have_the_encoders_doubts_and_nothing_else(regulation: str, doubts: int) -> None:
    assert [code for code, _ in found_in(regulation, "CIT")] == ["CIT007"] * doubts


def test_outcomes_cite_places_of_their_own() -> None:
    """Both are cited: no paragraph is left over, and what is said of the bet names all of its places."""
    text = "bet a [1] one roll wins 7 [2] loses other [3 «pierde»] pays even\n"
    regulation = decree_case(text, "x", "2026-01-01").regulation

    assert [each.anchor for each in regulation.bets[0].citations] == ["1", "2", "3"]
    assert regulation.bets[0].payouts[0].citations == regulation.bets[0].citations[:1]
    assert not findings("CIT002", "bet a [1] one roll wins 7 [2] loses other [3] pays even\n")
