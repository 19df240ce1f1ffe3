/** Acts of a sale that a process stood still too long to do: it did not do them, and another one may have. */

import assert from "node:assert/strict";
import { after, before, type TestContext, test } from "node:test";
import { type Counter, card, goods, openCounter } from "@banco/gateway-testing/sales";
import { findPaymentProvider, ProviderError } from "@banco/providers";
import { WINDOW_CLOSED } from "@banco/providers/contract/call-window";

const STRIPE = findPaymentProvider("stripe")!;
const HELD_UP = new ProviderError("unavailable", WINDOW_CLOSED, "The request was not sent any more");
const DOWN = new ProviderError("unavailable", "circuit_open", "Stripe is not reachable");

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

/** Lets the next call of a provider's method fail. */
function failOnce(t: TestContext, method: "card" | "refund", failure: ProviderError): void {
  const own = STRIPE[method] as (...of: unknown[]) => Promise<unknown>;
  let isFirst = true;
  t.mock.method(
    STRIPE,
    method as never,
    (async (...of: unknown[]) => {
      if (!isFirst) return own(...of);
      isFirst = false;
      throw failure;
    }) as never,
  );
}

test("a card payment that a held-up process did not send is taken at the next look", async (t) => {
  failOnce(t, "card", HELD_UP);
  const { body } = await shop.sell({ items: goods(5), payments: [card(5)] });
  assert.deepEqual([body.status, body.payments[0].status], ["paying", "starting"]);
  const sale = await shop.becomes(body.id, "completed");
  assert.deepEqual(
    sale.payments.map(({ status }: { status: string }) => status),
    ["completed"],
  );
});

test("a card payment at a provider out of reach fails, and another means pays", async (t) => {
  failOnce(t, "card", DOWN);
  const { body } = await shop.sell({ items: goods(5), payments: [card(5)] });
  assert.deepEqual([body.status, body.payments[0].status], ["open", "failed"]);
});

test("a refund that a held-up process did not send is made at the next look", async (t) => {
  const { body: sold } = await shop.sell({ items: goods(5), payments: [card(5)] });
  await shop.becomes(sold.id, "completed");
  failOnce(t, "refund", HELD_UP);
  await shop.ask("POST", `/v1/sales/${sold.id}/returns`, {});
  const sale = await shop.becomes(sold.id, "returned");
  const [returned] = sale.returns;
  assert.deepEqual([returned.status, returned.payments[0].status], ["completed", "completed"]);
});
