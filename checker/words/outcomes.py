"""Outcomes and payouts in words: throws, rounds of card games, what each does to a bet, and what it pays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Literal

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Phrase, Style, is_long, number, percent, phrase, price
from checker.games.apparatus import Apparatus, Throw
from checker.games.counting import GOES_ON
from checker.games.deal import RANKS, SUIT_NAMES, CardMark
from checker.semantics.decree.model import Bet, BetStage, NumberText, Payout
from checker.semantics.outcomes import MARKS, Binding, binding_of, mask_of, partition
from checker.semantics.readings import Rules
from checker.syntax.decree.parts import METER, Effect, Event, EventKind, Events, Price, PriceForm
from checker.text.span import NOWHERE
from checker.vocabulary.options import HANDS
from checker.words.names import catalogue, filled, from_catalogue, in_both, runs, scope_words

# Rounds of card games: what outcomes say of the hands, and sets of rounds without listing each.

Voice = Literal["event", "event_written"]  # as it is said, and as a decree or a table file writes it

MOST_NAMED = 6  # rounds that are named one by one; of more, the number is told
MOST_EXCEPTIONS = 2
MOST_LETTERS = 150  # of rounds that are told as they add up, not as their text lists them
MOST_TOTALS = 40  # totals of hands that rounds are told by: of more, nobody reads a list


def card_outcome(kind: str, arguments: tuple[str, ...], language: Language, voice: Voice = "event") -> str | None:
    """Return an outcome that compares hands in words, `banker over player with 6`; None for any other."""
    if kind == "chosen":
        chance = catalogue(language).get(f"even_chance.{arguments[0]}") if voice == "event" else None
        return chance or _named(arguments[0], language)
    texts = catalogue(language)
    template = texts.get(f"round.{kind}")
    if template is None:
        return None
    if kind == "shows_among":
        first, last = (_cards_named(kind, (arguments[place],), language) for place in (2, -1))
        return template.format(*arguments[:2], first if first == last else texts[f"{voice}.range"].format(first, last))
    if kind in MARKS:
        return template.format(arguments[0], _cards_named(kind, arguments[1:], language)).strip()
    told = template.format(*((_named(each, language) if voice == "event" else None) or each for each in arguments))
    totals = arguments[template.count("{") :]
    if not totals:
        return told
    first, last = (_height(each, arguments[0] in HANDS, language, voice) for each in (totals[0], totals[-1]))
    total = first if first == last else texts[f"{voice}.range"].format(first, last)
    if kind == "cards_of":
        return texts["outcome.in_cards"].format(told=told, total=total)
    return f"{told} {total}" if kind == "sum_of_hands" else texts["outcome.with"].format(told=told, total=total)


def _height(total: str, of_hand: bool, language: Language, voice: Voice) -> str:
    """Return a total, a rank of a hand of poker, or a category of them, which is a name where decrees write it."""
    if total in HANDS:
        return total if voice == "event_written" else HANDS[total][language]
    return _cards_named("rank", (str((int(total) - 1) % len(RANKS) + 1),), language) if of_hand else total


def _cards_named(kind: str, cards: Iterable[str], language: Language) -> str:
    """Return a suit, or ranks as a decree writes them: `queen-queen`, `7-7-7`."""
    group, names = ("suit", SUIT_NAMES) if kind == "suited" else ("rank", RANKS)
    named = (names[int(card) - 1] for card in cards)
    return "-".join(catalogue(language).get(f"{group}.{name}", name) for name in named)


def rounds_in_words(
    apparatus: Apparatus, mask: int, language: Language, among: int, hands: Mapping[str, str] = {}
) -> str:
    """Return a set of rounds: comparisons of hands and pairs that it holds, some with exceptions, then single ones.

    `among` are the rounds that can be meant: of those with which a bet wins, a spread needs no third hand. `hands` are
    what hands are called.
    """
    ways = [_as_outcomes(apparatus, mask, among, finer) for finer in _finer_outcomes(apparatus)]
    outcomes, left = min(ways, key=lambda told: len(told[0]) + told[1].bit_count())
    parts: list[str] = [events_in_words(events, hands, language) for events in outcomes]
    rounds = tuple(each for place, each in enumerate(apparatus.throws) if left >> place & 1)
    called = tuple(hands.get(hand, hand) for hand in apparatus.hands)
    parts.extend(_round(each, called, language) for each in rounds[:MOST_NAMED])
    if len(rounds) > MOST_NAMED:
        parts.append(catalogue(language)["outcome.more"].format(count=len(rounds) - MOST_NAMED))
    return ", ".join(parts)


def _as_outcomes(
    apparatus: Apparatus, whole: int, among: int, finer: Iterable[Iterable[Event]]
) -> tuple[list[Events], int]:
    """Return outcomes that make up a set of rounds, as far as they do, and the rounds that are left."""
    found: list[Events] = []
    left = whole
    sides = {event: mask_of(_alone(event), apparatus, {}) & among for event in _comparisons(apparatus)}
    for outcomes, excepts in product((sides, *finer), (False, True)):
        for event in outcomes:
            named = mask_of(_alone(event), apparatus, {})
            outside = (each for each, theirs in sides.items() if named & theirs and not named & theirs & whole)
            events = Events((event,), tuple(each for each in outside if excepts and each != event), NOWHERE)
            rounds = mask_of(events, apparatus, {}) & among
            if rounds & left and not rounds & ~whole and len(events.exclude) <= MOST_EXCEPTIONS:
                found[-1:] = _joined(found[-1:], events)
                left &= ~rounds
    return found, left


def _joined(last: list[Events], events: Events) -> list[Events]:
    """Return lists of outcomes, one and the next as one where they differ in totals that follow each other: 1 to 3."""
    for before in last:
        (event,) = before.include
        end = event.arguments[-1] if event.arguments else ""
        if end.isdecimal():
            after = str(int(end) + 1)
            following = event._replace(arguments=(*event.arguments[:-2], after, after))
            if events == before._replace(include=(following,)):
                return [before._replace(include=(event._replace(arguments=(*event.arguments[:-1], after)),))]
    return [*last, events]


def _comparisons(apparatus: Apparatus) -> Iterator[Event]:
    hands = apparatus.hands
    if len(hands) > 1 and all(dealt.faces for dealt in apparatus.throws):
        yield Event("equal", (), NOWHERE)
        yield from (Event("over", pair, NOWHERE) for pair in permutations(hands, 2))
    yield from (Event("pair", (hand,), NOWHERE) for hand in hands)
    held = sorted({dealt.marks for dealt in apparatus.throws})
    alone = sorted({(mark,) for marks in held for mark in marks if mark.kind != "pair"})
    for marks in (*alone, *(marks for marks in held if len(marks) > 1)):
        first, *also = (_of_mark(mark, hands) for mark in marks)
        yield first._replace(also=tuple(also))
    for hand in hands if len(hands) == 3 else ():
        yield Event("between", (hand, *(other for other in hands if other != hand)), NOWHERE)


def _of_mark(mark: CardMark, hands: Sequence[str]) -> Event:
    least = (str(mark.least),) if mark.least else ()
    return Event(mark.kind, (hands[mark.hand], *least, *map(str, mark.cards)), NOWHERE)


def _finer_outcomes(apparatus: Apparatus) -> Iterator[tuple[Sequence[Event], ...]]:
    """Yield ways to tell rounds by totals: those of hands first, or how far they lie apart and what they add up to."""
    hands = apparatus.hands
    totals = sorted({total for dealt in apparatus.throws for total in dealt.faces}) if hands else []
    if not totals or len(totals) > MOST_TOTALS:
        yield ()
        return
    of_hands: list[tuple[EventKind, tuple[str, ...]]] = [("hand_total", hands)]
    if len(hands) > 1:
        of_hands = [("equal", ()), *(("over", pair) for pair in permutations(hands, 2))]
    by_total = [_with_total(kind, names, total) for kind, names in of_hands for total in totals]
    apart = [_with_total("distance", pair, total) for pair in combinations(hands, 2) for total in range(totals[-1] + 1)]
    sums = sorted({sum(dealt.faces) for dealt in apparatus.throws}) if len(hands) > 1 else ()
    added = [_with_total("sum_of_hands", (), total) for total in sums]
    yield by_total, apart, added
    yield apart, added, by_total


def _with_total(kind: EventKind, hands: tuple[str, ...], total: int) -> Event:
    return Event(kind, (*hands, str(total), str(total)), NOWHERE)


def _alone(event: Event) -> Events:
    return Events((event,), (), NOWHERE)


def _round(dealt: Throw, hands: tuple[str, ...], language: Language) -> str:
    """Return one round: `player 0 with a pair and banker 6`; a category of hands and a stated chance by their names."""
    if not hands or not dealt.faces:
        return _named(dealt.label, language) or dealt.label
    texts = catalogue(language)
    told = []
    for place, (hand, total) in enumerate(zip(hands, dealt.faces, strict=True)):
        paired = bool(dealt.pairs and dealt.pairs[place])
        red = dealt.reds[place] if dealt.reds else None
        more = [texts["round.with_pair"]] if paired else []
        more += [] if red is None else [texts["round.from_red" if red else "round.from_black"]]
        text = " ".join((hand, str(total), *more))
        if dealt.cards and dealt.cards[place]:
            text = texts["outcome.in_cards"].format(told=text, total=dealt.cards[place])
        marks = (_of_mark(mark, hands) for mark in dealt.marks if mark.hand == place and mark.kind != "pair")
        told.append(texts["term.and"].join((text, *(_event(mark, "event", language, {}) for mark in marks))))
    return texts["round.joint"].join(told)


def _named(label: str, language: Language) -> str | None:
    """Return what a hand of poker is called, with its ranks where they are told apart; None for any other round."""
    name, *more = label.split("-")
    ends = [int(text) for text in more if text.isdecimal()]
    if name not in HANDS or not ends:
        return HANDS[name][language] if name in HANDS else None
    return card_outcome("hand_total", (name, *map(str, ends)), language)


# What decides a bet, in words: outcomes as the regulation lists them, throws, and what each does to the bet.

UNSTATED: Bilingual = {"en": "not stated", "es": "no consta"}


def effect_words(effect: str) -> Bilingual:
    """Return what a throw does to a bet: `the 7 wins`."""
    return from_catalogue(f"effect.{effect}")


def stage_words(stage: BetStage) -> Bilingual:
    """Return when something happens to a bet, within a sentence."""
    return from_catalogue("stage.level" if stage.level > 1 else f"stage.{stage.name}", level=stage.level)


def event_as_written(event: Event, number: str | None = None, params: tuple[str, ...] = ()) -> Bilingual:
    """Return an outcome as a decree writes it, with the bet's number filled in: `hop 5-6`."""
    values = binding_of(params, number)
    return in_both("", lambda style: _event(event, "event_written", style.language, values))


