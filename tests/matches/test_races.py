"""Real transactions that interleave: exactly one wins, and nobody is left in the dark."""

from datetime import timedelta
from functools import partial

import pytest

from matches.clocks import Terms
from matches.commands import Adjudicate, Official, Play, Player, Resign
from matches.errors import OfferClosed, OutOfTime, StaleVersion
from matches.models import Match, MatchEvent, Offer, SweepBeat
from matches.services import CommandResult, match_command
from matches.services.rematch import rematch
from matches.services.sweep import deadlines_sweep
from tests.matches.conftest import HOUR, NOW, play
from tests.matches.offering import accept, cancel, offer
from tests.matches.together import together
from tests.matches.toy import End, Take

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 15


def send(match, user, action, *, key, expected, now=NOW):
    return match_command(
        match_id=match.pk,
        actor=Player(user.pk),
        command=Play.of(action),
        expected_version=expected,
        key=key,
        now=now,
    )


def sweep_has_run_until(now):
    """So that the jump of the clock in a test is no downtime of the sweep."""
    SweepBeat.objects.update_or_create(pk=1, defaults={"beat_at": now - timedelta(seconds=5)})


def entries(match):
    return MatchEvent.objects.filter(match=match, seq__gt=1).count()


def test_a_double_post_with_one_key_acts_once_and_both_get_the_answer(start, people):
    for _ in range(ROUNDS):
        match = start()
        post = partial(send, match, people[0], Take(1), key="once", expected=1)
        results = together(post, post, post)
        assert [result.version for result in results] == [2, 2, 2]
        assert sorted(result.repeated for result in results) == [False, True, True]
        assert entries(match) == 1


def test_of_two_posts_with_keys_of_their_own_one_is_stale_and_told_what_changed(start, people):
    for _ in range(ROUNDS):
        match = start()
        results = together(
            partial(send, match, people[0], Take(1), key="one", expected=1),
            partial(send, match, people[0], Take(2), key="two", expected=1),
        )
        refused = [result for result in results if isinstance(result, StaleVersion)]
        assert len(refused) == 1
        assert (refused[0].version, len(refused[0].events)) == (2, 1)
        assert entries(match) == 1


def test_a_move_and_the_sweep_never_both_win(start, people):
    for number in range(ROUNDS):
        match = start(terms=Terms.per_move(24 + number))
        play(match, people[0], Take(1))
        late = match.deadline_at + timedelta(seconds=61)
        sweep_has_run_until(late)
        moved, _ = together(
            partial(send, match, people[0], End(), key="end", expected=2, now=match.deadline_at),
            partial(deadlines_sweep, now=late),
        )
        assert entries(match) == 2
        last = MatchEvent.objects.get(match=match, seq=3)
        if isinstance(moved, CommandResult):
            assert last.key == f"user-{people[0].pk}:end"
        else:
            assert isinstance(moved, StaleVersion)
            assert last.key.startswith("site:clock")


def test_a_late_move_and_the_sweep_make_one_time_out(start, people):
    for number in range(ROUNDS):
        match = start(terms=Terms.per_move(24 + number))
        late = match.deadline_at + timedelta(seconds=61)
        sweep_has_run_until(late)
        moved, _ = together(
            partial(send, match, people[0], Take(2), key="late", expected=1, now=late),
            partial(deadlines_sweep, now=late),
        )
        assert isinstance(moved, OutOfTime | StaleVersion)
        assert entries(match) == 1


def test_several_sweeps_at_once_act_once_for_each_match(start):
    matches = [start() for _ in range(12)]
    now = NOW + 30 * HOUR
    sweep_has_run_until(now)
    together(*[partial(deadlines_sweep, now=now) for _ in range(4)])
    assert [entries(match) for match in matches] == [1] * 12


def test_several_sweeps_that_come_back_at_once_give_the_time_back_once(start):
    matches = [start() for _ in range(6)]
    sweep_has_run_until(NOW + 20 * HOUR)
    together(*[partial(deadlines_sweep, now=NOW + 30 * HOUR) for _ in range(4)])
    for match in matches:
        match.refresh_from_db()
        assert entries(match) == 1
        assert match.deadline_at == NOW + 34 * HOUR + timedelta(seconds=5)


def test_all_who_decide_at_once_are_heard(start, people):
    for _ in range(ROUNDS):
        match = start(4, sealed=True)
        name = {"type": "name", "number": 2}
        results = together(
            *[partial(send, match, person, name, key="n", expected=1) for person in people]
        )
        assert sorted(result.version for result in results) == [2, 3, 4, 5]


def test_a_ruling_and_a_move_come_one_after_the_other(start, people):
    for _ in range(ROUNDS):
        match = start()
        ruling = partial(
            match_command,
            match_id=match.pk,
            actor=Official(),
            command=Adjudicate(reason="round over"),
            expected_version=None,
            key="ruling",
            now=NOW,
        )
        together(ruling, partial(send, match, people[0], Take(1), key="m", expected=1))
        match.refresh_from_db()
        assert match.status == "finished"
        last = MatchEvent.objects.filter(match=match).latest("seq")
        assert (last.key, last.seq) == ("official:ruling", match.version)


def test_two_who_resign_at_once_do_not_both_lose(start, people):
    for _ in range(ROUNDS):
        match = start()
        together(
            *[
                partial(
                    match_command,
                    match_id=match.pk,
                    actor=Player(person.pk),
                    command=Resign(),
                    expected_version=None,
                    key="resign",
                    now=NOW,
                )
                for person in people[:2]
            ]
        )
        match.refresh_from_db()
        assert sorted(match.places) == [1, 2]
        assert entries(match) == 1


def test_the_last_seat_goes_to_one_and_the_others_are_told_it_is_gone(people):
    for _ in range(ROUNDS):
        made = offer(people[0])
        results = together(*[partial(accept, made, person) for person in people[1:]])
        assert sum(isinstance(result, Offer) for result in results) == 1
        assert sum(isinstance(result, OfferClosed) for result in results) == 2
    assert Match.objects.count() == ROUNDS


def test_withdrawing_and_accepting_at_once_gives_one_of_both(people):
    for _ in range(ROUNDS):
        made = offer(people[0])
        together(
            partial(accept, made, people[1]),
            partial(cancel, made, people[0]),
        )
        made.refresh_from_db()
        assert (made.match_id is not None) == (made.status == "started")
        assert made.status in ("started", "cancelled")


def test_two_who_ask_for_a_rematch_at_once_get_one_match(start, people):
    for _ in range(ROUNDS):
        match = start(heap=1)
        play(match, people[0], Take(1))
        before = Match.objects.count()
        together(
            *[partial(rematch, match_id=match.pk, user=person, now=NOW) for person in people[:2]]
        )
        assert Offer.objects.filter(rematch_of=match).count() == 1
        assert Match.objects.count() == before + 1
