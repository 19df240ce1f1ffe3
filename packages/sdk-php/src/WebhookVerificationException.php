<?php

declare(strict_types=1);

namespace Banco;

/** A webhook that cannot be trusted: respond with 400. */
final class WebhookVerificationException extends \RuntimeException
{
}
