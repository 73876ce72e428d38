"""Writes what the pages of docs/ take from the code: `python -m tests.docs.regenerate`.

docs/checks.md is written whole. In docs/language.md the examples are laid out, their Spanish twins translated, the
errors rendered and the table of keywords filled in; in docs/glossary.md the names of bets, facts and options. Nothing
else of these two pages is touched. A test fails when a page is not what this would write.
"""

from __future__ import annotations

import re
from collections import Counter

from checker.checks.registry import Check, all_checks
from checker.findings.finding import Bilingual, Kind
from checker.games.bets import VOCABULARY
from checker.games.facts import FACTS
from checker.games.options import OPTIONS
from checker.pipeline import known_kinds
from checker.syntax.decree.keywords import vocabularies
from checker.syntax.table.keys import KEYS
from tests.docs.pages import (
    DOCS,
    ENGLISH,
    ROOT,
    SHOWN,
    SPANISH,
    WRONG,
    Fence,
    fences,
    laid_out,
    page,
    rows,
    shown_errors,
)

FAMILIES = (
    ("SYN0", "Files", "A file that cannot be read as text."),
    ("SYN1", "Decrees", "The wording of a `.decree` file."),
    ("SYN2", "Table files: structure and values", "YAML or JSON, and the values in it."),
    ("SYN3", "Table files: shape", "Which sections a table file may have, and what may stand in them."),
    (
        "SYN4",
        "Table files: rows and columns",
        "Lists (CSV) and workbooks (XLSX), and what spreadsheets make of values.",
    ),
    ("REF", "Names", "Names that do not exist here, and texts that are not at hand."),
    ("CIT", "Citations", "Places cited, phrases quoted, paragraphs accounted for."),
    ("OUT", "Outcomes", "What the rules of a bet say about every throw."),
    ("PAY", "Payouts", "What the prices imply: edges, true odds, usual figures."),
    ("LIM", "Limits", "The relations between minimum, maximum and win."),
    ("SRC", "Sources", "A text against the one it restates."),
    ("TAB", "Tables", "A table file against its regulation."),
    ("DUT", "Duties", "Equipment, staff and procedure of a table."),
    ("DAT", "Dates", "From when to when a text rules, and who says so."),
    ("WAI", "Waivers", "Findings that somebody has set aside."),
)
"""What the first letters of a code mean; the first that fits counts."""

INTRODUCTION = """<!-- Written by `python -m tests.docs.regenerate`; edit the checks, not this page. -->
# All codes

Three letters say what a code is about; a code is never reused. `tapete explain CODE` shows the page of a code with
examples that fail and pass. *Severity* is how much it matters. *Verdict* is what a finding makes of its file:
**violation** (exit code 1 if an error, with `--strict` also if a warning), **undetermined** (3), **none** (0),
**unchecked** (2: the file could not be read as what it should be). A **reservation** is a doubt that only the authority
can settle; it is printed once a run and is no fault of a table. A single finding may be milder than its code, and then
says so.
"""

GLOSSARY_HEAD = "| es | en | meaning | id |\n|---|---|---|---|\n"
KEYWORDS_HEAD = "| English | Spanish | where | also understood |\n|---|---|---|---|\n"


def checks_page() -> str:
    """Return docs/checks.md."""
    lines: dict[str, list[tuple[str, str]]] = {family: [] for family, _, _ in FAMILIES}
    for check in all_checks():
        lines[family_of(check.kind.code)].append((check.kind.code, _check_row(check)))
    for kind in known_kinds():
        lines[family_of(kind.code)].append((kind.code, _kind_row(kind)))
    parts = [INTRODUCTION]
    for family, title, meaning in FAMILIES:
        if lines[family]:
            head = "| code | name | severity | verdict | what it says |\n|---|---|---|---|---|"
            table = "\n".join(row for _, row in sorted(lines[family]))
            parts.append(f"## {family.rstrip('0123456789')}: {title}\n\n{meaning}\n\n{head}\n{table}\n")
    return "\n".join(parts)


def family_of(code: str) -> str:
    """Return the family a code belongs to."""
    return next(family for family, _, _ in FAMILIES if code.startswith(family))


def _check_row(check: Check) -> str:
    kind = check.kind
    file = f"../checker/checks/{check.folder}/{kind.slug.replace('-', '_')}.py"
    title = check.manual.strip().partition("\n")[0].removesuffix(".")
    verdict = "none (reservation)" if kind.reservation else kind.verdict
    return _row(f"[{kind.code}]({file})", kind.slug, kind.severity, verdict, title)


def _kind_row(kind: Kind) -> str:
    verdict = "unchecked" if kind.invalid else kind.verdict
    return _row(kind.code, kind.slug, kind.severity, verdict, _blanked(kind.message["en"]))


