"""The chance of a league's matches: promised before anybody joins, and salted by each player."""

import hashlib
import hmac

import pytest

from leagues.models import DecidedBy, Pairing, Status
from leagues.rules.model import Format, Verdict
from leagues.selectors.chance import key_told
from leagues.services import entry_join, league_advance, league_end, result_override
from matches.models import MatchSecret
from matches.selectors.verify import match_verify
from tests.leagues.conftest import DAY, NOW, START, current, page, play_round, signed_in, win

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def computed(league, key, pairing):
    """The key of a match as anybody can compute it from what the rules say."""
    meeting = f"{league.pk}:{pairing.round.number}:{pairing.table}"
    return hmac.digest(key, meeting.encode(), "sha256")


@pytest.mark.rule("L9.5")
def test_the_promise_stands_before_anybody_joins_and_is_kept_by_every_match(make, people):
    league = make(0, begin=False, format=Format.DOUBLE_ROUND_ROBIN)
    promised = league.commitment
    assert promised in page(signed_in(people[0]), "league", league.pk)
    for user in people[:4]:
        entry_join(league_id=league.pk, user=user, deck_version_id=None, salt="mine", now=NOW)
    league_advance(league_id=league.pk, now=START)
    for day in range(6):
        play_round(league, now=START + (day + 1) * DAY)

    key = bytes.fromhex(key_told(league))

    assert hashlib.sha256(key).hexdigest() == promised
    played = list(Pairing.objects.filter(round__league=league).select_related("round", "match"))
    assert len(played) == 12
    for one in played:
        assert bytes(MatchSecret.objects.get(pk=one.match_id).key) == computed(league, key, one)
        assert match_verify(one.match_id).holds
    assert len({one.match.commitment for one in played}) == 12
    assert key.hex() in page(signed_in(people[0]), "league", league.pk)


@pytest.mark.rule("L9.5")
def test_a_seat_has_the_players_salt_with_the_number_of_the_meeting(make, people):
    league = make(3, begin=False, format=Format.SWISS)
    entry_join(league_id=league.pk, user=people[3], deck_version_id=None, salt="mine", now=NOW)
    league_advance(league_id=league.pk, now=START)

    pairing = current(league).pairings.get(seats__entry__user=people[3])

    salts = {seat.user_id: seat.salt for seat in pairing.match.seats.all()}
    assert salts[people[3].pk] == f"mine:{pairing.pk}"
    drawn = [one.salt for one in league.entries.exclude(user=people[3])]
    assert all(drawn)
    assert len(set(drawn)) == 3


@pytest.mark.rule("L9.5")
def test_the_key_is_told_when_the_league_and_its_last_match_are_over(make, organiser, silent_queue):
    league = make(2, format=Format.SWISS, rounds=1)
    pairing = current(league).pairings.get()
    assert not key_told(league)
    result_override(
        pairing_id=pairing.pk, actor=organiser, verdict=Verdict.DRAW, reason="x", now=START
    )
    league.status = Status.FINISHED
    assert not key_told(league)  # its match goes on for a moment
    pairing.refresh_from_db()
    assert pairing.decided_by == DecidedBy.ORGANISER

    win(pairing, now=START)

    assert key_told(league)


@pytest.mark.rule("L9.5")
def test_a_league_that_did_not_take_place_tells_its_key_and_a_running_one_does_not(make, organiser):
    cancelled, running = make(3, begin=False), make(3)
    league_end(league_id=cancelled.pk, actor=organiser, reason="No time.", now=NOW)
    cancelled.refresh_from_db()

    assert key_told(cancelled)
    assert not key_told(running)
    assert "Key of its matches" not in page(signed_in(organiser), "league", running.pk)


@pytest.mark.rule("L9.5")
@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"salt": "mine"}, "You are in."),
        ({}, "sent no salt, so the site has drawn one"),
        ({"salt": "x" * 41}, "sent no salt, so the site has drawn one"),
    ],
)
def test_whoever_joins_is_told_when_the_site_has_drawn_the_salt(make, people, sent, said):
    league = make(2, begin=False, sign_up_until=NOW.replace(year=2090))
    client = signed_in(people[4])
    assert 'name="salt"' in page(client, "league", league.pk)

    text = client.post(f"/leagues/{league.pk}/join/", sent, follow=True).content.decode()

    entry = league.entries.get(user=people[4])
    assert said in text
    assert (entry.salt == "mine") == (sent == {"salt": "mine"})
    assert entry.salt in text
    assert ("so the site has drawn" in text) == (entry.salt != "mine")


@pytest.mark.rule("L9.5")
def test_the_api_takes_a_salt_and_tells_the_promise_and_in_the_end_the_key(make, people):
    league = make(1, begin=False, format=Format.SWISS, sign_up_until=NOW.replace(year=2090))
    address = f"/api/v1/leagues/{league.pk}/"
    signed_in(people[1]).post(f"{address}join/", {"salt": "mine"}, "application/json")
    before = signed_in(people[1]).get(address).json()

    league_advance(league_id=league.pk, now=league.sign_up_until)
    play_round(league, now=league.sign_up_until + DAY)
    after = signed_in(people[1]).get(address).json()

    assert league.entries.get(user=people[1]).salt == "mine"
    assert (before["commitment"], before["key"]) == (league.commitment, "")
    assert hashlib.sha256(bytes.fromhex(after["key"])).hexdigest() == league.commitment
