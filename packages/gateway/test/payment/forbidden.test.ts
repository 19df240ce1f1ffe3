import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { openControl } from "@banco/simulators/client";

const VIVA = "/v1/payment/viva";
const headers = { "x-client-id": "till" };

let shop: Shop;
before(async () => {
  shop = await openShop();
  assert.equal((await shop.call("POST", VIVA)).status, 201);
});
after(() => shop.stop());

/** Creates a paid Viva link. */
async function paidLink(): Promise<string> {
  const { body } = await shop.call("POST", `${VIVA}/link`, { json: { amount: 12.5 }, headers });
  const { url: page } = await fetch(body.url);
  assert.equal(
    (await fetch(page, { method: "POST", body: new URLSearchParams({ way: "good" }) })).status,
    200,
  );
  await inTime(
    shop.gateway,
    "the link is paid",
    async () => (await shop.call("GET", `${VIVA}/transactions/${body.id}`)).body.status === "completed",
  );
  return body.id;
}

test("a missing account right blocks only the operation that needs it", async () => {
  const id = await paidLink();
  const viva = openControl(shop.simulators.url, "viva");
  await viva.fail({ fault: "status", status: 403, match: { method: "DELETE" }, times: 1 });
  const refund = { json: { amount: 2.5 }, headers };
  const refused = await shop.call("DELETE", `${VIVA}/transactions/${id}`, refund);
  assert.deepEqual([refused.status, refused.body.code], [400, "provider_refused"]);
  assert.equal((await shop.call("GET", VIVA)).body.status, "active");
  const response = await shop.call("DELETE", `${VIVA}/transactions/${id}`, refund);
  assert.deepEqual([response.status, response.body.refundedAmount], [200, 2.5]);
});
