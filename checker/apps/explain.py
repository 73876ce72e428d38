"""`tapete explain`: the manual page of a check."""

from __future__ import annotations

from checker.apps.common import Common
from checker.apps.output import show, wants_colour
from checker.apps.settings import Usage
from checker.checks.pages import known_codes
from checker.checks.registry import check_called
from checker.findings.finding import kinds, said
from checker.findings.suggest import closest, did_you_mean, known_names


def explain(code: str, known: Common) -> int:
    """Show the manual page of a check or of an error of reading files; Usage where no check has that code or name."""
    from checker.checks.manuals import manual_of
    from checker.formats.manual import render_manual

    wanted = code.strip()
    check = check_called(wanted)
    if check is not None:
        show(render_manual(check.kind, manual_of(check, known.language), known.language, wants_colour()))
        return 0
    for kind in kinds():
        if wanted.upper() == kind.code or wanted.lower() == kind.slug:
            show(render_manual(kind, None, known.language, wants_colour()))
            return 0
    every = known_codes()
    letters = wanted.rstrip("0123456789")
    padded = f"{letters}{wanted[len(letters) :].lstrip('0'):0>3}".upper()  # `LIM2` and `LIM02` are `LIM002`
    near = padded if padded in every else closest(padded, every)
    near = near or closest(wanted.lower(), [kind.slug for kind in every.values()])
    way_out = said("see-the-checks") if near is None else did_you_mean(near)
    family = [each for each in every if letters == wanted != "" and each.startswith(wanted.upper())]
    if family:
        way_out = known_names(family)
    raise Usage(said("no-such-check", name=wanted, way_out=way_out))
