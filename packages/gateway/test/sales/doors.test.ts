import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { putInDoubt } from "@banco/gateway-testing/payments";
import { type Counter, card, cash, goods, openCounter } from "@banco/gateway-testing/sales";
import { statement } from "../../src/db/statement.ts";

const ALL = { start: "2020-01-01", end: "2100-01-01", limit: "200", token: "" };

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const order = async (...prices: number[]) =>
  (await shop.call("POST", "/v1/orders", { json: { items: goods(...prices) } })).body.id as string;
const stands = async (id: string) => {
  const { status, paid } = (await shop.call("GET", `/v1/orders/${id}`)).body;
  return { status, paid };
};
const change = (id: string, json: object) => shop.call("PATCH", `/v1/orders/${id}`, { json });
const sellCompleted = async (body: object) => {
  const { body: sale, text } = await shop.sell(body);
  assert.equal(sale.status, "completed", text);
  return sale;
};

describe("an order in a sale", () => {
  test("an order makes every other payment route fail with the sale's ID", async () => {
    const orderId = await order(6);
    const { body: sale } = await shop.sell({ items: goods(6), orderId });
    const terminalId = await shop.terminal();
    for (const [way, more] of Object.entries({
      card: { token: "tok_visa" },
      link: {},
      terminal: { terminalId },
    })) {
      const { status, body } = await shop.pay(way, { amount: 6, reference: orderId, ...more });
      assert.deepEqual([status, body.code, body.saleId], [409, "order_in_sale", sale.id], way);
    }
    const other = await shop.pay("card", { amount: 6, token: "tok_visa", reference: await order(6) });
    assert.equal(other.status, 201);
    const moved = await shop.call("PATCH", `/v1/payment/P1/transactions/${other.body.id}`, {
      json: { reference: orderId },
    });
    assert.deepEqual([moved.status, moved.body.saleId], [409, sale.id]);
  });

  test("an order cannot be changed, closed, canceled or deleted", async () => {
    const orderId = await order(6);
    const { body: sale } = await shop.sell({ items: goods(6), orderId });
    const refused = [
      await change(orderId, { items: goods(7) }),
      await change(orderId, { status: "closed" }),
      await change(orderId, { status: "canceled" }),
      await shop.call("DELETE", `/v1/orders/${orderId}`),
    ];
    for (const { status, body } of refused)
      assert.deepEqual([status, body.code, body.saleId], [409, "order_in_sale", sale.id]);
    assert.equal((await change(orderId, { note: "Terrace", items: goods(6) })).status, 200);
  });

  test("an order stays open when its paid sale is reversed", async () => {
    const orderId = await order(6);
    await shop.office.fail({
      match: { method: "POST", path: "/records" },
      times: 1,
      fault: "status",
      status: 400,
    } as never);
    const { body: sale } = await shop.sell({ items: goods(6), orderId, payments: [cash(6)] });
    assert.equal(sale.status, "question");
    assert.deepEqual(await stands(orderId), { status: "open", paid: 6 });
    await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "give_back" });
    await shop.becomes(sale.id, "undone");
    assert.deepEqual(await stands(orderId), { status: "open", paid: 0 });
    await sellCompleted({ items: goods(6), orderId, payments: [cash(6)] });
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 6 });
  });
});

