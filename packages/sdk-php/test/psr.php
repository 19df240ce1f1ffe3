<?php

// A PSR-18 client and PSR-17 factories for the tests. The interfaces are those of psr/http-client 1.0, psr/http-factory 1.0 and psr/http-message 1.1
// (php-fig.org), as far as the SDK uses them; these are not needed if Composer or Debian provides the complete ones.

declare(strict_types=1);

namespace Psr\Http\Message {
    interface StreamInterface
    {
        public function __toString(): string;
    }

    interface RequestInterface
    {
        public function withHeader(string $name, $value);

        public function withBody(StreamInterface $body);
    }

    interface ResponseInterface
    {
        public function getStatusCode();

        public function getHeaders();

        public function getBody();
    }

    interface RequestFactoryInterface
    {
        public function createRequest(string $method, $uri): RequestInterface;
    }

    interface StreamFactoryInterface
    {
        public function createStream(string $content = ''): StreamInterface;
    }
}

namespace Psr\Http\Client {
    use Psr\Http\Message\RequestInterface;
    use Psr\Http\Message\ResponseInterface;

    interface ClientExceptionInterface extends \Throwable
    {
    }

    interface RequestExceptionInterface extends ClientExceptionInterface
    {
        public function getRequest(): RequestInterface;
    }

    interface NetworkExceptionInterface extends ClientExceptionInterface
    {
        public function getRequest(): RequestInterface;
    }

    interface ClientInterface
    {
        public function sendRequest(RequestInterface $request): ResponseInterface;
    }
}

namespace Banco\Test {
    use Psr\Http\Client\ClientInterface;
    use Psr\Http\Client\NetworkExceptionInterface;
    use Psr\Http\Client\RequestExceptionInterface;
    use Psr\Http\Message\RequestFactoryInterface;
    use Psr\Http\Message\RequestInterface;
    use Psr\Http\Message\ResponseInterface;
    use Psr\Http\Message\StreamFactoryInterface;
    use Psr\Http\Message\StreamInterface;

    final class Text implements StreamInterface
    {
        public function __construct(private readonly string $text)
        {
        }

        public function __toString(): string
        {
            return $this->text;
        }
    }

    final class Request implements RequestInterface
    {
        /** @param array<string, string> $headers */
        public function __construct(
            public readonly string $method,
            public readonly string $url,
            public readonly array $headers = [],
            public readonly ?StreamInterface $body = null,
        ) {
        }

        public function withHeader(string $name, $value): self
        {
            return new self($this->method, $this->url, [$name => $value] + $this->headers, $this->body);
        }

        public function withBody(StreamInterface $body): self
        {
            return new self($this->method, $this->url, $this->headers, $body);
        }
    }

    final class Response implements ResponseInterface
    {
        /** @param array<string, list<string>> $headers */
        public function __construct(
            private readonly int $status,
            private readonly array $headers,
            private readonly StreamInterface $body,
        ) {
        }

        public function getStatusCode(): int
        {
            return $this->status;
        }

        public function getHeaders(): array
        {
            return $this->headers;
        }

        public function getBody(): StreamInterface
        {
            return $this->body;
        }
    }

    final class Factory implements RequestFactoryInterface, StreamFactoryInterface
    {
        public function createRequest(string $method, $uri): RequestInterface
        {
            return new Request($method, (string) $uri);
        }

        public function createStream(string $content = ''): StreamInterface
        {
            return new Text($content);
        }
    }

    final class NetworkError extends \RuntimeException implements NetworkExceptionInterface
    {
        public function __construct(string $message, private readonly RequestInterface $request)
        {
            parent::__construct($message);
        }

        public function getRequest(): RequestInterface
        {
            return $this->request;
        }
    }

    final class RequestError extends \RuntimeException implements RequestExceptionInterface
    {
        public function __construct(string $message, private readonly RequestInterface $request)
        {
            parent::__construct($message);
        }

        public function getRequest(): RequestInterface
        {
            return $this->request;
        }
    }

    /** Sends each request with curl on a separate connection. */
    final class Client implements ClientInterface
    {
        public function __construct(private readonly float $timeout)
        {
        }

        public function sendRequest(RequestInterface $request): ResponseInterface
        {
            assert($request instanceof Request);
            $handle = curl_init($request->url);
            $headers = [];
            $lines = ['Expect:'];
            foreach ($request->headers as $name => $value) {
                $lines[] = "$name: $value";
            }
            curl_setopt_array($handle, [
                CURLOPT_CUSTOMREQUEST => $request->method,
                CURLOPT_HTTPHEADER => $lines,
                CURLOPT_RETURNTRANSFER => true,
                CURLOPT_TIMEOUT_MS => (int) ($this->timeout * 1000),
                CURLOPT_HEADERFUNCTION => static function (\CurlHandle $_, string $line) use (&$headers): int {
                    $parts = explode(':', $line, 2);
                    if (count($parts) === 2) {
                        $headers[trim($parts[0])][] = trim($parts[1]);
                    }
                    return strlen($line);
                },
            ] + ($request->body === null ? [] : [CURLOPT_POSTFIELDS => (string) $request->body]));
            $body = curl_exec($handle);
            if (!is_string($body)) {
                throw new NetworkError(curl_error($handle), $request);
            }
            return new Response((int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE), $headers, new Text($body));
        }
    }
}
