<?php

declare(strict_types=1);

namespace Banco;

/**
 * The outcome is unknown: the API did not respond before the call's deadline, or the operation was still running. It may have been executed. Retry
 * it under the same `idempotencyKey` to find out.
 */
final class NoAnswerException extends \RuntimeException
{
    /**
     * @internal
     * @param string|null $idempotencyKey the request's idempotency key, if it had one
     */
    public function __construct(public readonly ?string $idempotencyKey, \Throwable $cause)
    {
        $reason = $cause instanceof BancoException ? $cause->detail : $cause->getMessage();
        $repeat = $idempotencyKey === null
            ? ''
            : ". The operation may have been executed: retry it under the idempotency key $idempotencyKey to find out";
        parent::__construct("The API did not respond ($reason)$repeat", 0, $cause);
    }
}
