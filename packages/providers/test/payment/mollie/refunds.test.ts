import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProviderRequest, Refund } from "@banco/providers";
import type { Context } from "@banco/providers/payment/mollie/manifest";
import { readRefund, refund } from "@banco/providers/payment/mollie/refunds";

const REFUND = {
  id: "rfd_1",
  amountMinor: 500,
  reason: null,
  providerRefundId: null,
  mayRepeat: false,
  charge: { providerTransactionId: "tr_1", currency: "EUR", memory: {} },
} as unknown as Refund;

const refunded = (id: string, banco_refund_id?: string) => ({
  id,
  status: "refunded",
  amount: { currency: "EUR", value: "5.00" },
  metadata: banco_refund_id === undefined ? null : { banco_refund_id },
});

/** Returns a context whose Mollie sends the same response to every request. */
function mollie(answer: object) {
  const requests: ProviderRequest[] = [];
  const send = async (request: ProviderRequest) => {
    requests.push(request);
    return { status: 200, headers: {}, text: JSON.stringify(answer) };
  };
  const context = { mode: "live", credentials: { apiKey: "live_x" }, settings: {}, http: { api: { send } } };
  return { requests, context: context as unknown as Context };
}

test("a refund is requested with its own ID", async () => {
  const { requests, context } = mollie(refunded("re_1", "rfd_1"));
  assert.equal((await refund(context, REFUND)).status, "completed");
  assert.equal(requests[0]?.headers?.["idempotency-key"], "rfd_1");
});

test("a lost refund is identified by our ID among identical ones", async () => {
  const list = (...refunds: object[]) => mollie({ _embedded: { refunds }, _links: {} }).context;
  const others = [refunded("re_1"), refunded("re_2", "rfd_2")];
  const match = await readRefund(list(...others, refunded("re_3", "rfd_1")), REFUND);
  assert.deepEqual(match, { status: "completed", providerRefundId: "re_3" });
  assert.equal((await readRefund(list(...others), REFUND)).status, "no_record");
});
