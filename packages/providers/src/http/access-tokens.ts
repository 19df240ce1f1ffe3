/** A token that the provider takes for a while. */
export interface AccessToken {
  value: string;
  expiresAt: Date;
}

/** The short-lived token that an account's own keys are exchanged for. */
export interface AccessTokens {
  /** The token in hand while it is good for a while yet, else a new one: asked for once, however many calls wait for it. */
  get(obtain: () => Promise<AccessToken>): Promise<string>;
  /** The provider has refused this token: the next call obtains another. */
  forget(value: string): void;
}

/** A token about to expire may do so on its way to the provider. */
const MARGIN_MS = 60_000;

/** One account's token, in this process's memory: it is never stored, and another process obtains its own. */
export function openAccessTokens(): AccessTokens {
  let held: AccessToken | undefined;
  let coming: Promise<AccessToken> | undefined;
  return {
    async get(obtain) {
      if (held && held.expiresAt.getTime() - Date.now() > MARGIN_MS) return held.value;
      coming ??= obtain().finally(() => {
        coming = undefined;
      });
      held = await coming;
      return held.value;
    },
    forget(value) {
      if (held?.value === value) held = undefined;
    },
  };
}
