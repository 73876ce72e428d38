"""The rules of a blackjack table as values: what dealer and player may do, and how a finished hand is settled."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from checker.text.record import NamedTuple

ACE, TEN = 1, 10
BUST = 0
"""Total of a hand above 21."""
BLACKJACK = 22
"""Total of an ace and a ten-valued card dealt as the first two: above every other."""
UNLIMITED = 99
"""Number of hands after splits where there is no end to them."""

Outcome = Literal["win", "push", "lose"]


class BlackjackRules(NamedTuple):
    """The options of a table that change its edge. The defaults are those of a common six-deck pit, 3 to 2."""

    dealer_stands: int = 17
    hits_soft_17: bool = False
    dealer: Literal["checks", "no_hole_card", "face_up"] = "checks"
    """`checks`: looks for a blackjack before the players act. `no_hole_card`: one card until they are done.
    `face_up`: both cards are open."""
    lost_to_blackjack: Literal["all", "original"] = "all"
    """Without a hole card: what of doubled and split stakes a dealer's blackjack takes."""
    double: Literal["none", "any_two", "nine_to_eleven", "ten_eleven"] = "any_two"
    """Totals are hard ones: an ace and an eight are no nine."""
    double_after_split: bool = True
    hands: int = 4
    """Most hands of a box after splitting: 1 forbids splits, 2 allows one, `UNLIMITED` any. Tens count as equal."""
    one_card_to_aces: bool = True
    resplit_aces: bool = False
    blackjack_after_split: bool = False
    surrender: Literal["none", "late", "early", "early_not_ace"] = "none"
    """`late`: once it is known that the dealer has no blackjack; `early`: before; `early_not_ace`: not if he shows an
    ace."""
    wins_pay: Fraction = Fraction(1)
    blackjack_pays: Fraction = Fraction(3, 2)
    ties: Outcome = "push"
    ties_on_21: Outcome | None = None
    """Where 21 against 21 is settled in another way than other ties."""
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
    if player == dealer == BLACKJACK:
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
