<?php

declare(strict_types=1);

namespace Banco\Internal;

/**
 * An answer did not come, or not whole.
 *
 * @internal
 */
final class ConnectionException extends \RuntimeException
{
    /** @param bool $wasSent false where the connection was never open */
    public function __construct(string $message, public readonly bool $wasSent = true)
    {
        parent::__construct($message);
    }
}
