/** Tests which authorization requests an app may make, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { describesAuthorizations } from "../../src/auth/authorization/authorization.ts";
import { AuthorizationError, readApproval } from "../../src/auth/authorization/parameters.ts";
import { domainFault, isAllowedDomain, isDomain } from "../../src/auth/clients/domain.ts";
import type { Client } from "../../src/auth/oauth/client.ts";

const BASE_URL = "https://banco.example";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const PKCE = { code_challenge: CHALLENGE, code_challenge_method: "S256" };
const APP = {
  id: "app_1",
  name: "Till",
  logoAssetId: null,
  redirectUris: ["https://till.example/back", "com.example.till:/back", "http://127.0.0.1/back"],
  allowedDomains: [],
  secretHash: null,
  separateRefunds: true,
  pkceRequired: false,
} satisfies Client;

type Query = Record<string, string | string[]>;

/** Returns the error of a request, or undefined if the user can approve it. */
function errorOf(query: Query, client: Partial<Client> = {}): string | undefined {
  try {
    readApproval({ client_id: APP.id, ...query }, BASE_URL, { ...APP, ...client });
    return undefined;
  } catch (error) {
    assert.ok(error instanceof AuthorizationError, String(error));
    return error.error;
  }
}
const approvalOf = (query: Query, client: Partial<Client> = {}) =>
  readApproval({ client_id: APP.id, ...query }, BASE_URL, { ...APP, ...client });

test("a public client or a token for a resource requires PKCE", () => {
  assert.equal(errorOf({}), undefined);
  assert.equal(errorOf({}, { pkceRequired: true }), "invalid_request");
  assert.equal(errorOf(PKCE, { pkceRequired: true }), undefined);
  assert.equal(errorOf({ resource: BASE_URL }), "invalid_request");
  assert.equal(errorOf({ resource: BASE_URL, ...PKCE }), undefined);
});

test("a challenge requires the method S256 and the right form", () => {
  for (const query of [
    { code_challenge: CHALLENGE },
    { code_challenge_method: "S256" },
    { ...PKCE, code_challenge_method: "plain" },
    { ...PKCE, code_challenge: "short" },
  ])
    assert.equal(errorOf(query), "invalid_request", JSON.stringify(query));
  assert.equal(approvalOf(PKCE).codeChallenge, CHALLENGE);
});

test("only the code flow is supported, and the user is always asked", () => {
  for (const [query, error] of [
    [{ response_type: "code", response_mode: "query", prompt: "consent" }, undefined],
    [{ response_type: "" }, undefined],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ response_mode: "fragment" }, "invalid_request"],
    [{ prompt: "login none" }, "interaction_required"],
    [{ request: "x" }, "request_not_supported"],
    [{ request_uri: "" }, "request_uri_not_supported"],
  ] as const)
    assert.equal(errorOf(query), error, JSON.stringify(query));
});

test("every parameter may be sent once, apart from the resource", () => {
  assert.equal(errorOf({ state: ["a", "b"] }), "invalid_request");
  assert.equal(errorOf({ redirect_uri: ["https://till.example/back", "https://x"] }), "invalid_request");
  assert.equal(errorOf({ ...PKCE, resource: [BASE_URL, `${BASE_URL}/mcp`] }), undefined);
  assert.equal(errorOf({ ...PKCE, resource: [BASE_URL, "https://other.example"] }), "invalid_target");
  const more = { state: "s", nonce: "n", resource: BASE_URL };
  const { scopes: _, ...approval } = approvalOf({ ...PKCE, ...more });
  assert.deepEqual(approval, {
    ...{ clientId: APP.id, codeChallenge: CHALLENGE, codeChallengeMethod: "S256" },
    ...more,
  });
  for (const [name, length] of Object.entries({ state: 4096, nonce: 255 })) {
    assert.equal(errorOf({ [name]: "x".repeat(length) }), undefined, name);
    assert.equal(errorOf({ [name]: "x".repeat(length + 1) }), "invalid_request", name);
  }
});

