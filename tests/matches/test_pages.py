"""Pages of matches: what each shows, to whom, and what their forms do."""

import re
from pathlib import Path

import msgspec
import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from accounts.models import Notification, User
from matches.commands import Player, Resign
from matches.models import Match, TurnDraft
from matches.selectors.fixed import match_fixed
from matches.services import match_command
from tests.html import assert_valid_html
from tests.matches.conftest import NOW, play_random

pytestmark = pytest.mark.django_db
FRAGMENT = {"X-Fragment": "match"}


@pytest.fixture(autouse=True)
def one_clock():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def match(tacenda):
    made = tacenda()
    play_random(made, 20)
    return Match.objects.get(pk=made.pk)


@pytest.fixture
def over(match):
    end(match)
    return Match.objects.get(pk=match.pk)


def end(match):
    match_command(
        match_id=match.pk,
        actor=Player(match.seats.get(number=0).user_id),
        command=Resign(),
        expected_version=None,
        key="end",
        now=NOW,
    )


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def mover(match):
    """The person to move."""
    fixed = match_fixed(match.pk, match.commitment)
    state = fixed.game.load(match.state.encode(), fixed.setup)
    return User.objects.get(pk=fixed.seats[fixed.game.to_act(state)[0]].user_id)


def waiter(match):
    """The other one."""
    return User.objects.get(pk=match.seats.exclude(user=mover(match)).get().user_id)


def buttons(html):
    """Value and words of every move that the list offers."""
    found = re.findall(r'moves__one" name="action" value="([^"]*)"[^>]*>([^<]*)<', html)
    return [(value.replace("&quot;", '"'), words) for value, words in found]


def hidden(html, name):
    return re.search(rf'name="{name}" value="([^"]*)"', html).group(1)


def form_of(html):
    """The fields that every form of the turn carries."""
    return {name: hidden(html, name) for name in ("version", "steps", "key")}


def quiet_move(match, person):
    """A move that can be tried out: one that shows nothing and keeps the move."""
    fixed = match_fixed(match.pk, match.commitment)
    state = fixed.game.load(match.state.encode(), fixed.setup)
    seat = fixed.seat_of(person.pk)
    for action in fixed.game.legal_actions(state, seat):
        step = fixed.game.apply(state, seat, action)
        quiet = not any(event.is_chance for event in step.events)
        if quiet and fixed.game.to_act(step.state) == (seat,):
            return msgspec.json.encode(action).decode()
    raise AssertionError("no quiet move in this position")


END = '{"do":"end","bank":0}'


def test_every_page_is_sound_html_for_players_and_strangers(match, people, client):
    paths = [
        reverse("matches:home"),
        reverse("matches:rules", args=["tacenda"]),
        reverse("matches:lobby"),
        reverse("matches:watch"),
        match.get_absolute_url(),
        reverse("matches:replay", args=[match.pk]),
        reverse("matches:verify", args=[match.pk]),
    ]
    for visitor in (client, client_of(people[0]), client_of(people[1]), client_of(people[2])):
        for path in paths:
            answer = visitor.get(path)
            assert answer.status_code == 200, path
            assert_valid_html(answer.content.decode())


def test_pages_of_a_finished_match_are_sound_html(over, people, client):
    for visitor in (client, client_of(people[0])):
        for name in ("match", "replay", "verify"):
            answer = visitor.get(reverse(f"matches:{name}", args=[over.pk]))
            assert answer.status_code == 200
            assert_valid_html(answer.content.decode())


@pytest.mark.parametrize("name", ["match", "board", "replay", "verify"])
def test_there_is_no_page_of_a_match_that_is_not(client, name):
    assert client.get(reverse(f"matches:{name}", args=[999])).status_code == 404


def test_the_page_says_since_when_the_match_is_played(match, client):
    page = client.get(match.get_absolute_url()).content.decode()
    assert "<dt>Started</dt><dd>1 Mar 2026, 12:00</dd>" in page


def test_the_mover_gets_the_moves_and_nobody_else_does(match, people, client):
    path = match.get_absolute_url()
    assert buttons(client_of(mover(match)).get(path).content.decode())
    for visitor in (client, client_of(waiter(match)), client_of(people[3])):
        assert not buttons(visitor.get(path).content.decode())


