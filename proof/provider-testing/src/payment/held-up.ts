import { type Clock, HOST_CLOCK } from "@banco/core/clock";
import type { ProviderHttp, ProviderRequest } from "@banco/providers/contract/http";
import type { Bench } from "./options.ts";

/** A clock that advances only through pauses and `pass`. */
export interface StillClock extends Clock {
  pass(ms: number): void;
}

export function stillClock(): StillClock {
  let passedMs = 0;
  const since = { wall: HOST_CLOCK.wall(), monotonic: HOST_CLOCK.monotonic() };
  const pass = (ms: number) => {
    passedMs += ms;
  };
  return {
    ...HOST_CLOCK,
    pass,
    wall: () => since.wall + passedMs,
    monotonic: () => since.monotonic + passedMs,
    sleep: (ms, signal) => {
      pass(ms);
      return HOST_CLOCK.sleep(ms, signal);
    },
  };
}

/** Returns a context that runs a function before each of its requests. */
export function heldUp(
  context: Bench["context"],
  before: (request: ProviderRequest) => Promise<void> | void,
): Bench["context"] {
  const http = Object.entries(context.http).map(([host, client]): [string, ProviderHttp] => [
    host,
    {
      baseUrl: client.baseUrl,
      send: async (request, window) => {
        await before(request);
        return client.send(request, window);
      },
    },
  ]);
  return { ...context, http: Object.fromEntries(http) };
}
