"""The stud games of a regulation or a table: the pay table of the ante and its raise, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator

from checker.reporters.report.cells import text
from checker.reporters.report.model import Column, Row, Table
from checker.reporters.report.names import Names
from checker.reporters.report.subject import ReportSubject
from checker.reporters.text.edges_stud import stud_name, stud_pairs


def stud_tables(subject: ReportSubject, names: Names) -> Iterator[Table]:
    """Yield one table for each reading of a stud game whose rules are given."""
    voice = names.voice
    for place, figure in enumerate(subject.card_games.stud):
        notes = ["note", *([] if figure.judged else ["note_aside"])]
        ahead = figure.found.edge is not None and figure.found.edge < 0
        yield Table(
            id=f"stud-{figure.game}-{place + 1}".replace("_", "-"),
            caption=voice.say("stud.caption", game=names.game_of(figure.game), name=stud_name(figure, voice.style)),
            columns=(
                Column(voice.say("stud.column_what"), "text", 34),
                Column(voice.say("stud.column_value"), "text", 60),
            ),
            rows=tuple(
                Row((text(name), text(told)), "player" if ahead else "plain")
                for name, told in stud_pairs(figure, voice.style)
            ),
            notes=tuple(voice.line(f"stud.{key}") for key in notes),
        )
