<?php

declare(strict_types=1);

namespace Banco;

/**
 * Sends single requests of the SDK: its own by curl, a PSR-18 client (`PsrTransport`), or a fake one for tests (`FakeTransport`).
 */
interface Transport
{
    /**
     * Sends a request once, and follows no redirect: the token would go with it.
     *
     * @param array<string, string> $headers by their names in lower case
     * @param float $timeout in seconds
     * @param bool $mayRepeat whether a lost request may be sent again
     * @throws ConnectionException when no answer came, or not whole
     */
    public function send(
        string $method,
        string $url,
        array $headers,
        ?string $body,
        float $timeout,
        bool $mayRepeat,
    ): TransportResponse;
}
