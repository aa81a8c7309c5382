"""Matches against bots: the key is promised before the salt, and one form begins one match."""

import re

import pytest
from django.db import IntegrityError
from django.test import Client

from accounts.models import User
from cards.services.bundled import bundled_load
from matches.errors import BadEntry, TicketUsed
from matches.models import Match
from matches.selectors.promise import own_ticket, promise_new, promise_of, rematch_ticket
from matches.selectors.verify import match_verify
from matches.selectors.view import match_view
from matches.services import bot_match
from matches.services.bot_match import bot_match_start
from matches.templatetags.promises import rematch_promise
from matches.views.guests import GUESTS_AN_HOUR
from tests.matches.conftest import NOW
from tests.matches.offering import table
from tests.matches.toy import NIM

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
PLAY = "/play/bot/"
API = "/api/v1/matches/"
FIELDS = re.compile(
    r'name="ticket" value="([^"]+)"><input type="hidden" name="promise" value="(\w+)"'
)


@pytest.fixture
def begin(people):
    """Begins a match against a bot as the first of the people, unless told otherwise."""

    def begin_match(ticket, **changes):
        start = {"user": people[0], "bot": "random", "table": table(), "deck_version_id": None}
        return bot_match_start(ticket=ticket, now=NOW, **(start | changes))

    return begin_match


@pytest.fixture
def lobby(db):
    """A visitor and the lobby's form with what it holds."""
    bundled_load(now=NOW)

    def visit(client=None):
        client = client or Client()
        found = FIELDS.search(client.get("/play/", {"game": NIM.key}).content.decode())
        return client, {"game": NIM.key, "ticket": found[1], "promise": found[2]}

    return visit


# --- The promise --------------------------------------------------------------------------


def test_a_match_has_the_key_that_was_promised_before_its_salt_was_named(begin):
    promised = promise_new()

    match = begin(promised.ticket, salt="mine")

    assert match.commitment == promised.commitment
    assert match_verify(match, even_running=True).holds
    assert promise_new() != promised
    assert begin("", salt="mine").commitment not in ("", promised.commitment)


def test_the_page_shows_the_hash_of_the_key_with_which_its_form_begins(lobby):
    client, fields = lobby()

    client.post(PLAY, fields | {"bot-salt": "mine"})

    assert Match.objects.get().commitment == fields["promise"]


def test_each_form_has_a_promise_of_its_own(lobby):
    first, second = lobby()[1], lobby()[1]

    assert first["ticket"] != second["ticket"]
    assert first["promise"] != second["promise"]


@pytest.mark.parametrize("change", [{"promise": "0" * 64}, {"ticket": "of-my-own"}])
def test_a_promise_that_the_site_has_not_given_begins_a_match_with_a_key_drawn_now(lobby, change):
    client, fields = lobby()

    client.post(PLAY, fields | change)

    kept = {promise_of(one).commitment for one in (fields["ticket"], "of-my-own")}
    assert Match.objects.get().commitment not in kept


def test_a_rematch_against_bots_is_played_with_the_key_that_the_page_promised(people):
    bundled_load(now=NOW)
    client = Client()
    client.force_login(people[0])
    client.post(PLAY, {"game": "lost-cities"})
    match = Match.objects.get()
    client.post(f"{match.get_absolute_url()}command/", {"command": "resign", "key": "end"})
    page = client.get(match.get_absolute_url()).content.decode()
    promised = re.search(r'name="promise" value="(\w{64})"', page)[1]

    client.post(f"{match.get_absolute_url()}rematch/", {"salt": "mine"})

    assert Match.objects.exclude(pk=match.pk).get().commitment == promised
    assert promise_of(rematch_ticket(match.pk)).commitment != promised


def test_among_people_the_offer_of_a_rematch_has_the_promise(start, people):
    with_bots, among_people = start(heap=1, bots={1: "random"}), start(heap=1)

    assert rematch_promise(match_view(with_bots.pk, people[0]))
    assert not rematch_promise(match_view(among_people.pk, people[0]))


# --- Pressed twice ------------------------------------------------------------------------


def test_a_form_that_is_sent_again_leads_to_the_same_match(begin):
    ticket = promise_new().ticket

    first, again, other = begin(ticket), begin(ticket, salt="later"), begin(promise_new().ticket)

    assert first == again != other
    assert Match.objects.count() == 2


