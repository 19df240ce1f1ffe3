import { call } from "./client.ts";
import type { Mode } from "./records.ts";

/** The card side and the register of a day, with what may belong together and what was linked so. */
export interface Reconciliation {
  date: string;
  paymentsWithoutReceipt: DayReading["reconciliation"]["paymentsWithoutReceipt"];
  receiptsWithoutPayment: DayReading["reconciliation"]["receiptsWithoutPayment"];
  suggestions: { receiptId: string; transactionId: string; seconds: number }[];
  links: {
    receiptId: string;
    number: string | null;
    electronic: number;
    transactionIds: string[];
    linkedAt: string;
  }[];
}

/** A month that was gathered, or is being gathered, for the accountant. */
export interface Export {
  id: string;
  month: string;
  mode: Mode;
  files: boolean;
  status: "pending" | "completed" | "failed" | "expired";
  progress: { done: number; total: number };
  /** Leads to the archive for some minutes. */
  url: string | null;
  createdAt: string;
  expiresAt: string | null;
}

/** Sums of payments in one currency, in major units. */
export interface PaymentSums {
  currency: string;
  taken: number;
  tips: number;
  refunded: number;
  net: number;
  payments: number;
  refunds: number;
}

/** Payments and refunds of a time, added up. */
export interface PaymentReport {
  start: string;
  end: string;
  mode: Mode;
  timeZone: string;
  totals: PaymentSums[];
  groups: (PaymentSums & { key: string })[];
}

/** How many documents, and what they come to. */
export interface Documents {
  count: number;
  amount: number;
}

/** What receipts come to, in euro. */
export interface ReceiptFigures {
  issued: Documents;
  voided: Documents;
  returned: Documents;
  net: number;
  vat: { code: string; gross: number; taxable: number; tax: number }[];
  means: Record<"cash" | "electronic" | "ticket" | "credit" | "discount", number>;
}

/** Reads the sums of payments; today's without a date. */
export function reportPayments(by: "means" | "hour", date?: string): Promise<PaymentReport> {
  const query = new URLSearchParams({ by, ...(date && { start: date, end: date }) });
  return call("GET", `/v1/reports/payments?${query}`);
}

/** Reads the sums of today's receipts. */
export const reportReceipts = (): Promise<ReceiptFigures> => call("GET", "/v1/reports/receipts");

/** The date of a moment in a time zone, so many days earlier. */
export function dateIn(timeZone: string, moment: string, daysBefore = 0): string {
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(new Date(moment));
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - daysBefore);
  return day.toISOString().slice(0, 10);
}

/** The hour of the day, 0 to 23, of a moment in a time zone. */
export function hourIn(timeZone: string, moment: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", hourCycle: "h23" });
  return Number(format.format(new Date(moment)));
}

/** A drawer: what should be in it, and what is, in euro. */
export interface CashCount {
  opening: number;
  received: number;
  expected: number;
  counted: number | null;
  variance: number | null;
}

/** A till's part of a day; the bridge null: what passed through none. */
export interface Till {
  bridgeId: string | null;
  name: string | null;
  payments: { totals: PaymentSums[]; byMeans: (PaymentSums & { key: string })[] };
  receipts: Omit<ReceiptFigures, "vat">;
  cash: CashCount;
}

/** The figures of a day, before it is closed. */
export interface DayReading {
  date: string;
  mode: Mode;
  timeZone: string;
  start: string;
  end: string;
  payments: {
    totals: PaymentSums[];
    byMeans: (PaymentSums & { key: string })[];
    byProvider: (PaymentSums & { key: string })[];
  };
  receipts: ReceiptFigures;
  reconciliation: {
    paymentsWithoutReceipt: Unmatched[];
    receiptsWithoutPayment: (Unmatched & { number: string | null; electronic: number })[];
  };
  cash: CashCount;
  /** The day by tills; what passed through no bridge is last. */
  tills: Till[];
  late: { payments: PaymentSums[]; receipts: ReceiptFigures };
}

/** A payment or a receipt that the other side does not know. */
export interface Unmatched {
  id: string;
  provider: string;
  amount: number;
  currency?: string;
  createdAt: string;
}

/** A day that was closed. */
export interface Close extends DayReading {
  id: string;
  number: number;
  note: string | null;
  createdAt: string;
}
