<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\ConnectionException;
use Banco\Transport;
use Banco\TransportRequest;
use Banco\TransportResponse;

/**
 * Sends single requests with curl. Redirects are not followed, because they would send the token along.
 *
 * @internal
 */
final class Http implements Transport
{
    private const CONNECT_TIMEOUT_MS = 10_000;

    private ?\CurlHandle $handle = null;

    public function send(TransportRequest $request): TransportResponse
    {
        $this->handle ??= curl_init();
        curl_reset($this->handle);
        $told = [];
        $options = self::optionsOf($request->url, $request->headers, $told) + [
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) round($request->timeout * 1000)),
            // On a reused connection, curl would resend a lost request.
            CURLOPT_FRESH_CONNECT => !$request->mayRepeat,
        ];
        if ($request->body !== null) {
            $options[CURLOPT_POSTFIELDS] = $request->body;
        }
        curl_setopt_array($this->handle, $options);
        $text = curl_exec($this->handle);
        if (!is_string($text)) {
            $neverOpen = [CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT];
            throw new ConnectionException(
                curl_error($this->handle),
                !in_array(curl_errno($this->handle), $neverOpen, true),
            );
        }
        return new TransportResponse((int) curl_getinfo($this->handle, CURLINFO_RESPONSE_CODE), $told, $text);
    }

    /**
     * Returns the cURL options of every request; writes the response headers into `$told`.
     *
     * @param array<string, string> $headers
     * @param array<string, string> $told
     * @return array<int, mixed>
     */
    public static function optionsOf(string $url, array $headers, array &$told): array
    {
        $lines = ['Expect:'];
        foreach ($headers as $name => $value) {
            if (preg_match('/[\r\n\0]/', "$name$value") === 1) {
                throw new \InvalidArgumentException("The header $name has a line end");
            }
            $lines[] = "$name: $value";
        }
        return [
            CURLOPT_URL => $url,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_CONNECTTIMEOUT_MS => self::CONNECT_TIMEOUT_MS,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_HEADERFUNCTION => static function (\CurlHandle $_, string $line) use (&$told): int {
                $name = strstr($line, ':', true);
                if (str_starts_with($line, 'HTTP/')) {
                    $told = [];
                } elseif ($name !== false) {
                    $told[strtolower(trim($name))] = trim(substr($line, strlen($name) + 1));
                }
                return strlen($line);
            },
        ];
    }
}
