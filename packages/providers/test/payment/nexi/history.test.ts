import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newCharge } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { ListedCharge } from "@banco/providers";
import { nexi } from "@banco/providers/payment/nexi/provider";
import { openProvider } from "../support.ts";

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

let at = Date.now();
let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(nexi, () => at));
});
after(() => close());

/** Creates payments with the same timestamp and returns their Nexi order IDs. */
async function paidAtOnce(count: number): Promise<string[]> {
  at += SECOND_MS;
  const ids: string[] = [];
  while (ids.length < count) {
    const { action, providerTransactionId } = await nexi.card!(bench.context, newCharge("card"));
    const page = action?.type === "redirect" ? action.url : "";
    await fetch(page, { method: "POST", body: new URLSearchParams({ way: "good" }), redirect: "manual" });
    ids.push(providerTransactionId!);
  }
  return ids;
}

/** Lists the payments on all pages, without duplicates. */
async function listed(from: number): Promise<Map<string, ListedCharge>> {
  const span = { from: new Date(from), to: new Date(at + HOUR_MS) };
  const charges = new Map<string, ListedCharge>();
  let cursor: string | null = null;
  do {
    const page = await nexi.history!.list(bench.context, { ...span, cursor });
    for (const charge of page.charges) charges.set(charge.providerTransactionId, charge);
    cursor = page.next as string | null;
  } while (cursor !== null);
  return charges;
}

test("simultaneous payments are all read, even across pages", async () => {
  const before = at;
  const orderIds = [...(await paidAtOnce(60)), ...(await paidAtOnce(60)), ...(await paidAtOnce(120))];
  assert.deepEqual([...(await listed(before)).keys()].toSorted(), orderIds.toSorted());
});

test("a payment whose response was lost is listed under its ID", async () => {
  at += SECOND_MS;
  const before = at;
  const charge = newCharge("card");
  const { action } = await nexi.card!(bench.context, charge);
  const page = action?.type === "redirect" ? action.url : "";
  await fetch(page, { method: "POST", body: new URLSearchParams({ way: "good" }), redirect: "manual" });
  assert.deepEqual(
    [...(await listed(before)).values()].map(({ id, status }) => [id, status]),
    [[charge.id, "completed"]],
  );
});

test("payments made in the repeated autumn hour are listed for any period", async () => {
  const now = at;
  const autumn = Date.UTC(new Date(now).getUTCFullYear() + 1, 9, 31);
  // The last Sunday in October, when Italy's clocks go back at 01:00 UTC.
  const change = autumn - new Date(autumn).getUTCDay() * 24 * HOUR_MS + HOUR_MS;
  const minute = 60_000;
  at = change - 20 * minute;
  const made = await paidAtOnce(1);
  at = change + 5 * minute;
  made.push(...(await paidAtOnce(1)));
  const spans = [-60, -10, 10, 50, 70, 180].map((minutes) => change + minutes * minute);
  const read: string[] = [];
  for (const [index, to] of spans.slice(1).entries()) {
    at = to - HOUR_MS;
    read.push(...(await listed(spans[index]!)).keys());
  }
  assert.deepEqual(read.toSorted(), made.toSorted());
  at = now;
});
