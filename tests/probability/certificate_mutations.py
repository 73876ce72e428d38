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
from pathlib import Path
from types import ModuleType
from typing import Any

from checker.reporters.json.certificate import certificate_json
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree

ROOT = Path(__file__).parent.parent.parent
VERIFIER = ROOT / "docs/verify/tapete_verify.py"
DECREES = sorted((ROOT / "regulations").rglob("*.decree"))
VERDICTS = ("wins", "loses", "pushes", "stands", "unsettled", "sets_point")

Certificate = dict[str, Any]
Mutation = Callable[[Certificate, random.Random], None]


def verifier() -> ModuleType:
    """Return the file that strangers get, as a module."""
    spec = importlib.util.spec_from_file_location("tapete_verify", VERIFIER)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def shipped() -> Iterator[str]:
    """Yield the certificate of every shipped decree."""
    for path in DECREES:
        parsed = parse_decree(path.read_text(encoding="utf-8"), path.name)
        assert parsed.decree is not None
        yield certificate_json(resolve(parsed.decree).regulation)


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
    return {
        **certificate,
        **{part: {name: certificate[part][name] for name in names} for part in ("contents", "entries")},
    }


def _chain(certificate: Certificate, rng: random.Random) -> Any:
    return rng.choice([entry for entry in certificate["entries"].values() if entry["kind"] == "chain"])


def _state(certificate: Certificate, rng: random.Random) -> Any:
    return rng.choice(list(_chain(certificate, rng)["states"].values()))


def _row(certificate: Certificate, rng: random.Random) -> Any:
    return rng.choice(_state(certificate, rng)["rows"])


def _rename(parts: dict[str, Any], old: str, new: str) -> None:
    copied = [(new if name == old else name, value) for name, value in parts.items()]
    parts.clear()
    parts.update(copied)


def _other_number(text: str | None, rng: random.Random) -> str:
    number = Fraction(text or 0)
    return str(
        rng.choice([number + 1, number - 1, -number - 1, number / 2 + 1, number + Fraction(1, 36), 1 / (number + 3)])
    )


def changes_a_value(certificate: Certificate, rng: random.Random) -> None:
    value = _state(certificate, rng)["value"]
    place = rng.randrange(len(value))
    value[place] = _other_number(value[place], rng)


def changes_a_figure(certificate: Certificate, rng: random.Random) -> None:
    figures = _chain(certificate, rng)["figures"]
    name = rng.choice(list(figures))
    figures[name] = rng.choice([None, _other_number(figures[name], rng)])


def changes_the_contents(certificate: Certificate, rng: random.Random) -> None:
    name = rng.choice(list(certificate["contents"]))
    certificate["contents"][name] = rng.choice([None, "1/37", "unpriced", "0"])


def changes_a_throw(certificate: Certificate, rng: random.Random) -> None:
    row = _row(certificate, rng)
    throws = row["throws"].split()
    place = rng.randrange(len(throws))
    others = [throw for other in _state(certificate, rng)["rows"] for throw in other["throws"].split()]
    throws[place] = rng.choice([*others, "7-1", "37", "1", ""])
    row["throws"] = " ".join(throws)


def moves_a_throw(certificate: Certificate, rng: random.Random) -> None:
    """To another row of its state with another verdict or another price."""
    rows = _state(certificate, rng)["rows"]
    start = rng.choice(rows)
    end = rng.choice(
        [row for row in rows if (row["verdict"], row.get("pays")) != (start["verdict"], start.get("pays"))]
    )
    throws = start["throws"].split()
    moved = throws.pop(rng.randrange(len(throws)))
    start["throws"], end["throws"] = " ".join(throws), " ".join([*end["throws"].split(), moved])


def drops_or_doubles_a_throw(certificate: Certificate, rng: random.Random) -> None:
    row = _row(certificate, rng)
    throws = row["throws"].split()
    throw = rng.choice(throws)
    row["throws"] = " ".join([*throws, throw] if rng.random() < 1 / 2 else [each for each in throws if each != throw])


def changes_a_verdict(certificate: Certificate, rng: random.Random) -> None:
    _row(certificate, rng)["verdict"] = rng.choice([*VERDICTS, "win", "", "end"])


def changes_what_a_row_pays(certificate: Certificate, rng: random.Random) -> None:
    entry = _chain(certificate, rng)
    rows = [row for state in entry["states"].values() for row in state["rows"]]
    rng.choice(rows)["pays"] = rng.choice([*entry["prices"], "no payout", "5 to 1", "loses"])


def changes_a_price(certificate: Certificate, rng: random.Random) -> None:
    """Everywhere in an entry: a forger would."""
    entry = _chain(certificate, rng)
    old = rng.choice(list(entry["prices"]))
    amount = Fraction(old.split()[0]) if old != "no payout" else Fraction(0)
    new = rng.choice([f"{amount + 1} to 1", f"{amount} to 2", f"{amount + 2} for 1", "no payout", f"{amount}"])
    _rename(entry["prices"], old, new)
    for state in entry["states"].values():
        for row in state["rows"]:
            if row.get("pays") == old:
                row["pays"] = new


def adds_or_drops_a_price(certificate: Certificate, rng: random.Random) -> None:
    prices = _chain(certificate, rng)["prices"]
    if rng.random() < 1 / 2:
        prices["1000 to 1"] = ""
    else:
        del prices[rng.choice(list(prices))]


def renames_a_state(certificate: Certificate, rng: random.Random) -> None:
    states = _chain(certificate, rng)["states"]
    _rename(states, rng.choice(list(states)), rng.choice(["point 3", "point 4", "start", "end"]))


def drops_or_doubles_a_state(certificate: Certificate, rng: random.Random) -> None:
    states = _chain(certificate, rng)["states"]
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
    rows = _state(certificate, rng)["rows"]
    row = rng.choice(rows)
    if rng.random() < 1 / 2:
        rows.remove(row)
    else:
        rows.append(dict(row))


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
    del row[rng.choice(list(row))]


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
    game = certificate["games"][_game_of_a_chain(certificate, rng)]
    if "dice" in game:
        game["dice"] = rng.choice([1, 2, 3, 4])
    elif "rounds" in game:
        game["rounds"][rng.choice(list(game["rounds"]))] += 1
    else:
        pockets = game["pockets"].split()
        pockets[rng.randrange(len(pockets))] = rng.choice([*pockets, "37", "000", ""])
        game["pockets"] = " ".join(pockets)


def _game_of_a_chain(certificate: Certificate, rng: random.Random) -> str:
    names = [name for name, entry in certificate["entries"].items() if entry["kind"] == "chain"]
    return str(rng.choice(names).split()[0])


def changes_a_kind(certificate: Certificate, rng: random.Random) -> None:
    rng.choice(list(certificate["entries"].values()))["kind"] = rng.choice(["chain", "none", "proved"])


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
    changes_what_a_row_pays,
    changes_a_price,
    adds_or_drops_a_price,
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
