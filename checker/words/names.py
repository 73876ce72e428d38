"""Names, readings, limits and conditions in words."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from operator import is_
from typing import Any, Literal, Union

from checker.findings.finding import Bilingual, Language, Observation, Subject, Value
from checker.findings.suggest import closest, did_you_mean, known_names, slip
from checker.findings.wording import (
    OR,
    QUOTED,
    Phrase,
    Style,
    coded,
    edge,
    fraction,
    listed,
    named,
    number,
    phrase,
    worded,
    written,
)
from checker.games.apparatus import OPEN_PRISON
from checker.limits.form import TABLE
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import (
    Bet,
    DealtHand,
    Game,
    Group,
    Limit,
    Option,
    Regulation,
    Requirement,
    UnclearWording,
    is_on_game,
)
from checker.semantics.outcomes import THEN, TOTAL_WORDS
from checker.semantics.readings import STATED, choices_of
from checker.store.library import LibraryEntry
from checker.store.store import data_kept, write_data
from checker.syntax.decree.parts import (
    Among,
    DateValue,
    Expression,
    FactPath,
    Holds,
    Measure,
    Money,
    Number,
    OneOf,
    Operation,
    Quantity,
    Relation,
    RuleScope,
    TableCount,
    Test,
)
from checker.text.files import data_folder, read_text
from checker.vocabulary.bets import GAMES, KIND_NAMES, term
from checker.vocabulary.options import FACTS, fold_key

LANGUAGES: tuple[Language, ...] = ("en", "es")

# The longer texts: catalogues in `reports/page_text/`, one file per language, and one of the columns of tables.

Catalogue = Union[Language, Literal["columns"]]


@cache
def catalogue(name: Catalogue) -> Mapping[str, str]:
    """Return all texts of a language, or what the columns of a report's tables hold, by their dotted keys."""
    return data_kept(f"texts-{name}", _catalogues(), lambda: _read_texts(name))


def from_catalogue(key: str, country: str = "", /, **values: Value) -> Bilingual:
    """Return a text of the catalogue in both languages, its placeholders filled in the usage of a country."""
    return in_both(country, lambda style: filled(key, style, **values))


def filled(key: str, style: Style, /, **values: Value) -> Phrase:
    """Return a text of the catalogue with its placeholders filled."""
    said = {name: written(value, "", style) for name, value in values.items()}
    return worded({style.language: catalogue(style.language)[key]}, style.language, **said)


def write_texts(folder: str) -> None:
    """Write the texts into the folder of a package that is being built."""
    names: tuple[Catalogue, ...] = (*LANGUAGES, "columns")
    for name in names:
        write_data(folder, f"texts-{name}", _read_texts(name))


def _read_texts(name: Catalogue) -> dict[str, str]:
    import tomllib  # imported lazily: when a package is built, and once in a checkout

    return dict(_flat("", tomllib.loads(read_text(os.path.join(_catalogues(), f"{name}.toml")))))


def _catalogues() -> str:
    return os.path.join(data_folder("reports"), "page_text")


