/** Tests which files and receptions a statement affects, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import { LIVENESS_LOCK } from "../../src/db/presence.ts";
import { findInvoiceOf, findTenantByVat } from "../../src/sdi/documents-sql.ts";
import {
  findIncomingTenant,
  findReception,
  listReceptions,
  readNotified,
} from "../../src/sdi/reception/receptions-sql.ts";
import {
  claimTransmission,
  findSameTransmission,
  findTransmissionOf,
  freeInvoices,
  listTransmissions,
  lockNotified,
  noteNotSent,
  noteSent,
  readTransmission,
} from "../../src/sdi/transmissions-sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const HASH = createHash("sha256").update("<xml/>").digest();
const EVERY = { order: "asc", start: "1970-01-01", end: "2999-01-01", after: null, limit: 9 } as const;
const FAILURE = { code: "unreachable", message: "No response", uncertain: true };
/** A process that is no longer alive. */
const DEAD = 999_999;
const LIVING = 999_998;

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
});
afterEach(() => ledger.close());

async function file(columns: object = {}): Promise<{ tenantId: string; id: string }> {
  const id = newId("sdt");
  const row = {
    ...{ tenant_id: TENANT, id, file_name: `IT01234567897_${id.slice(-5)}.xml`, content: HASH, sha256: HASH },
    ...{ xml_sha256: HASH, format: "FPR12", invoices: 1, state: "queued", mode: "live" },
    ...{ created_at: new Date(), updated_at: new Date(), ...columns },
  };
  await ledger.insert("sdi_transmission", row);
  return { tenantId: row.tenant_id, id };
}
const read = async ({ tenantId, id }: { tenantId: string; id: string }) =>
  (await readTransmission(ledger.db, tenantId, id))!;

test("a file counts as the same until rejected, under its name", async () => {
  const same = async (name: string | null) => (await findSameTransmission(ledger.db, HASH, name))?.id;
  await file({ state: "rejected" });
  assert.equal(await same(null), undefined);
  const { id } = await file({ file_name: "IT01234567897_00001.xml.p7m" });
  assert.equal(await same(null), id);
  assert.equal(await same("it01234567897_00001.xml"), id);
  assert.equal(await same("IT01234567897_00002.xml"), undefined);
  assert.equal(await findSameTransmission(ledger.db, Buffer.from("other"), null), undefined);
});

test("only a queued file without a live owner is claimed", async () => {
  const claim = async (key: { tenantId: string; id: string }) => claimTransmission(ledger.db, key, 7);
  assert.equal((await claim(await file()))?.uncertain, false);
  assert.equal((await claim(await file({ owner: DEAD })))?.uncertain, true);
  assert.equal(await claim(await file({ state: "sent" })), undefined);
  const held = await file({ owner: LIVING });
  await ledger.db.transaction(async (queries) => {
    await queries.raw("select pg_advisory_xact_lock($1, $2)", [LIVENESS_LOCK, LIVING]);
    assert.equal(await claim(held), undefined);
  });
  assert.equal((await claim(held))?.uncertain, true);
});

test("a file already changed by a notification keeps its state and ID", async () => {
  const receipt = { sdiId: "222", receivedAt: null };
  const failure = { code: "404", message: "refused" };
  const moved = await file({ state: "rejected", sdi_id: "111", failure });
  await noteSent(ledger.db, moved, receipt);
  const { state, sdiId, failure: storedFailure, attempts } = await read(moved);
  assert.deepEqual([state, sdiId, storedFailure, attempts], ["rejected", "111", failure, 1]);
  const queued = await file({ sdi_id: "111", failure });
  await noteSent(ledger.db, queued, receipt);
  const sent = await read(queued);
  assert.deepEqual([sent.state, sent.sdiId, sent.failure], ["sent", "222", null]);
});

test("a failed attempt's outcome applies only to its own claim", async () => {
  const of = async (columns: object) => {
    const key = await file({ owner: 7, ...columns });
    return { ...(await read(key)), owner: 7 };
  };
  const note = (attempt: Awaited<ReturnType<typeof of>>) => noteNotSent(ledger.db, attempt, FAILURE, 1_000);
  const own = await of({});
  assert.equal((await note(own))?.failure?.code, "unreachable");
  assert.equal(await note(own), undefined, "it was recorded already");
  assert.equal(await note({ ...(await of({ owner: 8 })) }), undefined, "another process has it");
  const again = await of({});
  assert.equal(await note({ ...again, updatedAt: new Date(again.updatedAt.getTime() - 1_000) }), undefined);
  const delivered = await of({ state: "delivered" });
  const noted = await note({ ...delivered, updatedAt: new Date(0) });
  assert.deepEqual([noted?.state, noted?.failure, noted?.uncertain], ["delivered", null, true]);
  const { rows } = await ledger.db.raw("select next_attempt_at as at from sdi_transmission where id = $1", [
    delivered.id,
  ]);
  assert.deepEqual(rows, [{ at: null }]);
});

