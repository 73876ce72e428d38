"""The schema that editors use and the loader that decides say the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from checker.syntax.table.load import load_table
from checker.syntax.table.tree import Mapping, Node, Scalar, Sequence
from checker.values import numbers, scalars
from checker.vocabulary.options import OPTIONS
from checker.vocabulary.table import KEYS, WORDS, find_key
from tests.docs.table_schema import table_schema
from tests.every import examples, for_each
from tests.syntax.table.texts import GOOD, SCHEMA

SECTIONS = [(section, language) for section in KEYS for language in ("en", "es")]
READERS: dict[str, Callable[[str], Any]] = {
    "amount": numbers.read_amount,
    "count": numbers.read_integer,
    "percent": numbers.read_percent,
    "rate": numbers.read_rate,
    "odds_multiples": scalars.read_odds_multiples,
    "limit": scalars.read_limit,
    "price": numbers.read_price,
    "date": scalars.read_date,
    "truth": scalars.read_boolean,
    "length": scalars.read_measure,
    "time": scalars.read_measure,
}
CANONICAL: dict[str, list[str]] = {
    "amount": ["5", "12.50", "12,5", "10 000", "0.125", "-3", "1234.567", "0"],
    "count": ["6", "0"],
    "percent": ["100%", "5 %", "5,5 por ciento", "-1%"],
    "rate": ["7/495", "-5/3", "1.41%", "5.263%", "2,703 %", "-1.000%"],
    "odds_multiples": ["2x", "3-4-5x", "3x-4x-5x"],
    "limit": ["900", "100%", "3-4-5x"],
    "price": [
        "7 to 1",
        "7:1",
        "7 a 1",
        "8 for 1",
        "700%",
        "even",
        "a la par",
        "8 incluida la apuesta por 1",
        "8 incluida la apuesta",
        "8 por 1, incluida la apuesta",
        "1.5 to 1",
        "5 to 11",
        "1.375 to 1",
        "2,375 incluida la apuesta",
        "66.667%",
    ],
    "date": ["2026-12-01", "2024-02-29"],
    "truth": ["true", "false", "yes", "no", "sí", "on", "off"],
    "length": ["20 mm", "19,05 mm", "2 cm", "19.125 mm"],
    "time": ["60 min", "1 h"],
}


@cache
def schema() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))
    return loaded


@cache
def validator(definition: str = "") -> Draft202012Validator:
    """Return a validator of the whole schema, or of one of its definitions."""
    if not definition:
        return Draft202012Validator(schema())
    return Draft202012Validator({"$ref": f"#/$defs/{definition}", "$defs": schema()["$defs"]})


def as_an_editor_reads_it(node: Node) -> Any:
    """Return a tree with the types of YAML 1.2, which editors give to a schema: numbers and truths, no dates."""
    if isinstance(node, Mapping):
        return {entry.key.text: as_an_editor_reads_it(entry.value) for entry in node.entries}
    if isinstance(node, Sequence):
        return [as_an_editor_reads_it(item) for item in node.items]
    assert isinstance(node, Scalar)
    if node.style != "plain":
        return node.text
    if node.text.removeprefix("-").isdigit():
        return int(node.text)
    return {"true": True, "false": False}.get(node.text, node.text)


def complaints(text: str) -> list[str]:
    loaded = load_table(text, "t.yaml")
    assert loaded.findings == ()
    assert loaded.root is not None
    return [error.json_path for error in validator().iter_errors(as_an_editor_reads_it(loaded.root))]


def test_the_schema_is_as_it_would_be_written() -> None:
    """If not: `python -m tests.docs.regenerate`."""
    assert SCHEMA.read_text("utf-8") == table_schema()


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


def test_the_schema_refers_to_nothing_outside_itself() -> None:
    text = SCHEMA.read_text("utf-8")

    assert text.count('"$ref": "') == text.count('"$ref": "#/$defs/')


@for_each(("section", "language"), SECTIONS)
def test_the_schema_has_exactly_the_keys_of_the_loader(section: str, language: str) -> None:
    keys = KEYS[section] if language == "en" else KEYS[section].values()

    assert set(schema()["$defs"][f"{section}_{language}"]["properties"]) == set(keys)


@pytest.mark.parametrize("section", list(KEYS))
def test_the_schema_reads_the_accents_of_spanish_keys(section: str) -> None:
    """`mínimo` is `minimo`, with the same values; no other spelling is let in by a pattern."""
    definition = schema()["$defs"][f"{section}_es"]
    for pattern, value in definition.get("patternProperties", {}).items():
        spelled = pattern.removeprefix("^").removesuffix("$")
        key = find_key(section, spelled)
        assert key is not None
        assert not spelled.isascii()
        assert definition["properties"][KEYS[section][key.english]] == value


@for_each(("section", "language"), SECTIONS)
def test_every_key_is_described(section: str, language: str) -> None:
    values = schema()["$defs"][f"{section}_{language}"]["properties"].values()

    assert [value for value in values if not value.get("description")] == []


@for_each(("section", "language"), SECTIONS)
def test_no_section_takes_an_unknown_key(section: str, language: str) -> None:
    assert schema()["$defs"][f"{section}_{language}"]["additionalProperties"] is False


@pytest.mark.parametrize("key", ["of", "when", "rounding"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_schema_offers_the_words_of_the_loader(key: str, language: str) -> None:
    name = key if language == "en" else KEYS["commission"][key]
    offered = set(schema()["$defs"][f"commission_{language}"]["properties"][name]["enum"])

    assert offered == set(WORDS[key]) | set(WORDS[key].values())


@pytest.mark.parametrize("name", ["contract.yaml", "contract-es.yaml", "contract.json"])
def test_the_example_of_the_contract_is_valid(name: str) -> None:
    text = (GOOD / name).read_text("utf-8")

    # The loader reads keys in any case; the schema knows the small letters only.
    assert complaints(text.replace("Máximo", "máximo").replace("\t", " ")) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("bets: {hard: {pays: 7}}", "$.bets.hard.pays"),
        ("bets: {hard: {pays: 7 por 1}}", "$.bets.hard.pays"),
        ("bets: {hard: {paga: 7 a 1}}", "$.bets.hard"),
        ("minimum: 5\nmaximo: 500", "$"),
        ("norma: x\nminimum: 5", "$"),
        ("regulation: x\nminimun: 5", "$"),
        ("minimum: 10.000,50", "$.minimum"),
        ("minimum: '1.000'", "$.minimum"),
        ("date: 01/12/2026", "$.date"),
        ("complete: perhaps", "$.complete"),
        ("dice: {edge: 20}", "$.dice.edge"),
        ("commission: {rate: 0.05}", "$.commission.rate"),
        ("tables: [{table: 1, mesa: 2}]", "$.tables[0]"),
        ("dados: {in_service: 6}", "$.dados"),
        ("- regulation: x", "$"),
    ],
)
def test_what_the_loader_refuses_later_an_editor_marks(text: str, place: str) -> None:
    assert place in complaints(text)


@pytest.mark.parametrize(
    "text",
    [
        "regulation: none\nbets: {hard: {pays: {4: 7 to 1}}}",
        "jurisdiction: ES-AS\ndate: 2026-12-01\ngame: craps",
        "odds: 3-4-5x\nmaximum: {odds: 3-4-5x, hard: {'4, 10': 900}}",
        "tables: [{table: craps-1, minimum: 5}, {table: craps-2, minimum: 10}]\nregulation: x",
        "mesas: [{mesa: 1, mínimo: 5}]\nnorma: ninguna",
        "stated_edge: {hard: {'4, 10': {value: 1/9, basis: made}}, field: {value: 5.56%, basis: roll}}",
        "comision: {porcentaje: 5%, sobre: ganancia, cuando: al_ganar, redondeo: abajo}",
        "posted: {minimum: 5, bets: {field: {pays: even}}}\napproved: {maximum: {simple: 500}}",
        "bets: {buy: {pays: 6 to 5, commission: {rate: 5%, of: win}, wins: [4, 10]}}\npublished: 2026-01-01",
        "personal: {jefe_de_mesa: 1}\ngrabación: {individualizada: no}\ncompleta: sí",
        "wheel: {pockets: 37}\ncards: {decks: 6}\ndisplay: {chat: false}\nstep: {simple: 5}",
    ],
)
def test_what_the_contract_lists_an_editor_takes(text: str) -> None:
    assert complaints(text) == []


@for_each(("definition", "text"), [(name, text) for name, texts in CANONICAL.items() for text in texts])
def test_canonical_values_please_schema_and_reader(definition: str, text: str) -> None:
    assert validator(definition).is_valid(text)
    assert not isinstance(READERS[definition](text), numbers.Problem)


def _pattern(definition: str) -> str:
    found = schema()["$defs"][definition]
    pattern: str = found["pattern"] if "pattern" in found else found["anyOf"][-1]["pattern"]
    return pattern


@pytest.mark.parametrize("definition", sorted(set(READERS) - {"limit", "truth", "date"}))
@given(data=st.data())
@settings(
    max_examples=examples(80), deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)
def test_what_the_schema_takes_the_reader_reads(definition: str, data: st.DataObject) -> None:
    """Texts made from the pattern itself."""
    text = data.draw(st.from_regex(_pattern(definition)))

    assert not isinstance(READERS[definition](text), numbers.Problem)


@given(day=st.dates(min_value=date(1000, 1, 1)), shift=st.integers(0, 31))
@settings(max_examples=examples(100), deadline=None)
def test_the_schema_takes_a_date_that_the_reader_reads(day: date, shift: int) -> None:
    """A pattern knows no calendar: it takes the 31st of every month, which only the reader refuses."""
    text = f"{day.year}-{day.month:02d}-{shift:02d}"

    if not isinstance(scalars.read_date(text), numbers.Problem):
        assert validator("date").is_valid(text)
    assert validator("date").is_valid(text) == (shift > 0)


@pytest.mark.parametrize("definition", list(READERS))
def test_known_bad_values_please_neither(definition: str) -> None:
    """The traps as texts, for every kind of value that takes texts; a rate in percent has decimals, never thousands."""
    for text in (
        "1.000",
        "1,000",
        "010",
        "1e3",
        "NaN",
        ".inf",
        "12345678901234567",
        "1.000.000%",
        "1.000 to 1",
        "010:1",
        "",
    ):
        assert not validator(definition).is_valid(text)
        assert isinstance(READERS[definition](text), numbers.Problem)


@pytest.mark.parametrize("definition", sorted(set(READERS) - {"rate"}))
def test_a_thousand_percent_or_one_pleases_neither(definition: str) -> None:
    assert not validator(definition).is_valid("1.000%")
    assert isinstance(READERS[definition]("1.000%"), numbers.Problem)


@pytest.mark.parametrize("section,key", [(section, key) for section in ("table", "bet") for key in ("zero", "cero")])
def test_the_rule_of_the_zero_may_be_written_in_either_language(section: str, key: str) -> None:
    """As other words may: the loader reads `half` and `mitad` under both keys."""
    words = {*WORDS["zero"], *WORDS["zero"].values()}
    language = "es" if key == "cero" else "en"
    assert set(schema()["$defs"][f"{section}_{language}"]["properties"][key]["enum"]) == words


@pytest.mark.parametrize("name", [name for name, term in OPTIONS.items() if term.counted])
def test_numbers_of_options_have_the_range_that_the_loader_has(name: str) -> None:
    term = OPTIONS[name]
    for language in ("en", "es"):
        key = KEYS["options"][name] if language == "es" else name
        found = schema()["$defs"][f"options_{language}"]["properties"][key]
        number, *words = found.get("anyOf", [found])
        assert (number["minimum"], number["maximum"]) == (term.least, term.most)
        assert sorted(word for each in words for word in each["enum"]) == sorted(
            {word for pair in WORDS.get(name, {}).items() for word in pair}
        )
