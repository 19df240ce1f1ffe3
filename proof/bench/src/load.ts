import { randomUUID } from "node:crypto";
import autocannon from "autocannon";

/** One of the servers in a comparison. */
export interface Side {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Whether each request has its own Idempotency-Key. */
  keyed?: boolean;
}

/** The medians over the rounds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * Puts two servers under load alternately, A B B A A B ..., so that changes in the machine's speed and work left over
 * from a round affect both equally.
 */
export async function interleaved(
  a: Side,
  b: Side,
  connections: number,
  rounds: number,
  seconds: number,
): Promise<[Measured, Measured]> {
  const results: [Measured[], Measured[]] = [[], []];
  for (const side of [a, b]) await once(side, connections, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      results[side]!.push(await once(side === 0 ? a : b, connections, seconds));
    }
  }
  return [middle(results[0]), middle(results[1])];
}

/** Puts one server under load for this many seconds. */
export async function once(
  { url, method = "GET", headers = {}, body, keyed }: Side,
  connections: number,
  duration: number,
): Promise<Measured> {
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration,
    ...(body !== undefined && { body }),
    ...(keyed && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, "idempotency-key": randomUUID() },
          }),
        },
      ],
    }),
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`);
  const { average } = result.requests;
  return {
    perSecond: average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

function middle(measured: Measured[]): Measured {
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p50: median(measured.map(({ p50 }) => p50)),
    p99: median(measured.map(({ p99 }) => p99)),
  };
}

/** Returns the median of an odd number of values. */
export function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;
}
