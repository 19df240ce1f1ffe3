import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { invoice, SELLER } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { type Counter, card, cash, goods, openCounter } from "@banco/gateway-testing/sales";
import { statement } from "../../src/db/statement.ts";

const MODE = statement("test_sale_mode", "select mode from account where provider = 'fiskaly'");
const MODE_IS = statement("test_sale_mode_is", "update account set mode = $1 where provider = 'fiskaly'");
const EVENTS = statement("test_sale_payment_events", "select type from event where subject_id = $1");
const SQUARE_IS = statement(
  "test_sale_square_is",
  "update account set mode = $1, status = $2 where provider = 'square' and status <> 'disconnected'",
);
const OFFICE_IS = statement(
  "test_sale_office_is",
  "update account set status = $1 where provider = 'fiskaly'",
);

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const sold = async (body: object) => shop.becomes((await shop.sell(body)).body.id, "completed");
const pathOf = ({ body }: { body: { errors?: { path: string }[] } }) => body.errors?.[0]?.path;

test("a payment that the sale's document would reject is refused in advance", async () => {
  const document = { provider: "fiskaly", lottery: "ABCD1234" };
  const { body: sale } = await shop.sell({ items: goods(5), document });
  const payments = `/v1/sales/${sale.id}/payments`;
  const refused = await shop.ask("POST", payments, cash(5));
  assert.deepEqual([refused.status, pathOf(refused)], [400, "/document/lottery"]);
  const { body: paid } = await shop.ask("POST", payments, card(5));
  assert.deepEqual([paid.status, paid.payments.length], ["completed", 1]);
});

test("a payment whose mode differs from the document's is refused in advance", async (t) => {
  const { body: open } = await shop.sell({ items: goods(5) });
  const { body: paid } = await shop.sell({
    items: goods(5),
    payments: [card(5)],
    document: { kind: "none" },
  });
  const [{ mode }] = await shop.gateway.db.all<{ mode: string }>(MODE, []).then((rows) => rows as [never]);
  t.after(() => shop.gateway.db.all(MODE_IS, [mode]));
  await shop.gateway.db.all(MODE_IS, ["live"]);
  const refused = await shop.sell({ items: goods(5), payments: [cash(1), card(4)] });
  assert.deepEqual([refused.status, pathOf(refused)], [400, "/payments/1/provider"]);
  const added = await shop.ask("POST", `/v1/sales/${open.id}/payments`, card(5));
  assert.deepEqual([added.status, pathOf(added)], [400, "/provider"]);
  const late = await shop.ask("POST", `/v1/sales/${paid.id}/document`, {});
  assert.deepEqual([late.status, pathOf(late)], [400, "/provider"]);
});

test("a payment whose mode differs from the sale's is refused", async (t) => {
  assert.equal((await shop.call("POST", "/v1/payment/square")).status, 201);
  await shop.gateway.db.all(SQUARE_IS, ["live", "active"]);
  t.after(() => shop.call("DELETE", "/v1/payment/square"));
  const square = { means: "card", provider: "square", token: "cnon:card-nonce-ok", amount: 4 };
  const document = { kind: "none" };
  const both = await shop.sell({ items: goods(5), document, payments: [card(1), square] });
  assert.deepEqual([both.status, pathOf(both)], [400, "/payments/1/provider"]);
  const { body: open } = await shop.sell({ items: goods(5), document, payments: [card(1)] });
  const added = await shop.ask("POST", `/v1/sales/${open.id}/payments`, square);
  assert.deepEqual([added.status, pathOf(added)], [400, "/provider"]);
});

