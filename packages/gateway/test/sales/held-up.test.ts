/**
 * Tests operations of a sale whose process stalled before it sent them, so that another process may have
 * sent them.
 */

import assert from "node:assert/strict";
import { after, before, type TestContext, test } from "node:test";
import { type Counter, card, cash, goods, openCounter } from "@banco/gateway-testing/sales";
import { findFiscalProvider, findPaymentProvider, ProviderError } from "@banco/providers";
import { WINDOW_CLOSED } from "@banco/providers/contract/call-window";

const STRIPE = findPaymentProvider("stripe")!;
const HELD_UP = new ProviderError("unavailable", WINDOW_CLOSED, "The request was not sent any more");
const DOWN = new ProviderError("unavailable", "circuit_open", "Stripe is not reachable");

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

/** Makes the next calls of a provider's method fail: one call by default. */
function fail(
  t: TestContext,
  method: "card" | "capture" | "refund",
  failure: ProviderError,
  times = 1,
): void {
  const own = STRIPE[method] as (...of: unknown[]) => Promise<unknown>;
  let left = times;
  t.mock.method(
    STRIPE,
    method as never,
    (async (...of: unknown[]) => {
      if (left-- <= 0) return own(...of);
      throw failure;
    }) as never,
  );
}

test("a card payment not sent by a stalled process is sent again", async (t) => {
  fail(t, "card", HELD_UP);
  const { body } = await shop.sell({ items: goods(5), payments: [card(5)] });
  const sale = await shop.becomes(body.id, "completed");
  assert.deepEqual(
    sale.payments.map(({ status }: { status: string }) => status),
    ["completed"],
  );
});

test("a sale accepts other means once its unsent card payment fails", async (t) => {
  fail(t, "card", HELD_UP, Number.POSITIVE_INFINITY);
  const { body } = await shop.sell({ items: goods(5), payments: [card(5)] });
  assert.deepEqual([body.status, body.payments[0].status], ["open", "failed"]);
  const { body: paid } = await shop.ask("POST", `/v1/sales/${body.id}/payments`, cash(5));
  await shop.becomes(paid.id, "completed");
});

test("a card payment at an unreachable provider fails immediately", async (t) => {
  fail(t, "card", DOWN);
  const { body } = await shop.sell({ items: goods(5), payments: [card(5)] });
  assert.deepEqual([body.status, body.payments[0].status], ["open", "failed"]);
});

test("a capture that a stalled process did not send is sent again", async (t) => {
  fail(t, "capture", HELD_UP);
  const { body } = await shop.sell({ items: goods(5), payments: [card(5)] });
  const sale = await shop.becomes(body.id, "completed");
  assert.deepEqual([sale.paid, sale.payments[0].failure], [5, null]);
});

test("a receipt that a stalled process did not send is sent again", async (t) => {
  const office = findFiscalProvider("fiskaly")!;
  const own = office.issueReceipt as (...of: unknown[]) => Promise<unknown>;
  let isFirst = true;
  t.mock.method(
    office,
    "issueReceipt" as never,
    (async (...of: unknown[]) => {
      if (!isFirst) return own(...of);
      isFirst = false;
      throw HELD_UP;
    }) as never,
  );
  const { body } = await shop.sell({ items: goods(5), payments: [cash(5)] });
  const sale = await shop.becomes(body.id, "completed");
  assert.equal(sale.document.failure, null);
});

test("a refund that a stalled process did not send is sent again", async (t) => {
  const { body: sold } = await shop.sell({ items: goods(5), payments: [card(5)] });
  await shop.becomes(sold.id, "completed");
  fail(t, "refund", HELD_UP);
  await shop.ask("POST", `/v1/sales/${sold.id}/returns`, {});
  const sale = await shop.becomes(sold.id, "returned");
  const [returned] = sale.returns;
  assert.deepEqual([returned.status, returned.payments[0].status], ["completed", "completed"]);
});
