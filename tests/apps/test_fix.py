"""`check --fix` and `--diff`: only the slips change, everything else stays byte for byte."""

from __future__ import annotations

import sys
from collections import Counter
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.apps.fix import Fixed, applied_to, diff_of, fixed_file, mended
from checker.findings.finding import Edit
from checker.store.library import library
from checker.store.session import Session
from checker.syntax.table.load import load_table
from checker.syntax.table.tree import Mapping, Node, Scalar
from checker.text.span import Span
from tests.apps.commands import Tapete
from tests.every import examples, for_each
from tests.syntax.table.texts import TESTS, nodes
from tests.tabled import read

SESSION = Session(library(()), "2026-12-01", {}, {})
SLIPS = """# Mesa 3 — no tocar
regulation:   es_as_craps_2011   # the text

game: craps
bets:
  "feild": {pays: {"2, 12": 2 to 1, other: even}}   # kept
  'hrd':   {pays: {4, 10: 7 to 1, "6, 8": 9:1}}
"""
RIGHT = """# Mesa 3 — no tocar
regulation:   es_as_craps_2011   # the text

game: craps
bets:
  "field": {pays: {"2, 12": 2 to 1, other: even}}   # kept
  'hard':   {pays: {"4, 10": 7 to 1, "6, 8": "9:1"}}
"""


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_slips_are_mended_and_all_else_stays(line_end: str) -> None:
    after, edits = mended(SLIPS.replace("\n", line_end), "t.yaml", SESSION)

    assert after == RIGHT.replace("\n", line_end)
    assert len(edits) == 4


def test_a_file_without_slips_is_left_alone() -> None:
    assert mended(RIGHT, "t.yaml", SESSION) == (RIGHT, ())


def test_names_are_looked_up_once_the_keys_are_known() -> None:
    """`jugo` hides `crps`, which hides `smple`."""
    after, _ = mended("norma: es_as_craps_2011\njugo: crps\nmximo: {smple: 500}\n", "t.yaml", SESSION)

    assert after == "norma: es_as_craps_2011\njuego: craps\nmaximo: {simple: 500}\n"


def test_an_edit_that_would_name_a_bet_twice_is_left_out() -> None:
    text = "regulation: es_as_craps_2011\nbets:\n  field: {pays: even}\n  fild: {pays: even}\n"

    assert mended(text, "t.yaml", SESSION) == (text, ())


def test_an_edit_that_would_give_a_key_twice_is_left_out() -> None:
    text = "regulation: es_as_craps_2011\nminimum: 5\nminimun: 6\n"

    assert mended(text, "t.yaml", SESSION) == (text, ())


@pytest.mark.parametrize("line", ["minimum: 400", "maximum: {simple: 6000}", "minimum: 010", "minimum: 1.000"])
def test_limits_are_never_written(line: str) -> None:
    text = f"regulation: es_as_craps_2011\n{line}\n"

    assert mended(text, "t.yaml", SESSION) == (text, ())


def test_another_year_is_another_decree() -> None:
    text = "regulation: es_as_craps_2010\nminimum: 5\n"

    assert mended(text, "t.yaml", SESSION) == (text, ())


def test_each_of_several_keys_with_a_comma_gets_its_quotation_marks() -> None:
    text = "norma: es_as_craps_2011\napuestas:\n  hard:\n    paga: {4, 10: 7 a 1, 6, 8: 9 a 1}\n    maximo: {4, 10: 900, 6, 8: 700}\n"

    after, _ = mended(text, "t.yaml", SESSION)

    assert after == text.replace("4, 10", '"4, 10"').replace("6, 8", '"6, 8"')


def _tables(folder: str) -> list[Path]:
    return sorted(path for path in (TESTS / folder).rglob("*") if path.suffix in (".yaml", ".json"))


