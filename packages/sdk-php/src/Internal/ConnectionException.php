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
}
