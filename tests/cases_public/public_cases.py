"""Mistakes that others have made in public, as table files of ours; the facts only.

The codes are those of a collection of such cases: A from regulations, B from regulators, courts and the press, D from
programs, E from file formats. `theirs` is the verdict the collection gives (reject: an error; warn: warnings only;
accept: neither); `ours` is left out where we agree. Where we do not, `because` says which rule of our contract decides.
Cases that a table file cannot express are in `NOT_EXPRESSED`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Verdict = Literal["reject", "warn", "accept", "unchecked"]
"""Exit code 1; 0 with warnings; 0 without; 2, because the file cannot be read as what it should be."""


class PublicCase(NamedTuple):
    """A case as one of our table files.

    `codes` are the findings it gives, notes included. `edges` are house edges per bet made, by bet and number of the
    last table of the file.
    """

    id: str
    table: str
    theirs: Verdict
    codes: tuple[str, ...] = ()
    edges: Mapping[str, str] = {}
    ours: Verdict | None = None
    because: str = ""
    path: str = "table.yaml"


ASTURIAS = "regulation: es_as_craps_2011\ngame: craps\n"
CASTILLA = "regulation: es_cl_22_2013\ngame: banca_francesa\n"


def free(game: str, *lines: str) -> str:
    """Return a table of a game without a text."""
    return "\n".join((f"regulation: none\ngame: {game}", *lines, ""))


def craps(*bets: str, also: str = "") -> str:
    """Return a craps table without a text that offers some bets."""
    return free("craps", *([also] if also else []), "bets:", *(f"  {bet}" for bet in bets))


LIMIT_CASES = (
    PublicCase(
        "A19",
        CASTILLA + "minimum: 5\nmaximum: {small: 1000, big: 1000, aces: 1000}\nbets: {aces: {pays: 61 to 1}}\n",
        "reject",
        ("LIM002",),
        {"aces": "1/63"},
    ),
    PublicCase("A20", ASTURIAS + "minimum: 1\nmaximum: {simple: 1000}\n", "accept"),
    PublicCase("A21", ASTURIAS + "minimum: 1\nmaximum: {simple: 1001}\n", "reject", ("LIM002",)),
    PublicCase("A22", ASTURIAS + "minimum: 100\nmaximum: {simple: 1000}\n", "reject", ("LIM002",)),
    PublicCase(
        "A23",
        ASTURIAS + "minimum: 50\nmaximum: {simple: 500000}\n",
        "reject",
        ("LIM002",),
        because="roulette in the case; the text at hand treats craps, with the same band",
    ),
    PublicCase("A24", ASTURIAS + "minimum: 5\nmaximum: {simple: 500}\nodds: 3-4-5x\n", "reject", ("LIM005",)),
    PublicCase(
        "A25",
        ASTURIAS
        + "minimum: 5\nmaximum: {simple: 500}\nbets:\n  place_lose:\n"
        + '    pays: {"4, 10": 5 to 11, "5, 9": 5 to 8, "6, 8": 4 to 5}\n'
        + '    maximum: {"4, 10": 1100, "5, 9": 800, "6, 8": 625}\n',
        "accept",
        (),
        {"place_lose.4": "1/33", "place_lose.5": "1/40", "place_lose.6": "1/55"},
    ),
    PublicCase(
        "A26",
        ASTURIAS
        + "minimum: 5\nmaximum: {simple: 500}\nbets:\n  place_lose:\n"
        + '    pays: {"4, 10": 5 to 11, "5, 9": 5 to 8, "6, 8": 4 to 5}\n'
        + '    maximum: {"4, 10": 625, "5, 9": 800, "6, 8": 1100}\n',
        "reject",
        ("LIM005",),
    ),
    PublicCase(
        "A27",
        ASTURIAS + "minimum: 5\nmaximum: {simple: 500}\nbets: {any_craps: {pays: 7 to 1, maximum: 500}}\n",
        "reject",
        ("LIM006",),
        {"any_craps": "1/9"},
    ),
    PublicCase(
        "A28",
        free(
            "american_roulette",
            "minimum: 1",
            "maximum: {straight: 20, split: 40, street: 60, corner: 80, six_line: 120, dozen: 240, column: 240,",
            "  red: 360, black: 360, odd: 360, even: 360, low: 360, high: 360}",
        ),
        "accept",
    ),
)

REGULATOR_CASES = (
    PublicCase(
        "B01",
        free("blackjack", "bets: {natural: {pays: 6 to 5}}", "posted: {bets: {natural: {pays: 6 to 5}}}"),
        "accept",
    ),
    PublicCase(
        "B02",
        free("blackjack", "bets: {natural: {pays: 1 to 1}}", "posted: {bets: {natural: {pays: 3 to 2}}}"),
        "reject",
        ("TAB010",),
    ),
    PublicCase(
        "B03",
        free("blackjack", "bets: {natural: {pays: 2 to 1}}", "posted: {bets: {natural: {pays: 3 to 2}}}"),
        "reject",
        ("TAB010",),
    ),
    PublicCase(
        "B05",
        free("blackjack", "bets: {natural: {pays: 6 to 5}}", "approved: {bets: {natural: {pays: 6 to 5}}}"),
        "accept",
    ),
    PublicCase(
        "B06",
        free(
            "spanish_21",
            "bets: {five_card_21: {pays: 3 to 2}}",
            "approved: {bets: {five_card_21: {pays: 3 to 2}, six_card_21: {pays: 2 to 1}}}",
        ),
        "reject",
        ("TAB025",),
    ),
    PublicCase(
        "B11",
        free("texas_holdem_bonus", "bets: {top_award: {award_cap: {amount: 500000}}}"),
        "warn",
        ("LIM012", "TAB024"),
    ),
    PublicCase(
        "B12",
        free("casino_poker", "bets: {progressive: {pays: 100}}"),
        "reject",
        ("SYN260",),
        ours="unchecked",
        because="a price without `to` or `for` cannot be read; nothing of the file is judged",
    ),
    PublicCase(
        "B13",
        craps("eleven: {pays: 15 for 1}"),
        "reject",
        ("PAY015",),
        {"eleven": "1/6"},
        ours="warn",
        because="no text at hand asks for `to`: one stake below the usual payout is a warning with both edges",
    ),
    PublicCase(
        "B14",
        free(
            "craps",
            "tables:",
            '  - {table: CR01, bets: {field: {pays: {2: 2 to 1, 12: 3 to 1, "3, 4, 9, 10, 11": even}}}}',
            '  - {table: CR02, bets: {field: {pays: {2: 2 to 1, 12: 2 to 1, "3, 4, 9, 10, 11": even}}}}',
        ),
        "reject",
        ("TAB017",),
        {"field": "1/18"},
        ours="accept",
        because="no text at hand asks for one price in the whole house: a note",
    ),
    PublicCase(
        "B15",
        craps('place_win: {pays: {"6, 8": 7 to 6}, minimum: 5, step: 5}', also="chips: [1]"),
        "warn",
        ("LIM010",),
        {"place_win.6": "1/66"},
    ),
    PublicCase(
        "B17",
        free("blackjack", "bets: {magic_seven: {pays: 7777 to 1, minimum: 1, maximum: 25}}"),
        "warn",
        ("TAB009",),
    ),
)

PROGRAM_CASES = (
    PublicCase(
        "D01",
        ASTURIAS + 'bets: {odds: {pays: {"4, 10": 9 to 5, "5, 9": 7 to 5, "6, 8": 7 to 6}}}\n',
        "reject",
        ("PAY003", "TAB001"),
        {"odds.4": "1/15", "odds.5": "1/25", "odds.6": "1/66"},
    ),
    PublicCase(
        "D03",
        craps(
            "any_seven: {pays: 5 to 1}",
            "any_craps: {pays: 8 to 1}",
            'hard: {pays: {"4, 10": 8 to 1, "6, 8": 10 to 1}}',
        ),
        "warn",
        ("PAY002",) * 3,
        {"any_seven": "0", "any_craps": "0", "hard.4": "0", "hard.6": "0", "hard.8": "0", "hard.10": "0"},
    ),
    PublicCase("D05", craps('place_win: {pays: {"6, 8": 116.7%}}'), "warn", ("TAB015",), {"place_win.6": "3/200"}),
    PublicCase(
        "D07",
        craps("dont_pass: {pays: even, wins: [2, 3, 12]}"),
        "reject",
        ("PAY001", "TAB012"),
        {"dont_pass": "-7/495"},
    ),
    PublicCase(
        "D09",
        ASTURIAS + "bets: {dont_pass: {pays: even, wins: [3, 12], pushes: 2}}\n",
        "reject",
        ("TAB012",),
        {"dont_pass": "3/220"},
    ),
    PublicCase(
        "D11",
        ASTURIAS + "bets: {dont_pass: {pays: even, pushes: none, loses: [7, 11, 12]}}\n",
        "reject",
        ("PAY012", "TAB012"),
        {"dont_pass": "41/990"},
    ),
    PublicCase(
        "D13",
        craps('horn: {pays: {"2, 12": 6 to 1, "3, 11": 9 to 4}}'),
        "warn",
        ("PAY012",),
        {"horn": "1/4"},
        ours="accept",
        because="an unusual edge that favours the house is a note: it may be meant",
    ),
    PublicCase("D15", craps('horn: {pays: {"2, 12": 30 to 4, "3, 11": 15 to 4}}'), "warn", ("PAY002",), {"horn": "0"}),
    PublicCase(
        "D19",
        craps(
            'field: {pays: {"2": 2 to 1, "3, 4, 9, 10": even, 11: 0 to 1, 12: 3 to 1}}',
            also='posted: {bets: {field: {pays: {"2, 12": 2 to 1, other: even}}}}',
        ),
        "reject",
        ("PAY012", "TAB010", "TAB010"),
        {"field": "1/12"},
    ),
    PublicCase(
        "D21",
        craps('field: {pays: {2: 2 to 1, 12: 3 to 1, 11: 2 to 1, "3, 4, 9, 10": even}}'),
        "reject",
        ("PAY001",),
        {"field": "-1/36"},
    ),
    PublicCase(
        "D23",
        ASTURIAS + 'bets: {field: {pays: {"2, 12": 2 to 1, other: even}, wins: [2, 3, 4, 9, 10, 12]}}\n',
        "reject",
        ("PAY012", "TAB012"),
        {"field": "1/6"},
        because="the 12 pays 2 to 1 in the text; its price in the case is in `D23 without a text`",
    ),
    PublicCase(
        "D23 without a text",
        craps('field: {pays: {2: 2 to 1, 12: 3 to 1, "3, 4, 9, 10": even}, wins: [2, 3, 4, 9, 10, 12]}'),
        "reject",
        ("PAY012", "TAB012"),
        {"field": "5/36"},
        ours="warn",
        because="without a text the rules of the trade bind nobody",
    ),
    PublicCase(
        "D25",
        craps('lay: {pays: {"4, 10": 1 to 2}, commission: {rate: 5%, of: win, when: upfront}}'),
        "accept",
        (),
        {"lay.4": "1/41"},
    ),
    PublicCase(
        "D27 up front",
        craps('buy: {pays: {"4, 10": 2 to 1}, commission: {rate: 5%, of: stake, when: upfront}}'),
        "accept",
        (),
        {"buy.4": "1/21"},
    ),
    PublicCase(
        "D27 on the win",
        craps('buy: {pays: {"4, 10": 2 to 1}, commission: {rate: 5%, of: stake, when: on_win}}'),
        "accept",
        (),
        {"buy.4": "1/60"},
    ),
    PublicCase(
        "D29",
        craps('lay_odds: {pays: {"4, 10": 1 to 2}, minimum: 1, step: 1}', also="chips: [1]"),
        "warn",
        ("LIM010",),
        {"lay_odds.4": "0"},
    ),
    PublicCase(
        "D33",
        craps(
            "small: {pays: 30 to 1}",
            "all: {pays: 150 to 1}",
            also="posted: {bets: {small: {pays: 34 to 1}, all: {pays: 175 to 1}}}",
        ),
        "reject",
        ("TAB010", "TAB010"),
    ),
    PublicCase(
        "D35",
        craps('place_win: {pays: {"4, 10": 9 for 5}}'),
        "warn",
        ("PAY015",),
        {"place_win.4": "2/5"},
    ),
    PublicCase(
        "D37",
        craps("hop: {pays: 17 to 1}", "hard_hop: {pays: 35 to 1}"),
        "warn",
        ("PAY002", "PAY002"),
        {"hop.1-2": "0", "hard_hop.1": "0"},
    ),
    PublicCase(
        "D39",
        craps('hard: {pays: {"4, 10": 9 to 1, "6, 8": 7 to 1}}'),
        "reject",
        ("PAY001", "PAY015"),
        {"hard.4": "-1/9", "hard.6": "3/11"},
    ),
    PublicCase(
        "D41",
        free(
            "french_roulette",
            "bets:",
            "  even:",
            "    pays: even",
            "    wins: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36]",
        ),
        "reject",
        ("PAY001", "TAB012"),
        {"even": "-1/37"},
    ),
    PublicCase(
        "D43",
        free(
            "french_roulette",
            "bets:",
            "  black:",
            "    pays: even",
            "    wins: [0, 2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]",
        ),
        "reject",
        ("PAY001", "TAB012"),
        {"black": "-1/37"},
    ),
    PublicCase(
        "D45",
        free(
            "french_roulette",
            "bets:",
            "  straight: {pays: 36 for 1}",
            "  split: {pays: 18 for 1}",
            "  street: {pays: 12 for 1}",
            "  corner: {pays: 9 for 1}",
            "  six_line: {pays: 6 for 1}",
            "  dozen: {pays: 3 for 1}",
            "  even: {pays: 2 for 1}",
        ),
        "accept",
        (),
        {
            "straight.0": "1/37",
            "split": "1/37",
            "street": "1/37",
            "corner": "1/37",
            "six_line": "1/37",
            "dozen.1": "1/37",
            "even": "1/37",
        },
    ),
    PublicCase(
        "D47",
        free("french_roulette", "minimum: 1", "maximum: {straight: 100}"),
        "warn",
        ours="accept",
        because="a maximum is that of a player on a bet; the file has no other kind",
    ),
    PublicCase("D49", free("craps", "minimum: -5", "maximum: 500"), "reject", ("LIM007",)),
    PublicCase(
        "D51",
        free("sic_bo", 'bets: {total: {pays: {"4, 17": 50 for 1}, wins: 3 .. 18}}'),
        "reject",
        ("PAY001", "TAB012"),
        {"total.4": "-49"},
    ),
    PublicCase(
        "D53",
        free("sic_bo", "bets: {any_triple: {pays: 30 to 1}}", "posted: {bets: {any_triple: {pays: 24 to 1}}}"),
        "reject",
        ("TAB010",),
        {"any_triple": "5/36"},
    ),
    PublicCase(
        "D53 the other way",
        free("sic_bo", "bets: {any_triple: {pays: 24 to 1}}", "approved: {bets: {any_triple: {pays: 30 to 1}}}"),
        "reject",
        ("TAB010",),
        {"any_triple": "11/36"},
    ),
    PublicCase(
        "D55",
        free("sic_bo", "bets: {specific_double: {pays: 13 to 1}}"),
        "reject",
        ("PAY001",),
        {"specific_double.1": "-1/27"},
    ),
    PublicCase(
        "D61",
        free("craps", 'odds: {4: 3x, "4": 5x}'),
        "reject",
        ("SYN220",),
        ours="unchecked",
        because="a file that says two things cannot be read",
    ),
    PublicCase(
        "D63",
        free("french_roulette", "bets: {straight: {pays: 35 to 1}}", "stated_edge: {straight: 5.26%}"),
        "reject",
        ("TAB011",),
        {"straight.0": "1/37"},
    ),
)

FORMAT_CASES = (
    PublicCase(
        "E01",
        craps('hard: {pays: {"4, 10": 7:1, "6, 8": 9:1}}'),
        "reject",
        (),
        {"hard.4": "1/9", "hard.6": "1/11"},
        ours="accept",
        because="`7:1` without quotes is read as it is typed, not as a number in base 60",
    ),
    PublicCase("E02", craps("hard: {pays: {\"4, 10\": '7:1', \"6, 8\": '9:1'}}"), "accept", (), {"hard.4": "1/9"}),
    PublicCase(
        "E03",
        free("craps", "minimum: 5", "maximum: 500", "maximum: 50"),
        "reject",
        ("SYN220",),
        ours="unchecked",
        because="a file that says two things cannot be read",
    ),
    PublicCase(
        "E04",
        free("american_roulette_double_zero", "bets: {top_line: {pays: 6 to 1, wins: [0, 00, 1, 2, 3]}}"),
        "reject",
        (),
        {"top_line": "3/38"},
        ours="accept",
        because="`00` stays the text it is, another pocket than `0`",
    ),
    PublicCase(
        "E05",
        free("craps", "display: {chat: off}"),
        "warn",
        ("SYN013",),
        ours="unchecked",
        because="a fact that no rule is about is all the file states: nothing was examined",
    ),
    PublicCase(
        "E06",
        free("craps", "minimum: 10", "maximum: 1.000"),
        "reject",
        ("SYN252",),
        ours="unchecked",
        because="a number with two readings cannot be read",
    ),
    PublicCase(
        "E07",
        free("craps", "minimum: 010", "maximum: 1000"),
        "reject",
        ("SYN255",),
        ours="unchecked",
        because="a number with two readings cannot be read",
    ),
    PublicCase(
        "E08",
        '{"regulation": "none", "game": "craps", "minimum": 5, "maximum": NaN}',
        "reject",
        ("SYN257",),
        ours="unchecked",
        because="what is no number cannot be read as one",
        path="table.json",
    ),
    PublicCase(
        "E09",
        craps('place_win: {pays: {"6, 8": 1.1666666666666667 to 1}}'),
        "warn",
        ("TAB015",),
    ),
    PublicCase(
        "E10",
        free("craps", 'odds: {4: 3x, "4": 5x}'),
        "reject",
        ("SYN220",),
        ours="unchecked",
        because="a file that says two things cannot be read",
    ),
    PublicCase(
        "E11",
        free("craps", "date: 2013-06-20", "minimum: 5"),
        "accept",
        ("SYN013",),
        ours="unchecked",
        because="a minimum alone is measured against nothing",
    ),
    PublicCase(
        "E12",
        craps('odds: {pays: {"4, 10": 200%, "5, 9": 150%, "6, 8": 120%}}'),
        "accept",
        (),
        {"odds.4": "0", "odds.5": "0", "odds.6": "0"},
    ),
)

CASES = (*LIMIT_CASES, *REGULATOR_CASES, *PROGRAM_CASES, *FORMAT_CASES)

NOT_EXPRESSED = {
    "B04": "how the dealer plays a soft 17 is no key of a table file",
    "B16": "a notice is counted in minutes; dates of a table file are days",
    "B18": "counts from a log, and a game of which only chances are known",
    "B19": "an award in kind is no price",
    "D17": "a throw that costs a part of the stake is no price",
    "D31": "when a bet is working is no key of a table file",
    "D57": "the edge of a card game is not computed",
    "D59": "a wheel with unequal pockets is no wheel of ours",
}
"""Cases of the same groups that a table file cannot express, with the reason."""

CODES = {
    "PLAYER_EDGE": ("PAY001",),
    "ZERO_EDGE": ("PAY002",),
    "EDGE_OUT_OF_BAND": ("PAY003", "PAY012", "PAY015"),
    "PAYOUT_NOT_AS_RULE": ("TAB001",),
    "SOURCE_MISMATCH": ("SRC001", "TAB010", "TAB017"),
    "UNIT_MISSING": ("SYN260",),
    "UNIT_SUSPECT": ("PAY002", "TAB001"),
    "DECIMAL_APPROX": ("PAY004", "TAB015"),
    "UNPAYABLE_STAKE": ("LIM010", "LIM011"),
    "ROUNDING_BIAS": ("LIM010", "LIM011"),
    "OUTCOME_SET": ("OUT002", "OUT003", "TAB007", "TAB012", "TAB013"),
    "OUTCOME_OVERLAP": ("OUT001", "OUT006"),
    "MISSING_ITEM": ("LIM008", "OUT004", "OUT005", "PAY006", "TAB014", "TAB025"),
    "LIMIT_ORDER": ("LIM007",),
    "LIMIT_RATIO": ("LIM002",),
    "LIMIT_CAP": ("LIM002", "LIM005", "LIM006"),
    "AGGREGATE_CAP": ("LIM012",),
    "LIMIT_SCOPE": ("LIM012",),
    "STATED_EDGE": ("TAB011",),
    "DEAD_CONFIG": ("TAB010",),
    "NOT_PUBLISHED": ("TAB016",),
    "NOT_APPROVED": ("TAB010",),
    "LOADER_SEXAGESIMAL": (),
    "LOADER_DUPLICATE_KEY": ("SYN220",),
    "LOADER_KEY": ("SYN220",),
    "LOADER_ZERO": (),
    "LOADER_BOOL": (),
    "LOADER_NUMBER": ("SYN252", "SYN255", "SYN257"),
    "PHASE_RULE": (),
}
"""The codes of the collection, and ours; () where our format leaves no room for the mistake, or for the case."""
