"""The words for tables in rows and columns, CSV and XLSX, that cannot be read as they stand: codes SYN401 on."""

from __future__ import annotations

from checker.findings.finding import Bilingual, Kind
from checker.syntax.table.kinds import invalid_kind

_AS_TEXT: Bilingual = {
    "en": "give the column the format Text before typing",
    "es": "dé a la columna el formato Texto antes de escribir",
}

SEPARATOR = invalid_kind(
    "SYN401",
    "separator-ambiguous",
    {
        "en": "the columns can be told apart by {first} or by {second}",
        "es": "las columnas pueden separarse por {first} o por {second}",
    },
    {
        "en": "use one of the two, or write `sep=;` as the first line",
        "es": "use uno de los dos, o escriba `sep=;` en la primera línea",
    },
)
QUOTE_OPEN = invalid_kind(
    "SYN402",
    "cell-quote-not-closed",
    {
        "en": "the quotation mark that opens this cell is never closed",
        "es": "la comilla que abre esta celda no se cierra",
    },
    {
        "en": 'write another `"` where the cell ends; inside a cell in quotation marks it is written twice',
        "es": 'escriba otra `"` donde termina la celda; dentro de una celda entre comillas se escribe dos veces',
    },
)
AFTER_QUOTE = invalid_kind(
    "SYN403",
    "text-after-cell-quote",
    {
        "en": "`{text}` stands between the end of the quoted cell and the next separator",
        "es": "`{text}` está entre el final de la celda entre comillas y el separador siguiente",
    },
    {
        "en": "quotation marks enclose the whole cell; inside it they are written twice",
        "es": "las comillas encierran toda la celda; dentro de ella se escriben dos veces",
    },
)
NO_COLUMNS = invalid_kind(
    "SYN404",
    "no-table-columns",
    {
        "en": "no column of the first row is one of a table",
        "es": "ninguna columna de la primera fila es de una mesa",
    },
    {
        "en": "name the columns {columns}; one row for each table or each bet",
        "es": "ponga a las columnas los nombres {columns}; una fila por mesa o por apuesta",
    },
)
UNKNOWN_COLUMN = invalid_kind(
    "SYN405",
    "unknown-column",
    {"en": "`{column}` is no column of a table", "es": "`{column}` no es una columna de una mesa"},
    {
        "en": "{way_out}put `#` before the name of a column that is only a remark",
        "es": "{way_out}ponga `#` delante del nombre de una columna que solo es una nota",
    },
)
COLUMN_TWICE = invalid_kind(
    "SYN406",
    "column-twice",
    {"en": "two columns state `{column}`", "es": "dos columnas indican `{column}`"},
    {"en": "keep one of the two", "es": "deje una de las dos"},
)
NO_HEADER = invalid_kind(
    "SYN407",
    "column-without-name",
    {
        "en": "`{text}` stands in a column without a name",
        "es": "`{text}` está en una columna sin nombre",
    },
    {
        "en": "name the column in its first row, with `#` before the name if it is only a remark",
        "es": "ponga nombre a la columna en su primera fila, con `#` delante si solo es una nota",
    },
)
ROW_TOO_LONG = invalid_kind(
    "SYN408",
    "row-too-long",
    {
        "en": "the row has {cells} cells, the first row names {columns} columns",
        "es": "la fila tiene {cells} celdas y la primera fila nombra {columns} columnas",
    },
    {
        "en": "a cell that holds the separator {separator} goes in quotation marks",
        "es": "una celda que contiene el separador {separator} va entre comillas",
    },
)
ABOVE_HEADER = invalid_kind(
    "SYN409",
    "row-above-columns",
    {
        "en": "the row stands above the names of the columns and would not be read",
        "es": "la fila está por encima de los nombres de las columnas y no se leería",
    },
    {
        "en": "make columns of what it states, or put `#` before its first cell",
        "es": "ponga en columnas lo que indica, o `#` delante de su primera celda",
    },
)
NO_TABLE_NAME = invalid_kind(
    "SYN410",
    "row-without-table",
    {
        "en": "the row does not say which table it belongs to",
        "es": "la fila no dice a qué mesa pertenece",
    },
    {
        "en": "write the name under `{column}` in every row: sorting the rows would change what belongs together",
        "es": "escriba el nombre bajo `{column}` en todas las filas: al ordenarlas cambiaría lo que va junto",
    },
)
ROWS_DIFFER = invalid_kind(
    "SYN411",
    "rows-differ",
    {
        "en": "under `{column}` this row says `{text}`, another row of {table} says `{first}`",
        "es": "bajo `{column}` esta fila dice `{text}`, y otra fila de {table} dice `{first}`",
    },
    {
        "en": "say it once, or the same in all rows of the table",
        "es": "indíquelo una vez, o igual en todas las filas de la mesa",
    },
)
BET_TWICE = invalid_kind(
    "SYN412",
    "bet-stated-twice",
    {
        "en": "`{column}` of {what} stands in two rows",
        "es": "`{column}` de {what} figura en dos filas",
    },
    {
        "en": "keep one of the two; numbers of one bet that differ stand under `{numbers}`",
        "es": "deje una de las dos; los números de una apuesta que difieren van bajo `{numbers}`",
    },
)
WHOLE_AND_PART = invalid_kind(
    "SYN413",
    "whole-bet-and-numbers",
    {
        "en": "`{column}` of `{bet}` is stated for the whole bet and for some of its numbers",
        "es": "`{column}` de `{bet}` figura para toda la apuesta y para algunos de sus números",
    },
    {
        "en": "write `other` under `{numbers}` in the row that holds for the rest",
        "es": "escriba `otros` bajo `{numbers}` en la fila que vale para los demás",
    },
)
NO_BET = invalid_kind(
    "SYN414",
    "row-without-bet",
    {
        "en": "`{text}` under `{column}` is about a bet, and the row names none",
        "es": "`{text}` bajo `{column}` es de una apuesta, y la fila no nombra ninguna",
    },
    {"en": "name the bet in a column `bet`", "es": "nombre la apuesta en una columna `apuesta`"},
)
MADE_TIME = invalid_kind(
    "SYN415",
    "value-became-time",
    {
        "en": "`{text}` under `{column}` is a time; a spreadsheet makes it of `{typed}`",
        "es": "`{text}` bajo `{column}` es una hora; una hoja de cálculo la hace de `{typed}`",
    },
    {
        "en": f"{_AS_TEXT['en']}, and write a payout with a word: `{{first}}`",
        "es": f"{_AS_TEXT['es']}, y escriba los pagos con una palabra: `{{first}}`",
    },
)
MADE_DATE = invalid_kind(
    "SYN416",
    "value-became-date",
    {
        "en": "`{text}` under `{column}` is a date; a spreadsheet makes it of `{first}` or `{second}`",
        "es": "`{text}` bajo `{column}` es una fecha; una hoja de cálculo la hace de `{first}` o `{second}`",
    },
    {
        "en": f"{_AS_TEXT['en']}, and type the value again, a payout with a word: `3 to 2`",
        "es": f"{_AS_TEXT['es']}, y escriba otra vez el valor, los pagos con una palabra: `3 a 2`",
    },
)
MADE_NUMBER = invalid_kind(
    "SYN417",
    "numbers-became-decimal",
    {
        "en": "`{text}` under `{column}` is a number with decimals; a spreadsheet makes it of `{typed}`",
        "es": "`{text}` bajo `{column}` es un número con decimales; una hoja de cálculo lo hace de `{typed}`",
    },
    {"en": "write `{first} and {second}`", "es": "escriba `{first} y {second}`"},
)
ONE_OR_TWO = invalid_kind(
    "SYN418",
    "one-chip-or-two",
    {
        "en": "`{text}` can be one value with decimals or two values",
        "es": "`{text}` puede ser un valor con decimales o dos valores",
    },
    {
        "en": "separate values with `;` and a space, such as `1; 5; 25`",
        "es": "separe los valores con `;` y un espacio, como `1; 5; 25`",
    },
)
NOT_CALCULATED = invalid_kind(
    "SYN419",
    "formula-without-result",
    {
        "en": "the cell under `{column}` holds a formula without its result",
        "es": "la celda bajo `{column}` contiene una fórmula sin su resultado",
    },
    {
        "en": "open the file in the spreadsheet program, let it calculate and save it, or write the value",
        "es": "abra el archivo con la hoja de cálculo, deje que calcule y guárdelo, o escriba el valor",
    },
)
ERROR_VALUE = invalid_kind(
    "SYN420",
    "error-value",
    {
        "en": "the cell under `{column}` holds the error `{text}`",
        "es": "la celda bajo `{column}` contiene el error `{text}`",
    },
    {"en": "correct the formula, or write the value", "es": "corrija la fórmula, o escriba el valor"},
)
MERGED = invalid_kind(
    "SYN421",
    "merged-cells",
    {
        "en": "the cells {range} are merged: only the first of them has a value",
        "es": "las celdas {range} están combinadas: solo la primera tiene valor",
    },
    {
        "en": "separate them and write the value in every row that it holds for",
        "es": "sepárelas y escriba el valor en todas las filas para las que vale",
    },
)
HIDDEN = invalid_kind(
    "SYN422",
    "hidden-cells",
    {
        "en": "{what} is hidden, and does not say whether it counts",
        "es": "{what} no se ve, y no dice si cuenta",
    },
    {"en": "show it, or delete it", "es": "muéstrela, o bórrela"},
)
WINDOWS = Kind(
    "SYN423",
    "read-as-windows-1252",
    "note",
    "none",
    {
        "en": "the file is not UTF-8 and was read as Windows-1252; here it has `{character}` (byte {byte})",
        "es": "el archivo no es UTF-8 y se ha leído como Windows-1252; aquí tiene `{character}` (byte {byte})",
    },
    {
        "en": "if words look odd, export it again as `CSV UTF-8`",
        "es": "si alguna palabra se ve extraña, expórtelo otra vez como `CSV UTF-8`",
    },
)
NOT_A_WORKBOOK = invalid_kind(
    "SYN424",
    "not-a-workbook",
    {"en": "the file cannot be read as an XLSX workbook", "es": "el archivo no puede leerse como libro XLSX"},
    {
        "en": "open it in the spreadsheet program and save it as `.xlsx`, or export the table as `CSV UTF-8`",
        "es": "ábralo con la hoja de cálculo y guárdelo como `.xlsx`, o exporte la mesa como `CSV UTF-8`",
    },
)
PROTECTED = invalid_kind(
    "SYN425",
    "workbook-protected",
    {
        "en": "the workbook is protected by a password, or in the format before XLSX",
        "es": "el libro está protegido con contraseña, o en el formato anterior a XLSX",
    },
    {
        "en": "save it as `.xlsx` without a password",
        "es": "guárdelo como `.xlsx` sin contraseña",
    },
)
TOO_LARGE = invalid_kind(
    "SYN426",
    "workbook-too-large",
    {
        "en": "the workbook holds more than is read: {limit}",
        "es": "el libro contiene más de lo que se lee: {limit}",
    },
    {
        "en": "keep the tables in a workbook of their own",
        "es": "tenga las mesas en un libro aparte",
    },
)
NO_SHEET = invalid_kind(
    "SYN427",
    "no-table-sheet",
    {
        "en": "no sheet of the workbook has the columns of a table",
        "es": "ninguna hoja del libro tiene las columnas de una mesa",
    },
    {
        "en": "name the columns of one sheet {columns}; one row for each table or each bet",
        "es": "ponga a las columnas de una hoja los nombres {columns}; una fila por mesa o por apuesta",
    },
)
LIMIT_SHEET = invalid_kind(
    "SYN428",
    "limit-sheet",
    {
        "en": "this is a list of legal limits, as `tapete limits` writes it, not a list of tables",
        "es": "esto es una hoja de límites legales, como la que escribe `tapete limits`, no una lista de mesas",
    },
    {
        "en": "`tapete limits` with `--format yaml`, or `tapete new table`, writes a table file to start from",
        "es": "`tapete limits` con `--format yaml`, o `tapete new table`, escribe un archivo de mesa para empezar",
    },
)

COLUMNS: Bilingual = {
    "en": "`regulation`, `table`, `game`, `minimum`, `bet`, `numbers`, `pays`, `maximum`",
    "es": "`norma`, `mesa`, `juego`, `minimo`, `apuesta`, `numeros`, `paga`, `maximo`",
}
"""What messages propose as the first row of a table."""
UNKNOWN_COLUMNS: Bilingual = {
    "en": "{columns} are no columns of a table",
    "es": "{columns} no son columnas de una mesa",
}
REMARKS: Bilingual = {
    "en": "put `#` before the names of columns that are only remarks",
    "es": "ponga `#` delante del nombre de las columnas que solo son notas",
}
HERE_TOO: Bilingual = {"en": "here too", "es": "también aquí"}
FIRST: Bilingual = {"en": "first stated here", "es": "figura por primera vez aquí"}
ALL_KINDS: tuple[Kind, ...] = tuple(thing for thing in list(globals().values()) if isinstance(thing, Kind))
