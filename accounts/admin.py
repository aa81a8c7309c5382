"""Administration of people. Looking up and switching off; no rule lives here."""

from allauth.mfa import admin as mfa_admin
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import ApiToken, DeliveryAttempt, Notification, User


@admin.register(User)
class PersonAdmin(UserAdmin):
    """People and bots."""

    list_display = ("username", "email", "is_active", "is_staff", "date_joined", "last_login")
    list_filter = ("is_active", "is_staff", "is_superuser", "theme")
    search_fields = ("username", "email")
    readonly_fields = ("date_joined", "last_login", "bot_key")

    def get_readonly_fields(
        self, request: HttpRequest, obj: User | None = None
    ) -> list[str] | tuple[str, ...]:
        """A bot keeps the name that it was made with."""
        readonly = super().get_readonly_fields(request, obj)
        return (*readonly, "username") if obj and obj.is_bot else readonly

    fieldsets = (
        (None, {"fields": ("username", "password", "email", "bot_key")}),
        (_("Preferences"), {"fields": ("about", "time_zone", "theme", "muted_email_kinds")}),
        (
            _("Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )


class ReadOnlyAdmin(admin.ModelAdmin):
    """For records that only the site itself writes."""

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002 - the base's signature
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002 - the base's signature
        """Never."""
        return False


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdmin):
    """Tokens; deleting one ends it."""

    list_display = ("name", "person", "prefix", "created_at", "expires_at", "revoked_at")
    list_select_related = ("person",)
    search_fields = ("name", "prefix", "person__username")


class DeliveryAttemptInline(admin.TabularInline):
    """How a notice fared on its way."""

    model = DeliveryAttempt
    extra = 0
    can_delete = False
    readonly_fields = ("at", "succeeded", "detail")

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:  # noqa: ARG002 - the base's signature
        """Never."""
        return False


@admin.register(Notification)
class NotificationAdmin(ReadOnlyAdmin):
    """The outbox, with the log of each delivery."""

    list_display = ("title", "person", "kind", "state", "attempts", "created_at", "read_at")
    list_filter = ("state", "kind")
    list_select_related = ("person",)
    search_fields = ("person__username", "subject", "title")
    date_hierarchy = "created_at"
    inlines = (DeliveryAttemptInline,)


# The library's own form would show the secret that makes the codes.
admin.site.unregister(Authenticator)


@admin.register(Authenticator)
class SecondFactorAdmin(ReadOnlyAdmin, mfa_admin.AuthenticatorAdmin):
    """Second factors; deleting one lets in again whoever has lost it."""

    fields = ("user", "type", "created_at", "last_used_at")
    list_select_related = ("user",)
    search_fields = ("user__username", "user__email")
