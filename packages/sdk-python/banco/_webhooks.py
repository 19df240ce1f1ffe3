from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
import time
from typing import Iterable, Optional, Protocol, Tuple, Union

from ._numbers import decode
from ._reference.types import BancoEvent

TOLERANCE = 300.0
"""Seconds."""


class Headers(Protocol):
    """The headers of a request: a dict, or the headers object of http.server, Django, Flask or Starlette."""

    def items(self) -> Iterable[Tuple[str, str]]: ...


class WebhookVerificationError(Exception):
    """A webhook that cannot be trusted: respond with 400."""


def verify_webhook(
    body: Union[bytes, str],
    headers: Headers,
    secret: str,
    *,
    tolerance: float = TOLERANCE,
    now: Optional[float] = None,
) -> BancoEvent:
    """Verifies a webhook's signature and age (Standard Webhooks 1.0.0) and returns its event.

    `body` is the raw body, before it is parsed; `secret` is the app's webhook secret, `whsec_…`; `tolerance` in seconds.
    Raises WebhookVerificationError if the signature is not Banco's, or the webhook is older than five minutes.
    """
    key = _key_of(secret)
    told = {name.lower(): value for name, value in headers.items()}
    given = [told.get(f"webhook-{name}") for name in ("id", "timestamp", "signature")]
    identifier, timestamp, signatures = given
    if not identifier or not timestamp or not signatures:
        raise WebhookVerificationError("The webhook's headers are missing")
    if not re.fullmatch("[0-9]{1,15}", timestamp):
        raise WebhookVerificationError("The webhook's time is not a number")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("The webhook is too old or from the future")
    raw = body if isinstance(body, bytes) else body.encode()
    expected = hmac.new(key, f"{identifier}.{timestamp}.".encode() + raw, hashlib.sha256).digest()
    found = [_bytes_of(one[3:]) for one in signatures.split(" ") if one.startswith("v1,")]
    if not any(one is not None and hmac.compare_digest(one, expected) for one in found):
        raise WebhookVerificationError("The webhook's signature does not match this secret and body: verify the raw body, before it is parsed")
    try:
        event: BancoEvent = decode(raw)
    except ValueError as error:
        raise WebhookVerificationError("The webhook's body is not JSON") from error
    return event


def _key_of(secret: str) -> bytes:
    key = _bytes_of(secret[6:] if secret.startswith("whsec_") else secret)
    if not key:
        raise ValueError("A webhook secret must be whsec_ followed by base64")
    return key


def _bytes_of(text: str) -> Optional[bytes]:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
