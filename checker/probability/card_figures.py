"""The rules of blackjack and stud as values, and the figures that come of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from checker.text.record import NamedTuple

ACE, TEN = 1, 10
BUST = 0  # total of a hand above 21
BLACKJACK = 22  # total of an ace and a ten-valued card dealt as the first two: above every other
UNLIMITED = 99  # number of hands after splits where there is no end to them

Outcome = Literal["win", "push", "lose"]


class BlackjackRules(NamedTuple):
    """The options of a table that change its edge. The defaults are those of a common six-deck pit, 3 to 2."""

    dealer_stands: int = 17
    hits_soft_17: bool = False
    # `checks`: looks for a blackjack before the players act. `no_hole_card`: one card until they are done. `face_up`:
    # both cards are open.
    dealer: Literal["checks", "no_hole_card", "face_up"] = "checks"
    # Without a hole card: what of doubled and split stakes a dealer's blackjack takes.
    lost_to_blackjack: Literal["all", "original"] = "all"
    # Totals are hard ones: an ace and an eight are no nine.
    double: Literal["none", "any_two", "nine_to_eleven", "ten_eleven"] = "any_two"
    double_after_split: bool = True
    # Most hands of a box after splitting: 1 forbids splits, 2 allows one, `UNLIMITED` any. Tens count as equal.
    hands: int = 4
    one_card_to_aces: bool = True
    resplit_aces: bool = False
    blackjack_after_split: bool = False
    # `late`: once it is known that the dealer has no blackjack; `early`: before; `early_not_ace`: not if he shows an
    # ace.
    surrender: Literal["none", "late", "early", "early_not_ace"] = "none"
    wins_pay: Fraction = Fraction(1)
    blackjack_pays: Fraction = Fraction(3, 2)
    ties: Outcome = "push"
    ties_on_21: Outcome | None = None  # where 21 against 21 is settled in another way than other ties
    both_blackjack: Outcome = "push"
    blackjack_beats_21: bool = True
    player_bust: Literal["lose", "push"] = "lose"
    dealer_bust: Literal["pays_all", "push"] = "pays_all"

    def may_double(self, total: int, soft: bool, split: bool) -> bool:
        """Return whether two cards may be doubled; `split`: in a hand that comes of a split."""
        if self.double == "none" or (split and not self.double_after_split):
            return False
        lowest = {"any_two": 0, "nine_to_eleven": 9, "ten_eleven": 10}[self.double]
        return self.double == "any_two" or (not soft and lowest <= total <= 11)

    def dealer_draws(self, total: int, soft: bool) -> bool:
        """Return whether the dealer takes a card."""
        return total < self.dealer_stands or (soft and self.hits_soft_17 and total == 17)

    @property
    def blackjack_ends(self) -> bool:
        """Whether a dealer's blackjack costs one stake, whatever was doubled or split before it was known."""
        return self.dealer == "checks" or (self.dealer == "no_hole_card" and self.lost_to_blackjack == "original")


def after(total: int, soft: bool, card: int) -> tuple[int, bool]:
    """Return the total of a hand with one more card, and whether an ace in it counts eleven; `BUST` above 21."""
    if card == ACE and total + 11 <= 21:
        return total + 11, True
    total += card
    if total > 21 and soft:
        return total - 10, False
    return (total, soft) if total <= 21 else (BUST, False)


def settle(rules: BlackjackRules, player: int, dealer: int) -> Fraction:
    """Return what a player wins per unit staked; both totals may be `BUST` or `BLACKJACK`.

    A hand above 21 is settled before the dealer draws. A blackjack is paid also where a dealer's bust is a push.
    """
    if player == BUST:
        return _net(rules, rules.player_bust)
    if player == dealer == BLACKJACK and rules.both_blackjack != "win":  # one that wins is paid as any other
        return _net(rules, rules.both_blackjack)
    if not rules.blackjack_beats_21 and {player, dealer} == {21, BLACKJACK}:
        return _net(rules, rules.ties_on_21 or rules.ties)
    if player == BLACKJACK:
        return rules.blackjack_pays
    if dealer == BUST:
        return _net(rules, "win" if rules.dealer_bust == "pays_all" else "push")
    if player == dealer:
        return _net(rules, (rules.ties_on_21 if player == 21 else None) or rules.ties)
    return _net(rules, "win" if player > dealer else "lose")


def _net(rules: BlackjackRules, outcome: Outcome) -> Fraction:
    return {"win": rules.wins_pay, "push": Fraction(0), "lose": Fraction(-1)}[outcome]


