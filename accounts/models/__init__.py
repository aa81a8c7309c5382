"""Tables of people: users, their API tokens, their notices."""

from accounts.models.notification import DeliveryAttempt, Notification
from accounts.models.token import ApiToken
from accounts.models.user import Theme, User

__all__ = ["ApiToken", "DeliveryAttempt", "Notification", "Theme", "User"]
