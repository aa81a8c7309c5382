"""Small words that several pages say."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_ORDINALS = (
    gettext_lazy("first"),
    gettext_lazy("second"),
    gettext_lazy("third"),
    gettext_lazy("fourth"),
    gettext_lazy("fifth"),
    gettext_lazy("sixth"),
)


def ordinal(number: int) -> str:
    """The place in a row: "first", "second" and so on in words; from "7th" on in figures."""
    if 1 <= number <= len(_ORDINALS):
        return str(_ORDINALS[number - 1])
    return _("%(n)dth") % {"n": number}
