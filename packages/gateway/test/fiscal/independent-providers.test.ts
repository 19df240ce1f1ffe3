import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { invoice, SELLER, sale } from "../support/fiscal.ts";
import { type FiscalShop, openFiscalShop } from "../support/fiscal-providers.ts";

/** How documents go through the providers beside those of the tax office's own procedure, from the request to their end. */
for (const { label, number, transmitted } of [
  { label: "F2", number: /^\d+$/, transmitted: false },
  { label: "F3", number: /^ACUBE\d{4}\/\d{4}-\d{4}$/, transmitted: true },
]) {
  describe(`receipts of ${label}`, () => {
    const at = shopOf(label);
    const line = (quantity: number) => ({ description: "Caffè", quantity, price: 1.2, vat: "10" });
    const issue = async (json: object) => {
      const made = await at.shop.call("POST", "/receipts", { json });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return at.shop.reaches(`/receipts/${made.body.id}`, "completed");
    };

    test("are completed with the provider's number, and say whether they reach the tax office", async () => {
      const done = await issue(sale());
      assert.match(done.number, number);
      assert.equal(done.transmitted, transmitted);
      assert.ok(done.date);
    });

    test("are given back in part, and as a whole cancel the sale", async () => {
      const [partly, wholly] = [await issue(sale()), await issue(sale())];
      const part = { type: "refund", items: [line(1)], payment: { cash: 1.2 }, original: partly.id };
      assert.equal((await issue(part)).amount, 1.2);
      await issue({ ...sale(), type: "return", original: wholly.id });
      assert.equal((await at.shop.call("GET", `/receipts/${wholly.id}`)).body.status, "canceled");
    });

    test("that have no place there are refused with the field", async () => {
      const [field, json] =
        label === "F2"
          ? ["/lottery", sale({ payment: { electronic: 2.4 }, lottery: "ABCD1234" })]
          : ["/payment/ticket", sale({ payment: { ticket: 2.4, ticketCount: 1 } })];
      const { status, body } = await at.shop.call("POST", "/receipts", { json });
      assert.equal(status, 400);
      assert.ok(JSON.stringify(body).includes(field), JSON.stringify(body));
    });
  });
}

for (const { label, lost } of [
  { label: "F2", lost: "/e_invoice/send$" },
  { label: "F3", lost: "^/transform/v1/jobs/" },
  { label: "F4", lost: "^/send$" },
]) {
  describe(`invoices of ${label}`, () => {
    const at = shopOf(label);
    const issue = (json: object) => at.shop.call("POST", "/invoices", { json });
    const to = (sdi: string) => ({ customer: { ...(invoice() as { customer: object }).customer, sdi } });

    test("are completed once the exchange system is done with them", async () => {
      const made = await issue(invoice());
      assert.deepEqual([made.status, made.body.status], [201, "pending"], JSON.stringify(made.body));
      const done = await at.shop.reaches(`/invoices/${made.body.id}`, "completed");
      assert.equal(done.number, made.body.number);
    });

    test("that the exchange system rejects are failed with its reason, and keep their number", async () => {
      const made = await issue(invoice(to("ZZZ1234")));
      const failed = await at.shop.reaches(`/invoices/${made.body.id}`, "failed");
      assert.ok(failed.failure.code && failed.failure.message);
      const next = await issue(invoice());
      assert.notEqual(next.body.number, failed.number);
    });

    test("whose answer was lost are found again, once", async () => {
      await at.shop.control.fail({ fault: "reset_after", match: { path: lost }, times: 10 });
      const made = await issue(invoice());
      await at.shop.control.clearFaults();
      assert.deepEqual([made.status, made.body.status], [201, "pending"], JSON.stringify(made.body));
      const done = await at.shop.reaches(`/invoices/${made.body.id}`, "completed");
      assert.equal(done.number, made.body.number);
    });
  });
}

test("a merchant of Invopop's is shown where it gives the tax office's access data", async () => {
  const shop = await openShop("F3");
  const { body } = await shop.call("GET", "");
  assert.equal((await fetch(body.registrationUrl)).status, 200);
  await shop.stop();
});

async function openShop(label: string): Promise<FiscalShop> {
  const shop = await openFiscalShop(label);
  assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
  return shop;
}

function shopOf(label: string): { shop: FiscalShop } {
  const at = {} as { shop: FiscalShop };
  before(async () => {
    at.shop = await openShop(label);
  });
  after(() => at.shop.stop());
  return at;
}
