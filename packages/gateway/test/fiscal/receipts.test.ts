import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, type Office, openOffice, sale } from "@banco/gateway-testing/fiscal";

let office: Office;
before(async () => {
  office = await openOffice();
});
after(() => office.stop());

const receipts = `${HANDOFF}/receipts`;
const hour = 3_600_000;
const window = (more: object = {}) =>
  new URLSearchParams({
    limit: "100",
    token: "",
    start: new Date(Date.now() - hour).toISOString(),
    end: new Date(Date.now() + hour).toISOString(),
    type: "",
    ...more,
  });

describe("a handed-over receipt", () => {
  test("a handed-over receipt stays pending until its outcome is reported", async () => {
    const receipt = await office.receipt();
    assert.deepEqual(
      { status: receipt.status, number: receipt.number, amount: receipt.amount, provider: receipt.provider },
      { status: "pending", number: null, amount: 2.4, provider: "handoff" },
    );
    const path = `${receipts}/${receipt.id}`;
    const json = { status: "completed", number: "0042-0001" };
    const closed = await office.call("PATCH", path, { json });
    assert.deepEqual(
      [closed.status, closed.body.status, closed.body.number],
      [200, "completed", "0042-0001"],
    );
    assert.ok(closed.body.date);
    assert.equal((await office.call("PATCH", path, { json })).status, 200);
    const other = await office.call("PATCH", path, { json: { status: "failed" } });
    assert.deepEqual([other.status, other.body.code], [409, "conflict"]);
    assert.equal((await office.call("GET", path)).body.status, "completed");
  });

  test("a handed-over receipt is reported once per key", async () => {
    const path = `${receipts}/${(await office.receipt()).id}`;
    const report = (number: string) =>
      office.call("PATCH", path, {
        json: { status: "completed", number },
        headers: { "idempotency-key": "report-0001" },
      });
    const [first, again, other] = [
      await report("0043-0001"),
      await report("0043-0001"),
      await report("0043-0002"),
    ];
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.deepEqual([other.status, other.body.code], [422, "idempotency_key_reused"]);
  });

  test("a handed-over receipt contains the customer's tax code where supported", async () => {
    const customerTaxCode = "RSSMRA80A01H501U";
    assert.equal((await office.receipt(sale({ customerTaxCode }))).customerTaxCode, customerTaxCode);
    await office.call("POST", "/v1/fiscal/openapi");
    const json = sale({ customerTaxCode });
    const { status, body } = await office.call("POST", "/v1/fiscal/openapi/receipts", { json });
    assert.deepEqual(
      [status, body.code, body.errors[0].path],
      [400, "capability_not_supported", "/customerTaxCode"],
    );
  });

  test("a handed-over receipt contains the requested data, with VAT by code", async () => {
    const items = [
      { description: "Pane", quantity: 1, price: 2, vat: "4" },
      { description: "Vino", quantity: 1, price: 12.2, vat: "22", discount: 1 },
      { description: "Omaggio", quantity: 1, price: 5, vat: "22", gift: true },
    ];
    const payment = { electronic: 12.2, discount: 1 };
    const receipt = await office.receipt(sale({ items, payment, lottery: "ABCD1234" }));
    assert.deepEqual(receipt.items, items);
    assert.deepEqual(receipt.payment, payment);
    assert.equal(receipt.lottery, "ABCD1234");
    assert.equal(receipt.amount, 13.2);
    assert.deepEqual(receipt.vat, [
      { code: "4", taxable: 1.92, tax: 0.08, gross: 2 },
      { code: "22", taxable: 13.28, tax: 2.92, gross: 16.2 },
    ]);
  });

  test("a handed-over receipt is refused with all invalid fields without storing anything", async () => {
    const before = (await office.call("GET", `${receipts}?${window()}`)).body.items.length;
    const items = [{ description: "x", quantity: 1, price: 1.005, vat: "99" }];
    const { status, body } = await office.call("POST", receipts, { json: sale({ items }) });
    assert.deepEqual([status, body.code], [400, "validation_failed"]);
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ["/items/0/price", "/items/0/vat"],
    );
    assert.equal((await office.call("GET", `${receipts}?${window()}`)).body.items.length, before);
  });

  test("a handed-over receipt is issued once per key", async () => {
    const headers = { "idempotency-key": "till-1-0001" };
    const one = await office.call("POST", receipts, { json: sale(), headers });
    const two = await office.call("POST", receipts, { json: sale(), headers });
    assert.equal(two.body.id, one.body.id);
    assert.equal(two.headers.get("idempotency-replayed"), "true");
    const other = await office.call("POST", receipts, {
      json: sale({ payment: { electronic: 2.4 } }),
      headers,
    });
    assert.equal(other.status, 422);
  });

  test("a handed-over receipt is visible only to its merchant", async () => {
    const { id } = await office.receipt();
    const stranger = await office.gateway.signIn();
    const as = { token: stranger.accessToken };
    assert.equal((await office.gateway.send("GET", `${receipts}/${id}`, as)).body.code, "account_not_found");
    await office.gateway.send("POST", HANDOFF, as);
    assert.equal((await office.gateway.send("GET", `${receipts}/${id}`, as)).status, 404);
    const json = { status: "completed" };
    assert.equal((await office.gateway.send("PATCH", `${receipts}/${id}`, { ...as, json })).status, 404);
    const refund = sale({ type: "refund", original: id });
    assert.equal((await office.gateway.send("POST", receipts, { ...as, json: refund })).status, 400);
  });
});

