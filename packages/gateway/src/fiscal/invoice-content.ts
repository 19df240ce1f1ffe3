import type { InvoiceRequest } from "@banco/fatturapa";
import type { DocumentRow } from "./document.ts";

/** The totals of one VAT rate or nature, in cents. */
export interface InvoiceVat {
  rate: string;
  natura: string | null;
  taxableMinor: number;
  taxMinor: number;
}

/** An invoice: the request and the assigned number. */
export interface InvoiceContent {
  request: InvoiceRequest & { type: string; regime: string };
  series: string;
  year: number;
  counter: number;
  /** The date on the invoice, YYYY-MM-DD. */
  date: string;
  taxableMinor: number;
  taxMinor: number;
  stampDutyMinor: number;
  /** Totals by rate and nature. */
  vat: InvoiceVat[];
  /** Each line of the file including VAT, in cents; absent if prices are net. */
  grossLinesMinor?: number[];
  /** The amount that the customer pays: excludes withholding tax, and VAT under split payment. */
  payableMinor: number;
}

export type InvoiceRow = DocumentRow<InvoiceContent>;
