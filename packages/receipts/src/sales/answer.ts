import { undoOf } from "./returns.ts";
import {
  type Choice,
  isHeld,
  requestedDocument,
  type Sale,
  type SaleInput,
  type SalePayment,
} from "./sale.ts";

/** Returns the change for the user's answer to a sale's question. */
export function afterChoice(sale: Sale, choice: Choice): Partial<SaleInput> {
  const { document, payments, returns } = sale;
  switch (choice) {
    case "ask_again":
      return {};
    case "capture_again":
      return { payments: payments.map(heldAgain) };
    case "give_back":
      return { returns: [...returns, undoOf(sale)] };
    case "issue_again": {
      if (document?.status === "failed")
        return { document: requestedDocument(document, document.attempt + 1) };
      return {
        returns: returns.map((one) =>
          one.document?.status === "failed"
            ? { ...one, document: requestedDocument(one.document, one.document.attempt + 1) }
            : one,
        ),
      };
    }
    case "refund_again":
      return {
        returns: returns.map((one) => ({
          ...one,
          payments: one.payments.map((payment) =>
            one.status === "pending" && (payment.status === "failed" || payment.status === "canceled")
              ? {
                  ...payment,
                  status: "starting" as const,
                  refundId: null,
                  attempt: (payment.attempt ?? 1) + 1,
                }
              : payment,
          ),
        })),
      };
  }
}

/** Returns a payment whose capture was refused, prepared for a new attempt. */
function heldAgain(payment: SalePayment): SalePayment {
  if (!isHeld(payment) || payment.failure === null) return payment;
  return { ...payment, failure: null, captureAttempt: (payment.captureAttempt ?? 1) + 1 };
}
