<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\ConnectionException;
use Banco\Transport;
use Banco\TransportResponse;

/**
 * Sends single requests with curl. Redirects are not followed, since the token would go with them.
 *
 * @internal
 */
final class Http implements Transport
{
    private const CONNECT_TIMEOUT_MS = 10_000;

    private ?\CurlHandle $handle = null;

    /**
     * @param bool $mayRepeat of a request that may not, curl opens a connection: on one that was left open it would send a lost request again
     */
    public function send(
        string $method,
        string $url,
        array $headers,
        ?string $body,
        float $timeout,
        bool $mayRepeat,
    ): TransportResponse {
        $this->handle ??= curl_init();
        curl_reset($this->handle);
        $told = [];
        $options = self::optionsOf($url, $headers, $told) + [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) round($timeout * 1000)),
            CURLOPT_FRESH_CONNECT => !$mayRepeat,
        ];
        curl_setopt_array($this->handle, $body === null ? $options : $options + [CURLOPT_POSTFIELDS => $body]);
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
     * Returns cURL's options of every request; the answer's headers are written into `$told`.
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
