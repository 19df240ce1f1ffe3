<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\BancoException;
use Banco\ConnectionException;
use Banco\NoAnswerException;
use Banco\Transport;
use Banco\TransportRequest;

/**
 * Sends calls until there is a response.
 *
 * @internal
 */
final class Sender
{
    private const WAIT_MAX = 60.0;
    /** The client's own maximum wait, if the API does not specify a wait. */
    private const OWN_WAIT_MAX = 8.0;
    /** The statuses of the API's own temporary errors. */
    private const PASSING = [429, 502, 503, 504];

    /**
     * @param \Closure(string, ?string): ?string $token returns the bearer token for a target, or a token other than the refused one
     * @param \Closure(float): void $pause
     */
    public function __construct(
        private readonly string $baseUrl,
        private readonly ?string $clientId,
        private readonly int $maxRetries,
        private readonly float $timeout,
        private readonly \Closure $token,
        private readonly \Closure $pause,
        private readonly Transport $transport,
    ) {
    }

    /**
     * Reads, and calls with an Idempotency-Key, are retried after a lost connection, 429 and 502 to 504, with the same key. A call with a
     * key whose outcome is unknown is retried until its deadline, the time limit for all its attempts together.
     *
     * @throws BancoException for an error response
     * @throws NoAnswerException if the outcome is unknown
     */
    public function send(Request $request): Answer
    {
        $key = $request->takesKey ? $request->idempotencyKey ?? self::newKey() : null;
        $mayRepeat = $this->maxRetries > 0 && ($request->method === 'GET' || $key !== null);
        $deadline = ($request->timeout ?? $this->timeout) * ($this->maxRetries + 1);
        $begun = microtime(true);
        $waited = 0.0;
        $inDoubt = false;
        $refusedToken = null;
        for ($tries = 0;;) {
            $bearer = ($this->token)($request->target, $refusedToken);
            $answer = null;
            try {
                $answer = $this->ask($request, $key, $bearer, $mayRepeat);
                if ($answer->isGood() && ($request->method === 'GET' || $request->isFile || $answer->isJson())) {
                    return $answer;
                }
                $error = $answer->refusal();
            } catch (ConnectionException $lost) {
                $error = $lost;
            }
            if ($answer?->status === 401 && $refusedToken === null && $this->isRenewed($request, $bearer)) {
                $refusedToken = $bearer;
                continue;
            }
            $isUnknown = self::isUnknown($error);
            $inDoubt = $inDoubt || $key !== null && $isUnknown && !($error instanceof ConnectionException && !$error->wasSent);
            $wait = self::waitOf($answer, $tries);
            $isInTime = max(microtime(true) - $begun, $waited) + $wait <= $deadline;
            $mayPass = $isUnknown || in_array($answer?->status, self::PASSING, true);
            if (!$mayRepeat || !$mayPass || !($tries < $this->maxRetries || $inDoubt && $isInTime)) {
                throw self::failureOf($error, $inDoubt, $key);
            }
            ($this->pause)($wait);
            $waited += $wait;
            $tries++;
        }
    }

    /** Returns the error of a call. After a lost response, only an error of the operation itself proves that it was not executed. */
    private static function failureOf(
        BancoException|ConnectionException $error,
        bool $inDoubt,
        ?string $key,
    ): BancoException|NoAnswerException {
        if ($error instanceof ConnectionException || self::isUnknown($error)) {
            return new NoAnswerException($key, $error);
        }
        $isAboutOperation = !$error->isOutcomeUnknown
            && $error->problemCode !== 'unreadable'
            && !in_array($error->status, [401, 403, 429], true);
        return $inDoubt && !$isAboutOperation ? new NoAnswerException($key, $error) : $error;
    }

    /** Whether the call's outcome is unknown: the response is lost or a proxy's, or the call is still running. */
    private static function isUnknown(BancoException|ConnectionException $error): bool
    {
        if ($error instanceof ConnectionException) {
            return true;
        }
        $status = $error->status;
        return $error->problemCode === 'unreadable'
            ? $status >= 500 || $status === 408 || $status >= 200 && $status < 300
            : $error->problemCode === 'idempotency_in_progress';
    }

    /**
     * Reads an endless response once, yielding the pieces as they arrive.
     *
     * @return \Generator<int, string>
     * @throws BancoException for an error response
     * @throws ConnectionException if the connection breaks
     */
    public function stream(Request $request, float $silenceMax): \Generator
    {
        $bearer = ($this->token)($request->target, null);
        if (!$this->transport instanceof Http) {
            $answer = $this->ask($request, null, $bearer, false);
            yield $answer->isGood() ? $answer->body : throw $answer->refusal();
            return;
        }
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
        $url = $this->baseUrl . $request->target;
        $response = $this->transport->send(
            new TransportRequest($request->method, $url, $headers, $request->body, $timeout, $mayRepeat),
        );
        $location = $response->headers['location'] ?? null;
        if ($request->isFile && $response->status === 302 && $location !== null) {
            // The file is on another host, which must not receive the token.
            $response = $this->transport->send(new TransportRequest('GET', $location, [], null, $timeout, $mayRepeat));
        }
        return new Answer($response->status, $response->headers, $response->body, $key);
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

    /** Returns the wait before a retry: the API's own, at most a minute; otherwise half a second, doubled each time up to eight seconds, with jitter. */
    private static function waitOf(?Answer $answer, int $tries): float
    {
        $asked = $answer === null ? null : BancoException::secondsOf($answer->headers);
        return $asked !== null
            ? min($asked, self::WAIT_MAX)
            : min(0.5 * 2 ** $tries, self::OWN_WAIT_MAX) * (0.5 + random_int(0, 1000) / 2000);
    }
}
