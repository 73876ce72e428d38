"""Rules of card games: drawing cases, rounds that are not counted, options against each other."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations
from typing import Union

from checker.cases.case import RegulationCase
from checker.cases.table.options import admits, payouts_among
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Language, Observation, Related, Subject
from checker.games.cards.poker import names_of, size_of
from checker.games.deal import Undecided
from checker.probability.cards.blackjack_readings import value_of as value_in_use
from checker.semantics.decree.model import Bet, Game, Option, Payout, Regulation
from checker.semantics.readings import profit
from checker.syntax.decree.parts import OptionAlternatives, OptionBounds, OptionValue, Silence
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.bets import VOCABULARY
from checker.vocabulary.options import OF_ANY_CARDS, OPTIONS, PAY_ROUNDING, STUD_OPTIONS
from checker.words.card_games import option_named, written, written_option
from checker.words.names import in_both, name_of
from checker.words.outcomes import printed_price

OUT014 = words_of("OUT014")
OUT025 = words_of("OUT025")
_DREW: Bilingual = {"en": "{total} when {hand} drew {values}", "es": "{total} cuando {hand} sacó {values}"}
_STOOD: Bilingual = {"en": "{total} when {hand} stands", "es": "{total} cuando {hand} se planta"}
LANGUAGES: tuple[Language, ...] = ("en", "es")

Plain = Union[str, int, Fraction, None]  # a value of an option: a word, a number, a payout


class Exclusion(NamedTuple):
    """Two values that leave each other no room; a value None stands for any value."""

    first: tuple[str, str]
    second: tuple[str, str | None]


EXCLUSIONS = (
    Exclusion(("insurance_offered", "none"), ("insurance_wins", None)),
    Exclusion(("insurance_offered", "none"), ("insurance_maximum", None)),
    Exclusion(("insurance_offered", "none"), ("insurance_bets", None)),
    Exclusion(("dealer_cards", "no_hole_card"), ("hole_card_checked", "before_play")),
    Exclusion(("double", "none"), ("double_after_split", "allowed")),
    Exclusion(("split", "none"), ("double_after_split", "allowed")),
    Exclusion(("split", "none"), ("double_after_split", "none")),
    Exclusion(("split", "none"), ("hands", "unlimited")),
    Exclusion(("split", "once"), ("hands", "unlimited")),
    Exclusion(("split", "none"), ("resplit_aces", "allowed")),
    Exclusion(("split", "once"), ("resplit_aces", "allowed")),
    Exclusion(("split", "none"), ("split_aces", None)),
    Exclusion(("split", "none"), ("blackjack_after_split", None)),
)
SOFT = 17  # the total of which `soft_17` speaks
# How many hands there may be after splits, by what is said of splits.
HANDS = {"none": (1, 1), "once": (1, 2), "allowed": (2, 8)}


def value_of(option: Option) -> OptionValue:
    """Return the value in use: that of the chosen reading, else the printed one."""
    return next((reading.plain for reading in option.readings if reading.name == option.chosen), option.plain)


def values_in(option: Option) -> tuple[OptionValue, ...]:
    """Return every value that an option names: its own, both bounds, or all of a choice."""
    rule = next((reading.value for reading in option.readings if reading.name == option.chosen), option.value)
    if isinstance(rule, OptionBounds):
        return tuple(filter(None, (rule.least, rule.most)))
    if isinstance(rule, OptionAlternatives):
        return rule.values
    if isinstance(rule, Silence):
        return (value_of(option),) if rule.by.text == "unstated" else ()
    return (rule,)


def is_allowed(option: Option, value: OptionValue) -> bool:
    """Return whether a value is of the option's kind; unknown options are reported when names are resolved."""
    term = OPTIONS.get(option.name)
    if term is None:
        return True
    if value.price is not None:
        return term.priced or (term.counted and value.price.form == "unstated")
    if value.integer is not None:
        return term.counted and term.takes(value.integer)
    return len(value.words) == 1 and value.words[0] in term.words


def boxes_overlap(first: Option, second: Option) -> bool:
    """Return whether two options hold for a box in common; no boxes named means all."""
    return not first.at or not second.at or bool(set(first.at) & set(second.at))


def differing_pairs(regulation: Regulation) -> Iterator[tuple[Option, Option]]:
    """Yield the places where one option of a game has two values for the same box."""
    everywhere = [each._replace(yields=False) for each in regulation.options if each.condition.is_everywhere]
    for first, second in combinations(everywhere, 2):
        same = (first.game, first.name) == (second.game, second.name) and boxes_overlap(first, second)
        own, others = _meanings(first), _meanings(second)
        room = _common(first, second) if same and not first.readings and not second.readings else None
        differ = own[0] != others[0] or (len(own) > 1 < len(others) and own != others)
        if same and (differ if room is None else not room):
            yield first, second


def _common(first: Option, second: Option) -> bool | None:
    """Return whether two rules with bounds or a choice of values have a value in common; None of two single values."""
    if isinstance(first.value, (OptionValue, Silence)) and isinstance(second.value, (OptionValue, Silence)):
        return None
    ends = (
        (one.value, value_in_use(two.name, end)) for one, two in permutations((first, second)) for end in values_in(two)
    )
    return any(end is not None and admits(first.name, rule, end) is not False for rule, end in ends)


