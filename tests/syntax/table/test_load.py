"""Table files to trees: what is kept, where it stands, what is bounded."""

from __future__ import annotations

import subprocess
import sys

import pytest
import yaml

from checker.syntax.table.load import MAX_ALIASED, MAX_FINDINGS, MAX_NODES, Parser, is_table, load_table
from checker.syntax.table.tree import Mapping, Node, Scalar, Sequence
from tests.syntax.table.texts import GOOD, nodes, plain, text_at

BOTH = pytest.mark.parametrize("parser", [None, yaml.SafeLoader], ids=["libyaml", "python"])


def root_of(text: str, path: str = "t.yaml", parser: Parser | None = None) -> Node:
    loaded = load_table(text, path, parser)
    assert loaded.findings == ()
    assert loaded.root is not None
    return loaded.root


def codes(text: str, parser: Parser | None = None) -> list[str]:
    return [finding.code for finding in load_table(text, "t.yaml", parser).findings]


def value(text: str, *keys: str) -> Node:
    node = root_of(text)
    for key in keys:
        assert isinstance(node, Mapping)
        node = next(entry.value for entry in node.entries if entry.key.text == key)
    return node


@pytest.mark.parametrize("typed", ["7:1", "1.000", "010", "no", "off", "2026-12-01", "1e3", "00", "5-6", "0x1F", "nil"])
@BOTH
def test_a_plain_value_stays_the_text_that_was_typed(typed: str, parser: Parser | None) -> None:
    """`pays: 7:1` is the four characters 7:1, where YAML 1.1 makes the number 421 of it."""
    assert plain(root_of(f"pays: {typed}\n", parser=parser)) == {"pays": typed}


def test_the_style_tells_whether_a_value_was_quoted() -> None:
    """`4` and `"4"` hold the same text; only the style differs."""
    node = root_of("[4, \"4\", '4']")

    assert isinstance(node, Sequence)
    assert [item.style for item in node.items if isinstance(item, Scalar)] == ["plain", "quoted", "quoted"]


def test_a_block_text_has_its_own_style_and_ends_with_its_last_line() -> None:
    """`note: |` with two lines and a blank one ends on line 3, column 8, not where the next key starts."""
    node = value("note: |\n  first\n  second\n\nminimum: 5\n", "note")

    assert isinstance(node, Scalar)
    assert (node.text, node.style) == ("first\nsecond\n", "block")
    assert node.span == ("t.yaml", 1, 7, 3, 9)


def test_positions_count_characters_not_bytes() -> None:
    """In `ñ😀: 5` the value is the fifth character, though the sixth to eleventh byte of UTF-8 come before it."""
    assert value("ñ😀: 5\n", "ñ😀").span == ("t.yaml", 1, 5, 1, 6)


def test_a_flow_map_reaches_from_brace_to_brace() -> None:
    text = "bets:\n  hard: {pays: 7 to 1}\n"

    assert text_at(text, value(text, "bets", "hard").span) == "{pays: 7 to 1}"


def test_a_section_ends_with_its_last_value() -> None:
    """The parser's mark of the end is where `dice` starts, on line 4; the section itself ends on line 3."""
    text = "bets:\n  field: {pays: even}\n  hard: {pays: 7 to 1}\ndice: {in_service: 6}\n"

    assert value(text, "bets").span == ("t.yaml", 2, 3, 3, 23)


def test_a_section_ends_with_its_last_value_where_that_is_an_alias() -> None:
    """The repeated value stands on line 1; the section that repeats it still ends on line 3."""
    assert value("a: &x 1\nb:\n  c: *x\n", "b").span == ("t.yaml", 3, 3, 3, 8)


def test_windows_line_ends_move_no_position() -> None:
    assert value("a: 1\r\nb: 22\r\n", "b").span == ("t.yaml", 2, 4, 2, 6)


def test_a_byte_order_mark_moves_no_position() -> None:
    assert value("\ufeffa: 1\n", "a").span == ("t.yaml", 1, 4, 1, 5)


@BOTH
def test_an_anchor_is_no_part_of_the_value_it_names(parser: Parser | None) -> None:
    """`&x` stands before the value; the span covers `7 to 1` alone, and the alias is the same value."""
    text = "a: &x 7 to 1\nb: *x\n"
    node = root_of(text, parser=parser)

    assert plain(node) == {"a": "7 to 1", "b": "7 to 1"}
    assert isinstance(node, Mapping)
    assert [text_at(text, entry.value.span) for entry in node.entries] == ["7 to 1", "7 to 1"]


