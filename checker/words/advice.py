"""What several checks advise: each of these sentences is written once."""

from __future__ import annotations

from checker.findings.finding import Bilingual

ASK_WHICH_PREVAILS: Bilingual = {
    "en": "ask which of the two regulations prevails; in the transcription: correct it if it departs from the document",
    "es": "consultar cuál de las dos normas rige; en la transcripción: corregirla si se aparta del documento",
}
ASK_OR_CORRECT_COPY: Bilingual = {
    "en": "ask the authority; if only the copy has it, correct the copy",
    "es": "consultar a la autoridad; si solo figura así en la copia, corregirla",
}
COMPARE_CLAUSES: Bilingual = {
    "en": "compare the clauses with the document; if it says so, only its authority can settle it",
    "es": "cotejar las cláusulas con el documento; si es lo que dice, consultar a la autoridad que lo dictó",
}
