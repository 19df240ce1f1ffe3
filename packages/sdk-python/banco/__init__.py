"""The Banco API for Python: payments, fiscal documents and stores behind one gateway."""

from ._async_client import AsyncBanco
from ._async_pages import AsyncPages
from ._client import Banco
from ._errors import BancoError, NoAnswerError
from ._numbers import to_json
from ._pages import Page, Pages
from ._session import Session
from ._version import VERSION as __version__
from ._webhooks import BancoEvent, WebhookVerificationError, verify_webhook

__all__ = [
    "AsyncBanco",
    "AsyncPages",
    "Banco",
    "BancoError",
    "BancoEvent",
    "NoAnswerError",
    "Page",
    "Pages",
    "Session",
    "WebhookVerificationError",
    "__version__",
    "to_json",
    "verify_webhook",
]
