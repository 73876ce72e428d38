"""A draft of a regulation from its document: outline, and the prices that were found; words in `grammars/starters`."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from itertools import chain, count

from checker.cases.document.draft import DraftedParagraph, DraftedPrice
from checker.findings.finding import Language
from checker.text.files import data_folder, read_text
from checker.text.memory import grouped_by
from checker.views.layout import clean

_UNNAMED = "unnamed"  # the game of prices under no heading that names one


def new_regulation(
    paragraphs: tuple[DraftedParagraph, ...], id_: str, file: str, spoken: str, language: Language
) -> str:
    """Return a draft in English keywords, with comments in a language; the document is in the language `spoken`."""
    words = tomllib.loads(read_text(os.path.join(data_folder("grammars"), "starters", f"draft.{language}.toml")))
    entries = ",\n".join(f"    {each.anchor}{_quoted(each.phrase)}" for each in paragraphs)
    lines = [
        f"# {words['what'].format(file=clean(file))}",
        *(f"# {words[key]}" for key in ("header", "bets", "others")),
        f"regulation {id_}\n  language {spoken}\n  times unsettled\n  outline\n{entries}",
    ]
    taken: set[str] = set()
    for game, own in grouped_by(paragraphs, lambda each: each.game).items():
        if any(each.prices for each in own):
            lines += [] if game else [f"# {words['game']}"]
            lines.append(f"game {game or _UNNAMED} [{own[0].anchor}]")
        for paragraph in own:
            lines.append(f"# [{paragraph.anchor}{_quoted(paragraph.phrase)}]")
            lines += _bets(paragraph, words, taken)
    return "\n".join(lines) + "\n"


def _bets(paragraph: DraftedParagraph, words: Mapping[str, str], taken: set[str]) -> Iterator[str]:
    """Yield a bet for each price of a paragraph, under an id not `taken`, with those told that its words leave open."""
    id_ = "p_" + "".join(letter if letter.isalnum() else "_" for letter in paragraph.anchor.lower())
    label = f' "{paragraph.name}"' if paragraph.name else ""
    for price in paragraph.prices:
        said = _said(price)
        if said is None or price.figure.kind == "open":
            yield f"# {words['unwritten' if said is None else 'open'].format(phrase=price.phrase)}"
        if said is not None:
            own = next(each for each in chain((id_,), (f"{id_}_{place}" for place in count(2))) if each not in taken)
            taken.add(own)
            yield f"bet {own}{label} [{paragraph.anchor}]"
            yield f"  pays {said} [{paragraph.anchor}{_quoted(price.phrase)}]"


def _said(price: DraftedPrice) -> str | None:
    """Return a price as a decree writes it; None where that needs whole numbers and it has others."""
    kind, sides = price.figure.kind, price.sides
    if kind == "even":
        return "even"
    if kind == "percent":
        sides = (sides[0] * 100,)
    if any(each.denominator != 1 for each in sides):
        return None
    if kind == "percent":
        return f"{sides[0]}%"
    return f"{sides[0]} times" if kind == "times" else f"{sides[0]} {'for' if kind == 'for' else 'to'} {sides[1]}"


def _quoted(phrase: str) -> str:
    return f" «{phrase}»" if phrase else ""
