"""Plays one match against a bot: bot_example.py https://ADDRESS/api/v1/ TOKEN GAME [DECK]."""

import json
import random
import sys
import time
import urllib.request
import uuid

api, token, game, *deck = sys.argv[1:]
headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}


def ask(path, body=None):
    """The answer of the API to a GET, or to a POST when there is a body."""
    data = json.dumps(body).encode() if body else None
    with urllib.request.urlopen(urllib.request.Request(api + path, data, headers)) as answer:
        return json.load(answer)


match = ask("matches/", {"game": game, "bot": "random", "deck": int(deck[0]) if deck else None})
while match["status"] == "running":
    if match["legal"]:
        move = {"command": "play", "action": random.choice(match["legal"])}
        move |= {"expected_version": match["version"], "key": uuid.uuid4().hex}
        ask(f"matches/{match['id']}/commands/", move)
    else:
        time.sleep(0.2)
    match = ask(f"matches/{match['id']}/?after={match['version']}")
print(f"Match {match['id']} is over: places {match['result']['places']}.")
