<?php

declare(strict_types=1);

namespace Banco;

/**
 * A page of a list.
 *
 * @template-covariant Item
 */
final class Page
{
    /**
     * @param list<Item> $items
     * @param string|null $token the token of the next page; null on the last one
     */
    public function __construct(public readonly array $items, public readonly ?string $token)
    {
    }
}
