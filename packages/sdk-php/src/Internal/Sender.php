<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\NoAnswerException;

/**
 * Sends calls until they are answered.
 *
 * @internal
 */
final class Sender
{
    private const WAIT_MAX = 60.0;
    /** These say that the request was not carried out, or may be asked again under its key. */
    private const AGAIN = [429, 502, 503, 504];

    private readonly Http $http;

    /**
     * @param \Closure(string, ?string): ?string $token returns the bearer token for a target, or another than the refused one
     * @param \Closure(float): void $pause
     */
    public function __construct(
        private readonly string $baseUrl,
        private readonly ?string $clientId,
        private readonly int $maxRetries,
        private readonly float $timeout,
        private readonly \Closure $token,
        private readonly \Closure $pause,
    ) {
        $this->http = new Http();
    }

    /**
     * Reads, and calls with an Idempotency-Key, are tried again after a lost connection, 429 and 502 to 504, with the same key.
     *
     * @throws \Banco\BancoException when the API refuses
     * @throws NoAnswerException when no answer came
     */
    public function send(Request $request): Answer
    {
        $key = $request->takesKey ? $request->idempotencyKey ?? self::newKey() : null;
        $mayRepeat = $request->method === 'GET' || $key !== null;
        $refused = null;
        for ($tries = 0;;) {
            $isLast = !$mayRepeat || $tries >= $this->maxRetries;
            $bearer = ($this->token)($request->target, $refused);
            $answer = null;
            try {
                $answer = $this->ask($request, $key, $bearer, $mayRepeat);
            } catch (ConnectionException $error) {
                if ($isLast) {
                    throw new NoAnswerException($key, $error);
                }
            }
            if ($answer !== null && $answer->isGood()) {
                return $answer;
            }
            if ($answer !== null && $answer->status === 401 && $refused === null && $this->isRenewed($request, $bearer)) {
                $refused = $bearer;
                continue;
            }
            if ($answer !== null && ($isLast || !in_array($answer->status, self::AGAIN, true))) {
                throw $answer->refusal();
            }
            ($this->pause)(self::waitOf($answer, $tries++));
        }
    }

    /**
     * Follows an answer that does not end, once: the pieces as they come.
     *
     * @return \Generator<int, string>
     * @throws \Banco\BancoException when the API refuses
     * @throws ConnectionException when the connection breaks
     */
    public function stream(Request $request, float $silenceMax): \Generator
    {
        $bearer = ($this->token)($request->target, null);
        $stream = new Stream($this->baseUrl . $request->target, $this->headersOf($request, null, $bearer), $silenceMax);
        if ($stream->status() === 401 && $this->isRenewed($request, $bearer)) {
            $bearer = ($this->token)($request->target, null);
            $stream = new Stream($this->baseUrl . $request->target, $this->headersOf($request, null, $bearer), $silenceMax);
        }
        yield from $stream->pieces();
    }

    private function isRenewed(Request $request, ?string $bearer): bool
    {
        return $bearer !== null && ($this->token)($request->target, $bearer) !== $bearer;
    }

    private function ask(Request $request, ?string $key, ?string $bearer, bool $mayRepeat): Answer
    {
        $timeout = $request->timeout ?? $this->timeout;
        $headers = $this->headersOf($request, $key, $bearer);
        [$status, $told, $body] = $this->http->ask(
            $request->method,
            $this->baseUrl . $request->target,
            $headers,
            $request->body,
            $timeout,
            $mayRepeat,
        );
        if ($request->isFile && $status === 302 && isset($told['location'])) {
            // The file lies elsewhere, where the token is nobody's business.
            [$status, $told, $body] = $this->http->ask('GET', $told['location'], [], null, $timeout, $mayRepeat);
        }
        return new Answer($status, $told, $body, $key);
    }

    /** @return array<string, string> */
    private function headersOf(Request $request, ?string $key, ?string $bearer): array
    {
        $headers = [
            'user-agent' => 'banco-sdk-php/0.1.0',
            'accept' => 'application/json',
            'authorization' => $bearer === null ? null : "Bearer $bearer",
            'idempotency-key' => $key,
            'x-client-id' => $request->takesClient ? $this->clientId : null,
            'content-type' => $request->body === null ? null : 'application/json',
        ];
        $said = array_filter($headers, static fn (?string $value): bool => $value !== null);
        return array_merge($said, array_change_key_case($request->headers));
    }

    private static function newKey(): string
    {
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4));
    }

    /** As long as the API asks for, at most a minute; else half a second, doubled each time, with some chance in it. */
    private static function waitOf(?Answer $answer, int $tries): float
    {
        $asked = $answer === null ? null : \Banco\BancoException::secondsOf($answer->headers);
        return $asked !== null
            ? min($asked, self::WAIT_MAX)
            : 0.5 * 2 ** $tries * (0.5 + random_int(0, 1000) / 2000);
    }
}
