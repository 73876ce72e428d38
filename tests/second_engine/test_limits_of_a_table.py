"""The figures of a table against the limits of random texts, counted one whole amount at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from checker.cases.sheet.solve import NotLegal
from tests.every import examples
from tests.sheets import ends_of, sheet_of, wanted
from tests.stacks import Texts

GAME = 'game craps "Craps" [1] with 2 dice\n'
MOST = 1000  # beyond what any of these texts names
Kept = Callable[[int, int], bool]  # the minimum and the maximum


def limits(random: Random, most_rules: int = 3) -> list[tuple[str, Kept]]:
    """Return some limits of a table's own figures, as a decree writes them and as a table keeps them."""
    times, plus, more = random.randint(1, 9), random.randint(20, 300), random.randint(1, 15)
    low, high = sorted((random.randint(1, 9), random.randint(9, 30)))
    every: list[tuple[str, Kept]] = [
        (f"min(table) >= {low}", lambda least, most: least >= low),
        (f"{low} <= min(table) < {high}", lambda least, most: low <= least < high),
        (f"min(table) in {low}, {high}", lambda least, most: least in (low, high)),
        (f"max(table) <= {plus}", lambda least, most: most <= plus),
        (f"max(each table) < {plus}", lambda least, most: most < plus),
        (f"max(table) > {times} * min(table)", lambda least, most: most > times * least),
        (f"max(table) <= {times} * min(table) + {plus}", lambda least, most: most <= times * least + plus),
        (f"max(table) + {times} * min(table) <= {plus}", lambda least, most: most + times * least <= plus),
        (f"max(table) in {times}, {times + more} * min(table)", lambda least, most: most in (times * least, (times + more) * least)),
        (f"max(table) in {plus}, {plus + 5} .. {plus + 9}", lambda least, most: most == plus or plus + 5 <= most <= plus + 9),
    ]  # fmt: skip
    return random.sample(every, random.randint(1, most_rules))


def written(rules: list[tuple[str, Kept]]) -> str:
    return "".join(f"limit {text} [1]\n" for text, _ in rules)


def test_the_ends_of_a_sheet_are_the_extremes_of_what_a_table_may_have() -> None:
    compared = 0
    for seed in range(examples(40)):
        random = Random(seed)
        rules, least = limits(random), random.randint(1, 15)
        legal = [most for most in range(least, MOST) if all(kept(least, most) for _, kept in rules)]
        if not legal or not any("max(" in text for text, _ in rules):
            continue
        bet = 'bet field "F" [A] one roll wins 2 loses other pays even\n'
        found = ends_of(sheet_of(bet + written(rules).replace("[1]", "[A]"), wanted(str(least))), "table")
        assert found == (str(legal[0]), None if legal[-1] == MOST - 1 else str(legal[-1])), (seed, rules)
        compared += 1
    assert compared > examples(40) // 4


def test_no_sheet_is_made_for_a_minimum_that_no_table_may_have() -> None:
    for seed in range(examples(20)):
        random = Random(seed)
        rules = [rule for rule in limits(random) if "max(" not in rule[0]]
        for least in range(1, 31):
            try:
                sheet_of(written(rules).replace("[1]", "[A]"), wanted(str(least)))
            except NotLegal:
                assert not all(kept(least, least) for _, kept in rules), (seed, least)
            else:
                assert all(kept(least, least) for _, kept in rules), (seed, least)


def test_a_table_is_legal_where_it_keeps_every_text_of_its_stack(tmp_path: Path) -> None:
    seen = set()
    for seed in range(examples(20)):
        random, texts = Random(seed), Texts(tmp_path)
        stack = [limits(random, 1) for _ in range(3)]
        for name, above, rules in zip(("xx_law", "xx_list", "xx_house"), ("", "xx_law", "xx_list"), stack, strict=True):
            texts.write(name, GAME + written(rules), "operator" if above else "official", above)
        if "SRC015" in {each.code for name in ("xx_list", "xx_house") for each in texts.findings(name)}:
            continue  # what no table keeps is void so far
        for _ in range(8):
            least = random.randint(1, 12)
            most = least * random.randint(1, 15) + random.choice((0, 0, 1))
            stated = f"regulation: xx_house\ngame: craps\nminimum: {least}\nmaximum: {{table: {most}}}\n"
            broken = any(each.verdict == "violation" for each in texts.of_table(stated))
            assert broken != all(kept(least, most) for rules in stack for _, kept in rules), (seed, stated, stack)
            seen.add(broken)
    assert seen == {True, False}
