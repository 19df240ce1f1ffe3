<?php

declare(strict_types=1);

namespace Banco;

/**
 * A refusal of the API. `problemCode` is stable, and `docs` leads to the page that says what to do.
 *
 * @phpstan-import-type Problem from \Banco\Reference\Types
 * @phpstan-import-type FieldProblem from \Banco\Reference\Types
 */
final class BancoException extends \RuntimeException
{
    /** The stable name of the refusal, like `idempotency_key_reused`; `unreadable` when a proxy answered instead of the API. */
    public readonly string $problemCode;
    /** The same for every refusal of the code. */
    public readonly string $title;
    /** This very refusal, for people. */
    public readonly string $detail;
    /** The address of the page about this code. */
    public readonly ?string $docs;
    /** @var list<FieldProblem> the wrong fields, each with its JSON pointer (`path`) and `message` */
    public readonly array $errors;
    /** Names the request to support. */
    public readonly ?string $requestId;
    /** How many seconds the API asks to wait. */
    public readonly ?float $retryAfter;
    /** Whether the operation may have been done all the same: repeat it under its key alone. */
    public readonly bool $isOutcomeUnknown;

    /**
     * @internal
     * @param int $status the HTTP status
     * @param Problem|null $problem the body (RFC 9457)
     * @param array<string, string> $headers
     * @param string|null $idempotencyKey the key of the request, where it had one
     */
    public function __construct(
        public readonly int $status,
        ?array $problem,
        array $headers,
        public readonly ?string $idempotencyKey = null,
    ) {
        $this->problemCode = $problem['code'] ?? 'unreadable';
        $this->title = $problem['title'] ?? "The answer is not the API's";
        $this->detail = $problem['detail']
            ?? "The answer was HTTP $status without JSON of the API: does a proxy stand before it?";
        $this->docs = $problem['type'] ?? null;
        $this->errors = $problem['errors'] ?? [];
        $this->requestId = $problem['requestId'] ?? $headers['x-request-id'] ?? null;
        $this->retryAfter = self::secondsOf($headers);
        // Of the API's own server errors, this one alone says that nothing was executed.
        $this->isOutcomeUnknown = $status >= 500 && $this->problemCode !== 'provider_unavailable';
        parent::__construct($this->inWords());
    }

    /**
     * Reads `Retry-After` in seconds.
     *
     * @internal
     * @param array<string, string> $headers
     */
    public static function secondsOf(array $headers): ?float
    {
        $asked = $headers['retry-after'] ?? '';
        return is_numeric($asked) && (float) $asked > 0 ? (float) $asked : null;
    }

    private function inWords(): string
    {
        $lines = ["$this->problemCode (HTTP $this->status): $this->detail"];
        foreach ($this->errors as $error) {
            $lines[] = "  {$error['path']}: {$error['message']}";
        }
        if ($this->docs !== null) {
            $lines[] = "  What to do: $this->docs";
        }
        if ($this->requestId !== null) {
            $lines[] = "  Request: $this->requestId";
        }
        return implode("\n", $lines);
    }
}
