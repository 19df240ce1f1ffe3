import { Problem } from "@banco/core";
import type { AccountRow } from "../account.ts";

const REFUSALS: ReadonlySet<string> = new Set(["webhook_refused", "webhook_unauthorized"]);

/**
 * Accepts a delivery for each of a merchant's accounts whose key verifies it: test and live accounts have
 * separate keys.
 *
 * @throws the Problem that `accept` throws, if every account rejects the delivery
 */
export async function acceptForAny(
  accounts: readonly AccountRow[],
  accept: (account: AccountRow) => Promise<void>,
): Promise<void> {
  let refusal: Problem | undefined;
  let isAccepted = accounts.length === 0;
  for (const account of accounts) {
    try {
      await accept(account);
      isAccepted = true;
    } catch (error) {
      if (!(error instanceof Problem && REFUSALS.has(error.code))) throw error;
      refusal = error;
    }
  }
  if (!isAccepted && refusal) throw refusal;
}
