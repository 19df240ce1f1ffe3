from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Mapping, Optional, Sequence, TypeVar

from ._async_pages import AsyncPages
from ._call import Caller, Options
from ._pages import Page

Result = TypeVar("Result")


class AsyncCaller:
    """Runs the calls of the generated methods in threads, with the synchronous client."""

    _caller: Caller
    _threads: ThreadPoolExecutor

    async def _in_thread(self, call: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    async def _json(
        self, row: str, path: Sequence[str], body: object, query: Mapping[str, Any], options: Options
    ) -> Any:
        return await self._in_thread(lambda: self._caller.call_json(row, path, body, query, options))

    async def _file(
        self, row: str, path: Sequence[str], body: object, query: Mapping[str, Any], options: Options
    ) -> bytes:
        return await self._in_thread(lambda: self._caller.call_file(row, path, body, query, options))

    def _pages(
        self, row: str, path: Sequence[str], body: object, query: Mapping[str, Any], options: Options
    ) -> AsyncPages[Any]:
        pages = self._caller.call_pages(row, path, body, query, options)

        async def read(token: Optional[str]) -> Page[Any]:
            return await self._in_thread(lambda: pages.page(token))

        return AsyncPages(read)