def test_a_move_that_shows_nothing_becomes_a_plan_that_only_its_maker_sees(match):
    person, other = mover(match), waiter(match)
    client, path = client_of(person), match.get_absolute_url()
    before = client.get(path).content.decode()
    data = form_of(before) | {"action": quiet_move(match, person)}
    answer = client.post(reverse("matches:draft", args=[match.pk]), data)
    assert answer.status_code == 302
    after = client.get(path).content.decode()
    assert "only you see it" in after
    assert "Confirm so far" in after
    assert hidden(after, "steps") == "1"
    assert Match.objects.get(pk=match.pk).version == match.version
    assert "only you see it" not in client_of(other).get(path).content.decode()


def test_what_waits_for_a_word_is_marked_on_the_table_by_what_was_clicked_for_it(match):
    client, path = client_of(mover(match)), match.get_absolute_url()
    page = client.get(path).content.decode()
    action, tokens = re.findall(
        r'name="action" value="([^"]*)" data-tokens="([^"]+)"[^>]*data-ordered', page
    )[0]
    draft = reverse("matches:draft", args=[match.pk])
    data = form_of(page) | {"action": action.replace("&quot;", '"')}
    asked = client.post(draft, data, follow=True).content.decode()
    assert f'data-asked="{tokens}"' in asked


def test_a_plan_that_cannot_be_done_any_more_is_said_so(match):
    person = mover(match)
    seat = match.seats.get(user=person).number
    opened = msgspec.json.decode(match.decisions)[seat]
    TurnDraft.objects.create(match=match, seat=seat, decision=opened, actions="[{}]")
    page = client_of(person).get(match.get_absolute_url()).content.decode()
    assert "plan can't be done any more" in page
    assert "only you see it" not in page
    assert buttons(page)


def test_a_plan_can_be_undone_and_cleared(match):
    person = mover(match)
    client, path = client_of(person), match.get_absolute_url()
    draft = reverse("matches:draft", args=[match.pk])
    data = form_of(client.get(path).content.decode()) | {"action": quiet_move(match, person)}
    client.post(draft, data)
    shown = form_of(client.get(path).content.decode())
    client.post(draft, shown | {"do": "undo"})
    assert "only you see it" not in client.get(path).content.decode()
    client.post(draft, form_of(client.get(path).content.decode()) | {"action": data["action"]})
    client.post(draft, form_of(client.get(path).content.decode()) | {"do": "clear"})
    assert "only you see it" not in client.get(path).content.decode()


def test_a_plan_is_done_when_it_is_confirmed(match):
    person = mover(match)
    client, path = client_of(person), match.get_absolute_url()
    draft = reverse("matches:draft", args=[match.pk])
    data = form_of(client.get(path).content.decode()) | {"action": quiet_move(match, person)}
    client.post(draft, data)
    client.post(draft, form_of(client.get(path).content.decode()) | {"do": "confirm"})
    assert Match.objects.get(pk=match.pk).version == match.version + 1


def test_who_waits_without_a_script_is_shown_how_to_look_again(match, client):
    path = match.get_absolute_url()
    again = f'<noscript><p class="small"><a href="{path}">'
    assert again in client_of(waiter(match)).get(path).content.decode()
    assert again in client.get(path).content.decode()
    assert again not in client_of(mover(match)).get(path).content.decode()


def test_what_cannot_be_taken_back_waits_for_a_word(match):
    client, path = client_of(mover(match)), match.get_absolute_url()
    draft = reverse("matches:draft", args=[match.pk])
    data = form_of(client.get(path).content.decode()) | {"action": END}
    asked = client.post(draft, data, follow=True)
    page = asked.content.decode()
    assert "no way back" in page
    assert "Your plan waits for your word" in page
    assert Match.objects.get(pk=match.pk).version == match.version
    client.post(draft, form_of(page) | {"action": END, "do": "add", "sure": "1"})
    assert Match.objects.get(pk=match.pk).version > match.version


def test_the_same_form_sent_twice_plays_once(match):
    client, path = client_of(mover(match)), match.get_absolute_url()
    draft = reverse("matches:draft", args=[match.pk])
    data = form_of(client.get(path).content.decode()) | {"action": END, "sure": "1"}
    client.post(draft, data)
    version = Match.objects.get(pk=match.pk).version
    client.post(draft, data)
    assert Match.objects.get(pk=match.pk).version == version