describe("the list of receipts", () => {
  test("the receipt list is ordered, filtered by kind and paged completely", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await office.receipt()).id);
    const listed: string[] = [];
    let token = "";
    do {
      const { body } = await office.call("GET", `${receipts}?${window({ limit: "2", token, type: "sale" })}`);
      listed.push(...body.items.map(({ id }: { id: string }) => id));
      token = body.token ?? "";
    } while (token !== "");
    assert.deepEqual(listed.slice(-3), ids);
    assert.equal(new Set(listed).size, listed.length);
  });

  test("the receipt list requires all its query parameters", async () => {
    for (const name of ["limit", "token", "start", "end", "type"]) {
      const query = window();
      query.delete(name);
      assert.equal((await office.call("GET", `${receipts}?${query}`)).status, 400, name);
    }
  });
});

describe("a return", () => {
  test("a return voids the whole issued sale", async () => {
    const sold = await office.completed();
    const returned = await office.receipt(sale({ type: "return", original: sold.id }));
    assert.equal((await office.call("GET", `${receipts}/${sold.id}`)).body.status, "completed");
    await office.call("PATCH", `${receipts}/${returned.id}`, { json: { status: "completed" } });
    assert.equal((await office.call("GET", `${receipts}/${sold.id}`)).body.status, "canceled");
    const again = await office.call("POST", receipts, { json: sale({ type: "return", original: sold.id }) });
    assert.deepEqual([again.status, again.body.errors[0].path], [400, "/original"]);
  });

  test("a return leaves the sale unchanged if it could not be issued", async () => {
    const sold = await office.completed();
    const returned = await office.receipt(sale({ type: "return", original: sold.id }));
    const failure = { code: "printer", message: "No paper" };
    const { body } = await office.call("PATCH", `${receipts}/${returned.id}`, {
      json: { status: "failed", failure },
    });
    assert.deepEqual(body.failure, failure);
    assert.equal((await office.completed(sale({ type: "return", original: sold.id }))).status, "completed");
  });

  test("a return covers the whole document of an issued sale", async () => {
    const sold = await office.completed();
    const items = [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }];
    const part = sale({ type: "return", original: sold.id, items, payment: { cash: 1.2 } });
    assert.equal((await office.call("POST", receipts, { json: part })).body.errors[0].path, "/items");
    const pending = await office.receipt();
    const early = sale({ type: "return", original: pending.id });
    assert.equal((await office.call("POST", receipts, { json: early })).body.errors[0].path, "/original");
  });
});

