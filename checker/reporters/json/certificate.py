"""A certificate as JSON that a person can read and a program of sixty lines can check: `docs/certificates.md`.

Rows, values and figures stand on a line each; the same regulation gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual, Citation
from checker.games.apparatus import Apparatus
from checker.probability.cards.blackjack_certificate import CARDS, PlayState
from checker.probability.certificate import CertifiedFigure, CertifiedRow, CertifiedState, certified_figures
from checker.probability.risk import variance
from checker.reporters.json.certified_plays import CertifiedPlay, certified_plays
from checker.reporters.json.certified_stud import certified_stud
from checker.semantics.decree.model import Regulation

FORMAT = "tapete certificate 2"
_PROVES: Bilingual = {
    "en": "Every figure follows exactly from the throws as they are sorted here.",
    "es": "Cada cifra se sigue exactamente de los resultados tal como aquí se clasifican.",
}
_DOES_NOT_PROVE: Bilingual = {
    "en": "That the regulation sorts the throws so: compare each line with the clause it names. In how many ways a "
    "round of cards ends so.",
    "es": "Que la norma los clasifique así: cotejar cada línea con el precepto que cita. De cuántas maneras acaba "
    "así una jugada de naipes.",
}
_CARDS = " ".join(card for card, ways in CARDS.items() for _ in range(ways))
_FINITE: Bilingual = {
    "en": "Edges of blackjack from a given number of decks: tests/verify/blackjack_figures.py of the source computes "
    "them again.",
    "es": "Las ventajas del black-jack con un número dado de barajas: las vuelve a calcular "
    "tests/verify/blackjack_figures.py del código fuente.",
}
_STUD: Bilingual = {
    "en": "That the rounds of a stud game are so many of each kind, and the raises those of best play: "
    "tests/verify/stud_figures.py of the source counts them again.",
    "es": "Que las jugadas del póquer contra la casa sean tantas de cada clase y las segundas apuestas las del mejor "
    "juego: las vuelve a contar tests/verify/stud_figures.py del código fuente.",
}
Plays = Mapping[str, CertifiedPlay]


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
    head = {
        "format": FORMAT,
        "regulation": regulation.id,
        "title": regulation.header.title,
        "proves": _PROVES,
        "does_not_prove": _does_not_prove(plays, stud),
        "games": games,
    }
    contents = {
        name: _flat(_text(each.figure.house_edge) if each.states else each.figure.status)
        for name, each in certified.items()
    }
    plays |= stud
    contents |= {name: _flat(play.edges if play.states else play.why) for name, play in plays.items()}
    entries = {name: _entry(each) for name, each in certified.items()}
    entries |= {name: _play(play) for name, play in plays.items()}
    parts = {name: _flat(value) for name, value in head.items()}
    return _object({**parts, "contents": _object(contents, 2), "entries": _object(entries, 2)}, 0) + "\n"


def _does_not_prove(plays: Plays, stud: Plays) -> Bilingual:
    """Return what no certificate proves: of blackjack the edges from so many decks, of stud that the play is best."""
    kinds = ((_FINITE, plays), (_STUD, stud))
    further = [words for words, proofs in kinds if any(play.states for play in proofs.values())]
    return {
        language: " ".join((text, *(words[language] for words in further)))
        for language, text in _DOES_NOT_PROVE.items()
    }


def _name(certified: CertifiedFigure) -> str:
    """Return what tells a figure from all others: `craps hard(4) to`, game, bet with number, reading.

    Where a bet does not count all cards that lie open, its game tells of which hands it does: `blackjack:no_open_card`.
    """
    figure, seen = certified.figure, certified.seen
    number = "" if figure.number is None else f"({figure.number})"
    open_cards = "" if seen is None else f":open_card_of_{'_and_'.join(seen)}" if seen else ":no_open_card"
    return f"{figure.game}{open_cards} {figure.bet}{number} {figure.reading}"


def _apparatus(apparatus: Apparatus) -> Mapping[str, object]:
    """Return what is thrown so that its throws and their ways can be counted again."""
    if apparatus.kind == "dice":
        return {"dice": len(apparatus.throws[0].faces)}
    if apparatus.kind == "cards":
        return {"rounds": _rounds({dealt.label: dealt.weight for dealt in apparatus.throws})}
    return {"each": " ".join(throw.label for throw in apparatus.throws)}


def _rounds(counted: Mapping[str, int]) -> Mapping[str, str]:
    """Return counts as text: those of six decks have seventy digits, too many for a number of JSON in some programs."""
    return {kind: str(rounds) for kind, rounds in counted.items()}


def _entry(certified: CertifiedFigure) -> str:
    head = {"label": _flat(certified.label), "means": _flat(certified.meaning)}
    if not certified.states:
        return _object({**head, "kind": _flat("none"), "why": _flat(certified.figure.status)}, 4)
    ends = {end: _clauses(citations) for end, citations in certified.ends}
    states = {state.name: _state(state) for state in certified.states}
    proof = {"ends": _flat(ends), "states": _object(states, 6), "figures": _flat(_figures(certified))}
    return _object({**head, "kind": _flat("chain"), **proof}, 4)


def _apart(name: str) -> str:
    """Return the name of a proof with an infinite deck in a game that also has bets counted from its own decks."""
    game, _, proof = name.partition(" ")
    return f"{game}:infinite_deck {proof}"


def _play(play: CertifiedPlay) -> str:
    """Return the proof of the edges of a game that the player decides."""
    if not play.states:
        return _object({name: _flat(value) for name, value in _unproved(play).items()}, 4)
    states = {state.name: _flat(_play_state(state, play.dealer_draws)) for state in play.states}
    head = {"label": play.label, "means": play.meaning, "kind": "play", "rules": play.rules, "ends": play.ends}
    parts = {name: _flat(value) for name, value in head.items()}
    return _object({**parts, "states": _object(states, 6), "figures": _flat(play.edges)}, 4)


def _unproved(play: CertifiedPlay) -> Mapping[str, object]:
    return {"label": play.label, "means": play.meaning, "kind": "none", "why": play.why}


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
    rows = ",\n".join(" " * 10 + _flat(_row(row)) for row in state.rows)
    return f'{{"rows": [\n{rows}\n        ], "value": {_flat([str(value) for value in state.value])}}}'


def _row(row: CertifiedRow) -> tuple[str, str, str]:
    """Return the throws, what they do or lead to, and the clause."""
    return " ".join(row.throws), row.verdict, _clauses(row.citations)


def _clauses(citations: tuple[Citation, ...]) -> str:
    """Return where something stands: `14.2 «words of the regulation»`."""
    return "; ".join(f"{cited.anchor} «{cited.phrase}»" if cited.phrase else cited.anchor for cited in citations)


def _figures(certified: CertifiedFigure) -> Mapping[str, str | None]:
    figure = certified.figure
    return {
        "break_even": _text(figure.break_even),
        "house_edge": _text(figure.house_edge),
        "house_edge_per_roll": _text(figure.house_edge_per_roll),
        "house_edge_resolved": _text(figure.house_edge_resolved),
        "variance": _text(variance(figure)),
        "unsettled": str(certified.unsettled_ways),
    }


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _object(parts: Mapping[str, str], indent: int) -> str:
    """Return an object with a line for each of its parts, which are JSON already."""
    lines = ",\n".join(" " * indent + f"{_flat(name)}: {value}" for name, value in parts.items())
    return "{\n" + lines + "\n" + " " * max(indent - 2, 0) + "}"


def _flat(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
