"""Words of findings and comparisons for an officer: names in place of the ids that stand between backticks.

Ids are what whoever writes a decree or a table file needs; a report has the names of the text in their place, relations
between limits in words, numbers of a bet in brackets.
"""

from __future__ import annotations

import re
from functools import lru_cache

from checker.findings.finding import Finding
from checker.findings.wording import help_of, message_of
from checker.games.bet_names import term
from checker.games.facts import FACTS
from checker.games.options import OPTIONS
from checker.limits.form import TABLE, Term
from checker.reporters.report.names import Names, readings_of
from checker.reporters.report.quantities import quantity
from checker.reporters.report.voice import Voice, told
from checker.semantics.decree.model import Bet, Game, Group
from checker.syntax.table.keys import KEYS, find_key

_FUNCTIONS = {
    **{name: name for name in ("min", "max", "prize", "total", "stake", "chips")},
    "premio": "prize",
    "apostado": "stake",
    "fichas": "chips",
}
_EACH = ("each ", "cada ")
_TABLES = (TABLE, "mesa")
_QUANTITY = re.compile(rf"({'|'.join(_FUNCTIONS)})\(({'|'.join(_EACH)})?(\w+)\)")
_OF_QUANTITY = re.compile(rf"\b(?:of|de) `{_QUANTITY.pattern}`")
_ID_BEFORE_LABEL = re.compile(r"`([A-Za-z0-9_]+)` («[^»]*»)")
_CODE = re.compile(r"`([^`]*)`")
_OF_READING = ("SYN", "REF1")
"""Codes of findings about what stands in a file: what is typed there and known to nobody stands in quotation marks."""
_HERE = {"TAB": "names.here_table", "SRC": "names.here_regulation"}
"""What "here" is in a finding on a table, and in one on a regulation that restates another."""
_NUMBER = r"\d+(?:-\d+| \.\. \d+)?"
_NUMBERS = rf"{_NUMBER}(?:, {_NUMBER})*"
_NO_PRICE = r"(?= |[,:;.)]|$)(?! (?:a|to|por|for|veces|times)\b)"
_NUMBERS_AFTER_NAME = re.compile(rf"([»”]) (?:\(({_NUMBERS})\)|({_NUMBERS}){_NO_PRICE})")
_TWICE = re.compile(r"([«“])([^»”]+)([»”]), \2\b")
_LABEL = re.compile(r"«([^»]*)»")
"""A reading and its meaning, once the reading is told by its meaning."""
_PERCENT = re.compile(r"(?<=\d)[\u00a0 ]?%")
_DECIMALS = re.compile(r"(?<=\d)[.,](?=\d+[\u00a0 ]?%)")
"""The sign of a share as a table file or a decree types it."""
_LONG_FRACTION = re.compile(r"[−-]?\d+/\d{7,} \(([^()]*%)\)")
_LONG_ARITHMETIC = re.compile(r"; [^;]*\d/\d{7,}[^;]*$")
"""Fractions of cards, of a dozen digits: a message has the share alone, the arithmetic beside it the exact figure."""
_KEY = re.compile(r" \(`(?:step|multiplo|[a-z_]+\.[a-z_.]+)`\)| (?:with|con) `--[a-z-]+`")
"""The key of a fact in a table file, told after its name: ` (`personal.mesas_por_jefe`)`; an option of the program."""
_KEY_AND_VALUE = re.compile(r"`(\w+)`(?=: )")
"""The key of an option with its value behind it, which needs no quotation marks: `paga_el_blackjack`: 3 a 2."""
_DAY = re.compile(r"(?<![\w./-])\d{4}-\d{2}-\d{2}(?![\w/-]|\.\w)")


def message(finding: Finding, names: Names) -> str:
    """Return the message of a finding with names in place of ids."""
    return _of_finding(finding, message_of(finding, names.voice.language), names)


