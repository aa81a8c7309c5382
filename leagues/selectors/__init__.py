"""What is asked of leagues. Nothing here changes anything."""

from leagues.selectors.crosstable import bracket_columns, crosstable
from leagues.selectors.decks import decks_brought
from leagues.selectors.lists import (
    dashboard_context,
    league_counts,
    league_get,
    leagues_listed,
    log_of,
    my_leagues,
    profile_context,
)
from leagues.selectors.places import places_table
from leagues.selectors.sheet import LeagueSheet

__all__ = [
    "LeagueSheet",
    "bracket_columns",
    "crosstable",
    "dashboard_context",
    "decks_brought",
    "league_counts",
    "league_get",
    "leagues_listed",
    "log_of",
    "my_leagues",
    "places_table",
    "profile_context",
]
