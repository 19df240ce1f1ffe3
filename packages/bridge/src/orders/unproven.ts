import { toMajor } from "@banco/core";
import { type DocumentData, type PaymentData, tendered } from "@banco/driver";
import type { Entry } from "./journal.ts";

const CURRENCY_DEFAULT = "EUR";

/**
 * Returns the response for an order with an unknown outcome: `verification` for money, `pending` for
 * documents, which have no such status (specification, section 2.8). It contains the journal's ID, because
 * the provider's is not known.
 */
export function unproven({ id, order }: Pick<Entry, "id" | "order">): PaymentData | DocumentData {
  switch (order.kind) {
    case "payment": {
      const { amountMinor, currency } = order;
      return { id, status: "verification", amount: toMajor(amountMinor, currency), currency };
    }
    case "refund": {
      // The amount is the confirmed one: a full refund has no confirmed amount yet.
      const { transactionId, amount = 0 } = order;
      return { id: transactionId, status: "verification", amount, currency: CURRENCY_DEFAULT };
    }
    case "receipt":
    case "invoice":
      return { id, status: "pending", amount: tendered(order) };
  }
}
