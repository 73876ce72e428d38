"""Certificates with one thing changed, for a verifier to reject.

`python -m tests.probability.certificate_mutations COUNT` tries them on the Python verifier, `… COUNT lines` prints them
for others: every shipped certificate first, then the mutated ones, a JSON text in a JSON string on each line.

Each mutation makes one change that alters what is claimed or proved: a number, a throw, a verdict, a price, a state, a
figure, a name, or a part dropped or doubled. Words that only people judge (labels, clauses, titles) are left alone.
"""

from __future__ import annotations

import importlib.util
import json
import random
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from checker.store.library import shipped as shipped_entries
from checker.store.library import usual_rules
from checker.store.store import certificate_of, load
from checker.views.certificate import certificate_json

ROOT = Path(__file__).parent.parent.parent
VERIFIER = ROOT / "docs/verify/tapete_verify.py"
STAYS = ("stands", "unsettled", "splits again")
PROVED = ("chain", "play")

Certificate = dict[str, Any]
Mutation = Callable[[Certificate, random.Random], None]


def verifier() -> ModuleType:
    """Return the file that strangers get, as a module."""
    spec = importlib.util.spec_from_file_location("tapete_verify", VERIFIER)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def shipped() -> tuple[str, ...]:
    """Return the certificate of every shipped decree."""
    entries = sorted((*shipped_entries(), *usual_rules().values()), key=lambda entry: entry.file)
    return tuple(certificate_of(load(entry).regulation, certificate_json) for entry in entries)


def mutations(count: int, seed: int = 11) -> Iterator[tuple[str, str]]:
    """Yield the name of a mutation and a certificate of a few entries that has undergone it."""
    rng = random.Random(seed)
    certificates = [json.loads(text) for text in shipped()]
    made = 0
    while made < count:
        original = _few_entries(rng.choice(certificates), rng)
        mutation = rng.choice(MUTATIONS)
        mutated = deepcopy(original)
        try:
            mutation(mutated, rng)
        except IndexError:
            continue  # nothing of that kind in these entries
        if mutated != original:
            made += 1
            yield mutation.__name__, json.dumps(mutated, ensure_ascii=False)


def _few_entries(certificate: Certificate, rng: random.Random) -> Certificate:
    names = rng.sample(sorted(certificate["entries"]), min(3, len(certificate["entries"])))
    entries = {name: _part_of(certificate["entries"][name], rng) for name in names}
    told = {
        name: entry["figures"] if entry["kind"] == "play" else certificate["contents"][name]
        for name, entry in entries.items()
    }
    return {**certificate, "contents": told, "entries": entries}


def _part_of(entry: Any, rng: random.Random) -> Any:
    """Return an entry; of a long play what follows from one of its states, which proves itself."""
    if entry["kind"] != "play" or len(entry["states"]) < 100:
        return entry
    states = entry["states"]
    start = rng.choice([name for name in states if " v " in name])
    met, waiting = {start}, [start]
    while waiting:
        new = {to for to in _leads(states, waiting.pop()) if to not in met}
        met |= new
        waiting += [to for to in new if to in states]
    return {
        **entry,
        "ends": {end: clause for end, clause in entry["ends"].items() if end in met},
        "states": {name: state for name, state in states.items() if name in met},
        "figures": {start: str(-Fraction(states[start]["value"][0]))},
    }


def _leads(states: Any, name: str) -> list[str]:
    state = states[name]
    leads = [*(row[1] for row in state.get("rows", ())), *state.get("sum", ())]
    return [*(to for to in leads if to not in STAYS), *(f"{name}: {choice}" for choice in state.get("best", ()))]


def _proved(certificate: Certificate, rng: random.Random, *kinds: str) -> Any:
    return rng.choice([entry for entry in certificate["entries"].values() if entry["kind"] in (kinds or PROVED)])


def _state(certificate: Certificate, rng: random.Random) -> Any:
    return rng.choice(list(_proved(certificate, rng)["states"].values()))


def _with(part: str, certificate: Certificate, rng: random.Random) -> Any:
    """Return a state of one kind."""
    return rng.choice([state for state in _proved(certificate, rng)["states"].values() if part in state])


def _row(certificate: Certificate, rng: random.Random) -> Any:
    return rng.choice(_with("rows", certificate, rng)["rows"])


def _rename(parts: dict[str, Any], old: str, new: str) -> None:
    copied = [(new if name == old else name, value) for name, value in parts.items()]
    parts.clear()
    parts.update(copied)


def _other_number(text: str | None, rng: random.Random) -> str:
    number = Fraction(text or 0)
    return str(
        rng.choice([number + 1, number - 1, -number - 1, number / 2 + 1, number + Fraction(1, 36), 1 / (number**2 + 3)])
    )


def changes_a_value(certificate: Certificate, rng: random.Random) -> None:
    value = _state(certificate, rng)["value"]
    place = rng.randrange(len(value))
    value[place] = _other_number(value[place], rng)


