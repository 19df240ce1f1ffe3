import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { findStoreProvider } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";

const WOO = "/v1/store/S2";
const REFUND = { method: "POST", path: "^/wp-json/wc/v3/orders/\\d+/refunds" };

let bench: CrashBench;
let shop: Record<string, string>;

before(async () => {
  bench = await openCrashBench("woocommerce", async ({ call }) => {
    const account = await call("POST", WOO);
    assert.equal(account.status, 201);
    shop = findStoreProvider("S2")!.manifest.sandboxCredentials(account.body.id);
  });
});
after(() => bench.stop());

async function sold(): Promise<string> {
  const response = await fetch(`${bench.simulatorsUrl}/_control/woocommerce/orders`, {
    method: "POST",
    body: JSON.stringify({ key: shop.consumerKey }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** The amounts that the simulated shop has actually refunded. */
async function refundsAtShop(orderId: string): Promise<string[]> {
  const url = `${bench.simulatorsUrl}/woocommerce/wp-json/wc/v3/orders/${orderId}/refunds`;
  const authorization = `Basic ${Buffer.from(`${shop.consumerKey}:${shop.consumerSecret}`).toString("base64")}`;
  const refunds = (await (await fetch(url, { headers: { authorization } })).json()) as { amount: string }[];
  return refunds.map(({ amount }) => amount);
}

const refund = (orderId: string, key: string) =>
  bench.call("DELETE", `${WOO}/transactions/ord_${orderId}`, {
    json: { amount: 20 },
    headers: { "idempotency-key": key },
  });

type Point = (orderId: string, key: string) => Promise<void>;

const held =
  (statementName: string, what: "the statement" | "its answer"): Point =>
  async (orderId, key) => {
    const stopped = bench.proxy.holdAt(statementName, what);
    void refund(orderId, key).catch(() => undefined);
    await stopped;
  };

/** The points during a refund, and how the gateway reaches each one. */
const POINTS: Record<string, Point> = {
  "before the order is taken": held("store_refund_claim", "the statement"),
  "before the amount is written down": held("store_refund_reserve", "the statement"),
  "after that, before the store is asked": held("store_refund_reserve", "its answer"),
  "during the store's call, before it refunds": async (orderId, key) => {
    await bench.simulator.fail({ match: REFUND, fault: "timeout" });
    void refund(orderId, key).catch(() => undefined);
    await eventually("the call is at the store", bench.faultsAreUsed);
  },
  "during the store's call, after it refunded": async (orderId, key) => {
    await bench.simulator.fail({ match: REFUND, fault: "timeout_after" });
    void refund(orderId, key).catch(() => undefined);
    await eventually("the store has refunded", async () => (await refundsAtShop(orderId)).length === 1);
  },
  "after the store's answer, before it is stored": held("store_refund_settle", "the statement"),
  "after the outcome is stored, before the reply": held("store_refund_settle", "its answer"),
};

for (const [point, bringThere] of Object.entries(POINTS)) {
  test(`killed ${point}, a retry leads to one refund`, async () => {
    const [orderId, key] = [await sold(), randomUUID()];
    await bench.killedAt(() => bringThere(orderId, key));
    const answer = await eventually("the retry returns the refund", async () => {
      // As if enough time had passed for a store to be certain to have finished.
      await bench.db.raw(
        "update store_refund set asked_at = now() - interval '1 hour', next_check_at = now() where status = 'verification'",
      );
      const retry = await refund(orderId, key);
      return retry.status === 200 && retry.body.refundedAmount === 20 ? retry : undefined;
    });
    assert.equal(answer.body.status, "completed");
    assert.deepEqual(await refundsAtShop(orderId), ["20.00"]);
    const again = await refund(orderId, key);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.deepEqual(await refundsAtShop(orderId), ["20.00"]);
  });
}
