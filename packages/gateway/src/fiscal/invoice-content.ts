import type { InvoiceRequest } from "@banco/fatturapa";
import type { DocumentRow } from "./document.ts";

/** The sum of one rate, or of one nature, in cents. */
export interface InvoiceVat {
  rate: string;
  natura: string | null;
  taxableMinor: number;
  taxMinor: number;
}

/** An invoice as it was asked for and numbered. */
export interface InvoiceContent {
  request: InvoiceRequest & { type: string; regime: string };
  series: string;
  year: number;
  counter: number;
  /** The day on the invoice, YYYY-MM-DD. */
  date: string;
  taxableMinor: number;
  taxMinor: number;
  stampDutyMinor: number;
  /** By rate and nature. */
  vat: InvoiceVat[];
  /** What the customer pays: not what is withheld, nor the VAT under split payment. */
  payableMinor: number;
}

export type InvoiceRow = DocumentRow<InvoiceContent>;
