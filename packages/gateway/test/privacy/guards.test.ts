/** Tests whose records and requests a statement affects, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import { answersAfter, recallMonths, writeAnswers } from "../../src/privacy/copies-sql.ts";
import { personOf } from "../../src/privacy/person.ts";
import {
  customersOf,
  lockPayments,
  paymentsWith,
  removeCustomers,
  writeReasons,
} from "../../src/privacy/records-sql.ts";
import {
  expireRequests,
  hasData,
  insertRequest,
  noteFault,
  pieceAfter,
  readRequest,
  recallExports,
  resumeWaiting,
  stalledRequests,
} from "../../src/privacy/request-sql.ts";
import { paymentTextsAfter, receivedAfter, storeRefundsAfter } from "../../src/privacy/texts-sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000);
const SEALED = Buffer.from("sealed");

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
});
afterEach(() => ledger.close());

async function request(columns: object = {}): Promise<{ tenantId: string; id: string }> {
  const id = newId("prv");
  await ledger.insert("privacy_request", {
    ...{ tenant_id: TENANT, id, type: "export", status: "pending", person: SEALED, steps: ["customers"] },
    ...{ created_at: hours(0), updated_at: hours(0), ...columns },
  });
  return { tenantId: TENANT, id };
}
const read = async (key: { tenantId: string; id: string }) => (await readRequest(ledger.db, key))!;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test("the number of requests in progress is limited, however many have ended", async () => {
  await request({ status: "completed" });
  await request();
  const add = (most: number) =>
    insertRequest(
      ledger.db,
      { tenantId: TENANT, id: newId("prv"), type: "export", person: SEALED, steps: ["customers"] },
      most,
    );
  assert.equal(await add(1), undefined);
  assert.equal((await add(2))?.status, "pending");
});

test("only a completed export has data, until it expires", async () => {
  const completed = { status: "completed", expires_at: hours(1) };
  const has = async (columns: object) => hasData(ledger.db, await request(columns));
  assert.equal(await has(completed), true);
  assert.equal(await has({ ...completed, type: "erasure" }), false);
  assert.equal(await has({ ...completed, status: "expired" }), false);
  assert.equal(await has({ ...completed, expires_at: hours(-1) }), false);
});

test("an unfinished request fails on its last attempt, and its person is deleted", async () => {
  const key = await request();
  assert.equal(await noteFault(ledger.db, key, 2), "pending");
  const tried = await read(key);
  assert.deepEqual([tried.expiresAt, tried.person?.toString()], [null, "sealed"]);
  assert.equal(await noteFault(ledger.db, key, 2), "failed");
  assert.equal((await read(key)).person, null);
  assert.equal(await noteFault(ledger.db, await request({ status: "completed" }), 1), undefined);
});

test("stalled requests continue, and waiting ones restart, once their time has come", async () => {
  const { db } = ledger;
  await request();
  await request({ status: "completed", updated_at: hours(-48) });
  const stalled = await request({ updated_at: hours(-48) });
  assert.deepEqual(idsOf(await stalledRequests(db)), [stalled.id]);
  await request({ status: "waiting" });
  const waiting = await request({
    type: "erasure",
    status: "waiting",
    updated_at: hours(-48),
    step: 1,
    open: 3,
  });
  assert.deepEqual(idsOf(await resumeWaiting(db, assert.ifError)), [waiting.id]);
  const again = await read(waiting);
  assert.deepEqual([again.status, again.step, again.open], ["pending", 0, 0]);
});

test("an expired request loses only its own pieces", async () => {
  const { db } = ledger;
  const over = await request({ status: "completed", expires_at: hours(-1) });
  const failed = await request({ status: "failed", expires_at: hours(-1) });
  const current = await request({ status: "completed", expires_at: hours(1) });
  for (const { id: request_id } of [over, failed, current])
    await ledger.insert("privacy_piece", { tenant_id: TENANT, request_id, number: 0, content: SEALED });
  assert.equal((await pieceAfter(db, over, -1))?.number, 0);
  assert.equal(await pieceAfter(db, over, 0), undefined);
  assert.deepEqual(idsOf(await expireRequests(db)), [failed.id, over.id].toSorted());
  assert.deepEqual((await db.raw("select request_id as id from privacy_piece")).rows, [{ id: current.id }]);
  assert.deepEqual([(await read(over)).status, (await read(failed)).status], ["expired", "failed"]);
});

test("an erasure makes completed exports and archives expire, and waits for running ones", async () => {
  const { db } = ledger;
  const later = hours(24);
  const exported = await request({ status: "completed", expires_at: later });
  const erased = await request({ type: "erasure", status: "completed", expires_at: later });
  const failed = await request({ status: "failed", expires_at: later });
  await request();
  await request({ type: "erasure" });
  assert.equal(await recallExports(db, TENANT), 1);
  const ends = async (key: { tenantId: string; id: string }) => (await read(key)).expiresAt!.getTime();
  assert.ok((await ends(exported)) < later.getTime());
  assert.deepEqual([await ends(erased), await ends(failed)], [later.getTime(), later.getTime()]);

  for (const status of ["completed", "failed", "pending"])
    await ledger.insert("export", {
      ...{
        tenant_id: TENANT,
        id: `exp_${status}`,
        mode: "live",
        month: "2026-05",
        starts: later,
        ends: later,
      },
      ...{ time_zone: "Europe/Rome", with_files: false, status, total: 1, expires_at: later },
      ...{ created_at: hours(0), updated_at: hours(0) },
    });
  assert.equal(await recallMonths(db, TENANT), 1);
  const { rows } = await db.raw("select id from export where expires_at < $1", [later]);
  assert.deepEqual(rows, [{ id: "exp_completed" }]);
});

test("each of a person's fields alone finds their customer records", async () => {
  const { db } = ledger;
  const customer = async (columns: object) => {
    const id = newId("cus");
    await ledger.insert("customer", { tenant_id: TENANT, id, code: id, name: "Cliente", ...columns });
    return id;
  };
  const ids = {
    email: await customer({ email: "Anna@bar.it" }),
    pec: await customer({ pec: "ANNA@pec.it" }),
    phone: await customer({ phone: "+39 333 1234567" }),
    abroad: await customer({ phone: "0039 333 7654321" }),
    taxCode: await customer({ tax_code: "RSSMRA80A01H501U" }),
    vatId: await customer({ vat_id: "IT01234567897" }),
  };
  await customer({});
  await customer({ phone: "" });
  const found = async (named: Parameters<typeof personOf>[0]) =>
    idsOf(await customersOf(db, TENANT, personOf(named)));
  assert.deepEqual(await found({ email: "anna@bar.it" }), [ids.email]);
  assert.deepEqual(await found({ email: "anna@pec.it" }), [ids.pec]);
  assert.deepEqual(await found({ phone: "3331234567" }), [ids.phone]);
  assert.deepEqual(await found({ phone: "+39 333 7654321" }), [ids.abroad]);
  assert.deepEqual(await found({ taxCode: "rssmra80a01h501u" }), [ids.taxCode]);
  assert.deepEqual(await found({ vatId: "01234567897" }), [ids.vatId]);
  assert.deepEqual(await found({ customerId: ids.pec }), [ids.pec]);
  assert.deepEqual(await found({ email: "other@bar.it" }), []);
  assert.equal(await removeCustomers(db, TENANT, [ids.email]), 1);
  assert.equal((await db.raw("select from customer")).rows.length, 7);
});

test("other people's payments, responses and refunds keep their text fields", async () => {
  const { db } = ledger;
  const of = (email: string) => ledger.payment({ request: { customer: { email } } });
  const [anna, bruno] = [await of("Anna@bar.it"), await of("bruno@bar.it")];
  assert.deepEqual(await paymentsWith(db, TENANT, "anna@bar.it", "", 9), [anna]);
  assert.deepEqual(idsOf(await lockPayments(db, TENANT, [anna])), [anna]);
  const [own, other] = [
    await ledger.refund(anna, { reason: "Anna" }),
    await ledger.refund(bruno, { reason: "Anna" }),
  ];
  await writeReasons(db, TENANT, [{ transactionId: anna, id: own, reason: "[erased]" }]);
  const reason = async (payment: string, id: string) => (await ledger.storedRefund(payment, id)).reason;
  assert.deepEqual([await reason(anna, own), await reason(bruno, other)], ["[erased]", "Anna"]);

  const answer = (scope: string, key: string, resource_id: string, response_body: string) =>
    ledger.insert("idempotency_key", {
      ...{
        tenant_id: TENANT,
        scope,
        key,
        resource_id,
        response_body,
        fingerprint: SEALED,
        response_status: 201,
      },
    });
  await answer("a", "1", anna, "{}");
  await answer("a", "2", bruno, '{"email":"Anna@bar.it"}');
  await answer("b", "1", bruno, "{}");
  const person = { ...personOf({ email: "anna@bar.it" }), paymentIds: [anna] };
  const answers = await answersAfter(db, TENANT, person, { scope: "", key: "" }, 9);
  assert.deepEqual(
    answers.map(({ scope, key, body }) => [scope, key, body !== null]),
    [
      ["a", "1", true],
      ["a", "2", true],
      ["b", "1", false],
    ],
  );
  await writeAnswers(db, TENANT, [{ scope: "a", key: "1", body: "erased" }]);
  const { rows } = await db.raw(
    "select scope || key as name from idempotency_key where response_body = 'erased'",
  );
  assert.deepEqual(rows, [{ name: "a1" }]);
});

test("a payment's text may identify a person by address, number or phone", async () => {
  const { db } = ledger;
  const anna = await ledger.payment({ description: "For Anna@Bar.it" });
  const phone = await ledger.payment({ reference: "call 333-123 4567" });
  const reason = await ledger.payment();
  await ledger.refund(reason, { reason: "rssmra80a01h501u" });
  await ledger.refund(reason);
  const other = await ledger.payment({ description: "For Bruno" });
  const named = async (of: Parameters<typeof personOf>[0]) =>
    (await paymentTextsAfter(db, TENANT, personOf(of), "", 9)).filter(({ texts }) => texts !== null);
  assert.deepEqual(idsOf(await named({ email: "anna@bar.it" })), [anna]);
  assert.deepEqual(idsOf(await named({ phone: "3331234567" })), [phone]);
  const byNumber = await named({ taxCode: "RSSMRA80A01H501U" });
  assert.deepEqual([idsOf(byNumber), byNumber[0]?.texts], [[reason], ["rssmra80a01h501u"]]);
  assert.deepEqual(await named({ email: "carla@bar.it" }), []);
  assert.equal((await paymentTextsAfter(db, TENANT, personOf({ email: "x@y.it" }), "", 9)).length, 4);
  assert.ok(other);
});

test("only store refunds with a reason and suppliers' invoices are read, up to their size", async () => {
  const { db } = ledger;
  await ledger.account("acc_shop", { kind: "store", provider: "woocommerce" });
  for (const [id, reason] of [
    ["srf_1", "Anna"],
    ["srf_2", null],
  ])
    await ledger.insert("store_refund", {
      ...{ tenant_id: TENANT, id, account_id: "acc_shop", provider: "woocommerce", order_id: "1", reason },
      ...{ status: "completed", created_at: hours(0), updated_at: hours(0) },
    });
  assert.deepEqual(idsOf(await storeRefundsAfter(db, TENANT, "", 9)), ["srf_1"]);
  for (const [id, kind] of [
    ["sdr_1", "invoice"],
    ["sdr_2", "RC"],
    ["sdr_3", "invoice"],
    ["sdr_4", "invoice"],
  ])
    await ledger.insert("sdi_reception", {
      ...{ tenant_id: TENANT, id, identity: id, kind, content: SEALED, sender: "sdi", effect: "applied" },
      received_at: hours(0),
    });
  const received = async (files: number, bytes: number) =>
    idsOf(await receivedAfter(db, TENANT, "", { files, bytes }));
  assert.deepEqual(await received(9, 1_000), ["sdr_1", "sdr_3", "sdr_4"]);
  assert.deepEqual(await received(2, 1_000), ["sdr_1", "sdr_3"]);
  assert.deepEqual(await received(9, SEALED.length), ["sdr_1"]);
});
