import type { Described } from "./described.ts";
import type { Use } from "./statement-uses.ts";

/**
 * Nullable columns that are never null in a statement's result or in practice, each with the reason.
 */
export const NEVER_NULL: Readonly<Record<string, string>> = {
  "bridge.address_hash": "the table has the constraint, and no release wrote an address in another form",
  "bridge.address_end": "the same",
  "grant_list.clientId": "selects only client sessions",
  "fiscal_document_owned.id": "selects rows with one of these IDs",
  "fiscal_reconciliation_linked.linkedAt": "selects linked rows",
  "payment_transaction_owned.id": "selects rows with one of these IDs",
  "payment_refund_others.id": "selects rows with one",
  "privacy_store_refunds.reason": "selects rows with one",
  "pin_list.pin": "selects members with one",
  "webhook_secret_find.secret": "selects apps with one",
  "webhook_secret_read.secret": "writes one where there was none",
  "webhook_secret_replace.secret": "writes one",
};

/** A row field whose column may be null but which is declared as never null. */
export interface Undeclared {
  /** The statement and field, and the table and column; an exception may list either. */
  names: readonly [field: string, column: string];
  /** The position of the declaration. */
  at: string;
}

/**
 * Returns the row fields whose table column may be null but which the program declares as never null.
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
