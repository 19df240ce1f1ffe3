import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openCrashBench } from "@banco/gateway-testing/crash";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { traceIdOf } from "@banco/providers/payment/zettle/map";
import { eventually } from "@banco/testing/eventually";

const ZETTLE = "/v1/payment/zettle";

let shop: Shop;
let terminalId: string;
before(async () => {
  shop = await openShop();
  assert.equal((await shop.call("POST", ZETTLE)).status, 201);
  terminalId = (await shop.call("GET", `${ZETTLE}/terminals`)).body.items[0].id;
});
after(() => shop.stop());

const control = async (path: string, init?: RequestInit) =>
  fetch(`${shop.simulators.url}/_control/zettle/${path}`, { redirect: "manual", ...init });

async function instruct(behaviour: object): Promise<void> {
  const body = JSON.stringify({ terminal: terminalId, ...behaviour });
  const { ok } = await control("cardholders", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  assert.ok(ok);
}

async function pay(): Promise<string> {
  const headers = { "x-client-id": "till" };
  const { status, body } = await shop.call("POST", `${ZETTLE}/terminal`, {
    json: { amount: 12.5, terminalId },
    headers,
  });
  assert.equal(status, 201);
  return body.id;
}

const reaches = (id: string, status: string) =>
  eventually(
    `${id} is ${status}`,
    async () => (await shop.call("GET", `${ZETTLE}/transactions/${id}`)).body.status === status,
  );

test("a payment with a lost connection does not match another identical purchase", async () => {
  await instruct({ does: "approve" });
  await reaches(await pay(), "completed");
  await instruct({ does: "nothing" });
  const id = await pay();
  await shop.gateway.db.raw(
    `update payment_transaction set memory = memory || '{"lost": true}', next_check_at = now() where id = $1`,
    [id],
  );
  await reaches(id, "verification");
  await control(`payments/${traceIdOf(id)}`, {
    method: "POST",
    body: new URLSearchParams({ does: "cancel" }),
  });
  await reaches(id, "canceled");
});

test("an outcome that arrives during a database outage is stored afterwards", async () => {
  const bench = await openCrashBench("zettle", async ({ call }) => {
    assert.equal((await call("POST", ZETTLE)).status, 201);
  });
  try {
    const reader = (await bench.call("GET", `${ZETTLE}/terminals`)).body.items[0].id;
    await bench.simulator.cardholder({ terminal: reader, does: "nothing" });
    const { body } = await bench.call("POST", `${ZETTLE}/terminal`, {
      json: { amount: 12.5, terminalId: reader },
      headers: { "x-client-id": "till" },
    });
    const held = bench.proxy.holdAt("payment_transaction_remember", "the statement");
    await bench.simulator.post(`/payments/${traceIdOf(body.id)}`, { does: "approve" });
    await held;
    bench.proxy.cut();
    const status = async () => (await bench.call("GET", `${ZETTLE}/transactions/${body.id}`)).body.status;
    await eventually("the payment is completed", async () => (await status()) === "completed");
  } finally {
    await bench.stop();
  }
});

test("an outcome with an unstorable character is stored without it", async () => {
  // PostgreSQL text cannot contain NUL.
  await instruct({ does: "decline", code: "A\u0000B" });
  const id = await pay();
  const failed = await eventually("the reader has reported", async () => {
    const { body } = await shop.call("GET", `${ZETTLE}/transactions/${id}`);
    return body.status === "failed" && body;
  });
  assert.equal(failed.failure.code, "A\ufffdB");
});

test("a test message for any merchant is acknowledged without any changes", async () => {
  const payload = { eventName: "TestMessage", messageId: "m1", payload: { data: "payload" } };
  for (const query of ["", "?account=acme.nobody.token"]) {
    const { status } = await shop.gateway.send("POST", `${ZETTLE}/webhook${query}`, { json: payload });
    assert.equal(status, 200);
  }
  const other = { ...payload, eventName: "PurchaseCreated" };
  assert.equal((await shop.gateway.send("POST", `${ZETTLE}/webhook`, { json: other })).status, 400);
  const rows = await shop.gateway.db.raw("select type from payment_webhook where type = 'TestMessage'");
  assert.deepEqual(rows.rows, []);
});

test("a reader is linked by its displayed code, which is not stored", async () => {
  const put = (credentials: object) => shop.call("PUT", `${ZETTLE}/merchant`, { json: { credentials } });
  assert.equal((await put({ readerCode: "AB12CD34", readerName: "Bar" })).status, 200);
  const { items } = (await shop.call("GET", `${ZETTLE}/terminals`)).body;
  assert.deepEqual([items.length, items[0].name], [1, "Bar"]);
  const wrong = await put({ readerCode: "XX12CD34" });
  assert.deepEqual([wrong.status, wrong.body.code], [400, "provider_refused"]);
  assert.match(wrong.body.detail, /No reader shows this code/);
  assert.equal((await shop.call("GET", ZETTLE)).body.status, "active");
  // If the code had been stored, it would be sent again, and the name would be removed.
  assert.equal((await put({ readerCode: "EF12CD34" })).status, 200);
  const [reader] = (await shop.call("GET", `${ZETTLE}/terminals`)).body.items;
  assert.equal(reader.name, reader.serial);
});
