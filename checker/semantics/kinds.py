"""Kinds of findings of this stage: names that do not exist, values that are not of the closed lists."""

from __future__ import annotations

from checker.findings.finding import Kind

UNKNOWN_NAME = Kind(
    "REF001",
    "unknown-name",
    "error",
    "violation",
    {"en": "no {what} is called `{name}` here", "es": "aquí no hay {what} con el nombre `{name}`"},
    {"en": "{way_out}", "es": "{way_out}"},
    invalid=True,
)
DUPLICATE_NAME = Kind(
    "REF002",
    "duplicate-name",
    "error",
    "violation",
    {"en": "`{name}` is defined twice", "es": "`{name}` se define dos veces"},
    {"en": "keep one of the two definitions", "es": "deje solo una de las dos definiciones"},
    invalid=True,
)
OUT_OF_RANGE = Kind(
    "REF003",
    "value-out-of-range",
    "error",
    "violation",
    {"en": "{what} is {value}; allowed: {allowed}", "es": "{what} es {value}; se admite: {allowed}"},
    {"en": "correct the value", "es": "corrija el valor"},
    invalid=True,
)
CIRCULAR = Kind(
    "REF004",
    "circular-reference",
    "error",
    "violation",
    {"en": "`{name}` is defined by itself", "es": "`{name}` se define por sí misma"},
    {"en": "write the outcomes or the payouts out once", "es": "escriba los resultados o los pagos una vez"},
    invalid=True,
)
MISPLACED = Kind(
    "REF007",
    "misplaced-stage",
    "error",
    "violation",
    {
        "en": "the stages are `first roll` and `then`, or `one roll`, or none; a point is set on the first roll",
        "es": "las fases son `primera tirada` y `después`, o `una tirada`, o ninguna; el punto se fija en la primera",
    },
    {
        "en": "put the rule into the stage in which the document has it",
        "es": "ponga la regla en la fase en que la tiene el documento",
    },
    invalid=True,
)
