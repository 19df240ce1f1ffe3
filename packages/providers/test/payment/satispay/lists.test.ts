import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { connected, known, newCharge, newRefund, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { PaymentContext } from "@banco/providers";
import { orderOf } from "@banco/providers/payment/satispay/list";
import { satispay } from "@banco/providers/payment/satispay/provider";
import type { ListedPayment } from "@banco/providers/payment/satispay/wire";
import { type Simulators, startSimulators } from "@banco/simulators";

const HOUR_MS = 60 * 60_000;
/** More than a page of Satispay's lists. */
const MANY = 105;
const SCANNED = { token: "88978279029358-266346", returnUrl: null, capture: true };

let behindMs = 0;
let simulators: Simulators;
let bench: Bench;
before(async () => {
  simulators = await startSimulators({ only: "satispay", now: () => Date.now() - behindMs });
  const options = { provider: satispay } as Parameters<typeof openBench>[0];
  bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
  behindMs = HOUR_MS;
  for (let made = 0; made < MANY; made += 1) {
    await satispay.code!(bench.context, newCharge("code"));
    await satispay.card!(bench.context, newCharge("card", { card: SCANNED }));
  }
  behindMs = 0;
});
after(async () => {
  await bench.close();
  await simulators.close();
});

/** The context of a gateway whose records hold these payments. */
const owning = (...ids: (string | undefined)[]): PaymentContext => ({
  ...bench.context,
  owned: async (asked) => new Set(asked.filter((id) => ids.includes(id))),
});

const lists = (...times: string[]) =>
  orderOf(times.map((time) => ({ insert_date: `2026-07-01T${time}Z` }) as ListedPayment));

test("a list's order (newest, oldest or none first) is read from its times", () => {
  assert.equal(lists("09:18:17", "09:18:17", "09:18:36"), "oldest_first");
  assert.equal(lists("09:24:10", "09:18:17"), "newest_first");
  assert.equal(lists("09:24:10", "09:18:17", "09:20:00"), undefined);
  assert.equal(lists("09:24:10"), undefined);
});

test("a payment with a lost response is found far down an oldest-first list", async () => {
  const charge = newCharge("code");
  const made = await satispay.code!(bench.context, charge);
  const alike = await satispay.code!(bench.context, newCharge("code"));
  const found = await satispay.read(owning(alike.providerTransactionId), known(charge, undefined, false));
  assert.deepEqual([found.status, found.providerTransactionId], ["pending", made.providerTransactionId]);
});

test("an accepted payment with a lost response, and its refund, are found", async () => {
  const charge = newCharge("card", { card: SCANNED });
  const made = await satispay.card!(bench.context, charge);
  const found = await satispay.read(bench.context, known(charge, undefined, false));
  assert.deepEqual([found.status, found.providerTransactionId], ["completed", made.providerTransactionId]);
  const refund = newRefund(known(charge, made), 300, { mayRepeat: false });
  const given = await satispay.refund!(bench.context, refund);
  const again = await satispay.readRefund!(bench.context, refund);
  assert.deepEqual(again, { status: "completed", providerRefundId: given.providerRefundId });
});

test("a payment in no reachable list was never made", async () => {
  const { failure } = await satispay.read(bench.context, known(newCharge("code"), undefined, false));
  assert.equal(failure?.code, "not_executed");
});

test("history reports our reference of an unstored payment and requests no other", async () => {
  const charge = newCharge("card", { card: SCANNED });
  const { providerTransactionId } = await satispay.card!(bench.context, charge);
  const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000), cursor: null };
  const listed = async (context: PaymentContext) =>
    (await satispay.history!.list(context, span)).charges.find(
      (one) => one.providerTransactionId === providerTransactionId,
    );
  assert.equal((await listed(bench.context))?.id, charge.id);
  const since = await bench.simulator.last();
  assert.equal((await listed(owning(providerTransactionId)))?.id, undefined);
  const asked = (await bench.simulator.requests(since)).map(({ path }) => path);
  assert.ok(!asked.some((path) => path.endsWith(String(providerTransactionId))));
});

test("history reads all pages of a range, and none beyond", async () => {
  const [from, to] = [new Date(Date.now() - 2 * HOUR_MS), new Date(Date.now() - HOUR_MS / 2)];
  let [cursor, found]: [string | null, number] = [null, 0];
  do {
    const page: Awaited<ReturnType<NonNullable<typeof satispay.history>["list"]>> =
      await satispay.history!.list(bench.context, { from, to, cursor });
    found += page.charges.length;
    cursor = page.next;
  } while (cursor !== null);
  assert.equal(found, MANY);
});

test("a check-in claimed by another record is not claimed again", async () => {
  const shop = String(bench.context.settings.providerAccountId);
  const body = new URLSearchParams({ shop, amount: "4242" });
  const sent = await fetch(`${simulators.url}/_control/satispay/checkins`, { method: "POST", body });
  const { id } = (await sent.json()) as { id: string };
  const wish = newCharge("checkin", { amountMinor: 4242 });
  assert.equal((await satispay.checkin!(owning(id), wish)).providerTransactionId, undefined);
  assert.equal((await satispay.checkin!(bench.context, wish)).providerTransactionId, id);
});

test("a shop-initiated payment mistaken for a check-in is never accepted as one", async () => {
  const asked = await satispay.code!(bench.context, newCharge("code", { amountMinor: 1240 }));
  const wish = newCharge("checkin", { amountMinor: 1240 });
  const { status, failure } = await satispay.read(bench.context, known(wish, asked));
  assert.deepEqual([status, failure?.code], ["failed", "no_checkin"]);
});

test("a link's expiry is sent to Satispay in UTC", async () => {
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const local = `${new Date(expiresAt.getTime() + HOUR_MS).toISOString().slice(0, 19)}+01:00`;
  const link = { expiresAt: local, successUrl: null, cancelUrl: null };
  const made = await satispay.link!(bench.context, newCharge("link", { link }));
  assert.equal(made.expiresAt, `${expiresAt.toISOString().slice(0, 19)}.000Z`);
});
