import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { HANDOFF, type Office, openOffice, sale } from "@banco/gateway-testing/fiscal";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const HANDOVER = "/v1/bridges/handover";
const AGE = statement(
  "test_age_receipt",
  "update fiscal_document set created_at = created_at - interval '2 minutes' where id = $1",
);

const ABANDON = statement(
  "test_abandon_receipt",
  "update fiscal_document set stage = 'calling', owner = 0 where id = $1",
);

let office: Office;
before(async () => {
  office = await openOffice();
});
after(() => office.stop());
/** Each test has its own bridges, because the number of bridges matters. */
beforeEach(async () => {
  const { body } = await office.call("GET", "/v1/bridges");
  for (const { id } of body) await office.call("DELETE", `/v1/bridges/${id}`);
});

/**
 * Creates a bridge for the merchant, registered for handed-over work unless `fiscal` says otherwise, and returns
 * functions that call the gateway as that bridge.
 */
async function bridge(fiscal: object | null = { provider: "handoff" }) {
  const { body } = await office.call("POST", "/v1/bridges", { json: { name: "Bar", fiscal } });
  const { id, sourceAddress } = body;
  const headers = { "x-source-address": sourceAddress };
  const report = (receipt: string, json: object) =>
    office.gateway.send("POST", `${HANDOVER}/receipts/${receipt}`, { headers, json });
  return {
    id,
    fetch: async (more = {}, query: object = { takes: "receipts" }) => {
      const sent = { headers: { ...headers, ...more }, query: { instance: "1", ...query } };
      return (await office.gateway.send("GET", HANDOVER, sent)).body.receipts;
    },
    report,
    printed: (receipt: string, number: string) =>
      report(receipt, { status: "completed", number, documentId: `epson-rt:99MEX000001:${number}` }),
  };
}

const read = async (id: string) => (await office.call("GET", `${HANDOFF}/receipts/${id}`)).body;
const close = (id: string, json: object) => office.call("PATCH", `${HANDOFF}/receipts/${id}`, { json });
const ids = (handed: { id: string }[]) => handed.map(({ id }) => id);
const events = async (id: string) =>
  office.gateway.db.all(
    statement("test_events", "select type from event where subject_id = $1 order by id"),
    [id],
  );

test("the registered bridge fetches a receipt until it has reported its outcome", async () => {
  const bar = await bridge();
  const { id, bridgeId } = await office.receipt();
  assert.equal(bridgeId, bar.id);
  const { type, items, payment } = sale() as Record<string, unknown>;
  const expected = [{ id, document: { type, items, payment }, mayStart: true }];
  assert.deepEqual(await bar.fetch(), expected);
  assert.deepEqual(await bar.fetch(), expected);
  const date = "2026-11-20T10:00:00.000Z";
  const { status, body } = await bar.report(id, {
    status: "completed",
    number: "0764-0001",
    documentId: "epson-rt:99MEX000001:764:1:20261120",
    date,
  });
  assert.deepEqual([status, body], [200, { id, status: "completed", number: "0764-0001", amount: 2.4 }]);
  assert.deepEqual(await bar.fetch(), []);
  const closed = await read(id);
  assert.deepEqual([closed.status, closed.number, closed.date], ["completed", "0764-0001", date]);
  assert.deepEqual(await events(id), [{ type: "receipt.pending" }, { type: "receipt.completed" }]);
});

test("an older bridge that requests only payments receives no receipts", async () => {
  const bar = await bridge();
  const { id } = await office.receipt();
  assert.deepEqual(await bar.fetch({}, {}), []);
  assert.deepEqual(ids(await bar.fetch()), [id]);
});

test("a receipt is handed over only to the bridge in its request", async () => {
  const [bar, kiosk] = [await bridge(), await bridge(null)];
  const { id, bridgeId } = await office.receipt(sale({ bridgeId: kiosk.id }));
  assert.equal(bridgeId, kiosk.id);
  assert.deepEqual(await bar.fetch(), []);
  assert.deepEqual(ids(await kiosk.fetch()), [id]);
  const none = await office.call("POST", `${HANDOFF}/receipts`, { json: sale({ bridgeId: "brg_none" }) });
  assert.deepEqual([none.status, none.body.errors[0].path], [400, "/bridgeId"]);
});

test("a receipt that does not match exactly one bridge requires a person's decision", async () => {
  const other = await bridge(null);
  assert.equal((await office.receipt()).bridgeId, null);
  const [bar, kiosk] = [await bridge(), await bridge()];
  const { id, bridgeId } = await office.receipt();
  assert.equal(bridgeId, null);
  for (const one of [other, bar, kiosk]) assert.deepEqual(await one.fetch(), []);
  assert.equal((await close(id, { status: "completed" })).status, 200);
});

test("a waiting bridge gets its response when a receipt is handed over", async () => {
  const bar = await bridge();
  const fetching = bar.fetch({ prefer: "wait=60" }, { takes: "payments,receipts" });
  const { id } = await office.receipt();
  assert.deepEqual(ids(await fetching), [id]);
});