def hint(finding: Finding, names: Names) -> str:
    """Return what to do about a finding, "" where its check says nothing, with names in place of ids."""
    return _of_finding(finding, help_of(finding, names.voice.language), names)


def _of_finding(finding: Finding, text: str, names: Names) -> str:
    subject = finding.subject
    if finding.code.startswith(_OF_READING):
        text = _CODE.sub(lambda found: found[0] if _known(found[1], names) else names.voice.quoted(found[1]), text)
    place = _HERE.get(finding.code[:3])
    if place is not None:
        text = re.sub(rf"\b{names.voice.say('names.here')}\b", names.voice.say(place), text)
    text = in_words(text, names, subject.game, names.regulation.bet(subject.game, subject.bet or ""))
    game = names.regulation.game(subject.game) if subject.game else None
    title = names.game(game) if game is not None else ""
    return text.replace(f" ({title})", "") if title and names.voice.quoted(title) in text else text


def _known(code: str, names: Names) -> bool:
    return code in names.titles or _item(code, names, None) is not None


def in_words(text: str, names: Names, game: str | None = None, bet: Bet | None = None) -> str:
    """Return a text with names in place of ids.

    Args:
        text: With ids between backticks, `any_seven` «Juego de 7» or `any_seven` alone.
        names: Those of the text it is about.
        game: What it is about: bets of that game are meant before those of others.
        bet: What it is about: its readings are meant before those of others.
    """
    text = _ID_BEFORE_LABEL.sub(lambda found: _labelled(found, names, game), _KEY.sub("", text))
    text = _KEY_AND_VALUE.sub(lambda found: _option(found[1], names, game) or found[0], text)
    text = _LABEL.sub(lambda found: names.voice.quoted(found[1]), text)
    text = _OF_QUANTITY.sub(lambda found: _quantity(found, names, game, "of_"), text)
    text = _CODE.sub(lambda found: _code(found[1], names, game, bet), text)
    text = _NUMBERS_AFTER_NAME.sub(lambda found: f"{found[1]} {names.numbers(_each(found[2] or found[3]))}", text)
    text = _TWICE.sub(r"\1\2\3", text)
    for each in readings_of(bet, names.voice):
        if each.name in text:
            text = re.sub(rf"(?<!\w){re.escape(each.name)}: ", f"{names.reading(each.name, bet)}: ", text)
    text = _DAY.sub(lambda found: names.voice.day(found[0]), text)
    text = _LONG_ARITHMETIC.sub("", _LONG_FRACTION.sub(r"\1", text))
    text = _DECIMALS.sub(names.voice.style.decimal_sign, text)
    return _PERCENT.sub(names.voice.style.percent_sign, _outcomes(text, names, bet))


def _labelled(found: re.Match[str], names: Names, game: str | None) -> str:
    """Return an id with the label behind it as the label, with the game where bets of several have it."""
    item = _item(found[1], names, game)
    return found[2] if item is None or isinstance(item, Game) else names.quoted(item)


def _each(numbers: str) -> list[str]:
    """Return the numbers of a list one by one: `1 .. 3, 6` is 1, 2, 3 and 6."""
    found: list[str] = []
    for part in numbers.split(", "):
        first, _, last = part.partition(" .. ")
        found += [first] if not last else map(str, range(int(first), int(last) + 1))
    return found


def _code(code: str, names: Names, game: str | None, bet: Bet | None) -> str:
    """Return what stands between backticks in words, as it is where it is no id of the text.

    A regulation that is not at hand has no title here; its id is among what the report says of the text's ties.
    """
    if code in names.titles:
        return names.voice.quoted(names.titles[code])
    if code == TABLE:
        return names.voice.say("names.table")
    item = _item(code, names, game)
    if item is not None:
        return names.game(item) if isinstance(item, Game) else names.quoted(item)
    if _QUANTITY.search(code):
        told_ = _QUANTITY.sub(lambda found: _quantity(found, names, game), code)
        return told_.replace("<=", "≤").replace(">=", "≥")
    if any(link.regulation == code for link in names.regulation.links):
        return names.voice.say("names.not_held")
    entry = term(game, code) if game else None
    if entry is not None:
        return names.voice.quoted(entry.name[names.voice.language])
    option = _option(code, names, game)
    return (
        names.voice.quoted(option)
        if option
        else _meaning(code, names, bet) or _place_in_file(code, names, game) or code
    )


