"""The lobby: matches against bots, open seats, challenges and rematches."""

import re

import pytest
import time_machine
from django import forms
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import DeckVersion
from games.core.registry import all_games, get_game
from matches import origins
from matches.commands import Player, Resign
from matches.models import Match, Offer
from matches.services import match_command
from matches.views.guests import GUESTS_AN_HOUR
from matches.views.options import OptionsForm
from tests.html import assert_valid_html
from tests.matches.conftest import NOW
from tests.matches.offering import offer

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("cards_and_one_clock")]


def deck():
    return DeckVersion.objects.filter(deck__starter_key__isnull=False).order_by("pk").first().pk


def offer_data(**changes):
    return {
        "game": "tacenda",
        "offer-opponent": "",
        "offer-deck": deck(),
        "offer-format": "standard",
        "offer-time": "1-day",
        "offer-option-draw": "one",
        "offer-option-first_player_draws": "on",
        "offer-option-attack_when_played": "on",
        "offer-option-turn_limit": 200,
    } | changes


def bot_data(**changes):
    return {
        "game": "tacenda",
        "bot-bot": "random",
        "bot-deck": deck(),
        "bot-option-draw": "two",
        "bot-option-first_player_draws": "on",
        "bot-option-attack_when_played": "on",
        "bot-option-turn_limit": 60,
    } | changes


def test_one_click_starts_a_match_with_the_bot_for_a_stranger_as_a_guest(client):
    answer = client.post(reverse("matches:play_bot"), {"game": "tacenda"})
    match = Match.objects.get()
    assert answer.url == match.get_absolute_url()
    guest = match.seats.get(bot="").user
    assert guest.is_guest
    assert client.get(answer.url).status_code == 200


def test_one_click_starts_a_match_with_the_bot_for_a_person(ann, people):
    ann.post(reverse("matches:play_bot"), {"game": "tacenda"})
    assert Match.objects.get().seats.get(bot="").user == people[0]
    assert not User.objects.filter(is_guest=True).exists()


def test_guests_from_one_address_are_limited_and_led_to_sign_up(client):
    for _guest in range(GUESTS_AN_HOUR):
        Client().post(reverse("matches:play_bot"), {"game": "tacenda"})
    answer = client.post(reverse("matches:play_bot"), {"game": "tacenda"})
    assert answer.url.startswith(reverse("account_signup"))
    assert Match.objects.count() == GUESTS_AN_HOUR


def test_a_match_with_the_bot_has_the_options_that_were_chosen(ann):
    ann.post(reverse("matches:play_bot"), bot_data())
    match = Match.objects.get()
    assert match.options["draw"] == "two"
    assert match.options["turn_limit"] == 60
    assert match.seats.exclude(bot="").get().bot == "random"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("bot-bot", "genius"),
        ("bot-deck", 0),
        ("bot-seat", "2"),
        ("bot-option-turn_limit", 1),
        ("bot-option-draw", "x"),
    ],
)
def test_a_choice_that_is_none_is_refused_beside_its_field(ann, field, value):
    answer = ann.post(reverse("matches:play_bot"), bot_data(**{field: value}))
    assert answer.status_code == 200
    assert_valid_html(answer.content.decode())
    assert "field__errors" in answer.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize(("chosen", "seat"), [("", 0), ("0", 0), ("1", 1)])
def test_one_sits_where_one_chose_against_the_bot_and_in_an_offer(ann, people, chosen, seat):
    ann.post(reverse("matches:play_bot"), bot_data(**{"bot-seat": chosen}))
    ann.post(reverse("matches:offer_new"), offer_data(**{"offer-seat": chosen}))
    assert Match.objects.get().seats.get(user=people[0]).number == seat
    assert Offer.objects.get().seats.get(user=people[0]).number == seat


def test_the_seat_of_an_offer_is_drawn_unless_it_is_chosen_and_against_the_bot_one_begins(ann):
    page = ann.get(reverse("matches:lobby")).content.decode()
    assert re.search(r'id="id_offer-seat".*?<option value="lot" selected>', page, re.DOTALL)
    assert re.search(r'id="id_bot-seat".*?<option value="0" selected>', page, re.DOTALL)


def test_what_may_be_left_empty_is_called_optional_and_a_choice_is_not(ann):
    page = ann.get(reverse("matches:lobby")).content.decode()
    labels = dict(re.findall(r'<label for="id_([^"]+)">(.*?)</label>', page))
    assert "optional" in labels["offer-opponent"]
    assert "optional" not in labels["offer-seat"] + labels["bot-seat"] + labels["offer-format"]


