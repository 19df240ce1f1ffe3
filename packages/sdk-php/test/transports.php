<?php

// Tests the fake transport, which shops use in their own tests, and the SDK's handling of a PSR-18 client's failures.

declare(strict_types=1);

use Banco\Banco;
use Banco\BancoException;
use Banco\FakeTransport;
use Banco\NoAnswerException;
use Banco\PsrTransport;
use Banco\Test\Factory;
use Banco\Test\NetworkError;
use Banco\Test\RequestError;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;

require __DIR__ . '/../autoload.php';
require __DIR__ . '/psr.php';

function same(mixed $actual, mixed $expected, string $what): void
{
    if ($actual !== $expected) {
        throw new RuntimeException("$what: " . json_encode([$actual, $expected]));
    }
}

function thrown(callable $call): Throwable
{
    try {
        $call();
    } catch (Throwable $error) {
        return $error;
    }
    throw new RuntimeException('Nothing was thrown');
}

$bancoOf = static fn ($transport): Banco => new Banco(
    'https://banco.example.com',
    'key',
    clientId: 'shop',
    pause: static fn () => null,
    transport: $transport,
);

// The fake returns its responses in order, and records the requests.
$fake = (new FakeTransport())
    ->loseAnswer()
    ->answer(201, ['id' => 'pay_1', 'status' => 'pending'])
    ->refuse(400, 'refund_exceeds_payment', [['path' => '/amount', 'message' => 'is too much']])
    ->answer(200, "data: {\"id\":\"evt_1\",\"type\":\"payment.completed\",\"data\":{\"id\":\"pay_1\"}}\n\n");
$banco = $bancoOf($fake);
same($banco->createPaymentLink('stripe', ['amount' => 12.5])['id'], 'pay_1', 'the payment');
[$lost, $again] = $fake->requests;
same([$again['method'], $again['path'], $again['json']], ['POST', '/v1/payment/stripe/link', ['amount' => 12.5]], 'the request');
same($again['headers']['idempotency-key'], $lost['headers']['idempotency-key'], 'the key of the repeat');
$refused = thrown(static fn () => $banco->refundPayment('stripe', 'pay_1', ['amount' => 99]));
same($refused instanceof BancoException ? $refused->errors[0]['path'] : null, '/amount', 'the refusal');
foreach ($banco->events() as $event) {
    same($event['id'], 'evt_1', 'the event');
    break;
}
same(thrown(static fn () => $banco->listProviders()) instanceof LogicException, true, 'no answer left');

// If a PSR-18 client lost the connection, the outcome is unknown; if it refused the request, nothing was sent, and a retry may simply be refused.
$failing = static fn (string $kind): ClientInterface => new class ($kind) implements ClientInterface {
    public int $calls = 0;

    public function __construct(private readonly string $kind)
    {
    }

    public function sendRequest(RequestInterface $request): ResponseInterface
    {
        $this->calls++;
        throw new $this->kind('no way', $request);
    }
};
foreach ([NetworkError::class, RequestError::class] as $kind) {
    $client = $failing($kind);
    $banco = $bancoOf(new PsrTransport($client, new Factory(), new Factory()));
    $error = thrown(static fn () => $banco->createPaymentLink('stripe', ['amount' => 1]));
    same($error instanceof NoAnswerException, true, "$kind has no answer");
    same($client->calls > 3, $kind === NetworkError::class, "$kind is repeated until the deadline");
    same(thrown(static fn () => $banco->events()->current()) instanceof LogicException, true, 'events');
}
