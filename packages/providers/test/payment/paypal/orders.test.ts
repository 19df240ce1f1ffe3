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

test("a hold order takes no money when approved", async () => {
  const charge = newCharge("card", { card: { token: null, returnUrl: null, capture: false } });
  const start = await paypal.card!(bench.context, charge);
  const body = new URLSearchParams({ way: "approve" });
  assert.equal((await fetch(pageOf(start), { method: "POST", body, redirect: "manual" })).status, 303);
  for (const _read of ["authorises", "finds it authorised"]) {
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

test("a declined card is followed by another, and the order is captured", async () => {
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

test("refund webhooks name refund and payment without confusing them", async () => {
  const card = { token: "vault_visa", returnUrl: null, capture: true };
  const charge = newCharge("card", { card });
  const paid = await paypal.card!(bench.context, charge);
  const wish = newRefund(known(charge, paid), charge.amountMinor);
  await paypal.refund!(bench.context, wish);
  const told = () =>
    bench.receiver.deliveries
      .flatMap((delivery) => paypal.webhooks.read(delivery))
      .filter(({ charges }) => charges.some(({ refundId }) => refundId === wish.id));
  await until("the refund was told of as pending and as done", () => told().length >= 2);
  const expected = [{ refundId: wish.id }, { providerTransactionId: paid.providerTransactionId }];
  assert.deepEqual(
    told().map(({ type, charges }) => [type, charges]),
    [
      ["PAYMENT.REFUND.PENDING", expected],
      ["PAYMENT.CAPTURE.REFUNDED", expected],
    ],
  );
});

test("a fully refunded payment is imported as refunded", async () => {
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)];
  const { charges } = await paypal.history!.list(bench.context, { from, to, cursor: null });
  const givenBack = charges.filter(({ refundedMinor }) => refundedMinor > 0);
  assert.deepEqual(
    givenBack.map(({ refundedMinor, status }) => [refundedMinor, status]),
    givenBack.map(({ amountMinor }) => [amountMinor, "completed"]),
  );
  assert.equal(givenBack.length, 1);
});