def events_as_written(events: Events) -> Bilingual:
    """Return a list of outcomes as a decree writes it, which a table file may have as a key: `sum 0, sum 18`."""
    return in_both("", lambda style: str(events_in_words(events, {}, style.language, "event_written")))


def events_in_words(events: Events, numbers: Mapping[str, str], language: Language, voice: Voice = "event") -> Phrase:
    """Return a list of outcomes with what it excepts; `numbers` holds what stands for each parameter of the bet."""
    included, excluded = (
        phrase(*(_event(event, voice, language, numbers) for event in each), by=", ")
        for each in (events.include, events.exclude)
    )
    return phrase(included, f" {catalogue(language)['outcome.except']} ", excluded) if excluded else included


def throws_text(apparatus: Apparatus, mask: int, among: int | None = None) -> Bilingual:
    """Return the throws of a mask in both languages: 2 to 5, 12, 3-1."""
    return in_both("", lambda style: throws_in_words(mask, apparatus, style, among))


def throws_in_words(
    mask: int, apparatus: Apparatus, style: Style, among: int | None = None, hands: Mapping[str, str] = {}
) -> str:
    """Return throws compactly: totals where all ways to throw them are meant, faces or pockets elsewhere.

    Rounds of cards are told as some of those `among` which they are, if that is given, with what `hands` are called.
    """
    if apparatus.kind == "cards":
        among = apparatus.everything if among is None else among
        return rounds_in_words(apparatus, mask, style.language, among, hands)
    totals, labels = totals_and_rest(apparatus, mask)
    if labels == (GOES_ON,):
        labels = (catalogue(style.language)["event.counting"],)
    return runs((*totals, *labels), style, most=1000)


