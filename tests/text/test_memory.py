"""Results remembered by identity."""

from __future__ import annotations

from checker.text.memory import Memory


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
    """After the limit everything is forgotten at once; results stay right."""
    memory: Memory[int] = Memory(most=2)
    anchors = [object() for _ in range(5)]

    assert [memory.recall(anchor, None, lambda: 3) for anchor in (*anchors, *anchors)] == [3] * 10
    assert len(memory._known) <= 2
