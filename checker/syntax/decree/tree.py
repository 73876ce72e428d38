"""The tree of a decree: one record for each form of the language, each with its span.

The tree says what is written, not what it means: names are unresolved text, nothing is defaulted, order is kept.
`semantics/` gives it meaning; what that takes over as it is written stands in `parts.py`. Statements carry `cites`: an
empty tuple means that the statement names no place.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, Union

from checker.syntax.decree.parts import (
    Arm,
    Cite,
    Events,
    Expression,
    Interval,
    LimitRule,
    Manner,
    Moment,
    Name,
    OptionRule,
    Price,
    Silence,
    Test,
    Text,
    Words,
)
from checker.text.record import NamedTuple
from checker.text.span import Span

Bound = Literal["at_least", "at_most"]

# --- the header


class TextField(NamedTuple):
    """`title "…"`, `jurisdiction ES-AS`, `signed DATE|unknown`: one word, string or day; a day as ISO text."""

    key: Literal["title", "jurisdiction", "authority", "kind", "language", "signed", "published"]
    value: Text
    reference: Text | None  # of `published`: `"BOPA 2011-12098"`
    others: tuple[str, ...]  # further jurisdictions or languages
    span: Span


class InForceField(NamedTuple):
    """`in force DATE|unknown until DATE`, or `in force published + 1 day`."""

    day: Text | None
    days_after_publication: int | None  # 0: `in force published`, the day of publication itself; None with a `day`
    until: Text | None  # the last day in force; None: nothing says that there is one
    cite: Cite | None
    span: Span


class AttributedField(NamedTuple):
    """`attributed to "…" by "…" / "…"`: whose text this is said to be, and the reason."""

    to: Text
    by: Words
    span: Span


class LinkField(NamedTuple):
    """`restates`, `relies on`, `amends` another regulation; `subject to es_cl_22_2013, "Decreto 44/2001" not held`.

    So are written, too: `succeeds`, the text whose place it takes, and `derives from`, the text it was made after.
    """

    key: Literal["restates", "relies_on", "amends", "subject_to", "succeeds", "derives_from"]
    texts: tuple[Union[Name, Text], ...]  # ids, and the titles of texts that are not held
    cite: Cite | None
    span: Span


class SupplementaryField(NamedTuple):
    """`supplementary`: it binds only what no other text treats."""

    cite: Cite | None
    span: Span


class CurrencyField(NamedTuple):
    """`currency EUR`: that of all amounts which name none."""

    code: Text
    cite: Cite | None
    span: Span


class ChangeField(NamedTuple):
    """`replaces [X] by [Y]`, `inserts`, `repeals`."""

    key: Literal["replaces", "inserts", "repeals"]
    target: Cite  # a place in the amended regulation
    by: Cite | None  # the place here that changes it
    span: Span


class TimesField(NamedTuple):
    """`times profit [IV.6] because "…"`: what "N times" means in the whole regulation."""

    meaning: Literal["profit", "total", "unsettled"]
    cite: Cite | None
    because: Words | None
    span: Span


class OutlineEntry(NamedTuple):
    """`Res.1 .. Res.4`, `A.1 «Suertes sencillas»`."""

    first: str
    last: str | None  # of a range of paragraphs
    phrase: str | None
    span: Span


class OutlineField(NamedTuple):
    """The normative paragraphs of the document, in order."""

    entries: tuple[OutlineEntry, ...]
    span: Span


HeaderField = Union[
    TextField,
    InForceField,
    AttributedField,
    LinkField,
    SupplementaryField,
    ChangeField,
    TimesField,
    CurrencyField,
    OutlineField,
]


# --- what a game is played with


class DiceApparatus(NamedTuple):
    """`with 2 dice`."""

    dice: int
    span: Span


class WheelApparatus(NamedTuple):
    """`with wheel 0, 00, 1 .. 36`: pockets as written."""

    pockets: tuple[Interval, ...]
    span: Span


class CardsApparatus(NamedTuple):
    """`with cards`, `with 8 decks without 10`, `with endless decks`, `with 5 cards`, or `with best 5 of 7 cards`."""

    decks: int | None
    endless: bool
    hand: int | None  # poker hands of so many cards
    dealt: int | None  # the best of so many; None: that is not said
    without: tuple[str, ...]  # ranks of which there are none
    span: Span


class StatedChance(NamedTuple):
    """`high 18/37`: a way for a round to end, and the chance that the document gives it."""

    name: Name
    chance: Fraction
    span: Span


class ChancesApparatus(NamedTuple):
    """`with chances high 18/37, low 18/37, zero 1/37`: nothing is counted, the document states the chances."""

    chances: tuple[StatedChance, ...]
    span: Span


Apparatus = Union[DiceApparatus, WheelApparatus, CardsApparatus, ChancesApparatus]


# --- how cards are dealt


class Worth(NamedTuple):
    """`2 .. 9 face value`, `10 .. king 0`."""

    first: str  # ranks as the grammar knows them, in every keyword language: "2" to "10", "ace", "jack" …
    last: str
    value: int | None  # None: what stands on the card
    other: int | None  # what it may count as well: `ace 1 or 11`
    span: Span


class ValuesStatement(NamedTuple):
    """`values ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10`, or `values not held`."""

    worths: tuple[Worth, ...]
    modulo: int | None
    silence: Silence | None
    cites: tuple[Cite, ...]
    span: Span


class Deals(NamedTuple):
    """`deals 2`: the cards a hand begins with."""

    cards: int
    cite: Cite | None
    span: Span


class ShownCards(NamedTuple):
    """`shows ace`: cards that lie open before the others are dealt."""

    ranks: tuple[str, ...]
    cite: Cite | None
    span: Span


class When(NamedTuple):
    """`if player drew 6, 7`, `unless player stands`."""

    hand: Name
    drew: tuple[Interval, ...] | None  # None: it stands
    negated: bool
    span: Span


class Draw(NamedTuple):
    """`draws 0 .. 5 if player stands`, `stands other`."""

    action: Literal["draw", "stand", "may_draw"]  # the last: as the player likes
    totals: tuple[Interval, ...] | None  # None: all others
    when: When | None
    cite: Cite | None
    span: Span


class DrawsUntil(NamedTuple):
    """`draws until 31`: card after card, until the total is so high."""

    total: int
    cite: Cite | None
    span: Span


HandRule = Deals | ShownCards | Draw | DrawsUntil


class HandStatement(NamedTuple):
    """`hand banker "Banca" [7.2] deals 2 draws 0 .. 2 …`."""

    name: Name
    label: Text | None
    cites: tuple[Cite, ...]
    rules: tuple[HandRule, ...]
    span: Span


class NaturalStatement(NamedTuple):
    """`natural 8, 9 ends`: dealt totals on which no hand takes another card."""

    totals: tuple[Interval, ...]
    cites: tuple[Cite, ...]
    span: Span


# --- rules of bets


class Stage(NamedTuple):
    """`first roll`, `then`, `one roll` or `in prison 2`: opens a stage; the arms that follow belong to it."""

    name: Literal["first_roll", "then", "one_roll", "prison"]
    level: int | None  # of prison, where it is written
    cite: Cite | None
    span: Span


class Counts(NamedTuple):
    """`counts different 2 .. 6 until 7`: the arms that follow name numbers counted."""

    different: bool  # each outcome once
    of: Events
    until: Events | None  # None: a seven-out
    cite: Cite | None
    span: Span


class OutcomesUnstated(NamedTuple):
    """`outcomes unstated`, `outcomes set by casino`: the regulation names the bet and does not say what decides it."""

    silence: Silence
    cite: Cite | None
    span: Span


class Opens(NamedTuple):
    """When the bet may be made."""

    moment: Moment
    cite: Cite | None
    span: Span


class Removability(NamedTuple):
    """Whether a bet that has been made may be withdrawn or changed."""

    manner: Manner
    cite: Cite | None
    span: Span


class RefersTo(NamedTuple):
    """`rides on pass_line`, `excludes player`, `decided as come`, `paid as odds`: another bet, by id."""

    aspect: Literal["rides", "excludes", "decided", "paid"]
    bet: Name
    others: tuple[Name, ...]  # that it may ride on as well, or excludes
    cite: Cite | None
    span: Span


class StakedPart(NamedTuple):
    """`1/4 on two`, `1/5 on straight(2 each side of n)`: a part of the stake, and the bet that it is on."""

    share: Fraction
    bet: Name
    spots: tuple[str, ...]  # the number of that bet, which may be the letter of the bet that is staked
    sides: int | None  # so many neighbours on either side of it, with as great a part each
    span: Span


class Stakes(NamedTuple):
    """`stakes 1/2 of chips`: the part of the chips laid down that is at stake; `stakes 1/2 on two, 1/2 on twelve`."""

    part: Fraction
    members: tuple[StakedPart, ...]
    cite: Cite | None
    span: Span


class ConditionClause(NamedTuple):
    """`if A and B unless C`, `unless set by casino`: when a rule holds."""

    holds_if: tuple[Test, ...]
    unless: tuple[Test, ...]
    unless_set_by: Name | None
    span: Span


class Pays(NamedTuple):
    """`pays 7 times on 2, 12 for 4, 10 [A.2] read as to because "…"`."""

    price: Price
    on: Events | None
    numbers: tuple[Interval, ...]
    scope: ConditionClause | None
    cite: Cite | None
    read_as: Literal["to", "for"] | None
    because: Words | None
    span: Span


class BestRow(NamedTuple):
    """`best row counts`: of several prices that a winner may get, the highest."""

    cite: Cite | None
    span: Span


class CommissionRule(NamedTuple):
    """`commission 5% of stake on win rounded down`; None for what it does not say."""

    rate: Fraction  # 0: `commission none`, or a silence
    of: Literal["stake", "win"] | None
    when: Literal["upfront", "on_win"] | None
    rounding: Literal["down", "up", "nearest"] | None
    bound: Bound | None  # what the rate is, where it is not exact
    silence: Silence | None
    scope: ConditionClause | None
    cite: Cite | None
    span: Span


class Working(NamedTuple):
    """`working off come-out`, `working off come-out unless called`."""

    on: bool
    unless_called: bool
    cite: Cite | None
    span: Span


class Numbers(NamedTuple):
    """`numbers 4, 5, 6, 8, 9, 10`, in a reading: the bet's values under that reading."""

    values: tuple[Interval, ...]
    cite: Cite | None
    span: Span


