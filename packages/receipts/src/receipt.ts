import type { Vat } from "./vat.ts";

/** `return` annuls a whole document, `refund` gives part of it back (specification, section 2.8). */
export type ReceiptType = "sale" | "return" | "refund";

/** A line. Amounts are cents and include VAT. */
export interface ReceiptItem {
  description: string;
  /** In thousandths: 2 pieces are 2000. */
  quantityMilli: number;
  /** Of one unit. */
  priceMinor: number;
  /** Of the whole line; it lowers the VAT too. */
  discountMinor: number;
  /** Given for free: it counts nothing to pay, and keeps its VAT. */
  gift: boolean;
  vat: Vat;
}

/** How the document was paid, in cents. */
export interface ReceiptPayment {
  cashMinor: number;
  electronicMinor: number;
  /** Meal vouchers. */
  ticketMinor: number;
  ticketCount: number;
  /** Taken off what is to pay; the VAT stays. */
  discountMinor: number;
  /** Not paid yet. */
  creditMinor: number;
}

/** A documento commerciale that has been checked. */
export interface Receipt {
  type: ReceiptType;
  items: ReceiptItem[];
  payment: ReceiptPayment;
  lottery: string | null;
  /** Of a return or refund: the receipt it is about. */
  original: string | null;
  /** The electronic payments that it belongs to. */
  transactionIds: string[];
  totalMinor: number;
}

/** A fault in a body: its JSON pointer and its text. */
export interface Finding {
  path: string;
  message: string;
}
