"""Did you mean …: the known name closest to an unknown one, and the words that propose it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from checker.findings.finding import Bilingual, Edit
from checker.text.span import Span

# Likeness in percent that makes a slip of the pen, and by how much every other name has to be less like it.
_NEAR, _APART = 75, 10
MOST_LISTED = 12  # most known names in one hint: nobody reads a longer list

# Letters of other alphabets, first Cyrillic then Greek, by the Latin letter they are mistaken for.
_LOOK_ALIKES = str.maketrans("авекмнорстухіјѕԁԛԝһӏοαερντυικχ", "abekmhopctyxijsdqwhloaepvtuikx")


def latin(name: str) -> str:
    """Return a name in small letters, with Latin ones in the place of those that look the same."""
    return name.casefold().translate(_LOOK_ALIKES)


def closest(wrong: str, known: Iterable[str]) -> str | None:
    """Return the known name that is most like `wrong`, or None when none is near enough to be a slip.

    Capitals, and letters of other alphabets that look the same, make no name unlike another.
    """
    return next(iter(near(wrong, known, 1)), None)


def near(wrong: str, known: Iterable[str], most: int = MOST_LISTED) -> tuple[str, ...]:
    """Return the known names that are so like `wrong` that it may be a slip of each, the most like it first.

    The order of the words is no difference: who writes `blackjack_pays` may mean `pays_for_blackjack`.
    """
    from difflib import SequenceMatcher, get_close_matches  # imported lazily: for unknown names only

    names = tuple(known)
    of_words = tuple(name for name in names if " " in _words_in_order(name)) if " " in _words_in_order(wrong) else ()
    likeness: dict[str, float] = {}
    for form, among in ((latin, names), (_words_in_order, of_words)):
        spelt: dict[str, str] = {}
        for name in among:
            spelt.setdefault(form(name), name)
        for each in get_close_matches(form(wrong), list(spelt), n=most, cutoff=0.6):
            ratio = SequenceMatcher(None, each, form(wrong)).ratio()
            likeness[spelt[each]] = max(ratio, likeness.get(spelt[each], 0))
    return tuple(sorted(likeness, key=lambda name: -likeness[name])[:most])


def _words_in_order(name: str) -> str:
    return " ".join(sorted(latin(name).replace("_", " ").split()))


def hint(wrong: str, known: Iterable[str], otherwise: Bilingual | None = None) -> Bilingual:
    """Return what to write instead of an unknown name; where none is near, `otherwise` or the first known names."""
    names = tuple(known)
    nearest = closest(wrong, names)
    if nearest is not None:
        return did_you_mean(nearest)
    return known_names(names) if otherwise is None else otherwise


def did_you_mean(*names: str) -> Bilingual:
    """Return the question whether a name, or which of some, was meant."""
    shown, more = [f"`{name}`" for name in names[:MOST_LISTED]], len(names) - MOST_LISTED
    english, spanish = (
        f" {word} ".join([*shown, *([rest] if more > 0 else [])])
        for word, rest in (("or", f"one of {more} more"), ("o", f"una de otras {more}"))
    )
    return {"en": f"did you mean {english}?", "es": f"¿quiso decir {spanish}?"}


def some_of(names: Iterable[str], last: str = "") -> str:
    """Return the first of some things to write, in quotes, then `last`: `4`, `5`, `6`, …, `other`."""
    every = [f"`{name}`" for name in dict.fromkeys(names)]
    return ", ".join(
        (*every[:_MOST_SHOWN], *(["…"] if len(every) > _MOST_SHOWN else []), *([f"`{last}`"] * bool(last)))
    )


_MOST_SHOWN = 6


def known_names(names: Iterable[str]) -> Bilingual:
    """Return the names there are to choose from; a list that is cut says so."""
    every = [f"`{name}`" for name in names]
    listed, more = ", ".join(every[:MOST_LISTED]), len(every) - MOST_LISTED
    if more <= 0:
        return {"en": f"known: {listed}", "es": f"se conocen: {listed}"}
    return {"en": f"known: {listed} and {more} more", "es": f"se conocen: {listed} y {more} más"}


def with_hint(said: Bilingual, hinted: Bilingual) -> Bilingual:
    """Return a message with its hint behind it."""
    return {language: text + hinted[language] for language, text in said.items()}


def slip(wrong: str, meanings: Mapping[str, str]) -> str | None:
    """Return the one known name that `wrong` can only be a slip of, None where there is none or a doubt.

    It must be near, every name that means something else must be less near, and its figures must be the same: `under_8`
    is no slip of `under_7`.

    `meanings` are known names with what they stand for; several may stand for the same.
    """
    return _slip(wrong, tuple(meanings.items()))


@lru_cache(maxsize=256)
def _slip(wrong: str, pairs: tuple[tuple[str, str], ...]) -> str | None:
    """Return what `slip` does: many tables of a file have the same name wrong."""
    from difflib import SequenceMatcher  # imported lazily: for unknown names only

    meanings = dict(pairs)
    matcher = SequenceMatcher()
    matcher.set_seq2(latin(wrong))
    likeness: dict[str, int] = {}
    for name in meanings:
        matcher.set_seq1(latin(name))
        # Both are upper bounds, each cheaper than what follows: a file may hold many names that are like none.
        if all(bound() * 100 >= _NEAR - _APART for bound in (matcher.real_quick_ratio, matcher.quick_ratio)):
            likeness[name] = round(matcher.ratio() * 100)
    best = max(likeness, key=lambda name: likeness[name], default=None)
    if best is None or likeness[best] < _NEAR or _figures(best) != _figures(wrong):
        return None
    others = (like for name, like in likeness.items() if meanings[name] != meanings[best])
    return best if likeness[best] - max(others, default=0) >= _APART else None


def corrections(at: Span, wrong: str, meanings: Mapping[str, str]) -> tuple[Edit, ...]:
    """Return the edit that puts a name right, where `slip` finds one."""
    name = slip(wrong, meanings)
    return () if name is None else (Edit(at, name),)


def _figures(name: str) -> str:
    return "".join(sign for sign in name if sign.isdigit())
