"""The words for files that cannot be read or written at all: codes SYN001 to SYN015."""

from __future__ import annotations

from collections.abc import Mapping

from checker.findings.finding import Bilingual, Finding, Kind
from checker.text.files import FileTrouble


def _kind(code: str, slug: str, message: Bilingual, help_: Bilingual) -> Kind:
    return Kind(code, slug, "error", "none", message, help_, invalid=True)


_KINDS = (
    _kind(
        "SYN001",
        "file-not-found",
        {"en": "there is no file `{path}`", "es": "no existe el archivo `{path}`"},
        {"en": "check the spelling and the folder", "es": "compruebe el nombre y la carpeta"},
    ),
    _kind(
        "SYN002",
        "is-a-folder",
        {"en": "`{path}` is a folder, not a file", "es": "`{path}` es una carpeta, no un archivo"},
        {"en": "name a file inside it", "es": "indique un archivo de esa carpeta"},
    ),
    _kind(
        "SYN003",
        "no-permission",
        {"en": "no permission to open `{path}`", "es": "falta permiso para abrir `{path}`"},
        {"en": "ask the owner of the file for access", "es": "pida acceso a quien administra el archivo"},
    ),
    _kind(
        "SYN004",
        "not-a-regular-file",
        {
            "en": "`{path}` is a pipe or a device, not a file",
            "es": "`{path}` es una tubería o un dispositivo, no un archivo",
        },
        {
            "en": "save the text in a file, or pass it on standard input with `-`",
            "es": "guarde el texto en un archivo o páselo por la entrada estándar con `-`",
        },
    ),
    _kind(
        "SYN005",
        "file-too-large",
        {
            "en": "`{path}` is larger than {limit} bytes, the most that is read",
            "es": "`{path}` ocupa más de {limit} bytes, lo máximo que se lee",
        },
        {
            "en": "is this the right file? a long regulation takes about 40 000 bytes",
            "es": "¿es este el archivo? una norma larga ocupa unos 40 000 bytes",
        },
    ),
    _kind(
        "SYN006",
        "not-utf8",
        {
            "en": "`{path}` is not UTF-8 text: byte {byte} at offset {offset}; it looks like {encoding}",
            "es": "`{path}` no es texto en UTF-8: byte {byte} en la posición {offset}; parece {encoding}",
        },
        {
            "en": "save the file again with the encoding UTF-8",
            "es": "guarde el archivo de nuevo con la codificación UTF-8",
        },
    ),
    _kind(
        "SYN007",
        "control-character",
        {
            "en": "`{path}` holds the invisible control character {character}",
            "es": "`{path}` contiene el carácter de control invisible {character}",
        },
        {
            "en": "delete it; if the whole file looks odd, it is no text file",
            "es": "bórrelo; si todo el archivo se ve extraño, no es un archivo de texto",
        },
    ),
    _kind(
        "SYN008",
        "read-failed",
        {"en": "`{path}` cannot be read: {reason}", "es": "no se puede leer `{path}`: {reason}"},
        {"en": "check the file and its disk", "es": "compruebe el archivo y su disco"},
    ),
    _kind(
        "SYN009",
        "write-failed",
        {"en": "`{path}` cannot be written: {reason}", "es": "no se puede escribir `{path}`: {reason}"},
        {"en": "nothing has been changed", "es": "no se ha cambiado nada"},
    ),
    _kind(
        "SYN010",
        "not-text",
        {"en": "`{path}` is no text but {format}", "es": "`{path}` no es texto, sino {format}"},
        {
            "en": "open it in its program and save it as `.xlsx` or CSV",
            "es": "ábralo con su programa y guárdelo como `.xlsx` o CSV",
        },
    ),
    _kind(
        "SYN014",
        "other-spreadsheet",
        {"en": "`{path}` is {format}, which is not read", "es": "`{path}` es {format}, que no se lee"},
        {
            "en": "open it in its program and save it as `.xlsx` or `.csv`",
            "es": "ábralo con su programa y guárdelo como `.xlsx` o `.csv`",
        },
    ),
)

NOTHING_CHECKED = _kind(
    "SYN012",
    "nothing-checked",
    {
        "en": "nothing was checked in `{folder}`: {files}",
        "es": "no se ha comprobado nada en `{folder}`: {files}",
    },
    {
        "en": "name the folder with the table files; a file that is named by hand must be one",
        "es": "indique la carpeta con los archivos de mesa; un archivo indicado expresamente ha de serlo",
    },
)
"""A folder in which no table and no regulation could be judged is never green."""

NOTHING_EXAMINED = _kind(
    "SYN013",
    "nothing-examined",
    {
        "en": "nothing that this table states could be examined",
        "es": "nada de lo que consta en esta mesa ha podido examinarse",
    },
    {
        "en": "state bets with their payouts, or limits; `tapete new table` writes a file to start from",
        "es": "indique apuestas con su pago, o límites; `tapete new table` escribe un archivo de partida",
    },
)
"""A table of which nothing was held against anything is not one that conforms."""

IN_PLACE = Kind(
    "SYN011",
    "shipped-text-replaced",
    "note",
    "none",
    {
        "en": "`{path}` has the id of `{shipped}`, which comes with tapete, and is used in its place",
        "es": "`{path}` lleva el identificador de `{shipped}`, incluida en tapete, y se usa en su lugar",
    },
    {"en": "give it an id of its own to have both", "es": "dele un identificador propio para disponer de ambas"},
    reservation=True,
)
"""A user's own regulation instead of a shipped one: allowed, and never in silence."""

TOO_MANY_FINDINGS = _kind(
    "SYN015",
    "too-many-findings",
    {
        "en": "{code} is found more than {limit} times in this file; what is left of it was not looked at",
        "es": "{code} aparece más de {limit} veces en este archivo; el resto no se ha examinado",
    },
    {"en": "correct those that are told and check again", "es": "corrija las indicadas y compruebe de nuevo"},
)

FILE_KINDS: Mapping[str, Kind] = {kind.slug: kind for kind in _KINDS}
"""By slug, as `FileTrouble.slug` names them."""


def file_finding(trouble: FileTrouble) -> Finding:
    """Return the finding that tells the user about a file that cannot be used."""
    return FILE_KINDS[trouble.slug].at(trouble.span, trouble.values)
