"""What was meant by names that nothing has: regulations by their place, games by the texts that have them."""

from __future__ import annotations

import re

import pytest

from checker.findings.suggest import MOST_LISTED
from checker.store.library import library
from checker.words.names import regulation_hint
from tests.apps.commands import Tapete


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("es_cl", "¿quiso decir `es_cl_22_2013`?"),
        ("castilla", "¿quiso decir `es_cl_22_2013`?"),
        ("León", "¿quiso decir `es_cl_22_2013`?"),
        ("asturias", "¿quiso decir `es_as_craps_2011`?"),
        ("cordoba", "¿quiso decir `ar_x_craps_reglamento` o `ar_x_craps_web`?"),
        ("asturies", "¿quiso decir `es_as_craps_2011`?"),
        ("es_as_craps_2012", "¿quiso decir `es_as_craps_2011`?"),
    ],
)
def test_a_regulation_is_found_by_its_place(typed: str, meant: str) -> None:
    assert regulation_hint(typed, library(()))["es"] == meant


def test_whatever_is_nothing_lists_what_there_is() -> None:
    said, known = regulation_hint("nothing", library(()))["en"], library(())

    assert said.startswith("known: `ad_andorra_2025`, `anz_craps_2003`")
    assert said.endswith(f" and {len(known) - MOST_LISTED} more")


def test_a_game_that_a_text_lacks_is_looked_for_in_the_others(command: Tapete) -> None:
    said = command("limits", "es_cl_22_2013", "--game", "punto_banco", "--min", "5", "--lang", "es").stderr

    assert "lo tienen: ad_andorra_2025, es_1979, fr_1959, fr_2007" in said


def test_games_without_limits_are_named(command: Tapete) -> None:
    said = command("limits", "es_cl_22_2013", "--min", "5", "--lang", "es").stdout
    of_one = command("limits", "es_cl_22_2013", "--min", "5", "--game", "banca_francesa", "--lang", "es").stdout

    assert "Juegos de la norma en los que esta no fija límites: «Ruleta francesa», «Ruleta Francesa Abreviada»" in said
    assert "no fija límites" not in of_one


@pytest.mark.parametrize(
    ("line", "way_out"),
    [
        ("barajas: 6", "¿quiso decir `naipes: {barajas: …}`?"),
        ("casillas: 37", "¿quiso decir `cilindro: {casillas: …}` o `opciones: {casillas: …}`?"),
        ("paga: 7 a 1", "¿quiso decir `apuestas: {…: {paga: …}}`?"),
        ("insurance: {paga: 2 a 1}", "¿quiso decir `apuestas: {insurance: …}`?"),
        ("naipes: {crupieres: 2}", "¿quiso decir `personal: {crupieres: …}`?"),
        ("naipes: {juego: craps}", "es una clave de la propia mesa: escribirla junto a `norma` y `mesa`"),
        ("apuestas: {insurance: {moneda: EUR}}", "es una clave de la propia mesa"),
        ("apuestas: {insurance: {barajas: 6}}", "¿quiso decir `naipes: {barajas: …}`?"),
    ],
)
def test_a_key_that_stands_in_the_wrong_place_is_shown_in_the_right_one(
    command: Tapete, line: str, way_out: str
) -> None:
    (command.folder / "mesa.yaml").write_text(f"norma: es_1979\nmesa: B\njuego: blackjack\n{line}\n", encoding="utf-8")

    assert way_out in " ".join(command("check", "mesa.yaml", "--lang", "es").stdout.split())


def test_what_stands_for_values_is_in_the_readers_language(command: Tapete) -> None:
    assert "Uso: tapete check [OPCIONES] [RUTA | ID]..." in command("check", "--help", "--lang", "es").stdout
    assert "Usage: tapete edges [OPTIONS] REGULATION [BET]" in command("edges", "--help", "--lang", "en").stdout
    assert "--fix" not in command("format", "--help", "--lang", "en").stdout