test("only one of two bridges with the same registration gets the receipt", async () => {
  const bar = await bridge();
  const { id } = await office.receipt();
  const as = (instance: string) => bar.fetch({}, { takes: "receipts", instance });
  const fetched = await Promise.all([as("1"), as("2")]);
  assert.deepEqual(ids(fetched.flat()), [id]);
});

test("another process hands over the receipt of a process that died", async () => {
  const bar = await bridge();
  const { id } = await office.receipt();
  await office.gateway.db.one(ABANDON, [id]);
  assert.deepEqual(await bar.fetch(), []);
  assert.deepEqual(
    ids(await eventually("it is handed over", async () => (await bar.fetch()).length > 0 && bar.fetch())),
    [id],
  );
  assert.deepEqual(await events(id), [{ type: "receipt.pending" }, { type: "receipt.pending" }]);
});

test("a receipt not fetched within a minute requires a person's decision", async () => {
  const bar = await bridge();
  const late = await office.receipt();
  await office.gateway.db.one(AGE, [late.id]);
  assert.deepEqual(await bar.fetch(), []);
  const { id } = await office.receipt();
  await bar.fetch();
  await office.gateway.db.one(AGE, [id]);
  assert.deepEqual(await bar.fetch(), [{ id, document: null, mayStart: false }]);
  assert.equal((await bar.printed(id, "0764-0009")).status, 200);
});

test("returns and refunds are sent to the bridge that printed the sale", async () => {
  const bar = await bridge();
  const kiosk = await bridge(null);
  const sold = await office.receipt();
  await bar.fetch();
  await bar.printed(sold.id, "0764-0002");
  const refund = {
    type: "refund",
    original: sold.id,
    items: [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }],
    payment: { cash: 1.2 },
  };
  const wrong = await office.call("POST", `${HANDOFF}/receipts`, { json: { ...refund, bridgeId: kiosk.id } });
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, "/bridgeId"]);
  const { id } = await office.receipt(refund);
  const [handed] = await bar.fetch();
  assert.deepEqual(
    [handed.id, handed.document],
    [id, { ...refund, original: "epson-rt:99MEX000001:0764-0002" }],
  );
  await bar.printed(id, "0764-0003");
  const whole = await office.receipt();
  await bar.fetch();
  await bar.printed(whole.id, "0764-0004");
  const annulled = await office.receipt(sale({ type: "return", original: whole.id }));
  assert.equal((await bar.fetch())[0].document.original, "epson-rt:99MEX000001:0764-0004");
  await bar.printed(annulled.id, "0764-0005");
  assert.equal((await read(whole.id)).status, "canceled");
});

test("a person refunds a sale that a person printed", async () => {
  const bar = await bridge();
  const { id } = await office.receipt();
  await close(id, { status: "completed", number: "0042-0001" });
  const returned = await office.receipt(sale({ type: "return", original: id }));
  assert.equal(returned.bridgeId, null);
  assert.deepEqual(await bar.fetch(), []);
});

test("a failed receipt shows the bridge's reason and releases its reservations", async () => {
  const bar = await bridge();
  const sold = await office.receipt();
  await bar.fetch();
  await bar.printed(sold.id, "0764-0006");
  const { id } = await office.receipt(sale({ type: "return", original: sold.id }));
  await bar.fetch();
  const failed = { status: "failed", reason: "The printer has no paper" };
  for (let time = 0; time < 2; time += 1) assert.equal((await bar.report(id, failed)).status, 200);
  assert.deepEqual((await read(id)).failure, { code: "bridge", message: failed.reason });
  assert.equal((await bar.printed(id, "0764-0007")).body.code, "conflict");
  assert.equal((await office.receipt(sale({ type: "return", original: sold.id }))).bridgeId, bar.id);
});

test("when a person and the bridge settle concurrently, both get one outcome", async () => {
  const bar = await bridge();
  const { id } = await office.receipt();
  await bar.fetch();
  const answers = await Promise.all([close(id, { status: "canceled" }), bar.printed(id, "0764-0008")]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const [person] = answers;
  assert.equal((await read(id)).status, person.status === 200 ? "canceled" : "completed");
  assert.equal((await events(id)).length, 2);
});

test("only the assigned bridge can settle a handed-over document", async () => {
  const [bar, kiosk] = [await bridge(), await bridge(null)];
  const { id } = await office.receipt();
  assert.equal((await kiosk.printed(id, "0764-0010")).status, 404);
  assert.equal((await bar.printed("rcp_none", "0764-0010")).status, 404);
  assert.equal((await bar.report(id, { status: "pending" })).status, 400);
  assert.equal((await read(id)).status, "pending");
  const json = sale({ bridgeId: bar.id });
  const elsewhere = await office.call("POST", "/v1/fiscal/fiskaly/receipts", { json });
  assert.deepEqual([elsewhere.status, elsewhere.body.errors?.[0]?.path], [400, "/bridgeId"]);
});
