from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, cast
from urllib.parse import quote, urlencode

from ._errors import BancoError
from ._numbers import decode, encode
from ._pages import Page, Pages
from ._send import Answer, Request, Sender


@dataclass(frozen=True)
class Options:
    """The settings of a single call."""

    idempotency_key: Optional[str] = None
    timeout: Optional[float] = None
    headers: Optional[Mapping[str, str]] = field(default=None)


class Caller:
    """Sends the calls that the generated methods describe: a row of the reference (method, path, one letter per trait) and the arguments."""

    sender: Sender

    def call_json(self, row: str, path: Sequence[str], body: object, query: Mapping[str, Any], options: Options) -> Any:
        return _read(self.sender.send(_request_of(row, path, body, query, options)))

    def call_file(self, row: str, path: Sequence[str], body: object, query: Mapping[str, Any], options: Options) -> bytes:
        return self.sender.send(_request_of(row, path, body, query, options)).body

    def call_pages(
        self, row: str, path: Sequence[str], body: object, query: Mapping[str, Any], options: Options
    ) -> Pages[Any]:
        # Some lists require the token for the first page too, where it is empty.
        first = "" if "t" in row.split(" ")[2] else None

        def read(token: Optional[str]) -> Page[Any]:
            page = self.call_json(row, path, body, {**query, "token": first if token is None else token}, options)
            return Page(page["items"], page["token"])

        return Pages(read)


def _request_of(row: str, path: Sequence[str], body: object, query: Mapping[str, Any], options: Options) -> Request:
    method, template, traits = row.split(" ")
    values = iter(path)

    def part(match: re.Match[str]) -> str:
        value = next(values)
        if value == "":
            raise ValueError(f"{match[1]} must be a non-empty text")
        return quote(value, safe="")

    return Request(
        method=method,
        target=re.sub(r"\{(\w+)\}", part, template) + _search(query),
        body=None if body is None else encode(body),
        takes_key="k" in traits,
        takes_client="c" in traits,
        idempotency_key=options.idempotency_key,
        timeout=options.timeout,
        headers=dict(options.headers or {}),
        is_file="f" in traits,
    )


def _search(query: Mapping[str, Any]) -> str:
    said: List[Tuple[str, str]] = []
    for name, value in query.items():
        several = cast("List[Any]", value) if isinstance(value, list) else [value]
        said += [(name, _in_text(one)) for one in several if one is not None]
    return f"?{urlencode(said)}" if said else ""


def _in_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError("A datetime must have a time zone")
        return value.isoformat()
    return str(value)


def _read(answer: Answer) -> Any:
    if answer.body == b"":
        return None
    try:
        return decode(answer.body)
    except ValueError as error:
        headers: Dict[str, str] = answer.headers
        raise BancoError(answer.status, None, headers, answer.idempotency_key) from error
