"""A payout among the options of a card game looks like a misprint, and no regulation states it.

Why it matters
    Whoever wins a hand gets at least what was staked on it, in every game of the trade, and a stronger hand of poker
    never less than a weaker one. A payout below that is turned round, or stands in the wrong row.

Fails
    game three_card_poker with 3 cards
    option dealer_qualifies is queen_high [1]
    --- table
    game: three_card_poker
    options: {ante_bonus_straight: 4 to 1, ante_bonus_three_of_a_kind: 1 to 1}

Fails
    game three_card_poker with 3 cards
    option dealer_qualifies is queen_high [1]
    --- table
    game: three_card_poker
    options: {raise_pays: 0 to 1}

Passes
    game three_card_poker with 3 cards
    option dealer_qualifies is queen_high [1]
    --- table
    game: three_card_poker
    options: {ante_bonus_straight: 1 to 1, ante_bonus_three_of_a_kind: 4 to 1}

How to fix
    Compare the payout with the felt. If it is meant, accept it with a waiver.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Observation, Related, Value
from checker.games.cards.poker import names_of, size_of
from checker.semantics.table.model import TableOption
from checker.words.options import option_words

CODE, SEVERITY, SINCE = "TAB036", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("payouts among options",)
MESSAGE: Bilingual = {
    "en": "`{option}`: {payout}; whoever wins gains less than was staked",
    "es": "`{option}`: {payout}; quien gana obtiene menos de lo apostado",
}
ORDER: Bilingual = {
    "en": "`{option}`: {payout}, less than the {other} of the weaker hand (`{weaker}`)",
    "es": "`{option}`: {payout}, menos que el {other} de la jugada inferior (`{weaker}`)",
}
HELP: Bilingual = {"en": "compare the payout with the felt", "es": "cotejar el pago con el paño"}
WEAKER: Bilingual = {"en": "the weaker hand", "es": "la jugada inferior"}
BONUS, RAISE = "ante_bonus_", "raise_pays_"


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per payout; one that the regulation states itself is compared with that (TAB020)."""
    ruled = {rule.name for rule in case.regulation.options} if case.regulation.id else set()
    own = [each for each in case.table.file.options if isinstance(each.value, Fraction) and each.name not in ruled]
    yield from (_told(case, each) for each in own if Fraction(each.value) < 1 and not each.name.startswith(BONUS))
    game = case.table.game
    size = size_of(game.apparatus) if game is not None else None
    for family in (RAISE, BONUS) if size is not None else ():
        by_hand = {each.name.removeprefix(family): each for each in own if each.name.startswith(family)}
        yield from _out_of_order(case, [by_hand[hand] for hand in names_of(size or 0) if hand in by_hand])


def _out_of_order(case: TableCase, weakest_first: list[TableOption]) -> Iterator[Observation]:
    for place, option in enumerate(weakest_first):
        best = max(weakest_first[: place + 1], key=lambda each: Fraction(each.value))
        if Fraction(option.value) < Fraction(best.value):
            yield _told(case, option, best)


def _told(case: TableCase, option: TableOption, weaker: TableOption | None = None) -> Observation:
    values: dict[str, Value] = {"option": option.key.text, "payout": option_words(option.name, option.value)}
    if weaker is not None:
        values |= {"weaker": weaker.key.text, "other": option_words(weaker.name, weaker.value)}
    return Observation(
        at=option.span,
        values=values,
        subject=subject_of_game(case),
        related=() if weaker is None else (Related(weaker.span, WEAKER),),
        message=None if weaker is None else ORDER,
    )
