"""Names in place of ids: of bets whose id two games share, of readings, of quantities; on invented texts."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from checker.apps.report import collect
from checker.findings.finding import Language
from checker.findings.wording import Phrase, Style, coded, edge, phrase
from checker.store.library import library
from checker.store.store import load
from checker.views.report.build import report_of
from checker.views.report.model import Bullets, Facts, FindingBlock, Paragraph, Report, Table, plain
from checker.views.report.names import Names, Voice, sentence, short_title, title_of
from checker.views.report.officer import Officer
from checker.views.report.subject import Assignment
from checker.words.names import code_on, limit_words, name_of, name_on
from checker.words.outcomes import events_in_words
from tests.every import for_each
from tests.views.report.composed import (
    AS_OF,
    ASTURIAS,
    CORDOBA,
    MOMENT,
    VERSION,
    blocks,
    composed,
    decree,
    known,
    sections,
    shipped,
    table,
    texts,
)

VOICE = Voice(Style("es", "ES"))
NAMES = Names(load(library(())[ASTURIAS]).regulation, VOICE)

TWO_GAMES = """regulation two
  title "Dos juegos"
  jurisdiction ES-AS
  authority "Consejería"
  kind official
  language es

game sic_bo "Sic bo" with 3 dice

bet small "Menuda"
  one roll   wins 4 .. 10   loses other
  pays even

bet big "Gorda"
  one roll   wins 11 .. 17   loses other
  pays even

game banca_francesa "Banca" with 3 dice

bet small "Chica"
  wins 5 .. 7   loses 14 .. 16, 3   stands other
  pays even

bet big "Gorda"
  wins 14 .. 16   loses 5 .. 7, 3   stands other
  pays even

