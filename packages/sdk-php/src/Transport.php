<?php

declare(strict_types=1);

namespace Banco;

/**
 * Sends single requests of the SDK: the SDK's own with curl, a PSR-18 client (`PsrTransport`), or a fake for tests (`FakeTransport`).
 */
interface Transport
{
    /**
     * Sends a request once, and does not follow redirects, because that would send the token along.
     *
     * @throws ConnectionException if there was no response, or only part of one
     */
    public function send(TransportRequest $request): TransportResponse;
}