def test_an_open_seat_shows_all_its_terms_before_it_is_taken(ann, ben):
    ann.post(reverse("matches:offer_new"), offer_data(**{"offer-option-turn_limit": 100}))
    offer = Offer.objects.get()
    listed = ben.get(reverse("matches:lobby")).content.decode()
    page = ben.get(reverse("matches:offer", args=[offer.pk])).content.decode()
    for shown in (listed, page):
        assert_valid_html(shown)
        assert "1 day for each move" in shown
        assert "Standard" in shown
        assert "100" in shown
    assert offer.commitment in page


def test_who_waits_at_a_table_has_a_page_that_looks_for_the_others_and_nobody_else(ann, ben):
    ann.post(reverse("matches:offer_new"), offer_data())
    path = reverse("matches:offer", args=[Offer.objects.get().pk])
    awaited, taking = (who.get(path).content.decode() for who in (ann, ben))
    for sign in ("data-offer-state", "js/offer.js", 'http-equiv="refresh"'):
        assert sign in awaited
        assert sign not in taking
    assert_valid_html(awaited)
    ann.post(path, {"do": "withdraw"})
    assert "js/offer.js" not in ann.get(path).content.decode()


def test_a_taken_seat_starts_the_match(ann, ben, people):
    ann.post(reverse("matches:offer_new"), offer_data())
    path = reverse("matches:offer", args=[Offer.objects.get().pk])
    answer = ben.post(path, {"do": "take", "deck": deck()})
    match = Match.objects.get()
    assert answer.url == match.get_absolute_url()
    assert {seat.user for seat in match.seats.all()} == set(people[:2])
    assert ben.get(path).url == match.get_absolute_url()


def test_a_challenge_is_seen_by_both_and_by_nobody_else(ann, ben, people, client):
    ann.post(reverse("matches:offer_new"), offer_data(**{"offer-opponent": "BEN"}))
    path = reverse("matches:offer", args=[Offer.objects.get().pk])
    assert "ann challenges you" in ben.get(reverse("matches:dashboard")).content.decode()
    assert ann.get(path).status_code == ben.get(path).status_code == 200
    assert client.get(path).status_code == 404
    stranger = Client()
    stranger.force_login(people[2])
    assert stranger.get(path).status_code == 404
    assert "ann challenges" not in stranger.get(reverse("matches:lobby")).content.decode()


def test_a_challenge_can_be_declined_and_withdrawn(ann, ben):
    for do, who, status in (("decline", ben, "declined"), ("withdraw", ann, "cancelled")):
        ann.post(reverse("matches:offer_new"), offer_data(**{"offer-opponent": "ben"}))
        offer = Offer.objects.order_by("-pk").first()
        who.post(reverse("matches:offer", args=[offer.pk]), {"do": do})
        offer.refresh_from_db()
        assert offer.status == status
        closed = ann.get(reverse("matches:offer", args=[offer.pk])).content.decode()
        assert "This offer is closed" in closed


def test_an_offer_is_not_taken_by_its_maker_or_a_second_time(ann, ben, people):
    ann.post(reverse("matches:offer_new"), offer_data())
    path = reverse("matches:offer", args=[Offer.objects.get().pk])
    ann.post(path, {"do": "take", "deck": deck()})
    assert not Match.objects.exists()
    ben.post(path, {"do": "take", "deck": deck()})
    third = Client()
    third.force_login(people[2])
    third.post(path, {"do": "take", "deck": deck()})
    assert Match.objects.count() == 1


@pytest.mark.parametrize(
    ("opponent", "said"),
    [("nobody", "Nobody here is called nobody"), ("ann", "challenge yourself")],
)
def test_an_opponent_who_cannot_be_is_named(ann, opponent, said):
    answer = ann.post(reverse("matches:offer_new"), offer_data(**{"offer-opponent": opponent}))
    assert said in answer.content.decode().replace("&#x27;", "'")
    assert not Offer.objects.exists()


def test_offers_need_a_log_in(client):
    assert client.post(reverse("matches:offer_new"), offer_data()).status_code == 302
    assert client.get(reverse("matches:dashboard")).status_code == 302
    assert not Offer.objects.exists()


