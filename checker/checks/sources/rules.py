"""Two regulations compared: outcomes, options, openings, commissions and the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from checker.cases.case import RegulationCase, Restatement
from checker.cases.comparison.model import BetTopic, Side, rows_of
from checker.cases.comparison.prices import compare_outcomes
from checker.cases.comparison.rules import compare_bet_rules, compare_games, compare_rules
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.sources.payouts import held_under, said_by
from checker.findings.finding import Observation, Related, Subject
from checker.semantics.decree.model import Bet, Group
from checker.text.record import NamedTuple
from checker.words.names import name_of, name_on
from checker.words.outcomes import UNSTATED

SRC012 = words_of("SRC012")


# Rules of bets that differ, told once where they come from: of a bet by itself, or of its group.


class _Place(NamedTuple):
    """The bet or group of this text that a difference is about, with the sides of its first bet."""

    owner: Bet | Group
    here: Side
    there: Side


def rule_findings(pair: Restatement, topic: BetTopic, is_of_group: Callable[[Bet], bool]) -> Iterator[Observation]:
    """Yield one finding per bet, or per group that sets the rule for its bets, where the restated text says otherwise.

    A regulation that says nothing leaves the question open: the finding is undetermined then.
    """
    case, against = pair
    places: dict[tuple[object, ...], _Place] = {}
    for difference in compare_bet_rules(against, case).differences:
        bet = case.regulation.bet(difference.game, difference.bet or "")
        if difference.topic != topic or difference.a is None or difference.b is None or bet is None:
            continue
        group = case.regulation.group(bet.game, bet.group or "") if is_of_group(bet) else None
        owner = group or bet
        key = (owner.game, owner.id, difference.a.text["en"], difference.b.text["en"])
        places.setdefault(key, _Place(owner, difference.b, difference.a))
    for owner, here, there in places.values():
        yield Observation(
            at=owner.span,
            values={"bet": name_of(owner), "here": here.text, "there": there.text, "other": against.regulation.id},
            subject=Subject(case.regulation.id, owner.game, owner.id),
            citations=(*owner.citations, *there.citations),
            related=(Related(there.span, {"en": f"there: {there.text['en']}", "es": f"allí: {there.text['es']}"}),),
            **held_under(here, there),
        )


# The regulation and the one it restates differ on when a bet may be made.
@check("SRC004")
def opening_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet or group."""
    yield from rule_findings(pair, "opening", lambda bet: bet.opens_by_group)


# The regulation and the one it restates differ on a rule of a card game.
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
        held = held_under(here, there)
        if difference.equal_if:
            held = {"readings": None, "severity": "warning", "verdict": "undetermined"}
        said = {language: f"`{other.id}`: {text}" for language, text in there.text.items()}
        yield Observation(
            at=here.span,
            values={"here": here.text, "there": there.text, "other": other.id},
            subject=Subject(case.regulation.id, difference.game),
            citations=(*here.citations, *there.citations),
            related=(Related(there.span, said),),
            **held,
        )


# The regulation and the one it restates decide a bet by different rolls.
@check("SRC002")
def outcomes_differ(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet whose throws do other things, and per game with other dice or another wheel."""
    case, against = pair
    other = against.regulation.id
    for row in rows_of(compare_outcomes(against, case).differences):
        there, here = row.difference.a, row.difference.b
        bet = case.regulation.bet(row.difference.game, row.difference.bet or "")
        if there is not None and here is not None and bet is not None:
            yield Observation(
                at=here.span,
                values={"bet": name_on(bet, row.numbers), "here": here.text, "there": there.text, "other": other},
                subject=case.regulation.subject(bet, *row.numbers),
                citations=(*here.citations, *there.citations),
                related=(Related(here.span, said_by(here)), Related(there.span, said_by(there))),
                **held_under(here, there),
            )
    yield from _other_dice(case, against)


def _other_dice(case: RegulationCase, against: RegulationCase) -> Iterator[Observation]:
    for difference in compare_games(against, case).differences:
        there, here = difference.a, difference.b
        game = case.regulation.game(difference.game or "")
        if difference.topic != "dice" or there is None or here is None or game is None:
            continue
        yield Observation(
            at=here.span,
            values={"bet": name_of(game), "here": here.text, "there": there.text, "other": against.regulation.id},
            subject=Subject(case.regulation.id, game.id),
            citations=(*here.citations, *there.citations),
            related=(Related(here.span, said_by(here)), Related(there.span, said_by(there))),
            **held_under(here, there),
        )


# The regulation and the one it restates differ on whether a standing bet may be taken down or changed.
@check("SRC003")
def removal_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet or group."""
    yield from rule_findings(pair, "removal", lambda bet: bet.manners_by_group)


# The regulation and the one it restates differ on the commission of a bet.
@check("SRC009")
def restated_commission_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    yield from rule_findings(pair, "commission", lambda _: False)


_TOPICS = ("requirement", "rides on", "stake")


# The regulation and the one it restates both require something of a table or a bet, and not the same.
@check("SRC012")
def rule_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per rule that both state."""
    case, against = pair
    other = against.regulation
    for difference in compare_rules(against, case).differences:
        there, here = difference.a, difference.b
        if difference.topic not in _TOPICS or there is None or here is None or there.silent or here.silent:
            continue
        bet = case.regulation.bet(difference.game, difference.bet) if difference.bet else None
        said = {language: f"`{other.id}`: {text}" for language, text in there.text.items()}
        yield Observation(
            at=here.span,
            values={
                "here": here.text,
                "there": there.text,
                "other": other.id,
                **({"bet": name_of(bet)} if bet else {}),
            },
            subject=Subject(case.regulation.id, difference.game, difference.bet),
            citations=(*here.citations, *there.citations),
            related=(Related(there.span, said),),
            message=SRC012["of_bet"] if bet else None,
            **held_under(here, there),
        )


# The regulation and the one it restates differ on whether a standing bet works on the come-out roll.
@check("SRC010")
def working_differs(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    yield from rule_findings(pair, "working", lambda _: False)
