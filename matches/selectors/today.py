"""What the first page shows on a day."""

from datetime import date
from math import gcd

from cards.models import Card
from cards.selectors.cards import all_cards


def card_of_the_day(day: date) -> Card | None:
    """One card, the same for everybody on that day; each has its turn before one comes again."""
    keys = sorted(all_cards().values_list("key", flat=True))
    if not keys:
        return None
    # A step without a common divisor with the count walks through all cards, in no visible order.
    step = next(step for step in range(len(keys) * 5 // 13 + 1, 0, -1) if gcd(step, len(keys)) == 1)
    return all_cards().get(key=keys[day.toordinal() * step % len(keys)])
