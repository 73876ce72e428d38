"""Kinds of findings of table files whose structure is sound but whose shape or names are not: SYN301 on, REF101 on."""

from __future__ import annotations

from checker.findings.finding import Bilingual, Kind
from checker.syntax.table.kinds import invalid_kind

MAP_WANTED = invalid_kind(
    "SYN301",
    "map-expected",
    {"en": "`{key}` takes named entries, not `{text}`", "es": "`{key}` lleva entradas con nombre, no `{text}`"},
    {"en": "write it like this: {form}", "es": "escríbalo así: {form}"},
)
VALUE_WANTED = invalid_kind(
    "SYN302",
    "single-value-expected",
    {"en": "`{key}` takes a single value here", "es": "aquí `{key}` lleva un solo valor"},
    {"en": "write it like this: {form}", "es": "escríbalo así: {form}"},
)
LIST_WANTED = invalid_kind(
    "SYN303",
    "list-expected",
    {"en": "`{key}` takes a list", "es": "`{key}` lleva una lista"},
    {"en": "write it like this: {form}", "es": "escríbalo así: {form}"},
)
MIXED = invalid_kind(
    "SYN304",
    "mixed-languages",
    {
        "en": "`{key}` is {language} among the {other} keys of this file",
        "es": "`{key}` está en {language} entre las claves en {other} de este archivo",
    },
    {
        "en": "write `{right}`; the keys of a file are all English or all Spanish",
        "es": "escriba `{right}`; las claves de un archivo van todas en español o todas en inglés",
    },
)
STATED_TWICE = invalid_kind(
    "SYN305",
    "stated-twice",
    {"en": "{what} is stated twice", "es": "{what} figura dos veces"},
    {"en": "keep one of the two", "es": "deje uno de los dos"},
)
WORD_WANTED = invalid_kind(
    "SYN306",
    "word-expected",
    {"en": "`{text}` is no value of `{key}`", "es": "`{text}` no es un valor de `{key}`"},
    {"en": "write one of {words}", "es": "escriba uno de estos: {words}"},
)
PERCENT_OF_NOTHING = invalid_kind(
    "SYN307",
    "percent-of-nothing",
    {
        "en": "`{text}` of what? `{bet}` rides on no other bet",
        "es": "¿`{text}` de qué? `{bet}` no va sobre ninguna otra apuesta",
    },
    {"en": "write the amount of money", "es": "escriba la cantidad de dinero"},
)
GAME_WANTED = invalid_kind(
    "SYN308",
    "game-missing",
    {
        "en": "the file does not say which game of `{regulation}` the table offers",
        "es": "el archivo no dice qué juego de `{regulation}` ofrece la mesa",
    },
    {"en": "add `{key}:` with one of {games}", "es": "añada `{key}:` con uno de estos: {games}"},
)
NO_TABLE = invalid_kind(
    "SYN309",
    "no-table",
    {
        "en": "the file holds a list or a single value, not a table",
        "es": "el archivo contiene una lista o un solo valor, no una mesa",
    },
    {"en": "several tables go in a list under `tables:`", "es": "varias mesas van en una lista bajo `mesas:`"},
)
NOT_HERE = invalid_kind(
    "SYN310",
    "value-out-of-place",
    {"en": "`{text}` cannot stand under `{key}`", "es": "`{text}` no puede figurar bajo `{key}`"},
    {"en": "write it like this: {form}", "es": "escríbalo así: {form}"},
)
TABLE_UNDER_NAME = invalid_kind(
    "SYN311",
    "table-under-its-name",
    {
        "en": "a table does not stand under its name: {names}",
        "es": "una mesa no va bajo su nombre: {names}",
    },
    {
        "en": "write the name beside its other keys, `table: {name}`; several tables go in a list under `tables:`, "
        "each behind a `- `",
        "es": "escriba el nombre junto a las demás claves, `mesa: {name}`; varias mesas van en una lista bajo "
        "`mesas:`, cada una detrás de un `- `",
    },
)
CURRENCY_WANTED = invalid_kind(
    "SYN312",
    "currency-expected",
    {"en": "`{text}` is no currency", "es": "`{text}` no es una moneda"},
    {
        "en": "write its code or its name, such as `EUR`; a remark goes behind ` #`",
        "es": "escriba su código o su nombre, como `EUR`; una nota va detrás de ` #`",
    },
)
TOO_MANY = invalid_kind(
    "SYN313",
    "too-many-entries",
    {"en": "a table has at most {what}; more are not read", "es": "una mesa tiene como mucho {what}; no se leen más"},
    {
        "en": "is this the right file? several tables go in a list under `tables:`",
        "es": "¿es este el archivo? varias mesas van en una lista bajo `mesas:`",
    },
)
ODD_CHIPS = invalid_kind(
    "SYN314",
    "chips-too-odd",
    {
        "en": "these chips are whole multiples of {unit} and of nothing larger, and the smallest is more than {most} "
        "times that: what they add up to is not told",
        "es": "estas fichas solo son múltiplos de {unit}, y la menor vale más de {most} veces eso: no se calcula qué "
        "sumas forman",
    },
    {"en": "is a digit of one of them wrong?", "es": "¿hay una cifra equivocada en alguna?"},
)
UNKNOWN_KEY = invalid_kind(
    "REF101",
    "unknown-key",
    {"en": "`{key}` is no key of {section}", "es": "`{key}` no es una clave de {section}"},
    {"en": "{way_out}", "es": "{way_out}"},
)
UNKNOWN_BET = invalid_kind(
    "REF102",
    "unknown-bet",
    {"en": "no {what} is called `{name}`", "es": "no hay {what} con el nombre `{name}`"},
    {"en": "{way_out}", "es": "{way_out}"},
)
SHARED_NAME = invalid_kind(
    "REF107",
    "name-of-several-bets",
    {"en": "several bets are called `{name}`: {bets}", "es": "varias apuestas se llaman `{name}`: {bets}"},
    {"en": "write the id of the one that is meant", "es": "escriba el identificador de la que corresponde"},
)
UNKNOWN_REGULATION = invalid_kind(
    "REF103",
    "unknown-regulation",
    {"en": "there is no regulation `{name}`", "es": "no hay ninguna norma `{name}`"},
    {"en": "{way_out}", "es": "{way_out}"},
)
UNKNOWN_GAME = invalid_kind(
    "REF104",
    "unknown-game",
    {"en": "no game is called `{name}`", "es": "ningún juego se llama `{name}`"},
    {"en": "{way_out}", "es": "{way_out}"},
)
NO_SUCH_NUMBER = invalid_kind(
    "REF106",
    "no-such-number",
    {"en": "nothing in this game can be a `{name}`", "es": "en este juego no puede salir `{name}`"},
    {"en": "possible: {possible}", "es": "pueden salir: {possible}"},
)
UNKNOWN_OUTCOME = invalid_kind(
    "REF105",
    "unknown-outcome",
    {
        "en": "`{name}` is neither a number nor an outcome of `{bet}`",
        "es": "`{name}` no es ni un número ni un resultado de `{bet}`",
    },
    {
        "en": 'write numbers, such as `4` or `"4, 10"`, `other`, or an outcome such as `hard 4` or `any triple`',
        "es": 'escriba números, como `4` o `"4, 10"`, `otros`, o un resultado como `duro 4` o `cualquier triple`',
    },
)

HERE_TOO: Bilingual = {"en": "here too", "es": "también aquí"}
FIRST: Bilingual = {"en": "first stated here", "es": "figura por primera vez aquí"}
ENGLISH: Bilingual = {"en": "English", "es": "inglés"}
SPANISH: Bilingual = {"en": "Spanish", "es": "español"}
ALL_KINDS: tuple[Kind, ...] = tuple(thing for thing in list(globals().values()) if isinstance(thing, Kind))
