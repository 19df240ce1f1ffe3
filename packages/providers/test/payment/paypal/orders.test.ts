import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { until } from "@banco/provider-testing/account-bench";
import { known, newCharge, newRefund, pageOf } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { Context } from "@banco/providers/payment/paypal/manifest";
import { getOrder } from "@banco/providers/payment/paypal/orders";
import { paypal } from "@banco/providers/payment/paypal/provider";
import { openProvider } from "../support.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(paypal));
});
after(() => close());

test("approving a hold order captures no money", async () => {
  const charge = newCharge("card", { card: { token: null, returnUrl: null, capture: false } });
  const start = await paypal.card!(bench.context, charge);
  const body = new URLSearchParams({ way: "approve" });
  assert.equal((await fetch(pageOf(start), { method: "POST", body, redirect: "manual" })).status, 303);
  for (const _read of ["authorizes", "finds it authorized"]) {
    const { status, action, amountMinor } = await paypal.read(bench.context, known(charge, start));
    assert.deepEqual(
      { status, action, amountMinor },
      { status: "pending", action: null, amountMinor: undefined },
    );
  }
  const order = await getOrder(bench.context as Context, start.providerTransactionId!);
  const payments = order.purchase_units?.[0]?.payments;
  assert.deepEqual([payments?.authorizations?.[0]?.status, payments?.captures], ["CREATED", undefined]);
});

test("an order is captured with a second card after the first is declined", async () => {
  const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
  const start = await paypal.link!(bench.context, charge);
  const approve = (way: string) =>
    fetch(start.url ?? "", { method: "POST", body: new URLSearchParams({ way }), redirect: "manual" });
  await approve("declined");
  const declined = await paypal.read(bench.context, known(charge, start));
  assert.deepEqual([declined.status, declined.url], ["pending", start.url]);
  await approve("approve");
  const paid = await paypal.read(bench.context, known(charge, start));
  assert.deepEqual([paid.status, paid.amountMinor], ["completed", charge.amountMinor]);
});

test("refund webhooks refer to both the refund and its payment", async () => {
  const card = { token: "vault_visa", returnUrl: null, capture: true };
  const charge = newCharge("card", { card });
  const paid = await paypal.card!(bench.context, charge);
  const request = newRefund(known(charge, paid), charge.amountMinor);
  await paypal.refund!(bench.context, request);
  const events = () =>
    bench.receiver.deliveries
      .flatMap((delivery) => paypal.webhooks.read(delivery))
      .filter(({ charges }) => charges.some(({ refundId }) => refundId === request.id));
  await until("the refund was reported as pending and as completed", () => events().length >= 2);
  const expected = [{ refundId: request.id }, { providerTransactionId: paid.providerTransactionId }];
  assert.deepEqual(
    events().map(({ type, charges }) => [type, charges]),
    [
      ["PAYMENT.REFUND.PENDING", expected],
      ["PAYMENT.CAPTURE.REFUNDED", expected],
    ],
  );
});

test("a fully refunded payment is imported as refunded", async () => {
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)];
  const { charges } = await paypal.history!.list(bench.context, { from, to, cursor: null });
  const refunds = charges.filter(({ refundedMinor }) => refundedMinor > 0);
  assert.deepEqual(
    refunds.map(({ refundedMinor, status }) => [refundedMinor, status]),
    refunds.map(({ amountMinor }) => [amountMinor, "completed"]),
  );
  assert.equal(refunds.length, 1);
});
