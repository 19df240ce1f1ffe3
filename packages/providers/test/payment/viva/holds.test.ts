import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { known, newCharge, newRefund, pageOf } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { ChargeAnswer, KnownCharge } from "@banco/providers";
import { viva } from "@banco/providers/payment/viva/provider";
import { openProvider } from "../support.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(viva));
});
after(() => close());

/** Creates a confirmed card payment of 12.50 EUR that only holds the amount. */
let charge: KnownCharge;
let held: ChargeAnswer;
beforeEach(async () => {
  const request = newCharge("card", { card: { token: null, returnUrl: null, capture: false } });
  const start = await viva.card!(bench.context, request);
  const { url } = await fetch(pageOf(start));
  await fetch(url, { method: "POST", body: new URLSearchParams({ way: "good" }) });
  charge = known(request, start);
  held = await read();
});

/** Reads the payment and stores the fields that the gateway would store. */
async function read(): Promise<ChargeAnswer> {
  const outcome = await viva.read(bench.context, charge);
  charge = { ...charge, providerTransactionId: outcome.providerTransactionId ?? null };
  charge.memory = { ...charge.memory, ...outcome.memory };
  return outcome;
}

async function inBankingApp(form: Record<string, string>): Promise<void> {
  const path = `${bench.simulatorUrl}/_control/viva/holds/${held.providerTransactionId}`;
  const { status } = await fetch(path, { method: "POST", body: new URLSearchParams(form) });
  assert.equal(status, 204);
}

test("a hold is pending although Viva reports it as finished", async () => {
  assert.deepEqual([held.status, held.action, held.amountMinor], ["pending", null, undefined]);
  assert.equal((await read()).status, "pending");
});

test("a partly captured hold is completed and its captured amount is refundable", async () => {
  await inBankingApp({ amount: "1000" });
  const captured = await read();
  assert.deepEqual([captured.status, captured.amountMinor], ["completed", 1000]);
  assert.notEqual(captured.providerTransactionId, held.providerTransactionId);
  assert.deepEqual([(await read()).status, (await read()).amountMinor], ["completed", 1000]);
  const refund = newRefund(charge, 1000);
  const refunded = await viva.refund!(bench.context, refund);
  assert.equal(refunded.status, "completed");
  const lost = await viva.readRefund!(bench.context, { ...refund, mayRepeat: false });
  assert.deepEqual(lost, refunded);
});

test("a hold released by the merchant is canceled", async () => {
  await inBankingApp({});
  assert.equal((await read()).status, "canceled");
  const unseen = { ...charge, providerTransactionId: String(charge.memory.order) };
  assert.equal((await viva.read(bench.context, unseen)).status, "canceled");
});

test("history lists captures and their refunds, but not holds", async () => {
  await inBankingApp({ amount: "1000" });
  await read();
  await viva.refund!(bench.context, newRefund(charge, 300));
  const [terminal] = await viva.listTerminals!(bench.context, {});
  const { merchantId = "" } = bench.context.credentials;
  const sale = new URLSearchParams({ merchant: merchantId, amount: "700", reference: "table 7" });
  await fetch(`${bench.simulatorUrl}/_control/viva/app-payments`, { method: "POST", body: sale });
  const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000), cursor: null };
  const { charges } = await viva.history!.list(bench.context, span);
  assert.ok(
    !charges.some(({ providerTransactionId }) => providerTransactionId === held.providerTransactionId),
  );
  const capture = charges.find(
    ({ providerTransactionId }) => providerTransactionId === charge.providerTransactionId,
  );
  const { id, type, status, amountMinor, refundedMinor } = capture!;
  assert.deepEqual(
    { id, type, status, amountMinor, refundedMinor },
    { id: charge.id, type: "card", status: "completed", amountMinor: 1000, refundedMinor: 300 },
  );
  const sold = charges.find((one) => one.amountMinor === 700);
  assert.deepEqual([sold?.type, sold?.terminalId], ["terminal", terminal?.id]);
});
