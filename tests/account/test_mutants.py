"""No value of a legal table and no rule of a decree goes unseen, but those on the lists of survivors.

A seeded sample runs with the other tests; with `TAPETE_EVERY` set, as in `make verify`, everything does.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from tests.account import decrees
from tests.account.claims import GRANTED, Misclaim, misclaims, statements_of
from tests.account.judging import examined, outcome_of, survivors
from tests.account.legal import ROOT, candidates, conforms
from tests.account.scores import of_decrees, of_tables, shipped
from tests.account.survivors import known
from tests.account.values import mutants_of, values_of
from tests.every import only_with_everything

SEED = 20261128
SMALL = 1000
"""Characters of a file that is small enough for the sample."""
SAMPLED_TABLES = 6
SAMPLED_PARTS = 4
MINI = "regulations/unofficial/mini-craps.decree"

TABLE = """\
regulation: es_as_craps_2011
game: craps
minimum: 5
maximum: {simple: 2500}
bets:
  any_craps: {pays: 7 to 1, maximum: "900"}
"""


def sampled_tables() -> list[str]:
    """Return the names of some small tables that conform."""
    small = sorted(name for name, legal in candidates().items() if len(legal.text) < SMALL)
    random.Random(SEED).shuffle(small)
    found = (name for name in small if conforms(candidates()[name]))
    return [name for name, _ in zip(found, range(SAMPLED_TABLES), strict=False)]


def test_values_have_their_key_path_and_place() -> None:
    """Every scalar once, with the key that says what it is."""
    assert [(value.path, value.key, value.span.line) for value in values_of(TABLE)] == [
        ("regulation", "regulation", 1),
        ("game", "game", 2),
        ("minimum", "minimum", 3),
        ("maximum.simple", "maximum", 4),
        ("bets.any_craps.pays", "pays", 6),
        ("bets.any_craps.maximum", "maximum", 6),
    ]


def test_a_mutant_differs_in_one_value() -> None:
    """Quotes stay, the rest stays, and the file can still be read."""
    for mutant in mutants_of(TABLE):
        pairs = list(zip(values_of(TABLE), values_of(mutant.text), strict=True))

        assert [mine.path for mine, other in pairs if mine.text != other.text] == [mutant.value.path]


def test_a_changed_price_is_named_with_the_code_that_names_it() -> None:
    """What looks at a value is told by what it says of another one."""
    found = {each.value.path: each for each in examined("table", TABLE, "table.yaml")}

    assert found["bets.any_craps.pays"].effect == "verdict"
    assert "TAB001" in found["bets.any_craps.pays"].said
    assert "LIM006" in found["bets.any_craps.maximum"].said


def test_sampled_values_are_seen() -> None:
    """A value that a change of the program makes blind is found here; what is blind already is on the list."""
    unseen = {each.name for each in survivors(of_tables(sampled_tables()))}

    assert unseen <= set(known("values"))


def test_the_account_claims_of_sampled_values_what_is_so() -> None:
    """What counts as examined is noticed when it changes, what counts as free is not."""
    assert {each.name: each.what for each in _misclaims(sampled_tables()) if each.name not in GRANTED} == {}


def test_a_value_that_nothing_looks_at_is_a_misclaim_where_it_counts_as_judged() -> None:
    """The test of the account is one that can fail, in both directions."""
    statements = statements_of(TABLE, "table.yaml")
    blind = [each._replace(effect="nothing") for each in examined("table", TABLE, "table.yaml")]
    free = {place: each._replace(kind="free") for place, each in statements.items()}

    assert "bets.any_craps.pays" in " ".join(each.name for each in misclaims(blind, statements))
    assert "bets.any_craps.pays" in " ".join(
        each.name for each in misclaims(examined("table", TABLE, "table.yaml"), free)
    )


def _misclaims(names: Iterable[str]) -> Iterator[Misclaim]:
    for name in names:
        legal = candidates()[name]
        yield from misclaims(examined(name, *legal), statements_of(*legal))


def test_sampled_rules_are_seen_by_compare() -> None:
    """The same for rules of a decree."""
    text = (ROOT / MINI).read_text(encoding="utf-8")
    parts = decrees.parts_of(text, MINI)
    chosen = tuple(random.Random(SEED).sample(parts, SAMPLED_PARTS))
    found = list(decrees.examined(text, MINI, chosen))

    assert any(each.effect == "seen" for each in found)
    assert {each.name for each in found if each.effect == "nothing"} <= set(known("statements"))


def test_the_same_file_says_the_same() -> None:
    """Nothing of one file stays in what is found in the next."""
    assert outcome_of(TABLE, "table.yaml") == outcome_of(TABLE, "table.yaml")


@only_with_everything
def test_every_value_is_seen() -> None:
    """The list of survivors is complete, and nothing on it is seen by now."""
    legal = [name for name, each in candidates().items() if conforms(each)]

    assert {each.name for each in survivors(of_tables(legal))} == set(known("values"))


@only_with_everything
def test_the_account_claims_of_every_value_what_is_so() -> None:
    """All legal tables, and nothing is granted that is so by now."""
    legal = [name for name, each in candidates().items() if conforms(each)]

    assert {each.name for each in _misclaims(legal)} == set(GRANTED)


@only_with_everything
def test_every_rule_is_seen_by_compare() -> None:
    """The list of rules that `compare` does not see is complete, and none of them is seen by now."""
    unseen = {each.name for each in of_decrees(shipped()) if each.effect == "nothing"}

    assert unseen == set(known("statements"))
