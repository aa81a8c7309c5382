"""Rules & How to Play: one page for each game, from its rulebook."""

from collections.abc import Iterator

from django.forms import BoundField
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.views.decorators.http import require_safe

from accounts.requests import viewer_of
from games.core.contract import AnyGame
from games.core.honours import Goal, Honours
from games.core.registry import UnknownGame, all_games, get_game
from matches.boards import board_for, module_name, stylesheet_for
from matches.rulebook import rulebook
from matches.selectors.honours import honours_in
from matches.selectors.rulings import rulings_of
from matches.views.forms import BotForm
from matches.views.options import OptionsForm


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """The games with their rulebooks; straight to the rules if there is only one game."""
    games = list(all_games().values())
    if len(games) == 1:
        return redirect("matches:rules", game_key=games[0].key)
    context = {
        "games": [(game, _fullest_picture(game)) for game in games],
        "stylesheets": [sheet for game in games if (sheet := stylesheet_for(game.key))],
        "symbols": [sheet for game in games if (sheet := _symbols(game))],
    }
    return render(request, "matches/rules_index.html", context)


def _fullest_picture(game: AnyGame) -> str:
    """The picture of its quick start that shows most."""
    pictures = (figure.svg for figure in board_for(game.key).figures().values())
    return max(pictures, key=len, default="")


@require_safe
def rules_page(request: HttpRequest, game_key: str) -> HttpResponse:
    """One game's quick start, honours, rulebook, glossary and rulings."""
    game = _game_or_404(game_key)
    honours = honours_in(game, viewer_of(request))
    return render(
        request,
        "matches/rules.html",
        {
            "game": game,
            "games": all_games().values(),
            "book": rulebook(game.key),
            "quick_start": _existing(f"matches/rules/{module_name(game.key)}.html"),
            "honours": honours,
            "practice": list(_practice(request, game, honours)) if honours else [],
            "figures": board_for(game.key).figures(),
            "stylesheet": stylesheet_for(game.key),
            "glossary": board_for(game.key).glossary().items(),
            "rulings": rulings_of(game.key),
        },
    )


def _game_or_404(key: str) -> AnyGame:
    try:
        return get_game(key)
    except UnknownGame as error:
        raise Http404(str(error)) from None


def _symbols(game: AnyGame) -> str | None:
    """The shapes that its pictures are made of."""
    return _existing(f"matches/boards/{module_name(game.key)}/symbols.html")


def _existing(template: str) -> str | None:
    """The template's name, if somebody wrote it."""
    try:
        get_template(template)
    except TemplateDoesNotExist:
        return None
    return template


def _practice(
    request: HttpRequest, game: AnyGame, honours: Honours
) -> Iterator[tuple[Goal, list[BoundField]]]:
    """Each goal with the fields of the lobby's form for a bot match in which it can be reached."""
    opponent = BotForm(
        game, viewer_of(request), seats=game.seats({}).start, prefix="bot", auto_id=False
    )
    for goal in honours.goals:
        options = OptionsForm(game, prefix="bot-option", initial=goal.options, auto_id=False)
        yield goal, [*opponent, *options]