test("a provider is chosen only if it is connected, suitable and the only one", async (t) => {
  const { provider: _, ...unnamed } = card(5);
  const sell = (payment: object) =>
    shop.sell({ items: goods(5), document: { kind: "none" }, payments: [payment] });
  const chosen = async (payment: object) => (await sell(payment)).body.payments[0].provider;
  assert.equal(await chosen(unnamed), "stripe");
  assert.equal((await sell({ ...unnamed, provider: "sumup" })).status, 404);
  const unsuited = await sell({ ...unnamed, provider: "handoff" });
  assert.equal(unsuited.body.code, "capability_not_supported");
  await shop.call("POST", "/v1/payment/handoff");
  const terminalId = await shop.terminal();
  assert.equal(await chosen({ means: "terminal", amount: 5, terminalId }), "stripe");
  assert.equal((await shop.call("POST", "/v1/payment/square")).status, 201);
  t.after(() => shop.call("DELETE", "/v1/payment/square"));
  const several = await sell(unnamed);
  assert.deepEqual([several.status, pathOf(several)], [400, "/payments/0/provider"]);
  await shop.gateway.db.all(SQUARE_IS, ["sandbox", "pending"]);
  assert.equal(await chosen(unnamed), "stripe");
});

test("a debt can be paid when documents can no longer be issued", async (t) => {
  const { body: sale } = await shop.sell({ items: goods(5), payments: [{ means: "credit", amount: 5 }] });
  t.after(() => shop.gateway.db.all(OFFICE_IS, ["active"]));
  await shop.gateway.db.all(OFFICE_IS, ["error"]);
  const paid = await shop.ask("POST", `/v1/sales/${sale.id}/payments`, cash(5));
  assert.deepEqual([paid.status, paid.body.owed], [200, 0]);
});

describe("at a provider that supports quantities with two decimals", () => {
  const document = { provider: "acube" };
  before(async () => {
    assert.equal((await shop.call("POST", "/v1/fiscal/acube")).status, 201);
    assert.equal((await shop.call("PATCH", "/v1/fiscal/acube/credentials", { json: ACCESS })).status, 200);
    assert.equal((await shop.call("PATCH", "/v1/fiscal/acube/merchant", { json: SELLER })).status, 200);
  });
  after(() => shop.call("DELETE", "/v1/fiscal/acube"));

  test("a quantity with too many decimals is refused before payment", async () => {
    const items = [{ description: "Ham", quantity: 0.345, price: 40, vat: "10" }];
    const refused = await shop.sell({ items, document, payments: [card(13.8)] });
    assert.deepEqual([refused.status, pathOf(refused)], [400, "/items/0/quantity"]);
    const { body: payments } = await shop.call(
      "GET",
      "/v1/payment/transactions?start=2020-01-01&end=2050-01-01&q=13.80",
    );
    assert.deepEqual(payments.items, []);
    const response = await shop.sell({ items, document: { provider: "fiskaly" }, payments: [card(13.8)] });
    assert.deepEqual([response.status, response.body.status], [201, "completed"]);
  });

  test("an invoice that the exchange system would reject is refused before payment", async () => {
    const { customer } = invoice() as { customer: object };
    const sell = (more: object) =>
      shop.sell({
        items: goods(122),
        document: { ...document, kind: "invoice", customer: { ...customer, ...more } },
        payments: [card(122)],
      });
    const refused = await sell({ vatId: "12345670786" });
    assert.deepEqual([refused.status, pathOf(refused)], [400, "/document/customer/vatId"]);
    const { body } = await sell({});
    // The exchange system responds days later, so the card is charged instead of the amount being held.
    const events = await shop.gateway.db.all(EVENTS, [body.payments[0].transactionId]);
    assert.deepEqual(events, [{ type: "payment.completed" }]);
    const { body: sale } = await shop.call("GET", `/v1/sales/${body.id}`);
    assert.deepEqual([sale.status, sale.document.status], ["completed", "completed"]);
    const { body: issued } = await shop.call("GET", `/v1/fiscal/acube/invoices/${sale.document.id}`);
    assert.deepEqual([issued.amount, issued.status], [122, "pending"]);
  });

  test("a return by amount uses hundredths or is refused before the refund", async () => {
    const one = await sold({ items: goods(11), document, payments: [card(11)] });
    const refused = await shop.ask("POST", `/v1/sales/${one.id}/returns`, { amount: 3 });
    assert.deepEqual([refused.status, pathOf(refused)], [400, "/amount"]);
    const { body: current } = await shop.call("GET", `/v1/sales/${one.id}`);
    assert.deepEqual([current.status, current.returns], ["completed", []]);
    const { body: paid } = await shop.call(
      "GET",
      `/v1/payment/P1/transactions/${one.payments[0].transactionId}`,
    );
    assert.equal(paid.refundedAmount, 0);
    const two = await sold({ items: goods(11, 4), document, payments: [card(15)] });
    const { body } = await shop.ask("POST", `/v1/sales/${two.id}/returns`, { amount: 3 });
    assert.deepEqual(body.returns[0].items, [{ line: 1, quantity: 0.75 }]);
  });
});

