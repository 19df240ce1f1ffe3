import { invalidField, Problem } from "@banco/core";
import { afterChoice } from "./answer.ts";
import { type Choosers, checkDocument, checkPayments, checkSettlement } from "./check.ts";
import type { ReturnRequest, SaleDocumentRequest, SalePaymentRequest } from "./requests.ts";
import { checkReturn, undoOf } from "./returns.ts";
import {
  type Choice,
  type DocumentRequest,
  isHeld,
  isOpen,
  type Means,
  owedOf,
  requestedDocument,
  type Sale,
  type SalePayment,
} from "./sale.ts";

/** The fields of a sale that a request can change. */
export type SaleChange = Partial<Pick<Sale, "content" | "payments" | "document" | "returns">>;

/**
 * Returns the change that adds a payment to an open sale, or pays the debt of a completed one.
 *
 * @throws Problem 409 if the sale is not open and nothing is owed, 400 if a payment other than cash exceeds the amount
 * due
 */
export function withPayment(
  sale: Sale,
  body: SalePaymentRequest,
  choosers: Choosers,
): Pick<Sale, "payments"> & SaleChange {
  if (sale.status === "completed" && owedOf(sale) > 0)
    return { payments: [...sale.payments, checkSettlement(body, sale, choosers)] };
  assertStatus(sale, ["open"], "take a payment");
  const added = checkPayments([body], sale.content, sale, choosers, () => "");
  const { document } = sale;
  return {
    payments: [...sale.payments, ...added],
    // A refused document has released its held amounts, so it is issued again once the sale is paid.
    ...(document?.status === "failed" && { document: requestedDocument(document, document.attempt + 1) }),
  };
}

/**
 * Returns the requested document: the body's fields, or the sale's.
 *
 * @param body - if undefined, the rejected document is retried
 * @throws Problem 400 for invalid fields, or a document of kind `none`
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
 * Returns the change that issues or retries the document of a paid sale.
 *
 * @throws Problem 409 if the sale is not paid or already has its document; 400 as for {@link documentRequestOf}
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
 * Returns the change that adds a return to a completed sale.
 *
 * @throws Problem 409 if the sale is not completed, 400 if the return exceeds what is left to refund
 */
export function withReturn(sale: Sale, body: ReturnRequest): Pick<Sale, "returns"> {
  if (sale.status !== "returned") assertStatus(sale, ["completed"], "be returned");
  return { returns: [...sale.returns, checkReturn(sale, body)] };
}

/** The means that wait for the customer; a sale does not have to wait for them. */
const CUSTOMER_MEANS: readonly Means[] = ["link", "app", "code", "checkin", "card"];

/** Whether a payment waits for the customer and can therefore be abandoned. */
export function isAwaited(payment: SalePayment): boolean {
  return payment.status === "pending" && !isHeld(payment) && CUSTOMER_MEANS.includes(payment.means);
}

/**
 * Returns a sale's payments after abandoning one that waits for the customer, so that a different payment can replace
 * it.
 *
 * @throws Problem 409 if the payment does not wait for the customer
 */
export function withoutPayment({ payments }: Sale, paymentId: string): Pick<Sale, "payments"> {
  const payment = payments.find(({ id }) => id === paymentId)!;
  if (payment.status === "failed" || payment.status === "canceled") return { payments };
  if (!isAwaited(payment))
    throw new Problem("conflict", `The payment is ${payment.status} and does not wait for the customer`);
  return { payments: payments.map((one) => (one === payment ? abandoned(one) : one)) };
}

function abandoned(payment: SalePayment): SalePayment {
  const failure = { code: "not_awaited", message: "It was canceled before the customer paid" };
  return { ...payment, status: "canceled", isAbandoned: true, failure };
}

/**
 * Returns the change that cancels and refunds a sale. Payments that wait for the customer are abandoned.
 *
 * @throws Problem 409 if another payment or the document is in progress, or the sale is completed
 */
export function canceled(sale: Sale): SaleChange {
  if (sale.status === "undone") return {};
  const open = sale.payments.filter((payment) => isOpen(payment.status) && !isHeld(payment));
  if (open.length > 0 && open.every(isAwaited)) {
    const payments = sale.payments.map((one) => (isAwaited(one) ? abandoned(one) : one));
    return { payments, returns: [...sale.returns, undoOf({ ...sale, payments })] };
  }
  assertStatus(sale, ["open", "question"], "be canceled");
  if (sale.document && isOpen(sale.document.status))
    throw new Problem("conflict", "It is unknown whether the sale's document was issued: ask again");
  return { returns: [...sale.returns, undoOf(sale)] };
}

/**
 * Returns the change for the user's answer to a sale's question.
 *
 * @throws Problem 409 if the sale has no question, 400 for a choice that the question does not offer
 */
export function answered(sale: Sale, choice: Choice): SaleChange {
  assertStatus(sale, ["question"], "be answered");
  const { choices } = sale.question!;
  if (!choices.includes(choice)) throw invalidField("/choice", `must be ${choices.join(" or ")}`);
  return afterChoice(sale, choice);
}

function assertStatus({ status }: Sale, allowed: readonly Sale["status"][], action: string): void {
  if (allowed.includes(status)) return;
  throw new Problem("conflict", `The sale is ${status}; it must be ${allowed.join(" or ")} to ${action}`);
}
