<?php

declare(strict_types=1);

use Banco\Webhook;
use Banco\WebhookVerificationException;

require __DIR__ . '/vendor/autoload.php';

try {
    $event = Webhook::verify(file_get_contents('php://input') ?: '', getallheaders(), getenv('BANCO_WEBHOOK_SECRET') ?: '');
    error_log("{$event['type']} {$event['data']['id']}");
    http_response_code(204);
} catch (WebhookVerificationException $error) {
    error_log($error->getMessage());
    http_response_code(400);
}
