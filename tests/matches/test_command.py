"""The one command path: once, in order, on what the player saw."""

import pytest

from games.core.errors import IllegalAction, Malformed, MatchOver, NotYourTurn
from matches.commands import (
    SYSTEM,
    Adjudicate,
    AnswerDraw,
    BothLose,
    OfferDraw,
    Official,
    Play,
    Player,
    PlayTurn,
    Resign,
    Timeout,
)
from matches.errors import (
    KeyReused,
    NoSuchMatch,
    NotAllowed,
    NothingToAnswer,
    NotYourSeat,
    StaleVersion,
)
from matches.events import Finished
from matches.models import Match, MatchEvent
from matches.selectors.view import match_view
from matches.services import match_command
from tests.matches.conftest import NOW, play
from tests.matches.toy import End, Shake, Take, Taken

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def send(match, actor, command, *, expected=None, key="key", now=NOW):
    return match_command(
        match_id=match.pk, actor=actor, command=command, expected_version=expected, key=key, now=now
    )


def test_a_match_starts_at_version_one_with_the_first_seat_to_act(start):
    match = start()
    assert (match.version, match.status) == (1, "running")
    assert match.decisions == "[1,null]"
    assert match.deadline_at is not None
    assert MatchEvent.objects.filter(match=match).count() == 1


def test_an_action_raises_the_version_and_is_written_to_the_log(start, people):
    match = start()
    result = play(match, people[0], Take(2))
    assert (result.version, result.events) == (2, (Taken(seat=0, count=2),))
    event = MatchEvent.objects.get(match=match, seq=2)
    assert event.command == '{"command":"play","action":{"type":"take","count":2}}'
    assert event.seat == 0
    match.refresh_from_db()
    assert (match.version, match.decisions) == (2, "[2,null]")


def test_the_same_key_gives_the_first_answer_again_and_changes_nothing(start, people):
    match = start()
    first = play(match, people[0], Take(2), key="once", expected=1)
    play(match, people[0], End(), key="later", expected=2)
    again = play(match, people[0], Take(2), key="once", expected=1)
    assert again.repeated
    assert (again.version, again.events) == (first.version, first.events)
    assert MatchEvent.objects.filter(match=match).count() == 3


def test_the_same_key_with_an_up_to_date_version_still_acts_once(start, people):
    match = start()
    play(match, people[0], Take(1), key="once")
    again = play(match, people[0], Take(1), key="once")
    assert (again.repeated, again.version) == (True, 2)
    assert MatchEvent.objects.filter(match=match).count() == 2


def test_a_key_used_for_another_command_is_refused(start, people):
    match = start()
    play(match, people[0], Take(1), key="once")
    with pytest.raises(KeyReused):
        play(match, people[0], Take(2), key="once")


def test_the_keys_of_two_people_are_apart(start, people):
    match = start()
    play(match, people[0], Take(1), key="once")
    play(match, people[0], End(), key="twice")
    result = play(match, people[1], Take(1), key="once")
    assert not result.repeated


def test_a_command_for_an_older_decision_is_stale_and_told_what_changed(start, people):
    match = start()
    play(match, people[0], Take(1))
    with pytest.raises(StaleVersion) as refused:
        play(match, people[0], Take(2), key="other", expected=1)
    assert refused.value.version == 2
    assert refused.value.events == (Taken(seat=0, count=1),)


def test_a_version_that_has_not_been_yet_is_stale(start, people):
    with pytest.raises(StaleVersion):
        play(start(), people[0], Take(1), expected=7)


def test_where_several_decide_at_once_nobody_is_stale_by_the_others(start, people):
    match = start(3, sealed=True)
    results = [
        send(match, Player(person.pk), Play.of({"type": "name", "number": 4}), expected=1)
        for person in people[:3]
    ]
    assert [result.version for result in results] == [2, 3, 4]
    match.refresh_from_db()
    assert match.decisions == "[4,null,null]"


def test_refusals_are_told_apart_and_leave_no_trace(start, people):
    match = start()
    for refusal, user, action in (
        (NotYourTurn, people[1], Take(1)),
        (IllegalAction, people[0], Take(9)),
        (Malformed, people[0], {"type": "eat"}),
        (NotYourSeat, people[2], Take(1)),
    ):
        with pytest.raises(refusal):
            play(match, user, action)
    match.refresh_from_db()
    assert (match.version, MatchEvent.objects.count()) == (1, 1)


def test_a_match_that_is_not_there_is_said_so(people):
    with pytest.raises(NoSuchMatch):
        match_command(
            match_id=99,
            actor=Player(people[0].pk),
            command=Resign(),
            expected_version=None,
            key="k",
            now=NOW,
        )


def test_commands_are_for_those_whose_they_are(start, people):
    match = start()
    for actor, command in (
        (Player(people[0].pk), Timeout()),
        (Player(people[0].pk), Adjudicate(reason="mine")),
        (Official(people[2].pk), Resign()),
        (SYSTEM, BothLose(reason="late")),
    ):
        with pytest.raises(NotAllowed):
            send(match, actor, command)


