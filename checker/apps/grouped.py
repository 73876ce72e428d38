"""A run over files of several configurations: each file under its own, the results in the order of the files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import add

from checker.apps.common import Common
from checker.findings.result import EXCLUDED, RunResult, filled
from checker.pipeline import Judged, Run, run
from checker.semantics.decree.model import Regulation
from checker.store.session import Target
from checker.text.record import NamedTuple


class SettingsGroup(NamedTuple):
    """The targets of a run under one configuration, each with its place among all targets."""

    known: Common
    targets: tuple[tuple[int, Target], ...]

    def with_accounts(self) -> SettingsGroup:
        """Return the group with the accounts of its tables asked for."""
        return self._replace(known=self.known._replace(session=self.known.session._replace(accounts=True)))


def groups_of(targets: Iterable[Target], known: Common) -> tuple[SettingsGroup, ...]:
    """Return targets by configuration; files of folders that their configuration excludes are marked as skipped.

    Raises:
        BadSettings: A configuration cannot be used.
    """
    found: dict[tuple[str, ...], tuple[Common, list[tuple[int, Target]]]] = {}
    for place, target in enumerate(targets):
        its = known if target.entry is not None else known.of_file(target.shown)
        excluded = not target.named and target.skipped is None and _excludes(its, target.path)
        kept = target.passed_over("excluded", filled(EXCLUDED, file=its.settings.file)) if excluded else target
        found.setdefault(its.settings.key, (its, []))[1].append((place, kept))
    return tuple(SettingsGroup(its, tuple(placed)) for its, placed in found.values())


def _excludes(known: Common, path: str) -> bool:
    settings = known.settings
    if not settings.exclude:
        return False
    from checker.apps.accepted import is_excluded, names_from  # imported lazily: for projects that exclude something

    return is_excluded(names_from(settings.folder)(path), settings.exclude)


def run_groups(
    groups: tuple[SettingsGroup, ...],
    known: Common,
    progress: Callable[[str], None],
    chosen: Callable[[RunResult, Common], RunResult] | None = None,
    *,
    beside: tuple[Regulation, ...] = (),
    keep_cases: bool = False,
) -> Run:
    """Judge every group as `run` does; the decrees of all are at hand in each.

    Args:
        groups: What to judge.
        known: What holds where the command was started: all there is without any target.
        progress: Is called with each path.
        chosen: Picks what a configuration shows of the result of its group; None where all is shown.
        beside: As for `run`.
        keep_cases: As for `run`.
    """
    groups = groups or (SettingsGroup(known, ()),)
    decrees = [target.path for group in groups for _, target in group.targets if target.is_decree]
    runs = []
    for group in groups:
        session = group.known.session.with_decrees(decrees) if len(groups) > 1 else group.known.session
        targets = [target for _, target in group.targets]
        found = run(targets, session, progress, beside=beside, keep_cases=keep_cases)
        runs.append(found if chosen is None else found._replace(result=chosen(found.result, group.known)))
    return runs[0] if len(runs) == 1 else _joined(groups, runs)


def _joined(groups: tuple[SettingsGroup, ...], runs: list[Run]) -> Run:
    """Return several runs as one."""
    parts: list[tuple[int, tuple[Target, tuple[Judged, ...]], list[object]]] = []
    for group, found in zip(groups, runs, strict=True):
        files = iter(found.result.files)
        for (place, _), judged in zip(group.targets, found.judged, strict=True):
            parts.append((place, judged, [next(files) for _ in judged[1]]))
    parts.sort(key=lambda part: part[0])
    results = [found.result for found in runs]
    values: dict[str, object] = {
        name: reduce(add, (getattr(result, name) for result in results))
        for name in RunResult._fields
        if name not in ("files", "as_of", "sources", "choices", "configurations")
    }
    for name in ("choices", "configurations"):
        values[name] = tuple(dict.fromkeys(each for result in results for each in getattr(result, name)))
    values["files"] = tuple(file for _, _, files in parts for file in files)
    values["sources"] = {path: text for result in results for path, text in result.sources.items()}
    whole = results[0]._replace(**values)  # type: ignore[arg-type]
    return Run(tuple(judged for _, judged, _ in parts), whole)