def totals_and_rest(apparatus: Apparatus, mask: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the totals of which a mask holds every way, ascending, and the labels of its other throws."""
    whole = []
    for total in apparatus.totals(mask):
        ways = apparatus.mask(tuple(throw.total == total for throw in apparatus.throws))
        if not ways & ~mask:
            whole.append(str(total))
            mask &= ~ways
    return tuple(whole), apparatus.labels(mask)


def stages_in_words(stages: tuple[BetStage, ...]) -> Bilingual:
    """Return outcomes as the regulation lists them: `wins on hard n; loses on 7, easy n; stands on the rest`."""
    if not stages:
        return UNSTATED
    return in_both("", lambda style: phrase(*(_stage(stage, style.language) for stage in stages), by=" / "))


def outcomes_in_words(
    bet: Bet,
    number: NumberText | None,
    rules: Rules,
    apparatus: Apparatus,
    style: Style,
    hands: Mapping[str, str] = {},
) -> list[tuple[str, list[str]]]:
    """Return, stage by stage, its name and a line for each thing that can happen to the bet under one reading."""
    binding = binding_of(bet.params, number)
    stages = []
    for stage in rules.stages:
        if stage.name == "then":
            lines = _after_point(stage, rules, apparatus, binding, style)
        else:
            lines = _throws(stage, apparatus, binding, style, hands)
        rounds = apparatus.kind == "cards" and stage.name == "only"
        heading = catalogue(style.language)["stage_heading.each_round"] if rounds else _heading(stage, style.language)
        stages.append((heading, lines))
    return stages


def _throws(
    stage: BetStage, apparatus: Apparatus, binding: Binding, style: Style, hands: Mapping[str, str]
) -> list[str]:
    texts = catalogue(style.language)
    parts = partition(stage, apparatus, binding)
    masks = [(f"effect_on.{effect}", mask) for effect, mask in parts.effects.items() if mask]
    if parts.unsettled:
        masks.append(("outcome.unsettled", parts.unsettled))
    lines = []
    for name, mask in masks:
        throws = throws_in_words(mask, apparatus, style, hands=hands)
        told = throws.split(", ")
        if apparatus.kind == "cards" and (
            len(throws) > MOST_LETTERS or len({*told}) < len(told)
        ):  # as the text has them
            own = (arm.events for arm in stage.arms if name == f"effect_on.{arm.effect}")
            said = [events_in_words(events, hands, style.language) for events in own]
            throws = ", ".join(said) or throws
        lines.append(f"{texts[name]} {_with_ways(throws, apparatus.count(mask), apparatus.ways, style)}")
    return lines


def _with_ways(throws: str, ways: int, every: int, style: Style) -> str:
    """Return throws with their number; of cards that lie in more orders than anyone reads, with their share."""
    if is_long(Fraction(1, every)):
        return f"{throws} ({percent(Fraction(ways, every), style)})"
    return catalogue(style.language)["outcome.ways"].format(throws=throws, ways=ways, all=every)


def _after_point(stage: BetStage, rules: Rules, apparatus: Apparatus, binding: Binding, style: Style) -> list[str]:
    """Return what is said of the rolls after the point as the regulation lists it: the throws depend on the point."""
    numbers = {name: str(value) for name, value in binding.items()}
    lines = [_arm_of(arm.effect, arm.events, numbers, style.language) for arm in stage.arms]
    points = apparatus.totals(partition(rules.stages[0], apparatus, binding).effects.get("sets_point", 0))
    if points and partition(stage, apparatus, binding, points[0]).unsettled:
        lines.append(catalogue(style.language)["outcome.unsettled_then"])
    return lines


def _heading(stage: BetStage, language: Language) -> str:
    texts, counting = catalogue(language), stage.counts
    if counting is None:
        heading = texts["stage_heading.level" if stage.level > 1 else f"stage_heading.{stage.name}"]
        return heading.format(level=stage.level)
    until = texts["stage_heading.seven_out"]
    if counting.until is not None:
        until = str(events_in_words(counting.until, {}, language))
    name = "counts_different" if counting.different else "counts"
    return texts[f"stage_heading.{name}"].format(of=events_in_words(counting.of, {}, language), until=until)


def _stage(stage: BetStage, language: Language) -> str:
    heading = "" if stage.name == "only" else _heading(stage, language)
    joint = {"only": "", "one_roll": ", "}.get(stage.name, ": ")
    return phrase(
        heading, joint, phrase(*(_arm_of(arm.effect, arm.events, {}, language) for arm in stage.arms), by="; ")
    )


def _arm_of(effect: Effect, events: Events, numbers: Mapping[str, str], language: Language) -> str:
    return phrase(catalogue(language)[f"effect_on.{effect}"], " ", events_in_words(events, numbers, language))


def _event(event: Event, voice: Voice, language: Language, values: Mapping[str, str]) -> str:
    if event.also:
        each_alone = (_event(each._replace(also=()), voice, language, values) for each in event.all)
        return phrase(*each_alone, by=catalogue(language)["term.and"])
    arguments = [values.get(argument, argument) for argument in event.arguments]
    of_cards = card_outcome(event.kind, tuple(arguments), language, voice)
    if of_cards is not None:
        return of_cards
    one = event.kind == "at_least" and arguments[0] == "1" and voice == "event"
    template = catalogue(language).get(f"{voice}.{event.kind}{'_one' if one else ''}", "{0}")
    text = template.format(*arguments, faces="-".join(arguments))
    return Phrase(text, "event", event.kind, *arguments)


# Payouts as the regulation prints them, with the throws or numbers they are limited to.

_EVEN: Bilingual = {"en": "even", "es": "a la par"}
_FOR: Bilingual = {"en": "{amount} for {unit}", "es": "{amount} por {unit}, apuesta incluida"}
_TIMES: Bilingual = {"en": "{amount} times", "es": "{amount} veces"}
_OF_METER: Bilingual = {"en": "{} of the meter", "es": "{} del acumulado"}
_ONCE: Bilingual = {"en": "1 time", "es": "1 vez"}


def printed_price(payout: Payout | Price, style: Style) -> str:
    """Return a payout as printed: `7 times`, `8 for 1`, `180%`, `even`, `at least 9 to 5`; else `not stated`."""
    language = style.language
    ends = [(name, end) for name, end in (("at_least", payout.least), ("at_most", payout.most)) if end is not None]
    if ends:
        told = (filled(f"dealing.{name}", style, value=_amount(payout.form, end, style)) for name, end in ends)
        return catalogue(language)["term.and"].join(told)
    if payout.money is not None:
        share = payout.money.currency == METER and percent(payout.money.value, style)
        return (
            _OF_METER[language].format(share)
            if share
            else f"{number(payout.money.value, style)} {payout.money.currency}"
        )
    return _amount(payout.form, payout.if_met if isinstance(payout, Payout) and payout.if_met else payout.amount, style)


def _amount(form: PriceForm, amount: Fraction | None, style: Style) -> str:
    language = style.language
    if form == "even":
        return _EVEN[language]
    if amount is None or form == "unstated":
        return UNSTATED[language]
    if form == "percent":
        return percent(amount, style)
    if form == "times":
        return _ONCE[language] if amount == 1 else _TIMES[language].format(amount=number(amount, style))
    if form == "for":
        return _FOR[language].format(amount=amount.numerator, unit=amount.denominator)
    return price(amount, style)


def price_with_reading(payout: Payout, profit: Fraction | None, style: Style) -> str:
    """Return a payout as printed and, where that is something else, what the winner gains: `7 times = 6 to 1`.

    A commission on the win makes it something else too: `even less commission = 19 to 20`.
    """
    printed = printed_price(payout, style)
    says_profit = payout.form in ("even", "to", "unstated")
    if profit is None or (says_profit and profit == payout.amount):
        return printed
    less = f" {catalogue(style.language)['outcome.less_commission']}" if says_profit else ""
    if profit < 0:  # more is taken than won
        return f"{printed}{less}: {catalogue(style.language)['outcome.loses'].format(part=number(-profit, style))}"
    return f"{printed}{less} = {price(profit, style)}"


def on_throws(payout: Payout, numbers: Mapping[str, str], style: Style) -> str:
    """Return for which throws a payout is printed, `on 2, 12`; empty when it is for all that win."""
    if payout.on is None:
        return ""
    return phrase(catalogue(style.language)["outcome.on"], " ", events_in_words(payout.on, numbers, style.language))


def printed_prices(payouts: Iterable[Payout], style: Style) -> str:
    """Return payouts with what they are limited to: `2 times on 2, 12; 180% for 4, 10`."""
    return phrase(*(_with_limits(payout, style) for payout in payouts), by="; ") or UNSTATED[style.language]


def prices_in_both(payouts: Iterable[Payout], jurisdiction: str) -> Bilingual:
    """Return payouts with the throws they hold for, in both languages: `2 times on 2, 12; 1 to 1 on 3, 4`."""
    lines = tuple(payout._replace(numbers=None) for payout in payouts)
    return in_both(jurisdiction[:2], lambda style: printed_prices(lines, style))


def _with_limits(payout: Payout, style: Style) -> str:
    numbers = ""
    if payout.numbers is not None:
        numbers = f"{catalogue(style.language)['outcome.for_numbers']} {', '.join(payout.numbers)}"
    said = phrase(*filter(None, (printed_price(payout, style), on_throws(payout, {}, style), numbers)), by=" ")
    return phrase(said, scope_words(payout.condition)[style.language])
