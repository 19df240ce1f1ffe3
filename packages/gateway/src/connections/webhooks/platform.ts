import { Problem } from "@banco/core";
import type { AccountRow } from "../account.ts";

const REFUSALS: ReadonlySet<string> = new Set(["webhook_refused", "webhook_unauthorized"]);

/**
 * Takes a delivery for each of a merchant's accounts that it is proved for: accounts for tests and for real
 * money have keys of their own.
 *
 * @throws Problem of `accept`, when every account refuses it
 */
export async function acceptForAny(
  accounts: readonly AccountRow[],
  accept: (account: AccountRow) => Promise<void>,
): Promise<void> {
  let refusal: Problem | undefined;
  let isTaken = accounts.length === 0;
  for (const account of accounts) {
    try {
      await accept(account);
      isTaken = true;
    } catch (error) {
      if (!(error instanceof Problem && REFUSALS.has(error.code))) throw error;
      refusal = error;
    }
  }
  if (!isTaken && refusal) throw refusal;
}
