"""Whether the documents that `check --text [ID=]FILE` names are those of texts that the run checks."""

from __future__ import annotations

from checker.apps.common import Common
from checker.apps.job import Job
from checker.apps.say import say
from checker.apps.settings import Usage
from checker.findings.finding import Bilingual
from checker.findings.suggest import hint, with_hint
from checker.store.library import SUFFIX, entry_of_file
from checker.store.session import ONLY
from checker.store.targets import STANDARD_INPUT, targets
from checker.text.files import read_start


def refuse_stray_texts(job: Job, known: Common) -> None:
    """Check that each document belongs to a text; say on standard error of which nothing in the run makes use.

    Raises:
        Usage: An id that no regulation has, or a document that could be that of several.
        checker.text.files.Unreadable: A document that nothing makes use of is not there.
    """
    documents = known.session.documents
    ids = _checked(job, known)
    # The id of a decree on standard input is not known before it is read: whichever is named may be its.
    open_end = STANDARD_INPUT in job.paths and job.stdin_filename.endswith(SUFFIX)
    for name, file in documents.items():
        if name == ONLY and len(ids) > 1:
            raise Usage(SEVERAL)
        if name != ONLY and not (open_end or name in ids or name in known.session.library):
            raise _unknown(name, sorted({*known.session.library, *ids}))
        if not open_end and (not ids if name == ONLY else name not in ids):
            read_start(file, 1)
            say(f"tapete: {_unused(name, file)[known.language]}")


def _checked(job: Job, known: Common) -> list[str]:
    """Return the ids of the texts that a job checks by themselves, which is where a document is looked at."""
    if job.regulations:
        return list(job.ids or known.session.library)
    return [entry_of_file(each.path).id for each in targets(job.paths) if each.path.endswith(SUFFIX)]


def _unknown(name: str, ids: list[str]) -> Usage:
    said = {
        "en": f"`--text {name}=…`: no regulation is called `{name}`; ",
        "es": f"`--text {name}=…`: ninguna norma se llama `{name}`; ",
    }
    listed = ", ".join(ids)
    return Usage(with_hint(said, hint(name, ids, {"en": f"known: {listed}", "es": f"se conocen: {listed}"})))


def _unused(name: str, file: str) -> Bilingual:
    given = f"{name}={file}" if name else file
    return {
        "en": f"`--text {given}` is not used: its regulation is not checked here; see `check --regulations`",
        "es": f"`--text {given}` no se usa: aquí no se comprueba su norma; véase `check --regulations`",
    }


SEVERAL: Bilingual = {
    "en": "`--text FILE` needs one regulation; with several say whose it is: `--text ID=FILE`",
    "es": "`--text FILE` requiere una sola norma; con varias, decir de cuál: `--text ID=FILE`",
}
