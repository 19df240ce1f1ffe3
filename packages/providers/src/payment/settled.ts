import { AmountError } from "@banco/core";
import type { UnreadableRow } from "../contract/store.ts";
import { readEach } from "../store/readable.ts";
import { wordsOf } from "../words.ts";

const CURRENCY = /^[A-Z]{3}$/;

/** The fields that every payout, line and dispute has. */
interface Amounts {
  amountMinor: number;
  feeMinor?: number;
  feeVatMinor?: number;
  currency: string;
}

/**
 * Parses each payout, line or dispute of a provider's list separately: one that cannot be parsed is reported,
 * and the others are kept.
 *
 * @param idOf - returns the provider's ID for a record
 * @param read - returns the record; undefined for a row to skip
 */
export async function readSettled<Row, Item extends Amounts>(
  rows: readonly Row[],
  idOf: (row: Row) => unknown,
  read: (row: Row) => Item | undefined,
): Promise<{ items: Item[]; unreadable: UnreadableRow[] }> {
  const { items, unreadable } = await readEach(rows, idOf, (row) => {
    try {
      return whole(read(row));
    } catch (error) {
      throw error instanceof AmountError ? new RangeError(error.message) : error;
    }
  });
  return { items: items.filter((item) => item !== undefined), unreadable };
}

/** @throws RangeError that says what is missing */
function whole<Item extends Amounts>(item: Item | undefined): Item | undefined {
  if (!item) return undefined;
  const { amountMinor, feeMinor = 0, feeVatMinor = 0, currency } = item;
  if (![amountMinor, feeMinor, feeVatMinor].every(Number.isSafeInteger))
    throw new RangeError("it has no amount");
  if (!CURRENCY.test(currency)) throw new RangeError("it has no currency");
  for (const value of Object.values(item))
    if (value instanceof Date && Number.isNaN(value.getTime())) throw new RangeError("it has no time");
  return item;
}

/**
 * Returns a function that translates a provider's status values for payouts or disputes.
 *
 * @param unknown - the status for an undocumented value; must not be final
 */
export function statusReader<Word extends string, Status extends string>(
  { id }: { id: string },
  object: string,
  table: Readonly<Record<Word, Status>>,
  unknown: NoInfer<Status>,
): (word: string) => Status {
  const statusWords = Object.fromEntries(
    Object.entries(table).map(([word, status]) => [`${object}.${word}`, status as Status]),
  );
  const wordOf = wordsOf({ id, statusWords });
  return (word) => {
    const documented = wordOf(`${object}.${word}`);
    return documented === "unknown" ? unknown : statusWords[documented]!;
  };
}

/** Returns the day of a time in UTC, YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