describe("payments by voucher and deposit", () => {
  const none = { kind: "none" };
  const connect = async (provider: string) => {
    assert.equal((await shop.call("POST", `/v1/fiscal/${provider}`)).status, 201);
    await shop.call("PATCH", `/v1/fiscal/${provider}/credentials`, { json: ACCESS });
    assert.equal((await shop.call("PATCH", `/v1/fiscal/${provider}/merchant`, { json: SELLER })).status, 200);
  };

  test("vouchers and deposits are refused if the provider does not support them", async () => {
    await connect("invopop");
    const item = { description: "Buono", quantity: 1, price: 20, vat: "N2", voucher: { purpose: "multi" } };
    const { body: sold } = await shop.sell({ items: [item], payments: [cash(20)], document: none });
    const { code } = (await shop.call("POST", `/v1/vouchers/${sold.issued[0].id}/code`)).body;
    const document = { provider: "invopop" };
    const voucher = { means: "voucher", code, amount: 4 };
    const refused = await shop.sell({ items: goods(10), document, payments: [cash(6), voucher] });
    assert.deepEqual([refused.status, pathOf(refused)], [400, "/payments/1"]);
    const { body: open } = await shop.sell({ items: goods(10), document });
    const added = await shop.ask("POST", `/v1/sales/${open.id}/payments`, voucher);
    assert.deepEqual([added.status, pathOf(added)], [400, "/means"]);
    const discounted = await shop.sell({ items: goods(10), document, discount: 1, payments: [cash(9)] });
    assert.deepEqual([discounted.status, pathOf(discounted)], [400, "/discount"]);
  });

  test("vouchers and deposits cannot reduce the receipt to 0.00", async () => {
    await connect("handoff");
    const item = { description: "Acconto", quantity: 1, price: 20, vat: "10", deposit: true };
    const { body: sold } = await shop.sell({ items: [item], payments: [cash(20)], document: none });
    const depositId = sold.issued[0].id;
    const document = { provider: "handoff" };
    const deposit = { means: "deposit", depositId, amount: 10 };
    const refused = await shop.sell({ items: goods(10), document, payments: [deposit] });
    assert.deepEqual([refused.status, pathOf(refused)], [400, "/payments"]);
    assert.equal((await shop.call("GET", `/v1/deposits/${depositId}`)).body.balance, 20);
    const gift = await shop.sell({ items: [{ ...goods(10)[0], gift: true }], document });
    assert.deepEqual([gift.status, gift.body.total], [201, 0]);
    const part = await shop.sell({
      items: goods(10),
      document,
      payments: [{ ...deposit, amount: 9 }, cash(1)],
    });
    assert.equal(part.status, 201);
  });
});

test("a sale charges nothing if its provider lacks tax office access", async () => {
  assert.equal((await shop.call("POST", "/v1/fiscal/openapi")).status, 201);
  await shop.call("PATCH", "/v1/fiscal/openapi/merchant", { json: SELLER });
  const payments = async () =>
    (await shop.call("GET", "/v1/payment/transactions?start=2020-01-01&end=2050-01-01")).body.items;
  const before = await payments();
  const refused = await shop.sell({
    items: goods(5),
    payments: [card(5)],
    document: { provider: "openapi" },
  });
  assert.deepEqual([refused.status, refused.body.code], [409, "account_not_ready"]);
  assert.match(refused.body.detail, /PATCH \/v1\/fiscal\/openapi\/credentials/);
  assert.ok(before.length > 0);
  assert.deepEqual(await payments(), before);
});
