"""Joining with a deck: whose it is, whether it may play, and that it stays as it was."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.drafts import Draft
from cards.models import Card, Deck, DeckVersion
from cards.selectors import decks_playable
from cards.services.bundled import bundled_load
from cards.services.decks import deck_create, draft_replace
from cards.services.versions import version_save
from leagues.errors import BadTerms, CannotJoin
from leagues.models import League
from leagues.rules.model import Format
from leagues.services import (
    NewLeague,
    bot_add,
    entry_join,
    league_advance,
    league_create,
)
from matches.clocks import Terms
from matches.commands import Adjudicate, Official
from matches.models import Match
from matches.selectors.fixed import match_fixed
from matches.services import match_command
from tests.html import assert_valid_html

NOW = datetime(2027, 3, 20, 18, 0, tzinfo=UTC)
pytestmark = pytest.mark.django_db


@pytest.fixture
def cards(db):
    match_fixed.cache_clear()
    bundled_load(now=NOW)


@pytest.fixture
def ada(db):
    return User.objects.create(username="ada")


@pytest.fixture
def league(cards):
    olga = User.objects.create(username="olga")
    new = NewLeague(
        name="Deck League",
        game="tacenda",
        deck_format="standard",
        format=Format.ROUND_ROBIN,
        terms=Terms.per_move(72),
        days_a_round=14,
        sign_up_until=NOW + timedelta(days=3),
    )
    return league_create(organiser=olga, new=new, now=NOW)


def join(league, user, version):
    return entry_join(
        league_id=league.pk, user=user, deck_version_id=version and version.pk, now=NOW
    )


def starter(number=0):
    return decks_playable(None)[number]


def own_deck(user, draft):
    deck = deck_create(owner=user, name="Mine", draft=draft, now=NOW)
    version_save(deck_id=deck.uuid, actor=user, now=NOW)
    return Deck.objects.get(pk=deck.pk)


def copy_of(version):
    return Draft(main=dict(version.main), walkers=tuple(version.walkers))


def test_a_starter_deck_may_be_brought_by_anybody(league, ada):
    assert join(league, ada, starter()).deck_version == starter()


def test_an_own_legal_deck_is_locked_in_the_version_it_had(league, ada):
    deck = own_deck(ada, copy_of(starter()))
    entry = join(league, ada, deck.latest)
    before = deck.latest_id
    fewer = Draft(main={}, walkers=tuple(starter().walkers))

    draft_replace(deck_id=deck.uuid, actor=ada, draft=fewer, expected=None, now=NOW)
    version_save(deck_id=deck.uuid, actor=ada, now=NOW)

    entry.refresh_from_db()
    assert Deck.objects.get(pk=deck.pk).latest_id != before
    assert entry.deck_version_id == before


def test_a_deck_that_breaks_a_rule_is_refused_with_the_rule(league, ada):
    deck = own_deck(ada, Draft(main={}, walkers=tuple(starter().walkers)))

    with pytest.raises(CannotJoin, match=r"Mine may not play in this format.*T10\.1"):
        join(league, ada, deck.latest)
    assert not league.entries.exists()


def test_without_a_deck_or_with_somebody_elses_nobody_joins(league, ada):
    bruno = User.objects.create(username="bruno")
    theirs = own_deck(bruno, copy_of(starter())).latest

    for version in (None, theirs):
        with pytest.raises(CannotJoin, match="one of your decks"):
            join(league, ada, version)


def test_an_old_version_of_a_deck_is_refused(league, ada):
    deck = own_deck(ada, copy_of(starter()))
    old = deck.latest
    draft_replace(deck_id=deck.uuid, actor=ada, draft=copy_of(starter(1)), expected=None, now=NOW)
    version_save(deck_id=deck.uuid, actor=ada, now=NOW)

    with pytest.raises(CannotJoin, match="newest version"):
        join(league, ada, DeckVersion.objects.get(pk=old.pk))


def test_a_game_with_decks_needs_their_format(league, ada):
    new = NewLeague(
        name="No Format",
        game="tacenda",
        format=Format.SWISS,
        terms=Terms.per_move(72),
        days_a_round=14,
        sign_up_until=NOW + timedelta(days=3),
    )

    with pytest.raises(BadTerms, match="choose their format"):
        league_create(organiser=ada, new=new, now=NOW)


def test_the_decks_of_the_entries_come_to_the_table_bots_with_starter_decks(league, ada):
    join(league, ada, starter(1))
    bot_add(league_id=league.pk, actor=league.organiser, bot_key="random", now=NOW)

    league_advance(league_id=league.pk, now=league.sign_up_until)

    seats = Match.objects.get().seats.all()
    decks = {seat.user.username: seat.deck_version for seat in seats}
    assert decks["ada"] == starter(1)
    assert decks["random-bot"].deck.starter_key is not None


def test_the_form_offers_the_persons_decks_and_hides_decks_while_it_runs(league, ada):
    league.sign_up_until = datetime(2099, 1, 1, tzinfo=UTC)
    league.save()
    own_deck(ada, copy_of(starter()))
    client = Client()
    client.force_login(ada)

    text = client.get(league.get_absolute_url()).content.decode()
    client.post(reverse("leagues:join", args=[league.pk]), {"deck": starter().pk})
    players = client.get(reverse("leagues:players", args=[league.pk])).content.decode()

    assert_valid_html(text)
    assert "Mine" in text
    assert "starter deck" in text
    assert league.entries.get().deck_version == starter()
    assert starter().deck.name not in players
    assert "shown when the league is over" in players


# --- What is told of decks while the league runs ------------------------------------------


def run(league, ada, **changes):
    """Two players, whose match is over; the league itself still runs until its round closes."""
    League.objects.filter(pk=league.pk).update(**changes)
    join(league, ada, starter(1))
    join(league, User.objects.create(username="bruno"), starter())
    join(league, User.objects.create(username="chiara"), starter())
    league_advance(league_id=league.pk, now=league.sign_up_until)
    match = Match.objects.first()
    match_command(
        match_id=match.pk,
        actor=Official(),
        command=Adjudicate(reason="test", places=(1, 2)),
        expected_version=None,
        key="end",
        now=league.sign_up_until,
    )
    match.refresh_from_db()
    return match


@pytest.mark.rule("L9.4")
def test_a_finished_match_stays_sealed_until_the_league_is_over(league, ada):
    match = run(league, ada)
    client = Client()
    sealed = client.get(f"/matches/{match.pk}/verify/").content.decode()
    assert match.sealed
    assert not match.is_running
    assert "stays sealed" in sealed
    assert client.get(f"/api/v1/matches/{match.pk}/").json()["match_key"] is None

    for day in range(60, 200, 15):
        league_advance(league_id=league.pk, now=league.sign_up_until + timedelta(days=day))

    match.refresh_from_db()
    assert League.objects.get().status == "finished"
    assert not match.sealed
    assert "Everything agrees" in client.get(f"/matches/{match.pk}/verify/").content.decode()
    assert client.get(f"/api/v1/matches/{match.pk}/").json()["match_key"]


@pytest.mark.rule("L9.4")
def test_where_decks_are_open_they_and_the_replays_are_from_the_first_round_on(league, ada):
    waiting = reverse("leagues:players", args=[league.pk])
    League.objects.filter(pk=league.pk).update(decks_open=True)
    join(league, User.objects.create(username="dmitri"), starter(1))
    client = Client()
    before = client.get(waiting).content.decode()

    match = run(league, ada)

    after = client.get(waiting).content.decode()
    assert "shown when the league begins" in before
    assert starter(1).deck.name not in before
    assert starter(1).deck.name in after
    key = next(iter(starter(1).main))
    assert Card.objects.get(key=key).name in after
    assert not match.sealed
    assert client.get(f"/api/v1/matches/{match.pk}/").json()["match_key"]
