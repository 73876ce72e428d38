"""What a certificate says of stud games: how their rounds end, counted by category of the player's hand, and are paid.

Every round is one of a kind such as `flush:dealer_beaten`. Each kind leads to what is won in it, in antes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual
from checker.findings.wording import Style
from checker.probability.cards.blackjack_certificate import START, PlayState, end_of
from checker.probability.cards.card_figures import StudFigure, StudRules
from checker.probability.cards.stud import known_games
from checker.probability.cards.stud_ends import CategoryEnds, PlayedOut
from checker.probability.cards.stud_readings import stud_figures
from checker.reporters.json.certified_plays import LANGUAGES, CertifiedPlay, clauses_of, rules_of, unproved
from checker.reporters.text.edges_stud import stud_name, unknown_words
from checker.semantics.decree.model import Option, Regulation

COUNTED = "counted_rounds"
"""In the name of a proof: its rounds are those of the stud game, not those of the other bets."""
_MEANS: Bilingual = {
    "en": "every deal counted, the raise made just where it is worth more than to fold: {readings}",
    "es": "contados todos los repartos; la segunda apuesta se hace solo cuando vale más que retirarse: {readings}",
}
_BEATEN, _BETTER = "dealer_beaten", "dealer_better"


def certified_stud(regulation: Regulation) -> Mapping[str, CertifiedPlay]:
    """Return the proofs by name: `caribbean_stud:counted_rounds best_play`, and why readings have none."""
    known, found = known_games(), dict[str, CertifiedPlay]()
    figures = stud_figures(regulation)
    for game in regulation.games:
        own = [figure for figure in figures if figure.game == game.id]
        options = [option for option in regulation.options if option.game == game.id]
        for rules in dict.fromkeys(each.rules.game for each in own if each.found.edge is not None):
            proved = [each for each in own if each.rules.game == rules and each.found.edge is not None]
            found[f"{game.id}:{COUNTED} best_play"] = _best_play(game.label, proved, options, known[rules])
        for each in own:
            if each.found.edge is None:
                why: Bilingual = {language: unknown_words(each.found, Style(language)) for language in LANGUAGES}
                name = f"{game.id}:{COUNTED} {stud_name(each, Style('en'))}"
                found[name] = unproved(game.label, why, each.found.status)
    return found


def _best_play(label: str, figures: list[StudFigure], options: list[Option], played: PlayedOut) -> CertifiedPlay:
    named = {language: "; ".join(stud_name(each, Style(language)) for each in figures) for language in LANGUAGES}
    starts = [START] if len(figures) == 1 else [f"start: {stud_name(each, Style('en'))}" for each in figures]
    states: list[PlayState] = []
    for place, (start, figure) in enumerate(zip(starts, figures, strict=True), 1):
        states += _States(figure.rules, "" if len(figures) == 1 else f" ({place})").all(start, played)
    names = {state.name for state in states}
    ends = dict.fromkeys(to for state in states for to, _ in state.leads if to not in names)
    paid = tuple(option.name for option in options if "pays" in option.name or "bonus" in option.name)
    return CertifiedPlay(
        label,
        {language: _MEANS[language].format(readings=named[language]) for language in LANGUAGES},
        rules_of(options),
        {end: clauses_of(options, *paid) if end.startswith("wins") else "" for end in ends},
        tuple(states),
        {start: str(each.found.edge) for start, each in zip(starts, figures, strict=True)},
        rounds=dict(kind for line in played.lines for kind in _kinds(line)),
    )


def _kinds(line: CategoryEnds) -> Iterable[tuple[str, int]]:
    """Yield the kinds of rounds with a hand of one category that there are, and how many."""
    counted = {
        "folded": line.folded,
        "dealer_not_qualified": line.idle,
        _BEATEN: line.beaten,
        "equal": line.equal,
        _BETTER: line.better,
    }
    yield from ((f"{line.category}:{kind}", rounds) for kind, rounds in counted.items() if rounds)


class _States:
    """The states of one pay table; `mark` tells them from those of another reading."""

    def __init__(self, rules: StudRules, mark: str) -> None:
        self.rules = rules
        self.mark = mark
        self.made: dict[str, PlayState] = {}
        self.ends: dict[str, Fraction] = {}

    def all(self, start: str, played: PlayedOut) -> Iterable[PlayState]:
        """Return the start, then what it leads to, each state before those it leads to itself."""
        rows: dict[str, list[str]] = {}
        total, won = 0, Fraction(0)
        for line in played.lines:
            for kind, rounds in _kinds(line):
                to = self._paid(line.category, kind.partition(":")[2])
                rows.setdefault(to, []).append(kind)
                total, won = total + rounds, won + rounds * self._value(to)
        leads = tuple((to, " ".join(kinds)) for to, kinds in rows.items())
        return PlayState(start, "rows", leads, won / total), *reversed(self.made.values())

    def _paid(self, hand: str, how: str) -> str:
        """Return where a round leads."""
        if how == "folded":
            return self._end(Fraction(-1))
        raised = dict(self.rules.raise_pays)[hand]
        bonus = dict(self.rules.bonus).get(hand, Fraction(0))
        parts = {
            "dealer_not_qualified": [self._end(self.rules.ante_pays)],
            "equal": [self._end(Fraction(0))],
            _BEATEN: [self._end(self.rules.ante_pays), self._raise(f"raise wins {raised} to 1", raised)],
            _BETTER: [self._end(Fraction(-1)), self._raise("raise loses", Fraction(-1))],
        }[how]
        told = {_BEATEN: f"ante and raise win, the raise {raised} to 1", _BETTER: "ante and raise lose"}
        name = told.get(how, parts[0])
        if bonus:
            parts.append(self._bonus(bonus))
            name = f"{name}, bonus {bonus} to 1"
        return self._sum(name, parts) if len(parts) > 1 else parts[0]

    def _raise(self, name: str, gain: Fraction) -> str:
        """Return what becomes of a raise, which is so many antes."""
        return self._sum(name, [self._end(gain)] * self.rules.game.raise_stake)

    def _bonus(self, bonus: Fraction) -> str:
        return self._sum(f"bonus {bonus} to 1", [self._end(bonus)])

    def _sum(self, name: str, parts: list[str]) -> str:
        name += self.mark
        if name not in self.made:
            leads = tuple((part, parts.count(part)) for part in dict.fromkeys(parts))
            self.made[name] = PlayState(name, "sum", leads, sum(map(self._value, parts), Fraction(0)))
        return name

    def _end(self, gain: Fraction) -> str:
        self.ends[end_of(gain)] = gain
        return end_of(gain)

    def _value(self, name: str) -> Fraction:
        return self.ends[name] if name in self.ends else self.made[name].value
