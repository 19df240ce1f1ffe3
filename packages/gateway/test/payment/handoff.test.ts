import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { statement } from "../../src/db/statement.ts";

const HANDOFF = "/v1/payment/handoff";
const EVENTS = statement("test_events", "select type from event where subject_id = $1 order by id");

let gateway: TestGateway;
let merchant: SignedIn;
before(async () => {
  gateway = await startTestGateway();
  merchant = await gateway.signIn();
  assert.equal((await call("POST", HANDOFF)).body.status, "active");
});
after(() => gateway.stop());

function call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  return gateway.send(method, path, { token: merchant.accessToken, ...sent });
}

function hand(body: object = {}, headers = {}): Promise<Answer> {
  const json = { amount: 12.5, terminalId: "counter", ...body };
  return call("POST", `${HANDOFF}/terminal`, { json, headers: { "x-client-id": "till", ...headers } });
}

function close(id: string, json: object): Promise<Answer> {
  return call("PATCH", `${HANDOFF}/transactions/${id}`, { json });
}

async function bridge(name: string): Promise<string> {
  return (await call("POST", "/v1/bridges", { json: { name } })).body.id;
}

test("the counter and the merchant's bridges are listed as terminals", async () => {
  const id = await bridge("Bar");
  const stranger = await gateway.signIn();
  await gateway.send("POST", "/v1/bridges", { token: stranger.accessToken, json: { name: "Elsewhere" } });
  const { body } = await call("GET", `${HANDOFF}/terminals`);
  const shown = body.items.map((one: { id: string; status: string }) => [one.id, one.status]);
  assert.deepEqual(shown, [
    ["counter", "online"],
    [id, "offline"],
  ]);
  assert.equal((await call("GET", `${HANDOFF}/terminals/${id}`)).body.name, "Bar");
  assert.equal((await call("GET", `${HANDOFF}/terminals/brg_none`)).status, 404);
  assert.equal((await hand({ terminalId: "brg_none" })).status, 404);
});

test("a payment stays pending until a member reports its outcome", async () => {
  const { status, body } = await hand();
  assert.equal(status, 201);
  assert.equal(body.status, "pending");
  const closed = await close(body.id, { status: "completed", description: "In cash" });
  assert.equal(closed.status, 200);
  assert.deepEqual([closed.body.status, closed.body.description], ["completed", "In cash"]);
  assert.equal((await close(body.id, { status: "completed" })).status, 200);
  const late = await close(body.id, { status: "canceled" });
  assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
  assert.equal((await call("GET", `${HANDOFF}/transactions/${body.id}`)).body.status, "completed");
});

test("a repeated report with its key returns the same response", async () => {
  const { body } = await hand({ terminalId: await bridge("Cellar") });
  const path = `${HANDOFF}/transactions/${body.id}`;
  const report = (json: object, key: string) =>
    call("PATCH", path, { json, headers: { "idempotency-key": key } });
  const first = await report({ status: "completed", description: "In cash" }, "report-1");
  await close(body.id, { description: "By card" });
  const again = await report({ status: "completed", description: "In cash" }, "report-1");
  assert.deepEqual([again.status, again.body], [200, first.body]);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  const other = await report({ status: "canceled" }, "report-1");
  assert.deepEqual([other.status, other.body.code], [422, "idempotency_key_reused"]);
  for (let run = 0; run < 2; run += 1)
    assert.equal((await report({ status: "canceled" }, "report-2")).status, 409);
  assert.equal((await call("GET", path)).body.description, "By card");
});

test("the handover and the outcome each trigger an event", async () => {
  const { body } = await hand({ terminalId: await bridge("Patio") });
  await close(body.id, { status: "completed" });
  const events = await gateway.db.all<{ type: string }>(EVENTS, [body.id]);
  assert.deepEqual(
    events.map(({ type }) => type),
    ["payment.pending", "payment.completed"],
  );
});

test("a failed payment includes the reason", async () => {
  const { body } = await hand();
  const failure = { code: "no_money", message: "The guest had none" };
  const failed = await close(body.id, { status: "failed", failure });
  assert.deepEqual([failed.body.status, failed.body.failure], ["failed", failure]);
});

test("only final statuses can be reported, and a failure only with failed", async () => {
  const { body } = await hand({ terminalId: await bridge("Terrace") });
  // with its current status
  assert.equal((await close(body.id, { status: "pending" })).body.status, "pending");
  for (const json of [{ status: "verification" }, { status: "paid" }]) {
    const { status, body: problem } = await close(body.id, json);
    assert.deepEqual([status, problem.errors[0].path], [400, "/status"]);
  }
  const failure = { code: "x", message: "y" };
  for (const json of [{ failure }, { status: "completed", failure }]) {
    const { status, body: problem } = await close(body.id, json);
    assert.deepEqual([status, problem.errors[0].path], [400, "/failure"]);
  }
  assert.equal((await call("GET", `${HANDOFF}/transactions/${body.id}`)).body.status, "pending");
});

