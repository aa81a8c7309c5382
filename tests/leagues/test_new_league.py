"""The page of a new league: presets, own terms, what its game can be, and what does not fit."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core import registry
from leagues.models import League, Status
from matches.options import table_sizes
from tests.html import assert_valid_html
from tests.leagues.conftest import page, signed_in

pytestmark = pytest.mark.django_db


def filled(**changes):
    until = timezone.now().replace(hour=12) + timedelta(days=4)  # an hour that no clock leaps
    return {
        "name": "Harbour Swiss",
        "game": "dice-nim",
        "format": "swiss",
        "days_a_round": "14",
        "sign_up_until": until.strftime("%Y-%m-%dT%H:%M"),
        "time_zone": "Europe/Rome",
        "points": "3-1-0",
        "draw_rule": "better_seed",
        "seeding": "lots",
        "time": "1-day",
        "option-heap": "9",
    } | changes


def test_a_name_is_enough_for_a_new_league(toy_game, organiser):
    client = signed_in(organiser)
    text = page(client, "new")

    answer = client.post(reverse("leagues:new"), filled())

    league = League.objects.get()
    assert "A name is enough" in text
    assert answer["Location"] == league.get_absolute_url()
    assert (league.organiser, league.format, league.options["heap"]) == (organiser, "swiss", 9)
    assert league.tie_breaks == ["buchholz_cut1", "buchholz", "direct", "lots"]
    assert league.terms["control"]["hours_per_move"] == 24


@pytest.mark.rule("L9.5")
def test_a_form_that_is_sent_twice_opens_one_league_with_the_key_it_promised(toy_game, organiser):
    client, address = signed_in(organiser), reverse("leagues:new")
    fields = re.search(
        r'name="ticket" value="([^"]+)"><input type="hidden" name="promise" value="(\w+)"',
        page(client, "new"),
    )
    sent = filled(ticket=fields[1], promise=fields[2])

    answers = [client.post(address, sent) for _press in range(2)]
    other = client.post(address, filled())

    assert answers[0]["Location"] == answers[1]["Location"] != other["Location"]
    assert League.objects.count() == 2
    assert League.objects.earliest("pk").commitment == fields[2]


@pytest.mark.rule("L4.9")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rounds": "7", "max_entries": "8"}, "a round robin takes 7"),
        ({"rounds": "3", "max_entries": "8"}, ""),
        ({"rounds": "7"}, ""),
        ({"max_entries": "8"}, ""),
    ],
)
def test_the_organiser_is_warned_at_once_of_rounds_that_may_not_be_paired(
    toy_game, organiser, changes, said
):
    client = signed_in(organiser)

    text = client.post(reverse("leagues:new"), filled(**changes), follow=True).content.decode()

    assert "is announced" in text
    assert ("notice--warning" in text) == bool(said)
    assert said in text


@pytest.mark.rule("L1.6")
def test_nobody_but_the_staff_organises_more_leagues_at_a_time_than_the_site_allows(
    make, organiser, settings
):
    settings.LEAGUES_AT_ONCE = 2
    over, _other = make(2), make(2, begin=False)
    client, address = signed_in(organiser), reverse("leagues:new")

    refused = client.post(address, filled())
    assert "You organise 2 leagues that are not over" in refused.content.decode()
    assert_valid_html(refused.content.decode())
    League.objects.filter(pk=over.pk).update(status=Status.FINISHED)
    assert client.post(address, filled()).status_code == 302
    assert client.post(address, filled()).status_code == 200
    organiser.is_staff = True
    organiser.save()
    assert client.post(address, filled()).status_code == 302
    assert League.objects.count() == 4


@pytest.mark.parametrize(
    ("own", "control", "misses"),
    [
        (
            {"time": "own-move", "hours_per_move": "0.5", "misses": "1"},
            {"kind": "per-move", "hours_per_move": 0.5},
            1,
        ),
        (
            {
                "time": "own-reserve",
                "start_hours": "48",
                "increment_hours": "6",
                "cap_hours": "72",
                "misses": "4",
            },
            {"kind": "fischer", "start_hours": 48, "increment_hours": 6, "cap_hours": 72},
            4,
        ),
    ],
)
def test_the_organiser_can_set_own_terms_of_time(toy_game, organiser, own, control, misses):
    signed_in(organiser).post(reverse("leagues:new"), filled(**own))

    assert League.objects.get().terms == {"control": control, "misses_to_forfeit": misses}


@pytest.mark.parametrize(
    ("own", "word"),
    [
        ({"time": "own-move", "misses": "3"}, "Needed for terms of your own."),
        ({"time": "own-move", "hours_per_move": "soon", "misses": "3"}, "Enter a number."),
        ({"time": "own-move", "hours_per_move": "0", "misses": "3"}, "greater than or equal to"),
        ({"time": "own-move", "hours_per_move": "99999", "misses": "3"}, "less than or equal"),
        ({"time": "own-move", "hours_per_move": "nan", "misses": "3"}, "Enter a number."),
        ({"time": "own-move", "hours_per_move": "8"}, "Needed for terms of your own."),
        ({"time": "own-move", "hours_per_move": "8", "misses": "0"}, "greater than or equal to"),
        (
            {
                "time": "own-reserve",
                "start_hours": "80",
                "increment_hours": "6",
                "cap_hours": "72",
                "misses": "3",
            },
            "cannot begin above its cap",
        ),
    ],
)
def test_own_terms_that_do_not_fit_are_told_beside_their_field(toy_game, organiser, own, word):
    answer = signed_in(organiser).post(reverse("leagues:new"), filled(**own))
    text = answer.content.decode()

    assert_valid_html(text)
    assert word in text
    assert not League.objects.exists()


def test_a_preset_of_time_takes_no_notice_of_own_fields(toy_game, organiser):
    signed_in(organiser).post(reverse("leagues:new"), filled(hours_per_move="", misses=""))

    assert League.objects.get().terms["control"]["hours_per_move"] == 24


def test_joining_late_and_staying_away_can_score(toy_game, organiser):
    signed_in(organiser).post(
        reverse("leagues:new"), filled(late_points="2", absent_points="1", late_until_round="3")
    )

    points = League.objects.get().points
    assert (points["late"], points["absent"], points["bye"]) == (2, 1, 3)


def test_staying_away_never_scores_more_than_a_bye(toy_game, organiser):
    answer = signed_in(organiser).post(reverse("leagues:new"), filled(absent_points="4"))

    assert "an absence more than a bye" in answer.content.decode()
    assert not League.objects.exists()


def test_the_page_offers_what_the_game_can_be(organiser, db):
    client = signed_in(organiser)
    games = registry.all_games().values()
    table = next(one for one in games if 4 in table_sizes(one))
    decks = next(one for one in games if one.uses_decks)

    tables, with_decks = (
        client.get(reverse("leagues:new"), {"game": one.key}).content.decode()
        for one in (table, decks)
    )

    assert_valid_html(tables)
    assert 'value="tables"' in tables
    assert 'name="decks"' not in tables
    assert 'value="tables"' not in with_decks
    assert 'name="decks"' in with_decks


def test_tables_of_a_game_whose_options_were_left_alone_get_the_options_for_so_many(organiser, db):
    game = next(one for one in registry.all_games().values() if 4 in table_sizes(one))
    client = signed_in(organiser)
    fields = client.get(reverse("leagues:new"), {"game": game.key}).context["options"]
    options = {f"option-{name}": field.initial for name, field in fields.fields.items()}
    posted = {"game": game.key, "format": "tables", "table_size": "4", **options}

    client.post(reverse("leagues:new"), filled(**posted))

    league = League.objects.get()
    assert 4 in game.seats(league.options)
    assert league.table_size == 4


def test_a_league_of_tables_is_announced_on_the_page(toy_game, organiser):
    signed_in(organiser).post(
        reverse("leagues:new"), filled(format="tables", table_size="3", table_points="top")
    )

    league = League.objects.get()
    assert (league.format, league.table_size) == ("tables", 3)
    assert league.points["tables"] == [[12, 4, 0], [12, 6, 2, 0]]
    assert league.tie_breaks == ["wins", "buchholz", "direct", "lots"]


def test_the_order_of_tie_breaks_is_the_one_chosen(toy_game, organiser):
    chosen = {"tie_break_1": "wins", "tie_break_2": "lots", "format": "round_robin"}

    signed_in(organiser).post(reverse("leagues:new"), filled(**chosen))

    assert League.objects.get().tie_breaks == ["wins", "lots"]


def test_the_date_of_a_new_league_is_in_the_organisers_zone(toy_game, people):
    signed_in(people[0]).post(reverse("leagues:new"), filled(sign_up_until="2099-01-02T09:00"))

    assert League.objects.get().sign_up_until.isoformat() == "2099-01-02T00:00:00+00:00"


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"name": ""}, "This field is required"),
        ({"sign_up_until": "2001-01-01T10:00"}, "must end in the future"),
        ({"sign_up_until": "9999-12-31T23:59"}, "within a hundred years"),
        ({"max_entries": "1"}, "greater than or equal to 2"),
        ({"option-heap": "many"}, "Enter a whole number"),
        ({"rounds": "99"}, "less than or equal to 30"),
    ],
)
def test_what_does_not_fit_is_said_beside_the_form(toy_game, organiser, changes, word):
    answer = signed_in(organiser).post(reverse("leagues:new"), filled(**changes))
    text = answer.content.decode()

    assert_valid_html(text)
    assert word in text
    assert not League.objects.exists()


def test_a_stranger_cannot_announce_a_league(toy_game, db):
    assert "/login/" in Client().get(reverse("leagues:new"))["Location"]
