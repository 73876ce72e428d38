"""No file of a stated size costs more than its size is worth: work is counted in lines run, never by a clock."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from checker.checks.registry import MOST_FINDINGS
from checker.pipeline import judge_tables
from checker.probability.cards import blackjack_readings
from checker.semantics.decree.resolve import resolve
from checker.semantics.table.read import MOST_TABLES
from checker.store.library import library
from checker.store.session import Session
from checker.syntax.decree.parser import parse_decree
from checker.syntax.sheets.read import load_sheets
from checker.syntax.sheets.xlsx import MAX_BLOCKS
from checker.syntax.table.load import load_table
from checker.syntax.table.waivers import MOST_LETTERS, MOST_WAIVERS, TooManyWaivers, waiver_comments
from tests.apps.commands import Tapete
from tests.operations import steps

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TABLE = "regulation: mini_craps\ngame: craps\nminimum: 5\n{more}bets:\n  any_seven: {{pays: 4 to 1}}\n"
ACCEPT = '# tapete: accept LIM002 until 2027-01-31 because "a" by "b"\n'


def codes(command: Tapete, name: str, text: str) -> tuple[int, set[str]]:
    (command.folder / name).write_text(text, encoding="utf-8")
    ran = command("check", name, "--format", "json")
    return ran.returncode, {each["code"] for each in json.loads(ran.stdout)["findings"]}


def read(text: str) -> None:
    loaded = load_table(text, "t.yaml")
    assert loaded.root is not None and not loaded.findings
    try:
        waiver_comments(text, loaded.root, "t.yaml")
    except TooManyWaivers:
        return


def quoted(size: int) -> str:
    return TABLE.format(more=f'table: "{"x # " * size}"\n') + ACCEPT


def many_quoted(size: int) -> str:
    return TABLE.format(more=f"table: [{', '.join(size * [chr(34) + 'x # ' + chr(34)])}]\n") + ACCEPT


def quotes(size: int) -> str:
    return TABLE.format(more="") + ACCEPT.rstrip() + "'" * size + "\n"


def waivers(size: int) -> str:
    return TABLE.format(more="") + ACCEPT * size


def blank(size: int) -> str:
    return TABLE.format(more="") + (ACCEPT + "\n") * size


def continued(size: int) -> str:
    return TABLE.format(more="") + ACCEPT + "#   x\n" * size


def nested(size: int) -> str:
    """Each line goes on with the waiver above and is one itself."""
    return TABLE.format(more="") + "".join(f"#{' ' * (place % 60)} tapete: x\n" for place in range(size))


def aliased(size: int) -> str:
    repeated = "x\n\n " * size
    return TABLE.format(more=f'table: [&a "{repeated}"{", *a" * 900}]\n') + ACCEPT


@pytest.mark.parametrize(
    "text", [quoted, many_quoted, quotes, waivers, blank, continued, nested, aliased], ids=lambda made: made.__name__
)
def test_waivers_cost_what_their_file_is_long(text: Callable[[int], str]) -> None:
    """Four times the size is at most five times the work: what grew with the square came to sixteen."""
    small, large = (steps(partial(read, text(size))) for size in (1000, 4000))

    assert large <= 5 * small


def test_waivers_are_bounded(command: Tapete) -> None:
    few = TABLE.format(more="") + ACCEPT * MOST_WAIVERS

    assert codes(command, "few.yaml", few)[1].isdisjoint({"SYN242"})
    assert codes(command, "many.yaml", few + ACCEPT) == (2, {"SYN242"})
    assert codes(command, "long.yaml", quotes(MOST_LETTERS)) == (2, {"SYN242"})
    assert codes(command, "mixed.yaml", TABLE.format(more="") + ACCEPT.rstrip() + '"«“‘' * 60_000) == (2, {"SYN242"})


def test_merged_cells_are_bounded(command: Tapete) -> None:
    """22 KB that hold half a million merged blocks."""
    shutil.copy(HERE / "dos-merge.xlsx", command.folder)
    counted = steps(lambda: command("check", "dos-merge.xlsx", "--format", "json"))
    ran = command("check", "dos-merge.xlsx", "--format", "json")

    assert (ran.returncode, [each["code"] for each in json.loads(ran.stdout)["findings"]]) == (2, ["SYN426"])
    assert counted < 400 * MAX_BLOCKS


def decree(bets: int) -> str:
    head = 'regulation own\n  title "Own"\n  outline A\ngame craps [A] with 2 dice\n'
    return head + "".join(
        f'bet b{each} "b{each}" [A] one roll wins {2 + each % 11} loses other pays {each + 1} to 1\n'
        for each in range(bets)
    )


def test_what_is_found_is_bounded(command: Tapete) -> None:
    """30 KB of bets that throw the same numbers: a note for each pair of them was 20 MB; now what is left is an error."""
    code, found = codes(command, "own.decree", decree(200))
    size = len(command("check", "own.decree").stdout)

    assert code == 2 and "SYN015" in found
    assert size < MOST_FINDINGS * 4000


def test_five_dice_are_thrown_once_for_all_bets(command: Tapete) -> None:
    def work(bets: int) -> int:
        text = decree(bets).replace("2 dice", "5 dice")
        text = re.sub(r"wins \d+", "wins 7", text)
        return steps(lambda: codes(command, f"d{bets}.decree", text))

    once, twenty, forty = work(1), work(20), work(40)

    assert forty - once <= 3 * (twenty - once)


@pytest.mark.parametrize("written", ["limits.md", "limits.es.md"])
def test_the_page_states_the_bounds_of_the_code(written: str) -> None:
    """Every number of docs/limits.md stands behind a constant, which is read here."""
    page = (ROOT / "docs" / written).read_text(encoding="utf-8")
    rows = re.findall(r"^\| .* \| ([0-9 ]+)[^|]* \| `(\w+)` (?:in|en) `(checker/[\w/]+\.py)` \|$", page, re.MULTILINE)

    assert len(rows) > 25
    for number, name, file in rows:
        module = __import__(file.removesuffix(".py").replace("/", "."), fromlist=["x"])
        value = getattr(module, name)
        assert int(number.replace(" ", "")) in (value, value / 1024, value / 1024**2), (number, name, value)


def test_a_session_is_enough_for_a_table() -> None:
    """The bounds hold where tables are checked by another program, too."""
    session = Session(library(), "2026-12-01", {}, {})
    ((_, result),) = judge_tables("t.yaml", waivers(MOST_WAIVERS + 1), session)

    assert [finding.code for finding in result.findings] == ["SYN242"]


def test_a_pattern_of_many_folders_is_held_against_each_file_once(command: Tapete) -> None:
    """`**/*/**/*/…` in a waiver that waived nothing was searched for on the disk, in all ways to fit it."""
    for each in range(30):
        (command.folder / f"d{each}" / "e" / "f").mkdir(parents=True)
    entry = 'code = "LIM002"\nbecause = "asked"\nby = "head"\nuntil = "2027-01-01"\n'

    def work(depth: int) -> int:
        path = "**/*/" * depth + "none.yaml"
        (command.folder / "tapete.toml").write_text(f'[[accept]]\npath = "{path}"\n{entry}', encoding="utf-8")
        return steps(lambda: codes(command, "t.yaml", TABLE.format(more="")))

    work(1)
    assert work(12) < 2 * work(3)


def test_the_name_of_a_column_costs_what_it_is_long() -> None:
    """Its words are tried together: thousands of them took minutes in sixty kilobytes."""

    def read(words: int) -> int:
        header = f"mesa;norma;juego;maximo{' sio' * words}\n"
        return steps(lambda: load_sheets((header + "a;es_as_craps_2011;craps;5\n").encode(), "t.csv", True))

    assert read(8000) < 4 * read(4000)


@pytest.mark.parametrize("heading", ["pna", "Moneda", "Mínimo autorizado"])
def test_a_row_costs_what_its_headings_are_many(heading: str) -> None:
    """Each was held against all others, and told with what was meant: fifteen thousand took minutes."""

    def work(size: int) -> int:
        header = f"Mesa;Norma;Juego;Máximo{f';{heading}' * size}\n"
        return steps(
            lambda: load_sheets((header + f"a;es_as_craps_2011;craps;5{';5' * size}\n").encode(), "t.csv", True)
        )

    work(1)  # the words of the trade are read once
    assert work(800) < 2.5 * work(400)


def test_unknown_keys_are_told_until_there_are_enough(command: Tapete) -> None:
    """Forty thousand keys that no section has took seventeen seconds, each looked up for what was meant."""

    def work(size: int) -> Callable[[], object]:
        text = "regulation: none\ngame: craps\n" + "".join(f"clave_{each}: 1\n" for each in range(size))
        return lambda: codes(command, "t.yaml", text)

    assert codes(command, "t.yaml", "".join(f"clave_{each}: 1\n" for each in range(200)))[0] == 2
    # Twice the keys are read and listed once more: linear, whatever else the process has worked out before.
    assert steps(work(2000)) < 2.5 * steps(work(1000))


def test_the_tables_of_a_file_are_bounded(command: Tapete) -> None:
    rows = "".join(f"- {{table: t{each}, maximum: {{simple: 5}}}}\n" for each in range(MOST_TABLES + 1))
    text = f"regulation: es_as_craps_2011\ngame: craps\nminimum: 5\ntables:\n{rows}"

    assert codes(command, "t.yaml", text) == (2, {"SYN315"})


def test_the_rules_that_options_leave_open_are_bounded(command: Tapete) -> None:
    """Ten lines of a decree left hundreds of sets of rules open, each of which is played through."""
    text = 'regulation own\n  title "Own"\n  kind  unofficial\n\n'
    game = 'game {name} "Black-jack {name}" with cards\n\noption dealer_stands is 17\n'
    game += "option split is allowed\noption double is any_two\n\n"
    one, seven = (text + "".join(game.format(name=f"jack_{each}") for each in range(count)) for count in (1, 7))

    assert "REF014" not in codes(command, "own.decree", one)[1]
    assert codes(command, "own.decree", seven) == (2, {"REF014"})


def test_too_many_rules_are_refused_before_any_is_played_through(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[object] = []
    monkeypatch.setattr(blackjack_readings, "house_edges", played.append)
    game = 'game j{each} "J{each}" with cards\noption dealer_stands is 17\noption split is allowed\n'
    head = 'regulation own\n  title "Own"\n  kind  unofficial\n\n'
    text = head + "".join(game.format(each=each) for each in range(9))
    parsed = parse_decree(text, "own.decree")
    assert parsed.decree is not None
    with pytest.raises(blackjack_readings.TooManyRules):
        blackjack_readings.blackjack_figures(resolve(parsed.decree).regulation)

    assert played == []


def test_rules_that_share_nothing_are_bounded_as_well(command: Tapete) -> None:
    """Prices of a win and of a blackjack, each with readings: every pair of them is a game to play through."""
    game = 'regulation own\n  title "Own"\n  kind  unofficial\n\ngame jack "Black-jack" with cards\n'
    game += "option dealer_stands is 17\noption dealer_cards is no_hole_card\noption soft_17 is stand\n"
    game += "option lost_to_blackjack is all\noption ties is push\noption blackjack_beats_21 is always\n"

    def refused(wins: int, blackjacks: int) -> bool:
        text = game
        for option, count in (("wins_pay", wins), ("blackjack_pays", blackjacks)):
            readings = "".join(f'    reading r{each} "as read"\n        {each} to 7\n' for each in range(1, count + 1))
            text += f"option {option} is unstated\n  unclear\n{readings}"
        return "REF014" in codes(command, "own.decree", text)[1]

    assert (refused(6, 4), refused(5, 5)) == (False, True)


def test_a_table_at_its_bound_of_bets_is_told_each_fault(command: Tapete) -> None:
    """The bound of findings is no honest file's: a fault of each bet of a table is told."""
    bets = "".join(f"  own{each}: {{pays: 2 to 1}}\n" for each in range(490))
    code, found = codes(command, "t.yaml", f"regulation: es_as_craps_2011\ngame: craps\nbets:\n{bets}")

    assert (code, "SYN015" in found) == (1, False)
