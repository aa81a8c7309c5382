"""The rounds of `bench.move_request` on one database; prints its figures as JSON.

Run by `bench.move_request`, with DATABASE_URL naming an empty database.
"""

import argparse
import contextlib
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.base")
django.setup()

import msgspec  # noqa: E402 - Django has to know its settings first
from django.conf import settings  # noqa: E402 - as above
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402 - as above
from django.core.management import call_command  # noqa: E402 - as above
from django.utils import timezone  # noqa: E402 - as above

from accounts.models import User  # noqa: E402 - as above
from bench.load import Load, http_request, run_load  # noqa: E402 - as above
from cards.game import GAME  # noqa: E402 - as above
from cards.models import DeckVersion  # noqa: E402 - as above
from games.core.registry import all_games  # noqa: E402 - as above
from games.core.rng import Rng  # noqa: E402 - as above
from matches.clocks import Terms  # noqa: E402 - as above
from matches.models import Match  # noqa: E402 - as above
from matches.selectors.fixed import match_fixed  # noqa: E402 - as above
from matches.services import Entry, match_create  # noqa: E402 - as above

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "bench" / "boardgame_io"
LANES = 16
WARM_UP_MOVES = 20
FLOOR_MOVES = 200
CSRF = "b" * 32
SITE = "site: "
FLOORS = ("raw", "stack", "orm", "drf")


