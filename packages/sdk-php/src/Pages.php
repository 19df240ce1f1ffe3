<?php

declare(strict_types=1);

namespace Banco;

/**
 * A list. Iterating over it reads page by page and yields every item; nothing is requested before that.
 *
 * @template-covariant Item
 * @implements \IteratorAggregate<int, Item>
 */
final class Pages implements \IteratorAggregate
{
    /**
     * @internal
     * @param \Closure(?string): Page<Item> $read
     */
    public function __construct(private readonly \Closure $read)
    {
    }

    /**
     * Reads only the first page, or the page of `$token`.
     *
     * @return Page<Item>
     */
    public function page(?string $token = null): Page
    {
        return ($this->read)($token);
    }

    /**
     * Iterates over the pages.
     *
     * @return \Generator<int, Page<Item>>
     */
    public function pages(): \Generator
    {
        $token = null;
        do {
            $page = $this->page($token);
            yield $page;
            $token = $page->token;
        } while ($token !== null);
    }

    /** @return \Generator<int, Item> */
    public function getIterator(): \Generator
    {
        $index = 0;
        foreach ($this->pages() as $page) {
            foreach ($page->items as $item) {
                yield $index++ => $item;
            }
        }
    }
}
