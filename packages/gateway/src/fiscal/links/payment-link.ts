import { invalidField, toDecimal } from "@banco/core";
import type { Receipt } from "@banco/receipts";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";
import { type LinkedPayment, linkPayment, lockPayment } from "./payment-link-sql.ts";

const PATH = "/transactionId";

/** The document that names the payment. */
type Linked = Pick<DocumentRow, "tenantId" | "id" | "mode">;

/**
 * Links a receipt to the electronic payment it names: what was taken by card is what the receipt says was paid electronically
 * (L. 207/2024, art. 1, commi 74-77).
 *
 * @throws Problem 400 when there is no such payment, it is not completed, has a receipt, or is of another amount
 */
export async function linkToPayment(
  queries: Queries,
  document: Linked,
  { type, transactionId, payment }: Receipt,
): Promise<void> {
  if (transactionId === null) return;
  if (type !== "sale") {
    await paymentOf(queries, document, transactionId);
    return;
  }
  const paid = await documented(queries, document, transactionId);
  if (paid.currency !== "EUR")
    throw invalidField(PATH, `was paid in ${paid.currency}, and receipts are in EUR`);
  if (paid.amountMinor !== payment.electronicMinor) {
    const [taken, said] = [paid.amountMinor, payment.electronicMinor].map((amount) =>
      toDecimal(amount, "EUR"),
    );
    throw invalidField("/payment/electronic", `is ${said}, and ${taken} was taken with ${transactionId}`);
  }
}

/** The completed payment, with its document noted on it; what is thrown later takes that back. */
async function documented(queries: Queries, document: Linked, transactionId: string): Promise<LinkedPayment> {
  const paid = await paymentOf(queries, document, transactionId);
  if (paid.status !== "completed") throw invalidField(PATH, `is ${paid.status}: nothing was paid with it`);
  if (paid.receiptId !== null) throw invalidField(PATH, `has the document ${paid.receiptId}`);
  await linkPayment(queries, document.tenantId, transactionId, document.id);
  return paid;
}

/** The payment, held; a document for tests is of no real payment, nor a real one of a payment for tests. */
async function paymentOf(
  queries: Queries,
  { tenantId, mode }: Linked,
  transactionId: string,
): Promise<LinkedPayment> {
  const paid = await lockPayment(queries, tenantId, transactionId);
  if (!paid) throw invalidField(PATH, "is no payment of this merchant");
  if (paid.mode !== mode)
    throw invalidField(PATH, `is of mode ${paid.mode}, and the document of mode ${mode}`);
  return paid;
}

/**
 * Links an invoice to the electronic payment it names, which then needs no receipt.
 *
 * @throws Problem 400 when there is no such payment, it is not completed, or has a document already
 */
export async function linkToInvoice(
  queries: Queries,
  document: Linked,
  transactionId: string | null,
): Promise<void> {
  if (transactionId !== null) await documented(queries, document, transactionId);
}
