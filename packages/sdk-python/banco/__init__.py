"""The Banco API for Python: payments, fiscal documents and stores behind one gateway."""

from ._client import Banco
from ._errors import BancoError, NoAnswerError
from ._pages import Page, Pages
from ._session import Session
from ._version import VERSION as __version__
from ._webhooks import BancoEvent, WebhookVerificationError, verify_webhook

__all__ = [
    "Banco",
    "BancoError",
    "BancoEvent",
    "NoAnswerError",
    "Page",
    "Pages",
    "Session",
    "WebhookVerificationError",
    "__version__",
    "verify_webhook",
]
