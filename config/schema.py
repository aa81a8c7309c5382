"""The API's OpenAPI description: each operation also says how it can fail."""

from drf_spectacular.openapi import AutoSchema


class ProblemAutoSchema(AutoSchema):
    """Placeholder kept thin; see `config.problems` for the shape of errors."""
