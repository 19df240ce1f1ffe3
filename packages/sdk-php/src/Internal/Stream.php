<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\ConnectionException;

/**
 * A response that is read while it arrives.
 *
 * @internal
 */
final class Stream
{
    private readonly \CurlHandle $handle;
    private readonly \CurlMultiHandle $multi;
    private string $buffer = '';
    /** @var array<string, string> */
    private array $told = [];
    private bool $isOpen = true;
    private ?string $broke = null;
    private float $heardAt;

    /** @param array<string, string> $headers */
    public function __construct(string $url, array $headers, private readonly float $silenceMax)
    {
        $this->heardAt = microtime(true);
        $this->handle = curl_init();
        $this->multi = curl_multi_init();
        curl_setopt_array($this->handle, Http::optionsOf($url, $headers, $this->told) + [
            CURLOPT_WRITEFUNCTION => function (\CurlHandle $_, string $piece): int {
                $this->buffer .= $piece;
                $this->heardAt = microtime(true);
                return strlen($piece);
            },
        ]);
        curl_multi_add_handle($this->multi, $this->handle);
        $this->advance();
    }

    /**
     * Waits for the response to begin, and returns its status; 0 if there is none.
     */
    public function status(): int
    {
        while ($this->isOpen && $this->buffer === '' && $this->told === []) {
            $this->go();
        }
        return (int) curl_getinfo($this->handle, CURLINFO_RESPONSE_CODE);
    }

    /**
     * Yields the pieces of the body as they arrive.
     *
     * @return \Generator<int, string>
     * @throws \Banco\BancoException for an error response
     * @throws ConnectionException if the connection breaks
     */
    public function pieces(): \Generator
    {
        $isGood = $this->status() === 200;
        while (true) {
            if ($isGood && $this->buffer !== '') {
                $piece = $this->buffer;
                $this->buffer = '';
                yield $piece;
            } elseif ($this->isOpen) {
                $this->go();
            } else {
                break;
            }
        }
        if ($this->broke !== null) {
            throw new ConnectionException($this->broke);
        }
        if (!$isGood) {
            throw (new Answer($this->status(), $this->told, $this->buffer, null))->refusal();
        }
    }

    private function go(): void
    {
        curl_multi_select($this->multi, 1.0);
        $this->advance();
    }

    private function advance(): void
    {
        curl_multi_exec($this->multi, $running);
        while (($done = curl_multi_info_read($this->multi)) !== false) {
            $this->isOpen = false;
            $result = (int) $done['result'];
            if ($result !== CURLE_OK) {
                $this->broke = curl_strerror($result) ?? 'The connection broke';
            }
        }
        if ($this->isOpen && microtime(true) - $this->heardAt > $this->silenceMax) {
            $this->isOpen = false;
            $this->broke = 'The connection is silent';
        }
    }
}
