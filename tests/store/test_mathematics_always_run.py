"""Whatever texts a table is under, its mathematics are those it has under none, but for what a text lays down.

The verdict may fall only because an official text prints the payout that the table pays.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.cases.case import TableCase
from checker.findings.finding import Finding
from checker.findings.result import file_verdict
from checker.pipeline import judge_tables
from checker.store.library import library, usual_rules
from checker.store.session import Session
from checker.text.memory import grouped_by
from tests.account.legal import ROOT, candidates
from tests.account.values import mutants_of
from tests.every import EVERY, examples
from tests.stacks import decree

CODES = ("PAY001", "PAY002", "PAY014", "PAY017", "TAB022", "TAB034")
SAMPLED = 12
GAMES = "".join(f'game {game} "Game" [1]\n' for game in usual_rules())
SILENCES = ("unstated", "not held", "set by casino", "set by authority")


def _usual(game: str) -> str:
    """Return the usual rules of a game as statements of a text; they print no payout."""
    text = Path(usual_rules()[game].file).read_text(encoding="utf-8")
    statements = text[text.index("\ngame ") + 1 :]
    return re.sub(r'(?m)^((?:game \w+ "[^"]*"|bet \w+(?:\([^)]*\))?))', r"\1 [2]", statements)


def _names(game: str) -> str:
    """Return the bets of a game by name, each with a payout that is left to somebody else."""
    heads = re.findall(r"(?m)^bet \w+(?:\([^)]*\))? \[2\]", _usual(game))
    return f'game {game} "Game" [1]\n' + "".join(
        f"{head}\n  pays {SILENCES[place % len(SILENCES)]}\n" for place, head in enumerate(heads)
    )


# By what they are: statements, and whose they are. No text lays down payouts, outcomes other than the usual ones, or
# equipment other than usual.
TEXTS = {
    "duties": ("require staff.dealers >= 1 [1]\n", "official"),
    "bounds": ("limit 100 * min(table) >= 1 [1]\n", "official"),
    "list": (f"require table.game in {', '.join(usual_rules())} [1]\n", "official"),
    "games": (GAMES, "official"),
    "house": (GAMES + "require staff.dealers >= 1 [2]\n", "operator"),
    "closed": (
        'game craps "Craps" [1] with 2 dice\nbet odd_one "Odd" [2] one roll wins 2, 5, 9 loses other pays even\n'
        "closed list [2]\n",
        "official",
    ),
    "other": (
        'game sic_bo "Sic bo" [1]\nbet odd_one "Odd" [2] one roll wins 5, 9 loses other pays 3 to 1\n',
        "official",
    ),
    "usual": ("".join(map(_usual, ("craps", "sic_bo"))), "official"),
    "names": ("".join(map(_names, ("craps", "sic_bo", "french_roulette", "punto_banco"))), "operator"),
    "some_rules": ('game blackjack "Blackjack" [1]\noption surrender is none [2]\n', "unofficial"),
    "few_rules": (
        'game blackjack "Blackjack" [1]\noption dealer_stands is 17 [2]\noption double is set by casino [2]\n'
        'game three_card_poker "Three" [1] with 3 cards\noption dealer_qualifies is queen_high [2]\n',
        "official",
    ),
}
STACKS = (
    *((name,) for name in TEXTS),
    ("house", "duties"),
    ("house", "games", "list"),
    ("names", "bounds"),
    ("names", "usual"),
    ("house", "closed", "other"),
)


BASE = re.compile(r"(?m)^\s*(?:regulation|norma|jurisdiction|jurisdicci[oó]n|complete|completa):.*\n")


class Judged:
    """What a table comes to: its findings, and its case where it could be judged."""

    def __init__(self, findings: tuple[Finding, ...], case: TableCase | None) -> None:
        self.findings = findings
        self.case = case
        self.codes = {each.code for each in findings}

    @cached_property
    def _edges(self) -> dict[tuple[str, str, str | None], frozenset[Fraction | None]]:
        judged = [each for each in self.case.payouts.figures.all if each.judged] if self.case is not None else []
        found = grouped_by(judged, lambda each: (each.game, each.bet, each.number))
        return {place: frozenset(each.house_edge for each in same) for place, same in found.items()}

    def edges(self, game: str | None, bet: str | None, number: str | None = None) -> frozenset[Fraction | None]:
        """Return the house edges of a bet on a number under the readings in use."""
        return self._edges.get((game or "", bet or "", number), frozenset())

    @property
    def ahead(self) -> set[tuple[str, str | None]]:
        """Return the bets and numbers on which the player is ahead under every reading in use."""
        return {
            (bet, number)
            for (_, bet, number), edges in self._edges.items()
            if all(edge is not None and edge < 0 for edge in edges)
        }

    @property
    def mathematics(self) -> set[tuple[object, ...]]:
        """Return what the mathematics say, number by number, each with its figure."""
        found: set[tuple[object, ...]] = set()
        for each in self.findings:
            of = each.subject
            if each.code not in CODES or of is None:
                continue
            for number in of.numbers or (None,):
                figure = self.edges(of.game, of.bet, number) or str(each.values.get("advantage"))
                found.add((each.code, each.severity, each.verdict, of.game, of.bet, number, figure))
        return found


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """Return a session with the texts at hand."""
    folder = tmp_path_factory.mktemp("texts")
    files = [written(folder, name, *text) for name, text in TEXTS.items()]
    return Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees(files)


def written(folder: Path, name: str, statements: str, kind: str) -> str:
    path = folder / f"{name}.decree"
    path.write_text(decree(f"zz_{name}", statements, kind), encoding="utf-8")
    return str(path)


def under(table: str, texts: tuple[str, ...], session: Session) -> Judged:
    """Return what a table without a regulation comes to under some texts; () stands for none."""
    named = f"[{', '.join(f'zz_{text}' for text in texts)}]" if texts else "none"
    judged = list(judge_tables("table.yaml", with_text(table, named), session))
    case = judged[0].case
    return Judged(judged[0].result.findings, case if isinstance(case, TableCase) else None)


def with_text(table: str, named: str) -> str:
    """Return a table with the texts that it names, by the key of its language."""
    spanish = re.search(r"(?m)^(juego|mesa|apuestas):", table)
    return f"{'norma' if spanish else 'regulation'}: {named}\n{table}"


CARDS = (
    "game: blackjack\noptions: {dealer_stands: 17, blackjack_pays: 2 to 1}\n",
    "game: blackjack\ncards: {decks: 1}\noptions: {blackjack_pays: 3 to 2, double: any_two}\n",
    "game: blackjack\nbets: {insurance: {pays: 3 to 1}}\n",
    "game: punto_banco\nbets: {tie: {pays: 10 to 1}, banker: {pays: 2 to 1}, player_pair: {pays: 13 to 1}}\n",
    "game: punto_banco\ncards: {decks: 6}\nbets: {tie: {pays: 9 to 1}, banker_pair: {pays: 12 to 1}}\n",
    "game: caribbean_stud\noptions: {raise_pays_one_pair: 9 to 1, raise_pays_two_pairs: 20 to 1}\n",
    "game: three_card_poker\noptions: {ante_bonus_straight: 40 to 1}\n",
)
OTHERS = (
    "game: french_roulette\nbets: {even: {pays: 11 to 10}, straight: {pays: 36 to 1}, dozen: {pays: 3 to 1}}\n",
    "game: sic_bo\nbets: {any_triple: {pays: 36 to 1}, specific_double: {pays: 13 to 1}, small: {pays: 11 to 10}}\n",
    "game: banca_francesa\nbets: {aces: {pays: 73 to 1}, big: {pays: even}}\n",
    'game: craps\nbets: {lucky_trio: {pays: 9 to 1, wins: "2, 12, 11", loses: other}, twelve: {pays: 36 to 1}}\n',
)


def tables() -> Iterator[str]:
    """Yield tables without a regulation: those of the tests and examples, and some in which one value is another."""
    rng = random.Random(20261129)
    files = sorted((ROOT / "tests/faults").rglob("*.yaml"))
    texts = [each.text for each in candidates().values() if "\n- " not in each.text and each.text[0] != "{"]
    texts += [file.read_text(encoding="utf-8") for file in files]
    alone = [BASE.sub("", text) for text in texts if re.search(r"(?m)^(game|juego):", text)]
    yield from (*CARDS, *OTHERS)
    rng.shuffle(alone)
    for text in alone if EVERY else alone[:SAMPLED]:
        yield text
        try:
            mutants = [each.text for each in mutants_of(text) if each.value.key in _DECIDING]
        except AssertionError:
            continue
        yield from rng.sample(mutants, min(len(mutants), 6 if EVERY else 1))


_DECIDING = ("pays", "wins", "loses", "pushes", "zero", "rate", "blackjack_pays")


def test_the_mathematics_of_a_table_are_the_same_under_texts_that_leave_them_alone(session: Session) -> None:
    """A text fixes no outcomes, share, commission, options, equipment, numbers, readings or payouts here."""
    told = 0
    for table in tables():
        alone = under(table, (), session)
        if alone.case is None or any(code.startswith(("SYN", "REF")) for code in alone.codes):
            continue
        for stack in STACKS:
            found = under(table, stack, session)
            expected = alone.mathematics
            if "TAB039" in found.codes:
                continue  # told of as the bet that a text lists under another name
            assert found.mathematics == expected, (stack, table)
            assert "PAY001" not in alone.codes or file_verdict(found.findings) == "violation", (stack, table)
        told += bool(alone.mathematics)

    assert told >= len(OTHERS)


# A bet, how many of the 36 throws win on it, and whether the rest lose.
WINS = {"any_seven": 6, "any_craps": 4, "twelve": 1, "eleven": 2, "two": 1, "three": 2}


@settings(max_examples=examples(60))
@given(
    bet=st.sampled_from(sorted(WINS)),
    pays=st.tuples(st.integers(1, 40), st.integers(1, 3)),
    stack=st.sampled_from(STACKS),
)
def test_what_a_bet_is_worth_is_counted_whatever_texts_it_is_under(
    session: Session, bet: str, pays: tuple[int, int], stack: tuple[str, ...]
) -> None:
    """Of 36 throws w win p and the rest lose 1: the house keeps (36 - w - w p) / 36."""
    ways, profit = WINS[bet], Fraction(*pays)
    edge = (36 - ways - ways * profit) / 36

    found = under(f"game: craps\nbets: {{{bet}: {{pays: {pays[0]} to {pays[1]}}}}}\n", stack, session)

    assert found.edges("craps", bet) == {edge}
    assert ("PAY001" in found.codes) == (edge < 0)
    assert ("PAY002" in found.codes) == (edge == 0)
    assert edge >= 0 or file_verdict(found.findings) == "violation"


@settings(max_examples=examples(24))
@given(
    bet=st.sampled_from(sorted(WINS)),
    pays=st.integers(1, 40),
    kind=st.sampled_from(("official", "operator", "unofficial")),
    decides=st.booleans(),
)
def test_a_payout_that_favours_the_player_is_the_text_s_only_where_an_official_one_prints_it(
    tmp_path_factory: pytest.TempPathFactory, bet: str, pays: int, kind: str, decides: bool
) -> None:
    """What an operator prints stays the table's own, error and figure; an official text is told of with a warning."""
    rule = _usual("craps").partition(f"bet {bet} [2]")[2].partition("\n\n")[0] if decides else ""
    text = f'game craps "Craps" [1] with 2 dice\nbet {bet} [2]{rule}\n  pays {pays} to 1\n'
    files = [written(tmp_path_factory.mktemp("text"), "printed", text, kind)]
    known = Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees(files)
    table = f"game: craps\nbets: {{{bet}: {{pays: {pays} to 1}}}}\n"

    alone, found = under(table, (), known), under(table, ("printed",), known)
    told = {each.code: each.severity for each in found.findings}

    assert found.edges("craps", bet) == alone.edges("craps", bet)
    if kind == "official":
        assert told.get("PAY001") == ("warning" if "PAY001" in alone.codes else None)
        assert not {"PAY002", "PAY012", "PAY015"} & found.codes
    else:
        assert found.mathematics == alone.mathematics
        assert {"PAY012", "PAY015"} & found.codes == {"PAY012", "PAY015"} & alone.codes


