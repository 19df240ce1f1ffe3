import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { ACCESS, type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";

let shop: FiscalShop;
before(async () => {
  shop = await openFiscalShop("F6");
});
after(() => shop.stop());

test("certified software completes a sale immediately and its return soon after", async () => {
  const response = await shop.call("POST", "/receipts", { json: sale() });
  assert.deepEqual(
    [response.status, response.body.status, response.body.provider],
    [201, "completed", "acube-ereceipts"],
  );
  assert.match(response.body.number, /^\d{4}-\d{4}$/);
  const json = { ...sale(), type: "return", original: response.body.id };
  const annulment = await shop.call("POST", "/receipts", { json });
  assert.equal(annulment.status, 201, JSON.stringify(annulment.body));
  const done = await shop.reaches(`/receipts/${annulment.body.id}`, "completed");
  assert.notEqual(done.number, response.body.number);
  assert.equal((await shop.call("GET", `/receipts/${response.body.id}`)).body.status, "canceled");
});

test("A-Cube invoices reach SDI with the same login", async () => {
  assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
  const response = await shop.call("POST", "/invoices", { json: invoice() });
  assert.equal(response.status, 201, JSON.stringify(response.body));
  assert.match((await shop.reaches(`/invoices/${response.body.id}`, "completed")).sdi.id, /^\d+$/);
});

test("an A-Cube account needs no password and hides the register's key", async () => {
  for (const refused of [
    await shop.call("PATCH", "/credentials", { json: ACCESS }),
    await shop.call("DELETE", ""),
  ]) {
    assert.deepEqual([refused.status, refused.body.code], [400, "capability_not_supported"]);
  }
  for (const path of ["", "/merchant"]) {
    const { status, body } = await shop.call("GET", path);
    assert.equal(status, 200);
    assert.doesNotMatch(JSON.stringify(body), /PRIVATE KEY|CERTIFICATE/);
  }
});
