"""What the shell completes beside commands and options: ids of regulations, codes, games, bets, and files."""

from __future__ import annotations

import re
from collections.abc import Iterable

from click import Context
from click import Parameter as ClickParameter
from click.shell_completion import CompletionItem

from checker.apps.commands import Parameter
from checker.apps.settings import read_settings
from checker.findings.finding import Refusal
from checker.store.library import LibraryEntry, SameId, entry_of_file, is_decree, library
from checker.text.files import FileTrouble, read_text
from checker.vocabulary.bets import VOCABULARY

_REGULATIONS = ("regulation", "regulations", "a", "b", "subjects", "paths")  # by id, or as a file
# A bet where a decree begins to say what it is: its id and, on the same line, its name in the text.
_BET = re.compile(r'^(?:bet|apuesta) (\w+)(?:[^"\n]*"([^"\n]*)")?', re.MULTILINE)


def completed(each: Parameter, context: Context, _: ClickParameter, begun: str) -> list[CompletionItem]:
    """Return what a word that was begun may become; nothing where the configuration or a text cannot be used."""
    before, comma, last = begun.rpartition(",")
    try:
        # Texts are read as they lie there: to parse or to work one out would take seconds, at every key.
        found = [name for name in _names(each.name, context) if name[0].startswith(last)]
    except (Refusal, SameId, FileTrouble):
        found = []
    items = [CompletionItem(f"{before}{comma}{name}", help=words) for name, words in found]
    if each.shown == "DIR":
        return [CompletionItem(begun, type="dir")]
    takes_files = each.name in _REGULATIONS or re.search("FILE|LOG|IMAGE|json", each.shown or "")
    return [*items, CompletionItem(begun, type="file")] if takes_files else items


def _names(of: str, context: Context) -> Iterable[tuple[str, str]]:
    """Return what a parameter of some name takes, each with what it is in few words."""
    if of in ("code", "select", "ignore"):
        from checker.checks.pages import known_codes

        return [(code, kind.slug) for code, kind in sorted(known_codes().items())]
    if of == "game":
        return [(id_, "") for id_ in VOCABULARY]
    if of in _REGULATIONS:
        return [(id_, "") for id_ in _library(context)]
    if of != "bet":
        return ()
    entries = _library(context)
    asked = (context.params.get("regulation") or "").split(",")
    own = [entry_of_file(name) for name in asked if is_decree(name)]
    texts = (read_text(each.file) for each in (*own, *(entries[name] for name in asked if name in entries)))
    return [bet for text in texts for bet in _BET.findall(text)]


def _library(context: Context) -> dict[str, LibraryEntry]:
    return library(read_settings(named=context.params.get("config")).folders)
