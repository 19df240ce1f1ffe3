<?php

declare(strict_types=1);

namespace Banco;

/**
 * The outcome is unknown: no answer of the API came until the call's deadline, or the operation was still running. It may have been done. Repeat
 * it under the same `idempotencyKey` to find out.
 */
final class NoAnswerException extends \RuntimeException
{
    /**
     * @internal
     * @param string|null $idempotencyKey the key of the request, where it had one
     */
    public function __construct(public readonly ?string $idempotencyKey, \Throwable $cause)
    {
        $reason = $cause instanceof BancoException ? $cause->detail : $cause->getMessage();
        $repeat = $idempotencyKey === null
            ? ''
            : ". The operation may have been done: repeat it under the idempotency key $idempotencyKey to find out";
        parent::__construct("The API did not answer ($reason)$repeat", 0, $cause);
    }
}
