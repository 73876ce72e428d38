"""Certificates: what is in them, and that the file for strangers takes them and nothing else."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from math import comb
from pathlib import Path
from typing import Any

import pytest

from checker.probability.card_figures import UNLIMITED, BlackjackRules
from checker.probability.cards.blackjack_certificate import play_states
from checker.views.certificate import certificate_json
from tests.decrees import HEADER, regulation
from tests.every import EVERY
from tests.probability.cards.blackjack_process import house_edge

from .certificate_mutations import MUTATIONS, ROOT, VERIFIER, shipped, survivors, verifier

CHECK = verifier()


def certificate(statements: str) -> dict[str, Any]:
    """Return the certificate of a small decree, which the verifier has taken."""
    found: dict[str, Any] = json.loads(certificate_json(regulation(statements)))
    CHECK.check(**found)
    return found


def test_the_pass_line_is_written_state_by_state() -> None:
    """By hand: 6 ways of a 7 and 2 of an 11 win, 4 lose, the rest set a point; 244/495 and 557/165 are in every book."""
    found = certificate(
        "bet pass_line [A] first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10 "
        "then wins point loses 7 stands other pays even\n"
    )
    entry = found["entries"]["craps pass_line stated"]

    assert found["contents"] == {"craps pass_line stated": "7/495"}
    assert found["games"] == {"craps": {"dice": 2}}
    assert list(entry["states"]) == ["start", "point 4", "point 5", "point 6", "point 8", "point 9", "point 10"]
    assert entry["states"]["start"]["value"] == ["244/495", "251/495", "557/165"]
    assert entry["states"]["start"]["rows"][:2] == [
        ["6-1 5-2 4-3 6-5", "wins 1 to 1", "A"],
        ["1-1 2-1 6-6", "loses", "A"],
    ]
    assert entry["states"]["point 10"]["value"] == ["1/3", "2/3", "4"]
    assert entry["states"]["point 10"]["rows"][0][0] == "6-4 5-5"
    assert entry["figures"]["variance"] == str(1 - CHECK.Fraction(7, 495) ** 2)


def blackjack(*options: str) -> dict[str, Any]:
    """Return the proof of the best play of a small decree."""
    stated = "".join(f"option {option} [A]\n" for option in ("dealer_stands is 17", "soft_17 is stand", *options))
    found: dict[str, Any] = certificate(f"game blackjack with cards\n{stated}")["entries"]["blackjack best_play"]
    return found


FIXED = (
    "dealer_cards is one_down",
    "blackjack_pays is 3 to 2",
    "wins_pay is even",
    "blackjack_beats_21 is always",
    "ties is push",
)


def test_best_play_is_written_choice_by_choice() -> None:
    """By hand: 20 against a dealer's 20 of two cards; nobody draws on it, and a ten under a ten cannot be a blackjack."""
    entry = blackjack(*FIXED)

    assert entry["figures"] == {"start": "2220691644539301303808782629/91733330193268616658399616009"}
    assert entry["rules"]["blackjack_pays"] == "3/2 to 1 [A]"
    assert entry["states"]["hard 20 v 10"]["best"] == ["stand", "draw"]
    assert entry["states"]["hard 20 v 10: stand"]["sum"] == {"20 stands v 10": 1}
    assert entry["states"]["20 stands v 10"]["rows"][0] == ["A", "stands", "A"]
    assert sorted(entry["ends"]) == ["loses", "pushes", "wins 1 to 1", "wins 3/2 to 1"]


def test_readings_share_the_states_that_are_alike_under_both() -> None:
    """What a blackjack pays is told in one state for each card of the dealer; all others stand once."""
    one, both = blackjack(*FIXED), blackjack(*(each for each in FIXED if "blackjack_pays" not in each))

    assert list(both["figures"].values()) == [
        "4289115881942227991530128265/91733330193268616658399616009",
        one["figures"]["start"],
    ]
    assert len(one["states"]) < len(both["states"]) < 1.1 * len(one["states"])


def test_a_game_with_too_many_readings_is_named_as_not_proved() -> None:
    stated = ("dealer_stands is 17", "split is allowed", "soft_17 is stand", "ties is push")
    found = certificate("game blackjack with cards\n" + "".join(f"option {each} [A]\n" for each in stated))
    entry = found["entries"]["blackjack best_play"]

    assert found["contents"]["blackjack best_play"] == entry["why"] == "too_many_readings"
    assert "and 8 are proved" in entry["means"]["en"] and "se demuestran hasta 8" in entry["means"]["es"]
    assert "number of decks" not in found["does_not_prove"]["en"]


