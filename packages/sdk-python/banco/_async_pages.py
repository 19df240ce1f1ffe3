from __future__ import annotations

from typing import AsyncIterator, Awaitable, Callable, Generic, Optional, TypeVar

from ._pages import Page

Item = TypeVar("Item")


class AsyncPages(Generic[Item]):
    """A list. Iterating over it with `async for` reads page by page and yields every item; nothing is requested before that."""

    def __init__(self, read: Callable[[Optional[str]], Awaitable[Page[Item]]]) -> None:
        self._read = read

    async def page(self, token: Optional[str] = None) -> Page[Item]:
        """Reads only the first page, or the page of `token`."""
        return await self._read(token)

    async def pages(self) -> AsyncIterator[Page[Item]]:
        """Iterates over the pages."""
        page = await self._read(None)
        yield page
        while page.token is not None:
            page = await self._read(page.token)
            yield page

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in page.items:
                yield item
