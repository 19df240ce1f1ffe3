import { ProviderError } from "../contract/error.ts";
import type { UnreadableRow } from "../contract/store.ts";

/**
 * Reads each row of a list separately: an unreadable row does not affect the others.
 *
 * @param idOf - returns the shop's ID for a record
 */
export async function readEach<Row, Item>(
  rows: readonly Row[],
  idOf: (row: Row) => unknown,
  read: (row: Row) => Item | Promise<Item>,
): Promise<{ items: Item[]; unreadable: UnreadableRow[] }> {
  const unreadable: UnreadableRow[] = [];
  const items: Item[] = [];
  for (const row of rows) {
    const id = idOf(row);
    if (id === undefined) throw new TypeError("A row has no ID, so the whole response is unreadable");
    try {
      items.push(await read(row));
    } catch (error) {
      if (!isOfTheRow(error)) throw error;
      unreadable.push({ id: String(id), reason: error.message });
    }
  }
  return { items, unreadable };
}

/** Whether an error is caused by a row's content, not by the connection to the shop. */
function isOfTheRow(error: unknown): error is Error {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  return error instanceof ProviderError && ROW_CODES.has(error.code);
}

/** The error codes of an invalid amount, and of a currency that the shop does not list. */
const ROW_CODES: ReadonlySet<string> = new Set(["not_an_amount", "no_such_currency"]);
