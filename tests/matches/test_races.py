"""Real transactions that interleave: exactly one wins, and nobody is left in the dark."""

from datetime import timedelta
from functools import partial

import pytest

from accounts.models import Notification
from games.core.errors import MatchOver
from matches.clocks import Terms
from matches.commands import (
    Adjudicate,
    AnswerDraw,
    OfferDraw,
    Official,
    Play,
    Player,
    Resign,
)
from matches.errors import OutOfTime, StaleVersion
from matches.models import MatchEvent, SweepBeat
from matches.selectors.verify import match_verify
from matches.services import CommandResult, match_command, matches_seal
from matches.services.bots import bots_play
from matches.services.sweep import deadlines_sweep
from tests.matches.conftest import HOUR, NOW, play
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


def command(match, user, wish, now=NOW):
    """A command of a person beside the game."""
    return match_command(
        match_id=match.pk,
        actor=Player(user.pk),
        command=wish,
        expected_version=None,
        key=type(wish).__name__,
        now=now,
    )


def test_a_draw_offered_while_the_other_moves_is_open_or_declined_by_the_move(start, people):
    for _ in range(ROUNDS):
        match = start()
        offered, moved = together(
            partial(command, match, people[1], OfferDraw()),
            partial(send, match, people[0], Take(1), key="move", expected=1),
        )
        assert isinstance(offered, CommandResult)
        assert isinstance(moved, CommandResult)
        match.refresh_from_db()
        assert match.draw_agreed == (0 if offered.version < moved.version else 0b10)
        assert match.is_running


def test_two_who_offer_a_draw_at_once_agree(start, people):
    for _ in range(ROUNDS):
        match = start()
        together(*[partial(command, match, person, OfferDraw()) for person in people[:2]])
        match.refresh_from_db()
        assert (match.status, match.places) == ("finished", [1, 1])


def test_a_draw_is_accepted_while_its_maker_moves_on(start, people):
    for _ in range(ROUNDS):
        match = start()
        command(match, people[0], OfferDraw())
        agreed, moved = together(
            partial(command, match, people[1], AnswerDraw(accept=True)),
            partial(send, match, people[0], Take(1), key="move", expected=1),
        )
        assert agreed.finished
        assert isinstance(moved, CommandResult | MatchOver)
        match.refresh_from_db()
        assert match.places == [1, 1]


def test_who_leaves_while_the_sweep_times_him_out_is_out_once_or_still_there(start, people):
    for number in range(ROUNDS):
        match = start(3, terms=Terms.per_move(24 + number))
        late = match.deadline_at + timedelta(seconds=61)
        sweep_has_run_until(late)
        left, _ = together(
            partial(command, match, people[0], Resign(), now=late),
            partial(deadlines_sweep, now=late),
        )
        match.refresh_from_db()
        assert match.is_running
        keys = list(MatchEvent.objects.filter(match=match, seq__gt=1).values_list("key", flat=True))
        timed_out = [key for key in keys if key.startswith("site:clock")]
        assert len(timed_out) == 1
        assert match.gone == (0b001 if isinstance(left, CommandResult) else 0)
        assert isinstance(left, CommandResult | OutOfTime)


def test_the_others_who_leave_at_once_leave_one_who_has_won(start, people):
    for _ in range(ROUNDS):
        match = start(4)
        together(*[partial(command, match, person, Resign()) for person in people])
        match.refresh_from_db()
        assert match.status == "finished"
        assert match.places.count(1) == 1
        assert entries(match) == 3


def test_a_match_that_is_sealed_while_it_ends_is_over_and_sealed(start, people):
    for _ in range(ROUNDS):
        match = start(heap=1)
        together(
            partial(send, match, people[0], Take(1), key="last", expected=1),
            partial(matches_seal, match_ids=[match.pk]),
        )
        match.refresh_from_db()
        assert (match.status, match.sealed) == ("finished", True)


def test_several_workers_that_play_for_one_bot_play_each_turn_once(start, people, monkeypatch):
    for module in ("table", "create", "bots"):
        monkeypatch.setattr(f"matches.services.{module}.call_bot", lambda _match_id: None)
    for _ in range(5):
        match = start(2, bots={0: "random", 1: "random"}, heap=9)
        together(*[partial(bots_play, match_id=match.pk, now=NOW) for _ in range(3)])
        match.refresh_from_db()
        assert match.status == "finished"
        assert match_verify(match).holds
        assert entries(match) == match.version - 1


def test_several_sweeps_at_once_remind_once(start, people):
    matches = [start(terms=Terms.per_move(48)) for _ in range(8)]
    now = NOW + 37 * HOUR
    sweep_has_run_until(now)
    together(*[partial(deadlines_sweep, now=now) for _ in range(4)])
    reminded = Notification.objects.filter(kind="deadline-near")
    assert reminded.count() == len(matches)
