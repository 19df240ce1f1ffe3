import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { until } from "@banco/provider-testing/account-bench";
import {
  known,
  learned,
  newCharge,
  newRefund,
  refunded,
  settled,
} from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { openProvider } from "../support.ts";

const STORED = "anna:M5N7TQ4TG5PFWR50";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(adyen));
  // The merchant account captures online payments manually, and terminal payments a day later.
  await control("/merchants", { merchant: merchant(), captureDelay: "Manual", posCaptureDelay: "1" });
});
after(() => close());

function merchant(): string {
  return bench.context.credentials.merchantAccount ?? "";
}

async function control(path: string, form: Record<string, string>): Promise<void> {
  const url = `${bench.simulatorUrl}/_control/adyen${path}`;
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(form) });
  assert.equal(answer.status, 204);
}

async function isCaptured(reference: string): Promise<boolean> {
  const url = `${bench.simulatorUrl}/_control/adyen/payments?merchant=${merchant()}`;
  const charges = (await (await fetch(url)).json()) as { reference: string; captured: boolean }[];
  return charges.some((one) => one.reference === reference && one.captured);
}

/** Triggers an operation on a payment and waits for its notification. */
async function notify(psp: string, eventCode: string): Promise<void> {
  await control(`/payments/${psp}`, { eventCode });
  await until(`${eventCode} was notified`, () =>
    bench.receiver.deliveries.some(({ body }) => body.includes(`"${eventCode}"`) && body.includes(psp)),
  );
}

test("a captured payment is completed and can be refunded immediately", async () => {
  const charge = newCharge("card", { card: { token: STORED, returnUrl: null, capture: true } });
  const paid = known(charge, await adyen.card!(bench.context, charge));
  assert.equal((await adyen.read(bench.context, paid)).status, "completed");
  assert.ok(await isCaptured(charge.id));
  assert.equal((await refunded(bench, newRefund(paid, 500))).status, "completed");
});

test("an uncaptured terminal payment can be refunded in full but not in part", async () => {
  const [one] = await adyen.listTerminals!(bench.context, {});
  await bench.simulator.cardholder({ terminal: one!.id, does: "approve" });
  const charge = newCharge("terminal", { terminal: { terminalId: one!.id } });
  const start = known(charge, await adyen.terminal!(bench.context, charge));
  const done = known(charge, await settled(bench, start));
  // The terminal may respond before Adyen reports the charged amount, which determines the full amount.
  await until("the amount was notified", () => "told" in learned(bench, done).memory);
  const paid = learned(bench, done);
  assert.equal(await isCaptured(charge.id), false);
  assert.equal((await refunded(bench, newRefund(paid, 500))).status, "failed");
  assert.equal((await refunded(bench, newRefund(paid, charge.amountMinor))).status, "completed");
});

for (const [eventCode, status] of [
  ["CAPTURE", "completed"],
  ["CANCELLATION", "canceled"],
  ["TECHNICAL_CANCEL", "canceled"],
  ["EXPIRE", "canceled"],
  ["CAPTURE_FAILED", "failed"],
] as const) {
  test(`an authorized payment is ${status} after ${eventCode}`, async () => {
    const charge = newCharge("card", { card: { token: STORED, returnUrl: null, capture: false } });
    const start = known(charge, await adyen.card!(bench.context, charge));
    assert.equal((await adyen.read(bench.context, start)).status, "pending");
    await notify(start.providerTransactionId ?? "", eventCode);
    assert.equal((await adyen.read(bench.context, learned(bench, start))).status, status);
  });
}
