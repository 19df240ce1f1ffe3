import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const HANDOFF = "/v1/payment/handoff";
const HANDOVER = "/v1/bridges/handover";
const AGE = statement(
  "test_age",
  "update payment_transaction set created_at = created_at - interval '2 minutes' where id = $1",
);

let gateway: TestGateway;
let merchant: SignedIn;
before(async () => {
  gateway = await startTestGateway();
  merchant = await gateway.signIn();
  await gateway.send("POST", HANDOFF, { token: merchant.accessToken });
});
after(() => gateway.stop());

/** Creates a bridge for the merchant, and returns functions that call the gateway as that bridge. */
async function bridge() {
  const token = merchant.accessToken;
  const { body } = await gateway.send("POST", "/v1/bridges", { token, json: { name: "Bar" } });
  const { id: terminalId, sourceAddress } = body;
  const headers = { "x-source-address": sourceAddress };
  const path = (id: string) => `${HANDOFF}/transactions/${id}`;
  return {
    hand: async (more = {}): Promise<Answer> => {
      const json = { amount: 2.5, description: "Table 4", terminalId };
      return gateway.send("POST", `${HANDOFF}/terminal`, {
        token,
        json,
        headers: { "x-client-id": "till", ...more },
      });
    },
    fetch: async (more = {}, instance = "1") => {
      const sent = { headers: { ...headers, ...more }, query: { instance } };
      return (await gateway.send("GET", HANDOVER, sent)).body.payments;
    },
    head: () => gateway.send("HEAD", HANDOVER, { headers }),
    report: (id: string, json: object) => gateway.send("POST", `${HANDOVER}/${id}`, { headers, json }),
    cancel: () => gateway.send("DELETE", `${HANDOFF}/terminal`, { token, query: { terminalId } }),
    read: async (id: string) => (await gateway.send("GET", path(id), { token })).body,
    close: (id: string, json: object) => gateway.send("PATCH", path(id), { token, json }),
  };
}

test("a bridge fetches a handed-over payment until it has reported the outcome", async () => {
  const [bar, other] = [await bridge(), await bridge()];
  const { id } = (await bar.hand()).body;
  const expected = [{ id, amount: 2.5, currency: "EUR", description: "Table 4", mayStart: true }];
  assert.deepEqual(await other.fetch(), []);
  assert.deepEqual(await bar.fetch(), expected);
  assert.deepEqual(await bar.fetch(), expected);
  const { status, body } = await bar.report(id, { status: "completed" });
  assert.deepEqual([status, body], [200, { id, status: "completed", amount: 2.5, currency: "EUR" }]);
  assert.deepEqual(await bar.fetch(), []);
  assert.equal((await bar.read(id)).status, "completed");
});

test("a handover wakes the waiting bridge, and its outcome the waiting till", async () => {
  const bar = await bridge();
  const fetching = bar.fetch({ prefer: "wait=60" });
  const paying = bar.hand({ prefer: "wait=60" });
  const [{ id }] = await fetching;
  await bar.report(id, { status: "canceled" });
  assert.equal((await paying).body.status, "canceled");
});

test("a failure shows the bridge's reason and cannot be contradicted later", async () => {
  const bar = await bridge();
  const { id } = (await bar.hand()).body;
  await bar.fetch();
  const failed = { status: "failed", reason: "The terminal is busy" };
  assert.equal((await bar.report(id, failed)).status, 200);
  assert.equal((await bar.report(id, failed)).status, 200);
  assert.deepEqual((await bar.read(id)).failure, { code: "bridge", message: "The terminal is busy" });
  const other = await bar.report(id, { status: "canceled" });
  assert.deepEqual([other.status, other.body.code], [409, "conflict"]);
  assert.equal((await bar.report(id, { status: "verification" })).status, 400);
});

test("a payment's amount is what the terminal charged, even with a tip", async () => {
  const bar = await bridge();
  for (const [amounts, shown] of [
    [
      { amount: 3, tip: 0.5 },
      { amount: 3, tip: 0.5 },
    ],
    [{ amount: 2.75 }, { amount: 2.75, tip: 0.25 }],
    [{ amount: 2 }, { amount: 2, tip: undefined }],
  ] as const) {
    const { id } = (await bar.hand()).body;
    await bar.fetch();
    for (const _report of ["first", "again"]) {
      const { status, body } = await bar.report(id, { status: "completed", ...amounts });
      assert.deepEqual([status, body.amount, body.tip], [200, shown.amount, shown.tip]);
    }
    const { status, amount, tip } = await bar.read(id);
    assert.deepEqual({ status, amount, tip }, { status: "completed", ...shown });
  }
  const { id } = (await bar.hand()).body;
  await bar.fetch();
  for (const [json, path] of [
    [{ status: "failed", amount: 3 }, "/amount"],
    [{ status: "completed", tip: 1 }, "/tip"],
    [{ status: "completed", amount: 5, tip: 1 }, "/tip"],
    [{ status: "completed", amount: 1, tip: 2 }, "/tip"],
  ] as const) {
    const { status, body } = await bar.report(id, json);
    assert.deepEqual([status, body.errors[0].path], [400, path]);
  }
});