def finished_match(people):
    client = Client()
    client.force_login(people[0])
    client.post(reverse("matches:offer_new"), offer_data())
    other = Client()
    other.force_login(people[1])
    other.post(
        reverse("matches:offer", args=[Offer.objects.get().pk]), {"do": "take", "deck": deck()}
    )
    match = Match.objects.get()
    match_command(
        match_id=match.pk,
        actor=Player(people[1].pk),
        command=Resign(),
        expected_version=None,
        key="end",
        now=NOW,
    )
    return match


def test_a_rematch_is_offered_shown_and_accepted(ann, ben, people):
    match = finished_match(people)
    again = reverse("matches:rematch", args=[match.pk])
    ann.post(again)
    assert "Rematch offered" in ann.get(match.get_absolute_url()).content.decode()
    assert "Accept the rematch with ann" in ben.get(match.get_absolute_url()).content.decode()
    answer = ben.post(again)
    assert answer.url == Match.objects.order_by("-pk").first().get_absolute_url()
    assert "To the rematch" in ann.get(match.get_absolute_url()).content.decode()


def test_a_rematch_that_nobody_took_in_time_can_be_offered_anew(ann, ben, people):
    match = finished_match(people)
    ann.post(reverse("matches:rematch", args=[match.pk]))
    offered = Offer.objects.latest("pk")
    with time_machine.travel(offered.expires_at, tick=False):
        for who in (ann, ben):
            page = who.get(match.get_absolute_url()).content.decode()
            assert "Rematch offered" not in page
            assert "Accept the rematch" not in page
        ben.post(reverse("matches:rematch", args=[match.pk]))
        assert Offer.objects.latest("pk").maker == people[1]


def test_a_rematch_is_not_for_strangers(people):
    match = finished_match(people)
    stranger = Client()
    stranger.force_login(people[2])
    stranger.post(reverse("matches:rematch", args=[match.pk]))
    assert Offer.objects.count() == 1
    assert stranger.post(reverse("matches:rematch", args=[999])).status_code == 404


def test_each_player_brings_a_salt_to_the_chance_of_the_match_and_of_the_next(ann, ben):
    def salts():
        seats = Match.objects.order_by("pk").last().seats
        return dict(seats.values_list("user__username", "salt"))

    ann.post(reverse("matches:offer_new"), offer_data(**{"offer-salt": "north"}))
    taken = {"do": "take", "deck": deck(), "salt": "south"}
    ben.post(reverse("matches:offer", args=[Offer.objects.get().pk]), taken)
    assert salts() == {"ann": "north", "ben": "south"}

    match = Match.objects.get()
    match_command(match_id=match.pk, actor=Player(match.seats.first().user_id), command=Resign(),
                  expected_version=None, key="r", now=NOW)  # fmt: skip
    again = reverse("matches:rematch", args=[match.pk])
    ben.post(again, {"salt": "east"})
    ann.post(again, {"salt": "west"})
    assert salts() == {"ann": "west", "ben": "east"}


@pytest.mark.parametrize(("given", "kept"), [("mine", True), ("", False), ("x" * 65, False)])
def test_the_site_draws_a_salt_where_none_can_be_used(ann, given, kept):
    ann.post(reverse("matches:play_bot"), bot_data(**{"bot-salt": given}))
    salt = Match.objects.get().seats.get(bot="").salt
    assert (salt == given) is kept
    assert salt


def test_a_match_says_what_it_belongs_to(ann, monkeypatch):
    monkeypatch.setattr(origins, "_labels", {})
    origins.register_origin("bot", lambda origin: origins.Label(f"from {origin}", "/somewhere/"))
    ann.post(reverse("matches:play_bot"), {"game": "tacenda"})
    page = ann.get(Match.objects.get().get_absolute_url()).content.decode()
    assert re.search(r'<a href="/somewhere/">from bot</a>', page)


def test_an_unknown_origin_has_no_label():
    assert origins.origin_label("comet:1") is None


def test_a_profile_shows_a_persons_matches_and_record_to_everybody(ann, client, people):
    finished_match(people)
    for person, record in ((people[0], "1 won, 0 drawn, 0 lost"), (people[1], "0 won, 0 drawn, 1")):
        page = client.get(person.get_absolute_url()).content.decode()
        assert record in page
        assert_valid_html(page)


