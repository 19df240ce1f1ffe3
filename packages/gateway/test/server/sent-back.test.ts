import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { WOO, year } from "@banco/gateway-testing/stores";
import fc from "fast-check";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const item = { description: "Caffè", quantity: 2, price: 1.2, vat: "10" };

async function made(path: string, json?: object, headers = {}) {
  const { status, body, text } = await shop.call("POST", path, { headers, ...(json && { json }) });
  assert.equal(status, 201, `${path}: ${text}`);
  return body;
}

/** Records, and where each is changed. */
const RECORDS: Record<string, () => Promise<{ method: string; path: string }>> = {
  product: async () =>
    one("/v1/products", await made("/v1/products", { name: "Espresso", price: 1.2, vat: "10" })),
  order: async () => one("/v1/orders", await made("/v1/orders", { items: [item] })),
  table: async () => one("/v1/tables", await made("/v1/tables", { name: "7", position: { x: 1, y: 2 } })),
  customer: async () =>
    one("/v1/customers", await made("/v1/customers", { name: "Anna", address: { city: "Roma" } })),
  app: async () =>
    one("/v1/apps", await made("/v1/apps", { name: "Till", redirectUris: ["https://till.example.com/"] })),
  bridge: async () => one("/v1/bridges", await made("/v1/bridges", { name: "Counter" })),
  payment: async () => one(`${STRIPE}/transactions`, await shop.completedCard(5)),
  "failed payment": async () => {
    const { body } = await shop.pay("card", { amount: 3, token: "tok_chargeDeclined" });
    return one(`${STRIPE}/transactions`, body);
  },
  terminal: async () => {
    const json = { name: "Bar", registrationCode: "simulated-wpe" };
    return one(`${STRIPE}/terminals`, await made(`${STRIPE}/terminals`, json));
  },
  "payment merchant": async () => ({ method: "PUT", path: `${STRIPE}/merchant` }),
  "fiscal merchant": async () => {
    await made(HANDOFF);
    await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
    return { method: "PATCH", path: `${HANDOFF}/merchant` };
  },
  receipt: async () => {
    await made(HANDOFF);
    await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
    const { id } = await made(`${HANDOFF}/receipts`, sale());
    await shop.call("PATCH", `${HANDOFF}/receipts/${id}`, { json: { status: "completed", number: "1-1" } });
    return one(`${HANDOFF}/receipts`, { id });
  },
  "store merchant": async () => {
    await made(WOO);
    return { method: "PUT", path: `${WOO}/merchant` };
  },
  "store order": async () => {
    await made(WOO);
    const query = { ...year(), limit: "1", status: "completed", type: "order" };
    const { body } = await shop.call("GET", `${WOO}/transactions`, { query });
    return one(`${WOO}/transactions`, body.items[0]);
  },
};

function one(list: string, { id }: { id: string }) {
  return { method: "PATCH", path: `${list}/${id}` };
}

const pick = (record: object, names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
const unstamped = ({ updatedAt: _, ...record }: { updatedAt: string }) => record;

for (const [name, make] of Object.entries(RECORDS)) {
  test(`a ${name} can be sent back as its own body, whole or in part, and is the same`, async () => {
    const { method, path } = await make();
    const { body: record, text } = await shop.call("GET", path.replace(/\?.*/, ""));
    assert.ok(record.updatedAt, text);
    // A PUT replaces the whole; a receipt is closed with its status.
    const needed = method === "PUT" ? Object.keys(record) : name === "receipt" ? ["status"] : [];
    const parts = fc
      .subarray(Object.entries(record))
      .map((part) => ({ ...pick(record, needed), ...Object.fromEntries(part) }));
    const sent = async (json: object) => {
      const answer = await shop.call(method, path, { json });
      assert.equal(answer.status, 200, `${name}: ${JSON.stringify(json)} ${answer.text}`);
      assert.deepEqual(unstamped(answer.body), unstamped(record));
    };
    await sent(record);
    await fc.assert(fc.asyncProperty(parts, sent), { numRuns: 6 });
  });
}

test("a record can be sent back to make another like it", async () => {
  for (const [path, json] of Object.entries({
    "/v1/products": { name: "Espresso", price: 1.2, vat: "10" },
    "/v1/orders": { items: [item] },
    "/v1/tables": { name: "8" },
    "/v1/customers": { firstName: "Anna", lastName: "Bianchi" },
    "/v1/apps": { name: "Till" },
    "/v1/bridges": { name: "Counter" },
    [`${STRIPE}/locations`]: {
      name: "Centre",
      address: { street: "Via Roma", city: "Roma", postal: "00184", country: "IT" },
    },
  })) {
    const first = await made(path, json);
    const second = await made(path, first);
    assert.notEqual(second.id, first.id, path);
    assert.equal(second.name, first.name);
  }
});
