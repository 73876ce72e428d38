"""Certificates as JSON, and what they say of the games in which the player decides: blackjack and stud."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from checker.findings.finding import Bilingual, Citation
from checker.findings.wording import Style
from checker.games.apparatus import Apparatus
from checker.probability.card_figures import BlackjackFigure, StudFigure, StudRules
from checker.probability.cards.blackjack_certificate import CARDS, START, PlayState, end_of, play_of
from checker.probability.cards.blackjack_readings import blackjack_figures
from checker.probability.cards.stud import CategoryEnds, PlayedOut, known_games, stud_figures
from checker.probability.certificate import CertifiedFigure, CertifiedState, certified_figures
from checker.probability.figures import variance
from checker.semantics.decree.model import Option, Regulation
from checker.semantics.readings import STATED
from checker.text.record import NamedTuple
from checker.views.card_games import row_name, stud_name, unknown_words
from checker.views.markup import data_of, fields_of
from checker.views.words import say, say_in_both
from checker.words.names import LANGUAGES

# For games with more readings, such as those a regulation hardly describes, a certificate would be too long. They are
# named in it all the same, as not proved.
MOST_READINGS = 8
TOO_MANY_READINGS = "too_many_readings"
_WINS, _BLACKJACK, _INSURANCE = "wins_pay", "blackjack_pays", "insurance_wins"
# Options that say when an end comes about; of wins, those that set what they pay.
_BY_END = {"pushes": ("ties", "both_blackjack"), "loses_half": ("surrender",), "loses": ("player_bust",)}


class CertifiedPlay(NamedTuple):
    """A proof; without states, a game that is not proved, and `why`."""

    label: str
    meaning: Bilingual
    rules: Mapping[str, str]  # what the options say, and where
    ends: Mapping[str, str]  # with their clauses
    states: tuple[PlayState, ...]
    edges: Mapping[str, str]  # of each start
    dealer_draws: str = ""  # the clause that says how
    rounds: Mapping[str, int] = MappingProxyType({})  # of a game whose deals are counted, by kind
    why: str = ""


def certified_plays(regulation: Regulation) -> Mapping[str, CertifiedPlay]:
    """Return the proofs by name: `blackjack best_play`, and of insurance."""
    known = blackjack_figures(regulation)
    found: dict[str, CertifiedPlay] = {}
    for game in regulation.games:
        figures = [figure for figure in known.games if figure.game == game.id]
        options = [option for option in regulation.options if option.game == game.id]
        if figures:
            numbers = {"found": len(figures), "most": MOST_READINGS}
            found[f"{game.id} best_play"] = (
                _blackjack(game.label, figures, options)
                if len(figures) <= MOST_READINGS
                else _unproved(game.label, say_in_both("certificate.left_out", **numbers), TOO_MANY_READINGS)
            )
    for insurance in known.insurance:
        options = [option for option in regulation.options if option.game == insurance.game]
        label = next(bet.label for bet in regulation.bets if (bet.game, bet.id) == (insurance.game, insurance.bet))
        wins = end_of(insurance.pays)
        others = " ".join(card for card in CARDS if card != "10")
        state = PlayState(START, "rows", ((wins, "10"), ("loses", others)), -insurance.infinite)
        ends = {wins: _clauses_of(options, _INSURANCE), "loses": _clauses_of(options, _INSURANCE)}
        rules = {name: text for name, text in _rules_of(options).items() if name.startswith("insurance")}
        found[f"{insurance.game} {insurance.bet} infinite"] = CertifiedPlay(
            label, say_in_both("certificate.insurance"), rules, ends, (state,), {START: str(insurance.infinite)}
        )
    return found


def _unproved(label: str, meaning: Bilingual, why: str) -> CertifiedPlay:
    return CertifiedPlay(label, meaning, {}, {}, (), {}, why=why)


def _blackjack(label: str, figures: list[BlackjackFigure], options: list[Option]) -> CertifiedPlay:
    named = {language: [row_name(each, Style(language)) for each in figures] for language in LANGUAGES}
    readings = {language: "; ".join(names) for language, names in named.items()}
    starts = [START] if len(figures) == 1 else [f"start: {name}" for name in named["en"]]
    play = play_of({start: each.rules for start, each in zip(starts, figures, strict=True)})
    by_end: dict[str, tuple[str, ...]] = dict(_BY_END)
    for figure in figures:
        for end, option in ((figure.rules.wins_pay, _WINS), (figure.rules.blackjack_pays, _BLACKJACK)):
            by_end[end_of(end)] = tuple(dict.fromkeys((*by_end.get(end_of(end), ()), option)))
    return CertifiedPlay(
        label,
        {language: say("certificate.best_play", language, readings=readings[language]) for language in LANGUAGES},
        _rules_of(options),
        {end: _clauses_of(options, *by_end.get(end, ())) for end in play.ends},
        play.states,
        {start: str(each.infinite) for start, each in zip(starts, figures, strict=True)},
        _clauses_of(options, "dealer_stands").partition(";")[0],
    )


def _rules_of(options: list[Option]) -> Mapping[str, str]:
    """Return what the regulation says of each option, and where: `{"dealer_stands": "17 [03.V.1.a]"}`."""
    found = {}
    for option in options:
        name = f"{option.name} at {', '.join(map(str, option.at))}" if option.at else option.name
        values = []
        for value in [reading.plain for reading in option.readings] or [option.plain]:
            words = " ".join(value.words) or "unstated"
            if value.price is not None and value.price.amount is not None:
                words = f"{value.price.amount} {'for' if value.price.form == 'for' else 'to'} 1"
            values.append(words if value.integer is None else str(value.integer))
        found[name] = f"{' / '.join(values)} [{', '.join(citation.anchor for citation in option.citations)}]"
    return found


def _clauses_of(options: list[Option], *names: str) -> str:
    """Return the clauses of some options."""
    cited = (citation for option in options if option.name in names for citation in option.citations)
    return "; ".join(dict.fromkeys(citation.anchor for citation in cited))


# What a certificate says of stud games: how their rounds end, counted by category of the player's hand, and are paid.
# Every round is one of a kind such as `flush:dealer_beaten`. Each kind leads to what is won in it, in antes.


COUNTED = "counted_rounds"  # in the name of a proof: its rounds are those of the stud game, not those of the other bets
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
            found[f"{game.id}:{COUNTED} best_play"] = _stud_play(game.label, proved, options, known[rules])
        for each in own:
            if each.found.edge is None:
                why: Bilingual = {language: unknown_words(each.found, Style(language)) for language in LANGUAGES}
                name = f"{game.id}:{COUNTED} {stud_name(each, Style('en'))}"
                found[name] = _unproved(game.label, why, each.found.status)
    return found


def _stud_play(label: str, figures: list[StudFigure], options: list[Option], played: PlayedOut) -> CertifiedPlay:
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
        {language: say("certificate.stud_play", language, readings=named[language]) for language in LANGUAGES},
        _rules_of(options),
        {end: _clauses_of(options, *paid) if end.startswith("wins") else "" for end in ends},
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
        raised, stake = dict(self.rules.raise_pays)[hand], self.rules.game.raise_stake  # in antes
        bonus = dict(self.rules.bonus).get(hand, Fraction(0))
        parts = {
            "dealer_not_qualified": [self._end(self.rules.ante_pays * self.rules.game.pays_idle)],
            "equal": [self._end(Fraction(0))],
            _BEATEN: [self._end(self.rules.ante_pays), self._times(f"raise wins {raised} to 1", raised, stake)],
            _BETTER: [self._end(Fraction(-1)), self._times("raise loses", Fraction(-1), stake)],
        }[how]
        told = {_BEATEN: f"ante and raise win, the raise {raised} to 1", _BETTER: "ante and raise lose"}
        name = told.get(how, parts[0])
        if bonus:
            parts.append(self._times(f"bonus {bonus} to 1", bonus, 1))
            name = f"{name}, bonus {bonus} to 1"
        return self._sum(name, parts) if len(parts) > 1 else parts[0]

    def _times(self, name: str, gain: Fraction, stake: int) -> str:
        return self._sum(name, [self._end(gain)] * stake)

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


# A certificate as JSON that a person can read and a program of sixty lines can check: `docs/certificates.md`.
# Rows, values and figures stand on a line each; the same regulation gives the same bytes.


FORMAT = "tapete certificate 2"
_CARDS = " ".join(card for card, ways in CARDS.items() for _ in range(ways))


def certificate_json(regulation: Regulation) -> str:
    """Return the certificate of every figure of a regulation."""
    certified = {_name(each): each for each in certified_figures(regulation)}
    proved = {each.figure.game for each in certified.values() if each.states}
    thrown = ((name.split()[0], each.thrown) for name, each in certified.items() if each.states)
    games = {name: _apparatus(apparatus) for name, apparatus in thrown if apparatus is not None}
    plays = certified_plays(regulation) if regulation.options else {}
    plays = {_apart(name) if name.split()[0] in proved else name: play for name, play in plays.items()}
    games.update((name.split()[0], {"each": _CARDS}) for name, play in plays.items() if play.states)
    stud = certified_stud(regulation) if regulation.options else {}
    games.update((name.split()[0], {"rounds": _rounds(play.rounds)}) for name, play in stud.items() if play.states)
    # What no certificate proves: of blackjack the edges from so many decks, of stud that the play is best.
    kinds = {"finite": plays, "stud": stud}
    further = [name for name, proofs in kinds.items() if any(play.states for play in proofs.values())]
    does_not_prove = {
        language: " ".join(say(f"certificate.{name}", language) for name in ("does_not_prove", *further))
        for language in LANGUAGES
    }
    head = {
        "format": FORMAT,
        "regulation": regulation.id,
        "title": regulation.header.title,
        "proves": say_in_both("certificate.proves"),
        "does_not_prove": does_not_prove,
        "games": games,
    }
    contents = {
        name: _flat(data_of(each.figure.house_edge) if each.states else each.figure.status)
        for name, each in certified.items()
    }
    plays |= stud
    contents |= {name: _flat(play.edges if play.states else play.why) for name, play in plays.items()}
    entries = {name: _entry(each) for name, each in certified.items()}
    entries |= {name: _play(play) for name, play in plays.items()}
    return _object({**_flats(head), "contents": _object(contents, 2), "entries": _object(entries, 2)}, 0) + "\n"


def _name(certified: CertifiedFigure) -> str:
    """Return what tells a figure from all others: `craps hard(4) to`, game, bet with number, reading.

    Where a bet does not count all cards that lie open, its game tells of which hands it does: `blackjack:no_open_card`;
    one that counts throws has counts of its own, `craps:small`.
    """
    figure, seen = certified.figure, certified.seen
    number = "" if figure.number is None else f"({figure.number})"
    open_cards = "" if seen is None else f":open_card_of_{'_and_'.join(seen)}" if seen else ":no_open_card"
    counts = certified.thrown is not None and certified.thrown.kind == "counts"
    of_count = (
        "" if not counts else f":{figure.bet}{number}" + ("" if figure.reading == STATED else f":{figure.reading}")
    )
    return f"{figure.game}{open_cards}{of_count} {figure.bet}{number} {figure.reading}"


def _apparatus(apparatus: Apparatus) -> Mapping[str, object]:
    """Return what is thrown so that its throws and their ways can be counted again."""
    if apparatus.kind == "dice":
        return {"dice": len(apparatus.throws[0].faces)}
    if apparatus.kind in ("cards", "counts"):
        return {"rounds": _rounds({dealt.label: dealt.weight for dealt in apparatus.throws})}
    return {"each": " ".join(throw.label for throw in apparatus.throws)}


def _rounds(counted: Mapping[str, int]) -> Mapping[str, str]:
    """Return counts as text: those of six decks have seventy digits, too many for a number of JSON in some programs."""
    return {kind: str(rounds) for kind, rounds in counted.items()}


def _entry(certified: CertifiedFigure) -> str:
    head = {"label": certified.label, "means": certified.meaning}
    if not certified.states:
        return _object(_flats({**head, "kind": "none", "why": certified.figure.status}), 4)
    ends = {end: _clauses(citations) for end, citations in certified.ends}
    states = {state.name: _state(state) for state in certified.states}
    figure = certified.figure
    figures = {
        **fields_of(figure, "break_even", "house_edge", "house_edge_per_roll", "house_edge_resolved"),
        "variance": data_of(variance(figure)),
        "unsettled": str(certified.unsettled_ways),
    }
    parts = _flats({**head, "kind": "chain", "ends": ends})
    return _object({**parts, "states": _object(states, 6), "figures": _flat(figures)}, 4)


def _apart(name: str) -> str:
    """Return the name of a proof with an infinite deck in a game that also has bets counted from its own decks."""
    game, _, proof = name.partition(" ")
    return f"{game}:infinite_deck {proof}"


def _play(play: CertifiedPlay) -> str:
    """Return the proof of the edges of a game that the player decides."""
    head = {"label": play.label, "means": play.meaning}
    if not play.states:
        return _object(_flats({**head, "kind": "none", "why": play.why}), 4)
    states = {state.name: _flat(_play_state(state, play.dealer_draws)) for state in play.states}
    parts = _flats({**head, "kind": "play", "rules": play.rules, "ends": play.ends})
    return _object({**parts, "states": _object(states, 6), "figures": _flat(play.edges)}, 4)


def _play_state(state: PlayState, dealer_draws: str) -> Mapping[str, object]:
    """Return a state; where the dealer draws, each row has the clause."""
    how: object = dict(state.leads)
    if state.kind == "best":
        how = [choice for _, choice in state.leads]
    elif state.kind == "rows":
        clause = dealer_draws if " stands v " in state.name else ""
        how = [(cards, to, clause) for to, cards in state.leads]
    return {state.kind: how, "value": [str(state.value)]}


def _state(state: CertifiedState) -> str:
    """Return the rows: throws, what they do or lead to, and the clause; then the value."""
    found = ((" ".join(row.throws), row.verdict, _clauses(row.citations)) for row in state.rows)
    rows = ",\n".join(" " * 10 + _flat(row) for row in found)
    return f'{{"rows": [\n{rows}\n        ], "value": {_flat([str(value) for value in state.value])}}}'


def _clauses(citations: tuple[Citation, ...]) -> str:
    """Return where something stands: `14.2 «words of the regulation»`."""
    return "; ".join(f"{cited.anchor} «{cited.phrase}»" if cited.phrase else cited.anchor for cited in citations)


def _object(parts: Mapping[str, str], indent: int) -> str:
    """Return an object with a line for each of its parts, which are JSON already."""
    lines = ",\n".join(" " * indent + f"{_flat(name)}: {value}" for name, value in parts.items())
    return "{\n" + lines + "\n" + " " * max(indent - 2, 0) + "}"


def _flats(parts: Mapping[str, object]) -> dict[str, str]:
    return {name: _flat(value) for name, value in parts.items()}


def _flat(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