test("an app without requested scopes gets only read access", () => {
  const { scopes } = approvalOf({});
  assert.ok(scopes.length > 0 && scopes.every((scope) => scope.endsWith(":read")), scopes.join());
  const written = ["payments:write"];
  assert.deepEqual(approvalOf({ scope: "payments:write" }).scopes, written);
  assert.deepEqual(approvalOf({ scopes: "payments:write" }).scopes, written);
  assert.deepEqual(approvalOf({ scope: "payments:write" }, { separateRefunds: false }).scopes, [
    "payments:write",
    "refunds:write",
  ]);
  assert.equal(errorOf({ scope: "payments:read", scopes: "payments:write" }), "invalid_request");
  assert.equal(errorOf({ scope: "payments:read payments:all" }), "invalid_scope");
  assert.equal(errorOf({ scope: " " }), "invalid_scope");
});

test("a browser is redirected only to a registered URI of the app", async () => {
  const verifiedApps = new Set(["app_2"]);
  const settings = { baseUrl: BASE_URL, verifiedApps };
  const describe = describesAuthorizations(settings, async (id) => (id === APP.id ? APP : undefined));
  const ask = async (query: Query) =>
    describe({ client_id: APP.id, redirect_uri: APP.redirectUris[0]!, ...query }, "192.0.2.1");
  await assert.rejects(ask({ client_id: "app_2" }), { code: "not_found" });
  await assert.rejects(ask({ redirect_uri: "https://till.example/other" }), { code: "invalid_redirect_uri" });
  await assert.rejects(ask({ redirect_uri: APP.redirectUris }), { code: "invalid_redirect_uri" });
  for (const [redirect_uri, host, isOnDevice] of [
    [APP.redirectUris[0]!, "till.example", false],
    [APP.redirectUris[1]!, "com.example.till", true],
    ["http://127.0.0.1:4711/back", "127.0.0.1:4711", true],
  ] as const) {
    const about = await ask({ redirect_uri });
    assert.deepEqual([about.redirectHost, about.isOnDevice, about.error], [host, isOnDevice, null]);
  }
  assert.equal((await ask({})).client.isVerified, false);
  verifiedApps.add(APP.id);
  assert.equal((await ask({})).client.isVerified, true);
  const refused = await ask({ response_type: "token", state: "s" });
  assert.deepEqual([refused.approval, refused.error], [null, "unsupported_response_type"]);
  const { searchParams } = new URL(refused.refusalUrl);
  assert.deepEqual(
    ["error", "state", "iss"].map((name) => searchParams.get(name)),
    ["unsupported_response_type", "s", BASE_URL],
  );
  const declined = new URL((await ask({})).refusalUrl).searchParams;
  assert.equal(declined.get("error"), "access_denied");
});

test("an app's allowed domains restrict only its https URLs", () => {
  const label = "a".repeat(63);
  for (const [text, isValid] of [
    ["app.example.com", true],
    ["example", false],
    ["App.example.com", false],
    ["-app.example.com", false],
    ["app..example.com", false],
    [`${label}.${label}.${label}.${"a".repeat(61)}`, true],
    [`${label}.${label}.${label}.${"a".repeat(62)}`, false],
    [`${label}a.example.com`, false],
  ] as const)
    assert.deepEqual([isDomain(text), domainFault(text) === undefined], [isValid, isValid], text);
  assert.deepEqual([isDomain("localhost"), domainFault("localhost")], [false, undefined]);
  for (const [uri, domains, isAllowed] of [
    ["https://app.example.com/back", [], true],
    ["https://app.example.com/back", ["app.example.com"], true],
    ["https://sub.app.example.com/back", ["app.example.com"], false],
    ["com.example.till:/back", ["app.example.com"], true],
    ["http://127.0.0.1/back", ["app.example.com"], true],
  ] as const)
    assert.equal(isAllowedDomain(uri, [...domains]), isAllowed, uri);
});
