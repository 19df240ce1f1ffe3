import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { ChargeOutcome, KnownCharge } from "@banco/providers";
import { nexi } from "@banco/providers/payment/nexi/provider";
import { openProvider } from "../support.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(nexi));
});
after(() => close());

test("an unopened link is deleted when it expires", async () => {
  const link = { expiresAt: new Date(Date.now() - 1_000).toISOString(), successUrl: null, cancelUrl: null };
  const charge = newCharge("link", { link });
  const made = known(charge, await nexi.link!(bench.context, charge));
  assert.equal((await nexi.read(bench.context, made)).status, "canceled");
});

async function pay({ action, url }: ChargeOutcome, way: string): Promise<void> {
  const page = url ?? (action?.type === "redirect" ? action.url : "");
  await fetch(page, { method: "POST", body: new URLSearchParams({ way }), redirect: "manual" });
}

test("a link with a declined card stays open until its last day", async () => {
  const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
  const made = await nexi.link!(bench.context, charge);
  await pay(made, "declined");
  assert.equal((await nexi.read(bench.context, known(charge, made))).status, "pending");
  const expiresAt = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString();
  const ended = { ...known(charge, made), link: { expiresAt, successUrl: null, cancelUrl: null } };
  assert.equal((await nexi.read(bench.context, ended)).status, "canceled");
});

test("an unopened link is canceled after its last day", async () => {
  const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
  const made = known(charge, await nexi.link!(bench.context, charge));
  assert.equal((await nexi.read(bench.context, made)).status, "pending");
  const later = { ...made, now: new Date(Date.now() + 62 * 24 * 60 * 60 * 1000) };
  assert.equal((await nexi.read(bench.context, later)).status, "canceled");
});

test("a hold is refused before anything is sent", async () => {
  const since = await bench.simulator.last();
  const charge = newCharge("card", { card: { token: null, returnUrl: null, capture: false } });
  const error = await failureOf(bench, nexi.card!(bench.context, charge), "rejected");
  assert.equal(error.path, "/capture");
  assert.equal(await bench.simulator.last(), since);
});

test("an empty response means no order, but a forbidden action stays forbidden", async () => {
  const lost = await nexi.read(bench.context, known(newCharge("card"), undefined, false));
  assert.equal(lost.failure?.code, "not_executed");
  await bench.simulator.fault({ fault: "status", status: 403, match: { method: "POST" }, times: 1 });
  await failureOf(bench, nexi.card!(bench.context, newCharge("card")), "forbidden");
});

/** Makes a payment of 12.50 EUR on Nexi's page. */
async function paid(): Promise<KnownCharge> {
  const charge = newCharge("card");
  const made = await nexi.card!(bench.context, charge);
  await pay(made, "good");
  return known(charge, made);
}

test("a full refund is completed although Nexi calls it voided", async () => {
  const refund = newRefund(await paid(), 1250);
  const refunded = await nexi.refund!(bench.context, refund);
  assert.equal(refunded.status, "completed");
  const { charges } = await nexi.history!.list(bench.context, {
    from: new Date(Date.now() - 60_000),
    to: new Date(Date.now() + 60_000),
    cursor: null,
  });
  const listed = charges.find(
    ({ providerTransactionId }) => providerTransactionId === refund.charge.providerTransactionId,
  );
  assert.equal(listed?.refundedMinor, 1250);
});

test("a lost refund is not matched to known refunds", async () => {
  const charge = await paid();
  const first = await nexi.refund!(bench.context, newRefund(charge, 500));
  const lost = newRefund(charge, 500, { others: [String(first.providerRefundId)], mayRepeat: false });
  assert.equal((await nexi.readRefund!(bench.context, lost)).failure?.code, "not_executed");
  const made = await nexi.refund!(bench.context, lost);
  assert.deepEqual(await nexi.readRefund!(bench.context, lost), made);
  const rest = newRefund(charge, 250);
  const last = await nexi.refund!(bench.context, rest);
  await bench.simulator.fault({ fault: "status", status: 400, match: { method: "POST" }, times: 1 });
  assert.deepEqual(await nexi.readRefund!(bench.context, rest), last);
});
