/** The fields that the adapter reads, with the URL of the document that defines them. */

import type { StatusWord } from "../../words.ts";

/**
 * The status values documented by Acme Pay, by the object that has them. The manifest maps each of them, and no
 * other, to one of our statuses.
 */
export interface Words {
  payment: never;
  refund: never;
}

/** A payment; amounts in minor units. */
export interface Payment {
  id: string;
  status: StatusWord<Words["payment"]>;
  amount: number;
  currency: string;
  /** The page where the payer pays. */
  url: string;
}

export interface RefundedPayment {
  id: string;
  status: StatusWord<Words["refund"]>;
  amount: number;
  currency: string;
}

export interface AcmePayError {
  code?: string;
  message?: string;
}