limit max(small) = 200 * min(table)
limit max(big) = 200 * min(table)
"""


@pytest.fixture
def two_games(tmp_path: Path) -> Report:
    path = tmp_path / "two.decree"
    path.write_text(TWO_GAMES, encoding="utf-8")
    return composed((str(path),), "es")


def test_a_limit_names_the_bet_of_its_own_game(two_games: Report) -> None:
    """Both games have a bet `small`; the limits are those of the second."""
    assert texts(table(two_games, "limits-table"), "Magnitud")[0] == "Máximo en «Chica»"


def test_a_name_that_two_games_have_is_told_with_its_game(two_games: Report) -> None:
    assert texts(table(two_games, "limits-table"), "Magnitud")[1] == "Máximo en «Gorda» (Banca)"


def test_a_finding_names_the_game_of_a_name_that_two_games_have(tmp_path: Path) -> None:
    path = tmp_path / "two.decree"
    path.write_text(
        TWO_GAMES.replace("loses 5 .. 7, 3   stands other\n  pays even", "loses 5 .. 7, 3   stands other"), "utf-8"
    )
    report = composed((str(path),), "es")
    front = [part for part in sections(report)["front"].blocks if isinstance(part, FindingBlock)]

    assert "«Gorda» (Banca): la norma no indica el pago." in [plain(part.message) for part in front]


def test_the_checklist_of_several_games_is_game_by_game(tmp_path: Path) -> None:
    path = tmp_path / "two.decree"
    duties = "require staff.dealers >= 2\n", "require staff.table_head = 1\n"
    path.write_text(TWO_GAMES.replace("game banca", f"{duties[0]}\ngame banca") + duties[1], encoding="utf-8")
    report = composed((str(path),), "es")
    found = [part for part in blocks(report) if isinstance(part, Table) and part.id.startswith("checklist")]

    assert [(each.caption, texts(each, "N.º"), texts(each, "Requisito")) for each in found] == [
        ("Requisitos: Sic bo", ["1"], ["Al menos 2 crupieres"]),
        ("Requisitos: Banca", ["2"], ["Exactamente 1 jefe de mesa"]),
    ]


def test_castilla_y_leon_has_the_small_of_banca_francesa_in_its_limits() -> None:
    found = texts(table(shipped(("es_cl_22_2013",), "es"), "limits-table"), "Magnitud")

    assert "Máximo en «Pequeño»" in found
    assert "Máximo en «Grande»" in found
    assert not [each for each in found if "Pequeña" in each]


BETS = {bet.id: bet for bet in NAMES.regulation.bets}
ANY_SEVEN, HARD, RIGHT = name_of(BETS["any_seven"]), name_on(BETS["hard"], ("4", "10")), BETS["place_win"]
LIMITS = {words["es"]: words["es"] for words in map(limit_words, NAMES.regulation.limits)}
SMALL, LONG = Fraction(7, 495), Fraction(-18880657128, 1525814595305)


def arithmetic(value: Fraction) -> Phrase:
    return Phrase(f"5/6 − 1/6 = {value}", "arithmetic", value)


@for_each(
    ("given", "told"),
    [
        ("`any_seven` paga", "«Juego de 7» paga"),
        (phrase(HARD, " pagan"), "«Hard Ways» (números 4 y 10) pagan"),
        (phrase(name_on(RIGHT, ("8",)), ": nada"), "«Right Bet» (número 8): nada"),
        (phrase(ANY_SEVEN, " 15 a 1"), "«Juego de 7» 15 a 1"),
        (phrase(ANY_SEVEN, " (100)"), "«Juego de 7» (100)"),
        (LIMITS["min(mesa) fijado por la autoridad"], "mínimo de la mesa fijado por la autoridad"),
        (coded(LIMITS["max(dont_come_odds) = 120% × apostado(dont_come) para 6, 8"]),
         "máximo en «Suerte asociada al Don’t Come» = 120\u00a0% × importe apostado en «Don’t Come» para 6, 8"),
        (phrase("140 % de ", coded(Phrase("max(simple)", "quantity", "max", False, "simple"))),
         "140 % del máximo en «Suertes sencillas»"),
        ("según `listed`", "según «solo los números de la lista»"),
        (Phrase("`profit`, lo que gana", "meaning", "profit", "lo que gana"), "«lo que gana»"),
        (phrase("crupieres", Phrase(" (`personal.crupieres`)", "aside")), "crupieres"),
        (phrase("es ", Phrase("2.70%", "percent"), " por apuesta"), "es 2,70\u00a0% por apuesta"),
        (phrase("«Horn 5.5% bonus» paga"), "«Horn 5.5% bonus» paga"),
        (phrase("hasta el ", Phrase("2026-12-01", "day")), "hasta el 1 de diciembre de 2026"),
        ("escribir `2026-12-01`", "escribir 2026-12-01"),
        (code_on("hard", ("4", "5", "6", "8")), "«Hard Ways» (números 4, 5, 6 y 8)"),
        ("el máximo de `table` es 500", "el máximo de la mesa es 500"),
        (phrase("ventaja ", edge(LONG, VOICE.style), " aquí"), "ventaja −1,237\u00a0% aquí"),
        (phrase("da ventaja; ", arithmetic(LONG)), "da ventaja"),
        (phrase("ventaja ", edge(SMALL, VOICE.style), "; ", arithmetic(SMALL)),
         "ventaja 7/495 (1,414\u00a0%); 5/6 − 1/6 = 7/495"),
        ("`nobody` y `a`b`", "nobody y ab`"),
    ],
)  # fmt: skip
def test_ids_become_words(given: str, told: str) -> None:
    assert Officer(NAMES).say(given) == told


def test_a_name_of_the_text_stays_as_it_is_written(tmp_path: Path) -> None:
    """Its percent and its point are no figures: page one and the tables write them alike."""
    path = tmp_path / "bonus.decree"
    path.write_text(TWO_GAMES.replace('"Gorda"', '"Horn 5.5% bonus"').replace("pays even", "", 2), encoding="utf-8")
    report = composed((str(path),), "es")

    said = "\n".join(plain(part.message) for part in blocks(report) if isinstance(part, FindingBlock))
    assert "Horn 5.5% bonus" in said
    assert "5,5" not in str(list(blocks(report)))


def test_what_a_table_judges_and_an_aside_have_no_place_in_a_report() -> None:
    officer = Officer(NAMES, "craps", here="names.here_table")
    template = {"es": "paga {price} {:here}{:aside con `--as-of`}; múltiplo{key:key}: {step}"}

    assert officer.fill(template, {"price": "7 a 1", "key": "step", "step": 6}) == "paga 7 a 1 en la mesa; múltiplo: 6"


def test_bets_the_text_lacks_have_the_name_of_the_trade() -> None:
    """A table without a text, or one with a bet that its text does not list."""
    assert Officer(NAMES, "craps").say("la apuesta `fire`") == "la apuesta «fire»"
    assert Officer(NAMES, "craps").say("`buy`") == "«compra»"


def test_hard_and_easy_are_explained() -> None:
    bet = NAMES.regulation.bet("craps", "hard")
    assert bet is not None
    (rule,) = [arm for arm in bet.stages[0].arms if arm.effect == "loses"]

    assert Officer(NAMES, "craps", bet).say(events_in_words(rule.events, {}, "es")) == "7, el número elegido sin dobles"
    assert Officer(NAMES, "craps", bet).say(events_in_words(rule.events, {"n": "4"}, "es")) == "7, el 4 sin dobles"


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("DECRETO 9/2020, de 3 de mayo, por el que se regula el juego del dado en los casinos del territorio", "Decreto 9/2020"),
        ("Reglas", "Reglas"),
        ("BOPA 3", "BOPA 3"),
        ("UE 3", "UE 3"),
    ],
)  # fmt: skip
def test_titles_in_passing(title: str, short: str) -> None:
    regulation = NAMES.regulation
    made = regulation._replace(header=regulation.header._replace(title=title))

    assert short_title(made) == short
    assert title_of(title).startswith(short)


@pytest.mark.parametrize(("text", "told"), [("a", "A."), ("¿b?", "¿b?"), ("c.", "C."), ("d …", "D …"), ("", "")])
def test_sentences_end_once(text: str, told: str) -> None:
    assert sentence(text) == told


READINGS = """bet big(n in 6, 8) "Alta"
  wins n   loses 7   stands other
  pays even
  unclear
    reading wait "waits for the number or the 7" / "espera al número o al 7"
      wins n   loses 7   stands other
    reading once "the next throw decides; the rest is returned" / "la tirada siguiente decide; lo demás se devuelve"
      one roll   wins n   loses 7   pushes other
    use none because "it is silent" / "calla"

