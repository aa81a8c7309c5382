"""Pages of people: allauth's (log-in, password, e-mail, second factor) and ours."""

from django.urls import include, path

from accounts import views

own = [
    path("people/<str:username>/", views.profile, name="profile"),
    path("preferences/", views.preferences, name="preferences"),
    path("tokens/", views.tokens, name="tokens"),
    path("tokens/<int:pk>/revoke/", views.token_end, name="token_revoke"),
    path("keep/", views.keep, name="keep"),
    path("inbox/", views.inbox_page, name="inbox"),
    path("inbox/<int:pk>/", views.notice_open, name="notice"),
]

urlpatterns = [
    path("", include((own, "accounts"))),
    path("", include("allauth.urls")),
]
