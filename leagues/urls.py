"""Pages of `leagues`."""

from django.urls import URLPattern, URLResolver, path

from leagues.views import create, entries, league, lists, organise, rulings

app_name = "leagues"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", lists.league_list, name="list"),
    path("rules/", lists.rules, name="rules"),
    path("new/", create.league_new, name="new"),
    path("<int:league_id>/", league.overview, name="league"),
    path("<int:league_id>/rounds/<int:number>/", league.round_page, name="round"),
    path("<int:league_id>/standings/", league.standings, name="standings"),
    path("<int:league_id>/table/", league.table, name="table"),
    path("<int:league_id>/players/", league.players, name="players"),
    path("<int:league_id>/log/", league.log, name="log"),
    path("<int:league_id>/join/", entries.join, name="join"),
    path("<int:league_id>/withdraw/", entries.withdraw, name="withdraw"),
    path("<int:league_id>/return/", entries.give_back, name="return"),
    path("<int:league_id>/organise/", organise.desk, name="organise"),
    path("<int:league_id>/organise/start/", organise.start, name="start"),
    path("<int:league_id>/organise/extend/", organise.extend, name="extend"),
    path("<int:league_id>/organise/message/", organise.message, name="message"),
    path("<int:league_id>/organise/resume/", organise.resume, name="resume"),
    path("<int:league_id>/organise/apart/", organise.apart, name="apart"),
    path("<int:league_id>/organise/apart/<int:pair_id>/", rulings.meet, name="meet"),
    path("<int:league_id>/organise/bot/", organise.bot, name="bot"),
    path("<int:league_id>/organise/end/", organise.end, name="end"),
    path("<int:league_id>/organise/drop/<int:entry_id>/", rulings.drop, name="drop"),
    path("<int:league_id>/organise/bye/<int:entry_id>/", organise.bye, name="bye"),
    path("<int:league_id>/organise/let-in/<int:exclusion_id>/", rulings.let_in, name="let_in"),
    path("<int:league_id>/organise/result/<int:pairing_id>/", rulings.result, name="result"),
]
