import assert from "node:assert/strict";
import { test } from "node:test";
import { ProviderError, type ProviderHttp, type ProviderRequest } from "@banco/providers";
import {
  grantedBy,
  platformClient,
  requestTokens,
  standardGrants,
  type TokenRequest,
} from "../../src/http/oauth-tokens.ts";
import { answer, type Reply, reset, withServer } from "./scripted-server.ts";

const REQUEST = {
  path: "/token",
  form: { grant_type: "client_credentials" },
  client: { id: "id", secret: "secret" },
  by: "basic",
  refusedAs: "credentials",
} as const;

for (const [what, reply] of Object.entries<Reply>({
  "a lost response": reset,
  "a proxy's page": answer(200, "<html>Wait a moment</html>"),
})) {
  test(`${what} to a token request does not put money in doubt`, () =>
    withServer([reply], async ({ http, requests }) => {
      await assert.rejects(requestTokens(http, REQUEST), { kind: "unavailable", moneyMayHaveMoved: false });
      assert.deepEqual(requests, ["POST /token"]);
    }));
}

test("a token request keeps the pause that the provider requires", async () => {
  for (const [status, kind] of [
    [503, "unavailable"],
    [429, "rate_limited"],
  ] as const)
    await withServer([answer(status, "{}", { "retry-after": "120" })], async ({ http }) => {
      await assert.rejects(requestTokens(http, REQUEST), { kind, retryAfterMs: 120_000 });
    });
});

/** Requests tokens of a provider that returns one response; returns also the request that it received. */
async function requested(status: number, body: object, change: Partial<TokenRequest> = {}) {
  const sent: ProviderRequest[] = [];
  const http: ProviderHttp = {
    baseUrl: "https://provider.example",
    send: async (request) => {
      sent.push(request);
      return { status, headers: {}, text: JSON.stringify(body) };
    },
  };
  const outcome = await requestTokens(http, { ...REQUEST, ...change }).catch((error: ProviderError) => error);
  return { outcome, request: sent[0]! };
}
const TOKENS = { access_token: "a", refresh_token: "r", expires_in: 60 };

test("only single-use grants must be sent within the caller's window", async () => {
  for (const [grant_type, movesNothing] of [
    ["client_credentials", true],
    ["authorization_code", undefined],
    ["refresh_token", undefined],
  ] as const) {
    const { outcome, request } = await requested(200, TOKENS, { form: { grant_type } });
    assert.deepEqual(outcome, TOKENS);
    assert.deepEqual([request.movesNothing, request.repeatable], [movesNothing, false], grant_type);
  }
});

test("the client authenticates as the provider requires", async () => {
  const basic = `Basic ${Buffer.from("id:secret").toString("base64")}`;
  for (const [by, authorization, body] of [
    ["basic", basic, "grant_type=x"],
    ["none", undefined, "grant_type=x"],
    ["form", undefined, "grant_type=x&client_id=id&client_secret=secret"],
    ["json", undefined, '{"grant_type":"x","client_id":"id","client_secret":"secret"}'],
  ] as const) {
    const { request } = await requested(200, TOKENS, { by, form: { grant_type: "x" } });
    assert.deepEqual([request.headers?.authorization, request.body], [authorization, body], by);
  }
});

test("a refused grant has the provider's own code", async () => {
  const failure = async (...response: Parameters<typeof requested>) => {
    const { outcome } = await requested(...response);
    assert.ok(outcome instanceof ProviderError);
    return [outcome.kind, outcome.code];
  };
  assert.deepEqual(await failure(400, { error: "invalid_grant" }), ["credentials", "invalid_grant"]);
  assert.deepEqual(await failure(302, TOKENS), ["credentials", "http_302"]);
  assert.deepEqual(await failure(200, {}), ["credentials", "http_200"]);
  const refusalIn = () => ({ code: "own", message: "Own" });
  assert.deepEqual(await failure(400, {}, { refusalIn, refusedAs: "rejected" }), ["rejected", "own"]);
  assert.deepEqual((await requested(200, TOKENS, { refusalIn })).outcome, TOKENS);
});

test("an account keeps its refresh token if it gets no new one", () => {
  const now = new Date("2026-11-28T10:00:00.000Z");
  const expiresAt = "2026-11-28T10:01:00.000Z";
  assert.deepEqual(grantedBy(TOKENS, now, "old"), { accessToken: "a", refreshToken: "r", expiresAt });
  const grant = { accessToken: "a", refreshToken: "old", expiresAt: "2026-11-28T11:00:00.000Z" };
  assert.deepEqual(grantedBy({ access_token: "a" }, now, "old"), grant);
  assert.equal("refreshToken" in grantedBy({ access_token: "a" }, now), false);
});

test("a refused code is the user's error, a refused refresh the account's", async () => {
  const refused: string[] = [];
  const { exchange, refresh } = standardGrants(async (_context, form, refusedAs) => {
    refused.push(`${form.grant_type} ${refusedAs}`);
    return { access_token: "a" };
  });
  const clock = { now: () => new Date(0) };
  const context = { clock, credentials: { refreshToken: "old" } } as never;
  await exchange(context, { code: "c", redirectUri: "https://banco.example" } as never);
  assert.equal((await refresh(context)).refreshToken, "old");
  assert.deepEqual(refused, ["authorization_code rejected", "refresh_token credentials"]);
});

test("a platform's OAuth client has an ID and a secret", () => {
  const client = (platform: object) => platformClient({ platform } as never, "Stripe");
  assert.deepEqual(client({ clientId: "i", clientSecret: "s" }), { id: "i", secret: "s" });
  for (const platform of [{}, { clientId: "i" }, { clientSecret: "s" }])
    assert.throws(() => client(platform), { kind: "credentials", code: "no_platform" });
});
