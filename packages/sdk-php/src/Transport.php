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
     * @throws ConnectionException when no answer came, or not whole
     */
    public function send(TransportRequest $request): TransportResponse;
}
