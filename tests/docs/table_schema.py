"""The schema of table files, from the declaration of their keys (`checker/vocabulary/table.py`).

Written here by hand is only what a kind of value looks like to an editor: the readers of `checker/values` decide.
"""

from __future__ import annotations

import json
from typing import Any

from checker.findings.finding import Language
from checker.vocabulary.options import TableKey, fold_key
from checker.vocabulary.table import SECTIONS

Schema = dict[str, Any]

_WHOLE = r"(?:0|[1-9][0-9]{0,14}|[1-9][0-9]{0,2}(?:[ \u00a0\u202f][0-9]{3}){1,4})"
_NUMBER = _WHOLE + r"(?:[.,][0-9]{1,20})?"
_ABOVE_ZERO = r"(?!0(?:[.,]0+)?(?![.,]?[0-9]))" + _NUMBER
_PERCENT = _NUMBER + r"\s*(?:%|por ciento|per cent|percent)"
_MULTIPLE = "[1-9][0-9]{0,2}"


def _refused(decimals: str) -> str:
    """Return what no text may hold: a number that is a thousand in one country and has decimals in another."""
    return rf"(?![\s\S]*(?<![0-9.,])[1-9][0-9]{{0,2}}[.,]{decimals}(?![.,]?[0-9]))"


_THOUSANDS = _refused("[0-9]{3}")
_PRICES = (
    r"even(?: money)?",
    "a la par",
    "par",
    _PERCENT,
    rf"{_NUMBER}\s+(?:to|a|for)\s+{_ABOVE_ZERO}",
    rf"{_NUMBER}\s*:\s*{_ABOVE_ZERO}",
    rf"{_NUMBER}(?: por {_ABOVE_ZERO}),? incluida la apuesta",
    rf"{_NUMBER},? incluida la apuesta(?: por {_ABOVE_ZERO})?",
)
_TRUTHS = ["true", "false", "yes", "no", "on", "off", "sí", "si", "verdadero", "falso"]


def _text(pattern: str, refused: str = "", **more: object) -> Schema:
    return {"type": "string", "pattern": rf"^{refused}\s*(?:{pattern})\s*$", **more}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _map(of: Schema) -> Schema:
    """Return a map whose keys are names or numbers of the user's."""
    return {"type": "object", "minProperties": 1, "additionalProperties": of}


def _one_or_map(one: Schema, of: Schema | None = None) -> Schema:
    return {"anyOf": [one, _map(of or one)]}


KINDS: dict[str, Schema] = {
    "amount": {
        "title": "amount / importe",
        "anyOf": [{"type": "number"}, _text(f"[-−]?{_NUMBER}", _THOUSANDS)],
    },
    "count": {
        "title": "count / número",
        "anyOf": [{"type": "integer", "minimum": 0}, _text("0|[1-9][0-9]{0,14}")],
    },
    "percent": _text(f"[-−]?{_PERCENT}", _THOUSANDS, title="percentage / porcentaje"),
    "rate": {
        "title": "percentage or quotient / porcentaje o fracción",
        "anyOf": [{"const": 0}, _text(rf"[-−]?(?:{_PERCENT}|0|[0-9]{{1,15}}\s*/\s*[1-9][0-9]{{0,14}})")],
    },
    "odds_multiples": _text(
        f"{_MULTIPLE}x|{_MULTIPLE}x?-{_MULTIPLE}x?-{_MULTIPLE}x", title="odds / asociadas: 2x, 3-4-5x"
    ),
    "limit": {"anyOf": [_ref("amount"), _ref("percent"), _ref("odds_multiples")]},
    "limit_by_number": _one_or_map(_ref("limit")),
    "limit_by_bet": {
        "description": "one value, or one for each group or bet / un valor, o uno por grupo o apuesta",
        **_one_or_map(_ref("limit"), _ref("limit_by_number")),
    },
    "step": _one_or_map(_ref("amount"), _one_or_map(_ref("amount"))),
    "price": _text(
        "|".join(_PRICES),
        _refused("[0-9]{2}0"),
        title="payout / pago",
        description="`7 to 1`, `7:1`, `8 for 1` (stake included), `180%` (profit), `even` · `7 a 1`, `8 incluida la "
        "apuesta por 1`, `a la par`",
        examples=["7 to 1", "even", "8 for 1", "180%", "7 a 1", "a la par"],
    ),
    "pays": _one_or_map(_ref("price")),
    "outcomes": {
        "description": "one outcome, or a list / un resultado, o una lista",
        "anyOf": [
            {"type": ["string", "integer"]},
            {"type": "array", "minItems": 1, "items": {"type": ["string", "integer"]}},
        ],
    },
    "date": _text(
        "[1-9][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])", title="date / fecha", examples=["2026-12-01"]
    ),
    "truth": {"title": "yes or no / sí o no", "anyOf": [{"type": "boolean"}, {"enum": _TRUTHS}]},
    "length": _text(rf"{_NUMBER}\s*(?:mm|cm|in)", title="length / longitud", examples=["20 mm"]),
    "time": _text(rf"{_NUMBER}\s*(?:min|h)", _THOUSANDS, title="time / tiempo", examples=["60 min"]),
    "regulation": {
        "description": "ids of one or several regulations (`tapete list`), or `none` / identificadores de una o varias "
        "normas, o `ninguna`",
        "anyOf": [
            {"type": "string", "minLength": 1},
            {"type": "array", "minItems": 1, "items": {"type": "string", "minLength": 1}},
        ],
    },
    "jurisdiction": _text("[A-Za-z]{2}(?:-[A-Za-z0-9]{1,3})?", examples=["ES-AS"]),
    "facts": _map({"type": ["boolean", "number", "string"]}),
    "name": {"anyOf": [{"type": "string", "minLength": 1}, {"type": "number"}]},
    "chips": {"type": "array", "minItems": 1, "items": _ref("amount"), "examples": [[1, 5, 25, 100, 500]]},
}


