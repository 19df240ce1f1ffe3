import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const SUMUP = "/v1/payment/P2";
const MOLLIE = "/v1/payment/P5";

async function create(path: string, json?: object, headers = {}) {
  const { status, body, text } = await shop.call("POST", path, { headers, ...(json && { json }) });
  assert.equal(status, 201, `${path}: ${text}`);
  return body;
}

async function atMollie(what: string, json: object): Promise<void> {
  const answer = await fetch(`${shop.simulators.url}/_control/mollie/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
  assert.ok(answer.ok, await answer.text());
}

/** Creates a payment waiting on Mollie's terminal, where no one presents a card. */
async function mollieSale() {
  await create(MOLLIE);
  const terminalId = (await shop.call("GET", `${MOLLIE}/terminals`)).body.items[0].id;
  await atMollie("cardholders", { terminal: terminalId, does: "nothing" });
  return create(`${MOLLIE}/terminal`, { amount: 5, terminalId }, { "x-client-id": "till" });
}

test("a terminal keeps its assigned location, which filters the list", async () => {
  await create(SUMUP);
  const [here, there] = [
    await create(`${SUMUP}/locations`, { name: "Here" }),
    await create(`${SUMUP}/locations`, { name: "There" }),
  ];
  const json = { name: "Bar", registrationCode: "simulated-wpe", locationId: here.id };
  const { id, locationId } = await create(`${SUMUP}/terminals`, json);
  assert.equal(locationId, here.id);
  const at = async (location: string) =>
    (await shop.call("GET", `${SUMUP}/terminals`, { query: { locationId: location } })).body.items.map(
      (one: { id: string }) => one.id,
    );
  assert.equal((await shop.call("GET", `${SUMUP}/terminals/${id}`)).body.locationId, here.id);
  assert.deepEqual([await at(here.id), await at(there.id)], [[id], []]);
  const moved = await shop.call("PATCH", `${SUMUP}/terminals/${id}`, { json: { locationId: there.id } });
  assert.equal(moved.body.locationId, there.id, moved.text);
  assert.deepEqual([await at(here.id), await at(there.id)], [[], [id]]);
  const nowhere = await shop.call("PATCH", `${SUMUP}/terminals/${id}`, { json: { locationId: "loc_x" } });
  assert.deepEqual([nowhere.status, nowhere.body.errors[0].path], [400, "/locationId"]);
  assert.equal((await shop.call("DELETE", `${SUMUP}/locations/${there.id}`)).status, 200);
  assert.equal((await shop.call("GET", `${SUMUP}/terminals/${id}`)).body.locationId, null);
});

test("a terminal is not registered at an unknown location", async () => {
  await create(SUMUP);
  const json = { name: "Bar", registrationCode: "simulated-wpe", locationId: "loc_x" };
  const refused = await shop.call("POST", `${SUMUP}/terminals`, { json });
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, "/locationId"]);
});

test("a removed terminal's location is not stored", async () => {
  await create(SUMUP);
  const location = await create(`${SUMUP}/locations`, { name: "Terrace" });
  const json = { name: "Terrace", registrationCode: "simulated-wpe", locationId: location.id };
  const { id } = await create(`${SUMUP}/terminals`, json);
  const isStored = async () =>
    (await shop.gateway.db.raw("select from payment_terminal where id = $1", [id])).rows.length > 0;
  assert.equal(await isStored(), true);
  assert.equal((await shop.call("DELETE", `${SUMUP}/terminals/${id}`)).status, 200);
  assert.equal(await isStored(), false);
});

test("the terminals of an account that is not ready are not listed", async () => {
  await create(MOLLIE);
  const setStatus = (status: string) =>
    shop.gateway.db.raw("update account set status = $1 where provider = 'mollie'", [status]);
  await setStatus("error");
  const { status, body } = await shop.call("GET", `${MOLLIE}/terminals`);
  await setStatus("active");
  assert.deepEqual([status, body.code], [409, "account_not_ready"]);
});

test("terminals have no location until one is assigned", async () => {
  for (const provider of ["P3", "P5", "P7", "handoff"]) {
    await create(`/v1/payment/${provider}`);
    const { status, body } = await shop.call("GET", `/v1/payment/${provider}/terminals`, {
      query: { locationId: "loc_x" },
    });
    assert.deepEqual([status, body.items], [200, []], provider);
  }
});

test("canceling a payment that is waiting for a card frees the terminal", async () => {
  const { terminalId, id } = await mollieSale();
  const answer = await shop.call("DELETE", `${MOLLIE}/terminal`, { query: { terminalId } });
  assert.deepEqual([answer.status, answer.body.id, answer.body.status], [200, id, "canceled"], answer.text);
  assert.equal((await mollieSale()).status, "pending");
  await shop.call("DELETE", `${MOLLIE}/terminal`, { query: { terminalId } });
});

test("the cashier sees which key to press if remote cancelation fails", async () => {
  const { terminalId, id } = await mollieSale();
  // The card was presented just before.
  await atMollie("faults", { fault: "status", status: 422, match: { method: "DELETE" } });
  const answer = await shop.call("DELETE", `${MOLLIE}/terminal`, { query: { terminalId } });
  assert.deepEqual([answer.status, answer.body.id, answer.body.status], [200, id, "pending"], answer.text);
  const message = "Press cancel on the terminal: Mollie cannot cancel remotely";
  const { body } = await shop.call("GET", `${MOLLIE}/transactions/${id}`);
  for (const { action } of [answer.body, body]) assert.deepEqual(action, { type: "counter", message });
});

test("webhooks for handed-over accounts are acknowledged and ignored", async () => {
  for (const path of ["/v1/payment/handoff/webhook", "/v1/fiscal/handoff/webhook"]) {
    const post = await shop.gateway.send("POST", path, { json: { anything: true }, query: { account: "x" } });
    assert.deepEqual([post.status, post.body], [200, { received: true }], path);
    assert.equal((await shop.gateway.send("GET", path)).status, 200, path);
  }
});
