import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { type SignedIn, startTestGateway } from "@banco/gateway-testing/gateway";
import { connectApp } from "@banco/gateway-testing/oauth";
import { STRIPE } from "@banco/gateway-testing/payments";
import { startReceiver } from "@banco/gateway-testing/receiver";
import { appAt, deliveries } from "@banco/gateway-testing/webhooks";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { forgetDeliveries } from "../src/deliveries/sql.ts";
import { forgetEvents } from "../src/events/sql.ts";
import { forgetOldKeys } from "../src/idempotency/sql.ts";
import { ROUND_MS } from "../src/pace.ts";
import { foldStep } from "../src/reports/fold.ts";
import { publicConnector } from "../src/ssrf-guard.ts";

const { CITUS_DATABASE_URL } = process.env;
/** Enough merchants for every worker to store some of their rows. */
const MERCHANTS = 6;
const AMOUNT = 12.5;
const DAY_MS = 86_400_000;

describe("a gateway's own work on a cluster", async () => {
  if (!CITUS_DATABASE_URL)
    throw new Error("CITUS_DATABASE_URL must point to the coordinator of a Citus cluster");
  const [simulators, receiver] = await Promise.all([startSimulators(), startReceiver()]);
  const env = { SIMULATORS_URL: simulators.url, LOG_LEVEL: "silent" };
  const gateway = await startTestGateway(env, () => publicConnector(() => true, { ca: receiver.cert }));
  const { db } = gateway;
  after(async () => {
    await gateway.stop();
    await simulators.close();
    receiver.stop();
  });
  const merchants: SignedIn[] = [];
  const call = ({ accessToken: token }: SignedIn, method: string, path: string, sent: object = {}) =>
    gateway.send(method, path, { token, ...sent });
  const pay = async (merchant: SignedIn, description: string) => {
    const json = { amount: AMOUNT, token: "tok_visa", description };
    const headers = { "x-client-id": "till", "idempotency-key": description };
    const paid = await call(merchant, "POST", `${STRIPE}/card`, { json, headers });
    assert.equal(paid.status, 201, paid.text);
    return paid.body.id as string;
  };
  for (let n = 0; n < MERCHANTS; n += 1) {
    const merchant = await gateway.signIn();
    assert.equal((await call(merchant, "POST", STRIPE)).status, 201);
    merchants.push(merchant);
  }

  test("an app gets the events of all its merchants, on every worker", async () => {
    const [developer] = merchants;
    const app = await appAt(gateway, developer!, `${receiver.origin}/app`);
    for (const merchant of merchants.slice(1)) await connectApp(gateway, merchant, app, ["payments:read"]);
    const paid: string[] = [];
    for (const merchant of merchants) paid.push(await pay(merchant, "told"));
    const subjects = () => receiver.at("/app").map(({ body }) => JSON.parse(body).data.id as string);
    await eventually("the app received an event for each payment", async () => {
      await gateway.pass(ROUND_MS.deliveries);
      return paid.every((id) => subjects().includes(id));
    });
    await eventually("the log shows it", async () => {
      const listed = await deliveries(gateway, developer!, app, { status: "delivered", limit: "100" });
      return paid.every((id) =>
        listed.some((one: { payload: { data: object } }) => Object.values(one.payload.data).includes(id)),
      );
    });
    const [first] = await deliveries(gateway, developer!, app, {});
    const again = await call(developer!, "POST", `/v1/apps/${app.clientId}/deliveries/${first.id}/resend`);
    assert.ok(again.status < 300, again.text);
    await eventually("it receives the events of one again", async () => {
      await gateway.pass(ROUND_MS.deliveries);
      return receiver.at("/app").filter(({ id }) => id === first.id).length > 1;
    });
  });

  test("a search finds a rare word in old payments", async () => {
    for (const merchant of merchants) await pay(merchant, "aquamarine");
    await db.raw(
      "update payment_transaction set created_at = '2025-03-03T10:00Z' where description = 'aquamarine'",
    );
    for (const merchant of merchants) {
      const { body, text } = await call(merchant, "GET", "/v1/payment/transactions", {
        query: { start: "2025-01-01", end: "2026-12-31", q: "aquamarine" },
      });
      assert.deepEqual(
        body.items?.map((one: { description: string }) => one.description),
        ["aquamarine"],
        text,
      );
    }
  });

  test("totals are stored and updated after changes, and reports stay the same", async () => {
    const at = new Date(Date.now() - 3 * DAY_MS);
    const day = (days: number) => new Date(at.getTime() + days * DAY_MS).toISOString();
    // Holds the fold's lock, so that this gateway's own cycles also start over.
    await db.transaction(async (queries) => {
      await queries.raw("select pg_advisory_xact_lock(7226260)");
      const hour = `${day(-1).slice(0, 13)}:00Z`;
      await queries.raw("update report_fold set folded = $1, safe = $1, closing = $1, barrier = null", [
        hour,
      ]);
      await queries.raw("delete from report_cell");
    });
    await db.raw("update payment_transaction set created_at = $1 where description = 'aquamarine'", [at]);
    const report = async (merchant: SignedIn) => {
      const query = { start: day(-1), end: day(1), by: "provider" };
      const { status, body, text } = await call(merchant, "GET", "/v1/reports/payments", { query });
      assert.equal(status, 200, text);
      return body;
    };
    const kept = async () => {
      const text =
        "select sum(amount_minor)::float8 as sum from report_cell where measure = 'taken' and quarter < $1";
      return ((await db.raw(text, [day(1)])).rows[0] as { sum: number | null }).sum;
    };
    const before = await report(merchants[0]!);
    assert.equal(before.totals[0].taken, AMOUNT);
    await eventually("the totals are stored", async () => {
      await foldStep(gateway);
      return (await kept()) === MERCHANTS * AMOUNT * 100;
    });
    assert.deepEqual(await report(merchants[0]!), before);
    await db.raw("update payment_transaction set amount_minor = 2000 where description = 'aquamarine'");
    const changed = await report(merchants[0]!);
    assert.equal(changed.totals[0].taken, 20);
    await eventually("the totals include the change", async () => {
      await foldStep(gateway);
      return (await kept()) === MERCHANTS * 2_000;
    });
    assert.deepEqual(await report(merchants[0]!), changed);
  });

  test("old rows are deleted on every worker, and new ones stay", async () => {
    const count = async (table: string) =>
      ((await db.raw(`select count(*)::integer as n from ${table}`)).rows[0] as { n: number }).n;
    const kinds = { idempotency_key: forgetOldKeys, event: forgetEvents, webhook_delivery: forgetDeliveries };
    for (const [table, forget] of Object.entries(kinds)) {
      const before = await count(table);
      assert.ok(before >= MERCHANTS, `${table} has ${before}`);
      assert.equal(await forget(db, 1), 0);
      await db.raw(`update ${table} set created_at = $1`, [new Date(Date.now() - 40 * DAY_MS)]);
      assert.equal(await forget(db, 41), 0);
      assert.equal(await forget(db, 30), before);
      assert.equal(await count(table), 0);
    }
  });

  test("a person's merchants on every worker are listed", async () => {
    for (const merchant of merchants) {
      const { body, text } = await call(merchant, "GET", "/v1/merchants");
      assert.equal(body.length, 1, text);
    }
  });
});
