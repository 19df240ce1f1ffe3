<?php

declare(strict_types=1);

namespace Banco;

use Banco\Internal\EventStream;
use Banco\Internal\Http;
use Banco\Internal\Sender;
use Banco\Reference\Api;

/**
 * A client of the Banco API. Every operation of the reference is a method under its own name: the path's parameters, the body, the query, options.
 * Amounts are in major units, as on the wire: `12.5` is 12.50 EUR.
 *
 *     $banco = new Banco('https://banco.example.com', getenv('BANCO_KEY'), clientId: 'shop');
 *     $link = $banco->createPaymentLink('stripe', ['amount' => 12.5, 'description' => 'Table 4']);
 *
 * @phpstan-import-type Payment from \Banco\Reference\Types
 * @phpstan-import-type Receipt from \Banco\Reference\Types
 * @phpstan-import-type Sale from \Banco\Reference\Types
 * @phpstan-import-type BancoEvent from \Banco\Reference\Types
 */
final class Banco extends Api
{
    private const ASK_FIRST = 0.5;
    private const ASK_MAX = 5.0;
    private const FINAL = ['completed', 'failed', 'canceled'];
    private const SETTLED = ['open', 'question', 'completed', 'returned', 'undone'];

    private readonly Sender $sender;
    /** @var \Closure(float): void */
    private readonly \Closure $pause;

    /**
     * @param string $baseUrl the gateway's URL, like `https://banco.example.com`
     * @param string|null $token an API key, or an app's access token
     * @param Session|null $session instead of `$token`: a user's sign-in, which is renewed automatically
     * @param string|null $clientId identifies this program on its payments (`X-Client-Id`)
     * @param int $maxRetries the number of retries of a call
     * @param float $timeout the timeout of one attempt, in seconds; a terminal waits for its customer
     * @param (callable(float): void)|null $pause waits between attempts; receives seconds
     * @param Transport|null $transport sends the requests; defaults to the SDK's own, which uses curl
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] ?string $token = null,
        ?Session $session = null,
        ?string $clientId = null,
        int $maxRetries = 2,
        float $timeout = 100.0,
        ?callable $pause = null,
        ?Transport $transport = null,
    ) {
        if (preg_match('~^https?://[^\s]+$~D', $baseUrl) !== 1) {
            throw new \InvalidArgumentException('baseUrl must begin with https://, like https://banco.example.com');
        }
        if ($token !== null && preg_match('~^\S+$~D', $token) !== 1) {
            throw new \InvalidArgumentException('token must be the API key alone, without Bearer, spaces or line ends');
        }
        $this->pause = $pause !== null
            ? $pause(...)
            : static function (float $seconds): void {
                usleep(max(0, (int) round($seconds * 1_000_000)));
            };
        $this->sender = new Sender(
            rtrim($baseUrl, '/'),
            $clientId,
            $maxRetries,
            $timeout,
            $session === null ? static fn () => $token : $this->tokensOf($session),
            $this->pause,
            $transport ?? new Http(),
        );
    }

    /**
     * Follows the merchant's events, starting now or after `$lastEventId`; reconnects after a lost connection.
     *
     * @return \Generator<int, BancoEvent>
     */
    public function events(?string $lastEventId = null): \Generator
    {
        return (new EventStream($this->sender, $this->pause))->follow($lastEventId);
    }

    /**
     * Waits for a payment's final status (completed, failed or canceled).
     *
     * @return Payment the payment; after `$timeout` seconds, in its current state
     */
    public function waitForPayment(string $providerId, string $transactionId, float $timeout = 600.0): array
    {
        return $this->until(fn () => $this->getPayment($providerId, $transactionId), self::FINAL, $timeout);
    }

    /**
     * Waits for a receipt's final status, like `waitForPayment`.
     *
     * @return Receipt
     */
    public function waitForReceipt(string $providerId, string $receiptId, float $timeout = 600.0): array
    {
        return $this->until(fn () => $this->getReceipt($providerId, $receiptId), self::FINAL, $timeout);
    }

    /**
     * Waits while a sale's payments or its document are in progress, like `waitForPayment`.
     *
     * @return Sale
     */
    public function waitForSale(string $saleId, float $timeout = 600.0): array
    {
        return $this->until(fn () => $this->getSale($saleId), self::SETTLED, $timeout);
    }

    protected function sender(): Sender
    {
        return $this->sender;
    }

    /**
     * @template Seen of array{status: string, ...}
     * @param \Closure(): Seen $read
     * @param list<string> $final
     * @return Seen
     */
    private function until(\Closure $read, array $final, float $timeout): array
    {
        $end = microtime(true) + $timeout;
        for ($pause = self::ASK_FIRST;; $pause = min($pause * 1.5, self::ASK_MAX)) {
            $seen = $read();
            if (in_array($seen['status'], $final, true) || microtime(true) + $pause > $end) {
                return $seen;
            }
            ($this->pause)($pause);
        }
    }

    /** @return \Closure(string, ?string): ?string */
    private function tokensOf(Session $session): \Closure
    {
        $refresh = fn (string $token): array => $this->refreshTokens(['refreshToken' => $token]);
        return static fn (string $target, ?string $refused): ?string => $target === '/v1/auth/refresh'
            ? null
            : $session->accessToken($refused, $refresh);
    }
}