def changes_a_figure(certificate: Certificate, rng: random.Random) -> None:
    figures = _proved(certificate, rng)["figures"]
    name = rng.choice(list(figures))
    figures[name] = rng.choice([None, _other_number(figures[name], rng)])


def changes_the_contents(certificate: Certificate, rng: random.Random) -> None:
    name = rng.choice(list(certificate["contents"]))
    certificate["contents"][name] = rng.choice([None, "1/37", "unpriced", "0"])


def changes_a_throw(certificate: Certificate, rng: random.Random) -> None:
    rows = _with("rows", certificate, rng)["rows"]
    row = rng.choice(rows)
    throws = row[0].split()
    others = [throw for other in rows for throw in other[0].split()]
    throws[rng.randrange(len(throws))] = rng.choice([*others, "7-1", "37", "1", ""])
    row[0] = " ".join(throws)


def moves_a_throw(certificate: Certificate, rng: random.Random) -> None:
    """To another row of its state that leads to something else: of a play, to something of another value."""
    entry = _proved(certificate, rng)
    rows = rng.choice([state["rows"] for state in entry["states"].values() if "rows" in state])
    start = rng.choice(rows)
    end = rng.choice([row for row in rows if _worth(entry, row[1]) != _worth(entry, start[1])])
    throws = start[0].split()
    moved = throws.pop(rng.randrange(len(throws)))
    start[0], end[0] = " ".join(throws), " ".join([*end[0].split(), moved])


def _worth(entry: Any, to: str) -> Any:
    """Return what tells a lead of a state from others: in a play only the value does."""
    return entry["states"].get(to, {"value": to})["value"] if entry["kind"] == "play" else to


def drops_or_doubles_a_throw(certificate: Certificate, rng: random.Random) -> None:
    row = _row(certificate, rng)
    throws = row[0].split()
    throw = rng.choice(throws)
    row[0] = " ".join([*throws, throw] if rng.random() < 1 / 2 else [each for each in throws if each != throw])


def changes_a_verdict(certificate: Certificate, rng: random.Random) -> None:
    entry = _proved(certificate, rng)
    row = rng.choice([row for state in entry["states"].values() for row in state.get("rows", ())])
    told = [*STAYS, *entry["ends"], "wins 5 to 1", "wins no payout", "point 3", "prison", "win", "", "end"]
    row[1] = rng.choice([to for to in told if _worth(entry, to) != _worth(entry, row[1])])


def changes_how_often_a_state_counts(certificate: Certificate, rng: random.Random) -> None:
    parts = _with("sum", certificate, rng)["sum"]
    name = rng.choice([name for name in parts if name != "pushes"])  # a stake returned twice is worth as little as once
    parts[name] = rng.choice([3 - parts[name], 0, -1, 3])


def drops_adds_or_doubles_a_choice(certificate: Certificate, rng: random.Random) -> None:
    choices = _with("best", certificate, rng)["best"]
    if rng.random() < 1 / 2:
        choices.remove(rng.choice(choices))
    else:
        choices.append(rng.choice(["stand", "draw", "double", "surrender"]))


def calls_a_choice_by_another_name(certificate: Certificate, rng: random.Random) -> None:
    choices = _with("best", certificate, rng)["best"]
    choices[rng.randrange(len(choices))] = rng.choice(["hold", ""])


def changes_how_a_state_follows(certificate: Certificate, rng: random.Random) -> None:
    """The largest of its parts for their sum, the other way round, or both."""
    state = _with(rng.choice(["best", "sum"]), certificate, rng)
    old = "best" if "best" in state else "sum"
    state["sum" if old == "best" else "best"] = {} if old == "best" else list(state[old])
    if rng.random() < 1 / 2:
        del state[old]


def changes_a_price(certificate: Certificate, rng: random.Random) -> None:
    """Everywhere in an entry: a forger would."""
    entry = _proved(certificate, rng)
    old = rng.choice([end for end in entry["ends"] if end.startswith("wins")])
    amount = Fraction(old.split()[1]) if old != "wins no payout" else Fraction(0)
    new = rng.choice(
        [
            f"wins {amount + 1} to 1",
            f"wins {amount} to 2",
            f"wins {amount + 2} for 1",
            "wins no payout",
            f"gets {amount} to 1",
        ]
    )
    _rename(entry["ends"], old, new)
    for state in entry["states"].values():
        for row in state.get("rows", ()):
            if row[1] == old:
                row[1] = new
        if old in state.get("sum", ()):
            _rename(state["sum"], old, new)


def adds_or_drops_an_end(certificate: Certificate, rng: random.Random) -> None:
    ends = _proved(certificate, rng)["ends"]
    if rng.random() < 1 / 2:
        ends["wins 1000 to 1"] = ""
    else:
        del ends[rng.choice(list(ends))]


def renames_a_state(certificate: Certificate, rng: random.Random) -> None:
    states = _proved(certificate, rng)["states"]
    _rename(states, rng.choice(list(states)), rng.choice(["point 3", "point 4", "start", "end"]))


