import { Problem } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import { stillRunning } from "../idempotency/answers.ts";
import { answerKey, type Claim, claimKey } from "../idempotency/sql.ts";

/**
 * Checks that a bridge may carry out a new order. A rejection is stored under the order's key, so that a
 * delayed copy is rejected too. A bridge that retries the order after a restart, when it no longer has the
 * member's PIN, thus learns that nothing was done.
 *
 * @throws Problem of the check, or 409 if the order has begun in the meantime
 */
export async function checkFirstOrder(
  db: Queries,
  { tenantId, id, claim }: { tenantId: string; id: string; claim: Claim | null },
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    const isRefusal = error instanceof Problem && error.status === 403;
    if (!isRefusal || !claim) throw error;
    if (!(await claimKey(db, tenantId, claim, id))) throw stillRunning();
    const { code, status, message } = error;
    await answerKey(db, tenantId, claim, status, JSON.stringify({ code, detail: message }));
    throw error;
  }
}
