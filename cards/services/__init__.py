"""What changes cards and decks. Import from the modules."""
