import { operationsOf } from "../server/operations.ts";

/** Operations for signing in, for tokens, and for the apps that users have connected. */
export const authOperations = operationsOf("Authentication", {
  signIn: {
    summary: "Sign in with a passcode by mail",
    description:
      "With the address alone a passcode is sent, whether or not anybody has the address; with both, the tokens of the user's own sign-in are answered. A passcode is good once, for minutes.",
    problems: ["passcode_invalid", "invitation_invalid"],
  },
  refreshTokens: {
    summary: "Get a new access token",
    description:
      "A refresh token is good once: the answer has its successor. One that is used twice ends the sign-in.",
    problems: ["refresh_token_invalid"],
  },
  describeAuthorization: {
    summary: "Read a request for access, with the query of /connect",
    description:
      "For the consent page: the app, the access that it asks for, and the fault of a wrong request. Takes the query of an OAuth authorization request as it came.",
    problems: ["validation_failed", "invalid_scope", "invalid_target", "not_found"],
  },
  listGrants: {
    summary: "List the apps that the user has connected",
    description: "Lists the apps that may act in the user's name, with their scopes.",
  },
  revokeGrant: {
    summary: "Disconnect an app: its tokens end at once",
    description: "Takes back all that the user allowed the app.",
  },
  listSessions: {
    summary: "List where the user is signed in",
    description: "Lists the user's own sign-ins; apps are among the grants.",
  },
  endSessions: {
    summary: "Sign out everywhere",
    description: "Ends all of the user's own sign-ins, this one too.",
  },
  endSession: {
    summary: "Sign out somewhere",
    description: "Ends one sign-in; its tokens end at once.",
  },
  authorizeApp: {
    summary: "Allow an app the access that it asks for",
    description:
      "The signed-in user allows it. Answers a code that is good once, for minutes, and where the browser goes with it.",
    problems: ["invalid_redirect_uri", "invalid_scope", "invalid_target", "not_found"],
  },
  exchangeToken: {
    summary: "Exchange a code or a refresh token for tokens",
    description:
      "In two spellings: JSON in Banco's names, answered with problems, and the form of OAuth 2.0 (RFC 6749), answered in its own.",
    problems: [
      "invalid_grant",
      "unsupported_grant_type",
      "invalid_target",
      "invalid_scope",
      "client_secret_mismatch",
    ],
  },
  revokeToken: {
    summary: "Sign out, or give a grant back",
    description:
      "Ends the session of the token, with all its tokens (RFC 7009). An unknown token changes nothing, and is no error.",
    problems: ["client_secret_mismatch"],
  },
  introspectToken: {
    summary: "Ask whether a token still counts",
    description: "An app with a secret asks about a token of its own (RFC 7662).",
  },
  registerClient: {
    summary: "Register a client (RFC 7591)",
    description:
      "Agents and other clients that nobody registered by hand make themselves known. The merchant sees that nobody has checked who they are.",
  },
});
