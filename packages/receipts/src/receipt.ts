import type { Vat } from "./vat.ts";

/** `return` annuls a whole document, `refund` returns a part of it (specification, section 2.8). */
export type ReceiptType = "sale" | "return" | "refund";

/** A line of a receipt. Amounts are cents and include VAT. */
export interface ReceiptItem {
  description: string;
  /** The quantity in thousandths: 2 pieces are 2000. */
  quantityMilli: number;
  /** The price of one unit. */
  priceMinor: number;
  /** The discount on the whole line; it lowers the VAT too. */
  discountMinor: number;
  /** Whether the line is a gift: it adds nothing to the sum due, and keeps its VAT. */
  gift: boolean;
  vat: Vat;
}

/** The payment of a document by means, in cents. */
export interface ReceiptPayment {
  cashMinor: number;
  electronicMinor: number;
  /** Meal vouchers. */
  ticketMinor: number;
  ticketCount: number;
  /** The discount on the sum due; the VAT stays. */
  discountMinor: number;
  /** The sum still unpaid. */
  creditMinor: number;
  /** The purpose of the unpaid sum; goods where it is absent. */
  creditFor?: "goods" | "services";
}

/** A documento commerciale that has been checked. */
export interface Receipt {
  type: ReceiptType;
  items: ReceiptItem[];
  payment: ReceiptPayment;
  lottery: string | null;
  /** The customer's tax code; absent in receipts that were stored before it was known. */
  customerTaxCode?: string | null;
  /** The original receipt of a return or refund. */
  original: string | null;
  /**
   * In place of the original of a refund: the purchase's day and the proof of it; absent in older receipts.
   */
  withoutOriginal?: { date: string; proof: "none" | "card_slip" | "empties" } | null;
  /** The IDs of the electronic payments of this receipt. */
  transactionIds: string[];
  totalMinor: number;
}

/** An error in a body: its JSON pointer and its text. */
export interface Finding {
  path: string;
  message: string;
}
