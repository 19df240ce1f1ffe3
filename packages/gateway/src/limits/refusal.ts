import { Problem } from "@banco/core";

/** Returns a 429 with the number of seconds until the limit resets. */
export function rateLimited(detail: string, limit: number, seconds: number): Problem {
  return new Problem("rate_limited", detail, {
    headers: {
      "retry-after": String(seconds),
      "ratelimit-limit": String(limit),
      "ratelimit-remaining": "0",
      "ratelimit-reset": String(seconds),
    },
  });
}