def _meanings(option: Option) -> tuple[tuple[object, ...], ...]:
    """Return what makes two options equal: the value in use, and those of the readings that are left open."""
    readings = option.readings if option.chosen is None else ()
    return (_meaning(value_of(option)), *(_meaning(each.plain) for each in readings))


def _meaning(value: OptionValue) -> tuple[object, ...]:
    """Return what makes two values equal, places aside; `even` and `1 to 1` are one price."""
    amount = None
    if value.price is not None:
        form, printed = value.price.form, value.price.amount
        amount = ("to" if form in ("even", "percent") else form, printed)
    return (amount, value.integer, value.words, value.exception.text if value.exception else None)


def exclusive_pairs(regulation: Regulation) -> Iterator[tuple[Option, Option]]:
    """Yield the options of a game that cannot both hold."""
    for first, second in permutations(regulation.options, 2):
        if first.game == second.game and boxes_overlap(first, second) and _exclude(first, second):
            yield first, second


def _exclude(first: Option, second: Option) -> bool:
    one, other = value_of(first), value_of(second)
    if first.name == "ties" and second.name == "both_blackjack":
        excepted = one.exception is not None and one.exception.text == "both_blackjack"
        return one.words != other.words and not excepted
    return excludes((first.name, _plain(one)), (second.name, _plain(other)))


def excludes(first: tuple[str, Plain], second: tuple[str, Plain]) -> bool:
    """Return whether two options, with their values, leave each other no room."""
    if (first[0], second[0]) == ("split", "hands") and isinstance(second[1], int):
        least, most = HANDS.get(str(first[1]), (1, 8))
        return not least <= second[1] <= most
    if first[0] == "soft_17" and second[0] == "dealer_stands" and isinstance(second[1], int):
        return second[1] > SOFT if first[1] == "stand" else second[1] < SOFT
    return any(
        first == rule.first and second[0] == rule.second[0] and rule.second[1] in (None, second[1])
        for rule in EXCLUSIONS
    )


def _plain(value: OptionValue) -> Plain:
    return value.integer if value.integer is not None else value.words[0] if len(value.words) == 1 else None


def _priced_apart(regulation: Regulation) -> Iterator[tuple[Bet, Payout]]:
    """Yield the payouts of an ante or a raise that are not those of the options, even where these state none."""
    for bet in filter(regulation.paid_by_options, regulation.bets):
        told = payouts_among(option for option in regulation.options if option.game == bet.game)
        for payout in bet.payouts_in_use:
            options = [(f"{bet.id}_pays_{hand}", f"{bet.id}_pays") for hand in payout.hands or ("",)]
            paid = {next((told[name] for name in names if name in told), (1, 1)) for names in options}
            gain = profit(payout, "to")
            if gain is not None and paid != {(gain, gain)}:
                yield bet, payout


def misplaced(regulation: Regulation, option: Option) -> str:
    """Return why nothing can come of an option in its game, by the name of the words; "" where something can."""
    game = regulation.game(option.game or "")
    if game is None or option.name not in OPTIONS or option.name == PAY_ROUNDING:
        return ""
    bets, size = VOCABULARY.get(game.id), size_of(game.apparatus)
    is_of_cards = game.apparatus is None or game.apparatus.kind == "cards"
    if bets is not None or size is not None or not is_of_cards:
        fitting = ("raise" if option.name in STUD_OPTIONS else "insurance") in (bets or ())
        fitting |= option.name in OF_ANY_CARDS and is_of_cards
        if not fitting and not (bets is None and size is not None and option.name in STUD_OPTIONS):
            return "of_another"
    if size is not None and OPTIONS[option.name].hand not in ("", *names_of(size)):
        return "no_hand"
    counted = [each for each in regulation.options if (each.game, each.name) == (option.game, "boxes") and each.holds]
    boxes = next((value_of(each).integer for each in counted), None) or OPTIONS["boxes"].most
    return "" if all(0 < int(each) <= boxes for each in option.at) else "no_box"


def _is_possible(option: Option, value: OptionValue, regulation: Regulation) -> bool:
    """Return whether a value is one of the option, and no more cards are shown than a hand has."""
    game = regulation.game(option.game or "")
    size = size_of(game.apparatus) if game is not None and option.name == "dealer_shows" else None
    return is_allowed(option, value) and (size is None or value.integer is None or value.integer <= size)


def _against_bets(regulation: Regulation) -> Iterator[tuple[Option, Span]]:
    """Yield the options that leave no room for a bet or a limit, with where that stands."""
    for option in (each for each in regulation.options if each.holds):
        value = _plain(value_of(option))
        insured = regulation.bet(option.game, "insurance")
        if (option.name, value) == ("insurance_offered", "none") and insured is not None:
            yield option, insured.span
        if option.name == "raise_stake" and isinstance(value, int) and not option.readings:
            from checker.limits.demands import not_kept_with, times_of_other  # imported lazily: for regulations only

            for place in not_kept_with(regulation, option.game, times_of_other("raise", value, "ante")):
                yield option, regulation.limits[place].span


