import type { AccountRow } from "../../connections/account.ts";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";

/** The original that a refund, return or credit note refers to. */
export interface Original {
  /** The original's bridge. */
  bridgeId?: string | null;
  /** The numbers of the invoices that a credit note refers to. */
  numbers?: readonly string[];
}

/** A bridge that requests a document. */
export interface DocumentAsker {
  bridgeId: string;
  /**
   * Checks a refunding document, in the transaction that stores it.
   *
   * @throws Problem 403 if the bridge is not allowed to issue it
   */
  admit(queries: Queries, document: DocumentRow, original: Original | undefined): Promise<void>;
}

/** The merchant that issues the document, and the requesting bridge, if any. */
export interface Issuing {
  tenantId: string;
  asker?: DocumentAsker;
  /** The sale that the document belongs to, if any. */
  saleId?: string;
  /** The merchant's account with the provider, if the same request has already read it. */
  account?: AccountRow;
}
