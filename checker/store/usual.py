"""The regulation used for a table that names none: the usual rules of its game, or nothing at all.

The id of such a text is empty: no check holds a table to it, only the mathematics of the table's own figures is judged.
"""

from __future__ import annotations

from checker.games.apparatus import Throw
from checker.semantics.decree.model import Game, Header, Regulation
from checker.text.span import NOWHERE
from checker.vocabulary.facts import FACTS

NO_REGULATION = Regulation(id="", path="", header=Header("", "", "", times="profit"))
"""Stands for the regulation of a table that names none: it says nothing."""


_UNDER_AN_ACE = ("dealer_blackjack", "no_blackjack")
"""What the dealer's second card may make of an ace, in the usual rules of blackjack."""


def as_usual_rules(decree: Regulation) -> Regulation:
    """Return the rules of a decree as those that hold where no text does: who says them is left out."""
    return NO_REGULATION._replace(games=decree.games, bets=decree.bets, options=decree.options)


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
    from checker.games.cards.deal import Shoe
    from checker.games.cards.rounds import counted_rounds  # imported lazily: eight decks are counted already

    shoe = Shoe(decks)
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
