"""What a report calls bets, games and readings: names of the text, else of the trade, never the program's ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from checker.findings.wording import listed
from checker.games.bet_names import GAMES, term
from checker.reporters.report.voice import Voice, told
from checker.semantics.decree.model import Bet, Game, Group, Regulation
from checker.semantics.outcomes import THEN, TOTAL_WORDS
from checker.semantics.readings import STATED
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.words.names import MOST_NUMBERS, runs

MOST_LETTERS = 70
"""Of a title that is named whole."""

EFFECTS = ("wins", "loses", "loses_half", "pushes", "stands", "sets_point", "imprisons")
TIMES = ("to", "for", STATED)
"""Readings of "N times", and the only one of a clear wording: they have names of their own."""


class NumberedReading(NamedTuple):
    """A reading of a bet with its place among all of the bet, and what the transcription says it means."""

    place: int
    name: str
    meaning: str


class Names(NamedTuple):
    """Names in one text, in the reader's language; `titles` are those of other texts at hand, by their ids."""

    regulation: Regulation
    voice: Voice
    titles: Mapping[str, str] = {}

    def plain(self, bet: Bet) -> str:
        """Return what a bet is called, without quotation marks: by the text, else by the trade."""
        return bet.label or self.usual(bet) or bet.id.replace("_", " ")

    def head(self, bet: Bet) -> str:
        """Return what a bet is called where it begins a line: a name of the text is left as it is."""
        return bet.label or capital(self.plain(bet))

    def usual(self, bet: Bet) -> str:
        """Return what the trade calls a bet, "" for one that it does not know."""
        entry = term(bet.game, bet.id)
        return entry.name[self.voice.language] if entry else ""

    def quoted(self, item: Bet | Group) -> str:
        """Return a bet or class in quotation marks; its game behind it where another game has one of that name."""
        name = self.plain(item) if isinstance(item, Bet) else item.label or item.id.replace("_", " ")
        game = self.regulation.game(item.game)
        ambiguous = len(_games_of(self.regulation).get(name.casefold(), ())) > 1
        return f"{self.voice.quoted(name)}{f' ({self.game(game)})' if game is not None and ambiguous else ''}"

    def game(self, game: Game) -> str:
        """Return what a game is called."""
        return game.label or self.game_of(game.id)

    def game_of(self, id_: str) -> str:
        """Return what a game is called that the text may only name: by the text, the vocabulary, the trade."""
        own = self.regulation.game(id_)
        if own is not None and own.label:
            return own.label
        if id_ in GAMES:
            return GAMES[id_][self.voice.language]
        return self.voice.say(f"game.{id_}") if self.voice.has(f"game.{id_}") else id_.replace("_", " ")

    def on(self, bet: Bet, numbers: Iterable[str]) -> str:
        """Return a bet with some of its numbers: `Hard Ways (números 4 y 10)`."""
        return f"{self.head(bet)} {self.numbers(numbers)}".rstrip()

    def numbers(self, numbers: Iterable[str]) -> str:
        """Return numbers of a bet in brackets: `(números 4 y 10)`; nothing for a bet without numbers."""
        found = tuple(numbers)
        if not found:
            return ""
        shown = runs(found, self.voice.style)
        if len(found) > MOST_NUMBERS:
            return f"({shown})"
        key = "names.number" if len(found) == 1 else "names.numbers"
        return f"({self.voice.say(key, numbers=listed(tuple(shown.split(', ')), self.voice.style))})"

    def reading(self, name: str, bet: Bet | None) -> str:
        """Return a reading in two words: `solo ganancia`, `lectura 2`, `con 7: gana`, or several of these."""
        places = {each.name: each.place for each in readings_of(bet, self.voice)}
        parts = []
        for part in name.split("+"):
            if part in places:
                parts.append(self.voice.say("names.reading", place=places[part]))
            else:
                parts.append(self.voice.say(f"names.times_{part}") if part in TIMES else self._side(part))
        return ", ".join(parts)

    def meaning(self, name: str, bet: Bet | None) -> str:
        """Return what a reading means: `«veces» sin contar lo apostado`, or what the transcription says of it."""
        meanings = {each.name: self.voice.quoted(each.meaning) for each in readings_of(bet, self.voice)}
        parts = []
        for part in name.split("+"):
            if part in meanings:
                parts.append(meanings[part])
            else:
                parts.append(self.voice.say(f"names.means_{part}") if part in TIMES else self._side(part))
        return ", ".join(parts)

    def _side(self, name: str) -> str:
        """Return the side taken where two clauses claim a throw, `seven_sets_point`, in words."""
        effect = next((each for each in EFFECTS if name.endswith(f"_{each}")), None)
        if effect is None:
            return name.replace("_", " ")
        words = name.removeprefix(THEN).removesuffix(f"_{effect}").split("_")
        totals = [str(TOTAL_WORDS.index(word)) for word in words if word in TOTAL_WORDS]
        throws = ", ".join(totals) if len(totals) == len(words) else "-".join(words)
        key = "names.side_then" if name.startswith(THEN) else "names.side"
        return self.voice.say(key, throws=throws, effect=self.voice.say(f"grid.{effect}"))


def readings_of(bet: Bet | None, voice: Voice) -> tuple[NumberedReading, ...]:
    """Return the readings of a bet, numbered through its doubtful wordings."""
    if bet is None:
        return ()
    every = [reading for unclear in bet.unclears for reading in unclear.readings]
    return tuple(
        NumberedReading(place, each.name, told(each.meaning, voice.language).rstrip("."))
        for place, each in enumerate(every, 1)
    )


def capital(text: str) -> str:
    """Return a text with a capital at its beginning; the path of a file or an id there stays as it is."""
    first = text.partition(" ")[0]
    is_name = "/" in first or "_" in first or "." in first.rstrip(".…")
    return text if is_name else text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return a text with a capital at its beginning and a stop at its end, unless it has one."""
    shown = capital(text)
    return shown if shown.endswith((".", "?", "!", "…")) or not shown else f"{shown}."


def title_of(title: str) -> str:
    """Return the title of a text, its first word no longer in capitals: `Decreto 22/2013`."""
    first, space, rest = title.partition(" ")
    return first.capitalize() + space + rest if first.isalpha() and first.isupper() and len(first) > 3 else title


def short_title(regulation: Regulation) -> str:
    """Return how a text is called where it is named in passing: its title up to the first comma of a long one."""
    title = title_of(regulation.header.title) or regulation.id
    return title if len(title) <= MOST_LETTERS else title.partition(",")[0]


_GAMES: Memory[dict[str, frozenset[str]]] = Memory(most=64)


def _games_of(regulation: Regulation) -> dict[str, frozenset[str]]:
    """Return the games that have a bet or class of a name, by the name in small letters."""
    return _GAMES.recall(regulation, None, lambda: dict(_named(regulation)))


def _named(regulation: Regulation) -> Iterator[tuple[str, frozenset[str]]]:
    found: dict[str, set[str]] = {}
    named: tuple[Bet | Group, ...] = (*regulation.bets, *regulation.groups)
    for item in named:
        found.setdefault((item.label or item.id).casefold(), set()).add(item.game)
    yield from ((name, frozenset(games)) for name, games in found.items())
