"""Rules of bets that differ, told once where they come from: of a bet by itself, or of its group."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from checker.cases.case import Restatement
from checker.cases.comparison.model import BetTopic, Side
from checker.cases.comparison.rules import compare_bet_rules
from checker.checks.sources.shared.holding import held_under
from checker.findings.finding import Observation, Related, Subject
from checker.semantics.decree.model import Bet, Group
from checker.text.record import NamedTuple
from checker.words.names import name_of


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
