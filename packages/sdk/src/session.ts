/** The tokens of a user's sign-in. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** The tokens of a sign-in, renewed when the API refuses the old ones. */
export interface Session {
  tokens: Tokens;
  /** Called with the new tokens: keep them, since each refresh token works only once. */
  onTokens?: (tokens: Tokens) => void | Promise<void>;
}

/** Makes the source of bearer tokens for a session: several calls refused at the same time renew it once. */
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
