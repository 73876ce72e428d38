"""A certificate as JSON that a person can read and a program of sixty lines can check: `docs/certificates.md`.

Rows, values and figures stand on a line each; the same regulation gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual, Citation
from checker.games.apparatus import Apparatus
from checker.probability.certificate import CertifiedFigure, CertifiedRow, CertifiedState, certified_figures
from checker.probability.figures import BetFigure
from checker.probability.risk import variance
from checker.semantics.decree.model import Regulation

FORMAT = "tapete certificate 1"
_PROVES: Bilingual = {
    "en": "Every figure follows exactly from the throws as they are sorted here.",
    "es": "Cada cifra se sigue exactamente de los resultados tal como aquí se clasifican.",
}
_DOES_NOT_PROVE: Bilingual = {
    "en": "That the regulation sorts the throws so: compare each line with the clause it names. In how many ways a "
    "round of cards ends so.",
    "es": "Que la norma los clasifique así: coteje cada línea con el precepto que cita. De cuántas maneras acaba "
    "así una jugada de naipes.",
}


def certificate_json(regulation: Regulation) -> str:
    """Return the certificate of every figure of a regulation."""
    certified = {_name(each.figure): each for each in certified_figures(regulation)}
    proved = {each.figure.game for each in certified.values() if each.states}
    games = {game.id: _apparatus(game.apparatus) for game in regulation.games if game.apparatus and game.id in proved}
    head = {
        "format": FORMAT,
        "regulation": regulation.id,
        "title": regulation.header.title,
        "proves": _PROVES,
        "does_not_prove": _DOES_NOT_PROVE,
        "games": games,
    }
    contents = {
        name: _flat(_text(each.figure.house_edge) if each.states else each.figure.status)
        for name, each in certified.items()
    }
    entries = {name: _entry(each) for name, each in certified.items()}
    parts = {name: _flat(value) for name, value in head.items()}
    return _object({**parts, "contents": _object(contents, 2), "entries": _object(entries, 2)}, 0) + "\n"


def _name(figure: BetFigure) -> str:
    """Return what tells a figure from all others: `craps hard(4) to`, game, bet with number, reading."""
    number = "" if figure.number is None else f"({figure.number})"
    return f"{figure.game} {figure.bet}{number} {figure.reading}"


def _apparatus(apparatus: Apparatus) -> Mapping[str, object]:
    """Return what is thrown so that its throws and their ways can be counted again."""
    if apparatus.kind == "dice":
        return {"dice": len(apparatus.throws[0].faces)}
    if apparatus.kind == "cards":
        return {"rounds": {dealt.label: dealt.weight for dealt in apparatus.throws}}
    return {"pockets": " ".join(throw.label for throw in apparatus.throws)}


def _entry(certified: CertifiedFigure) -> str:
    head = {"label": _flat(certified.label), "means": _flat(certified.meaning)}
    if not certified.states:
        return _object({**head, "kind": _flat("none"), "why": _flat(certified.figure.status)}, 4)
    prices = {price: _clauses(citations) for price, citations in certified.prices}
    states = {state.name: _state(state) for state in certified.states}
    proof = {"prices": _flat(prices), "states": _object(states, 6), "figures": _flat(_figures(certified))}
    return _object({**head, "kind": _flat("chain"), **proof}, 4)


def _state(state: CertifiedState) -> str:
    rows = ",\n".join(" " * 10 + _flat(_row(row)) for row in state.rows)
    return f'{{"rows": [\n{rows}\n        ], "value": {_flat([str(value) for value in state.value])}}}'


def _row(row: CertifiedRow) -> Mapping[str, str]:
    paid = {} if row.pays is None else {"pays": row.pays}
    return {"throws": " ".join(row.throws), "verdict": row.verdict, **paid, "clause": _clauses(row.citations)}


def _clauses(citations: tuple[Citation, ...]) -> str:
    """Return where something stands: `14.2 «words of the regulation»`."""
    return "; ".join(f"{cited.anchor} «{cited.phrase}»" if cited.phrase else cited.anchor for cited in citations)


def _figures(certified: CertifiedFigure) -> Mapping[str, str | None]:
    figure = certified.figure
    return {
        "win": _text(figure.win),
        "lose": _text(figure.lose),
        "push": _text(figure.push),
        **({"half": str(figure.half)} if figure.half else {}),
        "rolls": _text(figure.rolls),
        "break_even": _text(figure.break_even),
        "house_edge": _text(figure.house_edge),
        "house_edge_resolved": _text(figure.house_edge_resolved),
        "house_edge_per_roll": _text(figure.house_edge_per_roll),
        "variance": _text(variance(figure)),
        "ways_taken_to_stand": str(certified.unsettled_ways),
    }


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _object(parts: Mapping[str, str], indent: int) -> str:
    """Return an object with a line for each of its parts, which are JSON already."""
    lines = ",\n".join(" " * indent + f"{_flat(name)}: {value}" for name, value in parts.items())
    return "{\n" + lines + "\n" + " " * max(indent - 2, 0) + "}"


def _flat(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