class Server(NamedTuple):
    """One of the servers that are measured."""

    process: "subprocess.Popen[bytes]"
    port: int

    def cpu_seconds(self) -> float:
        """The processor time that it has used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def uvicorn_command(application: str, port: int) -> list[str]:
    """The application behind one uvicorn process."""
    command = [sys.executable, "-m", "uvicorn", application, "--port", str(port)]
    return [*command, "--lifespan", "off", "--no-access-log", "--log-level", "warning"]


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serve(command: Sequence[str], port: int, **variables: str) -> Iterator[Server]:
    """A server that listens on the port, stopped at the end."""
    process = subprocess.Popen(command, cwd=ROOT, env=os.environ | variables, stdout=sys.stderr)
    try:
        wait_for(process, port)
        yield Server(process, port)
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_for(process: "subprocess.Popen[bytes]", port: int) -> None:
    """Returns when the server listens."""
    while process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"the server ended with code {process.returncode}")


def cookies_of(user: User, engine: str, backend: str) -> dict[str, str]:
    """The cookies of somebody who is logged in."""
    session = import_module(engine).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = backend
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return {"sessionid": session.session_key, "csrftoken": CSRF}


def new_match(game_key: str, users: Sequence[User], decks: Sequence[DeckVersion]) -> Match:
    """A match between two people, with decks if the game is played with any."""
    with_decks = all_games()[game_key].uses_decks
    entries = [
        Entry(user_id=user.pk, deck_version_id=deck.pk if with_decks else None)
        for user, deck in zip(users, decks, strict=True)
    ]
    return match_create(
        game_key=game_key,
        options={},
        terms=Terms.per_move(72),
        entries=entries,
        now=timezone.now(),
    )


def moves_of(match: Match, jars: Sequence[dict[str, str]], moves: int) -> list[bytes]:
    """Requests that play the match at random, computed beforehand; fewer if it ends earlier."""
    fixed = match_fixed(match.pk, match.commitment)
    state = fixed.game.load(match.state.encode(), fixed.setup)
    path, requests = f"/api/v1/matches/{match.pk}/commands/", []
    for version in range(1, moves + 1):
        if not fixed.game.to_act(state):
            break
        seat = fixed.game.to_act(state)[0]
        chance = Rng(b"bench %d %d" % (match.pk, version))
        action, _ = chance.choice(fixed.game.legal_actions(state, seat))
        body = {
            "command": "play",
            "action": action,
            "expected_version": version,
            "key": f"key-{version}",
        }
        requests.append(http_request(path, msgspec.json.encode(body), jars[seat]))
        state = fixed.game.apply(state, seat, action).state
    return requests


def floor_lane(floor: str, match: Match, cookies: dict[str, str], moves: int) -> list[bytes]:
    """The same number of bodies of the same size for a floor."""
    bodies = (
        {
            "command": "play",
            "action": {"type": "attack", "attacker": number},
            "expected_version": number,
            "key": f"{floor}-{time.monotonic_ns()}",
        }
        for number in range(moves)
    )
    path = f"/{floor}/{match.pk}/"
    return [http_request(path, json.dumps(body).encode(), cookies) for body in bodies]


def peer_load(server: Server, moves: int) -> Load:
    """Moves over the sockets of boardgame.io."""
    command = ["node", str(PEER / "load.js"), str(server.port), str(LANES), str(moves)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return Load(**json.loads(done.stdout))


class Bench:
    """People, decks and cookies on one database."""

    def __init__(self) -> None:
        call_command("migrate", verbosity=0)
        call_command("load_cards", verbosity=0, stdout=sys.stderr)
        self.users = [User.objects.create_user(name, password="x") for name in ("ann", "ben")]
        self.decks = list(DeckVersion.objects.filter(deck__starter_key__isnull=False)[:2])
        backend = settings.AUTHENTICATION_BACKENDS[0]
        self.jars = [cookies_of(user, settings.SESSION_ENGINE, backend) for user in self.users]
        plain = cookies_of(
            self.users[0],
            "django.contrib.sessions.backends.db",
            "django.contrib.auth.backends.ModelBackend",
        )
        self.floor_jars = {"raw": {}, "orm": {}, "drf": plain, "stack": self.jars[0]}

    def site_lane(self, game_key: str, moves: int) -> list[bytes]:
        """Moves of one match; of the next as well where one ends earlier."""
        lane: list[bytes] = []
        while len(lane) < moves:
            match = new_match(game_key, self.users, self.decks)
            lane += moves_of(match, self.jars, moves - len(lane))
        return lane

    def lanes(self, variant: str, moves: int) -> list[list[bytes]]:
        """What sixteen connections send."""
        if variant.startswith(SITE):
            game_key = variant.removeprefix(SITE)
            return [self.site_lane(game_key, moves) for _ in range(LANES)]
        matches = [new_match(GAME, self.users, self.decks) for _ in range(LANES)]
        jar, requests = self.floor_jars[variant], min(moves, FLOOR_MOVES)
        return [floor_lane(variant, match, jar, requests) for match in matches]

    def measure(self, variant: str, server: Server, moves: int) -> dict[str, Any]:
        """One round of one variant."""
        lanes = [] if variant == "boardgame.io" else self.lanes(variant, moves)
        before = server.cpu_seconds()
        load = run_load(server.port, lanes) if lanes else peer_load(server, moves)
        cpu = server.cpu_seconds() - before
        return {
            "variant": variant,
            "per_second": load.per_second,
            "p50_ms": load.percentile(0.5),
            "p95_ms": load.percentile(0.95),
            "cpu_ms": 1000 * cpu / len(load.latencies_ms),
        }


def start_servers(
    stack: contextlib.ExitStack, games: Sequence[str], *, peer: bool
) -> dict[str, Server]:
    """Every variant's server."""
    port = free_port()
    site = stack.enter_context(serve(uvicorn_command("config.asgi:application", port), port))
    servers = {f"{SITE}{game_key}": site for game_key in games}
    for floor in FLOORS:
        variables = {"DJANGO_SETTINGS_MODULE": "bench.floor_settings", "FLOOR": floor}
        port = free_port()
        server = serve(uvicorn_command("bench.floor_asgi:application", port), port, **variables)
        servers[floor] = stack.enter_context(server)
    if peer:
        port = free_port()
        command = ["node", str(PEER / "server.js"), str(port), os.environ["DATABASE_URL"]]
        servers["boardgame.io"] = stack.enter_context(serve(command, port))
    return servers


def main() -> None:
    """Interleaved rounds: each measures every variant once, in turns."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=[GAME], choices=all_games())
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--moves", type=int, required=True)
    parser.add_argument("--peer", action="store_true")
    asked = parser.parse_args()
    bench = Bench()
    with contextlib.ExitStack() as stack:
        servers = start_servers(stack, asked.games, peer=asked.peer)
        for variant, server in servers.items():
            bench.measure(variant, server, WARM_UP_MOVES)
        for _ in range(asked.rounds):
            for variant, server in servers.items():
                print(json.dumps(bench.measure(variant, server, asked.moves)), flush=True)


if __name__ == "__main__":
    main()
