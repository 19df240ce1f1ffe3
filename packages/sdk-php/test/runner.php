<?php

// Runs conformance scenarios (packages/sdk/test/conformance) with the PHP SDK: each input line names one, and each output line is its outcome.

declare(strict_types=1);

use Banco\Banco;
use Banco\BancoException;
use Banco\NoAnswerException;
use Banco\PsrTransport;
use Banco\Session;
use Banco\Test\Client;
use Banco\Test\Factory;
use Banco\Transport;
use Banco\Webhook;
use Banco\WebhookVerificationException;

require __DIR__ . '/../autoload.php';

$transportOf = static fn (array $asked): ?Transport => null;
if (in_array('psr', $argv, true)) {
    require __DIR__ . '/psr.php';
    $transportOf = static fn (array $asked): Transport => new PsrTransport(
        new Client((float) ($asked['timeout'] ?? 100)),
        new Factory(),
        new Factory(),
    );
}

$waits = [];
$pause = static function (float $seconds) use (&$waits): void {
    $waits[] = $seconds;
};

$client = static fn (array $asked): Banco => new Banco(
    $asked['url'],
    isset($asked['tokens']) ? null : $asked['token'],
    isset($asked['tokens']) ? new Session($asked['tokens']) : null,
    clientId: 'conformance',
    maxRetries: $asked['maxRetries'] ?? 2,
    timeout: $asked['timeout'] ?? 100,
    pause: $pause,
    transport: $transportOf($asked),
);

$failed = static function (Throwable $error): array {
    $text = $error->getMessage();
    return match (true) {
        $error instanceof BancoException => [
            'kind' => 'refused',
            'status' => $error->status,
            'code' => $error->problemCode,
            'title' => $error->title,
            'detail' => $error->detail,
            'docs' => $error->docs,
            'requestId' => $error->requestId,
            'retryAfter' => $error->retryAfter,
            'errors' => $error->errors,
            'key' => $error->idempotencyKey,
            'isOutcomeUnknown' => $error->isOutcomeUnknown,
            'text' => $text,
        ],
        $error instanceof NoAnswerException => ['kind' => 'no-answer', 'key' => $error->idempotencyKey, 'text' => $text],
        $error instanceof WebhookVerificationException => ['kind' => 'webhook', 'text' => $text],
        $error instanceof InvalidArgumentException => ['kind' => 'usage', 'text' => $text],
        default => throw $error,
    };
};

$scenarios = [
    'payment' => static function (array $asked) use ($client): array {
        $banco = $client($asked);
        $link = $banco->createPaymentLink('stripe', ['amount' => 12.5, 'description' => 'Table 4']);
        $made = $banco->createCardPayment('stripe', ['amount' => 9.9, 'token' => 'tok_visa']);
        $paid = $banco->waitForPayment('stripe', $made['id']);
        $refunded = $banco->refundPayment('stripe', $paid['id'], ['amount' => 2]);
        return [
            'url' => $link['url'] ?? null,
            'status' => $paid['status'],
            'amount' => $paid['amount'],
            'refunded' => $refunded['refundedAmount'],
        ];
    },
    'waitInVain' => static function (array $asked) use ($client): string {
        $banco = $client($asked);
        $link = $banco->createPaymentLink('stripe', ['amount' => 1]);
        return $banco->waitForPayment('stripe', $link['id'], timeout: 0)['status'];
    },
    'receipt' => static function (array $asked) use ($client): array {
        $banco = $client($asked);
        $issued = $banco->issueReceipt('acube', $asked['sale']);
        $receipt = $banco->waitForReceipt('acube', $issued['id']);
        $file = $banco->downloadReceipt('acube', $receipt['id'], ['gift' => false]);
        return ['status' => $receipt['status'], 'begins' => substr($file, 0, 5)];
    },
    'sale' => static function (array $asked) use ($client): array {
        $banco = $client($asked);
        $made = $banco->createSale([
            'items' => [['description' => 'Book', 'quantity' => 1, 'price' => 19.9, 'vat' => '4']],
            'payments' => [['means' => 'card', 'provider' => 'stripe', 'amount' => 19.9, 'token' => 'tok_visa']],
            'document' => ['provider' => 'acube'],
        ]);
        $sale = $banco->waitForSale($made['id']);
        return ['status' => $sale['status'], 'due' => $sale['due']];
    },
    'asset' => static fn (array $asked): array => ['file' => $client($asked)->downloadAsset('ast_1')],
    'list' => static function (array $asked) use ($client): array {
        $start = new DateTimeImmutable('@0');
        $query = ['start' => $start, 'end' => $asked['end'], 'q' => $asked['q'], 'limit' => 2, 'order' => 'desc'];
        $payments = $client($asked)->listAllPayments($query);
        $first = $payments->page();
        return [
            'first' => count($first->items),
            'hasMore' => $first->token !== null,
            'ids' => array_column(iterator_to_array($payments), 'id'),
            'pages' => iterator_count($payments->pages()),
        ];
    },
    'link' => static fn (array $asked): array => $client($asked)->createPaymentLink('stripe', $asked['body']),
    'charge' => static function (array $asked) use ($client): string {
        $options = isset($asked['key']) ? ['idempotencyKey' => $asked['key']] : [];
        return $client($asked)->createCardPayment('stripe', $asked['body'], $options)['status'];
    },
    'product' => static fn (array $asked): array => $client($asked)->createProduct($asked['body']),
    'get' => static fn (array $asked): array => $client($asked)->getPayment('stripe', $asked['id']),
    'providers' => static fn (array $asked): bool => count($client($asked)->listProviders()) > 0,
    'session' => static function (array $asked) use ($pause, $transportOf): array {
        $told = [];
        $session = new Session($asked['tokens'], static function (array $tokens) use (&$told): void {
            $told[] = $tokens;
        });
        $banco = new Banco($asked['url'], session: $session, pause: $pause, transport: $transportOf($asked));
        $banco->listProviders();
        $banco->listBridges();
        $banco->listSessions();
        return $told;
    },
    'events' => static function (array $asked) use ($client): array {
        $ids = [];
        foreach ($client($asked)->events() as $event) {
            if ($event['type'] === 'payment.completed') {
                $ids[] = $event['data']['id'];
            }
            if (count($ids) === $asked['count']) {
                break;
            }
        }
        return $ids;
    },
    'webhooks' => static fn (array $asked): array => array_map(static function (array $one) use ($failed): array {
        try {
            return ['event' => Webhook::verify($one['body'], $one['headers'], $one['secret'])];
        } catch (Throwable $error) {
            return ['failed' => $failed($error)['kind']];
        }
    }, $asked['webhooks']),
];

while (($line = fgets(STDIN)) !== false) {
    $waits = [];
    $asked = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    try {
        $outcome = ['result' => $scenarios[$asked['scenario']]($asked)];
    } catch (Throwable $error) {
        $outcome = ['failed' => $failed($error)];
    }
    echo json_encode($outcome + ['waits' => $waits], JSON_THROW_ON_ERROR), "\n";
}
