import type { AccountRow } from "../../connections/account.ts";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";

/** The original of a refunding document. */
export interface Original {
  /** The bridge that the original passed through. */
  bridgeId?: string | null;
  /** The numbers of the invoices that a credit note names. */
  numbers?: readonly string[];
}

/** A bridge that requests a document. */
export interface DocumentAsker {
  bridgeId: string;
  /**
   * Checks a refunding document, in the transaction that stores it.
   *
   * @throws Problem 403 for one that the bridge is not allowed to issue
   */
  admit(queries: Queries, document: DocumentRow, original: Original | undefined): Promise<void>;
}

/** The merchant whose document is issued, and the requesting bridge, if any. */
export interface Issuing {
  tenantId: string;
  asker?: DocumentAsker;
  /** The sale that the document belongs to, if it belongs to one. */
  saleId?: string;
  /** The merchant's account at the provider, where it was read for the same request. */
  account?: AccountRow;
}
