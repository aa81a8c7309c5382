"""Players whom the organiser takes out: only the organiser lets them back in."""

from functools import partial

import pytest
from django.urls import reverse

from accounts.models import Notification
from leagues.errors import NoSuchLeague, NotOrganiser, ReasonNeeded, WrongTime
from leagues.models import Entry, Exclusion, LogKind, LogLine
from leagues.refusals import refusal_said
from leagues.rules.errors import EntryRefusedError
from leagues.rules.model import Format
from leagues.selectors.still import still_let_in, still_out
from leagues.services import (
    bot_add,
    entry_drop,
    entry_join,
    entry_return,
    entry_withdraw,
    league_advance,
    player_let_in,
)
from tests.leagues.conftest import (
    DAY,
    NOW,
    START,
    counted,
    current,
    kinds,
    page,
    play_round,
    signed_in,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def out(make, organiser, people):
    """A league from which the organiser has taken the first player."""

    def league_without(count=6, **changes):
        league = make(count, **({"format": Format.SWISS, "rounds": 3} | changes))
        entry = league.entries.get(user=people[0])
        entry_drop(entry_id=entry.pk, actor=organiser, reason="Silent.", now=START)
        return league, people[0]

    return league_without


def let_in(league, organiser, reason="Spoke again.", now=START):
    """The organiser lets the one who is out back in."""
    exclusion = Exclusion.objects.get(league=league)
    player_let_in(exclusion_id=exclusion.pk, actor=organiser, reason=reason, now=now)


# --- By themselves they neither return nor join -------------------------------------------


@pytest.mark.rule("L6.8")
def test_whom_the_organiser_has_taken_out_does_not_return_and_the_withdrawn_do(out, people):
    league, user = out()
    entry_withdraw(league_id=league.pk, user=people[1], now=START)

    entry_return(league_id=league.pk, user=people[1], now=START)
    with pytest.raises(EntryRefusedError, match="taken-out") as refused:
        entry_return(league_id=league.pk, user=user, now=START)

    assert league.entries.get(user=people[1]).is_in
    assert not league.entries.get(user=user).is_in
    assert "only the organiser can let you back in" in refusal_said(refused.value)


@pytest.mark.rule("L6.8")
def test_whoever_is_taken_out_during_the_sign_up_does_not_join_again_and_the_withdrawn_do(
    out, people
):
    league, user = out(begin=False, sign_up_until=START + DAY, late_until_round=2)
    entry_withdraw(league_id=league.pk, user=people[1], now=START)
    join = partial(entry_join, league_id=league.pk, deck_version_id=None)

    join(user=people[1], now=START)
    with pytest.raises(EntryRefusedError, match="taken-out"):
        join(user=user, now=START)
    league_advance(league_id=league.pk, now=START + DAY)
    with pytest.raises(EntryRefusedError, match="taken-out"):
        join(user=user, now=START + DAY)  # nor as a late entry

    assert league.entries.filter(user=people[1]).exists()
    assert not league.entries.filter(user=user).exists()


@pytest.mark.rule("L6.8")
def test_whoever_has_withdrawn_before_can_be_taken_out_too_and_then_stays_out(
    make, organiser, people
):
    league = make(5, format=Format.SWISS, rounds=3)
    entry_withdraw(league_id=league.pk, user=people[0], now=START)
    entry = league.entries.get(user=people[0])
    for _ in range(2):
        entry_drop(entry_id=entry.pk, actor=organiser, reason="Rude.", now=START)

    with pytest.raises(EntryRefusedError, match="taken-out"):
        entry_return(league_id=league.pk, user=people[0], now=START)

    assert counted(league)[LogKind.DROPPED] == 1
    assert Entry.objects.get(pk=entry.pk).spans == [[1, 2]]


def test_an_entry_that_went_meanwhile_is_refused_in_words(make, organiser, people):
    league = make(3, begin=False)
    entry = league.entries.get(user=people[0])
    entry_withdraw(league_id=league.pk, user=people[0], now=NOW)

    with pytest.raises(NoSuchLeague, match="no entry"):
        entry_drop(entry_id=entry.pk, actor=organiser, reason="x", now=NOW)


# --- The organiser lets them in -----------------------------------------------------------


@pytest.mark.rule("L6.8", "L9.1", "L9.2")
def test_let_back_in_they_play_from_the_next_round_on(out, organiser):
    league, user = out()

    let_in(league, organiser)
    play_round(league, now=START + DAY)

    entry = league.entries.get(user=user)
    assert entry.pk in {pk for one in current(league).pairings.all() for pk in one.entry_ids}
    line = LogLine.objects.get(kind=LogKind.LET_IN)
    assert (line.actor, line.reason, line.data["player"]) == (organiser, "Spoke again.", "ada")
    entry_withdraw(league_id=league.pk, user=user, now=START + DAY)
    entry_return(league_id=league.pk, user=user, now=START + DAY)  # free again


@pytest.mark.rule("L6.8")
def test_let_back_in_during_the_sign_up_they_may_join_as_everybody_else(out, organiser):
    league, user = out(begin=False)

    let_in(league, organiser, now=NOW)
    assert not league.entries.filter(user=user).exists()
    entry_join(league_id=league.pk, user=user, deck_version_id=None, now=NOW)

    assert league.entries.get(user=user).is_in
    assert kinds(league)[-3:] == [LogKind.DROPPED, LogKind.LET_IN, LogKind.JOINED]


@pytest.mark.rule("L6.8", "L9.2")
def test_only_the_organiser_lets_somebody_in_with_a_reason_and_once(out, organiser):
    league, user = out()
    exclusion = Exclusion.objects.get(league=league)

    with pytest.raises(NotOrganiser):
        player_let_in(exclusion_id=exclusion.pk, actor=user, reason="Please.", now=START)
    with pytest.raises(ReasonNeeded):
        let_in(league, organiser, reason=" ")
    let_in(league, organiser)
    with pytest.raises(NoSuchLeague):
        player_let_in(exclusion_id=exclusion.pk, actor=organiser, reason="x", now=START)

    assert counted(league)[LogKind.LET_IN] == 1


@pytest.mark.rule("L6.8", "L6.4", "L6.1")
@pytest.mark.parametrize(
    ("changes", "rounds", "refusal"),
    [
        ({"format": Format.ELIMINATION}, 0, EntryRefusedError),
        ({"rounds": 2}, 1, WrongTime),  # none is to come
        ({"rounds": 2}, 2, WrongTime),  # it is over
        ({"begin": False}, 0, WrongTime),  # out since the sign-up, and too late to join
    ],
)
def test_where_there_is_no_way_back_nobody_is_let_in(out, organiser, changes, rounds, refusal):
    league, _user = out(**changes)
    league_advance(league_id=league.pk, now=START)
    league.refresh_from_db()
    for number in range(rounds):
        play_round(league, now=START + (number + 1) * DAY)

    with pytest.raises(refusal):
        let_in(league, organiser, now=START + 3 * DAY)

    assert Exclusion.objects.filter(league=league).exists()


@pytest.mark.rule("L6.8")
def test_a_bot_comes_back_when_the_organiser_lets_it_in_or_adds_it_again(make, organiser):
    running, open_one = make(0, begin=False, format=Format.SWISS, rounds=3), make(0, begin=False)
    for league in (running, open_one):
        for _ in range(4):
            bot_add(league_id=league.pk, actor=organiser, bot_key="random", now=NOW)
    league_advance(league_id=running.pk, now=START)
    for league in (running, open_one):
        entry_drop(entry_id=league.entries.first().pk, actor=organiser, reason="x", now=START)

    let_in(running, organiser)
    bot_add(league_id=open_one.pk, actor=organiser, bot_key="random", now=NOW)

    assert all(one.is_in for league in (running, open_one) for one in league.entries.all())
    assert not Notification.objects.filter(kind__in=("taken-out", "let-in"))


# --- What is told -------------------------------------------------------------------------


@pytest.mark.rule("L6.8")
def test_the_player_is_told_with_the_reason_and_not_of_what_no_longer_holds(out, organiser):
    league, user = out()
    notice = Notification.objects.get(kind="taken-out")
    assert (notice.person, notice.body) == (user, "Silent.")
    assert notice.title == "Spring Cup (Dice Nim): the organiser has taken you out"
    assert still_out(notice)

    let_in(league, organiser)

    told = Notification.objects.get(kind="let-in")
    assert (told.person, told.body) == (
        user,
        "You are in from the next round on. Spoke again.",
    )
    assert not still_out(notice)
    assert still_let_in(told)


@pytest.mark.rule("L6.8")
def test_pages_say_who_is_out_and_offer_the_way_back_to_the_organiser_alone(out, organiser, people):
    league, user = out()
    desk = signed_in(organiser)
    mine = page(signed_in(user), "league", league.pk)

    assert "The organiser has taken you out of this league: Silent." in " ".join(mine.split())
    assert "Only the organiser can let you back in" in mine
    assert "Return from the next round on" not in mine
    assert "taken you out already" in page(signed_in(user), "withdraw", league.pk)
    assert "taken out" in page(signed_in(people[1]), "players", league.pk)
    assert "taken out" in page(signed_in(people[1]), "standings", league.pk)
    exclusion = Exclusion.objects.get(league=league)
    url = reverse("leagues:let_in", args=[league.pk, exclusion.pk])
    assert url in page(desk, "organise", league.pk)
    assert signed_in(user).post(url, {"reason": "x"}).status_code == 403
    assert "Silent." in page(desk, "let_in", league.pk, exclusion.pk)
    assert "This field is required" in desk.post(url, {"reason": ""}).content.decode()
    assert (
        "ada is let back in." in desk.post(url, {"reason": "Back."}, follow=True).content.decode()
    )
    assert "You are in" in page(signed_in(user), "league", league.pk)
    page(desk, "let_in", league.pk, exclusion.pk, status=404)


@pytest.mark.rule("L6.8")
def test_during_the_sign_up_the_page_offers_no_form_to_whom_the_organiser_has_taken_out(
    out, organiser, people
):
    league, user = out(begin=False)
    Exclusion.objects.update(reason="Two accounts.")
    league.sign_up_until = NOW.replace(year=2090)
    league.save()

    assert "Two accounts." in page(signed_in(user), "league", league.pk)
    assert "<form" not in page(signed_in(user), "league", league.pk).split("You are out")[1][:600]
    assert "their entry is gone" in page(
        signed_in(organiser), "let_in", league.pk, Exclusion.objects.get().pk
    )
    assert 'action="/leagues/' in page(signed_in(people[7]), "league", league.pk)


@pytest.mark.rule("L6.8")
def test_once_the_league_is_over_nobody_is_offered_back(out, organiser, people):
    league, user = out(rounds=1)
    assert "Let back in" not in page(signed_in(organiser), "organise", league.pk)
    play_round(league, now=START + DAY)

    assert "Only the organiser" not in page(signed_in(user), "league", league.pk)
    assert "Let back in" not in page(signed_in(organiser), "organise", league.pk)


@pytest.mark.rule("L6.8")
def test_the_api_tells_who_is_taken_out_and_refuses_them(out):
    league, user = out()
    client = signed_in(user)

    detail = client.get(f"/api/v1/leagues/{league.pk}/").json()
    answers = [
        client.post(f"/api/v1/leagues/{league.pk}/{act}/", {}, "application/json")
        for act in ("return", "join")
    ]

    assert [(one["player"], one["reason"]) for one in detail["taken_out"]] == [("ada", "Silent.")]
    assert [one.status_code for one in answers] == [409, 409]
    assert "only the organiser" in answers[0].json()["detail"]
