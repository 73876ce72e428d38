"""`tapete audit`, `tapete outcomes` and `tapete new log` as a user runs them."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from hashlib import sha256
from io import StringIO

import duckdb
import pytest

from checker.apps.audit import WRITTEN
from tests.apps.commands import Tapete
from tests.audit.logs import BETS, TEXT, back_of
from tests.every import for_each
from tests.views.published import problems_of

CRAPS = "es_as_craps_2011"
ONE = "id,game,bet,number,throw,stake,paid\n"


def log(command: Tapete, *rows: str, name: str = "log.csv", head: str = ONE) -> str:
    """Write a log of a few rows, and the text that it is held against."""
    (command.folder / "xx_log.decree").write_text(TEXT, encoding="utf-8")
    (command.folder / name).write_text(head + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return name


AGAINST = ("--regulation", "xx_log.decree")
RETURN = (*AGAINST, "--paid", "return")


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("a,roulette,straight,5,5,100,3600", 0),
        ("a,roulette,straight,5,5,100,3500", 1),
        ("a,roulette,straight,5,38,100,0\nb,roulette,straight,5,6,100,0", 3),
        ("a,roulette,straight,5,38,100,0", 2),  # a log of another game: nothing can be judged by it
        ("a,roulette,split,5-6,5,100,0", 2),
        ("a,roulette,straight,5,6,1.00,0", 2),
    ],
)
def test_the_exit_code_is_the_verdict(command: Tapete, row: str, code: int) -> None:
    run = command("audit", log(command, row), *RETURN, "--engine", "python")

    assert (run.returncode, run.stderr) == (code, "")


def test_a_log_of_void_bets_alone_is_unchecked(command: Tapete) -> None:
    head = "id,game,bet,number,throw,stake,paid,status\n"
    run = command("audit", log(command, "a,roulette,straight,5,5,100,0,void", head=head), *RETURN)

    assert run.returncode == 2
    assert "No bet could be judged, of 1." in run.stdout


def test_faults_planted_by_new_log_are_found_and_everything_is_written(command: Tapete) -> None:
    made = command("new", "log", "--regulation", CRAPS, "--rows", "3000", "--faults", "12", "-o", "log.csv")
    run = command("audit", "log.csv", "--regulation", CRAPS, "--paid", "return", "-o", "out", "--lang", "es")
    found = json.loads((command.folder / "out" / "audit.json").read_text(encoding="utf-8"))
    listed = list(csv.DictReader(StringIO((command.folder / "out" / "rows.csv").read_text(encoding="utf-8"))))
    page = (command.folder / "out" / "audit.html").read_text(encoding="utf-8")

    assert (made.returncode, run.returncode) == (0, 1)
    assert problems_of(found, "audit") == []
    assert sum(each["rows"] for each in found["groups"] if each["ruling"] == "wrong") == len(listed) == 12
    assert sum(each["rows"] for each in found["groups"]) == found["rows"] == 3000
    assert all(row["id"] in page for row in listed[:1])
    assert "Cotejo de apuestas liquidadas" in page and "12 de 3000 apuestas" in page.replace("\u202f", "")


@for_each(
    ("arguments", "said"),
    [
        (("log.csv", *AGAINST), "--paid return"),
        (("log.csv", "--regulation", "xx_nothing", "--paid", "return"), "xx_nothing"),
        (("none.csv", *RETURN), "none.csv"),
        (("log.csv", *RETURN, "--unit", "0"), "unit"),
        (("log.csv", *RETURN, "--map", "bad.toml"), "bad.toml"),
        (("log.csv", *RETURN, "--map", "typo.toml"), "did you mean `stake`?"),
        (("log.csv", *RETURN, "--map", "lacks.toml"), "throw"),
        (("log.csv", *RETURN, "--map", "other.toml"), "Einsatz"),
        (("ragged.csv", *RETURN, "--engine", "python"), "ragged.csv, line 3"),
        (("latin.csv", *RETURN, "--engine", "python"), "UTF-8"),
        (("log.csv", *AGAINST, "--regulation", CRAPS, "--paid", "win"), "`at`"),
        (("days.csv", *RETURN, "--regulation", "xx_two.decree"), "on the same days"),
        (("twice.csv", *RETURN), "no single column `paid`"),
        (("log.csv", *RETURN, "--unit", "x"), "a whole number from 1"),
        (("log.csv", *RETURN, "--map", "keys.toml"), "did you mean `columns`?"),
        (("log.csv", *RETURN, "--map", "fixed.toml"), "fixed.bet"),
        (("log.csv", *RETURN, "--map", "stakes.toml"), "columns.stake"),
        (("log.csv", *RETURN, "-o", "log.csv"), "log.csv"),
        (("rows.csv", *RETURN, "-o", "."), "rows.csv"),
        (("caps.csv", *RETURN), "it has ID, GAME"),
        (("empty.csv", *RETURN), "it has –"),
        (("log.csv.gz", *RETURN), "unpack it"),
        (("log.csv", "days.jsonl", *RETURN), "not alike"),
        (("log.csv", "days.csv", *RETURN), "not alike"),
        (("log.csv", "copy.csv", *RETURN), "the same log"),
        ((".", *RETURN), "Parquet"),
        (("ragged.csv", *RETURN, "--engine", "duckdb"), "ragged.csv cannot be read"),
    ],
)
def test_what_cannot_be_audited_says_so_in_one_line(unusable: Tapete, arguments: tuple[str, ...], said: str) -> None:
    run = unusable("audit", *arguments)

    assert run.returncode == 2
    assert said in run.stderr and len(run.stderr.strip().splitlines()) == 1
    assert run.stdout == ""


@pytest.fixture
def unusable(command: Tapete) -> Tapete:
    """A folder of logs and maps that cannot be used, for one reason each."""
    log(command, "a,roulette,straight,5,5,100,0")
    columns = 'id = "id"\ngame = "game"\nbet = "bet"\npaid = "paid"\n'
    for name, text in {
        "bad.toml": "paid = \n",
        "typo.toml": '[columns]\nstakke = "stake"\n',
        "lacks.toml": f'[columns]\n{columns}stake = "stake"\n',
        "other.toml": f'[columns]\n{columns}throw = "throw"\nstake = "Einsatz"\n',
        "keys.toml": "[colums]\n",
        "fixed.toml": f'[columns]\n{columns}throw = "throw"\nstake = "stake"\n[fixed]\nbet = "high"\n',
        "stakes.toml": f'[columns]\n{columns}throw = "throw"\nstake = ["stake", "paid"]\n',
        "xx_two.decree": TEXT.replace("xx_log", "xx_two"),
        "days.csv": "at,id,game,bet,number,throw,stake,paid\n",
        "twice.csv": "id,game,bet,number,throw,stake,paid,paid\n",
        "rows.csv": ONE,
        "copy.csv": f"{ONE}a,roulette,straight,5,5,100,0\n",
        "caps.csv": ONE.upper(),
        "empty.csv": "",
        "days.jsonl": "{}",
        "ragged.csv": f"{ONE}a,roulette,straight,5,5,100,0\nb,roulette\n",
    }.items():
        (command.folder / name).write_text(text, encoding="utf-8")
    (command.folder / "log.csv.gz").write_bytes(b"\x1f\x8b\x08\x00")
    (command.folder / "latin.csv").write_bytes(ONE.encode() + "a,ruleta,pleno,5,5,1ñ,0\n".encode("latin-1"))
    return command


def test_amounts_as_floats_are_refused(command: Tapete) -> None:
    log(command, "a,roulette,straight,5,5,100,0")
    path = command.folder / "log.parquet"
    with duckdb.connect() as database:
        row = "'a' AS id, 'roulette' AS game, 'high' AS bet, '30' AS throw, 1.5::DOUBLE AS stake, 3::BIGINT AS paid"
        database.execute(f"COPY (SELECT {row}) TO '{path}' (FORMAT parquet)")

    run = command("audit", "log.parquet", *RETURN)

    assert run.returncode == 2 and "`stake`" in run.stderr and "floating" in run.stderr


def test_the_relation_is_what_the_text_says(command: Tapete) -> None:
    log(command)
    run = command("outcomes", "xx_log.decree")
    rows = list(csv.DictReader(StringIO(run.stdout)))

    assert {(row["game"], row["bet"], row["number"]) for row in rows} == set(BETS)
    for row in rows:
        faces = tuple(map(int, row["throw"].split("-")))
        back = back_of(row["bet"], row["number"], row["state"], faces)
        assert (Fraction(int(row["num"]), int(row["den"])) if row["num"] else None) == back, row
        assert bool(row["then"]) == (back is None), row


def test_the_relation_is_written_in_every_format(command: Tapete) -> None:
    run = command("outcomes", CRAPS, "-o", "a.csv", "-o", "a.json", "-o", "a.parquet")
    rows = list(csv.DictReader(StringIO((command.folder / "a.csv").read_text(encoding="utf-8"))))
    data = json.loads((command.folder / "a.json").read_text(encoding="utf-8"))
    with duckdb.connect() as database:
        found = database.execute(f"SELECT count(*), sum(num) FROM '{command.folder / 'a.parquet'}'").fetchall()

    assert run.returncode == 0
    assert problems_of(data, "outcomes") == []
    assert len(rows) == len(data["outcomes"]) == found[0][0]
    assert sum(int(row["num"] or 0) for row in rows) == found[0][1]


def test_a_bet_that_may_be_off_is_not_accused(command: Tapete) -> None:
    text = TEXT.replace("bet hard(n in 4, 6, 8, 10) [1]\n", "bet hard(n in 4, 6, 8, 10) [1]\n  working off come-out\n")
    name = log(command, "a,craps,hard,4,2-2,100,0", "b,craps,hard,4,2-2,100,50")
    (command.folder / "xx_log.decree").write_text(text, encoding="utf-8")
    run = command("audit", name, *RETURN, "--format", "json")

    assert {each["answer"] for each in json.loads(run.stdout)["groups"]} == {"may_be_off", "paid_less"}


def test_readings_are_counted_each(command: Tapete) -> None:
    name = log(
        command, "a,roulette,straight,5,5,100,3600", "b,roulette,straight,5,5,100,3500", "c,roulette,straight,5,5,100,1"
    )
    text = TEXT.replace("times profit", "times unsettled").replace("pays 35 to 1", "pays 35 times")
    (command.folder / "xx_log.decree").write_text(text, encoding="utf-8")
    run = command("audit", name, *RETURN, "--format", "json")
    groups = json.loads(run.stdout)["groups"]

    assert run.returncode == 1
    assert sorted((each["answer"], each["rows"], tuple(sorted(each["under"].values()))) for each in groups) == [
        ("paid_less", 1, ()),
        ("readings_differ", 1, ("as_the_text", "stake_kept")),
        ("readings_differ", 1, ("as_the_text", "stake_twice")),
    ]


def test_totals_are_possible_or_not_and_judge_no_bet(command: Tapete) -> None:
    head = "id,game,bet,number,games,stake,paid\n"
    name = log(
        command,
        *("a,roulette,straight,5,100,10000,9700", "b,roulette,high,,10,1000,2001", "c,roulette,split,5-6,10,1000,0"),
        head=head,
    )
    run = command("audit", name, *RETURN, "-o", "out", "--format", "json")
    found = json.loads(run.stdout)
    (high,) = (each for each in found["bets"] if each["bet"] == "high")
    listed = (command.folder / "out" / "rows.csv").read_text(encoding="utf-8")

    assert (run.returncode, found["verdict"]) == (2, "unchecked") and problems_of(found, "audit") == []
    assert {each["bet"]: each["answer"] for each in found["groups"]} == {
        **{"straight": "total_possible", "high": "total_impossible", "split": "total_open"}
    }
    assert (high["staked"], high["paid"], high["apart"], high["expected"]) == ("1000", "2001", None, "36500/37")
    assert [line.split(",")[0] for line in listed.splitlines()[1:]] == ["b", "c"]
    assert "1 of 3 totals cannot come about" in (command.folder / "out" / "audit.html").read_text(encoding="utf-8")


def test_sums_tell_that_what_is_due_hangs_on_the_reading(command: Tapete) -> None:
    name = log(command, "a,roulette,straight,5,5,100,100", "b,roulette,high,,20,100,200")
    read_twice = TEXT.replace("times profit", "times unsettled").replace("pays 35 to 1", "pays 35 times")
    (command.folder / "xx_log.decree").write_text(read_twice, encoding="utf-8")
    run = command("audit", name, *RETURN)

    assert run.returncode == 1 and "1 of 2 bets" in run.stdout
    assert "200 staked" in run.stdout and "300 paid. What is due is not summed" in run.stdout


def test_a_stake_counts_once_in_the_sums_whatever_throws_it_waits(command: Tapete) -> None:
    head = "id,game,bet,number,state,throw,stake,paid\n"
    rows = [f"{n},craps,pass_line,,{its}" for n, its in enumerate(("start,2-2,500,50", "4,3-3,500,0", "4,1-3,500,900"))]
    run = command("audit", log(command, *rows, head=head), *RETURN)

    assert "judged: 500 staked" in run.stdout
    assert "950 paid, 1000 due by the text. Not as the text says: 100 too little and 50 too much" in run.stdout


def test_sums_are_apart_by_currency_and_what_was_not_read_is_told(command: Tapete) -> None:
    head = "id,game,bet,number,throw,stake,paid,currency,player\n"
    rows = [f"{name},roulette,straight,5,5,100,3500,{name},Ana" for name in ("EUR", "ARS")]
    run = command("audit", log(command, *rows, head=head), *RETURN)

    assert run.stdout.count("1 row; difference −100;") == 2
    assert "(EUR)" in run.stdout and "(ARS)" in run.stdout and "not read: `player`" in run.stdout
    assert "cents" in run.stdout


@pytest.mark.parametrize(("meaning", "paid", "told"), [("return", 3500, "win"), ("win", 3600, "return")])
def test_what_seems_to_be_paid_otherwise_than_stated_is_said_first(
    command: Tapete, meaning: str, paid: int, told: str
) -> None:
    name = log(command, *(f"{n},roulette,straight,5,5,100,{paid}" for n in range(30)))
    run = command("audit", name, *AGAINST, "--paid", meaning)

    # What the map states is judged: a house that keeps every stake is no mistake of the log for that.
    assert run.returncode == 1
    assert f"`--paid {told}` before anybody is accused" in run.stdout.splitlines()[0]


def test_of_many_unknown_bets_the_most_frequent_are_told_apart(command: Tapete) -> None:
    name = log(command, *(f"a{n},roulette,bet{n},,5,100,0" for n in range(300)))
    groups = json.loads(command("audit", name, *RETURN, "--format", "json").stdout)["groups"]

    assert len(groups) == 101
    assert sum(each["rows"] for each in groups) == 300


def test_an_audit_leaves_nothing_but_its_results(command: Tapete) -> None:
    name = log(command, "a,roulette,straight,5,5,100,3500")
    before = {path.name for path in command.folder.iterdir()}
    for engine in ("python", "duckdb"):
        command("audit", name, *RETURN, "--engine", engine, "-o", "out")

    assert {path.name for path in command.folder.iterdir()} - before == {"out"}
    assert {path.name for path in (command.folder / "out").iterdir()} == set(WRITTEN)


HOUSE = """\
regulation xx_house
  title "House rules"
  jurisdiction XX
  kind operator
  in force 2020-01-01
  times profit
  outline 1
  subject to xx_log

