<?php

declare(strict_types=1);

use Banco\Banco;
use Banco\BancoException;

require __DIR__ . '/vendor/autoload.php';

$banco = new Banco(
    getenv('BANCO_URL') ?: 'http://127.0.0.1:3000',
    getenv('BANCO_KEY') ?: null,
    clientId: 'quickstart',
);

try {
    $link = $banco->createPaymentLink('stripe', ['amount' => 12.5, 'description' => 'Table 4']);
    echo 'Pay here: ', $link['url'] ?? '', "\n";

    $payment = $banco->waitForPayment('stripe', $link['id']);
    echo "The payment is {$payment['status']}\n";
    if ($payment['status'] !== 'completed') {
        exit(1);
    }

    // A payment has one receipt per key, however often this program runs.
    $issued = $banco->issueReceipt('acube', [
        'type' => 'sale',
        'items' => [['description' => 'Lunch', 'quantity' => 1, 'price' => 12.5, 'vat' => '10']],
        'payment' => ['electronic' => 12.5],
        'transactionId' => $payment['id'],
    ], ['idempotencyKey' => "receipt-{$payment['id']}"]);
    $receipt = $banco->waitForReceipt('acube', $issued['id']);
    echo "The receipt is {$receipt['status']}: {$receipt['number']}\n";
} catch (BancoException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
