"""Live updates: who watches a match hears that it went on, and asks for what he may see."""
