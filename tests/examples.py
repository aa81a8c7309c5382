"""How many examples a costly property test tries."""

from hypothesis import settings

USUAL = settings.get_profile("gate").max_examples


def examples(count: int) -> settings:
    """Tries `count` examples in `make test`, and as many times more in `make explore` as all do."""
    return settings(max_examples=count * settings.default.max_examples // USUAL)
