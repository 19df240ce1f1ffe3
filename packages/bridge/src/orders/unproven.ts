import { toMajor } from "@banco/core";
import { type DocumentData, type PaymentData, tendered } from "@banco/driver";
import type { Entry } from "./journal.ts";

const CURRENCY_DEFAULT = "EUR";

/**
 * What is answered of an order while nothing about it could be learned: `verification` for money, and
 * `pending` for documents, which have no such status (specification, section 2.8). It carries the journal's
 * identifier, for lack of the provider's.
 */
export function unproven({ id, order }: Pick<Entry, "id" | "order">): PaymentData | DocumentData {
  switch (order.kind) {
    case "payment": {
      const { amountMinor, currency } = order;
      return { id, status: "verification", amount: toMajor(amountMinor, currency), currency };
    }
    case "refund": {
      // The amount is the confirmed one: of a whole refund nothing is confirmed.
      const { transactionId, amount = 0 } = order;
      return { id: transactionId, status: "verification", amount, currency: CURRENCY_DEFAULT };
    }
    default:
      return { id, status: "pending", amount: tendered(order) };
  }
}
