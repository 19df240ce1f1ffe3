<?php

declare(strict_types=1);

namespace Banco;

/**
 * A transport for tests: it returns the queued responses in order, and records the requests.
 *
 *     $fake = (new FakeTransport())->answer(201, ['id' => 'pay_1', 'status' => 'pending', 'url' => 'https://pay.example.com']);
 *     $banco = new Banco('https://banco.example.com', 'key', pause: fn () => null, transport: $fake);
 *     $banco->createPaymentLink('stripe', ['amount' => 12.5]);
 *     $fake->requests[0]['json']; // ['amount' => 12.5]
 */
final class FakeTransport implements Transport
{
    /**
     * The requests so far.
     *
     * @var list<array{method: string, path: string, headers: array<string, string>, json: mixed}>
     */
    public array $requests = [];
    /** @var list<TransportResponse|ConnectionException> */
    private array $answers = [];

    /**
     * Adds a response.
     *
     * @param array<array-key, mixed>|string $body a record, or a raw body
     * @param array<string, string> $headers
     */
    public function answer(int $status, array|string $body = '', array $headers = []): self
    {
        $text = is_string($body) ? $body : json_encode($body, JSON_THROW_ON_ERROR);
        $this->answers[] = new TransportResponse($status, array_change_key_case($headers), $text);
        return $this;
    }

    /**
     * Adds an error response of the API.
     *
     * @param list<array{path: string, message: string}> $errors
     * @param array<string, string> $headers
     */
    public function refuse(int $status, string $code, array $errors = [], array $headers = []): self
    {
        $problem = [
            'type' => "https://banco.example.com/docs/errors#$code",
            'title' => $code,
            'status' => $status,
            'detail' => $code,
            'code' => $code,
            'requestId' => 'req_fake',
            'errors' => $errors,
        ];
        return $this->answer($status, $problem, ['content-type' => 'application/problem+json'] + $headers);
    }

    /** Adds a lost connection: the API may have executed the request. */
    public function loseAnswer(): self
    {
        $this->answers[] = new ConnectionException('The connection was lost');
        return $this;
    }

    public function send(TransportRequest $request): TransportResponse
    {
        $path = (string) preg_replace('~^https?://[^/]+~', '', $request->url);
        /** @var mixed $json */
        $json = $request->body === null ? null : json_decode($request->body, true);
        $this->requests[] = ['method' => $request->method, 'path' => $path, 'headers' => $request->headers, 'json' => $json];
        $answer = array_shift($this->answers);
        if ($answer === null) {
            throw new \LogicException("The fake transport has no response left for {$request->method} $path");
        }
        return $answer instanceof ConnectionException ? throw $answer : $answer;
    }
}
