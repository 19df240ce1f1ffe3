import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import type { GatewayClient, SignedIn } from "./gateway.ts";
import type { Answer } from "./http.ts";

export const REDIRECT_URI = "https://app.example.com/oauth/callback";

/** An app with its secret. */
export interface TestApp {
  clientId: string;
  clientSecret: string;
}

/** The tokens from a JSON exchange. */
export interface TestTokens {
  accessToken: string;
  refreshToken: string;
}

/** Registers an app of the user. */
export async function createApp(
  gateway: GatewayClient,
  owner: SignedIn,
  more: object = {},
): Promise<TestApp> {
  const json = { name: "Till", redirectUris: [REDIRECT_URI], ...more };
  const { status, body, text } = await gateway.send("POST", "/v1/apps", { token: owner.accessToken, json });
  assert.equal(status, 201, text);
  return body;
}

/** Requests a code with the user's permission for the app; returns the whole response. */
export function askCode(
  gateway: GatewayClient,
  user: SignedIn,
  clientId: string,
  more: { redirectUri?: string } & Record<string, unknown> = {},
): Promise<Answer> {
  const { redirectUri = REDIRECT_URI, ...body } = more;
  return gateway.send("POST", "/v1/auth/code", {
    token: user.accessToken,
    query: { redirect_uri: redirectUri },
    json: { clientId, scopes: ["payments:read"], ...body },
  });
}

/** Requests a code with the user's permission for the app; returns the code. */
export async function codeFor(
  gateway: GatewayClient,
  user: SignedIn,
  clientId: string,
  more: Parameters<typeof askCode>[3] = {},
): Promise<string> {
  const { status, body, text } = await askCode(gateway, user, clientId, more);
  assert.equal(status, 200, text);
  return body.code;
}

/** Exchanges a code with a JSON request. */
export function exchange(
  gateway: GatewayClient,
  app: TestApp,
  code: string,
  change: object = {},
): Promise<Answer> {
  const { clientId, clientSecret } = app;
  const json = { code, clientId, clientSecret, redirectUri: REDIRECT_URI, ...change };
  return gateway.send("POST", "/v1/auth/token", { json });
}

/** Sends a form to the token endpoint, as OAuth libraries do, with the app's secret in the body. */
export function form(
  gateway: GatewayClient,
  app: TestApp,
  fields: Record<string, string>,
  path = "/v1/auth/token",
): Promise<Answer> {
  return gateway.send("POST", path, {
    form: { client_id: app.clientId, client_secret: app.clientSecret, ...fields },
  });
}

/** Returns the tokens of an app to which the user has granted these scopes. */
export async function connectApp(
  gateway: GatewayClient,
  user: SignedIn,
  app: TestApp,
  scopes: string[] = ["payments:read"],
): Promise<TestTokens> {
  const code = await codeFor(gateway, user, app.clientId, { scopes });
  const { status, body, text } = await exchange(gateway, app, code);
  assert.equal(status, 200, text);
  return body;
}

/** Returns the refresh token of an app that exchanged its code in OAuth's form. */
export async function connectByForm(gateway: GatewayClient, user: SignedIn, app: TestApp): Promise<string> {
  const code = await codeFor(gateway, user, app.clientId);
  const fields = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
  const { status, body, text } = await form(gateway, app, fields);
  assert.equal(status, 200, text);
  return body.refresh_token;
}

/** Creates a PKCE verifier and its challenge (RFC 7636). */
export function newProof(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/**
 * Returns whether a token is accepted where `payments:read` is required. No account is connected, so the response is
 * then 404.
 */
export async function isAccepted(gateway: GatewayClient, token: string): Promise<boolean> {
  const { status } = await gateway.send("GET", "/v1/payment/P1", { token });
  assert.ok(status === 404 || status === 401, `${status}`);
  return status === 404;
}

/** Asserts one of Banco's problems. */
export function assertProblem(answer: Answer, status: number, code: string): void {
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.headers.get("content-type")!, /^application\/problem\+json/);
  assert.equal(answer.body.code, code);
}

/** Asserts an error in the format that OAuth libraries read (RFC 6749, section 5.2). */
export function assertOAuthError(answer: Answer, status: number, error: string): void {
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.headers.get("content-type")!, /^application\/json/);
  assert.equal(answer.body.error, error);
  assert.match(answer.body.error_description, /^[ !#-[\]-~]+$/);
}
