"""Games by their key, for lists of things that hold no more than that."""

from django import template

from games.core.registry import get_game

register = template.Library()


@register.filter
def game_name(key: str) -> str:
    """The name of the game."""
    return get_game(key).name
