"""What leagues announce to the rooms below when Django starts."""

from django.utils.translation import gettext_lazy as _

from accounts.profile import register_section as add_to_profile
from accounts.services.notifications import register_kind
from leagues import receivers, tasks  # noqa: F401 - tasks are known once they are imported
from leagues.selectors import dashboard_context, profile_context, still
from leagues.selectors.hooks import home_notices, origin_label
from leagues.services import notices
from matches.dashboard import register_section as add_to_dashboard
from matches.home import register_notices
from matches.origins import register_origin
from matches.signals import match_finished


def connect() -> None:
    """Listens to the end of matches, and makes pages' sections and kinds of notices known."""
    match_finished.connect(receivers.on_match_finished, dispatch_uid="leagues.result")
    add_to_dashboard("leagues/dashboard_section.html", dashboard_context)
    add_to_profile("leagues/profile_section.html", profile_context)
    register_notices(home_notices)
    register_origin("league", origin_label)
    _about_rounds()
    _about_leagues()
    _about_players()


def _about_rounds() -> None:
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


def _about_leagues() -> None:
    register_kind(notices.LEAGUE_OVER, label=_("A league of yours is over or cancelled"))
    register_kind(notices.RESULT_CHANGED, label=_("An organiser has set a result of yours"))
    register_kind(notices.ORGANISER_MESSAGE, label=_("An organiser writes to you"))
    register_kind(
        notices.LEAGUE_HALTED,
        label=_("A league you organise waits for you"),
        still_holds=still.league_still_halted,
    )


def _about_players() -> None:
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
