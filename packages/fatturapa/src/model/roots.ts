import type { Root } from "./node.ts";
import { type FatturaElettronica, ordinary } from "./ordinary.ts";
import { type FatturaElettronicaSemplificata, simplified } from "./simplified.ts";

/** The two formats an invoice file can have. */
export type InvoiceFormat = "ordinary" | "simplified";

/** Their models. */
export const ROOTS: Readonly<Record<InvoiceFormat, Root>> = { ordinary, simplified };

/** Any invoice file. */
export type Fattura = FatturaElettronica | FatturaElettronicaSemplificata;

/**
 * The format of a document, determined by its `versione`: FSM10 is the simplified invoice, everything else the
 * ordinary one.
 */
export const formatOf = (invoice: { readonly versione?: string | undefined }): InvoiceFormat =>
  invoice.versione === "FSM10" ? "simplified" : "ordinary";

/** True for a simplified invoice. */
export const isSimplified = (invoice: Fattura): invoice is FatturaElettronicaSemplificata =>
  formatOf(invoice) === "simplified";
