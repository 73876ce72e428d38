# SPDX-License-Identifier: CC0-1.0 (public domain; no warranty)
"""Checks certificates of tapete by substitution: `python tapete_verify.py FILE.json ...`; Python 3.8 or later."""
import itertools as it, json, pathlib, sys
from collections import Counter
from fractions import Fraction
STAYS = {"stands": 1, "unsettled": 1, "splits again": 2}  # back to the same state: once, or with two such hands
LOST = {"loses": -1, "loses_half": Fraction(-1, 2), "loses_double": -2, "pushes": 0, "wins no payout": None}  # per unit
def need(holds, what, value=None):
    if holds: return value
    raise ValueError(what)
def ways_of(dice=1, each="", rounds=None):  # every throw, card or round of cards, and in how many ways it can fall
    dealt = {name: int(ways) for name, ways in (rounds or {}).items()}
    return Counter(dealt or each.split() or ["-".join(sorted(d)[::-1]) for d in it.product("123456", repeat=dice)])
def gain(wins, amount, form, one):  # "wins 7 to 1"; "wins 8 for 1" hands over 8, the stake among them, and wins 7 too
    return need((wins, one) == ("wins", "1"), "no end", Fraction(amount)) - {"to": 0, "for": 1}[form]
def leads(name, rows, ways):  # what the throws of a state lead to, and in how many ways
    each, moves = [(throw, to) for throws, to, clause in rows for throw in throws.split()], Counter()
    for throw, to in each:
        need(to[:6] != "point " or to[6:] == str(sum(map(int, throw.split("-")))), name + ": another point")
        moves[name if to in STAYS else to] += ways[throw] * STAYS.get(to, 1)
    return need(sorted(t for t, _ in each) == sorted(ways), name + ": not each throw once", (moves, sum(ways.values())))
def follow(starts, states, ways, ends, rolls):  # the value of each state follows from those of ends and of later states
    values, unit = {**ends, **{name: list(map(Fraction, state["value"])) for name, state in states.items()}}, 1
    for x in it.chain(*values.values()): unit *= Fraction(unit, x.denominator).denominator  # in these all are whole
    levels, reached = {n: {*ends, *it.takewhile(n.__ne__, states)} for n in states if n[:6] == "prison"}, set(starts)
    known = {name: [int(x * unit) for x in values[name]] for name in {*ends, *levels}}  # levels lead to each other
    for name, state in reversed(list(states.items())):
        (kind,) = set(state) - {"value"}  # rows: chance decides; best: the player; sum: each of these, so many times
        known[name] = [int(x * unit) for x in values[name]]
        moves, total = leads(name, state["rows"], ways) if kind == "rows" else (Counter(state.get("sum")), 1)
        moves.update(name + ": " + choice for choice in state.get("best", ()))
        parts = [[n * x for x in known[to]] for to, n in moves.items()]
        found = max(parts) if kind == "best" else [sum(column) for column in zip(*parts)]
        found[-1] += rolls * total * unit  # the throws to come, of which this is one
        need(found == [total * x for x in known[name]], name + ": does not follow from what it leads to")
        need(moves[name] < total and ("rows" == kind or {*moves.values()} <= {1, 1 + (kind == "sum")}), name)
        reached.update(need(name not in levels or {*moves} & levels[name], name + ": endless", {*moves} - {name}))
    return need(sorted(reached) == sorted([*states, *ends]), "a state or an end not met", [values[s] for s in starts])
def proof(ways, label, means, kind, ends, states, figures, rules=None):  # proves figures and returns the house edge
    gains = [LOST[end] if end in LOST else gain(*end.split()) for end in ends]  # a play: values are what is won there
    worth = {e: [g] if kind == "play" else [int(e == x) for x in ends] + [0] for e, g in zip(ends, gains)}
    found = follow(figures if kind == "play" else ["start"], states, ways, worth, kind == "chain")
    if kind == "play": return need([*figures.values()] == [str(-x) for x, in found], "an edge is wrong", figures)
    (*chances, rolls), rows = found[0], it.chain(*(state["rows"] for state in states.values()))
    sure, win = Counter(dict(zip(ends, chances))), sum(x for e, x in zip(ends, chances) if e[:4] == "wins")
    edge, square = [None if None in gains else sum((-g)**n * x for g, x in zip(gains, chances)) for n in (1, 2)]
    proved = {"break_even": -sum(LOST[e] * sure[e] for e in ends if LOST.get(e)) / win if win else None,
        "house_edge": edge, "house_edge_per_roll": edge and edge / rolls, "variance": square and square - edge**2,
        "house_edge_resolved": None if sure["pushes"] == 1 else edge and edge / (1 - sure["pushes"]),
        "unsettled": sum(ways[x] for t, to, _ in rows if to == "unsettled" for x in t.split())}
    need(figures == {name: x if x is None else str(x) for name, x in proved.items()}, "a figure is wrong")
    return figures["house_edge"]
def check(format, regulation, title, proves, does_not_prove, games, contents, entries):
    prove = {"chain": proof, "play": proof, "none": lambda ways, label, means, kind, why: why}
    told = {name: prove[e["kind"]](ways_of(**games.get(name.split()[0], {})), **e) for name, e in entries.items()}
    need(format == "tapete certificate 2" and told == contents, "the contents do not name what is proved")
    return "%d of %d figures proved" % (sum(e["kind"] != "none" for e in entries.values()), len(entries))
once = lambda pairs: need(len(dict(pairs)) == len(pairs), "a part stands twice", dict(pairs))
for path in sys.argv[1:] if __name__ == "__main__" else ():
    print(path, check(**json.loads(pathlib.Path(path).read_text("utf-8"), object_pairs_hook=once)), sep=": ")