describe("a payment's means", () => {
  const ticket = { kind: "ticket", amount: 1.5, count: 3 };
  const means = [ticket, { kind: "card", amount: 1 }];

  test("means of payment can be reported only with completed", async () => {
    const { body } = await hand({ amount: 2.5, terminalId: await bridge("Loggia") });
    assert.equal(body.means, null);
    const paid = await close(body.id, { status: "completed", means });
    assert.deepEqual([paid.status, paid.body.means], [200, means]);
    assert.equal((await close(body.id, { status: "completed", means })).status, 200);
    const others = await close(body.id, { status: "completed", means: [{ kind: "card", amount: 2.5 }] });
    assert.deepEqual([others.status, others.body.errors[0].path], [400, "/means"]);
    assert.deepEqual((await call("GET", `${HANDOFF}/transactions/${body.id}`)).body.means, means);
  });

  test("means of payment are refused if they contradict the payment", async () => {
    const { body } = await hand({ amount: 2.5, terminalId: await bridge("Portico") });
    for (const [json, path] of [
      [{ status: "completed", means: [ticket] }, "/means"],
      [{ status: "failed", means }, "/means"],
      [{ means }, "/means"],
      [{ status: "completed", means: [] }, "/means"],
      [{ status: "completed", means: [{ kind: "card", amount: 2.5, count: 1 }] }, "/means/0/count"],
      [{ status: "completed", means: [ticket, { kind: "card", amount: 1.005 }] }, "/means/1/amount"],
      [{ status: "completed", means: [...means, { kind: "card", amount: 0 }] }, "/means/2/amount"],
      [{ status: "completed", means: [{ kind: "cash", amount: 2.5 }] }, "/means/0/kind"],
    ] as const) {
      const { status, body: problem } = await close(body.id, json);
      assert.deepEqual([status, problem.errors[0].path], [400, path], JSON.stringify(json));
    }
    assert.equal((await call("GET", `${HANDOFF}/transactions/${body.id}`)).body.status, "pending");
  });
});

test("another merchant's members cannot settle the payment", async () => {
  const { body } = await hand({ terminalId: await bridge("Garden") });
  const stranger = await gateway.signIn();
  await gateway.send("POST", HANDOFF, { token: stranger.accessToken });
  const path = `${HANDOFF}/transactions/${body.id}`;
  const tried = await gateway.send("PATCH", path, {
    token: stranger.accessToken,
    json: { status: "completed" },
  });
  assert.equal(tried.status, 404);
  assert.equal((await call("GET", path)).body.status, "pending");
});

test("canceling a payment works once and notifies a waiting till immediately", async () => {
  const terminalId = await bridge("Hall");
  const waiting = hand({ terminalId }, { prefer: "wait=60" });
  let canceled = await call("DELETE", `${HANDOFF}/terminal`, { query: { terminalId } });
  while (canceled.status === 404) {
    canceled = await call("DELETE", `${HANDOFF}/terminal`, { query: { terminalId } });
  }
  assert.deepEqual([canceled.status, canceled.body.status], [200, "canceled"]);
  assert.equal((await waiting).body.status, "canceled");
  const again = await call("DELETE", `${HANDOFF}/terminal`, { query: { terminalId } });
  assert.deepEqual([again.status, again.body.id], [200, canceled.body.id], "the payment's current state");
});

test("canceling a payment during its start leaves no payment running", async () => {
  const terminalId = await bridge("Stairs");
  for (let round = 0; round < 12; round += 1) {
    const started = hand({ terminalId });
    const cancellations = await Promise.all(
      Array.from({ length: 8 }, () => call("DELETE", `${HANDOFF}/terminal`, { query: { terminalId } })),
    );
    const running = cancellations.filter(({ body }) => body.status === "pending");
    assert.deepEqual(running, [], "a running payment is canceled instead of shown");
    await started;
    await call("DELETE", `${HANDOFF}/terminal`, { query: { terminalId } });
  }
});

test("cards, links and refunds cannot be handed over", async () => {
  for (const kind of ["card", "link", "app"]) {
    const { status, body } = await call("POST", `${HANDOFF}/${kind}`, {
      json: { amount: 1 },
      headers: { "x-client-id": "till" },
    });
    assert.deepEqual([status, body.code], [400, "capability_not_supported"]);
  }
});

test("connectable providers are listed with their state, separately for payments and documents", async () => {
  const { body } = await call("GET", "/v1/providers");
  const own = body.filter(({ id }: { id: string }) => id === "handoff");
  assert.deepEqual(
    own.map(({ kind, status }: { kind: string; status: string | null }) => [kind, status]),
    [
      ["payment", "active"],
      ["fiscal", null],
    ],
  );
});
