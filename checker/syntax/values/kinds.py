"""The words for values of a table file that cannot be taken as they are typed: codes SYN251 to SYN267."""

from __future__ import annotations

from checker.syntax.table.kinds import invalid_kind

NUMBER = invalid_kind(
    "SYN251",
    "number-expected",
    {"en": "`{text}` is not a number", "es": "`{text}` no es un número"},
    {
        "en": "write digits only, such as `1200` or `12.50`; units and signs of currency stand elsewhere",
        "es": "escriba solo cifras, como `1200` o `12,50`; las unidades y el signo de la moneda van en otro sitio",
    },
)
THOUSANDS = invalid_kind(
    "SYN252",
    "thousands-mark",
    {
        "en": "`{text}` can be read as {first} or as {second}",
        "es": "`{text}` puede leerse como {first} o como {second}",
    },
    {"en": "write `{first_typed}` or `{second_typed}`", "es": "escriba `{first_typed}` o `{second_typed}`"},
)
GROUPED = invalid_kind(
    "SYN253",
    "thousands-grouped",
    {"en": "`{text}` has marks between thousands", "es": "`{text}` lleva signos entre los millares"},
    {"en": "write `{first}`", "es": "escriba `{first}`"},
)
RATIO = invalid_kind(
    "SYN254",
    "ratio-for-number",
    {
        "en": "`{text}` is a payout or a time; a number is wanted here",
        "es": "`{text}` es un pago o una hora; aquí va un número",
    },
    {"en": "write digits only, such as `1200`", "es": "escriba solo cifras, como `1200`"},
)
LEADING_ZERO = invalid_kind(
    "SYN255",
    "leading-zero",
    {
        "en": "`{text}` starts with a zero, and some programs read such numbers in base 8",
        "es": "`{text}` empieza por cero, y hay programas que leen esos números en base 8",
    },
    {"en": "write `{first}`", "es": "escriba `{first}`"},
)
EXPONENT = invalid_kind(
    "SYN256",
    "exponent",
    {"en": "`{text}` is written with a power of ten", "es": "`{text}` está escrito con una potencia de diez"},
    {"en": "write {first}", "es": "escriba {first}"},
)
NOT_FINITE = invalid_kind(
    "SYN257",
    "not-finite",
    {"en": "`{text}` is not a number that money can have", "es": "`{text}` no es una cantidad de dinero"},
    {
        "en": "write a number; where there is no limit, leave the key out",
        "es": "escriba un número; si no hay límite, omita la clave",
    },
)
TOO_LONG = invalid_kind(
    "SYN258",
    "too-many-digits",
    {"en": "`{text}` has more than {limit} digits", "es": "`{text}` tiene más de {limit} cifras"},
    {
        "en": "is a comma or a space missing between two numbers?",
        "es": "¿falta una coma o un espacio entre dos números?",
    },
)
WHOLE = invalid_kind(
    "SYN259",
    "whole-number-expected",
    {"en": "`{text}` is not a whole number", "es": "`{text}` no es un número entero"},
    {"en": "write a number without decimals", "es": "escriba un número sin decimales"},
)
TO_OR_FOR = invalid_kind(
    "SYN260",
    "to-or-for",
    {
        "en": "`{text}` does not say whether the stake is in it: `{to}` wins {to_profit} per unit staked, "
        "`{for}` wins {for_profit}",
        "es": "`{text}` no dice si incluye la apuesta: `{to}` gana {to_profit} por unidad apostada, "
        "`{for}` gana {for_profit}",
    },
    {"en": "write `{to}` or `{for}`", "es": "escriba `{to}` o `{for}`"},
)
PRICE = invalid_kind(
    "SYN261",
    "payout-expected",
    {"en": "`{text}` is not a payout", "es": "`{text}` no es un pago"},
    {
        "en": "write `7 to 1`, `8 for 1` (stake included), `180%` (profit on the stake) or `even`",
        "es": "escriba `7 a 1`, `8 incluida la apuesta por 1`, `180%` (ganancia sobre la apuesta) o `a la par`",
    },
)
PERCENT = invalid_kind(
    "SYN262",
    "percent-expected",
    {"en": "`{text}` is not a percentage", "es": "`{text}` no es un porcentaje"},
    {"en": "write it with the sign: `5%`", "es": "escríbalo con el signo: `5%`"},
)
MEASURE = invalid_kind(
    "SYN263",
    "measure-expected",
    {"en": "`{text}` is not a measure", "es": "`{text}` no es una medida"},
    {"en": "write number and unit: `20 mm`, `60 min`", "es": "escriba el número y la unidad: `20 mm`, `60 min`"},
)
DATE = invalid_kind(
    "SYN264",
    "date-expected",
    {"en": "`{text}` is not a date", "es": "`{text}` no es una fecha"},
    {"en": "write year, month, day: {first}", "es": "escriba año, mes y día: {first}"},
)
TRUTH = invalid_kind(
    "SYN265",
    "yes-or-no-expected",
    {"en": "`{text}` is neither yes nor no", "es": "`{text}` no es ni sí ni no"},
    {"en": "write `true` or `false`", "es": "escriba `sí` o `no`"},
)
NUMBERS = invalid_kind(
    "SYN266",
    "numbers-expected",
    {
        "en": "`{text}` names neither numbers nor an outcome of the bet",
        "es": "`{text}` no nombra ni números ni un resultado de la apuesta",
    },
    {
        "en": 'write `4`, `"4, 10"`, `5-6`, `other` or the name of an outcome',
        "es": 'escriba `4`, `"4, 10"`, `4 y 10`, `5-6`, `otros` o el nombre de un resultado',
    },
)
ODDS = invalid_kind(
    "SYN267",
    "odds-expected",
    {
        "en": "`{text}` is not a multiple of the bet it rides on",
        "es": "`{text}` no es un múltiplo de la apuesta principal",
    },
    {
        "en": "write `2x`, or `3-4-5x` for 4 and 10, 5 and 9, 6 and 8",
        "es": "escriba `2x`, o `3-4-5x` para 4 y 10, 5 y 9, 6 y 8",
    },
)
