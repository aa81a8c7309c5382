"""Django's registration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MatchesConfig(AppConfig):
    """The `matches` app."""

    name = "matches"

    def ready(self) -> None:
        """Makes tasks known to every process that may ask for them, and the kinds of notices."""
        from accounts.profile import register_section  # noqa: PLC0415 - models first
        from accounts.services.notifications import register_kind  # noqa: PLC0415 - models first
        from matches import tasks  # noqa: F401, PLC0415 - registers them
        from matches.selectors.honours import honours_context  # noqa: PLC0415 - models first
        from matches.selectors.profile import profile_context  # noqa: PLC0415 - models first
        from matches.services import notices, offer_notices  # noqa: PLC0415 - models first

        register_section("matches/honours_section.html", honours_context)
        register_section("matches/profile_section.html", profile_context)
        register_kind(
            notices.YOUR_MOVE, label=_("It is your move"), still_holds=notices.move_still_due
        )
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
        register_kind(
            offer_notices.CHALLENGE,
            label=_("You are challenged"),
            still_holds=offer_notices.challenge_still_open,
        )
        register_kind(
            offer_notices.OFFER_ANSWERED, label=_("Somebody answers your offer, or it is closed")
        )
