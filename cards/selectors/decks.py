"""Decks as people and other rooms ask for them."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from accounts.models import User
from cards.drafts import Draft, draft_read
from cards.faults import Fault
from cards.game import GAME
from cards.models import Card, Deck, DeckEntry, DeckVersion, Visibility
from cards.selectors.rulebook import Rulebook, rulebook
from games.core.contract import DeckList

MY_DECKS = "mydecks"
EDITED_DECK = "deck"


def deck_list(version: DeckVersion) -> DeckList:
    """The version as it comes to the table."""
    return cards_list(version.main, version.walkers)


def cards_list(main: dict[str, int], walkers: Sequence[str]) -> DeckList:
    """The cards of a version as they come to the table."""
    return Draft(main=main, walkers=tuple(walkers)).deck_list()


def deck_faults(version: DeckVersion, format_key: str, on: date) -> tuple[Fault, ...]:
    """All that keeps the version from being played in the format on that day, in words.

    For many decks read a `rulebook` once and ask it. Raises UnknownFormat.
    """
    book = rulebook(on)
    return book.faults(book.verdict(deck_list(version), format_key))


def decks_playable(
    user: User | None, format_key: str | None = None, *, on: date | None = None
) -> QuerySet[DeckVersion]:
    """The latest versions of the decks that the user may bring: own ones, then starter decks.

    With a format and a day only those that are legal in it on that day. Bots and strangers
    (`user` None) have the starter decks. Raises UnknownFormat.
    """
    own = Q(owner=user) if user is not None and user.pk else Q(pk=None)
    decks = Deck.objects.filter(own | Q(starter_key__isnull=False), deleted=None)
    found = DeckVersion.objects.filter(pk__in=decks.values("latest"))
    found = found.select_related("deck", "deck__owner", "deck__format")
    found = found.order_by(F("deck__starter_key").asc(nulls_first=True), "-deck__changed", "pk")
    if format_key is None or on is None:
        return found
    book = rulebook(on)
    legal = [one.pk for one in found if book.verdict(deck_list(one), format_key).legal]
    return found.filter(pk__in=legal)


def decks_of(user: User) -> QuerySet[Deck]:
    """All decks of a person, the one changed last first."""
    return _listed(Deck.objects.filter(owner=user, deleted=None))


def decks_public(
    *, faction: str = "", format_key: str = "", cards: tuple[str, ...] = (), text: str = ""
) -> QuerySet[Deck]:
    """Public decks, the one changed last first: one row a deck, whatever versions it has.

    `faction`: only decks with a card of it; `cards`: with all of these; `text`: in the name.
    """
    decks = Deck.objects.filter(visibility=Visibility.PUBLIC, deleted=None, latest__isnull=False)
    if faction:
        decks = decks.filter(_holds(card__faction__key=faction, card__game=GAME))
    for key in cards:
        decks = decks.filter(_holds(card__key=key, card__game=GAME))
    if format_key:
        decks = decks.filter(format__key=format_key, format__game=GAME)
    if text:
        decks = decks.filter(name__icontains=text)
    return _listed(decks)


def decks_with_card(card: Card) -> QuerySet[Deck]:
    """Public decks whose latest version holds the card."""
    return decks_public(cards=(card.key,))


def decks_own_with_card(user: User, card: Card) -> QuerySet[Deck]:
    """A person's own decks whose latest version holds the card."""
    return decks_of(user).filter(_holds(card=card))


def decks_searched(user: User | None, edited: Draft | None) -> dict[str, frozenset[str]]:
    """The keys of the cards in each deck that a search may look into.

    One's own stand under their names, all of them together under `mydecks`, and the one that is
    being edited under `deck`.
    """
    found: dict[str, frozenset[str]] = {}
    if user is not None:
        for deck in decks_of(user):
            held = deck_cards(deck)
            keys = found.get(deck.name, frozenset()) | {*held.main, *held.walkers}
            found[deck.name] = keys
        found[MY_DECKS] = frozenset[str]().union(*found.values())
    if edited is not None:
        found[EDITED_DECK] = frozenset([*edited.main, *edited.walkers])
    return found


def deck_cards(deck: Deck) -> Draft:
    """What the deck holds: its latest version, or its draft while there is none."""
    if deck.latest is None:
        return draft_read(deck.draft)
    return Draft(main=dict(deck.latest.main), walkers=tuple(deck.latest.walkers))


def deck_get(deck_id: UUID, viewer: User | None) -> Deck | None:
    """The deck, if this viewer may see it: its owner, or anybody unless it is private."""
    decks = Deck.objects.select_related("owner", "format", "latest", "copied_from")
    deck = decks.filter(uuid=deck_id, deleted=None).first()
    if deck is None or is_owner(deck, viewer) or deck.visibility != Visibility.PRIVATE:
        return deck
    return None


def is_owner(deck: Deck, viewer: User | None) -> bool:
    """Whether the deck is the viewer's own."""
    return viewer is not None and viewer.pk is not None and deck.owner_id == viewer.pk


def decks_legal(decks: QuerySet[Deck], book: Rulebook, *, legal: bool) -> QuerySet[Deck]:
    """Those whose latest version is legal (or is not) in their own format on the rulebook's day."""
    rows = decks.select_related(None).values_list(
        "pk", "format__key", "latest__main", "latest__walkers"
    )
    kept = [
        pk
        for pk, format_key, main, walkers in rows.filter(latest__isnull=False)
        if book.verdict(cards_list(main, walkers), format_key).legal is legal
    ]
    return decks.filter(pk__in=kept)


def _holds(**conditions: object) -> Exists:
    return Exists(DeckEntry.objects.filter(deck=OuterRef("pk"), **conditions))


def _listed(decks: QuerySet[Deck]) -> QuerySet[Deck]:
    return decks.select_related("owner", "format", "latest").order_by("-changed", "-id")
