"""The place of a fault as the error messages see it: what stands there, what could, and figures typed wrongly.

What could stand there is named in the words of `grammars/expected.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from checker.findings.finding import Bilingual, Finding, Value, finding_of, label_of
from checker.syntax.decree.keywords import Vocabulary, pattern, plain, words_of_messages
from checker.syntax.decree.reader import END, SyntaxFault, Word, span_between, unit_terminals
from checker.text.record import NamedTuple

MOST = 4  # most alternatives a message names; a reader forgets a longer list
_NAMED = 3  # members of a family that are named

_OR = {"en": " or ", "es": " o "}
_PLACEHOLDER = re.compile(r"\{([A-Z_]+)\}")


def expected(accepts: frozenset[str], before: str | None, vocabulary: Vocabulary) -> Bilingual:
    """Return what could stand here, in both languages.

    The terminal of the word before tells ids of bets from ids of games.
    """
    if "REL" in accepts:
        # What is missing is the comparison; that one may also go on calculating need not be said.
        accepts = accepts - {"PLUS", "MINUS", "STAR", "SLASH"}
    alternatives = list(_alternatives(accepts, before, vocabulary))[:MOST]
    return {language: _joined([texts[language] for texts in alternatives], language) for language in _OR}


def _alternatives(accepts: frozenset[str], before: str | None, vocabulary: Vocabulary) -> Iterator[Bilingual]:
    remaining = set(accepts)
    named_last = []
    for group in words_of_messages()["groups"]:
        if remaining.issuperset(group["terminals"]) and ("after" not in group or before in group["after"]):
            remaining.difference_update(group["terminals"])
            texts = {
                language: _PLACEHOLDER.sub(lambda match: vocabulary.canonical(match[1]), group[language])
                for language in _OR
            }
            if "last" in group:
                named_last.append(texts)
            else:
                yield texts
    families = words_of_messages()["families"].values()
    in_families = {terminal for family in families for terminal in family["terminals"]}
    for terminal in sorted(remaining - in_families):
        if terminal in vocabulary.words:
            yield dict.fromkeys(_OR, f"`{vocabulary.canonical(terminal)}`")
    for family in families:
        members = [terminal for terminal in family["terminals"] if terminal in remaining]
        named = [f"`{vocabulary.canonical(terminal)}`" for terminal in members[:_NAMED]]
        if named:
            wording = family if len(members) > 1 else dict.fromkeys(_OR, "{some}")
            yield {language: wording[language].replace("{some}", _joined(named, language)) for language in _OR}
    yield from named_last


def _joined(items: list[str], language: str) -> str:
    comma, or_ = ", ", _OR[language]
    if len(items) > 1 and any("," in item or or_ in item for item in items):
        comma, or_ = "; ", ";" + or_
    return or_.join(filter(None, (comma.join(items[:-1]), *items[-1:])))


SHOWN = 40  # longest excerpt of the file inside a message

_FOUND = re.compile(r'"[^"\n]*"|«[^»\n]*»|\w[\w.:/%-]*|\S')


class Scene(NamedTuple):
    """A fault in its file."""

    text: str
    path: str
    fault: SyntaxFault
    vocabulary: Vocabulary

    def finding(self, slug: str, start: int, end: int, help_: Bilingual | None = None, /, **values: Value) -> Finding:
        """Return a finding of the parser between two offsets."""
        return finding_of(f"decree/{slug}", span_between(self.text, self.path, start, end), values, help_=help_)

    def found(self) -> tuple[str, int]:
        """Return what stands at the fault, shortened, and where it ends."""
        match = _FOUND.match(self.text, self.fault.offset)
        word = match[0] if match else ""
        return shortened(word), self.fault.offset + len(word)

    def sign(self) -> str:
        """Return the character at the fault; empty at the end of the file."""
        return self.text[self.fault.offset : self.fault.offset + 1]

    def before(self) -> str:
        """Return the word before the fault as written, shortened."""
        return shortened(" ".join(self.fault.before[-1].text.split())) if self.fault.before else ""

    def expected(self) -> Bilingual:
        """Return what could stand at the fault; outside of statements, the beginning of one."""
        accepts = self.fault.accepts - {END}
        if not self.fault.before:
            accepts = accepts & unit_terminals() or accepts
        return expected(accepts, self.fault.last(), self.vocabulary)

    def form(self) -> str | None:
        """Return the model of what the fault stands in: the citation, the rule, else the statement; None outside."""
        closed = 0
        for word in reversed(self.fault.before):
            if word.terminal == "RSQB":
                closed += 1
            elif word.terminal == "LSQB" and closed:
                closed -= 1
            elif word.terminal in self.vocabulary.forms:
                return self.vocabulary.forms[word.terminal]
        return None

    def keywords_here(self) -> frozenset[str]:
        """Return the keyword terminals whose words stand at the fault, whether they fit or not."""
        words = self.vocabulary.words
        return frozenset(
            terminal
            for terminal, spellings in words.items()
            if re.compile(pattern(spellings)).match(self.text, self.fault.offset)
        )


def shortened(text: str) -> str:
    """Return a text with at most SHOWN characters."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


