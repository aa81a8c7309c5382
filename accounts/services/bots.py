"""Bots are ordinary users who cannot log in."""

from accounts.models import User


def bot_user(bot_key: str) -> User:
    """The user who plays for the bot named `bot_key`, made at its first call."""
    user, created = User.objects.get_or_create(
        username=f"{bot_key}-bot", defaults={"bot_key": bot_key}
    )
    if created:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    return user
