"""What there is: regulations, checks, schemas, for `list`."""

from __future__ import annotations

from collections.abc import Sequence

from checker.findings.finding import Bilingual, Kind, Language
from checker.reporters.escape import clean
from checker.reporters.text.layout import table, wrapped
from checker.reporters.text.markup import paint
from checker.reporters.view import Presentation
from checker.reporters.words import SEVERITY
from checker.semantics.decree.model import Regulation
from checker.text.record import NamedTuple

SUFFIXES = (".txt",)
_REGULATIONS: Bilingual = {"en": "Regulations", "es": "Normas"}
_CHECKS: Bilingual = {"en": "Checks", "es": "Comprobaciones"}
_SCHEMAS: Bilingual = {"en": "Schemas", "es": "Esquemas"}
_NONE: Bilingual = {"en": "none", "es": "no hay"}
_KINDS: dict[str, Bilingual] = {
    "official": {"en": "official", "es": "oficial"},
    "operator": {"en": "of an operator", "es": "de un operador"},
    "unofficial": {"en": "unofficial", "es": "no oficial"},
}
_UNUSABLE: Bilingual = {"en": "cannot be read: `tapete check {path}`", "es": "no se puede leer: `tapete check {path}`"}
_TITLE_WIDTH = 60


class RegulationEntry(NamedTuple):
    """A regulation at hand; of a decree that cannot be read only id and path are known, the rest is empty."""

    id: str
    title: str
    jurisdiction: str
    kind: str
    games: tuple[str, ...]
    path: str


class CheckEntry(NamedTuple):
    """A check: its kind, the title of its page in the reader's language, the version that brought it."""

    kind: Kind
    title: str
    since: str


class SchemaEntry(NamedTuple):
    """A published JSON Schema: its name for `list --schema`, and what it describes."""

    name: str
    title: str


class Inventory(NamedTuple):
    """What `list` shows."""

    regulations: Sequence[RegulationEntry]
    checks: Sequence[CheckEntry]
    schemas: Sequence[SchemaEntry]


def render(subject: Inventory, view: Presentation) -> str:
    """Return the lists as text."""
    return render_list(*subject, view.language, view.colour)


def regulation_entry(regulation: Regulation, path: str) -> RegulationEntry:
    """Return the entry of a regulation; `path` is the decree file as the user may name it."""
    header = regulation.header
    games = tuple(game.id for game in regulation.games)
    return RegulationEntry(regulation.id, header.title, header.jurisdiction, header.kind, games, path)


def render_list(
    regulations: Sequence[RegulationEntry],
    checks: Sequence[CheckEntry],
    schemas: Sequence[SchemaEntry],
    language: Language,
    colour: bool = False,
) -> str:
    """Return what there is as text: regulations by id, checks by code, schemas by name."""
    parts = [
        (_REGULATIONS, [_regulation(entry, language) for entry in sorted(regulations)]),
        (_CHECKS, [_check(entry, language) for entry in sorted(checks, key=lambda entry: entry.kind.code)]),
        (_SCHEMAS, [[[clean(entry.name)], [clean(entry.title)]] for entry in sorted(schemas)]),
    ]
    blocks = []
    for heading, rows in parts:
        lines = [f"  {line}" for row in table(rows) for line in row] or [f"  {_NONE[language]}"]
        blocks.append("\n".join([paint(heading[language], "strong", colour), *lines]))
    return "\n\n".join(blocks) + "\n"


def _regulation(entry: RegulationEntry, language: Language) -> list[list[str]]:
    kind = _KINDS[entry.kind][language] if entry.kind in _KINDS else clean(entry.kind)
    if not entry.kind:
        told = [_UNUSABLE[language].format(path=clean(entry.path))]
    else:
        told = [*wrapped(clean(entry.title), _TITLE_WIDTH), *wrapped(", ".join(map(clean, entry.games)), _TITLE_WIDTH)]
    return [[clean(entry.id)], [clean(entry.jurisdiction)], [kind], [*told, clean(entry.path)]]


def _check(entry: CheckEntry, language: Language) -> list[list[str]]:
    return [[entry.kind.code], [SEVERITY[entry.kind.severity][language]], [entry.kind.slug], [clean(entry.title)]]
