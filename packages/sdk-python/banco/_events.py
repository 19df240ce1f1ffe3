from __future__ import annotations

from http.client import HTTPException, HTTPResponse
from typing import Callable, Dict, Generator, Iterator, List, Optional

from ._errors import BancoError, NoAnswerError
from ._numbers import decode
from ._send import Request, Sender
from ._webhooks import BancoEvent

PAUSE = 1.0
PAUSE_MAX = 30.0
SILENCE_MAX = 60.0
"""The API writes a comment every 20 seconds: a connection that is silent for longer is considered lost."""


def stream_events(
    sender: Sender, last_event_id: Optional[str], is_over: Callable[[], bool] = lambda: False
) -> Generator[BancoEvent, None, None]:
    """Follows `GET /v1/events`; yields each event at least once. After a lost connection, it continues after the last event.
    `is_over` is called at each line of the stream; if it returns true, the stream ends.

    Raises BancoError if the API rejects the stream.
    """
    failures = 0
    while not is_over():
        try:
            for event in _read(sender, last_event_id, is_over):
                failures = 0
                last_event_id = event["id"]
                yield event
        except BancoError as error:
            if error.status < 500 and error.status != 429:
                raise
        except (OSError, HTTPException, NoAnswerError, ValueError):
            pass
        if is_over():
            return
        sender.pause(min(PAUSE * 2**failures, PAUSE_MAX))
        failures += 1


def _read(sender: Sender, last_event_id: Optional[str], is_over: Callable[[], bool]) -> Iterator[BancoEvent]:
    headers: Dict[str, str] = {"accept": "text/event-stream"}
    if last_event_id is not None:
        headers["last-event-id"] = last_event_id
    request = Request(
        method="GET",
        target="/v1/events",
        body=None,
        takes_key=False,
        takes_client=False,
        idempotency_key=None,
        timeout=SILENCE_MAX,
        headers=headers,
        is_stream=True,
    )
    with sender.send(request).response as response:
        for data in _blocks(response, is_over):
            yield decode(data)


def _blocks(response: HTTPResponse, is_over: Callable[[], bool]) -> Iterator[str]:
    """Yields the data of each complete event."""
    data: List[str] = []
    while not is_over():
        raw = response.readline()
        if raw == b"":
            return
        line = raw.decode().rstrip("\r\n")
        if line.startswith("data:"):
            data.append(line[5:].lstrip(" "))
        elif line == "" and data:
            yield "\n".join(data)
            data = []