def test_an_id_in_the_place_of_a_file_is_told_where_it_belongs(command: Tapete) -> None:
    ran = command("check", "es_1979", "--lang", "es")
    (command.folder / "es_1979").mkdir()

    assert (ran.returncode, "tapete check --regulations es_1979" in ran.stderr) == (2, True)
    assert "--regulations" not in command("check", "es_1979", "--lang", "es").stderr


def test_a_folder_that_all_texts_lie_in_tells_none_of_them_and_a_long_list_is_cut(command: Tapete) -> None:
    assert "ad_andorra_2025" not in command("check", "regulations", "--lang", "en").stdout
    asked = command("edges", "us", "--lang", "en").stderr

    assert asked.count("`us_") == MOST_LISTED and re.search(r"or one of \d+ more\?", asked)


@pytest.mark.parametrize("line", ["columns: {a: b}\n", "columnas: {a: b}\n"])
def test_a_table_with_the_columns_of_a_sheet_in_it_is_no_map_and_not_skipped(command: Tapete, line: str) -> None:
    """It was passed over in its folder, since maps of columns stand beside their sheets."""
    (command.folder / "mesa.yaml").write_text("regulation: es_as_craps_2011\ngame: craps\nminimum: 5\n" + line)
    ran = command("check", ".", "--lang", "en")

    assert (ran.returncode, "REF101" in ran.stdout) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "way_out"),
    [
        (("check", "asturies"), "¿quiso decir `tapete check --regulations es_as_craps_2011`?"),
        (("check", "es_as_craps_2012"), "¿quiso decir `tapete check --regulations es_as_craps_2011`?"),
        (("check", "mesa.xlsx"), "¿quiso decir `mesas.xlsx`?"),
        (("check", "masas.yaml"), "¿quiso decir `mesas.yaml`?"),
        (("check", "~$mesas.xlsx"), "indicar `mesas.xlsx`"),
        (("explain", "LIM02"), "¿quiso decir `LIM002`?"),
        (("explain", "lim2"), "¿quiso decir `LIM002`?"),
        (("explain", "dat"), "se conocen: `DAT001`, `DAT002`, `DAT003`"),
        (("edges", "craps_2011"), "¿quiso decir `es_as_craps_2011`?"),
        (("mesas.yaml",), "¿Quiso decir «tapete check mesas.yaml»?"),
        (("check", "mesas.yaml", "-o", "mesas.pdf"), "`tapete report … -o mesas.pdf`"),
        (("check", "mesas.yaml", "-o", "no/mesas.json"), "no existe la carpeta `no`"),
        (("check", "mapa.yaml"), "`tapete check HOJA --columns mapa.yaml`"),
        (("format", "mesas.yaml"), "`tapete check --fix`"),
        (("report", "acta.pdf", "-o", "r.md"), "«acta.pdf» no es texto, sino un PDF"),
    ],
)
def test_a_slip_of_what_is_asked_for_is_told(command: Tapete, arguments: tuple[str, ...], way_out: str) -> None:
    for name in ("mesas.xlsx", "mesas.yaml", "~$mesas.xlsx"):
        (command.folder / name).write_text("mesa: C-1\n", encoding="utf-8")
    (command.folder / "mapa.yaml").write_text("columnas: {N.º: mesa, Juego: juego}\n", encoding="utf-8")
    (command.folder / "acta.pdf").write_text("%PDF-1.4\n", encoding="utf-8")
    ran = command(*arguments, "--lang", "es")

    assert (ran.returncode, way_out in ran.stdout + ran.stderr) == (2, True)


def test_a_slip_in_the_word_of_several_games_is_asked_by_those_of_the_text(command: Tapete) -> None:
    (command.folder / "mesa.yaml").write_text("norma: us_nj_njac_13_69\nmesa: R\njuego: roulete\n", encoding="utf-8")
    said = command("check", "mesa.yaml", "--lang", "es").stdout

    assert "¿quiso decir `american_roulette` o `american_roulette_double_zero`?" in " ".join(said.split())
