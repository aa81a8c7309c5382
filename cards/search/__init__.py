"""From what people type and choose to the cards that they ask for.

`grammar` reads the language of the search field, `fields` lists what may be asked of a card,
`conditions` asks it of the database, `known` understands names, and `query` joins them with the
parameters of an address.
"""

from cards.search.conditions import RARITY_NAMES, TYPE_NAMES, UNALIGNED, trait
from cards.search.fields import FIELDS
from cards.search.known import Known
from cards.search.query import (
    CHOICES,
    MAX_TEXT,
    SORT_LABELS,
    SORTS,
    CardQuery,
    Chip,
    card_queryset,
    chips,
    query_params,
    read_query,
)

__all__ = [
    "CHOICES",
    "FIELDS",
    "MAX_TEXT",
    "RARITY_NAMES",
    "SORTS",
    "SORT_LABELS",
    "TYPE_NAMES",
    "UNALIGNED",
    "CardQuery",
    "Chip",
    "Known",
    "card_queryset",
    "chips",
    "query_params",
    "read_query",
    "trait",
]
