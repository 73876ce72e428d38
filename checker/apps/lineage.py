"""`tapete lineage`: a line of texts, and where each departs from the one that it was made after."""

from __future__ import annotations

from checker.apps.common import Common, entry_named
from checker.apps.output import Output, say, write, writers
from checker.cases.comparison.lineage import line_of, lineage
from checker.findings.finding import said
from checker.pipeline import regulation_case
from checker.store.store import Unusable
from checker.text.files import FileTrouble
from checker.views.words import Presentation


def show_lineage(name: str, known: Common, outputs: tuple[Output, ...]) -> int:
    """Show the line that a text belongs to; a text of the library that cannot be used is named on standard error."""
    entry = entry_named(name, known)
    texts = {entry.id: known.session.compiled(entry).regulation}
    entries = {**known.session.library, entry.id: entry}
    for each in known.session.library.values():
        if each.id not in texts:
            try:
                texts[each.id] = known.session.compiled(each).regulation
            except (FileTrouble, Unusable):
                say(said("no-part-of-line", file=each.label)[known.language])
    depths = dict(line_of(entry.id, texts))
    found = lineage(entry.id, {id_: regulation_case(entries[id_], known.session) for id_ in depths}, depths)
    for render, output in writers("lineage", outputs, Presentation(known.language)):
        write(render(found), output)
    return 0
