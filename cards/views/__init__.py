"""Pages of cards and decks. Only these, the API, tasks and commands read the clock."""
