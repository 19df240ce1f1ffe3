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
/** More payments than fit on one page of Satispay's lists. */
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
  for (let count = 0; count < MANY; count += 1) {
    await satispay.code!(bench.context, newCharge("code"));
    await satispay.card!(bench.context, newCharge("card", { card: SCANNED }));
  }
  behindMs = 0;
});
after(async () => {
  await bench.close();
  await simulators.close();
});

/** Returns the context of a gateway that has stored these payments. */
const owning = (...ids: (string | undefined)[]): PaymentContext => ({
  ...bench.context,
  owned: async (requestedIds) => new Set(requestedIds.filter((id) => ids.includes(id))),
});

const lists = (...times: string[]) =>
  orderOf(times.map((time) => ({ insert_date: `2026-07-01T${time}Z` }) as ListedPayment));

test("a list's order (newest, oldest or none first) is derived from its times", () => {
  assert.equal(lists("09:18:17", "09:18:17", "09:18:36"), "oldest_first");
  assert.equal(lists("09:24:10", "09:18:17"), "newest_first");
  assert.equal(lists("09:24:10", "09:18:17", "09:20:00"), undefined);
  assert.equal(lists("09:24:10"), undefined);
});

test("a lost payment is found far down an oldest-first list", async () => {
  const charge = newCharge("code");
  const payment = await satispay.code!(bench.context, charge);
  const alike = await satispay.code!(bench.context, newCharge("code"));
  const recovered = await satispay.read(owning(alike.providerTransactionId), known(charge, undefined, false));
  assert.deepEqual(
    [recovered.status, recovered.providerTransactionId],
    ["pending", payment.providerTransactionId],
  );
});

test("an accepted payment and its refund are found after lost responses", async () => {
  const charge = newCharge("card", { card: SCANNED });
  const payment = await satispay.card!(bench.context, charge);
  const recovered = await satispay.read(bench.context, known(charge, undefined, false));
  assert.deepEqual(
    [recovered.status, recovered.providerTransactionId],
    ["completed", payment.providerTransactionId],
  );
  const refund = newRefund(known(charge, payment), 300, { mayRepeat: false });
  const refunded = await satispay.refund!(bench.context, refund);
  const again = await satispay.readRefund!(bench.context, refund);
  assert.deepEqual(again, { status: "completed", providerRefundId: refunded.providerRefundId });
});

test("a payment missing from all lists was not executed", async () => {
  const { failure } = await satispay.read(bench.context, known(newCharge("code"), undefined, false));
  assert.equal(failure?.code, "not_executed");
});

test("history reads the details of unstored payments only", async () => {
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
  const paths = (await bench.simulator.requests(since)).map(({ path }) => path);
  assert.ok(!paths.some((path) => path.endsWith(String(providerTransactionId))));
});

test("history reads exactly the pages of its period", async () => {
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
  const charge = newCharge("checkin", { amountMinor: 4242 });
  assert.equal((await satispay.checkin!(owning(id), charge)).providerTransactionId, undefined);
  assert.equal((await satispay.checkin!(bench.context, charge)).providerTransactionId, id);
});

test("a shop's own payment is never accepted as a check-in", async () => {
  const code = await satispay.code!(bench.context, newCharge("code", { amountMinor: 1240 }));
  const charge = newCharge("checkin", { amountMinor: 1240 });
  const { status, failure } = await satispay.read(bench.context, known(charge, code));
  assert.deepEqual([status, failure?.code], ["failed", "no_checkin"]);
});

test("a link's expiry is sent to Satispay in UTC", async () => {
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const local = `${new Date(expiresAt.getTime() + HOUR_MS).toISOString().slice(0, 19)}+01:00`;
  const link = { expiresAt: local, successUrl: null, cancelUrl: null };
  const outcome = await satispay.link!(bench.context, newCharge("link", { link }));
  assert.equal(outcome.expiresAt, `${expiresAt.toISOString().slice(0, 19)}.000Z`);
});
