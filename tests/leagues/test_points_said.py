"""What pages and notices say about points is what the league's own terms give."""

import pytest
from django.test import Client

from accounts.models import Notification
from leagues.rules.model import Format, Points
from leagues.rules.points import TABLE_PRESETS
from leagues.services import entry_withdraw
from leagues.wording import absence_said, late_said, points_said
from tests.leagues.conftest import DAY, START, current, page, play_round, signed_in

pytestmark = pytest.mark.django_db
SWISS = {"format": Format.SWISS, "rounds": 4, "late_until_round": 4}


def joining(make, user, played, **points):
    """The page on which the person can join a Swiss of which so many rounds are paired."""
    league = make(4, points=Points(**points), **SWISS)
    for day in range(played - 1):
        play_round(league, now=START + (day + 1) * DAY)
    return page(signed_in(user), "league", league.pk)


@pytest.mark.rule("L6.1", "L2.4")
@pytest.mark.parametrize(
    ("points", "rounds", "said"),
    [
        ({}, 1, "rounds missed score nothing"),
        ({"late": 1}, 1, "for the rounds missed you have 1 point."),
        ({"late": 2, "absent": 1}, 3, "for the rounds missed you have 4 points."),
        ({"absent": 1}, 1, "rounds missed score nothing"),
    ],
)
def test_whoever_joins_late_is_told_what_the_rounds_missed_give(make, people, points, rounds, said):
    assert said in joining(make, people[6], rounds, **points)


@pytest.mark.rule("L6.1")
def test_what_is_promised_to_a_late_entry_is_what_the_standings_give(make, people):
    league = make(4, points=Points(late=2, absent=1), **SWISS)
    for day in (1, 2):
        play_round(league, now=START + day * DAY)
    promised = late_said(league, league.rounds.count())

    signed_in(people[6]).post(f"/leagues/{league.pk}/join/", {})

    rows = page(Client(), "standings", league.pk).split("<tr")
    row = next(one for one in rows if "goran" in one)
    assert "you have 4 points" in promised
    assert "<strong>4</strong>" in row


@pytest.mark.rule("L2.1", "L2.2", "L2.4", "L10.4")
@pytest.mark.parametrize(
    ("league_format", "points", "said"),
    [
        (Format.ROUND_ROBIN, Points(absent=1), "win 3, draw 1, loss 0"),
        (Format.SWISS, Points(), "win 3, draw 1, loss 0, bye 3"),
        (
            Format.SWISS,
            Points(loss=1, both_lose=1, late=2, absent=1),
            "lost by all 1, the last round missed by joining late 2, a round stayed away from 1",
        ),
        (Format.TABLES, TABLE_PRESETS["even"], "12-8-4-0; 12-6-0; bye 6"),
    ],
)
def test_the_scale_is_told_as_far_as_the_format_uses_it(make, league_format, points, said):
    assert points_said(make(4, begin=False, format=league_format, points=points)).endswith(said)


@pytest.mark.rule("L6.2", "L6.4", "L6.6")
@pytest.mark.parametrize(
    ("league_format", "points", "said"),
    [
        (Format.SWISS, Points(), "A round you stay away from scores nothing."),
        (Format.SWISS, Points(absent=2), "A round you stay away from scores 2 points."),
        (Format.ROUND_ROBIN, Points(absent=2), "all your results are struck"),
        (Format.ELIMINATION, Points(), "out of the bracket for good"),
    ],
)
def test_before_leaving_one_is_told_what_it_means(make, people, league_format, points, said):
    league = make(4, format=league_format, rounds=3, points=points)

    text = " ".join(page(signed_in(people[0]), "withdraw", league.pk).split())

    assert said in text
    assert "Your open match is won by your opponent." in text
    assert ("You can return from a later round on." in text) is not league.is_bracket


@pytest.mark.rule("L6.4")
def test_in_the_last_round_nobody_is_told_that_they_can_return(make, people):
    league = make(4, format=Format.SWISS, rounds=1)

    text = page(signed_in(people[0]), "withdraw", league.pk)

    assert "No other round follows" in text
    assert "You can return" not in text


def test_before_the_start_leaving_says_nothing_of_points(make, people):
    league = make(4, begin=False, format=Format.SWISS)

    text = page(signed_in(people[0]), "withdraw", league.pk)

    assert "You can join again" in text
    assert absence_said(league) not in text


@pytest.mark.rule("L4.4", "L2.4")
@pytest.mark.parametrize(("bye", "said"), [(3, "it scores 3 points"), (1, "it scores 1 point.")])
def test_the_notice_of_a_bye_and_the_crosstable_tell_what_it_scores(make, bye, said):
    league = make(5, format=Format.SWISS, points=Points(bye=bye))

    told = Notification.objects.get(kind="round-published", body__startswith="You have no")

    assert said in told.body
    assert f"+{bye}" in page(signed_in(told.person), "table", league.pk)


@pytest.mark.rule("L6.5", "L6.6")
def test_whoever_has_left_is_told_of_no_round_and_the_opponent_that_the_meeting_is_won(make):
    league = make(4, format=Format.DOUBLE_ROUND_ROBIN)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)
    gone = current(league).pairings.first().entries[0].user
    entry_withdraw(league_id=league.pk, user=gone, now=START + 4 * DAY)
    play_round(league, now=START + 4 * DAY)

    told = Notification.objects.filter(kind="round-published", version=5)

    assert gone.pk not in {one.person_id for one in told}
    assert sorted(one.body.split(" ")[1] for one in told) == ["meet", "meet", "win"]