# Figures and signs that are typed wrongly in decrees: 1.000, 2,5, 007, 7:1, 10/06/2011, curly quotes, ≤.

_SEPARATED = re.compile(r"[0-9]+(?:[.,'’][0-9]+)+ ?%?")
_GROUPED = re.compile(r"[0-9]{1,3}(?:[.,'’ \u00a0\u202f][0-9]{3})+(?![0-9])")
_RANGE_START = re.compile(r"([0-9]+)[ \t]*\.\.[ \t]*\Z")
_DIGITS = re.compile(r"[0-9]+")
_PRICE_KINDS = frozenset({"TO", "FOR_ONE", "TIMES", "SLASH"})
_PRICE_SIGN = re.compile(r"[ \t]*(?::|/|-|–|x\b|×|por cada\b|por\b|contra\b|per\b|against\b)[ \t]*([0-9]+)?")
_DAY_FIRST = re.compile(r"([0-9]{1,2})(?:[/.-]| de | )([0-9]{1,2}|[a-záéíóú]{3,})(?:[/.-]| del? | )([0-9]{4})\b", re.I)
_YEAR_FIRST = re.compile(r"([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})\b")
_WORD = re.compile(r"[^\W\d_]+")
_BLANKS = r"[ \t\u00a0\u202f]*"
_OTHER_UNIT = re.compile(
    _BLANKS
    + r"((?:[dk]m|mms|(?:mil[ií]|cent[ií])?met(?:ro|er|re)s?|milímetros?|centímetros?|inch(?:es)?|pulgadas?|feet"
    r"|foot|pies?|s|sec|seg|h|hours?|horas?|mins|minutes?|minutos?)\b|[\"″”])",
    re.I,
)
_WITH_POINT = re.compile(_BLANKS + r"(?:(?:mm|cm|m|in|ft|min)|([A-Z]{3}))(?![A-Za-z0-9_])")
_MONTHS = ("ene jan", "feb", "mar", "abr apr", "may", "jun", "jul", "ago aug", "sep", "oct", "nov", "dic dec")


def number_finding(scene: Scene) -> Finding | None:
    """Return the finding about a number with a point, a comma, spaces or zeros in front; None if there is none."""
    grouped = _around(_GROUPED, scene)
    separated = _around(_SEPARATED, scene)
    digits = _around(_DIGITS, scene)
    if separated is not None and not (scene.fault.statement() == "EXAMPLE" and "," in separated[0]):
        return _of_unit(scene, separated.end()) or _with_separator(scene, separated)
    if grouped is not None:
        return _as_typed(scene, grouped)
    if digits is not None and digits[0].startswith("0"):
        return _zeros_in_range(scene, digits) or _as_typed(scene, digits)
    return _in_words(scene) if "INT" in scene.fault.accepts else None


def price_finding(scene: Scene) -> Finding | None:
    """Return the finding about a price that does not say whether it includes the stake; None if it is none."""
    accepts, before = scene.fault.accepts, scene.fault.before
    if not {"TO", "FOR_ONE"} <= accepts or scene.fault.last() != "INT":
        return None
    number = before[-1]
    if [each.terminal for each in before[-3:]] == ["INT", "SLASH", "INT"]:
        return _without_kind(scene, before[-3], number.end, number.text)
    sign = _PRICE_SIGN.match(scene.text, scene.fault.offset)
    if sign is None and not accepts <= _PRICE_KINDS:
        return None
    return _without_kind(scene, number, sign.end() if sign else number.end, sign[1] if sign else None)


