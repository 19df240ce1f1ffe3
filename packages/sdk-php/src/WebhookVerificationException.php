<?php

declare(strict_types=1);

namespace Banco;

/** A webhook that must not be believed: answer 400. */
final class WebhookVerificationException extends \RuntimeException
{
}
