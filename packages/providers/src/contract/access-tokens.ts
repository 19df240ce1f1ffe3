/** A token that the provider accepts for a limited time. */
export interface AccessToken {
  value: string;
  expiresAt: Date;
}

/** The short-lived tokens that an account's own keys buy: one, or one for each pair of keys by its name. */
export interface AccessTokens {
  /**
   * Returns the current token while it stays valid for some time, else a new one: it is requested once,
   * however many calls wait for it.
   */
  get(obtain: () => Promise<AccessToken>, name?: string): Promise<string>;
  /** Drops a token that the provider has rejected: the next call obtains another. */
  forget(value: string): void;
}
