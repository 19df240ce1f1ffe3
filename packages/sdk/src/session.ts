/** The tokens of a user's sign-in. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** The tokens of a sign-in, which are renewed when the API rejects the old ones. */
export interface Session {
  tokens: Tokens;
  /** Called with the new tokens: store them, because each refresh token works only once. */
  onTokens?: (tokens: Tokens) => void | Promise<void>;
}

/**
 * Creates the source of bearer tokens for a session. If several calls are rejected at the same time, it renews the
 * session once.
 */
export function renewing(
  session: Session,
  refresh: (refreshToken: string) => Promise<Tokens>,
): (refused?: string) => Promise<string> {
  let renewal: Promise<void> | undefined;
  const renew = async () => {
    session.tokens = await refresh(session.tokens.refreshToken);
    await session.onTokens?.(session.tokens);
  };
  return async (refused) => {
    if (session.tokens.accessToken === refused) {
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      await renewal;
    }
    return session.tokens.accessToken;
  };
}
