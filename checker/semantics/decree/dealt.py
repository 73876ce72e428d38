"""What a regulation says of how the cards of a game are dealt, and what came of counting the rounds."""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Citation
from checker.games.apparatus import Apparatus
from checker.games.cards.deal import Deal, SeenDeal, Undecided
from checker.text.record import NamedTuple
from checker.text.span import Span


class DealtHand(NamedTuple):
    """A hand of a card game, as the regulation names it."""

    id: str
    label: str
    citations: tuple[Citation, ...]
    span: Span


class Dealing(NamedTuple):
    """How the cards of a game are dealt.

    `apparatus` has no throws unless all rounds are `counted`: where `undecided` cases of the drawing tables leave the
    chances open, the number of decks is not given, or the rounds are too many. `seen` is the deal as each bet sees it
    that does not count every card that a hand shows.
    """

    hands: tuple[DealtHand, ...]
    apparatus: Apparatus
    counted: Literal["counted", "undecided", "decks_unstated", "too_many"]
    undecided: tuple[Undecided, ...] = ()
    deal: Deal | None = None
    seen: tuple[SeenDeal, ...] = ()
