"""Citations of a regulation: places and phrases of its document, and what the wording of the document refers to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import takewhile

from checker.cases.case import RegulationCase
from checker.cases.document.coverage import (
    Found,
    Sought,
    anchor_of,
    as_printed,
    bets_only_named,
    coverage_of,
    is_inside,
    lists_unlike_headings,
    moments_past,
    references_to_nothing,
    sought_phrases,
    spelt_two_ways,
    undefined_terms,
    words_instead,
)
from checker.cases.document.text import Document
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Citation, Observation, Related, Subject, with_values
from checker.findings.suggest import hint
from checker.findings.wording import for_encoder
from checker.semantics.decree.model import Bet, Cited, Group, Limit, Note, Option, Requirement, is_within
from checker.store.library import REMOVES
from checker.text.memory import grouped_by
from checker.words.names import name_of

CIT001 = words_of("CIT001")
CIT002 = words_of("CIT002")
CIT003 = words_of("CIT003")
CIT006 = words_of("CIT006")
CIT010 = words_of("CIT010")
CIT012 = words_of("CIT012")
CIT019 = words_of("CIT019")


@check("CIT001")
def anchor_outside_outline(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per place that is not there, however often cited; a text without outline is not judged."""
    outline = case.regulation.outline
    cited = case.regulation.cited if outline else ()
    for anchor, mentions in grouped_by(cited, lambda mention: mention.citation.anchor).items():
        if is_inside(anchor, outline):
            continue
        of_other = any(mentions[0].citation in link.citations for link in case.regulation.links)
        near = CIT001["of_other"] if of_other else hint(anchor, (entry.anchor for entry in outline), CIT001["add_it"])
        yield Observation(
            at=mentions[0].span,
            values={"anchor": anchor, "way_out": for_encoder(near)},
            subject=Subject(case.regulation.id),
            citations=(mentions[0].citation,),
            related=tuple(Related(mention.span, CIT001["also"]) for mention in mentions[1:]),
        )

    yield from _places_changed(case)


