/** The lifetimes of sessions and of their refresh and access tokens. They are defined only here. */

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A session's lifetime, in days: how long an unused refresh token stays valid, and when the session ends regardless of
 * use. A browser's cookie lives as long as an unused token.
 */
export const SESSION_DAYS = { idle: 30, absolute: 90 } as const;

/**
 * How long an unused registered client, and a client's metadata document, are kept, because one of the client's
 * sessions may still be renewed.
 */
export const UNUSED_CLIENT_MS = SESSION_DAYS.absolute * DAY_MS;

/**
 * The lifetime of the user's own access tokens, and of tokens for apps that use standard OAuth, which can
 * refresh them.
 */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/**
 * The lifetime of access tokens for apps that exchange a code in JSON. Such an app may read only `accessToken`
 * (specification, section 2.6), so the token must last a working day. It can be revoked at any time.
 */
export const LONG_ACCESS_TOKEN_SECONDS = 24 * 60 * 60;

/** How long the gateway remembers a revocation: the longest token lifetime, plus a minute of clock skew. */
export const REVOCATION_SECONDS = LONG_ACCESS_TOKEN_SECONDS + 60;