@pytest.mark.parametrize("table", CARDS[:2] + CARDS[5:])
def test_rules_of_cards_that_no_text_has_are_judged_and_told_as_such(session: Session, table: str) -> None:
    for stack in (("duties",), ("games",), ("house", "bounds")):
        assert "TAB021" in under(table, stack, session).codes
    assert "TAB021" not in under(table, (), session).codes


@pytest.mark.parametrize(
    ("kind", "pays", "severity"),
    [
        ("official", "2 to 1", "warning"),
        ("operator", "2 to 1", "error"),
        ("official", "at least 3 to 2", "error"),
        ("official", "one of 3 to 2, 2 to 1", "error"),
    ],
)
def test_rules_of_cards_that_favour_the_player_are_the_law_s_where_it_prints_them(
    tmp_path: Path, kind: str, pays: str, severity: str
) -> None:
    """What it merely bounds, or leaves a choice of, is the table's own."""
    rules = re.sub(r"(?m)^(option .*)$", r"\1 [2]", _usual("blackjack")).replace("3 to 2", pays)
    known = Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees(
        [written(tmp_path, "cards", rules, kind)]
    )
    found = under("game: blackjack\noptions: {blackjack_pays: 2 to 1}\n", ("cards",), known)

    assert [each.severity for each in found.findings if each.code == "TAB022"] == [severity]