test("a bridge reports how a payment was made", async () => {
  const bar = await bridge();
  const { id } = (await bar.hand()).body;
  await bar.fetch();
  const report = (means: object[]) => bar.report(id, { status: "completed", amount: 2, means });
  const wrong = await report([{ kind: "ticket", amount: 2.5 }]);
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, "/means"]);
  const means = [{ kind: "ticket", amount: 2, count: 1 }];
  const reported = await report(means);
  assert.deepEqual([reported.status, reported.body.means], [200, means]);
  assert.deepEqual((await bar.read(id)).means, means);
});

test("a payment not fetched within a minute requires a person's decision", async () => {
  const bar = await bridge();
  const { id } = (await bar.hand()).body;
  await gateway.db.one(AGE, [id]);
  assert.deepEqual(await bar.fetch(), []);
  assert.equal((await bar.close(id, { status: "canceled" })).status, 200);
});

test("a fetched payment stays listed but cannot start after a minute", async () => {
  const bar = await bridge();
  const { id } = (await bar.hand()).body;
  await bar.fetch();
  await gateway.db.one(AGE, [id]);
  const [payment] = await bar.fetch();
  assert.deepEqual([payment.id, payment.mayStart], [id, false]);
});

test("a payment can be canceled until the bridge has fetched it", async () => {
  const bar = await bridge();
  await bar.hand();
  assert.deepEqual((await bar.cancel()).body.status, "canceled");
  assert.deepEqual(await bar.fetch(), []);
  const { id } = (await bar.hand()).body;
  await bar.fetch();
  const response = await bar.cancel();
  assert.deepEqual(
    [response.status, response.body.status, response.body.action.type],
    [200, "pending", "counter"],
  );
  assert.deepEqual((await bar.read(id)).action, response.body.action);
  assert.equal((await bar.close(id, { status: "failed" })).status, 200);
});

test("a payment that succeeds despite a late cancelation is completed", async () => {
  const bar = await bridge();
  const { id } = (await bar.hand()).body;
  await bar.fetch();
  await bar.close(id, { status: "canceled" });
  assert.equal((await bar.report(id, { status: "completed" })).status, 200);
  assert.equal((await bar.read(id)).status, "completed");
});

test("only one of two bridges with the same registration gets the payment", async () => {
  const bar = await bridge();
  const { id } = (await bar.hand()).body;
  const [first, second] = await Promise.all([bar.fetch({}, "1"), bar.fetch({}, "2")]);
  assert.deepEqual(
    [...first, ...second].map((payment) => payment.id),
    [id],
  );
});

test("a bridge cannot report another bridge's payment", async () => {
  const [bar, other] = [await bridge(), await bridge()];
  const { id } = (await bar.hand()).body;
  assert.equal((await other.report(id, { status: "completed" })).status, 404);
  assert.equal((await other.report("pay_none", { status: "completed" })).status, 404);
  const stranger = { query: { instance: "1" }, headers: { "x-source-address": "ten_x.brg_x.guess" } };
  assert.equal((await gateway.send("GET", HANDOVER, stranger)).status, 404);
  assert.equal((await gateway.send("GET", HANDOVER)).status, 400);
  assert.equal((await bar.read(id)).status, "pending");
});

test("a stopping gateway responds to waiting bridges immediately", {
  timeout: 30_000,
}, async () => {
  const ending = await startTestGateway();
  const { accessToken: token } = await ending.signIn();
  const { body } = await ending.send("POST", "/v1/bridges", { token, json: { name: "Bar" } });
  const headers = { "x-source-address": body.sourceAddress, prefer: "wait=180" };
  const held = ending.send("GET", HANDOVER, { headers, query: { instance: "1" } });
  await eventually("the bridge is seen", async () => {
    const seen = await ending.send("GET", `/v1/bridges/${body.id}`, { token });
    return seen.body.lastSeenAt !== null;
  });
  await Promise.all([ending.stop(), held]);
  assert.deepEqual((await held).body, { payments: [], receipts: [] });
});

test("a HEAD request fetches no payment", async () => {
  const bar = await bridge();
  await bar.hand();
  assert.equal((await bar.head()).status, 401);
  assert.equal((await bar.cancel()).body.status, "canceled");
});