def test_an_anchored_section_starts_at_its_first_key() -> None:
    assert value("a: &x\n  b: 1\n", "a").span == ("t.yaml", 2, 3, 2, 7)


def test_json_with_tabs_and_escapes_takes_the_same_route() -> None:
    r"""JSON may be indented with tabs, and `\/` and `\u00f1` are escapes that its writers use."""
    assert plain(root_of('{\n\t"a": ["\\/", "\\u00f1", 5]\n}\n', "t.json")) == {"a": ["/", "ñ", "5"]}


@pytest.mark.parametrize("start", ["[", '{"a":'])
def test_json_nested_deeper_than_python_reads_is_one_finding(start: str) -> None:
    """Beside good tables, such a file ended the run of the whole folder as an internal error."""
    end = "]" if start == "[" else "}"
    loaded = load_table(start * 4000 + "1" + end * 4000, "t.json")

    assert [finding.kind.slug for finding in loaded.findings] == ["too-deep"]


def test_json_writes_a_die_as_two_halves() -> None:
    r"""`\ud83c\udfb2` is U+1F3B2, the game die; the escaped backslash before the second `ud83c` is none of it."""
    text = r'{"table": "\ud83c\udfb2 3", "game": "\\ud83c", "minimum": 5}'
    node = root_of(text, "t.json")

    assert plain(node) == {"table": "\U0001f3b2 3", "game": "\\ud83c", "minimum": "5"}
    assert isinstance(node, Mapping)
    assert [text_at(text, entry.value.span) for entry in node.entries] == [r'"\ud83c\udfb2 3"', r'"\\ud83c"', "5"]


def test_json_with_tabs_also_without_libyaml() -> None:
    """PyYAML's own scanner refuses tabs between the values of JSON; they are read as spaces, in the same columns."""
    text = '{\n\t"a": [1,\t2]\n}\n'

    assert root_of(text, "t.json", yaml.SafeLoader) == root_of(text, "t.json")


@pytest.mark.parametrize("name", ["contract.yaml", "contract-es.yaml", "contract.json"])
@BOTH
def test_the_example_of_the_contract_loads(name: str, parser: Parser | None) -> None:
    text = (GOOD / name).read_text("utf-8")
    node = root_of(text, name, parser)

    assert is_table(node)
    assert all(text_at(text, inner.span) for inner in nodes(node))


def test_yaml_and_json_of_the_contract_hold_the_same() -> None:
    yaml_root = root_of((GOOD / "contract.yaml").read_text("utf-8"))
    json_root = root_of((GOOD / "contract.json").read_text("utf-8"), "t.json")

    assert plain(yaml_root) == plain(json_root)


# --- what is refused but leaves a tree --------------------------------------------------------------------------------


def test_of_duplicate_keys_the_first_is_kept_and_both_places_are_told() -> None:
    loaded = load_table("minimum: 5\nMínimum: 6\nmaximum: 9\n", "t.yaml")

    assert loaded.root is not None
    assert plain(loaded.root) == {"minimum": "5", "maximum": "9"}
    [finding] = loaded.findings
    assert (finding.at.line, finding.related[0].at.line) == (2, 1)


def test_a_refused_key_takes_its_whole_value_with_it() -> None:
    """After `<<: {…}` the next key is a key again, not the value."""
    loaded = load_table("<<: {x: [1, {y: 2}]}\nminimum: 5\n", "t.yaml")

    assert loaded.root is not None
    assert plain(loaded.root) == {"minimum": "5"}


@pytest.mark.parametrize("line", ["a: *none", "*none : a", "[1]: a", '"": a', "a: &s [*s]"])
def test_after_a_refused_entry_the_file_is_read_on(line: str) -> None:
    loaded = load_table(f"{line}\nminimum: 5\n", "t.yaml")

    assert len(loaded.findings) == 1
    assert loaded.root is not None
    assert plain(loaded.root).get("minimum") == "5"


def test_findings_are_counted_up_to_a_limit() -> None:
    """A file of 200 duplicates gives the limit and one finding that says so."""
    found = codes("a: 1\n" * 200)

    assert found == ["SYN220"] * MAX_FINDINGS + ["SYN236"]


