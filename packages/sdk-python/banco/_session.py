from __future__ import annotations

from threading import Lock
from typing import Callable, Optional, TypedDict


class Tokens(TypedDict):
    """The tokens of a user's sign-in, as returned by `sign_in` and `refresh_tokens`."""

    accessToken: str
    refreshToken: str


class Session:
    """The tokens of a user's sign-in, which are renewed when the API rejects the old ones.

    `on_tokens` is called with the new tokens: store them, because each refresh token works only once.
    """

    def __init__(self, tokens: Tokens, on_tokens: Optional[Callable[[Tokens], None]] = None) -> None:
        self.tokens: Tokens = tokens
        self._on_tokens = on_tokens
        self._lock = Lock()

    def access_token(self, refused: Optional[str], refresh: Callable[[str], Tokens]) -> str:
        """Returns an access token other than `refused`. If several threads are rejected at the same time, it is renewed once."""
        with self._lock:
            if self.tokens["accessToken"] == refused:
                self.tokens = refresh(self.tokens["refreshToken"])
                if self._on_tokens:
                    self._on_tokens(self.tokens)
            return self.tokens["accessToken"]