test("files are found by invoice or name, and numbers freed by file", async () => {
  const invoice = {
    tenant_id: TENANT,
    kind: "invoice",
    account_id: "acc_1",
    provider: "acube",
    type: "TD01",
  };
  for (const id of ["doc_1", "doc_2"])
    await ledger.insert("fiscal_document", {
      ...{ ...invoice, id, status: "completed", amount_minor: 100, content: {} },
      ...{ created_at: new Date(), updated_at: new Date() },
    });
  const first = await file({ document_id: "doc_1" });
  const second = await file({ document_id: "doc_2", file_name: "IT01234567897_ABCDE.xml" });
  const { db } = ledger;
  assert.equal((await findTransmissionOf(db, { tenantId: TENANT, id: "doc_2" }))?.id, second.id);
  const listed = async (id?: string) => (await listTransmissions(db, TENANT, EVERY, id)).map((row) => row.id);
  assert.deepEqual(await listed("doc_2"), [second.id]);
  assert.equal((await listed()).length, 2);
  const notified = (name: string) => db.transaction((queries) => lockNotified(queries, [name]));
  assert.equal((await notified("it01234567897_abcde.xml"))?.id, second.id);
  assert.equal(await notified("IT01234567897_ZZZZZ.xml"), undefined);
  for (const [position, { id }] of [first, second].entries())
    await ledger.insert("sdi_invoice", {
      ...{ tenant_id: TENANT, transmission_id: id, position, issuer: "IT01234567897", period: "2026" },
      ...{ number: `${position}`, credit_note: false },
    });
  await freeInvoices(db, first);
  const { rows } = await db.raw("select transmission_id as id from sdi_invoice");
  assert.deepEqual(rows, [{ id: second.id }]);
});

async function reception(columns: object = {}): Promise<string> {
  const id = newId("sdr");
  await ledger.insert("sdi_reception", {
    ...{ tenant_id: TENANT, id, identity: id, kind: "RC", file_name: `${id}.xml`, content: HASH },
    ...{ sender: "sdi", effect: "applied", received_at: new Date(), ...columns },
  });
  return id;
}

test("receptions can be found by identity, kind and search", async () => {
  const { db } = ledger;
  const receipt = await reception({ sdi_id: "77" });
  const summary = { supplier: "Forno Rossi", vatId: "IT01234567897", number: "12" };
  const incoming = await reception({ kind: "invoice", sdi_id: "88", summary });
  const other = await reception({ kind: "invoice", sdi_id: "89", summary: { supplier: "Bianchi" } });
  assert.equal((await findReception(db, incoming))?.id, incoming);
  assert.equal(await findReception(db, "none"), undefined);
  assert.equal(await findIncomingTenant(db, "88"), TENANT);
  assert.equal(await findIncomingTenant(db, "77"), undefined, "a receipt is no incoming invoice");
  const list = async (filter: { kind?: string; q?: string }) =>
    (await listReceptions(db, TENANT, EVERY, filter)).map(({ id }) => id).toSorted();
  assert.deepEqual(await list({ kind: "RC" }), [receipt]);
  assert.deepEqual(await list({ kind: "invoice" }), [incoming, other].toSorted());
  assert.deepEqual(await list({ q: "forno" }), [incoming]);
  assert.deepEqual(await list({ kind: "RC", q: "forno" }), []);
  assert.equal((await list({})).length, 3);
});

test("a file is read with its own notifications by its merchant", async () => {
  const { id } = await file();
  const own = await reception({ transmission_id: id });
  await reception({ transmission_id: (await file()).id });
  const notified = await readNotified(ledger.db, id, null);
  assert.deepEqual(
    notified?.notifications.map((one) => one.id),
    [own],
  );
  assert.equal((await readNotified(ledger.db, id, TENANT))?.id, id);
  assert.equal(await readNotified(ledger.db, id, "ten_2"), undefined);
});

test("a file belongs to its identical invoice and VAT number's merchant", async () => {
  const { db } = ledger;
  const document = (columns: object) =>
    ledger.insert("fiscal_document", {
      ...{ tenant_id: TENANT, id: newId("doc"), kind: "invoice", account_id: "acc_1", provider: "acube" },
      ...{ type: "TD01", status: "completed", amount_minor: 100, content: {}, xml: "<a/>" },
      ...{ created_at: new Date(), updated_at: new Date(), ...columns },
    });
  await document({ kind: "receipt", type: "sale", xml: "<receipt/>" });
  await document({ id: "doc_a" });
  assert.equal((await findInvoiceOf(db, "<a/>", null))?.id, "doc_a");
  assert.equal((await findInvoiceOf(db, "<a/>", TENANT))?.id, "doc_a");
  assert.equal(await findInvoiceOf(db, "<a/>", "ten_2"), undefined);
  assert.equal(await findInvoiceOf(db, "<b/>", null), undefined);
  assert.equal(await findInvoiceOf(db, "<receipt/>", null), undefined);

  const merchant = { vatId: "IT01234567897" };
  const by = (tenantId: string | null = null) => findTenantByVat(db, "01234567897", tenantId);
  await ledger.account("pay_1", { provider: "square", merchant });
  assert.equal(await by(), undefined, "a payment account proves no VAT number");
  await ledger.account("doc_gone", { kind: "fiscal", provider: "acube", status: "disconnected", merchant });
  assert.equal(await by(), undefined, "a disconnected account proves nothing");
  await ledger.account("doc_1", { kind: "fiscal", provider: "fiskaly", merchant });
  assert.deepEqual([await by(), await by(TENANT), await by("ten_2")], [TENANT, TENANT, undefined]);
  assert.equal(await findTenantByVat(db, "00000000000", null), undefined);
});
