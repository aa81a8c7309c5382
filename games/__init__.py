"""The rules of every game on the site: pure, deterministic, and without knowledge of the site."""
