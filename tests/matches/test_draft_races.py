"""Plans of a turn that two windows change at the same moment."""

from functools import partial

import pytest

from matches.errors import DraftChanged, StaleVersion
from matches.models import MatchEvent, TurnDraft
from matches.selectors.view import match_view
from matches.services import CommandResult
from matches.services.drafts import DraftChange
from tests.matches.conftest import play
from tests.matches.test_drafts import add, commit, undo
from tests.matches.together import together
from tests.matches.toy import Shake, Take

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 15


def test_of_two_actions_tried_out_at_once_one_is_told_that_the_plan_changed(start, people):
    for _ in range(ROUNDS):
        match = start()
        results = together(
            partial(add, match, people[0], Take(1), key="one"),
            partial(add, match, people[0], Take(2), key="two"),
        )
        assert sum(isinstance(result, DraftChange) for result in results) == 1
        assert sum(isinstance(result, DraftChanged) for result in results) == 1
        assert match_view(match.pk, people[0]).draft.actions == 1


def test_a_plan_confirmed_twice_at_once_is_done_once_and_both_are_answered(start, people):
    for _ in range(ROUNDS):
        match = start()
        add(match, people[0], Take(2))
        results = together(partial(commit, match, people[0]), partial(commit, match, people[0]))
        assert sorted(result.repeated for result in results) == [False, True]
        assert MatchEvent.objects.filter(match=match).count() == 2


def test_what_was_taken_back_is_not_done_by_a_word_given_at_once(start, people):
    for _ in range(ROUNDS):
        match = start()
        add(match, people[0], Take(2))
        add(match, people[0], Take(3), length=1)
        undone, done = together(
            partial(undo, match, people[0], 2), partial(commit, match, people[0])
        )
        assert isinstance(done, CommandResult)
        assert len(done.events) == (1 if isinstance(undone, DraftChange) else 2)
        assert isinstance(undone, DraftChange | StaleVersion)


def test_what_was_taken_back_is_not_done_with_a_final_action_at_once(start, people):
    for _ in range(ROUNDS):
        match = start()
        add(match, people[0], Take(2))
        undone, done = together(
            partial(undo, match, people[0], 1),
            partial(add, match, people[0], Shake(), length=1, key="roll"),
        )
        if isinstance(undone, DraftChange):
            assert isinstance(done, DraftChanged)
            assert MatchEvent.objects.filter(match=match).count() == 1
        else:
            assert isinstance(undone, StaleVersion)
            assert len(done.committed.events) == 2


def test_a_plan_and_a_move_of_the_same_seat_at_once_leave_one_and_no_remains(start, people):
    for _ in range(ROUNDS):
        match = start()
        added, moved = together(
            partial(add, match, people[0], Take(1)), partial(play, match, people[0], Take(2))
        )
        assert isinstance(moved, CommandResult)
        assert isinstance(added, DraftChange | StaleVersion)
        assert match_view(match.pk, people[0]).draft is None
        assert TurnDraft.objects.filter(match=match).count() <= 1