describe("an order", () => {
  test("an order accepts no sale until its running payment fails", async () => {
    const orderId = await order(6);
    const terminalId = await shop.terminal({ does: "nothing" });
    const { body: payment } = await shop.pay("terminal", { amount: 6, terminalId, reference: orderId });
    const refused = await shop.sell({ items: goods(6), orderId, payments: [cash(6)] });
    assert.deepEqual([refused.status, refused.body.code], [409, "order_in_sale"]);
    assert.ok(refused.text.includes(payment.id));
    await shop.call("DELETE", "/v1/payment/P1/terminal", { query: { terminalId } });
    await shop.reaches(payment.id, "canceled");
    await sellCompleted({ items: goods(6), orderId, payments: [cash(6)] });
  });

  test("only the rest of an order can be sold during a partial payment", async () => {
    const orderId = await order(6, 4);
    const terminalId = await shop.terminal({ does: "nothing" });
    await shop.pay("terminal", { amount: 6, terminalId, reference: orderId });
    assert.equal((await shop.sell({ items: goods(6), orderId })).status, 409);
    await sellCompleted({ items: goods(4), orderId, payments: [cash(4)] });
  });

  test("a concurrent sale and card payment charge an order once", async () => {
    const orderId = await order(6);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2
          ? shop.sell({ items: goods(6), orderId, payments: [card(6)] })
          : shop.pay("card", { amount: 6, token: "tok_visa", reference: orderId }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409, 409, 409]);
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 6 });
  });

  test("an order refuses another payment with the ID of its completed sale", async () => {
    const orderId = await order(6);
    const { id } = await sellCompleted({ items: goods(6), orderId, payments: [cash(6)] });
    const again = await shop.sell({ items: goods(6), orderId });
    const older = await shop.pay("card", { amount: 6, token: "tok_visa", reference: orderId });
    for (const { status, body } of [again, older])
      assert.deepEqual([status, body.code, body.saleId], [409, "order_in_sale", id]);
  });

  test("a sold order stays closed when its goods are returned", async () => {
    const orderId = await order(6);
    const { id } = await sellCompleted({ items: goods(6), orderId, payments: [cash(6)] });
    const { body: returned } = await shop.ask("POST", `/v1/sales/${id}/returns`, {});
    assert.equal(returned.status, "returned");
    const again = await shop.sell({ items: goods(6), orderId, payments: [cash(6)] });
    assert.deepEqual([again.status, again.body.code], [409, "order_in_sale"]);
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 0 });
  });

  test("an order's sale may contain one more item", async () => {
    const orderId = await order(6);
    await sellCompleted({ items: goods(6, 2), orderId, payments: [cash(8)] });
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 8 });
  });

  test("an order's payments refer to the order, not to the sale's reference", async () => {
    const orderId = await order(6);
    const sale = await sellCompleted({ items: goods(6), orderId, reference: "Table 4", payments: [card(6)] });
    const { transactionId } = sale.payments[0];
    const { body: paid } = await shop.call("GET", `/v1/payment/P1/transactions/${transactionId}`);
    assert.deepEqual([sale.reference, paid.reference], ["Table 4", orderId]);
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 6 });
  });

  test("an order accepts no sale until a payment's outcome is known", async () => {
    const orderId = await order(6);
    const { body: payment } = await shop.pay("terminal", {
      amount: 6,
      terminalId: await shop.terminal({ does: "nothing" }),
      reference: orderId,
    });
    await putInDoubt(shop.gateway, payment.id);
    const refused = await shop.sell({ items: goods(6), orderId, payments: [cash(6)] });
    assert.deepEqual([refused.status, refused.body.code], [409, "order_in_sale"]);
  });

  test("an order regains its discount when the discounted sale is reversed", async () => {
    const orderId = await order(10, 10);
    const half = { items: goods(10), discount: 2, orderId, payments: [cash(8)], document: { kind: "none" } };
    const { body: sale } = await shop.sell(half);
    assert.equal(sale.status, "completed");
    await shop.office.fail({
      match: { method: "POST", path: "/records" },
      times: 1,
      fault: "status",
      status: 400,
    });
    await shop.ask("POST", `/v1/sales/${sale.id}/document`, {});
    const { body: undone } = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "give_back" });
    assert.equal(undone.status, "undone");
    await sellCompleted({ items: goods(10, 10), orderId, payments: [cash(20)] });
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 20 });
  });

  test("an order is closed manually once its other items are removed", async () => {
    const orderId = await order(6, 4);
    await sellCompleted({ items: goods(6), discount: 1, orderId, payments: [cash(5)] });
    assert.equal(
      (await change(orderId, { items: goods(6.01), status: "closed" })).body.code,
      "order_not_paid",
    );
    const { status, text } = await change(orderId, { items: goods(6), status: "closed" });
    assert.equal(status, 200, text);
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 5 });
  });

  test("an order is settled by discounted, rounded and tipped sales", async () => {
    const discounted = await order(6, 4);
    await sellCompleted({ items: goods(6), discount: 1, orderId: discounted, payments: [cash(5)] });
    assert.deepEqual(await stands(discounted), { status: "open", paid: 5 });
    const more = await shop.sell({ items: goods(5), orderId: discounted });
    assert.deepEqual([more.status, more.body.errors[0].path], [400, "/items"]);
    // A discount does not make room for more of the order.
    const cheaper = await shop.sell({ items: goods(5), discount: 1, orderId: discounted });
    assert.deepEqual([cheaper.status, cheaper.body.errors[0].path], [400, "/items"]);
    await sellCompleted({ items: goods(4), orderId: discounted, payments: [cash(4)] });
    assert.deepEqual(await stands(discounted), { status: "closed", paid: 9 });
    const rounded = await order(9.97);
    await sellCompleted({ items: goods(9.97), rounding: -0.02, orderId: rounded, payments: [cash(9.95)] });
    assert.deepEqual(await stands(rounded), { status: "closed", paid: 9.95 });
    const tipped = await order(6, 4);
    await sellCompleted({ items: goods(6), tip: 4, orderId: tipped, payments: [cash(10)] });
    assert.equal((await stands(tipped)).status, "open");
    await sellCompleted({ items: goods(4), orderId: tipped, payments: [card(4)] });
    assert.equal((await stands(tipped)).status, "closed");
    const byCard = await order(6, 4);
    await sellCompleted({ items: goods(6), tip: 2, orderId: byCard, payments: [card(2), cash(6)] });
    await sellCompleted({ items: goods(4), orderId: byCard, payments: [cash(4)] });
    assert.equal((await stands(byCard)).status, "closed");
  });

  test("an open order lets a part of a split bill be returned", async () => {
    const orderId = await order(6, 4);
    const first = await sellCompleted({ items: goods(6), orderId, payments: [card(6)] });
    await shop.sell({ items: goods(4), orderId });
    const outside = `/v1/payment/P1/transactions/${first.payments[0].transactionId}`;
    assert.equal((await shop.call("DELETE", outside, { json: { amount: 5 } })).status, 200);
    const { body: response } = await shop.ask("POST", `/v1/sales/${first.id}/returns`, { amount: 6 });
    assert.notEqual(response.status, 500);
    const late = await order(6, 4);
    const none = await sellCompleted({
      items: goods(6),
      orderId: late,
      payments: [cash(6)],
      document: { kind: "none" },
    });
    await shop.sell({ items: goods(4), orderId: late });
    const { body: issued } = await shop.ask("POST", `/v1/sales/${none.id}/document`, { kind: "receipt" });
    assert.equal(issued.status, "completed");
  });

  test("an order keeps the payments of its sale", async () => {
    const orderId = await order(6);
    const sale = await sellCompleted({ items: goods(6), orderId, payments: [card(2), cash(4)] });
    for (const { provider, transactionId } of sale.payments) {
      const path = `/v1/payment/${provider}/transactions/${transactionId}`;
      const { status, body } = await shop.call("PATCH", path, { json: { reference: "other" } });
      assert.deepEqual([status, body.errors[0].path], [400, "/reference"]);
    }
  });

  test("an order also shows a link paid after the sale", async () => {
    const orderId = await order(6);
    const link = (await shop.pay("link", { amount: 6, reference: orderId })).body;
    await sellCompleted({ items: goods(6), orderId, payments: [cash(6)] });
    await payPage(link.url);
    await shop.reaches(link.id, "completed");
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 12 });
  });
});

