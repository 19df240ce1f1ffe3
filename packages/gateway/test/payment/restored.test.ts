import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { noteMark } from "../../src/db/mark-sql.ts";
import { renumberEvents } from "../../src/events/restored-sql.ts";
import { readEvents } from "../../src/events/sql.ts";
import { widenReadings } from "../../src/payment/history/restored-sql.ts";
import { handleRestore } from "../../src/restore.ts";

/**
 * The simulated providers' clocks run behind, so a new payment is older than the period that an ordinary
 * poll covers.
 */
const BEHIND_MS = 3 * 24 * 60 * 60 * 1000;

let shop: Shop;
let gateway: TestGateway;
let call: Shop["atTill"];
before(async () => {
  shop = await openShop(() => Date.now() - BEHIND_MS);
  ({ gateway, atTill: call } = shop);
});
after(() => shop.stop());

const read = async (id: string) => (await call("GET", `/v1/payment/stripe/transactions/${id}`)).body;
const allRead = () =>
  gateway.db.raw("update account set history_at = now() + interval '1 hour', history_until = now()");
/** A dump from a server whose transaction numbers are far higher than this one's. */
const fromAnotherServer = () =>
  gateway.db.raw("update event set xid = (xid::text::bigint + 1000000000)::text::xid8");
/** Returns the merchant's events, as a stream from the first one reads them. */
const streamed = async () => {
  const { rows } = await gateway.db.raw('select tenant_id as "tenantId" from account limit 1');
  const { tenantId } = rows[0] as { tenantId: string };
  const reader = { tenantId, position: { xid: "0", seq: -1 }, seen: "1:1:" };
  return (await readEvents(gateway.db, reader, 1_000)).map(({ id }) => id);
};
const streamedOver = (count: number) =>
  inTime(gateway, `more than ${count} events are streamed`, async () => {
    const now = await streamed();
    return now.length > count ? now : undefined;
  });
const due = async () => {
  const { rows } = await gateway.db.raw("select 1 from account where history_at <= now()");
  return rows.length;
};

async function lost(amount: number): Promise<string> {
  const { body } = await call("POST", "/v1/payment/stripe/card", { amount, token: "tok_visa" });
  assert.equal(body.status, "completed");
  await allRead();
  await gateway.db.raw("delete from payment_transaction where id = $1", [body.id]);
  return body.id;
}

test("a gateway on a restored database recovers lost payments from the lists", async () => {
  const id = await lost(4);
  await gateway.db.raw("update database_mark set mark = 'another server/5/00000001'");
  const sibling = await gateway.startSibling();
  await inTime(gateway, "it was found", async () => (await read(id)).status === "completed");
  await sibling.stop();
});

test("a list that was never imported gets its usual first import", async () => {
  await gateway.db.raw("update account set history_at = now() + interval '1 hour', history_until = null");
  await widenReadings(gateway.db, ["stripe"]);
  const { rows } = await gateway.db.raw(
    "select history_until as until, history_at <= now() as due from account",
  );
  assert.deepEqual(rows, [{ until: null, due: true }]);
});

test("a gateway on a dump restored from another server reads its events in order", async () => {
  await lost(5);
  const before = await streamedOver(1);
  await fromAnotherServer();
  assert.deepEqual(await streamed(), []);
  await gateway.db.raw("update database_mark set mark = 'another server/5/00000001'");
  const sibling = await gateway.startSibling();
  await inTime(
    gateway,
    "the dump's events are streamed",
    async () => (await streamed()).slice(0, before.length).join() === before.join(),
  );
  const { rows } = await gateway.db.raw("select id from event where subject_id = $1", [await lost(6)]);
  const later = (rows as { id: string }[])[0]!.id;
  await inTime(gateway, "a later event is streamed", async () => (await streamed()).includes(later));
  await sibling.stop();
});

test("events of a large dump are renumbered in batches, in order", async () => {
  await lost(5);
  await lost(6);
  const before = await streamedOver(3);
  await fromAnotherServer();
  assert.ok((await renumberEvents(gateway.db, 1)) >= before.length);
  await inTime(gateway, "they are streamed", async () => (await streamed()).length >= before.length);
  assert.deepEqual((await streamed()).slice(0, before.length), before);
  assert.equal(await renumberEvents(gateway.db), 0);
});

test("report totals are updated after another server's dump", async () => {
  await gateway.db.raw("update report_fold set barrier = '1000000000'");
  await gateway.db.raw("update database_mark set mark = 'another server/5/00000001'");
  const sibling = await gateway.startSibling();
  const { rows } = await gateway.db.raw("select 1 from report_fold where barrier >= '1000000000'");
  assert.deepEqual(rows, []);
  await sibling.stop();
});

test("a restart on the same database imports no list again", async () => {
  await allRead();
  const sibling = await gateway.startSibling();
  assert.equal(await due(), 0);
  await sibling.stop();
});

test("only one of many gateways on a restored database imports the lists", async () => {
  await gateway.db.raw("update database_mark set mark = 'before'");
  const marks = await Promise.all([1, 2, 3, 4].map(() => noteMark(gateway.db, "after")));
  assert.deepEqual(marks.sort(), [false, false, false, true]);
});

test("a gateway starts with instructions if the server hides its identity", async () => {
  await allRead();
  const warned: string[] = [];
  const log = { warn: (_: object, message: string) => warned.push(message) };
  const db: TestGateway["db"] = {
    ...gateway.db,
    one: (statement, values) =>
      statement.name === "database_mark_now"
        ? Promise.reject(new Error("permission denied for function pg_control_system"))
        : gateway.db.one(statement, values),
  };
  await handleRestore({ db, log } as never);
  assert.deepEqual(warned, ["the database does not report its mark: after a restore, run npm run reconcile"]);
  assert.equal(await due(), 0);
});
