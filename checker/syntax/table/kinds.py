"""The words for table files whose structure (YAML or JSON) cannot be read as it stands: codes SYN201 to SYN243."""

from __future__ import annotations

from collections.abc import Mapping as Values

from checker.findings.finding import Bilingual, Finding, Kind, Related, Value
from checker.text.span import Span

MAX_DEPTH = 64
"""Levels of lists and maps that a table file may have; libyaml itself gives up at 1,000."""


def invalid_kind(code: str, slug: str, message: Bilingual, help_: Bilingual) -> Kind:
    """Return the kind of a finding that leaves its file unchecked."""
    return Kind(code, slug, "error", "none", message, help_, invalid=True)


def invalid(kind: Kind, at: Span, values: Values[str, Value] | None = None, *related: Related) -> Finding:
    """Return a finding of the loader."""
    return kind.at(at, values or {}, *related)


def shown(text: str, most: int = 40) -> str:
    """Return a piece of the user's text for a message: one line, cut where it is long, `""` where there is nothing."""
    line = " ".join(text.split())
    return line if 0 < len(line) <= most else f"{line[:most]}…" if line else '""'


UNREADABLE = invalid_kind(
    "SYN201",
    "structure-unreadable",
    {
        "en": "the structure of the file cannot be read from here on",
        "es": "a partir de aquí no se puede leer la estructura del archivo",
    },
    {
        "en": "look at this line and the one above: is a bracket, a quotation mark, a colon or a space missing?",
        "es": "revise esta línea y la anterior: ¿falta un corchete, una comilla, unos dos puntos o un espacio?",
    },
)
BRACKET_OPEN = invalid_kind(
    "SYN202",
    "bracket-not-closed",
    {"en": "`{bracket}` is opened here and never closed", "es": "`{bracket}` se abre aquí y no se cierra"},
    {"en": "write `{closing}` where the list ends", "es": "escriba `{closing}` donde termina la lista"},
)
QUOTE_OPEN = invalid_kind(
    "SYN203",
    "quote-not-closed",
    {
        "en": "the quotation mark `{mark}` is opened here and not closed on its line",
        "es": "la comilla `{mark}` se abre aquí y no se cierra en su línea",
    },
    {
        "en": "write another `{mark}` where the text ends",
        "es": "escriba otra `{mark}` donde termina el texto",
    },
)
TAB = invalid_kind(
    "SYN204",
    "tab-indentation",
    {"en": "the line is indented with a tab", "es": "la línea está sangrada con un tabulador"},
    {
        "en": "use spaces, two for each level",
        "es": "use espacios, dos por cada nivel",
    },
)
INDENTATION = invalid_kind(
    "SYN205",
    "indentation",
    {
        "en": "`{text}` does not line up with the lines above",
        "es": "`{text}` no queda alineado con las líneas anteriores",
    },
    {
        "en": "entries of one section start in one column; what belongs under a key starts two spaces further right",
        "es": "los datos de una sección empiezan en una columna; lo que depende de una clave, dos espacios más allá",
    },
)
COLON_MISSING = invalid_kind(
    "SYN206",
    "colon-missing",
    {"en": "`{text}` has no colon", "es": "`{text}` no tiene dos puntos"},
    {"en": "write `key: value`", "es": "escriba `clave: valor`"},
)
COLON_SPACE = invalid_kind(
    "SYN207",
    "space-after-colon",
    {
        "en": "no plain space follows the colon in `{text}`",
        "es": "falta un espacio normal después de los dos puntos en `{text}`",
    },
    {"en": "write `{key}: {value}`", "es": "escriba `{key}: {value}`"},
)
SECOND_COLON = invalid_kind(
    "SYN208",
    "second-colon",
    {
        "en": "`{text}` has two colons followed by a space",
        "es": "`{text}` tiene dos veces dos puntos seguidos de un espacio",
    },
    {
        "en": "put the value in quotation marks, or the second key on a line of its own",
        "es": "ponga el valor entre comillas, o la segunda clave en otra línea",
    },
)
COMMA_MISSING = invalid_kind(
    "SYN209",
    "comma-missing",
    {
        "en": "a comma is missing before `{text}`, or `{closing}`",
        "es": "falta una coma antes de `{text}`, o `{closing}`",
    },
    {
        "en": "separate the entries inside `{bracket}{closing}` with commas",
        "es": "separe con comas lo que va dentro de `{bracket}{closing}`",
    },
)
BRACKET_STRAY = invalid_kind(
    "SYN210",
    "bracket-stray",
    {"en": "`{bracket}` closes nothing that is open", "es": "`{bracket}` no cierra nada que esté abierto"},
    {"en": "delete it, or write the bracket that opens", "es": "bórrelo, o escriba el signo que abre"},
)
RESERVED = invalid_kind(
    "SYN211",
    "reserved-character",
    {"en": "a value cannot start with `{mark}`", "es": "un valor no puede empezar por `{mark}`"},
    {"en": "put the value in quotation marks", "es": "ponga el valor entre comillas"},
)
ESCAPE = invalid_kind(
    "SYN212",
    "bad-escape",
    {
        "en": "`{text}` means nothing between double quotation marks",
        "es": "`{text}` no significa nada entre comillas dobles",
    },
    {
        "en": "write the character itself; a backslash is written twice, or between single quotation marks",
        "es": "escriba el carácter tal cual; la barra inversa va dos veces, o entre comillas simples",
    },
)
AFTER_QUOTE = invalid_kind(
    "SYN213",
    "text-after-quote",
    {
        "en": "`{text}` stands after the end of the value",
        "es": "`{text}` está después del final del valor",
    },
    {
        "en": "quotation marks and brackets enclose the whole value; inside '…' an apostrophe is written twice",
        "es": "las comillas y los corchetes encierran todo el valor; dentro de '…' el apóstrofo se escribe dos veces",
    },
)
LIST_PLACE = invalid_kind(
    "SYN214",
    "list-on-key-line",
    {
        "en": "a list with `-` cannot start on the line of its key",
        "es": "una lista con `-` no puede empezar en la línea de su clave",
    },
    {
        "en": "write `[1, 5, 25]`, or each `- ` on a line of its own",
        "es": "escriba `[1, 5, 25]`, o cada `- ` en su propia línea",
    },
)
COMMA_EXTRA = invalid_kind(
    "SYN215",
    "nothing-between-commas",
    {"en": "there is nothing before this `{text}`", "es": "no hay nada antes de `{text}`"},
    {"en": "delete it, or write the value", "es": "bórrelo, o escriba el valor"},
)
DIRECTIVE = invalid_kind(
    "SYN216",
    "directive",
    {"en": "a line that starts with `%` is not accepted", "es": "no se admite una línea que empieza por `%`"},
    {"en": "delete the line", "es": "borre la línea"},
)
DUPLICATE_KEY = invalid_kind(
    "SYN220",
    "duplicate-key",
    {"en": "`{key}` is given twice", "es": "`{key}` figura dos veces"},
    {
        "en": 'keep one of the two, also where they say the same; `4` and `"4"` are one key',
        "es": 'deje uno de los dos, aunque digan lo mismo; `4` y `"4"` son la misma clave',
    },
)
TAG = invalid_kind(
    "SYN221",
    "tag",
    {"en": "`{tag}` is a YAML tag", "es": "`{tag}` es una etiqueta de YAML"},
    {
        "en": "write the value alone; text that starts with `!` goes in quotation marks",
        "es": "escriba solo el valor; un texto que empieza por `!` va entre comillas",
    },
)
ALIAS_UNKNOWN = invalid_kind(
    "SYN222",
    "alias-unknown",
    {
        "en": "`*{name}` repeats `&{name}`, which is not above",
        "es": "`*{name}` repite `&{name}`, que no está más arriba",
    },
    {
        "en": "write the value; text that starts with `*` goes in quotation marks",
        "es": "escriba el valor; un texto que empieza por `*` va entre comillas",
    },
)
ALIAS_SELF = invalid_kind(
    "SYN223",
    "alias-of-itself",
    {"en": "`*{name}` stands inside the part that it repeats", "es": "`*{name}` está dentro de la parte que repite"},
    {"en": "write the value", "es": "escriba el valor"},
)
ALIAS_BUDGET = invalid_kind(
    "SYN224",
    "alias-too-large",
    {
        "en": "with `*{name}` the aliases of this file repeat more than {limit} values",
        "es": "con `*{name}` los alias de este archivo repiten más de {limit} valores",
    },
    {"en": "write the values where they belong", "es": "escriba los valores en su sitio"},
)
MERGE = invalid_kind(
    "SYN225",
    "merge-key",
    {"en": "`<<` is not accepted", "es": "no se admite `<<`"},
    {
        "en": "write the keys out: a table says everything in one place",
        "es": "escriba las claves: una mesa lo dice todo en un mismo sitio",
    },
)
SECOND_DOCUMENT = invalid_kind(
    "SYN226",
    "second-document",
    {"en": "a second document starts here", "es": "aquí empieza un segundo documento"},
    {
        "en": "one document to a file; several tables go in a list under `tables:`",
        "es": "un documento por archivo; varias mesas van en una lista bajo `mesas:`",
    },
)
EMPTY = invalid_kind(
    "SYN227",
    "empty-file",
    {"en": "the file holds no table", "es": "el archivo no contiene ninguna mesa"},
    {"en": "`tapete new table` writes one to start from", "es": "`tapete new table` escribe una para empezar"},
)
TOO_DEEP = invalid_kind(
    "SYN228",
    "too-deep",
    {
        "en": "lists and maps stand more than {limit} deep in each other",
        "es": "hay más de {limit} niveles de listas o mapas uno dentro de otro",
    },
    {"en": "a table needs five", "es": "una mesa necesita cinco"},
)
TOO_MANY = invalid_kind(
    "SYN229",
    "too-many-values",
    {"en": "the file holds more than {limit} values", "es": "el archivo contiene más de {limit} valores"},
    {"en": "divide it into several files", "es": "repártalo en varios archivos"},
)
TOO_MANY_WAIVERS = invalid_kind(
    "SYN242",
    "too-many-waivers",
    {
        "en": "a file has at most {limit} waivers, each of at most {letters} characters",
        "es": "un archivo tiene como mucho {limit} aceptaciones, cada una de hasta {letters} caracteres",
    },
    {
        "en": "accept for the whole file or in the configuration, or correct the table",
        "es": "acepte para todo el archivo o en la configuración, o corrija la mesa",
    },
)
KEY_NOT_TEXT = invalid_kind(
    "SYN230",
    "key-not-text",
    {"en": "a list or a map cannot be a key", "es": "una lista o un mapa no puede ser una clave"},
    {
        "en": 'several numbers are written `"4, 10": 7 to 1`',
        "es": 'varios números se escriben `"4, 10": 7 a 1`',
    },
)
NO_VALUE = invalid_kind(
    "SYN231",
    "no-value",
    {"en": "`{key}` has no value", "es": "`{key}` no tiene valor"},
    {
        "en": "write it, or delete the key; what belongs under the key starts further right",
        "es": "escríbalo, o borre la clave; lo que depende de la clave empieza más a la derecha",
    },
)
KEY_EMPTY = invalid_kind(
    "SYN232",
    "key-empty",
    {"en": "there is no key before the colon", "es": "no hay ninguna clave antes de los dos puntos"},
    {"en": "write `key: value`", "es": "escriba `clave: valor`"},
)
CHARACTER = invalid_kind(
    "SYN233",
    "character",
    {
        "en": "the invisible character {character} cannot stand in a table file",
        "es": "el carácter invisible {character} no puede figurar en un archivo de mesa",
    },
    {"en": "delete it", "es": "bórrelo"},
)
QUOTE_TYPOGRAPHIC = invalid_kind(
    "SYN234",
    "typographic-quote",
    {"en": "`{mark}` is a quotation mark of print", "es": "`{mark}` es una comilla tipográfica"},
    {
        "en": 'a value goes between straight ones: `"4, 10"`',
        "es": 'un valor va entre comillas rectas: `"4, 10"`',
    },
)
HARD_SPACE = invalid_kind(
    "SYN235",
    "hard-space",
    {
        "en": "the line is indented with the character {character}, which only looks like a space",
        "es": "la línea está sangrada con el carácter {character}, que solo parece un espacio",
    },
    {"en": "type plain spaces instead", "es": "escriba espacios normales"},
)
TOO_MANY_FINDINGS = invalid_kind(
    "SYN236",
    "too-many-findings",
    {
        "en": "this is the finding number {limit} in the structure of the file; the rest was not read",
        "es": "es la observación número {limit} sobre la estructura del archivo; el resto no se ha leído",
    },
    {"en": "correct those above first", "es": "corrija primero las anteriores"},
)
COMMA_IN_KEY = invalid_kind(
    "SYN237",
    "comma-in-key",
    {"en": "the comma makes two keys of `{text}`", "es": "la coma parte en dos la clave `{text}`"},
    {"en": 'put it in quotation marks: `"{text}"`', "es": 'póngala entre comillas: `"{text}"`'},
)
COMMA_IN_VALUE = invalid_kind(
    "SYN238",
    "comma-in-value",
    {"en": "the comma makes two values of `{text}`", "es": "la coma parte en dos el valor `{text}`"},
    {"en": "write `{first}` or `{second}`", "es": "escriba `{first}` o `{second}`"},
)
OTHER_TABLE = invalid_kind(
    "SYN239",
    "second-table",
    {
        "en": "a second table starts here: {keys} are given again",
        "es": "aquí empieza otra mesa: se repiten {keys}",
    },
    {
        "en": "give each table a file of its own, or put all into a list under `tables:`, each behind a `- `",
        "es": "ponga cada mesa en un archivo propio, o todas en una lista bajo `mesas:`, cada una detrás de un `- `",
    },
)
FENCE = invalid_kind(
    "SYN240",
    "line-of-another-text",
    {
        "en": "this line is no part of a table: it is a mark of the text that the table was copied from",
        "es": "esta línea no es parte de una mesa: es una marca del texto del que se ha copiado",
    },
    {"en": "delete the line, and the one that closes it", "es": "borre la línea, y la que la cierra"},
)
RATIO_SPACED = invalid_kind(
    "SYN241",
    "space-in-ratio",
    {
        "en": "`{text}` is a payout with a space beside its colon",
        "es": "`{text}` es un pago con un espacio junto a los dos puntos",
    },
    {"en": "write `{winnings} to {stake}`", "es": "escriba `{winnings} a {stake}`"},
)
NO_JSON = invalid_kind(
    "SYN243",
    "not-json",
    {
        "en": "a file named `.json` is JSON, and this is not: {what}",
        "es": "un archivo `.json` ha de ser JSON, y esto no lo es: {what}",
    },
    {
        "en": "write it as JSON, or name the file `.yaml`, where it is allowed",
        "es": "escríbalo como JSON, o llame al archivo `.yaml`, donde se admite",
    },
)
FIRST_GIVEN: Bilingual = {"en": "first given here", "es": "figura por primera vez aquí"}
OPENED: Bilingual = {"en": "opened here", "es": "se abre aquí"}
NOTICED: Bilingual = {"en": "noticed here", "es": "se advierte aquí"}