def _is_no_worse(before: str, path: str) -> None:
    """Hold that mending brings no structural finding, and that values that could be read stay what they are.

    A value is only lost to an edit of its own: a name put right, thousands closed up, quotation marks of print.
    """
    before = before.replace("\r\n", "\n").replace("\r", "\n")
    after, edits = mended(before, path, SESSION)
    here, there = load_table(before, path), load_table(after, path)
    if here.root is None:
        return

    assert there.root is not None
    assert len(there.findings) <= len(here.findings)
    for (line, text), count in (_values(here.root) - _values(there.root)).items():
        own = [edit for edit in edits if edit.at.line == line and not edit.text.startswith('"')]
        assert count <= len(own) or set(text) & set("“”„"), text


def _values(root: Node) -> Counter[tuple[int, str]]:
    """Return the values of a file, keys left out, with their lines."""
    found: Counter[tuple[int, str]] = Counter()
    for node in nodes(root):
        children = [entry.value for entry in node.entries] if isinstance(node, Mapping) else getattr(node, "items", ())
        found.update((child.span.line, child.text) for child in children if isinstance(child, Scalar) and child.text)
    return found


@for_each("path", _tables("bad"))
def test_mending_a_bad_file_makes_it_no_worse(path: Path) -> None:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return  # left to the check, as `test_a_file_that_cannot_be_read_is_left_to_the_check` holds
    _is_no_worse(text, path.name)


EXAMPLES = [path.read_text(encoding="utf-8") for path in sorted((TESTS.parent / "examples").glob("*.yaml"))]


@settings(max_examples=examples(60), deadline=None)
@given(st.sampled_from(EXAMPLES), st.randoms(use_true_random=False))
def test_mending_an_example_with_random_slips_makes_it_no_worse(text: str, random: Random) -> None:
    """Slips as hands make them: a sign lost or doubled, quotation marks left out, two signs exchanged."""
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(text) - 2)
        slip = random.choice(("lose", "double", "exchange", "marks", "quotes", "comma"))
        if slip == "lose":
            text = text[:place] + text[place + 1 :]
        elif slip == "double":
            text = text[:place] + text[place] + text[place:]
        elif slip == "exchange":
            text = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
        elif slip == "marks":
            text = text.replace('"', "").replace(" y ", ", ")
        elif slip == "quotes":
            text = text.replace('"', random.choice(("", "“")), random.randint(1, 6))
        else:
            text = text.replace(": ", random.choice((":", ", ", " : ")), 1)

    _is_no_worse(text, "t.yaml")


def test_broken_structure_is_left_alone() -> None:
    assert mended("bets: [\n", "t.yaml", SESSION) == ("bets: [\n", ())


@settings(max_examples=examples(40), deadline=None)
@given(st.text(alphabet="abcdefg{}[],:\"' \n#0123456789é“”", max_size=60))
def test_whatever_the_file_the_lines_that_are_mended_are_the_only_ones_that_change(text: str) -> None:
    after, edits = mended(text, "t.yaml", SESSION)
    lines = {edit.at.line for edit in edits}
    before_lines, after_lines = text.split("\n"), after.split("\n")

    assert len(before_lines) == len(after_lines)
    assert all(
        old == new or at in lines for at, (old, new) in enumerate(zip(before_lines, after_lines, strict=True), 1)
    )


def test_quotation_marks_around_a_name_stay() -> None:
    at = Span("t.yaml", 1, 1, 1, 8)

    assert applied_to('"feild": 1', Edit(at, "field")) == '"field": 1'
    assert applied_to("'feild': 1", Edit(at, "field")) == "'field': 1"
    assert applied_to("“4, 10”: 1", Edit(at, '"4, 10"')) == '"4, 10": 1'


def test_an_edit_beyond_the_end_changes_nothing() -> None:
    assert applied_to("a: 1", Edit(Span("t.yaml", 9, 1, 9, 2), "x")) == "a: 1"


def test_a_diff_names_the_file_and_a_missing_line_end() -> None:
    text = diff_of(Fixed("t.yaml", b"", "minimun: 5", "minimum: 5", ()))

    assert text.splitlines()[:2] == ["--- t.yaml", "+++ t.yaml"]
    assert "\\ No newline at end of file" in text


