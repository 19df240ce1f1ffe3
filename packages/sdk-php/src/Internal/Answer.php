<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\BancoException;

/**
 * A complete response.
 *
 * @internal
 * @phpstan-import-type Problem from \Banco\Reference\Types
 */
final class Answer
{
    /** @param array<string, string> $headers by lower-case name */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
        public readonly ?string $idempotencyKey,
    ) {
    }

    public function isGood(): bool
    {
        return $this->status >= 200 && $this->status < 300;
    }

    /**
     * Reads the JSON of the body; null for an empty body.
     *
     * @throws BancoException if the response is not from the API
     */
    public function json(): mixed
    {
        if ($this->body === '') {
            return null;
        }
        try {
            return json_decode($this->body, true, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException) {
            throw new BancoException($this->status, null, $this->headers, $this->idempotencyKey);
        }
    }

    /** Whether the body is JSON or empty, like every response of the API except a file. */
    public function isJson(): bool
    {
        if ($this->body === '') {
            return true;
        }
        json_decode($this->body);
        return json_last_error() === JSON_ERROR_NONE;
    }

    public function refusal(): BancoException
    {
        if ($this->isGood()) {
            return new BancoException($this->status, null, $this->headers, $this->idempotencyKey);
        }
        return new BancoException($this->status, self::problemIn($this->body), $this->headers, $this->idempotencyKey);
    }

    /**
     * Reads a problem (RFC 9457) in the API format; null if the response is not from the API.
     *
     * @return Problem|null
     */
    private static function problemIn(string $body): ?array
    {
        /** @var mixed $problem */
        $problem = json_decode($body, true);
        if (!is_array($problem)) {
            return null;
        }
        /** @var mixed $errors */
        $errors = $problem['errors'] ?? [];
        $records = [[$problem, ['type', 'title', 'detail', 'code']]];
        /** @var mixed $error */
        foreach (is_array($errors) ? $errors : [null] as $error) {
            $records[] = [$error, ['path', 'message']];
        }
        foreach ($records as [$record, $names]) {
            foreach ($names as $name) {
                if (!is_array($record) || !is_string($record[$name] ?? null)) {
                    return null;
                }
            }
        }
        /** @var Problem $problem */
        return $problem;
    }
}