def _places_changed(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per place of a text at hand that is changed and is not there, or new and there already."""
    texts = {each.id: each.outline for each in case.beside if each.outline}
    links = [each for each in case.regulation.links if each.target]
    gone = {(link.regulation, place) for link in links if link.kind in REMOVES for place in link.target}
    replaced = {(link.regulation, place) for link in links if link.kind == "replaces" for place in link.target}
    for link in links:
        outline = texts.get(link.regulation or "", ())
        had = {entry.anchor for entry in outline}
        for place in link.target:
            is_there = is_inside(place, outline) or is_within(place, had)
            why = None
            if link.kind == "repeals" and (link.regulation, place) in replaced:
                why = "replaced"
            elif link.kind == "inserts" and place in had and (link.regulation, place) not in gone:
                why = "there_already"
            elif link.kind in REMOVES and outline and not is_there:
                why = "not_there"
            if why is not None:
                yield Observation(
                    at=link.span,
                    values={"anchor": place, "way_out": CIT001["compare"], "text": link.regulation or ""},
                    subject=Subject(case.regulation.id),
                    citations=link.citations,
                    severity="warning",
                    message=CIT001[why],
                )


@check("CIT002")
def paragraph_untouched(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for all of them."""
    coverage = coverage_of(case.regulation)
    if not coverage.untouched:
        return
    places = {entry.anchor: entry.span for entry in case.regulation.outline}
    first, *others = dict.fromkeys(places[anchor] for anchor in coverage.untouched)
    yield Observation(
        at=first,
        values={"count": len(coverage.untouched), "total": coverage.total, "anchors": ", ".join(coverage.untouched)},
        subject=Subject(case.regulation.id),
        citations=tuple(Citation(case.regulation.id, anchor) for anchor in coverage.untouched),
        related=tuple(Related(span, CIT002["also"]) for span in others),
    )


@check("CIT003")
def phrase_not_found(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per phrase and paragraph; paragraphs that were not found are CIT006 or CIT008."""
    document = case.copy
    if document is None:
        return
    seen: set[Citation] = set()
    for mention in case.regulation.cited:
        citation = mention.citation
        if citation.phrase is None or citation in seen or document.place(citation.anchor) is None:
            continue
        seen.add(citation)
        if not document.holds(citation.anchor, citation.phrase):
            yield Observation(
                at=mention.span,
                values={
                    "phrase": citation.phrase,
                    "anchor": citation.anchor,
                    "way_out": _way_out(case, document, mention),
                },
                subject=Subject(case.regulation.id),
                citations=(citation,),
            )


def _way_out(case: RegulationCase, document: Document, mention: Cited) -> Bilingual:
    elsewhere = ", ".join(f"`{place}`" for place in document.whereabouts(mention.citation.phrase or ""))
    nearest = None if elsewhere else words_instead(case.regulation, document, mention)
    if not elsewhere and nearest is None:
        return for_encoder(CIT003["copy_it"])
    return with_values(CIT003["elsewhere" if elsewhere else "says"], places=elsewhere, words=nearest)


@check("CIT004")
def rule_without_citation(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per statement."""
    for span in case.regulation.uncited:
        yield Observation(at=span, values={}, subject=Subject(case.regulation.id))


_MOST_WORDS = 6


@check("CIT005")
def phrase_too_long(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per phrase, of a citation or of the outline."""
    outline = case.regulation.outline
    phrases = [(Citation(case.regulation.id, entry.anchor, entry.phrase), entry.span) for entry in outline]
    cited = {each.citation: each.span for each in reversed(case.regulation.cited)}  # the first place of each
    phrases += [
        (citation, cited[citation]) for citation in dict.fromkeys(each.citation for each in case.regulation.cited)
    ]
    for citation, span in phrases:
        words = sum(any(map(str.isalnum, word)) for word in (citation.phrase or "").split())
        if words > _MOST_WORDS:
            yield Observation(
                at=span,
                values={"phrase": citation.phrase or "", "words": words, "most": _MOST_WORDS},
                subject=Subject(case.regulation.id),
                citations=(citation,),
            )


@check("CIT006")
def paragraph_not_found(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per paragraph; a document of another text is CIT008."""
    document = case.copy
    if document is None:
        return
    for entry in case.regulation.outline:
        if entry.anchor not in document.missing:
            continue
        phrase = entry.phrase or ""
        inside = ", ".join(f"`{place}`" for place in document.whereabouts(phrase))
        yield Observation(
            at=entry.span,
            values={
                "anchor": entry.anchor,
                "phrase": phrase,
                "where": with_values(CIT006["elsewhere" if inside else "nowhere_in_it"], places=inside),
            },
            subject=Subject(case.regulation.id),
            citations=(Citation(case.regulation.id, entry.anchor, entry.phrase),),
        )


@check("CIT008")
def document_of_another_text(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding instead of one for every paragraph and phrase."""
    document = case.document
    if document is not None and document.is_another:
        yield Observation(
            at=case.regulation.span.start(),
            values={"found": document.sought - len(document.missing), "sought": document.sought},
            subject=Subject(case.regulation.id),
        )


# A cited phrase is in its paragraph, but beside another bet.
@check("CIT009")
def phrase_misplaced(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per phrase that the bet's own part of a paragraph says otherwise."""
    document = case.copy
    if document is None:
        return
    for mention, _, stretch, _, instead in sought_phrases(case.regulation, document):
        if stretch is not None and instead is not None:
            yield Observation(
                at=mention.span,
                values={
                    "bet": name_of(stretch.bet),
                    "head": stretch.head,
                    "anchor": mention.citation.anchor,
                    "phrase": mention.citation.phrase or "",
                    "says": instead,
                },
                subject=case.regulation.subject(stretch.bet),
                citations=(mention.citation,),
                confidence="low",
            )


_SHOWN = 5


@check("CIT010")
def phrase_not_unique(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for all phrases of a text that no other phrase of their bet gives a place."""
    document = case.copy
    if document is None:
        return
    open_: dict[Citation, Sought] = {}
    for each in sought_phrases(case.regulation, document):
        if each.times > 1 and not each.inside and each.instead is None:
            open_.setdefault(each.mention.citation, each)
    places = list(open_.values())
    if places:
        yield Observation(
            at=places[0].mention.span,
            values={
                "count": len(places),
                "phrases": {language: _listed(places, others) for language, others in CIT010["others"].items()},
            },
            subject=Subject(case.regulation.id),
            citations=tuple(open_),
            related=tuple(Related(each.mention.span, CIT010["also"]) for each in places[1:]),
            message=CIT010["one"] if len(places) == 1 else None,
        )


def _listed(found: list[Sought], others: str) -> str:
    named = [f"`{each.mention.citation.phrase}` ({each.mention.citation.anchor})" for each in found[:_SHOWN]]
    return ", ".join((*named, others) if len(found) > _SHOWN else named)


@check("CIT007")
def encoders_doubt(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per doubt, with the places it is about and those it is set against."""
    for note in case.regulation.notes:
        if note.kind == "suspect":
            yield Observation(
                at=note.span,
                values={"doubt": note.text.texts},
                subject=Subject(case.regulation.id, note.game),
                citations=(*note.citations, *note.against),
            )


def _in_document(case: RegulationCase, search: Callable[[Document], Iterator[Found]]) -> Iterator[Observation]:
    """Yield what is found in the document, where there is one and it is that of the regulation.

    Each is reported where the outline has its paragraph: the `word`, and the `other` that it is unlike.
    """
    document, regulation = case.copy, case.regulation
    if document is None:
        return
    entries = {entry.anchor: entry.span for entry in regulation.outline}
    for found in search(document):
        anchor = anchor_of(document, found.at)
        yield Observation(
            at=entries.get(anchor or "", regulation.span),
            values={
                "word": as_printed(document, found.at, found.word),
                "other": found.other if found.other_at is None else as_printed(document, found.other_at, found.other),
            },
            subject=Subject(regulation.id),
            citations=(Citation(regulation.id, anchor),) if anchor is not None else (),
        )


@check("CIT011")
def name_spelt_two_ways(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per pair of spellings."""
    yield from _in_document(case, partial(spelt_two_ways, spanish=case.regulation.header.language == "es"))


@check("CIT012")
def reference_to_nothing(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per reference."""
    for found in _in_document(case, references_to_nothing):
        of_paragraph = str(found.values["word"]).casefold().startswith(("apartado", "paragraph"))
        itself, nothing = ("same_paragraph", "no_paragraph") if of_paragraph else ("itself", "nothing")
        yield found._replace(values={**found.values, "what": CIT012[itself if found.values["other"] else nothing]})


@check("CIT013")
def moment_already_past(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per such moment."""
    yield from _in_document(case, moments_past)


@check("CIT014")
def term_undefined(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per term."""
    of = case.regulation
    labels = [game.label for game in of.games]
    labels += [group.label for group in of.groups] + [bet.label for bet in of.bets]
    yield from _in_document(case, lambda document: undefined_terms(document, labels))


@check("CIT015")
def list_unlike_headings(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per number of the list."""
    yield from _in_document(case, lists_unlike_headings)


@check("CIT016")
def figure_of_preamble_only(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per figure; the preamble ends where the first rule is."""
    if case.document is None:
        return
    from checker.cases.document.slips import figures_of_a_preamble  # imported lazily: only where a document is given

    coverage = coverage_of(case.regulation)
    ruled = {*coverage.encoded, *coverage.inspected, *coverage.doubted}
    preamble = list(takewhile(lambda anchor: anchor not in ruled, (each.anchor for each in case.regulation.outline)))
    language = case.regulation.header.language
    yield from _in_document(case, lambda document: figures_of_a_preamble(document, preamble, language))


@check("CIT019")
def slip_of_the_document(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per slip."""
    if case.document is None:
        return
    from checker.cases.document.slips import slips  # imported lazily: only when the user gives the document

    for found in _in_document(case, lambda document: slips(document, case.regulation.header.language)):
        yield found._replace(values={"word": found.values["word"], "what": CIT019[str(found.values["other"])]})


@check("CIT020")
def bet_only_named(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per name."""
    of = case.regulation
    for game in of.games:
        bets = [bet for bet in of.bets if bet.game == game.id]
        kinds: tuple[Sequence[Bet | Group | Limit | Requirement | Option | Note], ...]
        kinds = (bets, of.groups, of.limits, of.requirements, of.options, of.notes)
        cited = (each for rules in kinds for rule in rules if rule.game == game.id for each in rule.citations)
        own = {each.anchor for each in (*game.citations, *cited)}
        for found in _in_document(case, partial(bets_only_named, game=game, bets=bets, anchors=own)):
            yield found._replace(values={"word": found.values["word"], "game": name_of(game)})
