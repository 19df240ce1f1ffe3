import { AmountError } from "@banco/core";
import type { ListedCharge } from "../contract/payment.ts";
import type { UnreadableRow } from "../contract/store.ts";
import { readEach } from "../store/readable.ts";

const CURRENCY = /^[A-Z]{3}$/;

/**
 * Parses each payment in a provider's list separately: one that cannot be read is reported, and the others
 * are returned.
 *
 * @param idOf - returns the provider's ID for a record
 * @param read - returns the payment; undefined for a row that is not a payment
 */
export async function readCharges<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => unknown,
  read: (row: Row) => ListedCharge | undefined | Promise<ListedCharge | undefined>,
): Promise<{ charges: ListedCharge[]; unreadable: UnreadableRow[] }> {
  const { items, unreadable } = await readEach(rows, idOf, async (row) => {
    try {
      return whole(await read(row));
    } catch (error) {
      throw error instanceof AmountError ? new RangeError(error.message) : error;
    }
  });
  return { charges: items.filter((charge) => charge !== undefined), unreadable };
}

/**
 * Returns the payment, if it has all the fields that the ledger needs.
 *
 * @throws RangeError that says which is missing
 */
function whole(charge: ListedCharge | undefined): ListedCharge | undefined {
  if (!charge) return undefined;
  const { amountMinor, refundedMinor, currency, createdAt } = charge;
  if (Number.isNaN(createdAt.getTime())) throw new RangeError("it has no time");
  if (!Number.isSafeInteger(amountMinor) || !Number.isSafeInteger(refundedMinor))
    throw new RangeError("it has no amount");
  if (!CURRENCY.test(currency)) throw new RangeError("it has no currency");
  return charge;
}