describe("a refund", () => {
  const one = {
    items: [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }],
    payment: { cash: 1.2 },
  };
  const ask = (original: string, body: object = one) =>
    office.call("POST", receipts, { json: sale({ type: "refund", original, ...body }) });

  test("a refund returns at most the remaining part of the sale", async () => {
    const { id } = await office.completed();
    const first = await ask(id);
    assert.deepEqual([first.status, first.body.amount, first.body.original], [201, 1.2, id]);
    const { body: left } = await office.call("GET", `${receipts}/${id}`);
    assert.deepEqual(left.returned, [{ quantity: 1, discount: 0 }]);
    assert.equal((await ask(id)).status, 201);
    const third = await ask(id);
    assert.deepEqual([third.status, third.body.errors[0].path], [400, "/items/0/quantity"]);
  });

  test("a refund returns at most the sold quantity, even under concurrency", async () => {
    const items = [{ description: "Caffè", quantity: 3, price: 1.2, vat: "10" }];
    const { id } = await office.completed(sale({ items, payment: { cash: 3.6 } }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(id)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 3);
    assert.equal(answers.filter(({ status }) => status === 400).length, 7);
  });

  test("a refund can be retried and prevents voiding the whole sale", async () => {
    const { id } = await office.completed();
    const { body } = await ask(id);
    await office.call("PATCH", `${receipts}/${body.id}`, { json: { status: "failed" } });
    const whole = {
      items: [{ description: "Caffè", quantity: 2, price: 1.2, vat: "10" }],
      payment: { cash: 2.4 },
    };
    assert.equal((await ask(id, whole)).status, 201);
    const annul = await office.call("POST", receipts, { json: sale({ type: "return", original: id }) });
    assert.equal(annul.body.errors[0].path, "/original");
  });

  test("the provider list shows support for tax codes and returns without originals", async () => {
    const { body } = await office.call("GET", "/v1/providers");
    const flagsOf = (name: string) => {
      const { takesCustomerTaxCode, refundsWithoutOriginal } = body.find(
        ({ kind, id }: { kind: string; id: string }) => kind === "fiscal" && id === name,
      );
      return [takesCustomerTaxCode, refundsWithoutOriginal];
    };
    assert.deepEqual(flagsOf("handoff"), [true, true]);
    assert.deepEqual(flagsOf("fattureincloud"), [true, false]);
    assert.deepEqual(flagsOf("openapi"), [false, false]);
  });

  test("a refund for goods from another register needs no original where allowed", async () => {
    const bare = sale({ type: "refund", withoutOriginal: { date: "2026-11-02" } });
    const response = await office.call("POST", receipts, { json: bare });
    const { original, withoutOriginal } = response.body;
    assert.deepEqual(
      [response.status, original, withoutOriginal],
      [201, null, { date: "2026-11-02", proof: "none" }],
    );
    const closed = await office.call("PATCH", `${receipts}/${response.body.id}`, {
      json: { status: "completed" },
    });
    assert.equal(closed.status, 200);
    const tomorrow = { ...bare, withoutOriginal: { date: "2999-01-01" } };
    const future = await office.call("POST", receipts, { json: tomorrow });
    assert.deepEqual([future.status, future.body.errors?.[0].path], [400, "/withoutOriginal/date"]);
    await office.call("POST", "/v1/fiscal/openapi");
    const { status, body } = await office.call("POST", "/v1/fiscal/openapi/receipts", { json: bare });
    assert.deepEqual(
      [status, body.code, body.errors[0].path],
      [400, "capability_not_supported", "/withoutOriginal"],
    );
  });

  const coat = (quantity: number) => [{ description: "Giacca", quantity, price: 19.5, vat: "22" }];
  const discounted = { items: coat(2), payment: { cash: 37.5, discount: 1.5 } };

  test("a refund returns at most the sale's amount", async () => {
    const { id } = await office.completed(sale(discounted));
    for (const payment of [{ cash: 39 }, { electronic: 39 }, { cash: 37.5, credit: 1.5 }]) {
      for (const type of ["refund", "return"]) {
        const json = sale({ type, original: id, items: coat(2), payment });
        const { status, body } = await office.call("POST", receipts, { json });
        assert.deepEqual([status, body.errors?.[0].path], [400, "/payment"], JSON.stringify(payment));
      }
    }
    assert.equal((await ask(id, discounted)).status, 201);
  });

  test("a refund requested twice concurrently returns the amount once", async () => {
    const { id } = await office.completed(sale(discounted));
    const parts = [1, 2].map(() => ask(id, { items: coat(1), payment: { cash: 19.5 } }));
    const answers = await Promise.all(parts);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400]);
    const refused = answers.find(({ status }) => status === 400)!;
    assert.match(
      refused.body.detail,
      /\/payment refunds 19.50 .* 18.00 of the sale's payment is left; up to 1.50 must be returned as discount/,
    );
    const success = answers.find(({ status }) => status === 201)!;
    await office.call("PATCH", `${receipts}/${success.body.id}`, { json: { status: "failed" } });
    assert.equal((await ask(id, discounted)).status, 201);
  });

  test("a refund of rounded cash returns the amount paid", async () => {
    const items = [{ description: "Pane", quantity: 1, price: 9.97, vat: "4" }];
    const sold = await office.completed(sale({ items, payment: { cash: 9.95 } }));
    assert.deepEqual([sold.amount, sold.rounding, sold.vat[0].gross], [9.97, -0.02, 9.97]);
    const exact = await ask(sold.id, { items, payment: { cash: 9.97 } });
    assert.deepEqual([exact.status, exact.body.errors[0].path], [400, "/payment"]);
    const { status, body } = await ask(sold.id, { items, payment: { cash: 9.95 } });
    assert.deepEqual([status, body.amount, body.rounding], [201, 9.97, -0.02]);
  });
});
