"""Small words that several pages say."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

PAIR = 2
"""The seats of most tables; at a larger one some things have to be said in another way."""

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


def and_list(names: Sequence[str]) -> str:
    """The names in a row: "ada", "ada and bruno", "ada, bruno and chiara"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(some)s and %(last)s") % {"some": ", ".join(names[:-1]), "last": names[-1]}
