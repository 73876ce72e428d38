"""What a regulation takes from others."""

from __future__ import annotations

from collections.abc import Container

from checker.semantics.decree.model import Bet, Regulation


def left_to(regulation: Regulation, bet: Bet, held: Container[str]) -> str | None:
    """Return the regulation, not at hand, that the paragraphs of a bet refer to (`relies on`); None without one."""
    anchors = [citation.anchor for citation in bet.citations]
    for link in regulation.links:
        if link.kind == "relies_on" and link.regulation is not None and link.regulation not in held:
            within = {cited.anchor for cited in link.citations}
            if anchors and all(any(_is_in(anchor, place) for place in within) for anchor in anchors):
                return link.regulation
    return None


def _is_in(anchor: str, place: str) -> bool:
    return anchor == place or anchor.startswith(f"{place}.")
