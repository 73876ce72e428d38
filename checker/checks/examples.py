"""The examples of manual pages as cases: a few statements of a decree, with what a whole file would have around them.

A snippet is statements of a decree. It gets a header unless it starts with `regulation`, a game of craps unless it has
one, and an outline of all places it cites unless it has one. Parts after `--- table`, `--- restates`, `--- above`,
`--- beside`, `--- text` and `--- as-of DATE` give the case a table, the regulation it restates, one it is subject to,
another regulation, the document's wording and the day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from checker.cases.case import Case, LowerText, RegulationCase, Restatement, TableCase, case_of, case_of_table
from checker.cases.comparison.lower import with_void
from checker.cases.document.text import document_of
from checker.cases.table.neighbours import Neighbours, summary_of
from checker.checks.registry import Looked
from checker.findings.finding import Finding
from checker.probability.card_figures import NO_CARD_GAMES
from checker.probability.figures import figures_of
from checker.semantics.decree.resolve import resolve
from checker.semantics.table.read import read_tables
from checker.store.combined import combined
from checker.store.compile import card_games_of
from checker.store.library import usual_rules
from checker.store.session import usual_regulation
from checker.syntax.decree.parser import parse_decree
from checker.syntax.table.load import load_table
from checker.syntax.table.tree import Mapping, Node, Scalar
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.table import KEYS, WORDS, find_key

AS_OF = "2026-01-01"
KEYS_OF_PARTS = ("table", "restates", "above", "beside", "text")
HEADER = 'regulation {name}\n  title "Example"\n  kind official\n  jurisdiction XX\n  times profit\n'
GAME = 'game craps "Craps" with 2 dice\n'
STATEMENTS = re.compile(
    r"(game|values|hand|natural|group|bet|limit|require|advise|option|claim|example|suspect|inspect|not encoded|"
    r"closed list|juego|valores|mano|grupo|apuesta|límite|exige|recomienda|opción|afirma|ejemplo|sospecha|"
    r"inspecciona|no codificado|lista cerrada) "
)


class Parts(NamedTuple):
    """A snippet cut at its `---` lines; a part that is missing is None."""

    decree: str
    table: str | None = None
    restates: str | None = None
    above: str | None = None
    beside: str | None = None
    text: str | None = None
    as_of: str = AS_OF


def case_from(snippet: str) -> Looked:
    """Return the case an example describes."""
    parts = parts_of(snippet)
    tie = "restates base" if parts.restates is not None else "subject to base" if parts.above is not None else None
    case = decree_case(parts.decree, "example", parts.as_of, tie)
    if parts.restates is not None:
        base = decree_case(parts.restates, "base", parts.as_of)
        case = case._replace(against=base, held=frozenset({"example", "base"}))
    if parts.beside is not None:
        case = case._replace(beside=(decree_case(parts.beside, "beside", parts.as_of).regulation,))
    if parts.text is not None:
        case = case._replace(document=document_of(case.regulation, parts.text))
    above = decree_case(parts.above, "base", parts.as_of) if parts.above is not None else None
    if parts.table is not None:
        whole = case
        if above is not None:
            whole = case_of(with_void(combined((case.regulation, above.regulation))), parts.as_of)
        return table_case(parts.table, whole)
    if above is not None:
        return LowerText(case, (above,))
    return case if case.against is None else Restatement(case, case.against)


def table_case(text: str, of: Case) -> TableCase:
    """Return the case of a table file whose text is that of a case; it need not name the regulation or the game.

    Of several tables it is the case of the last one, with all of them as its neighbours.
    """
    loaded = load_table(text, "table.yaml")
    _require_none(loaded.findings)
    tables, findings = read_tables(loaded.root)
    _require_none(findings)
    cases = [_with_usual_rules(case_of_table(table, of.regulation, of.as_of, of.figures.all)) for table in tables]
    for case in cases:
        _require_none(case.table.findings)
    if len(tables) == 1:
        return cases[0]
    neighbours = Neighbours()
    for case in cases:
        summary = summary_of(case.table, "table.yaml")
        if summary is not None:
            neighbours.add(summary)
    last = case_of_table(neighbours.with_facts(tables[-1]), of.regulation, of.as_of, of.figures.all)
    return last.in_run(last.held, neighbours, last.run_on)


def _with_usual_rules(case: TableCase) -> TableCase:
    """Return the case of a table, where it states what its text lacks with the usual rules of its game."""
    usual = usual_rules().get(case.table.game_id or "") if case.table.lacks_rules else None
    if usual is None:
        return case
    whole = combined((case.regulation,), usual_regulation(usual))
    return case_of_table(case.table.file, whole, case.as_of, tuple(figures_of(whole)))


@lru_cache(maxsize=512)
def decree_case(statements: str, name: str, as_of: str, tie: str | None = None) -> RegulationCase:
    """Return the case of a regulation made of some statements."""
    parsed = parse_decree(whole_decree(statements, name, tie), f"{name}.decree")
    _require_none(parsed.findings)
    if parsed.decree is None:
        raise ValueError("an example holds no decree")
    resolved = resolve(parsed.decree)
    _require_none(resolved.findings)
    played = card_games_of(resolved.regulation)
    return case_of(resolved.regulation, as_of, None, NO_CARD_GAMES if isinstance(played, Finding) else played)


def whole_decree(statements: str, name: str = "example", tie: str | None = None) -> str:
    """Return a file around some statements."""
    lines = statements.strip("\n").split("\n")
    header: list[str] = []
    if lines[0].lstrip().startswith(("regulation ", "norma ")):
        first = next((at for at, line in enumerate(lines) if STATEMENTS.match(line)), len(lines))
        header, lines = lines[:first], lines[first:]
    head = "\n".join(header) + "\n" if header else HEADER.format(name=name)
    if tie is not None and tie.rpartition(" ")[0] not in head:
        head += f"  {tie}\n"
    if "outline" not in head and "párrafos" not in head:
        head += f"  outline {', '.join(anchors_of(statements)) or 'A'}\n"
    has_game = any(line.startswith(("game ", "juego ")) for line in lines)
    return head + ("" if has_game else GAME) + "\n".join(lines) + "\n"


def anchors_of(statements: str) -> tuple[str, ...]:
    """Return the places that statements cite, in order."""
    bare = re.sub(r'"[^"\n]*"|«[^»\n]*»|#[^\n]*', "", statements)
    found: dict[str, None] = {}
    for cited in re.findall(r"\[([^\]]*)\]", bare):
        found.update((anchor.strip(), None) for anchor in cited.split(",") if anchor.strip())
    return tuple(found)


def parts_of(snippet: str) -> Parts:
    """Return a snippet cut at its `---` lines."""
    decree, *rest = re.split(r"(?m)^---[ \t]*", snippet)
    parts = Parts(decree)
    for part in rest:
        title, _, body = part.partition("\n")
        key, _, argument = title.strip().partition(" ")
        if key == "as-of":
            parts = parts._replace(as_of=argument.strip())
        else:
            if key not in KEYS_OF_PARTS:
                raise ValueError(f"unknown part of an example: {key}")
            parts = parts._replace(**{key: body})
    return parts


def _require_none(findings: tuple[Finding, ...]) -> None:
    """Raise a ValueError for an example that cannot be read."""
    if findings:
        raise ValueError(f"the example cannot be read: {findings}")


_NAMED = {"bets": "bet", "stated_edge": "stated_edge"}
"""Keys whose entries bear the names of bets, and the section that each entry is."""
_PLAIN_WORDS = {"yes": "sí", "true": "sí", "even": "a la par", "other": "otros"}
_PAYOUTS = (
    (re.compile(r"(\S+) to (\S+)"), r"\1 a \2"),
    (re.compile(r"(\S+) for (\S+)"), r"\1 incluida la apuesta por \2"),
    (re.compile(r"(\S+) times"), r"\1 veces"),
)
_DECIMALS = re.compile(r"(?<=\d)\.(?=\d)")


class _Change(NamedTuple):
    """What is to stand in one place instead of what was typed."""

    at: Span
    text: str


def in_spanish(text: str) -> str:
    """Return a table file with its English keys in Spanish; names of bets, layout and what cannot be read stay."""
    root = load_table(text, "").root
    lines = text.split("\n")
    for change in sorted(_changes(root, "table") if root else (), reverse=True):
        row = change.at.line - 1
        lines[row] = lines[row][: change.at.column - 1] + change.text + lines[row][change.at.end_column - 1 :]
    return "\n".join(lines)


def _changes(node: Node, section: str, key: str = "") -> Iterator[_Change]:
    """Yield what changes in a part of the file: an entry of `section`, or the value of a key that is no section."""
    if isinstance(node, Scalar):
        yield from _changed(node, _spanish_value(node.text, key))
        return
    if not isinstance(node, Mapping):
        for item in node.items:
            yield from _changes(item, section, key)
        return
    for entry in node.entries:
        known = find_key(section, entry.key.text) if section else None
        if known is None:
            yield from _changed(entry.key, _PLAIN_WORDS.get(entry.key.text, entry.key.text))
            yield from _changes(entry.value, "", key)
            continue
        yield from _changed(entry.key, KEYS[section][known.english])
        yield from _below(entry.value, known.english)


def _below(node: Node, key: str) -> Iterator[_Change]:
    """Yield what changes in the value of a key of a section."""
    if key in _NAMED and isinstance(node, Mapping):
        for entry in node.entries:
            yield from _changes(entry.value, _NAMED[key])
    else:
        yield from _changes(node, "table" if key == "tables" else key if key in KEYS else "", key)


def _changed(typed: Scalar, text: str) -> Iterator[_Change]:
    if text != typed.text:
        quoted = typed.style == "quoted" or "," in text
        yield _Change(typed.span, f'"{text}"' if quoted else text)


def _spanish_value(text: str, key: str) -> str:
    word = WORDS.get(key, {}).get(text) or _PLAIN_WORDS.get(text)
    if word is not None:
        return word
    for pattern, written in _PAYOUTS:
        if pattern.fullmatch(text):
            text = pattern.sub(written, text)
    return _DECIMALS.sub(",", text)
