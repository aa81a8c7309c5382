"""The site's addresses; each app owns its own."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from config.health import clocks, healthz

admin.autodiscover()
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # allauth's documented way
admin.site.site_header = admin.site.site_title = "Constellation administration"

urlpatterns = [
    path("healthz/", healthz, name="healthz"),
    path("healthz/clocks/", clocks, name="healthz_clocks"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("config.api_urls")),
    path("accounts/", include("accounts.urls")),
    path("leagues/", include("leagues.urls")),
    path("", include("cards.urls")),
    path("", include("matches.urls")),
]

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.broken"
