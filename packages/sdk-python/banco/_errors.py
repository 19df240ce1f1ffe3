from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional

from ._reference.types import FieldProblem


class BancoError(Exception):
    """An error response of the API. `code` is stable, and `docs` links to the page with the remedy."""

    status: int
    """The HTTP status."""
    code: str
    """The stable code of the error, like `idempotency_key_reused`; `unreadable` if the response came from a proxy instead of the API."""
    title: str
    """The same for all errors with this code."""
    detail: str
    """The description of this error, for people."""
    docs: Optional[str]
    """The URL of the page about this code."""
    errors: List[FieldProblem]
    """The invalid fields, each with its JSON pointer (`path`) and `message`."""
    request_id: Optional[str]
    """The ID of the request, for support."""
    retry_after: Optional[float]
    """The number of seconds to wait, if the API requires that."""
    idempotency_key: Optional[str]
    """The request's idempotency key, if it had one."""
    is_outcome_unknown: bool
    """Whether the operation may have been executed anyway; retry it only under the same key."""

    def __init__(
        self,
        status: int,
        problem: Optional[Mapping[str, Any]],
        headers: Mapping[str, str],
        idempotency_key: Optional[str] = None,
    ) -> None:
        said: Mapping[str, Any] = problem or {}
        self.status = status
        self.code = said.get("code", "unreadable")
        self.title = said.get("title", "The response is not from the API")
        self.detail = said.get("detail", f"The response was HTTP {status} without the API's JSON: is there a proxy in front of it?")
        self.docs = said.get("type")
        self.errors = said.get("errors", [])
        self.request_id = said.get("requestId", headers.get("x-request-id"))
        self.retry_after = seconds_of(headers.get("retry-after"))
        self.idempotency_key = idempotency_key
        # Of the API's own server errors, only this one proves that nothing was executed.
        self.is_outcome_unknown = status >= 500 and self.code != "provider_unavailable"
        super().__init__(str(self))

    def __str__(self) -> str:
        lines = [f"{self.code} (HTTP {self.status}): {self.detail}"]
        lines += [f"  {one['path']}: {one['message']}" for one in self.errors]
        if self.docs:
            lines.append(f"  What to do: {self.docs}")
        if self.request_id:
            lines.append(f"  Request: {self.request_id}")
        return "\n".join(lines)


class NoAnswerError(Exception):
    """The outcome is unknown: the API did not respond before the call's deadline, or the operation was still running.

    It may have been executed. Retry it under the same `idempotency_key` to find out.
    """

    idempotency_key: Optional[str]
    """The request's idempotency key, if it had one."""

    def __init__(self, idempotency_key: Optional[str], cause: BaseException) -> None:
        self.idempotency_key = idempotency_key
        reason = cause.detail if isinstance(cause, BancoError) else str(cause)
        repeat = f". The operation may have been executed: retry it under the idempotency key {idempotency_key} to find out"
        super().__init__(f"The API did not respond ({reason}){repeat if idempotency_key else ''}")


def problem_of(body: bytes) -> Optional[Dict[str, Any]]:
    """Reads a problem (RFC 9457) in the API's form, or None if the response is not from the API."""
    try:
        problem: Any = json.loads(body)
        texts = [problem[name] for name in ("type", "title", "detail", "code")]
        texts += [error[name] for error in problem.get("errors", []) for name in ("path", "message")]
        return problem if all(isinstance(text, str) for text in texts) else None
    except (ValueError, LookupError, TypeError, AttributeError):
        return None


def seconds_of(retry_after: Optional[str]) -> Optional[float]:
    """Reads `Retry-After` in seconds."""
    try:
        seconds = float(retry_after or "")
    except ValueError:
        return None
    return seconds if 0 < seconds < float("inf") else None
