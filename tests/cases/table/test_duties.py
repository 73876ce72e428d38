"""Requirements on facts: met, not met, or not to be told."""

from __future__ import annotations

import pytest

from tests.tabled import bound

HEAD = "require staff.table_head >= 1 unless staff.tables_per_head <= 4 and recording.individual [A]\n"


def met(facts: str, rule: str) -> list[bool | None]:
    return [duty.met for duty in bound(facts + "\n", rule).duties]


@pytest.mark.parametrize(
    ("facts", "rule", "expected"),
    [
        ("dice: {in_service: 6}", "dice.in_service = 6", True),
        ("dice: {in_service: 5}", "dice.in_service = 6", False),
        ("dice: {edge: 12 mm}", "12 mm <= dice.edge <= 15 mm", True),
        ("dice: {edge: 15 mm}", "12 mm <= dice.edge <= 15 mm", True),
        ("dice: {edge: 1.51 cm}", "12 mm <= dice.edge <= 15 mm", False),
        ("dice: {edge: 11,9 mm}".replace("11,9", "11.9"), "12 mm <= dice.edge <= 15 mm", False),
        ("dice: {rotation: 1 h}", "dice.rotation = 60 min", True),
        ("dice: {numbered: no}", "dice.numbered", False),
        ("dice: {numbered: yes, logo: yes}", "dice.numbered and dice.logo", True),
        ("dice: {numbered: no}", "dice.numbered and dice.logo", False),
        ("dice: {numbered: yes}", "dice.numbered and dice.logo", None),
        ("staff: {dealers: 2, end_dealers: 1}", "staff.dealers + staff.end_dealers >= 3", True),
        ("staff: {dealers: 2, end_dealers: 0}", "staff.dealers > 2 * staff.end_dealers", True),
    ],
)
def test_conditions_are_exact_and_know_what_they_do_not_know(facts: str, rule: str, expected: bool | None) -> None:
    """False with anything is false; true with something that is not stated is open."""
    assert met(facts, f"require {rule} [A]\n") == [expected]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ("staff: {table_head: 1}", True),
        ("staff: {table_head: 0, tables_per_head: 4}\nrecording: {individual: yes}", True),
        ("staff: {table_head: 0, tables_per_head: 5}\nrecording: {individual: yes}", False),
        ("staff: {table_head: 0, tables_per_head: 4}\nrecording: {individual: no}", False),
        ("staff: {table_head: 0, tables_per_head: 4}", None),
        ("staff: {dealers: 2}", None),
        ("staff: {tables_per_head: 4}\nrecording: {individual: yes}", True),
    ],
)
def test_an_exception_counts_when_its_facts_are_stated(facts: str, expected: bool | None) -> None:
    assert met(facts, HEAD) == [expected]


def test_missing_facts_are_named() -> None:
    (duty,) = bound("staff: {dealers: 2}\n", HEAD).duties

    assert duty.missing == ("staff.table_head", "staff.tables_per_head", "recording.individual")


def test_sections_a_table_does_not_have_are_not_judged() -> None:
    found = bound("minimum: 5\n", "require dice.in_service = 6 [A]\n")

    assert (found.duties, found.unstated) == ((), ("dice",))


def test_a_complete_table_is_held_to_all_sections() -> None:
    assert met("complete: yes", "require dice.in_service = 6 [A]\n") == [None]


def test_advice_is_a_duty_that_does_not_bind() -> None:
    (duty,) = bound("display: {chat: no}\n", "advise display.chat [A]\n").duties

    assert (duty.met, duty.rule.binding) == (False, False)


GAMES = (
    'game long "L" [A] with 2 dice\nrequire dice.in_service = 6 [A]\n'
    'game short "S" [A] like long\nrequire dice.set = 3 [A]\n'
    'game third "T" [A] with 2 dice\nrequire dice.in_service = 1 [A]\n'
)


def test_a_game_played_like_another_has_its_requirements_too() -> None:
    assert met("game: short\ndice: {in_service: 6, set: 3}", GAMES) == [True, True]
    assert met("game: long\ndice: {in_service: 6, set: 4}", GAMES) == [True]


def test_authorised_games_are_no_duty() -> None:
    assert met("game: craps", "require table.game in craps [A]\n") == []


SCOPE = "{} table.game in {} and staff.dealers >= 2 [A]\n" + GAMES