bet hard(n in 4, 10) "Par"
  wins hard n   loses 7, easy n   stands other
  pays 7 to 1
  unclear
    reading once "the next throw decides; the rest loses" / "la tirada siguiente decide; lo demás pierde"
      one roll   wins hard n   loses other
    reading wait "waits" / "espera"
      wins hard n   loses 7, easy n   stands other
    use wait because "so it is played" / "así se juega"
"""


def notes(report: Report) -> list[str]:
    return [plain(note) for note in table(report, "wagers-craps").notes]


def test_readings_of_one_name_are_explained_bet_by_bet(tmp_path: Path) -> None:
    """`once` returns the stake in one bet and loses it in the other."""
    found = notes(composed((decree(tmp_path, READINGS),), "es"))

    assert (
        "«Alta»: lectura 1: «espera al número o al 7»; lectura 2: «la tirada siguiente decide; lo demás se devuelve»; la"
        " transcripción deja abierta la lectura, porque calla."
    ) in found
    assert any(
        note.startswith("«Par»: lectura 1: «la tirada siguiente decide; lo demás pierde»; lectura 2: «espera»")
        and note.endswith("la transcripción adopta la lectura 2, porque así se juega.")
        for note in found
    )


def test_cordoba_explains_one_roll_for_each_bet() -> None:
    """In «Grande» other totals return the stake, in «Camuninas» they lose."""
    found = [
        plain(note)
        for block in blocks(shipped(CORDOBA, "es", True))
        if isinstance(block, Table) and block.id.endswith("wagers-craps")
        for note in block.notes
    ]

    assert any(note.startswith("«Camuninas»: lectura 1") and "cualquier otro número pierde" in note for note in found)
    assert not any(note.startswith("«Camuninas»") and "se devuelve" in note for note in found)


def test_the_summary_tells_what_was_adopted_and_what_the_other_would_give(tmp_path: Path) -> None:
    """Par on 4 or 10 at 7 to 1: 1/9 while it waits; 1 way in 36 if the next throw decides: 35/36 − 7/36 = 7/9."""
    report = composed((decree(tmp_path, READINGS),), "es")
    (own,) = (section for section in report.sections if section.id == "summary")
    told = [plain(item) for block in own.blocks if isinstance(block, Bullets) for item in block.items]

    assert told == [
        "«Par»: la transcripción adopta «espera», porque así se juega (ventaja de la casa: 11,11\u00a0%); la otra lectura es"
        " «la tirada siguiente decide; lo demás pierde» (ventaja de la casa: 77,78\u00a0%)."
    ]
    assert any("no la autoridad" in plain(block.line) for block in own.blocks if isinstance(block, Paragraph))


@pytest.mark.parametrize("names", [(ASTURIAS,), ("es_cl_22_2013",), (CORDOBA[1],)])
def test_only_the_annex_has_keys_of_the_program(names: tuple[str, ...]) -> None:
    """Ids with an underscore are told nowhere but in the annex, where they stand as code."""
    regulation = load(library(())[names[0]]).regulation
    ids = [bet.id for bet in regulation.bets if "_" in bet.id]
    for section in shipped(names, "es").sections:
        if section.id != "annex":
            assert not [id_ for id_ in ids if id_ in str(section)], section.id


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("seven_sets_point", "con 7: fija el punto"),
        ("two_twelve_loses", "con 2, 12: pierde"),
        ("then_seven_loses", "luego con 7: pierde"),
        ("5_2_wins", "con 5-2: gana"),
        ("to", "solo ganancia"),
        ("seven_wins+for", "con 7: gana, apuesta incluida"),
        ("other_thing", "other thing"),
    ],
)
def test_sides_of_a_contradiction_and_times_in_words(name: str, told: str) -> None:
    assert NAMES.reading(name, None) == told


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("es", "opciones: {paga_el_blackjack: 6 a 5}", "Pago del black-jack: 6 a 5 en la mesa, 3 a 2 según la norma;"),
        ("es", "opciones: {con_17_blando: pide}", "Crupier con 17 blando: pide en la mesa, se planta según la norma;"),
        ("en", "options: {double: ten_eleven}", "Doubling: ten eleven at the table, any two or nine to eleven in the"),
    ],
)
def test_an_option_is_told_by_what_it_lays_down(tmp_path: Path, language: Language, typed: str, told: str) -> None:
    """Its key stands nowhere, as no file is quoted; `naipes` and `cards` alone are sections."""
    section = "naipes: {barajas: 6}" if language == "es" else "cards: {decks: 6}"
    key = "norma" if language == "es" else "regulation"
    game = "juego" if language == "es" else "game"
    path = tmp_path / "mesa.yaml"
    path.write_text(f"{key}: ad_andorra_2025\n{game}: blackjack\n{section}\n{typed}\n", encoding="utf-8")
    report = composed((str(path),), language)

    messages = [plain(each.message) for each in blocks(report) if isinstance(each, FindingBlock)]
    assert messages
    assert messages[0].startswith(told)
    assert typed.partition("{")[2].partition(":")[0] not in " ".join(messages)


def test_a_bet_of_the_table_and_a_wheel_are_no_options() -> None:
    catalogue = Names(load(library(())["es_cl_22_2013"]).regulation, VOICE)

    assert Officer(catalogue, "american_roulette").say("`casillas`: 37") == "casillas: 37"
    assert Officer(catalogue, "blackjack").say("`casillas`: 4") == "«casillas de cada jugador»: 4"
    assert Officer(catalogue, "blackjack").say("nada de `retiro`") == "nada de «retiro»"


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("opciones.paga_el_blackjack", "«pago del black-jack»"),
        ("naipes.barajas", "«barajas»"),
        ("apuestas.parejas", "«parejas»"),
        ("apuestas.seguro.comision", "«seguro» (comision)"),
        ("maximo", "maximo"),
        ("mesa-3.yaml", "mesa-3.yaml"),
    ],
)
def test_a_path_of_keys_is_told_by_what_it_states(path: str, told: str) -> None:
    catalogue = Names(load(library(())["es_cl_22_2013"]).regulation, VOICE)

    assert Officer(catalogue, "blackjack").say(f"`{path}` consta") == f"{told} consta"


def test_a_table_without_a_regulation_is_told_on_one_page(tmp_path: Path) -> None:
    """Its file stands there; with more findings than page one has room for there are further pages."""
    path = tmp_path / "mesa.yaml"
    path.write_text("norma: ninguna\njuego: craps\napuestas: {once: {paga: 15 a 1}}\n", encoding="utf-8")
    many = tmp_path / "otra.yaml"
    bets = ", ".join(f"x{number}: {{paga: 15 a 1}}" for number in range(5))
    many.write_text(f"norma: ninguna\njuego: craps\napuestas: {{{bets}}}\n", encoding="utf-8")
    one, others = (
        report_of(
            Assignment(collect((str(each),), known("es"), False), None, AS_OF, VERSION, MOMENT, depth="usual"), "es"
        )
        for each in (path, many)
    )

    assert list(sections(one)) == ["front"]
    assert any(isinstance(block, Facts) and "mesa.yaml" in str(block) for block in sections(one)["front"].blocks)
    assert list(sections(others)) == ["front", "examined", "findings", "identity"]


def test_a_message_of_an_earlier_run_names_a_bet_once() -> None:
    """Of it only the text is at hand: behind the id stands the name that the regulation gives the bet."""
    officer = Officer(NAMES, "craps")

    assert officer.say("el máximo 6000 de `simple` «Suertes sencillas» es mayor") == (
        "el máximo 6000 de «Suertes sencillas» es mayor"
    )
