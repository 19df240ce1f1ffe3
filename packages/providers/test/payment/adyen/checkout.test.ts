import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newCharge, newRefund, pageOf } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { openProvider } from "../support.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(adyen));
});
after(() => close());

test("an authorization on a payment page captures no money", async () => {
  const charge = newCharge("card", { card: { token: null, returnUrl: null, capture: false } });
  const start = await adyen.card!(bench.context, charge);
  const body = new URLSearchParams({ way: "good" });
  assert.ok((await fetch(pageOf(start), { method: "POST", body, redirect: "manual" })).status < 400);
  const { status, amountMinor } = await adyen.read(bench.context, known(charge, start));
  assert.deepEqual({ status, amountMinor }, { status: "pending", amountMinor: undefined });
  const { merchantAccount = "" } = bench.context.credentials;
  const listed = await fetch(`${bench.simulatorUrl}/_control/adyen/payments?merchant=${merchantAccount}`);
  const payments = (await listed.json()) as { reference: string; captured: boolean }[];
  assert.equal(payments.find(({ reference }) => reference === charge.id)?.captured, false);
});

test("a changed request under a used key leaves the outcome unknown", async () => {
  const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
  await adyen.link!(bench.context, charge);
  const other = { ...charge, amountMinor: charge.amountMinor + 1 };
  await assert.rejects(adyen.link!(bench.context, other), { code: "704", kind: "outcome_unknown" });
});

test("a stored card that needs authentication is refused with the reason", async () => {
  const charge = newCharge("card", {
    card: { token: "anna:AUTHENTICATE0000", returnUrl: null, capture: true },
  });
  const { status, failure } = await adyen.card!(bench.context, charge);
  assert.deepEqual([status, failure?.code], ["failed", "38"]);
});

test("a hold stays open after Adyen failed to capture it", async () => {
  const charge = newCharge("card", {
    card: { token: "anna:M5N7TQ4TG5PFWR50", returnUrl: null, capture: false },
  });
  const ending = { kind: "capture", id: "cap_1", amountMinor: 1250 } as const;
  const held = { ...known(charge), memory: { psp: "P1", ended: false }, ending };
  const outcome = await adyen.read({} as never, held);
  assert.deepEqual([outcome.status, outcome.hold], ["pending", { amountMinor: 1250 }]);
});

test("a link or terminal message without a payment cannot be refunded", async () => {
  for (const name of ["link", "service"]) {
    const charge = { ...known(newCharge("link")), providerTransactionId: "R1", memory: { [name]: "R1" } };
    const refused = adyen.refund!(bench.context, newRefund(charge, 500));
    await assert.rejects(refused, { kind: "rejected", code: "not_paid" });
  }
});