def _place_in_file(path: str, names: Names, game: str | None) -> str:
    """Return what stands at a path of keys in a table file: an option, a fact, what is stated of a bet; else ""."""
    section, *rest = path.split(".")
    known = find_key("table", section)
    if known is None or not rest or not all(re.fullmatch(r"[\w /]+", each) for each in rest):
        return ""
    if known.english == "options":
        option = _option(rest[0], names, game)
        return names.voice.quoted(option) if option else ""
    own = find_key(known.english, rest[0]) if known.english in KEYS else None
    fact = f"{known.english}.{own.english}" if own is not None else ""
    if fact in FACTS:
        return names.voice.quoted(FACTS[fact].label[names.voice.language])
    if known.english != "bets":
        return ""
    item = _item(rest[0], names, game)
    name = names.quoted(item) if isinstance(item, (Bet, Group)) else names.voice.quoted(rest[0])
    return f"{name} ({', '.join(rest[1:])})" if rest[1:] else name


def _option(key: str, names: Names, game: str | None) -> str:
    """Return what an option of a card game lays down; "" for what is no key of one."""
    known = find_key("options", key) if re.fullmatch(r"\w+", key) else None
    played = names.regulation.game(game) if game else None
    has_cards = played is None or played.apparatus is None or played.apparatus.kind == "cards"
    return OPTIONS[known.english].label[names.voice.language] if known and has_cards else ""


def _item(code: str, names: Names, game: str | None) -> Bet | Group | Game | None:
    regulation = names.regulation
    own = regulation.bet(game, code) or regulation.group(game, code)
    if own is None and (game is None or term(game, code) is None):
        own = regulation.bet(None, code) or regulation.group(None, code)
    return own or regulation.game(code)


def _quantity(found: re.Match[str], names: Names, game: str | None, form: str = "") -> str:
    of = TABLE if found[3] in _TABLES else found[3]
    return quantity(Term(_FUNCTIONS[found[1]], bool(found[2]), of), names, game, form)


def _meaning(name: str, names: Names, bet: Bet | None) -> str:
    """Return what a reading of the bet, else of any bet or limit, means, in quotation marks; "" for no reading."""
    for each in (bet, *names.regulation.bets):
        for one in readings_of(each, names.voice):
            if one.name == name:
                return names.voice.quoted(one.meaning)
    limits = (each for limit in names.regulation.limits for each in limit.readings if each.name == name)
    return next((names.voice.quoted(told(each.meaning, names.voice.language)) for each in limits), "")


def _outcomes(text: str, names: Names, bet: Bet | None) -> str:
    """Return outcomes in words that need no knowledge of decrees: `duro 4`, and `n` for the number that is chosen."""
    params = bet.params if bet is not None else ()
    for pattern, words in _outcome_words(names.voice, params):
        text = pattern.sub(words, text)
    return text


@lru_cache(maxsize=256)
def _outcome_words(voice: Voice, params: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return what stands for outcomes and for a number that is chosen, with the words for it, in their order."""
    say, found = voice.say, []
    for kind in ("hard", "easy"):
        for form in (f"names.quoted_{kind}", f"names.word_{kind}"):
            found += [(rf"\b{say(form, number=each)}\b", say(f"names.{kind}_chosen")) for each in params]
            digits = say(form, number=r"(\d+)")
            found.append((rf"(?<!el )\b{digits}\b", say(f"names.{kind}", number=r"\1")))
    found += [(rf"(?<= ){each}(?=[;,.]| \||$)", say("names.chosen")) for each in params]
    return tuple((re.compile(pattern), words) for pattern, words in found)
