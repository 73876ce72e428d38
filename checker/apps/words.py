"""The words of the commands' help, in both languages."""

from __future__ import annotations

from checker.findings.finding import Language

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "tapete": (
            "Check the rules of casino table games: what a regulation says, what it implies exactly, and whether tables"
            " keep it.\n\nREGULATION is an id (see `tapete list`) or the path of a .decree file. Exit codes: 0 nothing"
            " violated and nothing undetermined, 1 a violation, 2 something could not be checked, 3 something is"
            " undetermined."
        ),
        "version": "Show the version and exit.",
        "lang": "Language of the output (default: configuration, TAPETE_LANG, locale).",
        "format_": "Format of the output.",
        "config": "Use this configuration for all files, whatever stands above them.",
        "force.output": "Let -o and the like replace a table, a decree or what the command reads.",
        "output": "Write to a file instead (- is standard output); the ending picks the format. May be repeated.",
        "as_of": "Judge by the law on this date (default: today).",
        "check": (
            "Check table files and regulations.\n\nPATH is a table file (.yaml, .yml, .json, .csv, .xlsx), a .decree file, a folder, or - for"
            " standard input; without one, the `tables` of the configuration or the current folder. With --regulations, ID picks regulations; without one, all."
        ),
        "check.short": "Check table files and regulations.",
        "regulations": "Check the shipped regulations and your own, instead of table files.",
        "select": "Report only findings whose code starts with CODE (LIM, PAY001). May be repeated.",
        "ignore": "Do not report findings whose code starts with CODE. May be repeated.",
        "strict": "Warnings count as violations too.",
        "fail_on": "With `violation`, what is undetermined ends with exit code 0.",
        "text": "The document's own text, to verify citations against.",
        "account": "Also print what became of every value and of every rule.",
        "verbose": "Show every finding in full, however many there are.",
        "certify": "Have sympy confirm the figures of your own regulations too; without it their own equations do.",
        "quiet": "Print findings only.",
        "stdin_filename": "Name to show for standard input.",
        "no_waivers": "Waivers in table files and in the configuration do not count.",
        "baseline": "Leave out the findings that FILE keeps; errors about limits and prices (LIM, TAB) always show.",
        "write_baseline": "Write the findings of this run to FILE, for --baseline.",
        "edges": (
            "Show exact probabilities and house edges of a regulation's bets, under every reading.\n\nBET is a bet such as"
            " hard, or one number of it: 'hard(4)'."
        ),
        "edges.short": "Exact probabilities and house edges.",
        "certificate": "Also write to FILE the proof of every figure, for anyone to check (docs/certificates.md).",
        "compare": "Compare two regulations clause by clause, with the edge on both sides. Exit code 0: same, 1: differ, 3: open.",
        "compare.short": "Compare two regulations.",
        "fix": (
            "Mend table files first where only one thing can be meant: slips in names and keys, quotation marks. Limits"
            " and prices are never changed."
        ),
        "diff": "Show what --fix would change, and change nothing; exit code 1 if there is something.",
        "limits": (
            "Write the limits that a table may use: the lowest and highest legal maximum of every bet, under every"
            " reading in use, in whole chips."
        ),
        "limits.short": "The limits a table may use.",
        "min": "Minimum of the table.",
        "max": "Maximum chosen for what other limits are measured against, such as that of the simple bets.",
        "chip": "Smallest chip (default: 1).",
        "game": "Game of the regulation, where it has several.",
        "times": "What “N times” means where the regulation leaves it open: N to 1, stake included, or both (default: to).",
        "formula": "Add the formulas, worked out by sympy.",
        "new": "Write a commented file to start from, which passes `tapete check`.",
        "new.short": "A starter table file or decree.",
        "table": "Write a legal table file of a regulation, commented, in the language of --lang.",
        "table.short": "A starter table file.",
        "regulation": "Write a decree to transcribe a document into, commented, in the language of --lang.",
        "regulation.short": "A starter decree.",
        "of_regulation": "Regulation that the table follows.",
        "id": "Id of the new regulation, such as xx_casino_2026.",
        "new_file": "File to write; one that is there is not replaced (default: standard output).",
        "force": "Replace the file if it is there.",
        "report": (
            "Write the officer's report on regulations and table files.\n\nSUBJECT is a regulation, a table file or a folder;"
            " with --compare two regulations. The ending of FILE picks the format: .html, .pdf, .xlsx, .docx, .md, .json; .zip"
            " is an evidence pack with report, inputs, transcriptions and manifest, for `tapete verify`."
        ),
        "report.short": "The officer's report.",
        "verify": (
            "Verify an evidence pack that `tapete report … -o FILE.zip` wrote: every hash, and whether the inputs come to the same"
            " result again. Exit codes: 0 it is as it was made, 1 something differs, 2 it cannot be read."
        ),
        "verify.short": "Verify an evidence pack.",
        "report.output": "File to write; its ending picks the format.",
        "report.compare": "Set two regulations side by side.",
        "report.brief": "Page one alone: verdict, gravest findings, signature.",
        "report.full": "Add all annexes: figures and throws of findings, checklists, method, glossary, keys.",
        "report.since": "Say what has changed since an earlier run, whose result `check` or `report` wrote as JSON.",
        "report.casino": "Casino or operator, for page one.",
        "report.file_number": "File number, for page one.",
        "report.addressee": "Who the report is for.",
        "report.deadline": "Until when an answer is due: a date such as 2026-12-31, or in words.",
        "report.signatory": "Name and office of who signs.",
        "report.letterhead": "Picture above the title: PNG or JPEG.",
        "report.text": "The document's own text, a text file or a PDF: its paragraphs stand beside the findings.",
        "report.min": "Add the limit sheet of the regulation for a table with this minimum.",
        "explain": "Show the manual page of a check, by CODE (LIM002) or by name (maximum-outside-band).",
        "explain.short": "Manual page of a check.",
        "list": "List regulations, checks and schemas; with `bets` the names of bets, of all games or of GAME.",
        "list.short": "List regulations, checks, schemas, names of bets.",
        "schema": "Print a JSON Schema: table, check, edges, compare, limits, report, list.",
        "format": (
            "Lay out decree files canonically, in place. Comments are kept; the keywords stay in the file's language unless"
            " --keywords names another."
        ),
        "format.short": "Canonical layout of decree files.",
        "format.check": "Change nothing; exit code 1 if a file would change.",
        "format.diff": "Change nothing; show what would change.",
        "keywords": "Translate the keywords into this language.",
    },
    "es": {
        "tapete": (
            "Comprueba las reglas de los juegos de mesa de los casinos: qué dice una norma, qué implica con exactitud y si"
            " las mesas la cumplen.\n\nREGULATION es un identificador (véase `tapete list`) o la ruta de un archivo .decree."
            " Códigos de salida: 0 nada disconforme ni por determinar, 1 no conforme, 2 algo no se pudo comprobar, 3 algo"
            " queda sin determinar."
        ),
        "version": "Muestra la versión y termina.",
        "lang": "Idioma de la salida (por omisión: configuración, TAPETE_LANG, entorno).",
        "format_": "Formato de la salida.",
        "config": "Usa esta configuración para todos los archivos, haya lo que haya en sus carpetas.",
        "force.output": "Permite que -o y similares sustituyan una mesa, una norma o lo que lee la orden.",
        "output": "Escribe en un archivo (- es la salida estándar); su extensión decide el formato. Puede repetirse.",
        "as_of": "Examina según la norma en esta fecha (por omisión: hoy).",
        "check": (
            "Comprueba archivos de mesa y normas.\n\nPATH es un archivo de mesa (.yaml, .yml, .json, .csv, .xlsx), un archivo .decree, una"
            " carpeta, o - para la entrada estándar; sin ruta, las carpetas de `tables` en la configuración o la actual. Con --regulations, ID elige las normas; sin"
            " identificador, todas."
        ),
        "check.short": "Comprueba archivos de mesa y normas.",
        "regulations": "Comprueba las normas incluidas y las propias, en lugar de archivos de mesa.",
        "select": "Muestra solo los hallazgos cuyo código empieza por CODE (LIM, PAY001). Puede repetirse.",
        "ignore": "No muestra los hallazgos cuyo código empieza por CODE. Puede repetirse.",
        "strict": "Los avisos cuentan también como no conformes.",
        "fail_on": "Con `violation`, lo no determinado termina con código 0.",
        "text": "Texto del propio documento, para comprobar las citas.",
        "account": "Muestra además qué ha sido de cada valor y de cada regla.",
        "verbose": "Muestra íntegra cada observación, por muchas que sean.",
        "certify": "Hace que sympy confirme también las cifras de las normas propias; sin ella lo hacen sus propias ecuaciones.",
        "quiet": "Muestra solo los hallazgos.",
        "stdin_filename": "Nombre que se muestra para la entrada estándar.",
        "no_waivers": "No cuentan las aceptaciones de los archivos de mesa ni de la configuración.",
        "baseline": (
            "No muestra los hallazgos que guarda FILE; los errores de límites y pagos (LIM, TAB) se indican siempre."
        ),
        "write_baseline": "Escribe en FILE los hallazgos de esta ejecución, para --baseline.",
        "edges": (
            "Muestra las probabilidades y ventajas de la casa exactas de las apuestas de una norma, con cada lectura.\n\nBET es"
            " una apuesta como hard, o uno de sus números: 'hard(4)'."
        ),
        "edges.short": "Probabilidades y ventajas de la casa exactas.",
        "certificate": "Escribe además en FILE la prueba de cada cifra, para que cualquiera la compruebe (docs/certificates.md).",
        "compare": "Compara dos normas cláusula por cláusula, con la ventaja en ambas. Código de salida 0: iguales, 1: difieren, 3: no determinado.",
        "compare.short": "Compara dos normas.",
        "fix": (
            "Antes corrige los archivos de mesa donde solo cabe una cosa: erratas en nombres y claves, comillas. Los"
            " límites y los pagos no se cambian nunca."
        ),
        "diff": "Muestra lo que --fix cambiaría, sin cambiar nada; código 1 si hay algo.",
        "limits": (
            "Escribe los límites que puede usar una mesa: el menor y el mayor máximo legal de cada apuesta, con todas las"
            " lecturas en uso y en fichas enteras."
        ),
        "limits.short": "Los límites que puede usar una mesa.",
        "min": "Mínimo de la mesa.",
        "max": "Máximo elegido para aquello con lo que se miden otros límites, como el de las suertes sencillas.",
        "chip": "Ficha más pequeña (por omisión: 1).",
        "game": "Juego de la norma, si tiene varios.",
        "times": (
            "Qué significa «N veces» donde la norma no lo dice: N a 1, con la apuesta incluida, o ambas cosas"
            " (por omisión: to)."
        ),
        "formula": "Añade las fórmulas, calculadas por sympy.",
        "new": "Escribe un archivo comentado para empezar, que pasa `tapete check`.",
        "new.short": "Un archivo de mesa o una norma para empezar.",
        "table": "Escribe un archivo de mesa conforme con una norma, comentado, en el idioma de --lang.",
        "table.short": "Un archivo de mesa para empezar.",
        "regulation": "Escribe una norma donde transcribir un documento, comentada, en el idioma de --lang.",
        "regulation.short": "Una norma para empezar.",
        "of_regulation": "Norma que sigue la mesa.",
        "id": "Identificador de la nueva norma, como xx_casino_2026.",
        "new_file": "Archivo que se escribe; si ya existe no se reemplaza (por omisión: salida estándar).",
        "force": "Reemplaza el archivo si existe.",
        "report": (
            "Escribe el informe sobre normas y archivos de mesa.\n\nSUBJECT es una norma, un archivo de mesa o una carpeta; con"
            " --compare, dos normas. La extensión de FILE decide el formato: .html, .pdf, .xlsx, .docx, .md, .json; .zip"
            " es un paquete con el informe, los archivos aportados, las transcripciones y el manifiesto, para `tapete verify`."
        ),
        "report.short": "El informe para quien inspecciona.",
        "verify": (
            "Verifica un paquete de comprobación escrito por `tapete report … -o FILE.zip`: cada huella, y si los archivos aportados"
            " llevan de nuevo al mismo resultado. Códigos de salida: 0 está como se hizo, 1 algo difiere, 2 no puede leerse."
        ),
        "verify.short": "Verifica un paquete de comprobación.",
        "report.output": "Archivo que se escribe; su extensión decide el formato.",
        "report.compare": "Pone dos normas una junto a otra.",
        "report.brief": "Solo la primera página: resultado, hallazgos principales, firma.",
        "report.full": "Añade todos los anexos: cifras y tiradas de los hallazgos, listas de comprobación, método, glosario, claves.",
        "report.since": "Indica qué ha cambiado desde un examen anterior, cuyo resultado escribió `check` o `report` en JSON.",
        "report.casino": "Casino u operador, para la primera página.",
        "report.file_number": "Número de expediente, para la primera página.",
        "report.addressee": "Destinatario del informe.",
        "report.deadline": "Plazo para contestar: una fecha como 2026-12-31, o en palabras.",
        "report.signatory": "Nombre y cargo de quien firma.",
        "report.letterhead": "Imagen sobre el título: PNG o JPEG.",
        "report.text": "Texto del propio documento, en un archivo de texto o PDF: sus párrafos figuran junto a los hallazgos.",
        "report.min": "Añade la hoja de límites de la norma para una mesa con este mínimo.",
        "explain": "Muestra la página de una comprobación, por CODE (LIM002) o por nombre (maximum-outside-band).",
        "explain.short": "Página de manual de una comprobación.",
        "list": "Enumera normas, comprobaciones y esquemas; con `bets`, los nombres de las apuestas, de todos los juegos o de GAME.",
        "list.short": "Enumera normas, comprobaciones, esquemas, nombres de apuestas.",
        "schema": "Muestra un esquema JSON: table, check, edges, compare, limits, report, list.",
        "format": (
            "Da a los archivos .decree su presentación canónica, en el propio archivo. Los comentarios se conservan; las"
            " palabras clave siguen en el idioma del archivo salvo que --keywords indique otro."
        ),
        "format.short": "Presentación canónica de archivos .decree.",
        "format.check": "No cambia nada; código 1 si algún archivo cambiaría.",
        "format.diff": "No cambia nada; muestra qué cambiaría.",
        "keywords": "Traduce las palabras clave a este idioma.",
    },
}
