import { invalidField, Problem } from "@banco/core";
import { afterChoice } from "@banco/receipts/sales/answer";
import { type Choosers, checkDocument, checkPayments } from "@banco/receipts/sales/check";
import type { ReturnRequest, SaleDocumentRequest, SalePaymentRequest } from "@banco/receipts/sales/requests";
import { checkReturn, undoOf } from "@banco/receipts/sales/returns";
import { type Choice, dueOf, isOpen, requestedDocument } from "@banco/receipts/sales/sale";
import type { SaleEntry } from "../orders/sale-entries.ts";

/** The parts of a sale that a request changes. */
export type Change = Partial<Pick<SaleEntry, "content" | "payments" | "document" | "returns">>;

/**
 * Returns an open sale with one more payment.
 *
 * @throws Problem 409 when the sale is not open, 400 for more than is due by anything but cash
 */
export function withPayment(sale: SaleEntry, body: SalePaymentRequest, choosers: Choosers): Change {
  assertStatus(sale, ["open"], "take a payment");
  const added = checkPayments([body], sale.content, dueOf(sale), choosers, () => "");
  return { payments: [...sale.payments, ...added] };
}

/**
 * Returns a paid sale without a document, or with a refused one, that is about to be documented.
 *
 * @throws Problem 409 when the sale is not paid, or has its document
 */
export function withDocument(
  sale: SaleEntry,
  body: SaleDocumentRequest | undefined,
  choosers: Choosers,
): Change {
  const isWithout = sale.status === "completed" && sale.document === null;
  if (!isWithout) assertStatus(sale, ["question"], "get its document");
  if (!isWithout && sale.document?.status !== "failed")
    throw new Problem("conflict", "The sale's document was not refused");
  const fields = body ?? (sale.content.document.kind === "none" ? {} : undefined);
  const request = fields ? checkDocument(fields, choosers, "") : sale.content.document;
  const { kind, provider } = request;
  if (kind === "none") throw invalidField("/kind", "must be receipt or invoice");
  const attempt = (sale.document?.attempt ?? 0) + 1;
  const content = { ...sale.content, document: request };
  return { content, document: requestedDocument({ kind, provider: provider! }, attempt) };
}

/**
 * Returns a completed sale with one more return.
 *
 * @throws Problem 409 when the sale is not completed, 400 for more than is left
 */
export function withReturn(sale: SaleEntry, body: ReturnRequest): Change {
  if (sale.status !== "returned") assertStatus(sale, ["completed"], "be returned");
  return { returns: [...sale.returns, checkReturn(sale, body)] };
}

/**
 * Returns a sale that is called off.
 *
 * @throws Problem 409 when a payment or the document is under way, or the sale is completed
 */
export function calledOff(sale: SaleEntry): Change {
  if (sale.status === "undone") return {};
  assertStatus(sale, ["open", "question"], "be canceled");
  if (sale.document && isOpen(sale.document.status))
    throw new Problem("conflict", "Nobody knows yet whether the sale's document was issued: ask again");
  return { returns: [...sale.returns, undoOf(sale)] };
}

/**
 * Returns a sale after a person's answer to its question.
 *
 * @throws Problem 409 when the sale has no question, 400 for a choice that it does not have
 */
export function answered(sale: SaleEntry, choice: Choice): Change {
  assertStatus(sale, ["question"], "be answered");
  const { choices } = sale.question!;
  if (!choices.includes(choice)) throw invalidField("/choice", `must be ${choices.join(" or ")}`);
  return afterChoice(sale, choice);
}

function assertStatus({ status }: SaleEntry, allowed: readonly SaleEntry["status"][], act: string): void {
  if (allowed.includes(status)) return;
  throw new Problem("conflict", `The sale is ${status}; it must be ${allowed.join(" or ")} to ${act}`);
}