def test_the_rounds_of_a_stud_game_are_paid_kind_by_kind() -> None:
    """By hand: all deals of three cards to two hands; a straight that beats the dealer wins ante, raise and bonus."""
    found = json.loads(next(text for text in shipped() if '"usual_three_card_poker"' in text))
    CHECK.check(**found)
    rounds = found["games"]["three_card_poker:counted_rounds"]["rounds"]
    entry = found["entries"]["three_card_poker:counted_rounds best_play"]
    led = {kind: to for kinds, to, _ in entry["states"]["start"]["rows"] for kind in kinds.split()}

    assert entry["figures"] == {"start": "686689/20358520"}
    assert sum(map(int, rounds.values())) == comb(52, 3) * comb(49, 3)
    assert sum(int(number) for kind, number in rounds.items() if kind.startswith("straight:")) == 720 * comb(49, 3)
    assert led["high_card:folded"] == "loses" and entry["states"][led["straight:dealer_beaten"]]["value"] == ["3"]
    assert entry["states"][led["flush:dealer_better"]]["sum"] == {"loses": 1, "raise loses": 1}
    assert "stud_figures.py" in found["does_not_prove"]["en"] and "stud_figures.py" in found["does_not_prove"]["es"]


def test_a_stud_game_whose_rounds_are_not_counted_says_so() -> None:
    """Andorra: the raise is twice the ante or as high as it; only the first is counted."""
    found = json.loads(next(text for text in shipped() if '"ad_andorra_2025"' in text))
    proved = found["entries"]["caribbean_stud:counted_rounds best_play"]
    name = "caribbean_stud:counted_rounds ante and raise: raise, in antes: as_ante"

    assert proved["figures"] == {"start": "262304849593/4983307629300"}
    assert proved["states"]["raise wins 25 to 1"] == {"sum": {"wins 25 to 1": 2}, "value": ["50"]}
    assert found["contents"][name] == "other_game"
    assert "rounds of this game are not counted" in found["entries"][name]["means"]["en"]
    assert not any(name.startswith(("caribbean_stud ante", "caribbean_stud raise")) for name in found["entries"])


def test_no_way_of_the_certificate_is_that_of_the_engine() -> None:
    """For rules of every kind, splits without end among them, the states come to the edge that the engine finds."""
    usual = BlackjackRules()
    changes: tuple[dict[str, Any], ...] = (
        {"double": "none", "hands": 1},
        {"hands": 4, "resplit_aces": True},
        {"hands": UNLIMITED, "dealer": "no_hole_card", "surrender": "early_not_ace", "double": "nine_to_eleven"},
        {"dealer": "face_up", "ties": "lose", "blackjack_pays": CHECK.Fraction(1)},
        {"dealer": "no_hole_card", "surrender": "late", "blackjack_beats_21": False},
        {"surrender": "early", "hits_soft_17": True},
    )
    for change in changes:
        rules = usual._replace(**change)
        assert -play_states(rules)[0].value == house_edge(rules), change


def test_throws_that_no_rule_names_are_told_apart_from_those_that_stand() -> None:
    entry = certificate("bet hard [A] wins hard 4 loses 7 stands easy 4 pays 7 to 1\n")["entries"]["craps hard stated"]

    assert [row[1] for row in entry["states"]["start"]["rows"]] == ["wins 7 to 1", "loses", "stands", "unsettled"]
    assert entry["figures"]["unsettled"] == str(36 - 1 - 6 - 2)


def test_two_prices_have_a_chance_each_and_a_stake_in_the_price_is_taken_off() -> None:
    entry = certificate("bet field [A] one roll wins 2, 3, 12 loses other pays 3 for 1 on 2, 12 pays even on 3\n")
    entry = entry["entries"]["craps field stated"]

    assert list(entry["ends"]) == ["wins 3 for 1", "wins 1 to 1", "loses"]
    assert entry["states"]["start"]["value"] == ["1/18", "1/18", "8/9", "1"]
    assert entry["figures"]["house_edge"] == str(CHECK.Fraction(32 - 2 - 4, 36))


def test_a_bet_without_a_price_has_chances_and_no_edge() -> None:
    found = certificate("bet seven [A] one roll wins 7 loses other\n")

    assert found["contents"] == {"craps seven stated": None}
    assert found["entries"]["craps seven stated"]["ends"] == {"wins no payout": "", "loses": ""}
    assert found["entries"]["craps seven stated"]["figures"]["break_even"] == "5"


def test_a_figure_that_could_not_be_calculated_says_why() -> None:
    found = certificate("bet seven [A] outcomes unstated\n")

    assert found["contents"] == {"craps seven stated": "outcomes_unstated"}
    assert found["games"] == {}


def test_a_bet_that_can_only_push_is_proved() -> None:
    """Nothing is resolved, so there is no edge per bet resolved."""
    figures = certificate("bet idle [A] one roll pushes 2 .. 12\n")["entries"]["craps idle stated"]["figures"]

    assert (figures["house_edge"], figures["house_edge_resolved"]) == ("0", None)


