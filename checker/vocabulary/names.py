"""What a name of a game stands for in the trade, and how names are compared."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from checker.text.memory import remembered
from checker.vocabulary.bets import ALSO_GAMES, GAMES, KINDS, VOCABULARY
from checker.vocabulary.options import fold_key

_PLACES = re.compile(r"\((\d+(?:_\d+)+)\)")  # `split(1-0)` is `split(0-1)`
_QUOTES = str.maketrans("", "", "'’‘`´ʼ\"“”«».")


@remembered
def fold_name(text: str) -> str:
    """Return a name as it is compared: no case, no accents, no apostrophes: `Don’t Win` is `dont_win`."""
    return _PLACES.sub(_with_members, fold_key(text.translate(_QUOTES)).replace("-", "_"))


def in_order(members: Iterable[str]) -> tuple[str, ...]:
    """Return the members of a number in rising order, in which they name it whatever the order they are typed in."""
    return tuple(sorted(members, key=lambda member: (int(member), len(member))))


def _with_members(found: re.Match[str]) -> str:
    return f"({'_'.join(in_order(found[1].split('_')))})"


def named_game(name: str) -> str:
    """Return the id of a game by its name in the trade; another name stays, as it is compared."""
    folded = fold_name(name)
    return trade_games().get(folded, folded)


@cache
def kinds_of_game(name: str) -> tuple[str, ...]:
    """Return the games of which a folded name is the kind, or a word in either language: `ruleta` is one of several."""
    if name in KINDS:
        return KINDS[name]
    ids = dict.fromkeys((*VOCABULARY, *GAMES))
    names = {id_: (id_, *map(fold_name, GAMES.get(id_, {}).values())) for id_ in ids}
    return tuple(id_ for id_ in ids if any(name in each.split("_") for each in names[id_]))


@cache
def trade_games() -> dict[str, str]:
    """Return the names of the games of the trade, with their ids."""
    names = {fold_name(name): id_ for id_, texts in GAMES.items() for name in texts.values()}
    return {**ALSO_GAMES, **names, **{id_: id_ for id_ in VOCABULARY}}
