"""Sets of cards go into the database: a plan is made and shown, then applied as a whole.

A card keeps its key and its id for good. A definition that differs from the one in force makes a
new wording, dated the day of loading; the old ones stay.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.db.models import CharField, Value
from django.db.models.functions import Cast, Concat

from cards.folding import fold
from cards.game import (
    GAME,
    CardDefinition,
    SetDefinition,
    ability_kinds,
    definition_from_dict,
    rules_text,
)
from cards.models import Card, CardRevision, CardSet, Faction
from cards.search import trait
from cards.services.rulings import rulings_apply
from cards.services.set_plans import (
    Change,
    SetError,
    SetPlan,
    definition_stored,
    latest_wordings,
    set_plan,
    sets_read,
)

RARITIES = ("common", "uncommon", "rare", "mythic")


def sets_lock() -> None:
    """Lets one load at a time compare and change what is stored, until its transaction ends."""
    list(CardSet.objects.select_for_update().filter(game=GAME).values_list("pk"))


@transaction.atomic
def sets_load(files: Iterable[tuple[str, bytes]], *, now: datetime) -> list[SetPlan]:
    """Loads all of the files or none; gives what was done. Raises SetError."""
    sets_lock()
    plans: list[SetPlan] = []
    problems: list[str] = []
    for file, source in sets_read(files):
        plan = set_plan(file, source)
        problems += plan.problems
        if not problems:
            set_apply(plan, now=now)
        plans.append(plan)
    if problems:
        raise SetError(problems)
    return plans


def set_apply(plan: SetPlan, *, now: datetime) -> CardSet:
    """Stores what the plan says; nothing when nothing changed. Raises SetError on its problems."""
    if plan.problems:
        raise SetError(plan.problems)
    source = plan.source
    with transaction.atomic():
        card_set, _ = CardSet.objects.get_or_create(
            game=GAME, key=source.key, defaults={"name": source.name, "released": source.released}
        )
        factions = {
            one.key: _faction_store(one.key, one.name, one.about) for one in source.factions
        }
        changed = [change for change in plan.changes if change.kind != "same"]
        cards = _cards_store(changed, card_set, factions)
        _revisions_add(changed, cards, _first_day(source, now.date()), now.date())
        rulings_apply(plan.rulings)
        _set_stamp(card_set, source, changed, now.date())
    return card_set


def _first_day(source: SetDefinition, today: date) -> date:
    """A card new in an old set is worded from today on; those of a coming set from its release."""
    is_first = not CardRevision.objects.filter(card__set__key=source.key).exists()
    return source.released if is_first else max(today, source.released)


def _faction_store(key: str, name: str, about: str) -> Faction:
    faction, _ = Faction.objects.update_or_create(
        game=GAME, key=key, defaults={"name": name, "about": about}
    )
    return faction


def _cards_store(
    changes: Sequence[Change], card_set: CardSet, factions: Mapping[str, Faction]
) -> dict[str, Card]:
    keys = [change.definition.key for change in changes]
    held = Card.objects.filter(game=GAME, key__in=keys)
    # Names may change places: none of the old ones is in the way of the new ones.
    held.update(folded_name=Concat(Value("~"), Cast("pk", CharField())))
    stored = {card.key: card for card in held}
    for change in changes:
        key = change.definition.key
        card = stored.setdefault(key, Card(game=GAME, key=key))
        card.set = card_set
        card.faction = factions.get(change.definition.faction or "")
        for column, value in card_columns(change.definition, change.text).items():
            setattr(card, column, value)
        card.save()
    return stored


def card_columns(definition: CardDefinition, text: str) -> dict[str, Any]:
    """The columns of a card that repeat its wording, but for set and faction."""
    kinds = list(ability_kinds(definition))
    keywords = list(definition.keywords)
    traits = [trait("ability", kind) for kind in kinds]
    traits += [trait("keyword", keyword) for keyword in keywords]
    searched = [definition.name, text, " ".join(keywords)]
    return {
        "name": definition.name,
        "number": definition.number,
        "type": definition.type,
        "level": definition.level,
        "power": definition.power,
        "rarity": definition.rarity,
        "rarity_order": RARITIES.index(definition.rarity),
        "abilities": kinds,
        "keywords": keywords,
        "artist": definition.artist,
        "text": text,
        "flavour": definition.flavour,
        "digest": _digest(definition_stored(definition), text),
        "folded_name": fold(definition.name),
        "folded_text": "\n".join(fold(part) for part in searched),
        "folded_rules": fold(text),
        "folded_flavour": fold(definition.flavour),
        "folded_artist": fold(definition.artist),
        "traits": "".join(traits),
    }


def _revisions_add(
    changes: Sequence[Change], cards: Mapping[str, Card], first_day: date, today: date
) -> None:
    worded = latest_wordings(cards)
    for change in changes:
        key = change.definition.key
        latest = worded.get(key)
        CardRevision.objects.create(
            card=cards[key],
            number=latest.number + 1 if latest else 1,
            in_force_from=max(today, latest.in_force_from) if latest else first_day,
            name=change.definition.name,
            definition=definition_stored(change.definition),
            text=change.text,
            note=", ".join(difference.field for difference in change.differences)[:250],
        )


def _set_stamp(
    card_set: CardSet, source: SetDefinition, changed: Sequence[Change], today: date
) -> None:
    head = {"name": source.name, "released": source.released, "about": source.about}
    is_same = all(getattr(card_set, field) == value for field, value in head.items())
    if is_same and not changed and card_set.digest:
        return
    for field, value in head.items():
        setattr(card_set, field, value)
    news = [definition_stored(change.definition) for change in changed]
    card_set.digest = _digest(
        card_set.digest, str(today), [str(value) for value in head.values()], news
    )
    card_set.save()


def texts_refresh() -> int:
    """Writes the rules text anew where the program words it differently now; gives how many."""
    sets: set[int] = set()
    count = 0
    for card in Card.objects.filter(game=GAME).prefetch_related("revisions"):
        latest = max(card.revisions.all(), key=lambda revision: revision.number)
        definition = definition_from_dict(latest.definition)
        columns = card_columns(definition, rules_text(definition))
        stale = {name: value for name, value in columns.items() if getattr(card, name) != value}
        if stale:
            Card.objects.filter(pk=card.pk).update(**stale)
            CardRevision.objects.filter(pk=latest.pk).update(text=columns["text"])
            sets.add(card.set_id)
            count += 1
    for card_set in CardSet.objects.filter(pk__in=sets):
        card_set.digest = _digest(card_set.digest, "texts")
        card_set.save(update_fields=["digest"])
    return count


def _digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()
