import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import type { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { type Counter, openCounter } from "@banco/bridge-testing/counter";

const goods = (...prices: number[]) =>
  prices.map((price, index) => ({ description: `Piatto ${index}`, quantity: 1, price, vat: "10" }));
const cash = (amount: number) => ({ means: "cash", amount });
const card = (amount: number) => ({ means: "terminal", amount });

let counter: Counter<Ecr17Terminal, EpsonSimulator>;
beforeEach(async () => {
  counter = await openCounter();
  await counter.start();
});
afterEach(() => counter.close());

const charged = () => counter.terminal.charged.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`);
const printed = () =>
  counter.printer.register.issued.map(({ kind, totalMinor, paid }) => ({ kind, totalMinor, paid }));
const sold = async (body: object, key?: string) => {
  const { status, body: answer } = await counter.sell(body, key);
  assert.equal(status, 200, JSON.stringify(answer));
  return answer.data;
};
const refused = async (method: string, path: string, body: object, error: RegExp, expected = 400) => {
  const { status, body: answer } = await counter.ask(method, path, body);
  assert.deepEqual([status, answer.success], [expected, false]);
  assert.match(answer.error, error);
};

describe("a sale on the shop's own devices", () => {
  test("a cash sale completes with its receipt and change", async () => {
    const sale = await sold({ items: goods(7.5, 2), payments: [cash(10)] });
    assert.deepEqual(
      [sale.status, sale.total, sale.paid, sale.due, sale.change],
      ["completed", 9.5, 9.5, 0, 0.5],
    );
    assert.deepEqual([sale.document.kind, sale.document.number], ["receipt", "0764-0001"]);
    assert.deepEqual(printed(), [{ kind: "sale", totalMinor: 950, paid: { cash: 950 } }]);
    assert.deepEqual(charged(), []);
    assert.deepEqual((await counter.ask("GET", `/sales/${sale.id}`)).body.data, sale);
  });

  test("a sale paid by card and cash has one receipt with both", async () => {
    const sale = await sold({ items: goods(20, 5), payments: [card(15), cash(20)] });
    assert.deepEqual([sale.status, sale.change], ["completed", 10]);
    assert.deepEqual(charged(), ["payment 1500"]);
    assert.deepEqual(printed(), [{ kind: "sale", totalMinor: 2500, paid: { card: 1500, cash: 1000 } }]);
  });
});

describe("what is due", () => {
  test("a tip stays off the receipt, and a discount reduces the VAT", async () => {
    const sale = await sold({ items: goods(20), payments: [card(20)], tip: 2, discount: 2 });
    assert.deepEqual([sale.status, sale.total, sale.tip, sale.discount], ["completed", 18, 2, 2]);
    assert.deepEqual(charged(), ["payment 2000"]);
    assert.equal(counter.printer.register.last!.paid.card, 1800);
  });

  test("only a cash total is rounded to five cents", async () => {
    const request = { items: goods(9.98), rounding: 0.02 };
    await refused("POST", "/sales", { ...request, rounding: 0.01, payments: [cash(10)] }, /\/rounding/);
    await refused(
      "POST",
      "/sales",
      { ...request, payments: [card(10)] },
      /\/rounding is only for sales paid entirely in cash/,
    );
    const sale = await sold({ ...request, payments: [cash(10)] });
    assert.deepEqual([sale.status, sale.rounding, sale.change], ["completed", 0.02, 0]);
  });

  test("meal vouchers and credit are accepted and printed", async () => {
    const payments = [
      { means: "ticket", amount: 16, ticketCount: 2 },
      { means: "credit", amount: 4 },
    ];
    const sale = await sold({ items: goods(20), payments });
    assert.equal(sale.status, "completed");
    assert.deepEqual(printed()[0]!.paid, { ticket: 1600, not_paid: 400 });
    assert.equal(sale.owed, 4);
    const path = `/sales/${sale.id}/payments`;
    await refused("POST", path, card(5), /\/amount is more than the 4\.00/);
    const paid = (await counter.ask("POST", path, card(3), "debt-1")).body.data;
    assert.deepEqual([paid.status, paid.owed, charged()], ["completed", 1, ["payment 300"]]);
    const rest = (await counter.ask("POST", path, cash(2), "debt-2")).body.data;
    assert.deepEqual([rest.owed, rest.change, rest.paid, printed().length], [0, 1, 20, 1]);
  });

  test("a declined card leaves the sale open until paid in cash", async () => {
    counter.terminal.plan({ cardholder: "decline" });
    const open = await sold({ items: goods(9), payments: [card(9)] });
    assert.deepEqual([open.status, open.due, open.document, printed()], ["open", 9, null, []]);
    const path = `/sales/${open.id}/payments`;
    await refused("POST", path, card(10), /\/amount is more than the 9\.00/);
    const { body } = await counter.ask("POST", path, cash(10), "second");
    assert.deepEqual([body.data.status, body.data.change], ["completed", 1]);
    assert.deepEqual((await counter.ask("POST", path, cash(10), "second")).body, body);
    await refused("POST", path, cash(1), /it must be open to take a payment/);
    const other = await sold({ items: goods(9) });
    const reused = await counter.ask("POST", `/sales/${other.id}/payments`, cash(10), "second");
    assert.match(reused.body.error, /Idempotency-Key was used for another request/);
    assert.deepEqual([charged(), printed().length], [[], 1]);
  });

  test("a sale without a document can get one later", async () => {
    const sale = await sold({ items: goods(3), payments: [cash(3)], document: { kind: "none" } });
    assert.deepEqual([sale.status, sale.document], ["completed", null]);
    const { body } = await counter.ask("POST", `/sales/${sale.id}/document`);
    assert.equal(body.data.document.number, "0764-0001");
  });
});

describe("one sale", () => {
  test("a retry with the same key returns the same sale", async () => {
    const body = { items: goods(4), payments: [card(4)] };
    const [first, second] = await Promise.all([counter.sell(body, "k"), counter.sell(body, "k")]);
    assert.deepEqual(first.body, second.body);
    const again = await counter.sell(body, "k");
    assert.deepEqual(
      [again.body.data.id, again.headers["idempotency-replayed"]],
      [first.body.data.id, "true"],
    );
    assert.equal((await counter.sell({ items: goods(5) }, "k")).status, 400);
    assert.equal((await counter.ask("POST", "/payments", { amount: 4 }, "k")).status, 400);
    assert.equal((await counter.ask("POST", "/payments", { amount: 1 }, "p")).status, 200);
    assert.equal((await counter.sell(body, "p")).status, 400);
    const found = (await counter.ask("GET", "/orders?key=k")).body.data;
    assert.deepEqual([found.known, found.kind, found.order.id], [true, "sale", again.body.data.id]);
    assert.deepEqual([charged(), printed().length], [["payment 400", "payment 100"], 1]);
  });

  test("two customers' identical sales without keys are two sales", async () => {
    const body = { items: goods(4), payments: [cash(4)] };
    assert.notEqual((await sold(body)).id, (await sold(body)).id);
    assert.equal(printed().length, 2);
  });

  test("an order has only one open or paid sale", async () => {
    const body = { items: goods(6), orderId: "ord_1" };
    const first = await sold(body);
    await refused(
      "POST",
      "/sales",
      { ...body, payments: [cash(6)] },
      new RegExp(`is in the sale ${first.id}`),
      409,
    );
    await counter.ask("POST", `/sales/${first.id}/payments`, cash(6));
    await refused("POST", "/sales", body, new RegExp(first.id), 409);
    const listed = (await counter.ask("GET", "/sales")).body.data.sales;
    assert.deepEqual([listed.length, listed[0].status], [1, "completed"]);
  });

  test("two tills can sell concurrently, except on a busy terminal", async () => {
    counter.terminal.plan({ cardMs: 500 });
    const [one, other, third] = await Promise.all([
      sold({ items: goods(1), payments: [card(1)] }, "a"),
      sold({ items: goods(2), payments: [card(2)] }, "b"),
      sold({ items: goods(3), payments: [cash(3)] }, "c"),
    ]);
    const open = [one, other].find(({ status }) => status === "open");
    assert.match(open.payments[0].failure.message, /busy with another payment/);
    assert.equal(third.status, "completed");
    assert.deepEqual([charged().length, printed().length], [1, 2]);
  });
});

describe("an invalid sale", () => {
  const wrong: [name: string, body: object, error: RegExp][] = [
    ["more by card than is due", { items: goods(5), payments: [card(6)] }, /\/payments\/0\/amount/],
    ["an unknown means", { items: goods(5), payments: [{ means: "barter", amount: 5 }] }, /means/],
    [
      "a voucher without its code",
      { items: goods(5), payments: [{ means: "voucher", amount: 5 }] },
      /0\/code/,
    ],
    ["a deposit", { items: goods(5), payments: [{ means: "deposit", amount: 5 }] }, /0\/means/],
    ["nothing sold", { items: [] }, /items/],
    ["an unknown field", { items: goods(5), payment: {} }, /payment/],
    [
      "a VAT code not programmed in the printer",
      { items: [{ ...goods(5)[0], vat: "N2" }], payments: [card(5)] },
      /N2/,
    ],
    [
      "a lottery code with cash",
      { items: goods(5), payments: [cash(5)], document: { lottery: "ABCD1234" } },
      /\/document\/lottery/,
    ],
    ["a discount beyond the items", { items: goods(5), discount: 6 }, /\/discount/],
    ["another printer", { items: goods(5), document: { provider: "acube" } }, /\/document\/provider/],
  ];
  for (const [name, body, error] of wrong) {
    test(`${name} is refused without charging or printing`, async () => {
      await refused("POST", "/sales", body, error);
      assert.deepEqual([charged(), printed()], [[], []]);
    });
  }

  test("a payment that the receipt would reject is refused", async () => {
    const document = { lottery: "ABCD1234" };
    const { id } = await sold({ items: goods(5), document });
    await refused("POST", `/sales/${id}/payments`, cash(5), /\/document\/lottery/);
    const open = await sold({ items: goods(5), document: { kind: "none" }, payments: [cash(5)] });
    await refused("POST", `/sales/${open.id}/document`, document, /\/document\/lottery/);
    assert.deepEqual([(await counter.ask("GET", `/sales/${id}`)).body.data.due, printed()], [5, []]);
  });

  test("a terminal that the bridge does not drive is refused", async () => {
    const payments = [{ ...card(5), provider: "sumup" }];
    await refused("POST", "/sales", { items: goods(5), payments }, /\/payments\/0\/provider must be ecr17/);
    const other = { items: goods(5), payments: [{ ...card(5), terminalId: "11111111" }] };
    assert.match((await sold(other)).payments[0].failure.message, /not 11111111/);
    assert.deepEqual(charged(), []);
  });

  test("an unknown sale is not found", async () => {
    await refused("POST", "/sales/return", { saleId: "sal_0", amount: 1 }, /no sale sal_0/, 404);
    assert.equal((await counter.ask("GET", "/sales/sal_0")).status, 404);
  });
});

describe("a return", () => {
  const mixed = { items: goods(11, 4), payments: [card(10), cash(5)] };

  test("a line is returned once and refunded to the payment method used", async () => {
    const { id } = await sold({ items: goods(11, 4), payments: [cash(11), card(4)] });
    const request = { saleId: id, items: [{ line: 1, quantity: 1 }], reason: "Cold" };
    const { body } = await counter.ask("POST", "/sales/return", request, "r");
    const [back] = body.data.returns;
    assert.deepEqual([back.amount, back.status, back.document.status], [4, "completed", "completed"]);
    assert.deepEqual(charged(), ["payment 400", "reversal 400"]);
    assert.deepEqual((await counter.ask("POST", "/sales/return", request, "r")).body, body);
    await refused("POST", "/sales/return", request, /quantity is more than the line has left/);
    assert.deepEqual([charged().length, printed().length], [2, 2]);
  });

  test("a refund cannot exceed the amount paid", async () => {
    const { id } = await sold({ items: goods(11, 4), payments: [cash(15)], discount: 3 });
    await refused(
      "POST",
      "/sales/return",
      { saleId: id, amount: 12.01 },
      /\/amount is more than the remaining 1/,
    );
    const { body } = await counter.ask("POST", "/sales/return", { saleId: id, amount: 12 });
    assert.deepEqual([body.data.status, body.data.returns[0].payments[0].amount], ["returned", 12]);
    await refused("POST", "/sales/return", { saleId: id, amount: 1 }, /\/amount/);
  });

  test("two concurrent returns are both refunded and printed", async () => {
    const { id } = await sold({ items: goods(11, 4), payments: [cash(15)] });
    const give = (line: number) =>
      counter.ask("POST", "/sales/return", { saleId: id, items: [{ line, quantity: 1 }] }, `r${line}`);
    const answers = await Promise.all([give(0), give(1)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const { data } = (await counter.ask("GET", `/sales/${id}`)).body;
    assert.deepEqual(
      data.returns.map(({ amount, status }: Record<string, unknown>) => [amount, status]),
      [
        [11, "completed"],
        [4, "completed"],
      ],
    );
    assert.deepEqual([data.status, printed().length], ["returned", 3]);
  });

  test("a refused refund requires a decision and can be retried", async () => {
    const { id } = await sold(mixed);
    await counter.terminal.stop();
    const { body } = await counter.ask("POST", "/sales/return", { saleId: id, amount: 15 });
    await counter.terminal.start();
    assert.deepEqual([body.data.status, body.data.question.kind], ["question", "refund_refused"]);
    const again = await counter.ask("POST", `/sales/${id}/answer`, { choice: "refund_again" });
    assert.equal(again.body.data.status, "returned");
    assert.deepEqual([charged(), printed().length], [["payment 1000", "reversal 1000"], 2]);
  });
});
