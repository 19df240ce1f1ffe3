/** A token that the provider accepts for a limited time. */
export interface AccessToken {
  value: string;
  expiresAt: Date;
}

/** The short-lived tokens obtained with an account's keys: one token, or one per pair of keys, by name. */
export interface AccessTokens {
  /**
   * Returns the current token if it will stay valid for some time, or else a new one, which is requested once for all
   * waiting calls.
   */
  get(obtain: () => Promise<AccessToken>, name?: string): Promise<string>;
  /** Drops a token that the provider has rejected: the next call obtains another. */
  forget(value: string): void;
}
