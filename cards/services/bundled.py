"""What comes with the site: sets, formats and starter decks, loaded at every start.

What an administrator changed since is left alone: a bundled file counts again only when it has
itself changed.
"""

import hashlib
import json
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

import msgspec
from django.db import transaction

from accounts.models import User
from cards.drafts import Draft, draft_write
from cards.game import (
    FORMATS,
    GAME,
    DeckFormat,
    SetDefinition,
    StarterDeck,
    bundled_sets,
    definition_to_dict,
    starter_decks,
)
from cards.models import CardSet, Deck, Format, Visibility
from cards.services.formats import format_revise
from cards.services.set_plans import SetError, SetPlan, set_plan
from cards.services.sets import set_apply, sets_lock, texts_refresh
from cards.services.versions import version_store

KEEPER = "constellation"
"""The name of the user who owns what belongs to the site."""


class Loaded(NamedTuple):
    """What loading the bundled files did."""

    plans: tuple[SetPlan, ...]
    formats: int
    decks: int
    reworded: int


@transaction.atomic
def bundled_load(*, now: datetime) -> Loaded:
    """Loads the bundled sets, formats and starter decks; does nothing the second time.

    Raises SetError.
    """
    sets_lock()
    sets = bundled_sets()
    plans = [plan for source in sets if (plan := _set_load(source, now))]
    first = min((source.released for source in sets), default=now.date())
    formats = sum(format_load(one, first, now) for one in FORMATS.values())
    decks = sum(_starter_load(one, now) for one in starter_decks())
    return Loaded(tuple(plans), formats, decks, texts_refresh())


def site_keeper() -> User:
    """The user who owns starter decks; nobody can log in as this user."""
    user, created = User.objects.get_or_create(username=KEEPER, defaults={"is_active": False})
    if created:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    return user


def _set_load(source: SetDefinition, now: datetime) -> SetPlan | None:
    stored = CardSet.objects.filter(game=GAME, key=source.key).first()
    cards = [definition_to_dict(card) for card in source.cards]
    rulings = msgspec.to_builtins(source.rulings)
    fingerprint = _fingerprint([source.name, str(source.released), source.about, cards, rulings])
    if stored and stored.bundled_digest == fingerprint:
        return None
    plan = set_plan(f"{source.key}.toml", source)
    if plan.problems:
        raise SetError(plan.problems)
    card_set = set_apply(plan, now=now)
    CardSet.objects.filter(pk=card_set.pk).update(bundled_digest=fingerprint)
    return plan


def format_load(demands: DeckFormat, first: date, now: datetime) -> bool:
    """Loads one format, in force from `first` on if it is new; tells whether anything changed."""
    data = {
        name: value
        for name, value in msgspec.to_builtins(demands).items()
        if name not in {"key", "name"}
    }
    stored, _ = Format.objects.get_or_create(
        game=GAME, key=demands.key, defaults={"name": demands.name}
    )
    fingerprint = _fingerprint([demands.name, data])
    if stored.bundled_digest == fingerprint:
        return False
    format_revise(stored, data, since=now.date() if stored.bundled_digest else first)
    Format.objects.filter(pk=stored.pk).update(bundled_digest=fingerprint, name=demands.name)
    return True


def _starter_load(starter: StarterDeck, now: datetime) -> bool:
    draft = _draft(starter)
    deck = Deck.objects.filter(starter_key=starter.key).select_related("latest").first()
    if deck is None:
        deck = Deck(starter_key=starter.key, owner=site_keeper(), created=now)
        deck.format = Format.objects.get(game=GAME, key="standard")
        deck.visibility = Visibility.PUBLIC
    is_new = deck.latest is None or deck.draft != draft_write(draft)
    if not is_new and (deck.name, deck.description) == (starter.name, starter.about):
        return False
    deck.name, deck.description, deck.changed = starter.name, starter.about, now
    deck.draft = draft_write(draft)
    deck.save()
    if is_new:
        version_store(deck, draft, "", now)
    return True


def _draft(starter: StarterDeck) -> Draft:
    main = starter.deck.zones.get("main", ())
    counts = {key: main.count(key) for key in dict.fromkeys(main)}
    return Draft(main=counts, walkers=tuple(starter.deck.zones.get("walkers", ())))


def _fingerprint(data: Sequence[Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
