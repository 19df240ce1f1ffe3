<?php

declare(strict_types=1);

namespace Banco;

/**
 * Verifies that webhooks come from Banco.
 *
 * @phpstan-import-type BancoEvent from \Banco\Reference\Types
 */
final class Webhook
{
    /** Seconds. */
    private const TOLERANCE = 300;

    /**
     * Verifies a webhook's signature and age (Standard Webhooks 1.0.0) and returns its event.
     *
     * @param string $body the raw body, before it is parsed: `file_get_contents('php://input')`
     * @param array<array-key, mixed> $headers `getallheaders()`, `$_SERVER`, or a PSR-7 request's `getHeaders()`
     * @param string $secret the app's webhook secret, `whsec_…`
     * @param int $tolerance the maximum age in seconds
     * @param int|null $now the time in Unix seconds
     * @return BancoEvent
     * @throws WebhookVerificationException if the signature is not Banco's, or the webhook is older than five minutes
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] string $secret,
        int $tolerance = self::TOLERANCE,
        ?int $now = null,
    ): array {
        $key = base64_decode(str_starts_with($secret, 'whsec_') ? substr($secret, 6) : $secret, true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('A webhook secret must be whsec_ followed by base64');
        }
        $told = self::inLowerCase($headers);
        [$id, $timestamp, $signatures] = array_map(
            static fn (string $name): string => $told["webhook-$name"] ?? '',
            ['id', 'timestamp', 'signature'],
        );
        if ($id === '' || $timestamp === '' || $signatures === '') {
            throw new WebhookVerificationException("The webhook's headers are missing");
        }
        if (preg_match('/^\d{1,15}$/D', $timestamp) !== 1) {
            throw new WebhookVerificationException("The webhook's time is not a number");
        }
        if (abs(($now ?? time()) - (int) $timestamp) > $tolerance) {
            throw new WebhookVerificationException('The webhook is too old or from the future');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        foreach (explode(' ', $signatures) as $signature) {
            if (hash_equals($expected, $signature)) {
                return self::read($body);
            }
        }
        throw new WebhookVerificationException("The webhook's signature does not match this secret and body: verify the raw body, before it is parsed");
    }

    /** @return BancoEvent */
    private static function read(string $body): array
    {
        $event = json_decode($body, true);
        if (!is_array($event)) {
            throw new WebhookVerificationException("The webhook's body is not JSON");
        }
        /** @var BancoEvent */
        return $event;
    }

    /**
     * Normalizes header names: `Webhook-Id`, and `HTTP_WEBHOOK_ID` from `$_SERVER`, become `webhook-id`. Of several values the first is used.
     *
     * @param array<array-key, mixed> $headers
     * @return array<string, string>
     */
    private static function inLowerCase(array $headers): array
    {
        $told = [];
        /** @var mixed $value */
        foreach ($headers as $name => $value) {
            $plain = strtr(strtolower(preg_replace('/^HTTP_/', '', (string) $name) ?? ''), '_', '-');
            /** @var mixed $first */
            $first = is_array($value) ? reset($value) : $value;
            if (is_string($first)) {
                $told[$plain] = $first;
            }
        }
        return $told;
    }
}
