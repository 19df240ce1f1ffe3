/** The user's own access tokens, and those of apps that speak standard OAuth: they know how to refresh. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/**
 * Access tokens of apps that exchange a code in the JSON form: that answer need not be read for more than
 * `accessToken` (specification, section 2.6), so the token has to carry the app through a working day. It can
 * be revoked at any moment.
 */
export const LONG_ACCESS_TOKEN_SECONDS = 24 * 60 * 60;

/**
 * How long a revocation is remembered: the longest life of a token, and what two processes' clocks may
 * differ.
 */
export const REVOCATION_SECONDS = LONG_ACCESS_TOKEN_SECONDS + 60;
