"""How a payout is printed: rounded percentages, times that may include the stake, none at all, two of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import RegulationCase
from checker.cases.partitions import situations_of
from checker.cases.prices import (
    PayoutCase,
    edges_by_number,
    follows,
    grouped,
    judged_edges,
    own_edges,
    payout_for,
    rides,
    rounded_prices_of,
)
from checker.cases.topics import PERCENTAGES, SEVERAL_PAYOUTS_OF_BET
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Observation, Related, Subject
from checker.findings.wording import Style, edge, fraction, listed, percent, phrase, price
from checker.games.apparatus import Apparatus
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, NumberText, Payout, apparatus_of, left_to, subject_of
from checker.semantics.outcomes import binding_of, bits, narrowest_lines, price_lines
from checker.semantics.readings import (
    Interpretation,
    commissions_in_use,
    is_open,
    judged_interpretations,
    lines_for,
    possible_times,
    profit,
)
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.words.names import bets_text, code_on, in_both, name_of, name_on, numbers_text
from checker.words.outcomes import printed_prices

PAY004 = words_of("PAY004")
PAY005 = words_of("PAY005")
PAY006 = words_of("PAY006")
PAY013 = words_of("PAY013")
PAY018 = words_of("PAY018")
PAY020 = words_of("PAY020")
_NOTATIONS = ("even", "to", "for", "times", "percent")


class Cut(NamedTuple):
    """A percentage that is a fraction cut short: 66% for 2 to 3, 83% for 5 to 6, 110% for the usual 7 to 6."""

    number: NumberText | None
    payout: Payout
    printed: Fraction
    whole: Fraction  # the price it comes from
    to_tens: bool  # cut to tens of percents, not to whole ones
    is_true_odds: bool  # the whole price is fair
    edge: Fraction  # the house edge at the printed price
    whole_edge: Fraction

    def text(self, style: Style) -> str:
        """Return the cut in words: `66% instead of 2 to 3 (66.67%, true odds), house edge 1/250 (0.4%), not 0`."""
        spanish = style.language == "es"
        whole = f"{price(self.whole, style)} ({percent(self.whole, style)}"
        kinds = ("pago habitual", "pago sin ventaja") if spanish else ("usual price", "true odds")
        words = ("en lugar de", "ventaja de la casa", "no") if spanish else ("instead of", "house edge", "not")
        edges = f"{words[1]} {edge(self.edge, style)}, {words[2]} {edge(self.whole_edge, style)}"
        return f"{percent(self.printed, style)} {words[0]} {whole}, {kinds[self.is_true_odds]}), {edges}"


def cuts(case: PayoutCase, bet: Bet) -> Iterator[Cut]:
    """Yield the numbers of a bet whose percentage is cut short; a percentage that is a usual price itself is not."""
    for each in own_edges(case, bet):
        figure = each.figures[0]
        payout = payout_for(bet, each.number)
        if payout is None or payout.form != "percent" or len(figure.payouts or ()) != 1 or len(set(each.values)) != 1:
            continue
        cut = _cut(bet, each.number, payout, figure)
        if cut is not None:
            yield cut


def _cut(bet: Bet, number: NumberText | None, payout: Payout, figure: BetFigure) -> Cut | None:
    printed, fair, win, edge = payout.amount, figure.break_even, figure.win, figure.house_edge
    if printed is None or fair is None or win is None or edge is None:
        return None
    from checker.vocabulary.usual import usual  # imported lazily: for prices in percent only

    known = usual(bet.game, bet.id, number)
    prices = () if rides(bet) or known is None else known.prices
    candidates = (*prices, fair)
    if printed in candidates:
        return None
    # 60% and 80% on odds are prices of their own; only of a usual price is a cut to tens likely.
    as_fine = 100 if (printed * 100).denominator == 1 else 10_000
    for parts, wholes in ((as_fine, candidates), (10, prices)):
        for whole in wholes:
            # Decimals are rounded as often as cut.
            near = (whole * parts // 1, *([round(whole * parts)] if as_fine > 100 else ()))
            if printed * parts in near:
                whole_edge = edge - (whole - printed) * win
                return Cut(number, payout, printed, whole, parts == 10, whole == fair, edge, whole_edge)
    return None


def explained(case: PayoutCase, bet: Bet) -> set[NumberText | None]:
    """Return the numbers whose price is a fraction cut short or rounded: that is the one cause of their edges."""
    rounded = rounded_prices_of(case, bet)
    return {cut.number for cut in cuts(case, bet)} | {each.number for each in rounded}


@check("PAY004", PERCENTAGES)
def truncated_percentage(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding per bet for cuts to percents or hundredths, one for the less certain cuts to tens."""
    for bet in (bet for bet in case.bets if not follows(case, bet)):
        for to_tens, same in sorted(grouped_by(cuts(case, bet), lambda cut: cut.to_tens).items()):
            groups = tuple(grouped_by(same, lambda cut: (cut.printed, cut.whole)).values())
            yield Observation(
                at=same[0].payout.span,
                values={
                    "bet": name_of(bet),
                    "lines": in_both(case.country, partial(_cuts, groups)),
                    "edges": tuple(fraction(cut[0].edge) for cut in groups),
                    "whole_edges": tuple(fraction(cut[0].whole_edge) for cut in groups),
                },
                subject=subject_of(case.regulation, bet.game, bet.id, *(cut.number for cut in same)),
                citations=tuple(dict.fromkeys(citation for cut in same for citation in cut.payout.citations)),
                confidence="low" if to_tens else "high",
                message=PAY004["to_tens"] if to_tens else None,
            )


