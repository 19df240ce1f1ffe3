from __future__ import annotations

from threading import Lock
from typing import Callable, Optional, TypedDict


class Tokens(TypedDict):
    """The tokens of a user's sign-in, as `sign_in` and `refresh_tokens` answer them."""

    accessToken: str
    refreshToken: str


class Session:
    """The tokens of a user's sign-in, renewed when the API refuses the old ones.

    `on_tokens` is called with the new tokens: keep them, since each refresh token is good once.
    """

    def __init__(self, tokens: Tokens, on_tokens: Optional[Callable[[Tokens], None]] = None) -> None:
        self.tokens: Tokens = tokens
        self._on_tokens = on_tokens
        self._lock = Lock()

    def access_token(self, refused: Optional[str], refresh: Callable[[str], Tokens]) -> str:
        """Returns the access token, or another than `refused`: several threads that are refused at once renew it once."""
        with self._lock:
            if self.tokens["accessToken"] == refused:
                self.tokens = refresh(self.tokens["refreshToken"])
                if self._on_tokens:
                    self._on_tokens(self.tokens)
            return self.tokens["accessToken"]
