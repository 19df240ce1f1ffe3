import { isFinal } from "@banco/providers";
import type { Queries } from "../db/statement.ts";
import type { AnswerForm, Standing } from "../idempotency/answers.ts";
import type { Transaction } from "./transaction.ts";
import { readStoredTransaction } from "./transactions-sql.ts";

/** Returns a function that reads the current response for a key's payment. */
export function standingOf(
  db: Queries,
  tenantId: string,
  form: AnswerForm<Transaction>,
): (id: string) => Promise<Standing | undefined> {
  return async (id) => {
    const transaction = await readStoredTransaction(db, tenantId, id);
    if (!transaction || isCalling(transaction)) return undefined;
    // A terminal payment that is in progress or handed over is returned in its current state; the response is
    // stored once it is final.
    return { answer: form.success(transaction), settled: isFinal(transaction.status) };
  };
}

function isCalling({ stage, refunds }: Transaction): boolean {
  return stage === "calling" || (refunds ?? []).some(({ calling }) => calling);
}
