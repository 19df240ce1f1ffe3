import type { Clock } from "@banco/core/clock";
import { ProviderError, type ProviderHttp } from "@banco/providers";

const AT_ONCE = 4;
const PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/**
 * Limits unauthenticated requests, concurrently and per minute, so that they cannot exhaust the provider's limits
 * or block other connections. A request over the limit fails as `unavailable` and is not sent.
 */
export function fewRequests({ baseUrl, send }: ProviderHttp, clock: Clock): ProviderHttp {
  let running = 0;
  let minute = { began: Number.NEGATIVE_INFINITY, count: 0 };
  return {
    baseUrl,
    async send(request, window) {
      const now = clock.monotonic();
      if (now - minute.began >= MINUTE_MS) minute = { began: now, count: 0 };
      if (running >= AT_ONCE || minute.count >= PER_MINUTE)
        throw new ProviderError("unavailable", "asked_too_often", "The provider was called too often");
      minute.count += 1;
      running += 1;
      try {
        return await send(request, window);
      } finally {
        running -= 1;
      }
    },
  };
}