describe("a second device", () => {
  const from = (clientId: string, key: string = randomUUID()) => ({
    headers: { "x-client-id": clientId, "idempotency-key": key },
  });
  const opened = async (...prices: number[]) => {
    const orderId = await order(...prices);
    const { body } = await shop.sell({ items: goods(...prices), orderId }, from("till-1"));
    return body as { id: string; orderId: string };
  };

  test("a second device finds an order's live sale and its events", async () => {
    const { id, orderId } = await opened(6);
    const listed = await shop.call("GET", "/v1/sales", { query: { ...ALL, orderId, status: "open" } });
    assert.deepEqual(
      listed.body.items.map((sale: { id: string; clientId: string }) => [sale.id, sale.clientId]),
      [[id, "till-1"]],
    );
    await shop.ask("POST", `/v1/sales/${id}/payments`, cash(6), from("phone"));
    const events = await shop.gateway.db.all<{ type: string; orderId: string }>(
      statement(
        "test_sale_events",
        "select type, data ->> 'orderId' as \"orderId\" from event where subject_id = $1 order by id",
      ),
      [id],
    );
    assert.deepEqual(events[0], { type: "sale.open", orderId });
    assert.deepEqual(events.at(-1), { type: "sale.completed", orderId });
  });

  test("a second device pays another device's sale with its own client ID", async () => {
    const { id } = await opened(6);
    await shop.ask("POST", `/v1/sales/${id}/payments`, cash(2), from("phone"));
    await shop.ask("POST", `/v1/sales/${id}/payments`, card(1), from("phone"));
    const { body: sale } = await shop.ask("POST", `/v1/sales/${id}/payments`, card(3), from("till-1"));
    assert.deepEqual([sale.status, sale.clientId], ["completed", "till-1"]);
    const clients = await Promise.all(
      sale.payments.map(async ({ provider, transactionId }: { provider: string; transactionId: string }) => {
        const path = `/v1/payment/${provider}/transactions/${transactionId}`;
        return (await shop.call("GET", path)).body.clientId;
      }),
    );
    assert.deepEqual(clients, ["phone", "phone", "till-1"]);
  });

  test("a second device cancels another device's sale or issues its document", async () => {
    const { id } = await opened(6);
    assert.equal(
      (await shop.ask("DELETE", `/v1/sales/${id}`, undefined, from("phone"))).body.status,
      "undone",
    );
    const none = { items: goods(3), payments: [cash(3)], document: { kind: "none" } };
    const { body: sold } = await shop.sell(none, from("till-1"));
    const issued = await shop.ask(
      "POST",
      `/v1/sales/${sold.id}/document`,
      { kind: "receipt" },
      from("phone"),
    );
    assert.equal(issued.body.document.status, "completed");
  });

  test("a second device pays once if two processes pay concurrently", async (t) => {
    const sibling = await shop.gateway.startSibling();
    t.after(() => sibling.stop());
    const { id } = await opened(6);
    const pay = (index: number) => {
      const sent = {
        ...from(index % 2 ? "phone" : "till-1"),
        token: shop.merchant.accessToken,
        json: cash(6),
      };
      return (index % 2 ? sibling : shop.gateway).send("POST", `/v1/sales/${id}/payments`, sent);
    };
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => pay(index)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) assert.match(body.detail, /^The sale is /);
    const sale = await shop.becomes(id, "completed");
    assert.deepEqual([sale.paid, sale.change, sale.payments.length], [6, 0, 1]);
  });

  test("a second device charges an order once while another device sells it", async (t) => {
    const sibling = await shop.gateway.startSibling();
    t.after(() => sibling.stop());
    const orderId = await order(6);
    const json = { items: goods(6), orderId, payments: [cash(6)] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2
          ? sibling.send("POST", "/v1/sales", { ...from("phone"), token: shop.merchant.accessToken, json })
          : shop.pay("card", { amount: 6, token: "tok_visa", reference: orderId }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409, 409, 409]);
    assert.deepEqual(await stands(orderId), { status: "closed", paid: 6 });
  });

  test("a device of another merchant cannot see or change the sale", async () => {
    const { id, orderId } = await opened(6);
    const { accessToken: token } = await shop.gateway.signIn();
    const listed = await shop.call("GET", "/v1/sales", { query: { ...ALL, orderId }, token });
    assert.deepEqual(listed.body.items, []);
    const paid = await shop.ask("POST", `/v1/sales/${id}/payments`, cash(6), { ...from("phone"), token });
    assert.equal(paid.status, 404);
  });
});

for (const order of ["asc", "desc"])
  test(`a second device lists each sale once across pages, ${order}`, async () => {
    const query = { start: "2020-01-01", end: "2100-01-01", order };
    const page = async (more: Record<string, string>) =>
      (await shop.call("GET", "/v1/sales", { query: { ...query, ...more } })).body;
    for (const price of [1, 2, 3]) await shop.sell({ items: goods(price), payments: [cash(price)] });
    const whole: string[] = (await page({ limit: "200" })).items.map(({ id }: { id: string }) => id);
    const paged: string[] = [];
    for (let token: string | null = ""; token !== null; ) {
      const { items, token: next }: { items: { id: string }[]; token: string | null } = await page({
        limit: "7",
        token,
      });
      paged.push(...items.map(({ id }) => id));
      token = next;
    }
    assert.deepEqual(paged, whole);
  });
