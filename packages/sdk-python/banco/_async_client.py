from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread
from types import TracebackType
from typing import Any, AsyncGenerator, Awaitable, Callable, FrozenSet, Optional, Type, TypeVar, Union, cast

from ._async_call import AsyncCaller
from ._client import ASK_FIRST, ASK_MAX, FINAL, SETTLED, TIMEOUT, WAIT, Banco
from ._events import stream_events
from ._reference.async_api import AsyncApi
from ._reference.types import Payment, Receipt, Sale
from ._session import Session
from ._webhooks import BancoEvent

CALLS_MAX = 32

Seen = TypeVar("Seen")


class AsyncBanco(AsyncApi, AsyncCaller):
    """The client for asyncio: the methods of `Banco` as coroutines, with the same settings.

    Calls run in the client's own threads, at most `max_calls` concurrently; the others wait. A cancelled call continues in its thread
    until its deadline. Its operation may be executed, so retry it under its `idempotency_key` to find out.

    >>> async with AsyncBanco("https://banco.example.com", os.environ["BANCO_KEY"], client_id="shop") as banco:
    ...     link = await banco.create_payment_link("stripe", {"amount": Decimal("12.50")})
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
        max_calls: int = CALLS_MAX,
        pause: Optional[Callable[[float], None]] = None,
    ) -> None:
        self._caller = Banco(
            base_url,
            token,
            session=session,
            client_id=client_id,
            max_retries=max_retries,
            timeout=timeout,
            pause=pause or time.sleep,
        )
        self._threads = ThreadPoolExecutor(max_calls, thread_name_prefix="banco")
        self._pause = pause

    async def __aenter__(self) -> AsyncBanco:
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the client: calls that have not started are cancelled, and the others run to their end."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def events(self, last_event_id: Optional[str] = None) -> AsyncGenerator[BancoEvent, None]:
        """Follows the merchant's events, starting now or after `last_event_id`; reconnects after a lost connection."""
        loop = asyncio.get_running_loop()
        arrived: asyncio.Queue[Union[BancoEvent, Exception]] = asyncio.Queue()
        over = Event()

        def tell(one: Union[BancoEvent, Exception]) -> None:
            if not over.is_set() and not loop.is_closed():
                loop.call_soon_threadsafe(arrived.put_nowait, one)

        def follow() -> None:
            try:
                for event in stream_events(self._caller.sender, last_event_id, over.is_set):
                    tell(event)
            except Exception as error:
                tell(error)

        # A daemon thread, so that the program's exit does not wait for the next event.
        Thread(target=follow, name="banco-events", daemon=True).start()
        try:
            while True:
                one = await arrived.get()
                if isinstance(one, Exception):
                    raise one
                yield one
        finally:
            over.set()

    async def wait_for_payment(self, provider_id: str, transaction_id: str, *, timeout: float = WAIT) -> Payment:
        """Waits for a payment's final status (completed, failed or canceled) and returns it; after `timeout` seconds, returns its current state."""
        return await self._until(lambda: self.get_payment(provider_id, transaction_id), FINAL, timeout)

    async def wait_for_receipt(self, provider_id: str, receipt_id: str, *, timeout: float = WAIT) -> Receipt:
        """Waits for a receipt's final status, like `wait_for_payment`."""
        return await self._until(lambda: self.get_receipt(provider_id, receipt_id), FINAL, timeout)

    async def wait_for_sale(self, sale_id: str, *, timeout: float = WAIT) -> Sale:
        """Waits while a sale's payments or its document are in progress, like `wait_for_payment`."""
        return await self._until(lambda: self.get_sale(sale_id), SETTLED, timeout)

    async def _until(self, read: Callable[[], Awaitable[Seen]], final: FrozenSet[str], timeout: float) -> Seen:
        end = time.monotonic() + timeout
        pause = ASK_FIRST
        while True:
            seen = await read()
            if cast(Any, seen)["status"] in final or time.monotonic() + pause > end:
                return seen
            if self._pause:
                self._pause(pause)
            else:
                await asyncio.sleep(pause)
            pause = min(pause * 1.5, ASK_MAX)
