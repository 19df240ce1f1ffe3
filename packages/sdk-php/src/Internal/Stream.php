<?php

declare(strict_types=1);

namespace Banco\Internal;

/**
 * An answer that is read while it comes.
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

    /** @param array<string, string> $headers */
    public function __construct(string $url, array $headers, float $silenceMax)
    {
        $this->handle = curl_init();
        $this->multi = curl_multi_init();
        curl_setopt_array($this->handle, Http::optionsOf($url, $headers, $this->told) + [
            CURLOPT_LOW_SPEED_LIMIT => 1,
            CURLOPT_LOW_SPEED_TIME => (int) ceil($silenceMax),
            CURLOPT_WRITEFUNCTION => function (\CurlHandle $_, string $piece): int {
                $this->buffer .= $piece;
                return strlen($piece);
            },
        ]);
        curl_multi_add_handle($this->multi, $this->handle);
    }

    /**
     * Waits for the answer to begin.
     *
     * @throws ConnectionException when none comes
     */
    public function status(): int
    {
        while ($this->isOpen && $this->buffer === '' && $this->told === []) {
            $this->go();
        }
        return curl_getinfo($this->handle, CURLINFO_RESPONSE_CODE);
    }

    /**
     * The body's pieces as they come.
     *
     * @return \Generator<int, string>
     * @throws \Banco\BancoException when the answer is a refusal
     * @throws ConnectionException when the connection breaks
     */
    public function pieces(): \Generator
    {
        $isGood = $this->status() === 200;
        while ($this->isOpen || $this->buffer !== '') {
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
        if (!$isGood) {
            throw (new Answer($this->status(), $this->told, $this->buffer, null))->refusal();
        }
    }

    private function go(): void
    {
        curl_multi_exec($this->multi, $running);
        while (($done = curl_multi_info_read($this->multi)) !== false) {
            $this->isOpen = false;
            if ($done['result'] !== CURLE_OK) {
                throw new ConnectionException(curl_strerror($done['result']) ?? 'The connection broke');
            }
        }
        if ($running > 0) {
            curl_multi_select($this->multi, 1.0);
        }
    }
}
