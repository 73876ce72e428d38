"""Results remembered by identity."""

from __future__ import annotations

from checker.text.memory import Memory, forget_unused


class Work:
    """Counts how often it is done."""

    def __init__(self, result: int) -> None:
        self.result = result
        self.times = 0

    def __call__(self) -> int:
        self.times += 1
        return self.result


def test_the_second_call_is_answered_from_memory() -> None:
    memory: Memory[int] = Memory()
    anchor, work = object(), Work(7)

    assert [memory.recall(anchor, "key", work) for _ in range(3)] == [7, 7, 7]
    assert work.times == 1


def test_equal_objects_are_not_the_same_object() -> None:
    """The key is the object itself: a text that was read again is worked out again."""
    memory: Memory[int] = Memory()

    assert memory.recall([1], None, lambda: 1) == 1
    assert memory.recall([1], None, lambda: 2) == 2


def test_keys_are_kept_apart() -> None:
    memory: Memory[int] = Memory()
    anchor = object()

    assert [memory.recall(anchor, key, Work(result)) for key, result in (("a", 1), ("b", 2), ("a", 3))] == [1, 2, 1]


def test_it_stays_small() -> None:
    """Beyond the limit what was not asked for of late is forgotten; results stay right."""
    memory: Memory[int] = Memory(most=4)
    anchors = [object() for _ in range(9)]

    assert [memory.recall(anchor, None, lambda: 3) for anchor in (*anchors, *anchors)] == [3] * 18
    assert len(memory._known) + len(memory._older) <= 4


def test_what_is_not_asked_for_between_two_calls_is_forgotten_and_what_is_asked_for_stays() -> None:
    memory: Memory[int] = Memory()
    anchor, kept, lost = object(), Work(1), Work(2)
    for _ in range(3):
        memory.recall(anchor, "kept", kept)
        forget_unused()
    memory.recall(anchor, "lost", lost)
    forget_unused()
    forget_unused()
    assert memory.recall(anchor, "lost", lost) == 2
    assert (kept.times, lost.times) == (1, 2)
