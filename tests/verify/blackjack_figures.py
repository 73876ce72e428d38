"""Recomputes grammars/figures/blackjack.txt: `python -m tests.verify.blackjack_figures` and what to recompute.

`--quick` takes two rule sets of one deck, as `make verify` does; nothing given compares all; `--write` writes the file.
All of it takes about forty minutes.
"""

from __future__ import annotations

import sys
from fractions import Fraction

from checker.probability.card_figures import BlackjackRules
from checker.probability.cards.blackjack_readings import DECKS, known_rules
from checker.text.files import figures_file
from tests.verify.blackjack_shoes import ShoeEdges, shoe_of

PLAIN = BlackjackRules(double="none", hands=1)
OPEN = PLAIN._replace(dealer="face_up", ties="lose", blackjack_pays=Fraction(1))
USUAL = BlackjackRules(hands=2)
EUROPEAN = USUAL._replace(dealer="no_hole_card")
SPANISH = EUROPEAN._replace(double="nine_to_eleven")
"""1979; where a blackjack of the dealer takes the first stake only, it does not matter when he looks."""
ANDORRAN = EUROPEAN._replace(surrender="early_not_ace")
RULES = (
    PLAIN,
    PLAIN._replace(blackjack_pays=Fraction(1)),
    PLAIN._replace(double="nine_to_eleven"),
    OPEN,
    OPEN._replace(ties_on_21="push"),
    USUAL,
    USUAL._replace(double_after_split=False),
    USUAL._replace(surrender="late"),
    USUAL._replace(blackjack_pays=Fraction(6, 5)),
    USUAL._replace(blackjack_pays=Fraction(1)),
    USUAL._replace(hits_soft_17=True),
    USUAL._replace(hits_soft_17=True, blackjack_pays=Fraction(6, 5)),
    USUAL._replace(hits_soft_17=True, surrender="late"),
    EUROPEAN,
    EUROPEAN._replace(double="nine_to_eleven", double_after_split=False),
    EUROPEAN._replace(double="nine_to_eleven", double_after_split=False, blackjack_pays=Fraction(6, 5)),
    SPANISH,
    SPANISH._replace(dealer="checks"),
    ANDORRAN,
    ANDORRAN._replace(double="nine_to_eleven"),
    ANDORRAN._replace(dealer="checks"),
    ANDORRAN._replace(double="nine_to_eleven", dealer="checks"),
)
"""What is shipped. Where more than one split is allowed, the edge of one split bounds it."""
HEAD = """\
# Edges of blackjack by number of decks: "=" is exact for best play, "<=" bounds it from above (split hands are played
# by their own cards). Rules name what differs from the default. Written by python -m tests.verify.blackjack_figures
"""


def written_rules(rules: BlackjackRules) -> str:
    """Return rules as `read_rules` reads them."""
    pairs = zip(BlackjackRules._fields, rules, BlackjackRules(), strict=True)
    changed = [(name, value) for name, value, default in pairs if value != default]
    return " ".join(f"{name}={('no', 'yes')[value] if isinstance(value, bool) else value}" for name, value in changed)


def write() -> None:
    found: dict[BlackjackRules, list[str]] = {rules: [] for rules in RULES}
    for decks in DECKS:
        edges = ShoeEdges(shoe_of(decks))
        for rules in RULES:
            edge = edges.edge(rules)
            found[rules].append(f"{decks} {'=' if rules.hands == 1 else '<='} {edge}\n")
            print(decks, written_rules(rules), edge, flush=True)
    with open(figures_file("blackjack.txt"), "w", encoding="utf-8") as file:
        file.write(HEAD + "".join(f"rules {written_rules(rules)}\n{''.join(lines)}" for rules, lines in found.items()))


def compare(quick: bool) -> int:
    wrong = 0
    shoes: dict[int, ShoeEdges] = {}
    for rules, edges in known_rules()[: 2 if quick else None]:
        for known in edges[: 1 if quick else None]:
            shoe = shoes.setdefault(known.decks, ShoeEdges(shoe_of(known.decks)))
            agrees = shoe.edge(rules) == known.edge and known.exact == (rules.hands == 1)
            wrong += not agrees
            print(known.decks, written_rules(rules), "as computed" if agrees else "differs", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    else:
        sys.exit(compare("--quick" in sys.argv))