def _flat(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            yield f"{prefix}{key}", str(value)


# Names of bets and numbers as messages write them, and lists of numbers.

_TO: Bilingual = {"en": "to", "es": "a"}
_NUMBERS: Bilingual = {"en": "{count} numbers, {first} to {last}", "es": "{count} números, de {first} a {last}"}

MOST_NUMBERS = 12  # numbers listed one by one; a longer list is told by its ends
_MOST_IN_A_ROW = 10  # numbers in a row that a list names one by one


def regulation_hint(name: str, library: Mapping[str, LibraryEntry]) -> Bilingual:
    """Return which regulations may be meant by a name that none has, as a question; the first ids where none may."""
    meant = regulations_meant(name, library)
    return did_you_mean(*meant) if meant else known_names(sorted(library))


def regulations_meant(name: str, library: Mapping[str, LibraryEntry]) -> tuple[str, ...]:
    """Return the ids of regulations that may be meant: an id that is like it, else by words of ids, files or places."""
    known = {}
    for id_, entry in sorted(library.items()):
        place = f"place.{os.path.basename(os.path.dirname(entry.label)).upper()}"
        folder, file = os.path.split(os.path.splitext(entry.label)[0])
        said = (id_, file, os.path.basename(folder), *(catalogue(language).get(place, "") for language in LANGUAGES))
        known[id_] = {word for each in said for word in re.split("[^a-z0-9]+", fold_key(each))}
    nearest = closest(name, known)
    if nearest is not None:
        return (nearest,)
    every = frozenset().union(*known.values()) - {""}
    wanted = {
        word if word in every else slip(word, {each: each for each in every}) or word
        for word in re.findall("[a-z0-9]+", fold_key(name))
    }
    return tuple(id_ for id_, own in known.items() if wanted and wanted <= own)


def in_both(country: str, write: Callable[[Style], str]) -> Bilingual:
    """Return what `write` gives in each language, in the usage of a country."""
    return {"en": write(Style("en", country)), "es": write(Style("es", country))}


def name_of(item: Bet | Group | Game | DealtHand) -> Phrase:
    """Return the id with the regulation's own name, `any_seven` «Juego de 7», which is read; else the usual one."""
    if item.label:
        return named(f"`{item.id}` «{item.label}»", item.id, dict.fromkeys(QUOTED, item.label))
    if isinstance(item, Game) and item.id in GAMES:
        return Phrase(f"`{item.id}`", "name", item.id, *GAMES[item.id].values())
    entry = term(item.game, item.id) if isinstance(item, (Bet, Group)) else None
    return named(f"`{item.id}`", item.id, entry.name) if entry is not None else coded(item.id)


def usual_name(game: str, language: Language) -> str:
    """Return what a game is called where no text names it: by the vocabulary, the trade, else by its id."""
    known = GAMES.get(game) or KIND_NAMES.get(game)
    return known[language] if known else catalogue(language).get(f"game.{game}", game.replace("_", " "))


def with_names(observed: Observation, regulation: Regulation) -> Observation:
    """Return what a check observed with names, and what readings mean, read in place of the ids it is made of."""
    said = partial(in_names, regulation, observed.subject)
    readings = observed.readings and tuple(said(_reading(each)) for each in observed.readings)
    return observed._replace(values={name: said(value) for name, value in observed.values.items()}, readings=readings)


_WITH_WORDS = ("to", "for", STATED, "at_least", "at_most")  # readings of prices, which no text names


def _reading(name: str) -> Phrase:
    """Return the name of an interpretation, each of its choices in words where it has some of its own."""
    parts: list[str] = []
    for part in choices_of(name):
        said: Bilingual = {each: f"`{reading_name(part, each)}`" for each in LANGUAGES}
        said = from_catalogue(f"run.reading.{part}") if part in _WITH_WORDS else said
        is_id = said["en"] == said["es"]
        parts += [" + ", coded(part) if is_id else Phrase(f"`{part}`", "name", "", *said.values())]
    return Phrase(name, "parts", *parts[1:])


def in_names(regulation: Regulation, subject: Subject, value: Any) -> Any:
    """Return a value of a finding, or what one is made of, in which ids that stand for something are read as that."""
    if isinstance(value, Phrase):
        if value.kind == "parts":
            parts = [in_names(regulation, subject, part) if isinstance(part, Phrase) else part for part in value.of]
            return value if all(map(is_, parts, value.of)) else Phrase(str(value), "parts", *parts)
        if value.kind == "code" and not isinstance(value.of[0], Phrase):
            return _named(value.of[0], regulation, subject) or value
    elif isinstance(value, dict):
        return {language: in_names(regulation, subject, text) for language, text in value.items()}
    return value


def _named(id_: str, regulation: Regulation, subject: Subject) -> Phrase | None:
    item = regulation.bet(subject.game, id_) or regulation.group(subject.game, id_) or regulation.game(id_)
    if item is not None:
        told = name_of(item)
        return Phrase(f"`{id_}`", "name", *told.of) if told.kind == "name" else None
    if id_ == TABLE:
        return Phrase(f"`{id_}`", "name", id_, *from_catalogue("names.table").values())
    entry = term(subject.game or "", id_)
    called = entry.name if entry is not None else meaning_of(id_, regulation, subject.bet) or side_of(id_)
    return named(f"`{id_}`", id_, called) if called is not None else None


def meaning_of(reading: str, regulation: Regulation, bet: str | None = None) -> Bilingual | None:
    """Return what a reading of a bet, of any where none is named, of a limit or an option means."""
    wordings = [wording for each in regulation.bets if bet in (None, each.id) for wording in each.unclears]
    rules: list[UnclearWording | Limit | Option] = [*wordings, *regulation.limits, *regulation.options]
    return next((each.meaning.texts for rule in rules for each in rule.readings if each.name == reading), None)


def name_on(bet: Bet, numbers: Iterable[str | None]) -> Phrase:
    """Return the bet's name with the numbers a finding is about, if it is about some: `hard` «Hard Ways» 4, 10.

    Behind a name that has numbers itself they stand in parentheses: `big` «Big 6, Big 8» (6, 8).
    """
    return _on(name_of(bet), numbers, any(map(str.isdigit, bet.label or "")))


def code_on(id_: str, numbers: Iterable[str | None], one_by_one: bool = False) -> Phrase:
    """Return the id of a bet, a class or the table with some of its numbers: `hard` 4, 10."""
    return _on(coded(id_), numbers, one_by_one=one_by_one)


def _on(name: Phrase, numbers: Iterable[str | None], in_parentheses: bool = False, one_by_one: bool = False) -> Phrase:
    every = tuple(dict.fromkeys(number for number in numbers if number))  # two texts may limit one number
    if not every:
        return name
    text = ", ".join(every) if one_by_one else numbers_text(every)
    return phrase(name, " ", Phrase(f"({text})" if in_parentheses else text, "numbers", *every))


def bets_text(regulation: Regulation, bets: Iterable[Bet]) -> Bilingual:
    """Return the ids of bets as a list: `field`, `under_7` and `over_7`."""
    ids = tuple(bet.id for bet in bets)
    return in_both(regulation.header.country, lambda style: quoted_list(ids, style))


def quoted_list(names: Iterable[str], style: Style) -> str:
    """Return names in backticks as a list."""
    return listed(tuple(map(coded, names)), style)


def numbers_text(numbers: Iterable[str | None], most_in_a_row: int = _MOST_IN_A_ROW) -> str:
    """Return numbers as a list without "and", as decrees print it: 4, 10; many that follow each other as 1 .. 36."""
    runs = consecutive(number for number in numbers if number is not None)
    told = [f"{run[0]} .. {run[-1]}" if len(run) > most_in_a_row else ", ".join(run) for run in runs]
    # Of many places of a layout the first and the last: nobody reads sixty.
    is_long = len(told) > MOST_NUMBERS and any("-" in each for each in told)
    return ", ".join((*told[:3], "…", told[-1]) if is_long else told)


def numbers_with_article(numbers: Iterable[str]) -> Bilingual:
    """Return numbers as a sentence names them, of which Spanish speaks with the article: «el 4 y el 10»."""
    found = tuple(numbers)
    return {"en": numbers_text(found), "es": listed(tuple(f"el {number}" for number in found), Style("es"))}


def runs(numbers: Iterable[str], style: Style, most: int = MOST_NUMBERS) -> str:
    """Return numbers in a list, four and more that follow each other as a range: `1 to 6, 8, 10`."""
    parts = consecutive(numbers)
    shown: list[str] = []
    for part in parts:
        shown += [f"{part[0]} {_TO[style.language]} {part[-1]}"] if len(part) > 3 else part
    if len(shown) > most:
        every = [text for part in parts for text in part]
        return _NUMBERS[style.language].format(count=len(every), first=every[0], last=every[-1])
    return ", ".join(shown)


def consecutive(numbers: Iterable[str]) -> list[list[str]]:
    """Return numbers in runs of those that follow each other; 1 does not follow the pocket 00."""
    runs: list[list[str]] = []
    for text in numbers:
        if runs and text.isdecimal() and runs[-1][-1] == str(int(text) - 1):
            runs[-1].append(text)
        else:
            runs.append([text])
    return runs


# Under which reading a figure holds, and house edges with their readings.

_EFFECTS = ("wins", "loses", "loses_half", "loses_double", "pushes", "stands", "sets_point", "imprisons", "frees")


def side_of(reading: str) -> Bilingual | None:
    """Return in words the side taken where two clauses claim a throw, `seven_sets_point`; None for another reading."""
    effect = next((each for each in _EFFECTS if reading.endswith(f"_{each}")), None)
    if effect is None:
        return None
    words = reading.removeprefix(THEN).removesuffix(f"_{effect}").split("_")
    totals = [str(TOTAL_WORDS.index(word)) for word in words if word in TOTAL_WORDS]
    throws = ", ".join(totals) if len(totals) == len(words) else "-".join(words)
    key = "names.side_then" if reading.startswith(THEN) else "names.side"
    return from_catalogue(key, throws=throws, effect=from_catalogue(f"grid.{effect}"))


# What is said of the readings that no transcription names: of a payout in times, of a zero that imprisons.
_IF: dict[str, Bilingual] = {
    "to": {"en": "if the payout is the winnings alone", "es": "si el pago es solo la ganancia"},
    "for": {"en": "if the payout includes the stake", "es": "si el pago incluye la apuesta"},
    "of_stake": {"en": "if the commission is of the stake", "es": "si la comisión recae en lo apostado"},
    "of_win": {"en": "if the commission is of the win", "es": "si la comisión recae en la ganancia"},
    "upfront": {"en": "if the commission is taken up front", "es": "si la comisión se cobra al apostar"},
    "on_win": {"en": "if the commission is taken on a win", "es": "si la comisión se cobra al ganar"},
    "at_least": {"en": "at the lowest payout allowed", "es": "con el pago mínimo permitido"},
    "at_most": {"en": "at the highest payout allowed", "es": "con el pago máximo permitido"},
    **{name: {"en": f"if {english}", "es": f"si {spanish}"} for name, (english, spanish) in OPEN_PRISON.items()},
}


# What a condition says: words of decrees, and facts by their paths.
_CONDITION = re.compile(r"\b(?:otherwise|unless set by (?:casino|authority)|unless|and|in|[a-z]+\.[a-z_]+)\b")


def reading_name(name: str, language: Language) -> str:
    """Return the name of a reading; one that a condition of a rule gives it is said in the words of a language."""

    def said(found: re.Match[str]) -> str:
        fact = FACTS.get(found[0])
        return fact.label[language] if fact else _word(found[0].replace(" ", "_"), language).strip()

    return _CONDITION.sub(said, name)


def reading_text(name: str, style: Style) -> str:
    """Return under what a figure holds: `if the payout includes the stake`, `under rethrow`; empty if none."""
    parts = [part for part in choices_of(name) if part != STATED]
    words = [coded(reading_name(part, style.language)) for part in parts if part not in _IF]
    under = ["según la lectura " if style.language == "es" else "under ", phrase(*words, by=" + ")] if words else []
    told = [phrase(*under)] if words else []
    return phrase(*told, *(_IF[part][style.language] for part in parts if part in _IF), by=", ")


def edges_text(figures: Iterable[BetFigure], style: Style, sign: int = 1, of_some: bool = False) -> str:
    """Return the edges of one number under its readings; `sign` -1 shows what the player is ahead.

    A single edge goes without its readings, unless it is `of_some` of them only.
    """
    by_edge: dict[Fraction, list[str]] = {}
    for figure in figures:
        if figure.house_edge is not None:
            by_edge.setdefault(figure.house_edge, []).append(figure.reading)
    if len(by_edge) == 1 and not of_some:
        return edge(sign * next(iter(by_edge)), style)
    found = []
    for value, names in by_edge.items():
        readings = tuple(filter(None, (reading_text(name, style) for name in names)))
        found.append(phrase(edge(sign * value, style), *([" ", phrase(*readings, by=" / ")] if readings else [])))
    return phrase(*found, by=", ")


def arithmetic(figure: BetFigure) -> Phrase:
    """Return how the edge comes about: chance to lose less each profit times its chance."""
    factored = ((f"{fraction(profit)} × " if profit != 1 else "", chance) for profit, chance in figure.payouts or ())
    terms = "".join(f" − {factor}{fraction(chance)}" for factor, chance in factored)
    house_edge = figure.house_edge or Fraction(0)
    return Phrase(f"{fraction(figure.lost or Fraction(0))}{terms} = {fraction(house_edge)}", "arithmetic", house_edge)


# Limits, conditions and formulas as the decree language writes them, with the signs of print.

SIGNS = {"-": "−", "*": "×"}  # operators of decrees that print writes otherwise


def limit_words(limit: Limit) -> Bilingual:
    """Return a limit as written: `max(odds) <= stake(pass_line) for 4, 10`; of several readings each."""
    words: dict[str, str] = {}
    for language in LANGUAGES:
        if limit.quantity is not None:
            said = phrase(_words(limit.quantity, language), f" {_word(limit.set_by or '', language)}")
        else:
            named = ((f"{name}: " if name else "", _test(rule, language)) for name, rule in limit.in_use)
            said = phrase(*(phrase(name, rule) for name, rule in named), by=OR)
        numbers = f" {_word('for', language)} {', '.join(limit.numbers)}" if limit.numbers else ""
        words[language] = phrase(said, numbers, conditions_of_limit(limit)[language])
    return words


def conditions_of_limit(limit: Limit) -> Bilingual:
    """Return under what a limit holds, and what may be kept in its place; empty where it holds at every table."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        parts = [scope_words(limit.condition)[language]]
        for each in limit.excepting:
            parts += [_word("except", language), _test(each.relation, language), scope_words(each.condition)[language]]
        found[language] = phrase(*parts) if any(parts) else ""
    return found


def scope_words(scope: RuleScope) -> Bilingual:
    """Return where a rule holds: ` if decks = 1`, ` unless set by the authority`; empty where it holds everywhere."""
    return _joined((("if", scope.holds_if), ("unless", scope.unless)), scope)


def _joined(parts: Iterable[tuple[str, tuple[Test, ...]]], scope: RuleScope) -> Bilingual:
    said = [(joint, conditions_words(tests, bool(joint))) for joint, tests in parts if tests]
    by = f"unless_set_by_{scope.unless_set_by}" if scope.unless_set_by else ""
    return {
        language: "".join(_word(joint, language) + words[language] for joint, words in said) + _word(by, language)
        for language in LANGUAGES
    }


def requirement_words(requirement: Requirement) -> Bilingual:
    """Return a condition with the names of its facts: `dice in the set = 5 if game of the table in craps`."""
    conditions = (*requirement.scope, *requirement.conditions)
    parts = (("", requirement.demands), ("if", conditions), ("unless", requirement.unless))
    return _joined(parts, requirement.condition)


def conditions_words(tests: Iterable[Test], as_clauses: bool = True) -> Bilingual:
    """Return conditions that hold together, with the names of their facts; what is required is named without a verb."""
    every = tuple(tests)

    def said(test: Test, language: Language) -> str:
        counted = _count(test, language)
        told = counted or _test(test, language)
        is_bare = as_clauses and (counted or isinstance(test, Holds))
        return catalogue(language)["term.holds"].format(fact=told) if is_bare else told

    return {language: _word("and", language).join(said(test, language) for test in every) for language in LANGUAGES}


BOUNDS = {"=": "exactly", ">=": "at_least", "<=": "at_most", ">": "more_than", "<": "less_than"}


def bound_words(sign: str, what: str, language: Language) -> str:
    """Return what bounds a quantity: `at least 2`, of one that has to be it `2` alone."""
    return what if sign == "=" else catalogue(language)[f"checklist.{BOUNDS[sign]}"].format(what=what)


def things(expression: Expression, count: str, language: Language) -> str:
    """Return a count with its noun, `2 dealers`; "" for a fact that is no count of things."""
    path = "_".join(expression.path) if isinstance(expression, FactPath) else ""
    return catalogue(language).get(f"fact.{path}.{'one' if count == '1' else 'many'}", "").format(count=count)


def _count(test: Test, language: Language) -> str:
    """Return what bounds a count of things: `at least 2 dealers`; "" for any other condition."""
    if not isinstance(test, Relation) or len(test.terms) != 2 or test.operators[0] not in BOUNDS:
        return ""
    fact, value = test.terms
    told = things(fact, number(value.value, Style(language)), language) if isinstance(value, Number) else ""
    return told and bound_words(test.operators[0], told, language)


def _word(key: str, language: Language) -> str:
    return catalogue(language).get(f"term.{key}", key)


def _test(test: Test, language: Language) -> str:
    if isinstance(test, Relation):
        parts = [_words(test.terms[0], language)]
        for sign, term in zip(test.operators, test.terms[1:], strict=True):
            parts.extend((Phrase(sign, "sign"), _words(term, language)))
        return phrase(*parts, by=" ")
    if isinstance(test, OneOf):
        is_game = is_on_game(test)
        named = (usual_name(each.text, language) if is_game else each.text for each in test.values)
        values = _word("or", language).join(named)
        return catalogue(language)["term.one_of"].format(fact=_words(test.fact, language), values=values)
    if isinstance(test, Among):
        members = (
            f"{each.first} .. {each.last}" if each.last > each.first else str(each.first) for each in test.members
        )
        factor = (f" {SIGNS['*']} ", _words(test.factor, language)) if test.factor else ()
        return phrase(_words(test.focus, language), f" {_word('in', language)} {', '.join(members)}", *factor)
    return _words(test.fact, language)


def amount_words(amount: Union[Number, Measure], style: Style) -> str:
    """Return a figure of a condition; a measure in another unit than that of facts in both: `3/4 in (19.05 mm)`."""
    if isinstance(amount, Number):
        return number(amount.value, style)
    written = amount.written.replace(".", style.decimal_sign)
    converted = measure_words(amount.value, amount.unit, style)
    return written if amount.written.endswith(f" {amount.unit}") else f"{written} ({converted})"


def measure_words(value: Fraction, unit: str, style: Style) -> str:
    """Return a length or a time with its decimals, which a 64th of an inch has more of than an amount."""
    return f"{number(value, style, places=8)} {unit}"


def _words(expression: Expression, language: Language) -> str:
    if isinstance(expression, Number):
        return Phrase(expression.text, "percent") if expression.percent else expression.text
    if isinstance(expression, Measure):
        return amount_words(expression, Style(language))
    if isinstance(expression, (Money, DateValue)):
        return f"{expression.value} {expression.currency}" if isinstance(expression, Money) else expression.text
    if isinstance(expression, FactPath):
        return expression.key.label[language] if expression.key else ".".join(expression.path)
    if isinstance(expression, TableCount):
        told = phrase(f"{_word('tables', language)} (", conditions_words(expression.conditions, False)[language], ")")
        per = _words(FactPath(expression.per, expression.span), language) if expression.per else ""
        return phrase(told, _word("per", language), per) if per else told
    if isinstance(expression, Quantity):
        each = _word("each", language) if expression.each else ""
        text = f"{_word(expression.function.text, language)}({each}{_word(expression.of.text, language)})"
        told = Phrase(text, "quantity", expression.function.text, expression.each, expression.of.text)
        return phrase(told, _word("per", language), ".".join(expression.per)) if expression.per else told
    sides = [_words(expression.left, language), _words(expression.right, language)]
    if expression.operator in ("larger", "smaller"):
        return phrase(f"{_word(expression.operator, language)}(", sides[0], ", ", sides[1], ")")
    if expression.operator in "*/":
        for at, side in enumerate((expression.left, expression.right)):
            if isinstance(side, Operation) and (at == 1 or side.operator in "+-"):
                sides[at] = phrase("(", sides[at], ")")
    elif expression.operator == "-" and isinstance(expression.right, Operation) and expression.right.operator in "+-":
        sides[1] = phrase("(", sides[1], ")")
    return phrase(sides[0], f" {SIGNS.get(expression.operator, expression.operator)} ", sides[1])


# A minus between two terms or before one; that in `hop(5-6)` is part of a name.
_MINUS = re.compile(r"(?<= )-(?= )|(?:(?<=^)|(?<=\()|(?<= ))-(?=[\w(])")


def formula_text(formula: str) -> str:
    """Return a formula with the signs of print: `251/495 − 244 × x/495`."""
    return _MINUS.sub("−", formula).replace("*", " × ")
