"""The numbers of a bet: those without a payout, without their mirror, without rules, or that never are the point."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.partitions import Wording, deciding, severity_of_wording, situations_of, wordings
from checker.cases.prices import own_payouts
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.games.apparatus import Apparatus
from checker.limits.form import quantities_in
from checker.probability.figures import is_insurance
from checker.semantics.decree.model import Bet, BetStage, NumberText, left_to, says_outcomes
from checker.semantics.outcomes import Partition, binding_of, mask_of, partition
from checker.semantics.readings import Rules, judged_interpretations
from checker.syntax.decree.parts import Event
from checker.text.memory import grouped_by
from checker.words.names import bets_text, name_of, numbers_text, numbers_with_article
from checker.words.outcomes import event_as_written, throws_text

OUT004 = words_of("OUT004")
OUT005 = words_of("OUT005")
OUT007 = words_of("OUT007")
OUT012 = words_of("OUT012")
OUT022 = words_of("OUT022")


Gap = tuple[tuple[NumberText, ...], str]
"""Numbers that a bet leaves without a price, or winning throws of a number, in English."""


def unpriced_gaps(case: RegulationCase, bet: Bet) -> dict[Gap, tuple[Bilingual, list[str]]]:
    """Return what the prices of a bet leave out, in words, with the readings in use under which they do."""
    found: dict[Gap, tuple[Bilingual, list[str]]] = {}
    for interpretation in judged_interpretations(bet):
        for numbers, missing in _unpriced(bet, interpretation.rules, case.regulation.apparatus(bet)):
            found.setdefault((numbers, missing["en"]), (missing, []))[1].append(interpretation.name)
    return found


def _unpriced(
    bet: Bet, rules: Rules, apparatus: Apparatus | None
) -> Iterator[tuple[tuple[NumberText, ...], Bilingual]]:
    """Yield the numbers without any price, then the winning throws of a number that its prices leave out.

    A bet made on no number that is paid as one that has prices for its numbers only is left with all its wins.
    """
    priced = [payout for payout in rules.payouts if payout.amount is not None or payout.is_open]
    if not priced or rules.numbers is None:
        return
    prices = {
        number: [payout for payout in priced if payout.numbers is None or number in payout.numbers]
        for number in rules.numbers or (None,)
    }
    bare = tuple(number for number in rules.numbers if not prices[number])
    if bare:
        yield bare, dict.fromkeys(("en", "es"), numbers_text(bare))
    for number, payouts in prices.items():
        if number in bare or (not payouts and bet.same_payouts_as is None):
            continue
        if rules.stages and apparatus is not None and all(payout.on is not None for payout in payouts):
            won = paid = 0
            for situation in situations_of(bet, rules.stages, number, apparatus):
                won |= situation.parts.effects.get("wins", 0)
            for payout in payouts:
                if payout.on is not None:
                    binding = binding_of(bet.params, number)
                    paid |= mask_of(payout.on, apparatus, binding, rest=apparatus.everything)
            if won & ~paid:
                yield (() if number is None else (number,)), throws_text(apparatus, won & ~paid)


@check("OUT004")
def number_without_payout(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet for its unpriced numbers, and one for its unpriced throws."""
    for bet in case.regulation.bets:
        source = case.regulation.bet(bet.game, bet.same_payouts_as) if bet.same_payouts_as else None
        reported = unpriced_gaps(case, source) if source else {}
        for gap, (missing, names) in unpriced_gaps(case, bet).items():
            if gap not in reported:
                yield case.regulation.observed(
                    bet,
                    {"bet": name_of(bet), "missing": missing, "source": name_of(source or bet)},
                    *gap[0],
                    readings=None if len(names) == len(judged_interpretations(bet)) else tuple(names),
                    message=None if source is None else OUT004["paid_as"],
                )


TOTALS = ("chosen", "hard", "easy")  # outcomes whose number is a total; faces have no mirror
GIVES: dict[tuple[bool, bool], Bilingual] = {
    (True, True): OUT005["priced_and_capped"],
    (True, False): OUT005["only_priced"],
    (False, True): OUT005["only_capped"],
}


