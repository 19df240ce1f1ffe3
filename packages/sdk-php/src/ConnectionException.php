<?php

declare(strict_types=1);

namespace Banco;

/**
 * A transport got no answer, or not a whole one.
 */
final class ConnectionException extends \RuntimeException
{
    /** @param bool $wasSent false where the connection was never open */
    public function __construct(string $message, public readonly bool $wasSent = true)
    {
        parent::__construct($message);
    }
}
