"""Why a card of one's own can't be used at the moment, as far as the table shows it.

What is said here explains; what is allowed the game alone decides.
"""

from django.utils.translation import gettext as _

from games.tacenda.view import HandCard, PieceView, SideView, View


def why_not_played(view: View, side: SideView, card: HandCard) -> str:
    """T3.5 Why the card in hand can't be played; empty if nothing speaks against it."""
    if view.plays_left <= 0:
        return _("no more cards can be played this turn (T3.5)")
    if card.cost > view.unspent + side.bank:
        return _("costs %(cost)d, and %(points)d can be spent (T3.5)") % {
            "cost": card.cost,
            "points": view.unspent + side.bank,
        }
    return ""


def why_no_attack(view: View, piece: PieceView) -> str:
    """T5 Why the Guardian can't attack; empty if nothing on the table speaks against it."""
    if view.turn == 1:
        return _("nobody attacks in the first turn (T5.1)")
    if not view.combat_open:
        return _("no attacks before both have had a Guardian in play (T5.2)")
    if piece.stun:
        return _("stunned, it cannot attack (T8.3)")
    if not piece.attacks_left:
        return _("it has made its attack (T5.3)")
    if not piece.can_attack:
        return _("it cannot attack now")
    return ""