def missing_mirrors(bet: Bet, apparatus: Apparatus | None) -> dict[NumberText, NumberText]:
    """Return the totals that a bet lacks though it has their mirrors, each with its mirror: 8 for 6 with two dice.

    None where its numbers are not meant to be symmetric: they are when they have more whole pairs than halves.
    """
    if apparatus is None or apparatus.kind != "dice" or len(bet.params) != 1 or not bet.numbers or not are_totals(bet):
        return {}
    have = {int(number) for number in bet.numbers}
    axis = 7 * len(apparatus.throws[0].faces)
    alone = sorted((number for number in have if axis - number not in have), reverse=True)
    pairs = sum(1 for number in have if axis - number in have and number * 2 < axis)
    return {str(axis - number): str(number) for number in alone if len(alone) <= pairs}


def are_totals(bet: Bet) -> bool:
    """Return whether the numbers of a bet are totals of the dice."""
    kinds = {event.kind for event in _events(bet.stages) if bet.params[0] in event.arguments}
    return bool(kinds) and kinds <= set(TOTALS)


def _events(stages: tuple[BetStage, ...]) -> Iterator[Event]:
    for stage in stages:
        yield from stage.counts.of.named if stage.counts else ()
        for arm in stage.arms:
            yield from arm.events.named


def limits_of(case: RegulationCase, bet: Bet, numbers: tuple[NumberText, ...]) -> Iterator[Related]:
    """Yield where the regulation limits some of these numbers of a bet by name."""
    for limit in case.regulation.limits:
        quantities = (each for said in (limit.relation, limit.quantity) if said for each in quantities_in(said))
        named = any(quantity.of.text == bet.id for quantity in quantities)
        if named and not set(numbers).isdisjoint(limit.numbers):
            yield Related(limit.span, {"en": "limit for it", "es": "límite para él"})


