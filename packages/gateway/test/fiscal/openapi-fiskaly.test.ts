import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { ACCESS, type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";

/**
 * Providers that enter receipts in the tax office's own procedure, each with its issuing request, so that a
 * test can lose the response.
 */
const PROVIDERS = [
  {
    label: "F5",
    number: /^OPENAPI\d{4}\/\d{4}-\d{4}$/,
    issuing: { method: "POST", path: "^/IT-receipts$" },
    refusedBy: /two decimals/,
    refused: { description: "Prosciutto", quantity: 0.125, price: 19.2, vat: "10" },
  },
  {
    label: "F7",
    number: /^DCW\d{4}\/\d{4}-\d{4}$/,
    issuing: { method: "POST", path: "^/records$", bodyContains: '"RECEIPT"' },
    refusedBy: /must be a code that fiskaly/,
    refused: { description: "Olio", quantity: 2, price: 1.2, vat: "7.3" },
  },
];

const line = (description: string, quantity = 2) => ({ description, quantity, price: 1.2, vat: "10" });

for (const { label, number, issuing, refusedBy, refused } of PROVIDERS) {
  describe(`a receipt issued by ${label}`, () => {
    let shop: FiscalShop;
    before(async () => {
      // Here the credentials are entered first; providers that accept them only with the merchant's data receive them
      // later.
      shop = await openFiscalShop(label);
      const early = await shop.call("POST", "/receipts", { json: sale() });
      assert.deepEqual([early.status, early.body.code], [409, "account_not_ready"]);
      assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
    });
    after(() => shop.stop());

    const issue = async (json: object) => {
      const response = await shop.call("POST", "/receipts", { json });
      assert.equal(response.status, 201, JSON.stringify(response.body));
      return shop.reaches(`/receipts/${response.body.id}`, "completed");
    };
    const sold = (description: string) => issue(sale({ items: [line(description)] }));
    const requestsFor = async (description: string) =>
      (await shop.control.requests()).filter(
        ({ method, body }) => method === "POST" && body.includes(description),
      ).length;

    test("a receipt completes with the tax office's number and can be printed", async () => {
      const done = await sold("Caffè");
      assert.match(done.number, number);
      assert.deepEqual([done.transmitted, done.failure], [true, null]);
      const file = await shop.call("GET", `/receipts/${done.id}/file`, { query: { gift: "false" } });
      assert.equal(file.status, 200);
    });

    test("a receipt can be refunded in part or voided", async () => {
      const [partly, wholly] = [await sold("Cornetto"), await sold("Spremuta")];
      const part = sale({ items: [line("Cornetto", 1)], payment: { cash: 1.2 } });
      const refund = await issue({ ...part, type: "refund", original: partly.id });
      assert.notEqual(refund.number, partly.number);
      const rest = await issue({ ...part, type: "refund", original: partly.id });
      assert.notEqual(rest.number, refund.number);
      await issue({ ...sale({ items: [line("Spremuta")] }), type: "return", original: wholly.id });
      assert.equal((await shop.call("GET", `/receipts/${wholly.id}`)).body.status, "canceled");
    });

    if (label === "F5")
      test("a refund's quantities can have at most two decimals", async () => {
        const ham = { ...line("Speck", 1), price: 40 };
        const whole = await issue(sale({ items: [line("Vino", 1), ham], payment: { cash: 41.2 } }));
        const part = { items: [{ ...ham, quantity: 0.125 }], payment: { cash: 5 } };
        const json = { ...part, type: "refund", original: whole.id };
        const { status, body } = await shop.call("POST", "/receipts", { json });
        assert.deepEqual([status, body.errors[0].path], [400, "/items/0/quantity"]);
      });

    test("a receipt completes after a lost response and is issued once", async () => {
      await shop.control.fail({ fault: "reset_after", match: issuing, times: 5 });
      const response = await shop.call("POST", "/receipts", { json: sale({ items: [line("Perduto")] }) });
      await shop.control.clearFaults();
      assert.deepEqual([response.status, response.body.status, response.body.number], [201, "pending", null]);
      const done = await shop.reaches(`/receipts/${response.body.id}`, "completed");
      assert.match(done.number, number);
      const next = await sold("Dopo");
      const counter = (text: string) => Number(text.replaceAll(/\D/g, ""));
      assert.equal(counter(next.number) - counter(done.number), 1);
    });

    test("a receipt shows the tax office's reason when it is rejected", async () => {
      const response = await shop.call("POST", "/receipts", { json: sale({ items: [line("[failed]")] }) });
      const failed = await shop.reaches(`/receipts/${response.body.id}`, "failed");
      assert.ok(failed.failure.code && failed.failure.message);
    });

    test("a receipt request returns 400 with the field that the provider refuses", async () => {
      const total = refused.quantity * refused.price;
      const json = sale({ items: [refused], payment: { cash: total } });
      const { status, body } = await shop.call("POST", "/receipts", { json });
      assert.equal(status, 400, JSON.stringify(body));
      assert.match(JSON.stringify(body), refusedBy);
      assert.equal(await requestsFor(refused.description), 0);
    });

    test("receipts require credentials that expire and are never shown again", async () => {
      const saved = await shop.call("PATCH", "/credentials", { json: ACCESS });
      const days = (Date.parse(saved.body.expiresAt) - Date.parse(saved.body.updatedAt)) / 86_400_000;
      assert.deepEqual([saved.status, days], [200, 90]);
      for (const { body } of [saved, await shop.call("GET", ""), await shop.call("GET", "/merchant")]) {
        assert.doesNotMatch(JSON.stringify(body), /-7391|8462917305/);
      }
    });
  });
}

describe("an invoice handed over to Openapi", () => {
  let shop: FiscalShop;
  before(async () => {
    shop = await openFiscalShop("F5");
    assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
  });
  after(() => shop.stop());

  const issue = (json: object) => shop.call("POST", "/invoices", { json });

  test("an Openapi invoice completes with SDI's ID", async () => {
    const response = await issue(invoice());
    assert.deepEqual(
      [response.status, response.body.status],
      [201, "pending"],
      JSON.stringify(response.body),
    );
    const done = await shop.reaches(`/invoices/${response.body.id}`, "completed");
    assert.match(done.sdi.id, /^\d+$/);
  });

  test("an Openapi invoice fails with SDI's reason when it is rejected", async () => {
    const { customer } = invoice() as { customer: object };
    const response = await issue(invoice({ customer: { ...customer, sdi: "9999999" } }));
    const failed = await shop.reaches(`/invoices/${response.body.id}`, "failed");
    assert.match(failed.failure.message, /00311/);
  });

  test("an Openapi invoice is found by its number after a lost response", async () => {
    await shop.control.fail({ fault: "reset_after", match: { path: "^/IT-invoices$" }, times: 1 });
    const response = await issue(invoice());
    const done = await shop.reaches(`/invoices/${response.body.id}`, "completed");
    const sent = (await shop.control.requests()).filter(
      ({ method, path, body }) =>
        method === "POST" && path === "/IT-invoices" && body.includes(`<Numero>${done.number}</Numero>`),
    );
    assert.equal(sent.length, 1);
  });
});
