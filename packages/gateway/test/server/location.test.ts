import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
  await shop.call("POST", HANDOFF);
  await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
});
after(() => shop.stop());

const MADE: [path: string, json?: object][] = [
  ["/v1/payment/mollie"],
  ["/v1/products", { name: "Espresso", price: 1.2, vat: "10" }],
  ["/v1/bridges", { name: "Counter" }],
  ["/v1/apps", { name: "Till" }],
  [`${STRIPE}/card`, { amount: 5, token: "tok_visa" }],
  [`${STRIPE}/link?`, { amount: 5 }],
  [`${STRIPE}/terminals`, { name: "Bar", registrationCode: "simulated-wpe" }],
  [`${HANDOFF}/receipts`, sale()],
];

for (const [path, json] of MADE)
  test(`POST ${path} returns its record's Location`, async () => {
    const headers = { "x-client-id": "till" };
    const response = await shop.call("POST", path, { headers, ...(json && { json }) });
    assert.equal(response.status, 201, response.text);
    const location = response.headers.get("location")!;
    assert.ok(location.startsWith(shop.gateway.env.BASE_URL ?? shop.gateway.url), location);
    const read = await shop.call("GET", new URL(location).pathname);
    assert.deepEqual([read.status, read.body.id], [200, response.body.id], location);
  });

test("refused POSTs and those without a readable record return no Location", async () => {
  const refused = await shop.call("POST", "/v1/products", { json: {} });
  assert.deepEqual([refused.status, refused.headers.get("location")], [400, null]);
  const key = await shop.call("POST", "/v1/keys", { json: { name: "x", scopes: ["payments:read"] } });
  assert.deepEqual([key.status, key.headers.get("location")], [201, null]);
});
