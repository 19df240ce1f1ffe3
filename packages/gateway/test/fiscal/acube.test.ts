import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { ACCESS, type FiscalShop, openFiscalShop } from "@banco/gateway-testing/fiscal-providers";
import { statement } from "../../src/db/statement.ts";

let shop: FiscalShop;
before(async () => {
  shop = await openFiscalShop("F1");
});
after(() => shop.stop());

const line = (description: string, quantity = 2) => ({ description, quantity, price: 1.2, vat: "10" });

/** Creates a sale, and waits until it is issued. */
async function sold(description: string) {
  const response = await shop.call("POST", "/receipts", { json: sale({ items: [line(description)] }) });
  assert.equal(response.status, 201, JSON.stringify(response.body));
  return shop.reaches(`/receipts/${response.body.id}`, "completed");
}

const requestsFor = async (description: string) =>
  (await shop.control.requests()).filter(
    ({ method, path, body }) => method === "POST" && path === "/receipts" && body.includes(description),
  ).length;

describe("a receipt issued by A-Cube", () => {
  test("an A-Cube receipt completes with the tax office's number", async () => {
    const done = await sold("Caffè");
    assert.match(done.number, /^DCW\d{4}\/\d{4}-\d{4}$/);
    assert.deepEqual([done.provider, done.transmitted, done.failure], ["acube", true, null]);
    assert.ok(done.date);
  });

  test("A-Cube receipts can be refunded in part or voided", async () => {
    const [partly, wholly] = [await sold("Cornetto"), await sold("Spremuta")];
    const part = { ...sale({ items: [line("Cornetto", 1)], payment: { cash: 1.2 } }), original: partly.id };
    const refund = await shop.call("POST", "/receipts", { json: { ...part, type: "refund" } });
    assert.equal(refund.status, 201, JSON.stringify(refund.body));
    const completed = await shop.reaches(`/receipts/${refund.body.id}`, "completed");
    assert.notEqual(completed.number, partly.number);
    const whole = { ...sale({ items: [line("Spremuta")] }), type: "return", original: wholly.id };
    const annulment = await shop.call("POST", "/receipts", { json: whole });
    assert.equal(annulment.status, 201, JSON.stringify(annulment.body));
    await shop.reaches(`/receipts/${annulment.body.id}`, "completed");
    assert.equal((await shop.call("GET", `/receipts/${wholly.id}`)).body.status, "canceled");
  });

  test("an A-Cube receipt with a lost response is sent once", async () => {
    await shop.control.fail({
      fault: "reset_after",
      match: { method: "POST", path: "^/receipts$" },
      times: 5,
    });
    const response = await shop.call("POST", "/receipts", { json: sale({ items: [line("Perduto")] }) });
    await shop.control.clearFaults();
    assert.deepEqual([response.status, response.body.status, response.body.number], [201, "pending", null]);
    const done = await shop.reaches(`/receipts/${response.body.id}`, "completed");
    assert.ok(done.number);
    assert.equal(await requestsFor("Perduto"), 1);
  });

  test("an A-Cube receipt is not mistaken for an identical one", async () => {
    await shop.control.fail({
      fault: "reset_after",
      match: { method: "POST", path: "^/receipts$" },
      times: 2,
    });
    const alike = () => shop.call("POST", "/receipts", { json: sale({ items: [line("Gemello")] }) });
    const responses = await Promise.all([alike(), alike()]);
    const done = await Promise.all(
      responses.map(({ body }) => shop.reaches(`/receipts/${body.id}`, "completed")),
    );
    assert.notEqual(done[0].number, done[1].number);
    assert.equal(await requestsFor("Gemello"), 2);
  });

  test("a rejected A-Cube receipt fails with the tax office's reason", async () => {
    const response = await shop.call("POST", "/receipts", { json: sale({ items: [line("RIFIUTA")] }) });
    const failed = await shop.reaches(`/receipts/${response.body.id}`, "failed");
    assert.equal(failed.failure.code, "BAD_REQUEST");
  });

  test("an A-Cube receipt request returns 400 with the field that A-Cube refuses", async () => {
    const items = [{ ...line("Prosciutto"), quantity: 0.125, price: 19.2 }];
    const { status, body } = await shop.call("POST", "/receipts", { json: sale({ items }) });
    assert.deepEqual([status, body.errors[0].path], [400, "/items/0/quantity"]);
    assert.equal(await requestsFor("Prosciutto"), 0);
  });
});

test("an invoice completes with SDI's ID", async () => {
  assert.equal((await shop.call("PATCH", "/merchant", { json: SELLER })).status, 200);
  const response = await shop.call("POST", "/invoices", { json: invoice() });
  assert.deepEqual([response.status, response.body.status, response.body.sdi], [201, "pending", null]);
  const done = await shop.reaches(`/invoices/${response.body.id}`, "completed");
  assert.match(done.sdi.id, /^\d+$/);
});

describe("A-Cube's events", () => {
  const EVERY_CHECK_LATER = statement(
    "test_check_later",
    "update fiscal_document set next_check_at = now() + interval '1 hour' where id = $1 returning 1 as changed",
  );

  test("A-Cube's events settle a document before its next poll", async () => {
    await shop.control.fail({ fault: "delay", match: { event: "receipt" }, ms: 2_000 });
    const response = await shop.call("POST", "/receipts", { json: sale({ items: [line("Evento")] }) });
    assert.ok(await shop.gateway.db.one(EVERY_CHECK_LATER, [response.body.id]));
    await shop.reaches(`/receipts/${response.body.id}`, "completed");
  });

  test("A-Cube's events are accepted only with the account's secret", async () => {
    const [endpoint] = (await shop.control.requests()).filter(({ path }) => path === "/api-configurations");
    const configured = (await shop.control.requests()).find(
      ({ method, path }) => method === "POST" && path === "/api-configurations",
    );
    assert.ok(endpoint && configured);
    const { target_url, authentication_token } = JSON.parse(configured.body);
    const url = new URL(target_url);
    const query = Object.fromEntries(url.searchParams);
    const body = JSON.stringify({ uuid: "nothing-of-ours", status: "ready" });
    const send = (authorization: string, to = query) =>
      shop.gateway.send("POST", url.pathname, {
        body,
        query: to,
        headers: { "content-type": "application/json", authorization },
      });
    for (const forged of [await send("Bearer guessed"), await send(`Bearer ${authentication_token}`, {})]) {
      assert.deepEqual([forged.status, forged.body.code], [400, "webhook_refused"]);
    }
    const response = await send(`Bearer ${authentication_token}`);
    assert.deepEqual([response.status, response.body], [200, { received: true }]);
  });
});

test("tax office credentials are verified, encrypted, and expire after 90 days", async () => {
  const wrong = { ...ACCESS, password: "wrong-7391" };
  const refused = await shop.call("PATCH", "/credentials", { json: wrong });
  assert.deepEqual([refused.status, refused.body.provider.code], [400, "INVALID_CREDENTIALS"]);
  const saved = await shop.call("PATCH", "/credentials", { json: ACCESS });
  const days = (Date.parse(saved.body.expiresAt) - Date.parse(saved.body.updatedAt)) / 86_400_000;
  assert.deepEqual([saved.status, days], [200, 90]);
  for (const { body } of [refused, saved, await shop.call("GET", ""), await shop.call("GET", "/merchant")]) {
    assert.doesNotMatch(JSON.stringify(body), /-7391|8462917305/);
  }
});
