<?php

declare(strict_types=1);

namespace Banco;

/**
 * A list. Iterated, it reads page by page and gives every item; nothing is asked for before.
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
     * Reads the first page alone, or the one that `$token` leads to.
     *
     * @return Page<Item>
     */
    public function page(?string $token = null): Page
    {
        return ($this->read)($token);
    }

    /**
     * Goes through the pages.
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