def _blanked(message: str) -> str:
    """Return a message with its placeholders as `…`."""
    parts = message.split("{")
    return parts[0] + "".join("…" + part.partition("}")[2] for part in parts[1:])


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def language_page(text: str) -> str:
    """Return docs/language.md with examples, translations, errors and keywords as they have to be."""
    blocks = fences(text)
    base = next(block.text for block in blocks if block.info == ENGLISH)
    for block, above in reversed(tuple(zip(blocks, (None, *blocks), strict=False))):
        text = text[: block.start] + _written(block, above, base) + text[block.end :]
    return _between(text, "keywords", keywords_table())


def _written(block: Fence, above: Fence | None, base: str) -> str:
    if block.info == ENGLISH:
        return laid_out(block.text, base, "en")
    if block.info == SPANISH and above is not None:
        return laid_out(above.text, base, "es")
    if block.info == SHOWN and above is not None and above.info == WRONG:
        return shown_errors(above.text)
    return block.text


def keywords_table() -> str:
    """Return the table of all keywords, by their English words; a word that is several keywords has several rows."""
    english, spanish = vocabularies()["en"], vocabularies()["es"]
    uses = Counter(english.canonical(terminal) for terminal in english.words)
    rules = _rules_by_terminal()
    found = []
    for terminal in english.words:
        others = [f"`{word}`" for word in (*english.words[terminal][1:], *spanish.words[terminal][1:])]
        first = english.canonical(terminal)
        where = ", ".join(rules[terminal]) if uses[first] > 1 else ""
        found.append((f"`{first}`", f"`{spanish.canonical(terminal)}`", where, ", ".join(others)))
    return KEYWORDS_HEAD + "\n".join(_row(*row) for row in sorted(found)) + "\n"


def _rules_by_terminal() -> dict[str, list[str]]:
    """Return the grammar rules each keyword is used in."""
    grammar = (ROOT / "grammars" / "decree.lark").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for rule, body in re.findall(r"(?m)^\??([a-z_]+): (.*(?:\n +\|.*)*)", grammar):
        for terminal in dict.fromkeys(re.findall(r"[A-Z_]{2,}", body)):
            found.setdefault(terminal, []).append(rule)
    return found


def glossary_page(text: str) -> str:
    """Return docs/glossary.md with the names of bets, facts and options as the code has them, meanings kept."""
    for key, names in glossary_parts().items():
        kept = _meanings(text, key)
        lines = [_row(name["es"], name["en"], kept.get(id_, ""), _ids(key, id_)) for id_, name in names.items()]
        text = _between(text, key, GLOSSARY_HEAD + "\n".join(lines) + "\n")
    return text


def glossary_parts() -> dict[str, dict[str, Bilingual]]:
    """Return what the glossary takes from the code: the names, by part of the page and id.

    Games that share their bets share a part, called after the first of them.
    """
    parts: dict[str, dict[str, Bilingual]] = {}
    seen: list[object] = []
    for game, terms in VOCABULARY.items():
        if not any(terms is other for other in seen):
            seen.append(terms)
            parts[f"bets of {game}"] = {id_: term.name for id_, term in terms.items()}
    parts["facts"] = {path: fact.label for path, fact in FACTS.items()}
    parts["options"] = {name: option.label for name, option in OPTIONS.items()}
    return parts


def _ids(key: str, id_: str) -> str:
    """Return an id as the page shows it: a table fact also as Spanish table files name it."""
    if key != "facts":
        return f"`{id_}`"
    top, _, name = id_.partition(".")
    spanish = KEYS["table"][name] if top == "table" else f"{KEYS['table'][top]}.{KEYS[top][name]}"
    return f"`{id_}`, `{spanish}`"


def _meanings(text: str, key: str) -> dict[str, str]:
    """Return the meanings a part of the page has, by id."""
    return {cells[3].split("`")[1]: cells[2] for cells in rows(_part(text, key)) if len(cells) == 4}


def _part(text: str, key: str) -> str:
    return text.partition(f"<!-- {key} -->\n")[2].partition(f"<!-- end of {key} -->")[0]


def _between(text: str, key: str, written: str) -> str:
    """Replace what stands between `<!-- key -->` and `<!-- end of key -->`."""
    begin, end = f"<!-- {key} -->\n", f"<!-- end of {key} -->"
    before, found, rest = text.partition(begin)
    if not found or end not in rest:
        raise ValueError(f"the page has no part {key}")
    return before + begin + written + end + rest.partition(end)[2]


def main() -> None:
    """Write the pages."""
    (DOCS / "checks.md").write_text(checks_page(), encoding="utf-8")
    for name, written in (("language.md", language_page), ("glossary.md", glossary_page)):
        (DOCS / name).write_text(written(page(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
