"""`tapete list` and `tapete explain`: the regulations, checks and names that are at hand, and the page of a check."""

from __future__ import annotations

import os

from checker.apps.common import Common
from checker.apps.output import Output, hand_on, show, wants_colour, write, writers
from checker.apps.settings import Usage
from checker.checks.pages import known_codes
from checker.checks.registry import check_called
from checker.findings.finding import kinds, said
from checker.findings.suggest import closest, did_you_mean, hint, known_names
from checker.formats.listing import BetEntry, CheckEntry, GameEntry, Inventory, RegulationEntry, SchemaEntry, TextAbove
from checker.store.store import Unusable
from checker.text.files import Unreadable, data_folder, read_text
from checker.text.span import shown
from checker.views.words import Presentation
from checker.vocabulary.bets import ALSO_GAMES, EVERYDAY, GAMES, VOCABULARY
from checker.vocabulary.names import fold_name, kinds_of_game, named_game

SCHEMA_SUFFIX = ".schema.json"


def listing(what: str, game: str | None, schema: str | None, known: Common, format_: str) -> int:
    """List regulations, checks and schemas, or the names of bets, or print one schema."""
    if game is not None and what != "bets":
        raise Usage(said("game-without-bets"))
    if schema is not None:
        return _show_schema(schema)
    regulations = _regulations(known) if what in ("all", "regulations") else []
    checks = _checks(known) if what in ("all", "checks") else []
    schemas = _schemas() if what in ("all", "schemas") else []
    games = _games(game) if what == "bets" else None
    inventory = Inventory(regulations, checks, schemas, games)
    for render, output in writers("listing", (Output(format_, None),), Presentation(known.language)):
        write(render(inventory), output)
    return 0


def _regulations(known: Common) -> list[RegulationEntry]:
    found = []
    for entry in known.session.library.values():
        try:
            regulation = known.session.compiled(entry).regulation
            games = tuple(game.id for game in regulation.games)
            header = regulation.header
            above = tuple(
                TextAbove(link.regulation, link.title, link.regulation in known.session.library)
                for link in regulation.links
                if link.kind == "subject_to"
            )
            about = (regulation.id, header.title, ", ".join(header.jurisdictions), header.kind, games, entry.label)
            found.append(RegulationEntry(*about, above))
        except (Unreadable, Unusable):
            found.append(RegulationEntry(entry.id, "", "", "", (), entry.label))
    return found


def _checks(known: Common) -> list[CheckEntry]:
    from checker.checks.pages import head_codes, head_of, kind_of, title_of

    codes = head_codes()
    return [CheckEntry(kind_of(code), title_of(code, known.language), head_of(code)["since"]) for code in codes]


def _games(name: str | None) -> list[GameEntry]:
    """Return the games of the vocabulary, or those that a name may stand for: `ruleta` is one of several."""
    if name is None:
        return [_game(id_) for id_ in VOCABULARY]
    id_ = named_game(name)
    found = [id_] if id_ in VOCABULARY else [each for each in kinds_of_game(id_) if each in VOCABULARY]
    if not found:
        way_out = hint(id_, VOCABULARY, known_names(VOCABULARY))
        raise Usage(said("not-in-the-vocabulary", name=shown(name), way_out=way_out))
    return [_game(each) for each in found]


def _game(id_: str) -> GameEntry:
    names = GAMES.get(id_, {"en": id_, "es": id_})
    also = tuple(also for also, game in ALSO_GAMES.items() if game == id_)
    return GameEntry(id_, names, also, tuple(_bet(id_, bet) for bet in VOCABULARY[id_]))


def _bet(game: str, id_: str) -> BetEntry:
    bet = VOCABULARY[game][id_]
    everyday = tuple(name for name, meant in EVERYDAY.get(game, ()) if meant == id_)
    known = set(map(fold_name, (id_, *bet.name.values(), *everyday)))
    local = (name for name in bet.elsewhere if fold_name(name) not in known)
    return BetEntry(id_, bet.name, everyday, tuple(local), bet.numbered)


def _schema_files() -> dict[str, str]:
    folder = os.path.join(data_folder("grammars"), "schemas")
    names = sorted(name for name in os.listdir(folder) if name.endswith(SCHEMA_SUFFIX))
    return {name.removesuffix(SCHEMA_SUFFIX): os.path.join(folder, name) for name in names}


def _schemas() -> list[SchemaEntry]:
    import json

    return [SchemaEntry(name, json.loads(read_text(path)).get("title", "")) for name, path in _schema_files().items()]


def _show_schema(name: str) -> int:
    files = _schema_files()
    if name not in files:
        raise Usage(said("no-such-schema", name=name, known=", ".join(files)))
    hand_on(read_text(files[name]))
    return 0


def explain(code: str, known: Common) -> int:
    """Show the manual page of a check or of an error of reading files; Usage where no check has that code or name."""
    from checker.checks.manuals import manual_of
    from checker.formats.manual import render_manual

    wanted = code.strip()
    check = check_called(wanted)
    if check is not None:
        show(render_manual(check.kind, manual_of(check, known.language), known.language, wants_colour()))
        return 0
    for kind in kinds():
        if wanted.upper() == kind.code or wanted.lower() == kind.slug:
            show(render_manual(kind, None, known.language, wants_colour()))
            return 0
    every = known_codes()
    letters = wanted.rstrip("0123456789")
    padded = f"{letters}{wanted[len(letters) :].lstrip('0'):0>3}".upper()  # `LIM2` and `LIM02` are `LIM002`
    near = padded if padded in every else closest(padded, every)
    near = near or closest(wanted.lower(), [kind.slug for kind in every.values()])
    way_out = said("see-the-checks") if near is None else did_you_mean(near)
    family = [each for each in every if letters == wanted != "" and each.startswith(wanted.upper())]
    if family:
        way_out = known_names(family)
    raise Usage(said("no-such-check", name=wanted, way_out=way_out))
