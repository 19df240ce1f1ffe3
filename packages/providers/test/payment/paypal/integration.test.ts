import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { openAccessTokens, type ProviderHttp } from "@banco/providers";
import { consentedUnder, readConsent } from "@banco/providers/payment/paypal/integration";
import type { Context } from "@banco/providers/payment/paypal/manifest";
import { callPayPal } from "@banco/providers/payment/paypal/request";
import { answer, type Reply, reset, withServer } from "../../http/scripted-server.ts";

const CLIENT = "Aplatform-of-a-script";
const TOKEN = answer(200, JSON.stringify({ access_token: "A21AA", expires_in: 3600 }));
const DENIED = answer(
  403,
  JSON.stringify({ name: "NOT_AUTHORIZED", details: [{ issue: "PERMISSION_DENIED", description: "No." }] }),
);
const MERCHANT = "SELLER2345678";

const integration = (status: number, body: object) => answer(status, JSON.stringify(body));
const granted = (...clients: string[]) => ({
  merchant_id: MERCHANT,
  oauth_integrations: [
    {
      integration_type: "OAUTH_THIRD_PARTY",
      oauth_third_party: clients.map((partner_client_id) => ({ partner_client_id })),
    },
  ],
});

/**
 * Runs a test with a consented account. PayPal issues a token and then responds as scripted.
 */
function atPayPal(script: Reply[], use: (context: Context) => Promise<void>): Promise<void> {
  const contextOf = (http: ProviderHttp) =>
    ({
      http: { api: http },
      credentials: { merchantId: MERCHANT },
      platform: { clientId: CLIENT, clientSecret: "E-secret", merchantId: "PARTNER234567" },
      clock: HOST_CLOCK,
      tokens: openAccessTokens(HOST_CLOCK),
    }) as unknown as Context;
  return withServer([TOKEN, ...script], ({ http }) => use(contextOf(http)));
}

for (const [what, body] of [
  ["nobody", { merchant_id: MERCHANT }],
  ["only to another platform", granted("Aanother-platform")],
  ["to our platform without third-party permissions", { ...granted(CLIENT), oauth_integrations: [{}] }],
] as const) {
  test(`permissions granted ${what} are not a consent`, () =>
    atPayPal([integration(200, body)], async (context) => {
      await assert.rejects(readConsent(context), { kind: "credentials", code: "no_consent" });
    }));
}

test("permissions granted to our platform and others are a consent", () =>
  atPayPal([integration(200, granted("Aanother-platform", CLIENT))], async (context) => {
    assert.equal((await readConsent(context)).merchant_id, MERCHANT);
  }));

test("an unreachable PayPal neither confirms nor ends a consent", () =>
  atPayPal([DENIED, reset], async (context) => {
    const refused = callPayPal(context, {
      method: "POST",
      path: "/v2/checkout/orders",
      requestId: "k",
      body: {},
    });
    await assert.rejects(refused, { kind: "unavailable" });
  }));

test("a refusal remains a refusal while the consent is valid", () =>
  atPayPal([DENIED, integration(200, granted(CLIENT))], async (context) => {
    const refused = callPayPal(context, {
      method: "POST",
      path: "/v2/checkout/orders",
      requestId: "k",
      body: {},
    });
    await assert.rejects(refused, { kind: "forbidden", code: "PERMISSION_DENIED" });
  }));

test("an unknown state means no consent", () =>
  atPayPal([integration(404, { name: "RESOURCE_NOT_FOUND" })], async (context) => {
    assert.equal(await consentedUnder(context, "state"), undefined);
  }));
