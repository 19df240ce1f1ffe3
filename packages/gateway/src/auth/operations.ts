import { operationsOf } from "../server/operations.ts";

/** Operations for signing in, for tokens, and for the apps that users have connected. */
export const authOperations = operationsOf("Authentication", {
  signIn: {
    summary: "Sign in with an e-mailed passcode",
    description:
      "With only the e-mail address, sends a passcode, whether or not the address is known. With both, returns the user's tokens. A passcode works once and expires after a few minutes.",
    problems: ["passcode_invalid", "invitation_invalid"],
  },
  refreshTokens: {
    summary: "Get a new access token",
    description:
      "A refresh token works once, and the response contains its successor. Using one twice ends the session.",
    problems: ["refresh_token_invalid"],
  },
  describeAuthorization: {
    summary: "Describe an authorization request",
    description:
      "For the consent page: returns the app, the requested access, and the error in an invalid " +
      "request. Takes an OAuth authorization request's query unchanged.",
    problems: ["validation_failed", "invalid_scope", "invalid_target", "not_found"],
  },
  listGrants: {
    summary: "List the apps that the user has connected",
    description: "Lists the apps that may act on the user's behalf, with their scopes.",
  },
  revokeGrant: {
    summary: "Disconnect an app",
    description: "Revokes everything that the user has granted the app. Its tokens stop working immediately.",
  },
  listSessions: {
    summary: "List the user's sessions",
    description: "Lists the user's own sessions. Apps are listed under grants.",
  },
  endSessions: {
    summary: "Sign out everywhere",
    description: "Ends all of the user's own sessions, including this one.",
  },
  endSession: {
    summary: "End a session",
    description: "Ends one session. Its tokens stop working immediately.",
  },
  authorizeApp: {
    summary: "Authorize an app",
    description:
      "Grants the requested access on behalf of the signed-in user. Returns a single-use code that expires after a few minutes, and the URL to redirect the browser to.",
    problems: ["invalid_redirect_uri", "invalid_scope", "invalid_target", "not_found"],
  },
  exchangeToken: {
    summary: "Exchange a code or a refresh token for tokens",
    description:
      "Accepts two formats: JSON with Banco's field names, with problems as errors, and the form of OAuth 2.0 (RFC 6749), with OAuth's own errors.",
    problems: [
      "invalid_grant",
      "unsupported_grant_type",
      "invalid_target",
      "invalid_scope",
      "client_secret_mismatch",
    ],
  },
  revokeToken: {
    summary: "Revoke a token",
    description: "Ends the token's session with all its tokens (RFC 7009). An unknown token is ignored.",
    problems: ["client_secret_mismatch"],
  },
  introspectToken: {
    summary: "Introspect a token",
    description: "An app with a secret checks one of its own tokens (RFC 7662).",
  },
  registerClient: {
    summary: "Register a client (RFC 7591)",
    description:
      "For agents and other clients that register themselves. The merchant sees that no one has verified them.",
  },
});
