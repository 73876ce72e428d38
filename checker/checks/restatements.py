"""A regulation against the one it restates: payouts, outcomes, limits and rules that differ or that only one has.

In the differences, `a` is the restated regulation (`there`) and `b` the one under check (`here`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from checker.cases.case import RegulationCase, Restatement
from checker.cases.comparison.compare import compare_limits, compare_presence
from checker.cases.comparison.model import BetTopic, ComparisonRow, Difference, Side, edges_apart, rows_of
from checker.cases.comparison.prices import compare_outcomes, compare_payouts, lines_of, paid_by_reading
from checker.cases.comparison.rules import compare_bet_rules, compare_games, compare_rules
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value, with_values
from checker.findings.wording import coded_list, listed
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.readings import possible_times
from checker.text.memory import grouped_by
from checker.words.names import code_on, edges_text, in_both, name_of, name_on
from checker.words.outcomes import UNSTATED

SRC001 = words_of("SRC001")
SRC004 = words_of("SRC004")
SRC005 = words_of("SRC005")
SRC006 = words_of("SRC006")
SRC007 = words_of("SRC007")
SRC008 = words_of("SRC008")
SRC012 = words_of("SRC012")


def _difference_found(
    pair: Restatement, here: Side, there: Side, subject: Subject, *related: Related, bet: str | None = None
) -> Observation:
    """Return the observation that two regulations differ, placed in the one that restates the other.

    Where it holds under some readings only, these are the readings of this regulation, or else those of the other. The
    difference is undetermined then, and also where one of the two says nothing.
    """
    readings = here.readings or there.readings
    is_open = readings is not None or here.silent or there.silent
    return Observation(
        at=here.span,
        values={
            **({"bet": bet} if bet is not None else {}),
            "here": here.text,
            "there": there.text,
            "other": pair.against.regulation.id,
        },
        subject=subject,
        citations=(*here.citations, *there.citations),
        related=related,
        readings=readings,
        help=_prevailing(pair),
        severity="warning" if is_open else None,
        verdict="undetermined" if is_open else None,
    )


def _prevailing(pair: Restatement) -> Bilingual | None:
    """Return that a regulation prevails over a text of an operator that restates it; else what the page advises."""
    kinds = (pair.case.regulation.header.kind, pair.against.regulation.header.kind)
    return SRC001["prevails"] if kinds == ("operator", "official") else None


def _beside(side: Side) -> Related:
    """Return what a side says, at its place; the parts of its text become sentences."""
    return Related(side.span, {language: text.replace(" | ", ". ") for language, text in side.text.items()})


@check("SRC001")
def payout_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet and pair of prices."""
    case, against = pair
    for row in rows_of(compare_payouts(against, case).differences):
        difference, there, here = row.difference, row.difference.a, row.difference.b
        bet = case.regulation.bet(difference.game, difference.bet or "")
        if there is None or here is None or there.silent or here.silent or bet is None:
            continue
        pays_here, pays_there = here.text, there.text
        if pays_here == pays_there:  # "8 times" in both: they differ in whether that includes the stake
            pays_here, pays_there = with_stake(case, difference, here), with_stake(against, difference, there)
        edges = (Related(here.span, _edges(case, row)), Related(there.span, _edges(against, row)))
        subject, name = case.regulation.subject(bet, *row.numbers), name_on(bet, row.numbers)
        found = _difference_found(pair, here, there, subject, *edges, bet=name)
        pays: dict[str, Value] = {"here": pays_here, "there": pays_there, "distance": str(difference.distance)}
        pays["apart"] = edges_apart(difference)[0]
        message = None if found.help is None else SRC001["announced"]
        yield found._replace(values={**found.values, **pays}, message=message)


def with_stake(case: RegulationCase, difference: Difference, side: Side) -> Bilingual:
    """Return a price; if it is in times, with whether these include the stake: "8 times" does not say."""
    bet = case.regulation.bet(difference.game, difference.bet or "")
    lines = lines_of(case, bet, difference.number) if bet is not None else ()
    meanings = {
        meaning
        for line in lines
        if line.form == "times"
        for meaning in (possible_times(case.regulation) if line.read_as is None else (line.read_as,))
    }
    stake = SRC001["either" if len(meanings) > 1 else meanings.pop()] if meanings else {}
    return {language: f"{text} {stake.get(language, '')}".rstrip() for language, text in side.text.items()}


