import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { ProviderError } from "@banco/providers";
import { stripe } from "@banco/providers/payment/stripe/provider";
import { STRIPE_VERSION } from "@banco/providers/payment/stripe/request";
import type { List, WebhookEndpoint } from "@banco/providers/payment/stripe/wire";
import { answer, reset, withServer } from "../../http/scripted-server.ts";
import { askSimulator, atSimulator } from "./at-simulator.ts";
import { sampleContext } from "./samples.ts";

describe("connecting to Stripe", () => {
  const withAccount = atSimulator();

  test(
    "connecting creates one webhook endpoint, which disconnecting deletes",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const { settings } = await provider.connect(context);
      const { data } = await askSimulator<List<WebhookEndpoint & { api_version: string }>>(
        bench,
        "/v1/webhook_endpoints",
      );
      assert.deepEqual(
        data.map(({ id, url, api_version }) => [id, url, api_version]),
        [[settings.webhookEndpointId, context.webhookUrl, STRIPE_VERSION]],
      );
      await provider.disconnect({ ...context, settings });
      const left = await askSimulator<List<WebhookEndpoint>>(bench, "/v1/webhook_endpoints");
      assert.deepEqual(left.data, []);
    }),
  );

  test(
    "a key for the other mode is refused before any request",
    withAccount(async (bench) => {
      const since = await bench.simulator.last();
      const credentials = { secretKey: "sk_live_0123456789abcdef" };
      const sandbox = stripe.connect({ ...bench.context, credentials });
      const error = await failureOf(bench, sandbox, "rejected");
      assert.equal(error.path, "/credentials/secretKey");
      await failureOf(bench, stripe.connect({ ...bench.context, mode: "live" }), "rejected");
      assert.deepEqual(await bench.simulator.requests(since), []);
    }),
  );

  test("a live account without https gets no webhook endpoint", () => {
    const account = { id: "acct_1", email: "anna@example.com", country: "IT", default_currency: "eur" };
    return withServer([answer(200, JSON.stringify(account))], async ({ http, requests }) => {
      const context = sampleContext({
        http: { api: http, connect: http },
        mode: "live",
        credentials: { secretKey: "sk_live_0123456789abcdef" },
        webhookUrl: "http://192.168.1.2:3000/webhook",
      });
      assert.deepEqual(await stripe.connect(context), {
        profile: { email: "anna@example.com", currency: "EUR", country: "IT" },
        settings: { providerAccountId: "acct_1", livemode: true },
        credentials: {},
      });
      assert.deepEqual(requests, ["GET /v1/account"]);
    });
  });
});

describe("a merchant's consent at Stripe", () => {
  const platform = { clientId: "ca_1", secretKey: "sk_test_platform00000" };
  const consent = {
    code: "ac_1",
    state: "s",
    redirectUri: "https://banco.example/connected",
    codeVerifier: "",
  };

  test("a Stripe consent is refused for an account in the other mode", () => {
    const token = JSON.stringify({ stripe_user_id: "acct_1", livemode: true });
    return withServer([answer(200, token)], async ({ http }) => {
      const exchange = stripe.oauth!.exchange(
        sampleContext({ http: { api: http, connect: http }, platform }),
        consent,
      );
      await assert.rejects(
        exchange,
        (error) => error instanceof ProviderError && error.code === "wrong_mode",
      );
    });
  });

  test("a Stripe consent is exchanged only once, whatever the outcome", () =>
    withServer([reset], async ({ http, requests }) => {
      const exchange = stripe.oauth!.exchange(
        sampleContext({ http: { api: http, connect: http }, platform }),
        consent,
      );
      await assert.rejects(
        exchange,
        (error) => error instanceof ProviderError && error.kind === "outcome_unknown",
      );
      assert.deepEqual(requests, ["POST /oauth/token"]);
    }));

  test("a Stripe consent cannot be requested without a platform", () => {
    const request = { state: "s", redirectUri: consent.redirectUri, codeChallenge: "" };
    assert.throws(
      () => stripe.oauth!.authorizeUrl(sampleContext(), request),
      (error) => error instanceof ProviderError && error.code === "no_platform",
    );
  });
});
