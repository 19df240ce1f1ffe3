from __future__ import annotations

import random
import uuid
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from typing import Any, Callable, Dict, Optional
from urllib.request import HTTPErrorProcessor, build_opener
from urllib.request import Request as UrlRequest

from ._errors import BancoError, NoAnswerError, problem_of, seconds_of
from ._version import VERSION

WAIT_MAX = 60.0
"""Seconds."""
AGAIN = frozenset({429, 502, 503, 504})
"""These say that the request was not carried out, or may be asked again under its key."""


@dataclass(frozen=True)
class Request:
    """A call, as it goes over the wire."""

    method: str
    target: str
    body: Optional[bytes]
    takes_key: bool
    takes_client: bool
    idempotency_key: Optional[str]
    timeout: Optional[float]
    headers: Dict[str, str]
    is_stream: bool = False
    is_file: bool = False


@dataclass(frozen=True)
class Answer:
    """An answer; a stream's body is not read yet."""

    status: int
    headers: Dict[str, str]
    body: bytes
    response: HTTPResponse
    idempotency_key: Optional[str]


class _AsItCame(HTTPErrorProcessor):
    """Hands on every answer: a refusal is none of urllib's errors, and a redirect is not followed, since the token would go with it."""

    def http_response(self, request: UrlRequest, response: HTTPResponse) -> HTTPResponse:
        return response

    https_response = http_response


class Sender:
    """Sends calls until they are answered."""

    def __init__(
        self,
        base_url: str,
        client_id: Optional[str],
        max_retries: int,
        timeout: float,
        token: Callable[[Request, Optional[str]], Optional[str]],
        pause: Callable[[float], None],
    ) -> None:
        self.base_url = base_url
        self.client_id = client_id
        self.max_retries = max_retries
        self.timeout = timeout
        self.pause = pause
        self._token = token
        self._opener: Any = build_opener(_AsItCame)

    def send(self, request: Request) -> Answer:
        """Reads, and calls with an Idempotency-Key, are tried again after a lost connection, 429 and 502 to 504, with the same key.

        Raises BancoError when the API refuses, NoAnswerError when no answer came.
        """
        key = (request.idempotency_key or str(uuid.uuid4())) if request.takes_key else None
        may_repeat = (request.method == "GET" or key is not None) and not request.is_stream
        refused: Optional[str] = None
        tries = 0
        while True:
            is_last = not may_repeat or tries >= self.max_retries
            bearer = self._token(request, refused)
            answer: Optional[Answer] = None
            try:
                answer = self._ask(request, key, bearer)
            except (OSError, HTTPException) as error:
                if is_last:
                    raise NoAnswerError(key) from error
            if answer is not None:
                if 200 <= answer.status < 300:
                    return answer
                if answer.status == 401 and bearer is not None and refused is None:
                    refused = bearer
                    if self._token(request, refused) != bearer:
                        continue
                if is_last or answer.status not in AGAIN:
                    raise BancoError(answer.status, problem_of(answer.body), answer.headers, key)
            self.pause(_wait_of(answer, tries))
            tries += 1

    def _ask(self, request: Request, key: Optional[str], bearer: Optional[str]) -> Answer:
        headers = {"user-agent": f"banco-sdk-python/{VERSION}", "accept": "application/json"}
        if bearer is not None:
            headers["authorization"] = f"Bearer {bearer}"
        if key is not None:
            headers["idempotency-key"] = key
        if request.takes_client and self.client_id is not None:
            headers["x-client-id"] = self.client_id
        if request.body is not None:
            headers["content-type"] = "application/json"
        headers.update(request.headers)
        timeout = self.timeout if request.timeout is None else request.timeout
        sent = UrlRequest(self.base_url + request.target, request.body, headers, method=request.method)
        response: HTTPResponse = self._opener.open(sent, timeout=timeout)
        if request.is_file and response.status == 302 and "location" in response.headers:
            # The file lies elsewhere, where the token is nobody's business.
            with response:
                sent = UrlRequest(response.headers["location"])
            response = self._opener.open(sent, timeout=timeout)
        told = {name.lower(): value for name, value in response.headers.items()}
        if request.is_stream and response.status == 200:
            return Answer(response.status, told, b"", response, key)
        with response:
            return Answer(response.status, told, response.read(), response, key)


def _wait_of(answer: Optional[Answer], tries: int) -> float:
    """As long as the API asks for, at most a minute; else half a second, doubled each time, with some chance in it."""
    asked = seconds_of(answer.headers.get("retry-after")) if answer else None
    if asked is not None:
        return min(asked, WAIT_MAX)
    return 0.5 * 2**tries * random.uniform(0.5, 1)