def _cuts(groups: tuple[list[Cut], ...], style: Style) -> str:
    lines = []
    for same in groups:
        numbers = numbers_text(cut.number for cut in same)
        lines.append(f"{numbers}{': ' if numbers else ''}{same[0].text(style)}")
    return "; ".join(lines)


_SHOWN = 3


@check("PAY020")
def notations_mixed(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for the whole regulation, where no sentence of it says what becomes of the stake."""
    of = case.regulation
    lines = {line.form: line for bet in reversed(of.bets) for line in reversed(bet.payouts) if line.form in _NOTATIONS}
    if of.header.times == "unsettled" and len(lines) > 2:
        first, *others = lines.values()
        yield Observation(
            at=first.span,
            values={"forms": in_both(of.header.country, partial(_forms, lines))},
            subject=Subject(of.id),
            citations=tuple(cited for line in lines.values() for cited in line.citations),
            related=tuple(Related(line.span, PAY020["also"]) for line in others),
        )


def _forms(lines: Iterable[str], style: Style) -> str:
    return listed(tuple(PAY020[form][style.language] for form in lines), style)


@check("PAY005")
def times_unsettled(case: RegulationCase) -> Iterator[Observation]:
    """Yield at most one finding for the whole regulation."""
    country, found = case.regulation.header.country, []
    for bet in case.regulation.bets:
        unsettled = [payout for payout in bet.payouts if is_open(payout)]
        if unsettled and bet.same_payouts_as is None:
            found.append((bet, unsettled))
    if not found or len(possible_times(case.regulation)) < 2:
        return
    payouts = list(dict.fromkeys(payout for _, unsettled in found for payout in unsettled))
    bets = [bet for bet, _ in found]
    message = PAY005["one_bet"] if len(bets) == 1 else None
    if len(payouts) == 1:
        message = PAY005["one_of_each"] if len(bets) == 1 else PAY005["one_price"]
    yield Observation(
        at=payouts[0].span,
        values={
            "prices": len(payouts),
            "bets": len(bets),
            "examples": in_both(country, partial(_edges_of, case, bets, _SHOWN)),
            "all": in_both(country, partial(_edges_of, case, bets, len(bets))),
        },
        subject=Subject(case.regulation.id),
        citations=tuple(dict.fromkeys(each._replace(phrase=None) for payout in payouts for each in payout.citations)),
        message=message,
    )


def _edges_of(case: RegulationCase, bets: list[Bet], most: int, style: Style) -> str:
    """Return the edges of bets under each reading in use, numbers that are alike together."""
    parts: list[str] = []
    for bet in bets[:most]:
        for group in grouped(judged_edges(case.payouts, bet)):
            edges = (edge(each.house_edge, style) for each in group[0].figures if each.house_edge is not None)
            parts.append(phrase(code_on(bet.id, (each.number for each in group)), f": {', '.join(edges)}"))
    if len(bets) > most:
        parts.append("entre otros" if style.language == "es" else "among others")
    return phrase(*parts, by="; ")


@check("PAY018")
def commission_open(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet and commission."""
    country = case.regulation.header.country
    for bet in case.regulation.bets:
        for taken in dict.fromkeys(filter(None, commissions_in_use(bet).values())):
            silent = [term for term, said in (("of", taken.of), ("when", taken.when)) if said is None]
            if taken.rate and silent:
                yield Observation(
                    at=taken.span,
                    values={
                        "bet": name_of(bet),
                        "rate": in_both(country, partial(percent, taken.rate)),
                        "what": PAY018["both" if len(silent) == 2 else silent[0]],
                        "edges": edges_by_number(country, judged_edges(case.payouts, bet)),
                    },
                    subject=case.regulation.subject(bet),
                    citations=taken.citations,
                )


@check("PAY006")
def payout_unstated(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game of which nothing is priced, else one per unpriced bet."""
    regulation = case.regulation
    opened = {(bet.game, bet.id): bet for bet in case.payouts.bets}  # with a reading for all that they may be
    for game in regulation.games:
        bets = [bet for bet in regulation.bets if bet.game == game.id]
        unpriced = [
            bet
            for bet in bets
            if not any(
                each.amount is not None
                for judged in judged_interpretations(opened[bet.game, bet.id])
                for each in judged.rules.payouts
            )
            and not left_to(regulation, bet, case.held)
            and not regulation.paid_by_options(bet)
            and bet.silence.pays != "casino"
            and not any(each.payouts or each.silence.pays == "casino" for each in case.left_to_above(bet))
        ]
        sums = {bet.id: tuple(line for line in bet.payouts if line.money is not None) for bet in unpriced}
        not_held = [bet.silence.pays == "not_held" for bet in unpriced]
        if len(unpriced) == len(bets) > 1 and not any(sums.values()) and len(set(not_held)) == 1:
            message, way_out = ("game_not_held", "look") if not_held[0] else ("whole_game", "ask")
            yield regulation.observed(
                game,
                {"game": name_of(game), "bets": bets_text(regulation, bets)},
                message=PAY006[message],
                help=PAY006[way_out],
            )
        else:
            for bet, lacks_copy in zip(unpriced, not_held, strict=True):
                found = regulation.observed(bet, {"bet": name_of(bet)})
                if lacks_copy:
                    found = found._replace(message=PAY006["not_held"], help=PAY006["look"])
                if sums[bet.id]:
                    prices = in_both(regulation.header.country, partial(printed_prices, sums[bet.id]))
                    values = {**found.values, "prices": prices}
                    found = found._replace(values=values, message=PAY006["sum"], help=PAY006["by_hand"])
                yield found


class Rival(NamedTuple):
    """Two price lines that name one win, neither the narrower one, and do not let the winner gain the same."""

    first: Payout
    second: Payout
    numbers: tuple[NumberText | None, ...]  # on which they meet
    readings: tuple[str, ...] | None  # those in use that make them two prices; None: all

    @property
    def is_of(self) -> tuple[object, object]:
        """Return where the two lines are."""
        return self.first.span, self.second.span


def rivals(case: PayoutCase, bet: Bet) -> Iterator[Rival]:
    """Yield the rival lines of a bet; those that already meet in the bet that it is paid as are reported there."""
    if not _may_meet(bet):
        return
    source = case.bet(bet.game, bet.same_payouts_as) if bet.same_payouts_as else None
    reported = {rival.is_of for rival in rivals(case, source)} if source is not None else set()
    apparatus = apparatus_of(case.games, bet)
    if apparatus is None or not apparatus.throws:
        return
    judged = judged_interpretations(bet, case.times)
    found = [
        (pair, number, interpretation.name)
        for interpretation in judged
        for number in interpretation.rules.numbers or (None,)
        for pair in _pairs(bet, interpretation, number, apparatus)
    ]
    for pair, same in grouped_by(found, lambda each: each[0]).items():
        names = tuple(dict.fromkeys(name for _, _, name in same))
        numbers = tuple(dict.fromkeys(number for _, number, _ in same))
        rival = Rival(*pair, numbers, None if len(names) == len(judged) else names)
        if rival.is_of not in reported:
            yield rival


def _may_meet(bet: Bet) -> bool:
    """Return whether two lines may be for one number: most bets have a single line for each."""
    if len(bet.payouts) < 2 and not bet.unclears:
        return False
    if any(reading.payouts is not None for reading in bet.readings):
        return True
    numbers = [number for payout in bet.payouts for number in payout.numbers or (None,)]
    if len(numbers) < 2 or (None not in numbers and len(set(numbers)) == len(numbers)):
        return False
    totals: list[str] = []
    for payout in bet.payouts:
        events = payout.on.include if payout.on is not None and not payout.on.exclude else ()
        named = [event.arguments[0] for event in events if event.kind == "total"]
        if not named or len(named) < len(events) or not all(total.isdecimal() for total in named):
            return True  # the line is for other throws, too
        totals += named
    return len(set(map(int, totals))) < len(totals)


def _pairs(
    bet: Bet, interpretation: Interpretation, number: NumberText | None, apparatus: Apparatus
) -> Iterator[tuple[Payout, Payout]]:
    """Yield the lines that pay one win at two prices, each pair once."""
    rules = interpretation.rules
    if not rules.stages or len(lines_for(rules.payouts, number)) < 2:
        return
    lines = price_lines(rules.payouts, apparatus, binding_of(bet.params, number), number, interpretation.times)
    once = twice = 0
    for mask in lines.masks:
        once, twice = once | mask, twice | once & mask
    if not twice:
        return
    won = 0
    for situation in situations_of(bet, rules.stages, number, apparatus):
        won |= situation.parts.effects.get("wins", 0)
    seen = set()
    for throw in bits(won & twice):
        named = [rules.payouts[index] for index in narrowest_lines(rules.payouts, lines.masks, throw)]
        for other in named[1:]:
            if profit(other, interpretation.times) != profit(named[0], interpretation.times) and other not in seen:
                seen.add(other)
                yield named[0], other


@check("PAY013", SEVERAL_PAYOUTS_OF_BET)
def two_prices(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding for each pair of lines of a bet, with the numbers; milder if only some readings make it one."""
    for bet in case.bets:
        for rival in rivals(case, bet):
            certain = rival.readings is None
            yield Observation(
                at=rival.second.span,
                values={"bet": name_on(bet, tuple(number for number in rival.numbers if number is not None))},
                subject=subject_of(case.regulation, bet.game, bet.id, *rival.numbers),
                citations=rival.second.citations,
                related=(Related(rival.first.span, PAY013["other"]),),
                readings=rival.readings,
                severity=None if certain else "warning",
            )
