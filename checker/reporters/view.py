"""How a result is shown: the choices of the reader that every format honours as far as they concern it."""

from __future__ import annotations

from checker.findings.finding import Language
from checker.findings.result import FailOn
from checker.text.record import NamedTuple


class Presentation(NamedTuple):
    """The language, and whether to colour; of a run what counts as a failure and whether notes are left out.

    `formula` asks for the formulas of a limit sheet, `account` for the account of each table, `verbose` for
    every finding in full.
    """

    language: Language
    colour: bool = False
    strict: bool = False
    fail_on: FailOn = "undetermined"
    quiet: bool = False
    formula: bool = False
    account: bool = False
    verbose: bool = False
