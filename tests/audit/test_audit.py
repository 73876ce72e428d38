"""Logs that are honest, and ten kinds that are not: each engine finds just what was planted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.audit import codes, duck, plain
from checker.audit.chance import two_sided
from checker.audit.log import LoggedBet, LogMap
from checker.audit.relation import Law, Meaning, law_of, relation_of
from checker.audit.result import Answers, Question, edges_of
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Regulation
from checker.store.library import entry_of_file
from checker.store.store import load
from tests.audit.logs import BETS, KINDS, TEXT, back_of, honest, spoilt, write_log
from tests.every import examples

ENGINES = {"python": plain.audit, "duckdb": duck.audit}
ROWS = 2_000


@cache
def _text(text: str = TEXT) -> Regulation:
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"{text.split()[1]}.decree"
        file.write_text(text, encoding="utf-8")
        return load(entry_of_file(str(file)), certify=False).regulation


@cache
def _law(text: str, meaning: Meaning, has_days: bool) -> Law:
    return law_of(relation_of([_text(text)]), meaning, has_days)


def _log(folder: Path, head: str, rows: Iterable[str]) -> Path:
    path = folder / "log.csv"
    path.write_text("\n".join([head, *rows, ""]), encoding="utf-8")
    return path


def _answers(engine: str, question: Question) -> dict[str, str]:
    """Return what is said of each row at fault or undecided, by id."""
    return {row.id: codes.CODES[row.code].name for row in _found(engine, question)[1]}


def _asked(path: Path, text: str = TEXT, log_map: LogMap | None = None, meaning: Meaning = "return") -> Question:
    columns = {name: (name,) for name in path.read_text(encoding="utf-8").partition("\n")[0].split(",")}
    log_map = log_map or LogMap(meaning, columns)
    log_map = log_map._replace(fixed={"file": str(path)})
    return Question((str(path),), log_map, _law(text, meaning, log_map.has("at")), True)


def _found(engine: str, question: Question) -> tuple[Answers, list[LoggedBet], Counter[str]]:
    listed: list[LoggedBet] = []
    answers = ENGINES[engine](question, listed.extend)
    counts: Counter[str] = Counter()
    for group in answers.groups:
        counts[codes.CODES[group.code].name] += group.rows
    return answers, listed, counts


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("left_out", [(), ("state",), ("wager",), ("at",), ("status",)])
def test_nobody_is_accused_in_an_honest_log(tmp_path: Path, engine: str, left_out: tuple[str, ...]) -> None:
    path = write_log(tmp_path / "log.csv", list(honest(ROWS)), left_out=left_out)

    answers, listed, counts = _found(engine, _asked(path))

    assert listed == []
    assert sum(counts.values()) == ROWS
    assert set(counts) <= {"as_the_text", "stands", "rounded_down"}
    assert answers.repeated == 0


@pytest.mark.parametrize("engine", ENGINES)
def test_each_planted_fault_is_found_with_its_id_and_nothing_else(tmp_path: Path, engine: str) -> None:
    rows = list(honest(6 * ROWS, 7))
    planted = spoilt(rows, 4)
    path = write_log(tmp_path / "log.csv", rows, left_out=("wager", "seq"))

    _, listed, counts = _found(engine, _asked(path))

    assert len(planted) == 4 * len(KINDS)
    assert {row.id for row in listed} == set(planted)
    assert [row.id for row in listed] == sorted(row.id for row in listed)
    told = {row.id: codes.CODES[row.code].name for row in listed}
    assert told == planted
    assert ("not_returned", "high", "0", "settled") in {
        (told[row.id], row.bet, row.throw, row.status) for row in listed
    }
    assert sum(counts.values()) == len(rows)


@settings(max_examples=examples(25), deadline=None)
@given(seed=st.integers(0, 10**6), unit=st.sampled_from([1, 5, 100]), meaning=st.sampled_from(["return", "win"]))
def test_both_engines_say_the_same_of_any_log(
    tmp_path_factory: pytest.TempPathFactory, seed: int, unit: int, meaning: Meaning
) -> None:
    folder = tmp_path_factory.mktemp("any")
    chance = Random(seed)
    rows = []
    for made in honest(120, seed):
        paid = chance.choice([made.paid, made.paid, 0, made.stake, made.paid + 1, max(0, made.paid - made.stake)])
        row = made._replace(paid=paid)
        if chance.random() < 0.3:
            spoilt = {
                **{"throw": ["", "7-1"], "state": ["", "4", "puck"], "seq": ["", "x", "1", "2", "9"], "wager": [""]},
                **{"at": ["", "2024-13", "2019-12-31", "2024-05-05"], "bet": ["pasline"], "id": ["", "r1"]},
                **{"number": ["7", " 4 "], "table": ["T2"], "game": ["dice"]},
            }
            field = chance.choice(list(spoilt))
            row = row._replace(**{field: chance.choice(spoilt[field])})  # type: ignore[arg-type]
        rows.append(row)
    path = write_log(folder / "log.csv", rows, left_out=("status", *chance.choice([(), ("state",), ("wager", "seq")])))
    more = [("status", ["settled", "", "void", "open", "lost"]), ("funds", ["cash", "", "bonus", "chips"])]
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    for field, words in (*more, ("currency", ["EUR", "ARS", ""])):
        head = f"{head},{field}"
        lines = [f"{line},{chance.choice(words[:1] * 9 + words)}" for line in lines]
    path.write_text("\n".join([head, *lines, ""]), encoding="utf-8")
    asked = _asked(path, meaning=meaning)
    asked = asked._replace(map=asked.map._replace(unit=unit, chip=chance.choice([1, 500])))

    one, other = (_found(engine, asked) for engine in ENGINES)

    assert sorted(map(repr, one[0].groups)) == sorted(map(repr, other[0].groups))
    assert sorted(map(repr, one[1])) == sorted(map(repr, other[1]))
    assert [row.id for row in one[1]] == [row.id for row in other[1]]
    assert one[0].thrown == other[0].thrown
    assert one[0].repeated == other[0].repeated


AMOUNTS = {
    (str(2**62), str(2**62)): "amount_unread",
    (str(10**30), "0"): "amount_unread",
    (str(10**18), str(36 * 10**18)): "amount_unread",
    (str(10**16), str(36 * 10**16)): "",
    ("1e3", "0"): "amount_unread",
    ("-5", "0"): "amount_unread",
    ("", "0"): "amount_unread",
    ("5.00", "180"): "amount_unread",
}


@pytest.mark.parametrize("engine", ENGINES)
def test_amounts_are_never_wrapped_or_guessed(tmp_path: Path, engine: str) -> None:
    rows = [f"{place},roulette,straight,5,5,{stake},{paid}" for place, (stake, paid) in enumerate(AMOUNTS)]
    question = _asked(_log(tmp_path, "id,game,bet,number,throw,stake,paid", rows))

    assert _answers(engine, question) == {str(n): each for n, each in enumerate(AMOUNTS.values()) if each}


@pytest.mark.parametrize("engine", ENGINES)
def test_a_wager_that_goes_on_after_its_end_is_undetermined(tmp_path: Path, engine: str) -> None:
    rows = [
        "a,1,1,craps,pass_line,,4-2,500,0",
        "b,1,2,craps,pass_line,,3-3,500,1000",
        "c,1,3,craps,pass_line,,5-2,500,1000",
    ]
    path = _log(tmp_path, "id,wager,seq,game,bet,number,throw,stake,paid", rows)

    assert _found(engine, _asked(path))[2] == {"stands": 1, "as_the_text": 1, "after_the_end": 1}


@pytest.mark.parametrize("engine", ENGINES)
def test_a_wager_is_followed_only_where_all_throws_before_are_there(tmp_path: Path, engine: str) -> None:
    """The second throw of a wager is judged by its own state where the first is missing, unknown or stands twice."""
    by_state = {"": "state_unknown", "6": "winner_unpaid", "start": "", "puck": "throw_unknown"}
    before = {
        "missing": "",
        "unknown": "1,craps,pass_line,,9-9,start,500,0",
        "twice": "2,craps,pass_line,,4-2,start,500,0",
    }
    rows, answers = [], dict[str, str]()
    for (why, first), (state, answer) in product(before.items(), by_state.items()):
        name = f"{why} {state}"
        rows += [f"before {name},{name},{first}"] if first else []
        rows.append(f"{name},{name},2,craps,pass_line,,3-3,{state},500,0")
        answers |= {name.strip(): answer} if answer else {}
    path = _log(tmp_path, "id,wager,seq,game,bet,number,throw,state,stake,paid", rows)
    found = _answers(engine, _asked(path))

    assert {name: answer for name, answer in found.items() if not name.startswith("before")} == answers


@pytest.mark.parametrize("engine", ENGINES)
def test_a_bet_with_one_state_has_it_whatever_the_log_says_of_its_table(tmp_path: Path, engine: str) -> None:
    rows = [
        "a,,,craps,place_win,8,4-4,6,600,1300",
        "b,w,7,craps,field,,2-2,,500,1000",
        "c,w,9,craps,hard,4,2-2,start,500,4000",
    ]
    path = _log(tmp_path, "id,wager,seq,game,bet,number,throw,state,stake,paid", rows)

    assert _found(engine, _asked(path))[2] == {"as_the_text": 3}


@pytest.mark.parametrize("engine", ENGINES)
def test_decimals_signs_and_joined_columns_are_read_by_the_map(tmp_path: Path, engine: str) -> None:
    path = tmp_path / "log.csv"
    path.write_text(
        "Tx;Spiel;Wette;D1;D2;Einsatz;Gewinn\n1;craps;Feld;6;6;5,00;15,00\n2;craps;Feld;3;1;5,5;11,0\n",
        encoding="utf-8",
    )
    columns = {
        **{"id": ("Tx",), "game": ("Spiel",), "bet": ("Wette",), "throw": ("D1", "D2")},
        **{"stake": ("Einsatz",), "paid": ("Gewinn",)},
    }
    log_map = LogMap("return", columns, {"bet": {"Feld": "field"}}, {}, 2, ",")

    answers, _, counts = _found(engine, _asked(path, TEXT, log_map))

    assert counts == {"as_the_text": 2}
    assert sum(group.stake for group in answers.groups) == 1050


@pytest.mark.parametrize("engine", ENGINES)
def test_each_bet_is_judged_by_the_text_in_force_that_day(tmp_path: Path, engine: str) -> None:
    old = TEXT.replace("in force 2020-01-01", "in force 2020-01-01 until 2023-12-31")
    new = TEXT.replace("xx_log", "xx_new").replace("2020-01-01", "2024-01-01").replace("35 to 1", "33 to 1")
    both = law_of(relation_of([_text(old), _text(new)]), "return")
    rows = [
        *("a,2023-12-31,roulette,straight,5,5,100,3600", "b,2024-01-01,roulette,straight,5,5,100,3600"),
        *("c,2024-01-01,roulette,straight,5,5,100,3400", "d,2019-12-31,roulette,straight,5,5,100,3600"),
    ]
    path = _log(tmp_path, "id,at,game,bet,number,throw,stake,paid", rows)

    _, listed, counts = _found(engine, _asked(path)._replace(law=both))

    assert counts == {"as_the_text": 2, "paid_more": 1, "no_text_in_force": 1}
    assert [row.id for row in listed] == ["b", "d"]


@pytest.mark.parametrize("engine", ENGINES)
def test_a_day_that_is_none_is_undetermined(tmp_path: Path, engine: str) -> None:
    days = ["2024-13-01", "2024-00-10", "2024-05-32", "2024-5-1", "20240501", "2024-05-01T10:00Z"]
    rows = [f"{place},{day},roulette,high,,5,100,0" for place, day in enumerate(days)]
    path = _log(tmp_path, "id,at,game,bet,number,throw,stake,paid", rows)

    assert _found(engine, _asked(path))[2] == {"day_unread": len(days)}


def test_columns_of_players_are_never_read(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    row = {"id": "a", "game": "roulette", "bet": "high", "throw": "30", "stake": 100, "paid": 0}
    row |= {"state": "start", "player": "Ana García"}
    path.write_text(json.dumps(row, ensure_ascii=False) + "\n", encoding="utf-8")
    columns = {name: (name,) for name in row if name != "player"}

    for engine in ENGINES:
        answers, listed, _ = _found(engine, _asked(path, TEXT, LogMap("return", columns)))
        assert "Ana" not in repr((answers, listed))
        assert [codes.CODES[each.code].name for each in listed] == ["winner_unpaid"]


@settings(max_examples=60, deadline=None)
@given(of=st.integers(1, 40), hit=st.integers(1, 5), sides=st.integers(6, 38), data=st.data())
def test_the_tail_of_a_count_is_exact(of: int, hit: int, sides: int, data: st.DataObject) -> None:
    times = data.draw(st.integers(0, of))
    p = Fraction(hit, sides)
    chances = [Fraction(1)]  # built throw by throw, not from binomials
    for _ in range(of):
        chances = [
            (chances[k] * (1 - p) if k < len(chances) else Fraction(0)) + (chances[k - 1] * p if k else 0)
            for k in range(len(chances) + 1)
        ]

    assert two_sided(times, of, p) == (min(1, 2 * min(sum(chances[times:]), sum(chances[: times + 1]))), False)


def test_a_bound_is_never_below_the_exact_tail(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [(times, 300, Fraction(1, 37)) for times in (0, 1, 8, 20, 60, 300)]
    exact = [two_sided(*case)[0] for case in cases]
    monkeypatch.setattr("checker.audit.chance.MOST_EXACT", 0)

    for case, p in zip(cases, exact, strict=True):
        bound, is_bound = two_sided(*case)
        assert is_bound
        assert bound >= p


def test_what_comes_back_on_average_is_counted_face_by_face(tmp_path: Path) -> None:
    edges = edges_of(figures_of(_text()))
    rolls: dict[str, list[tuple[int, ...]]] = {
        "craps": list(product(range(1, 7), repeat=2)),
        "roulette": [(pocket,) for pocket in range(37)],
    }

    for game, bet, number in BETS:
        if bet in ("field", "straight", "high"):  # the others wait
            back = [back_of(bet, number, "start", faces) or Fraction(0) for faces in rolls[game]]
            assert 1 - edges[game, bet, number] == sum(back, Fraction(0)) / len(rolls[game])


ZERO = """

