"""The pages of leagues: who sees what, sound HTML, few queries, forms that say what is wrong."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from leagues.models import DecidedBy, League, LogKind, LogLine, Pairing, Round, Status
from leagues.rules.model import Format, Verdict
from leagues.services import (
    entry_join,
    entry_withdraw,
    league_advance,
    league_end,
    message_send,
    result_override,
)
from matches.models import Match
from tests.html import assert_valid_html
from tests.leagues.conftest import DAY, START, current, page, play_round, signed_in, win

pytestmark = pytest.mark.django_db
PUBLIC = ("league", "standings", "table", "players", "log")


def queries(client, name, *args):
    with CaptureQueriesContext(
        connection,
    ) as caught:
        page(client, name, *args)
    return len(caught)


@pytest.fixture
def soon(make):
    """A league whose sign-up is open by the clock on the wall."""

    def make_soon(count=2, **changes):
        league = make(count, begin=False, **changes)
        League.objects.filter(pk=league.pk).update(sign_up_until=timezone.now() + 2 * DAY)
        league.refresh_from_db()
        return league

    return make_soon


# --- Reading ------------------------------------------------------------------------------


@pytest.mark.parametrize("league_format", list(Format))
@pytest.mark.parametrize("stage", ["sign-up", "running", "finished"])
def test_every_page_is_sound_at_every_stage(make, organiser, people, league_format, stage):
    league = make(5, begin=stage != "sign-up", format=league_format)
    for day in range(12):
        if stage == "finished" and league.status == Status.RUNNING:
            play_round(league, now=START + (day + 1) * DAY, seat=None if day % 2 else 0)

    for client in (Client(), signed_in(people[0])):
        for name in PUBLIC:
            page(client, name, league.pk)
        for round_ in league.rounds.all():
            page(client, "round", league.pk, round_.number)
    page(signed_in(organiser), "organise", league.pk)
    page(Client(), "list")


def test_an_odd_field_with_all_that_can_happen_is_shown(make, organiser, people):
    league = make(7, format=Format.SWISS, rounds=3, late_until_round=3)
    pairing = current(league).pairings.first()
    result_override(
        pairing_id=pairing.pk,
        actor=organiser,
        verdict=Verdict.BOTH_LOSE,
        reason="Neither came.",
        now=START,
    )
    entry_withdraw(
        league_id=league.pk, user=current(league).pairings.all()[1].entries[0].user, now=START
    )
    play_round(league, now=START + DAY)
    message_send(league_id=league.pk, actor=organiser, text="A <b>word</b>.", now=START + DAY)
    again = Pairing.objects.filter(round__league=league, round__number=1).last()
    result_override(
        pairing_id=again.pk,
        actor=organiser,
        verdict=Verdict.DRAW,
        reason="Agreed.",
        now=START + 2 * DAY,
    )

    first = page(Client(), "round", league.pk, 1)
    log = page(Client(), "log", league.pk)
    cross = page(Client(), "table", league.pk)

    assert "it stays as it was" in first
    assert "without playing" in first
    assert "A &lt;b&gt;word&lt;/b&gt;." in log
    assert "Neither came." in log
    assert "no opponent" in cross
    assert "withdrawn" in page(Client(), "players", league.pk)


@pytest.mark.parametrize("league_format", [Format.SWISS, Format.TABLES])
def test_a_round_says_which_tie_breaks_parted_equal_scores_unless_the_result_was_set(
    make, organiser, league_format
):
    league = make(4, format=league_format, rounds=3)
    play_round(league, now=START + DAY)
    pairing = Round.objects.get(league=league, number=1).pairings.first()
    Match.objects.filter(pk=pairing.match_id).update(
        game="tash-kalar", end_reason="goal+colours+pieces"
    )
    said = ("parted by the next lowest", "parted by the number of pieces")

    text = page(Client(), "round", league.pk, 1)
    places = {"places": (2, 1, 3, 4), "verdict": Verdict.PLACES}
    result_override(
        pairing_id=pairing.pk,
        actor=organiser,
        reason="x",
        now=START + DAY,
        **(places if league.is_tables else {"verdict": Verdict.SECOND}),
    )

    assert all(one in text for one in said)
    assert not any(one in page(Client(), "round", league.pk, 1) for one in said)


def test_the_list_of_leagues_names_all_that_can_be_played(db):
    assert "tables of three and four" in page(Client(), "list")


@pytest.mark.parametrize("league_format", [Format.SWISS, Format.TABLES])
def test_everybody_sees_for_whom_an_open_meeting_waits(make, league_format):
    league = make(4, format=league_format, rounds=2)
    pairing = current(league).pairings.first()
    mover = pairing.entries[0].user.username

    before = page(Client(), "round", league.pk, 1)
    win(pairing)
    league_advance(league_id=league.pk, now=START)
    after = page(Client(), "round", league.pk, 1)

    assert f"{mover} to move" in before
    assert " left</span>" in before
    assert f"{mover} to move" not in after


def test_a_stranger_reads_and_is_asked_to_sign_in_to_join(soon):
    league = soon()

    text = page(Client(), "league", league.pk)

    assert "Sign in to join" in text
    assert "Organise" not in text
    assert f"?next=/leagues/{league.pk}/" in text


def test_times_are_shown_in_the_zone_of_whoever_reads(make, people, organiser):
    league = make(4)
    assert current(league).deadline_at.isoformat() == "2027-03-30T17:00:00+00:00"

    assert "19:00" not in page(signed_in(people[0]), "league", league.pk)
    assert "31 Mar 2027, 02:00" in page(signed_in(people[0]), "league", league.pk)
    assert "30 Mar 2027, 17:00" in page(signed_in(organiser), "league", league.pk)


def test_a_shared_place_is_shown_with_an_equals_sign(make):
    league = make(4)
    play_round(league, now=START + DAY)

    text = page(Client(), "round", league.pk, 1)

    assert text.count('title="shared place"') == 4


@pytest.mark.parametrize("name", ["league", "standings", "table", "players", "log"])
def test_a_page_takes_as_many_queries_for_ten_players_as_for_four(make, people, name):
    small, large = make(4, format=Format.SWISS), make(10, format=Format.SWISS)
    for league in (small, large):
        play_round(league, now=START + DAY)
    client = signed_in(people[0])
    page(client, name, small.pk)

    assert queries(client, name, small.pk) == queries(client, name, large.pk) <= 14


def test_the_list_takes_as_many_queries_for_many_leagues_as_for_two(make, people):
    client = signed_in(people[0])
    for _ in range(2):
        make(4)
    page(client, "list")
    few = queries(client, "list")
    for _ in range(5):
        make(4)

    assert queries(client, "list") == few


def test_the_list_can_be_cut_down_to_one_stage(make):
    make(3, name="Runs")
    make(3, begin=False, name="Waits")

    response = Client().get(reverse("leagues:list"), {"status": "running"})
    text = response.content.decode()

    assert_valid_html(text)
    assert "Runs" in text
    assert "Waits" not in text
    assert Client().get(reverse("leagues:list"), {"status": "nonsense"}).status_code == 200


def test_the_rules_are_a_page_with_an_anchor_for_each(db):
    text = page(Client(), "rules")

    assert 'id="L4.3"' in text
    assert "How leagues are run" in text


@pytest.mark.parametrize(
    ("name", "args"), [("league", [999]), ("round", [999, 1]), ("standings", [999]), ("log", [999])]
)
def test_what_is_not_there_is_a_404(db, name, args):
    page(Client(), name, *args, status=404)


def test_a_round_that_is_not_paired_yet_is_a_404(make):
    page(Client(), "round", make(4).pk, 2, status=404)


def test_my_leagues_stand_on_the_dashboard_and_on_the_profile(make, people):
    league = make(4)

    dashboard = signed_in(people[0]).get(reverse("matches:dashboard"))
    profile = Client().get(reverse("accounts:profile", args=[people[0].username]))

    assert_valid_html(dashboard.content.decode())
    assert "My leagues" in dashboard.content.decode()
    assert league.name in dashboard.content.decode()
    assert_valid_html(profile.content.decode())
    assert league.name in profile.content.decode()


# --- Joining and leaving ------------------------------------------------------------------


def test_a_person_joins_withdraws_and_joins_again(soon, people):
    league, client = soon(), signed_in(people[5])
    join = reverse("leagues:join", args=[league.pk])

    assert "Join" in page(client, "league", league.pk)
    assert client.post(join).status_code == 302
    assert "You are in" in page(client, "league", league.pk)
    assert "Withdraw from" in page(client, "withdraw", league.pk)
    client.post(reverse("leagues:withdraw", args=[league.pk]))
    assert league.entries.count() == 2
    client.post(join)
    assert league.entries.filter(user=people[5]).exists()


def test_a_wrong_code_is_said_on_the_page(soon, people):
    league, client = soon(0, join_code="harbour"), signed_in(people[0])

    answer = client.post(reverse("leagues:join", args=[league.pk]), {"code": "x"}, follow=True)
    assert "not the code of this league" in answer.content.decode()
    client.post(reverse("leagues:join", args=[league.pk]), {"code": "harbour"})
    assert league.entries.count() == 1
    assert "harbour" not in page(Client(), "league", league.pk)


def test_joining_needs_a_log_in_and_a_post(soon):
    league = soon()
    url = reverse("leagues:join", args=[league.pk])

    assert "/login/" in Client().post(url)["Location"]
    assert Client().get(url).status_code == 405


def test_whoever_has_withdrawn_can_return_from_the_page(make, people):
    league = make(6, format=Format.SWISS, rounds=3)
    client = signed_in(people[0])
    client.post(reverse("leagues:withdraw", args=[league.pk]))
    assert "Return from the next round on" in page(client, "league", league.pk)

    client.post(reverse("leagues:return", args=[league.pk]))

    assert league.entries.get(user=people[0]).is_in


@pytest.mark.parametrize("how", ["over", "cancelled", "gone", "stranger"])
def test_the_page_to_withdraw_says_when_there_is_nothing_to_withdraw_from(
    make, organiser, people, how
):
    league = make(4, begin=how != "cancelled", format=Format.SWISS, rounds=1)
    if how == "over":
        play_round(league, now=START + DAY)
    if how == "cancelled":
        league_end(league_id=league.pk, actor=organiser, reason="No time.", now=START - 2 * DAY)
    if how == "gone":
        entry_withdraw(league_id=league.pk, user=people[0], now=START)

    text = page(signed_in(people[8 if how == "stranger" else 0]), "withdraw", league.pk)

    said = {
        "over": "Spring Cup is over",
        "cancelled": "No time.",
        "gone": "You have withdrawn already",
        "stranger": "You are not in this league",
    }[how]
    assert said in text
    assert "Withdraw from" not in text


# --- The organiser's desk -----------------------------------------------------------------


def test_the_desk_is_for_the_organiser_and_staff_only(make, organiser, people):
    league = make(4)
    staff = User.objects.create(username="admin", is_staff=True)

    for user, status in ((organiser, 200), (staff, 200), (people[0], 403)):
        page(signed_in(user), "organise", league.pk, status=status)
    assert "/login/" in Client().get(reverse("leagues:organise", args=[league.pk]))["Location"]
    for name in ("start", "extend", "message", "resume", "bot", "end"):
        url = reverse(f"leagues:{name}", args=[league.pk])
        assert signed_in(people[0]).post(url).status_code == 403
        assert signed_in(organiser).get(url).status_code == 405


def test_the_organiser_sets_a_result_on_a_page_of_its_own(make, organiser):
    league, client = make(4), signed_in(organiser)
    pairing = current(league).pairings.first()
    assert "Set the result of" in page(client, "result", league.pk, pairing.pk)
    url = reverse("leagues:result", args=[league.pk, pairing.pk])

    refused = client.post(url, {"verdict": "second", "reason": ""})
    assert "This field is required" in refused.content.decode()
    client.post(url, {"verdict": "second", "reason": "Seen by both."})

    pairing.refresh_from_db()
    assert (pairing.verdict, pairing.decided_by) == ("second", DecidedBy.ORGANISER)
    page(client, "result", league.pk, 10**9, status=404)


def test_the_organiser_takes_a_player_out_on_a_page_of_its_own(make, organiser):
    league, client = make(5, format=Format.SWISS), signed_in(organiser)
    entry = league.entries.first()
    page(client, "drop", league.pk, entry.pk)

    client.post(reverse("leagues:drop", args=[league.pk, entry.pk]), {"reason": "Silent."})

    entry.refresh_from_db()
    assert not entry.is_in
    page(client, "drop", league.pk, 10**9, status=404)


def test_the_desk_offers_nothing_that_would_be_refused_but_says_when_it_can_be_done(
    soon, organiser
):
    league, client = soon(1, format=Format.SWISS, rounds=2), signed_in(organiser)
    begin, end = (reverse(f"leagues:{name}", args=[league.pk]) for name in ("start", "end"))
    alone = page(client, "organise", league.pk)
    entry_join(league_id=league.pk, user=organiser, deck_version_id=None, now=timezone.now())
    ready = page(client, "organise", league.pk)
    client.post(reverse("leagues:bye", args=[league.pk, league.entries.first().pk]))
    given = page(client, "organise", league.pk)
    client.post(begin)
    league_advance(league_id=league.pk, now=timezone.now())
    running = page(client, "organise", league.pk)

    assert "as soon as 2 players have joined" in alone
    assert begin not in alone
    assert begin in ready
    assert given.count("Bye next round") == ready.count("Bye next round") - 1
    assert "has the bye of the next round" in given
    assert end in ready
    assert end not in running
    assert "A round is open: the league can be ended after it" in running


def test_the_desks_other_acts_do_what_they_say(soon, organiser):
    league, client = soon(1, format=Format.SWISS), signed_in(organiser)

    def act(name, *args, **data):
        url = reverse(f"leagues:{name}", args=[league.pk, *args])
        return client.post(url, data, follow=True).content.decode()

    assert "A bot has joined" in act("bot", bot_key="random")
    assert "A bot has joined" in act("bot", bot_key="steady")
    assert "The bye is noted" in act("bye", league.entries.first().pk)
    assert "the first round is being paired" in act("start")
    league_advance(league_id=league.pk, now=timezone.now())
    assert "The round is longer now" in act("extend", days="2", reason="Holidays.")
    assert "Your message is sent" in act("message", text="Hello.")
    assert "Reason: This field is required" in act("end", reason="")
    assert "A round is open" in act("end", reason="Enough.")
    written = set(LogLine.objects.values_list("kind", flat=True))
    assert {LogKind.BYE, LogKind.EXTENDED, LogKind.MESSAGE} <= written


def test_in_the_last_round_no_bye_and_no_return_is_offered(make, people, organiser):
    league = make(6, format=Format.SWISS, rounds=2)
    entry_withdraw(league_id=league.pk, user=people[0], now=START)
    places = (
        (people[0], "league", "Return from the next round on"),
        (organiser, "organise", "Bye next round"),
    )

    for is_offered in (True, False):
        for person, where, word in places:
            assert (word in page(signed_in(person), where, league.pk)) is is_offered
        play_round(league, now=START + DAY)


def test_a_halted_league_says_so_and_goes_on_from_the_desk(make, organiser):
    league, client = make(4, format=Format.SWISS, rounds=4), signed_in(organiser)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)
    assert "waits for its organiser" in page(Client(), "league", league.pk)
    assert "Pair the round again" in page(client, "organise", league.pk)

    client.post(reverse("leagues:resume", args=[league.pk]), {"allow_repeats": "on"})

    league.refresh_from_db()
    assert (league.halted, league.allow_repeats) == ({}, True)


def test_more_rounds_than_are_safe_bring_a_warning_on_the_desk(make, organiser):
    league = make(8, begin=False, format=Format.SWISS, rounds=7)

    assert "round robin takes 7" in page(signed_in(organiser), "organise", league.pk)


def test_results_of_every_round_can_be_reached_by_the_organiser_only(make, organiser):
    league = make(4, format=Format.SWISS, rounds=2)
    pairing = current(league).pairings.first()
    play_round(league, now=START + DAY)
    link = reverse("leagues:result", args=[league.pk, pairing.pk])

    assert link in page(signed_in(organiser), "round", league.pk, 1)
    assert link not in page(Client(), "round", league.pk, 1)


def test_no_result_is_offered_that_cannot_be_set(make, organiser):
    league = make(4, format=Format.ELIMINATION)
    pairing = current(league).pairings.first()
    link = reverse("leagues:result", args=[league.pk, pairing.pk])
    client = signed_in(organiser)
    assert link in page(client, "organise", league.pk)
    assert link in page(client, "round", league.pk, 1)

    play_round(league, now=START + DAY)

    assert link not in page(client, "round", league.pk, 1)
