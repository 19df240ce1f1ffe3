import type { Clock } from "@banco/core/clock";
import type { AccessToken, AccessTokens } from "../contract/access-tokens.ts";

/** The remaining lifetime below which a token is no longer used, because it could expire in transit. */
const MARGIN_MS = 60_000;

/**
 * Caches one account's tokens in this process's memory. They are never stored, and other processes obtain their own.
 *
 * @param clock - determines which tokens have expired
 */
export function openAccessTokens(clock: Pick<Clock, "now">): AccessTokens {
  const tokens = new Map<string, AccessToken>();
  const coming = new Map<string, Promise<AccessToken>>();
  return {
    async get(obtain, name = "") {
      const token = tokens.get(name);
      if (token && token.expiresAt.getTime() - clock.now().getTime() > MARGIN_MS) return token.value;
      const next = coming.get(name) ?? obtain().finally(() => coming.delete(name));
      coming.set(name, next);
      tokens.set(name, await next);
      return (await next).value;
    },
    forget(value) {
      for (const [name, token] of tokens) if (token.value === value) tokens.delete(name);
    },
  };
}
