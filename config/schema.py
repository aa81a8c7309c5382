"""The API's OpenAPI description: every operation says how it can fail."""

from typing import Any, Literal

from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers


class ProblemSerializer(serializers.Serializer[dict[str, Any]]):
    """An error, as RFC 9457 has it. Some kinds have more members."""

    type = serializers.CharField(help_text="A stable word for programs, such as not_found.")
    title = serializers.CharField(help_text="The name of the status.")
    status = serializers.IntegerField(help_text="The HTTP status.")
    detail = serializers.CharField(help_text="What was wrong, for people.", allow_blank=True)

    def get_fields(self) -> dict[str, Any]:
        """Adds `errors`, a name that the class keeps for its own."""
        errors = serializers.JSONField(required=False, help_text="By field, when some are wrong.")
        return {**super().get_fields(), "errors": errors}


class ProblemAutoSchema(AutoSchema):
    """Adds the problem as the answer of any status that an operation does not name."""

    def _get_response_bodies(
        self, direction: Literal["request", "response"] = "response"
    ) -> dict[str, Any]:
        bodies: dict[str, Any] = super()._get_response_bodies(direction)
        if direction == "response":
            problem = self.resolve_serializer(ProblemSerializer, direction).ref
            content = {"application/problem+json": {"schema": problem}}
            bodies["default"] = {"content": content, "description": "What went wrong."}
        return bodies