@pytest.mark.parametrize("word", ["require", "advise"])
@pytest.mark.parametrize(
    ("named", "game", "expected"),
    [
        ("long, third", "long", False),
        ("long", "short", False),
        ("short", "long", True),
        ("third", "short", True),
        ("long, short and table.game in short", "short", False),
        ("long, short and table.game in third", "short", True),
    ],
)
def test_the_game_joined_with_other_conditions_is_their_scope(word: str, named: str, game: str, expected: bool) -> None:
    """A variety is of the game that it is played like; of two scopes a table must be in both."""
    text = SCOPE.format(word, named)
    (duty,) = (each for each in bound(f"game: {game}\nstaff: {{dealers: 1}}\n", text).duties if each.rule.game is None)

    assert (duty.met, bool(duty.excused)) == (expected, expected)


def test_the_scope_is_known_without_a_fact_of_the_table() -> None:
    """At a table without staff a duty of its game is open, one of another game does not apply."""
    (duty,) = bound("game: third\n", SCOPE.format("require", "long")).duties

    assert (duty.met, duty.excused) == (True, duty.rule.scope)
    found = bound("game: long\n", SCOPE.format("require", "long"))
    assert (found.duties, found.unstated) == ((), ("staff", "dice"))


@pytest.mark.parametrize(
    ("unless", "game", "expected", "missing"),
    [
        ("table.game in third", "third", True, ()),
        ("table.game in third", "long", False, ()),
        ("table.game in third and recording.individual", "long", False, ()),
        ("table.game in third and recording.individual", "third", None, ("recording.individual",)),
        ("table.game in long", "short", True, ()),
    ],
)
def test_an_exception_is_met_by_the_game(unless: str, game: str, expected: bool | None, missing: tuple[str]) -> None:
    text = f"require staff.dealers >= 2 unless {unless} [A]\n" + GAMES
    (duty,) = (each for each in bound(f"game: {game}\nstaff: {{dealers: 1}}\n", text).duties if each.rule.game is None)

    assert (duty.met, duty.missing) == (expected, missing)


def test_advice_on_the_game_is_no_list_of_authorised_ones() -> None:
    (duty, *_) = bound("game: third\n", "advise table.game in long [A]\n" + GAMES).duties

    assert (duty.met, duty.rule.binding, duty.excused) == (False, False, ())


@pytest.mark.parametrize(
    ("rule", "expected"),
    [("staff.head in jm_7, jm_8", True), ("staff.head in jm_8", False), ("staff.dealers in jm_7", None)],
)
def test_names_are_looked_for_among_names(rule: str, expected: bool | None) -> None:
    assert met("staff: {head: JM-7, dealers: 1}", f"require {rule} [A]\n") == [expected]


@pytest.mark.parametrize(
    ("facts", "excused"),
    [
        ("staff: {table_head: 0, tables_per_head: 4}\nrecording: {individual: yes}", True),
        ("staff: {table_head: 1, tables_per_head: 5}\nrecording: {individual: yes}", False),
        ("staff: {table_head: 0, tables_per_head: 5}\nrecording: {individual: yes}", False),
        ("staff: {table_head: 0}", False),
    ],
)
def test_a_requirement_that_does_not_apply_tells_by_which_exceptions(facts: str, excused: bool) -> None:
    (duty,) = bound(facts + "\n", HEAD).duties

    assert (duty.excused == duty.rule.unless) is excused
    assert excused or duty.excused == ()


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("dice.in_service >= 5 mm", None),
        ("dice.rotation <= 5 mm", None),
        ("dice.edge >= 12", None),
        ("dice.edge + dice.rotation >= 5 mm", None),
        ("dice.edge * dice.edge <= 400 mm", None),
        ("12 mm <= dice.edge <= dice.in_service", None),
        ("2 * dice.edge <= 40 mm", True),
        ("dice.edge / dice.edge = 1", True),
        ("dice.edge * dice.edge <= 20 mm * 20 mm", True),
        ("dice.in_service = 6 unless dice.rotation <= 5 mm", None),
    ],
)
def test_only_quantities_of_one_kind_are_compared(rule: str, expected: bool | None) -> None:
    """An exception that cannot be judged leaves the whole requirement open."""
    (duty,) = bound("dice: {in_service: 6, rotation: 4 min, edge: 20 mm}\n", f"require {rule} [A]\n").duties

    assert (duty.met, duty.missing) == (expected, ())
