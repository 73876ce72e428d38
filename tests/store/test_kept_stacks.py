"""What several texts make together is kept: nothing of it is made again, and nothing stale or damaged is believed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from checker.cases.comparison import lower
from checker.cases.comparison.lower import with_void
from checker.cases.stack import stack_of
from checker.findings.finding import Finding
from checker.findings.wording import kept
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Regulation
from checker.store import stack, store, together
from checker.store.compiled import Compiled
from checker.store.library import library, usual_rules
from checker.store.session import Session, usual_regulation
from tests.stacks import AS_OF, Texts, decree, house

FIELD = "bet field [1]\n  one roll   wins 2 .. 4, 9 .. 12   loses other\n  pays {}\n"
LAW = FIELD.format("even") + "limit max(table) <= {} [1]\n"
TABLE = "{regulation: xx_house, game: craps, maximum: 90, bets: {field: {pays: even}}}"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def texts(tmp_path: Path, cache: Path) -> Texts:
    (tmp_path / "texts").mkdir()
    return house(tmp_path / "texts", LAW.format(100), FIELD.format("2 to 1"))


def refuse(*of: object) -> Compiled:
    raise AssertionError("put together again")


def started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what this process knows, as a new one does."""
    monkeypatch.setattr(stack, "_KNOWN", {})


def of_house(texts: Texts, certify: bool = True, **published: str) -> Compiled:
    session = Session(library((str(texts.folder),)), AS_OF, published, {}, certify=certify)
    return stack_of(("xx_house",), session, AS_OF).compiled


def codes(texts: Texts) -> set[str]:
    return {each.code for each in texts.of_table(TABLE)} & {"SRC022", "LIM005"}


