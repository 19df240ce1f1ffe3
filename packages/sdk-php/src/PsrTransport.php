<?php

declare(strict_types=1);

namespace Banco;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Client\RequestExceptionInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Sends the SDK's requests through a PSR-18 client, such as Guzzle or Symfony's, with PSR-17 factories.
 *
 *     new Banco($url, $key, transport: new PsrTransport($client, $factory, $factory));
 *
 * The client's own settings apply to timeouts, proxies and logs: allow as much time as a customer needs at a terminal. It must
 * neither follow redirects nor retry requests. Events cannot be streamed, because PSR-18 returns whole responses only.
 */
final class PsrTransport implements Transport
{
    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
    ) {
    }

    public function send(TransportRequest $request): TransportResponse
    {
        if (($request->headers['accept'] ?? '') === 'text/event-stream') {
            throw new \LogicException('A PSR-18 client cannot follow events: use a Banco without a transport');
        }
        $message = $this->requests->createRequest($request->method, $request->url);
        foreach ($request->headers as $name => $value) {
            $message = $message->withHeader($name, $value);
        }
        if ($request->body !== null) {
            $message = $message->withBody($this->streams->createStream($request->body));
        }
        try {
            $response = $this->client->sendRequest($message);
            $headerLines = array_map(static fn (array $lines): string => implode(', ', $lines), $response->getHeaders());
            return new TransportResponse(
                $response->getStatusCode(),
                array_change_key_case($headerLines),
                (string) $response->getBody(),
            );
        } catch (ClientExceptionInterface $error) {
            // A request that the client refused was not sent; the outcome of any other is unknown.
            throw new ConnectionException($error->getMessage(), !$error instanceof RequestExceptionInterface);
        } catch (\RuntimeException $error) {
            throw new ConnectionException($error->getMessage());
        }
    }
}
