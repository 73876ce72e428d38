"""The words about waivers and baselines: codes WAI001 to WAI005 and WAI007.

A waiver that does nothing is a warning: what it was meant for is still reported, so that it alone fails no run unless
warnings do (`--strict`).
"""

from __future__ import annotations

from checker.findings.finding import Bilingual, Kind

MODEL: Bilingual = {
    "en": '`# tapete: accept LIM002 until 2027-01-31 because "…" by "role"`',
    "es": '`# tapete: aceptar LIM002 hasta 2027-01-31 porque "…" por "cargo"`',
}
CONFIGURED_HELP: Bilingual = {
    "en": "an entry has `code`, `path`, `because`, `by` (a role, no person's name) and `until` with a date",
    "es": ("una entrada tiene `code`, `path`, `because`, `by` (un cargo, no una persona) y `until` con una fecha"),
}
"""The way out of WAI001 in a configuration, whose keys are English."""

ELSEWHERE_HELP: Bilingual = {
    "en": "{code} is reported on line {lines}: put the comment there or on the line above; or delete it",
    "es": "{code} aparece en la línea {lines}: ponga ahí el comentario, o en la línea anterior; o bórrelo",
}
"""The way out of WAI004 where the code is found in the file, only not on the waiver's line."""


def _warning(code: str, slug: str, message: Bilingual, help_: Bilingual) -> Kind:
    return Kind(code, slug, "warning", "violation", message, help_)


MALFORMED = _warning(
    "WAI001",
    "waiver-malformed",
    {"en": "this waiver has no effect: {why}", "es": "esta aceptación no tiene efecto: {why}"},
    {"en": f"write {MODEL['en']}", "es": f"escriba {MODEL['es']}"},
)
UNKNOWN = _warning(
    "WAI002",
    "waiver-of-unknown-code",
    {"en": "no check has the code `{code}` that is waived here", "es": "ninguna comprobación tiene el código `{code}`"},
    {
        "en": "take the code in brackets at the start of the finding; `tapete list checks` shows them all",
        "es": "tome el código entre corchetes al principio del hallazgo; `tapete list checks` los muestra todos",
    },
)
EXPIRED = _warning(
    "WAI003",
    "waiver-expired",
    {
        "en": "the waiver of {code} ended on {until}; this run judges as of {day}",
        "es": "la aceptación de {code} venció el {until}; se juzga a fecha de {day}",
    },
    {
        "en": "correct the table, or have `{by}` decide anew; then change the date",
        "es": "corrija la mesa, o que `{by}` decida de nuevo, y cambie la fecha",
    },
)
UNUSED = _warning(
    "WAI004",
    "waiver-unused",
    {"en": "the waiver of {code} has nothing to waive", "es": "la aceptación de {code} no se aplica a ningún hallazgo"},
    {"en": "delete it", "es": "bórrela"},
)
IMPOSSIBLE = _warning(
    "WAI005",
    "waiver-impossible",
    {"en": "{code} cannot be waived: {why}", "es": "{code} no se puede aceptar: {why}"},
    {
        "en": "delete the waiver and correct what {code} reports",
        "es": "borre la aceptación y corrija lo que indica {code}",
    },
)
OUTDATED = Kind(
    "WAI007",
    "baseline-outdated",
    "note",
    "none",
    {
        "en": "findings kept in this baseline that no longer occur: {number} ({codes})",
        "es": "hallazgos guardados en esta línea de base que ya no aparecen: {number} ({codes})",
    },
    {
        "en": "write it anew with `--write-baseline`, so that they are reported if they come back",
        "es": "escríbala de nuevo con `--write-baseline`, para que se indiquen si vuelven a aparecer",
    },
)
WAIVER_KINDS = (MALFORMED, UNKNOWN, EXPIRED, UNUSED, IMPOSSIBLE, OUTDATED)

UNREAD: Bilingual = {
    "en": "what cannot be read cannot be judged either",
    "es": "lo que no se puede leer tampoco se puede juzgar",
}
OF_WAIVERS: Bilingual = {"en": "it is about waivers", "es": "trata de las propias aceptaciones"}
DOUBT: Bilingual = {
    "en": "it is a doubt of the text, which fails no table",
    "es": "es una duda del texto, que no afecta a ninguna mesa",
}
"""Why a code cannot be waived."""