def test_a_click_on_an_old_position_plays_nothing_and_shows_the_new_one(match):
    person = mover(match)
    client, path = client_of(person), match.get_absolute_url()
    draft = reverse("matches:draft", args=[match.pk])
    old = form_of(client.get(path).content.decode())
    client.post(draft, old | {"action": END, "sure": "1"})
    version = Match.objects.get(pk=match.pk).version
    stale = old | {"action": END, "sure": "1", "key": "another"}
    answer = client.post(draft, stale, headers=FRAGMENT)
    assert answer.status_code == 409
    assert f'data-version="{version}"' in answer.content.decode()
    assert Match.objects.get(pk=match.pk).version == version


def test_an_illegal_move_is_refused_with_its_rule(match):
    client, path = client_of(mover(match)), match.get_absolute_url()
    data = form_of(client.get(path).content.decode())
    bad = data | {"action": '{"do":"end","bank":6000}', "sure": "1"}
    answer = client.post(reverse("matches:draft", args=[match.pk]), bad, headers=FRAGMENT)
    assert answer.status_code == 409
    assert re.search(r"\(T\d+\.\d+\)", answer.content.decode())


@pytest.mark.parametrize("action", ["", "nonsense", '{"do":"fly"}', "[]", '{"do":"end"}'])
def test_a_move_that_cannot_be_read_is_refused(match, action):
    client, path = client_of(mover(match)), match.get_absolute_url()
    data = form_of(client.get(path).content.decode()) | {"action": action}
    answer = client.post(reverse("matches:draft", args=[match.pk]), data, headers=FRAGMENT)
    assert answer.status_code == 409
    assert Match.objects.get(pk=match.pk).version == match.version


def test_strangers_and_the_one_who_waits_cannot_move(match, people, client):
    draft = reverse("matches:draft", args=[match.pk])
    data = {"version": match.version, "steps": 0, "key": "k", "action": END, "sure": "1"}
    assert client.post(draft, data).status_code == 302
    assert client_of(people[3]).post(draft, data, headers=FRAGMENT).status_code == 409
    assert client_of(waiter(match)).post(draft, data, headers=FRAGMENT).status_code == 409
    assert Match.objects.get(pk=match.pk).version == match.version
    assert not TurnDraft.objects.exists()


def test_the_fragment_is_the_same_as_in_the_page_and_says_when_nothing_is_new(match):
    client = client_of(mover(match))
    path = reverse("matches:board", args=[match.pk])
    fresh = client.get(path)
    assert fresh.content.decode().lstrip().startswith('<div id="match"')
    assert client.get(path, {"known": match.version}).status_code == 204
    assert client.get(path, {"known": match.version - 1}).status_code == 200


def test_a_draw_is_offered_and_declined_and_agreed(match):
    one, other = client_of(mover(match)), client_of(waiter(match))
    path, do = match.get_absolute_url(), reverse("matches:command", args=[match.pk])
    one.post(do, {"command": "offer-draw", "key": "1"})
    assert "Draw offered" in one.get(path).content.decode()
    assert "Accept the draw" in other.get(path).content.decode()
    other.post(do, {"command": "decline-draw", "key": "2"})
    assert "Accept the draw" not in other.get(path).content.decode()
    one.post(do, {"command": "offer-draw", "key": "3"})
    other.post(do, {"command": "accept-draw", "key": "4"})
    assert "A draw" in one.get(path).content.decode()
    assert Match.objects.get(pk=match.pk).end_reason == "agreed-draw"


def test_resigning_asks_first_and_then_ends_the_match(match, people):
    client = client_of(mover(match))
    asked = client.get(reverse("matches:resign", args=[match.pk])).content.decode()
    assert_valid_html(asked)
    assert Match.objects.get(pk=match.pk).is_running
    client.post(reverse("matches:command", args=[match.pk]), {"command": "resign", "key": "r"})
    page = client.get(match.get_absolute_url()).content.decode()
    assert "You lost" in page
    stranger = client_of(people[3]).get(reverse("matches:resign", args=[match.pk]))
    assert stranger.status_code == 302


def test_an_unknown_command_is_refused(match):
    do = reverse("matches:command", args=[match.pk])
    assert client_of(mover(match)).post(do, {"command": "win"}).status_code == 400


def test_a_finished_match_says_who_won_why_and_offers_replay_and_check(over, people):
    page = client_of(people[1]).get(over.get_absolute_url()).content.decode()
    assert "You won" in page
    assert f"{people[0].username} resigned." in page
    assert reverse("matches:replay", args=[over.pk]) in page
    assert reverse("matches:verify", args=[over.pk]) in page
    assert reverse("matches:rematch", args=[over.pk]) in page


