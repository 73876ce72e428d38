"""Counts the rounds of grammars/figures/stud.txt again: `python -m tests.verify.stud_figures`; some minutes.

`--write` writes the file.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial

from checker.probability.card_figures import StudGame
from checker.probability.cards import caribbean_stud, three_card_poker
from checker.probability.cards.stud import PlayedOut, known_games
from checker.text.files import figures_file

HEAD = """\
# Rounds of stud games under best play, counted over all deals. A line is a category of the player's hand: rounds in
# which it is folded, then, raised, in which the dealer does not qualify, is beaten, has as much, has more; then the
# least and the most that a raise may pay with it ("-": no bound) for the same play to be best, the ante paying even and
# no bonus being paid. Written by python -m tests.verify.stud_figures
"""
GAMES = {
    game._replace(idle=idle): partial(count, idle == "ante_paid")
    for game, count in (
        (StudGame(3, "queen_high", 0, three_card_poker.RAISE), three_card_poker.played_out),
        (StudGame(5, "ace_king", 1, caribbean_stud.RAISE), caribbean_stud.played_out),
    )
    for idle in ("ante_paid", "ante_returned")
}


def written_games(games: Mapping[StudGame, PlayedOut]) -> str:
    """Return games as `known_games` reads them."""
    lines = []
    for game, known in games.items():
        lines.append(" ".join(map(str, ("game", *game))))
        lines += [" ".join("-" if part is None else str(part) for part in line) for line in known.lines]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    found = {game: count() for game, count in GAMES.items()}
    if "--write" in sys.argv:
        with open(figures_file("stud.txt"), "w", encoding="utf-8") as file:
            file.write(HEAD + written_games(found))
    same = known_games() == found
    print(f"stud games: {len(found)} counted,", "as shipped" if same else "not as shipped")
    sys.exit(not same)
