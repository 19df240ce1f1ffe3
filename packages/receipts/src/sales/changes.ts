import { invalidField, Problem } from "@banco/core";
import { afterChoice } from "./answer.ts";
import { type Choosers, checkDocument, checkPayments } from "./check.ts";
import type { ReturnRequest, SaleDocumentRequest, SalePaymentRequest } from "./requests.ts";
import { checkReturn, undoOf } from "./returns.ts";
import { type Choice, type DocumentRequest, dueOf, isOpen, requestedDocument, type Sale } from "./sale.ts";

/** The parts of a sale that a request changes. */
export type SaleChange = Partial<Pick<Sale, "content" | "payments" | "document" | "returns">>;

/**
 * Returns the change of an open sale that gets one more payment.
 *
 * @throws Problem 409 when the sale is not open, 400 for more than is due by anything but cash
 */
export function withPayment(sale: Sale, body: SalePaymentRequest, choosers: Choosers): SaleChange {
  assertStatus(sale, ["open"], "take a payment");
  const added = checkPayments([body], sale.content, dueOf(sale), choosers, () => "");
  return { payments: [...sale.payments, ...added] };
}

/**
 * Returns the document that a request about a sale stands for: its own fields, or the ones that the sale has.
 *
 * @param body - undefined: the document that was refused is issued again
 * @throws Problem 400 for fields that do not fit, or a document of kind `none`
 */
export function documentRequestOf(
  { content }: Pick<Sale, "content">,
  body: SaleDocumentRequest | undefined,
  choosers: Choosers,
): DocumentRequest {
  const fields = body ?? (content.document.kind === "none" ? {} : undefined);
  const request = fields ? checkDocument(fields, choosers, "") : content.document;
  if (request.kind === "none") throw invalidField("/kind", "must be receipt or invoice");
  return request;
}

/**
 * Returns the change of a paid sale whose document is issued, for the first time or after a refusal.
 *
 * @throws Problem 409 when the sale is not paid, or has its document; 400 as {@link documentRequestOf}
 */
export function withDocument(
  sale: Sale,
  body: SaleDocumentRequest | undefined,
  choosers: Choosers,
): SaleChange {
  const isWithout = sale.status === "completed" && sale.document === null;
  if (!isWithout) assertStatus(sale, ["question"], "get its document");
  if (!isWithout && sale.document?.status !== "failed")
    throw new Problem("conflict", "The sale's document was not refused");
  const request = documentRequestOf(sale, body, choosers);
  const { kind, provider } = request;
  const document = { kind: kind as "receipt" | "invoice", provider: provider! };
  return {
    content: { ...sale.content, document: request },
    document: requestedDocument(document, (sale.document?.attempt ?? 0) + 1),
  };
}

/**
 * Returns the change of a completed sale that gets one more return.
 *
 * @throws Problem 409 when the sale is not completed, 400 for more than is left
 */
export function withReturn(sale: Sale, body: ReturnRequest): SaleChange {
  if (sale.status !== "returned") assertStatus(sale, ["completed"], "be returned");
  return { returns: [...sale.returns, checkReturn(sale, body)] };
}

/**
 * Returns the change of a sale that is canceled: what was paid is refunded.
 *
 * @throws Problem 409 when a payment or the document is in progress, or the sale is completed
 */
export function canceled(sale: Sale): SaleChange {
  if (sale.status === "undone") return {};
  assertStatus(sale, ["open", "question"], "be canceled");
  if (sale.document && isOpen(sale.document.status))
    throw new Problem("conflict", "It is unknown whether the sale's document was issued: ask again");
  return { returns: [...sale.returns, undoOf(sale)] };
}

/**
 * Returns the change of a sale that follows from a person's answer to its question.
 *
 * @throws Problem 409 when the sale has no question, 400 for a choice that it does not have
 */
export function answered(sale: Sale, choice: Choice): SaleChange {
  assertStatus(sale, ["question"], "be answered");
  const { choices } = sale.question!;
  if (!choices.includes(choice)) throw invalidField("/choice", `must be ${choices.join(" or ")}`);
  return afterChoice(sale, choice);
}

function assertStatus({ status }: Sale, allowed: readonly Sale["status"][], act: string): void {
  if (allowed.includes(status)) return;
  throw new Problem("conflict", `The sale is ${status}; it must be ${allowed.join(" or ")} to ${act}`);
}
