"""Stud games against the dealer: what the ante and its raise come to for the pay table that options state.

How often the rounds end in which way is shipped, counted over all deals (grammars/figures/stud.txt, written and
recomputed by `python -m tests.verify.stud_figures`). The counts are those of best play for every pay table inside their
bounds (`stud_ends`): for those the edge is exact, for others nothing is told.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from fractions import Fraction

from checker.probability.cards.card_figures import StudEdge, StudGame, StudRules
from checker.probability.cards.stud_ends import CategoryEnds, PlayedOut
from checker.text.resources import data_folder


def stud_edge(rules: StudRules) -> StudEdge:
    """Return the edge of a pay table."""
    known = known_games().get(rules.game)
    if known is None:
        return StudEdge("other_game")
    pays, bonus = dict(rules.raise_pays), dict(rules.bonus)
    for line in known.lines:
        if not _is_best(line, rules.ante_pays, pays[line.category], bonus.get(line.category, Fraction(0))):
            return StudEdge("other_play", category=line.category)
    profits = [pair for line in known.lines for pair in _profits(line, rules, pays, bonus)]
    total = known.total
    mean = sum((profit * ways for profit, ways in profits), Fraction(0)) / total
    square = sum((profit**2 * ways for profit, ways in profits), Fraction(0)) / total
    raised = Fraction(sum(line.raised for line in known.lines), total)
    return StudEdge("exact", -mean, square - mean**2, raised)


def _is_best(line: CategoryEnds, ante_pays: Fraction, raise_pays: Fraction, bonus: Fraction) -> bool:
    """Return whether the counted play is best for what a hand is paid.

    A better ante and a bonus speak for the raise as a better raise does: where no hand is folded they change nothing.
    """
    if line.most is None:
        return ante_pays >= 1 and bonus >= 0 and (line.least is None or raise_pays >= line.least)
    within = raise_pays <= line.most and (line.least is None or raise_pays >= line.least)
    return ante_pays == 1 and bonus == 0 and within


def _profits(
    line: CategoryEnds, rules: StudRules, pays: Mapping[str, Fraction], bonus: Mapping[str, Fraction]
) -> list[tuple[Fraction, int]]:
    """Return what the player wins in antes, and in how many rounds."""
    stake, more = rules.game.raise_stake, bonus.get(line.category, Fraction(0))
    won = rules.ante_pays + stake * pays[line.category]
    return [
        (Fraction(-1), line.folded),
        (rules.ante_pays + more, line.idle),
        (won + more, line.beaten),
        (more, line.equal),
        (more - 1 - stake, line.better),
    ]


def known_games() -> dict[StudGame, PlayedOut]:
    """Return the games whose rounds are counted."""
    found: dict[StudGame, PlayedOut] = {}
    game: StudGame | None = None
    with open(figures_path(), encoding="utf-8") as file:
        for text in file:
            word, *rest = text.split()
            if word == "game":
                cards, qualifies, shows, stake = rest
                game = StudGame(int(cards), qualifies, int(shows), int(stake))
                found[game] = PlayedOut(game.raise_stake, ())
            elif word != "#" and game is not None:
                folded, idle, beaten, equal, better = map(int, rest[:5])
                line = CategoryEnds(word, folded, idle, beaten, equal, better, _bound(rest[5]), _bound(rest[6]))
                found[game] = found[game]._replace(lines=(*found[game].lines, line))
    return found


def _bound(text: str) -> Fraction | None:
    return None if text == "-" else Fraction(text)


def written_games(games: Mapping[StudGame, PlayedOut]) -> str:
    """Return games as `known_games` reads them."""
    lines = []
    for game, known in games.items():
        lines.append(" ".join(map(str, ("game", *game))))
        lines += [" ".join("-" if part is None else str(part) for part in line) for line in known.lines]
    return "\n".join(lines) + "\n"


def figures_path() -> str:
    """Return the file of the counts."""
    return os.path.join(data_folder("grammars"), "figures", "stud.txt")
