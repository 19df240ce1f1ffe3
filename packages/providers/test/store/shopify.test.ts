import assert from "node:assert/strict";
import { conformStoreProvider } from "@banco/provider-testing/store";
import type { StoreBench } from "@banco/provider-testing/store/options";
import { shopify } from "@banco/providers/store/shopify/provider";
import { startSimulators } from "@banco/simulators";

/** https://shopify.dev/docs/api/admin-graphql/2026-10/enums/OrderDisplayFinancialStatus. */
const TRANSACTION = ["AWAITING_RESPONSE", "ERROR", "FAILURE", "PENDING", "SUCCESS", "UNKNOWN"];
const DOCUMENTED = [
  ...[
    "AUTHORIZED",
    "EXPIRED",
    "PAID",
    "PARTIALLY_PAID",
    "PARTIALLY_REFUNDED",
    "PENDING",
    "REFUNDED",
    "VOIDED",
  ],
];
const PLATFORM = { clientId: "a".repeat(32), clientSecret: "shpss_platform0000000000000000000000" };
const SHOP = "caffe-centrale.myshopify.com";

async function control({ simulatorUrl }: StoreBench, path: string, body: object): Promise<{ id: string }> {
  const url = `${simulatorUrl}/_control/shopify/${path}`;
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  assert.equal(response.status, 201);
  return (await response.json()) as { id: string };
}

/** Counts refunds with the token of a different app for the same shop. */
async function countRefunds({ simulatorUrl, context }: StoreBench, orderId: string): Promise<number> {
  const { clientId = "", clientSecret = "" } = context.credentials;
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  const tokens = await fetch(`${simulatorUrl}/shopify/admin/oauth/access_token`, {
    method: "POST",
    body: form,
  });
  const { access_token } = (await tokens.json()) as { access_token: string };
  const query = `{ order(id: "gid://shopify/Order/${orderId}") { refunds { id } } }`;
  const answer = await fetch(`${simulatorUrl}/shopify/admin/api/2026-10/graphql.json`, {
    method: "POST",
    headers: { "x-shopify-access-token": access_token, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data: { order: { refunds: object[] } } };
  return data.order.refunds.length;
}

conformStoreProvider({
  provider: shopify,
  startSimulator: (settings) => startSimulators({ only: "shopify", ...settings }),
  transcript: new URL("./shopify/transcript.txt", import.meta.url),
  documentedWords: [
    ...DOCUMENTED.map((word) => `order.${word}`),
    ...TRANSACTION.map((word) => `transaction.${word}`),
  ],
  wrongCredentials: { shop: SHOP, clientId: "0".repeat(32), clientSecret: `shpss_${"0".repeat(32)}` },
  openNames: ["clientId"],
  placeOrder: async (bench, basket = {}) =>
    (await control(bench, "orders", { shop: bench.context.credentials.shop, ...basket })).id,
  takesDeposits: true,
  countRefunds,
  refundRequest: { method: "POST", path: "^/admin/api/", bodyContains: "RefundCreate" },
  keyOf: ({ body }) => (JSON.parse(body) as { variables: { key: string } }).variables.key,
  oauth: {
    platform: PLATFORM,
    needs: { shop: SHOP },
    async consent(bench, authorizeUrl) {
      await control(bench, "apps", PLATFORM);
      const answer = await fetch(authorizeUrl, {
        method: "POST",
        body: new URLSearchParams({ shop: SHOP }),
        redirect: "manual",
      });
      const { search, searchParams } = new URL(answer.headers.get("location") ?? "");
      return { state: searchParams.get("state")!, code: searchParams.get("code")!, query: search.slice(1) };
    },
  },
});
