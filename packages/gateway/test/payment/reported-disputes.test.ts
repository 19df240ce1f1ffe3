/** Tests disputes that are only reported by events, as Adyen's are: their order, deadline and evidence. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Answer } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import type { ReportedDispute } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { changeDispute, importReported, linkDisputes } from "../../src/payment/disputes/import-sql.ts";

const ADYEN = "/v1/payment/adyen";
const TEXT = { text: "The customer collected the goods." };
type Body = Answer["body"];

let shop: Shop;
let adyen: SimulatorControl;
let account: AccountRow;
before(async () => {
  shop = await openShop();
  adyen = new SimulatorControl(shop.simulators.url, "adyen");
  const { status, body } = await shop.call("POST", ADYEN);
  assert.equal(status, 201);
  const { rows } = await shop.gateway.db.raw(
    `select tenant_id as "tenantId", id, provider, mode from account where id = $1`,
    [body.id],
  );
  account = rows[0] as AccountRow;
});
after(() => shop.stop());

async function paid(amount: number): Promise<Body> {
  const { status, text, body } = await shop.atTill("POST", `${ADYEN}/card`, {
    ...{ amount, token: "anna:M5N7TQ4TG5PFWR50" },
  });
  assert.equal(status, 201, text);
  return body;
}

const disputeOf = (payment: Body, status: string) =>
  inTime(shop.gateway, `the dispute of ${payment.id} is ${status}`, async () => {
    const { items } = (await shop.call("GET", `/v1/payment/disputes?transactionId=${payment.id}`)).body;
    return items.find((one: Body) => one.status === status);
  });

async function disputed(amount: number, reason?: string): Promise<{ payment: Body; dispute: Body }> {
  const payment = await paid(amount);
  await adyen.dispute({ transaction: payment.providerTransactionId, ...(reason && { reason }) });
  return { payment, dispute: await disputeOf(payment, "needs_response") };
}

const evidence = (dispute: Body, key: string) =>
  shop.call("POST", `/v1/payment/disputes/${dispute.id}/evidence`, {
    json: TEXT,
    headers: { "idempotency-key": key },
  });
/** Returns the requests that have defended a dispute since a given request. */
const defenses = async (since: number) =>
  (await adyen.requests(since)).filter(({ path }) => path.endsWith("/defendDispute")).length;

describe("an Adyen dispute", () => {
  test("an Adyen dispute has a deadline and protects its payment", async () => {
    const { payment, dispute } = await disputed(21);
    assert.deepEqual([dispute.transactionId, dispute.amount], [payment.id, 21]);
    assert.match(dispute.reason, /4853/);
    assert.ok(Date.parse(dispute.respondBy) > Date.now());
    const refund = () => shop.call("DELETE", `${ADYEN}/transactions/${payment.id}`, { json: {} });
    assertProblem(await refund(), 409, "payment_disputed");
    await adyen.decideDispute(dispute.providerDisputeId, "won");
    assert.equal((await disputeOf(payment, "won")).respondBy, dispute.respondBy);
    assert.notEqual((await refund()).body.code, "payment_disputed");
  });

  test("an Adyen dispute accepts evidence once with a general defense", async () => {
    const { payment, dispute } = await disputed(22);
    const since = await adyen.last();
    const sent = await evidence(dispute, "adyen-22");
    assert.deepEqual([sent.status, sent.body.status], [200, "under_review"]);
    assertProblem(await evidence(dispute, "adyen-22-again"), 409, "conflict");
    assert.equal(await defenses(since), 1);
    await adyen.decideDispute(dispute.providerDisputeId, "lost");
    await disputeOf(payment, "lost");
  });

  test("an Adyen dispute stays open if no general defense is available", async () => {
    const { dispute } = await disputed(23, "no_general_defense");
    const since = await adyen.last();
    const answer = await evidence(dispute, "adyen-23");
    assertProblem(answer, 400, "provider_refused");
    assert.match(answer.body.detail, /GoodsNotReturned/);
    assert.equal(await defenses(since), 0);
    const { body } = await shop.call("GET", `/v1/payment/disputes/${dispute.id}`);
    assert.deepEqual([body.status, body.evidenceSentAt], ["needs_response", null]);
  });
});

