"""What a bet counts, as throws: which outcomes, what ends the count, and how far a course of throws has come."""

from __future__ import annotations

from collections.abc import Iterator

from checker.games.apparatus import Apparatus
from checker.games.counting import POINTS, Pace, count_all, count_different
from checker.semantics.decree.model import BetStage, Counted, Counting, NumberText
from checker.semantics.outcomes import Binding, mask_of
from checker.syntax.decree.parts import Arm, Event, Events
from checker.text.record import NamedTuple

CRAPS_POINTS = (4, 5, 6, 8, 9, 10)


class CannotCount(Exception):
    """A count that comes to nothing: `reason` names the words for it, `values` what stands in them."""

    def __init__(self, reason: str, **values: str) -> None:
        super().__init__(reason)
        self.reason, self.values = reason, values


Outcome = tuple[int, ...]  # the throws of which one must come, as masks: most outcomes are one mask


def counts_points(counting: Counting) -> bool:
    """Return whether a point that is made counts, up to a seven-out."""
    return [event.kind for event in counting.of.include] == ["point"] and counting.until is None


def counted_on(
    number: NumberText | None, stage: BetStage, counting: Counting, thrown: Apparatus, binding: Binding
) -> Counted:
    """Return how a count ends on a number of the bet.

    Raises:
        CannotCount: It never ends, cannot come so far, or one throw would count twice.
    """
    if any(arm.effect in ("sets_point", "imprisons") or _waits(arm) for arm in stage.arms):
        raise CannotCount("numbers-counted")
    most = _most(stage, binding)
    if counts_points(counting):
        if len(thrown.throws[0].faces) != 2:
            raise CannotCount("points-of-two-dice")
        weights, sevens, pace = POINTS
        throws = _count(counting.different, tuple((weight,) for weight in weights), sevens, pace, most)
        return Counted(number, throws, (), 0)
    if counting.until is None or any(event.kind == "point" for event in counting.of.named):
        raise CannotCount("points-and-seven-out")
    ends = mask_of(counting.until, thrown, binding)
    if not ends:
        raise CannotCount("count-never-ends")
    seen = ends
    outcomes = _outcomes(counting, thrown, binding)
    for mask in (mask for each in outcomes for mask in each):
        if not mask:
            raise CannotCount("nothing-to-count")
        if mask & seen:
            raise CannotCount("counts-twice", throws=", ".join(thrown.labels(mask & seen)))
        seen |= mask
    ways = tuple(tuple(map(thrown.count, each)) for each in outcomes)
    return Counted(
        number, _count(counting.different, ways, thrown.count(ends), Pace(thrown.ways), most), outcomes, ends
    )


def _outcomes(counting: Counting, thrown: Apparatus, binding: Binding) -> tuple[Outcome, ...]:
    """Return the outcomes that are counted, each number of a range by itself."""
    if not counting.different:
        return ((mask_of(counting.of, thrown, binding),),)
    barred = mask_of(Events(counting.of.exclude, (), counting.of.span), thrown, binding)
    each_alone = (one for event in counting.of.include for one in _numbers_of(event))
    found = (tuple(_throws(part, thrown, binding) & ~barred for part in one.all) for one in each_alone)
    return tuple(each for each in found if each != (0,) or not barred)


def _count(different: bool, ways: tuple[tuple[int, ...], ...], ends: int, pace: Pace, most: int) -> Apparatus:
    if not different:
        return count_all(sum(map(sum, ways)), ends, pace, most)
    if most > len(ways):
        raise CannotCount("counts-too-far", most=str(len(ways)), named=str(most))
    return count_different(ways, ends, pace, most)


def _most(stage: BetStage, binding: Binding) -> int:
    """Return the highest number that the arms name: it ends the count."""
    arms = [arm for arm in stage.arms if not binding or any(map(arm.holds_for, binding.values()))]
    events = [event for arm in arms for event in arm.events.named]
    if any(event.kind not in ("total", "range", "other", "counting") or event.also for event in events):
        raise CannotCount("numbers-counted")
    most = max((int(argument) for event in events for argument in event.arguments), default=0)
    if not most:
        raise CannotCount("numbers-counted")
    return most


def _waits(arm: Arm) -> bool:
    return arm.effect == "stands" and [event.kind for event in arm.events.include] != ["counting"]


def _numbers_of(event: Event) -> Iterator[Event]:
    if event.kind != "range":
        yield event
        return
    first, last = map(int, event.arguments)
    yield from (event._replace(kind="total", arguments=(str(number),)) for number in range(first, last + 1))


def _throws(event: Event, thrown: Apparatus, binding: Binding) -> int:
    return mask_of(Events((event._replace(also=()),), (), event.span), thrown, binding)


class Course(NamedTuple):
    """How far a count has come."""

    came: frozenset[int]  # the throws of outcomes that have come, as masks; points that were made
    counted: int
    point: int = 0  # 0: before the come-out, and where points do not count
    is_over: bool = False


def after(course: Course, bit: int, counting: Counting, on: Counted, thrown: Apparatus) -> Course:
    """Return how far a count has come after one more throw."""
    if bit & on.ends:
        return course._replace(is_over=True)
    if on.outcomes:
        masks = frozenset(mask for each in on.outcomes for mask in each if mask & bit)
        came = course.came | masks
        each_once = sum(came.issuperset(each) for each in on.outcomes)
        course = Course(came, each_once if counting.different else course.counted + len(masks))
    else:
        course = _after_craps(course, thrown.throws[bit.bit_length() - 1].total or 0, counting.different)
    return course._replace(
        is_over=course.is_over or course.counted >= max(each.total or 0 for each in on.throws.throws)
    )


def _after_craps(course: Course, total: int, different: bool) -> Course:
    if course.point and total == 7:
        return course._replace(is_over=True)
    if course.point and total == course.point:
        came = course.came | {total}
        return Course(came, len(came) if different else course.counted + 1)
    return course if course.point or total not in CRAPS_POINTS else course._replace(point=total)
