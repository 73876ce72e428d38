"""The largest exposure of one round of a stud game: the ante at its maximum, with its raise and bonus."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from checker.cases.table.bind import BoundTable
from checker.cases.table.exposure_model import Win


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