@pytest.mark.parametrize("content", [b"\xff\xfe", b"a\x00b", b""])
def test_a_file_that_cannot_be_read_is_left_to_the_check(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "t.yaml"
    path.write_bytes(content)

    assert fixed_file(str(path), SESSION, must_be_table=True) is None


def test_fix_writes_the_file_and_checks_what_it_wrote(command: Tapete) -> None:
    path = command.folder / "mesa.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + SLIPS.replace("\n", "\r\n").encode())

    run = command("check", "--fix", "mesa.yaml")

    assert path.read_bytes() == b"\xef\xbb\xbf" + RIGHT.replace("\n", "\r\n").encode()
    assert run.stderr == "tapete: mesa.yaml: 4 edits\n"
    assert "REF102" not in run.stdout and run.returncode == 0


def test_diff_shows_and_writes_nothing(command: Tapete) -> None:
    path = command.folder / "mesa.yaml"
    path.write_text(SLIPS, encoding="utf-8")

    run = command("check", "--diff", "mesa.yaml")

    assert run.returncode == 1
    assert '-  "feild"' in run.stdout and '+  "field"' in run.stdout
    assert path.read_text(encoding="utf-8") == SLIPS


def test_diff_of_a_file_without_slips_is_silent(command: Tapete) -> None:
    (command.folder / "mesa.yaml").write_text(RIGHT, encoding="utf-8")

    run = command("check", "--diff", "--fix", "mesa.yaml")

    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_files_of_a_folder_that_are_no_tables_are_never_touched(command: Tapete) -> None:
    other = "services:\n  web: {ports: [80:80, 22:22]}\nbroken: [\n"
    (command.folder / "compose.yaml").write_text(other, encoding="utf-8")
    (command.folder / "mesa.yaml").write_text(SLIPS, encoding="utf-8")

    run = command("check", "--fix", ".")

    assert (command.folder / "compose.yaml").read_text(encoding="utf-8") == other
    assert run.stderr == "tapete: mesa.yaml: 4 edits\n"


@pytest.mark.parametrize("arguments", [("--fix", "-", "mesa.yaml"), ("--diff", "--regulations")])
def test_there_must_be_a_table_file_to_write_to(command: Tapete, arguments: tuple[str, ...]) -> None:
    run = command("check", *arguments)

    assert run.returncode == 2 and "--fix and --diff are for table files" in run.stderr


def test_what_comes_on_standard_input_goes_out_mended(command: Tapete) -> None:
    """The text on standard output, byte for byte but for the edits; what the check finds, on standard error."""
    data = b"\xef\xbb\xbf" + SLIPS.replace("\n", "\r\n").encode()
    command.monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data)))
    (command.folder / "mesa.yaml").write_bytes(data)

    run = command("check", "--fix", "-", "--stdin-filename", "mesa.yaml", "--lang", "en")
    command("check", "--fix", "mesa.yaml")

    assert run.stdout.encode() == (command.folder / "mesa.yaml").read_bytes() != data
    assert "1 file" in run.stderr


def test_the_diff_of_standard_input_is_all_that_is_printed(command: Tapete) -> None:
    command.monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(SLIPS.encode())))

    run = command("check", "--diff", "-", "--stdin-filename", "mesa.yaml")

    assert run.returncode == 1 and run.stdout.startswith("--- mesa.yaml\n") and run.stderr == ""


def test_bets_that_are_a_payout_alone_are_one_finding_and_mended() -> None:
    """A percentage may be a limit as well, and quotation marks stay with what is typed: these are told."""
    head = "regulation: none\ngame: american_roulette\nminimum: 5\n"
    before = f"{head}bets:\n  straight: 35 to 1\n  red: even\n  odd: 100%\n  split: '17 to 1'\n"
    after, edits = mended(before, "t.yaml", SESSION)

    assert [(each.code, len(each.related)) for each in read(before)[1]] == [("SYN301", 3)]
    assert "  straight: {pays: 35 to 1}\n  red: {pays: even}\n  odd: 100%\n  split: '17 to 1'\n" in after
    assert len(edits) == 2
    spanish = "norma: ninguna\njuego: ruleta americana\nminimo: 5\napuestas: {pleno: 35 a 1, rojo: a la par}\n"
    assert "{pleno: {paga: 35 a 1}, rojo: {paga: a la par}}" in mended(spanish, "t.yaml", SESSION)[0]
