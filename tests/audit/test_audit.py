"""Logs that are honest, and ten kinds that are not: each engine finds just what was planted."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.audit import codes, duck, plain
from checker.audit.chance import two_sided
from checker.audit.log import LoggedBet, LogMap
from checker.audit.relation import Law, law_of, relation_of
from checker.audit.result import Answers, Question
from checker.store.library import entry_of_file
from checker.store.store import load
from tests.audit.logs import TEXT, Settled, honest, write_log

ENGINES = {"python": plain.audit, "duckdb": duck.audit}
ROWS = 4_000


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    return _law(tmp_path_factory.mktemp("law"))


def _law(folder: Path, text: str = TEXT, meaning: str = "return") -> Law:
    file = folder / "xx_log.decree"
    file.write_text(text, encoding="utf-8")
    compiled = load(entry_of_file(str(file)), certify=False)
    return law_of(relation_of([compiled.regulation]), "win" if meaning == "win" else "return")


def _asked(path: Path, law: Law, log_map: LogMap | None = None) -> Question:
    columns = {name: (name,) for name in path.read_text(encoding="utf-8").partition("\n")[0].split(",")}
    return Question((str(path),), log_map or LogMap("return", columns), law, "2020-01-01", "9999", True)


def _found(engine: str, question: Question) -> tuple[Answers, list[LoggedBet], Counter[str]]:
    listed: list[LoggedBet] = []
    answers = ENGINES[engine](question, listed.extend)
    counts: Counter[str] = Counter()
    for group in answers.groups:
        counts[codes.CODES[group.code].name] += group.rows
    return answers, listed, counts


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("left_out", [(), ("state",), ("wager",), ("at",)])
def test_nobody_is_accused_in_an_honest_log(tmp_path: Path, law: Law, engine: str, left_out: tuple[str, ...]) -> None:
    path = write_log(tmp_path / "log.csv", list(honest(ROWS)), left_out=left_out)

    answers, listed, counts = _found(engine, _asked(path, law))

    assert listed == []
    assert sum(counts.values()) == ROWS
    assert set(counts) <= {"as_the_text", "stands", "rounded_down"}
    assert answers.repeated == 0


def _spoilt(row: Settled, kind: str) -> Settled | None:
    """Return a row with a fault of a kind; None where it has no room for it."""
    won, lost = row.paid > row.stake, row.paid == 0 and row.bet in ("straight", "field")
    if kind == "winner_unpaid":
        return row._replace(paid=0) if won else None
    if kind == "stake_kept":
        return row._replace(paid=row.paid - row.stake) if won and row.paid - row.stake > 0 else None
    if kind == "stake_twice":
        return row._replace(paid=row.paid + row.stake) if won else None
    if kind == "paid_less":
        return row._replace(paid=row.paid - 3) if won and row.paid - 3 != row.stake else None
    if kind == "paid_more":
        return row._replace(paid=row.paid + 3) if won else None
    if kind == "loser_paid":
        return row._replace(paid=row.stake) if lost else None
    if kind == "not_returned":
        return row._replace(paid=0) if 0 < row.paid <= row.stake and row.bet in ("dont_pass", "high") else None
    if kind == "paid_while_standing":
        return row._replace(paid=row.stake) if row.paid == 0 and row.bet == "place_win" and _waits(row) else None
    if kind == "amount_unread":
        return row._replace(id=f"u{row.id}")
    return row._replace(throw="9-9")  # throw_unknown


def _waits(row: Settled) -> bool:
    return sum(map(int, row.throw.split("-"))) not in (7, int(row.number))


KINDS = (
    *("winner_unpaid", "stake_kept", "stake_twice", "paid_less", "paid_more", "loser_paid", "not_returned"),
    *("paid_while_standing", "amount_unread", "throw_unknown"),
)


@pytest.mark.parametrize("engine", ENGINES)
def test_each_planted_fault_is_found_with_its_id_and_nothing_else(tmp_path: Path, law: Law, engine: str) -> None:
    rows = list(honest(3 * ROWS, 7))
    chance, planted = Random(3), {}
    for kind in KINDS:
        for _ in range(4):
            places = [place for place in range(len(rows)) if place not in planted and _spoilt(rows[place], kind)]
            place = chance.choice(places)
            planted[place] = kind
            rows[place] = _spoilt(rows[place], kind) or rows[place]
    path = write_log(tmp_path / "log.csv", rows, left_out=("wager", "seq"))
    path.write_text(
        "\n".join(
            line.rpartition(",")[0] + ",1.5" if line.startswith("ur") else line
            for line in path.read_text(encoding="utf-8").splitlines()
        )
        + "\n",
        encoding="utf-8",
    )

    _, listed, counts = _found(engine, _asked(path, law))

    assert {row.id for row in listed} == {rows[place].id for place in planted}
    assert [row.id for row in listed] == sorted(row.id for row in listed)
    told = {row.id: codes.CODES[row.code].name for row in listed}
    for place, kind in planted.items():
        assert told[rows[place].id] == kind, (rows[place], kind)
    assert sum(counts.values()) == len(rows)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), unit=st.sampled_from([1, 5, 100]), meaning=st.sampled_from(["return", "win"]))
def test_both_engines_say_the_same_of_any_log(
    tmp_path_factory: pytest.TempPathFactory, seed: int, unit: int, meaning: str
) -> None:
    folder = tmp_path_factory.mktemp("any")
    law, chance = _law(folder, meaning=meaning), Random(seed)
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
    path = write_log(folder / "log.csv", rows, left_out=chance.choice([(), ("state",), ("wager", "seq")]))
    more = [("status", ["settled", "", "void", "open", "lost"]), ("funds", ["cash", "", "bonus", "chips"])]
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    for field, words in (*more, ("currency", ["EUR", "ARS", ""])):
        head = f"{head},{field}"
        lines = [f"{line},{chance.choice(words[:1] * 9 + words)}" for line in lines]
    path.write_text("\n".join([head, *lines, ""]), encoding="utf-8")
    asked = _asked(path, law)
    asked = asked._replace(map=asked.map._replace(unit=unit, chip=chance.choice([1, 500])))

    one, other = (_found(engine, asked) for engine in ENGINES)

    assert sorted(map(repr, one[0].groups)) == sorted(map(repr, other[0].groups))
    assert sorted(map(repr, one[1])) == sorted(map(repr, other[1]))
    assert [row.id for row in one[1]] == [row.id for row in other[1]]
    assert one[0].thrown == other[0].thrown
    assert one[0].repeated == other[0].repeated


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("stake", "paid", "answer"),
    [
        (str(2**62), str(2**62), "amount_too_large"),
        (str(10**30), "0", "amount_too_large"),
        (str(10**18), str(36 * 10**18), "amount_too_large"),
        (str(10**16), str(36 * 10**16), "as_the_text"),
        ("1e3", "0", "amount_unread"),
        ("-5", "0", "amount_unread"),
        ("", "0", "amount_unread"),
        ("5.00", "180", "amount_unread"),
    ],
)
def test_amounts_are_never_wrapped_or_guessed(
    tmp_path: Path, law: Law, engine: str, stake: str, paid: str, answer: str
) -> None:
    path = tmp_path / "log.csv"
    path.write_text(f"id,game,bet,number,throw,stake,paid\na,roulette,straight,5,5,{stake},{paid}\n", encoding="utf-8")

    assert _found(engine, _asked(path, law))[2] == {answer: 1}


@pytest.mark.parametrize("engine", ENGINES)
def test_a_wager_that_goes_on_after_its_end_is_undetermined(tmp_path: Path, law: Law, engine: str) -> None:
    path = tmp_path / "log.csv"
    path.write_text(
        "id,wager,seq,game,bet,number,throw,stake,paid\n"
        "a,1,1,craps,pass_line,,4-2,500,0\nb,1,2,craps,pass_line,,3-3,500,1000\nc,1,3,craps,pass_line,,5-2,500,1000\n",
        encoding="utf-8",
    )

    assert _found(engine, _asked(path, law))[2] == {"stands": 1, "as_the_text": 1, "after_the_end": 1}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("state", "answer"), [("", "state_unknown"), ("6", "winner_unpaid"), ("start", "stands"), ("puck", "throw_unknown")]
)
@pytest.mark.parametrize(
    "before", ["", "x,w,1,craps,pass_line,,9-9,start,500,0\n", "x,w,2,craps,pass_line,,4-2,start,500,0\n"]
)
def test_a_wager_is_followed_only_where_all_throws_before_are_there(
    tmp_path: Path, law: Law, engine: str, state: str, answer: str, before: str
) -> None:
    path = tmp_path / "log.csv"
    head = "id,wager,seq,game,bet,number,throw,state,stake,paid\n"
    path.write_text(f"{head}{before}b,w,2,craps,pass_line,,3-3,{state},500,0\n", encoding="utf-8")
    groups = _found(engine, _asked(path, law))
    found = [codes.CODES[row.code].name for row in groups[1] if row.id == "b"] or ["stands"]

    assert found == [answer]


@pytest.mark.parametrize("engine", ENGINES)
def test_a_bet_with_one_state_has_it_whatever_the_log_says_of_its_table(tmp_path: Path, law: Law, engine: str) -> None:
    path = tmp_path / "log.csv"
    head = "id,wager,seq,game,bet,number,throw,state,stake,paid\n"
    rows = "a,,,craps,place_win,8,4-4,6,600,1300\nb,w,7,craps,field,,2-2,,500,1000\nc,w,9,craps,hard,4,2-2,start,500,4000\n"
    path.write_text(head + rows, encoding="utf-8")

    assert _found(engine, _asked(path, law))[2] == {"as_the_text": 3}


@pytest.mark.parametrize("engine", ENGINES)
def test_decimals_signs_and_joined_columns_are_read_by_the_map(tmp_path: Path, law: Law, engine: str) -> None:
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

    answers, _, counts = _found(engine, Question((str(path),), log_map, law, "", "9999", False))

    assert counts == {"as_the_text": 2}
    assert sum(group.stake for group in answers.groups) == 1050


@pytest.mark.parametrize("engine", ENGINES)
def test_each_bet_is_judged_by_the_text_in_force_that_day(tmp_path: Path, engine: str) -> None:
    old = _law(tmp_path, TEXT.replace("in force 2020-01-01", "in force 2020-01-01 until 2023-12-31"))
    new = TEXT.replace("xx_log", "xx_new").replace("2020-01-01", "2024-01-01").replace("35 to 1", "33 to 1")
    (tmp_path / "xx_new.decree").write_text(new, encoding="utf-8")
    both = law_of(
        relation_of(
            load(entry_of_file(str(tmp_path / f"{name}.decree")), certify=False).regulation
            for name in ("xx_log", "xx_new")
        ),
        "return",
    )
    assert old.entries
    path = tmp_path / "log.csv"
    path.write_text(
        "id,at,game,bet,number,throw,stake,paid\n"
        "a,2023-12-31,roulette,straight,5,5,100,3600\nb,2024-01-01,roulette,straight,5,5,100,3600\n"
        "c,2024-01-01,roulette,straight,5,5,100,3400\nd,2019-12-31,roulette,straight,5,5,100,3600\n",
        encoding="utf-8",
    )

    _, listed, counts = _found(engine, _asked(path, both))

    assert counts == {"as_the_text": 2, "paid_more": 1, "no_text_in_force": 1}
    assert [row.id for row in listed] == ["b", "d"]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("day", ["2024-13-01", "2024-00-10", "2024-05-32", "2024-5-1", "20240501", "2024-05-01T10:00Z"])
def test_a_day_that_is_none_is_undetermined(tmp_path: Path, law: Law, engine: str, day: str) -> None:
    path = tmp_path / "log.csv"
    path.write_text(f"id,at,game,bet,number,throw,stake,paid\na,{day},roulette,high,,5,100,0\n", encoding="utf-8")

    assert _found(engine, _asked(path, law))[2] == {"day_unread": 1}


def test_columns_of_players_are_never_read(tmp_path: Path, law: Law) -> None:
    path = tmp_path / "log.jsonl"
    row = {"id": "a", "game": "roulette", "bet": "high", "throw": "30", "stake": 100, "paid": 0, "player": "Ana García"}
    path.write_text(json.dumps(row, ensure_ascii=False) + "\n", encoding="utf-8")
    columns = {name: (name,) for name in row if name != "player"}

    for engine in ENGINES:
        answers, listed, _ = _found(engine, Question((str(path),), LogMap("return", columns), law, "", "9999", False))
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
