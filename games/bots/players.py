"""The bots of every game, written against the contract alone."""

from collections.abc import Sequence
from typing import Any, Protocol

from games.core.contract import AnyGame, Seat
from games.core.rng import Rng


class Bot(Protocol):
    """A way of choosing. Of the state it is given only what its seat knows is true."""

    name: str
    looks: bool
    """Whether it looks at the state, beyond the legal actions."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
        """One of the legal actions of the seat."""


class RandomBot:
    """Takes any legal action, each as likely as the others."""

    name = "random"
    looks = False

    def choose(self, game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
        """One of the legal actions of the seat."""
        action, _ = rng.choice(game.legal_actions(state, seat))
        return action


class SteadyBot:
    """Looks one action ahead on redealt states and takes what the game's measure likes best."""

    name = "steady"
    looks = True

    def __init__(self, deals: int = 2) -> None:
        self.deals = deals

    def choose(self, game: AnyGame, state: Any, seat: Seat, rng: Rng) -> Any:
        """One of the legal actions of the seat."""
        actions = game.legal_actions(state, seat)
        if len(actions) == 1:
            return actions[0]
        count = self.deals if game.hides_information else 1
        deals = [game.redeal(state, seat, fork(rng, index)) for index in range(count)]
        return max(actions, key=lambda action: self._worth(game, deals, seat, action))

    def _worth(self, game: AnyGame, deals: Sequence[Any], seat: Seat, action: Any) -> float:
        after = (game.apply(deal, seat, action).state for deal in deals)
        return sum(game.evaluate(state, seat) for state in after)


def fork(rng: Rng, index: int) -> Rng:
    """A generator of its own for a branch, so that branches don't share draws."""
    word, _ = Rng(rng.key, rng.counter + index).below(1 << 63)
    return Rng(rng.key + word.to_bytes(8, "big"))


BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), SteadyBot())}


def choose_action(game: AnyGame, bot: Bot, state: Any, seat: Seat, rng: Rng) -> Any:
    """What the bot does: it is shown a redealt state, so it can't use what is hidden.

    Legal actions tell nothing hidden, so a bot that asks for no more is spared the deal.
    """
    shown = game.redeal(state, seat, fork(rng, 1)) if bot.looks else state
    return bot.choose(game, shown, seat, fork(rng, 2))
