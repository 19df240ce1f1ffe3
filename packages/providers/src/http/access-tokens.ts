/** A token that the provider takes for a while. */
export interface AccessToken {
  value: string;
  expiresAt: Date;
}

/** The short-lived tokens that an account's own keys are exchanged for: one, or one for each pair of keys by its name. */
export interface AccessTokens {
  /** The token in hand while it is good for a while yet, else a new one: asked for once, however many calls wait for it. */
  get(obtain: () => Promise<AccessToken>, name?: string): Promise<string>;
  /** The provider has refused this token: the next call obtains another. */
  forget(value: string): void;
}

/** A token about to expire may do so on its way to the provider. */
const MARGIN_MS = 60_000;

/** One account's tokens, in this process's memory: they are never stored, and another process obtains its own. */
export function openAccessTokens(): AccessTokens {
  const held = new Map<string, AccessToken>();
  const coming = new Map<string, Promise<AccessToken>>();
  return {
    async get(obtain, name = "") {
      const token = held.get(name);
      if (token && token.expiresAt.getTime() - Date.now() > MARGIN_MS) return token.value;
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
