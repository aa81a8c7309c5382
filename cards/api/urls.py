"""Addresses of the API of `cards`."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from cards.api.cards import CardSetViewSet, CardViewSet, FormatViewSet
from cards.api.decks import DeckViewSet

router = SimpleRouter(use_regex_path=False)
router.register("cards", CardViewSet, basename="card")
router.register("sets", CardSetViewSet, basename="set")
router.register("formats", FormatViewSet, basename="format")
router.register("decks", DeckViewSet, basename="deck")

urlpatterns = [path("", include(router.urls))]
