import type { InvoiceRequest } from "@banco/fatturapa";
import type { DocumentRow } from "./document.ts";

/** The sum of one rate, or of one nature, in cents. */
export interface InvoiceVat {
  rate: string;
  natura: string | null;
  taxableMinor: number;
  taxMinor: number;
}

/** An invoice: the request, and its number. */
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
  /** The sums by rate and nature. */
  vat: InvoiceVat[];
  /** Each line of the file with VAT, in cents; absent if prices are net. */
  grossLinesMinor?: number[];
  /** The amount that the customer pays: without the withheld tax, and without the VAT under split payment. */
  payableMinor: number;
}

export type InvoiceRow = DocumentRow<InvoiceContent>;
