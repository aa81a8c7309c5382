"""Rulings on cards, for the rules page."""

from django.db.models import QuerySet

from cards.models import Ruling


def rulings_of(game_key: str) -> QuerySet[Ruling]:
    """All rulings of a game with their cards, by card and the newest first."""
    rulings = Ruling.objects.filter(card__game=game_key).select_related("card")
    return rulings.order_by("card__name", "-date", "id")