def _without_kind(scene: Scene, number: Word, end: int, stake: str | None) -> Finding:
    word = scene.vocabulary.canonical
    if stake:
        as_to, as_for = (f"{number.text} {word(kind)} {stake}" for kind in ("TO", "FOR_ONE"))
    else:
        as_to, as_for = f"{number.text} {word('TO')} 1", f"{int(number.text) + 1} {word('FOR_ONE')} 1"
    typed = scene.text[number.start : end].strip()
    start = number.start
    return scene.finding("price-without-kind", start, start + len(typed), typed=typed, as_to=as_to, as_for=as_for)


def date_finding(scene: Scene) -> Finding | None:
    """Return the finding about a date that is not written year-month-day; None if there is none."""
    if "DATE" not in scene.fault.accepts:
        return None
    day_first = _DAY_FIRST.match(scene.text, scene.fault.offset)
    year_first = _YEAR_FIRST.match(scene.text, scene.fault.offset)
    match = day_first or year_first
    if match is None:
        return None
    # Spain and Latin America write the day first.
    day, month, year = match.groups() if day_first else reversed(match.groups())
    number = _month(month)
    if number is None:
        return None
    written = f"{year}-{number:02}-{int(day):02}"
    suggestion: Value = written
    help_ = None
    if day_first and month.isdigit() and int(day) <= 12 and int(day) != number:  # either may be the month
        other = f"{year}-{int(day):02}-{number:02}"
        suggestion = {language: f"{written}`{or_}`{other}" for language, or_ in _OR.items()}
        help_ = label_of("decree/which-is-the-month")
    return scene.finding("date-as-typed", *match.span(), help_, typed=match[0], suggestion=suggestion)


def unit_finding(scene: Scene) -> Finding | None:
    """Return the finding about a unit that no measure has; None if there is none."""
    if scene.fault.last() != "INT" or "REL" not in scene.fault.accepts:
        return None
    return _of_unit(scene, scene.fault.offset)


def _of_unit(scene: Scene, at: int) -> Finding | None:
    match = _OTHER_UNIT.match(scene.text, at)
    return scene.finding("unit-as-typed", *match.span(1), typed=match[1]) if match else None


def _in_words(scene: Scene) -> Finding | None:
    match = _WORD.match(scene.text, scene.fault.offset)
    number = words_of_messages()["numbers"].get(plain(match[0])) if match else None
    if match is None or number is None:
        return None
    return scene.finding("number-as-typed", *match.span(), label_of("decree/digits"), typed=match[0], plain=number)


def _month(text: str) -> int | None:
    if text.isdigit():
        return int(text)
    return next((index for index, names in enumerate(_MONTHS, 1) if text.lower()[:3] in names.split()), None)


def _around(pattern: re.Pattern[str], scene: Scene) -> re.Match[str] | None:
    """Return the match that the fault cuts through: it begins before the fault and goes on behind it."""
    offset = scene.fault.offset
    start = max(scene.text.rfind("\n", 0, offset) + 1, offset - SHOWN)
    matches = pattern.finditer(scene.text, start, offset + SHOWN)
    return next((match for match in matches if match.start() < offset < match.end()), None)


def _with_separator(scene: Scene, match: re.Match[str]) -> Finding:
    typed = match[0].strip()
    start, end = match.start(), match.start() + len(typed)
    *before, decimals = re.split(r"[.,'’]", typed.rstrip("% "))
    joined = "".join((*before, decimals))
    signs = re.findall(r"[.,'’]", typed)
    if len(joined) > 15 or signs[-1] in signs[:-1]:
        return scene.finding("number-as-typed", start, end, typed=typed, plain=str(int(joined[:15])))
    value = Fraction(int(joined), 10 ** len(decimals)) / (100 if typed.endswith("%") else 1)
    ratio = str(value.numerator)
    if value.denominator != 1:
        between = scene.vocabulary.canonical("TO") if "TO" in scene.fault.accepts else "/"
        ratio = f"{value.numerator} {between} {value.denominator}"
    unit = _WITH_POINT.match(scene.text, end)
    money = unit is not None and unit[1] is not None and len(decimals) < 3
    point = f"{int(''.join(before))}.{decimals.ljust(2, '0') if money else decimals.rstrip('0')}".rstrip(".")
    whole = value.denominator == 1
    # Of a payout only digits that end in 0 may be thousands, as in a table.
    is_price = "TO" in scene.fault.accepts and not re.search(r"['’]|0$", typed.rstrip("% "))
    if len(before) > 1 or len(decimals) != 3 or len(before[0]) > 3 or before[0] == "0" or is_price:
        if unit is not None and (money or not unit[1]):
            return scene.finding("number-as-typed", start, end, label_of("decree/point"), typed=typed, plain=point)
        help_ = label_of("decree/no-decimals") if whole else None
        return scene.finding("decimal-number", start, end, help_, typed=typed, ratio=ratio)
    percent = "%" if typed.endswith("%") else ""
    large = f"{int(joined)}{percent}"
    help_ = label_of(f"decree/{'no-separator' if whole else 'either'}") if whole or (unit and not unit[1]) else None
    values = {"typed": typed, "small": point + percent, "large": large, "large_typed": large, "ratio": ratio}
    return scene.finding("ambiguous-number", start, end, help_, **values)