_Figures = Union[Stakes, Pays, BestRow, CommissionRule]
Rule = Union[Stage, Counts, Arm, OutcomesUnstated, Opens, Removability, RefersTo, Working, Numbers, _Figures]


class Reading(NamedTuple):
    """One way to understand an unclear wording: exactly one of the bodies is used."""

    name: Name
    meaning: Words
    rules: tuple[Rule, ...]  # of a bet
    relation: LimitRule | None  # of a limit
    value: OptionRule | None  # of an option
    span: Span


class Use(NamedTuple):
    """`use R because "…"`, or `use none because "…"`."""

    reading: Name | None
    because: Words
    span: Span


class Unclear(NamedTuple):
    """`unclear [IV.4] reading … reading … use …`."""

    cite: Cite | None
    readings: tuple[Reading, ...]
    use: Use | None
    span: Span


class PlaceChoice(NamedTuple):
    """`0-1-2`: numbers that one bet is made on together."""

    members: tuple[str, ...]
    span: Span


class Params(NamedTuple):
    """`(n in 4, 6, 8, 10)`, `(s in splits, 0-1)`."""

    names: tuple[Name, ...]
    values: tuple[Interval | Name | PlaceChoice, ...] | None  # a name: a set of places of the layout; None: `unstated`
    span: Span


