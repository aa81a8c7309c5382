from django.test import RequestFactory
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, SimpleRateThrottle

from config.settings import base


def test_a_stranger_is_known_by_the_address_and_not_by_a_header(rf: RequestFactory) -> None:
    request = Request(rf.get("/", HTTP_X_FORWARDED_FOR="10.9.8.7", REMOTE_ADDR="192.0.2.1"))

    assert AnonRateThrottle().get_ident(request) == "192.0.2.1"


def test_strangers_and_people_have_rates() -> None:
    rates = base.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    parse = SimpleRateThrottle.parse_rate

    per_minute = {who: parse(AnonRateThrottle(), rate) for who, rate in rates.items()}

    assert per_minute == {"anon": (120, 60), "user": (1200, 60)}
