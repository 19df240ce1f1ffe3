<?php

declare(strict_types=1);

namespace Banco;

/**
 * An error response of the API. `problemCode` is stable, and `docs` links to the page with the remedy.
 *
 * @phpstan-import-type Problem from \Banco\Reference\Types
 * @phpstan-import-type FieldProblem from \Banco\Reference\Types
 */
final class BancoException extends \RuntimeException
{
    /** The stable code of the error, like `idempotency_key_reused`; `unreadable` if the response came from a proxy instead of the API. */
    public readonly string $problemCode;
    /** The same for all errors with this code. */
    public readonly string $title;
    /** The description of this error, for people. */
    public readonly string $detail;
    /** The URL of the page about this code. */
    public readonly ?string $docs;
    /** @var list<FieldProblem> the invalid fields, each with its JSON pointer (`path`) and `message` */
    public readonly array $errors;
    /** The ID of the request, for support. */
    public readonly ?string $requestId;
    /** The number of seconds to wait, if the API requires that. */
    public readonly ?float $retryAfter;
    /** Whether the operation may have been executed anyway; retry it only under the same key. */
    public readonly bool $isOutcomeUnknown;

    /**
     * @internal
     * @param int $status the HTTP status
     * @param Problem|null $problem the body (RFC 9457)
     * @param array<string, string> $headers
     * @param string|null $idempotencyKey the request's idempotency key, if it had one
     */
    public function __construct(
        public readonly int $status,
        ?array $problem,
        array $headers,
        public readonly ?string $idempotencyKey = null,
    ) {
        $this->problemCode = $problem['code'] ?? 'unreadable';
        $this->title = $problem['title'] ?? "The response is not from the API";
        $this->detail = $problem['detail']
            ?? "The response was HTTP $status without the API's JSON: is there a proxy in front of it?";
        $this->docs = $problem['type'] ?? null;
        $this->errors = $problem['errors'] ?? [];
        $this->requestId = $problem['requestId'] ?? $headers['x-request-id'] ?? null;
        $this->retryAfter = self::secondsOf($headers);
        // Of the API's own server errors, only this one proves that nothing was executed.
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
