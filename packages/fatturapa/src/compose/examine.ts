import type { Finding } from "../finding.ts";
import { compose } from "./compose.ts";
import { vatSums } from "./figures.ts";
import type { InvoiceInput, InvoiceTotals, IssueOptions, Seller, VatSum } from "./input.ts";

/** The sums of an invoice, and the exchange system's findings. */
export interface Examination {
  /** Errors stand in its way, warnings do not. */
  readonly findings: readonly Finding[];
  /** Null while a line can not be read: sums would say nothing. */
  readonly sums: { readonly totals: InvoiceTotals; readonly vat: readonly VatSum[] } | null;
}

/**
 * Looks at an invoice that may not be finished: every fault at once, and the sums as far as the lines are
 * there.
 */
export function examineInvoice(input: InvoiceInput, seller: Seller, options: IssueOptions): Examination {
  const { composed, figures } = compose(input, seller, options);
  const { findings } = composed;
  if (!figures.complete) return { findings, sums: null };
  return { findings, sums: { totals: figures.totals, vat: vatSums(figures) } };
}
