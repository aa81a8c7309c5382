"""The promise of a form that begins a match against bots."""

from django import template

from matches.selectors.promise import Promise, promise_new, promise_of, rematch_ticket
from matches.selectors.view import MatchView

register = template.Library()


@register.simple_tag
def promise() -> Promise:
    """A new one each time, so that each form begins a match of its own."""
    return promise_new()


@register.simple_tag
def rematch_promise(shown: MatchView) -> str:
    """The hash of the key of the next rematch; empty among people, whose offer has its own."""
    if sum(not seat.bot for seat in shown.seats) > 1:
        return ""
    return promise_of(rematch_ticket(shown.id)).commitment
