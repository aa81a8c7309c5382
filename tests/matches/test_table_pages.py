"""Tables of three and four on the pages: lobby, offer, match, result, list."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from accounts.services.bots import bot_user
from games.core.registry import all_games
from matches.clocks import Terms
from matches.commands import Player, Resign
from matches.models import Match, Offer
from matches.options import table_sizes
from matches.selectors.view import match_view
from matches.services import Entry, match_command, match_create
from tests.html import assert_valid_html
from tests.matches.conftest import NOW
from tests.matches.test_tables import offer, seats_of
from tests.matches.test_timeouts import sweep
from tests.matches.toy import NIM

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def one_clock():
    with time_machine.travel(NOW, tick=False):
        yield


def client_of(user):
    client = Client()
    client.force_login(user)
    return client


def page(user, path):
    text = client_of(user).get(path).content.decode()
    assert_valid_html(text)
    return text


def game_for(seats):
    """A game that so many play, and the options for it."""
    games = [game for key, game in all_games().items() if key != NIM.key]
    game = next(game for game in games if seats in table_sizes(game))
    return game, table_sizes(game)[seats]


@pytest.fixture
def melee(people):
    """A match of four."""
    game, options = game_for(4)
    return match_create(
        game_key=game.key,
        options=options,
        terms=Terms.per_move(24),
        entries=[Entry(user_id=person.pk, salt="s") for person in people],
        now=NOW,
        key=b"t" * 32,
    )


def resign(match, *people):
    for person in people:
        match_command(
            match_id=match.pk,
            actor=Player(person.pk),
            command=Resign(),
            expected_version=None,
            key="left",
            now=NOW,
        )


def new_offer(game, options, **guests):
    fields = {f"offer-option-{name}": value for name, value in options.items()}
    names = {f"offer-{name}": value for name, value in guests.items()}
    return {"game": game.key, "offer-time": "1-day", "seats": 4, **fields, **names}


def test_every_size_of_table_has_its_lobby(people):
    for game in all_games().values():
        if game.key == NIM.key:
            continue
        for seats in table_sizes(game):
            text = page(people[0], f"{reverse('matches:lobby')}?game={game.key}&seats={seats}")
            assert text.count('list="bot-names"') == seats - 1


def test_a_table_of_four_is_offered_with_a_name_for_each_seat(people):
    game, options = game_for(4)
    data = new_offer(game, options, opponent="BEN", opponent_2="random-bot", opponent_3="")
    answer = client_of(people[0]).post(reverse("matches:offer_new"), data)
    made = Offer.objects.get()
    assert answer.url == reverse("matches:offer", args=[made.pk])
    assert seats_of(made) == [
        ("ann", "taken"),
        ("ben", "invited"),
        ("random-bot", "taken"),
        (None, "open"),
    ]
    assert "2 of 4 seats taken" in page(people[2], reverse("matches:lobby"))


@pytest.mark.parametrize(
    ("guests", "said"),
    [
        ({"opponent_3": "nobody"}, "Nobody here is called nobody"),
        ({"opponent": "ben", "opponent_2": "Ben"}, "ben can't sit in two seats"),
    ],
)
def test_a_table_that_can_not_be_is_shown_again_with_what_is_wrong(people, guests, said):
    game, options = game_for(4)
    data = new_offer(game, options, **guests)
    answer = client_of(people[0]).post(reverse("matches:offer_new"), data)
    assert said in answer.content.decode().replace("&#x27;", "'")
    assert not Offer.objects.exists()


def test_options_for_two_do_not_make_a_table_of_four(people):
    game, _options = game_for(4)
    data = new_offer(game, table_sizes(game)[2])
    answer = client_of(people[0]).post(reverse("matches:offer_new"), data)
    assert "is played by 2, not by 4" in answer.content.decode()
    bots = {name.replace("offer", "bot"): value for name, value in data.items()}
    answer = client_of(people[0]).post(reverse("matches:play_bot"), bots | {"bot-bot": "random"})
    assert "is played by 2, not by 4" in answer.content.decode()


def test_the_maker_gives_seats_on_the_page_of_the_offer(people):
    made = offer(people[0], people[1], people[2])
    path = reverse("matches:offer", args=[made.pk])
    ann, ben = client_of(people[0]), client_of(people[1])
    for client in (ann, ben):
        assert_valid_html(client.get(path).content.decode())
    ben.post(path, {"do": "decline"})
    assert "declined" in ann.get(path).content.decode()
    refused = ann.post(path, {"do": "give", "seat": 1, "guest": "nobody"}, follow=True)
    assert "Nobody here is called nobody" in refused.content.decode()
    ann.post(path, {"do": "give", "seat": 1, "guest": "Steady-Bot"})
    assert seats_of(made)[1] == ("steady-bot", "taken")
    ben.post(path, {"do": "give", "seat": 3, "guest": "ben"})
    assert seats_of(made)[3] == (None, "open")
    dov = client_of(people[3])
    assert dov.post(path, {"do": "take"}).url == path
    assert "You have a seat." in dov.get(path).content.decode()
    taken = client_of(people[2]).post(path, {"do": "take"})
    assert taken.url == Match.objects.get().get_absolute_url()


def test_an_offer_whose_seats_are_all_kept_is_nobody_elses_business(people, client):
    made = offer(people[0], people[1], bot_user("random"), people[2])
    path = reverse("matches:offer", args=[made.pk])
    assert client.get(path).status_code == client_of(people[3]).get(path).status_code == 404
    assert client_of(people[2]).get(path).status_code == 200


def test_the_page_says_who_left_and_asks_nothing_more_of_them(melee, people):
    asked = page(people[0], reverse("matches:resign", args=[melee.pk]))
    assert "the others play on without you" in asked
    resign(melee, people[0])
    own, other = (page(person, melee.get_absolute_url()) for person in people[:2])
    assert own.count("player--gone") == other.count("player--gone") == 1
    assert "You have left this match; the others play on." in own
    assert "Offer a draw" not in own
    assert "Offer a draw" in other
    assert "you have left" in page(people[0], reverse("matches:dashboard"))
    assert "you have left" not in page(people[1], reverse("matches:dashboard"))


def test_the_result_shows_everybody_in_order_of_places(melee, people):
    resign(melee, people[0], people[1], people[3])
    winner, second = (page(people[seat], melee.get_absolute_url()) for seat in (2, 1))
    assert "You won" in winner
    assert "All the others have left." in winner
    assert "You share second place" in second
    assert winner.index('places__name">cleo') < winner.index('places__name">ann')
    assert winner.count(">left<") == 3
    assert "place 2 of 4" in page(people[1], reverse("matches:dashboard"))
    for name in ("replay", "verify"):
        assert page(people[1], reverse(f"matches:{name}", args=[melee.pk]))


def test_a_seat_that_lets_its_time_run_out_leaves_the_others_to_play(melee, people):
    first = match_view(melee.pk, None).acting[0]
    moment = NOW
    while not match_view(melee.pk, None).seats[first].gone:
        moment += timedelta(hours=25)
        assert sweep(moment) == 1
    view = match_view(melee.pk, people[first])
    assert view.running
    assert [seat.gone for seat in view.seats].count(True) == 1
    assert (view.acting == (first,), view.deadline) == (False, moment + timedelta(hours=24))
    text = page(people[(first + 1) % 4], melee.get_absolute_url())
    assert f"{people[first].username} forfeited the match on time." in text


def test_a_rematch_waits_until_all_have_agreed(melee, people):
    resign(melee, *people[:3])
    again = reverse("matches:rematch", args=[melee.pk])
    client_of(people[3]).post(again)
    assert "Rematch offered" in page(people[3], melee.get_absolute_url())
    assert "Accept the rematch with dov" in page(people[0], melee.get_absolute_url())
    client_of(people[0]).post(again)
    assert "Rematch agreed; waiting for the others" in page(people[0], melee.get_absolute_url())
    for person in people[1:3]:
        client_of(person).post(again)
    assert Match.objects.count() == 2
    assert "To the rematch" in page(people[0], melee.get_absolute_url())
