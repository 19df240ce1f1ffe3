<?php

declare(strict_types=1);

namespace Banco;

/**
 * The tokens of a user's sign-in, renewed when the API refuses the old ones.
 *
 * @phpstan-type KeptTokens array{accessToken: string, refreshToken: string}
 */
final class Session
{
    /** @var (\Closure(KeptTokens): mixed)|null */
    private readonly ?\Closure $onTokens;

    /**
     * @param KeptTokens $tokens as `signIn` and `refreshTokens` answer them
     * @param (callable(KeptTokens): mixed)|null $onTokens called with the new tokens: keep them, since each refresh token is good once
     */
    public function __construct(private array $tokens, ?callable $onTokens = null)
    {
        $this->onTokens = $onTokens === null ? null : $onTokens(...);
    }

    /**
     * Returns the access token, or another than `$refused`.
     *
     * @internal
     * @param callable(string): KeptTokens $refresh
     */
    public function accessToken(?string $refused, callable $refresh): string
    {
        if ($this->tokens['accessToken'] === $refused) {
            $this->tokens = $refresh($this->tokens['refreshToken']);
            if ($this->onTokens !== null) {
                ($this->onTokens)($this->tokens);
            }
        }
        return $this->tokens['accessToken'];
    }
}
