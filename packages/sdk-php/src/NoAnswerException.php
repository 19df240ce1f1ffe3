<?php

declare(strict_types=1);

namespace Banco;

/** No answer came, after all tries: the operation may have been done. Repeat it under the same `idempotencyKey` to learn it. */
final class NoAnswerException extends \RuntimeException
{
    /**
     * @internal
     * @param string|null $idempotencyKey the key of the request, where it had one
     */
    public function __construct(public readonly ?string $idempotencyKey, \Throwable $cause)
    {
        $key = $idempotencyKey === null ? '' : " (idempotency key $idempotencyKey)";
        parent::__construct("The API did not answer$key", 0, $cause);
    }
}