def drops_or_doubles_a_state(certificate: Certificate, rng: random.Random) -> None:
    states = _proved(certificate, rng)["states"]
    name = rng.choice(list(states))
    if rng.random() < 1 / 2:
        del states[name]
    else:
        states[rng.choice(["point 3", "point 13", "start again"])] = deepcopy(states[name])


def exchanges_two_values(certificate: Certificate, rng: random.Random) -> None:
    value = _state(certificate, rng)["value"]
    one, other = rng.randrange(len(value)), rng.randrange(len(value))
    value[one], value[other] = value[other], value[one]


def drops_or_doubles_a_row(certificate: Certificate, rng: random.Random) -> None:
    rows = _with("rows", certificate, rng)["rows"]
    row = rng.choice(rows)
    if rng.random() < 1 / 2:
        rows.remove(row)
    else:
        rows.append(list(row))


def drops_or_adds_a_part(certificate: Certificate, rng: random.Random) -> None:
    """Of any object: of the whole, an entry, a state, a row, the figures."""
    entry = rng.choice(list(certificate["entries"].values()))
    chosen = rng.choice(
        [certificate, entry, *([entry["figures"], *entry["states"].values()] if "states" in entry else [])]
    )
    if rng.random() < 1 / 2:
        del chosen[rng.choice(list(chosen))]
    else:
        chosen["surprise"] = "1"


def drops_a_part_of_a_row(certificate: Certificate, rng: random.Random) -> None:
    row = _row(certificate, rng)
    del row[rng.randrange(len(row))]


def renames_an_entry(certificate: Certificate, rng: random.Random) -> None:
    """In one place: its number, its bet, its reading."""
    parts = certificate[rng.choice(["contents", "entries"])]
    name = rng.choice(list(parts))
    _rename(parts, name, rng.choice([name + "x", name.replace("(", "(1"), name.replace(" ", " x", 1), "no game here"]))


def drops_or_doubles_an_entry(certificate: Certificate, rng: random.Random) -> None:
    parts = certificate[rng.choice(["contents", "entries"])]
    name = rng.choice(list(parts))
    if rng.random() < 1 / 2:
        del parts[name]
    else:
        parts[name + " again"] = deepcopy(parts[name])


def changes_what_is_thrown(certificate: Certificate, rng: random.Random) -> None:
    game = certificate["games"][_game_of_a_proof(certificate, rng)]
    if "dice" in game:
        game["dice"] = rng.choice([1, 2, 3, 4])
    elif "rounds" in game:
        round_ = rng.choice(list(game["rounds"]))
        game["rounds"][round_] = str(int(game["rounds"][round_]) + 1)
    else:
        pockets = game["each"].split()
        pockets[rng.randrange(len(pockets))] = rng.choice([*pockets, "37", "000", ""])
        game["each"] = " ".join(pockets)


def _game_of_a_proof(certificate: Certificate, rng: random.Random) -> str:
    """Return a game whose cards or throws some state here depends on: a few states of a play may hang on none."""
    names = [
        name
        for name, entry in certificate["entries"].items()
        if any("rows" in state for state in entry.get("states", {}).values())
    ]
    return str(rng.choice(names).split()[0])


def changes_a_kind(certificate: Certificate, rng: random.Random) -> None:
    rng.choice(list(certificate["entries"].values()))["kind"] = rng.choice(["chain", "play", "none", "proved"])


def changes_why_there_is_no_figure(certificate: Certificate, rng: random.Random) -> None:
    rng.choice([entry for entry in certificate["entries"].values() if "why" in entry])["why"] = "7/495"


MUTATIONS: tuple[Mutation, ...] = (
    changes_a_value,
    changes_a_figure,
    changes_the_contents,
    changes_a_throw,
    moves_a_throw,
    drops_or_doubles_a_throw,
    changes_a_verdict,
    changes_how_often_a_state_counts,
    drops_adds_or_doubles_a_choice,
    calls_a_choice_by_another_name,
    changes_how_a_state_follows,
    changes_a_price,
    adds_or_drops_an_end,
    renames_a_state,
    drops_or_doubles_a_state,
    exchanges_two_values,
    drops_or_doubles_a_row,
    drops_or_adds_a_part,
    drops_a_part_of_a_row,
    renames_an_entry,
    drops_or_doubles_an_entry,
    changes_what_is_thrown,
    changes_a_kind,
    changes_why_there_is_no_figure,
)


def survivors(count: int, seed: int = 11) -> Iterator[tuple[str, str]]:
    """Yield the mutated certificates that the verifier takes for good."""
    module = verifier()
    for name, text in mutations(count, seed):
        try:
            module.check(**json.loads(text, object_pairs_hook=module.once))
        except Exception:
            continue
        yield name, text


def main(count: int, as_lines: bool) -> int:
    """Print what `survivors` finds, or the certificates themselves; return the exit code."""
    if as_lines:
        for text in (*shipped(), *(text for _, text in mutations(count))):
            print(json.dumps(text))
        return 0
    found = list(survivors(count))
    for name, text in found[:5]:
        print(name, text)
    print(f"{count - len(found)} of {count} mutated certificates rejected")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), "lines" in sys.argv[2:]))