game french_roulette "Roulette" [1] with wheel 0 .. 36
bet low "Manque" [1] one roll wins 1 .. 18 loses 19 .. 36 loses 1/2 on 0 pays even
bet high "Passe" [1]
  one roll wins 19 .. 36 loses 1 .. 18 imprisons 0
  in prison pushes 19 .. 36 loses 1 .. 18 stands 0
  pays even
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_half_back_and_prison_are_as_the_text_has_the_zero(tmp_path: Path, engine: str) -> None:
    """Of 1000 on low, a zero gives 500 back; on high it gives nothing, and in prison 20 gives back the 1000 alone."""
    text = TEXT + ZERO
    rows: dict[tuple[object, ...], str] = {
        ("low", "", "0", 1000, 500): "as_the_text",
        ("low", "", "0", 1000, 0): "may_be_in_prison",
        ("low", "start", "0", 1000, 0): "may_be_in_prison",
        ("low", "", "0", 1000, 250): "may_be_in_prison",
        ("low", "start", "0", 1000, 250): "paid_less",
        ("low", "", "0", 1002, 251): "may_be_in_prison",
        ("low", "", "0", 1000, 251): "paid_less",
        ("low", "", "7", 1000, 1000): "may_be_in_prison",
        ("low", "prison", "7", 1000, 1000): "throw_unsettled",
        ("low", "prison", "20", 1000, 0): "as_the_text",
        ("low", "start", "7", 1000, 1000): "stake_kept",
        ("low", "", "7", 1000, 1900): "paid_less",
        ("low", "", "37", 1000, 0): "throw_unknown",
        ("low", "", "0", 5, 2): "rounded_down",
        ("low", "", "0", 5, 3): "rounded_up",
        ("low", "start", "7", 1000, 2000): "as_the_text",
        ("high", "start", "0", 1000, 0): "stands",
        ("high", "start", "0", 1000, 500): "paid_while_standing",
        ("high", "prison", "20", 1000, 1000): "as_the_text",
        ("high", "prison", "20", 1000, 2000): "paid_more",
        ("high", "prison", "20", 1000, 0): "not_returned",
        ("high", "prison", "0", 1000, 0): "stands",
        ("high", "prison", "5", 1000, 0): "as_the_text",
        ("high", "prison", "5", 1000, 1000): "loser_paid",
        ("high", "", "20", 1000, 2000): "state_unknown",
    }
    path = tmp_path / "log.csv"
    rows["low", "start", "0", 1000, 0, "settled"] = "not_returned"
    lines = [f"{place:02},french_roulette,,{','.join(map(str, row))}" for place, row in enumerate(rows)]
    lines = [line + "," * (8 - line.count(",")) for line in lines]
    path.write_text("id,game,number,bet,state,throw,stake,paid,status\n" + "\n".join(lines) + "\n", encoding="utf-8")

    answers, listed, counts = _found(engine, _asked(path, text))

    assert counts == Counter(rows.values())
    faults = {f"{place:02}": answer for place, answer in enumerate(rows.values())}
    assert all(codes.CODES[row.code].name == faults[row.id] for row in listed)
    assert sum(group.rows for group in answers.groups) == len(rows)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_stake_in_prison_is_followed_from_spin_to_spin(tmp_path: Path, engine: str) -> None:
    text = TEXT + ZERO
    path = tmp_path / "log.csv"
    spins = [("0", 0), ("0", 0), ("30", 2000)]
    lines = [f"r{seq},w,{seq},french_roulette,high,{throw},1000,{paid}" for seq, (throw, paid) in enumerate(spins, 1)]
    path.write_text("id,wager,seq,game,bet,throw,stake,paid\n" + "\n".join(lines) + "\n", encoding="utf-8")

    _, listed, counts = _found(engine, _asked(path, text))

    assert counts == {"stands": 2, "paid_more": 1}
    assert [(row.id, row.state) for row in listed] == [("r3", "prison")]


