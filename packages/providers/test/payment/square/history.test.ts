import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Bench } from "@banco/provider-testing/payment/options";
import { square } from "@banco/providers/payment/square/provider";
import { openProvider } from "../support.ts";

const HOUR_MS = 3_600_000;
const EUR = (amount: number) => ({ amount, currency: "EUR" });

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(square));
});
after(() => close());

/** Makes or records a payment as another of the seller's applications. */
async function otherApp(note: string, source: object): Promise<void> {
  const { context, simulatorUrl } = bench;
  const response = await fetch(`${simulatorUrl}/square/v2/payments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${context.credentials.accessToken}`,
      "content-type": "application/json",
      "square-version": "2025-08-20",
    },
    body: JSON.stringify({ idempotency_key: note, amount_money: EUR(1250), note, ...source }),
  });
  assert.equal(response.status, 200);
}

test("money the seller received outside Square is not imported", async () => {
  await otherApp("by card", { source_id: "cnon:card-nonce-ok" });
  await otherApp("in cash", { source_id: "CASH", cash_details: { buyer_supplied_money: EUR(2000) } });
  await otherApp("by voucher", {
    source_id: "EXTERNAL",
    external_details: { type: "FOOD_VOUCHER", source: "Buoni pasto" },
  });
  const [from, to] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  const { charges } = await square.history!.list(bench.context, { from, to, cursor: null });
  assert.deepEqual(
    charges.map(({ type, status, description }) => [type, status, description]),
    [["card", "completed", "by card"]],
  );
});
