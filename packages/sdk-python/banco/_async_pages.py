from __future__ import annotations

from typing import AsyncIterator, Awaitable, Callable, Generic, Optional, TypeVar

from ._pages import Page

Item = TypeVar("Item")


class AsyncPages(Generic[Item]):
    """A list. Iterated with `async for`, it reads page by page and gives every item; nothing is asked for before."""

    def __init__(self, read: Callable[[Optional[str]], Awaitable[Page[Item]]]) -> None:
        self._read = read

    async def page(self, token: Optional[str] = None) -> Page[Item]:
        """Reads the first page alone, or the one that `token` leads to."""
        return await self._read(token)

    async def pages(self) -> AsyncIterator[Page[Item]]:
        """Goes through the pages."""
        page = await self._read(None)
        yield page
        while page.token is not None:
            page = await self._read(page.token)
            yield page

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in page.items:
                yield item
