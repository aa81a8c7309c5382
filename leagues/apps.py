"""Django's registration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    """The `leagues` app."""

    name = "leagues"

    def ready(self) -> None:
        """Listens to the end of matches, and makes tasks and kinds of notices known."""
        from accounts.profile import register_section as add_to_profile  # noqa: PLC0415 - models first
        from accounts.services.notifications import register_kind  # noqa: PLC0415 - models first
        from leagues import receivers, tasks  # noqa: F401, PLC0415 - models first
        from leagues.selectors import dashboard_context, profile_context, still  # noqa: PLC0415 - models first
        from leagues.selectors.hooks import home_notices, origin_label  # noqa: PLC0415 - models first
        from leagues.services import notices  # noqa: PLC0415 - models first
        from matches.dashboard import register_section as add_to_dashboard  # noqa: PLC0415 - models first
        from matches.home import register_notices  # noqa: PLC0415 - models first
        from matches.origins import register_origin  # noqa: PLC0415 - models first
        from matches.signals import match_finished  # noqa: PLC0415 - models first

        match_finished.connect(receivers.on_match_finished, dispatch_uid="leagues.result")
        add_to_dashboard("leagues/dashboard_section.html", dashboard_context)
        add_to_profile("leagues/profile_section.html", profile_context)
        register_notices(home_notices)
        register_origin("league", origin_label)
        register_kind(
            notices.ROUND_PUBLISHED,
            label=_("A round of a league of yours is published"),
            still_holds=still.round_still_open,
        )
        register_kind(
            notices.ROUND_ENDING,
            label=_("A round ends soon and your match is open"),
            still_holds=still.meeting_still_open,
        )
        register_kind(
            notices.ROUND_EXTENDED,
            label=_("A round of a league of yours is lengthened"),
            still_holds=still.round_still_so_long,
        )
        register_kind(notices.LEAGUE_OVER, label=_("A league of yours is over or cancelled"))
        register_kind(
            notices.TAKEN_OUT,
            label=_("An organiser takes you out of a league"),
            still_holds=still.still_out,
        )
        register_kind(
            notices.LET_IN,
            label=_("An organiser lets you back in"),
            still_holds=still.still_let_in,
        )
        register_kind(notices.RESULT_CHANGED, label=_("An organiser has set a result of yours"))
        register_kind(notices.ORGANISER_MESSAGE, label=_("An organiser writes to you"))
        register_kind(
            notices.LEAGUE_HALTED,
            label=_("A league you organise waits for you"),
            still_holds=still.league_still_halted,
        )
