"""Decks of the demo's people."""

from datetime import datetime, timedelta

from accounts.models import User
from cards.drafts import Draft, draft_add, draft_read, draft_remove
from cards.game import GAME
from cards.models import Card, Deck, Visibility
from cards.services.decks import deck_copy, deck_create, deck_share, deck_update, draft_replace
from cards.services.versions import version_draft, version_save

# Whose deck, what it is called, which starter deck it comes from, and who may see it.
DECKS = (
    ("ada", "Parade at Noon", "ranks-at-noon", Visibility.PUBLIC),
    ("bruno", "Second Moon", "moon-on-the-water", Visibility.UNLISTED),
    ("chiara", "Voices from the Shaft", "sung-back-wrong", Visibility.PUBLIC),
    ("dmitri", "Half an Hour Fast", "half-light", Visibility.PRIVATE),
    ("emeka", "What the Tide Kept", "the-drowned-choir", Visibility.PUBLIC),
    ("farah", "Still Water", "moon-on-the-water", Visibility.PRIVATE),
)
UNFINISHED = ("dmitri", "Everything at Once", "ranks-at-noon")
LINE_NOT_UNDERSTOOD = "2 Sword of the Morning"

# What is changed from version to version of the first deck: a card out, a card in.
TRIALS = (
    ("A giant for the back row", "orrery-colossus", "unhewn-giant"),
    ("Cheaper again", "unhewn-giant", "road-warden"),
)


def seed(now: datetime) -> None:
    """Decks for those of the demo's people who are there, each deck once."""
    for number, (username, name, starter, visibility) in enumerate(DECKS):
        then = now - timedelta(days=20 - 2 * number)
        deck = _deck(username, name, starter, visibility, then)
        if deck and number == 0:
            _try_out(deck, then)
    _unfinished(now - timedelta(days=1))


def _deck(username: str, name: str, starter: str, visibility: str, now: datetime) -> Deck | None:
    """The deck if it was made now; None if it was there, or its owner or starter is not."""
    owner = User.objects.filter(username=username).first()
    source = Deck.objects.filter(starter_key=starter).select_related("latest", "format").first()
    if not owner or not source or Deck.objects.filter(owner=owner, name=name).exists():
        return None
    deck = deck_copy(source=source, version=source.latest, actor=owner, now=now)
    deck_update(deck_id=deck.uuid, actor=owner, name=name, description=source.description, now=now)
    version_save(deck_id=deck.uuid, actor=owner, now=now)
    if visibility != Visibility.PRIVATE:
        deck_share(deck_id=deck.uuid, actor=owner, visibility=visibility, now=now)
    return Deck.objects.select_related("owner", "latest").get(pk=deck.pk)


def _try_out(deck: Deck, now: datetime) -> None:
    """Versions two and three of a deck."""
    for day, (name, out, put_in) in enumerate(TRIALS, start=1):
        then = now + timedelta(days=day)
        deck.refresh_from_db()
        draft = draft_read(deck.draft)
        if out in draft.main and Card.objects.filter(game=GAME, key=put_in).exists():
            draft = draft_add(draft_remove(draft, out), put_in, {})
            draft_replace(deck_id=deck.uuid, actor=deck.owner, draft=draft, expected=None, now=then)
            version_save(deck_id=deck.uuid, actor=deck.owner, name=name, now=then)


def _unfinished(now: datetime) -> None:
    """A draft that breaks several rules, with a line from an import that names no card."""
    username, name, starter = UNFINISHED
    owner = User.objects.filter(username=username).first()
    source = Deck.objects.filter(starter_key=starter).select_related("latest").first()
    if not owner or not source or not source.latest:
        return
    if Deck.objects.filter(owner=owner, name=name).exists():
        return
    whole = version_draft(source.latest)
    main = {
        key: 4 if place == 0 else copies for place, (key, copies) in enumerate(whole.main.items())
    }
    draft = Draft(
        main=dict(list(main.items())[:9]),
        walkers=whole.walkers[:3],
        unknown=(LINE_NOT_UNDERSTOOD,),
    )
    deck_create(owner=owner, name=name, draft=draft, now=now)
