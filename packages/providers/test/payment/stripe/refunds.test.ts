import assert from "node:assert/strict";
import { test } from "node:test";
import { readRefund, refund } from "@banco/providers/payment/stripe/refunds";
import { responding, sampleCharge, sampleRefund } from "./samples.ts";

const sample = (change: object = {}) => ({
  id: "re_1",
  status: "succeeded",
  amount: 500,
  currency: "eur",
  payment_intent: "pi_1",
  metadata: {},
  ...change,
});

test("a refund in krónas has Stripe's two decimals", async () => {
  const { context, requests } = responding(() => sample({ amount: 20_000, currency: "isk" }));
  const charge = sampleCharge({ currency: "ISK", amountMinor: 700 });
  const outcome = await refund(context, sampleRefund({ amountMinor: 200, charge }));
  assert.equal(outcome.status, "completed");
  assert.equal(new URLSearchParams(requests[0]?.body).get("amount"), "20000");
  assert.equal(requests[0]?.headers["idempotency-key"], sampleRefund().id);
});

test("a lost refund is found on the second page by its own ID", async () => {
  const pages: Record<string, object> = {
    "": { data: [sample({ metadata: { banco_id: "pay_01890a5d" } })], has_more: true },
    re_1: {
      data: [sample({ id: "re_2", metadata: { banco_refund_id: sampleRefund().id } })],
      has_more: false,
    },
  };
  const { context, requests } = responding(
    ({ query }) => pages[new URLSearchParams(query).get("starting_after") ?? ""]!,
  );
  const outcome = await readRefund(context, sampleRefund());
  assert.equal("providerRefundId" in outcome && outcome.providerRefundId, "re_2");
  assert.ok(requests.every(({ method }) => method === "GET"));
});

test("a connected merchant's refund uses the platform's key and the merchant's account", async () => {
  const { context, requests } = responding(() => sample());
  const credentials = { stripeAccount: "acct_1", secretKey: "sk_test_of_the_merchant" };
  const platform = { clientId: "ca_1", secretKey: "sk_test_platform00000" };
  await refund({ ...context, credentials, platform }, sampleRefund());
  assert.equal(requests[0]?.headers.authorization, `Bearer ${platform.secretKey}`);
  assert.equal(requests[0]?.headers["stripe-account"], "acct_1");
});

test("a list that is too long is not proof that there was no refund", async () => {
  const { context, requests } = responding(() => ({ data: [sample()], has_more: true }));
  await assert.rejects(readRefund(context, sampleRefund()), { kind: "outcome_unknown" });
  assert.ok(requests.every(({ method }) => method === "GET"));
});

test("a link that no one has paid cannot be refunded", async () => {
  const { context, requests } = responding(() => ({ id: "cs_1", status: "open", payment_intent: null }));
  const charge = sampleCharge<"link">({ type: "link", providerTransactionId: "cs_1" });
  await assert.rejects(refund(context, sampleRefund({ charge })), { code: "not_paid" });
  assert.ok(requests.every(({ method }) => method === "GET"));
});
