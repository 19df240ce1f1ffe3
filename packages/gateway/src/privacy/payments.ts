import type { Receipt } from "@banco/receipts";
import { receiptRecord } from "../fiscal/record.ts";
import { recordOf } from "../payment/record.ts";
import type { Transaction } from "../payment/transaction.ts";
import { type Eye, eyeFor, type Person, withMore, withoutPerson } from "./person.ts";
import type { GatheredRecord, Piece, Work } from "./piece.ts";
import {
  documentsOf,
  lockPayments,
  type PaymentTexts,
  type RefundReason,
  writePayments,
  writeReasons,
} from "./records-sql.ts";

/**
 * Collects or erases payments of the person, with their refunds. Finds their receipts, which are kept. For
 * another person's payment that only mentions this person, collects neither payer nor receipt. Skips payments
 * and refunds in progress, because their requests may have to be retried unchanged.
 *
 * @param ids - the payments' IDs
 */
export async function payments(work: Work, ids: readonly string[]): Promise<Piece> {
  const { db, tenantId, erases } = work;
  const before = new Set([...work.person.paymentIds, ...work.person.openPaymentIds]);
  const rows = await lockPayments(
    db,
    tenantId,
    ids.filter((id) => !before.has(id)),
  );
  const settled = erases ? rows.filter((row) => !isOpen(row)) : rows;
  const person = personAfter(work.person, rows, settled);
  const eye = eyeFor(person);
  const theirs = new Set(settled.filter((row) => !isOfAnother(row, eye)));
  const receipts = await documentsOf<Receipt>(
    db,
    tenantId,
    [...theirs].flatMap(({ receiptId }) => receiptId ?? []),
  );
  if (erases) {
    const redacted = settled.map((row) => withoutTheirs(row, theirs.has(row), eye));
    await writePayments(db, tenantId, redacted);
    await writeReasons(
      db,
      tenantId,
      settled.flatMap((row) => reasonsOf(row, eye)),
    );
  }
  const records: GatheredRecord[] = [
    ...settled.map((row) => ({
      kind: "payments" as const,
      record: { ...recordOf(row), customer: theirs.has(row) ? (row.request.customer ?? null) : null },
    })),
    ...receipts.map((row) => ({ kind: "receipts" as const, record: receiptRecord(row) })),
  ];
  const counts = { payments: settled.length, receipts: receipts.length };
  return { records, counts, place: null, person, open: rows.length - settled.length };
}

function isOpen({ status, stage, refunds }: Transaction): boolean {
  const states = [status, ...(refunds ?? []).map((refund) => refund.status)];
  return stage !== null || states.some((state) => state === "pending" || state === "verification");
}

/** Adds these payments to the person, and the names of payers who have the person's address. */
function personAfter(person: Person, rows: readonly Transaction[], settled: readonly Transaction[]): Person {
  const eye = eyeFor(person);
  return withMore(person, {
    paymentIds: settled.map(({ id }) => id),
    openPaymentIds: rows.flatMap((row) => (settled.includes(row) ? [] : row.id)),
    names: settled.flatMap(({ request: { customer } }) =>
      customer?.email && eye.finds(customer.email) ? customer.name : [],
    ),
  });
}

/**
 * Whether the payer's address differs from the person's, or the payer has no address and a different name: the
 * payment was then found by its text fields, and its payer and receipt belong to someone else.
 */
function isOfAnother({ request: { customer } }: Transaction, eye: Eye): boolean {
  if (customer?.email) return !eye.finds(customer.email);
  return Boolean(customer?.name) && !eye.knows(customer!.name!);
}

/**
 * Returns a payment's text fields without the person. Another payer's name stays, because a field that names
 * both does not belong to the person alone.
 */
function withoutTheirs(row: Transaction, isTheirs: boolean, eye: Eye): PaymentTexts {
  const { id, request, description, reference, metadata } = row;
  const { customer: _, ...rest } = request;
  const erased = (text: string | null) => (text === null ? null : eye.erased(text));
  return {
    id,
    request: isTheirs ? rest : request,
    description: erased(description),
    reference: erased(reference),
    metadata: withoutPerson(metadata, eye, "metadata") as typeof metadata,
  };
}

function reasonsOf({ id: transactionId, refunds }: Transaction, eye: Eye): RefundReason[] {
  return (refunds ?? []).flatMap(({ id, reason }) => {
    const redacted = reason === null ? null : eye.erased(reason);
    return redacted === null || redacted === reason ? [] : [{ transactionId, id, reason: redacted }];
  });
}
