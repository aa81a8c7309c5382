"""Pages of `matches`."""

from django.urls import URLPattern, URLResolver, path

from matches.live.view import live
from matches.views import dashboard, home, lobby, match, offer, replay, rules

app_name = "matches"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("rules/", rules.rules_index, name="rules"),
    path("rules/<slug:game_key>/", rules.rules_page, name="rules"),
    path("play/", lobby.lobby, name="lobby"),
    path("play/mine/", dashboard.dashboard, name="dashboard"),
    path("play/bot/", lobby.play_bot, name="play_bot"),
    path("play/offers/", lobby.offer_new, name="offer_new"),
    path("play/offers/<int:offer_id>/", offer.offer_page, name="offer"),
    path("matches/", dashboard.watch, name="watch"),
    path("matches/<int:match_id>/", match.match_page, name="match"),
    path("matches/<int:match_id>/board/", match.match_board, name="board"),
    path("matches/<int:match_id>/draft/", match.match_draft, name="draft"),
    path("matches/<int:match_id>/command/", match.match_do, name="command"),
    path("matches/<int:match_id>/resign/", match.match_resign, name="resign"),
    path("matches/<int:match_id>/rematch/", offer.match_rematch, name="rematch"),
    path("matches/<int:match_id>/replay/", replay.match_replay_page, name="replay"),
    path("matches/<int:match_id>/verify/", replay.match_verify_page, name="verify"),
    path("matches/<int:match_id>/live/", live, name="live"),
]
