<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\BancoException;
use Banco\ConnectionException;

/**
 * Follows `GET /v1/events`.
 *
 * @internal
 * @phpstan-import-type BancoEvent from \Banco\Reference\Types
 */
final class EventStream
{
    private const PAUSE = 1.0;
    private const PAUSE_MAX = 30.0;
    /** The API writes a comment every 20 seconds: a connection that is silent for longer is considered lost. */
    private const SILENCE_MAX = 60.0;

    /** @param \Closure(float): void $pause */
    public function __construct(private readonly Sender $sender, private readonly \Closure $pause)
    {
    }

    /**
     * Yields each event at least once. After a lost connection, it continues after the last event.
     *
     * @return \Generator<int, BancoEvent>
     * @throws BancoException if the API rejects the stream
     * @psalm-suppress InvalidReturnType an infinite generator is not "never"
     */
    public function follow(?string $lastEventId): \Generator
    {
        $failures = 0;
        while (true) {
            try {
                foreach ($this->read($lastEventId) as $event) {
                    $failures = 0;
                    $lastEventId = $event['id'];
                    yield $event;
                }
            } catch (BancoException $error) {
                if ($error->status < 500 && $error->status !== 429) {
                    throw $error;
                }
            } catch (ConnectionException | \JsonException) {
                // The stream is opened again below.
            }
            ($this->pause)(min(self::PAUSE * 2 ** $failures, self::PAUSE_MAX));
            $failures++;
        }
    }

    /** @return \Generator<int, BancoEvent> */
    private function read(?string $lastEventId): \Generator
    {
        $headers = ['accept' => 'text/event-stream'] + ($lastEventId === null ? [] : ['last-event-id' => $lastEventId]);
        $rest = '';
        foreach ($this->sender->stream(new Request('GET', '/v1/events', headers: $headers), self::SILENCE_MAX) as $piece) {
            $blocks = explode("\n\n", str_replace("\r\n", "\n", $rest . $piece));
            $rest = array_pop($blocks);
            foreach ($blocks as $block) {
                if (preg_match_all('/^data: ?(.*)$/m', $block, $data) > 0) {
                    /** @var BancoEvent $event */
                    $event = json_decode(implode("\n", $data[1]), true, 512, JSON_THROW_ON_ERROR);
                    yield $event;
                }
            }
        }
    }
}
