"""States as JSON, without the table, which is put back from the set-up when a state is read."""

from typing import Any

import msgspec

from games.core.errors import Malformed
from games.tacenda.state import State
from games.tacenda.table import Table


def _leave_out_table(value: Any) -> Any:
    if isinstance(value, Table):
        return None
    raise TypeError(f"{type(value).__name__} does not belong into a state")


_encoder = msgspec.json.Encoder(enc_hook=_leave_out_table)


def dump(state: State) -> bytes:
    """The state as JSON, without its table."""
    return _encoder.encode(state)


def load(data: bytes, table: Table) -> State:
    """The state as it was dumped, at this table. Raises Malformed."""
    if table.decoder is None:
        table.decoder = _decoder_for(table)
    try:
        state: State = table.decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Malformed(f"state: {error}") from None
    return state


def _decoder_for(table: Table) -> "msgspec.json.Decoder[State]":
    def put_back(kind: type, value: Any) -> Any:
        if kind is Table and value is None:
            return table
        raise TypeError(f"unexpected {kind.__name__}")

    return msgspec.json.Decoder(State, dec_hook=put_back)
