"""Lost Cities: five expeditions, two explorers, and the question which journeys are worth it."""

from games.lost_cities.game import LostCities

GAME = LostCities()
