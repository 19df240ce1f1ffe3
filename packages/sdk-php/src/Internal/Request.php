<?php

declare(strict_types=1);

namespace Banco\Internal;

/**
 * A call in the form in which it is sent.
 *
 * @internal
 */
final class Request
{
    /** @param array<string, string> $headers */
    public function __construct(
        public readonly string $method,
        public readonly string $target,
        public readonly ?string $body = null,
        public readonly bool $takesKey = false,
        public readonly bool $takesClient = false,
        public readonly ?string $idempotencyKey = null,
        public readonly ?float $timeout = null,
        public readonly array $headers = [],
        public readonly bool $isFile = false,
    ) {
    }
}
