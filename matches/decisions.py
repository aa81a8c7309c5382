"""The open decisions of a match: for each seat the version at which its decision arose, or None."""

import msgspec

Decisions = list[int | None]

_decoder = msgspec.json.Decoder(Decisions)


def read_decisions(text: str) -> Decisions:
    """The decisions as a match holds them."""
    return _decoder.decode(text)


def write_decisions(decisions: Decisions) -> str:
    """What `read_decisions` reads."""
    return msgspec.json.encode(decisions).decode()
