import { toMinor } from "@banco/core";
import type { DocumentData, PaymentData } from "@banco/driver";
import type {
  Failure,
  PartStatus,
  ReturnPayment,
  SaleDocument,
  SalePayment,
} from "@banco/receipts/sales/sale";
import { OrderRefused } from "../orders/orders.ts";

/** The known outcome of an order; a rejected order had no effect. */
export type Known<Data> = { id: string; data: Data } | OrderRefused;

const REFUSED = "not_done";

/**
 * Returns a payment with its order's outcome: the terminal may have charged a different amount, or added a
 * tip.
 */
export function paidBy(payment: SalePayment, known: Known<PaymentData>): SalePayment {
  if (known instanceof OrderRefused) return { ...payment, status: "failed", failure: refusal(known) };
  const { id, status, amount, tip = 0, currency, means, reason } = known.data;
  const minor = (part: number) => (part === 0 ? 0 : toMinor(part, currency));
  return {
    ...payment,
    transactionId: id,
    // A requested refund does not count as failed until that is certain.
    status: status === "pending" ? "verification" : status,
    ...(status === "completed" && { amountMinor: minor(amount) - minor(tip) }),
    ...(status === "completed" && tip > 0 && { addedTipMinor: minor(tip) }),
    failure: failureOf(status, reason),
    ...(means && {
      reportedMeans: means.map(({ kind, amount: part, count }) => ({
        kind,
        amountMinor: minor(part),
        ...(count !== undefined && { count }),
      })),
    }),
  };
}

/** Returns a return's refund with its order's outcome. */
export function refundedBy(
  payment: ReturnPayment,
  refundId: string,
  known: Known<PaymentData>,
): ReturnPayment {
  if (known instanceof OrderRefused) return { ...payment, status: "failed", failure: refusal(known) };
  const { status, reason } = known.data;
  // The provider has accepted a pending refund; the counter gets no further report about it.
  const reached = status === "pending" ? "completed" : status;
  return { ...payment, refundId, status: reached, failure: failureOf(reached, reason) };
}

/**
 * Returns a document with its order's outcome. An invoice counts as issued once it has its provider's ID,
 * because the exchange system's response takes days.
 *
 * @param isFollowed - whether the issuer completes a pending document automatically
 */
export function issuedBy(
  document: SaleDocument,
  known: Known<DocumentData>,
  isFollowed: boolean,
): SaleDocument {
  if (known instanceof OrderRefused) return { ...document, status: "failed", failure: refusal(known) };
  const { id, status, number = null, reason } = known.data;
  const isKnown = id !== known.id;
  const isSent = document.kind === "invoice" && status === "pending" && isKnown;
  const unproven = isFollowed ? "pending" : "verification";
  const reached = isSent ? "completed" : status === "pending" ? unproven : status;
  return {
    ...document,
    id: isKnown ? id : null,
    number,
    status: reached,
    failure: failureOf(reached, reason),
  };
}

function failureOf(status: PartStatus, reason: string | undefined): Failure | null {
  if (status === "completed") return null;
  return reason === undefined ? null : { code: status, message: reason };
}

/** Returns the failure of an order that was rejected before anything was done. */
export const refusal = ({ message }: OrderRefused): Failure => ({ code: REFUSED, message });