def _edges(case: RegulationCase, row: ComparisonRow) -> Bilingual:
    """Return the house edges of one side in words; numbers reported together share them."""
    place = (row.difference.game, row.difference.bet, row.numbers[0] if row.numbers else None, True)
    figures = [each for each in case.figures.all if (each.game, each.bet, each.number, each.judged) == place]
    edges = in_both(case.regulation.header.country, lambda style: edges_text(figures, style))
    return with_values(SRC001["edges" if edges["en"] else "this_payout"], edges=edges)


@check("SRC002")
def outcomes_differ(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet whose throws do other things, and per game with other dice or another wheel."""
    case, against = pair
    for row in rows_of(compare_outcomes(against, case).differences):
        there, here = row.difference.a, row.difference.b
        bet = case.regulation.bet(row.difference.game, row.difference.bet or "")
        if there is not None and here is not None and bet is not None:
            subject, name = case.regulation.subject(bet, *row.numbers), name_on(bet, row.numbers)
            yield _difference_found(pair, here, there, subject, _beside(here), _beside(there), bet=name)
    for difference in compare_games(against, case).differences:
        there, here = difference.a, difference.b
        game = case.regulation.game(difference.game or "")
        if difference.topic == "dice" and there is not None and here is not None and game is not None:
            subject, name = Subject(case.regulation.id, game.id), name_of(game)
            yield _difference_found(pair, here, there, subject, _beside(here), _beside(there), bet=name)


@check("SRC003")
def removal_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet or group."""
    yield from _bet_rule_differs(pair, "removal", lambda bet: bet.manners_by_group)


@check("SRC004")
def opening_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet or group."""
    yield from _bet_rule_differs(pair, "opening", lambda bet: bet.opens_by_group)


def _bet_rule_differs(pair: Restatement, topic: BetTopic, is_of_group: Callable[[Bet], bool]) -> Iterator[Observation]:
    """Yield one finding per bet on which the two differ, or per group if that is what sets the rule for its bets."""
    case, against = pair
    seen = set()
    for difference in compare_bet_rules(against, case).differences:
        there, here = difference.a, difference.b
        bet = case.regulation.bet(difference.game, difference.bet or "")
        if difference.topic != topic or there is None or here is None or bet is None:
            continue
        owner = (case.regulation.group(bet.game, bet.group or "") if is_of_group(bet) else None) or bet
        key = (owner.game, owner.id, there.text["en"], here.text["en"])
        if key not in seen:
            seen.add(key)
            subject = Subject(case.regulation.id, owner.game, owner.id)
            label = Related(there.span, with_values(SRC004["there"], text=there.text))
            found = _difference_found(pair, here, there, subject, label, bet=name_of(owner))
            yield found._replace(at=owner.span, citations=(*owner.citations, *there.citations))


@check("SRC005")
def limit_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per limit that both set, and one for all that only one of the texts sets."""
    case, against = pair
    other, differences = against.regulation.id, compare_limits(against, case).differences
    seen = set()
    for each in differences:
        there, here = each.a, each.b
        if there is not None and here is not None and (there.span, here.span) not in seen:
            seen.add((there.span, here.span))
            yield Observation(
                at=here.span,
                values={"here": here.text, "there": there.text, "other": other},
                subject=Subject(case.regulation.id, each.game, each.bet),
                citations=(*here.citations, *there.citations),
                related=(Related(there.span, SRC005["the_limit_there"]),),
                severity="warning",
                verdict="undetermined" if here.silent != there.silent else "violation",
                help=_prevailing(pair),
            )
    left_out = [each.a for each in differences if each.a is not None and each.b is None]
    added = [each.b for each in differences if each.b is not None and each.a is None]
    for name, sides, in_this in (("left_out", left_out, False), ("added", added, True)):
        limits = {lang: coded_list(dict.fromkeys(side.text[lang] for side in sides)) for lang in SRC005[name]}
        if sides:
            yield Observation(
                at=sides[0].span if in_this else case.regulation.span,
                values={"limits": limits, "other": other},
                subject=Subject(case.regulation.id),
                citations=tuple(dict.fromkeys(citation for side in sides for citation in side.citations)),
                message=SRC005[name],
                help=_prevailing(pair),
            )


@check("SRC006")
def bet_missing(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding for all that only the other text has, one for all that only this one has."""
    case, against = pair
    other, rows = against.regulation.id, rows_of(compare_presence(against, case).differences)
    left_out = [(each, each.difference.a) for each in rows if each.difference.b is None]
    added = [(each, each.difference.b) for each in rows if each.difference.a is None]
    yield from _one_sided(pair, left_out, SRC006["message"])
    yield from _one_sided(pair, added, SRC006["added"], only_here=True)
    for row in rows:
        there, here = row.difference.a, row.difference.b
        if here is not None and there is not None:
            yield Observation(
                at=here.span,
                values={"what": _bet_or_game(row), "here": here.text, "there": there.text, "other": other},
                subject=Subject(case.regulation.id, row.difference.game, row.difference.bet),
                citations=(*here.citations, *there.citations),
                message=SRC006["numbered"],
                help=_prevailing(pair),
            )


def _one_sided(
    pair: Restatement, rows: Iterable[tuple[ComparisonRow, Side | None]], message: Bilingual, only_here: bool = False
) -> Iterator[Observation]:
    """Yield a finding for all rows that one of two regulations has alone."""
    case, against = pair
    found = [(row, side) for row, side in rows if side is not None]
    if not found:
        return
    first, first_side = found[0]
    game, places = first.difference.game, {(row.difference.game, row.difference.bet) for row, _ in found}
    bet = first.difference.bet if len(places) == 1 else None
    # What is missing would stand at its bet, its game, or somewhere in the regulation.
    own = case.regulation.bet(game, bet) if bet is not None else None
    home = own or case.regulation.game(game or "") or case.regulation
    at = first_side.span if only_here else home.span
    names = tuple(_bet_or_game(row) for row, _ in found)
    spans = dict.fromkeys(side.span for _, side in found)
    yield Observation(
        at=at,
        values={
            "what": in_both(case.regulation.header.country, lambda style: listed(names, style)),
            "other": against.regulation.id,
        },
        subject=Subject(case.regulation.id, game, bet, first.numbers if bet is not None else ()),
        citations=tuple(dict.fromkeys(citation for _, side in found for citation in side.citations)),
        related=tuple(Related(span, SRC006["only_here"]) for span in spans if span != at),
        message=message,
        help=_prevailing(pair),
    )


def _bet_or_game(row: ComparisonRow) -> str:
    """Return what a row is about: `hard` 4, 10, or the game."""
    name = row.difference.bet or row.difference.game
    return code_on(name or "", row.numbers, one_by_one=True)


@check("SRC007")
def one_stake_apart(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    case, against = pair
    part = compare_payouts(against, case)
    alike = {(each.game, each.bet) for each in part.alike}
    bets = grouped_by(part.differences, lambda difference: (difference.game, difference.bet))
    for place, differences in bets.items():
        distances = {difference.distance for difference in differences}
        one_stake = all(difference.note == "one-stake" for difference in differences)
        bet = case.regulation.bet(place[0], place[1] or "")
        if not one_stake or len(distances) > 1 or place in alike or bet is None:
            continue
        sides = [side for difference in differences for side in (difference.b, difference.a) if side is not None]
        prices = {}
        for language, words in SRC007["pair"].items():  # each pair once: `100% for 200%`
            pairs = (
                words.format(each.b.text[language], each.a.text[language]) for each in differences if each.a and each.b
            )
            prices[language] = ", ".join(dict.fromkeys(pairs))
        yield Observation(
            at=bet.span,
            values={
                "bet": name_on(bet, ()),
                "direction": SRC007["more" if (distances.pop() or 0) > 0 else "less"],
                "other": against.regulation.id,
                "prices": prices,
            },
            subject=case.regulation.subject(bet),
            citations=tuple(dict.fromkeys(citation for side in sides for citation in side.citations)),
            confidence="low",
        )


_PayoutsAlike = set[tuple["str | None", "str | None", "NumberText | None"]]
"""Game, bet and number of the payouts on which two regulations agree."""


@check("SRC008")
def copied_from_sibling(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet all of whose differing prices are those of one other bet that both texts pay alike."""
    case, against = pair
    part = compare_payouts(against, case)
    alike = {(each.game, each.bet, each.number) for each in part.alike}
    bets: dict[tuple[str | None, str | None], dict[NumberText | None, Side]] = {}
    for each in part.differences:
        if each.b is not None:
            bets.setdefault((each.game, each.bet), {})[each.number] = each.b
    for (game, name), sides in bets.items():
        bet = case.regulation.bet(game, name or "")
        sibling = _copied_from(case, bet, sides, alike) if bet is not None else None
        if bet is None or sibling is None:
            continue
        first = next(iter(sides))
        yield Observation(
            at=sides[first].span,
            values={"bet": name_on(bet, sides), "sibling": name_on(sibling, sides), "other": against.regulation.id},
            subject=case.regulation.subject(bet, *sides),
            citations=tuple(dict.fromkeys(citation for side in sides.values() for citation in side.citations)),
            related=(Related(lines_of(case, sibling, first)[0].span, SRC008["there"]),),
            confidence="low",
        )


def _copied_from(
    case: RegulationCase, bet: Bet, sides: Mapping[NumberText | None, Side], alike: _PayoutsAlike
) -> Bet | None:
    """Return the bet that pays the same on every number at fault, and whose payouts the other text has too.

    One price may coincide by chance: then the two bets must be of one group and the price not even money.

    `sides` is what this text says of each payout of the bet that differs, by number; on `alike` the two agree.
    """
    is_one_price = len({side.profit for side in sides.values()}) == 1
    is_even_money = any(side.profit == 1 for side in sides.values())
    for sibling in case.bets:
        if sibling.game != bet.game or sibling.id == bet.id:
            continue
        if is_one_price and (is_even_money or bet.group is None or sibling.group != bet.group):
            continue
        if all(_pays(case, sibling, number, side.profit, alike) for number, side in sides.items()):
            return sibling
    return None


def _pays(
    case: RegulationCase, bet: Bet, number: NumberText | None, profit: Fraction | None, alike: _PayoutsAlike
) -> bool:
    """Return whether a bet pays this profit on a number, in both regulations."""
    if profit is None or (bet.game, bet.id, number) not in alike:
        return False
    return {paid.one for paid in paid_by_reading(case, bet, number).values()} == {profit}


@check("SRC009")
def restated_commission_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    yield from _bet_rule_differs(pair, "commission", lambda _: False)


@check("SRC010")
def working_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    yield from _bet_rule_differs(pair, "working", lambda _: False)


@check("SRC011")
def option_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per option; one that only one regulation has is undetermined."""
    case, against = pair
    other = against.regulation
    for difference in compare_rules(against, case).differences:
        if difference.topic != "option":
            continue
        there = difference.a or Side(UNSTATED, (), other.span, silent=True)
        here = difference.b or Side(UNSTATED, (), case.regulation.span, silent=True)
        subject = Subject(case.regulation.id, difference.game)
        found = _difference_found(pair, here, there, subject, quoted(other.id, there))
        if difference.equal_if:  # under some meaning of "times" the two agree
            found = found._replace(readings=None, severity="warning", verdict="undetermined")
        yield found


def quoted(regulation: str, side: Side) -> Related:
    """Return what a side says, with the name of its regulation."""
    return Related(side.span, {language: f"`{regulation}`: {text}" for language, text in side.text.items()})


@check("SRC012")
def rule_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per rule that both state; all chips are at stake where one says of no part that it is."""
    case, against = pair
    for difference in compare_rules(against, case).differences:
        there, here = difference.a, difference.b
        if difference.topic not in ("requirement", "rides on", "stake"):
            continue
        is_stake = difference.topic == "stake"
        if there is None or here is None or ((there.silent or here.silent) and not is_stake):
            continue
        bet = case.regulation.bet(difference.game, difference.bet) if difference.bet else None
        subject = Subject(case.regulation.id, difference.game, difference.bet)
        found = _difference_found(pair, here, there, subject, quoted(against.regulation.id, there))
        if bet is not None:
            found = found._replace(values={**found.values, "bet": name_of(bet)}, message=SRC012["of_bet"])
        yield found
