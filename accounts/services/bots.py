"""Bots are ordinary users who cannot log in."""

from accounts.models import User


def bot_user(bot_key: str, number: int = 1) -> User:
    """The user who plays for the bot named `bot_key`, made at its first call.

    Where several of one kind are needed, as in a league, each has a `number`.
    """
    name = f"{bot_key}-bot" if number == 1 else f"{bot_key}-bot-{number}"
    user, created = User.objects.get_or_create(username=name, bot_key=bot_key)
    if created:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    return user
