import type { Described } from "./described.ts";
import type { Use } from "./used.ts";

/**
 * Columns that may be null in their tables, and never are where a program says so: of a statement's answer,
 * or of a table. With the reason.
 */
export const NEVER_NULL: Readonly<Record<string, string>> = {
  "bridge.address_hash": "the table has the constraint, and no release wrote an address in another form",
  "bridge.address_end": "the same",
  "grant_list.clientId": "asks for sessions of clients alone",
  "fiscal_document_owned.id": "asks for those with one of these identifiers",
  "fiscal_reconciliation_linked.linkedAt": "asks for those that were linked",
  "payment_transaction_owned.id": "asks for those with one of these identifiers",
  "payment_refund_others.id": "asks for those that have one",
  "privacy_store_refunds.reason": "asks for those that have one",
  "webhook_secret_find.secret": "asks for apps that have one",
  "webhook_secret_read.secret": "writes one where there was none",
  "webhook_secret_replace.secret": "writes one",
};

/** A field of a row that may be null, as its column says, and is not so declared. */
export interface Undeclared {
  /** The statement and the field; the table and its column: either names an exception. */
  names: readonly [field: string, column: string];
  /** Where the program says so. */
  at: string;
}

/**
 * The fields of rows that are a table's column and may be null, where the program says that they never are.
 */
export function undeclaredNulls(described: readonly Described[], uses: readonly Use[]): Undeclared[] {
  const byName = new Map(described.map((one) => [one.name, one]));
  return uses.flatMap(({ statement, path, line, row }) => {
    if (!row || row === "none") return [];
    return (byName.get(statement)?.columns ?? []).flatMap(({ name, nullable }) => {
      const said = row.fields.get(name)?.said;
      if (!nullable || !said || said.has("null")) return [];
      return [{ names: [`${statement}.${name}`, nullable] as const, at: `${path}:${line}` }];
    });
  });
}
