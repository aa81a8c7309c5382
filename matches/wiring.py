"""What matches announce to the rooms below when Django starts."""

from django.utils.translation import gettext_lazy as _

from accounts.profile import register_section
from accounts.services.notifications import register_kind
from matches import tasks  # noqa: F401 - tasks are known once they are imported
from matches.selectors.honours import honours_context
from matches.selectors.profile import profile_context
from matches.services import notices, offer_notices


def connect() -> None:
    """Makes sections of profiles and kinds of notices known."""
    register_section("matches/honours_section.html", honours_context)
    register_section("matches/profile_section.html", profile_context)
    _about_play()
    _about_offers()


def _about_play() -> None:
    register_kind(notices.YOUR_MOVE, label=_("It is your move"), still_holds=notices.move_still_due)
    register_kind(
        notices.DEADLINE_NEAR,
        label=_("Your time runs out soon"),
        still_holds=notices.move_still_due,
    )
    register_kind(
        notices.DRAW_OFFER,
        label=_("You are offered a draw"),
        still_holds=notices.draw_still_open,
    )
    register_kind(notices.MATCH_OVER, label=_("A match of yours is over"))


def _about_offers() -> None:
    register_kind(
        offer_notices.CHALLENGE,
        label=_("You are challenged"),
        still_holds=offer_notices.challenge_still_open,
    )
    register_kind(
        offer_notices.OFFER_ANSWERED, label=_("Somebody answers your offer, or it is closed")
    )