@pytest.mark.parametrize("engine", ENGINES)
def test_levels_of_prison_are_judged_where_they_are_stated(tmp_path: Path, engine: str) -> None:
    """A wager that moves more than once is not followed: without its state a row is undetermined, never at fault."""
    levels = "imprisons 0 in prison 2 frees 19 .. 36 loses 0 .. 18"
    text = TEXT + ZERO.replace("stands 0", levels)
    path = tmp_path / "log.csv"
    rows = ["1,start,0,0", "2,prison,0,0", "3,prison 2,30,1000", "4,prison,30,1000", "5,,30,0"]
    lines = [f"r{row[0]},w,{row[0]},french_roulette,high,1000,{row[2:]}" for row in rows]
    path.write_text("id,wager,seq,game,bet,stake,state,throw,paid\n" + "\n".join(lines) + "\n", encoding="utf-8")

    _, listed, _ = _found(engine, _asked(path, text))

    assert [row.id for row in listed if codes.CODES[row.code].ruling == "wrong"] == ["r3"]  # freed, not yet given back
    assert [row.id for row in listed if codes.CODES[row.code].ruling == "undetermined"] == ["r5"]


CHOICE = """
bet red "Rouge" [1]
  one roll wins 19 .. 36 loses 1 .. 18
  pays even
  player chooses half loses 1/2 on 0
  player chooses prison imprisons 0 in prison pushes 19 .. 36 loses 1 .. 18 loses 1/2 on 0
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_what_the_player_may_choose_is_right_either_way_stake_by_stake(tmp_path: Path, engine: str) -> None:
    """Of 1000 a zero gives 500 back, or nothing yet; in prison another zero gives the 500, and 20 the 1000."""
    rows: dict[tuple[object, ...], str] = {
        ("start", "0", 500): "as_the_text",
        ("start", "0", 0): "stands",
        ("start", "0", 250): "paid_while_standing",
        ("start", "20", 2000): "as_the_text",
        ("start", "20", 1000): "stake_kept",
        ("prison", "0", 500): "as_the_text",
        ("prison", "20", 1000): "as_the_text",
        ("prison", "20", 2000): "paid_more",
        ("", "20", 2000): "as_the_text",
        ("", "20", 1000): "may_be_in_prison",
        ("", "0", 500): "as_the_text",
    }
    lines = [f"{at:02},french_roulette,red,1000,{','.join(map(str, row))}" for at, row in enumerate(rows)]
    path = _log(tmp_path, "id,game,bet,stake,state,throw,paid", lines)

    _, listed, counts = _found(engine, _asked(path, TEXT + ZERO + CHOICE))

    assert counts == Counter(rows.values())
    answers = {f"{at:02}": answer for at, answer in enumerate(rows.values())}
    assert all(codes.CODES[row.code].name == answers[row.id] for row in listed)


SPINS: list[tuple[list[tuple[str, int]], list[str]]] = [
    ([("0", 0), ("7", 1000)], ["left_in_prison", "throw_unsettled"]),  # freed, which the text does not say
    ([("0", 0), ("20", 0)], ["left_in_prison", "as_the_text"]),
    ([("0", 0), ("20", 1000)], ["left_in_prison", "loser_paid"]),
    ([("0", 0), ("0", 0), ("20", 0)], ["left_in_prison", "throw_unsettled", "as_the_text"]),
    ([("7", 1000)], ["stake_kept"]),  # the first spin of its wager: it was not in prison before
    ([("0", 0)], ["may_be_in_prison"]),
    ([("0", 250)], ["paid_less"]),
    ([("0", 500), ("7", 2000)], ["as_the_text", "throw_unsettled"]),
]
LISTED = {codes.CODES[number].name for number in codes.LISTED}


@pytest.mark.parametrize("engine", ENGINES)
def test_the_next_spin_of_a_wager_tells_that_its_stake_was_left_in_prison(tmp_path: Path, engine: str) -> None:
    rows, answers, every = [], dict[str, str](), Counter[str]()
    for wager, (spins, said) in enumerate(SPINS):
        for seq, ((throw, paid), answer) in enumerate(zip(spins, said, strict=True), 1):
            rows.append(f"{wager}/{seq},{wager},{seq},french_roulette,low,{throw},1000,{paid}")
            answers |= {f"{wager}/{seq}": answer} if answer in LISTED else {}
            every[answer] += 1
    question = _asked(_log(tmp_path, "id,wager,seq,game,bet,throw,stake,paid", rows), TEXT + ZERO)

    assert _answers(engine, question) == answers
    assert _found(engine, question)[2] == every


BANK = "bet {} [1] one roll wins 7 loses other pays even commission 5% of win on win {}"
ROUNDED = {"exact": "", "up": "rounded up", "down": "rounded down", "nearest": "rounded to nearest"}
CHARGED = {  # 5% of 3000 is 150; by the smallest chip, how the text rounds, and what was paid
    1: {
        ("exact", 5850): "as_the_text",
        ("exact", 5800): "paid_less",
        ("up", 5800): "chip_unstated",
        ("up", 5850): "as_the_text",
        ("up", 0): "winner_unpaid",
        ("up", 2850): "stake_kept",
    },
    20: {("nearest", 5800): "paid_less"},
    100: {
        ("exact", 5800): "rounded_to_chips",
        ("up", 5800): "commission_up",
        ("up", 5900): "commission_otherwise",
        ("down", 5900): "commission_down",
        ("nearest", 5800): "commission_nearest",
        ("up", 5000): "paid_less",
    },
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("chip", CHARGED)
def test_a_commission_rounded_to_chips_is_judged_by_what_the_text_says_of_it(
    tmp_path: Path, engine: str, chip: int
) -> None:
    banks = "\n".join(BANK.format(f"bank_{name}", words) for name, words in ROUNDED.items())
    text = TEXT.replace("bet field [1]", f"{banks}\nbet field [1]")
    cases = CHARGED[chip]
    rows = [f"{n},craps,bank_{rounded},3-4,3000,{paid}" for n, (rounded, paid) in enumerate(cases)]
    asked = _asked(_log(tmp_path, "id,game,bet,throw,stake,paid", rows), text)
    asked = asked._replace(map=asked.map._replace(chip=chip))

    assert _found(engine, asked)[2] == Counter(cases.values())
    assert _answers(engine, asked) == {str(n): each for n, each in enumerate(cases.values()) if each in LISTED}


@settings(max_examples=examples(25), deadline=None)
@given(data=st.data(), decimals=st.integers(0, 3), sign=st.sampled_from(".,"))
def test_both_engines_say_the_same_under_readings_and_of_decimals(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, decimals: int, sign: str
) -> None:
    folder = tmp_path_factory.mktemp("any")
    text = TEXT.replace("times profit", "times unsettled").replace("pays 35 to 1", "pays 35 times")
    amounts = st.sampled_from(
        ["5", "180", "175", "0", "1", f"5{sign}0", f"17{sign}50", f"1{sign}2345", f"{sign}5", "1.000,0"]
    )
    rows = data.draw(st.lists(st.tuples(st.sampled_from(["5", "6", "38"]), amounts, amounts), min_size=1, max_size=30))
    path = folder / "log.csv"
    lines = [f"{place};roulette;straight;5;{';'.join(row)}" for place, row in enumerate(rows)]
    path.write_text("id;game;bet;number;throw;stake;paid\n" + "\n".join(lines) + "\n", encoding="utf-8")
    columns = {name: (name,) for name in ("id", "game", "bet", "number", "throw", "stake", "paid")}
    log_map = LogMap("return", columns, decimals=decimals, decimal_sign=sign)

    one, other = (_found(engine, _asked(path, text, log_map)) for engine in ENGINES)

    assert sorted(map(repr, one[0].groups)) == sorted(map(repr, other[0].groups))
    assert one[1] == other[1]
