"""Writes what the pages of docs/ take from the code: `python -m tests.docs.regenerate`.

docs/checks.md, docs/checks.es.md, grammars/schemas/table.schema.json and the colours of editors/vscode/ are written whole. In docs/language.md the
examples are laid out, their Spanish twins translated, the errors rendered and the table of keywords filled in; in
docs/glossary.md the names of bets, facts and options, in docs/tables.md the keys, in the READMEs the games that
are covered, in checker/apps/edition.py the number and the day of the law library. Nothing else of these is touched.
A test fails when a page is not what this would write.
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from hashlib import blake2b
from pathlib import Path

from checker.checks.pages import title_of
from checker.checks.registry import Check, all_checks
from checker.findings.finding import Bilingual, Kind, Language, kinds
from checker.findings.wording import blanked
from checker.formats.manual import FAMILIES, family_of
from checker.store.library import shipped, usual_rules
from checker.store.session import Session
from checker.syntax.decree.keywords import vocabularies
from checker.views.words import SEVERITY
from checker.vocabulary.bets import VOCABULARY
from checker.vocabulary.options import FACT_SECTIONS, FACTS, OPTIONS, fold_key
from checker.vocabulary.table import COPIES, KEYS, SECTIONS
from checker.words.names import catalogue, usual_name
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
from tests.docs.table_schema import table_schema
from tests.docs.textmate import GRAMMAR, textmate

SCHEMA = ROOT / "grammars" / "schemas" / "table.schema.json"

INTRODUCTION: Bilingual = {
    "en": """\
<!-- Written by `python -m tests.docs.regenerate`; edit the checks, not this page. -->
# All codes

[En español](checks.es.md). Three letters say what a code is about; a code is never reused. `tapete explain CODE` shows
the page of a code with examples that fail and pass. *Severity* is how much it matters. *Verdict* is what a finding makes
of its file: **violation** (exit code 1 if an error, with `--strict` also if a warning), **undetermined** (3), **none**
(0), **unchecked** (2: the file could not be read as what it should be). A **reservation** is a doubt that only the
authority can settle; it is printed once a run and is no fault of a table. A single finding may be milder than its code,
and then says so.
""",
    "es": """\
<!-- Lo escribe `python -m tests.docs.regenerate`; corríjanse las comprobaciones, no esta página. -->
# Todos los códigos

