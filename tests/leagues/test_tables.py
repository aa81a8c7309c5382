"""Leagues at tables of three and four: announced, seated, played, left, ruled on and shown."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Notification
from games.core import registry
from leagues.errors import BadTerms
from leagues.models import Bye, DecidedBy, LogKind, LogLine, Pairing, Status
from leagues.rules.errors import BadPlacesError
from leagues.rules.model import Format, Points, Verdict
from leagues.rules.points import TABLE_PRESETS
from leagues.selectors.seating import TABLE_SIZES, options_for, sizes_of
from leagues.services import (
    bot_add,
    entry_return,
    entry_withdraw,
    league_advance,
    league_create,
    result_override,
)
from leagues.wording import log_sentence
from matches.commands import Player, Resign
from matches.models import Match
from matches.options import table_sizes
from matches.services import match_command
from matches.services.create import read_options
from tests.html import assert_valid_html
from tests.leagues.conftest import DAY, NOW, START, current, plan, play_round, win
from tests.leagues.test_bots import run_by_the_clock
from tests.matches.toy import NIM

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def tables(make):
    def make_tables(count, **changes):
        return make(count, **({"format": Format.TABLES, "rounds": 3} | changes))

    return make_tables


def seated(league):
    """How many sit at each table of the newest round."""
    return [len(one.entries) for one in current(league).pairings.all()]


def resign(pairing, seat):
    match_command(
        match_id=pairing.match_id,
        actor=Player(pairing.entries[seat].user_id),
        command=Resign(),
        expected_version=None,
        key=f"resign-{seat}",
        now=START + DAY,
    )


@pytest.mark.rule("L10.2")
@pytest.mark.parametrize(("count", "sizes"), [(8, [4, 4]), (9, [3, 3, 3]), (7, [4, 3])])
def test_everybody_sits_at_a_table_with_a_match_of_its_own(tables, count, sizes):
    league = tables(count)

    assert seated(league) == sizes
    for pairing in current(league).pairings.all():
        seats = [seat.user_id for seat in pairing.match.seats.order_by("number")]
        assert seats == [entry.user_id for entry in pairing.entries]


@pytest.mark.rule("L10.1", "L10.2", "L10.4")
@pytest.mark.parametrize("count", [8, 9, 10])
def test_a_league_of_bots_at_tables_runs_to_its_end(tables, organiser, count):
    league = tables(0, begin=False, rounds=0, options={"heap": 9})
    for number in range(count):
        kind = "steady" if number % 2 else "random"
        bot_add(league_id=league.pk, actor=organiser, bot_key=kind, now=NOW)

    run_by_the_clock(league, hours=14)

    last = current(league)
    places = [pairing.places for pairing in Pairing.objects.filter(round__league=league)]
    assert league.status == Status.FINISHED
    assert last.number == league.rounds_planned == (3 if count < 10 else 4)
    assert all(min(one) == 1 for one in places)
    assert len(last.standings) == count
    assert sum(sum(row["places"]) for row in last.standings) == count * last.number


@pytest.mark.rule("L10.4")
def test_the_end_of_a_match_gives_each_seat_its_place_and_who_left_the_last(tables):
    league = tables(8)
    first, other = current(league).pairings.all()

    resign(first, 1)
    resign(first, 3)
    resign(first, 2)
    win(other, seat=2)
    league_advance(league_id=league.pk, now=START + DAY)

    first.refresh_from_db()
    other.refresh_from_db()
    assert (first.verdict, first.places) == (Verdict.PLACES, (1, 4, 4, 4))
    assert (other.verdict, other.places) == (Verdict.PLACES, (2, 3, 1, 4))
    scored = {row["entry"]: row["points"] for row in league.rounds.get(number=1).standings}
    assert [scored[entry.pk] for entry in first.entries] == [12, 0, 0, 0]
    assert [scored[entry.pk] for entry in other.entries] == [8, 4, 12, 0]


@pytest.mark.rule("L10.6", "L6.3")
def test_whoever_withdraws_leaves_the_table_where_the_others_play_on(tables):
    league = tables(8)
    pairing = current(league).pairings.first()
    gone = pairing.entries[1]

    for _twice in range(2):
        entry_withdraw(league_id=league.pk, user=gone.user, now=START + DAY)
        league_advance(league_id=league.pk, now=START + DAY)

    match = Match.objects.get(pk=pairing.match_id)
    assert match.is_running
    assert match.gone == 0b10
    pairing.refresh_from_db()
    assert pairing.verdict is None
    resign(pairing, 0)
    resign(pairing, 2)
    pairing.refresh_from_db()
    assert pairing.places == (4, 4, 4, 1)


@pytest.mark.rule("L10.2", "L6.4")
def test_tables_change_their_number_with_those_who_come_and_go(tables):
    league = tables(8)
    leaver = league.entries.order_by("seed").first().user
    entry_withdraw(league_id=league.pk, user=leaver, now=START + DAY)
    play_round(league, now=START + DAY)
    assert sorted(seated(league)) == [3, 4]
    assert Bye.objects.filter(round=current(league)).get().kind == "absent"

    entry_return(league_id=league.pk, user=leaver, now=START + 2 * DAY)
    play_round(league, now=START + 2 * DAY)

    assert seated(league) == [4, 4]


@pytest.mark.rule("L10.6", "L8.3")
def test_at_the_end_of_the_window_a_table_is_measured_or_lost_by_all(tables):
    league = tables(8)
    begun, untouched = current(league).pairings.all()
    resign(begun, 0)

    league_advance(league_id=league.pk, now=current(league).deadline_at)

    begun.refresh_from_db()
    untouched.refresh_from_db()
    assert (begun.verdict, begun.decided_by) == (Verdict.PLACES, DecidedBy.DEADLINE)
    assert begun.places[0] == 4
    assert (untouched.verdict, untouched.places) == (Verdict.BOTH_LOSE, (4, 4, 4, 4))
    scored = {row["entry"]: row["points"] for row in league.rounds.get(number=1).standings}
    assert {scored[entry.pk] for entry in untouched.entries} == {0}


@pytest.mark.rule("L10.4", "L9.2")
def test_the_organiser_sets_the_places_of_a_table_and_everybody_there_is_told(tables, organiser):
    league = tables(8)
    pairing = current(league).pairings.first()
    ruling = {"pairing_id": pairing.pk, "actor": organiser, "reason": "Agreed.", "now": START}

    with pytest.raises(BadPlacesError, match="bad-verdict"):
        result_override(verdict=Verdict.FIRST, **ruling)
    with pytest.raises(BadPlacesError, match="bad-places"):
        result_override(verdict=Verdict.PLACES, places=(1, 2), **ruling)
    with pytest.raises(BadPlacesError, match="bad-places"):
        result_override(verdict=Verdict.PLACES, places=(1, 3, 3, 3), **ruling)
    result_override(verdict=Verdict.PLACES, places=(3, 1, 1, 4), **ruling)
    league_advance(league_id=league.pk, now=START)

    line = LogLine.objects.get(kind=LogKind.OVERRIDDEN)
    names = [entry.user.username for entry in pairing.entries]
    assert f"1. {names[1]}, 1. {names[2]}, 3. {names[0]}, 4. {names[3]}" in log_sentence(line)
    assert Match.objects.get(pk=pairing.match_id).places == [3, 1, 1, 4]
    notices = Notification.objects.filter(kind="result-changed")
    assert notices.count() == 4
    assert f"1. {names[1]}, 1. {names[2]}" in notices[0].body


def test_a_meeting_of_two_takes_no_places(make, organiser):
    pairing = current(make(4)).pairings.first()

    with pytest.raises(BadPlacesError, match="bad-verdict"):
        result_override(
            pairing_id=pairing.pk,
            actor=organiser,
            verdict=Verdict.PLACES,
            places=(1, 2),
            reason="x",
            now=START,
        )


def test_everybody_at_a_table_is_told_whom_they_meet(tables):
    league = tables(8)
    pairing = current(league).pairings.first()
    me, *others = pairing.entries

    notice = Notification.objects.get(kind="round-published", person=me.user)

    assert all(other.user.username in notice.body for other in others)
    assert me.user.username not in notice.body


@pytest.mark.rule("L10.6", "L6.7")
def test_with_fewer_than_the_smallest_table_a_league_does_not_begin(tables, people):
    league = tables(2, begin=False)

    league_advance(league_id=league.pk, now=league.sign_up_until)

    league.refresh_from_db()
    assert league.status == Status.CANCELLED


# --- Which games, and which options -------------------------------------------------------


def of_tables(game):
    """The options with which the most sit at a table of the game; None if it is for two."""
    sizes = table_sizes(game)
    return next((sizes[size] for size in TABLE_SIZES if size in sizes), None)


def test_options_are_found_for_three_and_for_four_where_a_game_is_played_by_both():
    games = [game for game in registry.all_games().values() if of_tables(game) is not None]

    assert games
    for game in games:
        options = read_options(game, of_tables(game))
        for size in TABLE_SIZES:
            assert size in game.seats(options_for(game, options, size))


@pytest.mark.rule("L10.2")
def test_a_game_whose_options_fix_its_seats_plays_short_tables_with_other_options(
    organiser, people
):
    game = next(one for one in registry.all_games().values() if of_tables(one) is not None)
    league = league_create(
        organiser=organiser,
        new=plan(
            game=game.key,
            format=Format.TABLES,
            options=of_tables(game),
            table_size=4,
            rounds=1,
            points=TABLE_PRESETS["top"],
        ),
        now=NOW,
    )
    for _ in range(7):
        bot_add(league_id=league.pk, actor=organiser, bot_key="random", now=NOW)

    league_advance(league_id=league.pk, now=league.sign_up_until)

    league.refresh_from_db()
    assert sizes_of(league) == (4, 3)
    assert seated(league) == [4, 3]
    assert [one.match.seats.count() for one in current(league).pairings.all()] == [4, 3]


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"table_size": 5}, "not played by three or four"),
        ({"points": Points()}, "score by places"),
    ],
)
def test_terms_that_do_not_fit_tables_are_refused(toy_game, organiser, changes, word):
    with pytest.raises(BadTerms, match=word):
        league_create(
            organiser=organiser, new=plan(**({"format": Format.TABLES} | changes)), now=NOW
        )


def test_a_game_for_two_has_no_tables_and_options_for_four_no_meetings_of_two(organiser, db):
    duel = next(one for one in registry.all_games().values() if of_tables(one) is None)
    four = next(one for one in registry.all_games().values() if of_tables(one) is not None)
    decks = "standard" if duel.uses_decks else ""

    tables = plan(game=duel.key, format=Format.TABLES, deck_format=decks)
    pairs = plan(game=four.key, format=Format.SWISS, options=of_tables(four))

    with pytest.raises(BadTerms, match="not played by three or four"):
        league_create(organiser=organiser, new=tables, now=NOW)
    with pytest.raises(BadTerms, match="choose tables"):
        league_create(organiser=organiser, new=pairs, now=NOW)


# --- Pages and API ------------------------------------------------------------------------


def test_the_pages_of_tables_show_seats_places_and_points(tables, organiser, people):
    league = tables(8)
    one, other = current(league).pairings.all()
    win(one, seat=3)
    client = Client()
    client.force_login(organiser)

    page = {
        name: client.get(reverse(f"leagues:{name}", args=args)).content.decode()
        for name, args in {
            "league": [league.pk],
            "round": [league.pk, 1],
            "table": [league.pk],
            "standings": [league.pk],
            "organise": [league.pk],
            "result": [league.pk, other.pk],
        }.items()
    }

    for text in page.values():
        assert_valid_html(text)
    assert "Table 1" in page["round"]
    assert "Places round by round" in page["table"]
    assert "+12" in page["table"]
    assert 'title="Times in place 4"' in page["standings"]
    assert all(entry.user.username in page["result"] for entry in other.entries)


def test_the_organiser_sets_places_on_the_page_and_hears_what_does_not_rank(tables, organiser):
    league = tables(8)
    pairing = current(league).pairings.first()
    client = Client()
    client.force_login(organiser)
    url = reverse("leagues:result", args=[league.pk, pairing.pk])
    places = {f"place_{seat}": place for seat, place in enumerate((2, 1, 3, 3))}

    wrong = client.post(url, places | {"place_0": 4, "reason": "Agreed."})
    client.post(url, places | {"reason": "Agreed."})

    pairing.refresh_from_db()
    assert "Places must rank the 4 seats" in wrong.content.decode()
    assert pairing.places == (2, 1, 3, 3)


def test_the_api_tells_and_sets_the_places_of_a_table(tables, organiser):
    league = tables(8)
    pairing = current(league).pairings.first()
    client = Client()
    client.force_login(organiser)
    ruling = {"pairing": pairing.pk, "verdict": "places", "reason": "Agreed."}
    results = reverse("api:league-results", args=[league.pk])

    refused = client.post(results, ruling | {"places": [2, 2, 3, 4]}, "application/json")
    done = client.post(results, ruling | {"places": [2, 1, 3, 4]}, "application/json")
    told = client.get(reverse("api:league-round", args=[league.pk, 1])).json()["pairings"][0]

    assert (refused.status_code, refused.json()["type"]) == (409, "refused")
    assert "must rank" in refused.json()["detail"]
    assert done.json()["seats"] == told["seats"]
    assert [seat["place"] for seat in told["seats"]] == [2, 1, 3, 4]
    assert [seat["entry"] for seat in told["seats"]] == [entry.pk for entry in pairing.entries]


def test_my_table_stands_on_the_dashboard(tables, people):
    league = tables(8)
    pairing = current(league).pairings.first()
    me, *others = pairing.entries
    client = Client()
    client.force_login(me.user)

    text = client.get(reverse("leagues:list")).content.decode()

    assert f"you meet {', '.join(one.user.username for one in others)}" in text


def test_the_toy_seats_two_to_four():
    assert options_for(NIM, {}, 3) == {}
    assert options_for(NIM, {}, 5) is None


@pytest.mark.rule("L10.1", "L10.2")
def test_bots_play_a_league_of_the_games_own_tables_to_its_end(organiser, db):
    game = next(one for one in registry.all_games().values() if of_tables(one) is not None)
    new = plan(
        game=game.key,
        format=Format.TABLES,
        options=of_tables(game),
        rounds=2,
        points=TABLE_PRESETS["even"],
    )
    league = league_create(organiser=organiser, new=new, now=NOW)
    for _ in range(8):
        bot_add(league_id=league.pk, actor=organiser, bot_key="random", now=NOW)

    run_by_the_clock(league, hours=8)

    matches = Match.objects.filter(league_pairing__round__league=league)
    assert league.status == Status.FINISHED
    assert [one.seats.count() for one in matches] == [4, 4, 4, 4]
    assert {one.end_reason for one in matches}.isdisjoint({"adjudicated", "both-lose"})
    assert sum(row["points"] for row in current(league).standings) == 4 * 24