# The published schema takes a file for Spanish by any other key. With one of these alone it refuses what the loader
# reads: the two verdicts are kept apart until the schema is to change.
_TELLS_NO_LANGUAGE = ("award_cap", "zero")


def table_schema() -> str:
    """Return grammars/schemas/table.schema.json."""
    spanish = [
        spelt
        for each in SECTIONS["table"]
        if each.english not in _TELLS_NO_LANGUAGE
        for spelt in dict.fromkeys((fold_key(each.spanish), each.spanish))
    ]
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:tapete:schema:table:1",
        "title": "Table file of a casino table game / Archivo de mesa",
        "description": "English keys or Spanish keys, never both in one file. / Claves en inglés o en español, nunca "
        "mezcladas en un archivo.",
        "$comment": "Written by `python -m tests.docs.regenerate`. For editors: the loader also refuses what YAML "
        "hides from a schema (duplicate keys, tags, 1.000, 010, 1e3), and reads upper case and the accents of other "
        "keys, which are left out here.",
        "type": "object",
        "minProperties": 1,
        "if": {"anyOf": [{"required": [key]} for key in spanish]},
        "then": _ref("table_es"),
        "else": _ref("table_en"),
        "$defs": {
            **KINDS,
            **{f"{name}_{language}": _section(name, language) for name in SECTIONS for language in ("en", "es")},
        },
    }
    return _laid_out(schema) + "\n"


def _section(name: str, language: Language) -> Schema:
    keys = SECTIONS[name]
    values = {each.english: {"description": each.label[language], **_value(each, name, language)} for each in keys}
    spellings = {each.english: fold_key(each.spanish) if language == "es" else each.english for each in keys}
    accented = [each for each in keys if language == "es" and not each.spanish.isascii()]
    required = [spellings[each.english] for each in keys if each.needed == "here"]
    section: Schema = {"type": "object", "additionalProperties": False}
    if name != "table":
        section["minProperties"] = 1
    if required:
        section["required"] = required
    section["properties"] = {spellings[english]: value for english, value in values.items()}
    if accented:
        section["patternProperties"] = {f"^{each.spanish}$": values[each.english] for each in accented}
    return section


def _value(key: TableKey, section: str, language: Language) -> Schema:
    """Return the shape of what stands under a key."""
    words = sorted({*key.words, *key.words.values()})
    edges = [_ref("rate"), _ref(f"stated_edge_{language}")]
    special: dict[str, Schema] = {
        "word": {"enum": words},
        "bets": _map(_ref(f"bet_{language}")),
        "tables": {"type": "array", "minItems": 1, "items": _ref(f"table_{language}")},
        "edges": _map({"anyOf": [*edges, _map({"anyOf": edges})]}),
    }
    if key.reads in special:
        return special[key.reads]
    kind = _ref(f"{key.reads}_{language}" if key.reads in SECTIONS else key.reads)
    if section != "options" or not key.counted:
        return kind
    number = kind | {"minimum": key.least, "maximum": key.most}
    return {"anyOf": [number, {"enum": words}]} if words else number


def _laid_out(value: object, indent: int = 0) -> str:
    """Return JSON with what fits on a line on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + 2 * indent <= 116 or not isinstance(value, (dict, list)):
        return line
    margin = "  " * indent
    if isinstance(value, list):
        items = [_laid_out(each, indent + 1) for each in value]
    else:
        items = [f"{json.dumps(key, ensure_ascii=False)}: {_laid_out(each, indent + 1)}" for key, each in value.items()]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    return f"{opening}\n" + ",\n".join(f"{margin}  {item}" for item in items) + f"\n{margin}{closing}"
