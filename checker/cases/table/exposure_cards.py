"""The largest exposure of one round of a stud game, the ante with its raise and bonus, and of a box of blackjack."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from checker.cases.table.bind import BoundTable
from checker.cases.table.exposure_model import BoxExposure, Win
from checker.probability.cards.blackjack_rules import UNLIMITED, BlackjackRules


def ante_wins(table: BoundTable) -> Mapping[str, tuple[Win, ...]]:
    """Return what the ante wins at its maximum with each category of hands, its raise and bonus included.

    The dealer qualifies and is beaten, if he ever is by such a hand; nothing where the pay table or the maximum is not
    known, or readings differ.
    """
    from checker.cases.table.stud import stud_at_table  # imported lazily: for games of cards only
    from checker.probability.cards.stud import known_games
    from checker.probability.cards.stud_readings import stud_figures

    regulation, game = table.regulation, table.game_id or ""
    figures = stud_at_table(regulation, game, table.file.options) or stud_figures(regulation)
    rules = {figure.rules for figure in figures if figure.game == game and figure.judged}
    bet = regulation.bet(game, "ante")
    limit = table.limits.find("maximum") if bet is None else table.limits.of_bet("maximum", bet)
    if len(rules) != 1 or limit is None or limit.amount is None:
        return {}
    [one] = rules
    known = known_games().get(one.game)
    pays, bonus, stake = dict(one.raise_pays), dict(one.bonus), limit.amount
    found: dict[str, tuple[Win, ...]] = {}
    for line in known.lines if known is not None else ():
        if line.category in pays and line.raised:
            ante = Win("ante", None, stake * (one.ante_pays + bonus.get(line.category, Fraction(0))))
            raised = Win("raise", None, stake * one.game.raise_stake * pays[line.category])
            found[line.category] = (ante, raised) if line.beaten else (ante,)
    return found


def box_exposure(table: BoundTable) -> BoxExposure | None:
    """Return the largest exposure of a box of blackjack under all readings in use, insurance and other bets apart.

    None for other games, and where the table states no maximum for all bets.
    """
    limit = table.limits.find("maximum")
    if (
        limit is None
        or limit.amount is None
        or not any(each.game == table.game_id for each in table.regulation.options)
    ):
        return None
    from checker.probability.cards.blackjack_readings import rules_with  # imported lazily: for games of cards only

    changed = {option.name: option.value for option in table.file.options}
    rules = dict.fromkeys(here for here, _ in rules_with(table.regulation, table.game_id or "", changed))
    return max(
        (most_of(each, limit.amount) for each in rules), key=lambda most: (most.endless, most.amount), default=None
    )


def most_of(rules: BlackjackRules, stake: Fraction) -> BoxExposure:
    """Return the most that a box with a stake wins in one round; of hands that win as much, the fewest."""
    hands = 1 if rules.hands == UNLIMITED else rules.hands
    found = [BoxExposure(rules.blackjack_pays * stake, stake, 1, "blackjack", rules.hands == UNLIMITED)]
    for number in (1, hands):
        doubles = rules.double != "none" and (number == 1 or rules.double_after_split)
        won = rules.wins_pay * stake * number
        found.append(found[0]._replace(amount=won, hands=number, how="won"))
        if doubles:
            found.append(found[0]._replace(amount=2 * won, hands=number, how="doubled"))
    if rules.blackjack_after_split:
        found.append(found[0]._replace(amount=found[0].amount * hands, hands=hands))
    return max(found, key=lambda most: most.amount)
