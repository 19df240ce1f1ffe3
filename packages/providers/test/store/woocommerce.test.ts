import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoreBench } from "@banco/providers/conformance/store/bench";
import { conformStoreProvider } from "@banco/providers/conformance/store/store";
import { statusOf } from "@banco/providers/store/woocommerce/map";
import { woocommerce } from "@banco/providers/store/woocommerce/provider";
import type { Refund } from "@banco/providers/store/woocommerce/wire";
import { startSimulators } from "@banco/simulators";

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#order-properties: `status`, with the drafts and the trash. */
const DOCUMENTED = [
  ...["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed", "trash"],
  ...["auto-draft", "checkout-draft"],
];

async function placeOrder({ simulatorUrl, context }: StoreBench): Promise<string> {
  const response = await fetch(`${simulatorUrl}/_control/woocommerce/orders`, {
    method: "POST",
    body: JSON.stringify({ key: context.credentials.consumerKey }),
  });
  assert.equal(response.status, 201);
  return ((await response.json()) as { id: string }).id;
}

async function countRefunds({ simulatorUrl, context }: StoreBench, orderId: string): Promise<number> {
  const { consumerKey, consumerSecret } = context.credentials;
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`;
  const url = `${simulatorUrl}/woocommerce/wp-json/wc/v3/orders/${orderId}/refunds`;
  return ((await (await fetch(url, { headers: { authorization } })).json()) as Refund[]).length;
}

conformStoreProvider({
  provider: woocommerce,
  startSimulator: () => startSimulators({ only: "woocommerce" }),
  documentedWords: DOCUMENTED,
  wrongCredentials: {
    shop: "shop.example.com",
    consumerKey: `ck_${"0".repeat(40)}`,
    consumerSecret: `cs_${"0".repeat(40)}`,
  },
  placeOrder,
  countRefunds,
  refundRequest: { method: "POST", path: "^/wp-json/wc/v3/orders/\\d+/refunds" },
  oauth: {
    needs: { shop: "shop.example.com" },
    irrevocable: true,
    async consent({ receiver }, authorizeUrl) {
      const body = new URLSearchParams({ decision: "approve" });
      const answer = await fetch(authorizeUrl, { method: "POST", body, redirect: "manual" });
      const back = new URL(answer.headers.get("location") ?? "").searchParams;
      assert.equal(back.get("success"), "1");
      const delivered = receiver.deliveries.at(-1)!.body;
      return { state: woocommerce.oauth!.stateOf!(delivered)!, code: delivered };
    },
  },
});

test("a state that an extension brought along is known by whether the order was paid", () => {
  assert.equal(statusOf({ status: "shipped", date_paid_gmt: "2026-11-01T10:00:00" }), "completed");
  assert.equal(statusOf({ status: "awaiting-pickup", date_paid_gmt: null }), "pending");
});
