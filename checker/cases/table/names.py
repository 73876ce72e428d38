"""What a name typed in a table file stands for: an id, the regulation's own name, or a name of the trade."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain
from typing import TypeVar

from checker.findings.finding import Bilingual, Edit, Finding, Language, Related, Value, finding_of, label_of
from checker.findings.suggest import closest, did_you_mean, known_names, near, slip
from checker.limits.relation import GameBets
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, Game, NumberText
from checker.semantics.readings import all_numbers, interpretations, lines_for, profit
from checker.semantics.table.model import Key, TableBet, TableLimit, Typed
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.values.scalars import OutcomeKey
from checker.vocabulary.bets import EVERYDAY, GAMES, VOCABULARY, term
from checker.vocabulary.names import fold_name, kinds_of_game, named_game, trade_games
from checker.words.names import from_catalogue

BET: Bilingual = {"en": "bet", "es": "apuesta"}
BET_OR_GROUP: Bilingual = {"en": "bet or group of bets", "es": "apuesta ni grupo de apuestas"}
NO_NAMES: Mapping[str, tuple[str, ...]] = {}


class GameNames(NamedTuple):
    """The names of a game: folded spelling to id."""

    game: str
    bets: Mapping[str, str]  # of the regulation, under their ids, labels and names of the trade
    groups: Mapping[str, str]  # the same
    numbered: Mapping[str, tuple[str, NumberText]]  # bets on one number: `hard 4`, `hard(4)`, `Big 6`
    others: Mapping[str, str]  # bets of the vocabulary that the regulation does not have
    listed: tuple[str, ...]  # the spellings that messages propose
    shared: Mapping[str, tuple[str, ...]] = NO_NAMES  # labels that the regulation gives to several bets

    def bet_of(self, typed: str) -> tuple[str | None, NumberText | None]:
        """Return the bet of the regulation that a name stands for, and its number if the name holds one."""
        name = fold_name(typed)
        return (self.bets[name], None) if name in self.bets else self.numbered.get(name, (None, None))

    def in_language(self, id_: str, language: Language) -> str:
        """Return what a table file in a language calls a bet: its id, in Spanish the name of the trade."""
        entry = VOCABULARY.get(self.game, {}).get(id_)
        name = entry.name[language] if entry is not None and language == "es" else id_
        return name if self.bets.get(fold_name(name)) == id_ and fold_name(name) not in self.groups else id_


def names_of(of: GameBets, game: str) -> GameNames:
    """Return the names of a game of a regulation; ids come before labels, labels before names of the trade."""
    bets, groups = tuple(of.bets.values()), tuple(of.groups.values())
    terms = VOCABULARY.get(game, {})
    found = {bet.id: bet.id for bet in bets}
    _add(found, [(fold_name(bet.label), bet.id) for bet in bets if bet.label])
    trade = [(fold_name(name), id_) for id_, term in terms.items() for name in (id_, *term.name.values())]
    known = set(found.values())
    ids = frozenset(id_ for bets in VOCABULARY.values() for id_ in bets)  # `odds` is not several of `odd`
    _add(found, [(name, id_) for name, id_ in trade if id_ in known])
    others = {name: id_ for name, id_ in trade if id_ not in known and name not in found}
    for name, id_ in tuple(others.items()):  # `plenos` under a regulation without a `straight` is that bet, no slip
        _add(others, [(plural, id_) for plural in _plurals(name) if plural not in ids and plural not in found])
    everyday = [(fold_name(name), id_) for name, id_ in EVERYDAY.get(game, ()) if id_ in known]
    plurals = [(plural, id_) for name, id_ in (*found.items(), *everyday) for plural in _plurals(name)]
    _add(found, [each for each in everyday if each[0] not in others])
    _add(found, [each for each in plurals if each[0] not in others and each[0] not in ids])
    classes = {group.id: group.id for group in groups}
    _add(classes, [(fold_name(group.label), group.id) for group in groups if group.label])
    labels = (fold_name(label) for label in (*(bet.label for bet in bets), *(group.label for group in groups)) if label)
    listed = dict.fromkeys((*found.values(), *classes.values(), *others.values(), *labels))
    called = grouped_by(bets, lambda bet: fold_name(bet.label))
    several = {label: tuple(bet.id for bet in same) for label, same in called.items() if label and len(same) > 1}
    shared = {label: each for label, each in several.items() if label not in found}
    numbered = {name: place for bet in bets for name, place in _numbered(bet) if name not in found}
    return GameNames(game, found, classes, numbered, others, tuple(listed), shared)


def _plurals(name: str) -> tuple[str, ...]:
    """Return how one word is written for several: `plenos`, `transversales`, `splits`."""
    return () if "_" in name or not name.isalpha() or name.endswith("s") else (f"{name}s", f"{name}es")


def _numbered(bet: Bet) -> Iterator[tuple[str, tuple[str, NumberText]]]:
    """Yield the names of a bet on one number: `hard_4`, `hard(4)`, and those that a label lists, as `Big 6, Big 8`."""
    stems = [bet.id, fold_name(bet.label)] if bet.label else [bet.id]
    for number in all_numbers(bet):
        if number is None:
            continue
        folded = fold_name(number)
        for stem in stems:
            yield f"{stem}_{folded}", (bet.id, number)
        yield fold_name(f"{bet.id}({folded})"), (bet.id, number)
        for part in bet.label.split(","):
            if fold_name(part).endswith(f"_{folded}"):
                yield fold_name(part), (bet.id, number)


def _add(found: dict[str, str], more: Iterable[tuple[str, str]]) -> None:
    """Add spellings that are free; one that two bets share names neither."""
    new: dict[str, str | None] = {}
    for name, id_ in more:
        new[name] = id_ if new.get(name, id_) == id_ else None
    for name, one in new.items():
        if one is not None:
            found.setdefault(name, one)


def is_typo(name: str, names: GameNames, elsewhere: bool = True) -> bool:
    """Return whether a name nobody knows is near one that is known, so that it is a slip and no bet of the house.

    With `elsewhere`, names count that the bets of the game have elsewhere.
    """
    folded = fold_name(name)
    # Near two names is near one: of which it is a slip does not matter here.
    every = dict.fromkeys((*names.bets, *names.others), "")
    near_one = closest(folded, names.listed) is not None or slip(folded, every) is not None
    return near_one or (elsewhere and _local(name, names) is not None)


class Fit(NamedTuple):
    """What speaks for a bet, what weighs most first."""

    of_game: bool = False  # the game has the bet by its regulation
    printed: bool = False  # the prices stated are those that the regulation prints
    usual: bool = False  # the prices stated are those that the trade pays
    numbers: bool = False  # the numbers stated are those of the bet

    @property
    def agrees(self) -> bool:
        """Whether something that the table states of the bet speaks for it."""
        return self.printed or self.usual or self.numbers


def unknown_name(
    name: Typed, names: GameNames, what: Bilingual = BET, fit: Callable[[str], Fit] = lambda _bet: Fit()
) -> Finding:
    """Return the finding for a name that neither the regulation nor the vocabulary has.

    `fit` tells how well a bet fits what the table states beside the name; by default there is a name and no more.
    """
    folded = fold_name(name.text)
    if folded in names.shared:
        bets = ", ".join(f"`{bet}`" for bet in names.shared[folded])
        return finding_of("table_entries/name-of-several-bets", name.span, {"name": shown(name.text), "bets": bets})
    elsewhere = _of_other_game(folded, names)
    if elsewhere is not None:
        values: dict[str, Value] = {"what": what, "name": shown(name.text), "way_out": elsewhere}
        return finding_of("table_entries/unknown-bet", name.span, values)
    local = _local(name.text, names)
    nearest = None
    if local is None or not local.exact:
        nearest = slip(folded, names.bets) or closest(folded, names.listed)
    meant = _as_written(nearest, names) if nearest is not None else local and local.bet
    out = _choice(names.listed, names) if meant is None else _question(meant, names)
    found = finding_of("table_entries/unknown-bet", name.span, {"what": what, "name": shown(name.text), "way_out": out})
    groups = names.groups if what is BET_OR_GROUP else {}
    meanings = {**names.others, **groups, **names.bets}
    shared = {meanings[each] for each in meanings if folded in each.split("_")}
    if len(shared) > 1:  # part of several names: whoever wrote it has to say which
        return found._replace(values={**found.values, "way_out": _ranked(shared, fit, names)})
    right = slip(folded, meanings)
    spelt = meanings[right] if right is not None else meanings.get(meant or "")
    spelling_decides = right is not None and fit(meanings[right]).agrees
    if not (spelling_decides or (local and local.exact)):
        fitting = _best_fitting((meanings[each] for each in near(folded, meanings)), fit)
        if fitting is not None and fitting != spelt:  # the spelling says one bet, what stands beside it another
            return found._replace(values={**found.values, "way_out": _question(fitting, names)})
    if right is None or meant is None or spelt != meanings.get(meant):
        return found
    return found._replace(values={**found.values, "way_out": did_you_mean(meant)}, edits=(Edit(name.span, meant),))


def _question(name: str, names: GameNames) -> Bilingual:
    """Return the question whether a bet was meant, by its id or by the name that Spanish has for it."""
    return {"en": did_you_mean(name)["en"], "es": did_you_mean(_in_spanish(name, names))["es"]}


def _choice(listed: Iterable[str], names: GameNames) -> Bilingual:
    """Return the bets there are to choose from, by their ids or by the names that Spanish has for them."""
    ids = tuple(listed)
    return {"en": known_names(ids)["en"], "es": known_names(_in_spanish(id_, names) for id_ in ids)["es"]}


def _in_spanish(name: str, names: GameNames) -> str:
    """Return the Spanish name of a bet where a table may use it, else the name as it is."""
    entry = term(names.game, name)
    spanish = entry.name["es"] if entry is not None else ""
    return spanish if names.bets.get(fold_name(spanish)) == name else name


def _of_other_game(folded: str, names: GameNames) -> Bilingual | None:
    """Return that a name is a bet of another game: no bet of this one is what is meant by it."""
    # The name, and what it may be the plural of.
    singulars = (folded.removesuffix("s"), folded.removesuffix("es"))
    plural = (folded, *(one for one in singulars if folded in _plurals(one)))
    for game, bets in VOCABULARY.items():
        for id_, bet in bets.items():
            spelt = next((each for each in (id_, *map(fold_name, bet.name.values())) if each in plural), None)
            if game == names.game or spelt is None:
                continue
            called = GAMES[game]
            return {
                "en": f"`{spelt}` is a bet of {called['en']}, and the table is one of another game",
                "es": f"`{spelt}` es una apuesta de {called['es']}, y la mesa es de otro juego",
            }
    return None


def _best_fitting(ids: Iterable[str], fit: Callable[[str], Fit]) -> str | None:
    """Return the one bet that fits better than every other, None where two do or nothing speaks for it."""
    fits = sorted(((fit(id_), id_) for id_ in dict.fromkeys(ids)), reverse=True)
    if not fits or not fits[0][0].agrees or (len(fits) > 1 and fits[1][0] == fits[0][0]):
        return None
    return fits[0][1]


def _ranked(ids: Iterable[str], fit: Callable[[str], Fit], names: GameNames) -> Bilingual:
    """Return the bets that a name may stand for: the one that fits what the table states of it, or all, best first."""
    in_order = sorted(sorted(ids), key=fit, reverse=True)
    fitting = _best_fitting(in_order, fit)
    return _choice(in_order, names) if fitting is None else _question(fitting, names)


class _LocalName(NamedTuple):
    """The bet that some other place calls so, and whether it does so to the letter."""

    bet: str
    exact: bool


def _local(name: str, names: GameNames) -> _LocalName | None:
    """Return the bet of the regulation that has a name elsewhere; None where there is none, or a doubt."""
    here = set(names.bets.values())
    of_game = VOCABULARY.get(names.game, {})
    meanings = {fold_name(each): bet for bet, entry in of_game.items() if bet in here for each in entry.elsewhere}
    folded = fold_name(name)
    alike = folded if folded in meanings else slip(folded, meanings)
    return None if alike is None else _LocalName(meanings[alike], alike == folded)


def _as_written(name: str, names: GameNames) -> str:
    """Return a folded name as messages propose it: that of a label with a comma, or with numbers, is the id."""
    return names.bets.get(name, name) if "," in name or any(map(str.isdigit, name)) else name


def games_of(games: tuple[Game, ...], named: tuple[str, ...]) -> Mapping[str, str]:
    """Return the names of games that a table of a regulation may use, with their ids: `ruleta_americana`, too.

    `named` are those that its requirements name; the word of a family of which it treats games is none of them.
    """
    found = {game.id: game.id for game in games}
    for name in named:
        if name in trade_games() or not any(game.id in kinds_of_game(name) for game in games):
            found.setdefault(name, named_game(name))
    for game in games:
        if game.label:
            found.setdefault(fold_name(game.label), game.id)
    for name, id_ in trade_games().items():
        found.setdefault(name, id_)
    return found


def games_listed(ids: Iterable[str], known: Mapping[str, str]) -> Bilingual:
    """Return games to choose from as a list: by their ids, in Spanish by their names where a table may use them."""
    spanish = {id_: GAMES.get(id_, {}).get("es", id_) for id_ in ids}
    named = [name if known.get(fold_name(name)) == id_ else id_ for id_, name in spanish.items()]
    return {"en": ", ".join(f"`{id_}`" for id_ in spanish), "es": ", ".join(f"`{name}`" for name in named)}


def stated_twice(what: Bilingual, again: Span, first: Span) -> Finding:
    """Return the finding for what a table states a second time."""
    return finding_of(
        "table_entries/stated-twice", again, {"what": what}, Related(first, label_of("table_entries/first"))
    )


def too_many(what: str, most: int, first_beyond: Span) -> Finding:
    """Return the finding for more of something than any table has: `bets`, `limits`, `stated_edges`, `chips`."""
    values = {"what": from_catalogue(f"stated.{what}", most=most)}
    return finding_of("table_entries/too-many-entries", first_beyond, values)


def written_out(bets: Iterable[TableBet], names: GameNames) -> tuple[TableBet, ...]:
    """Return the bets of a table by bet: `Big 6` and `Big 8` become one bet with two numbers.

    What cannot be written out stays as it is, so that it is reported under the name that was typed: a name with a
    number over a map of numbers, and the same number twice.
    """
    found: list[TableBet] = []
    merged: dict[str, tuple[int, set[NumberText]]] = {}
    for bet in bets:
        named = names.numbered.get(fold_name(bet.name.text))
        keys = (*(price.key for price in bet.prices), *(limit.key for limit in bet.limits))
        if named is None or bet.outcome_lists or any(key is not None for key in keys):
            found.append(bet)
            continue
        id_, number = named
        single = _on_number(bet, id_, number)
        place, numbers = merged.get(id_, (len(found), set()))
        if number in numbers:
            found.append(bet._replace(name=single.name, prices=single.prices, limits=single.limits))
        elif numbers:
            numbers.add(number)
            found[place] = put_together(found[place], single)
        else:
            merged[id_] = (place, {number})
            found.append(single)
    return tuple(found)


def limit_written_out(limit: TableLimit, names: GameNames) -> TableLimit:
    """Return a limit of `Big 6` as a limit of `big` on the 6."""
    named = names.numbered.get(fold_name(limit.of.text)) if limit.of else None
    if named is None or limit.of is None or limit.key is not None:
        return limit
    return limit._replace(of=Typed(named[0], limit.of.span), key=number_key(named[1], limit.of.span))


def _on_number(bet: TableBet, id_: str, number: NumberText) -> TableBet:
    name = Typed(id_, bet.name.span)
    key = number_key(number, bet.name.span)
    return bet._replace(
        name=name,
        prices=tuple(price._replace(key=key) for price in bet.prices),
        limits=tuple(limit._replace(of=name, key=key) for limit in bet.limits),
    )


def put_together(first: TableBet, second: TableBet) -> TableBet:
    """Return what a table states of one bet in two places."""
    return first._replace(
        prices=(*first.prices, *second.prices),
        limits=(*first.limits, *second.limits),
        commission=_shared(first.commission, second.commission),
    )


def _shared(first: Commission | None, second: Commission | None) -> Commission | None:
    """Return the commission on both numbers; where they differ, one of which the rest is not known."""
    either = first or second
    if either is None or (first and second and first.terms == second.terms):
        return either
    return either._replace(of=None, when=None)


def number_key(number: NumberText, span: Span) -> Key:
    """Return the key of a map on one number."""
    return Key(OutcomeKey((number,)), number, span)


# How well a bet fits what a table states beside a name that nobody knows: by its prices and by its numbers.

Stated = TypeVar("Stated")


def fit_of(stated: TableBet, bets: Mapping[str, Bet], game: str) -> Callable[[str], Fit]:
    """Return how well each bet of a game, by its id, fits what a table states of one; `bets` are the regulation's."""
    from checker.vocabulary.usual import usual_prices  # imported lazily: for unknown names only

    prices = {each.price.profit for each in stated.prices}
    keys = (*(price.key for price in stated.prices), *(limit.key for limit in stated.limits))
    numbers = {number for key in keys if key is not None for number in key.outcome.numbers}

    def fit(id_: str) -> Fit:
        bet = bets.get(id_)
        return Fit(
            of_game=bet is not None,
            printed=bet is not None and _holds(prices, _printed(bet)),
            usual=_holds(prices, usual_prices(game, id_)),
            numbers=bet is not None and _holds(numbers, (each for each in all_numbers(bet) if each is not None)),
        )

    return fit


def _printed(bet: Bet) -> Iterable[Fraction]:
    """Yield what a regulation pays a bet under any of its readings."""
    for interpretation in interpretations(bet, ("to", "for")):
        payouts = interpretation.rules.payouts
        for payout in chain.from_iterable(lines_for(payouts, number) for number in all_numbers(bet)):
            paid = profit(payout, interpretation.times)
            if paid is not None:
                yield paid


def _holds(stated: set[Stated], known: Iterable[Stated]) -> bool:
    return bool(stated) and stated.issubset(known)