@pytest.mark.parametrize(
    "double", ["is any_two", "is set by casino", "is unstated", "is not held", "is any_two if cards.decks = 1"]
)
def test_what_a_text_leaves_open_of_cards_is_as_usual(tmp_path: Path, double: str) -> None:
    """A text that lays down little took the rest as not allowed: the table conformed, and the player was ahead."""
    rules = f'game blackjack "Blackjack" [1]\noption dealer_stands is 17 [2]\noption double {double} [2]\n'
    known = Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees(
        [written(tmp_path, "cards", f"{rules}option blackjack_pays is at least 3 to 2 [2]\n", "official")]
    )
    table = "game: blackjack\ncards: {decks: 6}\noptions: {blackjack_pays: 2 to 1}\n"
    found, alone = under(table, ("cards",), known), under(table, (), known)

    assert found.codes == {"TAB022"}
    assert found.mathematics == alone.mathematics != set()


@pytest.mark.parametrize("pays", ["is unstated", "is 3 to 2 if cards.decks = 1"])
def test_an_option_on_which_the_text_is_silent_is_told_as_such(tmp_path: Path, pays: str) -> None:
    rules = f'game blackjack "Blackjack" [1]\noption blackjack_pays {pays} [2]\n'
    known = Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees(
        [written(tmp_path, "cards", rules, "official")]
    )
    found = under("game: blackjack\ncards: {decks: 6}\noptions: {blackjack_pays: 3 to 2}\n", ("cards",), known)

    assert [(each.code, each.verdict) for each in found.findings] == [("TAB021", "undetermined")]