@pytest.mark.parametrize(
    "change",
    [
        {"bot": "steady"},
        {"table": table(options={"heap": 9})},
        {"table": table(own_seat=1)},
        {"table": table(seats=3)},
    ],
)
def test_a_ticket_begins_no_second_match_that_is_another(begin, change):
    ticket = promise_new().ticket
    begin(ticket)

    with pytest.raises(TicketUsed):
        begin(ticket, **change)

    assert Match.objects.count() == 1


def test_a_ticket_of_somebody_else_begins_nothing(begin, people):
    ticket = promise_new().ticket
    begin(ticket)

    with pytest.raises(TicketUsed):
        begin(ticket, user=people[1])


def test_a_seat_that_was_drawn_by_lot_is_the_one_of_the_first_press(begin):
    ticket = promise_new().ticket

    assert begin(ticket, table=table(own_seat=None)) == begin(ticket, table=table(own_seat=None))


def test_a_refusal_uses_no_ticket_up(begin):
    ticket = promise_new().ticket
    with pytest.raises(BadEntry):
        begin(ticket, bot="deep")

    assert begin(ticket).commitment == promise_of(ticket).commitment


def test_the_loser_of_a_race_is_given_the_match_of_the_winner(begin, monkeypatch):
    """Both look before either writes: the second finds the key taken."""
    ticket = promise_new().ticket
    first = begin(ticket)
    looks = iter([None, first])
    monkeypatch.setattr(bot_match, "_begun", lambda *_args: next(looks))

    assert begin(ticket) == first
    monkeypatch.setattr(bot_match, "_begun", lambda *_args: None)
    with pytest.raises(IntegrityError):
        begin(ticket)


def test_a_stranger_who_presses_twice_is_one_guest_with_one_match(lobby):
    browser, fields = lobby()
    impatient = Client()  # the same browser before its first answer came: without a session

    answers = [one.post(PLAY, fields) for one in (browser, impatient, browser)]

    guest = User.objects.get(is_guest=True)
    assert {one.url for one in answers} == {Match.objects.get().get_absolute_url()}
    assert [int(one.session["_auth_user_id"]) for one in (browser, impatient)] == [guest.pk] * 2
    other, others = lobby()
    other.post(PLAY, others)
    assert User.objects.filter(is_guest=True).count() == 2


def test_pressing_again_makes_no_further_guests_of_those_that_an_address_may_make(lobby):
    _browser, fields = lobby()

    for _press in range(GUESTS_AN_HOUR + 2):
        answer = Client().post(PLAY, fields)

    assert answer.url == Match.objects.get().get_absolute_url()


def test_who_signs_in_meanwhile_is_told_that_the_form_has_begun_a_match(lobby, people):
    browser, fields = lobby()
    browser.post(PLAY, fields)
    browser.force_login(people[0])

    answer = browser.post(PLAY, fields, follow=True)

    text = answer.content.decode()
    assert "has begun another match already" in text
    assert FIELDS.search(text)[1] != fields["ticket"]


def test_a_form_whose_match_is_over_is_given_anew(lobby, people):
    client, fields = lobby()
    client.force_login(people[0])
    client.post(PLAY, fields)
    Match.objects.update(status=Match.Status.FINISHED)

    text = client.post(PLAY, fields).content.decode()

    assert "is over; press the button again" in text
    assert FIELDS.search(text)[1] != fields["ticket"]


# --- Programs -----------------------------------------------------------------------------


def test_the_api_gives_the_promise_of_a_key_and_the_same_match_for_it_again(people):
    client, other = Client(), Client()
    client.force_login(people[0])
    other.force_login(people[1])
    body = {"game": NIM.key, "options": {"heap": 5}, "key": "k1", "salt": "mine"}

    promised = client.get(f"{API}promise/", {"key": "k1"}).json()
    made = [one.post(API, body, "application/json") for one in (client, client, other)]

    assert promised == {"key": "k1", "commitment": made[0].json()["commitment"]}
    assert [one.status_code for one in made] == [201, 201, 201]
    assert made[0].json()["id"] == made[1].json()["id"] != made[2].json()["id"]
    assert made[2].json()["commitment"] != promised["commitment"]
    refused = client.post(API, body | {"options": {"heap": 6}}, "application/json")
    assert (refused.status_code, refused.json()["type"]) == (409, "key_reused")
    assert client.get(f"{API}promise/").status_code == 400
    assert Client().get(f"{API}promise/", {"key": "k1"}).status_code in (401, 403)
    assert own_ticket(1, "1:a") != own_ticket(11, ":a")


def test_without_a_key_each_request_of_the_api_begins_a_match(people):
    client = Client()
    client.force_login(people[0])
    for _ in range(2):
        client.post(API, {"game": NIM.key}, "application/json")

    assert Match.objects.count() == 2
