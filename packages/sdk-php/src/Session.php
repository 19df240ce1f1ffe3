<?php

declare(strict_types=1);

namespace Banco;

/**
 * The tokens of a user's sign-in, which are renewed when the API rejects the old ones.
 *
 * @phpstan-type KeptTokens array{accessToken: string, refreshToken: string}
 */
final class Session
{
    /** @var (\Closure(KeptTokens): mixed)|null */
    private readonly ?\Closure $onTokens;

    /**
     * @param KeptTokens $tokens as returned by `signIn` and `refreshTokens`
     * @param (callable(KeptTokens): mixed)|null $onTokens called with the new tokens: store them, because each refresh token works only once
     */
    public function __construct(private array $tokens, ?callable $onTokens = null)
    {
        $this->onTokens = $onTokens === null ? null : $onTokens(...);
    }

    /**
     * Returns the access token, or a token other than `$refused`.
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
