"""What people call the words of the rules."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.rules.elimination import DrawRule
from leagues.rules.model import ByeKind, Format, Verdict

Labels = list[tuple[str, str | Promise]]

FORMATS: Labels = [
    (Format.ROUND_ROBIN.value, _("Round robin")),
    (Format.DOUBLE_ROUND_ROBIN.value, _("Double round robin")),
    (Format.SWISS.value, _("Swiss")),
    (Format.ELIMINATION.value, _("Single elimination")),
    (Format.TABLES.value, _("Tables of three or four")),
]

VERDICTS: Labels = [
    (Verdict.FIRST.value, _("The first seat won")),
    (Verdict.SECOND.value, _("The second seat won")),
    (Verdict.DRAW.value, _("Drawn")),
    (Verdict.BOTH_LOSE.value, _("Both lost")),
    (Verdict.PLACES.value, _("By places")),
]

BYE_KINDS: Labels = [
    (ByeKind.FORCED.value, _("bye")),
    (ByeKind.PRESET.value, _("bye given beforehand")),
    (ByeKind.REST.value, _("rests")),
    (ByeKind.ADVANCE.value, _("goes on without playing")),
    (ByeKind.LATE.value, _("joined later")),
    (ByeKind.ABSENT.value, _("absent")),
]

DRAW_RULES: Labels = [
    (DrawRule.BETTER_SEED.value, _("the better seed goes on")),
    (DrawRule.LOTS.value, _("the lot decides")),
]

TIE_BREAKS: dict[str, str | Promise] = {
    "points": _("Points"),
    "direct": _("Direct encounter"),
    "sonneborn_berger": _("Sonneborn-Berger"),
    "buchholz": _("Buchholz"),
    "buchholz_cut1": _("Buchholz cut 1"),
    "wins": _("Wins"),
    "opponents_match_win": _("Opponents' match win"),
    "lots": _("Lots"),
}

TIE_BREAKS_SHORT: dict[str, str] = {
    "points": "Pts",
    "direct": "DE",
    "sonneborn_berger": "SB",
    "buchholz": "BH",
    "buchholz_cut1": "BH-1",
    "wins": "W",
    "opponents_match_win": "OMW",
    "lots": "Lot",
}