def canonical(rules: BlackjackRules) -> BlackjackRules:
    """Return these rules with the options that have no effect at their defaults, so that equal games compare equal."""
    usual = BlackjackRules()
    if rules.hands <= 2:
        rules = rules._replace(resplit_aces=usual.resplit_aces)
    if rules.hands == 1:
        rules = rules._replace(
            double_after_split=usual.double_after_split,
            one_card_to_aces=usual.one_card_to_aces,
            blackjack_after_split=usual.blackjack_after_split,
        )
    if rules.double == "none":
        rules = rules._replace(double_after_split=usual.double_after_split)
    if rules.ties_on_21 == rules.ties:
        rules = rules._replace(ties_on_21=None)
    single_stake = rules.double == "none" and rules.hands == 1 and rules.surrender == "none"
    if rules.dealer == "no_hole_card" and rules.blackjack_beats_21 and (single_stake or rules.blackjack_ends):
        # What the dealer's blackjack takes is then one stake whatever the player does, so it changes no play.
        rules = rules._replace(dealer="checks")
    if rules.dealer != "no_hole_card":
        rules = rules._replace(lost_to_blackjack=usual.lost_to_blackjack)
    return rules


class DeckEdge(NamedTuple):
    """The edge of a shoe."""

    decks: int
    edge: Fraction
    exact: bool  # that of best play; else best play leaves the house no more than this


class OptionChoice(NamedTuple):
    """A value of an option under a reading."""

    option: str
    reading: str  # its name
    value: Fraction | int | str
    judged: bool = True
    stated: bool = True  # False where the regulation is silent


class BlackjackFigure(NamedTuple):
    """The edge of a blackjack game under best play; insurance is apart."""

    game: str
    boxes: tuple[str, ...]  # those with the same rules; () means all
    readings: tuple[OptionChoice, ...]  # the choices that make a difference
    judged: bool
    rules: BlackjackRules
    infinite: Fraction
    decks: tuple[DeckEdge, ...]
    silent: tuple[str, ...]  # the permissions it does not mention
    # Of what a round wins per unit first staked, from the infinite deck; None: not computed.
    variance: Fraction | None = None


class InsuranceFigure(NamedTuple):
    """The edge of insurance taken whenever the dealer shows an ace, the player's own cards not looked at."""

    game: str
    bet: str
    pays: Fraction
    infinite: Fraction
    decks: tuple[DeckEdge, ...]

    @property
    def variance(self) -> Fraction:
        """Return the variance of what a unit of insurance wins, from the infinite deck."""
        wins = (1 - self.infinite) / (1 + self.pays)
        return wins * self.pays**2 + 1 - wins - self.infinite**2


StudStatus = Literal["exact", "other_game", "other_play", "unpriced"]


class StudGame(NamedTuple):
    """How a game is dealt and played: cards of a hand, what the dealer needs, how many of his are seen, the raise.

    `idle` is what becomes of the ante where he does not qualify; the raise is returned.
    """

    cards: int
    qualifies: str
    shows: int
    raise_stake: int
    idle: str = "ante_paid"

    @property
    def pays_idle(self) -> bool:
        """Whether a dealer who does not qualify pays the ante; else he returns it."""
        return self.idle != "ante_returned"


class StudRules(NamedTuple):
    """A game with its pay table, by category of hands."""

    game: StudGame
    ante_pays: Fraction
    raise_pays: tuple[tuple[str, Fraction], ...]
    bonus: tuple[tuple[str, Fraction], ...]  # categories without one are left out


class StudEdge(NamedTuple):
    """What an ante comes to under best play, per unit of the ante, the raise included."""

    # Why the rest is None: rounds of this game were not counted; by this pay table another play may be better; or the
    # regulation does not say what a raise pays.
    status: StudStatus
    edge: Fraction | None = None
    variance: Fraction | None = None
    raised: Fraction | None = None  # the share of rounds in which the player raises
    category: str = ""  # the first hand of which the status is so
    most: Fraction | None = None  # by the counted play, best or not, the house keeps this: by the best no more


class StudFigure(NamedTuple):
    """The edge of a stud game under best play; `readings`, `judged` as in `BlackjackFigure`."""

    game: str
    readings: tuple[OptionChoice, ...]
    judged: bool
    rules: StudRules
    found: StudEdge


class CardGameFigures(NamedTuple):
    """The card games of a regulation."""

    games: tuple[BlackjackFigure, ...] = ()  # of blackjack
    insurance: tuple[InsuranceFigure, ...] = ()  # of these
    stud: tuple[StudFigure, ...] = ()


NO_CARD_GAMES = CardGameFigures()  # for regulations without such games
