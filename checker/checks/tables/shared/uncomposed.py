"""Why the payout of an announced bet does not follow from those of the chips it is made of."""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.findings.wording import listed
from checker.games.announced import ANNOUNCED, POCKETS
from checker.semantics.decree.announced import unpaid_parts
from checker.semantics.decree.model import Bet, Regulation
from checker.semantics.readings import possible_times
from checker.words.names import in_both

_WHEEL: Bilingual = {
    "en": ", for it is made of single bets on a wheel with one zero only",
    "es": ", que solo se compone de suertes en el cilindro de un cero",
}
_PARTS: Bilingual = {
    "en": ", nor one payout for {parts}, of which it is made",
    "es": ", ni un solo pago de {parts}, de que se compone",
}
_OTHERWISE: Bilingual = {
    "en": ", and decides it otherwise than the single bets it is usually made of",
    "es": ", y la decide de otro modo que las suertes de que suele componerse",
}


def why_uncomposed(regulation: Regulation, bet: Bet) -> Bilingual:
    """Return why an announced bet cannot be paid as its chips, after "no payout is stated for it"; else nothing."""
    game = regulation.game(bet.game) if bet.game else None
    if bet.id not in ANNOUNCED or game is None or game.apparatus is None or game.apparatus.kind != "wheel":
        return {"en": "", "es": ""}
    if {each.label for each in game.apparatus.throws} != POCKETS:
        return _WHEEL
    times = possible_times(regulation)
    bets = {each.id: each for each in regulation.bets if each.game == bet.game}
    parts = tuple(f"`{part}`" for part in unpaid_parts(bet.id, bets, times[0] if len(times) == 1 else None))
    if not parts:
        return _OTHERWISE
    return in_both("", lambda style: _PARTS[style.language].format(parts=listed(parts, style)))