def test_throws_that_two_rules_claim_are_certified_both_ways() -> None:
    found = certificate("bet seven [A] one roll wins 7 loses 7 .. 12 pushes other pays even\n")

    assert list(found["entries"]) == ["craps seven seven_wins", "craps seven seven_loses"]


def test_throws_claimed_twice_once_there_is_a_point_are_certified_both_ways() -> None:
    found = certificate(
        "bet odd [A] first roll wins 7 sets point 4, 5 loses other then wins point, 7 loses 7 stands other pays even\n"
    )
    wins, loses = found["entries"].values()

    assert list(found["entries"]) == ["craps odd then_seven_wins", "craps odd then_seven_loses"]
    assert [row[1] for row in wins["states"]["point 4"]["rows"]] == ["wins 1 to 1", "stands"]
    assert [row[1] for row in loses["states"]["point 4"]["rows"]] == ["wins 1 to 1", "loses", "stands"]


def test_a_wheel_is_counted_by_its_pockets() -> None:
    entry = certificate(
        "game roulette [A] with wheel 0, 00, 1, 2\nbet straight(n in 1, 00) [A] one roll wins n loses other pays 2 to 1\n"
    )

    assert entry["games"] == {"roulette": {"each": "0 00 1 2"}}
    assert set(entry["contents"].values()) == {"1/4"}


def test_readings_say_how_they_take_the_regulation() -> None:
    header = HEADER.replace("  times profit\n", "")
    text = certificate_json(regulation("bet seven [A] one roll wins 7 loses other pays 4 times\n", header))
    entries = json.loads(text)["entries"]

    assert {name: entry["means"]["en"] for name, entry in entries.items()} == {
        "craps seven to": "N times is the winnings alone",
        "craps seven for": "N times includes the stake",
    }
    assert [next(iter(entry["ends"])) for entry in entries.values()] == ["wins 4 to 1", "wins 4 for 1"]


def test_the_same_regulation_gives_the_same_bytes() -> None:
    statements = "bet seven [A] one roll wins 7 loses other pays 4 to 1\n"

    assert certificate_json(regulation(statements)) == certificate_json(regulation(statements))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("certificates")
    paths = []
    for number, text in enumerate(shipped()):
        paths.append(folder / f"{number}.json")
        paths[-1].write_text(text, encoding="utf-8")
    return paths


def run(*paths: Path) -> subprocess.CompletedProcess[str]:
    """Run the verifier as a stranger would: no site packages, nothing of this program within reach."""
    command = [sys.executable, "-I", "-S", str(VERIFIER), *map(str, paths)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", cwd=paths[0].parent, check=False)


def test_a_stranger_proves_every_shipped_figure(files: list[Path]) -> None:
    done = run(*files)

    assert (done.returncode, done.stderr) == (0, "")
    proved = [int(line.rsplit(": ", 1)[1].split()[0]) for line in done.stdout.splitlines()]
    assert len(proved) == len(files) and sum(proved) >= 584


def test_a_stranger_is_told_what_is_wrong(files: list[Path], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(files[0].read_text(encoding="utf-8").replace('"value": ["', '"value": ["2', 1), encoding="utf-8")

    done = run(wrong)

    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("ValueError: start: does not follow from what it leads to")


def test_a_part_that_stands_twice_is_rejected(tmp_path: Path) -> None:
    """Whoever reads the file and whoever checks it could see different ones."""
    text = certificate_json(regulation("bet seven [A] one roll wins 7 loses other pays 4 to 1\n"))
    twice = tmp_path / "twice.json"
    twice.write_text(text.replace('"house_edge"', '"house_edge": "0", "house_edge"'), encoding="utf-8")

    assert run(twice).stderr.splitlines()[-1] == "ValueError: a part stands twice"


def test_every_mutation_is_rejected() -> None:
    """`make verify` tries ten thousand."""
    assert [name for name, _ in survivors((30 if EVERY else 10) * len(MUTATIONS))] == []


def test_the_verifier_is_short_and_plain() -> None:
    text = VERIFIER.read_text(encoding="utf-8")
    tree = ast.parse(text, feature_version=(3, 8))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}

    assert len(text.splitlines()) <= 60
    assert max(map(len, text.splitlines())) <= 120
    assert "CC0-1.0" in text.splitlines()[0]
    assert imported == {"collections", "fractions", "itertools", "json", "pathlib", "sys"}


def test_the_page_for_strangers_shows_what_they_get() -> None:
    """The count it prints, and every whole line of its example."""
    page = (ROOT / "docs/certificates.md").read_text(encoding="utf-8")
    text = next(text for text in shipped() if '"regulation": "es_as_craps_2011"' in text)
    example = page.split("```json\n")[1].split("```")[0]
    lines = [line.strip().rstrip(",") for line in example.splitlines() if "…" not in line]

    assert f"es_as_craps_2011.json: {CHECK.check(**json.loads(text))}\n" in page
    assert len(lines) > 8
    assert [line for line in lines if line not in text] == []
