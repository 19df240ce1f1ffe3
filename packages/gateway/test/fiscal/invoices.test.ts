import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { italianDay } from "@banco/fatturapa";
import { HANDOFF, invoice, type Office, openOffice } from "@banco/gateway-testing/fiscal";

let office: Office;
before(async () => {
  office = await openOffice();
});
after(() => office.stop());

const invoices = `${HANDOFF}/invoices`;
const ask = (body: object = invoice(), headers: Record<string, string> = {}) =>
  office.call("POST", invoices, { json: body, headers });
const counterOf = (number: string) => Number(number.split("/")[0]);

describe("an invoice", () => {
  test("an invoice is numbered, totaled and returned as requested", async () => {
    const { status, body } = await ask();
    assert.equal(status, 201);
    assert.equal(body.documentType, "TD01");
    assert.equal(body.regime, "RF01");
    assert.deepEqual([body.taxable, body.tax, body.amount, body.stampDuty], [100, 22, 122, 0]);
    assert.match(body.number, /^\d+\/20\d\d$/);
    assert.equal(body.customer.name, "Cliente SPA");
    assert.equal(body.sdi, null);
  });

  test("an invoice with VAT-inclusive prices totals what the customer paid", async () => {
    const line = (price: number, more: object = {}) => ({
      description: "Articolo",
      quantity: 1,
      price,
      vat: "22.00",
      ...more,
    });
    const items = [line(321), line(321), line(1.23, { quantity: 0.345 }), line(5, { discount: 1 })];
    const { status, body } = await ask(
      invoice({ items, pricesIncludeVat: true, payment: { electronic: 646.42 } }),
    );
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.amount, body.pricesIncludeVat, body.items[3].discount], [646.42, true, 1]);
    assert.equal((await ask()).body.pricesIncludeVat, false);
  });

  test("an invoice is never dated before the newest invoice in its series", async () => {
    const day = (shift: number) => italianDay(new Date(Date.now() + shift * 86_400_000));
    const dated = (date: string, series: string) => ask(invoice({ date, series }));
    const first = await dated(day(-3), "DAY");
    assert.deepEqual([first.status, first.body.date], [201, day(-3)], JSON.stringify(first.body));
    assert.match(first.body.number, new RegExp(`/${day(-3).slice(0, 4)}$`));
    for (const [date, series] of [
      [day(-4), "DAY"],
      [day(1), "DAY"],
      [day(-40), "NEW"],
    ] as const) {
      const { status, body } = await dated(date, series);
      assert.deepEqual([status, body.errors?.[0].path], [400, "/date"], `${date} ${series}`);
    }
    const validated = await office.call("POST", `${invoices}/validate`, {
      json: invoice({ date: day(-4), series: "DAY" }),
    });
    assert.equal(validated.status, 400);
    assert.equal((await dated(day(-4), "OTHER")).status, 201);
    const next = await ask(invoice({ series: "DAY" }));
    assert.deepEqual([counterOf(next.body.number), next.body.date], [2, day(0)]);
  });

  test("an invoice replaces only its own merchant's receipts", async () => {
    const receipt = await office.completed();
    assert.equal(receipt.invoiceId, null);
    const response = await ask(invoice({ receipts: [receipt.id] }));
    assert.equal(response.status, 201, JSON.stringify(response.body));
    assert.deepEqual(response.body.receipts, [receipt.id]);
    const read = async () => (await office.call("GET", `${HANDOFF}/receipts/${receipt.id}`)).body.invoiceId;
    assert.equal(await read(), response.body.id);
    const pending = await office.receipt();
    for (const [receipts, path] of [
      [["rcp_01a1fb95796177f08f7844b610e6d5ca"], "/receipts/0"],
      [[pending.id], "/receipts/0"],
      [[receipt.id], "/receipts/0"],
      [[response.body.id], "/receipts/0"],
    ] as const) {
      const { status, body } = await ask(invoice({ receipts }));
      assert.deepEqual([status, body.errors?.[0].path], [400, path], JSON.stringify(body));
    }
  });

  test("an invoice for deliveries lists the delivery notes or receipts", async () => {
    const bare = await ask(invoice({ type: "TD24" }));
    assert.deepEqual([bare.status, bare.body.errors[0].path], [400, "/deliveryNotes"]);
    const deliveryNotes = [{ number: "12", date: "2026-01-10" }];
    const response = await ask(invoice({ type: "TD24", deliveryNotes }));
    assert.deepEqual(
      [response.status, response.body.deliveryNotes],
      [201, deliveryNotes],
      JSON.stringify(response.body),
    );
  });

  test("an invoice can deduct a deposit, but not below zero", async () => {
    const line = (price: number) => ({ description: "Voce", quantity: 1, price, vat: "22.00" });
    const final = await ask(invoice({ items: [line(1000), line(-200)], payment: { electronic: 976 } }));
    assert.deepEqual([final.status, final.body.amount], [201, 976]);
    const negative = await ask(invoice({ items: [line(100), line(-200)], payment: {} }));
    assert.deepEqual([negative.status, negative.body.errors[0].path], [400, "/items"]);
    const discounted = { ...line(-200), discount: 1 };
    const wrong = await ask(invoice({ items: [line(1000), discounted], payment: {} }));
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, "/items/1/discount"]);
  });

  test("an invoice is refused if SDI would reject it", async () => {
    const first = counterOf((await ask()).body.number);
    const customer = { vatId: "12345670786", name: "Cliente SPA", sdi: "ABC1234" };
    const { status, body } = await ask(invoice({ customer }));
    assert.equal(status, 400);
    assert.ok(
      body.errors.some(({ path }: { path: string }) => path.startsWith("/customer")),
      JSON.stringify(body),
    );
    assert.equal(counterOf((await ask()).body.number), first + 1);
  });

  test("an invoice is numbered without gaps, even under concurrency", async () => {
    const first = counterOf((await ask()).body.number);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
    const numbers = answers.map(({ body }) => counterOf(body.number)).sort((one, other) => one - other);
    assert.deepEqual(
      numbers,
      Array.from({ length: 12 }, (_, index) => first + 1 + index),
    );
  });

  test("invoices start at the merchant's number for series and year", async () => {
    const year = new Date().getFullYear();
    const set = (number: number) =>
      office.call("PATCH", "/v1/preferences", {
        json: { invoices: { firstNumbers: [{ series: "OLD", year, number }] } },
      });
    const nextNumber = async () => counterOf((await ask(invoice({ series: "OLD" }))).body.number);
    assert.deepEqual((await set(121)).body.invoices.firstNumbers, [{ series: "OLD", year, number: 121 }]);
    assert.deepEqual([await nextNumber(), await nextNumber()], [121, 122]);
    await set(100);
    assert.equal(await nextNumber(), 123);
    await set(200);
    assert.equal(await nextNumber(), 200);
  });

  test("an invoice charges the stamp duty to the customer on request", async () => {
    const items = [{ description: "Lezione", quantity: 1, price: 100, vat: "N4" }];
    const payment = { credit: 102, methods: { credit: "MP12" } };
    const { status, body } = await ask(invoice({ items, stampDutyOn: "customer", payment }));
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.amount, body.stampDuty, body.stampDutyOn], [102, 2, "customer"]);
    assert.deepEqual(body.payment, payment);
  });

  test("an invoice in a new series starts at 1, even when retried", async () => {
    const headers = { "idempotency-key": "invoice-1" };
    const one = await ask(invoice({ series: "WEB" }), headers);
    const two = await ask(invoice({ series: "WEB" }), headers);
    assert.match(one.body.number, /^1\/WEB\/20\d\d$/);
    assert.equal(two.body.number, one.body.number);
    assert.match((await ask(invoice({ series: "WEB" }))).body.number, /^2\/WEB\/20\d\d$/);
  });

  test("an invoice can be a credit, debit, fee or flat-rate note", async () => {
    for (const type of ["TD04", "TD05", "TD06"])
      assert.equal((await ask(invoice({ type }))).status, 201, type);
    const items = [{ description: "Consulenza", quantity: 1, price: 100, vat: "0.00" }];
    const flat = await ask(invoice({ items, regime: "RF19", payment: { electronic: 100 } }));
    assert.deepEqual([flat.status, flat.body.tax, flat.body.stampDuty], [201, 0, 2]);
  });

  test("an invoice requires the merchant's business details", async () => {
    const stranger = await office.gateway.signIn();
    const as = { token: stranger.accessToken };
    await office.gateway.send("POST", HANDOFF, as);
    const { status, body } = await office.gateway.send("POST", invoices, { ...as, json: invoice() });
    assert.deepEqual([status, body.code], [409, "account_not_ready"]);
    assert.match(body.detail, /vatId, legalName, address/);
  });

  test("invoices are listed only if the provider supports reading", async () => {
    const { body } = await ask();
    const read = await office.call("GET", `${invoices}/${body.id}`);
    assert.deepEqual([read.status, read.body.code], [400, "capability_not_supported"]);
  });
});
