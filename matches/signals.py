"""The one announcement of `matches` to the rooms above."""

from django.dispatch import Signal

match_finished = Signal()
"""Sent with sender=Match and the arguments `match` and `now`, inside the transaction that ends it.

What a receiver writes is committed together with the end of the match, or not at all.
"""
