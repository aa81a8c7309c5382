"""Players who are kept apart: by whom, where it can be kept, and what stands in the log."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.errors import BadTerms, NoSuchLeague, NotOrganiser, ReasonNeeded
from leagues.models import ForbiddenPair, LogKind, LogLine
from leagues.refusals import refusal_said, why_said
from leagues.rules.errors import KeptApartError
from leagues.rules.history import met
from leagues.rules.model import Format
from leagues.selectors.course import course_load
from leagues.services import league_advance, league_resume, pair_allow, pair_forbid
from tests.html import assert_valid_html
from tests.leagues.conftest import DAY, NOW, START, current, play_round

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def forbid(organiser):
    def keep_apart(league, first, second, *, hard=True, actor=organiser, reason="One family."):
        return pair_forbid(
            league_id=league.pk,
            actor=actor,
            first_id=first.pk,
            second_id=second.pk,
            hard=hard,
            reason=reason,
            now=NOW,
        )

    return keep_apart


@pytest.mark.rule("L4.6")
@pytest.mark.parametrize("league_format", [Format.SWISS, Format.TABLES])
def test_two_who_are_kept_apart_never_meet(make, forbid, league_format):
    league = make(8, begin=False, format=league_format, rounds=3)
    first, second, *_rest = league.entries.order_by("pk")
    forbid(league, second, first)

    for day in range(4):
        league_advance(league_id=league.pk, now=START)
        play_round(league, now=START + (day + 1) * DAY) if league.rounds.exists() else None

    assert league.rounds.count() == 3
    assert frozenset((first.pk, second.pk)) not in met(course_load(league).history)


@pytest.mark.rule("L4.6", "L9.1")
def test_keeping_apart_and_letting_meet_stand_in_the_public_log(make, organiser, forbid):
    league = make(4, begin=False, format=Format.SWISS)
    first, second, *_rest = league.entries.order_by("pk")

    pair = forbid(league, first, second)
    pair_allow(pair_id=pair.pk, actor=organiser, reason="Sorted out.", now=NOW)

    lines = LogLine.objects.filter(kind__in=(LogKind.APART, LogKind.MAY_MEET)).order_by("pk")
    assert [(line.reason, line.data["first"]) for line in lines] == [
        ("One family.", first.user.username),
        ("Sorted out.", first.user.username),
    ]
    assert not ForbiddenPair.objects.exists()
    with pytest.raises(NoSuchLeague):
        pair_allow(pair_id=pair.pk, actor=organiser, reason="Again.", now=NOW)


@pytest.mark.rule("L4.6")
def test_a_soft_pair_meets_only_when_nothing_else_is_left_and_the_log_says_so(make, forbid):
    league = make(4, begin=False, format=Format.SWISS, rounds=3)
    first, second, *_rest = league.entries.order_by("pk")
    forbid(league, first, second, hard=False)

    league_advance(league_id=league.pk, now=START)
    for day in range(3):
        play_round(league, now=START + (day + 1) * DAY)

    pairs = [frozenset(pairing.entry_ids) for pairing in league.rounds.get(number=3).pairings.all()]
    assert frozenset((first.pk, second.pk)) in pairs
    assert LogLine.objects.filter(kind=LogKind.GAVE_WAY, round_number=3).exists()


@pytest.mark.rule("L4.6")
@pytest.mark.parametrize("league_format", [Format.ROUND_ROBIN, Format.ELIMINATION])
def test_where_it_could_not_be_kept_it_is_refused_with_the_reason(make, forbid, league_format):
    league = make(4, begin=False, format=league_format)
    first, second, *_rest = league.entries.order_by("pk")

    with pytest.raises(BadTerms, match="everybody meets everybody"):
        forbid(league, first, second)


def test_only_the_organiser_with_a_reason_keeps_two_different_players_apart_once(
    make, forbid, people
):
    league, other = (make(4, begin=False, format=Format.SWISS) for _ in range(2))
    first, second, *_rest = league.entries.order_by("pk")

    with pytest.raises(NotOrganiser):
        forbid(league, first, second, actor=people[0])
    with pytest.raises(ReasonNeeded):
        forbid(league, first, second, reason="  ")
    with pytest.raises(BadTerms, match="two different players"):
        forbid(league, first, first)
    with pytest.raises(BadTerms, match="two different players"):
        forbid(league, first, other.entries.first())
    forbid(league, first, second)
    with pytest.raises(BadTerms, match="apart already"):
        forbid(league, second, first, hard=False)


@pytest.mark.rule("L4.6", "L4.7")
def test_a_hard_pair_that_leaves_no_pairing_is_refused_at_once(make, forbid):
    league = make(4, format=Format.SWISS, rounds=3)
    play_round(league, now=START + DAY)
    everybody = list(league.entries.all())
    before = met(course_load(league).history)
    left = [
        (one, other)
        for one in everybody
        for other in everybody
        if one.pk < other.pk and not before[frozenset((one.pk, other.pk))]
    ]

    with pytest.raises(KeptApartError) as caught:
        forbid(league, *left[0])
    forbid(league, *left[0], hard=False)

    assert f"round {current(league).number + 1} cannot be paired" in refusal_said(caught.value)


@pytest.mark.rule("L4.7")
def test_a_league_halted_by_hard_pairs_goes_on_when_one_is_let_meet(make, organiser, forbid):
    league = make(4, begin=False, format=Format.SWISS)
    first, *rest = league.entries.order_by("pk")
    pairs = [forbid(league, first, other) for other in rest]

    league_advance(league_id=league.pk, now=START)
    league.refresh_from_db()
    said = why_said(league.halted)
    pair_allow(pair_id=pairs[0].pk, actor=organiser, reason="No other way.", now=START)
    league_resume(league_id=league.pk, actor=organiser, now=START)
    league_advance(league_id=league.pk, now=START)

    assert "let a pair that is kept apart meet" in said
    assert league.rounds.count() == 1


def test_the_desk_keeps_two_apart_and_lets_them_meet_again(make, organiser):
    league = make(4, format=Format.SWISS)
    first, second, *_rest = league.entries.order_by("pk")
    client = Client()
    client.force_login(organiser)
    desk = reverse("leagues:organise", args=[league.pk])
    form = {"first_id": first.pk, "second_id": second.pk, "hard": "last", "reason": "One <club>."}

    client.post(reverse("leagues:apart", args=[league.pk]), form)
    pair = ForbiddenPair.objects.get()
    listed = client.get(desk).content.decode()
    asked = client.get(reverse("leagues:meet", args=[league.pk, pair.pk])).content.decode()
    wrong = client.post(
        reverse("leagues:apart", args=[league.pk]), form | {"reason": ""}, follow=True
    )
    client.post(reverse("leagues:meet", args=[league.pk, pair.pk]), {"reason": "Fine."})

    assert_valid_html(listed)
    assert_valid_html(asked)
    assert not pair.hard
    assert "One &lt;club&gt;." in listed
    assert "Reason: This field is required." in wrong.content.decode()
    assert not ForbiddenPair.objects.exists()
    assert client.get(reverse("leagues:meet", args=[league.pk, pair.pk])).status_code == 404


def test_the_desk_of_a_round_robin_says_why_nobody_can_be_kept_apart(make, organiser):
    client = Client()
    client.force_login(organiser)
    text = client.get(reverse("leagues:organise", args=[make(4).pk])).content.decode()

    assert "In a round robin everybody meets everybody" in text
    assert "Keep them apart" not in text


def test_the_api_tells_who_is_kept_apart(make, forbid):
    league = make(4, format=Format.SWISS)
    first, second, *_rest = league.entries.order_by("pk")
    forbid(league, first, second, hard=False)

    data = Client().get(reverse("api:league-detail", args=[league.pk])).json()

    assert data["kept_apart"] == [
        {"first": first.pk, "second": second.pk, "hard": False, "reason": "One family."}
    ]
