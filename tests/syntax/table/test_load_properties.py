"""What holds for every text: a tree or findings, never an exception; what is written is read; places are right."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from checker.findings.wording import help_of, message_of
from checker.syntax.table.load import Loaded, load_table
from checker.syntax.table.tree import Mapping, Scalar, Sequence
from checker.vocabulary.options import fold_key
from tests.every import examples, for_each
from tests.syntax.table.texts import BAD, GOOD, lies_inside, nodes, plain, scalars, text_at

PRINTABLE = st.characters(
    exclude_categories=("Cs", "Cc"), exclude_characters="\u200b\u2028\u2029\u2060\ufeff\ufffe\uffff"
).filter(lambda character: not "\u202a" <= character <= "\u202e" and not "\u2066" <= character <= "\u2069")
TEXTS = st.text(PRINTABLE, min_size=1, max_size=8).filter(str.strip)
KEYS = TEXTS.filter(lambda text: text != "<<" and fold_key(text) != "")
_YAML = (
    r"""a|b: |: |:|- |-|{|}|[|]|, |,|"|'|\n|\n  |\n\t| |#| #|&x |*x|!t |>-\n|? |%|---\n|...\n|<<: |4|7:1|1.000|“|\\|@"""
)
PIECES = st.sampled_from([*_YAML.replace("\\n", "\n").replace("\\t", "\t").split("|"), "|\n", "\u00a0"])


def _keys_apart(made: dict[str, Any]) -> bool:
    return len({fold_key(key) for key in made}) == len(made)


def trees(leaf: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Trees of texts whose keys stay apart when case and accents are left out."""
    return st.recursive(
        leaf,
        lambda children: st.one_of(
            st.lists(children, min_size=1, max_size=4),
            st.dictionaries(KEYS, children, min_size=1, max_size=4).filter(
                lambda made: len({fold_key(key) for key in made}) == len(made)
            ),
        ),
        max_leaves=12,
    )


def sound(text: str, loaded: Loaded) -> bool:
    """Check what holds for every result; returns True so that a test can assert it."""
    assert loaded.root is not None or loaded.findings
    for finding in loaded.findings:
        assert lies_inside(text, finding.at)
        for language in ("en", "es"):
            assert message_of(finding, language)
            assert help_of(finding, language)
    for node in nodes(loaded.root) if loaded.root is not None else ():
        assert lies_inside(text, node.span)
        if isinstance(node, Mapping):
            folded = [fold_key(entry.key.text) for entry in node.entries]
            assert len(folded) == len(set(folded))
    return True


@pytest.mark.parametrize("parser", [None, yaml.SafeLoader], ids=["libyaml", "python"])
@pytest.mark.parametrize("path", ["t.yaml", "t.json"])
@given(pieces=st.lists(PIECES, max_size=25))
@settings(max_examples=examples(150), deadline=None)
def test_any_pieces_of_yaml_give_a_tree_or_findings(
    parser: Callable[[str], Any] | None, path: str, pieces: list[str]
) -> None:
    text = "".join(pieces)

    assert sound(text, load_table(text, path, parser))


@given(text=st.text(max_size=60))
@settings(max_examples=examples(150), deadline=None)
def test_any_text_gives_a_tree_or_findings(text: str) -> None:
    assert sound(text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff"), load_table(text, "t.yaml"))


@given(data=st.data())
@settings(max_examples=examples(100), deadline=None)
def test_a_damaged_table_gives_a_tree_or_findings(data: st.DataObject) -> None:
    """A good table with one stretch cut out and something else put in: the mistakes of an editor."""
    text = (GOOD / data.draw(st.sampled_from(["contract.yaml", "contract-es.yaml"]))).read_text("utf-8")
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    damaged = text[:start] + data.draw(st.one_of(PIECES, st.just(""))) + text[start + length :]

    assert sound(damaged, load_table(damaged, "t.yaml"))


@given(tree=trees(TEXTS), ascii_only=st.booleans())
@settings(max_examples=examples(100), deadline=None)
def test_a_tree_written_as_json_is_read_back(tree: Any, ascii_only: bool) -> None:
    text = json.dumps(tree, ensure_ascii=ascii_only)
    loaded = load_table(text, "t.json")

    assert loaded.findings == ()
    assert loaded.root is not None
    assert plain(loaded.root) == tree


@given(tree=trees(TEXTS), flow=st.booleans(), style=st.sampled_from([None, '"', "'"]))
@settings(max_examples=examples(100), deadline=None)
def test_a_tree_written_as_yaml_is_read_back(tree: Any, flow: bool, style: str | None) -> None:
    text = yaml.safe_dump(tree, allow_unicode=True, default_flow_style=flow, default_style=style, width=10_000)
    loaded = load_table(text.removesuffix("...\n"), "t.yaml")
    told = {message_of(finding, "en").partition("`")[2] for finding in loaded.findings}
    assume("\u00a0" not in text)  # a hard space is no space to YAML, and its keys look twice the same to a reader

    # `«x»` is plain text to YAML, and a quotation mark of print to a reader.
    assert all(words.endswith("is a quotation mark of print") for words in told)
    if not told:
        assert loaded.root is not None
        assert plain(loaded.root) == tree


@given(tree=trees(st.text(st.characters(codec="ascii", categories=("L", "N")), min_size=1, max_size=8)))
@settings(max_examples=examples(100), deadline=None)
def test_a_span_covers_the_text_it_is_the_place_of(tree: Any) -> None:
    """Quoted values stand with their quotation marks, lists and maps from bracket to bracket."""
    text = json.dumps(tree, indent=1)
    loaded = load_table(text, "t.json")
    assert loaded.root is not None

    for scalar in scalars(loaded.root):
        assert text_at(text, scalar.span) == json.dumps(scalar.text)
    for node in nodes(loaded.root):
        if isinstance(node, Mapping | Sequence):
            assert json.loads(text_at(text, node.span)) == plain(node)


@for_each("path", sorted(BAD.glob("*.*")))
def test_both_parsers_build_the_same_tree(path: Any) -> None:
    text = path.read_bytes().decode("utf-8")

    assert load_table(text, path.name).root == load_table(text, path.name, yaml.SafeLoader).root


def test_scalars_of_all_styles_are_covered_by_their_span() -> None:
    """Plain, both quotations, folded over two lines, an anchor before."""
    text = "a: 7 to 1\nb: 'x''y'\nc: \"d\\\"e\"\nd: one\n  two\ne: &x f\n"
    loaded = load_table(text, "t.yaml")
    assert isinstance(loaded.root, Mapping)

    covered = [text_at(text, entry.value.span) for entry in loaded.root.entries]
    assert covered == ["7 to 1", "'x''y'", '"d\\"e"', "one\n  two", "f"]
    assert [entry.value.text for entry in loaded.root.entries if isinstance(entry.value, Scalar)][3] == "one two"
