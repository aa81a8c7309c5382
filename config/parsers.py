"""Reading the bodies of requests to the API."""

import json
from collections.abc import Mapping
from typing import IO, Any

from rest_framework import parsers
from rest_framework.exceptions import ParseError


class JSONParser(parsers.JSONParser):
    """JSON, and a refusal instead of a failure of what can be read, but not written again."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The data of the body. Raises ParseError."""
        try:
            data = super().parse(stream, media_type, parser_context)
            json.dumps(data, ensure_ascii=False).encode()
        except RecursionError as error:
            raise ParseError("JSON parse error - it is nested too deeply") from error
        except UnicodeEncodeError as error:
            raise ParseError("JSON parse error - half a character (a lone surrogate)") from error
        return data
