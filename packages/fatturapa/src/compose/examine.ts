import type { Finding } from "../finding.ts";
import { compose } from "./compose.ts";
import { vatSums } from "./figures.ts";
import type { InvoiceInput, InvoiceTotals, IssueOptions, Seller, VatSum } from "./input.ts";

/** The totals of an invoice and the exchange system's findings. */
export interface Examination {
  /** The findings: errors prevent the invoice from being issued, warnings do not. */
  readonly findings: readonly Finding[];
  /** The totals; null if a line cannot be read, because the totals would then be meaningless. */
  readonly sums: { readonly totals: InvoiceTotals; readonly vat: readonly VatSum[] } | null;
}

/** Examines an invoice, which may be unfinished: returns all findings and the totals of the lines so far. */
export function examineInvoice(input: InvoiceInput, seller: Seller, options: IssueOptions): Examination {
  const { composed, figures } = compose(input, seller, options);
  const { findings } = composed;
  if (!figures.complete) return { findings, sums: null };
  return { findings, sums: { totals: figures.totals, vat: vatSums(figures) } };
}
