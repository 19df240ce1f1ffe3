import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Bench } from "@banco/provider-testing/payment/options";
import { revolut } from "@banco/providers/payment/revolut/provider";
import { openProvider } from "../support.ts";

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

let at = Date.now();
let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(revolut, () => at));
});
after(() => close());

/** Creates orders from a different shop system with the same timestamp. */
async function ordersAtOnce(count: number): Promise<string[]> {
  at += SECOND_MS;
  const { context, simulatorUrl } = bench;
  const headers = {
    authorization: `Bearer ${context.credentials.secretKey}`,
    "content-type": "application/json",
    "revolut-api-version": "2026-04-20",
  };
  const body = JSON.stringify({ amount: 990, currency: "EUR" });
  const ids: string[] = [];
  while (ids.length < count) {
    const response = await fetch(`${simulatorUrl}/revolut/api/orders`, { method: "POST", headers, body });
    ids.push(((await response.json()) as { id: string }).id);
  }
  return ids;
}

/** Lists the payments on all pages, without duplicates. */
async function listed(from: number): Promise<Set<string>> {
  const span = { from: new Date(from), to: new Date(at + HOUR_MS) };
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const page = await revolut.history!.list(bench.context, { ...span, cursor });
    for (const { providerTransactionId } of page.charges) ids.add(providerTransactionId);
    cursor = page.next as string | null;
  } while (cursor !== null);
  return ids;
}

test("simultaneous orders are all read, across and beyond a page", async () => {
  const before = at;
  const orderIds = [...(await ordersAtOnce(60)), ...(await ordersAtOnce(60)), ...(await ordersAtOnce(120))];
  assert.deepEqual([...(await listed(before))].toSorted(), orderIds.toSorted());
});
