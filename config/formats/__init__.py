"""How each language writes dates and numbers."""
