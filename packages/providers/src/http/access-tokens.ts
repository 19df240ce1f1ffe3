import type { Clock } from "@banco/core/clock";
import type { AccessToken, AccessTokens } from "../contract/access-tokens.ts";

/** The rest of a token's life in which it is no longer used: it could expire on its way to the provider. */
const MARGIN_MS = 60_000;

/**
 * Opens one account's tokens, in this process's memory: they are never stored, and another process obtains
 * its own.
 *
 * @param clock - decides which have expired
 */
export function openAccessTokens(clock: Pick<Clock, "now">): AccessTokens {
  const held = new Map<string, AccessToken>();
  const coming = new Map<string, Promise<AccessToken>>();
  return {
    async get(obtain, name = "") {
      const token = held.get(name);
      if (token && token.expiresAt.getTime() - clock.now().getTime() > MARGIN_MS) return token.value;
      const next = coming.get(name) ?? obtain().finally(() => coming.delete(name));
      coming.set(name, next);
      held.set(name, await next);
      return (await next).value;
    },
    forget(value) {
      for (const [name, token] of held) if (token.value === value) held.delete(name);
    },
  };
}
