import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, sale } from "@banco/gateway-testing/fiscal";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
  assert.equal((await shop.call("POST", HANDOFF)).status, 201);
});
after(() => shop.stop());

const receipts = `${HANDOFF}/receipts`;
const ask = (change: object) => shop.call("POST", receipts, { json: sale(change) });
const electronic = { payment: { electronic: 2.4 } };

describe("a receipt of an electronic payment", () => {
  test("names the payment, which from then on names the receipt", async () => {
    const { id } = await shop.completedCard(2.4);
    const { status, body } = await ask({ ...electronic, transactionId: id });
    assert.deepEqual([status, body.transactionId], [201, id]);
    assert.equal((await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.receiptId, body.id);
  });

  test("says the amount that was taken", async () => {
    const { id } = await shop.completedCard(2.5);
    const { status, body } = await ask({ ...electronic, transactionId: id });
    assert.deepEqual([status, body.errors[0].path], [400, "/payment/electronic"]);
    assert.match(body.detail, /2\.40, and 2\.50/);
    assert.equal((await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.receiptId, null);
  });

  test("is the payment's only one, of any number asked for at the same time", async () => {
    const { id } = await shop.completedCard(2.4);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask({ ...electronic, transactionId: id })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400, 400, 400, 400]);
  });

  test("that could not be issued leaves the payment without one", async () => {
    const { id } = await shop.completedCard(2.4);
    const { body } = await ask({ ...electronic, transactionId: id });
    await shop.call("PATCH", `${receipts}/${body.id}`, { json: { status: "failed" } });
    assert.equal((await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.receiptId, null);
    assert.equal((await ask({ ...electronic, transactionId: id })).status, 201);
  });

  test("needs a payment that was made, by the same merchant", async () => {
    const declined = await shop.pay("card", { amount: 2.4, token: "pm_card_chargeDeclined" });
    for (const transactionId of [declined.body.id, "pay_nobody_made"]) {
      const { status, body } = await ask({ ...electronic, transactionId });
      assert.deepEqual([status, body.errors[0].path], [400, "/transactionId"]);
    }
  });
});
