import { invalidField, toDecimal } from "@banco/core";
import type { Receipt } from "@banco/receipts";
import { vouchersOf } from "@banco/receipts/sales/vouchers";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";
import { type LinkedPayment, linkPayment, lockPayment } from "./payment-link-sql.ts";

/** A document that refers to payments. */
type Linked = Pick<DocumentRow, "tenantId" | "id" | "mode" | "transactionIds">;

/**
 * Links a receipt to its electronic payments. Their total is the receipt's electronic part (L. 207/2024, art.
 * 1, commi 74-77), except for meal vouchers, which are its `ticket`.
 *
 * @throws Problem 400 if a payment does not exist, is not completed or has a receipt, or if the total differs
 */
export async function linkToPayments(
  queries: Queries,
  document: Linked,
  { type, payment }: Pick<Receipt, "type" | "payment">,
): Promise<void> {
  const { transactionIds } = document;
  if (transactionIds.length === 0) return;
  const paid = await inOrder(document, (id, path) =>
    type === "sale" ? documented(queries, document, id, path) : paymentOf(queries, document, id, path),
  );
  if (type !== "sale") return;
  const foreign = paid.find(({ currency }) => currency !== "EUR");
  if (foreign) throw invalidField(foreign.path, `was paid in ${foreign.currency}, but receipts are in EUR`);
  requireVouchers(paid, payment);
  const chargedMinor = paid.reduce((sum, one) => sum + one.amountMinor - vouchersOf(one).amountMinor, 0);
  if (chargedMinor === payment.electronicMinor) return;
  throw invalidField(
    "/payment/electronic",
    `is ${euro(payment.electronicMinor)}, but ${euro(chargedMinor)} was charged with ${transactionIds.join(", ")}`,
  );
}

/**
 * Requires a receipt to contain the meal vouchers of its payments. It may contain more, because a customer can also
 * pay with vouchers outside any payment.
 */
function requireVouchers(paid: readonly LinkedPayment[], payment: Receipt["payment"]): void {
  const vouchers = paid.map(vouchersOf);
  const amountMinor = vouchers.reduce((sum, voucher) => sum + voucher.amountMinor, 0);
  if (payment.ticketMinor < amountMinor)
    throw invalidField(
      "/payment/ticket",
      `is ${euro(payment.ticketMinor)}, but meal vouchers of ${euro(amountMinor)} were accepted with ${named(paid)}`,
    );
  const count = vouchers.reduce((sum, voucher) => sum + voucher.count, 0);
  const isWhole = payment.ticketMinor === amountMinor && vouchers.every(({ isCounted }) => isCounted);
  if (payment.ticketCount < count || (isWhole && amountMinor > 0 && payment.ticketCount > count))
    throw invalidField(
      "/payment/ticketCount",
      `is ${payment.ticketCount}, but ${count} meal vouchers were accepted with ${named(paid)}`,
    );
}

const named = (paid: readonly LinkedPayment[]): string => paid.map(({ id }) => id).join(", ");

const euro = (amountMinor: number): string => toDecimal(amountMinor, "EUR");

/** Locks payments in a fixed order, so that two documents with the same payments never deadlock. */
async function inOrder<T extends object>(
  { transactionIds }: Linked,
  take: (id: string, path: string) => Promise<T>,
): Promise<(T & { path: string })[]> {
  const pathOf = (id: string) =>
    transactionIds.length === 1 ? "/transactionId" : `/transactionIds/${transactionIds.indexOf(id)}`;
  const rows: (T & { path: string })[] = [];
  for (const id of transactionIds.toSorted())
    rows.push({ ...(await take(id, pathOf(id))), path: pathOf(id) });
  return rows;
}

/** Records the document on a completed payment, and returns the payment; a later error rolls this back. */
async function documented(
  queries: Queries,
  document: Linked,
  transactionId: string,
  path: string,
): Promise<LinkedPayment> {
  const paid = await paymentOf(queries, document, transactionId, path);
  if (paid.status !== "completed" && !paid.isHeldForSale)
    throw invalidField(path, `is ${paid.status}: nothing was paid with it`);
  if (paid.receiptId !== null) throw invalidField(path, `already has the document ${paid.receiptId}`);
  await linkPayment(queries, document.tenantId, transactionId, document.id);
  return paid;
}

/**
 * Reads and locks a payment. A test document cannot have real payments, and a real document cannot have test payments.
 */
async function paymentOf(
  queries: Queries,
  { tenantId, mode }: Linked,
  transactionId: string,
  path: string,
): Promise<LinkedPayment> {
  const paid = await lockPayment(queries, tenantId, transactionId);
  if (!paid) throw invalidField(path, "is not a payment of this merchant");
  if (paid.mode !== mode)
    throw invalidField(path, `is of mode ${paid.mode}, but the document is of mode ${mode}`);
  return paid;
}

/**
 * Links an invoice to its electronic payments, which then need no receipt.
 *
 * @throws Problem 400 if a payment does not exist, is not completed or already has a document
 */
export async function linkToInvoice(queries: Queries, document: Linked): Promise<void> {
  await inOrder(document, (id, path) => documented(queries, document, id, path));
}
