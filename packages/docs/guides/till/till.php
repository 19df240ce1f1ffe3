<?php

$bridge = getenv('BRIDGE_URL') ?: 'http://127.0.0.1:5200';

/** Nothing was charged or issued; the message is for the person at the counter. */
class Refused extends Exception
{
}

/** Sends a request under its key until there is a response; the operation is executed only once. */
function send(string $url, string $key, array $body): array
{
    $options = ['http' => [
        'method' => 'POST',
        'header' => "Content-Type: application/json\r\nIdempotency-Key: $key",
        'content' => json_encode($body),
        'ignore_errors' => true,
        'timeout' => 200,
    ]];
    for ($attempt = 1; $attempt <= 3; $attempt++) {
        $answer = json_decode((string) @file_get_contents($url, false, stream_context_create($options)), true);
        if ($answer === null) {
            continue;
        }
        return $answer['success'] ? $answer['data'] : throw new Refused($answer['error']);
    }
    throw new RuntimeException("No response; look the outcome up under the key $key");
}

$sale = send("$bridge/sales", 'sale-' . bin2hex(random_bytes(16)), [
    'items' => [['description' => 'Caffè', 'quantity' => 2, 'price' => 1.2, 'vat' => '10']],
    'payments' => [['means' => 'cash', 'amount' => 5]],
]);
printf("%s, receipt %s, change %.2f\n", $sale['status'], $sale['document']['number'], $sale['change']);
