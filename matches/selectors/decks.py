"""Which decks are brought to a match, and whether they may be."""

from datetime import date

from accounts.models import User
from cards.models import DeckVersion
from cards.selectors import deck_faults, decks_playable
from games.core.contract import AnyGame
from matches.errors import BadEntry


def require_deck(
    game: AnyGame, user: User, deck_version_id: int | None, format_key: str, *, on: date
) -> None:
    """Raises BadEntry unless the deck is the person's own or a starter, and legal where asked."""
    if not game.uses_decks:
        return
    version = (
        DeckVersion.objects.filter(pk=deck_version_id).select_related("deck").first()
        if deck_version_id is not None
        else None
    )
    if version is None:
        raise BadEntry(f"{game.name} is played with a deck: choose one.")
    if version.deck.starter_key is None and version.deck.owner_id != user.pk:
        raise BadEntry("This deck is somebody else's.")
    if format_key:
        faults = deck_faults(version, format_key, on)
        if faults:
            said = " ".join(fault.detail for fault in faults)
            raise BadEntry(f"The deck {version.deck.name!r} may not be played here: {said}")


def default_deck(user: User | None) -> int | None:
    """The deck that a person brings who didn't choose: his newest, else the first starter deck."""
    return decks_playable(user).values_list("pk", flat=True).first()


def starter_deck_drawn(draw: bytes) -> int:
    """The version of the starter deck on which the draw falls, for a bot. Raises BadEntry."""
    decks: list[DeckVersion] = list(decks_playable(None))
    if not decks:
        raise BadEntry("There is no starter deck for the bot; load the bundled cards first.")
    return decks[int.from_bytes(draw, "big") % len(decks)].pk
