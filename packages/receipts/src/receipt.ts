import type { Vat } from "./vat.ts";

/** `return` voids a whole document, `refund` returns a part of it (specification, section 2.8). */
export type ReceiptType = "sale" | "return" | "refund";

/** A line of a receipt. Amounts are cents and include VAT. */
export interface ReceiptItem {
  description: string;
  /** The quantity in thousandths: 2 units are 2000. */
  quantityMilli: number;
  /** The price of one unit. */
  priceMinor: number;
  /** The discount on the whole line; it also reduces the VAT. */
  discountMinor: number;
  /** Whether the line is a gift: it does not add to the amount due, but VAT is due on it. */
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
  /** The discount on the amount due; it does not change the VAT. */
  discountMinor: number;
  /** The amount still unpaid. */
  creditMinor: number;
  /** The purpose of the unpaid amount; defaults to goods. */
  creditFor?: "goods" | "services";
}

/** A validated documento commerciale. */
export interface Receipt {
  type: ReceiptType;
  items: ReceiptItem[];
  payment: ReceiptPayment;
  lottery: string | null;
  /** The customer's tax code; absent from receipts stored before this field existed. */
  customerTaxCode?: string | null;
  /** The original receipt of a return or refund. */
  original: string | null;
  /** The date and proof of purchase, instead of a refund's original; absent from older receipts. */
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