def test_bots_have_matches_on_their_profile_too(ann, client):
    ann.post(reverse("matches:play_bot"), {"game": "tacenda"})
    bot = Match.objects.get().seats.exclude(bot="").get().user
    assert client.get(bot.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("key", list(all_games()))
def test_every_game_has_its_lobby_and_a_match_against_the_bot_in_one_click(ann, client, key):
    path = f"{reverse('matches:lobby')}?game={key}"
    for visitor in (ann, client):
        assert_valid_html(visitor.get(path).content.decode())
    answer = ann.post(reverse("matches:play_bot"), {"game": key})
    assert answer.status_code == 302
    match = Match.objects.get()
    decks = {seat.deck_version_id is not None for seat in match.seats.all()}
    assert (match.game, decks) == (key, {get_game(key).uses_decks})
    assert ann.get(answer.url).status_code == 200


def values_of(field: forms.Field) -> list[object]:
    """Every choice; of a number its bounds."""
    if isinstance(field, forms.IntegerField):
        return [bound for bound in (field.min_value, field.max_value) if bound is not None]
    if isinstance(field, forms.BooleanField):
        return ["on", ""]
    return [value for value, _said in field.choices]


@pytest.mark.parametrize("key", [key for key, game in all_games().items() if not game.uses_decks])
def test_every_choice_of_options_starts_a_match(ann, key):
    fields = OptionsForm(all_games()[key]).fields
    given = {name: field.initial for name, field in fields.items() if field.initial is not None}
    plain = {f"bot-option-{name}": value for name, value in given.items()}
    for name, field in fields.items():
        for value in values_of(field):
            data = {"game": key, "bot-bot": "random", **plain, f"bot-option-{name}": value}
            answer = ann.post(reverse("matches:play_bot"), data)
            assert answer.status_code == 302
            assert ann.get(answer.url).status_code == 200


def test_a_melee_of_four_is_played_with_three_bots(ann):
    options = {
        "bot-option-form": "deathmatch-melee",
        "bot-option-players": "4",
        "bot-option-schools": "by-lot",
    }
    ann.post(reverse("matches:play_bot"), {"game": "tash-kalar", "bot-bot": "random", **options})
    assert [seat.bot for seat in Match.objects.get().seats.order_by("number")] == [
        "",
        "random",
        "random",
        "random",
    ]


def test_an_open_seat_says_game_person_time_and_seats_and_the_whole_terms_on_demand(ann, ben):
    ann.post(reverse("matches:offer_new"), offer_data())
    page = ben.get(reverse("matches:lobby")).content.decode()
    seat = re.search(r'<li class="seat-open.*?</li>', page, re.DOTALL)[0]
    words = " ".join(re.sub("<[^>]+>", " ", seat).split())
    assert words.startswith(
        "Tacenda Standard ann offers a seat 1/2 1 of 2 seats taken 1 day a move"
    )
    assert "<summary" in seat.partition("1 day a move")[0]
    assert "the third time in a row forfeits" in seat.partition("</summary>")[2]


def test_open_seats_of_the_chosen_game_come_first(ann, ben, people):
    ann.post(reverse("matches:offer_new"), offer_data())
    offer(people[0], None, game_key="tacticum")
    for key, name in (("tacenda", "Tacenda"), ("tacticum", "Tacticum")):
        page = ben.get(reverse("matches:lobby"), {"game": key}).content.decode()
        assert re.findall(r'seat-open__game">(\w+)', page)[0] == name


def test_a_deck_that_the_address_names_is_chosen_already_and_one_that_is_none_is_not(ann):
    second = DeckVersion.objects.filter(deck__starter_key__isnull=False).order_by("-pk").first()
    page = ann.get(reverse("matches:lobby"), {"deck": second.pk}).content.decode()
    assert page.count(f'value="{second.pk}" selected') == 2
    for nonsense in ("0", "x", "²", "9" * 30):
        page = ann.get(reverse("matches:lobby"), {"deck": nonsense})
        assert page.status_code == 200
        assert f'value="{second.pk}" selected' not in page.content.decode()


def test_matches_can_be_watched_of_one_game_and_tabs_keep_it(ann, client):
    ann.post(reverse("matches:play_bot"), bot_data())
    match = Match.objects.get()
    address = f'href="{match.get_absolute_url()}"'
    for game, shown in (("tacenda", True), ("tacticum", False), ("chess", True)):
        page = client.get(reverse("matches:watch"), {"game": game}).content.decode()
        assert_valid_html(page)
        assert (address in page) is shown
        assert ("?state=finished&amp;game=tacticum" in page) is (game == "tacticum")
