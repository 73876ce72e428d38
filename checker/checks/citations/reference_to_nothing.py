"""The document refers to an article or a paragraph of its own that does not exist, or to itself.

Why it matters
    What the missing article was to say is not said; what refers to itself says nothing.

Fails
    regulation example
      outline 1 «Article 1», 2 «Article 2»
    inspect [1, 2] "the table is open"
    --- text
    Article 1. The table is open.

    Article 2. Bets are paid as laid down in article 7 of this regulation.

Passes
    regulation example
      outline 1 «Article 1», 2 «Article 2»
    inspect [1, 2] "the table is open"
    --- text
    Article 1. The table is open.

    Article 2. Bets are paid as laid down in article 1 of this regulation.

How to fix
    Nothing has to be changed in the transcription. Articles of other texts are left alone. Needs the document's text
    (`--text`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.citations.shared.passages import in_document
from checker.findings.finding import Bilingual, Observation
from checker.words.advice import ASK_OR_CORRECT_COPY

CODE, SEVERITY, VERDICT, SINCE = "CIT012", "warning", "undetermined", "0.3"
MESSAGE = {
    "en": "`{word}`: the document {what}",
    "es": "`{word}`: el documento {what}",
}
HELP = ASK_OR_CORRECT_COPY


NOTHING: Bilingual = {"en": "has no such article", "es": "no tiene ese artículo"}
ITSELF: Bilingual = {"en": "says so in that same article", "es": "lo dice en ese mismo artículo"}
NO_PARAGRAPH: Bilingual = {"en": "has no such paragraph there", "es": "no tiene ahí ese apartado"}
SAME_PARAGRAPH: Bilingual = {"en": "says so in that same paragraph", "es": "lo dice en ese mismo apartado"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per reference."""
    if case.document is None:
        return
    from checker.cases.document.anomalies import references_to_nothing  # only a document pays for it

    for found in in_document(case, references_to_nothing):
        of_paragraph = str(found.values["word"]).casefold().startswith(("apartado", "paragraph"))
        itself, nothing = (SAME_PARAGRAPH, NO_PARAGRAPH) if of_paragraph else (ITSELF, NOTHING)
        yield found._replace(values={**found.values, "what": itself if found.values["other"] else nothing})
