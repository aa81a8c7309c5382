"""A client that costs little: prepared requests over connections that stay open."""

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

READ_BYTES = 65536


class Load(NamedTuple):
    """What came of a run: seconds in all, and the milliseconds of each request."""

    seconds: float
    latencies_ms: list[float]

    @property
    def per_second(self) -> float:
        """Requests a second."""
        return len(self.latencies_ms) / self.seconds

    def percentile(self, share: float) -> float:
        """The latency that `share` of the requests kept below, in milliseconds."""
        ordered = sorted(self.latencies_ms)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def http_request(path: str, body: bytes, cookies: dict[str, str]) -> bytes:
    """A POST of JSON as bytes, with its token against forgery."""
    jar = "; ".join(f"{name}={value}" for name, value in cookies.items())
    lines = [
        f"POST {path} HTTP/1.1",
        "Host: localhost",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *([f"Cookie: {jar}"] if jar else []),
        *([f"X-CSRFToken: {cookies['csrftoken']}"] if "csrftoken" in cookies else []),
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def run_load(port: int, lanes: Sequence[Sequence[bytes]]) -> Load:
    """Sends each lane over a connection of its own, in order."""
    return asyncio.run(_run(port, lanes))


async def _run(port: int, lanes: Sequence[Sequence[bytes]]) -> Load:
    start = time.perf_counter()
    latencies = await asyncio.gather(*(_lane(port, lane) for lane in lanes))
    return Load(time.perf_counter() - start, [one for lane in latencies for one in lane])


async def _lane(port: int, requests: Sequence[bytes]) -> list[float]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    latencies = []
    for request in requests:
        begun = time.perf_counter()
        writer.write(request)
        await _answer(reader)
        latencies.append((time.perf_counter() - begun) * 1000)
    writer.close()
    return latencies


async def _answer(reader: asyncio.StreamReader) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    status, _, fields = head.partition(b"\r\n")
    length = next(
        int(line.split(b":")[1])
        for line in fields.lower().split(b"\r\n")
        if line.startswith(b"content-length")
    )
    body = await reader.readexactly(length)
    if b" 200 " not in status:
        raise RuntimeError(f"{status.decode()}: {body[:300]!r}")
