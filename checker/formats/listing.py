"""What there is, for `list`: regulations, checks, schemas, the names of games and bets; as text and as data."""

from __future__ import annotations

from collections.abc import Sequence

from checker.findings.finding import Bilingual, Kind, Language
from checker.findings.wording import QUOTED
from checker.text.record import NamedTuple
from checker.views.layout import clean, paint, table, wrapped
from checker.views.markup import FORMAT, Document, fields_of, render_json
from checker.views.words import SEVERITY, Presentation, say

_TITLE_WIDTH = 60


class TextAbove(NamedTuple):
    """A text that a regulation is subject to: its id, or the title of one that has none here; whether it is at hand."""

    regulation: str | None
    title: str | None
    held: bool


class RegulationEntry(NamedTuple):
    """A regulation at hand; of a decree that cannot be read only id and path are known, the rest is empty."""

    id: str
    title: str
    jurisdiction: str
    kind: str
    games: tuple[str, ...]
    path: str
    subject_to: tuple[TextAbove, ...] = ()


class CheckEntry(NamedTuple):
    """A check."""

    kind: Kind
    title: str  # of its page in the reader's language
    since: str  # the version that brought it


class SchemaEntry(NamedTuple):
    """A published JSON Schema."""

    name: str  # for `list --schema`
    title: str  # what it describes


class BetEntry(NamedTuple):
    """A bet of the vocabulary."""

    id: str
    name: Bilingual
    everyday: tuple[str, ...]  # names of everyday speech
    local: tuple[str, ...]  # names of some places only
    numbered: bool


class GameEntry(NamedTuple):
    """A game of the vocabulary with its bets."""

    id: str
    name: Bilingual
    also: tuple[str, ...]  # further names that are understood
    bets: tuple[BetEntry, ...]


class Inventory(NamedTuple):
    """What `list` shows; `games` is None where the names of bets were not asked for, else there is nothing but them."""

    regulations: Sequence[RegulationEntry]
    checks: Sequence[CheckEntry]
    schemas: Sequence[SchemaEntry]
    games: Sequence[GameEntry] | None = None


def as_text(subject: Inventory, view: Presentation) -> str:
    """Return what there is as text: regulations by id, checks by code, schemas by name; or the names of games."""
    language, colour = view.language, view.colour
    if subject.games is not None:
        return _games(subject.games, language, colour)
    checks = sorted(subject.checks, key=lambda entry: entry.kind.code)
    parts = [
        ("regulations", [_regulation(entry, language) for entry in sorted(subject.regulations)]),
        ("checks", [_check(entry, language) for entry in checks]),
        ("schemas", [[[clean(entry.name)], [clean(entry.title)]] for entry in sorted(subject.schemas)]),
    ]
    blocks = []
    for heading, rows in parts:
        if not rows and any(others for _, others in parts):
            continue  # not asked for
        lines = [f"  {line}" for row in table(rows) for line in row] or [f"  {say('listing.none', language)}"]
        blocks.append("\n".join([paint(say(f"listing.{heading}", language), "strong", colour), *lines]))
    return "\n\n".join(blocks) + "\n"


def _regulation(entry: RegulationEntry, language: Language) -> list[list[str]]:
    kind = say(f"listing.kind.{entry.kind}", language) if entry.kind else ""
    if not entry.kind:
        told = [say("listing.unusable", language, path=clean(entry.path))]
    else:
        told = wrapped(clean(entry.title), _TITLE_WIDTH)
        told += wrapped(", ".join(map(clean, entry.games)), _TITLE_WIDTH) if entry.games else []
        above = ", ".join(_above(each, language) for each in entry.subject_to)
        told += wrapped(say("listing.subject_to", language, texts=above), _TITLE_WIDTH) if above else []
    return [[clean(entry.id)], [clean(entry.jurisdiction)], [kind], [*told, clean(entry.path)]]


def _above(each: TextAbove, language: Language) -> str:
    named = clean(each.regulation or "") or QUOTED[language].format(clean(each.title or ""))
    return named if each.held else f"{named} ({say('listing.not_held', language)})"


def _check(entry: CheckEntry, language: Language) -> list[list[str]]:
    return [[entry.kind.code], [SEVERITY[entry.kind.severity][language]], [entry.kind.slug], [clean(entry.title)]]


def _games(games: Sequence[GameEntry], language: Language, colour: bool) -> str:
    """Return the names of games and of their bets as text: the id, both languages, what else the bet is called."""
    blocks = []
    for game in games:
        names = ", ".join(dict.fromkeys((game.name["en"], game.name["es"], *game.also)))
        rows = table([_bet(bet, language) for bet in game.bets])
        lines = [f"{paint(game.id, 'strong', colour)}  {names}", *(f"  {line}" for row in rows for line in row)]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def _bet(bet: BetEntry, language: Language) -> list[list[str]]:
    more = wrapped(", ".join(bet.everyday), _TITLE_WIDTH) if bet.everyday else []
    local = wrapped(f"{say('listing.local', language)}: {', '.join(bet.local)}", _TITLE_WIDTH) if bet.local else []
    number = say("listing.on_a_number", language) if bet.numbered else ""
    return [[bet.id], [bet.name["en"]], [bet.name["es"]], [number], [*more, *local]]


def as_json(subject: Inventory, view: Presentation) -> str:
    """Return regulations by id, checks by code and schemas by name; the names of bets where they were asked for."""
    found: Document = {
        "format": FORMAT,
        "regulations": [
            {
                **fields_of(entry, "id", "title", "jurisdiction"),
                "kind": entry.kind or None,
                **fields_of(entry, "games", "path"),
                "subject_to": [each._asdict() for each in entry.subject_to],
            }
            for entry in sorted(subject.regulations)
        ],
        "checks": [
            {
                **fields_of(entry.kind, "code", "slug", "severity", "verdict", "reservation"),
                **fields_of(entry, "since", "title"),
            }
            for entry in sorted(subject.checks, key=lambda entry: entry.kind.code)
        ],
        "schemas": [fields_of(entry, "name", "title") for entry in sorted(subject.schemas)],
    }
    if subject.games is not None:
        found = {**found, "games": [_game(game) for game in subject.games]}
    return render_json(found)


def _game(game: GameEntry) -> Document:
    return {
        **fields_of(game, "id", "name", "also"),
        "bets": [fields_of(bet, "id", "name", "everyday", "local", "numbered") for bet in game.bets],
    }
