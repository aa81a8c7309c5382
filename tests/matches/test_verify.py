"""Chance that can be checked, the log as the truth, and replays."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from matches.commands import Player, Resign
from matches.errors import NoSuchMatch, StillRunning
from matches.models import Match, MatchEvent, MatchSecret
from matches.selectors.fixed import commitment_to, match_fixed, match_rng
from matches.selectors.fold import fold, match_entries
from matches.selectors.replay import match_replay
from matches.selectors.verify import match_verify
from matches.selectors.view import match_view
from matches.services import match_command
from tests.matches.conftest import play
from tests.matches.test_timeouts import sweep
from tests.matches.toy import NIM, End, Shake, Take

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def finished(start, people):
    match = start(heap=4)
    play(match, people[0], Shake())
    play(match, people[0], Take(3))
    play(match, people[0], End())
    play(match, people[1], Take(1))
    return Match.objects.get(pk=match.pk)


def folded(match):
    fixed = match_fixed(match.pk, match.commitment)
    return list(fold(fixed, match_entries(match.pk)))


def test_the_log_folds_to_the_state(finished):
    assert NIM.dump(folded(finished)[-1].state) == finished.state.encode()


def test_the_log_folds_to_the_state_after_time_outs_and_resignations(start, people):
    match = start(3)
    sweep(match.deadline_at.replace(year=2027))
    match.refresh_from_db()
    match_command(
        match_id=match.pk,
        actor=Player(people[1].pk),
        command=Resign(),
        expected_version=None,
        key="r",
        now=match.deadline_at.replace(hour=0),
    )
    for _ in range(3):
        match.refresh_from_db()
        sweep(match.deadline_at.replace(year=match.deadline_at.year + 1))
    match.refresh_from_db()
    assert match.version > 4
    assert NIM.dump(folded(match)[-1].state) == match.state.encode()


def test_the_hash_of_the_key_is_published_at_the_start_and_the_key_at_the_end(finished, start):
    running = match_view(start().pk, None)
    assert running.match_key is None
    over = match_view(finished.pk, None)
    assert commitment_to(bytes.fromhex(over.match_key)) == over.commitment


def test_each_player_has_a_part_in_the_chance():
    key = b"k" * 32
    assert match_rng(key, ["a", "b"]) != match_rng(key, ["a", "c"])
    assert match_rng(key, ["a", "b"]) != match_rng(key, ["b", "a"])


def test_every_shuffle_and_die_is_recomputed(finished):
    verification = match_verify(finished)
    assert verification.holds
    assert [(draw.seq, len(draw.logged), draw.same) for draw in verification.draws] == [
        (1, 2, True),
        (2, 1, True),
    ]


def test_a_running_match_is_not_verified_because_it_would_tell_the_key(start):
    with pytest.raises(StillRunning):
        match_verify(start())


@pytest.mark.parametrize(
    ("tamper", "problem"),
    [
        (
            lambda match: MatchEvent.objects.filter(match=match, seq=2).update(
                events='[{"event":"die-shaken","seats":[0],"seat":0,"face":9}]'
            ),
            "Entry 2 says something else",
        ),
        (
            lambda match: MatchSecret.objects.filter(pk=match.pk).update(key=b"x" * 32),
            "not the one whose hash",
        ),
        (
            lambda match: Match.objects.filter(pk=match.pk).update(
                state=match.state.replace('"heap":0', '"heap":1')
            ),
            "The state of the match",
        ),
        (lambda match: MatchEvent.objects.filter(match=match, seq=5).delete(), "gaps"),
    ],
)
def test_what_was_tampered_with_is_found(finished, tamper, problem):
    tamper(finished)
    match_fixed.cache_clear()
    finished.refresh_from_db()
    assert any(problem in sentence for sentence in match_verify(finished).problems)


def test_the_command_says_whether_a_match_holds(finished):
    out = StringIO()
    call_command("verify_match", str(finished.pk), stdout=out)
    assert "everything agrees" in out.getvalue()
    MatchEvent.objects.filter(match=finished, seq=2).update(events="[]")
    with pytest.raises(CommandError, match="Entry 2"):
        call_command("verify_match", str(finished.pk), stdout=out)
    with pytest.raises(CommandError, match="There is no match 999"):
        call_command("verify_match", "999", stdout=out)


def test_a_replay_shows_each_viewer_what_he_saw_then(finished, people):
    mine = match_replay(finished, people[0], 1)
    theirs = match_replay(finished, people[1], 1)
    assert (mine.number, mine.last, mine.seat) == (1, 4, 0)
    assert [type(event).__name__ for event in mine.events] == ["DieShaken"]
    assert [type(event).__name__ for event in theirs.events] == ["DieHidden"]
    assert match_replay(finished, None, 2).view.heap == 1
    last = match_replay(finished, None, 4)
    assert type(last.events[-1]).__name__ == "Finished"
    with pytest.raises(NoSuchMatch):
        match_replay(finished, None, 5)
