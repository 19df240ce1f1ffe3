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

const POS = { name: "Counter", availableOn: "2026-05-01" };
const POS_REGISTER = { ...POS, kind: "online" };
const item = { description: "Caffè", quantity: 2, price: 1.2, vat: "10" };

async function create(path: string, json?: object, headers = {}) {
  const { status, body, text } = await shop.call("POST", path, { headers, ...(json && { json }) });
  assert.equal(status, 201, `${path}: ${text}`);
  return body;
}

/** Records, and where each is changed. */
const RECORDS: Record<string, () => Promise<{ method: string; path: string }>> = {
  product: async () =>
    one("/v1/products", await create("/v1/products", { name: "Espresso", price: 1.2, vat: "10" })),
  order: async () => one("/v1/orders", await create("/v1/orders", { items: [item] })),
  table: async () => one("/v1/tables", await create("/v1/tables", { name: "7", position: { x: 1, y: 2 } })),
  customer: async () =>
    one("/v1/customers", await create("/v1/customers", { name: "Anna", address: { city: "Roma" } })),
  "POS terminal": async () => one("/v1/pos/terminals", await create("/v1/pos/terminals", POS)),
  "POS register": async () => one("/v1/pos/registers", await create("/v1/pos/registers", POS_REGISTER)),
  "POS link": async () => {
    const posTerminalId = (await create("/v1/pos/terminals", POS)).id;
    const posRegisterId = (await create("/v1/pos/registers", POS_REGISTER)).id;
    const link = { posTerminalId, posRegisterId, startsOn: "2026-05-01" };
    return one("/v1/pos/links", await create("/v1/pos/links", link));
  },
  app: async () =>
    one("/v1/apps", await create("/v1/apps", { name: "Till", redirectUris: ["https://till.example.com/"] })),
  bridge: async () => one("/v1/bridges", await create("/v1/bridges", { name: "Counter" })),
  payment: async () => one(`${STRIPE}/transactions`, await shop.completedCard(5)),
  "failed payment": async () => {
    const { body } = await shop.pay("card", { amount: 3, token: "tok_chargeDeclined" });
    return one(`${STRIPE}/transactions`, body);
  },
  terminal: async () => {
    const json = { name: "Bar", registrationCode: "simulated-wpe" };
    return one(`${STRIPE}/terminals`, await create(`${STRIPE}/terminals`, json));
  },
  "payment merchant": async () => ({ method: "PUT", path: `${STRIPE}/merchant` }),
  "fiscal merchant": async () => {
    await create(HANDOFF);
    await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
    return { method: "PATCH", path: `${HANDOFF}/merchant` };
  },
  receipt: async () => {
    await create(HANDOFF);
    await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
    const { id } = await create(`${HANDOFF}/receipts`, sale());
    await shop.call("PATCH", `${HANDOFF}/receipts/${id}`, { json: { status: "completed", number: "1-1" } });
    return one(`${HANDOFF}/receipts`, { id });
  },
  "store merchant": async () => {
    await create(WOO);
    return { method: "PUT", path: `${WOO}/merchant` };
  },
  "store order": async () => {
    await create(WOO);
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

/** The fields that a change requires: a PUT replaces everything; a receipt is closed with its status. */
const neededFields = (name: string, method: string, record: object) =>
  method === "PUT" ? Object.keys(record) : name === "receipt" ? ["status"] : [];

for (const [name, make] of Object.entries(RECORDS)) {
  test(`a ${name} is accepted when sent back unchanged, whole or in part`, async () => {
    const { method, path } = await make();
    const { body: record, text } = await shop.call("GET", path.replace(/\?.*/, ""));
    assert.ok(record.updatedAt, text);
    const needed = neededFields(name, method, record);
    const sent = async (names: string[]) => {
      // Each change has its own time, which is part of the current record.
      const { body: present } = await shop.call("GET", path);
      const json = pick(present, [...needed, ...names]);
      const answer = await shop.call(method, path, { json });
      assert.equal(answer.status, 200, `${name}: ${JSON.stringify(json)} ${answer.text}`);
      assert.deepEqual(unstamped(answer.body), unstamped(record));
    };
    await sent(Object.keys(record));
    await fc.assert(fc.asyncProperty(fc.subarray(Object.keys(record)), sent), { numRuns: 6 });
  });

  test(`a ${name} refuses read-only fields with changed values`, async () => {
    const { method, path } = await make();
    const read = async () => (await shop.call("GET", path)).body;
    const record = await read();
    const needed = neededFields(name, method, record);
    const names = await readOnlyNames(method, path, record);
    assert.ok(names.includes("updatedAt"), names.join());
    for (const field of names) {
      const other = typeof record[field] === "number" ? record[field] + 1 : `not ${record[field]}`;
      const answer = await shop.call(method, path, { json: { ...pick(record, needed), [field]: other } });
      assert.deepEqual(
        [answer.status, answer.body.errors?.map(({ path }: { path: string }) => path)],
        [400, [`/${field}`]],
        `${field}: ${answer.text}`,
      );
    }
    assert.deepEqual(await read(), record);
  });
}

test("an unchanged read-only field does not prevent a retry", async () => {
  const { id } = await shop.completedCard(5);
  const path = `${STRIPE}/transactions/${id}`;
  const { body: record } = await shop.call("GET", path);
  const change = () =>
    shop.call("PATCH", path, {
      json: { ...record, description: "Lunch" },
      headers: { "idempotency-key": "note-1" },
    });
  const first = await change();
  assert.deepEqual([first.status, first.body.description], [200, "Lunch"], first.text);
  const repeat = await change();
  assert.deepEqual([repeat.status, repeat.body.updatedAt], [200, first.body.updatedAt], repeat.text);
  const { updatedAt } = record;
  const outdated = await shop.call("PATCH", path, { json: { updatedAt, description: "Dinner" } });
  assert.deepEqual([outdated.status, outdated.body.errors[0].path], [400, "/updatedAt"], outdated.text);
});

test("a change is dated after one from a faster clock", async () => {
  const { id } = await shop.completedCard(5);
  const { rows } = await shop.gateway.db.raw(
    "update payment_transaction set updated_at = now() + interval '1 hour' where id = $1 returning updated_at as at",
    [id],
  );
  const changed = await shop.call("PATCH", `${STRIPE}/transactions/${id}`, {
    json: { description: "Lunch" },
  });
  assert.equal(changed.status, 200, changed.text);
  assert.ok(Date.parse(changed.body.updatedAt) > (rows[0] as { at: Date }).at.getTime(), changed.text);
});

test("read-only fields are compared for the provider's locations and ours", async () => {
  const address = { street: "Via Roma", city: "Roma", postal: "00184", country: "IT" };
  await create("/v1/payment/P4");
  for (const provider of [STRIPE, "/v1/payment/P4"]) {
    const location = await create(`${provider}/locations`, { name: "Centre", address });
    const path = `${provider}/locations/${location.id}`;
    const same = await shop.call("PATCH", path, { json: { ...location, name: "North" } });
    assert.deepEqual([same.status, same.body.name], [200, "North"], same.text);
    const other = await shop.call("PATCH", path, { json: { name: "South", native: !location.native } });
    assert.deepEqual([other.status, other.body.errors[0].path], [400, "/native"], other.text);
    const unknown = await shop.call("PATCH", `${provider}/locations/x`, { json: { native: true } });
    assert.equal(unknown.status, 404, unknown.text);
  }
});

/** The fields of a record that its change does not accept, according to the reference. */
async function readOnlyNames(method: string, path: string, record: object): Promise<string[]> {
  const { body: reference } = await shop.call("GET", "/openapi.json");
  const template = Object.keys(reference.paths).find((one) => {
    const pattern = one.replace("{providerId}", "[^/]+").replaceAll(/\{\w+\}/g, "[^/]+");
    return new RegExp(`^${pattern}$`).test(path) && reference.paths[one][method.toLowerCase()];
  })!;
  const content = reference.paths[template][method.toLowerCase()].requestBody.content["application/json"];
  const { properties } = reference.components.schemas[content.schema.$ref.split("/").at(-1)];
  return Object.keys(record).filter((name) => !Object.hasOwn(properties, name));
}
