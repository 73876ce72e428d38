"""What goes with a report: the certificates of the figures of its regulations."""

from __future__ import annotations

from hashlib import sha256

from checker.reporters.json.certificate import certificate_json
from checker.reporters.report.model import Attachment
from checker.reporters.report.subject import Assignment
from checker.reporters.report.voice import Voice
from checker.store.store import certificate_of


def attachments_of(task: Assignment, voice: Voice) -> tuple[Attachment, ...]:
    """Return a certificate for each regulation that a report is about or whose tables it judges."""
    found: dict[str, Attachment] = {}
    for subject in task.subjects:
        regulation = subject.regulation
        name = f"{regulation.id}.certificate.json"
        if regulation.id and name not in found:
            text = certificate_of(regulation, certificate_json)
            told = voice.say("annex.certificate_of", subject=subject.short_title)
            digest = sha256(text.encode("utf-8")).hexdigest()
            found[name] = Attachment(name, "application/json", told, text, digest)
    return tuple(found.values())