[In English](checks.md). Las tres letras indican de qué trata el código; ningún código se reutiliza. `tapete explain
CÓDIGO --lang es` muestra su página, con ejemplos conformes y no conformes. La *gravedad* indica su importancia. El
*resultado* es el que un hallazgo produce en su archivo: **no conforme** (código de salida 1 si es un error y, con
`--strict`, también si es un aviso), **sin determinar** (3), **ninguno** (0) o **no comprobado** (2: el archivo no pudo
leerse). La **reserva** es una duda que solo la autoridad puede resolver; se imprime una vez por ejecución y no
constituye incumplimiento de ninguna mesa. Un hallazgo puede ser más leve que su código, y entonces lo indica.
""",
}
CHECKS_HEAD: Bilingual = {
    "en": "| code | name | severity | verdict | what it says |\n|---|---|---|---|---|",
    "es": "| código | nombre | gravedad | resultado | qué señala |\n|---|---|---|---|---|",
}
VERDICTS: dict[str, Bilingual] = {
    "violation": {"en": "violation", "es": "no conforme"},
    "undetermined": {"en": "undetermined", "es": "sin determinar"},
    "none": {"en": "none", "es": "ninguno"},
    "reservation": {"en": "none (reservation)", "es": "ninguno (reserva)"},
    "unchecked": {"en": "unchecked", "es": "no comprobado"},
}

KEYS_HEAD: Bilingual = {
    "en": "| key | in Spanish | states |\n|---|---|---|\n",
    "es": "| clave | en inglés | indica |\n|---|---|---|\n",
}
GLOSSARY_HEAD = "| es | en | meaning | id |\n|---|---|---|---|\n"
KEYWORDS_HEAD = "| English | Spanish | where | also understood |\n|---|---|---|---|\n"


def checks_page(language: Language = "en") -> str:
    """Return docs/checks.md, or its Spanish twin docs/checks.es.md."""
    lines: dict[str, list[tuple[str, str]]] = {family: [] for family in FAMILIES}
    for check in all_checks():
        lines[family_of(check.kind.code)].append((check.kind.code, _check_row(check, language)))
    for kind in kinds():
        lines[family_of(kind.code)].append((kind.code, _kind_row(kind, language)))
    parts = [INTRODUCTION[language]]
    for family in FAMILIES:
        if lines[family]:
            heading = f"{family.rstrip('0123456789')}: {catalogue(language)[f'family.{family}.title']}"
            table = "\n".join(row for _, row in sorted(lines[family]))
            parts.append(
                f"## {heading}\n\n{catalogue(language)[f'family.{family}.about']}\n\n{CHECKS_HEAD[language]}\n{table}\n"
            )
    return "\n".join(parts)


def _check_row(check: Check, language: Language) -> str:
    kind = check.kind
    file = f"../checker/checks/pages/{kind.code}.md"
    verdict = VERDICTS["reservation" if kind.reservation else kind.verdict][language]
    severity = SEVERITY[kind.severity][language]
    return _row(f"[{kind.code}]({file})", kind.slug, severity, verdict, title_of(kind.code, language))


def _kind_row(kind: Kind, language: Language) -> str:
    verdict = VERDICTS["unchecked" if kind.invalid else kind.verdict][language]
    return _row(kind.code, kind.slug, SEVERITY[kind.severity][language], verdict, blanked(kind.message, language))


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


def tables_page(text: str, language: Language) -> str:
    """Return docs/tables.md, or its Spanish twin, with the keys of a table, of a bet and of sections of no facts."""
    named = [(name, key) for name in SECTIONS if name not in _LISTED_ELSEWHERE for key in SECTIONS[name]]
    above = {"table": "", "bet": {"en": "bet: ", "es": "apuesta: "}[language]}
    lines = []
    for name, key in named:
        spelt = [f"`{key.english}`", f"`{fold_key(key.spanish)}`"]
        before = above.get(name, f"{KEYS['table'][name] if language == 'es' and name in KEYS['table'] else name}: ")
        first, second = spelt if language == "en" else reversed(spelt)
        lines.append(_row(f"{before}{first}", second, key.label[language]))
    return _between(text, "keys", KEYS_HEAD[language] + "\n".join(lines) + "\n")


COVERED_HEAD: Bilingual = {
    "en": "| game | table without a text | texts |\n|---|---|---|\n",
    "es": "| juego | mesa sin norma | textos |\n|---|---|---|\n",
}
USUAL_RULES: Bilingual = {"en": "usual rules", "es": "reglas usuales"}
OTHERS: Bilingual = {"en": "Other games", "es": "Otros juegos"}
ANY_GAME: Bilingual = {"en": "Rules on tables of any game", "es": "Reglas para mesas de cualquier juego"}


def readme_page(text: str, language: Language) -> str:
    """Return a README with the games that are covered: by the usual rules of the trade, and by which texts."""
    compiled = {entry.id: Session({}, "", {}, {}).compiled(entry).regulation for entry in shipped()}
    games = dict.fromkeys((*VOCABULARY, *(game.id for text in compiled.values() for game in text.games)))
    lines, rare = [], []
    for game in sorted(games, key=lambda id_: usual_name(id_, language)):
        texts = ", ".join(f"`{id_}`" for id_, text in compiled.items() if game in {each.id for each in text.games})
        name = usual_name(game, language)
        name = name[:1].upper() + name[1:]
        if game in usual_rules():
            lines.append(_row(name, USUAL_RULES[language], texts or "–"))
        elif texts:
            rare.append(f"{name}: {texts}")
    general = ", ".join(f"`{id_}`" for id_, text in compiled.items() if not text.games)
    lines += [
        _row(OTHERS[language], "–", "; ".join(rare)),
        *([_row(ANY_GAME[language], "–", general)] if general else ()),
    ]
    return _between(text, "covered", COVERED_HEAD[language] + "\n".join(lines) + "\n")


EDITION = ROOT / "checker" / "apps" / "edition.py"
_DAY = re.compile(r'^DAY, NUMBER, TEXTS = "(.*)", "(.*)", \d+$', re.MULTILINE)


def edition(text: str) -> str:
    """Return `edition.py` for the decrees as they are: another number, and today's day, where one has changed."""
    digest = blake2b(digest_size=4)
    for entry in (*shipped(), *usual_rules().values()):
        digest.update(f"{entry.label}\0{Path(entry.file).read_text(encoding='utf-8')}\0".encode())
    found = _DAY.search(text)
    assert found is not None
    day = found[1] if found[2] == digest.hexdigest() else date.today().isoformat()
    return _DAY.sub(f'DAY, NUMBER, TEXTS = "{day}", "{digest.hexdigest()}", {len(shipped())}', text)


TABLES: Bilingual = {"en": "tables.md", "es": "tables.es.md"}
READMES: Bilingual = {"en": "README.md", "es": "README.es.md"}

_LISTED_ELSEWHERE = (*COPIES, *FACT_SECTIONS, "options")


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
    (DOCS / "checks.md").write_text(checks_page("en"), encoding="utf-8")
    (DOCS / "checks.es.md").write_text(checks_page("es"), encoding="utf-8")
    SCHEMA.write_text(table_schema(), encoding="utf-8")
    GRAMMAR.write_text(textmate(), encoding="utf-8")
    for name, written in (("language.md", language_page), ("glossary.md", glossary_page)):
        (DOCS / name).write_text(written(page(name)), encoding="utf-8")
    EDITION.write_text(edition(EDITION.read_text(encoding="utf-8")), encoding="utf-8")
    languages: tuple[Language, ...] = ("en", "es")
    for language in languages:
        path = DOCS / TABLES[language]
        path.write_text(tables_page(path.read_text(encoding="utf-8"), language), encoding="utf-8")
        path = ROOT / READMES[language]
        path.write_text(readme_page(path.read_text(encoding="utf-8"), language), encoding="utf-8")


if __name__ == "__main__":
    main()
