"""Trying out a turn in private, and doing it."""

from datetime import timedelta

import msgspec
import pytest

from games.core.errors import IllegalAction, NotYourTurn
from matches.commands import AnswerDraw, OfferDraw, Player
from matches.errors import DraftChanged, NotYourSeat, OutOfTime, StaleVersion
from matches.models import Match, MatchEvent, TurnDraft
from matches.selectors.view import match_view
from matches.services import match_command
from matches.services.drafts import match_draft_add, match_draft_commit, match_draft_undo
from tests.matches.conftest import NOW, play
from tests.matches.toy import End, Shake, Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def add(match, user, action, *, length=0, expected=1, key="k", now=NOW):
    return match_draft_add(
        match_id=match.pk,
        user_id=user.pk,
        action=action,
        expected_version=expected,
        length=length,
        key=key,
        now=now,
    )


def undo(match, user, length, expected=1):
    return match_draft_undo(
        match_id=match.pk, user_id=user.pk, expected_version=expected, length=length
    )


def commit(match, user, key="done", expected=1, now=NOW):
    return match_draft_commit(
        match_id=match.pk, user_id=user.pk, expected_version=expected, key=key, now=now
    )


def test_an_action_without_secrets_is_only_tried_out(start, people):
    match = start()
    assert add(match, people[0], Take(2)).actions == 1
    mine = match_view(match.pk, people[0])
    assert (mine.view.heap, mine.draft.actions, mine.version) == (10, 1, 1)
    assert End() in mine.legal
    assert MatchEvent.objects.filter(match=match).count() == 1


def test_nobody_else_sees_the_draft(start, people):
    match = start()
    add(match, people[0], Take(2))
    for viewer in (people[1], people[2], None):
        theirs = match_view(match.pk, viewer)
        assert (theirs.view.heap, theirs.draft) == (12, None)


def test_the_last_action_is_taken_back_first(start, people):
    match = start()
    add(match, people[0], Take(2))
    add(match, people[0], Take(3), length=1)
    assert undo(match, people[0], 2).actions == 1
    assert match_view(match.pk, people[0]).view.heap == 10
    undo(match, people[0], 1)
    assert match_view(match.pk, people[0]).draft is None
    with pytest.raises(DraftChanged):
        undo(match, people[0], 0)


def test_a_draft_that_changed_in_another_window_is_not_touched(start, people):
    match = start()
    add(match, people[0], Take(2))
    for change in (lambda: add(match, people[0], Take(1)), lambda: undo(match, people[0], 2)):
        with pytest.raises(DraftChanged):
            change()
    assert match_view(match.pk, people[0]).draft.actions == 1


def test_a_draft_is_done_as_one_command(start, people):
    match = start()
    add(match, people[0], Take(2))
    add(match, people[0], Take(3), length=1)
    result = commit(match, people[0])
    assert (result.version, len(result.events)) == (2, 2)
    assert match_view(match.pk, people[1]).view.heap == 7
    assert commit(match, people[0]).repeated


def test_an_empty_draft_cannot_be_done(start, people):
    with pytest.raises(DraftChanged):
        commit(start(), people[0])


def test_an_action_that_shows_chance_is_done_at_once_with_the_draft_before_it(start, people):
    match = start()
    add(match, people[0], Take(2))
    change = add(match, people[0], Shake(), length=1, key="roll")
    assert [type(event).__name__ for event in change.committed.events] == ["Taken", "DieShaken"]
    assert match_view(match.pk, people[0]).draft is None
    with pytest.raises(DraftChanged):
        undo(match, people[0], 1, expected=2)
    again = add(match, people[0], Shake(), length=1, key="roll")
    assert again.committed.repeated


def test_an_action_that_hands_over_is_done_at_once(start, people):
    match = start()
    add(match, people[0], Take(2))
    assert add(match, people[0], End(), length=1).committed.version == 2
    assert match_view(match.pk, people[1]).my_move


def test_an_action_that_ends_the_match_is_done_at_once(start, people):
    match = start(heap=2)
    assert add(match, people[0], Take(2)).committed.finished


def test_an_illegal_action_leaves_the_draft_as_it_was(start, people):
    match = start()
    add(match, people[0], Take(2))
    with pytest.raises(IllegalAction):
        add(match, people[0], Take(9), length=1)
    assert match_view(match.pk, people[0]).draft.actions == 1


def test_an_offer_of_a_draw_leaves_the_draft_as_it_was(start, people):
    match = start()
    add(match, people[0], Take(2))
    for person, wish in ((people[0], OfferDraw()), (people[1], AnswerDraw(accept=False))):
        match_command(
            match_id=match.pk,
            actor=Player(person.pk),
            command=wish,
            expected_version=None,
            key="draw",
            now=NOW,
        )
    assert match_view(match.pk, people[0]).draft.actions == 1
    assert len(commit(match, people[0]).events) == 1


@pytest.mark.parametrize(
    "do",
    [
        lambda match, person, late: commit(match, person, now=late),
        lambda match, person, late: add(match, person, Shake(), length=1, key="roll", now=late),
    ],
)
def test_a_draft_done_too_late_is_told_so_and_what_the_site_did_stays(start, people, do):
    match = start()
    add(match, people[0], Take(2))
    with pytest.raises(OutOfTime):
        do(match, people[0], match.deadline_at + timedelta(hours=1))
    assert Match.objects.get(pk=match.pk).version == 2


@pytest.fixture
def lapsed(start, people):
    """A match in which the first player has planned what can't be done: three of two stones."""
    match = start(heap=2)
    planned = msgspec.json.encode([Take(3)]).decode()
    TurnDraft.objects.create(match=match, seat=0, decision=1, actions=planned)
    return match


def test_a_draft_that_has_become_impossible_is_said_so_and_nothing_of_it_is_left(lapsed, people):
    mine = match_view(lapsed.pk, people[0])
    assert (mine.draft.lapsed, mine.draft.actions, mine.view.heap) == (True, 0, 2)
    assert Take(2) in mine.legal
    with pytest.raises(DraftChanged):
        commit(lapsed, people[0])
    with pytest.raises(DraftChanged):
        undo(lapsed, people[0], 1)


def test_who_planned_what_has_become_impossible_plans_anew(lapsed, people):
    assert add(lapsed, people[0], Take(1)).actions == 1
    mine = match_view(lapsed.pk, people[0])
    assert (mine.draft.lapsed, mine.draft.actions, mine.view.heap) == (False, 1, 1)


def test_a_draft_of_an_older_decision_counts_for_nothing(start, people):
    match = start()
    add(match, people[0], Take(2))
    play(match, people[0], Take(1))
    assert match_view(match.pk, people[0]).draft is None
    with pytest.raises(StaleVersion):
        commit(match, people[0])
    assert add(match, people[0], Take(1), expected=2).actions == 1


def test_only_who_decides_can_try_something_out(start, people):
    match = start()
    with pytest.raises(NotYourTurn):
        add(match, people[1], Take(1))
    with pytest.raises(NotYourSeat):
        add(match, people[2], Take(1))
