import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { paypal } from "@banco/providers/payment/paypal/provider";
import { openProvider } from "../support.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(paypal));
});
after(() => close());

async function refundedCard() {
  const charge = newCharge("card", { card: { token: "vault_visa", returnUrl: null, capture: true } });
  const paid = known(charge, await paypal.card!(bench.context, charge));
  // An imported payment, or one found by its capture, has no stored order.
  const refund = newRefund({ ...paid, memory: {} }, 500, { mayRepeat: false });
  await paypal.refund!(bench.context, refund);
  return refund;
}

test("a lost refund without a stored order is found through its capture's order", async () => {
  const outcome = await paypal.readRefund!(bench.context, await refundedCard());
  assert.notEqual(outcome.status, "failed");
  assert.ok(outcome.providerRefundId);
});

test("a lost refund does not fail if PayPal cannot show it", async () => {
  const refund = await refundedCard();
  const { api } = bench.context.http;
  const withoutOrder = async (request: Parameters<NonNullable<typeof api>["send"]>[0]) => {
    const response = await api!.send(request);
    return { ...response, text: response.text.replaceAll("supplementary_data", "other_data") };
  };
  const context = { ...bench.context, http: { api: { baseUrl: api!.baseUrl, send: withoutOrder } } };
  await failureOf(bench, paypal.readRefund!(context, refund), "outcome_unknown");
});
