from __future__ import annotations

import json
import random
import time
import uuid
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from socket import gaierror
from typing import Any, Callable, Dict, Optional
from urllib.request import HTTPErrorProcessor, build_opener
from urllib.request import Request as UrlRequest

from ._errors import BancoError, NoAnswerError, problem_of, seconds_of
from ._version import VERSION

WAIT_MAX = 60.0
"""Seconds."""
OWN_WAIT_MAX = 8.0
"""The client's longest own wait, if the API specifies none; in seconds."""
PASSING = frozenset({429, 502, 503, 504})
"""The statuses of the API's own temporary errors."""


@dataclass(frozen=True)
class Request:
    """A call in the form in which it is sent."""

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
    """A response; a stream's body is not read yet."""

    status: int
    headers: Dict[str, str]
    body: bytes
    response: HTTPResponse
    idempotency_key: Optional[str]


class _AsItCame(HTTPErrorProcessor):
    """Passes on every response: error statuses do not raise urllib's errors, and redirects are not followed, because that would send the token along."""

    def http_response(self, request: UrlRequest, response: HTTPResponse) -> HTTPResponse:
        return response

    https_response = http_response


class Sender:
    """Sends calls until there is a response."""

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
        """Reads, and calls with an Idempotency-Key, are retried after a lost connection, 429 and 502 to 504, with the same key. A call with
        a key whose outcome is unknown is retried until its deadline, the time limit for all its attempts together.

        Raises BancoError for an error response, NoAnswerError if the outcome is unknown.
        """
        key = (request.idempotency_key or str(uuid.uuid4())) if request.takes_key else None
        may_repeat = self.max_retries > 0 and (request.method == "GET" or key is not None) and not request.is_stream
        timeout = self.timeout if request.timeout is None else request.timeout
        deadline = timeout * (self.max_retries + 1)
        begun = time.monotonic()
        waited = 0.0
        in_doubt = False
        refused_token: Optional[str] = None
        tries = 0
        while True:
            bearer = self._token(request, refused_token)
            answer: Optional[Answer] = None
            error: Exception
            try:
                answer = self._ask(request, key, bearer)
                if _is_done(request, answer):
                    return answer
                problem = None if answer.status < 300 else problem_of(answer.body)
                error = BancoError(answer.status, problem, answer.headers, key)
            except (OSError, HTTPException) as lost:
                error = lost
            if answer is not None and answer.status == 401 and bearer is not None and refused_token is None:
                refused_token = bearer
                if self._token(request, refused_token) != bearer:
                    continue
            unknown = _is_unknown(error)
            in_doubt = in_doubt or (key is not None and unknown and _was_sent(error))
            wait = _wait_of(answer, tries)
            in_time = max(time.monotonic() - begun, waited) + wait <= deadline
            may_pass = unknown or (answer is not None and answer.status in PASSING)
            if not (may_repeat and may_pass and (tries < self.max_retries or (in_doubt and in_time))):
                failure = _failure_of(error, in_doubt, key)
                raise failure from (None if failure is error else error)
            self.pause(wait)
            waited += wait
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
            # The file is on another host, which must not receive the token.
            with response:
                sent = UrlRequest(response.headers["location"])
            response = self._opener.open(sent, timeout=timeout)
        told = {name.lower(): value for name, value in response.headers.items()}
        if request.is_stream and response.status == 200:
            return Answer(response.status, told, b"", response, key)
        with response:
            return Answer(response.status, told, response.read(), response, key)


def _is_done(request: Request, answer: Answer) -> bool:
    """Whether the response is from the API: the response to a write must be JSON or a file."""
    if not 200 <= answer.status < 300:
        return False
    if request.method == "GET" or request.is_file or answer.body == b"":
        return True
    try:
        json.loads(answer.body)
    except ValueError:
        return False
    return True


def _is_unknown(error: Exception) -> bool:
    """Whether the call's outcome is unknown: the response is lost or a proxy's, or the call is still running."""
    if not isinstance(error, BancoError):
        return True
    if error.code == "unreadable":
        return error.status >= 500 or error.status == 408 or 200 <= error.status < 300
    return error.code == "idempotency_in_progress"


def _was_sent(error: Exception) -> bool:
    """Whether the connection had been opened when it failed."""
    return not isinstance(getattr(error, "reason", error), (ConnectionRefusedError, gaierror))


def _failure_of(error: Exception, in_doubt: bool, key: Optional[str]) -> Exception:
    """Returns the error of a call. After a lost response, only an error of the operation itself proves that it was not executed."""
    if not isinstance(error, BancoError) or _is_unknown(error):
        return NoAnswerError(key, error)
    about_operation = not error.is_outcome_unknown and error.code != "unreadable" and error.status not in (401, 403, 429)
    return NoAnswerError(key, error) if in_doubt and not about_operation else error


def _wait_of(answer: Optional[Answer], tries: int) -> float:
    """Returns the wait before a retry: the API's own, at most a minute; otherwise half a second, doubled each time up to eight seconds, with jitter."""
    asked = seconds_of(answer.headers.get("retry-after")) if answer else None
    if asked is not None:
        return min(asked, WAIT_MAX)
    return min(0.5 * 2**tries, OWN_WAIT_MAX) * random.uniform(0.5, 1)
