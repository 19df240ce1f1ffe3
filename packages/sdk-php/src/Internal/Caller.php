<?php

declare(strict_types=1);

namespace Banco\Internal;

use Banco\Page;
use Banco\Pages;

/**
 * Sends the calls that the generated methods describe: a row of the reference (method, path, one letter per trait) and the arguments.
 *
 * @internal
 * @phpstan-type Options array{idempotencyKey?: string, timeout?: int|float, headers?: array<string, string>}
 */
abstract class Caller
{
    private const OPTIONS = ['idempotencyKey', 'timeout', 'headers'];

    abstract protected function sender(): Sender;

    /**
     * @param list<string> $path
     * @param array<string, mixed>|null $body
     * @param array<string, mixed> $query
     * @param Options $options
     */
    protected function json(string $row, array $path, ?array $body, array $query, array $options): mixed
    {
        return $this->sender()->send(self::requestOf($row, $path, $body, $query, $options))->json();
    }

    /**
     * @param list<string> $path
     * @param array<string, mixed>|null $body
     * @param array<string, mixed> $query
     * @param Options $options
     */
    protected function file(string $row, array $path, ?array $body, array $query, array $options): string
    {
        return $this->sender()->send(self::requestOf($row, $path, $body, $query, $options))->body;
    }

    /**
     * @param list<string> $path
     * @param array<string, mixed>|null $body
     * @param array<string, mixed> $query
     * @param Options $options
     * @return Pages<mixed>
     */
    protected function pages(string $row, array $path, ?array $body, array $query, array $options): Pages
    {
        // Some lists require the token for the first page too, where it is empty.
        $first = str_contains(explode(' ', $row)[2], 't') ? '' : null;
        return new Pages(function (?string $token) use ($row, $path, $body, $query, $options, $first): Page {
            /** @var array{items: list<mixed>, token: string|null} $page */
            $page = $this->json($row, $path, $body, ['token' => $token ?? $first] + $query, $options);
            return new Page($page['items'], $page['token']);
        });
    }

    /**
     * @param list<string> $path
     * @param array<string, mixed>|null $body
     * @param array<string, mixed> $query
     * @param Options $options
     */
    private static function requestOf(string $row, array $path, ?array $body, array $query, array $options): Request
    {
        $unknown = array_diff(array_keys($options), self::OPTIONS);
        if ($unknown !== []) {
            throw new \InvalidArgumentException('There is no option ' . implode(', ', $unknown));
        }
        [$method, $template, $traits] = explode(' ', $row);
        $target = preg_replace_callback('/\{(\w+)\}/', static function (array $match) use (&$path): string {
            $value = array_shift($path);
            if ($value === null || $value === '') {
                throw new \InvalidArgumentException("$match[1] must be a non-empty text");
            }
            return rawurlencode($value);
        }, $template);
        return new Request(
            $method,
            $target . self::search($query),
            $body === null ? null : json_encode($body === [] ? new \stdClass() : $body, JSON_THROW_ON_ERROR),
            str_contains($traits, 'k'),
            str_contains($traits, 'c'),
            $options['idempotencyKey'] ?? null,
            isset($options['timeout']) ? (float) $options['timeout'] : null,
            $options['headers'] ?? [],
            str_contains($traits, 'f'),
        );
    }

    /** @param array<string, mixed> $query */
    private static function search(array $query): string
    {
        $said = [];
        /** @var mixed $value */
        foreach ($query as $name => $value) {
            /** @var mixed $one */
            foreach (is_array($value) ? $value : [$value] as $one) {
                if ($one !== null) {
                    $said[] = rawurlencode($name) . '=' . rawurlencode(self::inText($one));
                }
            }
        }
        return $said === [] ? '' : '?' . implode('&', $said);
    }

    private static function inText(mixed $value): string
    {
        return match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            $value instanceof \DateTimeInterface => $value->format('Y-m-d\TH:i:s.vP'),
            is_string($value) => $value,
            is_int($value), is_float($value) => (string) $value,
            default => throw new \InvalidArgumentException('Query values must be strings, numbers, booleans or times'),
        };
    }
}
