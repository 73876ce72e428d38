"""Kinds of findings of this stage: names that do not exist, values that are not of the closed lists."""

from __future__ import annotations

from checker.findings.finding import Kind

UNKNOWN_NAME = Kind(
    "REF001",
    "unknown-name",
    "error",
    "none",
    {"en": "no {what} is called `{name}` here", "es": "aquí no hay {what} con el nombre `{name}`"},
    {"en": "{way_out}", "es": "{way_out}"},
    invalid=True,
)
DUPLICATE_NAME = Kind(
    "REF002",
    "duplicate-name",
    "error",
    "none",
    {"en": "`{name}` is defined twice", "es": "`{name}` se define dos veces"},
    {"en": "keep one of the two definitions", "es": "deje solo una de las dos definiciones"},
    invalid=True,
)
OUT_OF_RANGE = Kind(
    "REF003",
    "value-out-of-range",
    "error",
    "none",
    {"en": "{what} is {value}; allowed: {allowed}", "es": "{what} es {value}; se admite: {allowed}"},
    {"en": "correct the value", "es": "corrija el valor"},
    invalid=True,
)
CIRCULAR = Kind(
    "REF004",
    "circular-reference",
    "error",
    "none",
    {"en": "`{name}` is defined by itself", "es": "`{name}` se define por sí misma"},
    {"en": "write the outcomes or the payouts out once", "es": "escriba los resultados o los pagos una vez"},
    invalid=True,
)
OF_NO_NUMBER = Kind(
    "REF008",
    "depends-on-missing-number",
    "error",
    "none",
    {
        "en": "the {what} of `{source}` depend on its number, and `{name}` has none to put in its place",
        "es": "los {what} de `{source}` dependen de su número, y `{name}` no tiene ninguno que poner en su lugar",
    },
    {
        "en": "give `{name}` its numbers, `(n in …)`, or write its {what} out",
        "es": "indique los números de `{name}`, `(n en …)`, o escriba sus {what}",
    },
    invalid=True,
)
OWN_BESIDES = Kind(
    "REF009",
    "own-rules-besides",
    "error",
    "none",
    {
        "en": "`{name}` takes over the {what} of `{source}`, and has {what} of its own besides",
        "es": "`{name}` toma los {what} de `{source}`, y además tiene {what} propios",
    },
    {
        "en": "keep one of the two; a bet that departs from another has its {what} written out",
        "es": "deje solo uno de los dos; si la apuesta se aparta de la otra, escriba todos sus {what}",
    },
    invalid=True,
)
CARD_WITHOUT_VALUE = Kind(
    "REF010",
    "card-without-value",
    "error",
    "none",
    {"en": "nothing says what these cards count: {cards}", "es": "nada dice lo que cuentan estos naipes: {cards}"},
    {
        "en": "`values` gives every card from ace to king; `face value` is for cards with a number",
        "es": "`valores` da todos los naipes, del as al rey; `su valor` es para los que llevan un número",
    },
    invalid=True,
)
TOO_MANY_READINGS = Kind(
    "REF011",
    "too-many-readings",
    "error",
    "none",
    {
        "en": "the open wordings of this bet combine to {count} readings; at most {most} are judged",
        "es": "las lecturas abiertas de esta apuesta dan {count} combinaciones; se examinan {most} como mucho",
    },
    {
        "en": "put wordings that are settled together into one `unclear`, with a reading for each way to settle them",
        "es": "reúna en un solo `dudoso` lo que se resuelve a la vez, con una lectura para cada solución",
    },
    invalid=True,
)
NO_PRISON = Kind(
    "REF016",
    "prison-without-rule",
    "error",
    "none",
    {
        "en": "`imprisons` and the stage `in prison` belong together: one says which throw leads there, the other what "
        "the next ones do",
        "es": "`encarcela` y la fase `en prisión` van juntas: uno dice con qué tirada queda la apuesta en prisión, la "
        "otra qué hacen las siguientes",
    },
    {
        "en": "write what the document says of the next spin: `in prison pushes 1 .. 18 loses 19 .. 36 stands 0`",
        "es": "escriba qué dice el documento de la bola siguiente: `en prisión nula 1 .. 18 pierde 19 .. 36 sigue 0`",
    },
    invalid=True,
)
MISPLACED = Kind(
    "REF007",
    "misplaced-stage",
    "error",
    "none",
    {
        "en": "the stages are `first roll` and `then`, or `one roll`, or none, the last two with `in prison` behind; "
        "a point is set on the first roll",
        "es": "las fases son `primera tirada` y `después`, o `una tirada`, o ninguna, las dos últimas con `en prisión` "
        "detrás; el punto se fija en la primera",
    },
    {
        "en": "put the rule into the stage in which the document has it",
        "es": "ponga la regla en la fase en que la tiene el documento",
    },
    invalid=True,
)
