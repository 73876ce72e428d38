"""Which regulations there are, by id: the shipped ones, those in the user's own folders, and the usual rules."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from checker.games.apparatus import Throw
from checker.semantics.decree.model import Game, Header, Regulation
from checker.text.files import data_folder
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE
from checker.vocabulary.options import FACTS

_SUFFIX = ".decree"
USUAL = "usual_"  # how the ids of files with standard rules begin: they are no regulations, and in no list of them
_OPENING_WORDS = ("regulation", "norma")


class LibraryEntry(NamedTuple):
    """A decree file."""

    id: str
    file: str
    label: str  # what messages show: `regulations/…` for a shipped one, else the path as typed
    shipped: bool
    text: str | None = None  # what it says, where that is in no file: it came on standard input
    in_place_of: str = ""  # the label of the shipped file with the same id, whose place it takes


def is_decree(path: str) -> bool:
    """Return whether a file is a decree, by its ending in any case."""
    return path.lower().endswith(_SUFFIX)


class SameId(Exception):
    """Two files of the user with one id: nobody can tell which is meant, and one may be a copy kept aside."""

    def __init__(self, first: LibraryEntry, second: LibraryEntry) -> None:
        super().__init__(first.id)
        self.first = first
        self.second = second


@cache
def _decrees() -> tuple[LibraryEntry, ...]:
    """Return all decree files of the package, by id."""
    entries = _entries(data_folder("regulations"), "regulations", True)
    return tuple(sorted(entries, key=lambda entry: entry.id))


@cache
def shipped() -> tuple[LibraryEntry, ...]:
    """Return the regulations of the package, by id."""
    return tuple(entry for entry in _decrees() if not entry.id.startswith(USUAL))


@cache
def usual_rules() -> dict[str, LibraryEntry]:
    """Return the standard rules by game, for tables that name no regulation."""
    return {entry.id.removeprefix(USUAL): entry for entry in _decrees() if entry.id.startswith(USUAL)}


def library(folders: Iterable[str] = ()) -> dict[str, LibraryEntry]:
    """Return all regulations by id; a user's own file takes the place of a shipped one of the same id.

    What is named as a folder may be one decree file.

    A file that does not start like a decree is listed under its path: it is checked, and refused there.

    Raises:
        SameId: Two files of the user have one id.
    """
    found = {entry.id: entry for entry in shipped()}
    for folder in folders:
        own = (entry_of_file(folder),) if is_decree(folder) else _entries(folder, folder, False)
        for entry in own:
            name = entry.id or entry.label
            known = found.get(name)
            if known is None:
                found[name] = entry
            elif is_same_file(known, entry):
                continue
            elif known.shipped:
                found[name] = entry._replace(in_place_of=known.label)
            else:
                raise SameId(known, entry)
    return found


def is_same_file(one: LibraryEntry, other: LibraryEntry) -> bool:
    """Return whether two entries are one file, perhaps by two ways."""
    return os.path.realpath(one.file) == os.path.realpath(other.file)


def entry_of_file(path: str) -> LibraryEntry:
    """Return the entry of a file the user named; its id is empty when the file does not start like a decree."""
    return LibraryEntry(_id_of(path), path, path, False)


def entry_of_text(text: str, shown: str) -> LibraryEntry:
    """Return the entry of a decree that came on standard input, by the name it is shown under."""
    return LibraryEntry(_id_in(text.split("\n")), shown, shown, False, text)


def _entries(root: str, label: str, are_shipped: bool) -> Iterator[LibraryEntry]:
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if is_decree(name):
                path = os.path.join(folder, name)
                shown = os.path.normpath(os.path.join(label, os.path.relpath(path, root))).replace(os.sep, "/")
                yield LibraryEntry(_id_of(path), path, shown, are_shipped)


def _id_of(path: str) -> str:
    """Return the word after `regulation`, read from the first line that is no comment."""
    if not os.path.isfile(path):
        return ""  # a pipe would wait for somebody to write
    try:
        with open(path, encoding="utf-8-sig", errors="replace") as lines:
            return _id_in(lines)
    except OSError:
        return ""


def _id_in(lines: Iterable[str]) -> str:
    for line in lines:
        words = line.split("#", 1)[0].split()
        if words:
            return words[1] if len(words) > 1 and words[0] in _OPENING_WORDS else ""
    return ""


# The days on which a regulation is in force, as far as its header gives them.

UNKNOWN = "unknown"


def in_force_since(header: Header) -> str | None:
    """Return the ISO date since when a regulation is in force.

    None when the regulation does not give it, when it depends on a publication of unknown date, or when the printed
    date is not in the calendar.
    """
    if header.days_after_publication is None:
        return None if header.in_force in (None, UNKNOWN) else header.in_force
    if header.published in (None, UNKNOWN):
        return None
    from datetime import date, timedelta  # imported lazily: most regulations print their day

    try:
        published = date.fromisoformat(header.published or "")
        return (published + timedelta(days=header.days_after_publication)).isoformat()
    except (ValueError, OverflowError):
        return None


def last_day_in_force(header: Header) -> str | None:
    """Return the ISO date of the last day on which a regulation is in force; None for no end, or one of unknown day."""
    return None if header.in_force_until == UNKNOWN else header.in_force_until


def depends_on_unknown_day(header: Header) -> bool:
    """Return whether the regulation says when it comes into force, but the day is unknown."""
    says = header.days_after_publication is not None or header.in_force is not None
    return says and in_force_since(header) is None


def ends_before_it_begins(header: Header) -> bool:
    """Return whether the last day in force lies before the first: the regulation was never in force."""
    since, until = earliest_day(header), last_day_in_force(header)
    return since is not None and until is not None and until < since


def made_on(header: Header) -> str | None:
    """Return the ISO date before which the regulation did not exist: the later known day of signing and publication."""
    return max((day for day in (header.signed, header.published) if day is not None and day != UNKNOWN), default=None)


def earliest_day(header: Header) -> str | None:
    """Return the ISO date before which a regulation cannot be in force: it is not published before it is signed."""
    made = made_on(header)
    return in_force_since(header) or in_force_since(header._replace(published=made)) or made


def is_not_yet(header: Header, day: str) -> bool:
    """Return whether a regulation is known to come into force only after a day (ISO date), or to be made after it."""
    since = earliest_day(header)
    return since is not None and day < since


def is_no_longer(header: Header, day: str) -> bool:
    """Return whether a regulation is known to have ended before a day (ISO date) on which it could have applied."""
    until = last_day_in_force(header)
    return until is not None and until < day and not is_not_yet(header, day)


def may_rule(header: Header, day: str) -> bool:
    """Return whether nothing that is known of a regulation keeps it from being in force on a day (ISO date)."""
    return not is_not_yet(header, day) and not is_no_longer(header, day)


REMOVES = ("replaces", "repeals")
CHANGES = ("amends", "inserts", *REMOVES)


def amendments_not_in_force(texts: Sequence[Regulation], day: str) -> frozenset[str]:
    """Return which of some texts change others of them, and are known not to be in force on a day; "": none."""
    named = {text.id for text in texts}
    return frozenset(
        text.id
        for text in texts
        if any(link.kind in REMOVES and link.regulation in named for link in text.links)
        if day and not may_rule(text.header, day)
    )


# The regulation used for a table that names none: the usual rules of its game, or nothing at all. Its id is empty: no
# check holds a table to it, only the mathematics of the table's own figures is judged.


# Stands for the regulation of a table that names none: it says nothing.
NO_REGULATION = Regulation(id="", path="", header=Header("", "", "", times="profit"))


# What the dealer's second card may make of an ace, in the usual rules of blackjack.
_UNDER_AN_ACE = ("dealer_blackjack", "no_blackjack")


def as_usual_rules(decree: Regulation) -> Regulation:
    """Return the rules of a decree as those that hold where no text does: who says them is left out."""
    bets = tuple(bet._replace(outside="usual", is_decided_by_usage=True) for bet in decree.bets)
    options = tuple(option._replace(usual=True) for option in decree.options)
    return NO_REGULATION._replace(games=decree.games, bets=bets, options=options)


def with_decks(rules: Regulation, decks: int) -> Regulation:
    """Return usual rules dealt from so many decks: the trade deals punto y banca from six or eight."""
    if not 1 <= decks <= FACTS["cards.decks"].most:
        return rules
    return rules._replace(games=tuple(_dealt_from(game, decks) for game in rules.games))


def _dealt_from(game: Game, decks: int) -> Game:
    """Return a game with its rounds counted for so many decks; the same where they are not counted, or too many."""
    if game.apparatus is not None and tuple(throw.label for throw in game.apparatus.throws) == _UNDER_AN_ACE:
        ways = 16 * decks, 36 * decks - 1  # cards worth ten, and all others but the ace that is seen
        throws = tuple(Throw(label, (), None, count) for label, count in zip(_UNDER_AN_ACE, ways, strict=True))
        return game._replace(apparatus=game.apparatus._replace(throws=throws))
    dealing = game.dealing
    if dealing is None or dealing.deal is None or game.decks in (None, decks):
        return game
    from checker.games.cards.rounds import counted_rounds  # imported lazily: eight decks are counted already

    shoe = dealing.deal.shoe._replace(decks=decks)
    deal = dealing.deal._replace(shoe=shoe)
    seen = tuple(each._replace(deal=each.deal._replace(shoe=shoe)) for each in dealing.seen)
    found = counted_rounds(deal, seen)
    if found.too_many:
        return game
    dealt = dealing._replace(deal=deal, seen=seen, apparatus=found.apparatus)
    return game._replace(decks=decks, apparatus=found.apparatus, dealing=dealt)


def without_rules(game: str) -> Regulation:
    """Return the regulation used for a game whose usual rules are not at hand: the game, and no bet of it."""
    return NO_REGULATION._replace(games=(Game(game, "", None, None, None, False, (), NOWHERE),))