def test_a_turn_of_several_actions_is_one_event_all_or_none(start, people):
    match = start()
    bad = PlayTurn(actions=tuple(Play.of(action).action for action in (Take(1), Take(9))))
    with pytest.raises(IllegalAction):
        send(match, Player(people[0].pk), bad, expected=1)
    good = PlayTurn(actions=tuple(Play.of(action).action for action in (Take(1), Take(3), End())))
    result = send(match, Player(people[0].pk), good, expected=1)
    assert (result.version, len(result.events)) == (2, 3)


def test_the_end_of_the_game_is_the_end_of_the_match(start, people):
    match = start(heap=2)
    result = play(match, people[0], Take(2))
    assert result.finished
    match.refresh_from_db()
    assert (match.status, match.places, match.end_reason, match.end_rule) == (
        "finished",
        [1, 2],
        "last-stone",
        "N7",
    )
    assert (match.deadline_at, match.decisions) == (None, "[null,null]")
    with pytest.raises(MatchOver):
        play(match, people[1], Take(1), expected=2)


def test_resigning_ends_a_match_of_two_and_not_one_of_three(start, people):
    pair, trio = start(2), start(3)
    assert send(pair, Player(people[0].pk), Resign()).finished
    result = send(trio, Player(people[0].pk), Resign())
    assert not result.finished
    trio.refresh_from_db()
    assert trio.decisions == "[null,2,null]"


def test_a_draw_needs_everybody(start, people):
    match = start()
    ann, ben = (Player(person.pk) for person in people[:2])
    with pytest.raises(NothingToAnswer):
        send(match, ben, AnswerDraw(accept=True))
    send(match, ann, OfferDraw(), key="a")
    with pytest.raises(NothingToAnswer):
        send(match, ann, AnswerDraw(accept=True), key="b")
    result = send(match, ben, AnswerDraw(accept=True), key="c")
    assert result.events[-1] == Finished(
        places=(1, 1), scores=(0, 0), reason="agreed-draw", rule="agreement"
    )


def test_an_offer_of_a_draw_lapses_when_another_seat_plays_on(start, people):
    match = start()
    send(match, Player(people[1].pk), OfferDraw())
    play(match, people[0], Take(1))
    with pytest.raises(NothingToAnswer):
        send(match, Player(people[0].pk), AnswerDraw(accept=True), key="late")


def test_an_offer_of_a_draw_can_be_declined(start, people):
    match = start()
    send(match, Player(people[1].pk), OfferDraw())
    send(match, Player(people[0].pk), AnswerDraw(accept=False))
    match.refresh_from_db()
    assert (match.draw_agreed, match.status) == (0, "running")


def test_a_bot_declines_at_once(start, people):
    match = start(bots={1: "random"})
    result = send(match, Player(people[0].pk), OfferDraw())
    assert [type(event).__name__ for event in result.events] == ["DrawOffered", "DrawDeclined"]


def test_an_official_ends_a_match_by_the_games_own_measure_or_by_places(start, people):
    measured, placed, lost = start(), start(), start()
    send(measured, Official(), Adjudicate(reason="round over"))
    send(placed, Official(people[3].pk), Adjudicate(reason="by hand", places=(2, 1)))
    send(lost, Official(), BothLose(reason="nobody came"))
    for match in (measured, placed, lost):
        match.refresh_from_db()
    assert sorted(measured.scores) == sorted(measured.scores)
    assert (measured.end_reason, measured.end_rule) == ("adjudicated", "N9")
    assert (placed.places, placed.end_rule) == ([2, 1], "ruling")
    assert (lost.places, lost.end_reason) == ([2, 2], "both-lose")
    assert MatchEvent.objects.get(match=placed, seq=2).official_id == people[3].pk


def test_an_official_cannot_give_places_that_rank_nobody(start):
    for places in ((2, 2), (1,), (1, 3)):
        with pytest.raises(ValueError, match="places must rank"):
            send(start(), Official(), Adjudicate(reason="x", places=places))


def test_what_is_secret_stays_out_of_a_result_for_others(start, people):
    result = play(start(), people[0], Shake())
    assert [type(event).__name__ for event in result.events_for(0)] == ["DieShaken"]
    assert [type(event).__name__ for event in result.events_for(1)] == ["DieHidden"]
    assert [type(event).__name__ for event in result.events_for(None)] == ["DieHidden"]


@pytest.mark.parametrize("lost", ["", "{}", "not a state"])
def test_the_state_column_is_only_a_cache_of_the_log(start, people, lost):
    match = start()
    play(match, people[0], Take(2))
    Match.objects.filter(pk=match.pk).update(state=lost)
    assert match_view(match.pk, people[0]).view.heap == 10
    play(match, people[0], Take(3))
    assert match_view(match.pk, people[0]).view.heap == 7
    assert Match.objects.get(pk=match.pk).state.startswith('{"rng"')
