"""Addresses of the API of `matches`."""

from django.urls import URLPattern, URLResolver, path

from matches.api import offers, views
from matches.api.command import CommandView
from matches.api.honours import honours

urlpatterns: list[URLPattern | URLResolver] = [
    path("matches/<int:match_id>/commands/", CommandView.as_view(), name="match-commands"),
    path("games/", views.games, name="games"),
    path("me/honours/", honours, name="honours"),
    path("matches/", views.matches, name="matches"),
    path("matches/promise/", views.promise, name="match-promise"),
    path("matches/<int:match_id>/", views.match, name="match"),
    path("matches/<int:match_id>/legal/", views.legal, name="match-legal"),
    path("matches/<int:match_id>/events/", views.events, name="match-events"),
    path("matches/<int:match_id>/rematch/", offers.rematch, name="match-rematch"),
    path("offers/", offers.offers, name="offers"),
    path("offers/<int:offer_id>/accept/", offers.accept, name="offer-accept"),
    path("offers/<int:offer_id>/seats/<int:number>/", offers.seat, name="offer-seat"),
    path("offers/<int:offer_id>/decline/", offers.decline, name="offer-decline"),
    path("offers/<int:offer_id>/cancel/", offers.cancel, name="offer-cancel"),
]
