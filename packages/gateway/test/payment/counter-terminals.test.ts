import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop } from "../support/payments.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const SUMUP = "/v1/payment/P2";
const MOLLIE = "/v1/payment/P5";

async function made(path: string, json?: object, headers = {}) {
  const { status, body, text } = await shop.call("POST", path, { headers, ...(json && { json }) });
  assert.equal(status, 201, `${path}: ${text}`);
  return body;
}

test("a terminal keeps the location that it was given, where the provider has none, and the list goes by it", async () => {
  await made(SUMUP);
  const [here, there] = [
    await made(`${SUMUP}/locations`, { name: "Here" }),
    await made(`${SUMUP}/locations`, { name: "There" }),
  ];
  const json = { name: "Bar", registrationCode: "simulated-wpe", locationId: here.id };
  const { id, locationId } = await made(`${SUMUP}/terminals`, json);
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

test("no terminal of a provider is at a location where none was put", async () => {
  for (const provider of ["P3", "P5", "P7", "handoff"]) {
    await made(`/v1/payment/${provider}`);
    const { status, body } = await shop.call("GET", `/v1/payment/${provider}/terminals`, {
      query: { locationId: "loc_x" },
    });
    assert.deepEqual([status, body.items], [200, []], provider);
  }
});

test("where a payment can not be canceled from afar, the person at the counter is told what to press", async () => {
  await made(MOLLIE);
  const { items } = (await shop.call("GET", `${MOLLIE}/terminals`)).body;
  const terminalId = items[0].id;
  const json = { amount: 5, terminalId };
  const paid = await made(`${MOLLIE}/terminal`, json, { "x-client-id": "till" });
  const answer = await shop.call("DELETE", `${MOLLIE}/terminal`, { query: { terminalId } });
  assert.deepEqual([answer.status, answer.body.id], [200, paid.id], answer.text);
  const { body } = await shop.call("GET", `${MOLLIE}/transactions/${paid.id}`);
  for (const { status, action } of [answer.body, body])
    if (status === "pending")
      assert.deepEqual(action, {
        type: "counter",
        message: "Press cancel on the terminal: Mollie can not from afar",
      });
  assert.notEqual(answer.body.status, "canceled");
});

test("whatever is sent to the webhooks of what is handed over is acknowledged and has no effect", async () => {
  for (const path of ["/v1/payment/handoff/webhook", "/v1/fiscal/handoff/webhook"]) {
    const post = await shop.gateway.send("POST", path, { json: { anything: true }, query: { account: "x" } });
    assert.deepEqual([post.status, post.body], [200, { received: true }], path);
    assert.equal((await shop.gateway.send("GET", path)).status, 200, path);
  }
});
