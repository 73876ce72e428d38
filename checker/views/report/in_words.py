"""Words of findings and comparisons for an officer: names in place of the ids that stand between backticks.

Ids are what whoever writes a decree or a table file needs; a report has the names of the text in their place, relations
between limits in words, numbers of a bet in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from checker.findings.finding import Finding
from checker.findings.wording import help_of, message_of, number
from checker.limits.form import TABLE, Term
from checker.semantics.decree.model import Bet, Game, Group
from checker.views.order import PLAYER_ADVANTAGE
from checker.views.report.names import Names, quantity, readings_of
from checker.views.report.subject import ReportSubject
from checker.views.report.voice import Voice, told
from checker.vocabulary.bets import term
from checker.vocabulary.facts import FACTS
from checker.vocabulary.options import OPTIONS
from checker.vocabulary.table import KEYS, find_key

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


# Findings in money: what an advantage of the player comes to; what a maximum outside its band means, what mends it.


def gain_in_words(finding: Finding, subject: ReportSubject, voice: Voice) -> str:
    """Return what a player gains on average by each unit staked, where the finding is about an advantage of his."""
    if finding.code != PLAYER_ADVANTAGE or finding.subject.bet is None:
        return ""
    bet = subject.regulation.bet(finding.subject.game, finding.subject.bet)
    numbers = set(finding.subject.numbers)
    edges: dict[str, set[Fraction]] = {}
    for figure in subject.case.figures.of(bet) if bet is not None else ():
        edge = figure.house_edge
        if edge is not None and edge < 0 and figure.judged and (not numbers or figure.number in numbers):
            edges.setdefault(figure.number or "", set()).add(edge)
    if not edges:
        return ""
    euro = _in_euro(subject)
    gains = [
        voice.say("findings.euro", amount=_cents(-edge, voice)) if euro else _cents(-edge, voice)
        for edge in sorted(set().union(*edges.values()))
    ]
    key = "findings.gain_euro" if euro else "findings.gain_unit"
    return voice.say(key, amount=_amounts(tuple(dict.fromkeys(gains)), edges, voice))


def _amounts(gains: tuple[str, ...], edges: Mapping[str, set[Fraction]], voice: Voice) -> str:
    """Return gains, the largest first, in words: both of two, the ends of more, and what they depend on."""
    if len(gains) == 1:
        return gains[0]
    by_number = len(set(map(frozenset, edges.values()))) > 1
    by_reading = any(len(own) > 1 for own in edges.values())
    on = "both" if by_number and by_reading else "number" if by_number else "reading"
    shown = "or" if len(gains) == 2 else "between"
    amounts = voice.say(f"findings.gain_{shown}", most=gains[0], least=gains[-1])
    return voice.say(f"findings.gain_by_{on}", amounts=amounts)


def _cents(value: Fraction, voice: Voice) -> str:
    """Return an amount of money, to two decimals: `1,67`."""
    whole, part = divmod(int((value * 200 + 1) // 2), 100)
    return f"{number(Fraction(whole), voice.style)}{voice.style.decimal_sign}{part:02}"


def currency_of(subject: ReportSubject) -> str:
    """Return the currency that a table states, "" if it states none."""
    table = subject.table
    stated = table.file.currency if table is not None else None
    return stated.text if stated is not None else ""


def _in_euro(subject: ReportSubject) -> bool:
    currency = currency_of(subject)
    return currency == "EUR" or (not currency and subject.regulation.header.country == "ES")


BAND = "LIM002"
"""The code of a maximum that is not the right multiple of the minimum."""


def band_in_words(finding: Finding, subject: ReportSubject, voice: Voice) -> str:
    """Return which stakes a table admits beyond what its text allows, or shuts out, and what would mend that.

    With a maximum of 6000 at a minimum of 5 and a band of 100 to 1000 minima, a minimum of 6 to 60 would do as well.
    """
    stated, low, high = (_value(finding, name) for name in ("maximum", "smallest", "largest"))
    if stated is None:
        return voice.say("summary.LIM.means")
    money = _Money(subject, voice)
    if high is not None and stated > high:
        words = voice.say("summary.band_above", high=money(high), stated=money(stated))
    elif low is not None and stated < low:
        words = voice.say("summary.band_below", low=money(low), stated=money(stated))
    else:
        return voice.say("summary.LIM.means")
    return f"{words} {_remedy(finding, stated, money, voice)}".rstrip()


def _remedy(finding: Finding, stated: Fraction, money: _Money, voice: Voice) -> str:
    """Return between what the minimum would have to lie for the maximum to stay; "" where it does not hang on it."""
    low, high = _value(finding, "lowest"), _value(finding, "highest")
    if not low or not high or low < 0:
        return ""
    least, most = stated / high, stated / low
    if least == most:
        return voice.say("summary.band_remedy_exact", minimum=money(least))
    return voice.say("summary.band_remedy", least=money(least), most=money(most))


class _Money:
    """Writes amounts with the currency of the table."""

    def __init__(self, subject: ReportSubject, voice: Voice) -> None:
        self.unit = f"\u00a0{currency_of(subject)}" if currency_of(subject) else ""
        self.voice = voice

    def __call__(self, value: Fraction) -> str:
        """Return an amount in words."""
        return number(value, self.voice.style) + self.unit


def _value(finding: Finding, name: str) -> Fraction | None:
    value = finding.values.get(name)
    return Fraction(value) if isinstance(value, (int, Fraction)) else None