# --- statements


class GameStatement(NamedTuple):
    """`game craps "Craps" [A] with 2 dice`."""

    name: Name
    label: Text | None
    cites: tuple[Cite, ...]
    apparatus: Apparatus | None
    like: Name | None  # the game it follows in all else
    span: Span


class GroupStatement(NamedTuple):
    """`group place "Place" [A.4] opens any time removable pays even`."""

    name: Name
    label: Text | None
    cites: tuple[Cite, ...]
    rules: tuple[Rule, ...]  # Pays, Opens and Removability only
    span: Span


class VariantClause(NamedTuple):
    """`variant a "paytable A" wins 8 loses other pays 3 to 1`: rules added to those of the bet, all or none."""

    by_player: bool  # `player chooses`: at every stake it is the player who does
    name: Name
    label: Words | None
    cite: Cite | None
    rules: tuple[Rule, ...]
    span: Span


class BetStatement(NamedTuple):
    """`bet hard(n in 4, 6, 8, 10) "Hard Ways" in multiple [A.2]` with its rules and unclear wordings."""

    name: Name
    params: Params | None
    label: Text | None
    group: Name | None
    cites: tuple[Cite, ...]
    rules: tuple[Rule, ...]
    variants: tuple[VariantClause, ...]
    unclear: tuple[Unclear, ...]
    span: Span