describe("a reported dispute", () => {
  const event = (id: string, second: number, change: Partial<ReportedDispute> = {}): ReportedDispute => ({
    ...{ providerDisputeId: id, providerTransactionId: null, amountMinor: 1_000, currency: "EUR" },
    ...{ reason: null, respondBy: null, status: "needs_response" },
    createdAt: new Date(Date.parse("2026-11-20T10:00:00Z") + second * 1_000),
    ...change,
  });
  const report = (dispute: ReportedDispute) =>
    importReported(shop.gateway.db, account, [account.id], dispute);
  async function stored(id: string) {
    const { rows } = await shop.gateway.db.raw(
      "select status, reason, respond_by from dispute where provider_dispute_id = $1",
      [id],
    );
    assert.equal(rows.length, 1);
    return rows[0] as { status: string; reason: string | null; respond_by: Date | null };
  }

  test("a reported dispute keeps its newest state despite older events", async () => {
    await report(event("LATE", 5, { status: "lost" }));
    await report(event("LATE", 1));
    assert.equal((await stored("LATE")).status, "lost");
    await report(event("LATE", 9, { status: "won" }));
    assert.equal((await stored("LATE")).status, "won");
  });

  test("a reported dispute keeps values that a later event omits", async () => {
    const respondBy = new Date("2026-12-08T10:00:00Z");
    await report(event("KEPT", 1, { respondBy, reason: "4853" }));
    await report(event("KEPT", 2, { status: "under_review" }));
    const { status, reason, respond_by } = await stored("KEPT");
    assert.deepEqual([status, reason, respond_by], ["under_review", "4853", respondBy]);
  });

  test("a reported dispute's concurrent events end in the newest state", async () => {
    const statuses = ["needs_response", "under_review", "needs_response", "lost"] as const;
    await Promise.all(statuses.map((status, second) => report(event("RACE", second, { status }))));
    assert.equal((await stored("RACE")).status, "lost");
  });

  test("a dispute about an unknown payment is stored once, without a link", async () => {
    await report(event("UNKNOWN", 1, { providerTransactionId: "NONE" }));
    await report(event("UNKNOWN", 1, { providerTransactionId: "NONE" }));
    assert.equal((await stored("UNKNOWN")).status, "needs_response");
    const { rows } = await shop.gateway.db.raw(
      "select e.type from event e join dispute d on d.id = e.subject_id where d.provider_dispute_id = 'UNKNOWN'",
    );
    assert.deepEqual(rows, [{ type: "dispute.created" }]);
  });

  test("a reported dispute is linked once its payment is known", async () => {
    const payment = await paid(24);
    await report(event("LATER", 1, { providerTransactionId: "PSP_LATER" }));
    const { db } = shop.gateway;
    await db.raw("update payment_transaction set provider_transaction_id = 'PSP_LATER' where id = $1", [
      payment.id,
    ]);
    await db.raw("update account set history_at = now() where id = $1", [account.id]);
    assert.equal((await disputeOf(payment, "needs_response")).providerDisputeId, "LATER");
  });

  /** Adds an account at the same provider in a different mode. */
  async function addTestAccount(): Promise<AccountRow> {
    await shop.gateway.db.raw(
      `insert into account (tenant_id, id, kind, provider, status, mode, settings)
       values ($1, 'acc_test', 'payment', 'adyen', 'disconnected', 'test', '{}') on conflict do nothing`,
      [account.tenantId],
    );
    return { ...account, id: "acc_test", mode: "test" };
  }

  test("a dispute of another account is stored separately despite having the same ID", async () => {
    const other = await addTestAccount();
    const { db } = shop.gateway;
    await report(event("SAME", 1));
    await importReported(db, other, [other.id], event("SAME", 2, { status: "lost" }));
    const { rows } = await db.raw(
      "select account_id, status from dispute where provider_dispute_id = 'SAME' order by status",
    );
    assert.deepEqual(rows, [
      { account_id: other.id, status: "lost" },
      { account_id: account.id, status: "needs_response" },
    ]);
  });

  test("a reported dispute links only to its own accounts' payments", async () => {
    const other = await addTestAccount();
    const { db } = shop.gateway;
    const payment = await paid(25);
    const providerTransactionId = "PSP_OTHER";
    await importReported(db, other, [other.id], event("OTHER", 1, { providerTransactionId }));
    await db.raw("update payment_transaction set provider_transaction_id = $2 where id = $1", [
      payment.id,
      providerTransactionId,
    ]);
    await linkDisputes(db, other, [other.id]);
    await linkDisputes(db, account, [account.id]);
    const link = "select transaction_id from dispute where provider_dispute_id = 'OTHER'";
    assert.deepEqual((await db.raw(link)).rows, [{ transaction_id: null }]);
    await linkDisputes(db, other, [other.id, account.id]);
    assert.deepEqual((await db.raw(link)).rows, [{ transaction_id: payment.id }]);
  });

  test("a reported dispute is not overwritten by older data", async () => {
    const { db } = shop.gateway;
    const read = async () =>
      (
        await db.raw(
          `select id, provider_dispute_id as "providerDisputeId", status, amount_minor as "amountMinor", currency, reason,
             respond_by as "respondBy" from dispute where provider_dispute_id = 'STALE'`,
        )
      ).rows[0] as Parameters<typeof changeDispute>[2];
    await report(event("STALE", 1));
    const before = await read();
    await report(event("STALE", 5, { amountMinor: 2_000 }));
    const late = event("STALE", 3, { amountMinor: 3_000 });
    assert.equal(await changeDispute(db, account, before, late, late.createdAt), false);
    assert.equal((await read()).amountMinor, 2_000);
    await report(event("STALE", 9, { status: "won" }));
    assert.equal(await changeDispute(db, account, before, event("STALE", 9, { status: "lost" })), false);
    assert.equal((await read()).status, "won");
  });
});
