# SPDX-License-Identifier: CC0-1.0 (public domain; no warranty)
"""Checks certificates of tapete by substitution: `python tapete_verify.py FILE.json ...`; Python 3.8 or later."""
import itertools as it, json, pathlib, sys
from collections import Counter
from fractions import Fraction

def need(holds, what, value=None):
    if not holds:
        raise ValueError(what)
    return value

def ways_of(dice=1, pockets="", rounds=None):  # every throw, or round of cards, and in how many ways it can fall
    return Counter(rounds or pockets.split() or ["-".join(sorted(d)[::-1]) for d in it.product("123456", repeat=dice)])

def leads(name, throws, verdict, clause, pays=None):  # a row of a state: where each of its throws leads
    need((verdict == "wins") == (pays is not None), "what wins, and only that, is paid")
    to = dict(wins="wins %s" % pays, stands=name, unsettled=name, sets_point=None, imprisons="prison")
    to.update((end, end) for end in ("loses", "loses_half", "pushes"))
    return [(throw, to[verdict] or "point %d" % sum(map(int, throw.split("-")))) for throw in throws.split()]

def follow(name, ways, ends, values, rows, value):  # the value of a state is the mean of what its throws lead to
    found, total = [lead for row in rows for lead in leads(name, **row)], sum(ways.values())
    need(sorted(throw for throw, _ in found) == sorted(ways), name + ": not every throw once")
    moves = sum((Counter({to: ways[throw]}) for throw, to in found), Counter())
    sums = [moves[end] for end in ends] + [total]  # the chance of each end; then the throws, of which this is one
    for to in set(moves) - set(ends):
        sums = [known + moves[to] * later for known, later in zip(sums, values[to])]
    need(sums == [total * x for x in values[name]], name + ": not the mean of what it leads to")
    return {"end" if to in ends else to for to in moves}

def chain(ways, label, means, kind, prices, states, figures):  # proves the figures of a bet and returns its house edge
    less = {" to 1": 0, " for 1": 1}  # "7 to 1" wins 7; "8 for 1" hands over 8, the stake among them, and wins 7 too
    gains = [p if p == "no payout" else Fraction(p.split()[0]) - less[p.lstrip("0123456789/")] for p in prices]
    halved = any(row["verdict"] == "loses_half" for state in states.values() for row in state["rows"])
    ends = ["wins " + price for price in prices] + ["loses_half"] * halved + ["loses", "pushes"]
    values = {name: [Fraction(x) for x in states[name]["value"]] for name in states}
    to = {"end": {"end"}, **{name: follow(name, ways, ends, values, **states[name]) for name in states}}
    reached, ending = {"start"}, {"end"}
    for _ in to:
        reached, ending = reached.union(*map(to.get, reached)), {name for name in to if to[name] & ending}
    *wins, lose, push, rolls = need(reached == ending == set(to), "a state out of reach or endless", values["start"])
    half = wins.pop() if halved else 0 * lose
    need(all(wins) and sum(wins) + half + lose + push == 1, "a price is never paid, or the chances do not make 1")
    edge = None if "no payout" in gains else lose + half / 2 - sum(gain * chance for gain, chance in zip(gains, wins))
    spread = edge if edge is None else lose + half / 4 + sum(g**2 * chance for g, chance in zip(gains, wins)) - edge**2
    assumed = [row["throws"] for state in states.values() for row in state["rows"] if row["verdict"] == "unsettled"]
    proved = {"win": sum(wins), "lose": lose, "push": push, "rolls": rolls, "house_edge": edge, "variance": spread,
              "house_edge_resolved": None if push == 1 else edge and edge / (1 - push),
              "house_edge_per_roll": edge and edge / rolls, **({"half": half} if halved else {}),
              "break_even": (lose + half / 2) / sum(wins) if wins else None,
              "ways_taken_to_stand": sum(map(ways.get, " ".join(assumed).split()))}
    need(figures == {name: x if x is None else str(x) for name, x in proved.items()}, "a figure is wrong")
    return figures["house_edge"]

def check(format, regulation, title, proves, does_not_prove, games, contents, entries):
    kinds = {"chain": chain, "none": lambda ways, label, means, kind, why: why}
    told = {name: kinds[e["kind"]](ways_of(**games.get(name.split()[0], {})), **e) for name, e in entries.items()}
    need(format == "tapete certificate 1" and told == contents, "the contents do not name what is proved")
    return "%d figures proved, %d not calculated" % tuple([e["kind"] for e in entries.values()].count(k) for k in kinds)

once = lambda pairs: need(len(dict(pairs)) == len(pairs), "a part stands twice", dict(pairs))
if __name__ == "__main__":
    for path in sys.argv[1:]:
        print(path, check(**json.loads(pathlib.Path(path).read_text("utf-8"), object_pairs_hook=once)), sep=": ")