class ExceptClause(NamedTuple):
    """`except min(table) >= 2 if … [5.3]`: what is kept in place of a limit."""

    relation: LimitRule
    scope: ConditionClause | None
    cites: tuple[Cite, ...]
    span: Span


class LimitStatement(NamedTuple):
    """`limit max(odds) <= stake(pass_line) [B.4]`, or `limit max(big) set by casino`: somebody sets the figure."""

    relation: LimitRule | None
    quantity: Expression | None  # that somebody sets
    silence: Silence | None
    numbers: tuple[Interval, ...]
    scope: ConditionClause | None
    cites: tuple[Cite, ...]
    exceptions: tuple[ExceptClause, ...]
    unclear: Unclear | None
    span: Span


class RequireStatement(NamedTuple):
    """`require A and B if C unless D`."""

    binding: bool  # False: `advise`
    tests: tuple[Test, ...]
    scope: ConditionClause | None
    cites: tuple[Cite, ...]
    span: Span


class OptionStatement(NamedTuple):
    """`option dealer_stands is 17 at 1`."""

    name: Name
    value: OptionRule
    at: tuple[Interval, ...]
    scope: ConditionClause | None
    cites: tuple[Cite, ...]
    unclear: Unclear | None
    span: Span


class ClaimStatement(NamedTuple):
    """`claim lay_odds is opposite of odds`."""

    bet: Name
    claim: Literal["opposite", "fair", "one_roll", "several_rolls"]
    of: Name | None  # for `opposite` only
    cites: tuple[Cite, ...]
    span: Span


class ExampleStatement(NamedTuple):
    """`example pass_line rolls 4 5 9 4 wins`."""

    bet: Name
    number: str | None
    throws: tuple[Name, ...]  # as written: "4", "2-2"
    outcome: Literal["wins", "loses", "pushes", "stands"]
    span: Span


class NoteStatement(NamedTuple):
    """A doubt of the encoder, a row of the officer's checklist, or why paragraphs hold no rule."""

    kind: Literal["suspect", "inspect", "not_encoded"]
    cites: tuple[Cite, ...]
    text: Words
    against: tuple[Cite, ...]  # what a doubt stands against
    span: Span


class AdmittedGame(NamedTuple):
    """`american_roulette "American" "English"`: a game of a closed list, and what it is called there."""

    name: Name
    aliases: tuple[Text, ...]
    span: Span


class ClosedListStatement(NamedTuple):
    """`closed list [A]`: the regulation admits no bet that it does not list; with names, no other game."""

    games: tuple[AdmittedGame, ...]
    cites: tuple[Cite, ...]
    span: Span


class FactStatement(NamedTuple):
    """`fact shaker "how the dice are shaken" in cup, dome`: what the list of table facts lacks."""

    name: Name
    label: Words
    kind: Name | None  # `number`, `length`, `time`, `money`; None: it holds or does not, or has one of the `values`
    values: tuple[Name, ...]
    cites: tuple[Cite, ...]
    span: Span


Statement = Union[
    GameStatement,
    ValuesStatement,
    HandStatement,
    NaturalStatement,
    GroupStatement,
    BetStatement,
    LimitStatement,
    RequireStatement,
    OptionStatement,
    ClaimStatement,
    ExampleStatement,
    NoteStatement,
    ClosedListStatement,
    FactStatement,
]


class Decree(NamedTuple):
    """A whole file."""

    name: Name
    fields: tuple[HeaderField, ...]
    statements: tuple[Statement, ...]
    span: Span