def test_who_looks_at_the_end_finds_no_more_word_of_it_and_the_others_still_do(over, people):
    ends = Notification.objects.filter(kind="match-over", subject=f"match:{over.pk}")
    assert ends.filter(read_at=None).count() == 2
    for visitor in (Client(), client_of(people[2]), client_of(people[0])):
        visitor.get(over.get_absolute_url())
    assert ends.get(read_at=None).person == people[1]


def test_a_replay_has_every_step_and_refuses_others(over, client):
    path = reverse("matches:replay", args=[over.pk])
    last = int(re.search(r'data-last="(\d+)"', client.get(path).content.decode()).group(1))
    for step in (0, 1, last):
        page = client.get(path, {"step": step})
        assert f'data-step="{step}"' in page.content.decode()
    for step in (last + 1, -1, "x", "9" * 5000):
        assert client.get(path, {"step": step}).status_code == 404


def test_a_replay_is_seen_with_a_players_eyes_only_when_the_match_is_over(match, client):
    path = reverse("matches:replay", args=[match.pk])
    assert "hand__cards" not in client.get(path, {"eyes": 0}).content.decode()
    end(match)
    assert "hand__cards" in client.get(path, {"eyes": 0}).content.decode()
    assert "hand__cards" not in client.get(path).content.decode()


def test_the_key_is_told_when_the_match_is_over_and_not_before(match, client):
    path = reverse("matches:verify", args=[match.pk])
    key = match_fixed(match.pk, match.commitment).match_key.hex()
    assert key not in client.get(path).content.decode()
    end(match)
    page = client.get(path).content.decode()
    assert key in page
    assert "Everything agrees" in page


@pytest.mark.parametrize("actions", [2, 60])
def test_pages_of_a_match_take_a_constant_number_of_queries(
    tacenda, people, actions, django_assert_max_num_queries
):
    match = tacenda()
    play_random(match, actions)
    client = client_of(people[0])
    for name, most in (("match", 8), ("board", 8), ("replay", 8)):
        path = reverse(f"matches:{name}", args=[match.pk])
        client.get(path)
        with django_assert_max_num_queries(most):
            client.get(path)


def test_the_board_reads_in_words_what_it_shows(match):
    page = client_of(mover(match)).get(match.get_absolute_url()).content.decode()
    labels = re.findall(r'data-token="c\d+"[^>]*aria-label="([^"]*)"', page)
    assert labels
    assert all(re.search(r", (Walker|Guardian|Artefact|Event), level \d", one) for one in labels)


def test_no_game_is_named_outside_its_own_board():
    own = ("boards/tacenda", "rules/tacenda", "matches/demo.py")
    files = [
        *Path("matches").rglob("*.py"),
        *Path("templates/matches").rglob("*.html"),
        *Path("static/js/board").rglob("*.js"),
    ]
    naming = [
        str(file)
        for file in files
        if not any(part in file.as_posix() for part in own)
        and "tacenda" in file.read_text(encoding="utf-8").lower()
    ]
    assert not naming


def test_an_offer_of_a_draw_meanwhile_takes_away_no_question(match):
    client, path = client_of(mover(match)), match.get_absolute_url()
    data = form_of(client.get(path).content.decode()) | {"action": END}
    offer = {"command": "offer-draw", "key": "meanwhile"}
    client_of(waiter(match)).post(reverse("matches:command", args=[match.pk]), offer)
    version = Match.objects.get(pk=match.pk).version
    answer = client.post(reverse("matches:draft", args=[match.pk]), data, headers=FRAGMENT)
    assert "no way back" in answer.content.decode()
    assert Match.objects.get(pk=match.pk).version == version


def test_who_waits_is_led_to_the_next_match_that_waits_for_him(match, tacenda):
    person = waiter(match)
    assert (
        "Your move against" not in client_of(person).get(match.get_absolute_url()).content.decode()
    )
    other = next(made for made in iter(tacenda, None) if mover(made) == person)
    page = client_of(person).get(match.get_absolute_url()).content.decode()
    assert re.search(rf'href="{other.get_absolute_url()}">Your move against', page)
    assert (
        "Your move against"
        not in client_of(mover(match)).get(match.get_absolute_url()).content.decode()
    )
