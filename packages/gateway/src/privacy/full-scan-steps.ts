import { toMajor } from "@banco/core/money";
import { type Draft, type Fattura, parse } from "@banco/fatturapa";

import { incomingOf } from "../sdi/reception/incoming.ts";
import { transactionId } from "../store/transaction-id.ts";
import {
  type AnswerPlace,
  answersAfter,
  type NotePlace,
  notesAfter,
  writeAnswers,
  writeStoreNotes,
} from "./copies-sql.ts";
import { payments } from "./payments.ts";
import { type Eye, eyeFor, textsOf, withoutOthers, withoutPerson } from "./person.ts";
import type { GatheredRecord, Step } from "./piece.ts";
import {
  paymentTextsAfter,
  type ReceivedFile,
  type RequestedRefund,
  receivedAfter,
  storeRefundsAfter,
  writeStoreRefunds,
} from "./texts-sql.ts";

/*
 * Steps for records that no index finds: they read all of a merchant's records of a kind, one page per piece.
 */

const PAGE = 200;
/** The number of strings per piece: the database searches them, and returns only a few. */
const TEXTS_PAGE = 2_000;
/**
 * The number of files per piece: this process reads them one by one and does nothing else in the meantime, so a piece
 * consists of many small files or one large file.
 */
const FILES_PAGE = { files: 10, bytes: 500_000 };

/** Responses stored under Idempotency-Keys, which repeat the data of records. */
export const answers: Step = async ({ db, tenantId, person, erases }, place) => {
  const from = (place ?? { scope: "", key: "" }) as AnswerPlace;
  const rows = await answersAfter(db, tenantId, person, from, TEXTS_PAGE);
  const eye = eyeFor(person);
  const matches = rows.flatMap(({ scope, key, body }) => {
    const redacted = body === null ? null : withoutPersonIn(body, eye);
    return redacted === body ? [] : [{ scope, key, body: redacted, was: body! }];
  });
  if (erases) {
    await writeAnswers(
      db,
      tenantId,
      matches.map(({ was: _, ...answer }) => answer),
    );
  }
  const last = rows.length < TEXTS_PAGE ? undefined : rows.at(-1);
  return {
    records: matches.map(({ key, was }) => ({
      kind: "answers",
      record: { key, body: withoutOthers(JSON.parse(was), eye) },
    })),
    counts: { answers: matches.length },
    place: last ? { scope: last.scope, key: last.key } : null,
  };
};

/** Returns a response's body without the person; unchanged if it does not identify the person. */
function withoutPersonIn(body: string, eye: Eye): string {
  const value = JSON.parse(body);
  const redacted = JSON.stringify(withoutPerson(value, eye));
  return redacted === JSON.stringify(value) ? body : redacted;
}

/** The merchant's notes on store orders. */
export const storeNotes: Step = async ({ db, tenantId, person, erases }, place) => {
  const from = (place ?? { accountId: "", transactionId: "" }) as NotePlace;
  const rows = await notesAfter(db, tenantId, from, PAGE);
  const eye = eyeFor(person);
  const matches = rows.filter((row) => eye.findsIn([row.note, row.metadata]));
  if (erases)
    await writeStoreNotes(
      db,
      tenantId,
      matches.map((row) => ({
        ...row,
        note: row.note === null ? null : eye.erased(row.note),
        metadata: withoutPerson(row.metadata, eye, "metadata") as typeof row.metadata,
      })),
    );
  const last = rows.length < PAGE ? undefined : rows.at(-1);
  return {
    records: matches.map((record) => ({ kind: "storeNotes", record })),
    counts: { storeNotes: matches.length },
    place: last ? { accountId: last.accountId, transactionId: last.transactionId } : null,
  };
};

/** Payments whose text fields, or whose refund reasons, identify the person. */
export const paymentsByTexts: Step = async (work, place) => {
  const { db, tenantId, person } = work;
  const rows = await paymentTextsAfter(db, tenantId, person, (place as string | null) ?? "", TEXTS_PAGE);
  const eye = eyeFor(person);
  const ids = rows.flatMap(({ id, texts }) => (eye.findsIn(texts) ? id : []));
  return { ...(await payments(work, ids)), place: nextPlace(rows, TEXTS_PAGE) };
};

/** The reasons of store refunds. Skips refunds in progress. */
export const storeRefunds: Step = async ({ db, tenantId, person, erases }, place) => {
  const rows = await storeRefundsAfter(db, tenantId, (place as string | null) ?? "", PAGE);
  const eye = eyeFor(person);
  const matches = rows.filter(({ reason }) => eye.finds(reason));
  const settled = erases
    ? matches.filter(({ status }) => !["pending", "verification"].includes(status))
    : matches;
  if (erases)
    await writeStoreRefunds(
      db,
      tenantId,
      settled.map(({ id, reason }) => ({ id, reason: eye.erased(reason) })),
    );
  return {
    records: settled.map((row) => ({ kind: "storeRefunds", record: storeRefundRecord(row) })),
    counts: { storeRefunds: settled.length },
    place: nextPlace(rows, PAGE),
    open: matches.length - settled.length,
  };
};

function storeRefundRecord({ orderId, amountMinor, currency, createdAt, ...row }: RequestedRefund): object {
  const amount = amountMinor === null ? null : toMajor(amountMinor, currency!);
  return {
    ...row,
    transactionId: transactionId({ type: "order", orderId }),
    amount,
    currency,
    createdAt: createdAt.toISOString(),
  };
}

/** Invoices from suppliers in which the person is the supplier or is mentioned. They are kept. */
export const receivedInvoices: Step = async ({ db, tenantId, person }, place) => {
  const rows = await receivedAfter(db, tenantId, (place as string | null) ?? "", FILES_PAGE);
  const eye = eyeFor(person);
  const records = rows.flatMap((row): GatheredRecord[] => {
    const record = receivedRecord(row, eye);
    return record ? [{ kind: "receivedInvoices", record }] : [];
  });
  return { records, counts: { receivedInvoices: records.length }, place: rows.at(-1)?.id ?? null };
};

/** The field of an invoice that holds the attached file, which is not read. */
const ATTACHMENT = "Attachment";

/**
 * Returns the whole invoice if the person sent it; otherwise the parts that mention the person, or undefined if there
 * are none.
 */
function receivedRecord(
  { id, sdiId, fileName, content, receivedAt }: ReceivedFile,
  eye: Eye,
): object | undefined {
  const { invoice } = parse(content);
  const mentions = textsOf(invoice, ATTACHMENT).filter((text) => eye.finds(text));
  if (mentions.length === 0) return undefined;
  const known = { id, receivedAt: receivedAt.toISOString() };
  if (!eye.findsIn(supplierOf(invoice))) return { ...known, mentions };
  return { ...known, sdiId, fileName, invoices: incomingOf(invoice), file: content.toString("base64") };
}

function supplierOf(invoice: Draft<Fattura> | undefined): unknown {
  return invoice?.FatturaElettronicaHeader?.CedentePrestatore ?? null;
}

function nextPlace(rows: readonly { id: string }[], page: number): string | null {
  return rows.length < page ? null : rows.at(-1)!.id;
}
