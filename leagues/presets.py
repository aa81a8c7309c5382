"""What an organiser chooses from: sensible beginnings, each of which can be changed."""

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.rules.model import Format

Choice = tuple[str, str | Promise]

DAYS_A_ROUND: Sequence[tuple[int, str | Promise]] = (
    (3, _("3 days")),
    (7, _("1 week")),
    (14, _("2 weeks")),
    (21, _("3 weeks")),
    (30, _("30 days")),
)
DEFAULT_DAYS = 14

POINTS: Sequence[Choice] = (
    ("3-1-0", _("3 for a win, 1 for a draw, 0 for a loss")),
    ("2-1-0", _("2 for a win, 1 for a draw, 0 for a loss (chess, doubled)")),
    ("1-0-0", _("1 for a win, nothing else")),
)

TABLE_POINTS: Sequence[Choice] = (
    ("even", _("12-8-4-0 at a table of four, 12-6-0 at one of three")),
    ("top", _("12-6-2-0 at a table of four, 12-4-0 at one of three: more for the first")),
)

USUAL_TIE_BREAKS: dict[Format, tuple[str, ...]] = {
    Format.ROUND_ROBIN: ("direct", "sonneborn_berger", "wins", "lots"),
    Format.DOUBLE_ROUND_ROBIN: ("direct", "sonneborn_berger", "wins", "lots"),
    Format.SWISS: ("buchholz_cut1", "buchholz", "direct", "lots"),
    Format.ELIMINATION: (),
    Format.TABLES: ("wins", "buchholz", "direct", "lots"),
}
"""What is used where the organiser leaves the choice to the site."""

TIE_BREAK_PLACES = 4
SIGN_UP_DAYS = 7
