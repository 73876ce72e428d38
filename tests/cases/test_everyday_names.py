"""Names of everyday speech: understood where one thing is meant, asked about where not, never guessed by `--fix`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.apps.commands import Tapete

FAULTS = Path(__file__).parents[1] / "faults"


def check(command: Tapete, text: str, *arguments: str) -> tuple[int, str]:
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")
    run = command("check", "t.yaml", "--lang", "en", *arguments)
    return run.returncode, run.stdout


@pytest.mark.parametrize(
    ("game", "bet", "right", "wrong"),
    [
        ("craps", "pase", "a la par", "2 a 1"),
        ("craps", "siete", "4 a 1", "6 a 1"),
        ("ruleta americana", "plenos", "35 a 1", "37 a 1"),
        ("ruleta francesa", "transversales", "11 a 1", "12 a 1"),
        ("ruleta francesa", "splits", "17 a 1", "18 a 1"),
        ("sicbo", "dobles", "10 a 1", "36 a 1"),
    ],
)
def test_everyday_names_are_the_bets_they_stand_for(
    command: Tapete, game: str, bet: str, right: str, wrong: str
) -> None:
    table = f"norma: ninguna\njuego: {game}\napuestas:\n  {bet}: {{paga: %s}}\n"

    assert "REF102" not in check(command, table % right)[1]
    assert check(command, table % wrong)[0] == 1


@pytest.mark.parametrize("game", ["ruleta", "roulette", "Ruleta"])
def test_a_game_of_which_there_are_several_is_asked_about(command: Tapete, game: str) -> None:
    code, said = check(command, f"norma: ninguna\njuego: {game}\napuestas:\n  pleno: {{paga: 400 a 1}}\n")

    assert code == 2 and "`french_roulette`" in said and "`american_roulette`" in said


@pytest.mark.parametrize("arguments", [("--diff",), ("--fix",)])
def test_a_name_that_is_part_of_two_is_never_corrected(command: Tapete, arguments: tuple[str, ...]) -> None:
    text = (FAULTS / "sb.yaml").read_text(encoding="utf-8")

    _, said = check(command, text, *arguments)

    assert (command.folder / "t.yaml").read_text(encoding="utf-8") == text
    assert "any_triple: " not in said and (arguments == ("--diff",) or "`specific_triple`" in said)


@pytest.mark.parametrize("name", ["tables-common-kept.yaml", "tables-common-lost.yaml"])
def test_a_table_adds_to_what_is_common_and_never_drops_it(command: Tapete, name: str) -> None:
    """A maximum and an authorisation of one table leave those of all in place."""
    code, said = check(command, (FAULTS / name).read_text(encoding="utf-8"))

    assert code == 1 and said.count("[LIM002]") == 1 and "lays down 500" in said


@pytest.mark.parametrize(
    ("regulation", "game", "bet", "meant"),
    [
        ("es_cl_22_2013", "sic bo", "triple: {paga: 180 a 1}", "specific_triple"),
        ("es_cl_22_2013", "sic bo", "triple: {paga: 30 a 1}", "any_triple"),
        ("es_cl_22_2013", "sic bo", "triple: {minimo: {4: 10}}", "specific_triple"),
        ("ninguna", "craps", "any_eleven: {paga: 15 a 1}", "eleven"),
        ("es_as_craps_2011", "craps", "any_eleven: {paga: 15 a 1}", "eleven"),
        ("es_as_craps_2011", "craps", "any_eleven: {paga: 4 a 1}", "any_seven"),
    ],
)
def test_of_several_bets_the_one_that_fits_price_and_numbers_is_proposed_and_none_is_written(
    command: Tapete, regulation: str, game: str, bet: str, meant: str
) -> None:
    text = f"norma: {regulation}\njuego: {game}\napuestas:\n  {bet}\n"

    _, said = check(command, text, "--fix")

    assert f"did you mean `{meant}`?" in said
    assert (command.folder / "t.yaml").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("bet", ["triple: {paga: 77 a 1}", "triple: {minimo: 10}"])
def test_where_nothing_stated_fits_all_of_them_are_named(command: Tapete, bet: str) -> None:
    _, said = check(command, f"norma: es_cl_22_2013\njuego: sic bo\napuestas:\n  {bet}\n")

    assert "known: `any_triple`, `specific_triple`" in said


def test_a_slip_of_one_name_is_corrected_whatever_its_price(command: Tapete) -> None:
    check(command, "norma: ninguna\njuego: craps\napuestas:\n  pas_line: {paga: 2 a 1}\n", "--fix")

    assert "pass_line: {paga: 2 a 1}" in (command.folder / "t.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "told"), [("plenos", "`pleno` is a bet of French roulette"), ("straight", "`straight` is a bet of")]
)
def test_a_bet_of_another_game_is_no_slip_of_one_of_this(command: Tapete, name: str, told: str) -> None:
    """`plenos` at a craps table was proposed to be `place_lose`."""
    (command.folder / "t.yaml").write_text(
        f"regulation: es_as_craps_2011\ngame: craps\nminimum: 5\nbets: {{{name}: {{pays: 35 to 1}}}}\n",
        encoding="utf-8",
    )
    run = command("check", "t.yaml")

    assert (run.returncode, told in run.stdout, "did you mean" in run.stdout) == (2, True, False)


def test_the_plural_of_a_bet_that_the_regulation_lacks_is_that_bet(command: Tapete) -> None:
    """Castilla y León leaves the bets of French roulette to another text: `plenos` there is no slip of `vecinos`."""
    (command.folder / "t.yaml").write_text(
        "regulation: es_cl_22_2013\ngame: french_roulette\nminimum: 5\nbets: {plenos: {pays: 35 to 1}}\n",
        encoding="utf-8",
    )
    run = command("check", "t.yaml")

    assert (run.returncode, "TAB002" in run.stdout, "did you mean" in run.stdout) == (3, True, False)


def test_a_report_puts_what_nobody_knows_in_quotation_marks(command: Tapete) -> None:
    """«Foo no es una clave» read as if it were a word of the sentence."""
    (command.folder / "t.yaml").write_text("regulation: es_as_craps_2011\ngame: craps\nfoo: 3\n", encoding="utf-8")
    command("report", "t.yaml", "-o", "r.md", "--lang", "es")

    assert "«foo» no es una clave" in (command.folder / "r.md").read_text(encoding="utf-8")
