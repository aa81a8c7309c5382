"""What players earn over many matches: on the profile, the rules page and in the API."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.core.registry import all_games
from matches.clocks import Terms
from matches.commands import Player, Resign
from matches.models import Match
from matches.selectors.honours import honours_in, honours_of
from matches.services import Entry, match_command, match_create
from tests.html import assert_valid_html
from tests.matches.conftest import NOW
from tests.matches.toy import NIM

pytestmark = pytest.mark.django_db
ENDED = {
    "status": Match.Status.FINISHED,
    "finished_at": NOW,
    "places": [1, 2],
    "scores": [1, 0],
    "end_rule": "N1",
}
"""Won by the first seat."""
GIVING = [key for key, game in all_games().items() if game.honours(()) is not None]


@pytest.fixture
def ann(client: Client, people: list[User]) -> Client:
    client.force_login(people[0])
    return client


@pytest.fixture
def win(start):
    """Ends matches of the toy game that the first of the people has won."""

    def win_all(*heaps: int) -> None:
        for heap in heaps:
            Match.objects.filter(pk=start(heap=heap).pk).update(**ENDED)

    return win_all


def done(person: User | None) -> list[int]:
    honours = honours_in(NIM, person)
    assert honours is not None
    return [goal.done for goal in honours.goals]


def page_of(client: Client, person: User) -> str:
    page = client.get(person.get_absolute_url()).content.decode()
    assert_valid_html(page)
    return page


def test_a_persons_own_finished_victories_are_handed_to_the_game(win, start, people):
    win(5, 5, 30)
    start(heap=5)
    assert done(people[0]) == [2, 1]
    assert done(people[1]) == [0, 0]


def test_a_stranger_and_who_has_not_played_have_nothing_yet(people, django_assert_num_queries):
    assert done(people[3]) == [0, 0]
    with django_assert_num_queries(0):
        assert done(None) == [0, 0]


def test_what_a_bot_wins_in_a_seat_of_its_own_counts_for_nobody(start, people):
    match = start(bots={0: "random"}, heap=5)
    match_command(
        match_id=match.pk,
        actor=Player(people[1].pk),
        command=Resign(),
        expected_version=None,
        key="enough",
        now=NOW,
    )
    assert Match.objects.get().places == [1, 2]
    assert done(people[0]) == [0, 0]


def test_one_query_is_enough_for_any_number_of_matches(win, people, django_assert_num_queries):
    win(5)
    with django_assert_num_queries(1):
        few = honours_of(people[0])
    win(*[5] * 9, *[30] * 9)
    with django_assert_num_queries(1):
        many = honours_of(people[0])
    assert len(few) == len(many)


def test_a_profile_shows_what_was_begun_and_the_title_once_it_is_earned(win, ann, people):
    assert "Heaps" not in page_of(ann, people[0])
    win(5, 5, 30)
    begun = page_of(ann, people[0])
    assert "Dice Nim: Heaps" in begun
    assert "2 of 2" in begun
    assert "1 of 2" in begun
    assert "Stonemason of Dice Nim" not in begun
    win(30)
    assert "Stonemason of Dice Nim" in page_of(ann, people[0])
    assert "Stonemason" not in page_of(ann, people[1])


@pytest.mark.parametrize("key", GIVING)
def test_the_rules_page_starts_a_match_in_which_a_goal_can_be_reached(ann, key):
    page = ann.get(reverse("matches:rules", args=[key]))
    assert_valid_html(page.content.decode())
    assert page.context["practice"]
    for goal, fields in page.context["practice"]:
        data = {field.html_name: field.value() for field in fields}
        answer = ann.post(reverse("matches:play_bot"), {"game": key, **data})
        match = Match.objects.latest("pk")
        assert answer.url == match.get_absolute_url()
        assert match.options.items() >= goal.options.items()


def test_the_rules_page_counts_for_a_player_and_only_lists_for_a_stranger(ann, people):
    entries = [Entry(user_id=person.pk) for person in people[:2]]
    match = match_create(
        game_key="tacticum",
        options={"scenario": "pincer"},
        terms=Terms.per_move(24),
        entries=entries,
        now=NOW,
    )
    Match.objects.filter(pk=match.pk).update(**ENDED, end_reason="captures")
    rules = reverse("matches:rules", args=["tacticum"])
    own, strangers = (visitor.get(rules).content.decode() for visitor in (ann, Client()))
    assert "1 of 3" in own
    assert "0 of 3" in own
    assert "Pincer" in strangers
    assert "of 3" not in strangers
    assert_valid_html(strangers)


def test_the_rules_page_of_a_game_without_honours_has_no_such_section(client):
    page = client.get(reverse("matches:rules", args=["lost-cities"]))
    assert page.context["honours"] is None
    assert 'id="honours"' not in page.content.decode()


def test_the_api_tells_ones_own_honours(win, ann, people):
    win(5, 5, 30)
    (nim,) = [one for one in ann.get("/api/v1/me/honours/").json() if one["game"] == NIM.key]
    assert (nim["title"], nim["earned"]) == ("Stonemason", False)
    assert [goal["done"] for goal in nim["goals"]] == [2, 1]
    assert nim["goals"][1]["options"] == {"heap": 30}


def test_the_api_tells_a_stranger_nothing(client):
    assert client.get("/api/v1/me/honours/").status_code == 401
