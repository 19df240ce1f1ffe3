import type { Static } from "@banco/core/schema";
import type { InvoiceRequest } from "@banco/fatturapa/request";
import type { ReceiptRequest } from "@banco/receipts";
import type { PaymentRequest } from "./payment-request.ts";

/** A payment to be taken on a terminal: the client's request, with its amount in minor units. */
export interface PaymentOrder extends Omit<Static<typeof PaymentRequest>, "amount" | "currency"> {
  kind: "payment";
  amountMinor: number;
  currency: string;
}

/** The person who sent an order, if the bridge requires a PIN. */
interface ByMember {
  /** A member of the merchant, authenticated by PIN. */
  memberId?: string;
}

/** A refund of an earlier payment; without an amount, it refunds the remainder. */
export interface RefundOrder extends ByMember {
  kind: "refund";
  transactionId: string;
  /** In major units, as the client sent it: the currency is the payment's, which only its driver knows. */
  amount?: number;
  provider?: string;
}

/** The issuer of a document, if the client chooses one. */
interface ProviderChoice {
  provider?: string;
}

export interface ReceiptOrder extends ByMember {
  kind: "receipt";
  document: ReceiptRequest & ProviderChoice;
}

export interface InvoiceOrder extends ByMember {
  kind: "invoice";
  document: InvoiceRequest & ProviderChoice;
}

export type DocumentOrder = ReceiptOrder | InvoiceOrder;

/** A local client's order, after validation. */
export type Order = PaymentOrder | RefundOrder | DocumentOrder;

/**
 * Returns the amount that a customer pays for a document, in major units; only the issuer can compute the
 * document's total.
 */
export function tendered({ document }: DocumentOrder): number {
  const { cash = 0, electronic = 0, ticket = 0, credit = 0 } = document.payment ?? {};
  return Math.round((cash + electronic + ticket + credit) * 100) / 100;
}
