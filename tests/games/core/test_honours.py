"""Honours: goals to be reached several times, and a title for all of them."""

import pytest

from games.core.honours import Goal, Honours


def goal(done: int, needed: int = 3) -> Goal:
    return Goal(name="Win", about="Win it.", done=done, needed=needed, options={})


@pytest.mark.parametrize(
    ("done", "credited", "marks", "reached"),
    [
        (0, 0, (False, False, False), False),
        (2, 2, (True, True, False), False),
        (3, 3, (True, True, True), True),
        (5, 3, (True, True, True), True),
    ],
)
def test_a_goal_counts_up_to_what_is_needed(
    done: int, credited: int, marks: tuple[bool, ...], reached: bool
) -> None:
    one = goal(done)
    assert (one.credited, one.marks, one.is_reached) == (credited, marks, reached)


@pytest.mark.parametrize(
    ("done", "begun", "earned"),
    [((0, 0), False, False), ((0, 1), True, False), ((3, 2), True, False), ((3, 4), True, True)],
)
def test_the_title_is_earned_when_every_goal_is_reached(
    done: tuple[int, ...], begun: bool, earned: bool
) -> None:
    goals = tuple(map(goal, done))
    honours = Honours(name="Course", title="Master", about="All.", rule="X1", goals=goals)
    assert (honours.is_begun, honours.is_earned) == (begun, earned)
