/** A token that the provider takes for a while. */
export interface AccessToken {
  value: string;
  expiresAt: Date;
}

/**
 * The short-lived tokens that an account's own keys are exchanged for: one, or one for each pair of keys by
 * its name.
 */
export interface AccessTokens {
  /**
   * The token in hand while it is good for a while yet, else a new one: asked for once, however many calls
   * wait for it.
   */
  get(obtain: () => Promise<AccessToken>, name?: string): Promise<string>;
  /** The provider has refused this token: the next call obtains another. */
  forget(value: string): void;
}
