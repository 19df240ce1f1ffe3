<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\BancoException;

/**
 * An answer, whole.
 *
 * @internal
 */
final class Answer
{
    /** @param array<string, string> $headers by their names in lower case */
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
     * Reads the JSON of the body; null of an empty one.
     *
     * @throws BancoException when something else than the API has answered
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

    public function refusal(): BancoException
    {
        $problem = json_decode($this->body, true);
        $isProblem = is_array($problem) && is_string($problem['code'] ?? null);
        return new BancoException($this->status, $isProblem ? $problem : null, $this->headers, $this->idempotencyKey);
    }
}
