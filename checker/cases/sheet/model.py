"""The limits a table may have under a text: what is asked for, the rows of the sheet, and what each end hangs on."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual, Citation
from checker.limits.form import TABLE
from checker.limits.relation import Bound, LimitKey
from checker.semantics.decree.model import Game, Limit, Payout, Regulation
from checker.semantics.readings import TimesAs
from checker.text.record import NamedTuple


class Wanted(NamedTuple):
    """What a sheet is made for, in units of money.

    `maximum` is the maximum chosen for what the other limits are measured against, None when it is not chosen yet.
    `chip` is the smallest chip. `times` are the meanings of "N times" that every row must be legal under, where the
    text leaves that open: a table settles it by the price it pays.
    """

    minimum: Fraction
    maximum: Fraction | None = None
    chip: Fraction = Fraction(1)
    times: tuple[TimesAs, ...] = ("to",)


class NotLegal(Exception):
    """No sheet can be made for what is wanted; `message` says what the text allows instead."""

    def __init__(self, message: Bilingual) -> None:
        super().__init__(message["en"])
        self.message = message


MINIMUM = LimitKey("minimum", TABLE)
"""The minimum of the table."""


class Allowed(NamedTuple):
    """What one limit, in one reading, allows for a limit of the table; `reading` is "" where there is only one.

    `is_share`: the limit is a share of the stake on another bet, and no money.
    """

    rule: Limit
    reading: str
    lowers: tuple[Bound, ...]
    uppers: tuple[Bound, ...]
    is_share: bool

    @property
    def bounds(self) -> tuple[Bound, ...]:
        """Return all ends, those from below first."""
        return (*self.lowers, *self.uppers)


class Allowances(NamedTuple):
    """All that a text says of the figures of a game.

    `blocked` are figures that it bounds by what can be won where it prints no price; `opaque` are limits that are no
    sums of figures.
    """

    found: Mapping[LimitKey, tuple[Allowed, ...]]
    blocked: Mapping[LimitKey, Limit]
    opaque: tuple[Limit, ...]

    @property
    def in_money(self) -> Mapping[LimitKey, tuple[Allowed, ...]]:
        """Return what bounds each figure in money, not as a share of a stake."""
        return {key: tuple(each for each in every if not each.is_share) for key, every in self.found.items()}


class LimitRow(NamedTuple):
    """A line of the sheet: the lowest and highest legal value of one figure, in money or, with `share_of`, in stakes.

    None for an end the text leaves open, and for both ends when `why` says that there is no value, or none yet.
    `allowed` is what the ends come from; `step` the smallest stake whose win the chip can pay; `pays` the prices
    printed. `is_class` for the row of a whole group. `set_by` are limits that leave the figure to somebody. `chosen` is
    the figure that was asked for.
    """

    key: LimitKey
    label: str
    group: str | None
    is_class: bool = False
    lowest: Fraction | None = None
    highest: Fraction | None = None
    share_of: str | None = None
    step: Fraction | None = None
    pays: tuple[Payout, ...] = ()
    allowed: tuple[Allowed, ...] = ()
    set_by: tuple[Limit, ...] = ()
    chosen: Fraction | None = None
    why: Bilingual | None = None

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Return where the text sets this figure, each place once."""
        rules = (*(each.rule for each in self.allowed), *self.set_by)
        return tuple(dict.fromkeys(citation for rule in rules for citation in rule.citations))


class LimitSheet(NamedTuple):
    """The limits of one game: maxima in `rows`, minima that are not simply the table's in `minima`.

    `base` are the figures that others are measured against and that the text leaves to choose.
    """

    regulation: Regulation
    game: Game
    wanted: Wanted
    base: tuple[LimitKey, ...]
    rows: tuple[LimitRow, ...]
    minima: tuple[LimitRow, ...]
    notes: tuple[Bilingual, ...]
