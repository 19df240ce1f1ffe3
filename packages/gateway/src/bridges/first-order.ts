import { Problem } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import { stillRunning } from "../idempotency/answers.ts";
import { answerKey, type Claim, claimKey } from "../idempotency/sql.ts";

/**
 * Checks that a bridge may carry out a new order. A rejection is stored under the order's key, so that a delayed copy
 * of the order is rejected too, and a bridge that retries it after a restart, without the member's PIN, learns that
 * nothing was done.
 *
 * @throws the check's Problem, or 409 if the order has started in the meantime
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
