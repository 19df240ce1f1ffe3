from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Generic, Iterator, List, Optional, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True)
class Page(Generic[Item]):
    """A page of a list."""

    items: List[Item]
    token: Optional[str]
    """The token of the next page; None on the last one."""


class Pages(Generic[Item]):
    """A list. Iterating over it reads page by page and yields every item; nothing is requested before that."""

    def __init__(self, read: Callable[[Optional[str]], Page[Item]]) -> None:
        self._read = read

    def page(self, token: Optional[str] = None) -> Page[Item]:
        """Reads only the first page, or the page of `token`."""
        return self._read(token)

    def pages(self) -> Iterator[Page[Item]]:
        """Iterates over the pages."""
        page = self._read(None)
        yield page
        while page.token is not None:
            page = self._read(page.token)
            yield page

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page.items