def _zeros_in_range(scene: Scene, match: re.Match[str]) -> Finding | None:
    """Return the finding about a pocket such as `00` at the end of a range; None for anything else."""
    before = _RANGE_START.search(scene.text, max(0, match.start() - SHOWN), match.start())
    if before is None or match[0].strip("0"):
        return None
    help_ = label_of("decree/pocket-apart", last=before[1], pocket=match[0])
    reason = label_of("decree/pocket-of-its-own")
    return scene.finding("out-of-place", *match.span(), help_, found=match[0], reason_words=reason)


def _as_typed(scene: Scene, match: re.Match[str]) -> Finding:
    plain = re.sub(r"[^0-9]", "", match[0])[:15].lstrip("0") or "0"
    return scene.finding("number-as-typed", *match.span(), typed=match[0], plain=plain)


_CURLY = "“”„‟‘’'`´"
_DASHES = "–—−"
_NEEDLESS = {**dict.fromkeys(("//", "--", "/*"), "comment-sign"), **dict.fromkeys(";{}", "no-braces")}


def quote_finding(scene: Scene) -> Finding | None:
    """Return the finding about quotation marks: not closed, curly, or of the other kind; None if they are right."""
    sign, terminal, accepts = scene.sign(), scene.fault.terminal, scene.fault.accepts
    if terminal is None and sign in ('"', "«") and sign:
        typed = scene.text[scene.fault.offset :].partition("\n")[0].rstrip()
        start, closing = scene.fault.offset, '"' if sign == '"' else "»"
        return scene.finding("text-not-closed", start, start + len(typed), opening=shortened(typed), closing=closing)
    if terminal == "STRING" and "QUOTE" in accepts:
        return _instead(scene, scene.found()[0], f"«{scene.found()[0][1:-1]}»")
    if terminal == "QUOTE" and "STRING" in accepts:
        return _instead(scene, scene.found()[0], f'"{scene.found()[0][1:-1]}"')
    if terminal is None and sign and sign in _CURLY and accepts & {"STRING", "QUOTE"}:
        return _instead(scene, sign, '"' if "STRING" in accepts else "«")
    return None


def sign_finding(scene: Scene) -> Finding | None:
    """Return the finding about a sign that is written another way, or not at all; None for other signs."""
    text, offset, signs = scene.text, scene.fault.offset, words_of_messages()["signs"]
    last = scene.fault.before[-1] if scene.fault.before else None
    if last is not None and last.terminal == "REL" and text[offset : offset + 1] in "<>=":
        # `=<` or `> =`: the first half was taken for the whole.
        typed = re.sub(r"\s", "", text[last.start : offset + 1])
        return _instead(scene, typed, signs.get(typed, typed), start=last.start)
    if last is not None and last.text == ".." and text[offset] == ".":
        return _instead(scene, "...", "..", start=last.start)
    if scene.sign() in _DASHES and "RANGE" not in scene.fault.accepts:
        return _instead(scene, scene.sign(), "-")
    for typed, instead in sorted(signs.items(), key=lambda pair: -len(pair[0])):
        if text.startswith(typed, offset):
            return _instead(scene, typed, instead)
    for typed, reason in _NEEDLESS.items():
        if text.startswith(typed, offset):
            words = label_of(f"decree/{reason}")
            return scene.finding("out-of-place", offset, offset + len(typed), found=typed, reason_words=words)
    return None


def _instead(scene: Scene, typed: str, instead: str, start: int | None = None) -> Finding:
    """Return the finding about a sign at the fault, or about one that began before it and ends with its first sign."""
    offset = scene.fault.offset
    begin, end = (offset, offset + len(typed)) if start is None else (start, offset + 1)
    return scene.finding("foreign-sign", begin, end, found=typed, instead_words=dict.fromkeys(_OR, f"`{instead}`"))
