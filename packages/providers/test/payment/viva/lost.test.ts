import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known, newCharge, newRefund, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { referenceOf } from "@banco/providers/payment/viva/map";
import { viva } from "@banco/providers/payment/viva/provider";
import { DECLINED, findPaid } from "@banco/providers/payment/viva/transactions";
import { openProvider } from "../support.ts";

async function payPage(url: string): Promise<void> {
  const body = new URLSearchParams({ way: "good" });
  const page = (await fetch(url)).url;
  assert.ok((await fetch(page, { method: "POST", body, redirect: "manual" })).status < 400);
}

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(viva));
});
after(() => close());

test("a session that Viva accepted and then forgot needs verification", async () => {
  const charge = newCharge("terminal", { terminal: { terminalId: "16000010" } });
  const accepted = known(charge, { status: "pending", memory: { session: "taken" } }, false);
  assert.equal((await viva.read(bench.context, accepted)).status, "verification");
  const fresh = known(charge, { status: "pending", memory: { session: "taken" } }, true);
  assert.equal((await viva.read(bench.context, { ...fresh, mayRepeat: false })).status, "pending");
  const neverAccepted = known(charge, undefined, false);
  assert.equal((await viva.read(bench.context, neverAccepted)).failure?.code, "not_executed");
});

test("a payment with return URLs is accepted although Viva ignores them", async () => {
  const address = "https://shop.example/back";
  const link = { expiresAt: null, successUrl: address, cancelUrl: address };
  const card = { token: null, returnUrl: address, capture: true };
  const started = [
    await viva.card!(bench.context, newCharge("card", { card }) as never),
    await viva.link!(bench.context, newCharge("link", { link }) as never),
  ];
  assert.deepEqual(
    started.map(({ status }) => status),
    ["pending", "pending"],
  );
});

/** Pays by link and returns the stored payment. */
async function paid() {
  const charge = newCharge("link", {});
  const started = await viva.link!(bench.context, charge);
  await payPage(started.url!);
  return known(charge, await settled(bench, known(charge, started)), false);
}

test("a lost refund is matched to an unclaimed reversal of its amount", async () => {
  const charge = await paid();
  const lost = {
    ...newRefund(charge, 500),
    providerRefundId: null,
  };
  assert.equal((await viva.readRefund!(bench.context, lost)).status, "no_record");
  const reversal = await viva.refund!(bench.context, lost);
  assert.deepEqual(await viva.readRefund!(bench.context, lost), reversal);
  const other = { ...newRefund(charge, 500), others: [reversal.providerRefundId!] };
  assert.equal((await viva.readRefund!(bench.context, other)).status, "no_record");
  await viva.refund!(bench.context, other);
  await failureOf(bench, viva.readRefund!(bench.context, { ...lost, others: [] }), "outcome_unknown");
});

test("canceling a session twice returns the payment", async () => {
  const charge = newCharge("terminal", { terminal: { terminalId: "16000010" } });
  const running = known(charge, { status: "pending", memory: { session: "s" } });
  const ended = { success: false, eventId: 1016, message: "Aborted" };
  const answers = [
    { status: 202, text: "" },
    { status: 409, text: '{"detail":"The session is aborted already"}' },
    { status: 200, text: JSON.stringify(ended) },
  ];
  const send = async () => ({ headers: {}, ...answers.shift()! });
  const http = { ...bench.context.http, api: { baseUrl: "", send } };
  const context = { ...bench.context, http } as unknown as typeof bench.context;
  assert.equal((await viva.cancelTerminal!(context, running)).status, "canceled");
  assert.equal(answers.length, 0);
});

test("a payment is found by the paying card, not by a declined one", async () => {
  const charge = newCharge("link", {});
  const one = { MerchantTrns: referenceOf(charge.id), ParentId: null, StatusId: "F" };
  const Transactions = [
    { ...one, TransactionId: "declined", StatusId: DECLINED },
    { ...one, TransactionId: "reversal", ParentId: "paid" },
    { ...one, TransactionId: "another", MerchantTrns: referenceOf(newCharge("link", {}).id) },
    { ...one, TransactionId: "paid" },
  ];
  const send = async () => ({ status: 200, headers: {}, text: JSON.stringify({ Transactions }) });
  const http = { ...bench.context.http, www: { baseUrl: "", send } };
  const context = { ...bench.context, http } as unknown as Parameters<typeof findPaid>[0];
  assert.equal(await findPaid(context, charge), "paid");
});
