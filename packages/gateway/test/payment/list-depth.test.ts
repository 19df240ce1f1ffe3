import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

const DAY_MS = 24 * 60 * 60 * 1000;
const EDGE_MS = 6 * 60 * 1000;

let ageMs = 0;
let shop: Shop;
let gateway: TestGateway;
let call: Shop["atTill"];
before(async () => {
  shop = await openShop(() => Date.now() - ageMs);
  ({ gateway, atTill: call } = shop);
});
after(() => shop.stop());

const statusOf = async (id: string) =>
  (await call("GET", `/v1/payment/stripe/transactions/${id}`)).body.status;

/**
 * A payment that Stripe made some days ago and that is marked as failed here; signatures made with its old clock are
 * no longer valid.
 */
async function heldForFailed(days: number): Promise<string> {
  await gateway.db.raw("update account set history_at = now() + interval '1 hour'");
  ageMs = days * DAY_MS;
  const { body } = await call("POST", "/v1/payment/stripe/card", { amount: 3, token: "tok_visa" });
  await gateway.db.raw(
    `update payment_transaction set status = 'failed',
       failure = '{"code":"not_executed","message":"The provider has no record"}' where id = '${body.id}'`,
  );
  assert.equal(body.status, "completed", JSON.stringify(body));
  return body.id;
}

/** Polls the list from a given time, and waits until it has been read. */
async function readFrom(until: string): Promise<void> {
  await gateway.db.raw(
    `update account set history_until = date_trunc('milliseconds', ${until}), history_at = now()`,
  );
  const { rows } = await gateway.db.raw("select history_until as until from account");
  const [{ until: before }] = rows as [{ until: Date }];
  const isRead = async () => {
    const now = (await gateway.db.raw("select history_until as until from account")).rows;
    return (now as [{ until: Date }])[0].until > before;
  };
  await inTime(gateway, "the list was read", isRead);
}

test("after two weeks offline, the import resumes where it stopped", async () => {
  const id = await heldForFailed(13);
  await readFrom("now() - interval '13 days'");
  assert.equal(await statusOf(id), "completed");
});

/**
 * Waits until midnight (UTC) is well past, so that the list was read up to a minute ago and the day does
 * not change before the end.
 */
async function leaveMidnight(): Promise<void> {
  const { rows } = await gateway.db.raw("select now() as now");
  const ms = (rows as [{ now: Date }])[0].now.getTime() % DAY_MS;
  if (ms < EDGE_MS || ms > DAY_MS - EDGE_MS) await gateway.pass(2 * EDGE_MS);
}

test("the day's first import covers a month, and later imports a day", async () => {
  await leaveMidnight();
  const id = await heldForFailed(20);
  await readFrom("date_trunc('day', now(), 'utc')");
  assert.equal(await statusOf(id), "failed");
  await readFrom("now() - interval '1 day'");
  assert.equal(await statusOf(id), "completed");
});
