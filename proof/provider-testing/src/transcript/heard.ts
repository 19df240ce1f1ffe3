import type { ProviderHttp, ProviderRequest, ProviderResponse } from "@banco/providers/contract/http";
import type { ProviderContext } from "@banco/providers/contract/provider";

/** An adapter's request and the provider's response. */
export interface Heard {
  host: string;
  request: ProviderRequest;
  /** Absent if there was none. */
  response?: ProviderResponse;
}

/** Returns the context with clients that pass every request to a function. */
export function withClients(
  context: ProviderContext,
  answer: (host: string, request: ProviderRequest, client: ProviderHttp) => Promise<ProviderResponse>,
): ProviderContext {
  const http = Object.entries(context.http).map(([host, client]): [string, ProviderHttp] => [
    host,
    { baseUrl: client.baseUrl, send: (request) => answer(host, request, client) },
  ]);
  return { ...context, http: Object.fromEntries(http) };
}

/** Returns a context that records its exchanges, and the recorded exchanges. */
export function hearing(context: ProviderContext): { context: ProviderContext; heard: Heard[] } {
  const heard: Heard[] = [];
  const listening = withClients(context, async (host, request, client) => {
    const exchange: Heard = { host, request };
    heard.push(exchange);
    exchange.response = await client.send(request);
    return exchange.response;
  });
  return { context: listening, heard };
}

const RANDOM = /-----BEGIN .*?-----END [^-]+-----|(?<![A-Za-z0-9+/=])(?!\/)[A-Za-z0-9+/]{40,}={0,2}/gs;

const SIGNATURE = /[A-Za-z0-9+/]{40,}={0,2}/g;

/** Masks random keys and signatures, so that requests that differ only in them are equal. */
export function withoutRandom(text: string): string {
  return text.replace(RANDOM, "random");
}

/** Returns a request as lines of text. */
export function linesOf({ host, request }: Heard): string[] {
  const { method, path, query, headers = {}, body } = request;
  const { authorization, ...others } = headers;
  const basic = authorization && /^Basic (.+)$/.exec(authorization)?.[1];
  const shown = {
    ...(authorization && {
      authorization: basic ? `Basic of ${Buffer.from(basic, "base64").toString()}` : authorization,
    }),
    ...others,
  };
  return [
    `${method} ${host} ${path}${query ? `?${query}` : ""}`,
    ...Object.entries(shown)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `  ${name}: ${value.replace(SIGNATURE, "random")}`),
    ...(body
      ? withoutRandom(body)
          .split(/\r?\n/)
          .map((line) => `  ${line}`)
      : []),
  ];
}