def test_what_is_kept_is_what_was_made(texts: Texts, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house pays 2 to 1 where the law pays even: void, and told so from what was kept as well."""
    made, told = of_house(texts), texts.of_table(TABLE)
    started_again(monkeypatch)
    monkeypatch.setattr(together, "as_one", refuse)
    monkeypatch.setattr(lower, "with_void", refuse)

    assert of_house(texts) == made
    assert [each.bet for each in made.regulation.void] == ["field"]
    assert texts.of_table(TABLE) == told and "SRC022" in codes(texts)


def test_phrases_keep_what_they_are_made_of(texts: Texts, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = "bet any_seven [1]\n  one roll   wins {}   loses other\n  pays 4 to 1\n"
    texts.write("xx_law", 'game craps "Craps" [1] with 2 dice\n' + rules.format(7), "official")
    texts.write("xx_house", 'game craps "Craps" [1] with 2 dice\n' + rules.format(6), above="xx_law")
    table = "{regulation: xx_house, game: craps, bets: {any_seven: {pays: 4 to 1}}}"
    told = parts_of_here(texts.of_table(table))
    started_again(monkeypatch)

    assert "event" in str(told) and parts_of_here(texts.of_table(table)) == told


def parts_of_here(found: list[Finding]) -> object:
    values = (each.values["here"] for each in found if each.code == "SRC022")
    return [kept(each["en"]) for each in values if isinstance(each, Mapping)]


@pytest.mark.parametrize("changed", ["law", "house", "tie", "third"])
def test_a_change_of_any_text_makes_it_anew(texts: Texts, monkeypatch: pytest.MonkeyPatch, changed: str) -> None:
    before = codes(texts)
    game = 'game craps "Craps" [1] with 2 dice\n'
    if changed == "law":
        texts.write("xx_law", game + LAW.format(80), "official")
    elif changed == "house":
        texts.write("xx_house", game + FIELD.format("even"), above="xx_law")
    elif changed == "tie":
        texts.write("xx_house", game + FIELD.format("even"))
    else:
        texts.write("xx_law", game + LAW.format(100), "official", above="xx_act")
        codes(texts)
        texts.write("xx_act", "limit max(table) <= 80 [1]\n", "official")  # until now it was not at hand
    started_again(monkeypatch)

    after = {"law": {"SRC022", "LIM005"}, "third": {"SRC022", "LIM005"}, "house": set(), "tie": set()}
    assert before == {"SRC022"}
    assert codes(texts) == after[changed]


def test_a_running_process_sees_a_change(texts: Texts) -> None:
    assert codes(texts) == {"SRC022"}
    texts.write("xx_law", 'game craps "Craps" [1] with 2 dice\n' + LAW.format(80), "official")

    assert codes(texts) == {"SRC022", "LIM005"}


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "by other code"])
def test_a_damaged_or_foreign_file_is_made_again(
    texts: Texts, cache: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    made = of_house(texts)
    (file,) = cache.glob("*.stack.bin")
    whole = file.read_bytes()
    if damage == "by other code":
        monkeypatch.setattr(stack, "code_stamp", lambda: "another")
    else:
        file.write_bytes({"cut": whole[:-9], "flipped": whole[:-1] + bytes([whole[-1] ^ 1]), "empty": b""}[damage])
    started_again(monkeypatch)
    again: list[Regulation] = []

    def counted(whole: Regulation) -> Regulation:
        again.append(whole)
        return with_void(whole)

    monkeypatch.setattr(lower, "with_void", counted)

    assert of_house(texts) == made
    assert len(again) == 1


def test_evidence_of_a_run_is_not_kept(texts: Texts, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = of_house(texts, xx_law="2019-12-01")

    assert [each.header.published for each in found.regulation.texts] == [None, "2019-12-01"]
    assert not list(cache.glob("*.stack.bin"))
    of_house(texts)
    started_again(monkeypatch)
    assert [each.header.published for each in of_house(texts).regulation.texts] == [None, None]
    started_again(monkeypatch)
    assert of_house(texts, xx_law="2019-12-01") == found


def test_a_text_that_changes_while_it_is_put_together_is_not_kept(
    texts: Texts, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = iter((b"before", b"after"))
    monkeypatch.setattr(stack, "_key_of", lambda places: next(contents))
    of_house(texts)

    assert not list(cache.glob("*.stack.bin"))
    assert store.key_of_text(texts.session.library["xx_law"])


@pytest.mark.parametrize(("game", "decks"), [("craps", None), ("punto_banco", 8), ("blackjack", 8)])
def test_figures_of_usual_bets_are_those_of_what_is_thrown(texts: Texts, game: str, decks: int | None) -> None:
    """They are taken over where as many decks are dealt, and else worked out: as if nothing had been there before."""
    filled = stack.with_usual_rules(stack_of(("xx_house",), texts.session, AS_OF), game, decks)

    assert {each.bet for each in filled.figures if each.game == game} >= {
        each.id for each in usual_regulation(usual_rules()[game]).bets if each.stages
    }
    assert filled.figures == tuple(figures_of(filled.regulation))


OF_DAY = "{{regulation: xx_new, game: craps, date: {}, maximum: {}, bets: {{field: {{pays: {}}}}}}}"


def amended(texts: Texts, more: str = "") -> None:
    """Write what takes the place of the law from 2027 on."""
    rules = 'game craps "Craps" [1] with 2 dice\n' + FIELD.format("2 to 1") + more
    text = decree("xx_new", rules, "official", "amends xx_law [1]\n  replaces [1] by [1]")
    (texts.folder / "xx_new.decree").write_text(text.replace("in force 2020", "in force 2027"), encoding="utf-8")


def test_an_amendment_takes_the_place_of_what_it_replaces_from_its_first_day_on(
    texts: Texts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then the law of the table is the old one: field at even, up to 100; then 2 to 1, up to 200."""
    amended(texts, "limit max(table) <= 200 [1]\n")
    old, new = ("100", "even"), ("200", "2 to 1")

    def found(day: str, stated: tuple[str, str]) -> set[str]:
        codes = {each.code for each in texts.of_table(OF_DAY.format(day, *stated))}
        return codes & {"DAT003", "LIM005", "TAB001"}

    for _ in range(2):  # made, then kept
        assert found("2027-01-01", new) == set()
        assert found("2026-12-31", old) == {"DAT003"}
        assert found("2027-01-01", old) == {"TAB001"}
        assert found("2026-12-31", new) == {"DAT003", "LIM005", "TAB001"}
        started_again(monkeypatch)


def test_both_versions_are_known_to_one_process(texts: Texts, monkeypatch: pytest.MonkeyPatch) -> None:
    amended(texts)
    days = ("2026-12-31", "2027-01-01")
    stacks = [stack_of(("xx_new",), texts.session, day) for day in days]
    monkeypatch.setattr(stack, "_made", refuse)
    monkeypatch.setattr(stack, "_kept", refuse)

    assert [stack_of(("xx_new",), texts.session, day) for day in ("2020-01-01", "2030-01-01")] == stacks