@check("OUT014")
def options_contradict(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per option that has no room or no such value, and one per pair that cannot hold."""
    regulation = case.regulation
    for option in regulation.options:
        game, why = regulation.game(option.game or ""), misplaced(regulation, option)
        if game is not None and why:
            yield regulation.observed(
                option,
                {"option": option_named(option.name), "game": name_of(game), "boxes": ", ".join(option.at)},
                message=OUT014[why],
                help=OUT014["compare"],
            )
    for option, place in _against_bets(regulation):
        yield regulation.observed(
            option,
            {"option": option_named(option.name), "value": written_option(option.name, value_of(option))},
            related=(Related(place, OUT014["no_room"]),),
            message=OUT014["leaves_no_room"],
            help=OUT014["compare"],
        )
    for option in regulation.options:
        for value in (each for each in values_in(option) if not _is_possible(option, each, regulation)):
            term = OPTIONS[option.name]
            numbers = (f"{term.least}–{term.most}",) if term.counted else ()
            allowed = (*term.words, *numbers, *(("3 to 2",) if term.priced else ()))
            yield regulation.observed(
                option,
                {
                    "option": option_named(option.name),
                    "value": written(value),
                    "allowed": ", ".join(allowed),
                },
                message=OUT014["no_value"],
                help=OUT014["allowed"],
            )
    for bet, payout in _priced_apart(regulation):
        yield Observation(
            at=payout.span,
            values={
                "bet": f"`{bet.id}`",
                "price": in_both(regulation.header.country, partial(printed_price, payout)),
                "option": option_named(f"{bet.id}_pays"),
                "key": f"{bet.id}_pays",
            },
            subject=regulation.subject(bet),
            citations=payout.citations,
            message=OUT014["price"],
            help=OUT014["as_option"],
        )
    for first, second in (*differing_pairs(regulation), *exclusive_pairs(regulation)):
        yield Observation(
            at=second.span,
            values={
                "option": option_named(second.name),
                "value": _shown(second),
                "other": option_named(first.name),
                "other_value": _shown(first),
            },
            subject=Subject(regulation.id, second.game),
            citations=(*second.citations, *first.citations),
            related=(Related(first.span, {"en": "the other rule", "es": "la otra regla"}),),
        )


def _shown(option: Option) -> Bilingual:
    """Return a value of an option in words: the one in use, else the first that it admits."""
    return written_option(option.name, next(iter(values_in(option)), value_of(option)))


@check("OUT023")
def drawing_case_open(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per hand."""
    yield from _drawing_cases(case, contradicted=False)


@check("OUT024")
def drawing_case_contradicted(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per hand."""
    yield from _drawing_cases(case, contradicted=True)


def _drawing_cases(case: RegulationCase, contradicted: bool) -> Iterator[Observation]:
    """Yield one finding per hand whose table leaves cases open, or answers them twice."""
    for game in case.regulation.games:
        dealing = game.dealing
        wrong = (each for each in (dealing.undecided if dealing else ()) if bool(each.actions) is contradicted)
        by_hand = grouped_by(wrong, lambda each: each.hand)
        for place, hand in enumerate(dealing.hands if dealing else ()):
            if place in by_hand:
                cases: Bilingual = {key: _cases(game, by_hand[place], key) for key in LANGUAGES}
                yield Observation(
                    at=hand.span,
                    values={"game": name_of(game), "hand": name_of(hand), "cases": cases},
                    subject=Subject(case.regulation.id, game.id),
                    citations=hand.citations,
                )


def _cases(game: Game, undecided: list[Undecided], language: Language) -> str:
    """Return cases in words: `3 when player drew 0, 8; 6 when player stands`."""
    hands = game.dealing.hands if game.dealing else ()
    alike = grouped_by(undecided, lambda each: (each.total, tuple(value is None for value in each.drawn)))
    parts = []
    for (total, stood), group in alike.items():
        if not stood:
            parts.append(str(total))
            continue
        # What the hand before it did is what tables ask for; of several hands before, that is the last.
        values = ", ".join(map(str, dict.fromkeys(each.drawn[-1] for each in group)))
        words = _STOOD if stood[-1] else _DREW
        parts.append(words[language].format(total=total, hand=hands[len(stood) - 1].id, values=values))
    return "; ".join(parts)


@check("OUT025")
def rounds_not_counted(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game."""
    mended = ("decks_unstated", "cards_unstated")
    for game in case.regulation.games:
        counted = game.dealing.counted if game.dealing is not None else None
        if counted in (*mended, "values_unstated", "too_many", "hands_compared", "player_draws"):
            bets = OUT025["of_two_hands" if counted == "hands_compared" else "its_bets"]
            yield case.regulation.observed(
                game,
                {"game": name_of(game), "bets": bets, "why": OUT025[counted]},
                help=None if counted in mended else OUT025["nothing_to_mend"],
            )
