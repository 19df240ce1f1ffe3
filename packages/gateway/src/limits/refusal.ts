import { Problem } from "@banco/core";

/** Returns the 429 for a limit that is used up, with the seconds until there is room again. */
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
