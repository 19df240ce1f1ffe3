from __future__ import annotations

import time
from typing import Any, Callable, FrozenSet, Generator, Optional, TypeVar, cast

from ._events import stream_events
from ._reference.api import Api
from ._reference.types import Payment, Receipt, Sale
from ._send import Request, Sender
from ._session import Session, Tokens
from ._webhooks import BancoEvent

TIMEOUT = 100.0
WAIT = 600.0
ASK_FIRST = 0.5
ASK_MAX = 5.0
FINAL = frozenset({"completed", "failed", "canceled"})
SETTLED = frozenset({"open", "question", "completed", "returned", "undone"})

Seen = TypeVar("Seen")


class Banco(Api):
    """A client of the Banco API. Every operation of the reference is a method under its own name in snake case.

    `base_url` is the gateway's URL, like `https://banco.example.com`; `token` an API key, or an app's access token; `session`, instead of
    it, a user's sign-in; `client_id` identifies this program on its payments. `max_retries` is the number of retries of a
    call. `timeout` is the time in seconds that one attempt may be silent; a terminal waits for its customer. `pause` waits between attempts.

    >>> banco = Banco("https://banco.example.com", os.environ["BANCO_KEY"], client_id="shop")
    >>> link = banco.create_payment_link("stripe", {"amount": 12.5, "description": "Table 4"})
    """

    def __init__(
        self,
        base_url: str,
        token: Optional[str] = None,
        *,
        session: Optional[Session] = None,
        client_id: Optional[str] = None,
        max_retries: int = 2,
        timeout: float = TIMEOUT,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        if not base_url.startswith(("https://", "http://")):
            raise ValueError("base_url must begin with https://, like https://banco.example.com")
        if token is not None and (token == "" or any(character.isspace() for character in token)):
            raise ValueError("token must be the API key alone, without Bearer, spaces or line ends")
        self.sender = Sender(
            base_url.rstrip("/"), client_id, max_retries, timeout, _tokens_of(self, token, session), pause
        )

    def events(self, last_event_id: Optional[str] = None) -> Generator[BancoEvent, None, None]:
        """Follows the merchant's events, starting now or after `last_event_id`; reconnects after a lost connection."""
        return stream_events(self.sender, last_event_id)

    def wait_for_payment(self, provider_id: str, transaction_id: str, *, timeout: float = WAIT) -> Payment:
        """Waits for a payment's final status (completed, failed or canceled) and returns it; after `timeout` seconds, returns its current state."""
        return self._until(lambda: self.get_payment(provider_id, transaction_id), FINAL, timeout)

    def wait_for_receipt(self, provider_id: str, receipt_id: str, *, timeout: float = WAIT) -> Receipt:
        """Waits for a receipt's final status, like `wait_for_payment`."""
        return self._until(lambda: self.get_receipt(provider_id, receipt_id), FINAL, timeout)

    def wait_for_sale(self, sale_id: str, *, timeout: float = WAIT) -> Sale:
        """Waits while a sale's payments or its document are in progress, like `wait_for_payment`."""
        return self._until(lambda: self.get_sale(sale_id), SETTLED, timeout)

    def _until(self, read: Callable[[], Seen], final: FrozenSet[str], timeout: float) -> Seen:
        end = time.monotonic() + timeout
        pause = ASK_FIRST
        while True:
            seen = read()
            if cast(Any, seen)["status"] in final or time.monotonic() + pause > end:
                return seen
            self.sender.pause(pause)
            pause = min(pause * 1.5, ASK_MAX)


def _tokens_of(
    banco: Banco, token: Optional[str], session: Optional[Session]
) -> Callable[[Request, Optional[str]], Optional[str]]:
    """Creates the source of bearer tokens, which returns a token other than the refused one if the session has a refresh token."""

    def refresh(refresh_token: str) -> Tokens:
        return cast(Tokens, banco.refresh_tokens({"refreshToken": refresh_token}))

    def token_of(request: Request, refused: Optional[str]) -> Optional[str]:
        if session is None:
            return token
        return None if request.target == "/v1/auth/refresh" else session.access_token(refused, refresh)

    return token_of