@pytest.mark.parametrize(("kind", "severity"), [("official", "warning"), ("operator", "error")])
@pytest.mark.parametrize(
    "rules",
    [
        "variant a pays 4 to 1\n  variant b pays 15 to 1",
        "variant a pays 4 to 1\n  variant b pays 15 to 1\n  commission at most 5% of stake",
        "pays 15 to 1\n  commission set by casino",
        "pays 15 to 1 if staff.dealers = 1\n  commission at most 5% of stake",
    ],
)
def test_a_payout_beside_a_commission_or_variant_that_is_left_favours_the_player(
    tmp_path: Path, rules: str, kind: str, severity: str
) -> None:
    """6 throws win 15, 30 lose 1: the player is ahead by 60/36, and the table takes nothing. It conformed in silence."""
    text = f'game craps "Craps" [1] with 2 dice\nbet any_seven [2]\n  {rules}\n'
    known = Session(library(), "2026-12-01", {}, {}, certify=False).with_decrees([written(tmp_path, "law", text, kind)])
    found = under("game: craps\nstaff: {dealers: 1}\nbets: {any_seven: {pays: 15 to 1}}\n", ("law",), known)

    assert [each.severity for each in found.findings if each.code == "PAY001"] == [severity]
    assert found.edges("craps", "any_seven") == {Fraction(-5, 3)}


def test_a_finding_follows_the_figure_that_a_shipped_text_makes_of_a_table(session: Session) -> None:
    """Whatever a text lays down for a bet: who is ahead by every reading of it is told so, or the text is."""
    ahead = 0
    texts, share = tuple(library()), 1 if EVERY else 4
    # Each table under a fourth of the texts, another fourth than the table before it.
    for table, name in ((table, name) for at, table in enumerate(tables()) for name in texts[at % share :: share]):
        each = next(iter(judge_tables("table.yaml", with_text(table, name), session)))
        if not isinstance(each.case, TableCase) or each.case.table.findings:
            continue
        subjects = [found.subject for found in each.result.findings if found.code == "PAY001" and found.subject]
        told = {(of.bet, number) for of in subjects for number in of.numbers or (None,)}
        judged = Judged(each.result.findings, each.case)
        ahead += len(judged.ahead)
        assert judged.ahead <= told, (name, table)

    assert ahead
