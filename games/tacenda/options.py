"""T11 The options of a match, the rulebook's reading first."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players of a match may agree on before it starts."""

    draw: Annotated[
        Literal["one", "refill", "two"],
        Meta(title="Draw at the start of a turn", description="One card, up to five, or two."),
    ] = "one"
    first_player_draws: Annotated[
        bool,
        Meta(title="Draw in the first turn", description="Whether the starter's first turn draws."),
    ] = True
    hand_limit: Annotated[
        Annotated[int, Meta(ge=1, le=42)] | None,
        Meta(title="Hand limit", description="Cards kept at the end of a turn; none: all."),
    ] = None
    attack_when_played: Annotated[
        bool,
        Meta(
            title="Attack in the turn of play",
            description="Whether a Guardian may attack in the turn in which it was played.",
        ),
    ] = True
    one_attack_per_defender: Annotated[
        bool,
        Meta(
            title="One attack on each defender",
            description="Whether a Guardian can be attacked only once a turn.",
        ),
    ] = False
    guardian_row: Annotated[
        Annotated[int, Meta(ge=1, le=42)] | None,
        Meta(title="Guardian row", description="Most Guardians of a player; none: no limit."),
    ] = None
    turn_limit: Annotated[
        int,
        Meta(
            title="Turn limit",
            description="Turns of both players together after which the match is decided.",
            ge=2,
            le=400,
        ),
    ] = 200
