"""What all games share: the contract, chance, events, outcomes, errors and the registry.

Import from the modules themselves (`from games.core.rng import Rng`); this package re-exports
nothing, so that a reader always sees where a name comes from.
"""
