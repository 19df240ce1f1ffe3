import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { known, newCharge, newRefund, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { Charge } from "@banco/providers";
import { amountOf, paymentOutcome } from "@banco/providers/payment/mollie/map";
import { mollie } from "@banco/providers/payment/mollie/provider";
import fc from "fast-check";
import { openProvider } from "../support.ts";

const HOUR_MS = 3_600_000;

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(mollie));
});
after(() => close());

test("a terminal tip is part of the amount, and is listed and refundable", async () => {
  const { context, simulator } = bench;
  const terminalId = (await mollie.listTerminals!(context, {}))[0]!.id;
  await simulator.cardholder({ terminal: terminalId, does: "approve", tipMinor: 150 });
  const charge = newCharge("terminal", { terminal: { terminalId } });
  const paid = await settled(bench, known(charge, await mollie.terminal!(context, charge)));
  assert.deepEqual([paid.status, paid.amountMinor, paid.tipMinor], ["completed", 1400, 150]);
  const refund = await mollie.refund!(context, newRefund(known(charge, paid), 1400));
  assert.notEqual(refund.status, "failed");
  const span = { from: new Date(Date.now() - HOUR_MS), to: new Date(Date.now() + HOUR_MS), cursor: null };
  const [listed] = (await mollie.history!.list(context, span)).charges;
  assert.deepEqual([listed?.id, listed?.amountMinor, listed?.tipMinor], [charge.id, 1400, 150]);
});

test("a higher terminal amount is a tip, a lower one a partial payment", () => {
  const id = newId("pay");
  const amount = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(amount, amount, fc.constantFrom("EUR", "JPY"), (requested, answered, currency) => {
      const charge = { id, type: "terminal", amountMinor: requested, currency } as Charge;
      const payment = {
        id: "tr_1",
        status: "paid" as const,
        amount: amountOf({ amountMinor: answered, currency }),
        metadata: { banco_id: id },
        createdAt: "",
        _links: {},
      };
      const mismatch = { code: "answer_mismatch" };
      const { amountMinor, tipMinor = 0 } = paymentOutcome(charge, payment);
      assert.deepEqual([amountMinor, tipMinor], [answered, Math.max(0, answered - requested)]);
      if (answered === requested) return;
      assert.throws(() => paymentOutcome({ ...charge, type: "card" } as Charge, payment), mismatch);
      assert.throws(() => paymentOutcome(charge, { ...payment, metadata: null }), mismatch);
    }),
  );
});
