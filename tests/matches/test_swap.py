"""Nothing leaks: whatever a viewer gets is the same in every world that he can't tell apart."""

import pytest
import time_machine

from matches.commands import OfferDraw, Player, Resign
from matches.errors import StillSealed
from matches.models import Match, MatchSecret
from matches.selectors.verify import match_verify
from matches.services import match_command, matches_unseal
from matches.services.drafts import match_draft_add
from tests.matches.conftest import NOW, play, play_random
from tests.matches.swap import assert_tells_nothing, channels
from tests.matches.toy import End, Name, Shake, Take

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def pages_read_the_same_clock():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def underway(start, people):
    match = start(3, sealed=True, heap=30)
    for number, person in enumerate(people[:3], 2):
        play(match, person, Name(number))
    play(match, people[0], Shake())
    play(match, people[0], Take(2))
    play(match, people[0], End())
    play(match, people[1], Shake())
    match_command(
        match_id=match.pk,
        actor=Player(people[2].pk),
        command=OfferDraw(),
        expected_version=None,
        key="draw",
        now=NOW,
    )
    return Match.objects.get(pk=match.pk)


@pytest.mark.parametrize("who", [0, 1, 2, 3, None])
def test_no_channel_tells_a_viewer_what_he_cannot_know(underway, people, who):
    assert_tells_nothing(underway, None if who is None else people[who], pages=False)


def test_a_draft_is_seen_by_nobody_else(underway, people):
    match_draft_add(
        match_id=underway.pk,
        user_id=people[1].pk,
        action=Take(3),
        expected_version=underway.version,
        length=0,
        key="draft",
        now=NOW,
    )
    for viewer in (people[0], people[3], None):
        assert_tells_nothing(underway, viewer, deals=1, pages=False)


def test_the_swap_test_notices_a_leak(underway, people, monkeypatch):
    monkeypatch.setattr("matches.selectors.log.events_for", lambda events, _viewer: tuple(events))
    with pytest.raises(AssertionError, match="tells"):
        assert_tells_nothing(underway, people[0], deals=1, pages=False)


def test_every_channel_was_read(underway, people):
    read = channels(underway, people[0], pages=False)
    assert all(body.startswith(b"200 ") for name, body in read.items() if name.startswith("api"))
    assert b"malformed" in read["answer malformed"]


@pytest.mark.parametrize("actions", [0, 12, 40])
def test_a_match_of_tacenda_tells_nothing_on_any_channel(tacenda, people, actions):
    match = tacenda()
    play_random(match, actions)
    match.refresh_from_db()
    for viewer in (people[0], people[1], None):
        assert_tells_nothing(match, viewer, deals=2)


@pytest.mark.parametrize("who", [0, 1, None])
def test_a_sealed_match_tells_nothing_after_its_end_either(tacenda, people, who):
    match = tacenda()
    play_random(match, 30)
    Match.objects.filter(pk=match.pk).update(sealed=True)
    match_command(
        match_id=match.pk,
        actor=Player(people[1].pk),
        command=Resign(),
        expected_version=None,
        key="resign",
        now=NOW,
    )

    assert_tells_nothing(
        Match.objects.get(pk=match.pk), None if who is None else people[who], deals=2
    )


def test_opening_a_sealed_match_tells_everything_there_was(tacenda, people):
    match = tacenda()
    Match.objects.filter(pk=match.pk).update(sealed=True, origin="league:7:pairing:31")
    command = {"match_id": match.pk, "expected_version": None, "key": "resign", "now": NOW}
    match_command(actor=Player(people[1].pk), command=Resign(), **command)
    sealed = channels(Match.objects.get(pk=match.pk), None)

    assert matches_unseal(origin="league:70:") == 0
    assert matches_unseal(origin="league:7:") == 1

    opened = channels(Match.objects.get(pk=match.pk), None)
    key = MatchSecret.objects.get(pk=match.pk).key.hex().encode()
    assert key not in b"".join(sealed.values())
    assert b"stays sealed" in sealed["page verify/"]
    assert b"until the league of this match is over" in sealed["page replay/"]
    assert key in opened["page verify/"]
    assert key in opened["api "]
    assert b"eyes=1" in opened["page replay/"]


def test_a_sealed_match_is_verified_by_the_operator_only(tacenda, people):
    match = tacenda()
    Match.objects.filter(pk=match.pk).update(sealed=True)
    command = {"match_id": match.pk, "expected_version": None, "key": "resign", "now": NOW}
    match_command(actor=Player(people[1].pk), command=Resign(), **command)

    with pytest.raises(StillSealed):
        match_verify(match.pk)
    assert match_verify(match.pk, even_running=True).holds
