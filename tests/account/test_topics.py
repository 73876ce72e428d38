"""What a topic finds wrong is among what it looks at: the account and the checks cannot come to differ."""

from __future__ import annotations

import os
import random
from collections import defaultdict
from collections.abc import Iterator

from checker.cases.case import TableCase
from checker.cases.topics import TOPICS, examined
from checker.checks.registry import all_listed, codes_by_topic, run_checks
from checker.findings.finding import Finding
from checker.pipeline import judge_tables
from checker.text.span import Span
from tests.account.judging import SESSION
from tests.account.legal import legal_tables
from tests.account.values import mutants_of

MUTANTS = None if os.environ.get("TAPETE_EVERY") else 12
"""Of one table."""
GAME = "TAB005"
"""It looks at the facts that a list of games weighs; the game itself says which table it is."""
OWN_TOPICS = {each.code: TOPICS[each.topics[0]] for each in all_listed() if each.topics and each.code != GAME}


def findings() -> Iterator[tuple[TableCase, tuple[Finding, ...]]]:
    """Yield mutants of legal tables with what is found in them."""
    for name, legal in sorted(legal_tables().items()):
        mutants = list(mutants_of(legal.text, legal.path))
        random.Random(name).shuffle(mutants)
        for mutant in mutants[:MUTANTS]:
            for judged in judge_tables(legal.path, mutant.text, SESSION):
                if isinstance(judged.case, TableCase):
                    yield judged.case, run_checks(judged.case)


def test_what_is_wrong_lies_where_its_topic_looks() -> None:
    """Of a bet whose outcomes are left open nothing counts as examined: it is among what nothing examines."""
    met = set()
    for case, found in findings():
        places: dict[str, set[Span]] = defaultdict(set)
        for each in examined(case.table):
            places[each.topic.name].add(each.span)
        undecided = {offer.bet.id for offer in case.table.offers if offer.left_open}
        for finding in found:
            topic = OWN_TOPICS.get(finding.code)
            if topic is not None and topic.looks is not None and finding.subject.bet not in undecided:
                met.add(finding.code)
                at = {finding.at, *(related.at for related in finding.related)}
                assert at & places[topic.name], (finding.code, finding.at)

    assert {"TAB001", "TAB010", "LIM002", "LIM007", "PAY001", "DUT001"} <= met


def test_each_topic_has_a_check() -> None:
    assert set(codes_by_topic()) == set(TOPICS)