@check("OUT005")
def missing_mirror_number(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet whose list of numbers is not symmetric."""
    for bet in case.regulation.bets:
        missing = missing_mirrors(bet, case.regulation.apparatus(bet))
        if not missing:
            continue
        prices = [
            Related(payout.span, {"en": "payout for it", "es": "pago para él"})
            for payout in own_payouts(bet)
            if not missing.keys().isdisjoint(payout.numbers or ())
        ]
        limits = tuple(limits_of(case, bet, tuple(missing)))
        gives = GIVES.get((bool(prices), bool(limits)))
        unclears = [unclear for unclear in bet.unclears if any(reading.numbers for reading in unclear.readings)]
        yield Observation(
            at=bet.span,
            values={
                "bet": name_of(bet),
                "numbers": numbers_text(bet.numbers or ()),
                "missing": numbers_with_article(missing),
                "mirrors": numbers_with_article(missing.values()),
                **({"gives": gives} if gives else {}),
            },
            subject=case.regulation.subject(bet, *missing),
            citations=unclears[0].citations if unclears else bet.citations,
            related=(*prices, *limits),
            message=OUT005["priced"] if gives else None,
        )


@check("OUT007")
def parameter_ignored(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet that ignores its number; readings that do it alike are one."""
    for bet in (bet for bet in case.regulation.bets if bet.params):
        if bet.staked_on and any(line.numbers for line in bet.payouts):
            continue  # a horn high wins with the same throws whatever its number, and is paid by it
        source = case.regulation.bet(bet.game, bet.same_outcomes_as) if bet.same_outcomes_as else None
        worded = list(wordings(case, bet))
        if source is not None and not source.params and bet.stages:  # taken over from a bet that is made on no number
            worded.append(Wording("judged", None, bet.stages, bet.numbers))
        found: dict[object, Observation] = {}
        for wording in worded:
            used = {argument for event in _events(wording.stages) for argument in event.arguments}
            ignored = tuple(name for name in bet.params if name not in used)
            arms = (arm for stage in wording.stages for arm in stage.arms)
            wins = next((arm for arm in arms if arm.effect == "wins"), None)
            if ignored and wins is not None:
                each = case.regulation.observed(
                    bet,
                    {
                        "bet": name_of(bet),
                        "which": f" (`{', '.join(ignored)}`)" if len(bet.params) > 1 else "",
                        "wins": event_as_written(wins.events.include[0]),
                    },
                    at=wins.span if bet.same_outcomes_as is None else bet.span,
                    **severity_of_wording(wording),
                )
                key = (str(each.values), each.verdict, each.severity, each.readings is None)
                first = found.setdefault(key, each)
                if first is not each:
                    found[key] = first._replace(
                        readings=first.readings and first.readings + (each.readings or ()),
                        related=(*first.related, Related(each.at, OUT007["also"])),
                    )
        yield from found.values()


@check("OUT008")
def parameter_unstated(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet without the values of its number."""
    for bet in case.regulation.bets:
        judged = judged_interpretations(bet)
        without = tuple(each.name for each in judged if each.rules.numbers is None)
        if without:
            yield case.regulation.observed(
                bet, {"bet": name_of(bet)}, readings=None if len(without) == len(judged) else without
            )


@check("OUT012")
def outcomes_unstated(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game; in one with options or uncounted hands, for priced bets that no option decides."""
    regulation = case.regulation
    for game in regulation.games:
        # A bet may also leave what decides it to another regulation (REF013).
        bets = [
            bet
            for bet in regulation.bets
            if bet.game == game.id
            and not any(says_outcomes(each.rules.stages) for each in judged_interpretations(bet))
            and not any(says_outcomes(each.stages) for each in bet.variants)
            and left_to(regulation, bet, case.held) is None
            and not any(each.stages or each.unclears for each in case.left_to_above(bet))
        ]
        by_options = any(option.game == game.id for option in regulation.options)
        apparatus, counted = game.apparatus, False
        if apparatus is not None:
            counted = bool(apparatus.hands and apparatus.throws)
            by_options = apparatus.kind == "cards" and (by_options or not counted)
        if by_options:
            priced = [each for each in bets if any(line.amount is not None for line in each.payouts_in_use)]
            told = (regulation.paid_by_options(each) or is_insurance(each, regulation.options) for each in priced)
            is_dealt = game.dealing is not None and game.dealing.counted != "counted"
            bets = [bet for bet, by_option in zip(priced, told, strict=True) if not is_dealt and not by_option]
        for is_held, alike in grouped_by(bets, lambda bet: bet.silence.outcomes != "not_held").items():
            yield Observation(
                at=alike[0].span,
                values={"game": name_of(game), "bets": bets_text(regulation, alike)},
                subject=regulation.subject(alike[0]) if len(alike) == 1 else Subject(regulation.id, game.id),
                citations=tuple(dict.fromkeys(citation for bet in alike for citation in bet.citations)),
                message=None if is_held else OUT012["not_held"],
                help=None if is_held else OUT012["look"],
            )


def _follows(
    bet: Bet, stages: tuple[BetStage, ...], number: NumberText, second: list[BetStage], apparatus: Apparatus
) -> bool:
    """Return whether a bet is decided on a number as a second stage is once that number is the point."""
    if len(stages) != 1 or stages[0].name != "only":
        return False
    own = _ends(partition(stages[0], apparatus, binding_of(bet.params, number)))
    return any(own == _ends(partition(stage, apparatus, {}, int(number))) for stage in second)


def _ends(parts: Partition) -> tuple[int, int, int]:
    of = parts.effects.get
    return of("wins", 0), of("loses", 0), of("pushes", 0)


@check("OUT022")
def number_never_a_point(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet for all its numbers; milder if only some readings in use have them."""
    for bet in (bet for bet in case.regulation.bets if len(bet.params) == 1):
        apparatus, named = case.regulation.apparatus(bet), bet.same_outcomes_as or bet.rides_on
        main = case.regulation.bet(bet.game, named) if named else None
        if main is None or main.params or apparatus is None:
            continue
        points: set[int] = set()
        second: list[BetStage] = []
        for each in judged_interpretations(main):
            for stage in each.rules.stages[:1]:
                parts = partition(stage, apparatus, {})
                points.update(apparatus.totals(parts.effects.get("sets_point", 0) & ~deciding(parts)))
            second += each.rules.stages[1:]
        judged = judged_interpretations(bet) if points else ()
        found: dict[NumberText, list[str]] = {}
        for interpretation in judged:
            rules = interpretation.rules
            for number in rules.numbers or ():
                if int(number) not in points and _follows(bet, rules.stages, number, second, apparatus):
                    found.setdefault(number, []).append(interpretation.name)
        for readings, same in grouped_by(found.items(), lambda pair: tuple(pair[1])).items():
            numbers = tuple(number for number, _ in same)
            certain = len(readings) == len(judged)
            yield case.regulation.observed(
                bet,
                {"bet": name_of(bet), "numbers": ", ".join(numbers), "main": name_of(main)},
                *numbers,
                related=(Related(main.span, OUT022["main"]),),
                readings=None if certain else readings,
                severity=None if certain else "warning",
            )