def test_a_broken_structure_leaves_no_tree() -> None:
    assert load_table("a: 1\nb: [\n", "t.yaml").root is None


# --- bounds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", ["[", "{a: ", "- ", "? ", "[{a: "])
@BOTH
def test_a_hundred_thousand_levels_are_one_finding(piece: str, parser: Parser | None) -> None:
    """PyYAML's `compose` overflows the stack here; the events do not, and the 65th level ends the reading."""
    assert codes(piece * 100_000, parser) == ["SYN228"]


def test_sixty_four_levels_are_read() -> None:
    assert codes("[" * 64 + "1" + "]" * 64) == []
    assert codes("[" * 65 + "1" + "]" * 65) == ["SYN228"]


def test_an_alias_cannot_hide_depth() -> None:
    """40 levels repeated inside 30 levels are 70."""
    assert codes(f"a: &a {'[' * 40}1{']' * 40}\nb: {'[' * 30}*a{']' * 30}\n") == ["SYN228"]


def test_aliases_are_expanded_to_a_budget() -> None:
    """Ten aliases of 100 values are 1,010 with the lists themselves: over the budget of 1,000; nine are not."""
    hundred = "[" + ",".join(["1"] * 100) + "]"
    assert MAX_ALIASED == 1_000
    assert codes(f"a: &a {hundred}\nb: [{','.join(['*a '] * 9)}]\n") == []
    assert codes(f"a: &a {hundred}\nb: [{','.join(['*a '] * 10)}]\n") == ["SYN224"]


def test_nine_to_the_ninth_aliases_end_at_once() -> None:
    """Nine lists of nine aliases of the list before: 387 million values if they were expanded."""
    lines = ["a: &a [x,x,x,x,x,x,x,x,x]"]
    lines += [f"{b}: &{b} [{','.join([f'*{a}'] * 9)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)]

    assert codes("\n".join(lines)) == ["SYN224"]


def test_a_redefined_anchor_does_not_make_a_self_reference_legal() -> None:
    assert codes("a: &x 1\nb: &x [*x]\n") == ["SYN223"]


def test_the_number_of_values_is_bounded() -> None:
    assert MAX_NODES == 100_000
    assert codes("[" + "1," * 100_000 + "1]") == ["SYN229"]


@pytest.mark.parametrize("text", ['a: "\\UFFFFFFFF"', 'a: "\\ud83d\\ude00"', "%YAML 1." + "1" * 5000 + "\n---\na: 1"])
@BOTH
def test_what_makes_pyyamls_own_parser_fail_is_a_finding(text: str, parser: Parser | None) -> None:
    """`chr` refuses FFFFFFFF, half characters cannot be written as UTF-8, `int` refuses 5,000 digits."""
    loaded = load_table(text, "t.yaml", parser)

    assert loaded.root is None
    assert len(loaded.findings) == 1


# --- what is a table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["regulation: x", "norma: x", "bets: {a: b}", "Apuestas: {a: b}", "table: 1\ngame: craps", "mesa: 1\nmínimo: 5"],
)
def test_a_file_with_keys_of_a_table_is_one(text: str) -> None:
    assert is_table(load_table(text, "t.yaml").root)


@pytest.mark.parametrize("text", ["version: 2\nservices: {}", "- regulation", "tables: {}", "game: chess", "x", ""])
def test_other_files_are_none(text: str) -> None:
    assert not is_table(load_table(text, "t.yaml").root)


def test_loading_imports_no_slow_library() -> None:
    """The table path must not pay for lark, jsonschema or sympy, nor for dataclasses and json."""
    code = (
        "import sys; import checker.syntax.table.load, checker.values.scalars; "
        "checker.syntax.table.load.load_table('a: 1', 't.yaml'); "
        "print([name for name in ('lark', 'jsonschema', 'sympy', 'dataclasses', 'json', 'difflib', "
        "'checker.syntax.decree.tree', 'checker.syntax.decree.parts') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("text", ['{\n // my table\n "game": "craps"}', '{"game": "craps", /* x */ "minimum": 5}'])
def test_a_comment_in_json_is_told_as_that(text: str) -> None:
    (found,) = load_table(text, "t.json").findings

    assert (found.code, found.values["what"]) == ("SYN243", {"en": "a comment", "es": "un comentario"})
