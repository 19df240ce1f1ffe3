import type { AccountRow } from "../../connections/account.ts";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";

/** The original of a document that gives back. */
export interface Original {
  /** The bridge that the original passed through. */
  bridgeId?: string | null;
  /** The numbers of the invoices that a credit note names. */
  numbers?: readonly string[];
}

/** A bridge that asks for a document. */
export interface DocumentAsker {
  bridgeId: string;
  /**
   * Checks a document that gives back, in the transaction that stores it.
   *
   * @throws Problem 403 for one that the bridge may not issue
   */
  admit(queries: Queries, document: DocumentRow, original: Original | undefined): Promise<void>;
}

/** The merchant whose document is issued, and the bridge that asks for it, if one does. */
export interface Issuing {
  tenantId: string;
  asker?: DocumentAsker;
  /** The sale that the document belongs to, if it belongs to one. */
  saleId?: string;
  /** The merchant's account at the provider, where it was read for the same request. */
  account?: AccountRow;
}
