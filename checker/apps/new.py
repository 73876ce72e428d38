"""`tapete new`: a starter table file, or a starter decree, that passes `tapete check`."""

from __future__ import annotations

import os
import re

from checker.apps.common import Common, complain_of_findings, texts_named
from checker.apps.limits import Ask, game_named, in_one_money, wanted_by
from checker.apps.output import STANDARD_OUTPUT, Output, say, write
from checker.apps.settings import Usage
from checker.cases.sheet.solve import NotLegal
from checker.cases.sheet.starter import Starter, starter
from checker.findings.finding import Bilingual, Finding, Language, said
from checker.findings.wording import message_of
from checker.formats.new_table import new_table
from checker.pipeline import judge_tables
from checker.semantics.decree.model import Game
from checker.store.compiled import Compiled
from checker.store.session import Session
from checker.text.files import data_folder, read_bytes, read_text, write_bytes_atomic
from checker.vocabulary.options import fold_key

MOST_ROUNDS = 8  # times that bets with findings are left out and the rest is checked again


def table(name: str, ask: Ask, known: Common, file: str | None, force: bool) -> int:
    """Write a starter table file, to standard output if `file` is None.

    Usage: an amount or a game will not do, or no table is legal; the file is there, and `force` was not given.
    """
    refuse_to_replace(file, force)
    ids, compiled, session = texts_named(name, known)
    compiled = in_one_money(compiled)
    wanted = wanted_by(ask)
    game = game_named(ask.game, compiled, known.session) if ask.game is not None else only_game(compiled)
    try:
        made = starter(compiled.regulation, game, wanted, compiled.figures, ids)
    except NotLegal as problem:
        raise Usage(problem.message) from None
    text, findings = passing(made, known, session, file or STANDARD_OUTPUT)
    write(text, Output("yaml", file))
    for finding in findings:
        say(f"tapete: {said('still-found')[known.language]}: {message_of(finding, known.language)}")
    return 0


def passing(made: Starter, known: Common, session: Session, path: str) -> tuple[str, tuple[Finding, ...]]:
    """Return the file without the bets that the check finds fault with, and what it still finds then."""
    left_out: dict[str, Bilingual] = {}
    for _ in range(MOST_ROUNDS):
        text = new_table(made, known.language, left_out)
        findings = tuple(finding for each in judge_tables(path, text, session) for finding in each.result.findings)
        culprits = {
            bet: {"en": message_of(finding, "en"), "es": message_of(finding, "es")}
            for finding in findings
            for bet in _bets(finding, made)
            if bet not in left_out
        }
        if not culprits:
            break
        left_out.update(culprits)
    return text, findings


def regulation(id_: str | None, source: str | None, known: Common, file: str | None, force: bool) -> int:
    """Write a starter decree, or a draft of the document `source`; Usage where the id is no name, or taken."""
    from checker.syntax.decree.format import NotFormatted  # imported lazily, as below: a table needs no parser

    refuse_to_replace(file, force)
    if id_ is None and source is not None:
        stem = fold_key(os.path.splitext(os.path.basename(source))[0])
        id_ = re.sub(r"[^a-z0-9]+", "_", f"xx_{stem}").strip("_")
    if id_ is None:
        raise Usage(said("no-id"))
    if id_ in known.session.library:
        raise Usage(said("id-taken", id=id_, label=known.session.library[id_].label))
    if not (id_.isascii() and id_.isidentifier() and id_ == id_.lower()):
        raise Usage(said("bad-id"))
    try:
        text = new_regulation(id_, known.language) if source is None else draft(source, id_, known.language)
    except NotFormatted as problem:
        if source is not None:
            return complain_of_findings(problem.findings, known.language)
        raise Usage(said("bad-id")) from None
    write(text, Output("decree", file))
    return 0


def new_regulation(id_: str, language: Language) -> str:
    """Return a starter decree in a language: commented, in canonical layout, without findings."""
    from checker.syntax.decree.format import format_decree

    text = read_text(os.path.join(data_folder("grammars"), "starters", f"regulation.{language}.decree"))
    return format_decree(text.replace("{id}", id_), f"{id_}.decree", language)


def draft(source: str, id_: str, language: Language) -> str:
    """Return a draft of the document in a file: what it shows by itself, in canonical layout.

    Raises:
        Usage: It has no paragraph.
        Unreadable: It cannot be read.
        NotFormatted: It has more than a decree can hold.
    """
    from checker.cases.document.draft import language_in, paragraphs_of  # imported lazily, as what follows
    from checker.formats.new_regulation import new_regulation as drafted
    from checker.syntax.decree.format import format_decree
    from checker.text.documents import read_document

    text = read_document(source)
    spoken = language_in(text)
    paragraphs = paragraphs_of(text, spoken)
    if not paragraphs:
        raise Usage(said("no-paragraphs", file=source))
    made = drafted(paragraphs, id_, os.path.basename(source), spoken, language)
    return format_decree(made, f"{id_}.decree", language)


def template(known: Common, file: str, force: bool) -> int:
    """Write a Word template for the letters of `report --template`."""
    refuse_to_replace(file, force)
    source = os.path.join(data_folder("grammars"), "starters", f"letter.{known.language}.docx")
    write_bytes_atomic(file, read_bytes(source))
    return 0


def refuse_to_replace(file: str | None, force: bool) -> None:
    """Stop before a file is replaced that somebody may have worked on, unless `--force` was given."""
    if file is not None and not force and os.path.lexists(file):
        raise Usage(said("already-there", file=file))


def only_game(compiled: Compiled) -> Game:
    """Return the game of a text with one; Usage where it has several, or none."""
    games = compiled.regulation.games
    if len(games) == 1:
        return games[0]
    id_ = compiled.regulation.id
    if not games:
        raise Usage(said("no-game", id=id_))
    raise Usage(said("several-games", id=id_, listed=", ".join(game.id for game in games)))


def _bets(finding: Finding, made: Starter) -> tuple[str, ...]:
    """Return the bets that a finding is about, those of a class included."""
    of = finding.subject.bet
    return tuple(offer.bet.id for offer in made.bets if of is not None and of in (offer.bet.id, *offer.bet.groups))
