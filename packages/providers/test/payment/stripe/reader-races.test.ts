import assert from "node:assert/strict";
import { test } from "node:test";
import { readTerminalPayment } from "@banco/providers/payment/stripe/terminal";
import type { ReaderAction } from "@banco/providers/payment/stripe/wire";
import { responding, sampleCharge, sampleIntent } from "./samples.ts";

const charge = sampleCharge<"terminal">({ type: "terminal", terminal: { terminalId: "tmr_1" } });
const unpaid = sampleIntent({ status: "requires_payment_method", latest_charge: null, amount_received: 0 });
const DECLINED = { type: "card_error", code: "card_declined", message: "Declined" };

/** Reads a payment whose reader has this action; the intent is paid after its first read. */
async function read(action: Partial<ReaderAction>, first = unpaid) {
  let reads = 0;
  const { context, requests } = responding(({ path }) => {
    if (path.startsWith("/v1/terminal/readers/")) {
      const process_payment_intent = { payment_intent: "pi_1" };
      return { id: "tmr_1", status: "online", action: { process_payment_intent, ...action } };
    }
    reads += 1;
    return reads === 1 ? first : sampleIntent();
  });
  return { outcome: await readTerminalPayment(context, charge), requests };
}

test("a payment that the reader completed meanwhile is read again", async () => {
  const { outcome, requests } = await read({ status: "succeeded" });
  assert.equal(outcome.status, "completed");
  assert.ok(requests.every(({ method }) => method === "GET"));
});

test("a payment that was paid before its cancelation is completed despite the reader's error", async () => {
  const { outcome, requests } = await read({ status: "failed", failure_code: "card_declined" });
  assert.equal(outcome.status, "completed");
  assert.ok(!("failure" in outcome));
  assert.ok(requests.some(({ path }) => path.endsWith("/cancel")));
});

test("a declined card at a reader that still waits is not a failure", async () => {
  const { outcome } = await read({ status: "in_progress" }, { ...unpaid, last_payment_error: DECLINED });
  assert.equal(outcome.status, "pending");
  assert.ok(!("failure" in outcome));
});
