"""T8.1 Whether the event that a Trigger ability waits for is what has just happened."""

from games.tacenda import abilities as a
from games.tacenda.happenings import Happening
from games.tacenda.interpreter.fitting import belongs
from games.tacenda.state import Piece


def hears(piece: Piece, event: a.When, happening: Happening) -> bool:
    """Whether the event of an ability of `piece`, a card in play, fits the happening.

    The caller has compared the words; here it is about whose, which card and how much.
    """
    match event:
        case a.PlayerBanks():
            fits = happening.amount >= event.least
        case a.TurnDieShows():
            fits = happening.amount in event.faces
        case (
            a.PlayerDraws()
            | a.PlayerDiscards()
            | a.WalkerDefeated()
            | a.DeckRunsOut()
            | a.TurnEnds()
        ):
            fits = True
        case _:
            return _is_about(event.card, piece, happening)
    return fits and belongs(event.whose, happening.seat, piece.controller)


def _is_about(about: a.About, piece: Piece, happening: Happening) -> bool:
    """Whether the card of the happening is one that the event is about."""
    itself = happening.instance == piece.id
    if about.self_only:
        return itself
    if (about.other and itself) or not belongs(about.whose, happening.seat, piece.controller):
        return False
    card = happening.card
    if card is None:
        return False
    definition = card.definition
    return (
        about.type in (None, card.type)
        and about.faction in (None, definition.faction)
        and (about.keyword is None or about.keyword in definition.keywords)
    )
