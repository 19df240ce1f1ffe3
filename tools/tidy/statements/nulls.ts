import type { Described } from "./described.ts";
import type { Use } from "./statement-uses.ts";

/**
 * Columns that may be null in their tables, but never are where a program says so: of a statement's response,
 * or of a table. Each has its reason.
 */
export const NEVER_NULL: Readonly<Record<string, string>> = {
  "bridge.address_hash": "the table has the constraint, and no release wrote an address in another form",
  "bridge.address_end": "the same",
  "grant_list.clientId": "asks for sessions of clients alone",
  "fiscal_document_owned.id": "asks for those with one of these IDs",
  "fiscal_reconciliation_linked.linkedAt": "asks for those that were linked",
  "payment_transaction_owned.id": "asks for those with one of these IDs",
  "payment_refund_others.id": "asks for those that have one",
  "privacy_store_refunds.reason": "asks for those that have one",
  "pin_list.pin": "asks for members who have one",
  "webhook_secret_find.secret": "asks for apps that have one",
  "webhook_secret_read.secret": "writes one where there was none",
  "webhook_secret_replace.secret": "writes one",
};

/** A field of a row that may be null by its column and is not declared so. */
export interface Undeclared {
  /** The statement and the field; the table and its column: either can name an exception. */
  names: readonly [field: string, column: string];
  /** The place in the program that declares it. */
  at: string;
}

/**
 * Returns the fields of rows whose table column may be null, and which the program declares as never null.
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
