<?php

declare(strict_types=1);

namespace Banco;

/**
 * A transport got no response, or only part of one.
 */
final class ConnectionException extends \RuntimeException
{
    /** @param bool $wasSent false if the connection was never opened */
    public function __construct(string $message, public readonly bool $wasSent = true)
    {
        parent::__construct($message);
    }
}