game roulette "Roulette" [1] with wheel 0 .. 36
bet straight(n in 0 .. 36) [1] one roll wins n loses other pays 34 to 1
bet neighbours [1] one roll wins 0 .. 4 loses other pays 6 to 1
"""


def test_a_house_under_a_law_is_judged_by_both(command: Tapete) -> None:
    """The law pays 35 to 1, whatever the house says; a bet that the house alone has is paid as the house says."""
    name = log(
        command,
        *("a,roulette,straight,5,5,100,3600", "b,roulette,straight,5,5,100,3500", "c,roulette,high,,20,100,200"),
        *("d,roulette,neighbours,,4,100,700", "e,roulette,neighbours,,4,100,600"),
    )
    (command.folder / "xx_house.decree").write_text(HOUSE, encoding="utf-8")
    run = command(
        "audit", name, "--regulation", "xx_house.decree,xx_log.decree", "--paid", "return", "--format", "json"
    )
    found = json.loads(run.stdout)

    assert run.returncode == 1 and sorted(found["regulations"]) == ["xx_house", "xx_log"]
    assert {(each["bet"], each["answer"], each["rows"]) for each in found["groups"]} == {
        *(("straight", "as_the_text", 1), ("straight", "stake_kept", 1), ("high", "as_the_text", 1)),
        *(("neighbours", "as_the_text", 1), ("neighbours", "stake_kept", 1)),
    }


@pytest.mark.parametrize("folder", ["locked/out", "log.csv/out", "/proc/nowhere"])
def test_a_folder_that_cannot_be_written_is_told_in_one_line(command: Tapete, folder: str) -> None:
    name = log(command, "a,roulette,straight,5,5,100,3600")
    (command.folder / "locked").write_text("a file where a folder is wanted", encoding="utf-8")
    run = command("audit", name, *RETURN, "-o", folder)

    assert run.returncode == 2 and len(run.stderr.strip().splitlines()) == 1
    assert "locked" in run.stderr or "log.csv" in run.stderr or "/proc/nowhere" in run.stderr
    assert (command.folder / "log.csv").read_text(encoding="utf-8").startswith(ONE)


def test_a_bet_that_stands_twice_is_told_first(command: Tapete) -> None:
    run = command("audit", log(command, *("a,roulette,straight,5,5,100,3600",) * 2), *RETURN, "--unique")

    assert run.returncode == 3
    assert run.stdout.splitlines()[1] == "1 row has an id that another row has."


@pytest.mark.parametrize("engine", ["python", "duckdb"])
def test_three_places_may_be_a_thousand_and_are_not_read(command: Tapete, engine: str) -> None:
    stakes = {"1.000": "0", "1,000": "0", "1.00": "100", "1.0000": "100", "1.5": "150", "2": "200"}
    name = log(command, *(f'a,roulette,straight,{n},36,"{stake}",0' for n, stake in enumerate(stakes)))
    (command.folder / "map.toml").write_text("decimals = 2\n", encoding="utf-8")
    run = command("audit", name, *RETURN, "--map", "map.toml", "--engine", engine, "--format", "json")

    assert {int(each["number"]): each["stake"] for each in json.loads(run.stdout)["groups"]} == dict(
        enumerate(stakes.values())
    )


SPANISH = """\
paid = "return"
encoding = "latin-1"
decimals = 2
decimal_sign = ","
dates = "dmy"
[values.bet]
"Campo" = "field"
[values.status]
"Liquidada" = "settled"
"""


@pytest.mark.parametrize("engine", ["python", "duckdb"])
def test_a_log_as_a_spanish_house_exports_it_is_read_by_its_headings(command: Tapete, engine: str) -> None:
    head = "Nº jugada;Fecha;Mesa;Jugador;Juego;Apuesta;Dado 1;Dado 2;Importe apostado;Importe pagado;Situación"
    rows = [
        "J1;05/11/2025 20:30;C1;Peña;craps;Campo;6;6;5,00;15,00;Liquidada",
        "J2;06/11/2025 20:31;C1;Peña;craps;Campo;1;3;5,00;5,00;Liquidada",
        "J3;28/02/2019;C1;Peña;craps;Campo;1;3;5,00;5,00;Liquidada",
        "J4;11-2025-06;C1;Peña;craps;Campo;1;3;5,00;5,00;Liquidada",
    ]
    log(command)
    (command.folder / "registro.csv").write_bytes("\r\n".join([head, *rows, ""]).encode("cp1252"))
    (command.folder / "mapa.toml").write_text(SPANISH, encoding="utf-8")
    run = command("audit", "registro.csv", *AGAINST, "--map", "mapa.toml", "--engine", engine, "--format", "json")
    found = json.loads(run.stdout)

    assert {each["answer"]: (each["rows"], each["stake"], each["last"]) for each in found["groups"]} == {
        "as_the_text": (1, "500", "2025-11-05"),
        "stake_kept": (1, "500", "2025-11-06"),
        "no_text_in_force": (1, "500", "2019-02-28"),
        "day_unread": (1, "500", ""),
    }
    assert found["read"]["paid"] == "return" and found["read"]["columns"]["id"] == ["Nº jugada"]
    assert found["unread"] == ["Jugador"] and found["map"] == {"mapa.toml": sha256(SPANISH.encode()).hexdigest()}


@pytest.mark.parametrize("engine", ["python", "duckdb"])
def test_rows_are_named_by_their_file_and_ids_in_several_files_are_told(command: Tapete, engine: str) -> None:
    log(command, "a,roulette,straight,5,5,100,3500", "b,roulette,straight,5,5,100,0")
    log(command, "a,roulette,straight,5,5,100,0", "c,roulette,straight,5,6,100,0", name="more.csv")
    files = ("log.csv", "more.csv")
    run = command("audit", *files, *RETURN, "--unique", "--engine", engine, "-o", "out")
    rows = list(csv.DictReader(StringIO((command.folder / "out" / "rows.csv").read_text(encoding="utf-8"))))
    silent = command("audit", *files, *RETURN, "--engine", engine)

    assert [(row["id"], row["file"], row["answer"]) for row in rows] == [
        *(("a", "log.csv", "stake_kept"), ("a", "more.csv", "winner_unpaid"), ("b", "log.csv", "winner_unpaid"))
    ]
    assert "1 id stands in several files" in run.stdout and "1 row has an id that another row has" in run.stdout
    assert "Whether files share ids was not looked at" in silent.stdout


def test_a_folder_of_parquet_has_the_digest_of_its_files(command: Tapete) -> None:
    log(command, "a,roulette,straight,5,5,100,3500")
    folder = command.folder / "bets"
    lines = ""
    for day in ("day=1", "day=2"):
        (folder / day).mkdir(parents=True)
        file = folder / day / "part.parquet"
        with duckdb.connect() as database:
            row = f"'{day}' AS id, 'roulette' AS game, 'straight' AS bet, '5' AS number, '5' AS throw, 100 AS stake, 1 AS paid"
            database.execute(f"COPY (SELECT {row}) TO '{file}' (FORMAT parquet)")
        lines += f"{sha256(file.read_bytes()).hexdigest()}  {day}/part.parquet\n"
    run = command("audit", "bets", *RETURN, "--format", "json", "-o", "out")
    rows = (command.folder / "out" / "rows.csv").read_text(encoding="utf-8")

    assert json.loads(run.stdout)["logs"] == {"bets": sha256(lines.encode()).hexdigest()}
    assert "day=1,bets/day=1/part.parquet," in rows and "day=2,bets/day=2/part.parquet," in rows
