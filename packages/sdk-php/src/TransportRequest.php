<?php

declare(strict_types=1);

namespace Banco;

/**
 * A single request for a transport.
 */
final class TransportRequest
{
    /**
     * @param array<string, string> $headers by lower-case name
     * @param float $timeout in seconds
     * @param bool $mayRepeat whether a lost request may be sent again
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly float $timeout,
        public readonly bool $mayRepeat,
    ) {
    }
}
